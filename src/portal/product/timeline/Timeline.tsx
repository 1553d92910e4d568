import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Andamento } from '@/contract/processo.ts';
import type { Dono } from './Documentos.tsx';
import { type Entrada, TimelineEntry } from './TimelineEntry.tsx';

interface Props {
  readonly dono: Dono;
  readonly andamentos: readonly Entrada[];
}

/** The movements of a process or of a collection, newest first (S1 §2.3). */
export function Timeline({ dono, andamentos }: Props) {
  if (andamentos.length === 0) return <Typography color="textSecondary">{t.andamento.vazio}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {recentes(andamentos).map((andamento) => (
        <TimelineEntry key={andamento.id} dono={dono} andamento={andamento} />
      ))}
    </Box>
  );
}

/** Newest first; among movements of the same moment, the one that was entered last comes first. */
const recentes = (list: readonly Entrada[]): readonly Entrada[] =>
  [...list].sort((a, b) => b.dataCadastro.localeCompare(a.dataCadastro) || b.id - a.id);

/** The movements of the tab «Processo»: those of the TCC, returns, and the first inscription (S1 §2.3). */
export const daAbaProcesso = (list: readonly Andamento[]): readonly Andamento[] => porAba(list, true);
/** The movements of the tab «Dívida Ativa»: all others. Deleted movements are on neither tab. */
export const daAbaDividaAtiva = (list: readonly Andamento[]): readonly Andamento[] => porAba(list, false);

function porAba(list: readonly Andamento[], processo: boolean): readonly Andamento[] {
  const vivos = list.filter(({ excluido }) => !excluido);
  const inscricoes = vivos.filter(({ andamentoInscricao }) => andamentoInscricao).map(({ numero }) => numero);
  const primeira = Math.min(...inscricoes);
  return vivos.filter(
    ({ numero, origem, andamentoDevolucao }) =>
      (origem === 'TCC' || andamentoDevolucao || numero === primeira) === processo,
  );
}
