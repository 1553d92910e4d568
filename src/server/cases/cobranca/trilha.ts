import { acordos } from '@/domain/workflow/situacoes.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';

/** What an action may change of an agreement, by the names of its detail. */
export const naTrilha = ({
  situacao,
  motivo,
  encerrado_em,
  termo_ate,
  valor_total_atualizado,
  saldo,
}: CobrancaLida['linha']) => ({
  situacaoNome: acordos.find(({ id }) => id === situacao)!.nome,
  motivo,
  dataEncerramento: encerrado_em,
  termoAte: termo_ate,
  valorTotalAtualizado: Number(valor_total_atualizado),
  saldo: Number(saldo),
});
