import { situacaoDaCobranca as t } from '@i18n/pt-BR/cobranca/rotulos.ts';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'ra-core';
import type { LinhaCobranca } from '@/contract/cobrancaLista.ts';
import { situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';

interface Cobranca {
  readonly situacaoProcesso: { readonly id: number; readonly nome: string };
}

/** ATIVO and PARCELADO are both «EM ABERTO», the others have their names (S2 §2.2). */
export const situacaoPorExtenso = ({ situacaoProcesso: { id, nome } }: Cobranca): string =>
  t[id as keyof typeof t] ?? nome;

const cores = { [s.QUITADO]: 'success', [s.CANCELADO]: 'error', [s.EM_NEGOCIACAO]: 'warning' } as const;

/** The situation in words and in a colour (S2 §4.1); with a background of its own, to be readable in a selected row. */
export const SituacaoDaCobranca = ({ cobranca }: { readonly cobranca: Cobranca }) => (
  <Chip
    size="small"
    variant="outlined"
    color={cores[cobranca.situacaoProcesso.id as keyof typeof cores] ?? 'primary'}
    label={situacaoPorExtenso(cobranca)}
    sx={{ bgcolor: 'background.paper' }}
  />
);

/** The same, in a row of the list. */
export function SituacaoNaLinha() {
  const row = useRecordContext<LinhaCobranca>();
  return row ? <SituacaoDaCobranca cobranca={row} /> : null;
}
