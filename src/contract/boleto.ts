import * as z from 'zod/mini';
import { estadosDoMovimento } from './conciliacao.ts';
import { endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { leituraDaCobranca } from './permissions.ts';
import { reais } from './values/dinheiro.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { id, nulo } from './values/outros.ts';

/** A slip (S2 §3). Amounts in reais, as printed on it. */
export const boleto = z.object({
  id: z.number(),
  data: lidoSempre('data'),
  dataRegistro: lido('data'),
  dataVencimentoBoleto: lidoSempre('data'),
  nossoNumero: z.string(),
  registrado: z.boolean(),
  valorBoleto: reais(),
  valorCorrecao: reais(),
  valorHonorarios: reais(),
  valorJurosMesPagamento: reais(),
  valorTotalBoleto: reais(),
  /** Beyond the specification: the last day on which it can be paid, its due date (M §2.15), and how. */
  validoAte: lidoSempre('data'),
  linhaDigitavel: z.string(),
  pix: nulo,
});
export type Boleto = z.infer<typeof boleto>;

/** The slip that can be paid now, the only one of its collection, and the instalments that it pays, in order. */
export const boletoVigente = z.object({ parcelas: z.array(z.number()), ...boleto.shape });
export type BoletoVigente = z.infer<typeof boletoVigente>;

/** Makes slips, also of a plan; whoever only reads prints the live one (M §7.96). */
export const EMITIR = 'PROCESSO_COBRANCA_EMITIR_BOLETO';
const daParcela = [EMITIR, ...leituraDaCobranca] as const;
/** Any of these reads the live slip of every agreement; NEGOCIAR_PAGAMENTO reads only that of one's own negotiation. */
export const leituraDoVigente: readonly Permission[] = daParcela;
/** What the embedded bank of a demonstration can tell of a slip. */
export const fatosSimulados = ['PAGAR', 'PAGAR_PARTE', 'PAGAR_DE_NOVO', 'ESTORNAR'] as const;

/** Slips (S2 §7.1). */
export const boletos = {
  daParcela: endpoint({
    method: 'GET',
    path: 'cobrancaBB/:cobrancaId/parcela/:parcela/boleto',
    access: daParcela,
    summary: 'Boleto de uma parcela: o mesmo enquanto vale ou, para quem emite boletos, um novo com o valor atualizado',
    reads: 'noted',
    params: z.object({ cobrancaId: id(), parcela: id() }),
    output: 'pdf',
  }),
  /** Beyond the specification: line, Pix and amounts of the live slip, for the debtor at the counter. */
  vigente: endpoint({
    method: 'GET',
    path: 'cobrancaBB/:cobrancaId/boletoVigente',
    access: [...daParcela, 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'],
    summary: 'O boleto em vigor de uma cobrança, com a linha digitável e o Pix; a quem só negocia, o da que negociou',
    params: z.object({ cobrancaId: id() }),
    output: z.object({ boleto: z.nullable(boletoVigente) }),
  }),
  /** Beyond the specification (M §5.4, 5.5). */
  doRestante: endpoint({
    method: 'GET',
    path: 'cobrancaBB/:cobrancaId/restante/boleto',
    access: daParcela,
    summary: 'Um boleto de todas as parcelas em aberto, com os valores de hoje; quem só consulta tem o que vale',
    reads: 'noted',
    params: z.object({ cobrancaId: id() }),
    output: 'pdf',
  }),
  carne: endpoint({
    method: 'GET',
    path: 'cobrancaBB/:cobrancaId/carne',
    access: EMITIR,
    summary: 'O carnê: o boleto da próxima parcela, e desde quando cada uma das outras terá o seu',
    reads: 'noted',
    params: z.object({ cobrancaId: id() }),
    output: 'pdf',
  }),
  /** Only in a demonstration: plays the bank (M §6.8). */
  simular: endpoint({
    method: 'POST',
    path: 'demonstracao/boleto',
    access: 'BAIXA_MANUAL_BOLETO',
    summary: 'Demonstração: o banco embutido informa um pagamento ou um estorno de um boleto',
    body: z.strictObject({ idBoleto: id(), oQue: z.enum(fatosSimulados) }),
    output: z.object({ estado: z.enum(estadosDoMovimento), mensagem: nulo }),
  }),
};
