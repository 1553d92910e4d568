import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RetiradaRecusada, retirarAno } from '@/server/cases/auditoria/retirarAno.ts';
import type { Database } from '@/server/database/database.ts';
import { type Scenario, scenario } from './scenario.ts';

const DE_2010 = 2_503;
let c: Scenario;
let central: string;
let pasta: string;
const ditas: string[] = [];
beforeAll(async () => {
  c = await scenario();
  pasta = mkdtempSync(join(tmpdir(), 'trilha-'));
  await c.umUsuario('chefe@pge.gov.br', 'PGE');
  central = await c.entrar('chefe@pge.gov.br');
  await anotar('2009-12-31 23:59:59.999999-02', 3);
  await anotar('2010-01-01 00:00-02', DE_2010);
  await anotar('2011-01-01 00:00-02', 5);
});
afterAll(async () => {
  await c.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

const anotar = (em: string, quantas: number) =>
  c.noBanco((db) =>
    sql`insert into auditoria (em, usuario_nome, id_orgao_credor, acao, recurso, id_registro, depois, ip)
        select ${em}::timestamptz, 'Fulana', ${c.orgaos.AEMA}, 'LOGIN', 'sessao', n, jsonb_build_object('nome', E'á\n;"' || n), '::1'
          from generate_series(1, ${quantas}::integer) n`.execute(db),
  );
const retirar = (ano: number, dizer = (frase: string) => void ditas.push(frase)) =>
  retirarAno(c.deps, { ano, pasta, quem: 'Maria Souza' }, dizer);
/** Entries by year, and all of them as they are. */
const porAno = async () => {
  const { rows } = await c.noBanco((db) =>
    sql<{ ano: number; n: number }>`
      select extract(year from em)::integer as ano, count(*) as n from auditoria where em < '2020-01-01' group by 1 order by 1`.execute(
      db,
    ),
  );
  return Object.fromEntries(rows.map(({ ano, n }) => [ano, n]));
};
const oResto = async () => {
  const { rows } = await c.noBanco((db) =>
    sql<{ soma: string }>`
      select md5(string_agg(a::text, '|' order by id)) as soma from auditoria a
       where extract(year from em) <> 2010 and acao <> 'TRILHA_RETIRAR'`.execute(db),
  );
  return rows[0]!.soma;
};
const arquivos = () => readdirSync(pasta).filter((nome) => nome.endsWith('.gz'));
const linhasDe = (nome: string) =>
  gunzipSync(readFileSync(join(pasta, nome)))
    .toString()
    .trimEnd()
    .split('\n');

describe('um ano que não pode sair', () => {
  it.each([2016, 2025, 2026, 2040])('%i: é recusado com uma frase, e nada se grava', async (ano) => {
    await expect(retirar(ano)).rejects.toThrow(
      new RetiradaRecusada(
        `O ano de ${ano} fica no histórico por 10 anos depois de acabar (ATIVA_TRILHA_ANOS): pode ser retirado a partir de 01/01/${ano + 11}.`,
      ),
    );
    expect(readdirSync(pasta)).toEqual([]);
  });

  it('a pasta que não há também se diz', async () => {
    await expect(
      retirarAno(c.deps, { ano: 2010, pasta: join(pasta, 'nenhuma'), quem: 'x' }, () => undefined),
    ).rejects.toThrow(/nenhuma não existe, ou não se pode gravar nela/);
  });

  it('sem registros, diz isso, e não deixa arquivo', async () => {
    await retirar(2003);
    expect([ditas.splice(0), readdirSync(pasta)]).toEqual([['O histórico não tem registros de 2003.'], []]);
  });
});

describe('um ano que pode sair', () => {
  it('que não se grava até o fim não deixa a metade na pasta', async () => {
    let partes = 0;
    const read: Database['read'] = (...como) => {
      if (++partes > 1) throw new Error('sem banco');
      return c.deps.database.read(...como);
    };
    const database = { ...c.deps.database, read };
    await expect(
      retirarAno({ ...c.deps, database }, { ano: 2010, pasta, quem: 'Maria Souza' }, () => undefined),
    ).rejects.toThrow('sem banco');
    expect([partes, readdirSync(pasta)]).toEqual([2, []]);
  });

  it('interrompido antes de apagar, ou a meio, não perde nada, e repete-se', async () => {
    const [antes, resto] = [await porAno(), await oResto()];
    expect(antes).toEqual({ 2009: 3, 2010: DE_2010, 2011: 5 });
    const parar = retirar(2010, () => {
      throw new Error('interrompido');
    });
    await expect(parar).rejects.toThrow('interrompido');
    expect(await porAno()).toEqual(antes);
    expect(arquivos()).toHaveLength(1);

    // A deletion that fails in the second part leaves the first one deleted.
    await sql`create function nao_apaga() returns trigger language plpgsql as
      $f$ begin if old.id_registro = 1500 then raise exception 'interrompido'; end if; return old; end $f$`.execute(
      c.deps.database.kysely,
    );
    await sql`create trigger nao_apaga before delete on auditoria for each row execute function nao_apaga()`.execute(
      c.deps.database.kysely,
    );
    await expect(retirar(2010)).rejects.toThrow('interrompido');
    await sql`drop trigger nao_apaga on auditoria`.execute(c.deps.database.kysely);
    expect(await porAno()).toEqual({ ...antes, 2010: DE_2010 - 1_000 });

    ditas.length = 0;
    const guardado = await retirar(2010);
    expect(await porAno()).toEqual({ 2009: 3, 2011: 5 });
    expect(await oResto()).toBe(resto);
    expect(guardado?.quantidade).toBe(DE_2010 - 1_000);
    expect(ditas).toEqual([
      `1.503 registros em ${guardado!.arquivo}, conferido: SHA-256 ${guardado!.sha256}`,
      '1.503 registros fora do banco.',
    ]);
  });

  it('cada arquivo diz quantos tem e a sua soma, só o dono o lê, e dele se refazem as linhas', async () => {
    const todos = arquivos();
    // The first two runs wrote the same rows: one file.
    expect(todos.map((nome) => Number(nome.split('-')[2])).sort()).toEqual([1_503, DE_2010].sort());
    for (const nome of todos) {
      const soma = createHash('sha256')
        .update(readFileSync(join(pasta, nome)))
        .digest('hex');
      expect(readFileSync(join(pasta, `${nome}.sha256`), 'utf8')).toBe(`${soma}  ${nome}\n`);
      expect(nome).toBe(`trilha-2010-${linhasDe(nome).length}-${soma.slice(0, 12)}.jsonl.gz`);
      expect(statSync(join(pasta, nome)).mode & 0o777).toBe(0o600);
    }
    const inteiro = linhasDe(todos.find((nome) => nome.includes(`-${DE_2010}-`))!);
    expect(new Set(inteiro.map((linha) => JSON.parse(linha).id_registro)).size).toBe(DE_2010);
    const { rows } = await c.noBanco((db) =>
      sql<{ em: Date; nome: string }>`
        select r.em, r.depois ->> 'nome' as nome from jsonb_populate_record(null::auditoria, ${inteiro[6]}::jsonb) r`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ em: new Date('2010-01-01T02:00:00Z'), nome: 'á\n;"7' }]);
    expect(readdirSync(pasta).filter((nome) => nome.endsWith('.parcial'))).toEqual([]);
  });

  it('fica na trilha: quem, o ano, quantos e a soma', async () => {
    const { content } = (await c.chamar('POST', 'auditoria/list', { token: central, body: { recurso: 'trilha' } }))
      .body;
    expect(content).toHaveLength(2);
    expect(content[0]).toMatchObject({
      usuario: null,
      acao: { nome: 'Retirada de um ano do histórico' },
      registro: 'Histórico de 2010: 1.503 registros',
    });
    const { depois } = (await c.chamar('GET', `auditoria/${content[0].id}`, { token: central })).body;
    expect(depois).toMatchObject({
      quem: 'Maria Souza',
      ano: 2010,
      quantidade: 1_503,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('volta ao banco como docs/operacao.md diz, sem o que já lá está', async () => {
    const inteiro = linhasDe(arquivos().find((nome) => nome.includes(`-${DE_2010}-`))!);
    const voltar = () =>
      c.noBanco((db) =>
        sql`insert into auditoria select (jsonb_populate_record(null::auditoria, linha::jsonb)).* from unnest(${inteiro}::text[]) linha
            on conflict do nothing`.execute(db),
      );
    await voltar();
    await voltar();
    expect(await porAno()).toEqual({ 2009: 3, 2010: DE_2010, 2011: 5 });
    expect((await retirar(2010))?.quantidade).toBe(DE_2010);
    expect(await porAno()).toEqual({ 2009: 3, 2011: 5 });
  });
});

describe('dois ao mesmo tempo', () => {
  it('cada um apaga o que está no seu arquivo, e cada registro está num deles', async () => {
    await anotar('2013-06-01 12:00-03', 2_500);
    const feitos = await Promise.all([retirar(2013), retirar(2013)]);
    expect((await porAno())[2013]).toBeUndefined();
    const nomes = feitos.flatMap((feito) => (feito ? [basename(feito.arquivo)] : []));
    const ids = nomes.flatMap((nome) => linhasDe(nome).map((linha) => (JSON.parse(linha) as { id: number }).id));
    expect(new Set(ids).size).toBe(2_500);
    expect(readdirSync(pasta).filter((nome) => nome.endsWith('.parcial'))).toEqual([]);
  });
});

describe('o banco', () => {
  const apagar = (papel: 'ativa_app' | 'ativa_interno', quando: string) =>
    c.noBanco(async (db) => {
      await sql`set local role ${sql.raw(papel)}`.execute(db);
      return Number((await sql`delete from auditoria where ${sql.raw(quando)}`.execute(db)).numAffectedRows);
    });

  it('não deixa a aplicação apagar nada, nem ninguém o que tem menos de cinco anos', async () => {
    await expect(apagar('ativa_app', 'true')).rejects.toThrow(/permission denied|permissão negada/);
    expect(await apagar('ativa_interno', "em >= date_trunc('year', now()) - interval '5 years'")).toBe(0);
  });
});
