import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries, set } from 'idb-keyval';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conciliacoes, type LinhaDaConciliacao } from '@/contract/conciliacao.ts';
import { tudoFeito } from '@/portal/base/armazem.ts';
import { call } from '@/portal/providers/http.ts';
import { type Rascunho, rascunhos } from '@/portal/rascunho/deposito.ts';
import { endSession } from '../endedSession.ts';
import {
  answersLost,
  type Call,
  configured,
  heldBack,
  openAt,
  outOfService,
  servedByTheApp,
  signedIn,
} from '../support.tsx';
import { desconhecido } from '../umRetorno.ts';

/* What is typed and chosen on the screen of the reconciliation, whatever interrupts it. */

await import('@/portal/layout/SignInDialog.tsx');

const user = userEvent.setup();
let calls: Call[];
beforeAll(async () => {
  calls = servedByTheApp();
  await configured({ captcha: 'off' });
});
afterAll(() => configured({}));
beforeEach(() => signedIn('gestor@ativa.gov.br'));

const MOTIVO = 'Boleto do sistema do IPVA';
const atos = () => calls.filter(({ url }) => url.includes('/resolver'));
const chaves = () => rascunhos().then((todos) => todos.map(({ chave }) => chave));
const agora = async ({ nossoNumero }: LinhaDaConciliacao) =>
  (await call(conciliacoes.list, { body: { nossoNumero } })).content[0]!;

/** The dialog «Não é nosso» of an item. */
async function dialogo(item: LinhaDaConciliacao) {
  const aberto = openAt(`/conciliacao?nossoNumero=${item.nossoNumero}`);
  await user.click(await screen.findByRole('button', { name: /^Não é nosso/ }));
  const aqui = within(await screen.findByRole('dialog', { name: /^Não é nosso/ }));
  const motivo = () => aqui.getByRole('textbox', { name: /^Motivo/ });
  const confirmar = () => user.click(aqui.getByRole('button', { name: 'Não é nosso' }));
  const fechou = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...aberto, ...aqui, motivo, confirmar, fechou };
}
/** With the reason typed, and kept on this device. */
async function digitado(item: LinhaDaConciliacao) {
  const d = await dialogo(item);
  calls.length = 0;
  await user.type(d.motivo(), MOTIVO);
  await waitFor(async () => expect(await chaves()).toEqual([`conciliacao/${item.id}/NAO_E_NOSSO`]));
  return d;
}

describe('o motivo de um ato', () => {
  test('volta depois de recarregar a página, e feito o ato não deixa rascunho', async () => {
    const item = await desconhecido();
    await digitado(item);
    cleanup();
    const d = await dialogo(item);
    expect(await d.findByText(/^Recuperamos o que você tinha preenchido/)).toBeInTheDocument();
    expect(d.motivo()).toHaveValue(MOTIVO);
    await d.confirmar();
    await d.fechou();
    expect(await agora(item)).toMatchObject({ acao: 'NAO_E_NOSSO', motivo: MOTIVO, aguardando: false });
    await waitFor(async () => expect(await chaves()).toEqual([]));
  });

  test('de outra aba, já fechada, é oferecido', async () => {
    const item = await desconhecido();
    await digitado(item);
    cleanup();
    await tudoFeito();
    const store = createStore('ativa-rascunhos', 'rascunhos');
    const [[id, deixado]] = (await entries<string, Rascunho>(store)) as [[string, Rascunho]];
    await set(`${id}-outra`, { ...deixado, id: `${id}-outra`, janela: 'outra' }, store);
    const d = await dialogo(item);
    await user.click(await d.findByRole('button', { name: 'Começar do zero' }));
    await waitFor(() => expect(screen.queryByText(/^Recuperamos/)).toBeNull());
    await user.click(await d.findByRole('button', { name: 'Usar o rascunho' }));
    await waitFor(() => expect(d.motivo()).toHaveValue(MOTIVO));
  });

  test('fica na tela sem conexão, e segue depois', async () => {
    const item = await desconhecido();
    const d = await digitado(item);
    const volta = outOfService(/\/resolver$/);
    await d.confirmar();
    expect(await d.findByRole('alert')).toBeInTheDocument();
    expect(d.motivo()).toHaveValue(MOTIVO);
    volta();
    await d.confirmar();
    await d.fechou();
    expect((await agora(item)).acao).toBe('NAO_E_NOSSO');
  });

  test('cuja resposta se perde é repetido sem ser feito duas vezes', async () => {
    const item = await desconhecido();
    const d = await digitado(item);
    const volta = answersLost(/\/resolver$/);
    // Read again, the list would say that the item is settled, and the dialog would go before it is confirmed once more.
    const relida = heldBack(/conciliacao\/list/);
    await d.confirmar();
    // The answer of a check of the form, lost as well, also shows an alert.
    await waitFor(() => expect(atos()).not.toHaveLength(0));
    expect(await d.findByRole('alert')).toBeInTheDocument();
    volta();
    await d.confirmar();
    await waitFor(() => expect(atos().length).toBeGreaterThan(1));
    relida();
    // With the same key the first answer comes, and not «já resolvido».
    await d.fechou();
    expect(await agora(item)).toMatchObject({ acao: 'NAO_E_NOSSO', motivo: MOTIVO });
  });

  test('espera pela senha de quem perdeu a sessão, e segue uma vez só', async () => {
    const item = await desconhecido();
    const d = await digitado(item);
    await endSession();
    await d.confirmar();
    const entrar = within(await screen.findByRole('dialog', { name: 'Entre de novo para continuar' }));
    // It is behind the question for the password.
    expect(d.getByRole('textbox', { name: /^Motivo/, hidden: true })).toHaveValue(MOTIVO);
    await user.type(entrar.getByLabelText(/^Senha/), 'Ativa2026');
    await user.click(entrar.getByRole('button', { name: 'Entrar' }));
    // Between the two dialogs there is a moment without any.
    await waitFor(async () => expect(await agora(item)).toMatchObject({ acao: 'NAO_E_NOSSO', motivo: MOTIVO }));
    await d.fechou();
    // The refused call and its repetition.
    expect(atos()).toHaveLength(2);
  });

  test('quem sai do diálogo é perguntado; outra pessoa resolveu antes: a frase o diz, e nada se perde', async () => {
    const item = await desconhecido();
    const d = await digitado(item);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }));
    expect(d.motivo()).toHaveValue(MOTIVO);
    await call(conciliacoes.resolver, {
      params: { id: item.id },
      body: { acao: 'NAO_E_NOSSO', motivo: 'Outra pessoa viu' },
    });
    await d.confirmar();
    expect(await d.findByRole('alert')).toHaveTextContent(/já/i);
    expect(d.motivo()).toHaveValue(MOTIVO);
    expect((await agora(item)).motivo).toBe('Outra pessoa viu');
  });
});

describe('o arquivo escolhido', () => {
  test('que não chegou segura quem sai da tela, e segue depois com o mesmo clique', async () => {
    const voltar = outOfService(/conciliacao\/retorno/);
    const { router } = openAt('/conciliacao#retorno');
    await user.upload(await screen.findByTestId('retorno'), new File(['1'], 'CBR0002.ret'));
    const deNovo = { name: 'Tentar de novo o envio de CBR0002.ret' };
    await screen.findByRole('button', deNovo);
    void router.navigate('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }));
    expect(router.state.location.pathname).toBe('/conciliacao');
    voltar();
    await user.click(screen.getByRole('button', deNovo));
    // The server has read it, and says what it is not.
    expect(await screen.findByText('CBR0002.ret: recusado, nada foi lido')).toBeInTheDocument();
    void router.navigate('/perfil');
    await waitFor(() => expect(router.state.location.pathname).toBe('/perfil'));
  });
});
