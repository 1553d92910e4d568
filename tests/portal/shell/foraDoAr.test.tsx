import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
beforeAll(() => void servedByTheApp());
beforeEach(() => signedIn('admin@ativa.gov.br'));

test('com o servidor fora do ar, a tela diz que nada se perdeu; o que foi digitado fica, e é gravado depois', async () => {
  openAt('/tipoDocumento/cadastrar');
  await user.type(await screen.findByLabelText(/^Nome/), 'Laudo de queda');
  const voltar = outOfService(/tipoDocumento$/);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await screen.findByText('Ocorreu um erro inesperado. Nada foi perdido; tente de novo em instantes.');
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Laudo de queda');
  voltar();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await screen.findByText('Tipo de Documento cadastrado com sucesso');
});
