import { processo as t } from '@i18n/pt-BR/processo.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Andamento } from '@/contract/processo.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

interface Props {
  readonly idProcesso: number;
  readonly andamentos: readonly Andamento[];
}

/** The movements of a process, newest first (S1 §2.3). */
export function Timeline({ idProcesso, andamentos }: Props) {
  if (andamentos.length === 0) return <Typography color="text.secondary">{t.andamento.vazio}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {recentes(andamentos).map((andamento) => (
        <TimelineEntry key={andamento.id} idProcesso={idProcesso} andamento={andamento} />
      ))}
    </Box>
  );
}

/** Newest first; of the same moment, the one that was entered last. */
const recentes = (list: readonly Andamento[]): readonly Andamento[] =>
  [...list].sort((a, b) => b.dataCadastro.localeCompare(a.dataCadastro) || b.id - a.id);

/** Own movements, returns and the acceptance of the inscription belong to this tab; the rest to «Dívida Ativa» (S1 §2.3). */
export const daAbaProcesso = (list: readonly Andamento[]): readonly Andamento[] => {
  const inscricao = list.find(({ andamentoInscricao, excluido }) => andamentoInscricao && !excluido)?.id;
  return list.filter(
    ({ id, excluido, origem, andamentoDevolucao }) =>
      !excluido && (origem === 'TCC' || andamentoDevolucao || id === inscricao),
  );
};
