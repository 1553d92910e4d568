import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import MoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useResourceContext } from 'ra-core';
import type { ComponentType } from 'react';
import { lugarDe, type Tabela } from '@/contract/acao.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { type Item, MenuDeItens } from '../../components/MenuDeItens.tsx';
import { latePart } from '../../late/late.tsx';
import { can } from '../../providers/session.ts';
import type { DeUmaAcao, Palavras, Sujeito } from './familia.ts';
import { Indisponiveis } from './Indisponiveis.tsx';
import { barraDe } from './ordem.ts';
import { useAcaoNoEndereco } from './useAcaoNoEndereco.ts';

const RascunhosDaqui = latePart(() => import('../../rascunho/RascunhosDaqui.tsx'));

interface Props<S extends Sujeito, C extends string> {
  readonly tabela: Tabela<S, C>;
  readonly palavras: Palavras<C>;
  readonly sujeito: S;
  /** Something else on the screen is the normal next step: then no action stands out. */
  readonly discreta?: boolean;
  /** What to do where there is no action: the way that is somewhere else. */
  readonly saida?: string;
  readonly Dialogo: ComponentType<DeUmaAcao<S, C> & { readonly onClose: () => void }>;
}

/** Buttons of the actions that the server offers and the person has the permission for (S1 §2.6, 6). */
export function AcaoBar<S extends Sujeito, C extends string>({
  tabela,
  palavras,
  sujeito,
  discreta = false,
  saida = t.acao.nenhuma,
  Dialogo,
}: Props<S, C>) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const recurso = useResourceContext();
  const pode = (codigo: C) => can(tabela[codigo].permission);
  const codigos = chavesDe(tabela).filter((codigo) => lugarDe(tabela[codigo], sujeito).onde !== 'cabecalho');
  const offered = codigos.filter((c) => pode(c) && sujeito.acoesDisponiveis.some(({ acao }) => acao === c));
  const { aberta, abrir, fechar, recusada } = useAcaoNoEndereco(codigos, offered, sujeito, palavras, pode);
  const { proxima, outras, menu } = barraDe(tabela, offered, sujeito);
  const item = (codigo: C): Item<C> => ({
    chave: codigo,
    nome: palavras[codigo].nome,
    desfaz: lugarDe(tabela[codigo], sujeito).onde === 'desfaz',
  });
  // A phone has room for one button; the rest goes into the menu.
  const beside = phone ? [] : outras;
  const folded = phone ? [...outras, ...menu] : menu;
  return (
    <Box role="group" aria-label={t.acao.rotulo} sx={bar}>
      {proxima && (
        <Button
          variant={discreta || lugarDe(tabela[proxima], sujeito).neutro ? 'outlined' : 'contained'}
          onClick={() => abrir(proxima)}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          {palavras[proxima].nome}
        </Button>
      )}
      {beside.map((codigo) => (
        <Button key={codigo} variant="outlined" onClick={() => abrir(codigo)}>
          {palavras[codigo].nome}
        </Button>
      ))}
      {folded.length > 0 && (
        <MenuDeItens
          itens={folded.map(item)}
          onChoose={abrir}
          botao={(props) => (
            <Button variant="outlined" endIcon={<MoreIcon />} {...props}>
              {proxima ? t.acao.mais : t.acao.todas}
            </Button>
          )}
        />
      )}
      {offered.length === 0 && (
        <Typography color="textSecondary">{codigos.some(pode) ? saida : t.acao.soConsulta}</Typography>
      )}
      <Indisponiveis acoes={sujeito.acoesIndisponiveis} palavras={palavras} />
      {recusada && (
        <Box sx={{ flexBasis: '100%' }}>
          <RascunhosDaqui de={`${recurso}/${sujeito.id}/${recusada}`} />
        </Box>
      )}
      {aberta && <Dialogo sujeito={sujeito} codigo={aberta} onClose={fechar} />}
    </Box>
  );
}

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
