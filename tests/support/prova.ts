/** Whether this run proves everything at full size (`npm run prove`), not only what every change needs. */
export const prova = process.env.ATIVA_PROVE === '1';

/** Seed of everything that tests draw. Tests print it in their names; the same seed draws the same again. */
export const semente = Number(process.env.ATIVA_SEMENTE ?? 20_261_120);

/** Number of random steps or examples: `cheio` when everything is proved, otherwise a tenth of it. */
export const amostra = (cheio: number): number => (prova ? cheio : Math.ceil(cheio / 10));
