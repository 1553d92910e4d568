import { databaseBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnpjValido } from '@/contract/values/identificacao.ts';
import { numeroProcessoValido, sequenciaMax } from '@/domain/numero.ts';
import { umFormulario } from './processo/support.ts';
import { type Scenario, scenario } from './scenario.ts';

let n = 0;
const umOrgao = (numeroIdentificador: string | null) => {
  const base = `${50_000_000 + ++n}0001`;
  return {
    nome: `Departamento Numerado ${n}`,
    cnpj: Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0')).find(cnpjValido)!,
    sigla: `DN${n}`,
    numeroIdentificador,
    idIndiceFinanceiro: 1,
    url: 'https://numeros.pe.gov.br',
    cep: '50030-230',
    rua: 'Rua da Aurora',
    numero: '100',
    bairro: 'Boa Vista',
    uf: 'PE',
    municipio: 'Recife',
    nomeContato: 'Fulana de Tal',
    emailContato: 'contato@numeros.pe.gov.br',
    telefoneContato: '(81) 3181-2345',
    nomeAutoridade: 'Beltrana Autoridade',
    cargoAutoridade: 'Diretora',
    matriculaAutoridade: '1234',
    tiposDocumentos: [{ id: 100, opcional: false }],
  };
};

describe('o código do órgão no número do processo (D §4)', () => {
  let c: Scenario;
  let chefe: string;
  beforeAll(async () => {
    c = await scenario();
    await c.umUsuario('chefe@pge.gov.br', 'PGE');
    chefe = await c.entrar('chefe@pge.gov.br');
  });
  afterAll(() => c.fechar());

  const cadastrar = async (numeroIdentificador: string | null) => {
    const { status, body } = await c.chamar('POST', 'orgaoCredor', {
      token: chefe,
      body: umOrgao(numeroIdentificador),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** Makes a user of that body, which requires no documents for a process. */
  const gente = async (id: number) => {
    const email = `gente${id}@numeros.gov.br`;
    const { id: idUsuario, idPerfil } = await c.umUsuario(email, 'SEFIN');
    await c.noBanco(async (db) => {
      await db.updateTable('perfil').set({ id_orgao_credor: id }).where('id', '=', idPerfil).execute();
      await db.updateTable('usuario').set({ id_orgao_credor: id }).where('id', '=', idUsuario).execute();
    });
    const token = await c.entrar(email);
    return async () => {
      await c.noBanco((db) => db.deleteFrom('orgao_credor_tipo_documento').where('id_orgao_credor', '=', id).execute());
      return c.chamar('POST', 'processoConstituicaoCredito', { token, body: umFormulario() });
    };
  };
  const numeros = async (orgao: { id: number }, quantos = 2, criar = gente(orgao.id)) => {
    const list: string[] = [];
    for (let i = 0; i < quantos; i++) {
      const { status, body } = await (await criar)();
      expect([status, body.mensagem]).toEqual([200, undefined]);
      expect(numeroProcessoValido(body.numero)).toBe(true);
      list.push(body.numero);
    }
    return list;
  };
  const codigo = (numero: string) => numero.slice(4, 8);

  it('é o do identificador, quando são até quatro dígitos que ninguém tem', async () => {
    for (const [identificador, esperado] of [
      ['4321', '4321'],
      ['87', '0087'],
      ['000000000000000009', '0009'],
      ['9999', '9999'],
    ] as const)
      expect((await numeros(await cadastrar(identificador), 1)).map(codigo)).toEqual([esperado]);
  });

  it('é outro, e só do órgão, quando o identificador tem letras, não cabe, falta ou termina como o de outro', async () => {
    const identificadores = [
      '42',
      '42',
      '10042',
      '0042',
      'ADM-42',
      'ABC',
      '10000',
      '0',
      '',
      null,
      '12345678901234567890',
    ];
    const orgaos = [];
    for (const identificador of identificadores) orgaos.push(await cadastrar(identificador));
    const todos = [];
    for (const orgao of orgaos) todos.push(await numeros(orgao));
    expect(codigo(todos[0]![0]!)).toBe('0042');
    expect(new Set(todos.flat()).size).toBe(2 * identificadores.length);
    expect(new Set(todos.flat().map(codigo)).size).toBe(identificadores.length);
    expect(orgaos.map((o) => o.numeroIdentificador ?? '')).toEqual(identificadores.map((i) => i ?? ''));
  });

  it('não muda com o identificador, nem o que alguém deixou passa a outro', async () => {
    const { indiceFinanceiro: _, central: __, ...orgao } = await cadastrar('7700');
    const criar = gente(orgao.id);
    const [antes] = await numeros(orgao, 1, criar);
    const mudado = await c.chamar('PUT', `orgaoCredor/${orgao.id}`, {
      token: chefe,
      body: { ...orgao, numeroIdentificador: '7701' },
    });
    expect(mudado.body.numeroIdentificador).toBe('7701');
    const [depois] = await numeros(orgao, 1, criar);
    const [outro] = await numeros(await cadastrar('7700'), 1);
    const [seguinte] = await numeros(await cadastrar('7701'), 1);
    expect([antes!, depois!, outro!, seguinte!].map(codigo)).toEqual(['7700', '7700', expect.any(String), '7701']);
    expect(codigo(outro!)).not.toBe('7700');
  });

  it('cadastrados ao mesmo tempo, não ficam com o mesmo', async () => {
    const orgaos = await Promise.all(Array.from({ length: 6 }, () => cadastrar('6161')));
    const { rows } = await c.noBanco((db) =>
      sql<{
        codigo: number;
      }>`select codigo_numeracao as codigo from orgao_credor where id in (${sql.join(orgaos.map((o) => o.id))})`.execute(
        db,
      ),
    );
    expect(new Set(rows.map((r) => r.codigo)).size).toBe(6);
    expect(rows.map((r) => r.codigo)).toContain(6161);
  });

  it('recusa o processo depois do último número do ano, e recomeça no ano seguinte', async () => {
    const { id } = await cadastrar('8100');
    const criar = await gente(id);
    await c.noBanco((db) =>
      db
        .insertInto('numeracao')
        .values({ id_orgao_credor: id, tipo: 'PROCESSO', ano: 2026, ultimo: sequenciaMax - 1 })
        .execute(),
    );
    expect((await criar()).body.numero.slice(0, 14)).toBe('20268100999999');
    const { status, body } = await criar();
    expect([status, body.codigo, body.mensagem]).toEqual([
      409,
      'NUMERACAO_ESGOTADA',
      'O órgão credor já usou os 999.999 números de processo de 2026: não é possível cadastrar outro neste ano.',
    ]);
  });

  it('recusa o órgão para o qual já não há código', async () => {
    // Inserted with codes, because the trigger takes a minute to find ten thousand.
    await c.deps.database.kysely.transaction().execute(async (db) => {
      await sql`alter table orgao_credor disable trigger da_codigo`.execute(db);
      await sql`select set_config('ativa.sistema', 'on', true)`.execute(db);
      await sql`set local role ativa_app`.execute(db);
      await sql`insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro, excluido_em, codigo_numeracao)
                select 'Órgão antigo', '10000009000100', 'ANTIGO', 1, now(), n from generate_series(1, 9999) n
                 where n not in (select codigo_numeracao from orgao_credor)`.execute(db);
      await sql`reset role`.execute(db);
      await sql`alter table orgao_credor enable trigger da_codigo`.execute(db);
    });
    const { status, body } = await c.chamar('POST', 'orgaoCredor', { token: chefe, body: umOrgao('1') });
    expect([status, body.codigo, body.mensagem]).toEqual([
      409,
      'ORGAOS_ESGOTADOS',
      'Os 9.999 códigos da numeração de processos já foram usados: não é possível cadastrar outro órgão.',
    ]);
  });
});

it('a migração deixa a cada órgão o código de seus números, e a ninguém o de outro', async () => {
  const { database, asSystem, migrate } = await databaseBefore('0017_numeracao');
  await asSystem(async (db) => {
    // 1 and 2 get the code of their id; 3 numbered as 42 and last as 43; 4 and 5 ask for 42 and 43, which are taken,
    // and get that of their id; 6 asks for 7000, which is free.
    await sql`insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro, numero_identificador)
              select 'Órgão ' || n, n::text, 'O' || n, 1, (array[null, 'ABC', '43', '10042', '43', '7000'])[n]
                from generate_series(1, 6) n order by n`.execute(db);
    await sql`with d as (insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento)
                select id, 'Devedora', 1, '52998224725' from orgao_credor returning id, id_orgao_credor)
              insert into processo (id_orgao_credor, numero, data, id_devedor, devedor_nome, devedor_documento,
                devedor_tipo_documento, id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal,
                data_referencia_calculo, valor_originario, valor_atualizado, fase, situacao)
              select o, numero, '2026-01-01', d.id, 'Devedora', '52998224725', 1, 1, 1, 'x', 'x', '2026-01-01', 1, 1, 1, 27
                from (values (1, '202600010000018'), (3, '202600420000010'), (3, '202600430000025')) p(o, numero)
                join d on d.id_orgao_credor = p.o order by numero`.execute(db);
  });
  await migrate();
  const { rows } = await asSystem((db) =>
    sql<{ codigo: number }>`select codigo_numeracao as codigo from orgao_credor order by id`.execute(db),
  );
  expect(rows.map((r) => r.codigo)).toEqual([1, 2, 43, 4, 5, 7000]);
  await database.close();
});
