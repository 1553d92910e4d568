import { acordos as nomesDeAcordo, fases as nomesDeFase, situacoes as nomesDeSituacao } from '@i18n/pt-BR/situacoes.ts';

/** Situations by phase, in the order a process lives through them (D §5.2). The ids are the specification's. */
export const situacoesDaFase = {
  1: [27, 1, 2, 3, 25],
  5: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 22, 21],
  6: [26, 23, 24, 104, 28, 107],
  3: [5],
  4: [101, 111],
  2: [4, 29, 105],
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

/** Phases in the order of life, not of their ids. */
const ordem: readonly IdFase[] = [1, 5, 6, 3, 4, 2];

/** Ids from 101 on come from the active-debt side (D §5.1). */
const situacao = (id: IdSituacao, fase: IdFase): Situacao => ({
  id,
  nome: nomesDeSituacao[id],
  fase,
  tipoProcesso: id > 100 ? 'DIVIDA_ATIVA' : 'TCC',
});

export const fases: readonly Fase[] = ordem.map((id) => ({
  id,
  nome: nomesDeFase[id],
  situacoes: situacoesDaFase[id].map((s) => situacao(s, id)),
}));

export const situacoes: readonly Situacao[] = fases.flatMap((f) => f.situacoes);
export const idsSituacao: readonly IdSituacao[] = situacoes.map((s) => s.id);

const byId = new Map<number, Situacao>(situacoes.map((s) => [s.id, s]));
export const isSituacao = (id: number): id is IdSituacao => byId.has(id);
export const faseDe = (id: IdSituacao): IdFase => (byId.get(id) as Situacao).fase;
export const nomeDaSituacao = (id: IdSituacao): string => nomesDeSituacao[id];

/** States of an agreement, kept apart: they are of a collection, never of a process (S1 §3.6, D §5.5). */
export const acordos = ([200, 201, 202, 203, 204] as const).map((id) => ({
  id,
  nome: nomesDeAcordo[id],
  tipoProcesso: 'COBRANCA' as const,
}));

/** Where a returned process may be sent back to (D §5.2). */
export const retornaveis: readonly IdSituacao[] = [27, 1, 3, 6, 8, 10, 12, 13, 15, 17, 22, 23, 26];
/** The same as phases, in the shape of `fases`. */
export const aptosRetornar: readonly Fase[] = fases
  .map((f) => ({ ...f, situacoes: f.situacoes.filter((s) => retornaveis.includes(s.id)) }))
  .filter((f) => f.situacoes.length > 0);

/** Draft: the only situation in which a process may be edited or removed (S1 §6, D §5.1). */
export const EM_ELABORACAO: IdSituacao = 27;
export const emElaboracao = (id: IdSituacao): boolean => id === EM_ELABORACAO;

/** With the active-debt office: nothing of the body's own until it answers (D §5.1). */
export const INSCRICAO_SOLICITADA: IdSituacao = 104;

/** The life of the credit ends here; nothing leads out. */
export const encerrado = (id: IdSituacao): boolean => faseDe(id) === 2;

/** Back from the active-debt side (S1 §2.5, §9). */
const devolvidos: ReadonlySet<number> = new Set<IdSituacao>([28, 107, 111]);
export const devolvido = (id: number): boolean => devolvidos.has(id);

/** The term that runs while a process is in this situation; these are also the ones that ask a reference date on return (S1 §4.1). */
export const prazoDaSituacao: Partial<Record<IdSituacao, TipoPrazo>> = {
  3: 'CONTESTACAO',
  12: 'RECURSO',
  22: 'PAGAMENTO',
};
export type TipoPrazo = 'CONTESTACAO' | 'RECURSO' | 'PAGAMENTO';
export const exigeDataReferencia = (id: number): boolean => isSituacao(id) && prazoDaSituacao[id] !== undefined;

/** Situations in which a debt may be negotiated, the other conditions apart (D §5.5). A pending contest or appeal may not. */
const negociaveis: ReadonlySet<IdSituacao> = new Set<IdSituacao>([
  1, 2, 3, 8, 9, 10, 11, 12, 15, 16, 17, 18, 22, 23, 24, 25, 26, 28, 101, 107,
]);
export const situacaoNegociavel = (id: IdSituacao): boolean => negociaveis.has(id);
