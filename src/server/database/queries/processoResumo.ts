import { type RawBuilder, sql } from 'kysely';
import type { FiltroProcesso } from '@/contract/processoLista.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import { linhasDoResumo, type Resumo } from './resumo.ts';

type Parte = RawBuilder<unknown>;
type Filtro = Partial<FiltroProcesso>;

/** The summary's columns for each of these filters; without one of them, those of all processes. */
const medidas: readonly { readonly filtro: Filtro; readonly total: string; readonly valor: string }[] = [
  { filtro: { apenasProcessosLavrados: true }, total: 'lavrados', valor: 'valor_lavrados' },
  { filtro: { apenasComValoresRecuperados: true }, total: 'recuperados', valor: 'valor_recuperado' },
  {
    filtro: { apenasCdasSuspensasAcordoPagamento: true },
    total: 'suspensos_acordo',
    valor: 'valor_suspensos_acordo',
  },
  {
    filtro: { apenasCdasSuspensasOrdemJudicial: true },
    total: 'suspensos_judicial',
    valor: 'valor_suspensos_judicial',
  },
  { filtro: { situacaoCDAJustica: 'AJUIZADA' }, total: 'ajuizados', valor: 'valor_ajuizados' },
  { filtro: { situacaoCDAProtesto: 'PROTESTADA' }, total: 'protestados', valor: 'valor_protestados' },
  { filtro: { dividaAtivaComValoresRecuperados: true }, total: 'divida_recuperada', valor: 'valor_divida_recuperada' },
];
/** The processes by phase and situation. */
export const resumoDosProcessos: Resumo = {
  tabela: 'resumo_processo',
  chaves: ['fase', 'situacao'],
  medidas: ['quantidade', 'valor', ...medidas.flatMap(({ total, valor }) => [total, valor])],
};

const pede = (filtro: Filtro) => Object.entries(filtro).filter(([, valor]) => valor);
const medidaPor = ([campo, valor]: [string, unknown]) =>
  medidas.find(({ filtro }) => filtro[campo as keyof Filtro] === valor);
const outros = (filtro: Filtro) =>
  pede(filtro).filter(([campo]) => campo !== 'idFaseProcesso' && campo !== 'idSituacaoProcesso');

/** Whether the stored summary can count the filter: only phase, situation and at most one of `medidas`. */
export function resumivel(filtro: Filtro): boolean {
  const pedidos = outros(filtro);
  return pedidos.length <= 1 && pedidos.every(medidaPor);
}

/** Number of processes of a `resumivel` filter, exact, from the stored summary. */
export const totalDoResumo = (db: Db, filtro: Filtro): Parte =>
  sql`select coalesce(sum(${medidaDe(filtro).total}), 0)::bigint from ${linhasDoResumo(db, resumoDosProcessos)} r
       where ${sql.join([sql`true`, ...chaves(filtro)], sql` and `)}`;

interface Cartao {
  readonly filtro: Filtro;
  /** Names of its figures. */
  readonly total: string;
  readonly valor: string;
}

/** Quantity and value, in reais, of each card by these names, each by the filter of the list it opens (S1 §2.7; D §5.8). */
export async function lerCartoes(db: Db, cartoes: readonly Cartao[]): Promise<Record<string, number>> {
  const { rows } = await consultaDosCartoes(db, cartoes).execute(db);
  const lidos = rows[0] ?? {};
  return Object.fromEntries(
    cartoes.flatMap(({ total, valor }) => [
      [total, Number(lidos[total] ?? 0)],
      [valor, paraReais(lerCentavos(lidos[valor] ?? '0'))],
    ]),
  );
}

/** All cards in one statement: the summary is first summed by phase and situation, and those sums are filtered. */
function consultaDosCartoes(db: Db, cartoes: readonly Cartao[]): RawBuilder<Record<string, string>> {
  const somas = cartoes.flatMap(({ filtro, total, valor }) => {
    const medida = medidaDe(filtro);
    const onde = sql.join([sql`true`, ...chaves(filtro)], sql` and `);
    return [
      sql`coalesce(sum(${medida.total}) filter (where ${onde}), 0)::bigint as ${sql.ref(total)}`,
      sql`coalesce(sum(${medida.valor}) filter (where ${onde}), 0) as ${sql.ref(valor)}`,
    ];
  });
  const lidas = new Set(cartoes.flatMap(({ filtro }) => colunasDe(filtro)));
  const juntas = [...lidas].map((coluna) => sql`sum(${sql.ref(coluna)}) as ${sql.ref(coluna)}`);
  return sql`select ${sql.join(somas)} from (
    select fase, situacao, ${sql.join(juntas)} from ${linhasDoResumo(db, resumoDosProcessos)} r group by fase, situacao) r`;
}

function colunasDe(filtro: Filtro): readonly [total: string, valor: string] {
  const medida = outros(filtro).map(medidaPor)[0];
  return medida ? [medida.total, medida.valor] : ['quantidade', 'valor'];
}
function medidaDe(filtro: Filtro): { total: Parte; valor: Parte } {
  const [total, valor] = colunasDe(filtro);
  return { total: sql.ref(total), valor: sql.ref(valor) };
}

const chaves = ({ idFaseProcesso, idSituacaoProcesso }: Filtro): Parte[] => [
  ...(idFaseProcesso ? [sql`fase = ${idFaseProcesso}`] : []),
  ...(idSituacaoProcesso ? [sql`situacao = ${idSituacaoProcesso}`] : []),
];
