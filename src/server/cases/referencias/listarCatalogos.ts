import type { Paging } from '@/contract/lista.ts';
import { ordensDoCatalogo, ufs } from '@/contract/referencias.ts';
import { tiposIdentificacao } from '@/contract/values/tipoIdentificacao.ts';
import { acordos, aptosRetornar, fases, situacoes } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import { sortOf, windowOf } from '../../database/queries/lista.ts';
import { lerExigencias, listarNomeados, listarOrgaos } from '../../database/queries/referencias.ts';
import { municipiosDe } from '../../reference/municipios.ts';

interface Query {
  readonly query: Paging;
}

const collator = new Intl.Collator('pt-BR');

/** A page of a list that is small enough for memory, sorted by id or name. */
function pageOf<T extends { readonly id: number; readonly nome: string }>(
  rows: readonly T[],
  query: Paging,
): { content: T[]; totalElements: number } {
  const { campo, direcao } = sortOf(query.sort, ordensDoCatalogo);
  const { limit, offset } = windowOf(query);
  const order = (a: T, b: T) => (campo === 'id' ? a.id - b.id : collator.compare(a.nome, b.nome) || a.id - b.id);
  const sorted = [...rows].sort((a, b) => (direcao === 'desc' ? order(b, a) : order(a, b)));
  return { content: sorted.slice(offset, offset + limit), totalElements: rows.length };
}

const siglas = new Set(ufs.map((u) => u.sigla));

/** The municipalities of a UF, by sigla; without one, of the country. `idComarca` is ignored: it has no catalogue. */
export const listarLocalidades = (_: SessionCtx, { query, body }: Query & { body: { uf?: string | null } }) => {
  const uf = body.uf?.trim().toUpperCase();
  return pageOf(uf && !siglas.has(uf) ? [] : municipiosDe(uf), query);
};

export const listarNaturezas = async (ctx: SessionCtx, { query }: Query) =>
  pageOf(await ctx.read((db) => listarNomeados(db, 'natureza_debito')), query);

export const listarMotivosDevolucao = async (ctx: SessionCtx, { query }: Query) =>
  pageOf(await ctx.read((db) => listarNomeados(db, 'motivo_devolucao')), query);

export const listarTiposIdentificacao = () => tiposIdentificacao.map(({ id, nome }) => ({ id, nome, excluido: false }));

const withSituacoes = (list: typeof fases) =>
  list.map((f) => ({ id: f.id, nome: f.nome, situacoes: f.situacoes.map(({ id, nome }) => ({ id, nome })) }));
export const listarFases = () => withSituacoes(fases);
export const listarFasesAptasRetornar = () => withSituacoes(aptosRetornar);

/** The situations of these kinds; without kinds, all those of processes (agreements have their own). */
export const listarSituacoes = (
  _: SessionCtx,
  { query, body }: Query & { body: { tiposProcesso?: string[] | null } },
) => {
  const all = [...situacoes, ...acordos].map(({ id, nome, tipoProcesso }) => ({
    id,
    nome,
    tipoProcesso,
    excluido: false,
  }));
  const kinds = body.tiposProcesso?.length ? body.tiposProcesso : ['TCC', 'DIVIDA_ATIVA'];
  return pageOf(
    all.filter((s) => kinds.includes(s.tipoProcesso)),
    query,
  );
};

export const listarOrgaosVisiveis = (ctx: SessionCtx) => ctx.read((db) => listarOrgaos(db));

/** The documents that the caller's own body requires for a new process. */
export const consultarExigencias = (ctx: SessionCtx) => ctx.read((db) => lerExigencias(db, ctx.usuario.idOrgao));
