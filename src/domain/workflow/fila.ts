import { permite } from '@/contract/acao.ts';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import { type TipoDeFila, tiposDeFila } from '@/contract/painel.ts';
import { type Permission, processo } from '@/contract/permissions.ts';
import type { Usuario } from './fatos.ts';
import { aguardandoNotificacao } from './predicados.ts';
import { type IdSituacao, idsSituacao, prazoDaSituacao, situacao, type TipoPrazo } from './situacoes.ts';
import { soSemAcordo, transicoes } from './transicoes.ts';

/** The situations of each kind of task. Other conditions (a date that is near or far) are in the query. */
export const situacoesDaFila: Readonly<Record<TipoDeFila, readonly IdSituacao[]>> = {
  PRAZO: idsSituacao.filter((id) => prazoDaSituacao[id]),
  AVISO_RECEBIMENTO: idsSituacao.filter(aguardandoNotificacao),
  /** The list of S1 §2.5. */
  DEVOLVIDO: [situacao.DEVOLVIDO],
  RASCUNHO: [situacao.EM_ELABORACAO],
};

const respostaAoPrazo: Readonly<Record<TipoPrazo, readonly CodigoAcao[]>> = {
  CONTESTACAO: ['CONTESTAR_DEBITO'],
  RECURSO: ['RECORRER'],
  PAGAMENTO: ['QUITAR_DEBITO', 'PARCELAR_DEBITO'],
};

/** The actions that complete a task, the most likely first. */
const respostas: Readonly<Record<TipoDeFila, (situacao: IdSituacao) => readonly CodigoAcao[]>> = {
  PRAZO: (situacao) => respostaAoPrazo[prazoDaSituacao[situacao]!],
  AVISO_RECEBIMENTO: (situacao) =>
    transicoes.filter(([acao, de]) => acao.startsWith('ANEXAR_AR') && de.includes(situacao)).map(([acao]) => acao),
  DEVOLVIDO: () => ['SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO'],
  RASCUNHO: () => ['ANEXAR_TCC'],
};

/** Situations in which an agreement blocks every action of the task, so that the task is not listed (D §5.3). */
export const paradasPeloAcordo = (tipo: TipoDeFila): readonly IdSituacao[] =>
  situacoesDaFila[tipo].filter((situacao) => respostas[tipo](situacao).every((acao) => soSemAcordo.includes(acao)));

/** The action for this task that the user may do; null if none. */
export const acaoDaTarefa = (
  tipo: TipoDeFila,
  situacao: IdSituacao,
  { permissoes }: Pick<Usuario, 'permissoes'>,
): CodigoAcao | null => respostas[tipo](situacao).find((acao) => permite(acoes[acao], permissoes)) ?? null;

/** Permissions that also complete a task, on a page other than the process's. */
const tambem: Partial<Record<TipoDeFila, Permission>> = { DEVOLVIDO: processo('RETORNAR_PROCESSOS_DEVOLVIDOS') };

/** Whether the user looks after the indexes: central body, with the permission that writes their months (ADR 9). */
export const cuidaDosIndices = ({ central, permissoes }: Pick<Usuario, 'central' | 'permissoes'>): boolean =>
  central && permissoes.has('ALTERAR_CONFIGURACAO');

/** The kinds of task of a user, each with the situations in which the user may act. */
export const filasDe = (
  usuario: Pick<Usuario, 'permissoes'>,
): readonly { readonly tipo: TipoDeFila; readonly situacoes: readonly IdSituacao[] }[] =>
  tiposDeFila
    .map((tipo) => ({
      tipo,
      situacoes: situacoesDaFila[tipo].filter(
        (situacao) =>
          acaoDaTarefa(tipo, situacao, usuario) !== null || usuario.permissoes.has(tambem[tipo] as Permission),
      ),
    }))
    .filter(({ situacoes }) => situacoes.length > 0);
