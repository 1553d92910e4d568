import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fontesDeFora } from './fontes.ts';
import { limits } from './limits.ts';
import { andamento } from './processo.ts';
import type { FiltroProcesso } from './processoLista.ts';
import { chavesDe } from './values/chaves.ts';
import { reais } from './values/dinheiro.ts';
import { lidoSempre } from './values/lido.ts';
import { item, nulo } from './values/outros.ts';

const base = 'processoConstituicaoCredito';

/* ---------- cards (S1 §2.7, 3.6; D §5.8) ---------- */

/** A card of a panel. */
interface Cartao {
  /** Filter of the list that it opens and of the card's count: one filter, so that they cannot differ. */
  readonly filtro: Partial<FiltroProcesso>;
  /** Names of the card's quantity and value in the API. */
  readonly total: string;
  readonly valor: string;
}
export const cartao = <const C extends Cartao>(card: C): C => card;

/** The cards of the dashboard in their order. The last two names in the API are the specification's own (D §9.29). */
export const cartoes = {
  inicial: cartao({ filtro: { idFaseProcesso: 1 }, total: 'totalFaseInicial', valor: 'valorTotalFaseInicial' }),
  julgamento: cartao({
    filtro: { idFaseProcesso: 5 },
    total: 'totalFaseJulgamento',
    valor: 'valorTotalFaseJulgamento',
  }),
  parcelado: cartao({
    filtro: { idFaseProcesso: 3 },
    total: 'totalFaseParcelamento',
    valor: 'valorTotalFaseParcelamento',
  }),
  dividaAtiva: cartao({
    filtro: { idFaseProcesso: 4 },
    total: 'totalProcessosEmDividaAtiva',
    valor: 'valorTotalProcessosEmDividaAtiva',
  }),
  lavrados: cartao({
    filtro: { apenasProcessosLavrados: true },
    total: 'totalProcessosLavrados',
    valor: 'valorTotalProcessosLavrados',
  }),
  quitados: cartao({
    filtro: { idFaseProcesso: 2, idSituacaoProcesso: 4 },
    total: 'totalProcessosQuitados',
    valor: 'valorTotalProcessosQuitados',
  }),
  recuperados: cartao({
    filtro: { apenasComValoresRecuperados: true },
    total: 'totalProcessosNegociados',
    valor: 'valorTotalNegociadosRecuperado',
  }),
} as const;
export type NomeDoCartao = keyof typeof cartoes;
export const nomesDosCartoes = chavesDe(cartoes);

type Campos = { [N in NomeDoCartao]: (typeof cartoes)[N]['total' | 'valor'] }[NomeDoCartao];
/** Quantities, and values in reais. */
const dashboardCounts = z.object(
  Object.fromEntries(
    nomesDosCartoes.flatMap((nome) => [
      [cartoes[nome].total, z.number()],
      [cartoes[nome].valor, reais()],
    ]),
  ) as Record<Campos, z.ZodMiniNumber>,
);
export type DashboardCounts = z.infer<typeof dashboardCounts>;

/* ---------- recent movements (S1 §2.7, 3.3) ---------- */

/** A movement shown outside its process: it says its origin and its process, and has no documents. */
export const andamentoRecente = z.extend(z.omit(andamento, { documentos: true }), {
  /** Number in the system of origin: of the CDA for the active debt, of the TCC otherwise. */
  numeroOrigem: z.string(),
  numeroTcc: z.string(),
  idTcc: z.number(),
});
export type AndamentoRecente = z.infer<typeof andamentoRecente>;

/** Where a movement comes from (S1 §3.3). */
export const origens = ['TCC', 'DIVIDA_ATIVA'] as const;
export type Origem = (typeof origens)[number];
/** Beyond the specification: part of the movements, for screens that read more on scroll. Absent: all of them. */
const recorte = z.object({
  origem: z.optional(z.enum(origens)),
  limite: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(limits.movementRows))),
  /** Only movements older than this one, the last that was read before. */
  antesDe: z.optional(z.coerce.number().check(z.int(), z.positive())),
});
export type Recorte = z.infer<typeof recorte>;

/* ---------- «Meu dia» (beyond the specification; D §5.4, §7.1) ---------- */

export const tiposDeFila = ['PRAZO', 'AVISO_RECEBIMENTO', 'DEVOLVIDO', 'RASCUNHO'] as const;
export type TipoDeFila = (typeof tiposDeFila)[number];

const tarefa = z.object({
  id: z.number(),
  numero: z.string(),
  nomeDevedor: z.string(),
  situacaoProcesso: item,
  /** The last day of the term; for the other kinds, the day since which the process waits. */
  data: lidoSempre('data'),
  /** The action that takes the process off the list, if this user may do it. */
  acao: z.nullable(z.string()),
});
export type Tarefa = z.infer<typeof tarefa>;

/** States of an index in use that needs attention, the most urgent first. */
export const estadosParados = ['semMeses', 'falhou', 'desatualizado'] as const;

const fila = z.object({
  tipo: z.enum(tiposDeFila),
  /** Number of processes, counted up to `limits.fila.contados`; `mais`: there are more than that. */
  total: z.number(),
  mais: z.boolean(),
  /** The first processes, the most urgent one first. */
  itens: z.array(tarefa),
});
export type Fila = z.infer<typeof fila>;

/** An index whose months are missing, for users who maintain the indexes; `id` is the index's. */
const indiceParado = z.object({
  id: z.number(),
  nome: z.string(),
  sigla: z.string(),
  estado: z.enum(estadosParados),
  /** First day of the newest stored month. */
  ultimaDataReferencia: nulo,
  /** The months (`yyyy-MM`) after it that are due; none where it never had one. */
  mesesQueFaltam: z.array(z.string()),
  /** Siglas of the active bodies that use it. */
  orgaos: z.array(z.string()),
});
export type IndiceParado = z.infer<typeof indiceParado>;

/** An agreement with overdue instalments, and the day on which it ends if nothing is paid (M §5.6). */
const acordoEmRisco = z.object({
  id: z.number(),
  numero: z.string(),
  nomeTitular: z.string(),
  totalParcelas: z.number(),
  parcelasAtrasadas: z.number(),
  encerraEm: lidoSempre('data'),
  /** What the overdue and the other open instalments cost, in reais, as of the period of the last correction. */
  saldo: reais(),
});
export type AcordoEmRisco = z.infer<typeof acordoEmRisco>;
const acordosEmRisco = z.object({ total: z.number(), mais: z.boolean(), itens: z.array(acordoEmRisco) });
export type AcordosEmRisco = z.infer<typeof acordosEmRisco>;

/** Work of the server that failed, and that waits after a failure; zero for who does not see the configuration. */
const trabalhosParados = z.object({ falharam: z.number(), esperam: z.number() });

/** Payments whose place nobody knows yet, and slips that the bank refused; zero for who does not settle them. */
const conciliacaoParada = z.object({ pagamentosAIdentificar: z.number(), boletosRecusados: z.number() });

const dias = () => z.coerce.number().check(z.int(), z.positive(), z.maximum(3_650));

const meuDia = z.object({
  filas: z.array(fila),
  acordos: acordosEmRisco,
  indices: z.array(indiceParado),
  trabalhos: trabalhosParados,
  conciliacao: conciliacaoParada,
  /** What this server is not connected to, for who sees the configuration. */
  fontes: z.array(z.enum(fontesDeFora)),
});
export type MeuDia = z.infer<typeof meuDia>;

export const painel = {
  dashboardCounts: endpoint({
    method: 'GET',
    path: `${base}/dashboardCounts`,
    access: 'PAINEL',
    summary: 'Quantidades e valores do painel',
    output: dashboardCounts,
  }),
  listAndamentos: endpoint({
    method: 'GET',
    path: `${base}/listAndamentos/:days`,
    access: 'PAINEL',
    summary: `Andamentos dos últimos dias, no máximo ${limits.movementDays}`,
    params: z.object({ days: dias() }),
    query: recorte,
    output: z.array(andamentoRecente),
  }),
  meuDia: endpoint({
    method: 'GET',
    path: `${base}/meuDia`,
    access: 'PAINEL',
    summary:
      'O que espera por quem chama: prazos, avisos de recebimento, devolvidos, rascunhos e acordos em risco; de quem cuida dos índices, os sem meses; de quem cuida da configuração, o que o servidor não conseguiu fazer e o que não está ligado nele; de quem baixa boletos, pagamentos a identificar e boletos recusados',
    output: meuDia,
  }),
};
