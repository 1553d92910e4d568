import {
  acordos as nomesDeAcordo,
  fases as nomesDeFase,
  situacoes as nomesDeSituacao,
} from '@i18n/pt-BR/processo/situacoes.ts';
import { de } from '../lista.ts';

/**
 * Situations by name, in the order a process goes through them. `_1` and `_2` are the instances; `AUSENTE`: the debtor
 * was not found. The ids are the specification's (D §5.2).
 */
export const situacao = {
  EM_ELABORACAO: 27,
  A_NOTIFICAR: 1,
  AUSENTE: 2,
  NOTIFICADO: 3,
  RETIFICADO: 25,
  CONTESTADO: 6,
  DEFERIDO_1: 7,
  INDEFERIDO_1: 8,
  INDEFERIDO_1_AUSENTE: 9,
  PARCIAL_1: 10,
  PARCIAL_1_AUSENTE: 11,
  CIENTE_1: 12,
  EM_RECURSO: 13,
  DEFERIDO_2: 14,
  INDEFERIDO_2: 15,
  INDEFERIDO_2_AUSENTE: 16,
  PARCIAL_2: 17,
  PARCIAL_2_AUSENTE: 18,
  CIENTE_2: 22,
  ENCERRADO_PELA_JUSTICA: 21,
  CONSTITUIDO: 26,
  PLANO_PERDIDO: 23,
  PLANO_PERDIDO_AUSENTE: 24,
  INSCRICAO_SOLICITADA: 104,
  DEVOLVIDO: 28,
  INSCRICAO_CANCELADA: 107,
  PARCELADO: 5,
  INSCRITO: 101,
  EM_RETIFICACAO: 111,
  QUITADO: 4,
  ARQUIVADO: 29,
  EXTINTO: 105,
} as const;
const s = situacao;

/** Situations by phase (D §5.1). */
export const situacoesDaFase = {
  1: [s.EM_ELABORACAO, s.A_NOTIFICAR, s.AUSENTE, s.NOTIFICADO, s.RETIFICADO],
  5: [
    s.CONTESTADO,
    s.DEFERIDO_1,
    s.INDEFERIDO_1,
    s.INDEFERIDO_1_AUSENTE,
    s.PARCIAL_1,
    s.PARCIAL_1_AUSENTE,
    s.CIENTE_1,
    s.EM_RECURSO,
    s.DEFERIDO_2,
    s.INDEFERIDO_2,
    s.INDEFERIDO_2_AUSENTE,
    s.PARCIAL_2,
    s.PARCIAL_2_AUSENTE,
    s.CIENTE_2,
    s.ENCERRADO_PELA_JUSTICA,
  ],
  6: [
    s.CONSTITUIDO,
    s.PLANO_PERDIDO,
    s.PLANO_PERDIDO_AUSENTE,
    s.INSCRICAO_SOLICITADA,
    s.DEVOLVIDO,
    s.INSCRICAO_CANCELADA,
  ],
  3: [s.PARCELADO],
  4: [s.INSCRITO, s.EM_RETIFICACAO],
  2: [s.QUITADO, s.ARQUIVADO, s.EXTINTO],
} as const;

export type IdFase = keyof typeof situacoesDaFase;
export type IdSituacao = (typeof situacoesDaFase)[IdFase][number];
export type TipoProcesso = 'TCC' | 'DIVIDA_ATIVA' | 'COBRANCA';

export interface Situacao {
  readonly id: IdSituacao;
  readonly nome: string;
  readonly fase: IdFase;
  readonly tipoProcesso: TipoProcesso;
}
export interface Fase {
  readonly id: IdFase;
  readonly nome: string;
  readonly situacoes: readonly Situacao[];
}

/** Phases in the order a process goes through them. */
const ordem: readonly IdFase[] = [1, 5, 6, 3, 4, 2];

/** Ids from 101 on come from the active-debt side (D §5.1). */
const umaSituacao = (id: IdSituacao, fase: IdFase): Situacao => ({
  id,
  nome: nomesDeSituacao[id],
  fase,
  tipoProcesso: id > 100 ? 'DIVIDA_ATIVA' : 'TCC',
});

export const fases: readonly Fase[] = ordem.map((id) => ({
  id,
  nome: nomesDeFase[id],
  situacoes: situacoesDaFase[id].map((cada) => umaSituacao(cada, id)),
}));

export const situacoes: readonly Situacao[] = fases.flatMap((f) => f.situacoes);
export const idsSituacao: readonly IdSituacao[] = situacoes.map((s) => s.id);

const byId = new Map<number, Situacao>(situacoes.map((s) => [s.id, s]));
export const isSituacao = (id: number): id is IdSituacao => byId.has(id);
export const faseDe = (id: IdSituacao): IdFase => de(byId, id).fase;
export const nomeDaSituacao = (id: IdSituacao): string => nomesDeSituacao[id];

/** States of an agreement. They belong to a collection, never to a process (S1 §3.6, D §5.5). */
export const acordos = ([200, 201, 202, 203, 204] as const).map((id) => ({
  id,
  nome: nomesDeAcordo[id],
  tipoProcesso: 'COBRANCA' as const,
}));

/** Where a returned process may be sent back to (D §5.2). */
export const retornaveis: readonly IdSituacao[] = [
  s.EM_ELABORACAO,
  s.A_NOTIFICAR,
  s.NOTIFICADO,
  s.CONTESTADO,
  s.INDEFERIDO_1,
  s.PARCIAL_1,
  s.CIENTE_1,
  s.EM_RECURSO,
  s.INDEFERIDO_2,
  s.PARCIAL_2,
  s.CIENTE_2,
  s.PLANO_PERDIDO,
  s.CONSTITUIDO,
];
/** `retornaveis` by phase, in the shape of `fases`. */
export const aptosRetornar: readonly Fase[] = fases
  .map((f) => ({ ...f, situacoes: f.situacoes.filter((s) => retornaveis.includes(s.id)) }))
  .filter((f) => f.situacoes.length > 0);

/** Draft: the only situation in which a process may be edited or removed (S1 §6, D §5.1). */
export const emElaboracao = (id: IdSituacao): boolean => id === s.EM_ELABORACAO;

/** The final phase; no action leads out of it. */
export const encerrado = (id: IdSituacao): boolean => faseDe(id) === 2;

/** Situations in which the active-debt side has returned the process (S1 §2.5, §9). */
const devolvidos: ReadonlySet<number> = new Set<IdSituacao>([s.DEVOLVIDO, s.INSCRICAO_CANCELADA, s.EM_RETIFICACAO]);
export const devolvido = (id: number): boolean => devolvidos.has(id);

/** The term that runs in a situation. The same situations require a reference date on return (S1 §4.1). */
export const prazoDaSituacao: Partial<Record<IdSituacao, TipoPrazo>> = {
  [s.NOTIFICADO]: 'CONTESTACAO',
  [s.CIENTE_1]: 'RECURSO',
  [s.CIENTE_2]: 'PAGAMENTO',
};
export type TipoPrazo = 'CONTESTACAO' | 'RECURSO' | 'PAGAMENTO';
export const exigeDataReferencia = (id: number): boolean => isSituacao(id) && prazoDaSituacao[id] !== undefined;

/** Situations in which the debt is owed and is not under judgement (D §5.3). */
export const exigivel = [
  s.A_NOTIFICAR,
  s.AUSENTE,
  s.NOTIFICADO,
  s.INDEFERIDO_1,
  s.INDEFERIDO_1_AUSENTE,
  s.PARCIAL_1,
  s.PARCIAL_1_AUSENTE,
  s.CIENTE_1,
  s.INDEFERIDO_2,
  s.INDEFERIDO_2_AUSENTE,
  s.PARCIAL_2,
  s.PARCIAL_2_AUSENTE,
  s.CIENTE_2,
  s.PLANO_PERDIDO,
  s.PLANO_PERDIDO_AUSENTE,
  s.RETIFICADO,
  s.CONSTITUIDO,
] as const;
/** Situations in which a debt may be negotiated if all else allows it (D §5.5): no contest or appeal is pending. */
const negociaveis: ReadonlySet<IdSituacao> = new Set<IdSituacao>([
  ...exigivel,
  s.DEVOLVIDO,
  s.INSCRITO,
  s.INSCRICAO_CANCELADA,
]);
export const situacaoNegociavel = (id: IdSituacao): boolean => negociaveis.has(id);
