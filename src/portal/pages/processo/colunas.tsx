import { processoNaLista as t } from '@i18n/pt-BR/processo/rotulos.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { limits } from '@/contract/limits.ts';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import { diasEntre } from '@/domain/calendario.ts';
import { formata } from '../../components/values/formato.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { colours, radius } from '../../theme/tokens.ts';

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
  if (!row.suspenso) return row.situacaoProcesso.nome;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {row.situacaoProcesso.nome}
      </Box>
      {/* With a background of its own, so that it is readable in a selected row. */}
      <Chip size="small" color="warning" variant="outlined" label={t.suspenso} sx={{ bgcolor: 'background.paper' }} />
    </Box>
  );
}

/** The phase as a dot with its word; on a phone the dot alone is seen. */
export function FaseDoProcesso() {
  const row = useRecordContext<LinhaProcesso>();
  if (!row) return null;
  const { id, nome } = row.faseProcesso;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 1 }}>
      <Ponto cor={cores[id]} />
      <span data-word>{nome}</span>
    </Box>
  );
}

/** The colours of a chart, by the id of the phase; what is over is green. */
const cores: Readonly<Record<number, (theme: Theme) => string>> = {
  1: ({ palette }) => palette.primary.main,
  5: ({ palette }) => colours[palette.mode].series[3],
  6: ({ palette }) => palette.secondary.main,
  3: ({ palette }) => colours[palette.mode].series[4],
  4: ({ palette }) => colours[palette.mode].series[1],
  2: ({ palette }) => palette.success.main,
};

/** A dot of 8 px. Its edge has its colour, because forced colours take the ground away. */
const Ponto = ({ cor }: { readonly cor: ((theme: Theme) => string) | undefined }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 8,
      height: 8,
      flexShrink: 0,
      borderRadius: radius.full,
      border: 4,
      borderColor: cor ?? 'text.disabled',
    }}
  />
);

/** What slips of today would ask for; grey where nothing is owed. */
export function DevidoHoje() {
  const row = useRecordContext<LinhaProcesso>();
  if (!row) return null;
  return (
    <Box
      component="span"
      sx={row.devidoHoje ? { fontWeight: 'strong', color: 'text.primary' } : { color: 'text.secondary' }}
    >
      {formata('dinheiro', row.devidoHoje)}
    </Box>
  );
}

/** What is left of the running term, in days; the tooltip has its last day. */
export function PrazoDoProcesso() {
  const row = useRecordContext<LinhaProcesso>();
  const hoje = useHoje();
  if (!row?.prazo) return <SemPrazo />;
  const faltam = diasEntre(hoje, row.prazo.fim);
  return (
    <Box component="span" title={t.prazo.ate(formata('data', row.prazo.fim))} sx={tomDoPrazo(faltam, row.suspenso)}>
      {row.suspenso ? t.prazo.parado : t.prazo.faltam(faltam)}
    </Box>
  );
}

/** Nothing runs: a dash, which nobody needs to hear. */
const SemPrazo = () => (
  <Box component="span" aria-hidden data-word sx={{ color: 'text.secondary' }}>
    –
  </Box>
);

const tomDoPrazo = (faltam: number, suspenso: boolean) => {
  if (suspenso) return { color: 'text.secondary' };
  if (faltam > limits.fila.prazoDias) return {};
  return { fontWeight: 'strong', color: faltam < 0 ? 'error.main' : 'warning.main' };
};
