import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import * as z from 'zod/mini';
import { limits } from '@/contract/limits.ts';
import { type FiltroRelatorio, filtroRelatorio, type RelatorioFeito, tiposRelatorio } from '@/contract/relatorio.ts';
import { isSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { nomeDaFase } from '../../database/queries/nomes.ts';
import { lerDevedorDoRelatorio, relatoriosNaTrilha } from '../../database/queries/relatorio.ts';

const ACAO = 'GERAR_RELATORIO';

/** Notes that the caller has the report of this filter: the trail says who took which rows out, and it can be made again. */
export const anotarRelatorio = (ctx: SessionCtx, filtro: FiltroRelatorio, tipo: (typeof tiposRelatorio)[number]) =>
  ctx.write((db) => note(db, ctx, { acao: ACAO, recurso: 'exportacao', depois: { nome: t.titulo, tipo, filtro } }));

/** As noted; another release may have written it. */
const anotado = z.object({ tipo: z.enum(tiposRelatorio), filtro: filtroRelatorio });

/** The last reports of the caller. A filter is listed once, and not if the caller may no longer see its debtor. */
export const relatoriosRecentes = (ctx: SessionCtx): Promise<RelatorioFeito[]> =>
  ctx.read(async (db) => {
    const { lidos, itens } = limits.relatoriosRecentes;
    const notas = await relatoriosNaTrilha(db, { acao: ACAO, idUsuario: ctx.usuario.id, limite: lidos });
    const vistos = new Set<string>();
    const feitos: RelatorioFeito[] = [];
    for (const { id, em, depois } of notas) {
      const { success, data } = anotado.safeParse(depois);
      const qual = JSON.stringify(data);
      if (!success || vistos.has(qual) || feitos.length === itens) continue;
      vistos.add(qual);
      const feito = await lerFeito(db, data);
      if (feito) feitos.push({ id, em: em.toISOString(), ...feito });
    }
    return feitos;
  });

async function lerFeito(db: Db, { tipo, filtro }: z.infer<typeof anotado>) {
  const { dataInicio, dataFim, idDevedor, idFaseProcesso: fase, idSituacaoProcesso: situacao } = filtro;
  const lido = idDevedor ? await lerDevedorDoRelatorio(db, idDevedor) : null;
  if (lido === undefined) return null;
  return {
    tipo,
    dataInicio,
    dataFim,
    devedor: idDevedor && lido ? { id: idDevedor, nome: lido.nome, documentoIdentificacao: lido.documento } : null,
    faseProcesso: fase ? { id: fase, nome: nomeDaFase(fase) } : null,
    situacaoProcesso: situacao && isSituacao(situacao) ? { id: situacao, nome: nomeDaSituacao(situacao) } : null,
  };
}
