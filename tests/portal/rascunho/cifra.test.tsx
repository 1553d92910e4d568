import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries, get, values } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UserMenu } from '@/portal/layout/UserMenu.tsx';
import { abrir, fechar } from '@/portal/providers/cifra.ts';
import { draftKeyOf, dropDraftKey, holdDraftKey, keepDraftKey } from '@/portal/providers/draftKey.ts';
import { pageOwner } from '@/portal/providers/session.ts';
import { antesDeEsvaziar } from '@/portal/rascunho/antesDeEsvaziar.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { aPdf } from '../../support/pdf.ts';
import { acesso, heldBack, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const stores = ['rascunhos', 'arquivos'].map((nome) => createStore(`ativa-${nome}`, nome));
const chaves = createStore('ativa-chaves', 'chaves');
beforeAll(() => void servedByTheApp());
beforeEach(() => signedIn('gestor@ativa.gov.br'));
afterEach(() => void vi.unstubAllGlobals());

/** Everything that the browser has of drafts, as text: bytes as letters, so that what is readable is found. */
async function guardado(): Promise<string> {
  const legivel = (um: unknown): unknown =>
    um instanceof ArrayBuffer || ArrayBuffer.isView(um)
      ? new TextDecoder('latin1').decode(um as ArrayBuffer)
      : um && typeof um === 'object'
        ? Object.values(um).map(legivel)
        : um;
  const linhas = await Promise.all(stores.map((store) => values(store)));
  return JSON.stringify([legivel(linhas), { ...localStorage }, { ...sessionStorage }]);
}
/** A process with a text, and a file under way. */
async function preencher(): Promise<() => void> {
  openAt('/processos/cadastrar', undefined, undefined, undefined, <UserMenu />);
  await screen.findByRole('heading', { level: 1, name: 'Cadastro de Processo' });
  await user.type(screen.getByRole('textbox', { name: /^Descrição/ }), 'Segredo de quem digita');
  await waitFor(async () => expect((await rascunhos())[0]?.valores.descricaoFato).toContain('quem digita'));
  const soltar = heldBack(/documento\/upload/);
  const laudo = new File([new Uint8Array(aPdf('laudo'))], 'laudo.pdf', { type: 'application/pdf' });
  await user.upload(screen.getAllByTestId(/^arquivo-/)[0]!, laudo);
  await waitFor(async () => expect(await values(stores[1]!)).toHaveLength(1));
  return soltar;
}
const reveladores =
  /Segredo|quem digita|processos\/cadastrar|processos\/novo|Cadastro de Processo|laudo|%PDF|descricaoFato/;

describe('o que o navegador guarda', () => {
  test('não se lê: nem texto, nem título, nem endereço, nem arquivo', async () => {
    const soltar = await preencher();
    expect(await guardado()).not.toMatch(reveladores);
    cleanup();
    soltar();
  });

  test('a chave não sai do navegador, e vai com a saída; a mesma pessoa volta a ler, outra não', async () => {
    const soltar = await preencher();
    const chave = (await get<CryptoKey>(pageOwner()!, chaves))!;
    expect(chave.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', chave)).rejects.toThrow();
    await antesDeEsvaziar(false);
    expect(await entries(chaves)).toEqual([]);
    await expect(rascunhos()).rejects.toThrow();
    cleanup();
    soltar();
    await signedIn('admin@ativa.gov.br');
    expect(await rascunhos()).toEqual([]);
    await signedIn('gestor@ativa.gov.br');
    expect((await rascunhos())[0]?.valores.descricaoFato).toContain('quem digita');
    expect((await entries(chaves)).map(([id]) => id)).toEqual([pageOwner()]);
  });

  test('quem sai antes que o navegador guarde a chave não a deixa para trás', async () => {
    const pessoa = pageOwner()!;
    await dropDraftKey(pessoa);
    await holdDraftKey(0, { chaveDosRascunhos: btoa('o'.repeat(32)) });
    await holdDraftKey(pessoa, { chaveDosRascunhos: btoa('n'.repeat(32)) });
    expect(await draftKeyOf(pessoa)).toBeDefined();
    await dropDraftKey(pessoa);
    expect([await draftKeyOf(pessoa), await entries(chaves)]).toEqual([undefined, []]);
    // Or while the page has not even got it.
    const chegando = holdDraftKey(pessoa, { chaveDosRascunhos: btoa('n'.repeat(32)) });
    await dropDraftKey(pessoa);
    await chegando;
    expect([await draftKeyOf(pessoa), await entries(chaves)]).toEqual([undefined, []]);
  });

  test('uma sessão de antes, sem chave, recebe a sua', async () => {
    await dropDraftKey(pageOwner()!);
    // As if nobody had signed out: another person's key was kept here last.
    await keepDraftKey(0, { chaveDosRascunhos: btoa('\0'.repeat(32)) });
    openAt('/processos');
    await waitFor(async () => expect(await get(pageOwner()!, chaves)).toBeDefined());
  });

  test('com o segredo do servidor trocado, o de antes se lê com a chave de antes, e o novo fecha com a nova', async () => {
    const pessoa = pageOwner()!;
    const soltar = await preencher();
    cleanup();
    soltar();
    const [nova, outra] = [btoa('n'.repeat(32)), btoa('o'.repeat(32))];
    const { chaveDosRascunhos: antes } = await acesso('gestor@ativa.gov.br');
    await keepDraftKey(pessoa, { chaveDosRascunhos: nova, chaveDosRascunhosAnterior: antes });
    expect((await entries<number, CryptoKey>(chaves)).map(([id, { usages }]) => [id, usages])).toEqual(
      expect.arrayContaining([
        [pessoa, ['encrypt', 'decrypt']],
        [-pessoa, ['decrypt']],
      ]),
    );
    expect((await rascunhos())[0]?.valores.descricaoFato).toContain('quem digita');
    // Without it the row stays closed: nothing else opens it.
    await keepDraftKey(pessoa, { chaveDosRascunhos: nova, chaveDosRascunhosAnterior: outra });
    expect(await rascunhos()).toEqual([]);
    // Written under the new key, it needs no other.
    await keepDraftKey(pessoa, { chaveDosRascunhos: nova });
    const fechado = await fechar(pessoa, { texto: 'de depois' });
    expect(await abrir(pessoa, fechado)).toEqual({ texto: 'de depois' });
    await antesDeEsvaziar(false);
    expect(await entries(chaves)).toEqual([]);
  });

  test('sem acesso seguro guarda-se enquanto se trabalha, a pergunta ao sair o diz, e nada fica depois', async () => {
    // As on plain http: neither digests nor encryption.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const soltar = await preencher();
    expect(await guardado()).toMatch(/Segredo de quem digita/);
    await user.click(screen.getByRole('button', { name: /Abrir dados do usuário/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    await screen.findByText(/não fica neste aparelho depois de sair, porque o acesso não é seguro/);
    await antesDeEsvaziar(false);
    expect(await guardado()).not.toMatch(reveladores);
    cleanup();
    soltar();
  });
});
