import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDataProvider } from '@/portal/declaration/dataProvider.ts';
import { queryClient } from '@/portal/providers/queryClient.ts';
import { resources } from '@/portal/resources/index.ts';
import { answersLost, type Call, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const provider = createDataProvider(resources);
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('admin@ativa.gov.br');
  calls.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

/** Reads a record as the screens do; answers how often the server was asked. */
async function pedidos(id: number): Promise<number> {
  const queryFn = () => provider.getOne('tipoDocumento', { id });
  await expect(queryClient.fetchQuery({ queryKey: ['tipoDocumento', id], queryFn })).rejects.toThrow();
  return calls.filter(({ url }) => url === `/api/tipoDocumento/${id}`).length;
}

test('a leitura de que não veio resposta é pedida mais uma vez', async () => {
  const ouvir = answersLost(/tipoDocumento\/100$/);
  expect(await pedidos(100)).toBe(2);
  ouvir();
});

test('a que foi respondida, ainda que recusada ou com o servidor fora do ar, não se pede de novo', async () => {
  expect(await pedidos(999_999)).toBe(1);
  const voltar = outOfService(/tipoDocumento\/100$/);
  expect(await pedidos(100)).toBe(1);
  voltar();
});

test('sem conexão, não se espera por outra', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const ouvir = answersLost(/tipoDocumento\/100$/);
  expect(await pedidos(100)).toBe(1);
  ouvir();
});
