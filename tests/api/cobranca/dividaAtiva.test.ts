import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cobrancas } from '@/contract/cobranca.ts';
import { entregar, entregues, HOJE, SID_SECRET, umaInscrita, umEvento } from '../dividaAtiva/support.ts';
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

  it('faz esperar o que a dívida ativa conta, que segue quando ele acaba (M §2.28)', async () => {
    const { id, numero } = await inscrita();
    const { body } = await negociar(app, gestor, [id], { totalParcelas: 2 });
    await firmar(app, gestor, body.id);
    const { body: recebido } = await entregar(app, [umEvento(numero, 2, 'EXTINTA', { causa: 'REMISSAO' })]);
    expect(recebido.resultados[0]).toMatchObject({ estado: 'estacionado' });
    await agirNaCobranca(app, gestor, body.id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    expect((await consultar(app, gestor, id)).body.situacaoProcesso.id).toBe(105);
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
    expect((await negociar(app, gestor, [id])).body.mensagem).toBe('Há negociação em andamento para o processo.');
    const doProcesso = await app.call(cobrancas.doProcesso, { headers: gestor, params: { id } });
    expect(doProcesso.body.map((c: { id: number }) => c.id)).toEqual([body.id]);
    expect((await ver(app, gestor, body.id)).numeroCDA).not.toBeNull();
  });
});
