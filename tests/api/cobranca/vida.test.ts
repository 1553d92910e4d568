import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { acoes } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { agir, type Quem } from '../processo/support.ts';
import { agirNaCobranca, baixar, enviado, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
let divida: { id: number; numero: string };

/** 10.000,00, fine 2.000,00, interest 500,00 as of 10/01/2025, by the IPCA; negotiated on 20/11/2025 (D §3.6). */
beforeEach(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  divida = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
});
const fechar = async () => app.close();
afterAll(fechar);

const processo = async () => (await app.call(processos.get, { headers: gestor, params: { id: divida.id } })).body;
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000, primeiroVencimento: '2025-12-01' };

describe('um acordo à vista', () => {
  it('é negociado, pago e quita o processo', async () => {
    const { status, body } = await negociar(app, gestor, [divida.id]);
    expect([status, body.mensagem, body.situacaoProcesso.id]).toEqual([200, 'Negociação realizada com sucesso!', 200]);
    expect(body.numero).toMatch(/^2025\d{7}$/);
    expect(await processo()).toMatchObject({ situacaoPCCProcessoCobranca: 'PAGAMENTO_NEGOCIADO', aptoNegociar: false });
    const pago = await baixar(app, gestor, body.id);
    expect([pago.status, pago.body.mensagem]).toEqual([200, 'Baixa Realizada com Sucesso']);
    const depois = await ver(app, gestor, body.id);
    expect([depois.situacaoProcesso.id, depois.saldo, depois.saldoDevedor]).toEqual([202, 0, 0]);
    expect(await processo()).toMatchObject({
      situacaoPCCProcessoCobranca: 'ACORDO_QUITADO',
      saldoDevedor: 0,
      situacaoProcesso: { id: 4 },
    });
  });
});

describe('um acordo parcelado', () => {
  it('espera o termo, é firmado, pago parcela a parcela e quitado', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    expect([body.situacaoProcesso.id, body.termoAte, body.valorTotal]).toEqual([204, '2025-12-01', 14468.07]);
    expect((await baixar(app, gestor, body.id)).body.mensagem).toContain('Anexe o termo assinado');
    const termo = await firmar(app, gestor, body.id);
    expect([termo.status, termo.body.mensagem]).toEqual([200, 'Acordo Firmado com Sucesso']);
    expect(await processo()).toMatchObject({
      situacaoPCCProcessoCobranca: 'PARCELAMENTO_VIGENTE',
      situacaoProcesso: { id: 5 },
    });
    for (let i = 0; i < 6; i++) expect((await baixar(app, gestor, body.id)).status).toBe(200);
    expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(202);
    expect(await processo()).toMatchObject({ saldoDevedor: 0, situacaoProcesso: { id: 4 } });
  });

  it('cancelado, devolve o processo à situação de antes, menos o que foi pago', async () => {
    const { body } = await negociar(app, gestor, [divida.id], {
      ...plano,
      desconto: 20,
      fundamentoDesconto: 'Lei estadual de incentivo',
    });
    await firmar(app, gestor, body.id);
    await baixar(app, gestor, body.id, { quantas: 2 });
    const { status, body: resposta } = await agirNaCobranca(app, gestor, body.id, 'CANCELAR_COBRANCA', {
      motivo: 'Pedido do devedor',
    });
    expect([status, resposta.mensagem]).toEqual([200, `Processo ${body.numero} cancelado com sucesso.`]);
    const depois = await ver(app, gestor, body.id);
    expect(depois.lancamentos.map((l) => l.situacaoLancamento)).toEqual([
      'BAIXADO',
      'BAIXADO',
      'CANCELADO',
      'CANCELADO',
      'CANCELADO',
      'CANCELADO',
    ]);
    expect(await processo()).toMatchObject({
      situacaoPCCProcessoCobranca: 'SEM_ACORDO',
      situacaoProcesso: { id: 1 },
      aptoNegociar: true,
    });
  });
});

describe('uma contestação apresentada durante a negociação', () => {
  it.each([
    ['à vista', {}],
    ['em parcelas, antes do termo', plano],
  ])('%s, encerra-a, e o processo segue contestado (M §6.9)', async (_, pedido) => {
    const documento = async (idTipoDocumento: number | undefined, nome: string) => ({
      idTipoDocumento,
      arquivos: [await enviado(app, gestor, nome)],
    });
    const { body } = await negociar(app, gestor, [divida.id], pedido);
    const ar = {
      data: '2025-11-20',
      devedorEncontrado: true,
      documento: await documento(acoes.ANEXAR_AR.tipoDocumento, 'ar.pdf'),
    };
    await agir(app, gestor, divida.id, 'ANEXAR_AR', ar);
    const { status, body: contestado } = await agir(app, gestor, divida.id, 'CONTESTAR_DEBITO', {
      data: '2025-11-20',
      justificativa: 'O débito é de outra pessoa.',
      ...(await documento(acoes.CONTESTAR_DEBITO.tipoDocumento, 'contestacao.pdf')),
    });
    expect(status).toBe(200);
    const depois = await ver(app, gestor, body.id);
    expect([depois.situacaoProcesso.id, depois.dataEncerramento, depois.saldo]).toEqual([203, '2025-11-20', 0]);
    expect(await processo()).toMatchObject({
      versao: contestado.versao,
      situacaoPCCProcessoCobranca: 'SEM_ACORDO',
      situacaoProcesso: { id: 6 },
    });
  });
});
