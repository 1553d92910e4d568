import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { UpdateDialog } from '@/portal/update/UpdateDialog.tsx';
import { openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
beforeAll(() => void servedByTheApp());
beforeEach(() => signedIn('admin@ativa.gov.br'));
afterEach(() => {
  vi.restoreAllMocks();
});

test('quem escolhe «Atualizar» e depois ficar na página pode continuar, ou atualizar outra vez', async () => {
  let ficou = 0;
  /** What a browser asks before it leaves a page; false: it does not. */
  const pergunta = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  // The person answers that they stay.
  vi.spyOn(location, 'reload').mockImplementation(() => {
    if (pergunta()) ficou++;
  });
  openAt('/tipoDocumento/cadastrar');
  await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Laudo por salvar');
  await waitFor(() => expect(pergunta()).toBe(true));
  render(<UpdateDialog apply={() => location.reload()} />);
  const dialogo = await screen.findByRole('dialog', { name: 'Atualização do Sistema' });
  const { getByRole } = within(dialogo);
  for (const vez of [1, 2]) {
    await user.click(getByRole('button', { name: 'Atualizar' }));
    expect(ficou).toBe(vez);
    await waitFor(() => expect(getByRole('button', { name: 'Atualizar' })).toBeEnabled());
  }
  // Esc, as a browser says it.
  expect(dialogo.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(true);
  await user.click(getByRole('button', { name: 'Lembrar mais tarde' }));
  expect(dialogo).not.toHaveAttribute('open');
  expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Laudo por salvar');
});
