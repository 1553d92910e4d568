import { expect, it } from 'vitest';
import { run } from '../attacks/fuzz.ts';

it('chamadas que ninguém faria são recusadas em português, e nenhuma derruba nem mostra o servidor', async () => {
  const { rows, failures } = await run({ full: false, seed: 12 });
  expect(failures).toEqual([]);
  const count = Object.fromEntries(rows);
  expect(count.chamadas).toBeGreaterThan(1_000);
  // Calls that were all refused at the door would try nothing.
  expect(count['respostas 2xx']).toBeGreaterThan(100);
  expect(count['respostas 4xx']).toBeGreaterThan(500);
}, 600_000);
