import { run } from '@tests/attacks/tenants.ts';
import { seed } from '@tests/support/proof.ts';
import { expect, it } from 'vitest';

it('nenhuma chamada do contrato mostra ou muda o que é de outro órgão, com as duas cercas ou com uma só', async () => {
  const { rows, failures } = await run({ full: false, seed });
  expect(failures).toEqual([]);
  // Without calls the matrix would find nothing.
  const feitas = Object.fromEntries(rows);
  expect(feitas['chamadas feitas']).toBeGreaterThan(1000);
});
