import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { negociacoes } from '@/contract/negociacao.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { agir, anexarTcc, cadastrar, enviar, type Quem, umaPessoa, umCpf } from '../processo/support.ts';

let app: TestApp;
let gestor: Quem;
let procon: Quem;
/** Of AEMA, corrected by the IPCA: 10.000,00, fine 2.000,00 and interest 500,00 as of 10/01/2025 (D §2.5). */
let processo: { id: number; numero: string };

const cadastrarNaAema = async (mudancas: object = {}) => {
  const documentos = [{ idTipoDocumento: 100, arquivos: [await enviar(app, gestor)] }];
  const criado = await cadastrar(app, gestor, { idNaturezaDebito: 2, documentos, ...mudancas });
  await anexarTcc(app, gestor, criado.id);
  return criado;
};
const emNovembro = async () => {
  app.clock.set(noonOf('2025-11-20'));
  gestor = await app.signIn('gestor@ativa.gov.br');
  procon = await app.signIn('gestor.procon@ativa.gov.br');
};

beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  processo = await cadastrarNaAema();
  await emNovembro();
});
afterAll(() => app.close());

const simular = (body: object, quem: Quem = gestor) => app.call(negociacoes.simular, { headers: quem, body });

describe('a simulação de um parcelamento', () => {
  it('responde as parcelas do dia, ao centavo, sob qualquer das grafias (S2 §7.1; M §2.1)', async () => {
    const pedido = { quantidadeParcelas: 6, valorPrimeiraParcela: 2000, primeiroVencimento: '2025-12-01' };
    const { status, body } = await simular({ precessosIds: [processo.id], ...pedido });
    expect([status, body.valido, body.criticas]).toEqual([200, true, []]);
    expect(body.parcelas[0]).toEqual({
      parcela: 1,
      dataVencimento: '2025-12-01',
      valorParceladoPrincipal: 2000,
      correcao: 104.51,
      valorMulta: 400,
      valorJuros: 100,
      valorJurosMesPagamento: 26.05,
      honorarios: 263.06,
      valorHonorarios: 263.06,
      valorTotal: 2893.62,
    });
    // Σ of the plan: M §5.12.
    expect([body.parcelas[1].valorTotal, body.parcelas[5].valorTotal, body.valorTotal]).toEqual([
      2314.88, 2314.93, 14468.07,
    ]);
    expect([body.maximoParcelas, body.validaAte]).toEqual([60, '2025-12-03']);
    // What was asked is repeated, and the term of a plan has ten days: 30/11/2025 is a Sunday (M §7.93, D §3.9).
    expect(body).toMatchObject({ precessosIds: [processo.id], ...pedido, desconto: null, termoAte: '2025-12-01' });
    for (const grafia of ['processosIds', 'idsProcessos'])
      expect((await simular({ [grafia]: [processo.id], ...pedido })).body).toEqual(body);
  });

  it('sem quantidade são duas, e a primeira vence em dez dias', async () => {
    const { body } = await simular({ precessosIds: [processo.id] });
    expect(body.parcelas.map((p: { dataVencimento: string }) => p.dataVencimento)).toEqual([
      '2025-12-01',
      '2025-12-30',
    ]);
    expect(body.parcelas[0].valorParceladoPrincipal).toBe(5000);
  });

  it('com uma é à vista: sem juros do mês, e o desconto abate cada parte (D §3.6, E3)', async () => {
    const { body } = await simular({ precessosIds: [processo.id], quantidadeParcelas: 1, desconto: 20 });
    expect(body.parcelas).toHaveLength(1);
    expect([body.desconto, body.primeiroVencimento, body.termoAte]).toEqual([20, null, null]);
    // 522,55 − 104,51 of correction; 10 % of fees on 10.418,04.
    expect(body.parcelas[0]).toMatchObject({
      correcao: 418.04,
      valorJurosMesPagamento: 0,
      valorHonorarios: 1041.8,
      valorTotal: 11459.84,
    });
  });

  it.each([
    ['parcelas demais', { quantidadeParcelas: 61 }, 'O parcelamento deve ter entre 2 e 60 parcelas'],
    [
      'a primeira abaixo do mínimo',
      { valorPrimeiraParcela: 149.99 },
      'O valor da primeira parcela deve ser maior que R$ 150,00',
    ],
    ['a primeira de zero', { valorPrimeiraParcela: 0 }, 'O valor da primeira parcela deve ser maior que R$ 150,00'],
    [
      'a primeira acima do principal',
      { valorPrimeiraParcela: 10000.01 },
      'O valor da primeira parcela não deve ser maior que o valor principal da dívida',
    ],
    [
      'as demais abaixo do mínimo',
      { quantidadeParcelas: 3, valorPrimeiraParcela: 9800 },
      'As demais parcelas ficariam abaixo do valor mínimo de R$ 150,00: diminua a primeira ou a quantidade de parcelas.',
    ],
    [
      'vencimento passado',
      { primeiroVencimento: '2025-11-19' },
      'O primeiro vencimento deve ser de hoje até 31/12/2025.',
    ],
    ['vencimento distante', { vencimento: '2026-01-01' }, 'O primeiro vencimento deve ser de hoje até 31/12/2025.'],
  ])('%s é uma crítica, sem parcelas', async (_, mudanca, critica) => {
    const { status, body } = await simular({ precessosIds: [processo.id], ...mudanca });
    expect(status).toBe(200);
    expect(body).toMatchObject({ valido: false, parcelas: [], valorTotal: 0, validaAte: null });
    expect(body.criticas.map((c: string) => c.replace(/\u00a0/g, ' '))).toEqual([critica]);
  });

  it('só à vista, quando o principal não dá duas parcelas do mínimo (S2 §9)', async () => {
    const pequeno = await cadastrarNaAema({
      valorOriginario: 200,
      valorAtualizado: 200,
      multaAtualizada: 0,
      jurosAtualizado: 0,
    });
    const { body } = await simular({ precessosIds: [pequeno.id] });
    expect([body.maximoParcelas, body.criticas[0]?.replace(/\u00a0/g, ' ')]).toEqual([
      1,
      'A dívida só pode ser paga à vista: parcelada, as parcelas ficariam abaixo do valor mínimo de R$ 150,00.',
    ]);
    expect((await simular({ precessosIds: [pequeno.id], quantidadeParcelas: 1 })).body.valido).toBe(true);
  });

  it('nada a cobrar não é acordo, à vista nem em parcelas, na simulação, na comparação e na negociação (M §7.93)', async () => {
    const minimo = await cadastrarNaAema({
      valorOriginario: 0.4,
      valorAtualizado: 0.4,
      multaAtualizada: 0,
      jurosAtualizado: 0,
    });
    // 99 % of R$ 0,40 is R$ 0,396: a discount of R$ 0,40.
    const pedido = { idsProcessos: [minimo.id], desconto: 99 };
    const critica = 'Com o desconto nada resta a pagar: a negociação precisa de um valor a cobrar. Diminua o desconto.';
    for (const quantidadeParcelas of [1, 2])
      expect((await simular({ ...pedido, quantidadeParcelas })).body).toMatchObject({
        valido: false,
        criticas: [critica],
        parcelas: [],
      });
    expect((await app.call(negociacoes.comparar, { headers: gestor, body: pedido })).body.criticas).toEqual([critica]);
    expect((await simular({ ...pedido, desconto: 98, quantidadeParcelas: 1 })).body.valorTotal).toBe(0.01);
  });

  it.each([
    ['desconto de 100', { desconto: 100 }, 'desconto', 'Necessário informar um desconto válido'],
    ['desconto negativo', { desconto: -1 }, 'desconto', 'Necessário informar um desconto válido'],
    ['desconto com casas', { desconto: 10.5 }, 'desconto', 'Necessário informar um desconto válido'],
    ['nenhum processo', { precessosIds: [] }, 'precessosIds', 'Escolha ao menos um processo.'],
    [
      'vinte e um processos',
      { precessosIds: Array.from({ length: 21 }, (_, i) => i + 1) },
      'precessosIds',
      'Escolha no máximo 20 processos.',
    ],
  ])('%s se recusa no campo', async (_, mudanca, campo, mensagem) => {
    const { status, body } = await simular({ precessosIds: [processo.id], ...mudanca });
    expect([status, body.campos]).toEqual([422, [{ campo, mensagem }]]);
  });

  it('diz por que um processo não se negocia, e qual, quando são vários', async () => {
    const outro = await cadastrarNaAema();
    await agir(app, gestor, outro.id, 'SUSPENDER_PROCESSO', {
      data: '2025-11-20',
      motivo: 'Aguarda a decisão do conselho.',
      documento: { idTipoDocumento: 11, arquivos: [await enviar(app, gestor)] },
    });
    expect((await simular({ precessosIds: [outro.id] })).body.criticas).toEqual(['O processo está suspenso.']);
    const { body } = await simular({ precessosIds: [processo.id, outro.id] });
    expect(body.criticas).toEqual([`Processo ${outro.numero}: O processo está suspenso.`]);
  });

  it('junta processos só de um devedor, e sem convênio não há negociação (S2 §8)', async () => {
    const alheio = await cadastrarNaAema({ dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(7) }) });
    expect((await simular({ precessosIds: [processo.id, alheio.id] })).body.campos).toEqual([
      { campo: 'precessosIds', mensagem: 'Os processos negociados juntos devem ser do mesmo devedor.' },
    ]);
    const doProcon = await cadastrar(app, procon);
    await anexarTcc(app, procon, doProcon.id);
    expect((await simular({ precessosIds: [doProcon.id] }, procon)).body.criticas).toEqual([
      'Não é possível negociar o Processo pois o órgão não possui convênio bancário cadastrado.',
    ]);
  });

  it('não alcança o processo de outro órgão', async () => {
    expect((await simular({ precessosIds: [processo.id] }, procon)).status).toBe(404);
  });
});

describe('a impressão da simulação (M §2.67)', () => {
  const imprimir = (body: object, quem: Quem = gestor) =>
    app.inject({
      method: 'POST',
      url: '/api/processoCobranca/imprimirSimulacaoParcelamento',
      headers: quem,
      payload: body,
    });
  const pedido = () => ({
    precessosIds: [processo.id],
    quantidadeParcelas: 6,
    valorPrimeiraParcela: 2000,
    desconto: 10,
    primeiroVencimento: '2025-12-01',
  });

  it('traz as parcelas simuladas, que não vale como acordo e até quando vale', async () => {
    const { body: simulada } = await simular(pedido());
    const { statusCode, rawPayload, headers } = await imprimir({ ...pedido(), parcelas: simulada.parcelas });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`simulacao-${processo.numero}.pdf`);
    const papel = textOfPdf(rawPayload);
    for (const dito of [
      'Simulação de parcelamento',
      `Processo nº ${processo.numero}`,
      'Simulação – não vale como acordo.',
      'Desconto de 10% (R$)',
      'válidos até 03/12/2025',
      formatReais(simulada.parcelas[0].valorTotal).slice(3),
      formatReais(simulada.valorTotal).slice(3),
    ])
      expect(papel).toContain(dito);
    // Not issued: nobody can validate it, so that it passes for no document.
    expect(papel).not.toContain('Código de validação');
  });

  it('aceita a resposta da simulação como corpo, inteira, e recusa dela um valor que não é o do dia (S2 §7.1)', async () => {
    for (const pedida of [pedido(), { precessosIds: [processo.id] }, { ...pedido(), quantidadeParcelas: 1 }]) {
      const { body: simulada } = await simular(pedida);
      expect((await imprimir(simulada)).statusCode).toBe(200);
      for (const mudanca of [
        { valorTotal: simulada.valorTotal - 0.01 },
        { validaAte: '2026-01-01' },
        { maximoParcelas: 61 },
      ])
        expect((await imprimir({ ...simulada, ...mudanca })).json().mensagem).toBe('Necessário atualizar a simulação');
    }
    // One that is not valid has nothing to print.
    const { body: recusada } = await simular({ ...pedido(), quantidadeParcelas: 61 });
    expect((await imprimir(recusada)).statusCode).toBe(422);
  });

  it('com outras parcelas, ou num dia em que já são outras, pede que se simule de novo', async () => {
    const { body: simulada } = await simular(pedido());
    const [primeira, ...outras] = simulada.parcelas;
    const mudadas = [{ ...primeira, valorTotal: primeira.valorTotal - 0.01 }, ...outras];
    for (const parcelas of [mudadas, outras]) {
      const resposta = await imprimir({ ...pedido(), parcelas });
      expect([resposta.statusCode, resposta.json().mensagem]).toEqual([409, 'Necessário atualizar a simulação']);
    }
    app.clock.set(noonOf('2025-12-04'));
    gestor = await app.signIn('gestor@ativa.gov.br');
    expect((await imprimir({ ...pedido(), parcelas: simulada.parcelas })).statusCode).toBe(409);
    await emNovembro();
  });

  it('sem parcelas, ou de outro órgão, se recusa', async () => {
    expect((await imprimir({ ...pedido(), parcelas: [] })).statusCode).toBe(422);
    const { body: simulada } = await simular(pedido());
    expect((await imprimir({ ...pedido(), parcelas: simulada.parcelas }, procon)).statusCode).toBe(404);
  });
});

describe('a comparação das formas de pagamento (M §5.1)', () => {
  const comparar = (body: object, quem: Quem = gestor) => app.call(negociacoes.comparar, { headers: quem, body });
  beforeAll(emNovembro);

  it('mostra à vista, o plano do valor mensal e o mais longo, cada um como a simulação o dá', async () => {
    const { status, body } = await comparar({ idsProcessos: [processo.id], valorMensal: 800 });
    expect([status, body.criticas, body.frase, body.maximoParcelas]).toEqual([200, [], null, 60]);
    expect([body.mensal.quantidadeParcelas, body.mensal.maior]).toEqual([19, 761.83]);
    expect([body.valorConsolidado, body.valorPrincipal, body.valorDesconto]).toEqual([13_022.55, 10_000, 0]);
    expect(body.percentualHonorarios).toBe(0.1);
    expect([body.primeiroVencimento, body.ultimoVencimento]).toEqual(['2025-11-30', '2025-12-31']);
    for (const forma of [body.aVista, body.mensal, body.longo]) {
      const quantidadeParcelas = forma.quantidadeParcelas;
      const { parcelas, valorTotal } = (await simular({ idsProcessos: [processo.id], quantidadeParcelas })).body;
      const totais = parcelas.map((p: { valorTotal: number }) => p.valorTotal);
      expect([forma.valorTotal, forma.primeira, forma.ultima]).toEqual([valorTotal, totais[0], totais.at(-1)]);
      expect([forma.maior, forma.demais]).toEqual([Math.max(...totais), totais.length > 2 ? totais[1] : null]);
      expect(forma.ultimoVencimento).toBe(parcelas.at(-1).dataVencimento);
      // In cents: what the card shows adds up to its total (V5: fees are why it is not the balance).
      const soma = (campo: string) => parcelas.reduce((a: number, p: never) => a + Math.round(p[campo] * 100), 0) / 100;
      expect([forma.honorarios, forma.jurosMes]).toEqual([soma('honorarios'), soma('valorJurosMesPagamento')]);
      expect(Math.round((body.valorConsolidado + forma.honorarios + forma.jurosMes) * 100)).toBe(
        Math.round(forma.valorTotal * 100),
      );
    }
  });

  it('desconta, e diz quando nem o plano mais longo cabe no valor', async () => {
    const { body } = await comparar({ idsProcessos: [processo.id], desconto: 20, valorMensal: 100 });
    expect([body.valorDesconto, body.valorPrincipal]).toEqual([2604.51, 8000]);
    expect(body.frase).toMatch(/^Nem em 53 vezes: a menor parcela é R\$.\d+,\d\d\.$/);
    expect(body.mensal).toBeNull();
  });

  it('sem convênio nada se oferece, e a frase diz por quê', async () => {
    const outro = await cadastrar(app, procon, { idNaturezaDebito: 1 });
    await anexarTcc(app, procon, outro.id);
    const { body } = await comparar({ idsProcessos: [outro.id] }, procon);
    expect([body.aVista, body.mensal, body.longo]).toEqual([null, null, null]);
    expect(body.criticas[0]).toMatch(/^Não é possível negociar o Processo pois o órgão não possui convênio/);
  });

  it('recusa o desconto que a simulação recusa, e processos de outro órgão não existem', async () => {
    expect((await comparar({ idsProcessos: [processo.id], desconto: 100 })).status).toBe(422);
    expect((await comparar({ idsProcessos: [] })).status).toBe(422);
    expect((await comparar({ idsProcessos: [processo.id] }, procon)).status).toBe(404);
  });
});
