import { processoNaLista as t } from '@i18n/pt-BR/processo/rotulos.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { limits } from '@/contract/limits.ts';
import type { LinhaProcesso } from '@/contract/processoLista.ts';

/** The number. A mouse that rests on it for a moment prefetches the detail. */
export function NumeroDoProcesso() {
  const row = useRecordContext<LinhaProcesso>();
  const prefetch = usePrefetch();
  if (!row) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') timer = setTimeout(() => prefetch(row.id), 120);
      }}
      onPointerLeave={() => clearTimeout(timer)}
    >
      {row.numero}
    </Box>
  );
}

function usePrefetch() {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  return (id: number) =>
    client.prefetchQuery({
      queryKey: ['processos', 'getOne', { id: String(id), meta: undefined }],
      queryFn: ({ signal }) => dataProvider.getOne('processos', { id, signal }).then(({ data }) => data),
      staleTime: limits.freshMs,
    });
}

/** The same as text, for a spreadsheet. */
export const situacaoPorExtenso = ({ situacaoProcesso, suspenso }: LinhaProcesso): string =>
  suspenso ? `${situacaoProcesso.nome} (${t.suspenso})` : situacaoProcesso.nome;

/** The situation, with «Suspenso» beside it while the process is suspended (S1 §2.2). */
export function SituacaoDoProcesso() {
  const row = useRecordContext<LinhaProcesso>();
  if (!row) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {row.situacaoProcesso.nome}
      {/* With a background of its own, so that it is readable in a selected row. */}
      {row.suspenso && (
        <Chip size="small" color="warning" variant="outlined" label={t.suspenso} sx={{ bgcolor: 'background.paper' }} />
      )}
    </Box>
  );
}
