import { interrupted } from '@tests/attacks/interruptions.ts';
import { expect, it } from 'vitest';

/** Each kind once; `npm run attack interruptions -- --full` has two hundred, over every surface. */
it('nada do que se digitou se perde com o que acontece no meio, e nada se salva duas vezes', async () => {
  const { rows, failures } = await interrupted(16, 3);
  expect(failures).toEqual([]);
  const figures = Object.fromEntries(rows);
  expect([figures['caracteres perdidos'], figures['arquivos perdidos'], figures['salvos duas vezes']]).toEqual([
    0, 0, 0,
  ]);
}, 600_000);
