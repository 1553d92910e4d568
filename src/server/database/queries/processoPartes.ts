import { sql } from 'kysely';
import type { Andamento, ProcessoDetalhe } from '@/contract/processo.ts';
import type { DocumentoAnexado } from '@/domain/workflow/documentosImpressos.ts';
import type { Valores } from '@/domain/workflow/fatos.ts';
import type { Db } from '../database.ts';
import { type AndamentoLido, paraAndamento } from './andamentoLido.ts';
import { type DevedorLido, paraDevedor } from './devedor.ts';

type Corresponsavel = ProcessoDetalhe['corresponsaveis'][number];
export type DocumentoLido = ProcessoDetalhe['documentos'][number];

/** The debtor and the co-responsible parties of a process. */
export async function lerPessoas(
  db: Db,
  idProcesso: number,
  idDevedor: number,
): Promise<{ readonly devedor: ProcessoDetalhe['devedor']; readonly corresponsaveis: Corresponsavel[] }> {
  const { rows } = await sql<DevedorLido & { papel: Corresponsavel['papel'] }>`
    select d.*, null as papel, null as desde from devedor d where d.id = ${idDevedor}
    union all
    select d.*, c.papel, c.criado_em from corresponsavel c join devedor d on d.id = c.id_devedor
     where c.id_processo = ${idProcesso}
    order by desde nulls first, id`.execute(db);
  const [devedor, ...outros] = rows;
  return {
    devedor: paraDevedor(devedor!),
    corresponsaveis: outros.map((c) => ({ ...paraDevedor(c), papel: c.papel, idDevedor: c.id })),
  };
}

/** The timeline, newest first. Documents of the registration are shown with its movement. */
export async function lerAndamentos(db: Db, idProcesso: number, documentos: readonly Anexado[]): Promise<Andamento[]> {
  const { rows } = await sql<AndamentoLido>`
    select a.id, a.numero, a.data, a.data_cadastro, a.data_ultima_alteracao, a.data_referencia, a.descricao, a.observacao,
           a.situacao, a.cancelado, a.motivo_cancelamento, a.id_andamento_anterior, a.usuario_cadastro, a.valor, a.origem,
           a.andamento_devolucao, a.andamento_inscricao,
           case when m.id is not null then jsonb_build_object('id', m.id, 'nome', m.nome) end as motivo
      from andamento a left join motivo_devolucao m on m.id = a.id_motivo_devolucao
     where a.id_processo = ${idProcesso} and a.excluido_em is null
     order by a.numero desc`.execute(db);
  return rows.map((a) => ({
    ...paraAndamento(idProcesso, a),
    documentos: documentos
      .filter((d) => d.idAndamento === a.id || (a.numero === 1 && d.idAndamento === null))
      .map((d) => d.documento),
  }));
}

export type Anexado = DocumentoAnexado<DocumentoLido>;

/** Documents that are not removed, each with its current files, oldest first. */
export async function lerDocumentos(db: Db, idProcesso: number): Promise<Anexado[]> {
  const { rows } = await sql<{
    id: number;
    id_andamento: number | null;
    valores: Valores | null;
    id_tipo: number;
    tipo: string;
    arquivos: DocumentoLido['arquivos'] | null;
  }>`
    select d.id, d.id_andamento, a.estado_anterior -> 'valores' as valores, t.id as id_tipo, t.nome as tipo,
           (select jsonb_agg(jsonb_build_object('id', f.id, 'nome', f.nome, 'uuid', f.uuid, 'tamanho', f.tamanho) order by f.id)
              from arquivo f where f.id_documento = d.id and f.substituido_em is null and f.removido_em is null) as arquivos
      from documento d join tipo_documento t on t.id = d.id_tipo_documento left join andamento a on a.id = d.id_andamento
     where d.id_processo = ${idProcesso} and d.excluido_em is null
     order by d.id`.execute(db);
  return rows.map((d) => ({
    idAndamento: d.id_andamento,
    valores: d.valores,
    documento: { id: d.id, tipoDocumento: { id: d.id_tipo, nome: d.tipo }, arquivos: d.arquivos ?? [] },
  }));
}
