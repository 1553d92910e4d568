import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventoDividaAtiva, tiposEvento } from './eventoDividaAtiva.ts';
import { limits } from './limits.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { processo as p } from './permissions.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { id, idParams, nulo, selecao } from './values/outros.ts';
import { texto } from './values/texto.ts';

const base = 'dividaAtiva';

/**
 * State of a received event: applied; parked until what it waits for arrives; discarded by a person, so that the next
 * event can be applied; refused, because another event already has its sequence number.
 */
export const estadosEvento = ['aplicado', 'estacionado', 'descartado', 'recusado'] as const;
export type EstadoEvento = (typeof estadosEvento)[number];
/** Why an event did not apply. */
export const motivosEvento = [
  'PROCESSO_DESCONHECIDO',
  'FORA_DE_ORDEM',
  'EVENTO_INDEVIDO',
  'ACORDO_DO_PORTAL',
  'DATA_FUTURA',
  'CDA_REPETIDA',
  'MOTIVO_DESCONHECIDO',
  'SEQUENCIA_REPETIDA',
  'CONTEUDO_DIVERGENTE',
] as const;
export type MotivoEvento = (typeof motivosEvento)[number];

/** Answer for each event of a batch, in the order received. `repetido`: it had come before, nothing was done. */
export const resultadoEvento = z.object({
  id: z.string(),
  estado: z.enum(estadosEvento),
  repetido: z.boolean(),
  motivo: z.nullable(z.enum(motivosEvento)),
  mensagem: nulo,
});
export type ResultadoEvento = z.infer<typeof resultadoEvento>;

export const linhaEvento = z.object({
  id: z.number(),
  idEvento: z.string(),
  tipo: z.enum(tiposEvento),
  /** Words of the type. */
  descricao: z.string(),
  numeroProcesso: z.string(),
  idProcesso: z.nullable(z.number()),
  sequencia: z.number(),
  data: lidoSempre('data'),
  estado: z.enum(estadosEvento),
  motivo: z.nullable(z.enum(motivosEvento)),
  mensagem: nulo,
  recebidoEm: lidoSempre('dataHora'),
  aplicadoEm: lido('dataHora'),
});
export type LinhaEvento = z.infer<typeof linhaEvento>;
export const ordensEvento = ['recebidoEm'] as const;

/** What a package tells: a request of inscription, or what happened to an agreement of the portal (M §2.48). */
export const tiposEnvio = [
  'SOLICITACAO_INSCRICAO',
  'ACORDO_FIRMADO',
  'ACORDO_ENCERRADO',
  'PAGAMENTO',
  'PAGAMENTO_ESTORNADO',
] as const;
export const estadosEnvio = ['pendente', 'entregue'] as const;
/** A package to the active-debt system: waiting (with the last failure, if one) or delivered. */
export const linhaEnvio = z.object({
  id: z.number(),
  tipo: z.enum(tiposEnvio),
  idProcesso: z.number(),
  numeroProcesso: z.string(),
  estado: z.enum(estadosEnvio),
  tentativas: z.number(),
  erro: nulo,
  criadoEm: lidoSempre('dataHora'),
  proximaTentativaEm: lido('dataHora'),
  entregueEm: lido('dataHora'),
});
export type LinhaEnvio = z.infer<typeof linhaEnvio>;
export const ordensEnvio = ['criadoEm'] as const;

const numeroProcesso = texto({ max: [limits.filterNumero, validacao.filtro.numeroMax] });

export const dividaAtivaChamadas = {
  /** The active-debt system sends its events: signed, in batches, as often as it likes. */
  receber: endpoint({
    method: 'POST',
    path: `${base}/eventos`,
    access: 'maquina',
    summary: 'Eventos do sistema da dívida ativa: cada um aplicado uma vez, e na ordem do processo',
    perMinute: 600,
    body: z.strictObject({
      eventos: z.array(eventoDividaAtiva).check(z.minLength(1), z.maxLength(limits.eventosPorLote)),
    }),
    output: z.object({ resultados: z.array(resultadoEvento) }),
  }),
  /** The active-debt system fetches a file that a request named; it signs the path, there is no body. */
  arquivo: endpoint({
    method: 'GET',
    path: `${base}/arquivos/:uuid`,
    access: 'maquina',
    summary: 'Arquivo nomeado numa solicitação já enviada ao sistema da dívida ativa',
    perMinute: 600,
    params: z.strictObject({ uuid: z.uuid() }),
    output: 'pdf',
  }),
  eventos: endpoint({
    method: 'POST',
    path: `${base}/eventos/list`,
    access: p('CONSULTAR'),
    summary: 'Lista: eventos recebidos da dívida ativa, com os estacionados e o motivo',
    query: ordenadaPor(paging, ordensEvento),
    body: z.strictObject({ numeroProcesso, estado: selecao(estadosEvento) }),
    output: pageOf(linhaEvento),
    reads: true,
  }),
  reprocessar: endpoint({
    method: 'POST',
    path: `${base}/eventos/:id/reprocessar`,
    access: p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    summary: 'Nova tentativa de aplicar um evento estacionado',
    params: idParams,
    output: resultadoEvento,
  }),
  descartar: endpoint({
    method: 'POST',
    path: `${base}/eventos/:id/descartar`,
    access: p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    summary: 'Descarte de um evento estacionado, para que os seguintes do processo sejam aplicados',
    params: idParams,
    body: z.strictObject({
      motivo: texto({ obrigatorio: validacao.processo.motivo, min: limits.motivo.min, max: limits.motivo.max }),
    }),
    output: resultadoEvento,
  }),
  envios: endpoint({
    method: 'POST',
    path: `${base}/envios/list`,
    access: p('CONSULTAR'),
    summary: 'Lista: pacotes enviados, ou por enviar, ao sistema da dívida ativa',
    query: ordenadaPor(paging, ordensEnvio),
    body: z.strictObject({ numeroProcesso, estado: selecao(estadosEnvio) }),
    output: pageOf(linhaEnvio),
    reads: true,
  }),
  /** Demonstration only: the events that the simulator could send for the process now. */
  simulaveis: endpoint({
    method: 'GET',
    path: `${base}/simulador/:id`,
    access: p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    summary: 'Demonstração: eventos que o simulador pode enviar para o processo',
    params: idParams,
    output: z.object({ eventos: z.array(z.object({ tipo: z.enum(tiposEvento), descricao: z.string() })) }),
  }),
  /** Demonstration only: makes the simulator send one event. */
  simular: endpoint({
    method: 'POST',
    path: `${base}/simulador`,
    access: p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    summary: 'Demonstração: o simulador envia um evento para o processo',
    body: z.strictObject({ idProcesso: id(), evento: z.enum(tiposEvento) }),
    output: resultadoEvento,
  }),
};
