import { descartarTodos } from './deposito.ts';
import { guardarTudo, sujas } from './superficies.ts';

/**
 * What every open page of a person does at a sign-out, in whatever tab it was asked for, before the page is emptied. The
 * page waits for it, but no longer than a few seconds. Drafts are the page owner's here, whoever is signed in by now.
 */
export async function antesDeEsvaziar(descartando: boolean): Promise<void> {
  if (descartando) await descartarTudo();
  else await guardarTudo();
}

async function descartarTudo(): Promise<void> {
  await Promise.allSettled(sujas().map((superficie) => superficie.descartar()));
  await descartarTodos();
}
