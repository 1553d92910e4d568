import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const FALHA = 'Ocorreu um erro inesperado. Nada foi perdido; tente de novo em instantes.';
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

const avisos = () => within(screen.getByRole('region', { name: 'Avisos' }));
const fechar = async () => {
  await user.click(avisos().getByRole('button', { name: /Fechar/ }));
  await waitFor(() => expect(avisos().queryByRole('alert')).toBeNull());
};
const feitas = (endereco: RegExp) => calls.filter(({ url }) => endereco.test(url)).length;

test('uma lista que não vem é dita uma vez, no seu lugar, também tentada de novo em vão', async () => {
  const voltar = outOfService(/tipoDocumento\/list/);
  openAt('/tipoDocumento');
  const tentar = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getAllByText(FALHA)).toHaveLength(1);
  const antes = feitas(/tipoDocumento\/list/);
  await user.click(tentar);
  await waitFor(() => expect(feitas(/tipoDocumento\/list/)).toBeGreaterThan(antes));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled());
  expect(avisos().queryByRole('alert')).toBeNull();
  voltar();
  await user.click(tentar);
  expect(await screen.findByText('AUTO DE INFRAÇÃO')).toBeInTheDocument();
});

test('com as linhas na tela, quem pede outras e não as recebe é avisado a cada vez, uma frase só', async () => {
  openAt('/tipoDocumento');
  await screen.findByText('AUTO DE INFRAÇÃO');
  const voltar = outOfService(/tipoDocumento\/list/);
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await avisos().findByText(FALHA)).toBeInTheDocument();
    expect(screen.getByText('AUTO DE INFRAÇÃO')).toBeInTheDocument();
    await fechar();
  }
  voltar();
});

test('um registro que não vem é dito uma vez, no seu lugar', async () => {
  const voltar = outOfService(/tipoDocumento\/100$/);
  openAt('/tipoDocumento/100');
  await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getAllByText(FALHA)).toHaveLength(1);
  expect(avisos().queryByRole('alert')).toBeNull();
  voltar();
});

test('um registro que não existe é dito uma vez, e não se oferece tentar de novo o que não há', async () => {
  openAt('/tipoDocumento/999999');
  expect(await screen.findAllByText('Registro não encontrado.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Voltar' }));
  expect(await screen.findByText('AUTO DE INFRAÇÃO')).toBeInTheDocument();
  expect(screen.queryByText('Registro não encontrado.')).toBeNull();
});
