import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { umNotificavel, umProcesso } from '../processo/umProcesso.ts';
import { heldBack, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
beforeAll(() => void servedByTheApp());

test('um formulário que se abre dá o foco ao primeiro campo', async () => {
  await signedIn('admin@ativa.gov.br');
  openAt('/tipoDocumento/cadastrar');
  expect(await screen.findByRole('textbox', { name: /^Nome/ })).toHaveFocus();
});

test('um diálogo que se abre dá o foco ao primeiro campo', async () => {
  await signedIn('gestor.procon@ativa.gov.br');
  const { id } = await umNotificavel();
  openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Anexar AR' }));
  const dialogo = within(await screen.findByRole('dialog', { name: /Aviso de Recebimento|Anexar AR|AR/i }));
  expect(dialogo.getByRole('textbox', { name: /^Data/ })).toHaveFocus();
});

test('onde só há um arquivo a escolher, o foco vai ao botão que o escolhe', async () => {
  await signedIn('gestor.procon@ativa.gov.br');
  const { id } = await umProcesso();
  openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Anexar TCC' }));
  const dialogo = within(await screen.findByRole('dialog', { name: /Anexar TCC assinado/ }));
  expect(dialogo.getByRole('button', { name: /^Adicionar PDF/ })).toHaveFocus();
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
