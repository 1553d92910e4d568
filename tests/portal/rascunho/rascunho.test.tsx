import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries, set } from 'idb-keyval';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { tudoFeito } from '@/portal/base/armazem.ts';
import { learnClock, serverNow, setAhead } from '@/portal/providers/clock.ts';
import { call } from '@/portal/providers/http.ts';
import {
  descartar,
  descartarVencidos,
  guardar,
  type Rascunho,
  rascunhos,
  soltar,
  tomar,
} from '@/portal/rascunho/deposito.ts';
import RascunhosDialog from '@/portal/rascunho/RascunhosDialog.tsx';
import { onePage } from '../../support/madePdf.ts';
import { aPdf } from '../../support/pdf.ts';
import { umProcesso } from '../processo/umProcesso.ts';
import { heldBack, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const store = createStore('ativa-rascunhos', 'rascunhos');
const arquivos = createStore('ativa-arquivos', 'arquivos');
beforeAll(() => void servedByTheApp());
beforeEach(() => signedIn('admin@ativa.gov.br'));

const guardados = () => rascunhos().then((todos) => todos.map(({ chave }) => chave));
/** Removes the page without asking, as a reload or a crash does. */
const recarregar = () => cleanup();
const nome = () => screen.findByRole('textbox', { name: /^Nome/ });

describe('formulário de cadastro', () => {
  test('o que se digitou volta quando a tela volta, e diz que voltou', async () => {
    openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Auto de infração');
    await waitFor(async () => expect(await guardados()).toEqual(['tipoDocumento/novo']));
    recarregar();
    openAt('/tipoDocumento/cadastrar');
    expect(
      await screen.findByText(/^Recuperamos o que você tinha preenchido em \d\d\/\d\d\/\d{4}/),
    ).toBeInTheDocument();
    expect(await nome()).toHaveValue('Auto de infração');
    await user.click(screen.getByRole('button', { name: 'Começar do zero' }));
    await waitFor(async () => expect(await nome()).toHaveValue(''));
    await waitFor(async () => expect(await guardados()).toEqual([]));
  });

  test('a aba que se esconde antes de o rascunho ser lido não o apaga', async () => {
    openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Ainda por ler');
    await waitFor(async () => expect(await guardados()).toEqual(['tipoDocumento/novo']));
    recarregar();
    openAt('/tipoDocumento/cadastrar');
    await nome();
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/^Recuperamos/);
    expect(await guardados()).toEqual(['tipoDocumento/novo']);
  });

  test('a aba que se esconde enquanto o rascunho entra no formulário não o apaga', async () => {
    openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Entrando');
    await waitFor(async () => expect(await guardados()).toEqual(['tipoDocumento/novo']));
    recarregar();
    openAt('/tipoDocumento/cadastrar');
    await nome();
    // Between the form's new values and their first drawing the page may do other work, and it is hidden in each part of it.
    const { put } = IDBObjectStore.prototype;
    const tomar = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      this.transaction.addEventListener('complete', async () => {
        for (let parte = 0; parte < 100; parte++) {
          document.dispatchEvent(new Event('visibilitychange'));
          await undefined;
        }
      });
      return put.apply(this, row);
    });
    await screen.findByText(/^Recuperamos/);
    tomar.mockRestore();
    await tudoFeito();
    expect(await nome()).toHaveValue('Entrando');
    expect(await guardados()).toEqual(['tipoDocumento/novo']);
  });

  test('salvo, não deixa rascunho; recusado, deixa', async () => {
    openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Rascunho que se salva');
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await screen.findByRole('heading', { level: 1, name: /^Consulta/ });
    await waitFor(async () => expect(await guardados()).toEqual([]));
    recarregar();
    openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Rascunho que se salva');
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await screen.findAllByText(/Já existe um registro com esse nome/);
    await waitFor(async () => expect(await guardados()).toEqual(['tipoDocumento/novo']));
  });

  test('o de outra aba, já fechada, é oferecido, e quem digita não o perde', async () => {
    openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Da outra aba');
    await waitFor(async () => expect(await guardados()).toEqual(['tipoDocumento/novo']));
    recarregar();
    await tudoFeito();
    const [[id, deixado]] = (await entries<string, Rascunho>(store)) as [[string, Rascunho]];
    await set(`${id}-outra`, { ...deixado, id: `${id}-outra`, janela: 'outra' }, store);
    openAt('/tipoDocumento/cadastrar');
    await user.click(await screen.findByRole('button', { name: 'Começar do zero' }));
    await waitFor(() => expect(screen.queryByText(/^Recuperamos/)).toBeNull());
    expect(await screen.findByText(/^Há um rascunho de/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Usar o rascunho' }));
    await waitFor(async () => expect(await nome()).toHaveValue('Da outra aba'));
    await waitFor(async () => expect((await rascunhos()).map(({ janela }) => janela)).not.toContain('outra'));
  });

  test('o de outra pessoa não aparece, e o velho se apaga', async () => {
    openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Só do administrador');
    await waitFor(async () => expect((await rascunhos())[0]?.valores).toEqual({ nome: 'Só do administrador' }));
    recarregar();
    await signedIn('gestor@ativa.gov.br');
    expect(await guardados()).toEqual([]);
    await signedIn('admin@ativa.gov.br');
    const [[id, deixado]] = (await entries<string, Rascunho>(store)) as [[string, Rascunho]];
    await set(id, { ...deixado, em: deixado.em - 8 * 24 * 60 * 60 * 1000 }, store);
    expect(await guardados()).toEqual([]);
    await descartarVencidos();
    expect(await entries(store)).toEqual([]);
  });

  test('o relógio errado do dispositivo não apaga rascunhos, nem antes de o servidor dizer a hora', async () => {
    const valores = { nome: 'Auto de apreensão' };
    await guardar({
      id: 'um',
      chave: 'tipoDocumento/novo',
      titulo: 'Cadastro',
      caminho: '/tipoDocumento/cadastrar',
      valores,
    });
    // The server of the tests lives on a fixed day.
    const noServidor = serverNow();
    const certo = Date.now();
    const relogio = vi.spyOn(Date, 'now').mockImplementation(() => certo + 30 * 24 * 60 * 60 * 1000);
    try {
      setAhead(0, false);
      await descartarVencidos();
      expect(await guardados()).toHaveLength(1);
      learnClock(noServidor.toUTCString(), Date.now());
      await descartarVencidos();
      expect(await guardados()).toHaveLength(1);
    } finally {
      relogio.mockRestore();
      setAhead(0);
    }
  });

  test('o dispositivo sem espaço o diz, e o que se digita continua na tela', async () => {
    const cheio = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('cheio', 'QuotaExceededError');
    });
    openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Sem espaço');
    await screen.findByText(/^Este dispositivo não tem mais espaço/);
    expect(await nome()).toHaveValue('Sem espaço');
    cheio.mockRestore();
  });

  test('depois de cadastrado, o que se digitou enquanto a resposta vinha altera o que se cadastrou', async () => {
    const { router } = openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Cadastrado primeiro');
    const soltar = heldBack(/\/api\/tipoDocumento$/);
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await user.type(await nome(), ' e mais');
    soltar();
    await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tipoDocumento/editar'));
    await screen.findByDisplayValue('Cadastrado primeiro e mais');
    expect(await guardados()).toEqual([expect.stringMatching(/^tipoDocumento\/\d+$/)]);
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await screen.findByRole('heading', { level: 1, name: /^Consulta/ });
    const todos = { query: { size: 100, page: 0 }, body: { nome: 'Cadastrado primeiro' } as never };
    const { content } = (await call(tipoDocumento.endpoints.list, todos)) as { content: readonly { nome: string }[] };
    expect(content.map((um) => um.nome)).toEqual(['Cadastrado primeiro e mais']);
    await waitFor(async () => expect(await guardados()).toEqual([]));
  });

  test('depois de cadastrado, quem sai guarda o que digitou como rascunho da alteração, ou o descarta', async () => {
    const cadastrar = async (texto: string) => {
      const { router } = openAt('/tipoDocumento/cadastrar');
      await user.type(await nome(), texto);
      const soltar = heldBack(/\/api\/tipoDocumento$/);
      await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
      await user.type(await nome(), ' e mais');
      soltar();
      return router;
    };
    const router = await cadastrar('Guardado depois');
    await user.click(await screen.findByRole('button', { name: 'Sair e guardar o rascunho' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tipoDocumento'));
    expect(await guardados()).toEqual([expect.stringMatching(/^tipoDocumento\/\d+$/)]);
    cleanup();
    const outro = await cadastrar('Descartado depois');
    await user.click(await screen.findByRole('button', { name: 'Sair e descartar' }));
    await waitFor(() => expect(outro.state.location.pathname).toBe('/tipoDocumento'));
    expect(await guardados()).toHaveLength(1);
  });

  test('quem sai é perguntado: fica, guarda ou descarta', async () => {
    const { router } = openAt('/tipoDocumento/cadastrar');
    await user.type(await nome(), 'Pela metade');
    void router.navigate('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }));
    expect(router.state.location.pathname).toBe('/tipoDocumento/cadastrar');
    expect(await nome()).toHaveValue('Pela metade');
    void router.navigate('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Sair e guardar o rascunho' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/perfil'));
    expect(await guardados()).toEqual(['tipoDocumento/novo']);
    void router.navigate('/tipoDocumento/cadastrar');
    await screen.findByText(/^Recuperamos/);
    expect(await nome()).toHaveValue('Pela metade');
    void router.navigate('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Sair e descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/perfil'));
    expect(await guardados()).toEqual([]);
  });
});

describe('diálogo de uma ação', () => {
  beforeEach(() => signedIn('gestor.procon@ativa.gov.br'));
  const abrir = async () => {
    const processo = await umProcesso();
    const aberto = openAt(`/processos/${processo.id}`);
    return { ...processo, ...aberto };
  };
  const dialogo = async () => {
    await user.click(await screen.findByRole('button', { name: 'Anexar TCC' }));
    return within(await screen.findByRole('dialog', { name: /Anexar TCC assinado/ }));
  };
  const anexar = async () =>
    user.upload(
      (await screen.findAllByTestId(/^arquivo-/))[0]!,
      new File([new Uint8Array(aPdf('tcc'))], 'tcc.pdf', { type: 'application/pdf' }),
    );

  test('Esc pergunta; o arquivo volta com o diálogo, e o que o servidor já não tem é enviado de novo', async () => {
    const { id } = await abrir();
    await dialogo();
    await anexar();
    await screen.findByRole('button', { name: 'Remover o arquivo tcc.pdf' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sair e guardar o rascunho' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // As if the server had removed the uploaded file: the draft and its local copy hold a uuid that the server does not
    // know.
    const velho = '00000000-0000-4000-8000-000000000000';
    for (const { pessoa: _, janela: __, em: ___, ...um } of await rascunhos())
      await guardar({ ...um, valores: { ...um.valores, arquivos: [{ uuid: velho, nome: 'tcc.pdf' }] } });
    for (const [chave, arquivo] of await entries<string, object>(arquivos))
      await set(chave, { ...arquivo, uuid: velho }, arquivos);
    const aberto = await dialogo();
    await aberto.findByText('tcc.pdf');
    await user.click(aberto.getByRole('button', { name: 'Anexar TCC' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await call(processos.get, { params: { id } })).situacaoProcesso.id).toBe(1);
    await waitFor(async () => expect(await guardados()).toEqual([]));
  });

  test('quem fecha enquanto um arquivo é enviado é perguntado, e o arquivo chega quando o diálogo volta', async () => {
    await abrir();
    await dialogo();
    const soltar = heldBack(/\/api\/documento\/upload/);
    await anexar();
    await screen.findByRole('progressbar');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sair e guardar o rascunho' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    soltar();
    const aberto = await dialogo();
    expect(await aberto.findByText('tcc.pdf')).toBeInTheDocument();
    await aberto.findByRole('button', { name: 'Remover o arquivo tcc.pdf' });
  });

  test('o arquivo que o servidor recusou não é enviado de novo', async () => {
    await abrir();
    await dialogo();
    await user.upload(
      (await screen.findAllByTestId(/^arquivo-/))[0]!,
      new File([new Uint8Array(onePage({ catalogo: '/OpenAction <</S/JavaScript/JS(a)>>' }))], 'age.pdf', {
        type: 'application/pdf',
      }),
    );
    await screen.findByText(/código JavaScript/);
    expect(await entries(arquivos)).toEqual([]);
  });
});

test('a lista dos rascunhos retoma um e descarta outro', async () => {
  openAt('/tipoDocumento/cadastrar');
  await user.type(await nome(), 'Para retomar');
  await waitFor(async () => expect(await guardados()).toEqual(['tipoDocumento/novo']));
  recarregar();
  const onClose = vi.fn();
  const { router } = openAt('/perfil', undefined, undefined, undefined, <RascunhosDialog onClose={onClose} />);
  const lista = within(await screen.findByRole('dialog', { name: 'Rascunhos' }));
  await user.click(await lista.findByRole('button', { name: /^Retomar o rascunho: / }));
  expect(onClose).toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/tipoDocumento/cadastrar');
  await screen.findByDisplayValue('Para retomar');
  // The list closes with «Retomar», and the form stores its draft again: it is discarded from a list opened later.
  recarregar();
  await tudoFeito();
  openAt('/perfil', undefined, undefined, undefined, <RascunhosDialog onClose={onClose} />);
  const depois = within(await screen.findByRole('dialog', { name: 'Rascunhos' }));
  await user.click(await depois.findByRole('button', { name: /^Descartar o rascunho: / }));
  expect(await depois.findByText('Não há rascunhos neste dispositivo.')).toBeInTheDocument();
});

test('o rascunho que se descartou não volta quando um formulário o toma ou o solta', async () => {
  const guardado = { id: 'descartado', chave: 'x', titulo: 'X', caminho: '/x', valores: { nome: 'Sumiu' } };
  await guardar(guardado);
  await descartar(guardado);
  expect(await tomar('descartado')).toBe(false);
  await soltar('descartado');
  expect(await entries(store)).toEqual([]);
  expect(await rascunhos()).toEqual([]);
});
