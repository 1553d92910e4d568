import { seed } from '@tests/support/proof.ts';
import { expect, it } from 'vitest';
import { run } from '../attacks/fuzz.ts';

it('chamadas que ninguém faria são recusadas em português, e nenhuma derruba nem mostra o servidor', async () => {
  const { rows, failures } = await run({ full: false, seed });
  expect(failures).toEqual([]);
  const count = Object.fromEntries(rows);
  expect(count.chamadas).toBeGreaterThan(400);
  // If every call were refused at once, the test would prove nothing.
  expect(count['respostas 2xx']).toBeGreaterThan(20);
  expect(count['respostas 4xx']).toBeGreaterThan(200);
});
