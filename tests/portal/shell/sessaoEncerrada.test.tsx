import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { call } from '@/portal/providers/http.ts';
import { endSession } from '../endedSession.ts';
import { type Call, configured, openAt, servedByTheApp, signedIn } from '../support.tsx';

// Imported beforehand, because on a busy machine the lazy import takes longer than a test waits.
await import('@/portal/layout/SignInDialog.tsx');

const user = userEvent.setup();
let calls: Call[];
beforeAll(async () => {
  calls = servedByTheApp();
  await configured({ captcha: 'off' });
});
afterAll(() => configured({}));
beforeEach(() => signedIn('admin@ativa.gov.br'));

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
});
