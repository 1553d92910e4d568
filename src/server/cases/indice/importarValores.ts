import type { Certos } from '@/contract/certos.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { type indicesFinanceiros, percentualEmTexto } from '@/contract/indiceFinanceiro.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import type { SessionCtx } from '../../call/context.ts';
import { compararValores, lerIndiceFinanceiro, travarIndice, usoDoIndice } from '../../database/queries/indice.ts';
import { conferidos, mesesDoArquivo } from './arquivo.ts';
import { contagem, contamDesde, gravarMeses } from './gravarMeses.ts';

/**
 * Imports the months of a file, all or none; with `simular`, only counts the changes.
 * @throws NAO_ENCONTRADO, DADOS_INVALIDOS
 */
export function importarValores(
  ctx: SessionCtx,
  { params: { id }, body }: EndpointInput<typeof indicesFinanceiros.importar>,
) {
  const months = mesesDe(body, ctx.hoje);
  if (body.simular)
    return ctx.read(async (db) => {
      const indice = await lerIndiceFinanceiro(db, id);
      if (!indice) throw refuse('NAO_ENCONTRADO');
      const newest = [indice.ultimaDataReferencia ?? '', ...months.map((m) => m.mes)].sort().at(-1)!;
      const diferencas = contagem(await compararValores(db, id, months));
      const desde = contamDesde(ctx.hoje, await usoDoIndice(db, id));
      return { ...diferencas, contamDesde: desde, ultimaDataReferencia: newest };
    });
  return ctx.write(async (db) => {
    if (!(await travarIndice(db, id))) throw refuse('NAO_ENCONTRADO');
    return gravarMeses(db, ctx, 'INDICE_IMPORTAR', id, months);
  });
}

/** The rules of months for the valid fields of a form that has other faults. */
export const conferirMeses = ({ hoje }: SessionCtx, { body }: { body: Certos<Corpo> }) => {
  const valores = body.valores?.filter((item): item is MesEnviado => item?.mes !== undefined);
  if (valores?.length || body.conteudo?.trim()) mesesDe({ ...body, valores }, hoje);
};

type Corpo = EndpointInput<typeof indicesFinanceiros.importar>['body'];
interface MesEnviado {
  readonly mes: string;
  readonly percentual?: number | undefined;
}

const mesesDe = (
  { valores, conteudo }: { valores?: readonly MesEnviado[] | null | undefined; conteudo?: string | null | undefined },
  hoje: Data,
) =>
  valores?.length
    ? conferidos(
        valores.map(({ mes, percentual = 0 }) => ({
          mes: `${mes.slice(0, 7)}-01`,
          percentual: percentualEmTexto(percentual),
        })),
        hoje,
        'valores',
      )
    : mesesDoArquivo(conteudo ?? '', hoje);
