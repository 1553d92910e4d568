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
/** So many wait at most while the database refuses them; what is seen beyond is not kept, and the log is told how many. */
const ESPERAM = 200_000;

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
 * @param dizer is told of the first of failures in a row, and at their end of what was not kept
 * @param max how many wait at most
 */
export function quemViu(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  dizer: (texto: string, erro?: unknown) => void,
  max = ESPERAM,
): QuemViu {
  const doDia = anotados();
  const avisos = avisosDe(dizer);
  const porEscrever = new Map<RecursoVisto, Visto[]>();
  let escrevendo: Promise<void> = Promise.resolve();

  const esperam = () => [...porEscrever.values()].reduce((soma, { length }) => soma + length, 0);
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
    escrevendo = feito.then(avisos.escritos, avisos.falhou);
    return feito;
  };
  const timer = setInterval(() => {
    if (esperam() > 0) void escrever().catch(() => undefined);
  }, ESCREVE_MS).unref();
  return {
    viu(usuario, { recurso, ids }) {
      const dia = clock.hoje();
      const chaves = doDia(dia);
      const chave = (id: number) => `${usuario.id} ${recurso} ${id}`;
      const novos = [...new Set(ids)].filter((id) => !chaves.has(chave(id)));
      const cabem = novos.slice(0, Math.max(0, max - esperam()));
      avisos.perdidos(novos.length - cabem.length);
      const antes = porEscrever.get(recurso) ?? [];
      porEscrever.set(recurso, antes);
      for (const id of cabem) {
        chaves.add(chave(id));
        antes.push({ id, dia, usuario });
      }
    },
    escrever,
    async close() {
      clearInterval(timer);
      await escrever();
    },
  };
}

/** The keys noted on a day. They are forgotten on the next day, and when there are too many. */
function anotados(): (dia: Data) => Set<string> {
  const chaves = new Set<string>();
  let deQue = '';
  return (dia) => {
    if (deQue !== dia || chaves.size >= LEMBRADOS) chaves.clear();
    deQue = dia;
    return chaves;
  };
}

function avisosDe(dizer: (texto: string, erro?: unknown) => void) {
  let falhando = false;
  let quantos = 0;
  return {
    perdidos(n: number) {
      quantos += n;
    },
    falhou(erro: unknown) {
      if (!falhando) dizer('who saw what: it could not be written, and waits', erro);
      falhando = true;
    },
    escritos() {
      if (quantos > 0) dizer(`who saw what: ${quantos} could not wait, and were not noted`);
      falhando = false;
      quantos = 0;
    },
  };
}
