import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bcbIndices, monthsOf, percentOf } from '@/server/adapters/indices.ts';
import { atualizarCorrecoes } from '@/server/cases/processo/rotina.ts';
import { type Scenario, scenario } from './scenario.ts';

const hoje = '2026-11-20';

/** A local source that answers `resposta` and records its requests. */
let fonte: Server;
let resposta: { status: number; body: string; type?: string };
let pedidos: string[] = [];
let url = '';
beforeAll(async () => {
  fonte = createServer((request, answer) => {
    pedidos.push(request.url ?? '');
    answer.writeHead(resposta.status, { 'content-type': resposta.type ?? 'application/json' }).end(resposta.body);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => fonte.once('listening', done));
  url = `http://127.0.0.1:${(fonte.address() as AddressInfo).port}`;
});
beforeEach(() => {
  pedidos = [];
});
afterAll(() => fonte.close());

const serie = (...items: [string, unknown][]) => JSON.stringify(items.map(([data, valor]) => ({ data, valor })));

describe('a leitura das séries do Banco Central', () => {
  it('lê datas e valores em texto, do mais antigo ao mais novo, exatamente como publicados', () => {
    expect(monthsOf(serie(['01/10/2025', '0.09'], ['01/08/2025', '-0.11'], ['01/09/2025', '0.480']), hoje)).toEqual([
      { mes: '2025-08-01', percentual: '-0.11' },
      { mes: '2025-09-01', percentual: '0.480' },
      { mes: '2025-10-01', percentual: '0.09' },
    ]);
  });

  it('deixa de fora meses que não terminaram, futuros, e os publicados sem valor', () => {
    const text = serie(['01/10/2026', '0.5'], ['01/11/2026', '0.3'], ['01/12/2026', '0.1'], ['01/09/2026', '']);
    expect(monthsOf(text, hoje)).toEqual([{ mes: '2026-10-01', percentual: '0.5' }]);
    expect(monthsOf(`\uFEFF${serie(['01/10/2026', 0.5])}`, hoje)).toHaveLength(1);
    expect(monthsOf('[]', hoje)).toEqual([]);
  });

  it.each([
    ['<!DOCTYPE html><html><body>Indisponível</body></html>', 'com uma página em vez dos dados'],
    ['<?xml version="1.0"?><erro/>', 'com uma página em vez dos dados'],
    ['', 'não respondeu com uma lista'],
    ['{"erro":{"detail":"x"}}', 'não respondeu com uma lista'],
    ['[{"data":"01/10/2025","valor"', 'não respondeu com uma lista'],
    [serie(['15/10/2025', '0.09']), 'não é mensal ou traz uma data inválida: 15/10/2025'],
    [serie(['01/13/2025', '0.09']), 'data inválida: 01/13/2025'],
    [serie(['2025-10-01', '0.09']), 'data inválida'],
    [serie(['01/10/2025', 'abc']), 'valor inválido: abc'],
    [serie(['01/10/2025', '1e3']), 'valor inválido: 1e3'],
    [serie(['01/10/2025', '1000.01']), 'valor inválido'],
    [serie(['01/10/2025', '0.1'], ['01/10/2025', '0.2']), 'valores diferentes para 01/10/2025'],
    ['[null]', 'não respondeu com uma lista'],
  ])('recusa inteira a resposta %j', (text, motivo) => {
    expect(() => monthsOf(text, hoje)).toThrow(motivo);
  });

  it.each([
    ['0.09', '0.09'],
    ['0,09', '0.09'],
    ['-0.11', '-0.11'],
    ['1000', '1000'],
    ['0.12345678', '0.12345678'],
    ['0.123456789', undefined],
    ['-100', undefined],
    ['', undefined],
    ['1.234,56', undefined],
  ])('o percentual %j vale %j', (text, value) => {
    expect(percentOf(text)).toBe(value);
  });

  it.each([
    [406, 'respondeu com o erro 406'],
    [504, 'respondeu com o erro 504'],
    [500, 'respondeu com o erro 500'],
  ])('diz o erro %i', async (status, motivo) => {
    resposta = { status, body: '{"error":"x"}' };
    await expect(bcbIndices(url).months(433, '2025-01-01', hoje)).rejects.toThrow(motivo);
  });

  it('pergunta por uma janela de até dez anos, em datas brasileiras; sem valores na janela, não há meses', async () => {
    resposta = { status: 200, body: '[]' };
    await bcbIndices(`${url}/`).months(433, '2025-09-01', hoje);
    await bcbIndices(url).months(433, '1995-01-01', hoje);
    expect(pedidos).toEqual([
      '/dados/serie/bcdata.sgs.433/dados?formato=json&dataInicial=01/09/2025&dataFinal=20/11/2026',
      '/dados/serie/bcdata.sgs.433/dados?formato=json&dataInicial=01/12/2016&dataFinal=20/11/2026',
    ]);
    resposta = { status: 404, body: '{"error":"Value(s) not found"}' };
    expect(await bcbIndices(url).months(433, '2026-10-01', hoje)).toEqual([]);
  });

  it('sem resposta ou com demora, diz qual', async () => {
    const fails = (error: Error) => bcbIndices(url, () => Promise.reject(error)).months(433, '2026-01-01', hoje);
    await expect(fails(new TypeError('fetch failed'))).rejects.toThrow('não respondeu');
    await expect(fails(new DOMException('late', 'TimeoutError'))).rejects.toThrow('demorou demais');
  });
});

describe('os índices financeiros', () => {
  let c: Scenario;
  let token: string;
  let consulta: string;
  let ipca: number;
  beforeAll(async () => {
    c = await scenario({ INDICES_URL: url });
    await c.umUsuario('altera@pge.gov.br', 'PGE', ['CONSULTAR_CONFIGURACAO', 'ALTERAR_CONFIGURACAO']);
    await c.umUsuario('consulta@aema.gov.br', 'AEMA', ['CONSULTAR_CONFIGURACAO']);
    token = await c.entrar('altera@pge.gov.br');
    consulta = await c.entrar('consulta@aema.gov.br');
    ipca = (await listar({ nome: 'IPCA' }, '?sort=codigoBacen')).body.content[0].id;
  });
  afterAll(() => c.fechar());

  const listar = (body: object, query = '') => c.chamar('POST', `indiceFinanceiro/list${query}`, { token, body });
  const ler = async (id = ipca) => (await c.chamar('GET', `indiceFinanceiro/${id}`, { token })).body;
  const valores = async (id = ipca) =>
    (await c.chamar('GET', `indiceFinanceiro/${id}/valores`, { token: consulta })).body;
  const mes = async (qual: string) => (await valores()).find((v: { mes: string }) => v.mes === qual)?.percentual;
  const sincronizar = async (id = ipca) => {
    expect((await c.chamar('POST', `indiceFinanceiro/${id}/sincronizar`, { token })).status).toBe(204);
    await c.rodarJobs();
  };
  const importar = (body: object, as = token, id = ipca) =>
    c.chamar('POST', `indiceFinanceiro/${id}/importar`, { token: as, body });

  it('são listados por nome ou sigla, e cada mês pode ser conferido', async () => {
    const { content, totalElements } = (await listar({}, '?sort=sigla')).body;
    expect(content.length).toBe(totalElements);
    expect(content.map((i: { sigla: string }) => i.sigla)).toEqual(expect.arrayContaining(['IPCA', 'SELIC', 'INPC']));
    expect((await listar({ nome: 'preços do mercado' })).body.content).toMatchObject([{ sigla: 'IGP-M' }]);
    expect((await listar({ nome: 'SELIC' })).body.content).toMatchObject([
      { tipoCalculo: 'SELIC_SOMADA', codigoBacen: 4390 },
    ]);
    expect((await listar({ nome: 'IPCA' }, '?sort=codigoBacen')).body.content[0]).toMatchObject({
      quantidadeMeses: 36,
      ultimaDataReferencia: '2025-12-01',
    });
    expect((await listar({}, '?sort=versao')).body.codigo).toBe('ORDENACAO_INVALIDA');
    // D §2.2.
    expect((await valores())[0]).toEqual({ mes: '2025-12-01', percentual: 0.33, demonstracao: false });
    expect([await mes('2025-08-01'), await mes('2025-02-01')]).toEqual([-0.11, 1.31]);
    expect((await c.chamar('GET', 'indiceFinanceiro/987654/valores', { token })).status).toBe(404);
  });

  it('são lidos da fonte por um trabalho à parte, que guarda o novo e o corrigido e deixa rastro', async () => {
    resposta = { status: 200, body: serie(['01/11/2025', '0.18'], ['01/12/2025', '0.34'], ['01/01/2026', '0.41']) };
    await sincronizar();
    expect(pedidos).toEqual([
      '/dados/serie/bcdata.sgs.433/dados?formato=json&dataInicial=01/12/2024&dataFinal=20/11/2026',
    ]);
    expect([await mes('2025-12-01'), await mes('2026-01-01'), await mes('2025-10-01')]).toEqual([0.34, 0.41, 0.09]);
    expect(await ler()).toMatchObject({
      ultimaDataReferencia: '2026-01-01',
      falhaSincronizacao: null,
      sincronizadoEm: c.deps.clock.agora().toISOString(),
    });
    const trail = await c.noBanco((db) =>
      db
        .selectFrom('auditoria')
        .select(['acao', 'usuario_nome', 'antes', 'depois'])
        .where('recurso', '=', 'indiceFinanceiro')
        .where('acao', '=', 'INDICE_SINCRONIZAR')
        .execute(),
    );
    expect(trail).toMatchObject([
      {
        usuario_nome: null,
        antes: { '2025-12-01': '0.33000000' },
        depois: { '2025-12-01': '0.34', '2026-01-01': '0.41' },
      },
    ]);
  });

  it.each([
    [{ status: 200, body: '<html>manutenção</html>', type: 'text/html' }, 'página em vez dos dados'],
    [{ status: 504, body: '' }, 'erro 504'],
    [{ status: 200, body: serie(['01/02/2026', '0.7'], ['01/03/2026', 'x']) }, 'valor inválido'],
  ])('quando a fonte falha com %j, tudo fica como estava e o índice diz por quê', async (falha, motivo) => {
    const [antes, { sincronizadoEm }] = [await valores(), await ler()];
    resposta = falha;
    await sincronizar();
    expect(await valores()).toEqual(antes);
    const depois = await ler();
    expect(depois).toMatchObject({
      sincronizadoEm,
      tentadoEm: c.deps.clock.agora().toISOString(),
      falhaSincronizacao: expect.stringContaining(motivo),
    });
    resposta = { status: 200, body: '[]' };
    c.avancar(10_000);
    await c.rodarJobs();
    expect(await ler()).toMatchObject({ falhaSincronizacao: null, sincronizadoEm: c.deps.clock.agora().toISOString() });
  });

  it('quem pede de novo não espera a vez da nova tentativa de uma leitura que falhou', async () => {
    resposta = { status: 504, body: '' };
    await sincronizar();
    pedidos = [];
    resposta = { status: 200, body: '[]' };
    await c.rodarJobs();
    expect(pedidos).toEqual([]);
    await sincronizar();
    expect(pedidos).toHaveLength(1);
    expect((await ler()).falhaSincronizacao).toBeNull();
  });

  it('toda manhã, cada índice é lido uma vez', async () => {
    resposta = { status: 200, body: '[]' };
    await c.rodarJobs();
    pedidos = [];
    c.avancar(24 * 3_600_000);
    await c.rodarJobs();
    await c.rodarJobs();
    const todos = await c.noBanco((db) => db.selectFrom('indice_financeiro').select('id').execute());
    expect(pedidos).toHaveLength(todos.length);
    // A day later all sessions have expired.
    token = await c.entrar('altera@pge.gov.br');
    consulta = await c.entrar('consulta@aema.gov.br');
  });

  it.each([
    ['JSON do Banco Central', serie(['01/02/2026', '0.70'], ['01/03/2026', '0.88'])],
    ['JSON de meses', '[{"mes":"2026-02","percentual":0.7},{"mes":"2026-03-01","percentual":"0.88"}]'],
    ['CSV com cabeçalho', 'Mês;Percentual\r\n02/2026;0,70\r\n01/03/2026;0,88\r\n'],
    ['CSV de vírgulas', '2026-02,0.70\n2026-03,0.88\n'],
    ['CSV de tabulações e aspas', '"2026-02"\t"0,70"\n"2026-03"\t"0,88"'],
  ])('aceita um arquivo %s; simulado, só conta', async (_, conteudo) => {
    const antes = await valores();
    const esperado = {
      novos: 2,
      alterados: 0,
      iguais: 0,
      alteracoes: [],
      // No process uses the index.
      contamDesde: c.deps.clock.hoje(),
      ultimaDataReferencia: '2026-03-01',
    };
    expect((await importar({ conteudo, simular: true })).body).toEqual(esperado);
    expect(await valores()).toEqual(antes);
    expect((await importar({ conteudo })).body).toEqual(esperado);
    expect([await mes('2026-02-01'), await mes('2026-03-01')]).toEqual([0.7, 0.88]);
    expect((await importar({ conteudo })).body).toMatchObject({ novos: 0, iguais: 2 });
    await c.noBanco((db) =>
      db.deleteFrom('indice_valor').where('id_indice', '=', ipca).where('mes', '>=', '2026-02-01').execute(),
    );
    await c.noBanco((db) =>
      db
        .updateTable('indice_financeiro')
        .set({ ultima_data_referencia: '2026-01-01' })
        .where('id', '=', ipca)
        .execute(),
    );
  });

  it('aceita as linhas já lidas, e diz quantas alterou', async () => {
    const body = {
      valores: [
        { mes: '2026-01', percentual: 0.42 },
        { mes: '2025-11-01', percentual: 0.18 },
      ],
    };
    expect((await importar(body)).body).toEqual({
      novos: 0,
      alterados: 1,
      iguais: 1,
      alteracoes: [{ mes: '2026-01-01', antes: 0.41, depois: 0.42 }],
      // No process uses the index.
      contamDesde: c.deps.clock.hoje(),
      ultimaDataReferencia: '2026-01-01',
    });
    expect(await mes('2026-01-01')).toBe(0.42);
  });

  it.each([
    [{}, 'conteudo', 'Informe os valores ou o conteúdo de um arquivo.'],
    [{ conteudo: '  ' }, 'conteudo', 'Informe os valores ou o conteúdo de um arquivo.'],
    [{ conteudo: 'Mês;Percentual' }, 'conteudo', 'Informe os valores ou o conteúdo de um arquivo.'],
    [{ conteudo: '2026-02;0,7\n2026-13;0,1' }, 'conteudo', 'Linha 2, «2026-13 0,1»: informe mês e percentual'],
    [{ conteudo: '2026-02;muito' }, 'conteudo', 'Linha 1, «2026-02 muito»: informe mês e percentual'],
    [{ conteudo: '[{"data":"01/02/2026"' }, 'conteudo', 'O arquivo JSON está incompleto'],
    [{ conteudo: ' <!DOCTYPE html><html></html>' }, 'conteudo', 'O arquivo é uma página da Internet'],
    [{ conteudo: '[null]' }, 'conteudo', 'Linha 1'],
    [{ conteudo: 'Mês;Percentual\r\n\r\n2026-02;0,7\r\n2026-13;0,1' }, 'conteudo', 'Linha 4'],
    [{ conteudo: '2026-02;0,7\n02/2026;0,7' }, 'conteudo', 'O mês 2026-02 aparece mais de uma vez.'],
    [{ conteudo: '2026-11;0,7' }, 'conteudo', '2026-11: O mês ainda não terminou.'],
    [{ valores: [{ mes: '2030-01', percentual: 1 }] }, 'valores', '2030-01: O mês ainda não terminou.'],
    [{ valores: [{ mes: '2026-2', percentual: 1 }] }, 'valores.0.mes', 'Informe o mês como aaaa-mm.'],
    [{ valores: [{ mes: '2026-02', percentual: 1000.1 }] }, 'valores.0.percentual', 'Informe o percentual do mês'],
    [{ valores: [{ mes: '2026-02', percentual: -100.1 }] }, 'valores.0.percentual', 'Informe o percentual do mês'],
    [{ valores: [{ mes: '2026-02', percentual: 1, id: 2 }] }, 'valores.0.id', 'O campo id não é aceito'],
  ])('não aceita %j', async (body, campo, mensagem) => {
    const antes = await valores();
    const answer = await importar(body);
    expect([answer.status, answer.body.campos]).toEqual([
      422,
      [{ campo, mensagem: expect.stringContaining(mensagem) }],
    ]);
    expect(await valores()).toEqual(antes);
  });

  it('aponta de uma vez todas as linhas erradas de um arquivo, e todos os meses que não valem', async () => {
    const mensagens = async (conteudo: string) =>
      (await importar({ conteudo })).body.campos.map(({ mensagem }: { mensagem: string }) => mensagem);
    expect(await mensagens('mês;valor\n2026-02;x\n2026-03;0,1\n\nfim')).toEqual([
      'Linha 2, «2026-02 x»: informe mês e percentual, como 10/2025;0,09.',
      'Linha 5, «fim»: informe mês e percentual, como 10/2025;0,09.',
    ]);
    expect(await mensagens('2026-11;0,1\n2026-02;0,1\n2026-02;0,2')).toEqual([
      '2026-11: O mês ainda não terminou.',
      'O mês 2026-02 aparece mais de uma vez.',
    ]);
    const muitas = Array.from({ length: 300 }, (_, i) => `x${i}`).join('\n');
    expect(await mensagens(muitas)).toHaveLength(100);
  });

  it('só altera quem pode alterar a configuração; e o que não existe não existe', async () => {
    const conteudo = '2026-02;0,7';
    expect((await importar({ conteudo }, consulta)).body.codigo).toBe('SEM_PERMISSAO');
    expect((await c.chamar('POST', `indiceFinanceiro/${ipca}/sincronizar`, { token: consulta })).status).toBe(403);
    for (const simular of [true, false])
      expect((await importar({ conteudo, simular }, token, 987_654)).body.codigo).toBe('NAO_ENCONTRADO');
    expect((await c.chamar('POST', 'indiceFinanceiro/987654/sincronizar', { token })).status).toBe(404);
  });
});

describe('os processos de um índice', () => {
  it('usam os meses que chegam depois da atualização do mês a partir do 4º dia útil seguinte (ADR 25)', async () => {
    const c = await scenario();
    await c.umUsuario('altera@pge.gov.br', 'PGE', ['ALTERAR_CONFIGURACAO']);
    let token = '';
    const id = await c.noBanco(async (db) => {
      const devedor = await db
        .insertInto('devedor')
        .values({
          id_orgao_credor: c.orgaos.AEMA,
          nome: 'Devedora',
          tipo_documento_identificacao: 1,
          documento: '52998224725',
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const processo = await db
        .insertInto('processo')
        .values({
          id_orgao_credor: c.orgaos.AEMA,
          numero: '202699990000037',
          data: '2025-11-10',
          id_devedor: devedor.id,
          devedor_nome: 'Devedora',
          devedor_documento: '52998224725',
          devedor_tipo_documento: 1,
          id_natureza_debito: 1,
          id_indice_financeiro: 1,
          descricao_fato: 'x'.repeat(30),
          fundamento_legal: 'y'.repeat(30),
          fase: 1,
          situacao: 27,
          data_referencia_calculo: '2025-11-10',
          valor_originario: '10000.00',
          valor_atualizado: '10000.00',
          multa_atualizada: '2000.00',
          juros_atualizado: '500.00',
          ultima_correcao_valor: '2026-11-06',
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return processo.id;
    });
    const correcao = async () =>
      (
        await c.noBanco((db) =>
          db.selectFrom('processo').select('valor_correcao').where('id', '=', id).executeTakeFirstOrThrow(),
        )
      ).valor_correcao;
    /** Imports a file on a day; answers the stored correction of that day and of another, after the jobs have run. */
    const importar = async (em: string, conteudo: string, depois: string) => {
      const kept = [];
      c.noDia(em);
      token = await c.entrar('altera@pge.gov.br');
      const { status } = await c.chamar('POST', 'indiceFinanceiro/1/importar', { token, body: { conteudo } });
      for (const dia of [em, depois]) {
        c.noDia(dia);
        await c.rodarJobs();
        await atualizarCorrecoes.run(c.deps, {});
        kept.push(await correcao());
      }
      return [status, ...kept];
    };
    expect(await correcao()).toBe('0.00');
    // D §2.4, lag 1, months Oct/2025 on: 12.500,00 × (1,0009 × 1,0018 × 1,0033 × 1,01 − 1) = 200,88, and 75,13 without January.
    expect(await importar('2026-11-20', '2026-01;1,00', '2026-12-04')).toEqual([200, '0.00', '200.88']);
    expect(await importar('2026-12-05', '2026-01;0,00', '2027-01-07')).toEqual([200, '200.88', '75.13']);
    await c.fechar();
  });
});

describe('sem uma fonte configurada', () => {
  it('a sincronização é recusada com o caminho a seguir, e o trabalho diário não faz nada', async () => {
    const c = await scenario();
    await c.umUsuario('altera@pge.gov.br', 'PGE', ['ALTERAR_CONFIGURACAO']);
    const token = await c.entrar('altera@pge.gov.br');
    const { status, body } = await c.chamar('POST', 'indiceFinanceiro/1/sincronizar', { token });
    expect([status, body.codigo, body.mensagem]).toEqual([
      409,
      'SEM_FONTE_DE_INDICES',
      'A fonte dos índices não está configurada. Importe um arquivo com os valores.',
    ]);
    await c.rodarJobs();
    c.avancar(24 * 3_600_000);
    await c.rodarJobs();
    const falhas = await c.noBanco((db) =>
      db.selectFrom('indice_financeiro').select('id').where('falha_sincronizacao', 'is not', null).execute(),
    );
    expect(falhas).toEqual([]);
    await c.fechar();
  });
});
