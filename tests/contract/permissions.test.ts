import { expect, test } from 'vitest';
import { endpoints } from '@/contract/endpoints.ts';
import { onlyCentral, permissions } from '@/contract/permissions.ts';

const changes = Object.values(endpoints)
  .flatMap((area) => Object.values(area))
  .filter(({ method, reads }) => method !== 'GET' && !reads);
const allowedBy = (code: string) => changes.filter(({ access }) => [access].flat().includes(code as never));

test('só têm efeito no órgão central os códigos de que toda mudança é só dele (ADR 9)', () => {
  const derived = permissions.filter((code) => {
    const calls = allowedBy(code);
    return calls.length > 0 && calls.every(({ central }) => central);
  });
  expect([...onlyCentral].sort()).toEqual(derived.sort());
});
