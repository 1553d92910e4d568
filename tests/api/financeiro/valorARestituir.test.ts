import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorias } from '@/contract/auditoria.ts';
import { boletos } from '@/contract/boleto.ts';
import { contasDaParcela } from '@/contract/contaDaParcela.ts';
import { estornoDaCobranca } from '@/contract/estornoDaCobranca.ts';
import { financeiro } from '@/contract/financeiro.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { processos } from '@/contract/processo.ts';
import { valoresARestituir } from '@/contract/valorARestituir.ts';
import { desatualizadas, quebradas } from '../cobranca/invariants.ts';
import {
  agirNaCobranca,
  baixar,
  enviado,
  firmar,
  negociar,
  noDia,
  umaDivida,
  umRequerente,
  ver,
} from '../cobranca/support.ts';
import { entregar, SID_SECRET, umaInscrita, umEvento } from '../dividaAtiva/support.ts';
import { linhas, type Quem, umaPessoa, umCpf } from '../processo/support.ts';

/* Values to be given back (M §7.87), as a client of the API sees them. */

const HOJE = '2026-11-20';
let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
  gestor = await noDia(app, HOJE);
});
afterAll(() => app.close());

let vez = 0;
/** Debts of a debtor whom no other test has, each in an agreement paid at once. */
async function umDevedor(quantas: number) {
  const documento = umCpf(7_000 + ++vez);
  const doDevedor = { dadosDevedor: umaPessoa({ documentoIdentificacao: documento }) };
  const dividas: { id: number; numero: string }[] = [];
  for (let i = 0; i < quantas; i++) dividas.push(await umaDivida(app, gestor, doDevedor));
  return { documento, doDevedor, dividas };
}
/** The debtor asks for the agreement. */
const acordar = async (idProcesso: number, mudancas: object = {}) => {
  const { devedor } = await processo(idProcesso);
  const cpf = devedor.documentoIdentificacao;
  const requerente = await umRequerente(app, gestor, { cpf, email: `${cpf}@exemplo.com.br` });
  const { status, body } = await negociar(app, gestor, [idProcesso], { requerente, ...mudancas });
  expect([status, body.mensagem]).toEqual([200, 'Negociação realizada com sucesso!']);
  return body as { id: number; numero: string };
};
const aVista = (idProcesso: number) => acordar(idProcesso);
const umPlano = async (idProcesso: number) => {
  const body = await acordar(idProcesso, { totalParcelas: 6, valorPrimeiraParcela: 2000 });
  await firmar(app, gestor, body.id);
  return ver(app, gestor, body.id);
};
/** An agreement paid at once with so much more than it cost, and the value that was left. */
async function comExcesso(idProcesso: number, aMais: number) {
  const { id } = await aVista(idProcesso);
  const { saldo } = await ver(app, gestor, id);
  expect((await baixar(app, gestor, id, { valorPago: Math.round((saldo + aMais) * 100) / 100 })).status).toBe(200);
  const { content } = await listar({ numeroCobranca: (await ver(app, gestor, id)).numero });
  return { id, valor: content[0]! };
}

const listar = async (body: object, quem = gestor) =>
  (await app.call(valoresARestituir.list, { headers: quem, body })).body as {
    content: readonly {
      id: number;
      valor: number;
      estado: string;
      motivo: string;
      idCobranca: number | null;
      numeroProcesso: string;
    }[];
    totalElements: number;
  };
const um = (id: number, quem = gestor) => app.call(valoresARestituir.detalhe, { headers: quem, params: { id } });
const pedido = async (mudancas: object = {}) => ({
  data: HOJE,
  forma: 'Transferência bancária',
  favorecido: 'Maria da Conceição Araújo',
  documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(app, gestor, 'transferencia.pdf')] }],
  ...mudancas,
});
const restituir = async (id: number, mudancas: object = {}, quem = gestor) =>
  app.call(valoresARestituir.restituir, { headers: quem, params: { id }, body: await pedido(mudancas) });
const compensar = (id: number, body: object, quem = gestor) =>
  app.call(valoresARestituir.compensar, { headers: quem, params: { id }, body });
const inteira = async (id: number) => {
  expect(await quebradas(app, [id])).toEqual([]);
  expect(await desatualizadas(app, gestor, await ver(app, gestor, id))).toEqual([]);
};
const processo = async (id: number) => (await app.call(processos.get, { headers: gestor, params: { id } })).body;

describe('o excesso de uma baixa', () => {
  it('é perguntado antes: sem aceitaExcesso, 422 com o excesso, e nada muda; na tolerância, não', async () => {
    const { dividas } = await umDevedor(2);
    const { id } = await aVista(dividas[0]!.id);
    const { saldo, lancamentos } = await ver(app, gestor, id);
    const corpo = async (aMais: number, mais: object = {}) => ({
      dataPagamento: HOJE,
      valorPago: Math.round((saldo + aMais) * 100) / 100,
      lancamentos: [lancamentos[0]!.id],
      documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(app, gestor, 'comprovante.pdf')] }],
      ...mais,
    });
    const baixa = async (aMais: number, mais: object = {}) =>
      agirNaCobranca(app, gestor, id, 'REALIZAR_BAIXA_MANUAL', await corpo(aMais, mais));
    for (const mais of [{}, { aceitaExcesso: false }, { aceitaExcesso: null }]) {
      const { status, body } = await baixa(53_519.22, mais);
      expect([status, body.codigo, body.excesso]).toEqual([422, 'EXCESSO_A_CONFIRMAR', 53_519.22]);
      expect(body.mensagem.replace(/\s/g, ' ')).toBe('R$ 53.519,22 além do devido ficarão a restituir.');
      expect(body.campos).toEqual([{ campo: 'valorPago', mensagem: body.mensagem }]);
    }
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(200);
    expect((await baixa(0.06)).body.excesso).toBe(0.06);
    expect((await baixa(53_519.22, { aceitaExcesso: true })).status).toBe(200);
    const depois = await ver(app, gestor, id);
    expect([depois.situacaoProcesso.id, depois.recebidoAMais, depois.aRestituir]).toEqual([202, 53_519.22, 53_519.22]);
    await inteira(id);

    const outra = await aVista(dividas[1]!.id);
    const visto = await ver(app, gestor, outra.id);
    const naTolerancia = { ...(await corpo(0.05)), lancamentos: [visto.lancamentos[0]!.id] };
    expect((await agirNaCobranca(app, gestor, outra.id, 'REALIZAR_BAIXA_MANUAL', naTolerancia)).status).toBe(200);
    expect((await listar({ numeroCobranca: visto.numero })).totalElements).toBe(0);
  });

  it('com parcelas depois, é crédito delas: a pergunta diz o que pagam e o que ficará a restituir', async () => {
    const { dividas } = await umDevedor(1);
    const { id, lancamentos, saldo } = await umPlano(dividas[0]!.id);
    const baixa = async (valorPago: number) =>
      agirNaCobranca(app, gestor, id, 'REALIZAR_BAIXA_MANUAL', {
        dataPagamento: HOJE,
        valorPago: Math.round(valorPago * 100) / 100,
        lancamentos: [lancamentos[0]!.id],
        documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(app, gestor, 'comprovante.pdf')] }],
      });
    const custa = lancamentos[0]!.valorTotalBoleto;
    const dita = async (valorPago: number) => String((await baixa(valorPago)).body.mensagem).replace(/\s/g, ' ');
    expect(await dita(custa + 100)).toBe('R$ 100,00 além do devido ficarão de crédito para as parcelas seguintes.');
    const resto = (saldo - custa).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    expect(await dita(saldo + 50)).toMatch(
      new RegExp(`: R\\$ ${resto} pagam as parcelas seguintes, e R\\$ 50,00 ficarão a restituir.$`),
    );
  });

  it('que espera numa cobrança está na lista como A_CREDITAR e conta no total atualizado (M §6.18)', async () => {
    const { dividas } = await umDevedor(1);
    const antes = await umPlano(dividas[0]!.id);
    await baixar(app, gestor, antes.id, { valorPago: antes.lancamentos[0]!.valorTotalBoleto + 100 });
    const depois = await ver(app, gestor, antes.id);
    expect(depois.valorTotalAtualizado).toBe(antes.valorTotalAtualizado);
    expect([depois.recebidoAMais, depois.aRestituir]).toEqual([100, 0]);
    await inteira(antes.id);
    const { content } = await listar({ numeroCobranca: antes.numero });
    expect(content).toMatchObject([{ valor: 100, estado: 'A_CREDITAR', motivo: 'EXCESSO' }]);
    expect((await restituir(content[0]!.id)).body.codigo).toBe('VALOR_INDISPONIVEL');
    expect((await compensar(content[0]!.id, { idProcesso: dividas[0]!.id })).body.codigo).toBe('VALOR_INDISPONIVEL');
    // The agreement ends: no instalment takes it any more.
    await agirNaCobranca(app, gestor, antes.id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    expect((await listar({ numeroCobranca: antes.numero })).content).toMatchObject([
      { valor: 100, estado: 'A_RESTITUIR', motivo: 'CREDITO_RESTANTE' },
    ]);
    await inteira(antes.id);
  });

  it('está na conta e no recibo da parcela', async () => {
    const { dividas } = await umDevedor(1);
    const { id } = await comExcesso(dividas[0]!.id, 40);
    const conta = await app.call(contasDaParcela.conta, { headers: gestor, params: { id, parcela: 1 } });
    expect(conta.body).toMatchObject({ recebidoAMais: 40, dispensado: 0 });
    expect((await app.call(contasDaParcela.recibo, { headers: gestor, params: { id, parcela: 1 } })).status).toBe(200);
  });
});

describe('a lista', () => {
  it('diz de que recebimento, de quem, de que cobrança, de que processo, por quê e em que estado', async () => {
    const { dividas, documento } = await umDevedor(1);
    const { id, valor } = await comExcesso(dividas[0]!.id, 77.77);
    const { numero } = await ver(app, gestor, id);
    const pagamentos = await linhas<{ id: number }>(app, sql`select id from pagamento where id_cobranca = ${id}`);
    const linha = {
      id: valor.id,
      idPagamento: pagamentos[0]!.id,
      idCobranca: id,
      numeroCobranca: numero,
      idProcesso: dividas[0]!.id,
      numeroProcesso: dividas[0]!.numero,
      devedor: { nome: 'Maria da Conceição Araújo', documentoIdentificacao: documento },
      dataPagamento: HOJE,
      valor: 77.77,
      motivo: 'EXCESSO',
      estado: 'A_RESTITUIR',
    };
    for (const filtro of [{ documento }, { numeroCobranca: numero }, { documento, estado: 'A_RESTITUIR' }])
      expect(await listar(filtro)).toEqual({ content: [linha], totalElements: 1 });
    expect(await listar({ documento, estado: 'RESTITUIDO' })).toEqual({ content: [], totalElements: 0 });
    expect((await um(valor.id)).body).toMatchObject({ ...linha, data: null, forma: null, compensadoEm: null });
  });

  it.each(['dataPagamento', 'numeroCobranca', 'numeroProcesso', 'devedor.nome', 'valor'])(
    'ordena por %s nos dois sentidos, e por nada mais',
    async (campo) => {
      const pedir = async (sort: string) =>
        app.call(valoresARestituir.list, { headers: gestor, body: {}, query: { sort } });
      const [sobe, desce] = [await pedir(`${campo},asc`), await pedir(`${campo},desc`)];
      expect(sobe.body.content.map(({ id }: { id: number }) => id)).toEqual(
        desce.body.content.map(({ id }: { id: number }) => id).reverse(),
      );
      expect((await pedir('segredo')).status).toBe(422);
    },
  );

  it('é de quem consulta o Financeiro e do seu órgão; agir, de quem dá baixa', async () => {
    const { dividas } = await umDevedor(1);
    const { valor } = await comExcesso(dividas[0]!.id, 12);
    const operador = await app.signIn('operador@ativa.gov.br');
    expect((await restituir(valor.id, {}, operador)).status).toBe(403);
    expect((await compensar(valor.id, { idProcesso: 1 }, operador)).status).toBe(403);
    const procon = await app.signIn('gestor.procon@ativa.gov.br');
    expect((await listar({}, procon)).totalElements).toBe(0);
    expect((await um(valor.id, procon)).status).toBe(404);
    expect((await restituir(valor.id, {}, procon)).status).toBe(404);
    expect((await compensar(valor.id, { idProcesso: dividas[0]!.id }, procon)).status).toBe(404);
    const central = await app.signIn('admin@ativa.gov.br');
    expect((await um(valor.id, central)).status).toBe(200);
  });

  it('o total diz quanto há a restituir e quanto espera como crédito', async () => {
    const total = async () => (await app.call(valoresARestituir.total, { headers: gestor })).body;
    const antes = await total();
    const { dividas } = await umDevedor(1);
    await comExcesso(dividas[0]!.id, 33.33);
    const depois = await total();
    expect(depois.aRestituir.quantidade - antes.aRestituir.quantidade).toBe(1);
    expect(depois.aRestituir.valor - antes.aRestituir.valor).toBeCloseTo(33.33, 2);
    expect(depois.aCreditar).toEqual(antes.aCreditar);
  });
});

describe('restituir', () => {
  it('guarda dia, forma, favorecido e comprovante, com movimento e trilha; depois, nada mais se faz', async () => {
    const { dividas } = await umDevedor(1);
    const { id, valor } = await comExcesso(dividas[0]!.id, 250);
    const { status, body } = await restituir(valor.id);
    expect([status, body]).toEqual([
      200,
      { id: valor.id, estado: 'RESTITUIDO', valor: 250, resta: 0, mensagem: 'Restituição registrada com sucesso.' },
    ]);
    expect((await um(valor.id)).body).toMatchObject({
      estado: 'RESTITUIDO',
      data: HOJE,
      forma: 'Transferência bancária',
      favorecido: 'Maria da Conceição Araújo',
      dividas: [],
    });
    const visto = await ver(app, gestor, id);
    expect([visto.recebidoAMais, visto.aRestituir]).toEqual([250, 0]);
    expect(visto.andamentos[0]).toMatchObject({
      descricao: 'Valor recebido a mais restituído',
      observacao: 'Transferência bancária. Favorecido: Maria da Conceição Araújo',
      valor: 250,
      documentos: [{ tipoDocumento: { id: 8 }, arquivos: [{ nome: 'transferencia.pdf' }] }],
    });
    const { body: trilha } = await app.call(auditorias.list, {
      headers: await app.signIn('admin@ativa.gov.br'),
      body: { recurso: 'valorARestituir', idRegistro: valor.id },
    });
    expect(trilha.content).toMatchObject([{ acao: { codigo: 'RESTITUIR', nome: 'Restituição de valor' } }]);

    const deNovo = await restituir(valor.id);
    expect([deNovo.status, deNovo.body.codigo]).toEqual([409, 'VALOR_RESOLVIDO']);
    expect(deNovo.body.mensagem).toMatch(/^Este valor já foi restituído em 20\/11\/2026, por /);
    // What was given back holds the receipt it came from.
    const estorno = await agirNaCobranca(app, gestor, id, 'ESTORNAR_BAIXA', { motivo: 'Cheque devolvido' });
    expect([estorno.status, estorno.body.codigo]).toEqual([409, 'EXCESSO_JA_USADO']);
    const previa = await app.call(estornoDaCobranca.previa, { headers: gestor, params: { id } });
    expect(previa.body.codigo).toBe('EXCESSO_JA_USADO');
    await inteira(id);
  });

  it('recusa, de uma vez, tudo o que falta', async () => {
    const { dividas } = await umDevedor(1);
    const { valor } = await comExcesso(dividas[0]!.id, 10);
    const { status, body } = await app.call(valoresARestituir.restituir, {
      headers: gestor,
      params: { id: valor.id },
      body: { data: null, forma: 'X', favorecido: '', documentos: [] },
    } as never);
    expect([status, body.campos.map(({ campo }: { campo: string }) => campo)]).toEqual([
      422,
      ['data', 'forma', 'favorecido', 'documentos'],
    ]);
    expect((await restituir(valor.id, { data: '2026-11-21' })).body.campos[0].campo).toBe('data');
    expect((await restituir(valor.id, { data: '2026-11-19' })).body.campos).toEqual([
      { campo: 'data', mensagem: 'A data não pode ser anterior ao recebimento, de 20/11/2026.' },
    ]);
  });

  it('por duas pessoas ao mesmo tempo, uma consegue e a outra é avisada', async () => {
    const { dividas } = await umDevedor(1);
    const { valor } = await comExcesso(dividas[0]!.id, 500);
    const corpos = await Promise.all([pedido(), pedido(), pedido()]);
    const respostas = await Promise.all(
      corpos.map((body) => app.call(valoresARestituir.restituir, { headers: gestor, params: { id: valor.id }, body })),
    );
    expect(respostas.map(({ status, body }) => (status === 200 ? 'feita' : body.codigo)).sort()).toEqual([
      'VALOR_RESOLVIDO',
      'VALOR_RESOLVIDO',
      'feita',
    ]);
  });
});

describe('compensar', () => {
  it('paga as parcelas de outra cobrança do devedor, como recebimento de hoje; o que sobra continua a restituir', async () => {
    const { dividas, documento } = await umDevedor(2);
    const { id: origem, valor } = await comExcesso(dividas[0]!.id, 20_000);
    const plano = await umPlano(dividas[1]!.id);
    expect((await um(valor.id)).body.dividas).toEqual([
      { idProcessoCobranca: plano.id, idProcesso: null, numero: plano.numero, valor: plano.saldo },
    ]);
    const { status, body } = await compensar(valor.id, { idProcessoCobranca: plano.id });
    const resta = Math.round((20_000 - plano.saldo) * 100) / 100;
    expect([status, body]).toMatchObject([200, { estado: 'COMPENSADO', valor: plano.saldo, resta }]);
    const pago = await ver(app, gestor, plano.id);
    expect([pago.situacaoProcesso.id, pago.saldo, pago.valorTotalPago]).toEqual([202, 0, plano.saldo]);
    expect((await processo(dividas[1]!.id)).situacaoProcesso.id).toBe(4);
    expect((await um(valor.id)).body.compensadoEm).toEqual({
      idProcessoCobranca: plano.id,
      idProcesso: null,
      numero: plano.numero,
    });
    expect((await listar({ documento })).content.map(({ valor: v, estado }) => [v, estado])).toEqual([
      [resta, 'A_RESTITUIR'],
      [plano.saldo, 'COMPENSADO'],
    ]);
    const { body: recebidos } = await app.call(financeiro.list, {
      headers: gestor,
      body: { dataInicio: HOJE, dataFim: HOJE },
      query: { size: 100 },
    });
    const dele = recebidos.content.filter(({ idCobranca }: { idCobranca: number }) => idCobranca === plano.id);
    expect(dele.map(({ origem: o }: { origem: string }) => o)).toEqual(Array(6).fill('CREDITO'));
    const vista = await ver(app, gestor, origem);
    expect(vista.andamentos[0]!.descricao).toBe(`Valor recebido a mais compensado: cobrança ${plano.numero}`);
    await inteira(origem);
    await inteira(plano.id);

    // Undone as any receipt by hand: it is to be given back again.
    const estorno = await agirNaCobranca(app, gestor, plano.id, 'ESTORNAR_BAIXA', { motivo: 'Compensada por engano' });
    expect(estorno.status).toBe(200);
    expect((await ver(app, gestor, plano.id)).saldo).toBe(plano.saldo);
    expect((await listar({ documento })).content.map(({ estado }) => estado)).toEqual(['A_RESTITUIR', 'A_RESTITUIR']);
    await inteira(plano.id);
    await inteira(origem);
  });

  it('paga um processo sem acordo, em parte ou todo; então ele fica quitado', async () => {
    const { dividas } = await umDevedor(3);
    const [primeira, segunda, terceira] = [dividas[0]!, dividas[1]!, dividas[2]!];
    const { id: origem, valor } = await comExcesso(primeira.id, 15_000);
    const parte = await comExcesso(terceira.id, 100);
    const { saldoDevedor } = await processo(segunda.id);
    expect((await compensar(parte.valor.id, { idProcesso: segunda.id })).status).toBe(200);
    expect((await processo(segunda.id)).saldoDevedor).toBeCloseTo(saldoDevedor - 100, 2);
    const { body } = await compensar(valor.id, { idProcesso: segunda.id });
    expect(body.valor).toBeCloseTo(saldoDevedor - 100, 2);
    const pago = await processo(segunda.id);
    expect([pago.saldoDevedor, pago.situacaoProcesso.id, pago.dataEncerramento]).toEqual([0, 4, HOJE]);
    expect(pago.andamentos[0].descricao).toBe('Dívida quitada com valor recebido a mais');
    await inteira(parte.id);
    await inteira(origem);
  });

  it('só de quem é o valor, e só o que pode receber', async () => {
    const { dividas } = await umDevedor(2);
    const outro = await umDevedor(1);
    const { id: quitada, valor } = await comExcesso(dividas[0]!.id, 30);
    const codigo = async (body: object) => (await compensar(valor.id, body)).body.codigo;
    const { codigo: qual, campos, mensagem } = (await compensar(valor.id, { idProcesso: outro.dividas[0]!.id })).body;
    expect([qual, campos]).toEqual(['VALOR_DE_OUTRO_DEVEDOR', [{ campo: 'idProcesso', mensagem }]]);
    expect(await codigo({ idProcesso: dividas[0]!.id })).toBe('VALOR_SEM_DIVIDA');
    expect(await codigo({ idProcessoCobranca: quitada })).toBe('COBRANCA_INDISPONIVEL');
    expect(await codigo({ idProcesso: 2_000_000_000 })).toBe('NAO_ENCONTRADO');
    expect(await codigo({})).toBe('DADOS_INVALIDOS');
    expect(await codigo({ idProcesso: 1, idProcessoCobranca: 1 })).toBe('DADOS_INVALIDOS');
    const aFirmar = await acordar(dividas[1]!.id, { totalParcelas: 4 });
    expect(await codigo({ idProcessoCobranca: aFirmar.id })).toBe('TERMO_NAO_ANEXADO');
    expect(await codigo({ idProcesso: dividas[1]!.id })).toBe('VALOR_SEM_DIVIDA');
  });

  it('negociar a dívida de quem tem um valor diz isso', async () => {
    const { dividas } = await umDevedor(2);
    await comExcesso(dividas[0]!.id, 61.5);
    const body = { precessosIds: [dividas[1]!.id], quantidadeParcelas: 2 };
    const simulada = await app.call(negociacoes.simular, { headers: gestor, body });
    const comparada = await app.call(negociacoes.comparar, {
      headers: gestor,
      body: { idsProcessos: [dividas[1]!.id] },
    });
    expect([simulada.body.aRestituir, comparada.body.aRestituir]).toEqual([61.5, 61.5]);
    const { dividas: livres } = await umDevedor(1);
    const livre = await app.call(negociacoes.comparar, { headers: gestor, body: { idsProcessos: [livres[0]!.id] } });
    expect(livre.body.aRestituir).toBe(0);
  });
});

describe('de onde mais vêm', () => {
  it('do boleto pago de novo; depois de restituído, o estorno do banco não acha destino', async () => {
    const { dividas } = await umDevedor(2);
    const simular = (idBoleto: number, oQue: string) =>
      app.call(boletos.simular, { headers: gestor, body: { idBoleto, oQue } });
    const emitido = async (id: number) => {
      await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 1 } });
      return (await ver(app, gestor, id)).lancamentos[0]!.boleto!;
    };
    const { id } = await aVista(dividas[0]!.id);
    const boleto = await emitido(id);
    await simular(boleto.id, 'PAGAR');
    await simular(boleto.id, 'PAGAR_DE_NOVO');
    const visto = await ver(app, gestor, id);
    expect([visto.recebidoAMais, visto.aRestituir]).toEqual([boleto.valorTotalBoleto, boleto.valorTotalBoleto]);
    const { content } = await listar({ numeroCobranca: visto.numero });
    expect(content).toMatchObject([{ motivo: 'EM_DOBRO', estado: 'A_RESTITUIR', valor: boleto.valorTotalBoleto }]);
    // Restituted, the bank's reversal of the second payment finds no place.
    expect((await restituir(content[0]!.id)).status).toBe(200);
    expect((await simular(boleto.id, 'ESTORNAR')).body).toMatchObject({ estado: 'ESTORNO_SEM_DESTINO' });
    await inteira(id);
  });

  it('do que se pagou a mais ao sistema da dívida ativa', async () => {
    const documentoIdentificacao = umCpf(7_900);
    const { id, numero } = await umaInscrita(app, gestor, {
      dadosDevedor: umaPessoa({ documentoIdentificacao }),
      idNaturezaDebito: 2,
      documentos: [{ idTipoDocumento: 100, arquivos: [await enviado(app, gestor, 'auto.pdf')] }],
    });
    await entregar(app, [umEvento(numero, 2, 'PAGAMENTO', { valor: 13_000, dataPagamento: HOJE })]);
    const { content } = await listar({ documento: documentoIdentificacao });
    expect(content).toMatchObject([
      { motivo: 'PAGO_A_DIVIDA_ATIVA', estado: 'A_RESTITUIR', valor: 500, idCobranca: null, numeroProcesso: numero },
    ]);
    expect((await restituir(content[0]!.id)).status).toBe(200);
    const { andamentos } = await processo(id);
    expect(andamentos[0]).toMatchObject({ descricao: 'Valor recebido a mais restituído', valor: 500 });
    expect(andamentos[0].documentos).toHaveLength(1);
  });
});
