import type { RecursoVisto } from '@/contract/titular.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import { gravarVistos, type Visto } from '../database/queries/quemViu.ts';
import { systemScope } from '../database/tenant.ts';
import type { Vistos } from './route.ts';

/** After how long at most what somebody opened is written: a killed process loses no more than that. */
const ESCREVE_MS = 1_000;
/** Rows of one statement; an export has thousands. */
const PARTE = 1_000;
/** Beyond so many, what was noted today is forgotten: noted again, it changes nothing. */
const LEMBRADOS = 200_000;

/** Notes who opened what of a person, once a day each (LGPD arts. 18 and 19, ADR 79). */
export interface QuemViu {
  /** Keeps it to be written; asks nothing of the database. */
  viu(usuario: Caller, vistos: Vistos): void;
  /** Writes what was kept. A failure keeps it for the next time. */
  escrever(): Promise<void>;
  /** Writes what is left, and no more after that. */
  close(): Promise<void>;
}

/**
 * One of each process. It remembers what it noted today, so that what is opened again costs nothing, and writes the rest every second,
 * apart from every call: a hundred openings are one statement for each kind.
 */
export function quemViu({ database, clock }: { readonly database: Database; readonly clock: Clock }): QuemViu {
  const lembrados = { dia: '', chaves: new Set<string>() };
  const porEscrever = new Map<RecursoVisto, Visto[]>();
  let escrevendo: Promise<void> = Promise.resolve();

  const novo = (dia: Data, chave: string): boolean => {
    if (lembrados.dia !== dia || lembrados.chaves.size >= LEMBRADOS) {
      lembrados.dia = dia;
      lembrados.chaves.clear();
    }
    if (lembrados.chaves.has(chave)) return false;
    lembrados.chaves.add(chave);
    return true;
  };
  const escreverTudo = async () => {
    for (const recurso of [...porEscrever.keys()])
      for (let lote = proximos(recurso); lote.length > 0; lote = proximos(recurso))
        try {
          await database.transaction(systemScope, (db) => gravarVistos(db, recurso, lote));
        } catch (error) {
          porEscrever.set(recurso, [...lote, ...(porEscrever.get(recurso) ?? [])]);
          throw error;
        }
  };
  const proximos = (recurso: RecursoVisto): readonly Visto[] => porEscrever.get(recurso)?.splice(0, PARTE) ?? [];
  const escrever = () => {
    const feito = escrevendo.then(escreverTudo);
    escrevendo = feito.catch(() => undefined);
    return feito;
  };
  const timer = setInterval(() => {
    if ([...porEscrever.values()].some(({ length }) => length > 0)) void escrever().catch(() => undefined);
  }, ESCREVE_MS).unref();
  return {
    viu(usuario, { recurso, ids }) {
      const dia = clock.hoje();
      const vistos = ids
        .filter((id) => novo(dia, `${usuario.id} ${recurso} ${id}`))
        .map((id) => ({ id, dia, usuario }));
      const antes = porEscrever.get(recurso);
      if (!antes) porEscrever.set(recurso, vistos);
      else for (const visto of vistos) antes.push(visto);
    },
    escrever,
    async close() {
      clearInterval(timer);
      await escrever();
    },
  };
}
