import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { esperar } from '@/portal/base/armazem.ts';
import { UserMenu } from '@/portal/layout/UserMenu.tsx';
import { beforeEmptying, whenEmptied } from '@/portal/providers/leaving.ts';
import { getSession } from '@/portal/providers/session.ts';
import { antesDeEsvaziar } from '@/portal/rascunho/antesDeEsvaziar.ts';
import { descartarTodos } from '@/portal/rascunho/deposito.ts';
import { aPdf } from '../../support/pdf.ts';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
  beforeEmptying(antesDeEsvaziar);
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { onerror, onabort } of semResposta.splice(0)) (onerror ?? onabort)?.();
  // Once it answers again, it is waited for again.
  const work = descartarTodos();
  await Promise.allSettled([esperar(work), work]);
});
// Files of tests meet in the same process.
afterAll(() => {
  beforeEmptying(async () => undefined);
  whenEmptied(() => location.replace('/'));
});

/** What a store that does not answer was asked; it ends with its test. */
const semResposta: { readonly onerror?: () => void; readonly onabort?: () => void }[] = [];
const calado = <T extends object>(pedido: T): T => {
  semResposta.push(pedido);
  return pedido;
};

/** How a store of a browser fails. */
const falhas = {
  'se recusa': () => {
    throw new DOMException('fechado', 'InvalidStateError');
  },
  'está cheio': () => {
    throw new DOMException('cheio', 'QuotaExceededError');
  },
  // Its requests neither succeed nor fail.
  'não responde': () => ({ objectStore: () => new Proxy({}, { get: () => calado(() => calado({})) }) }) as never,
};

describe.each(Object.entries(falhas))('o depósito dos rascunhos que %s', (_, falha) => {
  beforeEach(async () => {
    // The databases are made before they fail.
    await descartarTodos();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(falha);
  });
  const aberto = async (beside?: ReactNode) => {
    const portal = openAt('/processos/cadastrar', undefined, undefined, undefined, beside);
    await screen.findByRole('heading', { level: 1, name: 'Cadastro de Processo' });
    return portal;
  };
  const digitar = async () => {
    await user.type(screen.getByRole('textbox', { name: /^Descrição/ }), 'Sem onde guardar');
    await screen.findByText(/Salve antes de sair\.$/);
  };

  test('é dito a quem digita e a quem sai, que sai assim mesmo', async () => {
    const { router } = await aberto();
    await digitar();
    void router.navigate('/perfil');
    const pergunta = within(await screen.findByRole('dialog', { name: 'Há algo que você não salvou' }));
    pergunta.getByText(/^Não foi possível guardar neste aparelho o que você preencheu\./);
    expect(pergunta.queryByRole('button', { name: 'Sair e guardar o rascunho' })).toBeNull();
    await user.click(pergunta.getByRole('button', { name: 'Sair e descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/perfil'));
  });

  test('não diz que não há rascunhos, e lê-os quando volta a responder', async () => {
    await aberto(<UserMenu />);
    await user.click(screen.getByRole('button', { name: /Abrir dados do usuário/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Rascunhos/ }));
    const lista = within(await screen.findByRole('dialog', { name: 'Rascunhos' }));
    await lista.findByText(/^Não foi possível ler os rascunhos deste dispositivo/, {}, { timeout: 10_000 });
    expect(lista.queryByText('Não há rascunhos neste dispositivo.')).toBeNull();
    vi.restoreAllMocks();
    for (const { onerror, onabort } of semResposta.splice(0)) (onerror ?? onabort)?.();
    await waitFor(async () => {
      await user.click(lista.getByRole('button', { name: 'Tentar novamente' }));
      await lista.findByText('Não há rascunhos neste dispositivo.', {}, { timeout: 500 });
    });
    expect(lista.queryByText(/^Não foi possível ler/)).toBeNull();
  });

  test('não impede que se envie um arquivo', async () => {
    await aberto();
    const laudo = new File([new Uint8Array(aPdf('laudo'))], 'laudo.pdf', { type: 'application/pdf' });
    await user.upload(screen.getAllByTestId(/^arquivo-/)[0]!, laudo);
    await screen.findByRole('button', { name: 'Remover o arquivo laudo.pdf' });
    await screen.findByText(/^O arquivo laudo\.pdf não coube no rascunho/);
  });

  test('não impede que se saia do portal, e a pergunta diz o que se perde', async () => {
    const saiu = vi.fn();
    whenEmptied(saiu);
    await aberto(<UserMenu />);
    await digitar();
    await user.click(screen.getByRole('button', { name: /Abrir dados do usuário/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Sair' }));
    pergunta.getByText(/^Não foi possível guardar neste aparelho/);
    await user.click(pergunta.getByRole('button', { name: 'Sair assim mesmo' }));
    await waitFor(() => expect(saiu).toHaveBeenCalled());
    await waitFor(() => expect(getSession()).toBeNull());
  });
});

test('o navegador que não guarda nada deixa entrar e trabalhar', async () => {
  localStorage.clear();
  const proibido = () => {
    throw new DOMException('proibido', 'SecurityError');
  };
  for (const nome of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, nome).mockImplementation(proibido);
  await signedIn('admin@ativa.gov.br');
  openAt('/tipoDocumento/cadastrar');
  await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Sem armazenamento');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await screen.findByRole('heading', { level: 1, name: /^Consulta/ });
  cleanup();
});
