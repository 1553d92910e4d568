import {
  cartoesDaDividaAtiva,
  type DashboardDividaAtiva,
  type FatoDaDividaAtiva,
  fatosDaDividaAtiva,
  type GrupoDoGrafico,
  nomesDosFatos,
} from '@/contract/painelDividaAtiva.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { Grupo, Periodo } from '@/domain/dividaAtiva/periodo.ts';
import { em } from '@/domain/lista.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import { consultaDosFatos, fatoDoTipo } from './fatosDaDividaAtiva.ts';
import { lerCartoes } from './processoResumo.ts';

interface Pedido {
  readonly periodo: Periodo;
  readonly grafico: Periodo & { readonly grupos: readonly Grupo[] };
}
interface Figura {
  readonly quantidade: number;
  readonly valor: number;
}

/** Every figure of the panel; amounts in reais. */
export async function lerPainelDividaAtiva(db: Db, { periodo, grafico }: Pedido): Promise<DashboardDividaAtiva> {
  const [[fatos, ...porGrupo], cartoes] = await Promise.all([
    lerFatos(db, periodo, grafico.grupos),
    lerCartoes(db, Object.values(cartoesDaDividaAtiva)),
  ]);
  const grupos = (medida: keyof Figura) =>
    grafico.grupos.map(
      (grupo, i) =>
        ({
          ...grupo,
          ...Object.fromEntries(nomesDosFatos.map((fato) => [fato, em(porGrupo, i)[fato][medida]])),
        }) as GrupoDoGrafico,
    );
  return {
    ...cartoes,
    ...Object.fromEntries(
      nomesDosFatos.flatMap((fato) => {
        const { total, valor } = fatosDaDividaAtiva[fato];
        return [
          [total, fatos![fato].quantidade],
          [valor, fatos![fato].valor],
        ];
      }),
    ),
    dataInicio: periodo.inicio,
    dataFim: periodo.fim,
    dataInicioGrafico: grafico.inicio,
    dataFimGrafico: grafico.fim,
    chartQuantidadeProcessos: grupos('quantidade'),
    chartValorProcessos: grupos('valor'),
  } as DashboardDividaAtiva;
}

/** What happened in the period, and then in each group: distinct processes, and the sum of the amounts in reais. */
async function lerFatos(
  db: Db,
  periodo: Periodo,
  grupos: readonly Periodo[],
): Promise<Readonly<Record<FatoDaDividaAtiva, Figura>>[]> {
  const { rows } = await consultaDosFatos(db, periodo, grupos).execute(db);
  const nada = () => Object.fromEntries(nomesDosFatos.map((fato) => [fato, { quantidade: 0, valor: 0 }]));
  const lidos = [periodo, ...grupos].map(() => nada() as Record<FatoDaDividaAtiva, Figura>);
  for (const { i, tipo, quantidade, valor } of rows)
    em(lidos, i)[fatoDoTipo(tipo)] = { quantidade: Number(quantidade), valor: paraReais(lerCentavos(valor)) };
  return lidos;
}
