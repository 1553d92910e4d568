import { situacaoDaCobranca as t } from '@i18n/pt-BR/cobrancas.ts';
import { SelecaoInput } from '../../components/inputs/OpcoesInput.tsx';
import type { InputProps } from '../../declaration/resource.ts';
import { useSituacoes } from './SituacaoChip.tsx';

/** «Todos» and the situations of collections (S2 §2.1). */
export function SituacaoFiltro(props: InputProps) {
  return <SelecaoInput {...props} choices={useSituacoes().situacoes} vazio={t.todas} />;
}
