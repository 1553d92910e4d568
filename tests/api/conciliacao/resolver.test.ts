import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import type { Dito } from '@tests/support/retorno.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AcaoDoMovimento,
  type ArquivoDeRetorno,
  conciliacoes,
  type LinhaDaConciliacao,
} from '@/contract/conciliacao.ts';
import { semBanco } from '@/server/adapters/banco.ts';
import { receberDoBanco } from '@/server/cases/boleto/receber.ts';
import { agoraDo } from '@/server/cases/processo/rotina.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { type ComBanco, emitir, guardados, umAcordo } from '../banco/support.ts';
import { quebradas } from '../cobranca/invariants.ts';
import { negociar, ver } from '../cobranca/support.ts';
import { anexarTcc, cadastrar, linhas, type Quem } from '../processo/support.ts';
import { enviarRetorno } from './support.ts';

let app: TestApp;
let com: ComBanco;
let gestor: Quem;
let procon: Quem;
beforeAll(async () => {
  app = await buildTestApp();
  com = { app } as ComBanco;
  gestor = await app.signIn('gestor@ativa.gov.br');
  await linhas(
    app,
    sql`update orgao_credor set chave_banco = '104', codigo_beneficiario = '245274' where sigla = 'PROCON' returning id`,
  );
  procon = await app.signIn('gestor.procon@ativa.gov.br');
});
afterAll(() => app.close());

const convenios = { BB: '3128557', CAIXA: '245274' } as const;
let sequencial = 0;
/** Sends a file with these titles of today; answers its head and its items. */
async function lido(
  titulos: readonly Dito[],
  banco: keyof typeof convenios = 'BB',
  quem = gestor,
): Promise<{ arquivo: ArquivoDeRetorno; itens: readonly LinhaDaConciliacao[] }> {
  sequencial += 1;
  const deHoje = titulos.map((titulo) => ({ data: '20112026', ...titulo }));
  const { status, body: arquivo } = await enviarRetorno(app, quem, {
    ...{ banco, convenio: convenios[banco], sequencial, titulos: deHoje },
  });
  expect([status, arquivo]).toMatchObject([200, { sequencial }]);
  return { arquivo, itens: await itensDe({ idArquivo: arquivo.id }, quem) };
}
const itensDe = async (body: object, headers = gestor): Promise<readonly LinhaDaConciliacao[]> =>
  (await app.call(conciliacoes.list, { headers, body, query: { sort: 'recebidoEm' } })).body.content;
const cabecaDe = async ({ id }: ArquivoDeRetorno): Promise<ArquivoDeRetorno> =>
  (await app.call(conciliacoes.arquivos, { headers: gestor, body: {} })).body.content.find(
    (um: ArquivoDeRetorno) => um.id === id,
  );
const resolver = (id: number, acao: AcaoDoMovimento, mais: object = {}, headers: object = gestor) =>
  app.call(conciliacoes.resolver, { headers: headers as Quem, params: { id }, body: { acao, ...mais } });

let desconhecidos = 0;
/** The number of a slip that is not ours. */
const deOutroSistema = () => {
  desconhecidos += 1;
  return `3128557${String(9_000_000 + desconhecidos).padStart(10, '0')}`;
};
/** A slip of an agreement, with what it asks in cents. */
async function umBoletoDe(id: number, quem = gestor) {
  await emitir(com, quem, id);
  const [boleto] = await guardados(com, id);
  return { id, nossoNumero: boleto!.numero, pago: Math.round(Number(boleto!.total) * 100) };
}
const umBoleto = async () => umBoletoDe(await umAcordo(com, gestor));
/** The same of PROCON, whose bank is Caixa. */
async function umBoletoDaCaixa() {
  const { id } = await cadastrar(app, procon);
  await anexarTcc(app, procon, id);
  const negociada = await negociar(app, procon, [id]);
  expect(negociada.status, JSON.stringify(negociada.body)).toBe(200);
  return umBoletoDe(negociada.body.id, procon);
}
const primeira = async (id: number, quem = gestor) => (await ver(app, quem, id)).lancamentos[0]!;

describe('o que não é nosso', () => {
  it('fica como o banco disse, com o motivo; nada é recebido, e o arquivo fecha', async () => {
    const contar = async () => (await app.call(conciliacoes.contagens, { headers: gestor })).body;
    const recebimentos = () => linhas(app, sql`select id from pagamento`);
    const [antes, recebidos] = [await contar(), await recebimentos()];
    const { arquivo, itens } = await lido([{ nossoNumero: deOutroSistema(), pago: 1_000 }]);
    const { id, acoes } = itens[0]!;
    expect(acoes.map(({ acao, exigeMotivo }) => [acao, exigeMotivo])).toEqual([
      ['VINCULAR', false],
      ['NAO_E_NOSSO', true],
    ]);
    expect([arquivo.valorAplicado, arquivo.valorAberto]).toEqual([0, 10]);
    expect((await resolver(id, 'NAO_E_NOSSO')).status).toBe(422);
    const { status, body } = await resolver(id, 'NAO_E_NOSSO', { motivo: 'Boleto do sistema do IPVA' });
    expect([status, body]).toMatchObject([200, { id, estado: 'DESCONHECIDO' }]);
    expect((await itensDe({ idArquivo: arquivo.id }))[0]).toMatchObject({
      estado: 'DESCONHECIDO',
      aguardando: false,
      acoes: [],
      acao: 'NAO_E_NOSSO',
      motivo: 'Boleto do sistema do IPVA',
      resolvidoPor: expect.any(String),
      resolvidoEm: expect.any(String),
      idCobranca: null,
    });
    expect(await cabecaDe(arquivo)).toMatchObject({ valorArquivo: 10, valorAplicado: 10, valorAberto: 0 });
    expect((await contar()).pagamentosAIdentificar).toBe(antes.pagamentosAIdentificar);
    expect(await recebimentos()).toEqual(recebidos);
  });
});

it('o mesmo pedido com a mesma chave é respondido igual e feito uma vez; com outra, o item já está resolvido', async () => {
  const idCobranca = await umAcordo(com, gestor, 3);
  const { itens } = await lido([{ nossoNumero: deOutroSistema(), pago: 1_000 }]);
  const { id } = itens[0]!;
  const idLancamento = (await primeira(idCobranca)).id;
  const vincular = (chave: string) =>
    resolver(id, 'VINCULAR', { idLancamento }, { ...gestor, 'idempotency-key': chave });
  const uma = await vincular('uma-chave-da-conciliacao');
  const outra = await vincular('uma-chave-da-conciliacao');
  expect([uma.status, outra.status, outra.body]).toEqual([200, 200, uma.body]);
  const feito = await linhas(
    app,
    sql`select id from auditoria where acao = 'CONCILIACAO_RESOLVER' and id_registro = ${id}`,
  );
  expect(feito).toHaveLength(1);
  expect((await primeira(idCobranca)).valorPago).toBe(10);
  const terceira = await vincular('outra-chave-da-conciliacao');
  expect([terceira.status, terceira.body.codigo]).toEqual([409, 'ITEM_RESOLVIDO']);
  expect(await quebradas(app, [idCobranca])).toEqual([]);
});

it('o mesmo pagamento, dito por arquivo e pela consulta, não se vincula duas vezes', async () => {
  const idCobranca = await umAcordo(com, gestor, 3);
  const nossoNumero = deOutroSistema();
  const { itens } = await lido([{ nossoNumero, pago: 1_000 }]);
  const daConsulta = await app.database.transaction(systemScope, (db) =>
    receberDoBanco(
      db,
      { ...agoraDo(app.deps), requestId: 'teste' },
      {
        ...({ fonte: 'CONSULTA', banco: 'BB', convenio: '3128557', tipo: 'PAGAMENTO', codigo: '6' } as const),
        ...{ nossoNumero, confirmado: true, data: '2026-11-20', valorCentavos: 1_000 },
      },
    ),
  );
  const [uma, duas] = (await ver(app, gestor, idCobranca)).lancamentos;
  expect((await resolver(itens[0]!.id, 'VINCULAR', { idLancamento: uma!.id })).status).toBe(200);
  const { status, body } = await resolver(daConsulta.idMovimento, 'VINCULAR', { idLancamento: duas!.id });
  expect([status, body.codigo, body.mensagem]).toEqual([
    ...[409, 'ITEM_SEM_ACAO', expect.stringContaining('de 20/11/2026, que o banco informou por outra via')],
  ]);
  const motivo = 'O mesmo pagamento do arquivo';
  expect((await resolver(daConsulta.idMovimento, 'NAO_E_NOSSO', { motivo })).status).toBe(200);
  expect((await ver(app, gestor, idCobranca)).valorTotalPago).toBe(10);
  expect(await quebradas(app, [idCobranca])).toEqual([]);
});

describe('os códigos do arquivo', () => {
  it('50 do Banco do Brasil, pago com cheque, espera pela compensação: 06 a confirma, 44 o devolve', async () => {
    const [compensado, devolvido] = [await umBoleto(), await umBoleto()];
    const pagos = [compensado, devolvido].map(({ nossoNumero, pago }) => ({ nossoNumero, pago, codigo: '50' }));
    const { itens } = await lido(pagos);
    expect(itens.map(({ codigo, tipo, estado, confirmado }) => [codigo, tipo, estado, confirmado])).toEqual([
      ['50', 'PAGAMENTO', 'CONCILIADO', false],
      ['50', 'PAGAMENTO', 'CONCILIADO', false],
    ]);
    for (const { id } of [compensado, devolvido])
      expect(await primeira(id)).toMatchObject({ situacaoLancamento: 'BAIXADO', confirmacao: 'PENDENTE' });
    await lido([
      { nossoNumero: compensado.nossoNumero, pago: compensado.pago, codigo: '06' },
      { nossoNumero: devolvido.nossoNumero, pago: devolvido.pago, codigo: '44' },
    ]);
    expect(await primeira(compensado.id)).toMatchObject({ situacaoLancamento: 'BAIXADO', confirmacao: 'CONFIRMADA' });
    expect((await ver(app, gestor, compensado.id)).situacaoProcesso.id).toBe(202);
    expect(await primeira(devolvido.id)).toMatchObject({ situacaoLancamento: 'PREVISTO', valorPago: 0 });
    expect(await quebradas(app, [compensado.id, devolvido.id])).toEqual([]);
  });

  it('47 da Caixa estorna o pagamento; no Banco do Brasil ninguém sabe o que é, e espera', async () => {
    const { id, nossoNumero, pago } = await umBoletoDaCaixa();
    await lido([{ nossoNumero, pago, codigo: '46' }], 'CAIXA', procon);
    expect(await primeira(id, procon)).toMatchObject({ situacaoLancamento: 'BAIXADO', confirmacao: 'CONFIRMADA' });
    const { itens } = await lido([{ nossoNumero, pago, codigo: '47' }], 'CAIXA', procon);
    expect(itens).toMatchObject([{ codigo: '47', tipo: 'ESTORNO', estado: 'REVERTIDO', acoes: [] }]);
    expect(await primeira(id, procon)).toMatchObject({ situacaoLancamento: 'PREVISTO', valorPago: 0 });
    expect(await quebradas(app, [id])).toEqual([]);

    const doBB = await umBoleto();
    const semNome = await lido([{ nossoNumero: doBB.nossoNumero, pago: doBB.pago, codigo: '47' }]);
    expect(semNome.itens).toMatchObject([{ codigo: '47', tipo: 'OUTRO', estado: 'NAO_TRATADO', aguardando: true }]);
    expect((await primeira(doBB.id)).situacaoLancamento).toBe('PREVISTO');
  });
});

describe('o estorno de um pagamento que alguém vinculou (M §2.32)', () => {
  /** A payment of nobody's slip, put on the first instalment of a plan. */
  async function vinculado(pago: number) {
    const idCobranca = await umAcordo(com, gestor, 3);
    const { itens } = await lido([{ nossoNumero: deOutroSistema(), pago }]);
    const { id, nossoNumero } = itens[0]!;
    const antes = (await ver(app, gestor, idCobranca)).saldo;
    expect((await resolver(id, 'VINCULAR', { idLancamento: (await primeira(idCobranca)).id })).status).toBe(200);
    expect((await primeira(idCobranca)).valorPago).toBe(pago / 100);
    return { idCobranca, nossoNumero, pago, antes };
  }
  const estornoDaApi = (nossoNumero: string, valorCentavos: number) =>
    app.database.transaction(systemScope, (db) =>
      receberDoBanco(
        db,
        { ...agoraDo(app.deps), requestId: 'teste' },
        {
          ...({ fonte: 'CONSULTA', banco: 'BB', convenio: '3128557', tipo: 'ESTORNO', codigo: '10' } as const),
          ...{ nossoNumero, confirmado: true, data: '2026-11-20', valorCentavos },
        },
      ),
    );

  it('desfaz-se na parcela em que está; dito outra vez por outra via, nada muda', async () => {
    const { idCobranca, nossoNumero, pago, antes } = await vinculado(1_000);
    const { itens } = await lido([{ nossoNumero, pago, codigo: '44' }]);
    expect(itens).toMatchObject([{ estado: 'REVERTIDO', idCobranca, idBoleto: null, aguardando: false }]);
    expect(await primeira(idCobranca)).toMatchObject({ situacaoLancamento: 'PREVISTO', valorPago: 0 });
    expect((await ver(app, gestor, idCobranca)).saldo).toBe(antes);
    // The reversal belongs to the body of the agreement now, and not to all bodies of the bank's agreement.
    const [dono] = await linhas<{ meu: boolean }>(
      app,
      sql`select m.id_orgao_credor = c.id_orgao_credor as meu from movimento_bancario m, processo_cobranca c
           where m.id = ${itens[0]!.id} and c.id = ${idCobranca}`,
    );
    expect(dono!.meu).toBe(true);
    expect(await estornoDaApi(nossoNumero, pago)).toMatchObject({
      estado: 'REVERTIDO',
      mensagem: expect.stringContaining('já tinha informado'),
    });
    expect((await primeira(idCobranca)).valorPago).toBe(0);
    expect(await quebradas(app, [idCobranca])).toEqual([]);
  });

  it('de outro valor, ou já desfeito por uma pessoa, espera por alguém', async () => {
    const { idCobranca, nossoNumero, pago } = await vinculado(1_000);
    expect((await lido([{ nossoNumero, pago: 999, codigo: '44' }])).itens).toMatchObject([
      { estado: 'ESTORNO_SEM_DESTINO', aguardando: true, idCobranca: null },
    ]);
    expect((await primeira(idCobranca)).valorPago).toBe(10);
    await estornoDaApi(nossoNumero, pago);
    expect((await primeira(idCobranca)).valorPago).toBe(0);
    // The API tells a reversal once: a second one is of a payment that does not stand.
    app.clock.set(new Date(app.clock.agora().getTime() + 60_000));
    expect((await lido([{ nossoNumero, pago, codigo: '44', data: '10112026' }])).itens).toMatchObject([
      { estado: 'ESTORNO_SEM_DESTINO', mensagem: 'O pagamento vinculado a uma parcela já foi desfeito.' },
    ]);
    expect(await quebradas(app, [idCobranca])).toEqual([]);
  });
});

describe('o que espera por uma remessa', () => {
  it('é dito por convênio, a quem o tem; gerado o arquivo, não espera mais', async () => {
    const { bancos } = app.deps.adapters;
    Object.assign(app.deps.adapters, { bancos: semBanco });
    const esperam = async (headers: Quem) => (await app.call(conciliacoes.esperandoRemessa, { headers })).body;
    // Slips that the tests above ended are to be cancelled at the bank.
    await app.call(conciliacoes.remessa, { headers: gestor, body: { banco: 'BB', convenio: '3128557' } });
    expect(await esperam(gestor)).toEqual([]);
    const { id } = await umBoleto();
    const [boleto] = await guardados(com, id);
    const doBB = { banco: 'BB', convenio: '3128557', aRegistrar: 1, aCancelar: 0, valor: Number(boleto!.total) };
    expect(await esperam(gestor)).toEqual([doBB]);
    expect(await esperam(await app.signIn('admin@ativa.gov.br'))).toContainEqual(doBB);
    expect(await esperam(procon)).not.toContainEqual(doBB);
    const { status } = await app.call(conciliacoes.remessa, {
      headers: gestor,
      body: { banco: 'BB', convenio: '3128557' },
    });
    expect([status, await esperam(gestor)]).toEqual([200, []]);
    Object.assign(app.deps.adapters, { bancos });
  });
});
