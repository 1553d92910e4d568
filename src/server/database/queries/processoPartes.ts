import { sql } from 'kysely';
import type { Andamento, ProcessoDetalhe } from '@/contract/processo.ts';
import { isSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { Db } from '../database.ts';
import { type DevedorLido, paraDevedor } from './devedor.ts';

type Corresponsavel = ProcessoDetalhe['corresponsaveis'][number];
export type DocumentoLido = ProcessoDetalhe['documentos'][number];

/** Everybody of a process: who owes (`papel` null) and who answers together. */
export async function lerPessoas(
  db: Db,
  idProcesso: number,
  idDevedor: number,
): Promise<{ readonly devedor: ProcessoDetalhe['devedor']; readonly corresponsaveis: Corresponsavel[] }> {
  const { rows } = await sql<DevedorLido & { papel: Corresponsavel['papel'] | null }>`
    select d.*, null as papel, null as desde from devedor d where d.id = ${idDevedor}
    union all
    select d.*, c.papel, c.criado_em from corresponsavel c join devedor d on d.id = c.id_devedor
     where c.id_processo = ${idProcesso}
    order by desde nulls first, id`.execute(db);
  const [devedor, ...outros] = rows;
  return {
    devedor: paraDevedor(devedor!),
    corresponsaveis: outros.map((c) => ({ ...paraDevedor(c), papel: c.papel ?? 'Titular', idDevedor: c.id })),
  };
}

interface Linha {
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

/** The timeline, newest first. Documents of the registration show with its movement too. */
export async function lerAndamentos(db: Db, idProcesso: number, documentos: readonly Anexado[]): Promise<Andamento[]> {
  const { rows } = await sql<Linha>`
    select a.id, a.numero, a.data, a.data_cadastro, a.data_ultima_alteracao, a.data_referencia, a.descricao, a.observacao,
           a.situacao, a.cancelado, a.motivo_cancelamento, a.id_andamento_anterior, a.usuario_cadastro, a.valor, a.origem,
           a.andamento_devolucao, a.andamento_inscricao,
           case when m.id is not null then jsonb_build_object('id', m.id, 'nome', m.nome) end as motivo
      from andamento a left join motivo_devolucao m on m.id = a.id_motivo_devolucao
     where a.id_processo = ${idProcesso} and a.excluido_em is null
     order by a.numero desc`.execute(db);
  return rows.map((a) => ({
    id: a.id,
    numero: a.numero,
    idProcesso,
    data: a.data.toISOString(),
    dataCadastro: a.data_cadastro.toISOString(),
    dataUltimaAlteracao: a.data_ultima_alteracao?.toISOString() ?? null,
    dataReferencia: a.data_referencia,
    descricao: a.descricao,
    observacao: a.observacao,
    situacao:
      a.situacao !== null && isSituacao(a.situacao) ? { id: a.situacao, nome: nomeDaSituacao(a.situacao) } : null,
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
    documentos: documentos
      .filter((d) => d.idAndamento === a.id || (a.numero === 1 && d.idAndamento === null))
      .map((d) => d.documento),
  }));
}

export interface Anexado {
  /** null: attached at the registration. */
  readonly idAndamento: number | null;
  readonly documento: DocumentoLido;
}

/** Documents that stand, each with its current files, oldest first. */
export async function lerDocumentos(db: Db, idProcesso: number): Promise<Anexado[]> {
  const { rows } = await sql<{
    id: number;
    id_andamento: number | null;
    id_tipo: number;
    tipo: string;
    arquivos: DocumentoLido['arquivos'] | null;
  }>`
    select d.id, d.id_andamento, t.id as id_tipo, t.nome as tipo,
           (select jsonb_agg(jsonb_build_object('id', f.id, 'nome', f.nome, 'uuid', f.uuid, 'tamanho', f.tamanho) order by f.id)
              from arquivo f where f.id_documento = d.id and f.substituido_em is null and f.removido_em is null) as arquivos
      from documento d join tipo_documento t on t.id = d.id_tipo_documento
     where d.id_processo = ${idProcesso} and d.excluido_em is null
     order by d.id`.execute(db);
  return rows.map((d) => ({
    idAndamento: d.id_andamento,
    documento: { id: d.id, tipoDocumento: { id: d.id_tipo, nome: d.tipo }, arquivos: d.arquivos ?? [] },
  }));
}
