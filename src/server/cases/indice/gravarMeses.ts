import type { Data } from '@/contract/values/data.ts';
import { proximaAbertura } from '@/domain/correcao.ts';
import { conhecidosEm } from '@/domain/mesesConhecidos.ts';
import type { MesPublicado } from '../../adapters/indices.ts';
import type { Caller } from '../../base/caller.ts';
import type { Ctx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import {
  compararValores,
  gravarValores,
  lerIndiceFinanceiro,
  temMeses,
  type UsoDoIndice,
  usoDoIndice,
} from '../../database/queries/indice.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type Recalculo, recalcularIndice } from './recalcularIndice.ts';

type Who = Pick<Ctx, 'agora' | 'maquina' | 'hoje' | 'ip' | 'requestId'> & { readonly usuario?: Caller };

/**
 * Writes the months that differ and notes their old values in the trail. They count from the next 4th business day on,
 * so that printed amounts hold until then. The first months of an index that no issued document used count at once (ADR
 * 25). The caller must lock the index.
 */
export async function gravarMeses(db: Db, who: Who, acao: string, id: number, months: readonly MesPublicado[]) {
  const { novos, alterados, iguais } = await compararValores(db, id, months);
  const uso = await usoDoIndice(db, id);
  if (novos.length + alterados.length > 0) {
    const desde = conhecidosEm(who.hoje, uso !== 'USADO');
    const gravados = [...novos, ...alterados];
    // Months of an index without processes are known in their time, like those that come with the product. A month that is stored
    // already, true or invented, is replaced only by one that became known after it.
    const noSeuTempo = uso === 'NENHUM' && !(await temMeses(db, id, gravados));
    await gravarValores(db, id, gravados, noSeuTempo ? null : desde);
    if (uso === 'SEM_PAPEL') {
      const carga: Recalculo = { idIndice: id, encerradosDesde: desde };
      await enqueue(db, { nome: recalcularIndice.name, carga, agora: who.maquina });
    }
    await note(db, who, {
      acao,
      recurso: 'indiceFinanceiro',
      idRegistro: id,
      antes: Object.fromEntries(alterados.map((m) => [m.mes, m.antes])),
      depois: Object.fromEntries([...novos, ...alterados].map((m) => [m.mes, m.percentual])),
    });
  }
  const ultimaDataReferencia = (await lerIndiceFinanceiro(db, id))?.ultimaDataReferencia ?? null;
  return {
    ...contagem({ novos, alterados, iguais }),
    contamDesde: contamDesde(who.hoje, uso),
    ultimaDataReferencia,
  };
}

/** The first day on which months stored on `hoje` count, for a body without local holidays. */
export const contamDesde = (hoje: Data, uso: UsoDoIndice): Data => (uso === 'USADO' ? proximaAbertura(hoje) : hoje);

/** What writing the months changes, in the shape of the answer. */
export const contagem = ({ novos, alterados, iguais }: Awaited<ReturnType<typeof compararValores>>) => ({
  novos: novos.length,
  alterados: alterados.length,
  iguais,
  alteracoes: alterados
    .map(({ mes, antes, percentual }) => ({ mes, antes: Number(antes), depois: Number(percentual) }))
    .sort((a, b) => (a.mes < b.mes ? -1 : 1)),
});
