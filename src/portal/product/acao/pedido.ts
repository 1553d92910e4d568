import type { CodigoAcao } from '@/contract/acoes.ts';
import { paths } from '../../declaration/paths.ts';

/** Query parameter of a detail's address: the action whose dialog opens. */
export const ACAO = 'acao';

/** The address of a detail with the dialog of an action open: `/processos/7?acao=ANEXAR_AR`. */
export const pedidoDe =
  <C extends string>(recurso: string) =>
  (id: number, codigo: C): string =>
    `${paths(recurso).show(id)}?${ACAO}=${codigo}`;
export const pedidoDeAcao = pedidoDe<CodigoAcao>('processos');
