import { seed } from '@tests/support/proof.ts';
import { expect, it } from 'vitest';
import { run } from '../attacks/fuzz.ts';

it('chamadas que ninguém faria são recusadas em português, e nenhuma derruba nem mostra o servidor', async () => {
  const { rows, failures } = await run({ full: false, seed });
  expect(failures).toEqual([]);
  const count = Object.fromEntries(rows);
  expect(count.chamadas).toBeGreaterThan(400);
  // If every call were refused at once, the test would prove nothing. How many of the 500 pass is left to chance, seed
  // and order of the answers (19 to 39 were seen), so the bound is far below.
  expect(count['respostas 2xx']).toBeGreaterThan(5);
  expect(count['respostas 4xx']).toBeGreaterThan(200);
});
