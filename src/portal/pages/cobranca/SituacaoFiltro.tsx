import { situacaoDaCobranca as t } from '@i18n/pt-BR/cobranca/rotulos.ts';
import type { InputProps } from '../../components/inputs/InputProps.ts';
import { SelecaoInput } from '../../components/inputs/OpcoesInput.tsx';
import { useSituacoes } from './SituacaoChip.tsx';

/** «Todos» and the situations of collections (S2 §2.1). */
export function SituacaoFiltro(props: InputProps) {
  return <SelecaoInput {...props} choices={useSituacoes().situacoes} vazio={t.todas} />;
}
