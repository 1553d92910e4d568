import { sql } from 'kysely';
import type { Deps } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { processoPorCorrigir } from '../../database/queries/porCorrigir.ts';
import { travarProcesso } from '../../database/queries/processoLido.ts';
import { systemScope, todosOsOrgaos } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { type Quando, vencerPrazo } from './decurso.ts';
import { atualizarCorrecao } from './gravar.ts';

/** Closes the term of one process, if it is over (D §5.4). */
export async function vencerPrazoDe(db: Db, quando: Quando, id: number): Promise<void> {
  await vencerPrazo(db, quando, await travarProcesso(db, todosOsOrgaos, id));
}

/** Daily: closes every term that is over, each process in its own transaction; a second run finds nothing to do. */
export const vencerPrazos: Job = {
  name: 'decurso de prazos',
  run(deps) {
    const quando = agoraDo(deps);
    return cada(
      deps,
      (depois) => sql<{ id: number }>`
        select id from processo where prazo_fim < ${quando.hoje} and not suspenso and excluido_em is null and id > ${depois}
         order by id limit ${lote}`,
      (db, id) => vencerPrazoDe(db, quando, id),
    );
  },
};

/** Updates the stored amounts of every open process to the month, from its fourth business day on. */
export const atualizarCorrecoes: Job = {
  name: 'correção mensal',
  run(deps) {
    const quando = agoraDo(deps);
    return cada(
      deps,
      (depois) => sql<{ id: number }>`
        select id from processo where ${processoPorCorrigir(quando.hoje)} and acordo is distinct from 'PORTAL' and id > ${depois}
         order by id limit ${lote}`,
      (db, id) => atualizarCorrecao(db, quando, id),
    );
  },
};

const lote = 200;

/** Does something with each row that a query finds after an id, each in its own transaction. */
export async function cada(
  { database }: Deps,
  proximos: (depois: number) => ReturnType<typeof sql<{ id: number }>>,
  fazer: (db: Db, id: number) => Promise<void>,
): Promise<void> {
  for (let depois = 0; ; ) {
    const { rows } = await database.transaction(systemScope, (db) => proximos(depois).execute(db));
    for (const { id } of rows) await database.transaction(systemScope, (db) => fazer(db, id));
    if (rows.length < lote) return;
    depois = rows.at(-1)!.id;
  }
}

/** Now, for what the calendar does. */
export const agoraDo = ({ clock }: Deps): Quando => ({
  agora: clock.agora(),
  maquina: clock.maquina(),
  hoje: clock.hoje(),
  ip: '',
  requestId: 'rotina',
});
