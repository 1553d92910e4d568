import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries, set } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UserMenu } from '@/portal/layout/UserMenu.tsx';
import { dispensar, guardar, type Rascunho, rascunhos } from '@/portal/rascunho/deposito.ts';
import { openAt, openPage, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const store = createStore('ativa-rascunhos', 'rascunhos');
beforeAll(() => void servedByTheApp());
beforeEach(() => signedIn('admin@ativa.gov.br'));
afterEach(() => void vi.unstubAllGlobals());

const nome = () => screen.findByRole('textbox', { name: /^Nome/ });
/** A draft that a tab of this name has in a form. */
async function deOutraAba(janela: string, haDias = 0): Promise<void> {
  const id = `de-${janela}`;
  await guardar({ id, chave: 'perfil/novo', titulo: 'Novo Perfil', caminho: '/perfil/cadastrar', valores: {} });
  const [, um] = (await entries<string, Rascunho>(store)).find(([chave]) => chave === id)!;
  await set(id, { ...um, janela, em: um.em - haDias * 24 * 60 * 60 * 1000 }, store);
}
const avatar = (quantos: string) =>
  screen.findByRole('button', { name: new RegExp(`Abrir dados do usuário${quantos && `, ${quantos}`}$`) });

describe('os rascunhos a retomar', () => {
  test('têm o número no avatar, no seu nome e na primeira linha do menu; o que está no formulário não conta', async () => {
    const { router } = openAt('/tipoDocumento/cadastrar', undefined, undefined, undefined, <UserMenu />);
    await user.type(await nome(), 'A retomar');
    await waitFor(async () => expect(await rascunhos()).toHaveLength(1));
    await avatar('');
    void router.navigate('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Sair e guardar o rascunho' }));
    await user.click(await avatar('1 rascunho a retomar'));
    const [primeira] = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(primeira).toHaveTextContent('Rascunhos1 rascunho a retomar');
    await user.click(primeira!);
    await user.click(await screen.findByRole('button', { name: /^Retomar o rascunho/ }));
    await screen.findByDisplayValue('A retomar');
    await avatar('');
  });

  test('o que se digita em outra aba aberta não conta; o de uma aba fechada, sim', async () => {
    const held = [{ name: 'ativa-janela-aberta' }];
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { query: async () => ({ held }) } } }));
    await deOutraAba('aberta');
    openAt('/tipoDocumento', undefined, undefined, undefined, <UserMenu />);
    await avatar('');
    await deOutraAba('fechada');
    await avatar('1 rascunho a retomar');
  });

  test('o que outra aba tomou depois não se descarta daqui', async () => {
    await deOutraAba('aberta');
    await deOutraAba('fechada');
    const held = [{ name: 'ativa-janela-aberta' }];
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { query: async () => ({ held }) } } }));
    expect(await dispensar({ id: 'de-aberta' })).toBe(false);
    expect(await dispensar({ id: 'de-fechada' })).toBe(true);
    expect((await rascunhos()).map(({ id }) => id)).toEqual(['de-aberta']);
  });

  test('estão no Meu dia de quem tem painel', async () => {
    await deOutraAba('fechada');
    openPage('/painel');
    await user.click(await screen.findByRole('button', { name: '1 rascunho a retomar' }));
    expect(await screen.findByRole('dialog', { name: 'Rascunhos' })).toBeInTheDocument();
  });

  test('os que passaram de sete dias são apagados, e isso é dito', async () => {
    await deOutraAba('fechada', 8);
    openAt('/tipoDocumento');
    await screen.findByText('Um rascunho com mais de 7 dias foi apagado: Novo Perfil.');
    expect(await entries(store)).toEqual([]);
  });
});
