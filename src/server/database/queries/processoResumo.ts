import { type RawBuilder, sql } from 'kysely';
import { cartoes, type DashboardCounts, nomesDosCartoes } from '@/contract/painel.ts';
import type { FiltroProcesso } from '@/contract/processoLista.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import type { Escopo } from './processoFiltro.ts';

type Parte = RawBuilder<unknown>;
type Filtro = Partial<FiltroProcesso>;

/** The summary's columns for each checkbox of the filter; without a checkbox, those of all processes. */
const medidas = {
  apenasProcessosLavrados: { total: 'lavrados', valor: 'valor_lavrados' },
  apenasComValoresRecuperados: { total: 'recuperados', valor: 'valor_recuperado' },
} as const;
type Marca = keyof typeof medidas;
const colunas = ['quantidade', 'valor', ...Object.values(medidas).flatMap(({ total, valor }) => [total, valor])];
const marcas = Object.keys(medidas) as readonly Marca[];

/** Whether the stored summary can count the filter: only phase, situation and at most one of these checkboxes. */
export function resumivel(filtro: Filtro): boolean {
  const pedidos = Object.entries(filtro).flatMap(([campo, valor]) => (valor ? [campo] : []));
  const outros = pedidos.filter((campo) => campo !== 'idFaseProcesso' && campo !== 'idSituacaoProcesso');
  return outros.length <= 1 && outros.every((campo) => Object.hasOwn(medidas, campo));
}

/** Number of processes of a `resumivel` filter, exact, from the stored summary. */
export const totalDoResumo = (escopo: Escopo, filtro: Filtro): Parte =>
  sql`select coalesce(sum(${medidaDe(filtro).total}), 0)::bigint from resumo_processo
       where ${sql.join([doEscopo(escopo), ...chaves(filtro)], sql` and `)}`;

/** Quantity and value, in reais, of every card, each by the filter of the list it opens (S1 §2.7; D §5.8). */
export async function lerCartoes(db: Db, escopo: Escopo): Promise<DashboardCounts> {
  const { rows } = await consultaDosCartoes(escopo).execute(db);
  const lidos = rows[0] ?? {};
  const campos = nomesDosCartoes.flatMap((nome) => {
    const { total, valor } = cartoes[nome];
    return [
      [total, Number(lidos[total] ?? 0)],
      [valor, paraReais(lerCentavos(lidos[valor] ?? '0'))],
    ];
  });
  return Object.fromEntries(campos);
}

/** All cards in one statement: the summary is first summed by phase and situation, and those sums are filtered. */
export function consultaDosCartoes(escopo: Escopo): RawBuilder<Record<string, string>> {
  const somas = nomesDosCartoes.flatMap((nome) => {
    const { filtro, total, valor } = cartoes[nome];
    const medida = medidaDe(filtro);
    const onde = sql.join([sql`true`, ...chaves(filtro)], sql` and `);
    return [
      sql`coalesce(sum(${medida.total}) filter (where ${onde}), 0)::bigint as ${sql.ref(total)}`,
      sql`coalesce(sum(${medida.valor}) filter (where ${onde}), 0) as ${sql.ref(valor)}`,
    ];
  });
  const juntas = colunas.map((coluna) => sql`sum(${sql.ref(coluna)}) as ${sql.ref(coluna)}`);
  return sql`select ${sql.join(somas)} from (
    select fase, situacao, ${sql.join(juntas)} from resumo_processo where ${doEscopo(escopo)} group by fase, situacao) r`;
}

function medidaDe(filtro: Filtro): { total: Parte; valor: Parte } {
  const marca = marcas.find((nome) => filtro[nome]);
  const { total, valor } = marca ? medidas[marca] : { total: 'quantidade', valor: 'valor' };
  return { total: sql.ref(total), valor: sql.ref(valor) };
}

const chaves = ({ idFaseProcesso, idSituacaoProcesso }: Filtro): Parte[] => [
  ...(idFaseProcesso ? [sql`fase = ${idFaseProcesso}`] : []),
  ...(idSituacaoProcesso ? [sql`situacao = ${idSituacaoProcesso}`] : []),
];

const doEscopo = ({ idOrgao, central }: Escopo): Parte => (central ? sql`true` : sql`id_orgao_credor = ${idOrgao}`);
