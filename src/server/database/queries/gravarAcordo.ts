import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../database.ts';
import type {
  CobrancaProcessoTable,
  LancamentoProcessoTable,
  LancamentoTable,
  ProcessoCobrancaTable,
} from '../schema.ts';
import type { CobrancaLida } from './cobranca.ts';

/**
 * The one writer of agreements (ADR 39): no other file changes a row of `processo_cobranca`, `cobranca_processo`, `lancamento`
 * or `lancamento_processo`, which a house test holds.
 */

/** The rows of an agreement: its own, its links to processes, its instalments and their shares. */
export type LinhasDoAcordo = Pick<CobrancaLida, 'linha' | 'vinculos' | 'lancamentos' | 'quotas'>;

type DoOrgao = 'id_orgao_credor';
export interface AcordoNovo {
  readonly linha: Insertable<ProcessoCobrancaTable>;
  readonly vinculos: readonly Omit<Insertable<CobrancaProcessoTable>, DoOrgao | 'id_cobranca'>[];
  readonly parcelas: readonly ParcelaNova[];
}
interface ParcelaNova {
  readonly linha: Omit<Insertable<LancamentoTable>, DoOrgao | 'id_cobranca'>;
  readonly quotas: readonly Omit<Insertable<LancamentoProcessoTable>, DoOrgao | 'id_lancamento'>[];
}

/** Writes a new agreement with all that hangs on it; answers its id. */
export async function criarAcordo(db: Db, { linha, vinculos, parcelas }: AcordoNovo): Promise<number> {
  const { id_orgao_credor } = linha;
  const { id: id_cobranca } = await db
    .insertInto('processo_cobranca')
    .values(linha)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cobranca_processo')
    .values(vinculos.map((vinculo) => ({ ...vinculo, id_cobranca, id_orgao_credor })))
    .execute();
  if (parcelas.length === 0) return id_cobranca;
  const gravadas = await db
    .insertInto('lancamento')
    .values(parcelas.map((parcela) => ({ ...parcela.linha, id_cobranca, id_orgao_credor })))
    .returning(['id', 'parcela'])
    .execute();
  const idDa = new Map(gravadas.map(({ id, parcela }) => [parcela, id]));
  await db
    .insertInto('lancamento_processo')
    .values(
      parcelas.flatMap((parcela) => {
        const id_lancamento = idDa.get(parcela.linha.parcela)!;
        return parcela.quotas.map((quota) => ({ ...quota, id_lancamento, id_orgao_credor }));
      }),
    )
    .execute();
  return id_cobranca;
}

/**
 * Writes what changed of a locked agreement, one statement for each table.
 * @param antes its rows as they were read under its lock
 * @param depois its rows as they shall be, each in the place that it has in `antes`; absent: these stay
 * @throws Error when a column that changes is no longer as it was read: a fault of the program, and nothing is written
 */
export async function gravarAcordo(db: Db, antes: LinhasDoAcordo, depois: Partial<LinhasDoAcordo>): Promise<void> {
  const { linha, vinculos, lancamentos, quotas } = { ...antes, ...depois };
  await gravarMudadas(db, { tabela: 'lancamento', chave: ['id'] }, antes.lancamentos, lancamentos);
  await gravarMudadas(
    db,
    { tabela: 'lancamento_processo', chave: ['id_lancamento', 'id_processo'] },
    antes.quotas,
    quotas,
  );
  await gravarMudadas(db, { tabela: 'processo_cobranca', chave: ['id'] }, [antes.linha], [linha]);
  await gravarMudadas(
    db,
    { tabela: 'cobranca_processo', chave: ['id_cobranca', 'id_processo'] },
    antes.vinculos,
    vinculos,
  );
}

/** A row of an agreement with changes, and the next version. */
export const mudada = <L extends { readonly versao: number }>(linha: L, mudancas: Partial<L> = {}): L => ({
  ...linha,
  ...mudancas,
  versao: linha.versao + 1,
});

type Linha = Readonly<Record<string, unknown>>;

async function gravarMudadas(
  db: Db,
  { tabela, chave }: { readonly tabela: string; readonly chave: readonly string[] },
  antes: readonly Linha[],
  depois: readonly Linha[],
): Promise<void> {
  const mudadas = antes
    .map((era, i) => ({ era, nova: depois[i]! }))
    .map((par) => ({
      ...par,
      colunas: Object.keys(par.nova).filter((c) => !isDeepStrictEqual(par.era[c], par.nova[c])),
    }))
    .filter(({ colunas }) => colunas.length > 0);
  if (mudadas.length === 0) return;
  const colunas = [...new Set(mudadas.flatMap((par) => par.colunas))].sort();
  const tipo = sql`null::${sql.table(tabela)}`;
  const json = (linhas: readonly Linha[]) =>
    JSON.stringify(linhas.map((linha) => Object.fromEntries([...chave, ...colunas].map((c) => [c, linha[c]]))));
  const todas = (de: string) => sql.join(colunas.map((c) => sql.ref(`${de}.${c}`)));
  const { numAffectedRows } = await sql`
    update ${sql.table(tabela)} t set ${sql.join(colunas.map((c) => sql`${sql.ref(c)} = ${sql.ref(`nova.${c}`)}`))}
      from jsonb_populate_recordset(${tipo}, ${json(mudadas.map(({ nova }) => nova))}::jsonb) nova
      join jsonb_populate_recordset(${tipo}, ${json(mudadas.map(({ era }) => era))}::jsonb) era
           using (${sql.join(chave.map((c) => sql.ref(c)))})
     where ${sql.join(
       chave.map((c) => sql`t.${sql.ref(c)} = nova.${sql.ref(c)}`),
       sql` and `,
     )}
       and row(${todas('t')}) is not distinct from row(${todas('era')})`.execute(db);
  if (Number(numAffectedRows) !== mudadas.length) throw new Error(`${tabela}: a row is not as it was read`);
}

/** What agreements owe on a day, as it is stored with them for the lists; amounts are numeric text. */
interface SaldosDosAcordos {
  readonly cobrancas: readonly {
    readonly id: number;
    readonly saldo: string;
    readonly devedor: string;
    readonly total: string;
    readonly ate: string;
    readonly atraso: string | null;
    readonly fim: string | null;
  }[];
  /** What each instalment is to bring in; null: nothing. */
  readonly parcelas: readonly { readonly id: number; readonly valor: string | null }[];
  /** The processes of those that stand. */
  readonly processos: readonly {
    readonly id: number;
    readonly correcao: string;
    readonly saldo: string;
    readonly em: string;
  }[];
}

/** The correction: the stored amounts of agreements, instalments and processes, in one statement. Versions stay. */
export async function gravarSaldos(db: Db, { cobrancas, parcelas, processos }: SaldosDosAcordos): Promise<void> {
  await sql`
    with acordo as (
      update processo_cobranca c set saldo = n.saldo, saldo_devedor = n.devedor, valor_total_atualizado = n.total, atualizado_ate = n.ate,
             em_atraso_desde = n.atraso, encerra_em = n.fim
        from jsonb_to_recordset(${JSON.stringify(cobrancas)}::jsonb)
               as n(id bigint, saldo numeric, devedor numeric, total numeric, ate date, atraso date, fim date)
       where c.id = n.id and (c.saldo, c.saldo_devedor, c.valor_total_atualizado, c.atualizado_ate, c.em_atraso_desde, c.encerra_em)
             is distinct from (n.saldo, n.devedor, n.total, n.ate, n.atraso, n.fim)),
    parcela as (
      update lancamento l set a_receber = n.valor
        from jsonb_to_recordset(${JSON.stringify(parcelas)}::jsonb) as n(id bigint, valor numeric)
       where l.id = n.id and l.a_receber is distinct from n.valor)
    update processo p set valor_correcao = n.correcao + p.valor_correcao_pago + p.valor_correcao_dispensado,
           saldo_no_acordo = n.saldo, ultima_correcao_valor = greatest(p.ultima_correcao_valor, n.em)
      from jsonb_to_recordset(${JSON.stringify(processos)}::jsonb) as n(id bigint, correcao numeric, saldo numeric, em date)
     where p.id = n.id and (p.valor_correcao, p.saldo_no_acordo, p.ultima_correcao_valor) is distinct from
           (n.correcao + p.valor_correcao_pago + p.valor_correcao_dispensado, n.saldo, greatest(p.ultima_correcao_valor, n.em))`.execute(
    db,
  );
}
