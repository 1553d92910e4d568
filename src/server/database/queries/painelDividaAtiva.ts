import { type RawBuilder, sql } from 'kysely';
import {
  cartoesDaDividaAtiva,
  type DashboardDividaAtiva,
  type FatoDaDividaAtiva,
  fatosDaDividaAtiva,
  type GrupoDoGrafico,
  nomesDosCartoesDaDividaAtiva,
  nomesDosFatos,
} from '@/contract/painelDividaAtiva.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Grupo, Periodo } from '@/domain/dividaAtiva/periodo.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import { fatosDoTipo } from './fatosDaDividaAtiva.ts';
import { condicoes, type Escopo } from './processoFiltro.ts';

interface Pedido {
  readonly periodo: Periodo;
  readonly grafico: Periodo & { readonly grupos: readonly Grupo[] };
}
interface Figura {
  readonly quantidade: number;
  readonly valor: number;
}

/** Every figure of the panel; amounts in reais. */
export async function lerPainelDividaAtiva(
  db: Db,
  escopo: Escopo,
  { periodo, grafico }: Pedido,
): Promise<DashboardDividaAtiva> {
  const [fatos, ...porGrupo] = await lerFatos(db, escopo, [periodo, ...grafico.grupos]);
  const grupos = (medida: keyof Figura) =>
    grafico.grupos.map(
      (grupo, i) =>
        ({
          ...grupo,
          ...Object.fromEntries(nomesDosFatos.map((fato) => [fato, porGrupo[i]![fato][medida]])),
        }) as GrupoDoGrafico,
    );
  return {
    ...Object.fromEntries([
      ...(await lerPosicao(db, escopo)),
      ...nomesDosFatos.flatMap((fato) => {
        const { total, valor } = fatosDaDividaAtiva[fato];
        return [
          [total, fatos![fato].quantidade],
          [valor, fatos![fato].valor],
        ];
      }),
    ]),
    dataInicio: periodo.inicio,
    dataFim: periodo.fim,
    dataInicioGrafico: grafico.inicio,
    dataFimGrafico: grafico.fim,
    chartQuantidadeProcessos: grupos('quantidade'),
    chartValorProcessos: grupos('valor'),
  } as DashboardDividaAtiva;
}

async function lerPosicao(db: Db, escopo: Escopo): Promise<[string, number][]> {
  const campos: [string, number][] = [];
  for (const nome of nomesDosCartoesDaDividaAtiva) {
    const { filtro, total, valor } = cartoesDaDividaAtiva[nome];
    const pedidas = await condicoes(db, escopo, filtro);
    const onde = pedidas === 'nenhum' ? sql`false` : sql.join(pedidas.onde, sql` and `);
    const soma = nome === 'recuperados' ? sql`valor_pago` : sql`total_corrigido`;
    const { rows } = await sql<{ n: number; v: string }>`
      select count(*) as n, coalesce(sum(${soma}), 0) as v from processo where ${onde}`.execute(db);
    campos.push([total, rows[0]!.n], [valor, paraReais(lerCentavos(rows[0]!.v))]);
  }
  return campos;
}

/** What happened in each period: distinct processes, and the sum of the amounts. */
async function lerFatos(
  db: Db,
  escopo: Escopo,
  periodos: readonly Periodo[],
): Promise<Record<FatoDaDividaAtiva, Figura>[]> {
  const consultas = periodos.flatMap(({ inicio, fim }, i) =>
    nomesDosFatos.map(
      (
        fato,
      ) => sql`select ${i}::integer as i, ${fato} as fato, count(distinct id_processo) as n, coalesce(sum(valor), 0) as v
        from (${fatosDoTipo(fato)}) f where dia between ${inicio} and ${fim} and ${doEscopo(escopo)}`,
    ),
  );
  const { rows } = await sql<{ i: number; fato: FatoDaDividaAtiva; n: number; v: string }>`
    ${sql.join(consultas, sql` union all `)}`.execute(db);
  return periodos.map(
    (_, i) =>
      Object.fromEntries(
        rows
          .filter((linha) => linha.i === i)
          .map(({ fato, n, v }) => [fato, { quantidade: Number(n), valor: paraReais(lerCentavos(v)) }]),
      ) as Record<FatoDaDividaAtiva, Figura>,
  );
}

const doEscopo = ({ idOrgao, central }: Escopo): RawBuilder<unknown> =>
  central ? sql`true` : sql`id_orgao_credor = ${idOrgao}`;
