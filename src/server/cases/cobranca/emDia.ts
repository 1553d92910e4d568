import { sql } from 'kysely';
import { paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { mesDe } from '@/domain/calendario.ts';
import { totalCobrado, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import { totais } from '@/domain/saldo.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { lerCobrancas } from '../../database/queries/cobranca.ts';
import { cobrancasPorCorrigir, processosPorCorrigir } from '../../database/queries/porCorrigir.ts';
import { lerProcessos } from '../../database/queries/processoLido.ts';
import { noAcordo } from '../processo/detalhe.ts';
import { correcaoDe, fatosDe } from '../processo/fatos.ts';
import { acordoDe } from './acordo.ts';
import { type NoAcordo, noAcordoDe, saldoEm, totalAtualizado } from './saldos.ts';

/*
 * Lists answer the figures that the correction of the month stored. From the opening of a period until the correction has
 * reached a row, they are of the month before, while details, simulations and slips compute them (M §7.81): such rows of a
 * page are computed here in the same way.
 */

type Quando = Pick<SessionCtx, 'hoje'>;
/** An export reads all rows at once. */
const LOTE = 200;

/** Of these agreements, those that the correction has not reached: what they owe on `hoje`, in reais, by id. */
export const cobrancasEmDia = (db: Db, { hoje }: Quando, ids: readonly number[]) =>
  emLotes(ids, async (lote) => {
    const lidas = await lerCobrancas(db, await cobrancasPorCorrigir(db, hoje, lote));
    return lidas.map((lida) => {
      const saldo = saldoEm(acordoDe(lida, hoje), hoje);
      return [
        lida.linha.id,
        {
          saldo: paraReais(saldo.saldoCentavos),
          saldoDevedor: paraReais(totalConsolidado(saldo.devido)),
          valorTotalAtualizado: paraReais(totalAtualizado(lida, saldo)),
        },
      ] as const;
    });
  });

/** The same of processes. */
export const processosEmDia = async (db: Db, quando: Quando, ids: readonly number[]) =>
  corrigidosHoje(db, quando, await processosPorCorrigir(db, quando.hoje, ids));

/** What these processes, which the correction has not reached, owe on `hoje`, in reais, by id. */
export const corrigidosHoje = (db: Db, { hoje }: Quando, ids: readonly number[]) =>
  emLotes(ids, async (lote) => {
    const lidos = await lerProcessos(db, lote);
    const acordos = await acordosDe(
      db,
      { hoje },
      lidos.filter(({ linha }) => linha.acordo === 'PORTAL').map(({ linha }) => linha.id),
    );
    return lidos.map((lido) => {
      const { linha } = lido;
      const fatos = fatosDe(lido, hoje);
      const t = totais(fatos);
      const acordo = acordos.get(linha.id);
      const em = acordo && noAcordo(fatos, acordo);
      const { ultimaCorrecao, indicesAte, mesesAusentes } = correcaoDe(lido, fatos, hoje);
      return [
        linha.id,
        {
          valorCorrecao: paraReais(em ? em.correcaoCentavos : fatos.correcaoCentavos),
          totalCorrigido: paraReais(em ? em.totalCorrigidoCentavos : t.totalCorrigidoCentavos),
          saldoDevedor: paraReais(em ? em.saldoCentavos : t.saldoCentavos),
          devidoHoje: paraReais(em ? em.devidoHojeCentavos : t.saldoCentavos),
          saldoDevedorCorrecao: paraReais(acordo ? acordo.devido.correcaoCentavos : t.saldo.correcaoCentavos),
          ultimaCorrecaoValor: ultimaCorrecao > fatos.dataReferenciaCalculo ? ultimaCorrecao : null,
          // Inside an agreement the instalments grow, not the process.
          indicesAte: acordo ? linha.indices_ate && mesDe(linha.indices_ate) : indicesAte,
          mesesQueFaltam: acordo ? linha.meses_ausentes : mesesAusentes.length,
        },
      ] as const;
    });
  });

/**
 * What these processes owe today under their agreement of the portal, in reais, by id: with the month's interest and the
 * fees, which no column of a process keeps.
 */
export const devidoNosAcordos = (
  db: Db,
  quando: Quando,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  emLotes(ids, async (lote) => {
    const acordos = await acordosDe(db, quando, lote);
    return lote.flatMap((id) => {
      const acordo = acordos.get(id);
      return acordo ? [[id, paraReais(totalCobrado(acordo.devido))] as const] : [];
    });
  });

/**
 * What these processes owe today, in cents, by id, as their details say it: where the correction has not reached one, or an
 * agreement holds it, computed; else its balance as stored.
 */
export async function devidoHojeDe(db: Db, quando: Quando, processos: readonly ComSaldo[]) {
  const emDia = await processosEmDia(
    db,
    quando,
    processos.map(({ id }) => id),
  );
  const noAcordo = processos.filter(({ id, acordo }) => acordo === 'PORTAL' && !emDia.has(id));
  const devidos = await devidoNosAcordos(
    db,
    quando,
    noAcordo.map(({ id }) => id),
  );
  return new Map(
    processos.map(({ id, saldo_devedor }) => {
      const reais = emDia.get(id)?.devidoHoje ?? devidos.get(id);
      return [id, reais === undefined ? lerCentavos(saldo_devedor) : paraCentavos(reais)] as const;
    }),
  );
}
interface ComSaldo {
  readonly id: number;
  readonly acordo: 'PORTAL' | 'EXTERNO' | null;
  readonly saldo_devedor: string;
}

async function emLotes<T>(
  ids: readonly number[],
  ler: (lote: readonly number[]) => Promise<readonly (readonly [number, T])[]>,
): Promise<ReadonlyMap<number, T>> {
  const lidos = new Map<number, T>();
  for (let i = 0; i < ids.length; i += LOTE)
    for (const [id, um] of await ler(ids.slice(i, i + LOTE))) lidos.set(id, um);
  return lidos;
}

/** What the open agreement of each of these processes says of it. */
async function acordosDe(db: Db, { hoje }: Quando, ids: readonly number[]): Promise<ReadonlyMap<number, NoAcordo>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number }>`
    select distinct id_cobranca as id from cobranca_processo where id_processo = any(${ids}::bigint[]) and ativo`.execute(
    db,
  );
  const lidas = await lerCobrancas(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    lidas.flatMap((lida) => {
      const acordo = acordoDe(lida, hoje);
      const saldo = saldoEm(acordo, hoje);
      return lida.processos.map(({ linha }) => [linha.id, noAcordoDe(acordo, saldo, linha.id)] as const);
    }),
  );
}
