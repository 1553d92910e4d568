import { resumoDosFatos } from './fatosDaDividaAtiva.ts';
import { resumoDosRecebimentos } from './financeiro.ts';
import { resumoDosProcessos } from './processoResumo.ts';

/** Every summary that has sums over all bodies. */
export const resumos = [resumoDosProcessos, resumoDosRecebimentos, resumoDosFatos];
