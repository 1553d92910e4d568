import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { call } from '@/portal/providers/http.ts';
import { actOf } from '@/portal/providers/unanswered.ts';
import { answersLost, type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

test('um cadastro cuja resposta se perdeu, enviado de novo, é o mesmo', async () => {
  const { address } = openAt('/tipoDocumento/cadastrar');
  await screen.findByRole('heading', { level: 1, name: 'Novo Tipo de Documento' });
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Laudo perdido no caminho' } });
  const ouvir = answersLost(/\/api\/tipoDocumento$/);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  const enviados = () => calls.filter(({ method, url }) => method === 'POST' && url === '/api/tipoDocumento').length;
  await waitFor(() => expect(enviados()).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeEnabled());
  ouvir();
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  // If the server carried it out again it would refuse it, because the first call took the name.
  await waitFor(() => expect(address()).toBe('/tipoDocumento'));
  expect(enviados()).toBe(2);
  expect(screen.queryByText('Já existe um registro com esse nome.')).toBeNull();
});

test('sem resposta vista, o mesmo ato leva a mesma chave, de onde for pedido, também depois de recarregar', async () => {
  const body = { nome: 'LAUDO DE DUAS TENTATIVAS' };
  const { create } = tipoDocumento.endpoints;
  const ouvir = answersLost(/\/api\/tipoDocumento$/);
  await expect(call(create, { body })).rejects.toThrow();
  ouvir();
  // A page that was reloaded knows only what the tab has stored, and that is no text of anybody's.
  const guardado = sessionStorage.getItem('semResposta');
  expect(guardado).not.toContain('LAUDO');
  const depois = await actOf(create, { body });
  expect(guardado).toContain(depois.key);
  expect((await actOf(create, { body: { nome: 'OUTRO LAUDO' } })).key).not.toBe(depois.key);
  await call(create, { body });
  // Once answered, the next press is a new act, which the server refuses here.
  await expect(call(create, { body })).rejects.toThrow('Já existe um registro com esse nome.');
});
