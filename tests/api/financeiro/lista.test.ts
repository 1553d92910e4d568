import { recebimentosQuebrados } from '@tests/api/cobranca/invariants.ts';
import {
  agirNaCobranca,
  baixar,
  enviado,
  firmar,
  negociar,
  noDia,
  umaDivida,
  ver,
} from '@tests/api/cobranca/support.ts';
import { entregar, SID_SECRET, umaInscrita, umEvento } from '@tests/api/dividaAtiva/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { type FiltroFinanceiro, financeiro, type LinhaFinanceiro, ordensFinanceiro } from '@/contract/financeiro.ts';
import { type Marca, parteDoFinanceiro } from '@/server/database/queries/financeiro.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { agir, linhas, type Quem, umaPessoa, umCpf } from '../processo/support.ts';

const HOJE = '2026-11-20';
const TUDO = { dataInicio: '2026-01-01', dataFim: '2026-12-31' };
let app: TestApp;
let gestor: Quem;
let central: Quem;
let procon: Quem;
/** Agreement of two processes, paid with an excess that became a credit, by a slip, and once in vain. */
let acordo: { id: number; numero: string; processos: string[] };
let quitado: { id: number; numero: string };
let inscrito: { id: number; numero: string };

beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-10-05', env: { SID_SECRET } });
  gestor = await noDia(app, '2026-10-05');
  const dois = [await umaDivida(app, gestor), await umaDivida(app, gestor)];
  const { body } = await negociar(
    app,
    gestor,
    dois.map(({ id }) => id),
    { totalParcelas: 5 },
  );
  await firmar(app, gestor, body.id);
  const visto = await ver(app, gestor, body.id);
  acordo = { id: body.id, numero: visto.numero, processos: dois.map(({ numero }) => numero) };
  await baixar(app, gestor, body.id, { valorPago: visto.lancamentos[0]!.valorTotalBoleto + 100 });

  gestor = await noDia(app, '2026-11-04');
  // The excess pays a part of the second instalment.
  expect((await baixar(app, gestor, body.id)).status).toBe(200);
  await baixar(app, gestor, body.id);
  await agirNaCobranca(app, gestor, body.id, 'ESTORNAR_BAIXA', { motivo: 'Cheque devolvido' });

  gestor = await noDia(app, HOJE);
  await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: body.id, parcela: 3 } });
  const boleto = (await ver(app, gestor, body.id)).lancamentos[2]!.boleto!;
  const pago = await app.call(boletos.simular, { headers: gestor, body: { idBoleto: boleto.id, oQue: 'PAGAR' } });
  expect(pago.body.estado).toBe('CONCILIADO');

  quitado = await umaDivida(app, gestor, { dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(8) }) });
  const documento = { idTipoDocumento: 8, arquivos: [await enviado(app, gestor, 'comprovante.pdf')] };
  expect((await agir(app, gestor, quitado.id, 'QUITAR_DEBITO', { documento })).status).toBe(200);

  procon = await app.signIn('gestor.procon@ativa.gov.br');
  central = await app.signIn('admin@ativa.gov.br');
  await linhas(app, sql`delete from orgao_credor_tipo_documento`);
  inscrito = await umaInscrita(app, procon);
  const externo = {
    ...{ idCobrancaSid: 'sid-1', dataAcordo: HOJE, numero: '20260000099', totalParcelas: 12 },
    ...{ valorTotal: 12_000, valorTotalAtualizado: 12_000, saldoDevedor: 12_000 },
  };
  const { body: aplicados } = await entregar(app, [
    umEvento(inscrito.numero, 2, 'PAGAMENTO', { valor: 250.25, dataPagamento: HOJE }),
    umEvento(inscrito.numero, 3, 'ACORDO_EXTERNO_FIRMADO', externo),
    umEvento(inscrito.numero, 4, 'PAGAMENTO', { valor: 1000, dataPagamento: HOJE }),
    umEvento(inscrito.numero, 5, 'ACORDO_EXTERNO_QUITADO', { valorPago: 12_000 }),
  ]);
  expect(aplicados.resultados.map(({ estado }: { estado: string }) => estado)).toEqual(Array(4).fill('aplicado'));
});
afterAll(() => app.close());

const pedir = (quem: Quem, body: object, query: Record<string, string | number> = {}) =>
  app.call(financeiro.list, { headers: quem, body, query });
const listar = async (quem: Quem, body: FiltroFinanceiro = TUDO, query: Record<string, string | number> = {}) => {
  const answer = await pedir(quem, body, query);
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body as { content: LinhaFinanceiro[]; totalElements: number };
};
const total = async (quem: Quem, body: FiltroFinanceiro = TUDO) =>
  (await app.call(financeiro.total, { headers: quem, body })).body.valorTotalRepassado as number;
const soma = (valores: readonly number[]) => Math.round(valores.reduce((a, b) => a + b, 0) * 100) / 100;

describe('os recebimentos (S2 §2.9, 3, 7.2)', () => {
  it('são todos, de cada origem, com processos, CDAs, cobrança e parcela; o estornado não', async () => {
    const { content } = await listar(gestor, TUDO, { sort: 'dataPagamento' });
    const doAcordo = {
      numerosTcc: acordo.processos,
      numerosCda: [],
      numeroCobranca: acordo.numero,
      idCobranca: acordo.id,
    };
    expect(content).toMatchObject([
      { ...doAcordo, origem: 'BAIXA_MANUAL', dataPagamento: '2026-10-05', parcela: 1, totalParcelas: 5 },
      { ...doAcordo, origem: 'CREDITO', dataPagamento: '2026-11-04', parcela: 2, totalParcelas: 5 },
      { ...doAcordo, origem: 'BAIXA_MANUAL', dataPagamento: '2026-11-04', parcela: 2, totalParcelas: 5 },
      { ...doAcordo, origem: 'BOLETO', dataPagamento: HOJE, parcela: 3, totalParcelas: 5 },
      {
        origem: 'QUITACAO',
        dataPagamento: HOJE,
        numerosTcc: [quitado.numero],
        numerosCda: [],
        numerosOrigem: [expect.stringMatching(/^\d/)],
        numeroCobranca: null,
        idCobranca: null,
        parcela: 1,
        totalParcelas: 1,
      },
    ]);
    expect(content[0]!.numerosOrigem).toHaveLength(2);
  });

  it('da dívida ativa têm a CDA, e o número do acordo que lá estava em vigor', async () => {
    const { content } = await listar(procon, TUDO, { sort: 'valorPago' });
    const [{ numero }] = (await linhas(app, sql`select numero from cda where id_processo = ${inscrito.id}`)) as [
      { numero: string },
    ];
    const todos = {
      origem: 'DIVIDA_ATIVA',
      numerosTcc: [inscrito.numero],
      numerosCda: [numero],
      parcela: 1,
      totalParcelas: 1,
    };
    expect(content).toMatchObject([
      { ...todos, valorPago: 250.25, valorRepassado: 250.25, numeroCobranca: null },
      { ...todos, valorPago: 1000, valorRepassado: 1000, numeroCobranca: '20260000099' },
      // Of 12.500,00 in all: the rest is to be given back.
      { ...todos, valorPago: 12_000, valorRepassado: 11_249.75, numeroCobranca: '20260000099' },
    ]);
  });

  it('o repassado é o pago sem honorários nem excedente; o total os soma (M §2.9)', async () => {
    const { content } = await listar(gestor, TUDO, { sort: 'dataPagamento' });
    const guardados = await linhas<{ id: number; repassado: string }>(
      app,
      sql`select id, valor - honorarios - excedente as repassado from pagamento`,
    );
    for (const { id, valorRepassado } of content)
      expect(valorRepassado).toBe(Number(guardados.find((g) => g.id === id)!.repassado));
    const [comExcesso, credito] = content;
    expect(comExcesso!.valorPago - comExcesso!.valorRepassado).toBeGreaterThan(100);
    expect(credito!.valorPago).toBe(100);
    expect(await total(gestor)).toBe(soma(content.map(({ valorRepassado }) => valorRepassado)));
  });

  it('são os do órgão, e para a central os de todos', async () => {
    const [nossos, deles, todos] = await Promise.all([gestor, procon, central].map((quem) => listar(quem)));
    expect([nossos!.totalElements, deles!.totalElements, todos!.totalElements]).toEqual([5, 3, 8]);
    expect(todos!.content).toHaveLength(8);
    expect(await total(central)).toBe(soma([await total(gestor), await total(procon)]));
  });

  it('sem datas são os do mês corrente, inteiro; o fim pode estar no futuro', async () => {
    const doMes = await listar(gestor, {});
    expect(doMes).toEqual(await listar(gestor, { dataInicio: '2026-11-01', dataFim: '2026-11-30' }));
    expect(doMes.totalElements).toBe(4);
    expect(await total(gestor, {})).toBe(soma(doMes.content.map(({ valorRepassado }) => valorRepassado)));
    expect((await listar(gestor, { dataInicio: '2026-10-05', dataFim: '2026-10-05' })).totalElements).toBe(1);
    const nenhum = { dataInicio: '2026-10-06', dataFim: '2026-11-03' };
    expect([await listar(gestor, nenhum), await total(gestor, nenhum)]).toEqual([{ content: [], totalElements: 0 }, 0]);
  });

  it('o mais novo vem primeiro, se não se pede outra ordem', async () => {
    const ids = (l: { content: LinhaFinanceiro[] }) => l.content.map(({ id }) => id);
    expect(ids(await listar(central))).toEqual(
      ids(await listar(central, TUDO, { sort: 'dataPagamento' })).toReversed(),
    );
  });

  const chave: Readonly<Record<(typeof ordensFinanceiro)[number], (l: LinhaFinanceiro) => string | number>> = {
    dataPagamento: (l) => l.dataPagamento,
    numerosTCC: (l) => l.numerosTcc[0]!,
    numerosCDA: (l) => l.numerosCda[0] ?? '',
    numerosCobranca: (l) => l.numeroCobranca ?? '',
    parcela: (l) => l.parcela,
    valorPago: (l) => l.valorPago,
  };
  /** The ids that a report reads, two at a time. */
  async function emPartes(sort: string): Promise<number[]> {
    const ids: number[] = [];
    let marca: Marca | undefined;
    do {
      const pedido = {
        periodo: { inicio: TUDO.dataInicio, fim: TUDO.dataFim },
        sort,
        quantas: 2,
        ...(marca && { marca }),
      };
      const parte = await app.database.transaction(systemScope, (db) => parteDoFinanceiro(db, pedido));
      ids.push(...parte.linhas.map(({ id }) => id));
      marca = parte.marca;
    } while (marca);
    return ids;
  }
  it.each(ordensFinanceiro)('ordena por %s, nos dois sentidos, página a página e no relatório', async (campo) => {
    for (const quem of [gestor, central])
      for (const sort of [campo, `${campo},desc`]) {
        const { content } = await listar(quem, TUDO, { sort });
        const esperadas = content
          .toSorted((a, b) => {
            const [x, y] = [chave[campo](a), chave[campo](b)];
            return x < y ? -1 : x > y ? 1 : a.id - b.id;
          })
          .map(({ id }) => id);
        const certas = sort === campo ? esperadas : esperadas.toReversed();
        expect(content.map(({ id }) => id)).toEqual(certas);
        if (quem === central) expect(await emPartes(sort)).toEqual(certas);
        const paginas = [0, 1, 2].map((page) => listar(quem, TUDO, { sort, page, size: 3 }));
        expect((await Promise.all(paginas)).flatMap((p) => p.content.map(({ id }) => id))).toEqual(certas);
      }
  });

  it('além da última página o total é o mesmo', async () => {
    expect(await listar(gestor, TUDO, { page: 9 })).toEqual({ content: [], totalElements: 5 });
  });

  it.each<[object, object[]]>([
    [{ dataInicio: '2026-01-01' }, [{ campo: 'dataFim', mensagem: 'Campo obrigatório' }]],
    [{ dataFim: '2026-01-01' }, [{ campo: 'dataInicio', mensagem: 'Campo obrigatório' }]],
    [
      { dataInicio: '2026-02-02', dataFim: '2026-02-01' },
      [
        { campo: 'dataInicio', mensagem: 'A data deve ser anterior a Data - Fim' },
        { campo: 'dataFim', mensagem: 'A data deve ser posterior a Data - Início' },
      ],
    ],
    [
      { dataInicio: '2026-02-30', dataFim: '2026-03-01' },
      [{ campo: 'dataInicio', mensagem: 'Informe uma data válida.' }],
    ],
  ])('recusa %j', async (filtro, campos) => {
    for (const chamada of [financeiro.list, financeiro.total]) {
      const { status, body } = await app.call(chamada, { headers: gestor, body: filtro });
      expect([status, body.campos]).toEqual([422, campos]);
    }
  });
  it('recusa outra ordem', async () => {
    expect((await pedir(gestor, TUDO, { sort: 'valorRepassado' })).body).toMatchObject({
      codigo: 'ORDENACAO_INVALIDA',
    });
  });

  it('quem não tem a permissão não os vê', async () => {
    await linhas(
      app,
      sql`delete from perfil_permissao where permissao = 'FINANCEIRO_CONSULTAR'
           and id_perfil = (select id_perfil from usuario where email = 'operador@ativa.gov.br')`,
    );
    const operador = await app.signIn('operador@ativa.gov.br');
    for (const chamada of [financeiro.list, financeiro.total])
      expect((await app.call(chamada, { headers: operador, body: {} })).status).toBe(403);
  });

  it('as somas fecham', async () => {
    expect(await recebimentosQuebrados(app, 'todos')).toEqual([]);
  });
});
