import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelamentoDaCobranca } from '@/contract/cancelamentoDaCobranca.ts';
import { cobrancas } from '@/contract/cobranca.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { valoresARestituir } from '@/contract/valorARestituir.ts';
import { formatData } from '@/contract/values/data.ts';
import { aceita, entregar, entregues, HOJE, SID_SECRET, umaInscrita, umEvento } from '../dividaAtiva/support.ts';
import { consultar, linhas, type Quem } from '../processo/support.ts';
import { agirNaCobranca, baixar, enviado, firmar, negociar, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
});
beforeEach(async () => {
  app.clock.advance(minutes(1));
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

const inscrita = async () =>
  umaInscrita(app, gestor, {
    idNaturezaDebito: 2,
    documentos: [{ idTipoDocumento: 100, arquivos: [await enviado(app, gestor, 'auto.pdf')] }],
  });
const cdaDe = async (id: number) =>
  (await linhas(app, sql<{ situacao: string }>`select situacao from cda where id_processo = ${id}`))[0]!.situacao;

describe('um acordo sobre uma CDA', () => {
  it('suspende a CDA, conta à dívida ativa cada passo, e extingue-a por pagamento (M §2.48, 3.2)', async () => {
    const { id } = await inscrita();
    await entregues(app);
    const { body } = await negociar(app, gestor, [id], { totalParcelas: 2 });
    expect(await entregues(app)).toEqual([]);
    await firmar(app, gestor, body.id);
    const firme = (await consultar(app, gestor, id)).body;
    expect(firme).toMatchObject({ situacaoProcesso: { id: 101 }, dividaAtiva: { suspensaAcordoPagamento: true } });
    await baixar(app, gestor, body.id, { quantas: 2 });
    expect(await cdaDe(id)).toBe('EXTINTA_PAGAMENTO');
    const quitado = (await consultar(app, gestor, id)).body;
    expect(quitado).toMatchObject({
      situacaoProcesso: { id: 4 },
      saldoDevedor: 0,
      dividaAtiva: { suspensaAcordoPagamento: false },
    });
    const numero = body.numero;
    expect((await entregues(app)).map(({ tipo, acordo }) => [tipo, acordo])).toEqual([
      [
        'ACORDO_FIRMADO',
        {
          numero,
          dataAcordo: HOJE,
          totalParcelas: 2,
          desconto: 0,
          valor: 10_000,
          correcao: 0,
          multa: 2000,
          juros: 500,
        },
      ],
      [
        'PAGAMENTO',
        expect.objectContaining({
          numero,
          parcela: 1,
          dataPagamento: HOJE,
          valor: 5000,
          multa: 1000,
          juros: 250,
          jurosMes: 62.5,
        }),
      ],
      ['PAGAMENTO', expect.objectContaining({ numero, parcela: 2 })],
      ['ACORDO_ENCERRADO', { numero, data: HOJE, motivo: 'QUITADO' }],
    ]);
    await agirNaCobranca(app, gestor, body.id, 'ESTORNAR_BAIXA', { motivo: 'Cheque devolvido' });
    expect(await cdaDe(id)).toBe('INSCRITA');
    expect((await consultar(app, gestor, id)).body).toMatchObject({
      situacaoProcesso: { id: 101 },
      situacaoPCCProcessoCobranca: 'PARCELAMENTO_VIGENTE',
      saldoDevedor: 12_500,
      dividaAtiva: { suspensaAcordoPagamento: true },
    });
    expect((await entregues(app)).map(({ tipo }) => tipo)).toEqual(['PAGAMENTO_ESTORNADO', 'PAGAMENTO_ESTORNADO']);
  });
});

/** What the other side sends while an agreement of the portal stands, event by event, and what becomes of each (M §7.91). */
describe('o que espera pelo acordo espera só', () => {
  const ajuizada = {
    idProcessoJuridicoSid: 'J-91',
    numero: '00589677720168190000',
    dataAjuizamento: HOJE,
    valor: 12_500,
  };
  const retificada = { valorAtualizado: 9000, multaAtualizada: 0, jurosAtualizado: 0, dataReferenciaCalculo: HOJE };
  const pagamento = { valor: 1000, dataPagamento: HOJE };
  type Enviado = readonly [tipo: TipoEvento, dados: object, estado: string, motivo?: string, mensagem?: string];
  const passa = (tipo: TipoEvento, dados: object = {}): Enviado => [tipo, dados, 'aplicado'];
  const espera = (tipo: TipoEvento, dados: object = {}): Enviado => [tipo, dados, 'estacionado', 'ACORDO_DO_PORTAL'];
  const atras = (de: number, tipo: TipoEvento, dados: object = {}): Enviado => [
    tipo,
    dados,
    'estacionado',
    'FORA_DE_ORDEM',
    `Aguarda o evento ${de} do processo.`,
  ];

  it.each<[string, readonly Enviado[]]>([
    [
      'cartório e execução passam um pagamento que espera',
      [
        espera('PAGAMENTO', pagamento),
        passa('PROTESTO_SOLICITADO', { valor: 12_500 }),
        passa('AJUIZADA', ajuizada),
        passa('PROTESTO_REMESSA_ENVIADA'),
      ],
    ],
    [
      'um acordo da dívida ativa espera com as suas parcelas, e a ordem judicial não',
      [
        espera('ACORDO_EXTERNO_PARCELA', { parcela: 1, dataVencimento: HOJE }),
        passa('SUSPENSA_ORDEM_JUDICIAL'),
        espera('ACORDO_EXTERNO_RESCINDIDO'),
        passa('SUSPENSAO_REVOGADA'),
      ],
    ],
    [
      'só o que precisa da retificação a espera; quem precisa dele, também',
      [
        passa('DEVOLVIDA_RETIFICACAO', { idMotivo: 5 }),
        espera('RETIFICADA', retificada),
        atras(3, 'PROTESTO_SOLICITADO', { valor: 12_500 }),
        atras(3, 'PROTESTO_REMESSA_ENVIADA'),
        passa('AJUIZADA', ajuizada),
      ],
    ],
    [
      'atrás da nova inscrição tudo é da nova CDA',
      [
        espera('INSCRICAO_CANCELADA', { idMotivo: 1 }),
        passa('AJUIZADA', ajuizada),
        atras(2, 'INSCRICAO_ACEITA', aceita()),
        atras(4, 'PROTESTO_SOLICITADO', { valor: 12_500 }),
      ],
    ],
  ])('%s', async (_, enviados) => {
    const { id, numero } = await inscrita();
    const { body } = await negociar(app, gestor, [id], { totalParcelas: 2 });
    await firmar(app, gestor, body.id);
    const eventos = enviados.map(([tipo, dados], i) => umEvento(numero, i + 2, tipo, dados as never));
    const ditos = enviados.map(([, , estado, motivo = null, mensagem]) => ({
      estado,
      motivo,
      ...(mensagem ? { mensagem } : {}),
    }));
    expect((await entregar(app, eventos)).body.resultados).toMatchObject(ditos);
    // Sent again, they are told the same.
    expect((await entregar(app, eventos)).body.resultados).toMatchObject(ditos.map((d) => ({ ...d, repetido: true })));
    expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(201);
  });

  const recebidos = (id: number) =>
    linhas(
      app,
      sql`select p.origem, p.valor, p.excedente from pagamento p join pagamento_processo x on x.id_pagamento = p.id
           where x.id_processo = ${id} and p.origem = 'DIVIDA_ATIVA' order by p.id`,
    );

  it('o pagamento é aplicado, com o que esperava por ele, quando o acordo acaba sem quitar', async () => {
    const { id, numero } = await inscrita();
    const { body } = await negociar(app, gestor, [id], { totalParcelas: 2 });
    await firmar(app, gestor, body.id);
    await entregar(app, [umEvento(numero, 2, 'PAGAMENTO', pagamento), umEvento(numero, 3, 'AJUIZADA', ajuizada)]);
    expect(await recebidos(id)).toEqual([]);
    const previa = await app.call(cancelamentoDaCobranca.previaDoCancelamento, {
      headers: gestor,
      params: { id: body.id },
    });
    const [inscricao] = await linhas(
      app,
      sql<{ cda: string }>`select numero as cda from cda where id_processo = ${id}`,
    );
    expect(previa.body.encerra.at(-1)).toBe(`A CDA ${inscricao?.cda} deixa de estar suspensa pelo acordo`);
    await agirNaCobranca(app, gestor, body.id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    expect(await recebidos(id)).toEqual([{ origem: 'DIVIDA_ATIVA', valor: '1000.00', excedente: '0.00' }]);
    expect((await consultar(app, gestor, id)).body).toMatchObject({
      saldoDevedor: 11_500,
      dividaAtiva: { situacaoCDAJustica: 'AJUIZADA' },
    });
  });

  it('quitada a dívida pelo acordo, o pagamento é todo a restituir, e o dinheiro do processo não muda', async () => {
    const { id, numero } = await inscrita();
    const { body } = await negociar(app, gestor, [id], { totalParcelas: 2 });
    await firmar(app, gestor, body.id);
    await entregar(app, [umEvento(numero, 2, 'PAGAMENTO', pagamento)]);
    await baixar(app, gestor, body.id, { quantas: 2 });
    const { body: processo } = await consultar(app, gestor, id);
    expect(processo).toMatchObject({ situacaoProcesso: { id: 4 }, saldoDevedor: 0, valorAtualizadoPago: 10_000 });
    expect(await recebidos(id)).toEqual([{ origem: 'DIVIDA_ATIVA', valor: '1000.00', excedente: '1000.00' }]);
    const { body: lista } = await app.call(valoresARestituir.list, {
      headers: gestor,
      body: { documento: processo.devedor.documentoIdentificacao },
    });
    expect(lista.content.filter(({ idProcesso }: { idProcesso: number }) => idProcesso === id)).toMatchObject([
      { numeroCobranca: null, valor: 1000, motivo: 'PAGO_A_DIVIDA_ATIVA', estado: 'A_RESTITUIR' },
    ]);
    const dito = processo.andamentos.find((a: { descricao: string }) =>
      a.descricao.startsWith('Pagamento recebido pela'),
    );
    expect(dito.observacao.replace('\u00A0', ' ')).toBe('Pago além do devido, a restituir: R$ 1.000,00.');
    const depois = await entregar(app, [umEvento(numero, 3, 'PAGAMENTO', { valor: 5, dataPagamento: HOJE })]);
    expect(depois.body.resultados[0]).toMatchObject({ estado: 'aplicado' });
  });

  it.each<[TipoEvento, object, number, number]>([
    ['EXTINTA', { causa: 'REMISSAO' }, 105, 11_500],
    ['EXTINTA_PAGAMENTO', {}, 4, 0],
  ])('%s acaba com o acordo na hora, depois do que esperava', async (tipo, dados, situacao, saldo) => {
    const { id, numero } = await inscrita();
    const { body } = await negociar(app, gestor, [id], { totalParcelas: 2 });
    await firmar(app, gestor, body.id);
    await entregues(app);
    const { body: enviado } = await entregar(app, [
      umEvento(numero, 2, 'PAGAMENTO', pagamento),
      umEvento(numero, 3, tipo, dados as never),
    ]);
    expect(enviado.resultados[1]).toMatchObject({ estado: 'aplicado', motivo: null });
    expect((await consultar(app, gestor, id)).body).toMatchObject({
      situacaoProcesso: { id: situacao },
      saldoDevedor: saldo,
    });
    const encerrada = await ver(app, gestor, body.id);
    expect(encerrada).toMatchObject({ situacaoProcesso: { id: 203 }, dataEncerramento: HOJE });
    expect(encerrada.andamentos[0]?.descricao).toBe('Cobrança encerrada pela dívida ativa');
    expect((await entregues(app)).map(({ tipo: t, acordo }) => [t, acordo])).toEqual([
      ['ACORDO_ENCERRADO', { numero: body.numero, data: HOJE, motivo: 'CANCELADO' }],
    ]);
    expect((await recebidos(id))[0]).toEqual({ origem: 'DIVIDA_ATIVA', valor: '1000.00', excedente: '0.00' });
  });
});

describe('um acordo feito na dívida ativa', () => {
  it('aparece com o que ela disse, e nada se faz nele (M §2.47)', async () => {
    const { id, numero } = await inscrita();
    const acordo = {
      idCobrancaSid: 'SID-77',
      numero: '77/2026',
      dataAcordo: HOJE,
      totalParcelas: 12,
      valorTotal: 12_500,
      valorTotalAtualizado: 12_600,
      saldoDevedor: 12_000,
      percentualRefisCorrecao: 50,
    };
    await entregar(app, [umEvento(numero, 2, 'ACORDO_EXTERNO_FIRMADO', acordo)]);
    const { status, body } = await app.call(cobrancas.porIdDoSid, {
      headers: gestor,
      params: { idCobrancaSid: 'SID-77' },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        origem: 'EXTERNO',
        numero: '77/2026',
        situacaoProcesso: { id: 201 },
        valorTotalAtualizado: 12_600,
        saldo: 12_000,
        utilizandoRefis: true,
        lancamentos: [],
        requerente: null,
        acoesDisponiveis: [],
      },
    ]);
    expect(body.acoesIndisponiveis[0].motivo).toBe('Cobrança feita no sistema da dívida ativa: somente consulta.');
    const recusa = await agirNaCobranca(app, gestor, body.id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    expect([recusa.status, recusa.body.codigo]).toEqual([409, 'COBRANCA_EXTERNA']);
    expect((await negociar(app, gestor, [id])).body).toMatchObject({
      mensagem: `Há negociação em andamento para o processo. O sistema da dívida ativa firmou o acordo 77/2026 em ${formatData(HOJE)}.`,
      onde: { recurso: 'processoCobranca', id: body.id, numero: '77/2026' },
    });
    const doProcesso = await app.call(cobrancas.doProcesso, { headers: gestor, params: { id } });
    expect(doProcesso.body.map((c: { id: number }) => c.id)).toEqual([body.id]);
    expect((await ver(app, gestor, body.id)).numeroCDA).not.toBeNull();
  });

  const externo = (mudancas: object = {}) => ({
    idCobrancaSid: 'SID-92',
    numero: '92/2026',
    dataAcordo: HOJE,
    totalParcelas: 3,
    valorTotal: 12_500,
    valorTotalAtualizado: 12_500,
    saldoDevedor: 12_500,
    ...mudancas,
  });
  const primeira = { parcela: 1, dataVencimento: '2026-12-01', valor: 5000 };
  const segunda = { parcela: 2, dataVencimento: '2027-01-04' };
  const dela = async (id: number) => {
    const { body } = await app.call(cobrancas.doProcesso, { headers: gestor, params: { id } });
    return body[0].parcelasExternas;
  };

  it('traz as parcelas que ela informa, e cada notícia de uma muda só essa (M §7.92)', async () => {
    const { id, numero } = await inscrita();
    await entregar(app, [umEvento(numero, 2, 'ACORDO_EXTERNO_FIRMADO', externo({ parcelas: [segunda, primeira] }))]);
    const nada = { dataPagamento: null, valorPago: null };
    expect(await dela(id)).toEqual([
      { ...primeira, ...nada },
      { ...segunda, valor: null, ...nada },
    ]);
    const paga = { ...primeira, dataPagamento: HOJE, valorPago: 5000 };
    const terceira = { parcela: 3, dataVencimento: '2027-02-02', valor: 3750, dataPagamento: HOJE };
    const { body } = await entregar(app, [
      umEvento(numero, 3, 'ACORDO_EXTERNO_PARCELA', paga),
      umEvento(numero, 4, 'ACORDO_EXTERNO_PARCELA', terceira),
    ]);
    expect(body.resultados).toMatchObject([{ estado: 'aplicado' }, { estado: 'aplicado' }]);
    expect(await dela(id)).toEqual([paga, { ...segunda, valor: null, ...nada }, { ...terceira, valorPago: null }]);
    const { body: processo } = await consultar(app, gestor, id);
    // It informs: money comes by PAGAMENTO alone.
    expect(processo).toMatchObject({ saldoDevedor: 12_500, situacaoProcesso: { id: 101 } });
    expect(processo.andamentos[0]).toMatchObject({
      descricao: 'Parcela do acordo da dívida ativa atualizada',
      observacao: 'Parcela 3, paga em 20/11/2026.',
    });
  });

  it('sem parcelas informadas, nenhuma é inventada; a primeira que se conta aparece', async () => {
    const { id, numero } = await inscrita();
    await entregar(app, [umEvento(numero, 2, 'ACORDO_EXTERNO_FIRMADO', externo())]);
    expect(await dela(id)).toBeNull();
    await entregar(app, [umEvento(numero, 3, 'ACORDO_EXTERNO_PARCELA', primeira)]);
    expect(await dela(id)).toEqual([{ ...primeira, dataPagamento: null, valorPago: null }]);
  });

  it.each<[string, object, object]>([
    ['duas com o mesmo número', { parcelas: [primeira, primeira] }, { campo: 'eventos.0.dados.parcelas' }],
    ['um número além do total', { parcelas: [{ ...primeira, parcela: 4 }] }, { campo: 'eventos.0.dados.parcelas' }],
    [
      'um valor pago sem o dia',
      { parcelas: [{ ...primeira, valorPago: 5000 }] },
      { campo: 'eventos.0.dados.parcelas.0.dataPagamento', mensagem: 'Campo obrigatório' },
    ],
  ])('recusa %s, com 422 e o campo', async (_, mudancas, erro) => {
    const { numero } = await inscrita();
    const { status, body } = await entregar(app, [
      umEvento(numero, 2, 'ACORDO_EXTERNO_FIRMADO', externo(mudancas) as never),
    ]);
    expect([status, body.campos]).toMatchObject([422, expect.arrayContaining([expect.objectContaining(erro)])]);
  });
});
