import { run } from '@tests/attacks/tenants.ts';
import { semente } from '@tests/support/prova.ts';
import { expect, it } from 'vitest';

it('nenhuma chamada do contrato mostra ou muda o que é de outro órgão, com as duas cercas ou com uma só', async () => {
  const { rows, failures } = await run({ full: false, seed: semente });
  expect(failures).toEqual([]);
  // Without calls the matrix would find nothing.
  const feitas = Object.fromEntries(rows);
  expect(feitas['chamadas feitas']).toBeGreaterThan(2000);
});
