import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { umProcesso } from '../processo/umProcesso.ts';
import { heldBack, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(() => void servedByTheApp());

test('um formulário que se abre dá o foco ao primeiro campo', async () => {
  await signedIn('admin@ativa.gov.br');
  openAt('/tipoDocumento/cadastrar');
  expect(await screen.findByRole('textbox', { name: /^Nome/ })).toHaveFocus();
});

test('um diálogo que se abre dá o foco ao primeiro campo, uma vez', async () => {
  await signedIn('gestor.procon@ativa.gov.br');
  const { id } = await umProcesso();
  openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Suspender' }));
  const dialogo = within(await screen.findByRole('dialog', { name: /Suspender/ }));
  const [primeiro] = dialogo.getAllByRole('textbox');
  expect(primeiro).toHaveFocus();
});

test('quem digita em outro lugar enquanto o formulário chega fica onde está', async () => {
  await signedIn('admin@ativa.gov.br');
  const outro = document.body.appendChild(document.createElement('input'));
  outro.focus();
  openAt('/tipoDocumento/cadastrar');
  await screen.findByRole('textbox', { name: /^Nome/ });
  expect(outro).toHaveFocus();
  outro.remove();
});

test('o que está errado não tira o foco de quem voltou a digitar enquanto a resposta vinha', async () => {
  await signedIn('admin@ativa.gov.br');
  openAt('/usuario/cadastrar');
  const nome = await screen.findByRole('textbox', { name: /^Nome/ });
  await user.type(nome, 'Maria');
  const soltar = heldBack(/\/api\/usuario$/);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await user.click(nome);
  await user.type(nome, ' das Dores');
  soltar();
  await screen.findByRole('alert');
  expect(nome).toHaveFocus();
  expect(nome).toHaveValue('Maria das Dores');
});
