import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries } from 'idb-keyval';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { comCopia, soltarAoSair } from '@/portal/components/useEnvio.ts';
import { call } from '@/portal/providers/http.ts';
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

test('dois arquivos escolhidos, o primeiro a caminho: quem sai e volta acha os dois', async () => {
  await signedIn('gestor@ativa.gov.br');
  const soltar = heldBack(envio);
  openAt('/processos/cadastrar');
  await screen.findByRole('heading', { level: 1, name: 'Cadastro de Processo' });
  await user.upload(screen.getAllByTestId(/^arquivo-/)[0]!, [pdf('primeiro.pdf'), pdf('segundo.pdf')]);
  await screen.findByText('segundo.pdf');
  await waitFor(async () => expect(await entries(arquivos)).toHaveLength(2));
  cleanup();
  soltar();
  openAt('/processos/cadastrar');
  await screen.findByRole('button', { name: 'Remover o arquivo primeiro.pdf' });
  await screen.findByRole('button', { name: 'Remover o arquivo segundo.pdf' });
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
    const deNovo = await d.findByRole('button', { name: 'Tentar de novo o envio de tcc.pdf' }, { timeout: 5000 });
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
    await d.findByRole('button', { name: /^Tentar de novo/ }, { timeout: 5000 });
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
