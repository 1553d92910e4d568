import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { processo as p } from './permissions.ts';
import { idParams, nulo } from './values/outros.ts';

const path = 'processoConstituicaoCredito/:id/memoriaCalculo';
const reais = () => z.number();

/** One component of a process: what is due as of R (the correction: as of today), paid, and still owed; in reais. */
const componente = z.object({ devido: reais(), pago: reais(), saldo: reais() });
/** a, b and c also say whether they are corrected. */
const corrigivel = z.extend(componente, { naBase: z.boolean() });

/**
 * How d came about (D §2.4): every number that a person needs to do the sum again by hand. Percentages and factors are
 * decimal text, exactly as published or computed; money is in reais.
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
  /** R: the date the amounts are of. */
  dataReferencia: z.string(),
  /** D: today, or the day the process was closed on. */
  dataCalculo: z.string(),
  dataEncerramento: nulo,
  /** `yyyy-MM` that the amounts are updated to, and its 4th business day. */
  mesAtualizacao: z.string(),
  quartoDiaUtil: z.string(),
  /** From this day on the amounts are others; `null` in a closed process. */
  proximaAtualizacao: nulo,
  componentes: z.object({ valor: corrigivel, multa: corrigivel, juros: corrigivel, correcao: componente }),
  /** What the factor is applied to: what is still owed of the components that enter. */
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
  /** Months of the sum of which something came to be known after the period opened: it counts from `proximaAtualizacao` on. */
  mesesQueAguardam: z.array(z.string()),
  /** No month of the index was known at all: nothing was added. */
  semMeses: z.boolean(),
  /** Percent summed for the month of payment, where the index has one. */
  adicionalMesPagamento: nulo,
  /** As the months give it… */
  fatorAcumulado: z.string(),
  /** …and as applied: never below one. */
  fator: z.string(),
  /** The applied factor with the decimals that doing the sum by hand takes. */
  fatorDaConta: z.string(),
  pisoAplicado: z.boolean(),
  /** base × (fator − 1) before its one rounding, with eight decimals. */
  correcaoSemArredondar: z.string(),
  /** The same rounded half up to the cent. */
  correcaoCalculada: reais(),
  /**
   * What the last payment of a part left of the correction: owed as it is until the next 4th business day (`noPeriodo`), and
   * never less than that afterwards. `null`: there was none, or it was after the day of the calculation.
   */
  correcaoRestante: z.nullable(z.object({ data: z.string(), valor: reais(), noPeriodo: z.boolean() })),
  /** Which of the two it is in the end… */
  correcaoDoSaldo: reais(),
  /** …plus the correction paid before: d. */
  valorCorrecao: reais(),
  totalAtualizado: reais(),
  totalCorrigido: reais(),
  totalPago: reais(),
  saldoDevedor: reais(),
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
