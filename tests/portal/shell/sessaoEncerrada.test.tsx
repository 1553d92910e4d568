import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { HttpError } from 'ra-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sessao } from '@/contract/sessao.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { authProvider } from '@/portal/providers/authProvider.ts';
import { ApiError, call } from '@/portal/providers/http.ts';
import { beforeEmptying } from '@/portal/providers/leaving.ts';
import { callPublic } from '@/portal/providers/request.ts';
import { getSession } from '@/portal/providers/session.ts';
import { antesDeEsvaziar } from '@/portal/rascunho/antesDeEsvaziar.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { endSession } from '../endedSession.ts';
import { asksForVerification, type Call, configured, openAt, servedByTheApp, signedIn } from '../support.tsx';
import { recusa, umServidor } from './support.ts';

// Imported beforehand, because on a busy machine the lazy import takes longer than a test waits.
await import('@/portal/layout/SignInDialog.tsx');

const user = userEvent.setup();
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
afterAll(() => configured({}));
beforeEach(async () => {
  await configured({ captcha: 'off' });
  await signedIn('admin@ativa.gov.br');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a sessão que o servidor não renova', () => {
  test('pede a senha sobre a página, e o que estava a caminho segue uma vez só', async () => {
    openAt('/tipoDocumento/cadastrar');
    const nome = await screen.findByRole('textbox', { name: /^Nome/ });
    await user.type(nome, 'Sessão encerrada');
    await endSession();
    calls.length = 0;
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Entre de novo para continuar' }));
    expect(dialogo.getByText(/^Sua sessão expirou, por gentileza, realize o acesso novamente/)).toBeInTheDocument();
    expect(nome).toHaveValue('Sessão encerrada');

    await user.type(dialogo.getByLabelText(/^Senha/), 'errada1234');
    await user.click(dialogo.getByRole('button', { name: 'Entrar' }));
    expect(await dialogo.findByRole('alert')).toBeInTheDocument();
    await user.clear(dialogo.getByLabelText(/^Senha/));
    await user.type(dialogo.getByLabelText(/^Senha/), 'Ativa2026');
    await user.click(dialogo.getByRole('button', { name: 'Entrar' }));

    await screen.findByRole('heading', { level: 1, name: /^Consulta/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    const envios = calls.filter(({ method, url }) => method === 'POST' && /\/tipoDocumento$/.test(url));
    // The refused call and its repetition; only the repetition took effect.
    expect(envios).toHaveLength(2);
    const { totalElements } = await call(tipoDocumento.endpoints.list, { body: { nome: 'Sessão encerrada' } });
    expect(totalElements).toBe(1);
  });

  test('pede o trabalho a mais que o servidor quer de quem errou a senha muitas vezes', async () => {
    const email = 'operador.sefin@ativa.gov.br';
    await signedIn(email);
    for (let vez = 0; vez < 10; vez++)
      await expect(callPublic(sessao.login, { body: { email, senha: `Errada${vez}x` } })).rejects.toThrow(/inválidos/);
    openAt('/devedor');
    await screen.findByRole('heading', { level: 1, name: /^Consulta/ });
    // Until the first rows are there, «Atualizar» reads nothing anew.
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    onTestFinished(asksForVerification());
    await configured({ captcha: 'altcha' });
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Worker', Resolve);
    await endSession();
    await user.click(await screen.findByRole('button', { name: 'Atualizar' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Entre de novo para continuar' }));
    const entrar = async () => {
      await user.click(dialogo.getByRole('checkbox', { name: /^Não sou um robô/ }));
      await waitFor(() => expect(dialogo.getByRole('button', { name: 'Entrar' })).toBeEnabled());
      await user.click(dialogo.getByRole('button', { name: 'Entrar' }));
    };
    await user.type(dialogo.getByLabelText(/^Senha/), 'Ativa2026');
    await entrar();
    await dialogo.findByRole('alert');
    await entrar();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ url }) => url).filter((url) => url.startsWith('/api/auth/desafio'))).toEqual([
      '/api/auth/desafio',
      '/api/auth/desafio?trabalho=4',
    ]);
  });
});

test('o código 27 recarrega a página com o que se digitou no último instante guardado', async () => {
  beforeEmptying(antesDeEsvaziar);
  onTestFinished(() => beforeEmptying(async () => undefined));
  const digitado = async () => (await rascunhos()).map(({ valores }) => valores.nome);
  const naRecarga = vi.fn();
  onTestFinished(vi.spyOn(location, 'reload').mockImplementation(() => naRecarga(digitado())).mockRestore);
  openAt('/tipoDocumento/cadastrar');
  await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Sem acesso');
  await waitFor(async () => expect(await digitado()).toEqual(['Sem acesso']));
  umServidor(() => recusa(401, '27', 'Seu acesso foi alterado.'));
  await user.keyboard('!');
  await expect(call(tipoDocumento.endpoints.list, { body: {} })).rejects.toThrow('Seu acesso foi alterado.');
  expect(getSession()).toBeNull();
  await waitFor(() => expect(naRecarga).toHaveBeenCalledOnce());
  expect(await naRecarga.mock.calls[0]![0]).toEqual(['Sem acesso!']);
});

test.each([
  ['como o portal a conhece', new ApiError(401, '27', 'Seu acesso foi alterado.')],
  ['como react-admin a conhece', new HttpError('Seu acesso foi alterado.', 401, { codigo: '27' })],
])('a recusa de quem já não tem sessão, %s, só se mostra: sair é de quem chama a API', async (_, recusada) => {
  localStorage.clear();
  await expect(authProvider.checkError(recusada)).resolves.toBeUndefined();
});

/** The worker of a browser, which this DOM has not. */
class Resolve {
  onmessage?: (event: { readonly data: unknown }) => void;
  async postMessage({
    challenge,
    timeout,
  }: {
    readonly challenge: Challenge;
    readonly timeout: number;
  }): Promise<void> {
    this.onmessage?.({ data: await solveChallenge({ challenge, timeout, deriveKey }) });
  }
  terminate(): void {}
}
