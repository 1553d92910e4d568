import { processoNaLista as t } from '@i18n/pt-BR/processo/rotulos.ts';
import Chip from '@mui/material/Chip';
import { type Theme, useTheme } from '@mui/material/styles';
import { useRecordContext } from 'ra-core';
import { limits } from '@/contract/limits.ts';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import { diasEntre } from '@/domain/calendario.ts';
import { formata } from '../../components/values/formato.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { colours } from '../../theme/tokens.ts';

/** The same as text, for a spreadsheet. */
export const situacaoPorExtenso = ({ situacaoProcesso, suspenso }: LinhaProcesso): string =>
  suspenso ? `${situacaoProcesso.nome} (${t.suspenso})` : situacaoProcesso.nome;

/** The situation, with «Suspenso» beside it while the process is suspended (S1 §2.2). */
export function SituacaoDoProcesso() {
  const row = useRecordContext<LinhaProcesso>();
  if (!row) return null;
  if (!row.suspenso) return row.situacaoProcesso.nome;
  return (
    <span data-beside>
      <span>{row.situacaoProcesso.nome}</span>
      {/* With a background of its own, so that it is readable in a selected row. */}
      <Chip size="small" color="warning" variant="outlined" label={t.suspenso} sx={{ bgcolor: 'background.paper' }} />
    </span>
  );
}

/** The phase as a dot with its word; on a phone the dot alone is seen. */
export function FaseDoProcesso() {
  const row = useRecordContext<LinhaProcesso>();
  const theme = useTheme();
  if (!row) return null;
  const { id, nome } = row.faseProcesso;
  const cor = cores[id]?.(theme) ?? theme.palette.text.disabled;
  return (
    <span data-beside>
      <span data-dot aria-hidden style={{ color: cor }} />
      <span data-word>{nome}</span>
    </span>
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

/** What slips of today would ask for; grey where nothing is owed. */
export function DevidoHoje() {
  const row = useRecordContext<LinhaProcesso>();
  if (!row) return null;
  return <span data-tone={row.devidoHoje ? 'strong' : 'quiet'}>{formata('dinheiro', row.devidoHoje)}</span>;
}

/** What is left of the running term, in days; the tooltip has its last day. */
export function PrazoDoProcesso() {
  const row = useRecordContext<LinhaProcesso>();
  const hoje = useHoje();
  if (!row?.prazo) return <SemPrazo />;
  const faltam = diasEntre(hoje, row.prazo.fim);
  return (
    <span title={t.prazo.ate(formata('data', row.prazo.fim))} data-tone={tomDoPrazo(faltam, row.suspenso)}>
      {row.suspenso ? t.prazo.parado : t.prazo.faltam(faltam)}
    </span>
  );
}

/** Nothing runs: a dash, which nobody needs to hear. */
const SemPrazo = () => (
  <span aria-hidden data-word data-tone="quiet">
    –
  </span>
);

const tomDoPrazo = (faltam: number, suspenso: boolean) => {
  if (suspenso) return 'quiet';
  if (faltam > limits.fila.prazoDias) return undefined;
  return faltam < 0 ? 'late' : 'soon';
};
