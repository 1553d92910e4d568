import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { testDatabase } from '@tests/support/app.ts';
import { withPatience } from '@tests/support/patience.ts';
import { multipart, xlsx } from '@tests/support/workbook.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importacaoDeDevedores } from '@/server/cases/devedor/importar.ts';
import { gravarImportacao } from '@/server/cases/importacao/gravar.ts';
import { limparImportacoes } from '@/server/cases/importacao/limpar.ts';
import { confirmadasNaVez } from '@/server/database/queries/importacao.ts';
import { umCpf } from './processo/support.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let a: string;
let colega: string;
let b: string;
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('a@aema.gov.br', 'AEMA');
  await c.umUsuario('colega@aema.gov.br', 'AEMA');
  await c.umUsuario('b@sefin.gov.br', 'SEFIN');
  a = await c.entrar('a@aema.gov.br');
  colega = await c.entrar('colega@aema.gov.br');
  b = await c.entrar('b@sefin.gov.br');
});
afterAll(() => c.fechar());

let n = 0;
/** A spreadsheet of one debtor, confirmed; answers the import's id. */
async function confirmada(token: string): Promise<number> {
  n++;
  const linha = {
    'CPF/CNPJ/IE': umCpf(9000 + n),
    Nome: 'Devedora de Tal',
    'Telefone 1': '(81) 99876-5432',
    CEP: '50030-230',
    UF: 'PE',
    Município: 'recife',
    Bairro: 'Boa Vista',
    Rua: 'Rua da Aurora',
    Número: '100',
  };
  const planilha = multipart(xlsx([Object.keys(linha), Object.values(linha)]), 'd.xlsx');
  const { body } = await c.chamar('POST', 'devedor/importacao', { token, ...planilha });
  c.avancar(1000);
  expect((await c.chamar('POST', `devedor/importacao/${body.id}/confirmar`, { token })).status).toBe(200);
  return body.id;
}
const gravadas = () =>
  c.noBanco(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id_registro as id from auditoria where acao = 'DEVEDOR_IMPORTAR' order by auditoria.id`.execute(db);
    return rows.map(({ id }) => Number(id));
  });

it('das importações confirmadas, a de um órgão ou de uma pessoa começa depois de no máximo mais uma de outro (ADR 66)', async () => {
  const deA: number[] = [];
  for (let i = 0; i < 5; i++) deA.push(await confirmada(a));
  const daColega = await confirmada(colega);
  const deB = await confirmada(b);
  await c.rodarJobs();
  const [primeira, ...outras] = deA;
  expect(await gravadas()).toEqual([primeira, deB, daColega, ...outras]);
});

it('do disco cheio diz que está cheio e que nada se perdeu; a seguinte se grava', async () => {
  const id = await confirmada(a);
  const dono = c.deps.database.kysely;
  // As PostgreSQL says it (appendix A of its manual).
  await sql
    .raw(`create function encher() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    .execute(dono);
  await sql.raw('create trigger encher before insert on devedor for each row execute function encher()').execute(dono);
  await c.rodarJobs();
  const { body } = await c.chamar('GET', `devedor/importacao/${id}`, { token: a });
  expect([body.estado, body.falha]).toEqual(['falhou', recusas.DISCO_CHEIO]);
  await sql.raw('drop trigger encher on devedor').execute(dono);
  expect((await c.chamar('POST', `devedor/importacao/${id}/confirmar`, { token: a })).status).toBe(200);
  await c.rodarJobs();
  expect((await c.chamar('GET', `devedor/importacao/${id}`, { token: a })).body.estado).toBe('concluida');
});

it('enquanto uma está confirmada, um trabalho espera por ela, também se o seu já não há', async () => {
  const ids = [await confirmada(a), await confirmada(colega), await confirmada(b)];
  // As after an update of servers one by one, of which the old ones wrote only their own.
  await c.noBanco((db) =>
    sql`delete from job where carga->>'id' <> ${String(ids[0])} and estado = 'pronto'`.execute(db),
  );
  await c.rodarJobs();
  expect((await gravadas()).slice(-3).sort((x, y) => x - y)).toEqual(ids);
});

describe('a que acaba com o servidor cada vez que se grava', () => {
  const ler = async (id: number) => (await c.chamar('GET', `devedor/importacao/${id}`, { token: a })).body;
  /** A server that ends once it has begun to write: it does nothing more. */
  const comecarEMorrer = async (id: number) => {
    const { database } = c.deps;
    const comecadas = () =>
      c.noBanco(async (db) => {
        const { rows } = await sql<{ n: number }>`select tentativas as n from importacao where id = ${id}`.execute(db);
        return rows[0]!.n;
      });
    const antes = await comecadas();
    let morto = false;
    const transaction: typeof database.transaction = async (scope, work) => {
      if (morto) throw new Error('kill -9');
      const feito = await database.transaction(scope, work);
      morto = (await comecadas()) > antes;
      return feito;
    };
    const deps = { ...c.deps, database: { ...database, transaction } };
    await expect(gravarImportacao([importacaoDeDevedores]).run(deps, { id })).rejects.toThrow('kill -9');
  };
  /** Begun five times, by a job that is buried then. */
  const comecadaCincoVezes = async () => {
    const id = await confirmada(a);
    await c.noBanco((db) => sql`delete from job where nome = 'gravarImportacao'`.execute(db));
    for (let vez = 0; vez < 5; vez++) await comecarEMorrer(id);
    expect((await ler(id)).estado).toBe('confirmada');
    return id;
  };

  it('depois de cinco falha, e o diz, em vez de tomar as vezes das de outros; confirmada de novo, tem outras', async () => {
    const id = await comecadaCincoVezes();
    const deB = await confirmada(b);
    await c.rodarJobs();
    expect((await gravadas()).at(-1)).toBe(deB);
    expect(await ler(id)).toMatchObject({ estado: 'falhou', falha: recusas.IMPORTACAO_ABANDONADA });
    expect((await c.chamar('POST', `devedor/importacao/${id}/confirmar`, { token: a })).status).toBe(200);
    await c.rodarJobs();
    expect((await ler(id)).estado).toBe('concluida');
  });

  it('também se nenhuma outra se confirma: a limpeza de cada hora o diz', async () => {
    const id = await comecadaCincoVezes();
    await limparImportacoes.run(c.deps, {});
    expect(await ler(id)).toMatchObject({ estado: 'falhou', falha: recusas.IMPORTACAO_ABANDONADA });
  });
});

// The embedded database runs one transaction after the other.
if (testDatabase() === 'postgres')
  it('a que se está a gravar já teve a sua vez: a que acaba com o servidor não é outra vez a primeira', async () => {
    const [estaSeGrava, aOutra] = [await confirmada(a), await confirmada(a)];
    let fim: Promise<unknown> = Promise.resolve();
    await c.deps.database.kysely.transaction().execute(async (db) => {
      await sql`lock table devedor in share mode`.execute(db);
      fim = c.rodarJobs();
      const presas = sql`select 1 from pg_locks where not granted and relation = 'devedor'::regclass
                              and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await presas.execute(db)).rows, withPatience).not.toEqual([]);
      expect(await c.noBanco(confirmadasNaVez)).toEqual([aOutra, estaSeGrava]);
    });
    await fim;
    expect((await gravadas()).slice(-2)).toEqual([estaSeGrava, aOutra]);
  });
