import { type Selectable, sql } from 'kysely';
import { type ContaNoBB, contaDeBoletos, type DadosBancarios } from '@/domain/cobranca/convenio.ts';
import type { Db } from '../database.ts';
import type { AvisoDoBancoTable } from '../schema.ts';
import { valorVinculado } from './movimentoBancario.ts';

export type AvisoLido = Pick<Selectable<AvisoDoBancoTable>, 'id' | 'bruto' | 'tentativas' | 'recebido_em'>;

/** Keeps the items of a notice as they came; they are due now. */
export async function guardarAvisos(db: Db, itens: readonly unknown[], agora: Date): Promise<void> {
  if (itens.length === 0) return;
  await sql`insert into aviso_do_banco (bruto, recebido_em, proxima_em)
            select item, ${agora}, ${agora} from jsonb_array_elements(${JSON.stringify(itens)}::jsonb) item`.execute(
    db,
  );
}

/**
 * Of each agreement the notice that has been due for longest: agreements take turns (ADR 66). Those that name no title are as of one.
 * @param menos those that had theirs
 */
export async function avisosNaVez(db: Db, agora: Date, menos: readonly number[]): Promise<readonly AvisoLido[]> {
  const { rows } = await sql<AvisoLido>`
    select distinct on (left(right(bruto->>'id', 17), 7)) id, bruto, tentativas, recebido_em from aviso_do_banco
     where proxima_em <= ${agora} and id <> all(${[...menos]}::bigint[])
     order by left(right(bruto->>'id', 17), 7), proxima_em, id`.execute(db);
  return rows;
}

/** What became of a notice; or when it is asked for again, and why. */
export const avisoTratado = (
  db: Db,
  id: number,
  fim: { readonly estado: string } | { readonly proxima: Date; readonly erro: string | null },
) =>
  'estado' in fim
    ? sql`update aviso_do_banco set estado = ${fim.estado}, proxima_em = null, tentativas = tentativas + 1, erro = null
           where id = ${id}`.execute(db)
    : sql`update aviso_do_banco set proxima_em = ${fim.proxima}, erro = ${fim.erro}, tentativas = tentativas + 1
           where id = ${id} and estado = 'NOVO'`.execute(db);

/** The bank answers the same about a title for so long (M §4.1). */
const MESMA_RESPOSTA_S = 30;
/** After a notice the bank is asked for so long, in milliseconds, until it says something of it. */
export const PACIENCIA_MS = 2 * 24 * 3_600_000;

/**
 * Takes the right to ask about a title, once in half a minute; false: somebody just did. A title of no slip may always be asked
 * about.
 */
export async function tomarConsulta(
  db: Db,
  { convenio, nossoNumero }: { readonly convenio: string; readonly nossoNumero: string },
  agora: Date,
): Promise<boolean> {
  const dele = sql`banco = 'BB' and convenio = ${convenio} and nosso_numero = ${nossoNumero}`;
  const { rows } = await sql<{ ha: boolean; tomou: boolean }>`
    with tomado as (
      update boleto set consultado_em = ${agora}
       where ${dele} and (consultado_em is null or consultado_em <= ${agora}::timestamptz - ${sql.lit(MESMA_RESPOSTA_S)} * interval '1 second')
      returning id)
    select exists (select from boleto where ${dele}) as ha, exists (select from tomado) as tomou`.execute(db);
  return rows[0]!.tomou || !rows[0]!.ha;
}

/** Gives back the right taken at that moment: nothing was answered, or what was is not applied. */
export const devolverConsulta = (
  db: Db,
  { convenio, nossoNumero }: { readonly convenio: string; readonly nossoNumero: string },
  tomadoEm: Date,
) =>
  db
    .updateTable('boleto')
    .set({ consultado_em: null })
    .where('banco', '=', 'BB')
    .where('convenio', '=', convenio)
    .where('nosso_numero', '=', nossoNumero)
    .where('consultado_em', '=', tomadoEm)
    .execute();

/** The accounts of Banco do Brasil that bodies have slips with, each once. */
export async function contasNoBB(db: Db): Promise<readonly ContaNoBB[]> {
  const { rows } = await sql<DadosBancarios>`
    select distinct chave_banco, convenio, agencia, conta, carteira, variacao, codigo_beneficiario from orgao_credor
     where excluido_em is null order by convenio, agencia, conta`.execute(db);
  const contas = rows.map(contaDeBoletos).filter((conta) => conta?.banco === 'BB');
  return [...new Map(contas.map((conta) => [JSON.stringify(conta), conta])).values()];
}

/** Titles of Banco do Brasil that were paid and not confirmed yet (M §2.31). */
export async function titulosPendentes(db: Db): Promise<readonly { convenio: string; nossoNumero: string }[]> {
  const { rows } = await sql<{ convenio: string; nossoNumero: string }>`
    select distinct b.convenio, b.nosso_numero as "nossoNumero" from lancamento l
      join boleto_lancamento x on x.id_lancamento = l.id join boleto b on b.id = x.id_boleto
     where l.confirmacao = 'PENDENTE' and b.banco = 'BB' and b.situacao = 'PAGO' order by 1, 2`.execute(db);
  return rows;
}

/** What is known here of the payments of a title: the live one, and how many the API took back. */
export async function pagamentosDoTitulo(
  db: Db,
  { convenio, nossoNumero }: { readonly convenio: string; readonly nossoNumero: string },
): Promise<{
  readonly estornos: number;
  readonly vivo: { readonly valor: string; readonly pendente: boolean } | null;
}> {
  const numero = { banco: 'BB', convenio, nossoNumero } as const;
  const { rows } = await sql<{ estornos: number; valor: string | null; pendente: boolean }>`
    select (select count(*)::int from movimento_bancario m
             where m.banco = ${numero.banco} and m.convenio = ${convenio} and m.nosso_numero = ${nossoNumero}
               and m.estado = 'REVERTIDO' and m.fonte in ('WEBHOOK', 'CONSULTA')) as estornos,
           coalesce(p.valor, v.valor)::text as valor,
           exists (select from boleto_lancamento x join lancamento l on l.id = x.id_lancamento
                    where x.id_boleto = b.id and l.confirmacao = 'PENDENTE') as pendente
      from (select) titulo
      left join boleto b on b.banco = ${numero.banco} and b.convenio = ${convenio} and b.nosso_numero = ${nossoNumero}
      left join lateral (select valor from pagamento where id_boleto = b.id and estornado_em is null order by id desc limit 1) p on true
      left join lateral (${valorVinculado(numero)}) v on true`.execute(db);
  const { estornos, valor, pendente } = rows[0]!;
  return { estornos, vivo: valor === null ? null : { valor, pendente } };
}

/** Whether the bank sent a notice of a slip of the collection since then, and has not said yet what became of it. */
export async function temAvisoPorConferir(db: Db, idCobranca: number, desde: Date): Promise<boolean> {
  const { rows } = await sql`
    select from aviso_do_banco a join boleto b on b.nosso_numero = right(a.bruto->>'id', 17)
     where a.proxima_em is not null and a.recebido_em > ${desde} and b.banco = 'BB' and b.id_cobranca = ${idCobranca} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
