import { sql } from 'kysely';
import type { Deps } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { processoPorCorrigir } from '../../database/queries/porCorrigir.ts';
import { travarProcesso } from '../../database/queries/processoLido.ts';
import { systemScope } from '../../database/tenant.ts';
import { cadaUm } from '../../jobs/cadaUm.ts';
import type { Job } from '../../jobs/job.ts';
import { type DaFaixa, type Faixa, umaParte } from '../../jobs/partes.ts';
import { type Quando, vencerPrazo } from './decurso.ts';
import { atualizarCorrecao } from './gravar.ts';

/** Closes the term of one process, if it is over (D §5.4). */
export async function vencerPrazoDe(db: Db, quando: Quando, id: number): Promise<void> {
  await vencerPrazo(db, quando, await travarProcesso(db, id));
}

/** Daily: closes every term that is over, each process in its own transaction; a second run finds nothing to do. */
export const vencerPrazos: Job = {
  name: 'decurso de prazos',
  run(deps, carga: Faixa, avancou) {
    const quando = agoraDo(deps);
    return cada(deps, carga, {
      daFaixa: ({ depois, ate, limite }) => sql`
        select id from processo where prazo_fim < ${quando.hoje} and not suspenso and excluido_em is null
           and id > ${depois} and id <= ${ate} order by id limit ${limite}`,
      fazer: (db, id) => vencerPrazoDe(db, quando, id),
      avancou,
    });
  },
};

/** Updates the stored amounts of every open process to the month, from its fourth business day on. */
export const atualizarCorrecoes: Job = {
  name: 'correção mensal',
  bulk: true,
  run(deps, carga: Faixa, avancou) {
    const quando = agoraDo(deps);
    return cada(deps, carga, {
      daFaixa: ({ depois, ate, limite }) => sql`
        select id from processo where ${processoPorCorrigir(quando.hoje)} and acordo is distinct from 'PORTAL' and id > ${depois}
           and id <= ${ate} order by id limit ${limite}`,
      fazer: (db, id) => atualizarCorrecao(db, quando, id),
      avancou,
    });
  },
};

/**
 * Does something with each row of one part, each in its own transaction; what is left is for other runs. A row that fails keeps none
 * from being done, and the run of it fails.
 */
export const cada = <Carga extends Faixa>(
  { database }: Deps,
  carga: Carga | null,
  como: {
    readonly daFaixa: DaFaixa;
    readonly fazer: (db: Db, id: number) => Promise<void>;
    readonly avancou: (() => Promise<void>) | undefined;
  },
): Promise<(Carga | Faixa)[]> =>
  umaParte<Carga | Faixa>(database, carga ?? {}, como.daFaixa, (ids) =>
    cadaUm(ids, async (id) => {
      await database.transaction(systemScope, (db) => como.fazer(db, id));
      await como.avancou?.();
    }),
  );

/** Now, for what the calendar does. */
export const agoraDo = ({ clock }: Pick<Deps, 'clock'>): Quando => ({
  agora: clock.agora(),
  maquina: clock.maquina(),
  hoje: clock.hoje(),
  ip: '',
  requestId: 'rotina',
});
