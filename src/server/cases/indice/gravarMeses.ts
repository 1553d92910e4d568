import type { MesPublicado } from '../../adapters/indices.ts';
import type { Caller, Ctx } from '../../context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { compareValores, findIndice, saveValores } from '../../database/queries/indice.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type Recalculo, recalcularIndice } from './recalcularIndice.ts';

type Who = Pick<Ctx, 'agora' | 'ip' | 'requestId'> & { readonly usuario?: Caller };

/**
 * Writes what differs of these months, leaves in the trail which they were and has the processes of the index recalculated.
 * The index is locked by the caller.
 */
export async function gravarMeses(db: Db, who: Who, acao: string, id: number, months: readonly MesPublicado[]) {
  const { novos, alterados, iguais } = await compareValores(db, id, months);
  if (novos.length + alterados.length > 0) {
    await saveValores(db, id, [...novos, ...alterados]);
    // Without a key: one that is running may have passed the processes that this change is about.
    const carga: Recalculo = { idIndice: id };
    await enqueue(db, { nome: recalcularIndice.name, carga, agora: who.agora });
    await note(db, who, {
      acao,
      recurso: 'indiceFinanceiro',
      idRegistro: id,
      antes: Object.fromEntries(alterados.map((m) => [m.mes, m.antes])),
      depois: Object.fromEntries([...novos, ...alterados].map((m) => [m.mes, m.percentual])),
    });
  }
  const ultimaDataReferencia = (await findIndice(db, id))?.ultimaDataReferencia ?? null;
  return { ...contagem({ novos, alterados, iguais }), ultimaDataReferencia };
}

/** What writing months changes, as it is answered. */
export const contagem = ({ novos, alterados, iguais }: Awaited<ReturnType<typeof compareValores>>) => ({
  novos: novos.length,
  alterados: alterados.length,
  iguais,
  alteracoes: alterados
    .map(({ mes, antes, percentual }) => ({ mes, antes: Number(antes), depois: Number(percentual) }))
    .sort((a, b) => (a.mes < b.mes ? -1 : 1)),
});
