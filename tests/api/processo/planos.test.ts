import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acoes } from '@/contract/acoes.ts';
import { ordensApto } from '@/contract/aptos.ts';
import { type FiltroCobranca, ordensCobranca } from '@/contract/cobrancaLista.ts';
import { limits } from '@/contract/limits.ts';
import { tiposDeFila } from '@/contract/painel.ts';
import { filtroDoFato, nomesDosFatos } from '@/contract/painelDividaAtiva.ts';
import { permissions } from '@/contract/permissions.ts';
import { type FiltroProcesso, ordensDevolvido, ordensProcesso } from '@/contract/processoLista.ts';
import { gruposDe, ultimosDias } from '@/domain/dividaAtiva/periodo.ts';
import { filasDe } from '@/domain/workflow/fila.ts';
import type { Db } from '@/server/database/database.ts';
import { consultaDosRecentes } from '@/server/database/queries/andamentosRecentes.ts';
import { consultaDosAptos } from '@/server/database/queries/aptos.ts';
import { consultaDasCobrancas } from '@/server/database/queries/cobrancaLista.ts';
import { consultaDosFatos, resumoDosFatos } from '@/server/database/queries/fatosDaDividaAtiva.ts';
import { consultaDasFilas } from '@/server/database/queries/fila.ts';
import { consultaDosIndicesEmUso } from '@/server/database/queries/indice.ts';
import { condicoes } from '@/server/database/queries/processoFiltro.ts';
import { consultaDaPagina, listarProcessos, totalContado } from '@/server/database/queries/processoLista.ts';
import { juntarResumo } from '@/server/database/queries/resumo.ts';
import { scopeOf, systemScope } from '@/server/database/tenant.ts';

/** Number of processes of the body under test, and of another body. */
const LINHAS = [60_000, 40_000] as const;
const PARTE = 10_000;

const devolvidos: FiltroProcesso = { devolucao: true, idSituacaoProcesso: 28 };

/** So few facts that the page is collected, and so many that it is found along the list's order. */
const [umMes, doisAnos] = [['2025-03-01', '2025-03-30'] as const, ['2024-01-01', '2025-12-31'] as const];

/** Every filter that the list offers, with a value that some rows have. */
const filtros: readonly (readonly [string, FiltroProcesso])[] = [
  ['nenhum', {}],
  ['número', { numero: '2026000200' }],
  ['número inteiro', { numero: '900000000050000' }],
  ['processo administrativo', { numeroProcessoAdministrativo: '50000.' }],
  ['fase', { idFaseProcesso: 6 }],
  ['fase e situação', { idFaseProcesso: 6, idSituacaoProcesso: 26 }],
  ['datas', { dataInicio: '2025-03-01', dataFim: '2025-03-31' }],
  ['fase e datas', { idFaseProcesso: 5, dataInicio: '2025-03-01', dataFim: '2025-03-31' }],
  ['CPF', { devedor: '00000050000' }],
  ['palavra rara', { devedor: 'raríssimo' }],
  ['palavra comum', { devedor: 'maria' }],
  ['lavrados', { apenasProcessosLavrados: true }],
  ['valores recuperados', { apenasComValoresRecuperados: true }],
  ['dívida ativa com valores recuperados', { dividaAtivaComValoresRecuperados: true }],
  ['CDA suspensa por acordo', { apenasCdasSuspensasAcordoPagamento: true }],
  ['CDA suspensa por ordem judicial', { apenasCdasSuspensasOrdemJudicial: true }],
  ['cobrança da CDA', { idFaseProcesso: 4, situacaoCDACobranca: 'PARCELAMENTO_VIGENTE' }],
  ['justiça da CDA', { idFaseProcesso: 4, situacaoCDAJustica: 'AJUIZADA' }],
  ['protesto da CDA', { idFaseProcesso: 4, situacaoCDAProtesto: 'PROTESTADA' }],
  ['devolvidos', devolvidos],
  ['devolvidos num período', { ...devolvidos, dataDevolucaoInicio: '2025-05-28', dataDevolucaoFim: '2025-05-30' }],
  ['devolvidos de um devedor', { ...devolvidos, devedor: 'maria' }],
  ...nomesDosFatos.flatMap((fato): [string, FiltroProcesso][] => [
    [`${fato} num mês`, filtroDoFato(fato, ...umMes)],
    [`${fato} em dois anos`, filtroDoFato(fato, ...doisAnos)],
  ]),
];

/** Only on PostgreSQL (vitest.config.ts): the embedded database never holds so many rows. */
let app: TestApp;
let idOrgao: number;
beforeAll(async () => {
  app = await buildTestApp();
  const { rows } = await sql<{
    id: number;
  }>`select id from orgao_credor where sigla in ('AEMA', 'SEFIN') order by sigla`.execute(app.database.sistema);
  idOrgao = rows[0]!.id;
  for (const [i, { id }] of rows.entries()) {
    await gravar((db) => encherDevedores(db, id));
    for (let n = 1; n <= LINHAS[i]!; n += PARTE) await gravar((db) => encher(db, id, i, n));
  }
  await gravar(andar);
  await gravar(negociar);
  await gravar(acontecer);
  await app.database.maintain();
});
afterAll(() => app?.close());

/** Fills in one transaction, however long a busy machine takes: the limit of a statement is for calls of people. */
const gravar = (encher: (db: Db) => Promise<unknown>) =>
  app.database.transaction(systemScope, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await encher(db);
  });

const explicar = (
  quem: { id: number; idOrgao: number; central: boolean },
  consulta: (db: Db) => Promise<RawBuilder<unknown>>,
) =>
  app.database.transaction(scopeOf(quem), async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${await consulta(db)}`.execute(db);
    return rows.map((r) => r['QUERY PLAN']).join('\n');
  });

describe('plano de cada filtro e de cada ordem da lista', () => {
  const plano = (filtro: FiltroProcesso, sort: string, quem = { id: 1, idOrgao, central: false }) =>
    explicar(quem, async (db) => {
      const pedidas = await condicoes(db, filtro);
      if (pedidas === 'nenhum') return sql`select`;
      const where = sql.join(pedidas.onde, sql` and `);
      const pagina = { size: 15, page: 0, sort };
      const total = pedidas.total ?? totalContado(where);
      return consultaDaPagina(db, { where, total, devolucao: Boolean(filtro.devolucao), hoje: '2026-11-20' }, pagina);
    });

  it.each(filtros)('filtro: %s', async (_, filtro) => {
    expect(await plano(filtro, 'data,desc')).not.toMatch(/Seq Scan on (processo|fato_divida_ativa)/);
  });
  it.each([
    ['palavra comum', { devedor: 'maria' }, 'nome_processo_pkey'],
    ['duas letras', { devedor: 'ma' }, 'nome_processo_pkey'],
    ['dívida ativa com valores recuperados', { dividaAtivaComValoresRecuperados: true }, 'processo_divida_recuperada'],
  ])('o total de «%s» é contado no índice', async (_, filtro, indice) => {
    expect(await plano(filtro, 'data,desc')).toMatch(new RegExp(`Index Only Scan using ${indice}`));
  });
  it.each(
    ['maria', 'ma', 'a', 'zq', 'raríssimo', 'MARÍA', 'nenhum assim'].flatMap((nome) =>
      [false, true].map((c) => [nome, c] as const),
    ),
  )('o total e a página de «%s» (central: %s) são os que se contam um por um', async (nome, central) => {
    const quem = { id: 1, idOrgao, central };
    const { umPorUm, lista } = await app.database.transaction(scopeOf(quem), async (db) => {
      const { rows } = await sql<{ id: number }>`
        select id from processo where excluido_em is null and position(ativa_normaliza(${nome}) in devedor_busca) > 0
         order by data desc, id desc`.execute(db);
      const pagina = { size: 15, page: 0, sort: 'data,desc' };
      return {
        umPorUm: rows.map(({ id }) => id),
        lista: await listarProcessos(db, { devedor: nome }, pagina, '2026-11-20'),
      };
    });
    expect(lista.totalElements).toBe(umPorUm.length);
    expect(lista.content.map(({ id }) => id)).toEqual(umPorUm.slice(0, 15));
  });
  it.each(ordensProcesso.flatMap((o) => [o, `${o},desc`]))('ordem: %s', async (sort) => {
    const texto = await plano({}, sort);
    expect(texto).not.toMatch(/Seq Scan on processo/);
    // The plan may sort the page, but not all processes of the body.
    expect(texto.indexOf('Sort')).toBeLessThan(texto.indexOf('Limit'));
  });
  it.each(ordensDevolvido.flatMap((o) => [o, `${o},desc`]))('ordem dos devolvidos: %s', async (sort) => {
    const texto = await plano(devolvidos, sort);
    expect(texto).not.toMatch(/Seq Scan on processo/);
    // Ordered by day of return, the page comes out of the index already sorted.
    if (sort.startsWith('ultimoAndamento.data')) {
      expect(texto).toMatch(/processo_devolvido/);
      expect(texto.indexOf('Sort')).toBeLessThan(texto.indexOf('Limit'));
    }
  });
  it.each(['data,desc', 'devedor.nome', 'devedor.documentoIdentificacao', 'totalCorrigido'])(
    'ordem da central: %s',
    async (sort) => {
      const texto = await plano({}, sort, { id: 1, idOrgao: 1, central: true });
      expect(texto).not.toMatch(/Seq Scan on processo/);
    },
  );
});

describe.each([false, true])('plano das listas da negociação, central: %s', (central) => {
  const quem = () => ({ id: 1, idOrgao, central });
  const ordens = (quais: readonly string[]) => quais.flatMap((o) => [o, `${o},desc`]);
  const pagina = (sort: string) => ({ size: 15, page: 0, sort });
  /** The page may be sorted, but not all rows. */
  const soAPagina = (texto: string) => {
    expect(texto).not.toMatch(/Seq Scan on (processo|processo_cobranca|cobranca_processo)\b/);
    expect(texto).not.toMatch(/Limit[^\n]*\n *-> {2}Sort/);
  };
  it.each(ordens(ordensCobranca))('cobranças por %s', async (sort) => {
    soAPagina(await explicar(quem(), async (db) => consultaDasCobrancas(db, {}, pagina(sort), '2026-11-20').pagina));
  });
  it.each<[string, FiltroCobranca]>([
    ['situação', { idSituacao: 203 }],
    ['situação e datas', { idSituacao: 201, dataInicial: '2025-03-01', dataFinal: '2025-03-31' }],
    ['datas', { dataInicial: '2025-03-01', dataFinal: '2025-03-31' }],
    ['número', { numeroProcessoCobranca: '2026001' }],
    ['número do processo ou da CDA', { numeroCDA: '90000000000012' }],
    ['CPF/CNPJ', { cpfCnpj: '0000001234' }],
  ])('cobranças de %s', async (_, filtro) => {
    const texto = await explicar(
      quem(),
      async (db) => consultaDasCobrancas(db, filtro, pagina('data,desc'), '2026-11-20').pagina,
    );
    expect(texto).not.toMatch(/Seq Scan on (processo_cobranca|cobranca_processo)\b/);
  });
  it('o total de aptos com um nome comum é contado no índice', async () => {
    const texto = await explicar({ id: 1, idOrgao, central: false }, async (db) => {
      const consulta = await consultaDosAptos(db, { nomeDevedor: 'maria' }, pagina('data'));
      return consulta === 'nenhum' ? sql`select` : consulta.total;
    });
    expect(texto).toMatch(/Index Only Scan using processo_apto_nome/);
  });
  it.each(ordens(ordensApto))('aptos por %s', async (sort) => {
    soAPagina(
      await explicar(quem(), async (db) => {
        const consulta = await consultaDosAptos(db, {}, pagina(sort));
        return consulta === 'nenhum' ? sql`select` : consulta.pagina;
      }),
    );
  });
  it.each([
    ['totalCorrigido', 'processo_valor_apto_total'],
    ['totalCorrigido,desc', 'processo_valor_apto_total'],
    ['saldoDevedor', 'processo_valor_saldo'],
    ['ultimaCorrecaoValor,desc', 'processo_valor_correcao'],
  ])('aptos por %s: um índice que tem só os aptos', async (sort, indice) => {
    const texto = await explicar({ id: 1, idOrgao, central: false }, async (db) => {
      const consulta = await consultaDosAptos(db, {}, pagina(sort));
      return consulta === 'nenhum' ? sql`select` : consulta.pagina;
    });
    expect(texto).toMatch(new RegExp(`Scan (Backward )?using ${indice} `));
  });
});

/** Searches by a part of a name, with the role and the condition of the database's functions. */
describe('plano das buscas por parte do nome', () => {
  it.each([
    ['processo', 'excluido_em is null and devedor_busca', 'processo_geral_busca'],
    ['devedor', 'nome_busca', 'devedor_busca'],
  ])('em %s, dentro das funções, usa os trigramas', async (tabela, coluna, indice) => {
    const texto = await app.database.kysely.transaction().execute(async (db) => {
      await sql`set local role ativa_interno`.execute(db);
      // The planner would read so few rows in sequence. With that discouraged, it does so only if it may not use the
      // index.
      await sql`set local enable_seqscan = off`.execute(db);
      const consulta = `explain select id from ${tabela} where ${coluna} like '%rarissimo%' limit 1001`;
      const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(consulta).execute(db);
      return rows.map((r) => r['QUERY PLAN']).join('\n');
    });
    expect(texto).toMatch(new RegExp(`Bitmap Index Scan on ${indice}`));
    expect(texto).not.toMatch(/Seq Scan/);
  });
});

/** The dashboard's queries, of a body and of all. The summary is left out: it has so few rows that any plan will do. */
describe('plano do painel', () => {
  const pessoa = (central: boolean) => ({ id: 1, idOrgao, central });
  it.each([
    ['de um órgão', false],
    ['da central', true],
  ])('os andamentos recentes, %s, todos e por partes', async (_, central) => {
    const todos = await explicar(pessoa(central), async (db) =>
      consultaDosRecentes(db, '2026-11-05', { limite: 10_000 }),
    );
    expect(todos).toMatch(/Index Scan.* andamento_(geral_)?recente/);
    expect(todos).not.toMatch(/Seq Scan on andamento/);
    for (const parte of [
      { limite: limits.movementPage },
      { limite: limits.movementPage, antesDe: 1 },
      { limite: limits.movementPage, origem: 'TCC' as const, antesDe: 1 },
    ]) {
      const texto = await explicar(pessoa(central), async (db) => consultaDosRecentes(db, '2026-11-05', parte));
      expect(texto).toMatch(/Index Scan using andamento_(geral_)?recente/);
      // In the order of the index, starting where the last part ended.
      expect(texto).not.toMatch(/Seq Scan on (andamento|processo)|Bitmap/);
      if ('antesDe' in parte) expect(texto).toMatch(/Index Cond: .*ROW\(a?\.?data_cadastro, a?\.?id\) </);
    }
  });
  it.each(tiposDeFila.flatMap((tipo) => [false, true].map((central) => [tipo, central] as const)))(
    'a fila %s, central: %s',
    async (tipo, central) => {
      const quem = { ...pessoa(central), permissoes: new Set(permissions) };
      const suas = filasDe(quem).filter((f) => f.tipo === tipo);
      const texto = await explicar(quem, async (db) => consultaDasFilas(db, suas, '2026-11-20'));
      // The rows come out of an index in its order and the count stops early: neither reads everything.
      expect(texto).toContain(`Index Only Scan using processo_${central ? 'geral_' : ''}fila_`);
      expect(texto).not.toMatch(/Seq Scan on processo|Index Scan/);
      expect(texto.match(/Limit/g)).toHaveLength(2);
      expect(texto).not.toMatch(/Limit[^\n]*\n *-> {2}(Incremental )?Sort/);
    },
  );
  it('as filas de quem pode só parte das ações, também', async () => {
    const quem = {
      ...pessoa(false),
      permissoes: new Set([acoes.RECORRER.permission, acoes.ANEXAR_AR.permission].flat()),
    };
    const texto = await explicar(quem, async (db) => consultaDasFilas(db, filasDe(quem), '2026-11-20'));
    expect(texto.match(/Index Only Scan using processo_fila_/g)).toHaveLength(2);
    expect(texto).not.toMatch(/Seq Scan on processo|Index Scan/);
  });
});

it('os índices em uso: de cada um, um só processo', async () => {
  const texto = await explicar({ id: 1, idOrgao, central: true }, async () => consultaDosIndicesEmUso());
  expect(texto).toMatch(/Index (Only )?Scan using processo_indice/);
  // Along the index, which is not sorted first.
  expect(texto.slice(texto.indexOf('Limit'))).not.toMatch(/Sort/);
});

/** The panel of the active debt: its sums are left out, as those of the dashboard. */
describe('plano do painel da dívida ativa', () => {
  it.each([
    ['de um órgão', false],
    ['da central', true],
  ])(
    'quinze dias, e um gráfico de dias, de semanas e de meses, %s: só se leem os fatos que se repetem neles',
    async (_, central) => {
      for (const dias of [1, 60, 365]) {
        const grupos = gruposDe(ultimosDias('2025-03-15', dias));
        const texto = await explicar({ id: 1, idOrgao, central }, async (db) =>
          consultaDosFatos(db, { inicio: '2025-03-01', fim: '2025-03-15' }, grupos),
        );
        expect(texto.match(/Index Only Scan using fato_(geral_)?repetido/g)).toHaveLength(dias === 1 ? 1 : 2);
        expect(texto).not.toMatch(/Seq Scan on fato_divida_ativa/);
      }
    },
  );

  it('da central, o que ainda não está nas somas de todos se acha pelo seu índice', async () => {
    await app.database.transaction(systemScope, (db) => juntarResumo(db, resumoDosFatos));
    await app.database.maintain();
    const texto = await explicar({ id: 1, idOrgao, central: true }, async (db) =>
      consultaDosFatos(db, { inicio: '2025-03-01', fim: '2025-03-15' }),
    );
    expect(texto).toMatch(/Index Scan using resumo_fato_por_juntar/);
    expect(texto).not.toMatch(/Seq Scan on resumo_fato/);
  });
});

/** Inserts rows directly, because the tests are about reading them. */
const encherDevedores = (db: Db, idOrgao: number) =>
  sql`
  insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento)
  select ${idOrgao}, case when n % 3 = 0 then 'Maria ' else 'João ' end || n, 1, lpad(n::text, 11, '0')
    from generate_series(1, 1000) n`.execute(db);

/** Three movements for each process, over four years, so that few of them are recent. */
const andar = (db: Db) =>
  sql`
  insert into andamento (id_orgao_credor, id_processo, numero, data, data_cadastro, descricao)
  select id_orgao_credor, id, k, quando, quando, 'x' from processo, generate_series(1, 3) k,
    lateral (select timestamptz '2026-11-20' - (id * 7 + k * 31) % 1400 * interval '1 day' as quando) q`.execute(db);

/** An agreement for every second process. */
const negociar = async (db: Db) => {
  await sql`
    insert into processo_cobranca (id_orgao_credor, origem, numero, id_cobranca_sid, situacao, causa, encerrado_em, data,
      numero_processo, id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento, total_parcelas, valor_total,
      valor_total_atualizado, saldo, saldo_devedor, atualizado_ate, criado_em)
    select id_orgao_credor, 'EXTERNO', '2026' || lpad(id::text, 7, '0'), id, s, case when s > 201 then 'EXTERNA' end,
           case when s > 201 then data end, data, numero, id_devedor, devedor_nome, devedor_documento, 1, 1, 1, 1, 1, 1, data, now()
      from processo, lateral (select 201 + id / 2 % 3 as s) situacao where id % 2 = 0`.execute(db);
  await sql`
    insert into cobranca_processo (id_cobranca, id_processo, id_orgao_credor, ativo)
    select c.id, p.id, c.id_orgao_credor, false from processo_cobranca c join processo p on p.numero = c.numero_processo`.execute(
    db,
  );
};

/** Each fact of every inscribed process, over almost three years; of some a second one a week later. */
const acontecer = (db: Db) =>
  sql`
  insert into fato_divida_ativa (id_processo, id_orgao_credor, tipo, dia, anterior, valor)
  select id, id_orgao_credor, tipo, d.dia + 7 * k, case when k = 1 then d.dia end, 10
    from processo, generate_series(1, 5) tipo, lateral (select date '2024-01-01' + (id * 7 + tipo * 31)::integer % 1000 as dia) d,
      generate_series(0, (id % 5 = 0)::integer) k where teve_cda`.execute(db);

const encher = (db: Db, idOrgao: number, i: number, desde: number) =>
  sql`
  insert into processo (id_orgao_credor, numero, numero_processo_administrativo, data, id_devedor, devedor_nome, devedor_documento,
    devedor_tipo_documento, id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, fase, situacao,
    data_referencia_calculo, valor_originario, valor_atualizado, data_constituicao_definitiva, valor_atualizado_pago,
    cda_suspensa_acordo, cda_suspensa_ordem_judicial, teve_cda, situacao_pcc, situacao_cda_justica, situacao_cda_protesto, data_devolucao,
    prazo_fim, situacao_desde)
  select ${idOrgao}, (900000000000000 + ${i}::bigint * 1000000 + n)::text, n || '.1/2025', date '2024-01-01' + n % 900, d.id,
    case when n % 20000 = 0 then 'Raríssimo ' || n else d.nome end, lpad(n::text, 11, '0'), 1, 1, 1, 'x', 'x',
    f.fase, f.situacao, '2024-01-01', 1000 + n, 1000 + n, case when f.fase in (3, 6) then date '2025-01-01' end,
    case when n % 50 = 0 then 10 else 0 end, f.fase = 4 and n % 40 = 7, f.fase = 4 and n % 60 = 7, f.fase = 4,
    case when f.fase = 4 and n % 30 = 7 then 'PARCELAMENTO_VIGENTE' else 'SEM_ACORDO' end,
    case when f.fase = 4 then case when n % 40 = 7 then 'AJUIZADA' else 'SEM_PROCESSO' end end,
    case when f.fase = 4 then case when n % 60 = 7 then 'PROTESTADA' else 'SEM_PROTESTO' end end,
    case when f.situacao = 28 then date '2025-06-01' - n % 300 end,
    case when f.situacao = 3 then date '2026-06-01' + n % 300 end, date '2025-01-01' + n % 600
    from generate_series(${desde}::integer, ${desde + PARTE - 1}::integer) n
    join devedor d on d.id_orgao_credor = ${idOrgao} and d.documento = lpad((1 + n % 1000)::text, 11, '0')
    join (values (0, 1, 27), (1, 1, 1), (2, 1, 3), (3, 5, 6), (4, 6, 26), (5, 2, 4), (6, 3, 5), (7, 4, 101), (8, 6, 28), (9, 4, 101))
      as f(k, fase, situacao) on f.k = n % 10`.execute(db);
