import { turnosEntreOrgaos } from '../base/turnos.ts';
import type { SessionCtx } from './context.ts';

/** Most files of one person that are made or read at once, and that wait for it. */
const DA_PESSOA = { daPessoa: 3, espera: 10 };

/**
 * Makes files when their turn comes. Who reads one slowly holds no turn, because the turn ends when the file is made; as it
 * stays in memory until it is read, a person has only so many at once, and `lido` must be called when it was read, or never will be.
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
  ): Promise<{ readonly feito: T; readonly lido: () => void }> => {
    const lido = await dePessoas.vez(usuario, signal);
    try {
      return { feito: await fila.fazer(usuario, fazer, signal), lido };
    } catch (error) {
      lido();
      throw error;
    }
  };
}
