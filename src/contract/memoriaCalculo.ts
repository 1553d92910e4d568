import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { processo as p } from './permissions.ts';
import { reais } from './values/dinheiro.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { idParams, nulo } from './values/outros.ts';

const path = 'processoConstituicaoCredito/:id/memoriaCalculo';

/**
 * One component of a process, in reais: due as of R (the correction: as of today), paid, dispensed, discounted by an open
 * agreement and not yet earned, and still owed. The last four add up to the first (M §7.81).
 */
const componente = z.object({
  devido: reais(),
  pago: reais(),
  dispensado: reais(),
  desconto: reais(),
  saldo: reais(),
});
/** Components a, b and c also say whether the correction is computed on them. */
const corrigivel = z.extend(componente, { naBase: z.boolean() });
/** What an agreement consolidated on its day, its discount, and what its instalments share: the first less the second. */
const noAcordo = z.object({ consolidado: reais(), desconto: reais(), parcelas: reais() });

/**
 * How d, the correction, was computed (D §2.4): every number that a person needs to redo the sum by hand. Percentages
 * and factors are decimal text, exactly as published or computed; money is in reais.
 */
export const memoriaCalculo = z.object({
  id: z.number(),
  numero: z.string(),
  situacaoProcesso: z.object({ id: z.number(), nome: z.string() }),
  indice: z.object({
    id: z.number(),
    nome: z.string(),
    sigla: z.string(),
    tipoCalculo: z.enum(['COMPOSTO', 'SELIC_SOMADA']),
    /** Months between a month and the index that corrects it. */
    defasagemMeses: z.number(),
  }),
  valorOriginario: reais(),
  /** R: the reference date of the amounts. */
  dataReferencia: lidoSempre('data'),
  /** D: the date of the calculation: today, the day the process was closed, or that of its open agreement. */
  dataCalculo: lidoSempre('data'),
  dataEncerramento: lido('data'),
  /** Month (`yyyy-MM`) to which the amounts are updated, and its 4th business day. */
  mesAtualizacao: z.string(),
  quartoDiaUtil: lidoSempre('data'),
  /** The next day on which the amounts change; `null` in a closed process. */
  proximaAtualizacao: lido('data'),
  componentes: z.object({
    valor: corrigivel,
    multa: corrigivel,
    juros: corrigivel,
    correcao: componente,
    /** Of an agreement only: asked with each instalment. */
    jurosMes: componente,
    honorarios: componente,
  }),
  /** The open agreement that says what is owed since its day (M §7.84); `null`: there is none of the portal. */
  acordo: z.nullable(
    z.object({
      numero: z.string(),
      data: lidoSempre('data'),
      componentes: z.object({ valor: noAcordo, multa: noAcordo, juros: noAcordo, correcao: noAcordo }),
      total: noAcordo,
      /** Correction paid or dispensed before the agreement. */
      correcaoDeAntes: reais(),
      /** Growth of its instalments since, paid or not. `valorCorrecao` is the consolidated one and these two. */
      crescimento: reais(),
    }),
  ),
  /** The amount that the factor multiplies: what is still owed of the components with `naBase`. */
  base: reais(),
  meses: z.array(
    z.object({
      mes: z.string(),
      /** `null`: not published, or not stored; the month is left out of the sum. */
      percentual: nulo,
      /** Up to this month: factor with eight decimals, or percent summed. */
      acumulado: z.string(),
    }),
  ),
  mesesAusentes: z.array(z.string()),
  /** Months of the sum whose data arrived after the period opened; that data counts from `proximaAtualizacao` on. */
  mesesQueAguardam: z.array(z.string()),
  /** Months of the sum whose percentage was invented for a demonstration (M §7.85). */
  mesesDeDemonstracao: z.array(z.string()),
  /** No month of the index was known: no correction was added. */
  semMeses: z.boolean(),
  /** Percent added for the month of payment, where the index has one. */
  adicionalMesPagamento: nulo,
  /** The factor that the months give. */
  fatorAcumulado: z.string(),
  /** The factor applied: never below one. */
  fator: z.string(),
  /** The applied factor, with enough decimals to redo the sum by hand. */
  fatorDaConta: z.string(),
  pisoAplicado: z.boolean(),
  /** base × (fator − 1) before its one rounding, with eight decimals. */
  correcaoSemArredondar: z.string(),
  /** `correcaoSemArredondar`, rounded half up to the cent. */
  correcaoCalculada: reais(),
  /**
   * Correction left unpaid by the last partial payment: owed unchanged until the next 4th business day (`noPeriodo`),
   * and afterwards the least that is owed. `null`: no such payment, or it was after the day of the calculation.
   */
  correcaoRestante: z.nullable(z.object({ data: lidoSempre('data'), valor: reais(), noPeriodo: z.boolean() })),
  /** The correction owed in the end: `correcaoCalculada` or that of `correcaoRestante`. */
  correcaoDoSaldo: reais(),
  /** d: `correcaoDoSaldo` plus the correction already paid or dispensed; in an agreement, see `acordo`. */
  valorCorrecao: reais(),
  totalAtualizado: reais(),
  totalCorrigido: reais(),
  totalPago: reais(),
  totalDispensado: reais(),
  totalDesconto: reais(),
  saldoDevedor: reais(),
  /** With the month's interest and the fees. */
  devidoHoje: reais(),
});
export type MemoriaCalculo = z.infer<typeof memoriaCalculo>;

export const memoriasCalculo = {
  get: endpoint({
    method: 'GET',
    path,
    access: p('CONSULTAR'),
    summary: 'Memória de cálculo da correção de um processo, mês a mês',
    params: idParams,
    output: memoriaCalculo,
  }),
  print: endpoint({
    method: 'GET',
    path: `${path}/print`,
    access: p('CONSULTAR'),
    summary: 'Memória de cálculo em PDF',
    params: idParams,
    output: 'pdf',
  }),
};
