import type { ProcessoDetalhe } from '@/contract/processo.ts';

/** «TCC em elaboração»: the only situation in which a process can be edited (S1 §4.1). */
const EM_ELABORACAO = 27;

/** Neither protected nor with an agreement (S1 §6). */
export const livre = (p: ProcessoDetalhe): boolean => !p.protegido && p.situacaoPCCProcessoCobranca === 'SEM_ACORDO';
export const editavel = (p: ProcessoDetalhe): boolean => livre(p) && p.situacaoProcesso.id === EM_ELABORACAO;
