import { describe, expect, it } from 'vitest';
import { blocosDoRecibo, type Pagamento } from '@/server/documents/recibo.ts';
import { umCredor, umOrgao } from './support.ts';
import { textsOf } from './textsOf.ts';
import { umDetalhe } from './umDetalhe.ts';

const pagamento: Pagamento = {
  data: '2026-11-20',
  canal: 'Recolhimento ao órgão credor',
  autenticacao: ['comprovante.pdf (SHA-256 abc)'],
  observacao: null,
  componentes: { valor: 10_000, multa: 2_000, juros: 500, correcao: 522.55 },
  total: 13_022.55,
  saldo: 0,
};
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
    'Agência Estadual de Meio Ambiente declara ter recebido de Conceição Araújo & Irmãos Comércio de Açúcar Ltda. a importância de R$ 13.022,55',
    'Quitação registrada em: 20/11/2026',
    'Canal: Recolhimento ao órgão credor',
    'Comprovantes anexados ao processo: comprovante.pdf (SHA-256 abc)',
    '(a) Valor atualizado | 10.000,00',
    '(d) Correção monetária | 522,55',
    'Total pago | 13.022,55',
    'Saldo devedor | 0,00',
    'integralmente quitado',
  ])('traz %s', (texto) => expect(textos()).toContain(texto));

  it('de um débito quitado não fala em acordo nem em parcela', () => {
    expect(textos()).not.toMatch(/Acordo nº|Parcela:|Honorários|Juros do mês/);
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
      'Saldo devedor | 8.404,96',
    ])
      expect(parcela).toContain(item);
    expect(parcela).not.toContain('integralmente quitado');
  });
});
