import { killed } from '@tests/attacks/kills.ts';
import { expect, inject, it } from 'vitest';

it('morto três vezes enquanto grava, o servidor tem tudo o que confirmou, e faz uma vez o que ficou sem resposta', async () => {
  const { rows, failures } = await killed({ rounds: 3, seed: 3, adminUrl: inject('postgresUrl') });
  expect(failures).toEqual([]);
  const figura = (texto: string) => Number(rows.find(([label]) => label.includes(texto))![1]);
  expect(figura('alterações confirmadas')).toBeGreaterThan(10);
  expect(figura('sem resposta')).toBeGreaterThan(0);
  expect(figura('5xx')).toBe(0);
}, 240_000);
