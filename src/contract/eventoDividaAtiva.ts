import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { ocorrenciasCRA } from './cda.ts';
import { limits } from './limits.ts';
import { chavesDe } from './values/chaves.ts';
import { data } from './values/data.ts';
import { dinheiro } from './values/dinheiro.ts';
import { texto } from './values/texto.ts';

/* The data of each event of the active-debt system, besides its envelope (D §5.6). */

const dia = () => data({ obrigatorio: true });
const valor = () => dinheiro({ obrigatorio: true });
const observacao = texto({ max: 600 });
const nada = z.strictObject({ observacao });
const codigoExterno = () => texto({ obrigatorio: true, max: 64 });
const percentual = z.nullish(z.number().check(z.minimum(0), z.maximum(100)));

const devolucao = z.strictObject({
  /** Id in the catalogue of return reasons. */
  idMotivo: z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
  observacao,
});
const numeroDeParcela = () => z.number().check(z.int(), z.positive(), z.maximum(limits.configuracao.parcelas.max));
/** An instalment of an agreement of the active-debt system; what it does not tell is not known (M §7.92). */
const deParcela = {
  parcela: numeroDeParcela(),
  dataVencimento: dia(),
  valor: dinheiro({ min: 0 }),
  dataPagamento: data({}),
  valorPago: dinheiro({ min: 0 }),
} as const;
interface Paga {
  readonly dataPagamento?: string | null | undefined;
  readonly valorPago?: number | null | undefined;
}
const pagaEm = z.refine<Paga>(
  ({ dataPagamento, valorPago }) => Boolean(dataPagamento) || typeof valorPago !== 'number',
  {
    error: validacao.campoObrigatorio,
    path: ['dataPagamento'],
  },
);
const numeradas = (parcelas: readonly { readonly parcela: number }[], total: number) =>
  new Set(parcelas.map((p) => p.parcela)).size === parcelas.length && parcelas.every((p) => p.parcela <= total);
/** As stored with its agreement and as answered; null: not told. */
export interface ParcelaExterna {
  readonly parcela: number;
  readonly dataVencimento: string;
  readonly valor: number | null;
  readonly dataPagamento: string | null;
  readonly valorPago: number | null;
}

/** `valorPago`: received but in no PAGAMENTO before; absent: the whole balance. What stays open is forgiven. */
const quitacao = z.strictObject({ valorPago: dinheiro({ min: 0 }), observacao });

/** Data of each event type; the table of `domain/dividaAtiva/eventos` says what each type does. */
export const dadosDoEvento = {
  INSCRICAO_ACEITA: z.strictObject({
    numeroCda: texto({ obrigatorio: true, max: 16 }),
    dataInscricao: dia(),
    valor: valor(),
    dataReferenciaCalculo: dia(),
    nomeProcuradorSignatario: texto({ max: 100 }),
    observacao,
  }),
  INSCRICAO_DEVOLVIDA: devolucao,
  INSCRICAO_CANCELADA: devolucao,
  DEVOLVIDA_RETIFICACAO: devolucao,
  /** The amounts that replace those of the process, as of `dataReferenciaCalculo`. */
  RETIFICADA: z.strictObject({
    valorAtualizado: valor(),
    multaAtualizada: dinheiro({ obrigatorio: true, min: 0 }),
    jurosAtualizado: dinheiro({ obrigatorio: true, min: 0 }),
    dataReferenciaCalculo: dia(),
    nomeProcuradorSignatario: texto({ max: 100 }),
    observacao,
  }),
  SUSPENSA_ORDEM_JUDICIAL: nada,
  SUSPENSAO_REVOGADA: nada,
  ACORDO_EXTERNO_FIRMADO: z
    .strictObject({
      idCobrancaSid: codigoExterno(),
      numero: texto({ obrigatorio: true, max: 20 }),
      dataAcordo: dia(),
      totalParcelas: numeroDeParcela(),
      valorTotal: valor(),
      valorTotalAtualizado: valor(),
      saldoDevedor: dinheiro({ obrigatorio: true, min: 0 }),
      percentualRefisValorPrincipal: percentual,
      percentualRefisCorrecao: percentual,
      percentualRefisJurosMes: percentual,
      percentualRefisHonorarios: percentual,
      /** All of them or those that are known; absent: none is. */
      parcelas: z.nullish(z.array(z.strictObject(deParcela).check(pagaEm))),
      observacao,
    })
    .check(
      z.refine(({ parcelas, totalParcelas }) => numeradas(parcelas ?? [], totalParcelas), {
        error: validacao.parcelasExternas,
        path: ['parcelas'],
      }),
    ),
  /** One instalment as it is now; it replaces what was told of it before. Money is told by PAGAMENTO alone. */
  ACORDO_EXTERNO_PARCELA: z.strictObject({ ...deParcela, observacao }).check(pagaEm),
  ACORDO_EXTERNO_RESCINDIDO: nada,
  ACORDO_EXTERNO_QUITADO: quitacao,
  AJUIZADA: z.strictObject({
    idProcessoJuridicoSid: codigoExterno(),
    /** CNJ number (Res. 65/2008): 20 digits, with or without mask. */
    numero: texto({ obrigatorio: true, max: 25, formato: [/^[\d.-]{20,25}$/, validacao.formatoDoNumeroUnico] }),
    dataAjuizamento: dia(),
    valor: valor(),
    observacao,
  }),
  PROCESSO_JUDICIAL_SUSPENSO: nada,
  PROCESSO_JUDICIAL_RETOMADO: nada,
  PROCESSO_JUDICIAL_EXTINTO: nada,
  ANDAMENTO_JUDICIAL: z.strictObject({ descricao: texto({ obrigatorio: true, max: 600 }) }),
  PROTESTO_SOLICITADO: z.strictObject({ valor: valor(), observacao }),
  PROTESTO_REMESSA_ENVIADA: nada,
  PROTESTO_CONFIRMADO: z.strictObject({
    protocolo: codigoExterno(),
    dataProtocolo: dia(),
    numeroCartorio: texto({ obrigatorio: true, max: 10 }),
    codigoComarca: texto({ obrigatorio: true, max: 10 }),
    observacao,
  }),
  PROTESTO_DESISTENCIA_SOLICITADA: nada,
  PROTESTO_DESISTENCIA_ENVIADA: nada,
  PROTESTO_OCORRENCIA: z.strictObject({ ocorrencia: z.enum(ocorrenciasCRA), observacao }),
  PAGAMENTO: z.strictObject({ valor: valor(), dataPagamento: dia(), observacao }),
  EXTINTA_PAGAMENTO: quitacao,
  EXTINTA: z.strictObject({
    causa: z.enum(['PRESCRICAO', 'REMISSAO', 'DECISAO_JUDICIAL', 'OUTRA']),
    observacao,
  }),
} as const;

export type TipoEvento = keyof typeof dadosDoEvento;
export const tiposEvento = chavesDe(dadosDoEvento);
export const isTipoEvento = (tipo: string): tipo is TipoEvento => Object.hasOwn(dadosDoEvento, tipo);
export type DadosDoEvento<T extends TipoEvento> = z.infer<(typeof dadosDoEvento)[T]>;

const envelope = {
  /** Chosen by the sender, unique for ever: an event is applied once, however often it comes. */
  id: texto({ obrigatorio: true, min: 8, max: 64, formato: [/^[\w.:-]+$/, validacao.formatoDoEvento] }),
  /** Number of the process in Ativa, without mask. */
  numeroProcesso: texto({ obrigatorio: true, max: 16, formato: [/^\d+$/, validacao.soNumeros] }),
  /** 1, 2, 3… within the process, without gaps: the order in which they are applied. */
  sequencia: z.number().check(z.int(), z.positive(), z.maximum(1_000_000)),
  /** The day it happened in the active-debt system. */
  data: dia(),
};
const umEvento = <T extends TipoEvento>(tipo: T) =>
  z.strictObject({ ...envelope, tipo: z.literal(tipo), dados: dadosDoEvento[tipo] });
type Um<T extends TipoEvento> = ReturnType<typeof umEvento<T>>;

/** One event, told apart by `tipo`. */
export const eventoDividaAtiva = z.discriminatedUnion(
  'tipo',
  tiposEvento.map((tipo) => umEvento(tipo)) as unknown as readonly [Um<'INSCRICAO_ACEITA'>, ...Um<TipoEvento>[]],
);
export type EventoDividaAtiva = {
  [T in TipoEvento]: {
    readonly id: string;
    readonly numeroProcesso: string;
    readonly sequencia: number;
    readonly data: string;
    readonly tipo: T;
    readonly dados: DadosDoEvento<T>;
  };
}[TipoEvento];
