import { type RawBuilder, sql } from 'kysely';
import { type DevedorDetalhe, ordensDevedor } from '@/contract/devedor.ts';
import type { Paging } from '@/contract/lista.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import { type DevedorLido, paraDevedor } from './devedor.ts';
import { doEscopo } from './escopo.ts';
import { contains, idsPorNome, janela, sortOf } from './lista.ts';
import { nomeDoTipoIdentificacao } from './nomes.ts';

interface Filtro {
  readonly nome?: string | null | undefined;
  /** Without mask. */
  readonly documentoIdentificacao?: string | null | undefined;
}

const colunas: Readonly<Record<(typeof ordensDevedor)[number], string>> = {
  nome: 'd.nome',
  documentoIdentificacao: 'd.documento',
};

/** A page of the scope's debtors, and their number (S1 §2.9). */
export async function lerPaginaDeDevedores(db: Db, filtro: Filtro, paging: Paging) {
  const { campo, direcao } = sortOf(paging.sort, ordensDevedor);
  const where = sql.join(await condicoes(db, filtro), sql` and `);
  const coluna = sql.ref(colunas[campo]);
  const sentido = direcao === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{
    id: number;
    nome: string;
    documento: string;
    tipo: number;
    id_orgao: number;
    sigla: string;
  }>`
    select d.id, d.nome, d.documento, d.tipo_documento_identificacao as tipo, o.id as id_orgao, o.sigla
      from devedor d join orgao_credor o on o.id = d.id_orgao_credor
     where ${where} order by ${coluna} ${sentido}, d.id ${sentido} ${janela(paging)}`.execute(db);
  const total = await sql<{ n: number }>`select count(*) as n from devedor d where ${where}`.execute(db);
  return {
    content: rows.map((r) => ({
      id: r.id,
      nome: r.nome,
      documentoIdentificacao: r.documento,
      tipoDocumentoIdentificacao: { id: r.tipo, nome: nomeDoTipoIdentificacao(r.tipo) },
      orgaoCredor: { id: r.id_orgao, sigla: r.sigla },
    })),
    totalElements: total.rows[0]?.n ?? 0,
  };
}

async function condicoes(db: Db, { nome, documentoIdentificacao: documento }: Filtro) {
  const list: RawBuilder<unknown>[] = [doEscopo(db, 'd.id_orgao_credor')];
  // U+10FFFF comes after every character in the "C" order of the column.
  if (documento) list.push(sql`d.documento >= ${documento} and d.documento < ${`${documento}\u{10ffff}`}`);
  const termo = nome?.trim();
  if (!termo) return list;
  const ids = await idsPorNome(db, 'devedores_por_nome', termo);
  list.push(ids === 'muitos' ? contains('d.nome_busca', termo) : sql`d.id = any(${ids}::bigint[])`);
  return list;
}

/** Without what its processes owe today, which no column keeps (`cases/devedor/detalhe.ts`). */
export type DevedorComSaldo = Omit<DevedorDetalhe, 'processos'> & {
  readonly processos: Omit<DevedorDetalhe['processos'], 'devidoHoje'>;
};
/** A debtor of the scope with the sums of the debtor's processes, or undefined. */
export async function lerDevedor(db: Db, id: number): Promise<DevedorComSaldo | undefined> {
  const row = await db
    .selectFrom('devedor')
    .selectAll()
    .where('id', '=', id)
    .where(doEscopo(db, 'id_orgao_credor'))
    .executeTakeFirst();
  if (!row) return undefined;
  const orgaos = await db
    .selectFrom('devedor as d')
    .innerJoin('orgao_credor as o', 'o.id', 'd.id_orgao_credor')
    .select(['d.id', 'o.id as id_orgao', 'o.sigla', 'o.nome'])
    .where('d.documento', '=', row.documento)
    .where(doEscopo(db, 'd.id_orgao_credor'))
    .orderBy('o.sigla')
    .execute();
  const own = orgaos.find((o) => o.id === id)!;
  return {
    ...paraDevedor(row),
    versao: row.versao,
    numeroDocumentoPrincipal: row.documento,
    usuario: null,
    enderecos: enderecosDe(row),
    orgaoCredor: { id: own.id_orgao, sigla: own.sigla, nome: own.nome },
    processos: await somar(db, id),
    outrosOrgaos: orgaos
      .filter((o) => o.id !== id)
      .map((o) => ({ id: o.id, orgaoCredor: { id: o.id_orgao, sigla: o.sigla } })),
  };
}

/** Whether the scope has this debtor. */
export const temDevedor = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('devedor')
    .select('id')
    .where('id', '=', id)
    .where(doEscopo(db, 'id_orgao_credor'))
    .executeTakeFirst()) !== undefined;

/** The one address of a debtor, whose id is the debtor's; none where nothing of it is known. */
const enderecosDe = ({ id, bairro, cep, complemento, municipio, numero, rua, uf }: DevedorLido) =>
  [bairro, cep, complemento, municipio, numero, rua, uf].some(Boolean)
    ? [{ id, bairro, cep, complemento, cidade: municipio, numero, logradouro: rua, estado: uf }]
    : [];

/** The id of the scope's debtor with a document: first of that body, then of another. */
export const idPorDocumento = async (db: Db, idOrgao: number, documento: string) =>
  (
    await db
      .selectFrom('devedor')
      .select('id')
      .where('documento', '=', documento)
      .where(doEscopo(db, 'id_orgao_credor'))
      .orderBy(sql`id_orgao_credor <> ${idOrgao}`)
      .orderBy('id')
      .executeTakeFirst()
  )?.id;

/**
 * The balance of open processes: what an open agreement says; of others component by component, where an overpaid one counts
 * as zero (as `domain/saldo`).
 */
async function somar(db: Db, id: number): Promise<DevedorComSaldo['processos']> {
  const { rows } = await sql<{ quantidade: number; aberto: number; corrigido: string; saldo: string; junto: number }>`
    select count(*) as quantidade,
           count(*) filter (where data_encerramento is null) as aberto,
           coalesce(sum(total_corrigido) filter (where data_encerramento is null), 0)::text as corrigido,
           coalesce(sum(coalesce(saldo_no_acordo, saldo_devedor)) filter (where data_encerramento is null), 0)::text as saldo,
           (select count(*) from corresponsavel c join processo p on p.id = c.id_processo
             where c.id_devedor = ${id} and p.excluido_em is null) as junto
      from processo where id_devedor = ${id} and excluido_em is null`.execute(db);
  const row = primeiro(rows);
  return {
    quantidade: row.quantidade,
    emAberto: row.aberto,
    comoCorresponsavel: row.junto,
    totalCorrigido: paraReais(lerCentavos(row.corrigido)),
    saldoDevedor: paraReais(lerCentavos(row.saldo)),
  };
}

interface ProcessoDoDevedor {
  readonly id: number;
  readonly acordo: 'PORTAL' | 'EXTERNO' | null;
  readonly saldo_devedor: string;
}
/** The open processes of a debtor, with what they owe as without an agreement. */
export const abertosDoDevedor = async (db: Db, id: number): Promise<ProcessoDoDevedor[]> =>
  (
    await sql<ProcessoDoDevedor>`
      select id, acordo, saldo_devedor::text as saldo_devedor from processo
       where id_devedor = ${id} and excluido_em is null and data_encerramento is null
         and ${doEscopo(db, 'id_orgao_credor')}`.execute(db)
  ).rows;

/** The first processes of a debtor: the open ones, then the newest; and how many there are. */
export async function processosDoDevedor(db: Db, id: number, limite: number) {
  const { rows } = await sql<
    ProcessoDoDevedor & {
      readonly numero: string;
      readonly data: string;
      readonly situacao: number;
      readonly suspenso: boolean;
      readonly encerrado: boolean;
      readonly numero_cda: string | null;
      readonly quantos: number;
    }
  >`
    select p.id, p.acordo, p.saldo_devedor::text as saldo_devedor, p.numero, p.data, p.situacao, p.suspenso,
           p.data_encerramento is not null as encerrado,
           (select c.numero from cda c where c.id_processo = p.id order by c.id desc limit 1) as numero_cda,
           count(*) over ()::int as quantos
      from processo p
     where p.id_devedor = ${id} and p.excluido_em is null and ${doEscopo(db, 'p.id_orgao_credor')}
     order by encerrado, p.data desc, p.id desc limit ${limite}`.execute(db);
  return rows;
}
