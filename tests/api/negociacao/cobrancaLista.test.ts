import { SID_SECRET, umaInscrita } from '@tests/api/dividaAtiva/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { umaCobranca } from '@tests/support/umaCobranca.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinhaCobranca, listaDeCobrancas, ordensCobranca } from '@/contract/cobrancaLista.ts';
import { acordos } from '@/domain/workflow/situacoes.ts';
import { cadastrar, linhas, type Quem, umaPessoa, umCpf } from '../processo/support.ts';

const HOJE = '2026-11-20';
let app: TestApp;
let procon: Quem;
let central: Quem;
/** By name: processes of PROCON in the order in which they were registered. */
const processos: { id: number; numero: string }[] = [];
let inscrita: { id: number; numero: string };
let numeroCDA: string;

/** By situation: five agreements of PROCON, of two debtors. */
const acordosDoProcon = [
  { numero: '20260000001', data: '2026-03-10', situacao: 204, quais: [0] },
  { numero: '20260000002', data: '2026-03-11', situacao: 200, quais: [1, 2, 3, 4] },
  { numero: '20260000003', data: '2026-03-12', situacao: 201, quais: [5], origem: 'EXTERNO' },
  { numero: '20250000004', data: '2025-12-31', situacao: 203, quais: [0, 1] },
  { numero: '20250000005', data: '2025-12-31', situacao: 202, quais: [2] },
] as const;

beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
  // SEFIN then registers processes without documents, too.
  await linhas(app, sql`delete from orgao_credor_tipo_documento`);
  procon = await app.signIn('gestor.procon@ativa.gov.br');
  central = await app.signIn('admin@ativa.gov.br');
  const zelia = umaPessoa({ nome: 'Zélia Ramos', documentoIdentificacao: umCpf(1) });
  const empresa = umaPessoa({
    nome: 'Álamo Ltda',
    idTipoDocumentoIdentificacao: 2,
    documentoIdentificacao: '12ABC34501DE35',
  });
  for (let i = 0; i < 5; i++) processos.push(await cadastrar(app, procon, { dadosDevedor: i === 0 ? zelia : empresa }));
  inscrita = await umaInscrita(app, procon);
  processos.push(inscrita);
  [{ numeroCDA }] = (await linhas(
    app,
    sql<{ numeroCDA: string }>`select numero as "numeroCDA" from cda where id_processo = ${inscrita.id}`,
  )) as [{ numeroCDA: string }];
  for (const { quais, ...mais } of acordosDoProcon)
    await linhas(app, umaCobranca({ processos: quais.map((i) => processos[i]!.id), saldo: 250.5, ...mais }));
  // They have no instalments from which the amounts of a later period would be computed.
  await linhas(app, sql`update processo_cobranca set atualizado_ate = ${HOJE}`);
  // Of another body.
  const sefin = await app.signIn('gestor.sefin@ativa.gov.br');
  const alheio = await umaInscrita(app, sefin);
  await linhas(app, umaCobranca({ processos: [alheio.id], numero: '20260000009', data: '2026-03-12' }));
});
afterAll(() => app.close());

const pedir = (body: object, query: Record<string, string | number> = {}, quem = procon) =>
  app.call(listaDeCobrancas.list, { headers: quem, body, query });
const listar = async (body: object, query: Record<string, string | number> = {}, quem = procon) => {
  const { status, body: pagina } = await pedir(body, query, quem);
  expect(status).toBe(200);
  return pagina as { content: LinhaCobranca[]; totalElements: number };
};
const finais = async (body: object, query: Record<string, string | number> = {}, quem = procon) => {
  const { content, totalElements } = await listar(body, query, quem);
  expect(totalElements).toBe(content.length);
  return content.map(({ numero }) => Number(numero.slice(-1)));
};

describe('a lista de cobranças', () => {
  it('traz as do órgão, a mais nova primeiro; para a central, as de todos (S2 §2.1)', async () => {
    expect(await finais({})).toEqual([3, 2, 1, 5, 4]);
    expect(await finais({}, {}, central)).toEqual([9, 3, 2, 1, 5, 4]);
  });

  it('diz de cada uma processos, titular, situação e valores, também da que é do outro sistema', async () => {
    const { content } = await listar({});
    const [externa, aVista] = content;
    const quatro = processos.slice(1, 5).map(({ id, numero }) => ({ id, numero }));
    expect(aVista).toEqual({
      id: aVista!.id,
      idProcessoCobranca: aVista!.id,
      numero: '20260000002',
      data: '2026-03-11',
      dataAcordo: '2026-03-11',
      origem: 'PORTAL',
      titular: {
        id: expect.any(Number),
        nome: 'Álamo Ltda',
        documentoIdentificacao: '12ABC34501DE35',
        tipoDocumentoIdentificacao: { id: 2, nome: 'CNPJ' },
      },
      processosConstituicaoCredito: quatro,
      numerosProcessos: `${quatro
        .slice(0, 3)
        .map(({ numero }) => numero)
        .join('; ')} +1`,
      situacaoNome: 'Ativo',
      situacaoProcesso: { id: 200, nome: 'Ativo' },
      totalParcelas: 2,
      valorTotal: 1000,
      valorTotalAtualizado: 1000,
      saldoDevedor: 250.5,
      saldo: 250.5,
      emRisco: false,
      aguardandoConfirmacao: false,
    });
    expect(externa).toMatchObject({ origem: 'EXTERNO', numerosProcessos: inscrita.numero });
  });

  it.each<[string, () => object, number[]]>([
    ['situação', () => ({ idSituacao: 203 }), [4]],
    ['situação nenhuma', () => ({ idSituacao: 0 }), [3, 2, 1, 5, 4]],
    ['número, pelo começo', () => ({ numeroProcessoCobranca: '2025' }), [5, 4]],
    ['o número não se procura no meio', () => ({ numeroProcessoCobranca: '0000004' }), []],
    ['CPF com máscara', () => ({ cpfCnpj: `${umCpf(1).slice(0, 3)}.${umCpf(1).slice(3, 5)}` }), [1, 4]],
    ['CNPJ com letras minúsculas', () => ({ cpfCnpj: '12.abc.345' }), [2, 5]],
    ['número do processo', () => ({ numeroCDA: processos[0]!.numero }), [1, 4]],
    [
      'número do processo, com máscara',
      () => ({ numeroCDA: `${inscrita.numero.slice(0, 4)}.${inscrita.numero.slice(4)}` }),
      [3],
    ],
    ['número da CDA', () => ({ numeroCDA }), [3]],
    ['datas, as do contrato da chamada', () => ({ dataInicial: '2026-03-10', dataFinal: '2026-03-11' }), [2, 1]],
    ['datas, as da entidade', () => ({ dataInicio: '2026-03-11', dataFim: '2026-03-12' }), [3, 2]],
    ['datas e situação', () => ({ dataInicial: '2025-12-31', dataFinal: '2025-12-31', idSituacao: 202 }), [5]],
  ])('filtra por %s', async (_, filtro, esperadas) => {
    expect(await finais(filtro())).toEqual(esperadas);
  });

  it.each<[string, number[]]>([
    ['data', [4, 5, 1, 2, 3]],
    ['numero', [4, 5, 1, 2, 3]],
    ['titular.nome', [2, 5, 3, 1, 4]],
    ['titular.documentoIdentificacao', [1, 4, 2, 5, 3]],
  ])('ordena por %s', async (sort, esperadas) => {
    const documento = umCpf(1) < '12ABC' ? esperadas : [2, 5, 1, 4, 3];
    const crescente = sort === 'titular.documentoIdentificacao' ? documento : esperadas;
    expect(await finais({}, { sort })).toEqual(crescente);
    expect(await finais({}, { sort: `${sort},desc` })).toEqual(crescente.toReversed());
  });
  it('ordena pelo menor número dos processos, e pelo nome da situação', async () => {
    const porProcesso = await listar({}, { sort: 'processos.numero' });
    const menores = porProcesso.content.map((c) => c.processosConstituicaoCredito[0]!.numero);
    expect(menores).toEqual(menores.toSorted());
    expect(new Set(menores).size).toBeGreaterThan(2);
    const { content } = await listar({}, { sort: 'situacaoProcesso.nome' });
    const nomes = content.map(({ situacaoNome }) => situacaoNome);
    expect(nomes).toEqual(acordos.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  });
  it('recusa outra ordem', async () => {
    expect((await pedir({}, { sort: 'saldo' })).body).toMatchObject({ codigo: 'ORDENACAO_INVALIDA' });
    expect(ordensCobranca).not.toContain('saldo');
  });

  it.each<[object, object[]]>([
    [{ dataInicial: '2026-01-01' }, [{ campo: 'dataFinal', mensagem: 'Campo obrigatório' }]],
    [{ dataFim: '2026-01-01' }, [{ campo: 'dataInicial', mensagem: 'Campo obrigatório' }]],
    [
      { dataInicial: '2026-02-02', dataFinal: '2026-02-01' },
      [
        { campo: 'dataInicial', mensagem: 'A data deve ser anterior a Data - Fim' },
        { campo: 'dataFinal', mensagem: 'A data deve ser posterior a Data - Início' },
      ],
    ],
    [{ numeroCDA: '1'.repeat(17) }, [{ campo: 'numeroCDA', mensagem: 'O número deve ter no máximo 16 caracteres.' }]],
    [{ cpfCnpj: '1'.repeat(101) }, [{ campo: 'cpfCnpj', mensagem: 'O campo deve ter no máximo 100 caracteres.' }]],
  ])('recusa %j (S2 §5.6)', async (filtro, campos) => {
    const { status, body } = await pedir(filtro);
    expect([status, body.campos]).toEqual([422, campos]);
  });
  it('recusa datas no futuro', async () => {
    const { body } = await pedir({ dataInicial: '2026-11-20', dataFinal: '2026-11-21' });
    expect(body.campos).toMatchObject([{ campo: 'dataFinal' }]);
  });

  it('pagina, com o total exato também além da última página', async () => {
    const { content, totalElements } = await listar({}, { size: 2, page: 2 });
    expect([content.map(({ numero }) => numero), totalElements]).toEqual([['20250000004'], 5]);
    expect(await listar({}, { size: 2, page: 9 })).toEqual({ content: [], totalElements: 5 });
    expect(await listar({ cpfCnpj: '12ABC' }, { size: 1, page: 9 })).toEqual({ content: [], totalElements: 2 });
  });

  it('o total guardado acompanha a situação', async () => {
    const mudar = (situacao: number) =>
      linhas(
        app,
        sql`update processo_cobranca set situacao = ${situacao}::smallint, termo_ate = case when ${situacao}::int = 204 then data end,
              encerrado_em = null where numero = '20260000001'`,
      );
    const totais = async () =>
      Promise.all([{}, { idSituacao: 204 }, { idSituacao: 201 }].map(async (f) => (await listar(f)).totalElements));
    expect(await totais()).toEqual([5, 1, 1]);
    await mudar(201);
    expect(await totais()).toEqual([5, 0, 2]);
    await mudar(204);
    expect(await totais()).toEqual([5, 1, 1]);
  });

  it('o número da CDA acompanha o processo que depois se inscreve', async () => {
    const depois = await umaInscrita(app, procon);
    const acompanha = () =>
      linhas(
        app,
        sql<{ cda: string }>`select numero_cda as cda from cobranca_processo where id_processo = ${depois.id}`,
      );
    await linhas(
      app,
      umaCobranca({ processos: [depois.id], numero: '20260000006', data: '2020-01-01', situacao: 202 }),
    );
    await linhas(
      app,
      sql`insert into cda (id_orgao_credor, id_processo, numero, data, data_atualizacao, data_referencia_calculo, valor,
      valor_inscricao, sincronizado_em) select id_orgao_credor, id, '7777', data, data, data, 1, 1, now() from processo where id = ${depois.id}`,
    );
    expect(await acompanha()).toEqual([{ cda: '7777' }]);
    expect(await finais({ numeroCDA: '777' })).toEqual([6]);
  });
});
