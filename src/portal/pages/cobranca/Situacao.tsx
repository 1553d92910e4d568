import { aguardandoConfirmacao, emRisco, situacaoDaCobranca as t } from '@i18n/pt-BR/cobranca/rotulos.ts';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'ra-core';
import { pagaAConfirmar } from '@/contract/cobranca.ts';
import type { LinhaCobranca } from '@/contract/cobrancaLista.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';

interface Cobranca {
  readonly situacaoProcesso: { readonly id: number; readonly nome: string };
  /** In a row of the list; on the page its instalments tell. */
  readonly aguardandoConfirmacao?: boolean;
  readonly lancamentos?: Parameters<typeof pagaAConfirmar>[0];
}

/** ATIVO and PARCELADO are both «EM ABERTO», the others have their names (S2 §2.2); what is paid waits for the bank (M §2.31). */
export const situacaoPorExtenso = (cobranca: Cobranca): string => {
  const { id, nome } = cobranca.situacaoProcesso;
  return aConfirmar(cobranca) ? aguardandoConfirmacao : temChave(t, id) ? t[id] : nome;
};
const aConfirmar = ({ aguardandoConfirmacao: aguarda, lancamentos = [] }: Cobranca): boolean =>
  aguarda ?? pagaAConfirmar(lancamentos);

const cores = { [s.QUITADO]: 'success', [s.CANCELADO]: 'default', [s.EM_NEGOCIACAO]: 'warning' } as const;
/** What was cancelled is grey and struck (M §2.41). */
const cancelada = { color: 'text.secondary', textDecoration: 'line-through' } as const;

/** Over two lines where it has no room: «Pago – aguardando confirmação do banco». */
const inteira = {
  bgcolor: 'background.paper',
  height: 'auto',
  minHeight: 28,
  '& .MuiChip-label': { whiteSpace: 'normal' },
};

/** The situation in words and in a colour (M §2.41); with a background of its own, to be readable in a selected row. */
export const SituacaoDaCobranca = ({ cobranca }: { readonly cobranca: Cobranca }) => (
  <Chip
    size="small"
    variant="outlined"
    color={temChave(cores, cobranca.situacaoProcesso.id) ? cores[cobranca.situacaoProcesso.id] : 'primary'}
    label={situacaoPorExtenso(cobranca)}
    sx={{ ...inteira, ...(cobranca.situacaoProcesso.id === s.CANCELADO ? cancelada : {}) }}
  />
);

/** The same, in a row of the list, where an agreement with overdue instalments has a mark (M §5.6). */
export function SituacaoNaLinha() {
  const row = useRecordContext<LinhaCobranca>();
  if (!row) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <SituacaoDaCobranca cobranca={row} />
      {row.emRisco && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          icon={<WarningIcon />}
          label={emRisco}
          sx={{ bgcolor: 'background.paper' }}
        />
      )}
    </Box>
  );
}

/** The same as text, for a spreadsheet. */
export const situacaoNaPlanilha = (row: LinhaCobranca): string =>
  row.emRisco ? `${situacaoPorExtenso(row)} (${emRisco})` : situacaoPorExtenso(row);
