import { beforeAll, beforeEach, expect, test } from 'vitest';
import { perfil } from '@/contract/perfil.ts';
import { referencias } from '@/contract/referencias.ts';
import { createDataProvider } from '@/portal/declaration/dataProvider.ts';
import { askAgain, askEarly, type Call as EarlyCall, keepForReload, takeEarly } from '@/portal/providers/early.ts';
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

test('o que a página pedia ao ser deixada é pedido uma vez quando ela volta, também a chamada que não tem opções', async () => {
  const deixada: readonly EarlyCall[] = [
    [referencias.documentosDoOrgao],
    [perfil.endpoints.list, { query: { size: 15, page: 0, sort: undefined }, body: {} }],
  ];
  keepForReload('/processos/cadastrar?de=lista', deixada);
  calls.length = 0;
  askAgain('/processos/cadastrar?de=lista');
  const vindas = deixada.map(([endpoint, options]) => takeEarly(endpoint, options));
  expect(await Promise.all(vindas.map(async (vinda) => (await vinda) !== undefined))).toEqual([true, true]);
  expect(calls).toHaveLength(2);
  askAgain('/processos/cadastrar?de=lista');
  expect(calls).toHaveLength(2);
});

test.each(['{"address":"/processos","per', '{"address":"/processos"}', 'null'])(
  'o que se guardou estragado (%s) não impede a página de abrir',
  (guardado) => {
    sessionStorage.setItem('pedidosDaPagina', guardado);
    expect(() => askAgain('/processos')).not.toThrow();
  },
);

test('nada se pede de novo noutro endereço, nem para outra pessoa', async () => {
  calls.length = 0;
  keepForReload('/processos', [[referencias.documentosDoOrgao]]);
  askAgain('/painel');
  await signedIn('admin@ativa.gov.br');
  keepForReload('/processos', [[referencias.documentosDoOrgao]]);
  await signedIn('operador@ativa.gov.br');
  askAgain('/processos');
  expect(calls.filter(({ url }) => url.includes(referencias.documentosDoOrgao.path))).toEqual([]);
});
