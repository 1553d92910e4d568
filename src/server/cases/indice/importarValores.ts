import type { EndpointInput } from '@/contract/endpoint.ts';
import { type indicesFinanceiros, percentualEmTexto } from '@/contract/indiceFinanceiro.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../context.ts';
import { compareValores, findIndice, lockIndice, ninguemUsou } from '../../database/queries/indice.ts';
import { conferidos, mesesDoArquivo } from './arquivo.ts';
import { contagem, contamDesde, gravarMeses } from './gravarMeses.ts';

/**
 * Months of a file, all of them or none; asked to simulate, only counted.
 * @throws NAO_ENCONTRADO, DADOS_INVALIDOS
 */
export function importarValores(
  ctx: SessionCtx,
  { params: { id }, body }: EndpointInput<typeof indicesFinanceiros.importar>,
) {
  const months = body.valores?.length
    ? conferidos(
        body.valores.map(({ mes, percentual }) => ({
          mes: `${mes.slice(0, 7)}-01`,
          percentual: percentualEmTexto(percentual),
        })),
        ctx.hoje,
        'valores',
      )
    : mesesDoArquivo(body.conteudo ?? '', ctx.hoje);
  if (body.simular)
    return ctx.read(async (db) => {
      const indice = await findIndice(db, id);
      if (!indice) throw refuse('NAO_ENCONTRADO');
      const newest = [indice.ultimaDataReferencia ?? '', ...months.map((m) => m.mes)].sort().at(-1)!;
      const diferencas = contagem(await compareValores(db, id, months));
      const desde = contamDesde(ctx.hoje, await ninguemUsou(db, id));
      return { ...diferencas, contamDesde: desde, ultimaDataReferencia: newest };
    });
  return ctx.write(async (db) => {
    if (!(await lockIndice(db, id))) throw refuse('NAO_ENCONTRADO');
    return gravarMeses(db, ctx, 'INDICE_IMPORTAR', id, months);
  });
}
