import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries, set, values } from 'idb-keyval';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { descartar, type Rascunho, rascunhos } from '@/portal/rascunho/deposito.ts';
import RascunhosDialog from '@/portal/rascunho/RascunhosDialog.tsx';
import { aPdf } from '../../support/pdf.ts';
import { type Call, heldBack, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const store = createStore('ativa-rascunhos', 'rascunhos');
const arquivos = createStore('ativa-arquivos', 'arquivos');
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

const nome = () => screen.findByRole('textbox', { name: /^Nome/ });
const textos = async () => (await rascunhos()).map(({ valores }) => valores.nome as string).sort();
/** The others' alerts, newest first. */
const outros = () => screen.findAllByText(/^Há um rascunho de/);

const DIA = 24 * 60 * 60 * 1000;
/** Types into a new form and leaves it in a tab that was closed, so many days ago. */
async function deixado(texto: string, haDias = 0): Promise<void> {
  openAt('/tipoDocumento/cadastrar');
  const campo = await nome();
  await user.clear(campo);
  await user.type(campo, texto);
  await waitFor(async () => expect(await textos()).toContain(texto));
  cleanup();
  await fechada((um) => um.valores.nome === texto, haDias);
}
async function fechada(qual: (um: Rascunho) => boolean, haDias = 0): Promise<void> {
  const ids = (await rascunhos()).filter(qual).map(({ id }) => id);
  for (const [id, linha] of await entries<string, Rascunho>(store))
    if (ids.includes(id)) await set(id, { ...linha, janela: 'fechada', em: linha.em - haDias * DIA }, store);
}
/** «Usar o rascunho» of the draft that holds this text. */
async function usar(texto: string): Promise<void> {
  const botoes = async () => {
    const ids = (await rascunhos()).map(({ valores }) => valores.nome);
    const meu = ((await nome()) as HTMLInputElement).value;
    const shown = ids.filter((um) => um !== meu);
    const todos = screen.getAllByRole('button', { name: 'Usar o rascunho' });
    expect(todos).toHaveLength(shown.length);
    return todos[shown.indexOf(texto)]!;
  };
  await waitFor(botoes);
  await user.click(await botoes());
  await waitFor(async () => expect(await nome()).toHaveValue(texto));
}

const longo = 'Auto de infração lavrado em visita de inspeção ao estabelecimento, turno 2';

describe('rascunhos do mesmo formulário', () => {
  test('«Usar o rascunho» depois de uma letra troca: o que estava no formulário fica como rascunho', async () => {
    await deixado(longo);
    openAt('/tipoDocumento/cadastrar');
    await outros();
    await user.type(await nome(), 'X');
    await usar(longo);
    expect(await textos()).toEqual([longo, 'X'].sort());
    await usar('X');
    expect(await textos()).toEqual([longo, 'X'].sort());
    await usar(longo);
    expect(await nome()).toHaveValue(longo);
  });

  test('o meu, o de outra aba e o de ontem não perdem uma letra, em que ordem for', async () => {
    await deixado('De ontem', 1);
    await deixado('Da outra aba');
    openAt('/tipoDocumento/cadastrar');
    await outros();
    await user.type(await nome(), 'O meu');
    await usar('De ontem');
    await user.type(await nome(), ' e de hoje');
    await usar('Da outra aba');
    expect(await textos()).toEqual(['Da outra aba', 'De ontem e de hoje', 'O meu']);
    await user.type(await nome(), '!');
    await usar('O meu');
    // A reload keeps each where it is.
    cleanup();
    openAt('/tipoDocumento/cadastrar');
    await waitFor(async () => expect(await nome()).toHaveValue('O meu'));
    expect(await outros()).toHaveLength(2);
    // Discarding one takes no other.
    await usar('Da outra aba!');
    await user.click(screen.getByRole('button', { name: 'Começar do zero' }));
    await waitFor(async () => expect(await nome()).toHaveValue(''));
    await waitFor(async () => expect(await textos()).toEqual(['De ontem e de hoje', 'O meu']));
    await usar('De ontem e de hoje');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await textos()).toEqual(['De ontem e de hoje']));
  });

  test('diz em quantos dias se apaga, no formulário e na lista', async () => {
    await deixado('Quase vencido', 5);
    openAt('/tipoDocumento/cadastrar', undefined, undefined, undefined, <RascunhosDialog onClose={() => undefined} />);
    expect(await screen.findByText(/^Há um rascunho de .*; apaga-se em 2 dias\.$/)).toBeInTheDocument();
    expect(await screen.findByText(/^Guardado em .*; apaga-se em 2 dias$/)).toBeInTheDocument();
  });

  test('«Retomar» traz o rascunho da linha, também no próprio formulário', async () => {
    await deixado('O primeiro', 1);
    await deixado('O segundo');
    openAt('/tipoDocumento/cadastrar', undefined, undefined, undefined, <RascunhosDialog onClose={() => undefined} />);
    const lista = within(await screen.findByRole('dialog', { name: 'Rascunhos' }));
    const botoes = await lista.findAllByRole('button', { name: /^Retomar o rascunho: / });
    await user.click(botoes[1]!);
    const aqui = () => screen.findByDisplayValue('O primeiro');
    await aqui();
    await user.click((await lista.findAllByRole('button', { name: /^Retomar o rascunho: / }))[0]!);
    await screen.findByDisplayValue('O segundo');
    expect(await textos()).toEqual(['O primeiro', 'O segundo']);
  });
});

describe('arquivos', () => {
  beforeEach(() => signedIn('gestor@ativa.gov.br'));
  const aberto = async () => {
    openAt('/processos/cadastrar');
    await screen.findByRole('heading', { level: 1, name: 'Cadastro de Processo' });
  };
  /** A new process with a file under way, in a tab that was closed. */
  async function comArquivoACaminho(): Promise<void> {
    await aberto();
    const responder = heldBack(/documento\/upload/);
    const laudo = new File([new Uint8Array(aPdf('laudo'))], 'laudo.pdf', { type: 'application/pdf' });
    await user.upload(screen.getAllByTestId(/^arquivo-/)[0]!, laudo);
    await screen.findByRole('progressbar');
    await waitFor(async () => expect(await values(arquivos)).toHaveLength(1));
    campos = (await values<{ readonly campo: string }>(arquivos)).map(({ campo }) => campo);
    cleanup();
    responder();
    await fechada(() => true);
    calls.length = 0;
  }
  let campos: readonly string[];
  const enviados = () => calls.filter(({ url }) => url.endsWith('documento/upload'));

  test('não entram num formulário novo antes da escolha; «Usar o rascunho» traz os seus', async () => {
    await comArquivoACaminho();
    await aberto();
    await outros();
    expect(enviados()).toEqual([]);
    expect(screen.queryByText('laudo.pdf')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Usar o rascunho' }));
    await screen.findByRole('button', { name: 'Remover o arquivo laudo.pdf' });
    expect(enviados()).toHaveLength(1);
  });

  test('«Descartar» leva os seus consigo', async () => {
    await comArquivoACaminho();
    await aberto();
    await outros();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await values(arquivos)).toEqual([]));
    expect(await rascunhos()).toEqual([]);
    expect(enviados()).toEqual([]);
  });

  test('os de antes, sem identidade e sem cifra, são do rascunho do mesmo formulário e da mesma aba, e passam a cifrados', async () => {
    await comArquivoACaminho();
    const [{ id: idDeHoje, ...rascunho }] = (await rascunhos()) as [Rascunho];
    await descartar({ id: idDeHoje });
    const { pessoa, chave, em } = rascunho;
    const id = `${pessoa}/${chave}/fechada`;
    await set(id, { ...rascunho, id }, store);
    const bytes = new Uint8Array(aPdf('laudo')).buffer;
    const arquivo = { campo: 'documentos', nome: 'laudo.pdf', tipo: 'application/pdf', bytes, uuid: null, antes: [] };
    const [campo] = campos;
    await set('de-antes', { ...arquivo, campo, pessoa, chave, janela: 'fechada', em }, arquivos);
    await aberto();
    await outros();
    const guardado = async () => JSON.stringify([await values(store), await values(arquivos)]);
    await waitFor(async () => expect(await guardado()).not.toMatch(/laudo\.pdf|Cadastro de Processo/));
    await user.click(screen.getByRole('button', { name: 'Usar o rascunho' }));
    await screen.findByRole('button', { name: 'Remover o arquivo laudo.pdf' });
  });
});
