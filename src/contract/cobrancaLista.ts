import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { periodoDe } from './periodo.ts';
import { data } from './values/data.ts';
import { reais } from './values/dinheiro.ts';
import { semMascara } from './values/identificacao.ts';
import { lidoSempre } from './values/lido.ts';
import { booleano, item, referencia } from './values/outros.ts';
import { texto, textual } from './values/texto.ts';

const { filtro } = validacao;

/** The filter by a beginning of a CPF, CNPJ or other document, with or without its mask. */
export const filtroCpfCnpj = () =>
  textual('cpfCnpj', { normaliza: semMascara, max: [limits.filterDevedor, filtro.devedorMax] });
/** The filter by a beginning of a number. */
export const filtroNumero = () => texto({ max: [limits.filterNumero, filtro.numeroMax] });

/** A debtor in the row of a list. */
export const devedorDaLinha = z.object({
  id: z.number(),
  nome: z.string(),
  documentoIdentificacao: z.string(),
  tipoDocumentoIdentificacao: item,
});

export const filtroCobranca = z
  .strictObject({
    /** Of a CDA or of a process (M §2.14). */
    numeroCDA: filtroNumero(),
    numeroProcessoCobranca: filtroNumero(),
    cpfCnpj: filtroCpfCnpj(),
    idSituacao: referencia('situacaoProcesso', {}),
    dataInicial: data({ naoFutura: true }),
    dataFinal: data({ naoFutura: true }),
    /** Beyond the specification: with overdue instalments (M §5.6). */
    apenasEmRisco: booleano(),
  })
  .check(...periodoDe('dataInicial', 'dataFinal'));
export type FiltroCobranca = z.infer<typeof filtroCobranca>;

/** Sort keys (S2 §7.1). */
export const ordensCobranca = [
  'data',
  'numero',
  'processos.numero',
  'titular.nome',
  'titular.documentoIdentificacao',
  'situacaoProcesso.nome',
] as const;

/** Amounts in reais, at today's value. */
export const linhaCobranca = z.object({
  id: z.number(),
  idProcessoCobranca: z.number(),
  numero: z.string(),
  data: lidoSempre('data'),
  dataAcordo: lidoSempre('data'),
  /** EXTERNO: made in the active-debt system (M §2.47). */
  origem: z.enum(['PORTAL', 'EXTERNO']),
  titular: devedorDaLinha,
  processosConstituicaoCredito: z.array(z.object({ id: z.number(), numero: z.string() })),
  /** At most three of their numbers, and how many more there are (M §2.14). */
  numerosProcessos: z.string(),
  situacaoNome: z.string(),
  situacaoProcesso: item,
  totalParcelas: z.number(),
  valorTotal: reais(),
  valorTotalAtualizado: reais(),
  /** The consolidated debt still owed; `saldo` is the sum of the open instalments, with interest and fees (M §6.18). */
  saldoDevedor: reais(),
  saldo: reais(),
  /** Beyond the specification: with overdue instalments (M §5.6). */
  emRisco: z.boolean(),
  /** Beyond the specification: all of it is paid, and the bank may still take a payment back (M §2.31). */
  aguardandoConfirmacao: z.boolean(),
});
export type LinhaCobranca = z.infer<typeof linhaCobranca>;

export const listaDeCobrancas = {
  list: endpoint({
    method: 'POST',
    path: 'processoCobranca/list',
    access: 'PROCESSO_COBRANCA_CONSULTAR',
    summary: 'Lista de cobranças',
    query: ordenadaPor(paging, ordensCobranca),
    /** The entity section's names of the two dates (S2 §3). */
    aliases: { dataInicio: 'dataInicial', dataFim: 'dataFinal' },
    body: filtroCobranca,
    output: pageOf(linhaCobranca),
    reads: true,
  }),
};
