/** Repeatable chance: the same seed draws the same numbers on every machine (mulberry32). */
export interface Sorte {
  /** From `min` to `max`, both included. */
  inteiro(min: number, max: number): number;
  um<T>(lista: readonly T[]): T;
  /** Index of the drawn weight. */
  peso(pesos: readonly number[]): number;
  chance(percentual: number): boolean;
}

export function sorteDe(semente: number): Sorte {
  let estado = semente >>> 0;
  const fracao = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const inteiro = (min: number, max: number) => min + Math.floor(fracao() * (max - min + 1));
  return {
    inteiro,
    um: (lista) => lista[inteiro(0, lista.length - 1)]!,
    peso(pesos) {
      let resto = fracao() * pesos.reduce((a, b) => a + b, 0);
      for (const [i, p] of pesos.entries()) {
        if (resto < p) return i;
        resto -= p;
      }
      return pesos.length - 1;
    },
    chance: (percentual) => fracao() * 100 < percentual,
  };
}
