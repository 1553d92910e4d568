import { limits } from '@/contract/limits.ts';
import { cartoes, type DashboardCounts, estadosParados, type IndiceParado, type Recorte } from '@/contract/painel.ts';
import type { Data } from '@/contract/values/data.ts';
import { somarDias } from '@/domain/calendario.ts';
import { estadoDoIndice, mesesQueFaltam } from '@/domain/indice.ts';
import { cuidaDosIndices } from '@/domain/workflow/fila.ts';
import { fontesAusentes } from '../../base/fontes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerAcordosEmRisco } from '../../database/queries/acordosEmRisco.ts';
import { andamentosRecentes } from '../../database/queries/andamentosRecentes.ts';
import { pendenciasDoBanco } from '../../database/queries/conciliacao.ts';
import { lerFilas } from '../../database/queries/fila.ts';
import { indicesEmUso } from '../../database/queries/indice.ts';
import { lerCartoes } from '../../database/queries/processoResumo.ts';
import { contarTrabalhos } from '../../database/queries/trabalho.ts';
import { cobrancasEmDia } from '../cobranca/emDia.ts';

/** The cards of the dashboard, for the caller's body or, for the central body, for all (S1 §2.7). */
export const contarPainel = (ctx: SessionCtx) =>
  ctx.read(async (db) => (await lerCartoes(db, Object.values(cartoes))) as DashboardCounts);

/** Movements of today and the `days` days before, newest first; at most as many days as the dashboard shows (S1 §9). */
export function listarAndamentosRecentes(
  ctx: SessionCtx,
  { params: { days }, query }: { params: { days: number }; query: Recorte },
) {
  const desde = somarDias(ctx.hoje, -Math.min(days, limits.movementDays));
  return ctx.read((db) => andamentosRecentes(db, desde, { limite: limits.movementRows, ...query }));
}

/** The tasks that wait for the caller (D §5.4, §7.1). */
export const consultarMeuDia = (ctx: SessionCtx) =>
  ctx.read(async (db) => {
    const { usuario, hoje } = ctx;
    const [filas, acordos, indices, trabalhos, conciliacao] = await Promise.all([
      lerFilas(db, usuario, hoje),
      usuario.permissoes.has('PROCESSO_COBRANCA_CONSULTAR')
        ? acordosEmRisco(db, ctx)
        : { total: 0, mais: false, itens: [] },
      cuidaDosIndices(usuario) ? lerIndicesParados(db, hoje) : [],
      usuario.permissoes.has('CONSULTAR_CONFIGURACAO') ? contarTrabalhos(db) : { falharam: 0, esperam: 0 },
      usuario.permissoes.has('BAIXA_MANUAL_BOLETO') ? pendenciasDoBanco(db) : semPendencias,
    ]);
    const fontes = usuario.permissoes.has('CONSULTAR_CONFIGURACAO') ? fontesAusentes(ctx.settings) : [];
    return { filas, acordos, indices, trabalhos, conciliacao, fontes };
  });
const semPendencias = { pagamentosAIdentificar: 0, boletosRecusados: 0 };

async function acordosEmRisco(db: Db, ctx: SessionCtx) {
  const acordos = await lerAcordosEmRisco(db, ctx.hoje);
  const emDia = await cobrancasEmDia(
    db,
    ctx,
    acordos.itens.map(({ id }) => id),
  );
  return { ...acordos, itens: acordos.itens.map((um) => ({ ...um, saldo: emDia.get(um.id)?.saldo ?? um.saldo })) };
}

/** The indexes in use that lack months, in the order of `estadosParados`: first those without any month. */
async function lerIndicesParados(db: Db, hoje: Data): Promise<IndiceParado[]> {
  const emUso = await indicesEmUso(db);
  return estadosParados.flatMap((estado) =>
    emUso
      .filter((indice) => estadoDoIndice(indice, hoje) === estado)
      .map(({ falhaSincronizacao: _, ...indice }) => ({
        ...indice,
        mesesQueFaltam: mesesQueFaltam(indice.ultimaDataReferencia, hoje),
        orgaos: [...indice.orgaos],
        estado,
      })),
  );
}
