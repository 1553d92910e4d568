import { refuse } from '@/contract/refusals.ts';

export interface Fila {
  /**
   * Waits for a turn; answers the function that gives it back (calling it again does nothing).
   * @throws Refusal RELATORIOS_NA_FILA when too many already wait, or when `signal` aborts the wait
   */
  vez(signal: AbortSignal): Promise<() => void>;
}

/** Up to `juntos` turns at once and `espera` callers waiting, in order of arrival. */
export function umaFila({ juntos, espera }: { readonly juntos: number; readonly espera: number }): Fila {
  let ocupados = 0;
  const esperando: (() => void)[] = [];
  const devolver = () => {
    let devolvida = false;
    return () => {
      if (devolvida) return;
      devolvida = true;
      const proximo = esperando.shift();
      if (proximo) proximo();
      else ocupados--;
    };
  };
  return {
    async vez(signal) {
      if (signal.aborted) throw refuse('RELATORIOS_NA_FILA');
      if (ocupados < juntos) {
        ocupados++;
        return devolver();
      }
      if (esperando.length >= espera) throw refuse('RELATORIOS_NA_FILA');
      return new Promise((resolve, reject) => {
        const chamar = () => {
          signal.removeEventListener('abort', desistir);
          resolve(devolver());
        };
        const desistir = () => {
          esperando.splice(esperando.indexOf(chamar), 1);
          reject(refuse('RELATORIOS_NA_FILA'));
        };
        esperando.push(chamar);
        signal.addEventListener('abort', desistir, { once: true });
      });
    },
  };
}
