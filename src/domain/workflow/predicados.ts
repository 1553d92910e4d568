import type { IdSituacao } from './situacoes.ts';
import { transicoes } from './transicoes.ts';

const avisos = transicoes.filter(([acao]) => acao.startsWith('ANEXAR_AR'));
const naoLocalizados = new Set(avisos.map(([, , para]) => (typeof para === 'object' ? para.nao : undefined)));
const notificaveis = new Set(avisos.flatMap(([, de]) => de).filter((s) => !naoLocalizados.has(s)));

/** The debtor was not found: publish, or try again. Derived: the situation an AR leads to in that case. */
export const devedorNaoLocalizado = (situacao: IdSituacao): boolean => naoLocalizados.has(situacao);
/** A notification is to be printed and sent: 1, 8, 10, 15, 17, 23 and 25 (S1 §4.1). Derived: the first AR is due. */
export const aguardandoNotificacao = (situacao: IdSituacao): boolean => notificaveis.has(situacao);
