import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { leituraDaCobranca } from './permissions.ts';
import { decimal, reais } from './values/dinheiro.ts';
import { lidoSempre } from './values/lido.ts';
import { id, nulo } from './values/outros.ts';

const acordado = z.object({ valor: reais(), correcao: reais(), multa: reais(), juros: reais(), total: reais() });
/** A percentage as a fraction (0.01 is 1 %), and what it comes to. */
const encargo = z.object({ percentual: decimal(), valor: reais() });

/**
 * Why an instalment costs what it does (M §5.3). Amounts in reais; the lines add up to the cent:
 * `acordado.total` − `pago` = `base`; `base` + `crescimento` + `jurosMes` + `honorarios` = `total`; `total` − `credito` = `aPagar`.
 */
export const contaDaParcela = z.object({
  parcela: z.number(),
  totalParcelas: z.number(),
  dataVencimento: lidoSempre('data'),
  situacaoLancamento: z.enum(['PREVISTO', 'BAIXADO']),
  /** The day of the account: today; of a paid instalment, that of its last payment. */
  data: lidoSempre('data'),
  acordado,
  /** Months (`yyyy-MM`) that were not known on the day of the agreement: `acordado` is without them (M §7.85). */
  mesesForaDoConsolidado: z.array(z.string()),
  /** What was paid of the agreed amounts before. */
  pago: reais(),
  base: reais(),
  crescimento: reais(),
  jurosMes: encargo,
  honorarios: encargo,
  total: reais(),
  /** Excess of earlier payments that it takes (M §6.19). */
  credito: reais(),
  aPagar: reais(),
  /** What was missing of a payment within the tolerance; it is not owed (M §2.17). */
  dispensado: reais(),
  /** Of its receipts, what was paid beyond it (M §7.87). */
  recebidoAMais: reais(),
  processos: z.array(
    z.object({
      id: z.number(),
      numero: z.string(),
      indice: z.object({ nome: z.string(), sigla: z.string(), fonte: z.string() }),
      /** Its share of the same lines. */
      acordado,
      pago: reais(),
      base: reais(),
      /** `base` changed by each month (`yyyy-MM`); the percentage is decimal text, null where it is not stored. */
      meses: z.array(z.object({ mes: z.string(), percentual: nulo, valor: reais() })),
      /** What undoes a fall: no share becomes smaller than agreed. */
      piso: reais(),
      /** What a payment left of earlier growth. */
      restante: reais(),
      /** `meses` + `piso` + `restante`. */
      crescimento: reais(),
      jurosMes: reais(),
      honorarios: reais(),
      total: reais(),
    }),
  ),
  /** The receipts that count, in order. */
  pagamentos: z.array(
    z.object({ idRecebimento: z.nullable(z.number()), data: lidoSempre('data'), canal: z.string(), valor: reais() }),
  ),
  /** What changed since its last slip or, without one, since the agreement; null: nothing did. */
  mudanca: z.nullable(
    z.object({
      desde: lidoSempre('data'),
      com: z.enum(['BOLETO', 'ACORDO']),
      de: reais(),
      para: reais(),
      /** «IPCA de out. (0,09 %) e nov. (0,18 %)», and payments of a part. */
      motivo: z.string(),
    }),
  ),
});
export type ContaDaParcela = z.infer<typeof contaDaParcela>;

const leitura = { access: leituraDaCobranca } as const;
/** `parcela`: its number, from 1. */
const daParcela = z.object({ id: id(), parcela: id() });

/** Beyond the specification: the account of an instalment, and the receipt of its payment (M §5.3, D §6). */
export const contasDaParcela = {
  conta: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/parcela/:parcela/conta',
    ...leitura,
    summary: 'Por que uma parcela custa o que custa, mês a mês',
    params: daParcela,
    output: contaDaParcela,
  }),
  recibo: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/parcela/:parcela/recibo',
    ...leitura,
    reads: 'noted',
    summary: 'Recibo do pagamento de uma parcela',
    params: daParcela,
    output: 'pdf',
  }),
};
