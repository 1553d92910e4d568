import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FormaComparada } from '@/contract/negociacao.ts';
import type { Passo } from '@/portal/pages/negociacao/endereco.ts';
import { Pe } from '@/portal/pages/negociacao/Pe.tsx';
import { dizerPlano, planoOferecido, planoSimulado } from '@/portal/pages/negociacao/plano.ts';
import { type Contexto, valoresIniciais } from '@/portal/pages/negociacao/valores.ts';

const semNbsp = (texto: string | null) => (texto ?? '').replaceAll('\u00a0', ' ');
const somaDe = (totais: readonly number[]) => totais.reduce((soma, um) => soma + Math.round(um * 100), 0) / 100;
const simulada = (totais: readonly number[]) =>
  ({ parcelas: totais.map((valorTotal) => ({ valorTotal })), valorTotal: somaDe(totais) }) as unknown as Parameters<
    typeof planoSimulado
  >[0];
/** As `comparar` answers it: of those between, one. */
const oferecida = (totais: readonly number[]) =>
  ({
    quantidadeParcelas: totais.length,
    primeira: totais[0],
    demais: totais.length > 2 ? totais[1] : null,
    ultima: totais.at(-1),
    maior: Math.max(...totais),
    valorTotal: somaDe(totais),
  }) as FormaComparada;

describe('o que se diz das parcelas de um plano', () => {
  const cem = (n: number) => Array.from({ length: n }, () => 100);
  test.each([
    [cem(2), '2 × R$ 100,00', 'Todas as 2 parcelas são de R$ 100,00.'],
    [cem(60), '60 × R$ 100,00', 'Todas as 60 parcelas são de R$ 100,00.'],
    [
      [...cem(59), 100.08],
      '60 parcelas de R$ 100,00, a última de R$ 100,08',
      'As 59 primeiras parcelas são de R$ 100,00, e a última, de R$ 100,08.',
    ],
    [
      [2000, ...cem(59)],
      '60 parcelas, a 1ª de R$ 2.000,00, as demais de R$ 100,00',
      'A 1ª parcela é de R$ 2.000,00, e as outras 59, de R$ 100,00.',
    ],
    [
      [2000, ...cem(58), 100.08],
      '60 parcelas, a 1ª de R$ 2.000,00, da 2ª à 59ª de R$ 100,00, a última de R$ 100,08',
      'A 1ª parcela é de R$ 2.000,00, da 2ª à 59ª, de R$ 100,00, e a última, de R$ 100,08.',
    ],
    [
      [2000, 100, 100.08],
      '3 parcelas, a 1ª de R$ 2.000,00, a 2ª de R$ 100,00, a última de R$ 100,08',
      'A 1ª parcela é de R$ 2.000,00, a 2ª, de R$ 100,00, e a última, de R$ 100,08.',
    ],
    [
      [100, 100.01],
      '2 parcelas, a 1ª de R$ 100,00, a última de R$ 100,01',
      'A 1ª parcela é de R$ 100,00, e a última, de R$ 100,01.',
    ],
    // Of several debts those between may differ by a cent, of which the offer tells only one.
    [
      [100, 100, 100.01, 100.04],
      '4 parcelas de até R$ 100,04',
      'As 4 parcelas não são todas iguais; nenhuma passa de R$ 100,04.',
    ],
  ])('%j', (totais, curto, frase) => {
    for (const plano of [planoSimulado(simulada(totais)), planoOferecido(oferecida(totais))]) {
      expect(semNbsp(dizerPlano(plano, t.pe))).toBe(curto);
      expect(semNbsp(dizerPlano(plano, t.revisao))).toBe(frase);
    }
  });

  // What was simulated knows every one; of the offer, the first was not chosen by a person.
  test('a primeira que a pessoa escolheu diz-se também onde as outras diferem por centavos', () => {
    const plano = planoSimulado(simulada([2000, 100, 100.01, 100, 100.04]));
    expect(semNbsp(dizerPlano(plano, t.pe))).toBe('5 parcelas, a 1ª de R$ 2.000,00, as demais de até R$ 100,04');
    expect(semNbsp(dizerPlano(plano, t.revisao))).toBe(
      'A 1ª parcela é de R$ 2.000,00; das outras 4, nenhuma passa de R$ 100,04.',
    );
  });
});

describe('o pé de um passo', () => {
  const contexto = (mudancas: Partial<Contexto> = {}) =>
    ({
      apto: { saldoDevedor: 900 },
      outras: [],
      comparacao: {
        valorConsolidado: 900,
        percentualHonorarios: 0.1,
        aVista: oferecida([990]),
        mensal: null,
        longo: oferecida([495, 495]),
      },
      desatualizada: true,
      ...mudancas,
    }) as unknown as Contexto;
  const dito = (passo: Passo, forma: 'A_VISTA' | 'PARCELADO', mudancas?: Partial<Contexto>) => {
    const valores = { ...valoresIniciais, forma, totalParcelas: 2 };
    const { unmount } = render(
      <Pe passo={passo} passos={['forma', 'revisao']} contexto={contexto(mudancas)} valores={valores} />,
    );
    const texto = semNbsp(screen.getByRole('group', { name: t.pe.rotulo }).textContent);
    unmount();
    return texto;
  };
  const simulado = {
    desatualizada: false,
    simulacao: { ...simulada([497, 497]), valido: true } as unknown as NonNullable<Contexto['simulacao']>,
  };

  test.each(['A_VISTA', 'PARCELADO'] as const)('%s: na Revisão não há total que só foi oferecido', (forma) => {
    expect(dito('forma', forma)).toContain('Ao todo R$ 990,00');
    expect(dito('revisao', forma)).not.toContain('Ao todo');
    expect(dito('revisao', forma)).toContain('Dívida consolidada R$ 900,00');
    // A simulation of other values is an offer too.
    expect(dito('revisao', forma, { ...simulado, desatualizada: true })).not.toContain('Ao todo');
    expect(dito('revisao', forma, simulado)).toContain('Ao todo R$ 994,00');
  });
});
