import { Alert } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { perfil } from '@/contract/perfil.ts';
import { Notice } from '@/portal/pages/login/Notice.tsx';
import { ApiError, call } from '@/portal/providers/http.ts';
import { themes } from '@/portal/theme/theme.ts';
import { servedByTheApp, signedIn } from '../support.tsx';

const enviadas: string[] = [];
const fetchOf = globalThis.fetch;
beforeAll(() => {
  servedByTheApp();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    enviadas.push(new Headers(init.headers).get('x-request-id') ?? '');
    return fetchOf(url, init);
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => signedIn('admin@ativa.gov.br'));

const recusada = async () => {
  const error = await call(perfil.endpoints.get, { params: { id: 999_999 } }).catch((e: unknown) => e);
  if (!(error instanceof ApiError)) throw new Error('the call was not refused');
  return { mensagem: error.message, id: enviadas.at(-1)! };
};
const aviso = (text: string) => (
  <ThemeProvider theme={createTheme(themes.light)}>
    <Alert severity="error">
      <b>{text}</b>
    </Alert>
  </ThemeProvider>
);

test('cada recusa mostra o código da chamada, curto, que o servidor recebeu; a seguinte, o seu', async () => {
  const primeira = await recusada();
  expect(primeira.id).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
  const { rerender } = render(aviso(primeira.mensagem));
  expect(screen.getByRole('alert')).toHaveTextContent(`${primeira.mensagem}Código: ${primeira.id}`);
  rerender(aviso('Uma frase do próprio portal.'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Uma frase do próprio portal\.$/);
  const segunda = await recusada();
  rerender(aviso(`${segunda.mensagem} `));
  expect(screen.getByText(`Código: ${segunda.id}`)).toBeInTheDocument();
});

test('o que o portal diz por si não traz o código de outra recusa com a mesma frase', async () => {
  // One that nobody was shown, and the one that is.
  await recusada();
  const { mensagem } = await recusada();
  const { unmount } = render(aviso(mensagem));
  unmount();
  render(aviso(mensagem));
  expect(screen.getByRole('alert')).toHaveTextContent(mensagem);
  expect(screen.queryByText(/Código/)).toBeNull();
});

test('também antes de entrar', async () => {
  const { mensagem, id } = await recusada();
  render(<Notice notice={{ text: mensagem, kind: 'error' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(`${mensagem}Código: ${id}`);
});
