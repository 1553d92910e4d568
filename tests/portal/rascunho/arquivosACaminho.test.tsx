import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries, set } from 'idb-keyval';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { comCopia, soltarAoSair } from '@/portal/components/useEnvio.ts';
import { call } from '@/portal/providers/http.ts';
import {
  descartar,
  descartarVencidos,
  guardar,
  guardarArquivo,
  rascunhos,
  temPendentes,
} from '@/portal/rascunho/deposito.ts';
import { aPdf } from '../../support/pdf.ts';
import { umProcesso } from '../processo/umProcesso.ts';
import { askedToWait, type Call, heldBack, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('gestor.procon@ativa.gov.br'));

const arquivos = createStore('ativa-arquivos', 'arquivos');
const envio = /\/api\/documento\/upload/;
const pdf = (nome: string) => new File([new Uint8Array(aPdf(nome))], nome, { type: 'application/pdf' });
const acoes = () => calls.filter(({ url }) => url.includes('/anexarTCC')).length;

/** The dialog «Anexar TCC» of a new process, whose only field is a file. */
async function dialogo() {
  const { id } = await umProcesso();
  calls.length = 0;
  openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Anexar TCC' }));
  const aqui = within(await screen.findByRole('dialog', { name: /Anexar TCC assinado/ }));
  const anexar = (...files: File[]) => user.upload(aqui.getByTestId(/^arquivo-/), files);
  const confirmar = () => user.click(aqui.getByRole('button', { name: 'Anexar TCC' }));
  const fechou = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { id, ...aqui, anexar, confirmar, fechou };
}
const situacaoDe = async (id: number) => (await call(processos.get, { params: { id } })).situacaoProcesso.id;

test('quem deixa o formulário libera a cópia na hora, termine o envio quando terminar', async () => {
  const saida = new AbortController();
  let parado = 0;
  const copia = { enviado: async () => undefined, recusado: async () => undefined, parado: () => void parado++ };
  soltarAoSair(copia, saida.signal);
  let terminar: () => void = () => undefined;
  const resposta = () =>
    new Promise<{ uuid: string }>((resolve) => {
      terminar = () => resolve({ uuid: 'u' });
    });
  const envio = comCopia(copia, resposta, { signal: saida.signal });
  expect(parado).toBe(0);
  saida.abort();
  expect(parado).toBe(1);
  // By now another form may be sending it.
  terminar();
  await expect(envio).rejects.toThrow();
  expect(parado).toBe(1);
});

describe('no cadastro de processo', () => {
  beforeEach(() => signedIn('gestor@ativa.gov.br'));
  const aberto = async () => {
    openAt('/processos/cadastrar');
    await screen.findByRole('heading', { level: 1, name: 'Cadastro de Processo' });
  };
  const escolhe = (...files: File[]) => user.upload(screen.getAllByTestId(/^arquivo-/)[0]!, files);
  const chegou = (nome: string) => screen.findByRole('button', { name: `Remover o arquivo ${nome}` });

  test('quem sai com o primeiro a caminho e volta acha todos, na ordem em que os escolheu', async () => {
    const nomes = ['um.pdf', 'dois.pdf', 'três.pdf', 'quatro.pdf', 'cinco.pdf'];
    const soltar = heldBack(envio);
    await aberto();
    await escolhe(...nomes.map(pdf));
    await waitFor(async () => expect(await entries(arquivos)).toHaveLength(nomes.length));
    cleanup();
    soltar();
    await aberto();
    for (const nome of nomes) await chegou(nome);
    const botoes = screen.getAllByRole('button', { name: /^Remover o arquivo / });
    expect(botoes.map((um) => um.getAttribute('aria-label'))).toEqual(nomes.map((nome) => `Remover o arquivo ${nome}`));
  });

  test('o que mudou no disco depois de escolhido é dito, não segura os outros, e nada se envia sem ele', async () => {
    await aberto();
    const mudado = pdf('mudado.pdf');
    // As a browser refuses to read a file that was written again.
    mudado.slice = () => ({ text: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
    await escolhe(mudado, pdf('inteiro.pdf'));
    await chegou('inteiro.pdf');
    await screen.findByText(/mudou ou saiu do lugar depois de escolhido/);
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Tentar de novo o envio de mudado/ })).toHaveFocus(),
    );
  });

  test('a cópia que ficou de um arquivo que já chegou não se perde nem se diz repetida', async () => {
    await aberto();
    await escolhe(pdf('laudo.pdf'));
    await chegou('laudo.pdf');
    await waitFor(async () => expect((await entries<string, { uuid: unknown }>(arquivos))[0]?.[1].uuid).not.toBeNull());
    cleanup();
    // As if the device had not stored that it arrived.
    const [[id, copia]] = (await entries<string, { rascunho: string; campo: string }>(arquivos)) as [
      [string, { rascunho: string; campo: string }],
    ];
    await set(id, { ...copia, uuid: null }, arquivos);
    // Another one of the field, which arrives after it was looked at.
    await guardarArquivo(copia.rascunho, copia.campo, pdf('outro.pdf')).then((um) => um.parado());
    await aberto();
    await chegou('outro.pdf');
    await chegou('laudo.pdf');
    expect(screen.queryByText(/já selecionado/)).toBeNull();
    expect(await entries(arquivos)).toHaveLength(2);
  });

  test('vive enquanto vive o seu rascunho', async () => {
    await aberto();
    await escolhe(pdf('laudo.pdf'));
    await chegou('laudo.pdf');
    const [[id, copia]] = (await entries<string, { em: number }>(arquivos)) as [[string, { em: number }]];
    await set(id, { ...copia, em: copia.em - 8 * 24 * 60 * 60 * 1000 }, arquivos);
    await descartarVencidos();
    expect(await entries(arquivos)).toHaveLength(1);
    for (const rascunho of await rascunhos()) await descartar(rascunho);
    expect(await entries(arquivos)).toEqual([]);
  });

  test('a cópia que espera a sua vez já conta: o seu rascunho não se descarta', async () => {
    const rascunho = { id: 'meu', chave: 'processos/novo', titulo: 'Processo', caminho: '/processos/cadastrar' };
    await guardar({ ...rascunho, valores: {} });
    const guardando = guardarArquivo('meu', 'documentos.1', pdf('laudo.pdf'));
    expect(await temPendentes('meu')).toBe(true);
    (await guardando).parado();
    expect(await temPendentes('meu')).toBe(true);
  });

  test('quem sai logo depois de escolher e volta acha todos', async () => {
    await aberto();
    await escolhe(pdf('um.pdf'), pdf('dois.pdf'));
    await waitFor(async () => expect(await rascunhos()).toHaveLength(1));
    cleanup();
    await aberto();
    await chegou('um.pdf');
    await chegou('dois.pdf');
  });

  test('o de um rascunho que já se descartou não se guarda', async () => {
    await guardarArquivo('descartado', 'documentos.1', pdf('laudo.pdf'));
    expect(await entries(arquivos)).toEqual([]);
  });
});

test('enquanto o formulário é salvo não se escolhe outro arquivo, que não seria de nada', async () => {
  const d = await dialogo();
  await d.anexar(pdf('tcc.pdf'));
  await d.findByRole('button', { name: 'Remover o arquivo tcc.pdf' });
  const soltar = heldBack(/anexarTCC/);
  await d.confirmar();
  const adicionar = d.getByRole('button', { name: /^Adicionar PDF/ });
  await waitFor(() => expect(adicionar).toHaveAttribute('aria-disabled', 'true'));
  const aberta = vi.spyOn(d.getByTestId(/^arquivo-/), 'click');
  await user.click(adicionar);
  expect(aberta).not.toHaveBeenCalled();
  soltar();
  await d.fechou();
});

describe('um arquivo a caminho', () => {
  test('mostra o nome, e o botão do diálogo espera por ele', async () => {
    const d = await dialogo();
    const soltar = heldBack(envio);
    await d.anexar(pdf('tcc.pdf'));
    await d.findByText('tcc.pdf');
    expect(d.getByRole('progressbar', { name: 'Enviando tcc.pdf' })).toBeInTheDocument();
    await d.confirmar();
    await d.findByText('O envio segue assim que os arquivos chegarem.');
    await d.confirmar();
    expect(d.queryByText('O arquivo não foi informado')).toBeNull();
    expect(acoes()).toBe(0);
    soltar();
    await d.fechou();
    expect(acoes()).toBe(1);
    expect(await situacaoDe(d.id)).toBe(1);
  });

  test('que não chegou fica com o nome, e só segue quando alguém o envia de novo', async () => {
    const d = await dialogo();
    const volta = outOfService(envio);
    await d.anexar(pdf('tcc.pdf'));
    const deNovo = await d.findByRole('button', { name: 'Tentar de novo o envio de tcc.pdf' });
    expect(d.getByText('tcc.pdf')).toBeInTheDocument();
    // The button leads to it; nothing is sent without it.
    await d.confirmar();
    await waitFor(() => expect(deNovo).toHaveFocus());
    expect(acoes()).toBe(0);
    // Leaving asks, after it failed too.
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }));
    volta();
    await user.click(deNovo);
    await d.findByRole('button', { name: 'Remover o arquivo tcc.pdf' });
    expect(d.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull();
    await d.confirmar();
    await d.fechou();
    expect(acoes()).toBe(1);
  });

  test('que não chegou volta com o rascunho, e é enviado', async () => {
    const d = await dialogo();
    const volta = outOfService(envio);
    await d.anexar(pdf('tcc.pdf'));
    await d.findByRole('button', { name: /^Tentar de novo/ });
    cleanup();
    volta();
    openAt(`/processos/${d.id}`);
    await user.click(await screen.findByRole('button', { name: 'Anexar TCC' }));
    await screen.findByRole('button', { name: 'Remover o arquivo tcc.pdf' });
  });

  test('a que o servidor pede uma pausa segue sozinho depois dela', async () => {
    const d = await dialogo();
    const basta = askedToWait(envio, 1);
    await d.anexar(pdf('tcc.pdf'));
    await d.findByText('O servidor pediu uma pausa de até um minuto; o envio segue sozinho.');
    await d.confirmar();
    basta();
    await d.fechou();
    expect(acoes()).toBe(1);
  });

  test('a que o servidor pede que volte noutra hora é dito, e não se espera', async () => {
    const d = await dialogo();
    const basta = askedToWait(envio, 3600);
    await d.anexar(pdf('tcc.pdf'));
    await d.findByText('Não foi possível enviar o arquivo tcc.pdf. Muitas solicitações.');
    expect(calls.filter(({ url }) => envio.test(url))).toHaveLength(1);
    basta();
  });

  test('de que se desiste não fica na tela nem no aparelho', async () => {
    const d = await dialogo();
    const soltar = heldBack(envio);
    await d.anexar(pdf('tcc.pdf'));
    await d.findByRole('progressbar');
    await user.click(d.getByRole('button', { name: 'Cancelar o envio de tcc.pdf' }));
    expect(d.queryByText('tcc.pdf')).toBeNull();
    soltar();
    await waitFor(async () => expect(await entries(arquivos)).toEqual([]));
    await d.confirmar();
    await d.findAllByText('O arquivo não foi informado');
  });
});
