import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/portal/providers/queryClient.ts';

const MINUTO = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test('o que se leu vale por 1 minuto, e fica guardado por 5 (S0 §9)', async () => {
  let lidas = 0;
  const ler = () => queryClient.fetchQuery({ queryKey: ['prova'], queryFn: async () => ++lidas });
  expect(await ler()).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTO - 1);
  expect(await ler()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ler()).toBe(2);
  await vi.advanceTimersByTimeAsync(5 * MINUTO - 1);
  expect(queryClient.getQueryData(['prova'])).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryClient.getQueryData(['prova'])).toBeUndefined();
});
