import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { situacao } from '@/domain/workflow/situacoes.ts';

/** Neither protected nor with an agreement (S1 §6). */
export const livre = (p: ProcessoDetalhe): boolean => !p.protegido && p.situacaoPCCProcessoCobranca === 'SEM_ACORDO';
/** «TCC em elaboração» is the one situation in which a process is edited (S1 §4.1). */
export const editavel = (p: ProcessoDetalhe): boolean => livre(p) && p.situacaoProcesso.id === situacao.EM_ELABORACAO;
