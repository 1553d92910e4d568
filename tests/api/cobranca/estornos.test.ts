import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { estornoDaCobranca } from '@/contract/estornoDaCobranca.ts';
import { avisarDoAtraso, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { preencher } from '@/server/jobs/partes.ts';
import { consultar, linhas, type Quem } from '../processo/support.ts';
import { quebradas } from './invariants.ts';
import { agirNaCobranca, baixar, enviado, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

/* Any payment given by hand is undone, whatever came after it (M §7.88); deposits and slips after the end (M §7.89, 7.90). */

let app: TestApp;
let gestor: Quem;
let divida: { id: number; numero: string };
/** Of the same amounts. */
let outra: typeof divida;
/** Due on 01/12, 30/12, 30/01, 02/03, 30/03 and 30/04: 2.893,62, then 2.314,88 (S1). */
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000 };
const motivo = 'Cheque devolvido pelo banco';

beforeEach(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  divida = await umaDivida(app, gestor);
  outra = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
});
afterEach(() => app.close());

const umPlano = async (mudancas: object = plano): Promise<number> => {
  const { id } = (await negociar(app, gestor, [divida.id], mudancas)).body;
  if ((mudancas as { totalParcelas?: number }).totalParcelas) await firmar(app, gestor, id);
  return id;
};
/** A payment by hand; answers its id. */
async function pagar(id: number, como: Parameters<typeof baixar>[3] = {}): Promise<number> {
  const { status, body } = await baixar(app, gestor, id, como);
  expect([status, body.codigo]).toEqual([200, undefined]);
  return (await ver(app, gestor, id)).recebimentos[0]!.idRecebimento;
}
const pagarBoleto = (idBoleto: number) =>
  app.call(boletos.simular, { headers: gestor, body: { idBoleto, oQue: 'PAGAR' } });
const estornar = (id: number, idRecebimento?: number) =>
  agirNaCobranca(app, gestor, id, 'ESTORNAR_BAIXA', { motivo, ...(idRecebimento ? { idRecebimento } : {}) });
const estornada = async (id: number, idRecebimento?: number) => {
  const { status, body } = await estornar(id, idRecebimento);
  expect([status, body.mensagem]).toEqual([200, 'Baixa estornada com sucesso.']);
  expect(await quebradas(app, [id])).toEqual([]);
  return ver(app, gestor, id);
};
const previa = async (id: number, idRecebimento?: number) =>
  (
    await app.call(estornoDaCobranca.previa, {
      headers: gestor,
      params: { id },
      query: idRecebimento ? { idRecebimento } : {},
    })
  ).body;
const depositar = async (id: number, valorPago: number, mais: object = {}) =>
  agirNaCobranca(app, gestor, id, 'REALIZAR_BAIXA_MANUAL', {
    dataPagamento: app.deps.clock.hoje(),
    valorPago,
    lancamentos: [],
    documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(app, gestor, 'comprovante.pdf')] }],
    ...mais,
  });
/** What the list says that it is worth today. */
const naLista = async (id: number): Promise<number> => {
  const { numero } = await ver(app, gestor, id);
  const { body } = await app.call(listaDeCobrancas.list, { headers: gestor, body: { numeroProcessoCobranca: numero } });
  return body.content[0].valorTotalAtualizado;
};
const cancelar = (id: number) =>
  agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'O devedor desistiu.' });
const processo = async () => (await consultar(app, gestor, divida.id)).body;
const situacoes = ({ lancamentos }: CobrancaDetalhe) => lancamentos.map((l) => l.situacaoLancamento);
const pagos = ({ lancamentos }: CobrancaDetalhe) => lancamentos.map((l) => l.valorPago);

describe('o cheque devolvido', () => {
  it('é o da 1ª de três: as outras duas se imputam de novo, em ordem, como se ele nunca tivesse sido', async () => {
    const id = await umPlano();
    const cheque = await pagar(id);
    await pagar(id);
    await pagar(id);
    const { desfaz, ...resto } = await previa(id, cheque);
    expect(resto).toEqual({ idRecebimento: cheque, valor: 2893.62, data: '2025-11-20' });
    expect(desfaz.map((frase: string) => frase.replaceAll('\u00a0', ' '))).toEqual([
      'Parcela 1/6: deixa de estar quitada; o pagamento de R$ 2.893,62, de 20/11/2025, sai dela',
      'O pagamento de R$ 2.314,88, de 20/11/2025, é imputado de novo: paga 1/6',
      'O pagamento de R$ 2.314,88, de 20/11/2025, é imputado de novo: paga 1/6',
    ]);
    const depois = await estornada(id, cheque);
    // The same two payments on another debt of the same amounts, which never had the cheque.
    const { id: gemea } = (await negociar(app, gestor, [outra.id], plano)).body;
    await firmar(app, gestor, gemea);
    await pagar(gemea, { valorPago: 2314.88 });
    await pagar(gemea, { valorPago: 2314.88 });
    const vida = await ver(app, gestor, gemea);
    expect(situacoes(depois)).toEqual(situacoes(vida));
    expect(pagos(depois)).toEqual(pagos(vida));
    expect([depois.saldo, depois.saldoDevedor, depois.recebidoAMais]).toEqual([
      vida.saldo,
      vida.saldoDevedor,
      vida.recebidoAMais,
    ]);
    expect(depois.recebimentos.map(({ idRecebimento }) => idRecebimento)).not.toContain(cheque);
  });

  it('depois da quitação: a cobrança e o processo reabrem', async () => {
    const id = await umPlano({ totalParcelas: 2 });
    const cheque = await pagar(id);
    await pagar(id);
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(202);
    expect((await processo()).situacaoProcesso.id).toBe(4);
    const depois = await estornada(id, cheque);
    expect(depois.situacaoProcesso.id).toBe(201);
    expect(depois.fim).toBeNull();
    expect((await processo()).situacaoProcesso.id).toBe(5);
    expect(depois.lancamentos[0]!.situacaoLancamento).toBe('BAIXADO');
    // The last one, too, and nothing is paid.
    const nada = await estornada(id);
    expect(situacoes(nada)).toEqual(['PREVISTO', 'PREVISTO']);
    expect((await estornar(id)).body.codigo).toBe('COBRANCA_INDISPONIVEL');
  });

  it('depois de um boleto pago: o do boleto fica na sua parcela, e o boleto que estava vivo é cancelado', async () => {
    const id = await umPlano();
    const cheque = await pagar(id);
    const emitir = async (parcela: number) =>
      (await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela } })).status;
    expect(await emitir(2)).toBe(200);
    const [boleto] = await linhas<{ id: number }>(app, sql`select id from boleto where id_cobranca = ${id}`);
    await pagarBoleto(boleto!.id);
    expect(await emitir(3)).toBe(200);
    const pago = (await ver(app, gestor, id)).lancamentos[1]!;
    expect(pago.situacaoLancamento).toBe('BAIXADO');
    expect((await estornar(id, pago.idRecebimento!)).body.codigo).toBe('RECEBIMENTO_DO_BANCO');
    const depois = await estornada(id, cheque);
    expect(situacoes(depois).slice(0, 3)).toEqual(['PREVISTO', 'BAIXADO', 'PREVISTO']);
    expect(depois.lancamentos[1]!.valorPago).toBe(pago.valorPago);
    expect(depois.boletoVigente).toBeNull();
    expect((await estornar(id)).body.codigo).toBe('COBRANCA_INDISPONIVEL');
  });

  it('o fim que o estorno torna devido é avisado no mesmo dia e não é anterior a ele', async () => {
    const id = await umPlano();
    const cheque = await pagar(id);
    await pagar(id);
    gestor = await noDia(app, '2026-02-10');
    const depois = await estornada(id, cheque);
    expect(depois.encerraEm).toBe('2026-02-11');
    expect(depois.ultimoAndamento!.descricao).toBe(
      '3 parcelas vencidas: sem pagamento, o acordo será rescindido em 11/02/2026',
    );
    await encerrarCobrancas.run(app.deps, {});
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(201);
    // The e-mails of the warnings have left.
    await linhas(app, sql`update job set estado = 'feito' where nome = ${avisarDoAtraso.name}`);
    app.clock.set(noonOf('2026-02-12'));
    await encerrarCobrancas.run(app.deps, {});
    gestor = await app.signIn('gestor@ativa.gov.br');
    expect((await ver(app, gestor, id)).fim).toMatchObject({ causa: 'RESCISAO', em: '2026-02-11' });
  });

  it('à vista, depois de muito: avisa que a cobrança será cancelada', async () => {
    const id = await umPlano({});
    await pagar(id);
    gestor = await noDia(app, '2026-02-10');
    const depois = await estornada(id);
    expect(depois.ultimoAndamento!.descricao).toBe(
      'Pagamento à vista vencido: sem ele, a cobrança será cancelada em 11/02/2026',
    );
    // Until the e-mail of the warning has left, it is not, as a rescission is not.
    app.clock.set(noonOf('2026-02-11'));
    await encerrarCobrancas.run(app.deps, {});
    gestor = await app.signIn('gestor@ativa.gov.br');
    expect((await ver(app, gestor, id)).fim).toBeNull();
    await linhas(app, sql`update job set estado = 'feito' where nome = ${avisarDoAtraso.name}`);
    await encerrarCobrancas.run(app.deps, {});
    expect((await ver(app, gestor, id)).fim).toMatchObject({ causa: 'EXPIRACAO', em: '2026-02-11' });
  });

  it('pago por boleto outra vez, o boleto toma o lugar do cheque, e nada fica a restituir', async () => {
    const id = await umPlano({});
    await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 1 } });
    const [boleto] = await linhas<{ id: number }>(app, sql`select id from boleto where id_cobranca = ${id}`);
    const cheque = await pagar(id);
    await pagarBoleto(boleto!.id);
    expect((await ver(app, gestor, id)).aRestituir).toBeGreaterThan(0);
    const depois = await estornada(id, cheque);
    expect([depois.situacaoProcesso.id, depois.aRestituir]).toEqual([202, 0]);
    expect((await processo()).situacaoProcesso.id).toBe(4);
  });
});

describe('depois do fim', () => {
  it('rescindido o acordo, o processo volta a dever o que o pagamento pagou; a rescisão fica como foi', async () => {
    const id = await umPlano();
    const primeira = await pagar(id);
    const inteiro = (await ver(app, gestor, id)).valorTotalPago;
    app.clock.set(noonOf('2026-03-04'));
    await encerrarCobrancas.run(app.deps, {});
    gestor = await app.signIn('gestor@ativa.gov.br');
    const antes = await processo();
    const { fim } = await ver(app, gestor, id);
    const depois = await estornada(id, primeira);
    expect(depois.situacaoProcesso.id).toBe(203);
    expect(depois.fim).toMatchObject({ causa: 'RESCISAO', em: fim!.em });
    expect(situacoes(depois)).toEqual(Array(6).fill('CANCELADO'));
    const agora = await processo();
    expect(agora.situacaoProcesso).toEqual(antes.situacaoProcesso);
    expect(agora.saldoDevedor - antes.saldoDevedor).toBeGreaterThan(inteiro * 0.85);
  });

  it('o depósito abate a dívida dos processos, sem reabrir a cobrança; estornado, volta a dever-se', async () => {
    const id = await umPlano();
    await pagar(id);
    expect((await depositar(id, 100)).body.codigo).toBe('DADOS_INVALIDOS');
    await cancelar(id);
    const antes = await processo();
    const pagas = await ver(app, gestor, id);
    expect(pagas).toMatchObject({ valorPagoDepoisDoFim: 0, valorTotalAtualizado: pagas.valorTotalPago });
    const { status } = await depositar(id, 1000);
    expect(status).toBe(200);
    const visto = await ver(app, gestor, id);
    expect([visto.situacaoProcesso.id, visto.recebimentos[0]]).toMatchObject([
      203,
      { valor: 1000, origem: 'BAIXA_MANUAL', parcelas: [], aMao: true },
    ]);
    expect(visto.ultimoAndamento!.descricao).toBe('Pagamento recebido depois de cancelada a cobrança');
    // It is paid (M §7.87): in the total, in its six parts, and in the total of today that the list says.
    expect(visto.valorPagoDepoisDoFim).toBe(1000);
    expect(Math.round((visto.valorTotalPago - pagas.valorTotalPago) * 100)).toBe(100_000);
    expect(visto.valorTotalAtualizado).toBe(visto.valorTotalPago);
    expect(await naLista(id)).toBe(visto.valorTotalPago);
    // As an earlier version stored it: the job that fills in what such versions left counts it, and then has nothing to do.
    await linhas(
      app,
      sql`update processo_cobranca set valor_total_atualizado = ${pagas.valorTotalPago} where id = ${id} returning id`,
    );
    expect([await preencher().run(app.deps, {}), await naLista(id)]).toEqual([[{}], visto.valorTotalPago]);
    expect(await preencher().run(app.deps, {})).toEqual([]);
    expect(Math.round((antes.saldoDevedor - (await processo()).saldoDevedor) * 100)).toBe(100_000);
    expect(await quebradas(app, [id])).toEqual([]);
    const { recebimentos, ...estornado } = await estornada(id);
    expect(recebimentos).toHaveLength(1);
    expect(estornado).toMatchObject({ valorPagoDepoisDoFim: 0, valorTotalPago: pagas.valorTotalPago });
    expect(await naLista(id)).toBe(pagas.valorTotalPago);
    expect((await processo()).saldoDevedor).toBe(antes.saldoDevedor);
  });

  it('o que passa da dívida se pergunta antes, e fica a restituir', async () => {
    const id = await umPlano();
    await cancelar(id);
    const { saldoDevedor } = await processo();
    const demais = Math.round((saldoDevedor + 10) * 100) / 100;
    expect((await depositar(id, demais)).body).toMatchObject({ codigo: 'EXCESSO_A_CONFIRMAR', excesso: 10 });
    expect((await depositar(id, demais, { aceitaExcesso: true })).status).toBe(200);
    expect(await ver(app, gestor, id)).toMatchObject({ aRestituir: 10 });
    expect((await processo()).saldoDevedor).toBe(0);
  });

  it('com um processo em outro acordo, nem se recebe nem se estorna: a recusa diz qual', async () => {
    const id = await umPlano();
    const paga = await pagar(id);
    await cancelar(id);
    const outro = await umPlano({ totalParcelas: 3 });
    const frase = `O processo ${divida.numero} está em outro acordo ou já foi encerrado: por esta cobrança nada mais se recebe nem se estorna.`;
    for (const { status, body } of [await depositar(id, 10), await estornar(id, paga)])
      expect([status, body.codigo, body.mensagem]).toEqual([409, 'PROCESSO_SEGUIU', frase]);
    await pagar(outro);
    await cancelar(outro);
    const { numero } = await ver(app, gestor, outro);
    expect((await estornar(id, paga)).body).toMatchObject({
      codigo: 'ESTORNO_CONTADO',
      mensagem: expect.stringContaining(numero),
    });
    await estornada(outro);
    // A deposit of the later one was imputed to what the processes owed then, so it counts, too.
    expect((await depositar(outro, 10)).status).toBe(200);
    expect((await estornar(id, paga)).body).toMatchObject({
      codigo: 'ESTORNO_CONTADO',
      mensagem: expect.stringContaining(numero),
    });
    await estornada(outro);
    await estornada(id, paga);
  });

  it('o boleto da 2ª parcela pago depois paga a parte dela, com honorários e juros do mês, como 2/6 (M §7.90)', async () => {
    const id = await umPlano();
    await pagar(id);
    await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 2 } });
    const [boleto] = await linhas<{ id: number }>(app, sql`select id from boleto where id_cobranca = ${id}`);
    await cancelar(id);
    await pagarBoleto(boleto!.id);
    const [recibo] = await linhas(
      app,
      sql`select valor, principal, honorarios, repassado, parcela, total_parcelas as de from pagamento
           where id_cobranca = ${id} and id_boleto is not null`,
    );
    // The plan of S1: 210,44 of fees and 2.104,44 to pass on (M §7.90); of 10.000,00, 1.600,00 of principal.
    expect(recibo).toEqual({
      valor: '2314.88',
      principal: '1600.00',
      honorarios: '210.44',
      repassado: '2104.44',
      parcela: 2,
      de: 6,
    });
  });
});

it('o que não é da cobrança, ou já foi estornado, é recusado', async () => {
  const id = await umPlano();
  const primeira = await pagar(id);
  await pagar(id);
  await estornada(id, primeira);
  for (const qual of [primeira, 999_999]) {
    const { codigo, campos, mensagem } = (await estornar(id, qual)).body;
    expect([codigo, campos]).toEqual(['RECEBIMENTO_INEXISTENTE', [{ campo: 'idRecebimento', mensagem }]]);
  }
  expect((await previa(id, primeira)).codigo).toBe('RECEBIMENTO_INEXISTENTE');
});
