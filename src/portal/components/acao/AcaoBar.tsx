import { acoes as palavras } from '@i18n/pt-BR/acoes.ts';
import { processo as t } from '@i18n/pt-BR/processo.ts';
import MoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { acoes, type CodigoAcao, codigosAcao, isAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { lateDialog } from '../../late/late.tsx';
import { can } from '../../providers/session.ts';
import { AcaoPedida } from './AcaoPedida.tsx';
import { Indisponiveis } from './Indisponiveis.tsx';
import { barraDe, desfaz } from './ordem.ts';

const AcaoDialog = lateDialog(() => import('./AcaoDialog.tsx'));

/** What may be done with the process now: what the server offers and the person may (S1 §2.6, 6). */
export function AcaoBar({ processo }: { readonly processo: ProcessoDetalhe }) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState<CodigoAcao | null>(null);
  const offered = processo.acoesDisponiveis
    .map(({ acao }) => acao)
    .filter(isAcao)
    .filter((codigo) => codigo !== NO_CABECALHO && can(acoes[codigo].permission));
  const { proxima, outras, menu } = barraDe(offered, processo.decursoDesfazivel !== null);
  // One thumb, one button: on a phone the rest is in the menu.
  const beside = phone ? [] : outras;
  const folded = phone ? [...outras, ...menu] : menu;
  return (
    <Box role="group" aria-label={t.acao.rotulo} sx={bar}>
      {proxima && (
        <Button variant="contained" onClick={() => setOpen(proxima)} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
          {palavras[proxima].nome}
        </Button>
      )}
      {beside.map((codigo) => (
        <Button key={codigo} variant="outlined" onClick={() => setOpen(codigo)}>
          {palavras[codigo].nome}
        </Button>
      ))}
      {folded.length > 0 && <Mais codigos={folded} onChoose={setOpen} sozinho={!proxima} />}
      {offered.length === 0 && (
        <Typography color="text.secondary">{movimenta() ? t.acao.nenhuma : t.acao.soConsulta}</Typography>
      )}
      <Indisponiveis acoes={processo.acoesIndisponiveis} />
      <AcaoPedida offered={offered} onOpen={setOpen} />
      {open && <AcaoDialog processo={processo} codigo={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

/** «Arquivar Processo» stands with the buttons of the heading (S1 §2.3). */
const NO_CABECALHO: CodigoAcao = 'ARQUIVAR_PROCESSO';

/** Whether the person may do anything at all with any process; archiving asks for no permission of its own. */
const movimenta = () => codigosAcao.some((codigo) => codigo !== NO_CABECALHO && can(acoes[codigo].permission));

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

interface MaisProps {
  readonly codigos: readonly CodigoAcao[];
  readonly onChoose: (codigo: CodigoAcao) => void;
  readonly sozinho: boolean;
}

/** The dialog opens when the menu is gone, so that the focus, in the end, comes back to this button. */
function Mais({ codigos, onChoose, sozinho }: MaisProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<CodigoAcao>(undefined);
  const choose = (codigo: CodigoAcao) => {
    chosen.current = codigo;
    setAnchor(null);
  };
  const gone = () => {
    const codigo = chosen.current;
    chosen.current = undefined;
    if (codigo) onChoose(codigo);
  };
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {sozinho ? t.acao.todas : t.acao.mais}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={120}
        slotProps={{ transition: { onExited: gone } }}
      >
        {codigos.map((codigo) => (
          <MenuItem
            key={codigo}
            onClick={() => choose(codigo)}
            sx={{ minHeight: 40, ...(desfaz(codigo) ? { color: 'error.main' } : {}) }}
          >
            {palavras[codigo].nome}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
