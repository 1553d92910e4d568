/** Whether this run proves everything at full size (`npm run prove`), not only what every change needs. */
export const proving = process.env.ATIVA_PROVE === '1';

/** Seed of everything that tests draw. Tests print it in their names; the same seed draws the same again. */
export const seed = Number(process.env.ATIVA_TEST_SEED ?? 20_261_120);

/** Examples that each take long: all of them when everything is proved, otherwise one, which the seed chooses. */
export const some = <T>(all: readonly T[]): readonly T[] => (proving ? all : [all[seed % all.length]!]);

/** Number of random steps or examples: `full` when everything is proved, otherwise a tenth of it. */
export const sample = (full: number): number => (proving ? full : Math.ceil(full / 10));
