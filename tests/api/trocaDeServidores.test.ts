import { rolled } from '@tests/attacks/rolling.ts';
import { expect, inject, it } from 'vitest';

// `npm run prove rolling` goes more rounds.
it('dois servidores trocados um de cada vez por outra versão, atrás do HAProxy: nenhuma chamada falha, nenhuma peça falta', async () => {
  const { calls, pieces, failed, confirmed, lost } = await rolled(inject('postgresUrl')!, 1, 20261127);
  expect({ failed, lost }).toEqual({ failed: [], lost: [] });
  expect(calls).toBeGreaterThan(pieces);
  expect(pieces).toBeGreaterThan(100);
  expect(confirmed).toBeGreaterThan(100);
});
