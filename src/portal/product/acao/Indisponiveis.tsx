import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Palavras, Sujeito } from './familia.ts';

type Lista = Sujeito['acoesIndisponiveis'];
interface Props {
  readonly acoes: Lista;
  readonly palavras: Palavras<string>;
}

/** «Por que não posso?»: the unavailable actions, grouped by the server's reason. */
export function Indisponiveis({ acoes, palavras }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (acoes.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<HelpIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t.acao.porQue}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, tabIndex: 0, sx: { maxWidth: 440, maxHeight: 480, p: 2 } },
        }}
      >
        <Typography id={id} variant="h3" sx={{ mb: 1.5 }}>
          {t.acao.porQueTitulo}
        </Typography>
        {porMotivo(acoes, palavras).map(([motivo, nomes]) => (
          <Box key={motivo} sx={{ '& + &': { mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' } }}>
            <Typography variant="subtitle2" component="p">
              {motivo}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
              {nomes.map((nome) => (
                <li key={nome}>{nome}</li>
              ))}
            </Box>
          </Box>
        ))}
      </Popover>
    </>
  );
}

/** Actions by reason, in the server's order. */
function porMotivo(
  acoes: Lista,
  palavras: Props['palavras'],
): readonly (readonly [motivo: string, nomes: readonly string[]])[] {
  const groups = new Map<string, Set<string>>();
  for (const { acao, motivo } of acoes) {
    const nome = palavras[acao]?.nome ?? acao;
    groups.set(motivo, (groups.get(motivo) ?? new Set()).add(nome));
  }
  return [...groups].map(([motivo, nomes]) => [motivo, [...nomes]]);
}
