import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import type { ColunaLida } from '@/contract/importacao.ts';
import { tiposIdentificacao } from '@/contract/values/tipoIdentificacao.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { listarNomesDeOrgaos, listarNomesDePerfis } from '../../database/queries/importacao.ts';
import { plain } from '../enderecoCoerente.ts';
import { type Lido, MAX_SAID } from './celula.ts';
import type { Campos } from './importacao.ts';

/** A record that a cell may name, by any of its names; one with `idOrgao` belongs to that body. */
export interface Nomeado {
  readonly id: number;
  readonly nomes: readonly string[];
  readonly idOrgao?: number | null;
}
export type Nomes = Readonly<Record<string, readonly Nomeado[]>>;

/** The lists that columns may refer to, limited to what the caller may see. A new list is one line here. */
const listas: Readonly<Record<string, (db: Db) => Promise<readonly Nomeado[]>>> = {
  orgaoCredor: async (db) => (await listarNomesDeOrgaos(db)).map((o) => ({ id: o.id, nomes: [o.sigla, o.nome] })),
  perfil: async (db) =>
    (await listarNomesDePerfis(db)).map((p) => ({ id: p.id, nomes: [p.nome], idOrgao: p.id_orgao_credor })),
  tipoDocumentoIdentificacao: async () => tiposIdentificacao.map(({ id, nome }) => ({ id, nomes: [nome] })),
};

/** The lists that these columns refer to. */
export const lerNomes = (ctx: SessionCtx, colunas: readonly ColunaLida[]): Promise<Nomes> =>
  ctx.read(async (db) => {
    const nomes: Record<string, readonly Nomeado[]> = {};
    for (const { valor } of colunas)
      if (valor.reference && listas[valor.reference]) nomes[valor.reference] = await listas[valor.reference]!(db);
    return nomes;
  });

/** The record that the text names: one of the line's body first, then one common to all bodies. */
export function resolver(nomes: Nomes, { titulo, valor }: ColunaLida, texto: string, campos: Campos): Lido {
  const wanted = plain(texto);
  const found = (nomes[valor.reference ?? ''] ?? []).filter((item) =>
    item.nomes.some((nome) => plain(nome) === wanted),
  );
  const own = found.filter((item) => item.idOrgao != null && item.idOrgao === campos.orgaoCredor);
  const of = own.length > 0 ? own : found.filter((item) => item.idOrgao == null);
  // Found only in another body: keep it, and the register's own rule refuses it with the reason.
  const [item, ...others] = of.length > 0 ? of : found;
  const said = texto.slice(0, MAX_SAID);
  if (!item) return { erro: t.linha.desconhecido(titulo, said) };
  return others.length > 0 ? { erro: t.linha.ambiguo(titulo, said) } : { valor: item.id };
}
