import { pagesOfPdf, textOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import { blocoDoPagamento, blocosDoRecibo, type Pagamento } from '@/server/documents/recibo.ts';
import { reciboDaParcela } from '@/server/documents/reciboDaParcela.ts';
import { umCredor, umOrgao, umPdfDe } from './support.ts';
import { textsOf } from './textsOf.ts';
import { umDetalhe } from './umDetalhe.ts';
import { pagamento } from './umPagamento.ts';
import { umTermo } from './umTermo.ts';

const textos = (mudancas: Partial<Pagamento> = {}) =>
  textsOf(
    blocosDoRecibo({
      processo: umDetalhe(),
      orgao: umOrgao(),
      credor: umCredor(),
      pagamento: { ...pagamento, ...mudancas },
    }),
  ).join('\n');

describe('recibo (D §6)', () => {
  it.each([
    'Agência Estadual de Meio Ambiente declara ter recebido de Conceição Araújo & Irmãos Comércio de Açúcar Ltda. a importância de R$ 13.022,55 (treze mil e vinte e dois reais e cinquenta e cinco centavos), referente',
    'Quitação registrada em: 20/11/2026',
    'Canal: Recolhimento ao órgão credor',
    'Comprovantes anexados ao processo: comprovante.pdf (SHA-256 abc)',
    '(a) Valor atualizado | 10.000,00',
    '(d) Correção monetária | 522,55',
    'Total pago | 13.022,55',
    'Saldo devedor | 0,00',
    'integralmente quitado',
  ])('traz %s', (texto) => expect(textos()).toContain(texto));

  it('sem comprovante não tem uma lista vazia', () => {
    expect(textos({ autenticacao: [] })).not.toContain('Comprovantes');
  });

  it('não separa «SHA-256» do que ele é', async () => {
    const sha = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    for (let letras = 4; letras < 60; letras += 4) {
      const autenticacao = [`${'c'.repeat(letras)}.pdf (SHA-256 ${sha})`];
      const blocos = [blocoDoPagamento({ ...pagamento, autenticacao })];
      expect(textOfPdf(await umPdfDe(blocos))).toContain(`(SHA-256 ${sha})`);
    }
  });

  it('não separa o nome de um comprovante, no pé de uma folha, do seu SHA-256', async () => {
    const sha = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    const nome = (i: number) => `Comprovante de recolhimento ao órgão credor, da parcela do acordo, de nº ${i}.pdf`;
    for (let linhas = 0; linhas < 2; linhas++) {
      const autenticacao = [
        ...Array.from({ length: linhas }, (_, i) => `${i}.pdf`),
        ...Array.from({ length: 40 }, (_, i) => `${nome(i)} (SHA-256 ${sha})`),
      ];
      const folhas = pagesOfPdf(await umPdfDe([blocoDoPagamento({ ...pagamento, autenticacao })]));
      expect(folhas.length).toBeGreaterThan(1);
      for (const folha of folhas)
        expect(folha.match(/SHA-256/g)!.length).toBe(folha.match(/Comprovante de recolhimento/g)!.length);
    }
  });

  it('de um débito quitado não fala em acordo nem em parcela', () => {
    expect(textos()).not.toMatch(/Acordo nº|Parcela:|Honorários|Juros do mês/);
  });

  it.each([
    [1, 'Recibo de pagamento à vista', 'Cobrança nº 20260000001', 'à vista', 'Forma de pagamento: À vista'],
    [
      ...([6, 'Recibo de pagamento de parcela', 'Cobrança nº 20260000001 – parcela 1/6'] as const),
      ...(['da parcela 1 de 6', 'Parcela: 1 de 6'] as const),
    ],
  ] as const)('de um acordo de %i parcelas diz como se pagou', (parcelas, titulo, numero, como, campo) => {
    const acordo = { numero: '20260000001', parcela: 1, parcelas, vencimento: '2027-01-11' };
    const recibo = reciboDaParcela({
      ...{ idCobranca: 1, idOrgao: 1, orgao: umOrgao(), devedor: umTermo().devedor, processos: ['1'], fatos: [] },
      ...{ pagamento: { ...pagamento, acordo, total: 2334.41, saldo: 0 }, recebimentos: [] },
    });
    expect([recibo.titulo, recibo.numero]).toEqual([titulo, numero]);
    const ditos = textsOf(recibo.blocos);
    expect(ditos.join('\n')).toContain(
      `R$ 2.334,41 (dois mil trezentos e trinta e quatro reais e quarenta e um centavos), em pagamento ${como} do acordo`,
    );
    expect(ditos).toContain(campo);
    expect(/parcela/i.test([titulo, ...ditos].join('\n'))).toBe(parcelas > 1);
  });

  it('serve à parcela de um acordo (D §3.6 E1, parcela 2), que não quita o resto', () => {
    const parcela = textos({
      acordo: { numero: '20260000001', parcela: 2, parcelas: 6, vencimento: '2027-01-11' },
      componentes: { valor: 1600, correcao: 101.18, multa: 320, juros: 80, jurosMes: 21.01, honorarios: 212.22 },
      total: 2334.41,
      saldo: 8404.96,
    });
    for (const item of [
      'Acordo nº: 20260000001',
      'Parcela: 2 de 6',
      'Vencimento: 11/01/2027',
      'Juros do mês de pagamento | 21,01',
      'Honorários | 212,22',
      'Total pago | 2.334,41',
      'Devido hoje | 8.404,96',
    ])
      expect(parcela).toContain(item);
    expect(parcela).not.toContain('integralmente quitado');
  });
});
