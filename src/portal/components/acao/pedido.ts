import { type CodigoAcao, isAcao } from '@/contract/acoes.ts';
import { paths } from '../../declaration/paths.ts';

/** Name in the address of a process: which dialog to open with it. */
export const ACAO = 'acao';

/** The address of a process with the dialog of an action open: `/processos/7?acao=ANEXAR_AR`. */
export const pedidoDeAcao = (id: number, codigo: CodigoAcao): string =>
  `${paths('processos').show(id)}?${ACAO}=${codigo}`;

/** The action that an address asks for, if it is one. */
export function acaoPedida(search: URLSearchParams): CodigoAcao | null {
  const codigo = search.get(ACAO);
  return codigo && isAcao(codigo) ? codigo : null;
}
