import { beforeAll, beforeEach, expect, test } from 'vitest';
import { perfil } from '@/contract/perfil.ts';
import { createDataProvider } from '@/portal/declaration/dataProvider.ts';
import { askEarly } from '@/portal/providers/early.ts';
import { call } from '@/portal/providers/http.ts';
import { resources } from '@/portal/resources/index.ts';
import { type Call, servedByTheApp, signedIn } from '../support.tsx';

let calls: Call[];
const data = createDataProvider(resources);
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

test('o que se pediu antes de uma mudança não se mostra depois dela', async () => {
  const { id } = await call(perfil.endpoints.create, {
    body: { nome: 'PERFIL DE ANTES', permissoes: ['PAINEL'] },
  });
  const pedido = [perfil.endpoints.get, { params: { id } }] as const;
  const ler = async () => (await data.getOne('perfil', { id })).data;
  // Without a change between them, the answer that was asked for early is the one that is read.
  calls.length = 0;
  askEarly([pedido]);
  const antes = await ler();
  expect(calls).toHaveLength(1);
  askEarly([pedido]);
  const nome = 'PERFIL DE DEPOIS';
  await data.update('perfil', { id, data: { ...antes, nome }, previousData: antes });
  expect((await ler()).nome).toBe(nome);
});
