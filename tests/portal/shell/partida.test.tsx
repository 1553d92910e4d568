import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { beforeEmptying, emptyPage, newPage, whenEmptied } from '@/portal/providers/leaving.ts';
import { getSession } from '@/portal/providers/session.ts';
import { expireAccess } from '../endedSession.ts';
import { type Call, configured, outOfService, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const ouvintes = vi.spyOn(window, 'addEventListener');
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
// Files of tests meet in the same process.
afterAll(async () => {
  await emptyPage(false);
  newPage();
  for (const id of ['root', 'configuracao']) document.getElementById(id)?.remove();
  for (const [nome, ouvinte] of ouvintes.mock.calls) window.removeEventListener(nome, ouvinte);
  ouvintes.mockRestore();
  beforeEmptying(async () => undefined);
  whenEmptied(() => location.replace('/'));
  history.replaceState(null, '', '/');
  await configured({});
});

test('recarregado com o servidor fora do ar, o portal não pede a senha a quem tem sessão, e abre quando ele volta', async () => {
  await signedIn('admin@ativa.gov.br');
  const { refreshToken } = getSession()!;
  await expireAccess();
  history.replaceState(null, '', '/tipoDocumento');
  // As the server writes the page.
  document.head.insertAdjacentHTML('beforeend', '<script id="configuracao" type="application/json">{}</script>');
  document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  const voltar = outOfService(/auth\/token/);
  await import('@/portal/main.tsx');

  const tentar = await screen.findByRole('button', { name: 'Tentar novamente' });
  screen.getByText(/^Seu acesso continua válido e nada se perdeu/);
  expect(screen.queryByLabelText('Senha')).toBeNull();
  expect(getSession()?.refreshToken).toBe(refreshToken);
  // Tried again in vain, it says so again.
  await user.click(tentar);
  await waitFor(() => expect(calls.filter(({ url }) => url === '/api/auth/token')).toHaveLength(2));

  voltar();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('AUTO DE INFRAÇÃO')).toBeInTheDocument();
  expect(location.pathname).toBe('/tipoDocumento');
});
