import { esperar, filaFeita, tudoFeito } from '../base/armazem.ts';
import { dropDraftKey } from '../providers/draftKey.ts';
import { pageOwner } from '../providers/session.ts';
import { descartarLegiveis, descartarTodos } from './deposito.ts';
import { guardarTudo, sujas } from './superficies.ts';

/** The longest that a page waits for all of it. */
const TUDO_MS = 5_000;
/** The longest that a sign-out waits for copies of files that are still to be stored. */
const COPIAS_MS = 2_000;

/**
 * What every open page of a person does at a sign-out, in whatever tab it was asked for, before the page is emptied. The
 * page waits for it, but no longer than five seconds. Drafts are the page owner's here, whoever is signed in by now.
 * @param descartando whether the drafts are discarded; undefined: nobody signs out, the session has ended, and drafts and their key stay
 */
export const antesDeEsvaziar = (descartando?: boolean): Promise<void> =>
  Promise.race([guardarOuDescartar(descartando), new Promise<void>((resolve) => setTimeout(resolve, TUDO_MS))]);

async function guardarOuDescartar(descartando?: boolean): Promise<void> {
  if (descartando) await descartarTudo();
  else await guardarTudo();
  // Of forms that were left a moment ago, too.
  await tudoFeito();
  // Not with `esperar`, which would give up what comes after it.
  await Promise.race([filaFeita(), new Promise((resolve) => setTimeout(resolve, COPIAS_MS))]);
  if (descartando === undefined) return;
  const mine = pageOwner();
  await Promise.allSettled([
    esperar(descartarLegiveis()),
    // What is stored from here on fails, because nothing is stored in the clear.
    ...(mine === undefined ? [] : [esperar(dropDraftKey(mine))]),
  ]);
}

async function descartarTudo(): Promise<void> {
  await Promise.allSettled(sujas().map((superficie) => superficie.descartar()));
  await esperar(descartarTodos()).catch(() => undefined);
}
