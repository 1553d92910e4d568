import type { Db } from '../database.ts';
import { resumoDosFatos } from './fatosDaDividaAtiva.ts';
import { resumoDosRecebimentos } from './financeiro.ts';
import { resumoDosProcessos } from './processoResumo.ts';
import { juntarResumo } from './resumo.ts';

/** Every summary that has sums over all bodies. */
export const resumos = [resumoDosProcessos, resumoDosRecebimentos, resumoDosFatos];

export async function juntarResumos(db: Db): Promise<void> {
  for (const resumo of resumos) await juntarResumo(db, resumo);
}
