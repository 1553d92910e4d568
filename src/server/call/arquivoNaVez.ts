import { turnosEntreOrgaos } from '../base/turnos.ts';
import type { SessionCtx } from './context.ts';

/** Most files of one person that are made or read at once, and that wait for it. */
const DA_PESSOA = { daPessoa: 3, espera: 10 };

/** Who takes nothing for so long of what is sent is cut off, in milliseconds: until then it is in memory. */
export const ENVIO_MS = 120_000;

/** Does a part of the work when its turn has come. */
type Parte = <T>(fazer: () => Promise<T>) => Promise<T>;

/**
 * Makes files when their turn comes. The turn ends when the file is made, so that a slow reader holds none. The file stays in memory
 * until it is read, so a person has only a few at once: call `lido` when it was read, or when nobody will read it.
 * What is sent while it is read waits for a turn at each `parte`, and calls `lido` at its end: it is one of the person's files until then.
 * @returns what makes one. @throws Refusal RELATORIOS_NA_FILA when too many of the person wait, or the client left; what making throws
 */
export function arquivosNaVez(limites: { readonly juntos: number; readonly doOrgao: number }) {
  const fila = turnosEntreOrgaos({ ...limites, cheia: 'RELATORIOS_NA_FILA' });
  const dePessoas = turnosEntreOrgaos({
    juntos: Number.POSITIVE_INFINITY,
    doOrgao: Number.POSITIVE_INFINITY,
    ...DA_PESSOA,
    cheia: 'RELATORIOS_NA_FILA',
  });
  return async <T>(
    { usuario, signal }: SessionCtx,
    fazer: () => Promise<T>,
  ): Promise<{ readonly feito: T; readonly lido: () => void; readonly parte: Parte }> => {
    const lido = await dePessoas.vez(usuario, signal);
    try {
      const parte: Parte = (fazer) => fila.fazer(usuario, fazer, signal);
      return { feito: await parte(fazer), lido, parte };
    } catch (error) {
      lido();
      throw error;
    }
  };
}
