import { expect, it } from 'vitest';
import { run } from '../attacks/fuzz.ts';

it('chamadas que ninguém faria são recusadas em português, e nenhuma derruba nem mostra o servidor', async () => {
  const { rows, failures } = await run({ full: false, seed: 12 });
  expect(failures).toEqual([]);
  const count = Object.fromEntries(rows);
  expect(count.chamadas).toBeGreaterThan(1_000);
  // If every call were refused at once, the test would prove nothing.
  expect(count['respostas 2xx']).toBeGreaterThan(50);
  expect(count['respostas 4xx']).toBeGreaterThan(500);
}, 600_000);
