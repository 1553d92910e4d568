import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listaDeCobrancas, ordensCobranca } from '@/contract/cobrancaLista.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { booleano } from '@/contract/values/outros.ts';
import { texto } from '@/contract/values/texto.ts';
import { resource } from '@/portal/declaration/resource.ts';
import { type Call, only, openAt, servedByTheApp, signedIn } from '../support.tsx';

const ROTULO = 'Apenas acordos em risco';
const cobrancas = (checkbox: object) =>
  resource({
    name: 'processoCobranca',
    contract: { endpoints: { list: listaDeCobrancas.list }, sort: ordensCobranca, permission: 'PROCESSO_COBRANCA' },
    list: { columns: ['numero'], filters: [{ source: 'apenasEmRisco', ...checkbox }], sort: 'numero', rowActions: [] },
  });
/** A form with a yes or no that nothing is given to begin with. */
const { endpoints } = tipoDocumento;
const tipos = resource({
  name: 'tipoDocumento',
  contract: {
    ...tipoDocumento,
    endpoints: {
      ...endpoints,
      create: { ...endpoints.create, body: z.strictObject({ nome: texto({}), ativo: booleano() }) },
    },
  },
  list: { columns: ['nome'], sort: 'nome' },
  form: [['nome', 'ativo']],
} as never);

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('admin@ativa.gov.br');
  calls.length = 0;
});
const pedido = () => calls.filter(({ url }) => url.includes('/list')).at(-1)?.body;

test('um filtro de sim ou não diz sim, não e nada, na gaveta, no endereço e no chip', async () => {
  const { address } = openAt('/processoCobranca', only(cobrancas({})));
  for (const [opcao, corpo, chip] of [
    ['Não', { apenasEmRisco: false }, /: Não$/],
    ['Sim', { apenasEmRisco: true }, /: Sim$/],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Editar filtro' }));
    await user.click(await screen.findByRole('combobox', { name: ROTULO }));
    await user.click(await screen.findByRole('option', { name: opcao }));
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(pedido()).toEqual(corpo));
    expect(address()).toContain(`apenasEmRisco=${corpo.apenasEmRisco}`);
    expect(await screen.findByText(chip)).toBeInTheDocument();
  }
  await user.click(await screen.findByRole('button', { name: 'Editar filtro' }));
  await user.click(await screen.findByRole('combobox', { name: ROTULO }));
  await user.click(await screen.findByRole('option', { name: 'Nenhum' }));
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(pedido()).toEqual({}));
  expect(address()).not.toContain('apenasEmRisco');
});

test('o que só restringe é uma caixa, que sem marca não filtra', async () => {
  const { address } = openAt('/processoCobranca', only(cobrancas({ checkbox: true })));
  for (const marcada of [true, false]) {
    await user.click(await screen.findByRole('button', { name: 'Editar filtro' }));
    await user.click(await screen.findByRole('checkbox', { name: ROTULO }));
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(pedido()).toEqual(marcada ? { apenasEmRisco: true } : {}));
    expect(address().includes('apenasEmRisco')).toBe(marcada);
  }
});

test('a caixa que ninguém marcou num formulário vai como «não», e não como o padrão da coluna', async () => {
  openAt('/tipoDocumento/cadastrar', only(tipos));
  await user.type(await screen.findByLabelText(/^Nome/), 'Laudo');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await waitFor(() =>
    expect(calls.find(({ url }) => url === '/api/tipoDocumento')?.body).toEqual({ nome: 'Laudo', ativo: false }),
  );
});
