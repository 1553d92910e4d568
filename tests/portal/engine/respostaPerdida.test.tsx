import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { answersLost, type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('admin@ativa.gov.br');
});

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
}, 60_000);
