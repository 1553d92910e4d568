import { type Selectable, sql } from 'kysely';
import type { ArquivoDeRemessa, ConvenioAEsperar } from '@/contract/conciliacao.ts';
import type { Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Banco, DadosBancarios } from '@/domain/cobranca/convenio.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { Db } from '../database.ts';
import { gravarCentavos, lerCentavos } from '../dinheiro.ts';
import type { ArquivoRemessaTable, ArquivoRetornoTable } from '../schema.ts';
import { conhecidoNoBanco } from './boleto.ts';
import { doConvenio, doEscopo } from './escopo.ts';
import { janela, paginaDe, sortOf } from './lista.ts';
import { prefixo } from './processoFiltro.ts';

/** An agreement as slips are numbered by it. */
export interface Convenio {
  readonly banco: Banco;
  readonly convenio: string;
}

/**
 * The agreement that a file may be of: one that a body has, or by which slips were numbered before it had another. Undefined:
 * nobody's. In the scope of the system.
 * @param possiveis without zeros before them, the likeliest first
 */
export async function acharConvenio(db: Db, banco: Banco, possiveis: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ convenio: string }>`
    select c.convenio from (
      select c.banco, c.convenio from orgao_credor o cross join lateral ativa_convenios(o.id) c
      union select n.banco, n.convenio from boleto_numeracao n) c
     where c.banco = ${banco} and ltrim(c.convenio, '0') = any(${possiveis}::text[])
     order by array_position(${possiveis}::text[], ltrim(c.convenio, '0')), c.convenio limit 1`.execute(db);
  return rows[0]?.convenio;
}

/** Whether the body has this agreement. */
export async function temConvenio(db: Db, idOrgao: number, { banco, convenio }: Convenio): Promise<boolean> {
  const { rows } = await sql`
    select from ativa_convenios(${idOrgao}::bigint) c where c.banco = ${banco} and c.convenio = ${convenio}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a return file that came since then has a number behind one that did not come. In the scope of the system. */
export async function faltaRetorno(db: Db, { banco, convenio }: Convenio, desde: Date): Promise<boolean> {
  const { rows } = await sql`
    with lido as (select sequencial, recebido_em from arquivo_retorno
                   where banco = ${banco} and convenio = ${convenio} and recusado_motivo is null)
    select from lido novo
     where recebido_em > ${desde} and sequencial > (select min(sequencial) from lido)
       and not exists (select from lido where lido.sequencial = novo.sequencial - 1) limit 1`.execute(db);
  return rows.length > 0;
}

/** A return file that was read before, with this content or this number; undefined: none. In the scope of the system. */
export async function retornoLido(
  db: Db,
  { banco, convenio, sequencial, sha256 }: Convenio & { readonly sequencial: number; readonly sha256: string },
): Promise<
  Pick<Selectable<ArquivoRetornoTable>, 'recebido_em' | 'sha256' | 'nome' | 'id_usuario' | 'chave_arquivo'> | undefined
> {
  return db
    .selectFrom('arquivo_retorno')
    .select(['recebido_em', 'sha256', 'nome', 'id_usuario', 'chave_arquivo'])
    .where('recusado_motivo', 'is', null)
    .where((eb) =>
      eb.or([
        eb('sha256', '=', sha256),
        eb.and([eb('banco', '=', banco), eb('convenio', '=', convenio), eb('sequencial', '=', sequencial)]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();
}

/** The number of the last file of an agreement that was read; undefined: none was. */
export async function ultimoRetorno(db: Db, { banco, convenio }: Convenio): Promise<number | undefined> {
  const { rows } = await sql<{ ultimo: number | null }>`
    select max(sequencial) as ultimo from arquivo_retorno
     where banco = ${banco} and convenio = ${convenio} and recusado_motivo is null`.execute(db);
  return rows[0]?.ultimo ?? undefined;
}

export interface RetornoNovo extends Convenio {
  readonly idOrgao: number | null;
  readonly sequencial: number;
  readonly nome: string;
  readonly sha256: string;
  readonly tamanho: number;
  readonly chave: string;
  readonly geradoEm: Data | null;
  readonly linhas: number;
  readonly valorCentavos: Centavos;
  readonly tarifasCentavos: Centavos;
  readonly fatos: number;
  readonly aviso: string | null;
  readonly em: Date;
  readonly usuario: { readonly id: number; readonly nome: string } | null;
}

/** Keeps a file that was read whole; undefined: it was read before. */
export async function inserirRetorno(db: Db, r: RetornoNovo): Promise<number | undefined> {
  const inserido = await db
    .insertInto('arquivo_retorno')
    .values({
      id_orgao_credor: r.idOrgao,
      banco: r.banco,
      convenio: r.convenio,
      sequencial: r.sequencial,
      nome: r.nome,
      sha256: r.sha256,
      tamanho: r.tamanho,
      chave_arquivo: r.chave,
      gerado_em: r.geradoEm,
      linhas: r.linhas,
      valor: gravarCentavos(r.valorCentavos),
      tarifas: gravarCentavos(r.tarifasCentavos),
      fatos: r.fatos,
      recebido_em: r.em,
      concluido_em: r.fatos === 0 ? r.em : null,
      aviso: r.aviso,
      id_usuario: r.usuario?.id ?? null,
      usuario_nome: r.usuario?.nome ?? null,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserido?.id;
}

/** Says that a file of the folder is not read, and why; what was said of it last is not said again. */
export async function dizerRecusado(
  db: Db,
  r: Convenio & { readonly nome: string; readonly sha256: string; readonly motivo: string; readonly em: Date },
): Promise<void> {
  await sql`
    insert into arquivo_retorno (banco, convenio, nome, sha256, recusado_motivo, recebido_em)
    select ${r.banco}, ${r.convenio}, ${r.nome}, ${r.sha256}, ${r.motivo}, ${r.em}::timestamptz
     where (select (a.recusado_motivo, a.sha256) from arquivo_retorno a
             where a.banco = ${r.banco} and a.convenio = ${r.convenio} and a.nome = ${r.nome} order by a.id desc limit 1)
           is distinct from row(${r.motivo}::text, ${r.sha256}::text collate "C")`.execute(db);
}

/** Where the application of a file is. */
export interface Aplicacao extends Convenio {
  readonly aplicados: number;
  readonly fatos: number;
  readonly chave_arquivo: string;
  readonly gerado_em: Data | null;
}

/** Reads where it is; with `travar`, nobody else goes on meanwhile. Undefined: there is no such file, or it was refused. */
export async function lerAplicacao(db: Db, id: number, travar = false): Promise<Aplicacao | undefined> {
  const { rows } = await sql<Aplicacao>`
    select banco, convenio, aplicados, fatos, chave_arquivo, gerado_em from arquivo_retorno
     where id = ${id} and recusado_motivo is null and chave_arquivo is not null ${travar ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** So many facts of a locked file are applied; the last of them ends it. */
export const aplicadosAte = (db: Db, id: number, aplicados: number, em: Date) =>
  sql`update arquivo_retorno set aplicados = ${aplicados},
             concluido_em = case when ${aplicados} >= fatos then ${em}::timestamptz end where id = ${id}`.execute(db);

/** A slip for a file, with its payer as the register has them now. */
export interface BoletoDaRemessa {
  readonly id: number;
  readonly id_orgao_credor: number;
  readonly movimento: '01' | '02';
  readonly nosso_numero: string;
  readonly seu_numero: string;
  readonly data: Data;
  readonly vencimento: Data;
  readonly total: string;
  readonly nome: string;
  readonly documento: string;
  readonly tipo_documento_identificacao: number;
  readonly cep: string | null;
  readonly rua: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
  readonly municipio: string | null;
  readonly uf: string | null;
}

/** Slips that go with the next file: to be registered and, of those that the bank has, to be cancelled (ADR 81). */
interface Espera {
  readonly hoje: Data;
  /** The bank of a demonstration registers by itself; its live slips go with a file all the same, to be seen. */
  readonly embutido: boolean;
}
const esperam = ({ hoje, embutido }: Espera) => {
  const naoFoi = (movimento: string) => sql`not exists (
    select from arquivo_remessa_boleto x where x.id_boleto = b.id and x.movimento = ${movimento})`;
  const aRegistrar = sql`b.situacao in ('RESERVADO'${embutido ? sql`, 'REGISTRADO'` : sql``}) and b.vencimento >= ${hoje} and ${naoFoi('01')}`;
  // Twice the situations, so that an index has them (migration 0079).
  return embutido
    ? aRegistrar
    : sql`b.situacao in ('RESERVADO', 'A_CANCELAR') and (${aRegistrar} or b.situacao = 'A_CANCELAR' and ${conhecidoNoBanco} and ${naoFoi('02')})`;
};

/** Locks the slips of an agreement, of all its bodies, that wait for its next file. In the scope of the system. */
export async function boletosParaRemessa(
  db: Db,
  { banco, convenio }: Convenio,
  { quantos, ...espera }: Espera & { readonly quantos: number },
): Promise<readonly BoletoDaRemessa[]> {
  const { rows } = await sql<BoletoDaRemessa>`
    select b.id, b.id_orgao_credor, case b.situacao when 'A_CANCELAR' then '02' else '01' end as movimento, b.nosso_numero,
           b.seu_numero, b.data, b.vencimento, b.total, d.nome, d.documento, d.tipo_documento_identificacao, d.cep, d.rua, d.numero,
           d.complemento, d.bairro, d.municipio, d.uf
      from boleto b join processo_cobranca c on c.id = b.id_cobranca join devedor d on d.id = c.id_devedor
     where b.banco = ${banco} and b.convenio = ${convenio} and (${esperam(espera)})
     order by b.id limit ${quantos} for update of b`.execute(db);
  return rows;
}

/** How many slips of an agreement, of all its bodies, wait for its next file. In the scope of the system. */
export async function contarParaRemessa(db: Db, convenio: Convenio, espera: Espera): Promise<ConvenioAEsperar> {
  const { rows } = await sql<{ aRegistrar: number; aCancelar: number; valor: string }>`
    select count(*) filter (where b.situacao <> 'A_CANCELAR')::int as "aRegistrar",
           count(*) filter (where b.situacao = 'A_CANCELAR')::int as "aCancelar",
           coalesce(sum(b.total) filter (where b.situacao <> 'A_CANCELAR'), 0)::numeric(15,2) as valor
      from boleto b where b.banco = ${convenio.banco} and b.convenio = ${convenio.convenio} and (${esperam(espera)})`.execute(
    db,
  );
  const { valor, ...quantos } = rows[0]!;
  return { ...convenio, ...quantos, valor: paraReais(lerCentavos(valor)) };
}

/** The agreements of the bodies in the scope, each once. */
export async function conveniosDoEscopo(db: Db): Promise<readonly Convenio[]> {
  const { rows } = await sql<Convenio>`
    select distinct c.banco, c.convenio from orgao_credor o cross join lateral ativa_convenios(o.id) c
     where ${doEscopo(db, 'o.id')} order by 1, 2`.execute(db);
  return rows;
}

/** Takes the number of the next file of an agreement: the row of its numbers stays locked until the end of the transaction. */
export async function proximaRemessa(db: Db, { banco, convenio }: Convenio): Promise<number> {
  await sql`select from boleto_numeracao where banco = ${banco} and convenio = ${convenio} for update`.execute(db);
  const { rows } = await sql<{ proximo: number }>`
    select coalesce(max(sequencial), 0) + 1 as proximo from arquivo_remessa
     where banco = ${banco} and beneficiario = ${convenio}`.execute(db);
  return rows[0]?.proximo ?? 1;
}

/** The body in whose name a file is made: the caller's, if it has the agreement, or else the first that has it. */
export async function orgaoDaRemessa(
  db: Db,
  { banco, convenio }: Convenio,
  idOrgao: number,
): Promise<(DadosBancarios & { readonly nome: string; readonly cnpj: string }) | undefined> {
  const { rows } = await sql<DadosBancarios & { nome: string; cnpj: string }>`
    select o.* from orgao_credor o
     where (${banco}::text, ${convenio}::text) in (select c.banco, c.convenio from ativa_convenios(o.id) c)
     order by o.id = ${idOrgao} desc, o.id limit 1`.execute(db);
  return rows[0];
}

/** Keeps a file for the bank with the slips in it; answers its id. */
export async function inserirRemessa(
  db: Db,
  remessa: Convenio & {
    readonly sequencial: number;
    readonly nome: string;
    readonly sha256: string;
    readonly chave: string;
    readonly totalCentavos: Centavos;
    readonly em: Date;
    readonly usuario: { readonly id: number; readonly nome: string };
  },
  boletos: readonly BoletoDaRemessa[],
): Promise<number> {
  const { banco, convenio, sequencial, nome, sha256, chave, totalCentavos, em, usuario } = remessa;
  const { id } = await db
    .insertInto('arquivo_remessa')
    .values({
      banco,
      convenio,
      beneficiario: convenio,
      sequencial,
      nome,
      sha256,
      chave_arquivo: chave,
      boletos: boletos.length,
      valor: gravarCentavos(totalCentavos),
      criado_em: em,
      id_usuario: usuario.id,
      usuario_nome: usuario.nome,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into arquivo_remessa_boleto (id_arquivo, id_boleto, id_orgao_credor, movimento)
    select ${id}, x.id, x.orgao, x.movimento
      from unnest(${boletos.map((b) => b.id)}::bigint[], ${boletos.map((b) => b.id_orgao_credor)}::bigint[],
                  ${boletos.map((b) => b.movimento)}::text[]) as x(id, orgao, movimento)`.execute(db);
  return id;
}

/** A file that was made, of an agreement of the caller's body. @throws Refusal NAO_ENCONTRADO */
export async function lerRemessa(
  db: Db,
  id: number,
): Promise<{ readonly nome: string; readonly chave_arquivo: string }> {
  const { rows } = await sql<{ nome: string; chave_arquivo: string }>`
    select a.nome, a.chave_arquivo from arquivo_remessa a where a.id = ${id} and ${doConvenio(db, 'a')}`.execute(db);
  if (!rows[0]) throw refuse('NAO_ENCONTRADO');
  return rows[0];
}

/** A page of the files that were made. @throws Refusal ORDENACAO_INVALIDA */
export function listarRemessas(
  db: Db,
  f: { readonly banco?: Banco | null | undefined; readonly convenio?: string | null | undefined },
  paging: Paging,
) {
  const { campo, direcao } = sortOf(paging.sort || 'criadoEm,desc', ['criadoEm', 'sequencial']);
  const coluna = campo === 'sequencial' ? 'sequencial' : 'criado_em';
  const onde = sql.join(
    [
      doConvenio(db, 'a'),
      ...(f.banco ? [sql`a.banco = ${f.banco}`] : []),
      ...(f.convenio ? [prefixo('a.convenio', f.convenio)] : []),
    ],
    sql` and `,
  );
  const total = sql`select count(*) from arquivo_remessa a where ${onde}`;
  const pagina = sql<Selectable<ArquivoRemessaTable> & { total: number }>`
    select a.*, (${total}) as total from arquivo_remessa a where ${onde}
     order by ${sql.ref(`a.${coluna}`)} ${sql.raw(direcao)}, a.id ${sql.raw(direcao)} ${janela(paging)}`;
  return paginaDe(
    db,
    { pagina, total },
    paging,
    (a): ArquivoDeRemessa => ({
      id: a.id,
      nome: a.nome,
      banco: a.banco,
      convenio: a.convenio,
      sequencial: a.sequencial,
      boletos: a.boletos,
      valor: paraReais(lerCentavos(a.valor)),
      criadoEm: a.criado_em.toISOString(),
      criadoPor: a.usuario_nome,
    }),
  );
}
