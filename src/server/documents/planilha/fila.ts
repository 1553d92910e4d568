import { refuse } from '@/contract/refusals.ts';

export interface Fila {
  /**
   * Waits for a turn, and answers how to give it back (more than once does no harm).
   * @throws Refusal RELATORIOS_NA_FILA when too many wait already, or who waited has gone
   */
  vez(signal: AbortSignal): Promise<() => void>;
}

/** So many at once, so many waiting behind them; first come, first served. */
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
