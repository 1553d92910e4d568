import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { type FiltroProcesso, type LinhaProcesso, ordensDevolvido } from '@/contract/processoLista.ts';
import { retorno } from '@/contract/retorno.ts';
import { SID_SECRET, umaDevolvida } from '../dividaAtiva/support.ts';
import { agir, cadastrar, consultar, enviar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

const HOJE = '2026-11-20';
let app: TestApp;
let procon: Quem;
let aema: Quem;
let consulta: Quem;
let central: Quem;
let motivos: { id: number; nome: string }[];
let n = 0;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
  procon = await app.signIn('operador.procon@ativa.gov.br');
  aema = await app.signIn('operador@ativa.gov.br');
  consulta = await app.signIn('consulta@ativa.gov.br');
  central = await app.signIn('admin@ativa.gov.br');
  motivos = await linhas(app, sql<{ id: number; nome: string }>`select id, nome from motivo_devolucao order by nome`);
});
afterAll(() => app.close());

/** A process returned on that day, its debtor aware since 01/09/2026. */
const umDevolvido = (nome = 'Devedor Qualquer', data = '2026-11-10', motivo = 0) =>
  umaDevolvida(
    app,
    procon,
    { dadosDevedor: umaPessoa({ nome, documentoIdentificacao: umCpf(++n) }) },
    data,
    motivos[motivo]!.id,
  );
type Item = { idFase: number; idSituacao: number; numeroProcesso: string; dataReferencia?: string };
const item = (numeroProcesso: string, idFase: number, idSituacao: number, dataReferencia?: string): Item => ({
  idFase,
  idSituacao,
  numeroProcesso,
  ...(dataReferencia ? { dataReferencia } : {}),
});
const pedir = (body: unknown, quem = procon) =>
  app.call(retorno.retornarProcessos, { headers: quem, body: body as never });
const detalhe = async (id: number) => (await consultar(app, procon, id)).body;

describe('retornar processos devolvidos', () => {
  it.each<[string, number, number, string | undefined, object]>([
    ['à elaboração', 1, 27, undefined, { protegido: false, prazo: null }],
    ['à notificação', 1, 1, undefined, { prazo: null }],
    [
      'ao prazo de contestação',
      1,
      3,
      '2026-11-18',
      { prazo: { tipo: 'CONTESTACAO', inicio: '2026-11-19', fim: '2026-11-30' } },
    ],
    [
      'ao prazo de recurso',
      5,
      12,
      '2026-11-18',
      { prazo: { tipo: 'RECURSO', inicio: '2026-11-19', fim: '2026-11-30' } },
    ],
    [
      'ao prazo de pagamento',
      5,
      22,
      '2026-11-18',
      { prazo: { tipo: 'PAGAMENTO', inicio: '2026-11-19', fim: '2026-12-18' } },
    ],
    ['ao julgamento', 5, 6, undefined, { prazo: null }],
    ['ao lavrado', 6, 26, undefined, { prazo: null, dataConstituicaoDefinitiva: '2026-09-12' }],
  ])('%s', async (_, fase, situacao, data, esperado) => {
    const { id, numero } = await umDevolvido();
    const { status, body } = await pedir([item(numero, fase, situacao, data)]);
    expect([status, body]).toEqual([
      200,
      { mensagem: 'Processo(s) retornado(s) com sucesso.', processos: [{ id, numero, idSituacao: situacao }] },
    ]);
    const depois = await detalhe(id);
    expect(depois).toMatchObject({ faseProcesso: { id: fase }, documentosEnviadosDividaAtiva: false, ...esperado });
    expect(depois.situacaoProcesso.id).toBe(situacao);
    if (fase !== 6) expect(depois.dataConstituicaoDefinitiva).toBeNull();
    expect(depois.andamentos[0]).toMatchObject({
      origem: 'TCC',
      usuarioCadastro: expect.stringContaining('Bezerra'),
      dataReferencia: data ?? null,
      descricao: `Processo devolvido retornado para «${depois.situacaoProcesso.nome}»`,
    });
    const [nota] = await linhas(
      app,
      sql<{ acao: string; antes: { situacao: number } }>`
      select acao, antes from auditoria where recurso = 'processo' and id_registro = ${id} order by id desc limit 1`,
    );
    expect(nota).toMatchObject({ acao: 'RETORNO', antes: { situacao: 28 } });
  });

  it('uma ciência tão antiga que o prazo já acabou leva ao crédito constituído, com o andamento do decurso', async () => {
    const { id, numero } = await umDevolvido();
    const { body } = await pedir([item(numero, 1, 3, '2026-09-01')]);
    expect(body.processos[0].idSituacao).toBe(26);
    const { andamentos } = await detalhe(id);
    expect(andamentos.slice(0, 2).map((a: { descricao: string }) => a.descricao.slice(0, 12))).toEqual([
      'Decurso de p',
      'Processo dev',
    ]);
  });

  it('o retorno não se cancela, nem o que veio antes dele', async () => {
    const { id, numero } = await umDevolvido();
    await pedir([item(numero, 1, 1)]);
    const { status, body } = await agir(app, procon, id, 'CANCELAR_ULTIMA_ACAO', {
      motivoCancelamento: 'Foi por engano.',
    });
    expect([status, body.codigo]).toEqual([409, 'NADA_A_CANCELAR']);
  });

  it('vários de uma vez, cada um com a sua data', async () => {
    const [a, b] = [await umDevolvido(), await umDevolvido()];
    const { status } = await pedir([item(b.numero, 1, 3, '2026-11-17'), item(a.numero, 1, 3, '2026-11-18')]);
    expect(status).toBe(200);
    expect((await detalhe(a.id)).prazo.fim).toBe('2026-11-30');
    expect((await detalhe(b.id)).prazo.fim).toBe('2026-11-27');
  });

  it('um que não pode segura todos, e cada recusa diz o número', async () => {
    const [bom, rascunho, semData] = [
      await umDevolvido(),
      await cadastrar(app, procon, { dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(++n) }) }),
      await umDevolvido(),
    ];
    const { status, body } = await pedir([
      item(bom.numero, 1, 1),
      item(rascunho.numero, 1, 1),
      item(semData.numero, 1, 3),
      item('999999999999999', 1, 1),
    ]);
    const motivo = [
      `Processo 999999999999999: Registro não encontrado.`,
      `Processo ${rascunho.numero}: Só um processo devolvido pela dívida ativa pode ser retornado.`,
      `Processo ${semData.numero}: Necessário informar data(s) de referência`,
    ];
    expect([status, body.codigo, body.mensagem]).toEqual([
      409,
      'RETORNO_RECUSADO',
      `Nenhum processo foi retornado. ${motivo.join(' ')}`,
    ]);
    expect(body.campos).toEqual([
      { campo: '3.numeroProcesso', mensagem: motivo[0] },
      { campo: '1.numeroProcesso', mensagem: motivo[1] },
      { campo: '2.dataReferencia', mensagem: motivo[2] },
    ]);
    expect((await detalhe(bom.id)).situacaoProcesso.id).toBe(28);
  });

  it.each<[string, (numero: string) => unknown, string]>([
    [
      'sem fase',
      (numero) => [{ idSituacao: 1, numeroProcesso: numero }],
      'Necessário selecionar uma fase para continuar.',
    ],
    [
      'sem situação',
      (numero) => [{ idFase: 1, numeroProcesso: numero }],
      'Necessário selecionar uma situação para continuar.',
    ],
    ['nada escolhido', () => [], 'Escolha ao menos um processo.'],
    [
      'mais do que cabe',
      (numero) => Array(101).fill(item(numero, 1, 1)),
      'Escolha no máximo 100 processos de cada vez.',
    ],
    ['data futura', (numero) => [item(numero, 1, 3, '2026-11-21')], 'A data não pode ser futura.'],
    [
      'situação de outra fase',
      (numero) => [item(numero, 5, 1)],
      'não pode ser retornado para a fase e a situação escolhidas.',
    ],
    [
      'situação a que não se retorna',
      (numero) => [item(numero, 2, 4)],
      'não pode ser retornado para a fase e a situação escolhidas.',
    ],
    [
      'o mesmo duas vezes',
      (numero) => [item(numero, 1, 1), item(numero, 1, 27)],
      'O processo foi informado mais de uma vez.',
    ],
  ])('recusa %s', async (_, corpo, mensagem) => {
    const { id, numero } = await umDevolvido();
    const { status, body } = await pedir(corpo(numero));
    expect(status).toBeGreaterThanOrEqual(409);
    expect(body.mensagem).toContain(mensagem);
    expect((await detalhe(id)).situacaoProcesso.id).toBe(28);
  });

  it('a data futura é do seu item', async () => {
    const { numero } = await umDevolvido();
    const { body } = await pedir([item(numero, 1, 3, '2026-11-21')]);
    expect(body.campos).toEqual([{ campo: '0.dataReferencia', mensagem: 'A data não pode ser futura.' }]);
  });

  it('recusa o suspenso, o que tem acordo, o de outro órgão e quem não tem a permissão', async () => {
    // One address has already sent as many files as it may in a minute.
    app.clock.advance(60_000);
    const suspenso = await umDevolvido();
    const arquivos = [await enviar(app, procon)];
    await agir(app, procon, suspenso.id, 'SUSPENDER_PROCESSO', {
      data: HOJE,
      motivo: 'Ordem da chefia.',
      documento: { idTipoDocumento: 11, arquivos },
    });
    const { body: doSuspenso } = await pedir([item(suspenso.numero, 1, 1)]);
    expect(doSuspenso.mensagem).toContain('Processo suspenso.');
    // Who did it, when, and the way there (of the first one, of several).
    const { feito } = doSuspenso.onde;
    expect(feito).toMatch(new RegExp(`^\\p{L}.+ suspendeu o processo ${suspenso.numero} às \\d\\d:\\d\\d\\.$`, 'u'));
    expect(doSuspenso.onde).toEqual({ recurso: 'processos', id: suspenso.id, numero: suspenso.numero, feito });
    expect(doSuspenso.mensagem).toContain(feito);
    expect(doSuspenso.campos[0].mensagem).toBe(`Processo ${suspenso.numero}: Processo suspenso. ${feito}`);

    const acordo = await umDevolvido();
    await linhas(app, sql`update processo set situacao_pcc = 'PAGAMENTO_NEGOCIADO' where id = ${acordo.id}`);
    expect((await pedir([item(acordo.numero, 1, 1)])).body.mensagem).toContain('Há negociação em andamento');

    const { numero } = await umDevolvido();
    expect((await pedir([item(numero, 1, 1)], aema)).body.mensagem).toContain(
      `Processo ${numero}: Registro não encontrado.`,
    );
    expect((await pedir([item(numero, 1, 1)], consulta)).status).toBe(403);
    expect((await pedir([item(numero, 1, 1)], central)).status).toBe(200);
  });

  it('ao mesmo tempo, um só retorna cada processo', async () => {
    const { id, numero } = await umDevolvido();
    const respostas = await Promise.all([1, 2, 3].map(() => pedir([item(numero, 1, 1)])));
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409, 409]);
    expect((await detalhe(id)).situacaoProcesso.id).toBe(1);
  });
});

describe('lista de processos devolvidos', () => {
  const nomes = ['Alfa Comércio', 'Beta Indústria', 'Gama Serviços'] as const;
  let numeros: string[];
  beforeAll(async () => {
    await linhas(app, sql`update processo set excluido_em = now() where situacao = 28`);
    const feitos = [];
    for (const [i, data] of ['2026-11-01', '2026-11-03', '2026-11-02'].entries())
      feitos.push(await umDevolvido(nomes[i], data, 2 - i));
    numeros = feitos.map(({ numero }) => numero);
  });

  const listar = async (body: FiltroProcesso = {}, query: Record<string, string | number> = {}) =>
    (
      await app.call(processos.list, {
        headers: procon,
        query,
        body: { devolucao: true, idSituacaoProcesso: 28, ...body },
      })
    ).body as {
      content: LinhaProcesso[];
      totalElements: number;
    };
  const quais = async (body: FiltroProcesso, sort?: string) => {
    const { content, totalElements } = await listar(body, sort ? { sort } : {});
    expect(totalElements).toBe(content.length);
    return content.map(({ nomeDevedor }) => nomeDevedor.split(' ')[0]);
  };

  it('cada linha traz a devolução, com o motivo e o dia, e a data de referência que se oferece', async () => {
    const { content } = await listar({ numero: numeros[0]! });
    expect(content).toEqual([
      expect.objectContaining({
        numero: numeros[0],
        dataDevolucao: '2026-11-01',
        dataManifestacaoRetornar: '2026-09-01',
        ultimoAndamentoDevolucao: {
          id: expect.any(Number),
          data: expect.stringMatching(/^2026-11-20T[\d:.]+Z$/),
          descricao: expect.stringMatching(/devolvid/i),
          motivoDevolucao: motivos[2],
        },
      }),
    ]);
  });

  it.each<[string, FiltroProcesso, string[]]>([
    ['nenhum', {}, ['Beta', 'Gama', 'Alfa']],
    ['período', { dataDevolucaoInicio: '2026-11-02', dataDevolucaoFim: '2026-11-03' }, ['Beta', 'Gama']],
    ['um dia', { dataDevolucaoInicio: '2026-11-01', dataDevolucaoFim: '2026-11-01' }, ['Alfa']],
    ['período, pelos nomes da entidade', { dataInicio: '2026-11-02', dataFim: '2026-11-03' }, ['Beta', 'Gama']],
    ['devedor', { devedor: 'industria' }, ['Beta']],
    ['processo administrativo', { numeroProcessoAdministrativo: '60041' }, ['Beta', 'Gama', 'Alfa']],
    ['sem a situação, a devolução basta', { idSituacaoProcesso: null }, ['Beta', 'Gama', 'Alfa']],
  ])('filtro: %s', async (_, filtro, esperados) => expect(await quais(filtro)).toEqual(esperados));

  it.each([
    ['ultimoAndamento.data', ['Alfa', 'Gama', 'Beta']],
    ['ultimoAndamento.data,desc', ['Beta', 'Gama', 'Alfa']],
    ['ultimoAndamento.motivoDevolucao.nome', ['Gama', 'Beta', 'Alfa']],
    ['ultimoAndamento.motivoDevolucao.nome,desc', ['Alfa', 'Beta', 'Gama']],
    ['devedor.nome', ['Alfa', 'Beta', 'Gama']],
  ])('ordem: %s', async (sort, esperados) => expect(await quais({}, sort)).toEqual(esperados));

  it('páginas não repetem nem perdem ninguém, em nenhuma ordem', async () => {
    for (const sort of ordensDevolvido.flatMap((o) => [o, `${o},desc`])) {
      const paginas = await Promise.all([0, 1].map((page) => listar({}, { sort, size: 2, page })));
      expect(new Set(paginas.flatMap((p) => p.content.map(({ id }) => id))).size).toBe(3);
      expect(paginas.map((p) => p.totalElements)).toEqual([3, 3]);
    }
  });

  it('as ordens da devolução não existem na lista de todos', async () => {
    const query = { sort: 'ultimoAndamento.data' };
    const { status, body } = await app.call(processos.list, { headers: procon, body: {}, query });
    expect([status, body.codigo]).toEqual([422, 'ORDENACAO_INVALIDA']);
  });

  it.each<[string, FiltroProcesso, string]>([
    ['só o começo', { dataDevolucaoInicio: '2026-11-01' }, 'Campo obrigatório'],
    ['só o fim', { dataDevolucaoFim: '2026-11-01' }, 'Campo obrigatório'],
    ['futuro', { dataDevolucaoInicio: '2026-11-21', dataDevolucaoFim: '2026-11-22' }, 'A data não pode ser futura.'],
    [
      'ao contrário',
      { dataDevolucaoInicio: '2026-11-02', dataDevolucaoFim: '2026-11-01' },
      'A data deve ser anterior a Data - Fim',
    ],
    ['devedor longo', { devedor: 'x'.repeat(101) }, 'O campo deve ter no máximo 100 caracteres.'],
  ])('recusa período %s', async (_, filtro, mensagem) => {
    const { status, body } = await app.call(processos.list, { headers: procon, body: { devolucao: true, ...filtro } });
    expect([status, body.mensagem]).toEqual([422, mensagem]);
  });
});
