import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FonteDoMovimento } from '@/contract/conciliacao.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { Db } from '../database.ts';
import { gravarCentavos, lerCentavos } from '../dinheiro.ts';
import type { MovimentoBancarioTable } from '../schema.ts';

/** A fact of the bank, as it is kept. */
export type Movimento = Selectable<MovimentoBancarioTable>;

/** Keeps a fact, and answers it; undefined: one with its key is kept already. */
export const guardarMovimento = (
  db: Db,
  movimento: Insertable<MovimentoBancarioTable>,
): Promise<Movimento | undefined> =>
  db
    .insertInto('movimento_bancario')
    .values(movimento)
    .onConflict((oc) => oc.column('chave').doNothing())
    .returningAll()
    .executeTakeFirst();

export const movimentoDaChave = (db: Db, chave: string): Promise<Movimento> =>
  db.selectFrom('movimento_bancario').selectAll().where('chave', '=', chave).executeTakeFirstOrThrow();

/** Until the end of the transaction nobody else keeps, or links, a fact of this number: no slip's agreement is locked for it. */
export const travarNumero = (db: Db, banco: string, convenio: string, nossoNumero: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`titulo ${banco} ${convenio} ${nossoNumero}`}, 0))`.execute(db);

/** Writes what became of a fact. */
export const gravarMovimento = (db: Db, id: number, mudancas: Updateable<MovimentoBancarioTable>) =>
  db.updateTable('movimento_bancario').set(mudancas).where('id', '=', id).execute();

/** The name of another return file in which the same line stands; undefined: none has it (M §6.7). */
export async function arquivoComAMesma(db: Db, m: Movimento): Promise<string | undefined> {
  if (m.id_arquivo === null) return undefined;
  const { rows } = await sql<{ nome: string }>`
    select a.nome from movimento_bancario o join arquivo_retorno a on a.id = o.id_arquivo
     where o.nosso_numero = ${m.nosso_numero} and o.convenio = ${m.convenio} and o.banco = ${m.banco}
       and o.id_arquivo <> ${m.id_arquivo} and o.codigo = ${m.codigo} and o.data = ${m.data} and o.valor = ${m.valor}
     order by o.id limit 1`.execute(db);
  return rows[0]?.nome;
}

/** Where a fact was told: the API and a file each tell a payment once. */
const canalDe = (fonte: FonteDoMovimento) => (fonte === 'WEBHOOK' || fonte === 'CONSULTA' ? 'API' : fonte);

/** A payment of a slip that stands, with the facts that told it. */
interface PagamentoDito {
  /** Its movement of the agreement. */
  readonly id: number;
  readonly centavos: Centavos;
  /** What it paid, with its excess too. */
  readonly lancamentos: readonly number[];
  /** The first is the one that brought it. */
  readonly ditos: readonly Movimento[];
}

/** The facts of one kind that changed an agreement, the oldest first. */
const ditos = (db: Db, tipo: 'PAGAMENTO' | 'ESTORNO') =>
  db
    .selectFrom('movimento_bancario')
    .selectAll()
    .where('tipo', '=', tipo)
    .where('id_cobranca_andamento', 'is not', null)
    .orderBy('id');

/** The payments of a slip that stand, the oldest first. */
export async function pagamentosDoBoleto(db: Db, idBoleto: number): Promise<readonly PagamentoDito[]> {
  const { rows } = await sql<{ id: number; valor: string; lancamentos: readonly number[] | null }>`
    select p.id_cobranca_andamento as id, sum(p.valor)::numeric(15,2) as valor,
           (select jsonb_agg(distinct q.id_lancamento) from pagamento q
             where q.id_cobranca_andamento = p.id_cobranca_andamento and q.estornado_em is null
               and q.id_lancamento is not null) as lancamentos
      from pagamento p where p.id_boleto = ${idBoleto} and p.estornado_em is null group by p.id_cobranca_andamento order by 1`.execute(
    db,
  );
  const deles = await ditos(db, 'PAGAMENTO').where('id_boleto', '=', idBoleto).execute();
  return rows.map(({ id, valor, lancamentos }) => ({
    id,
    centavos: lerCentavos(valor),
    lancamentos: lancamentos ?? [],
    ditos: deles.filter((dito) => dito.id_cobranca_andamento === id),
  }));
}

type Dito = Pick<Movimento, 'fonte' | 'codigo' | 'confirmado' | 'valor'>;

/**
 * The payment that a fact tells again, because another source told it, or this one told it unconfirmed; undefined: it is a payment of
 * its own. A source tells each code of a payment once, and confirms it once (M §6.7).
 */
export const jaDito = (pagamentos: readonly PagamentoDito[], fato: Dito): PagamentoDito | undefined =>
  pagamentos.find(({ centavos, ditos }) => {
    const aqui = ditos.filter((dito) => canalDe(dito.fonte) === canalDe(fato.fonte));
    return (
      centavos === lerCentavos(fato.valor) && aqui.every((dito) => !dito.confirmado && dito.codigo !== fato.codigo)
    );
  });

/** A payment of which this source has said another amount, without confirming it: it is confirmed with this one. */
export const ditoComOutroValor = (pagamentos: readonly PagamentoDito[], fato: Dito): PagamentoDito | undefined =>
  fato.confirmado
    ? pagamentos.find(
        ({ ditos }) =>
          ditos.length > 0 && ditos.every((dito) => !dito.confirmado && canalDe(dito.fonte) === canalDe(fato.fonte)),
      )
    : undefined;

/** Days within which two sources tell one reversal, or one payment of a number that no slip has. */
const DIAS_ENTRE_FONTES = 5;

/** The reversal that another source has told before; undefined: this one is new. */
export async function estornoJaDito(db: Db, m: Movimento): Promise<Movimento | undefined> {
  const antes = await ditos(db, 'ESTORNO')
    .where('nosso_numero', '=', m.nosso_numero)
    .where('convenio', '=', m.convenio)
    .where('banco', '=', m.banco)
    .execute();
  return antes.find(
    (feito) =>
      feito.id_movimento === null &&
      Math.abs(Date.parse(feito.data) - Date.parse(m.data)) <= DIAS_ENTRE_FONTES * 86_400_000 &&
      (feito.valor === m.valor || lerCentavos(m.valor) === 0) &&
      antes
        .filter((um) => um.id === feito.id || um.id_movimento === feito.id)
        .every((um) => canalDe(um.fonte) !== canalDe(m.fonte)),
  );
}

/** A payment that a person put on an instalment, because no slip, or none that could take it, has its number. */
export interface PagamentoVinculado {
  readonly idCobranca: number;
  /** Its movement of the agreement. */
  readonly idAndamento: number;
  /** It was not taken back. */
  readonly vale: boolean;
}

type Numero = { readonly banco: Banco; readonly convenio: string; readonly nossoNumero: string };

const vinculados = ({ banco, convenio, nossoNumero }: Numero) => sql`
  movimento_bancario m join cobranca_andamento ca on ca.id = m.id_cobranca_andamento
  cross join lateral (select exists (select from pagamento p where p.id_cobranca_andamento = ca.id and p.estornado_em is null) as vale) s
  where m.banco = ${banco} and m.convenio = ${convenio} and m.nosso_numero = ${nossoNumero} and m.tipo = 'PAGAMENTO'
    and m.acao = 'VINCULAR' and not exists (select from pagamento q where q.id_boleto = m.id_boleto and q.estornado_em is null)`;

/** A payment of the same number and amount that another source told, and that a person has linked; undefined: there is none. */
export async function vinculadoPorOutraFonte(db: Db, m: Movimento): Promise<Pick<Movimento, 'data'> | undefined> {
  const numero = { banco: m.banco, convenio: m.convenio, nossoNumero: m.nosso_numero };
  const { rows } = await sql<Pick<Movimento, 'data' | 'fonte'>>`
    select m.data, m.fonte from ${vinculados(numero)} and s.vale and m.valor = ${m.valor}::numeric
       and abs(m.data - ${m.data}::date) <= ${DIAS_ENTRE_FONTES} order by m.id`.execute(db);
  return rows.find(({ fonte }) => canalDe(fonte) !== canalDe(m.fonte));
}

/** What was paid by the newest payment of a number that a person linked and that stands. */
export const valorVinculado = (numero: Numero) =>
  sql`select m.valor from ${vinculados(numero)} and s.vale order by m.id desc limit 1`;

/**
 * The payment that a person linked to an instalment, by the bank's number and the amount that is taken back; 0 cents: the bank does
 * not say how much. One that stands before any other, then the newest. Undefined: no payment of that number was linked, or its
 * slip has one of its own.
 */
export async function pagamentoVinculado(
  db: Db,
  numero: Numero,
  centavos: Centavos,
): Promise<PagamentoVinculado | undefined> {
  const { rows } = await sql<PagamentoVinculado>`
    select ca.id_cobranca as "idCobranca", ca.id as "idAndamento", s.vale
      from ${vinculados(numero)} and ${gravarCentavos(centavos)}::numeric in (m.valor, 0)
     order by s.vale desc, m.id desc limit 1`.execute(db);
  return rows[0];
}

/** The receipts that a fact brought, and what of them waits as a credit of the agreement, is to be given back instead. */
export async function naoCreditar(db: Db, idAndamento: number): Promise<Centavos> {
  const { rows } = await sql<{ valor: string }>`
    update valor_a_restituir v set estado = 'A_RESTITUIR', id_cobranca = null
      from pagamento p where p.id = v.id_pagamento and p.id_cobranca_andamento = ${idAndamento} and v.estado = 'ABERTO'
    returning v.valor`.execute(db);
  return rows.reduce((soma, { valor }) => soma + lerCentavos(valor), 0);
}

/** The values to be given back of the receipts that a fact brought. */
export async function valoresDoFato(db: Db, idAndamento: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from valor_a_restituir v join pagamento p on p.id = v.id_pagamento
     where p.id_cobranca_andamento = ${idAndamento} and v.estado = 'A_RESTITUIR' order by v.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The receipt of a slip is in another movement now: the slip counts it once, and what was reversed is of no slip and no instalment. */
export const soltarDoBoleto = (db: Db, idAndamento: number) =>
  sql`update pagamento set id_boleto = null, parcela = 1, total_parcelas = 1 where id_cobranca_andamento = ${idAndamento} and estornado_em is not null`.execute(
    db,
  );

/** Excess that an agreement left when it ended is its credit again. */
export const devolverCreditos = (db: Db, idCobranca: number) =>
  sql`update valor_a_restituir v set id_cobranca = ${idCobranca}, motivo = 'EXCESSO'
        from pagamento p where p.id = v.id_pagamento and p.id_cobranca = ${idCobranca} and p.estornado_em is null
         and v.estado = 'ABERTO' and v.motivo = 'CREDITO_RESTANTE'`.execute(db);

/** The agreements with banks at which slips of a collection are registered, and when each was last read; null: never. */
export async function leiturasDaCobranca(
  db: Db,
  idCobranca: number,
): Promise<readonly { readonly banco: Banco; readonly convenio: string; readonly lidoEm: Date | null }[]> {
  const { rows } = await sql<{ banco: Banco; convenio: string; lidoEm: Date | null }>`
    select distinct b.banco, b.convenio, l.lido_em as "lidoEm"
      from boleto b left join leitura_do_banco l on l.banco = b.banco and l.convenio = b.convenio
     where b.id_cobranca = ${idCobranca} and b.registrado_em is not null`.execute(db);
  return rows;
}
