import type { Andamento } from '@/contract/processo.ts';
import { isSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';

/** A movement's row, with its return reason. */
export interface AndamentoLido {
  id: number;
  numero: number;
  data: Date;
  data_cadastro: Date;
  data_ultima_alteracao: Date | null;
  data_referencia: string | null;
  descricao: string;
  observacao: string | null;
  situacao: number | null;
  cancelado: boolean;
  motivo_cancelamento: string | null;
  id_andamento_anterior: number | null;
  usuario_cadastro: string | null;
  valor: string | null;
  origem: Andamento['origem'];
  andamento_devolucao: boolean;
  andamento_inscricao: boolean;
  motivo: Andamento['motivoDevolucao'];
}

/** The movement as calls answer it (S1 §3.3), without its documents. */
export const paraAndamento = (idProcesso: number, a: AndamentoLido): Omit<Andamento, 'documentos'> => ({
  id: a.id,
  numero: a.numero,
  idProcesso,
  data: a.data.toISOString(),
  dataCadastro: a.data_cadastro.toISOString(),
  dataUltimaAlteracao: a.data_ultima_alteracao?.toISOString() ?? null,
  dataReferencia: a.data_referencia,
  descricao: a.descricao,
  observacao: a.observacao,
  situacao: a.situacao !== null && isSituacao(a.situacao) ? { id: a.situacao, nome: nomeDaSituacao(a.situacao) } : null,
  cancelado: a.cancelado,
  motivoCancelamento: a.motivo_cancelamento,
  excluido: false,
  idAndamentoAnterior: a.id_andamento_anterior,
  usuarioCadastro: a.usuario_cadastro,
  valor: a.valor === null ? null : Number(a.valor),
  origem: a.origem,
  andamentoDevolucao: a.andamento_devolucao,
  andamentoInscricao: a.andamento_inscricao,
  motivoDevolucao: a.motivo,
});
