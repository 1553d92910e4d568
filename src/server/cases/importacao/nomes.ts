import { importacao as t } from '@i18n/pt-BR/importacao.ts';
import type { ColunaLida } from '@/contract/importacao.ts';
import { tiposIdentificacao } from '@/contract/referencias.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { listarNomesDeOrgaos, listarNomesDePerfis } from '../../database/queries/importacao.ts';
import type { Escopo } from '../../database/queries/processoFiltro.ts';
import { plain } from '../enderecoCoerente.ts';
import { type Lido, MAX_SAID } from './celula.ts';
import type { Campos } from './importacao.ts';

/** Something that a cell names: by any of its names, and only within a body where it belongs to one. */
export interface Nomeado {
  readonly id: number;
  readonly nomes: readonly string[];
  readonly idOrgao?: number | null;
}
export type Nomes = Readonly<Record<string, readonly Nomeado[]>>;

/** The lists that columns may refer to, as far as the caller sees them. A new one is a line here. */
const listas: Readonly<Record<string, (db: Db, escopo: Escopo) => Promise<readonly Nomeado[]>>> = {
  orgaoCredor: async (db, escopo) =>
    (await listarNomesDeOrgaos(db, escopo)).map((o) => ({ id: o.id, nomes: [o.sigla, o.nome] })),
  perfil: async (db, escopo) =>
    (await listarNomesDePerfis(db, escopo)).map((p) => ({ id: p.id, nomes: [p.nome], idOrgao: p.id_orgao_credor })),
  tipoDocumentoIdentificacao: async () => tiposIdentificacao.map(({ id, nome }) => ({ id, nomes: [nome] })),
};

/** The lists that these columns refer to. */
export const lerNomes = (ctx: SessionCtx, colunas: readonly ColunaLida[]): Promise<Nomes> =>
  ctx.read(async (db) => {
    const nomes: Record<string, readonly Nomeado[]> = {};
    for (const { valor } of colunas)
      if (valor.reference && listas[valor.reference])
        nomes[valor.reference] = await listas[valor.reference]!(db, ctx.usuario);
    return nomes;
  });

/** What the text names: of the body of the line before what is everybody's. */
export function resolver(nomes: Nomes, { titulo, valor }: ColunaLida, texto: string, campos: Campos): Lido {
  const wanted = plain(texto);
  const found = (nomes[valor.reference ?? ''] ?? []).filter((item) =>
    item.nomes.some((nome) => plain(nome) === wanted),
  );
  const own = found.filter((item) => item.idOrgao != null && item.idOrgao === campos.orgaoCredor);
  const of = own.length > 0 ? own : found.filter((item) => item.idOrgao == null);
  // Of another body only: the register says why that cannot be.
  const [item, ...others] = of.length > 0 ? of : found;
  const said = texto.slice(0, MAX_SAID);
  if (!item) return { erro: t.linha.desconhecido(titulo, said) };
  return others.length > 0 ? { erro: t.linha.ambiguo(titulo, said) } : { valor: item.id };
}
