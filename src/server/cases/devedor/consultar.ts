import type { devedores } from '@/contract/devedor.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import { semMascara } from '@/contract/values/identificacao.ts';
import type { SessionCtx } from '../../call/context.ts';
import { idPorDocumento, lerPaginaDeDevedores, temDevedor } from '../../database/queries/devedorLista.ts';
import { detalheDoDevedor, dividasDe } from './detalhe.ts';

/** Debtors by name or by the first digits of the document (S1 §2.9, 7.5). */
export const listarDevedores = (ctx: SessionCtx, { query, body }: EndpointInput<typeof devedores.list>) =>
  ctx.read((db) => lerPaginaDeDevedores(db, body, query));

/** For fields that search while the user types: by part of the name, sorted by name. */
export const buscarDevedores = (ctx: SessionCtx, { query, body }: EndpointInput<typeof devedores.listRelatorio>) =>
  ctx.read(async (db) => {
    const { content, totalElements } = await lerPaginaDeDevedores(db, body, query);
    return {
      content: content.map(({ tipoDocumentoIdentificacao: _, ...devedor }) => devedor),
      totalElements,
    };
  });

/** @throws Refusal DEVEDOR_NAO_ENCONTRADO */
export const consultarDevedor = (ctx: SessionCtx, { params }: EndpointInput<typeof devedores.get>) =>
  ctx.read(async (db) => {
    const devedor = await detalheDoDevedor(db, ctx, params.id);
    if (!devedor) throw refuse('DEVEDOR_NAO_ENCONTRADO');
    return devedor;
  });

/** @throws Refusal DEVEDOR_NAO_ENCONTRADO */
export const consultarPorDocumento = (
  ctx: SessionCtx,
  { params }: EndpointInput<typeof devedores.porDocumentoDetalhe>,
) =>
  ctx.read(async (db) => {
    const id = await idPorDocumento(db, ctx.usuario.idOrgao, semMascara(params.documento));
    const devedor = id === undefined ? undefined : await detalheDoDevedor(db, ctx, id);
    if (!devedor) throw refuse('DEVEDOR_NAO_ENCONTRADO');
    return devedor;
  });

/** @throws Refusal DEVEDOR_NAO_ENCONTRADO */
export const listarDividas = (ctx: SessionCtx, { params }: EndpointInput<typeof devedores.dividas>) =>
  ctx.read(async (db) => {
    if (!(await temDevedor(db, params.id))) throw refuse('DEVEDOR_NAO_ENCONTRADO');
    return dividasDe(db, ctx, params.id);
  });
