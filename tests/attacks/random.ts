/** Pseudo-random numbers from a seed, so that a failure can be repeated. */
export interface Random {
  /** A whole number from 0, below the bound. */
  below(bound: number): number;
  chance(share: number): boolean;
  of<T>(list: readonly T[]): T;
}

/** The numbers of one step; they do not depend on how many numbers other steps took. Mulberry32. */
export function randomFrom(seed: number, step: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { below, chance: (share) => next() < share, of: (list) => list[below(list.length)]! };
}
