import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { situacoesPCC } from './cda.ts';
import { devedorDaLinha, filtroCpfCnpj, filtroNumero } from './cobrancaLista.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { reais } from './values/dinheiro.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { idParams, nulo } from './values/outros.ts';
import { texto } from './values/texto.ts';

export const filtroApto = z.strictObject({
  numero: filtroNumero(),
  cpfCnpj: filtroCpfCnpj(),
  nomeDevedor: texto({ max: [limits.filterNome, validacao.filtro.nomeMax] }),
});
export type FiltroApto = z.infer<typeof filtroApto>;

/** Sort keys (S2 §7.1); the first is the default, descending (M §2.70). */
export const ordensApto = [
  'dataInscricao',
  'data',
  'numero',
  'devedor.nome',
  'devedor.documentoIdentificacao',
  'totalCorrigido',
  'saldoDevedor',
  'ultimaCorrecaoValor',
] as const;

/** A process as the negotiation sees it (S2 §3): amounts in reais, corrected as of `ultimaCorrecaoValor`. */
export const linhaApto = z.object({
  id: z.number(),
  numero: z.string(),
  data: lidoSempre('data'),
  /** Since when it is inscribed; null: it is not. */
  dataInscricao: lido('data'),
  ultimaCorrecaoValor: lido('data'),
  devedor: devedorDaLinha,
  orgaoCredor: z.object({ id: z.number(), nome: z.string(), sigla: z.string(), convenio: z.boolean() }),
  aptoNegociar: z.boolean(),
  suspenso: z.boolean(),
  situacaoPCCProcessoCobranca: z.enum(situacoesPCC),
  valorOriginario: reais(),
  valorAtualizado: reais(),
  multaAtualizada: reais(),
  jurosAtualizado: reais(),
  valorCorrecao: reais(),
  totalCorrigido: reais(),
  valorJurosMesPagamento: reais(),
  valorHonorarios: reais(),
  valorAtualizadoPago: reais(),
  valorCorrecaoPago: reais(),
  valorMultaPago: reais(),
  valorJurosPago: reais(),
  valorJurosMesPagamentoPago: reais(),
  valorHonorariosPago: reais(),
  saldoDevedor: reais(),
  saldoDevedorValorAtualizado: reais(),
  saldoDevedorMulta: reais(),
  saldoDevedorCorrecao: reais(),
  saldoDevedorJuros: reais(),
  saldoDevedorJurosMesPagamento: reais(),
  saldoDevedorHonorarios: reais(),
});
export type LinhaApto = z.infer<typeof linhaApto>;

/** Another debt of the debtor of a process, with the same body. */
const outraDivida = z.object({
  id: z.number(),
  numero: z.string(),
  data: lidoSempre('data'),
  natureza: z.string(),
  /** In reais, as in `linhaApto`; null: an agreement says what is owed of it. */
  saldoDevedor: z.nullable(reais()),
  /** Why it may not be negotiated, as a sentence; null: it may. */
  motivo: nulo,
  /** The agreement that it is in, for who may read agreements. */
  cobranca: z.nullable(z.object({ id: z.number(), numero: z.string() })),
});
export type OutraDivida = z.infer<typeof outraDivida>;

export const aptosNegociacao = {
  aptos: endpoint({
    method: 'POST',
    path: 'processoConstituicaoCredito/aptosNegociacao',
    access: ['NEGOCIACAO_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'],
    summary: 'Lista de processos que podem ser negociados',
    query: ordenadaPor(paging, ordensApto),
    body: filtroApto,
    output: pageOf(linhaApto),
    reads: true,
    exported: true,
  }),
  /** Beyond the specification: what may be chosen together with a process (M §7.97). */
  outrasDividas: endpoint({
    method: 'GET',
    path: 'processoConstituicaoCredito/:id/outrasDividas',
    access: ['NEGOCIACAO_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'],
    summary:
      'As outras dívidas do devedor de um processo com o mesmo órgão, e por que alguma não se negocia com a dele',
    params: idParams,
    /** Those that may be negotiated first; `mais`: how many there are besides. */
    output: z.object({ dividas: z.array(outraDivida), mais: z.number() }),
  }),
};
