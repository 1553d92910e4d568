import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, values } from 'idb-keyval';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { call } from '@/portal/providers/http.ts';
import { rascunhos } from '@/portal/rascunho/deposito.ts';
import { umCpf } from '../../api/processo/support.ts';
import { aPdf } from '../../support/pdf.ts';
import { answersLost, type Call, heldBack, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';
import { enviado, umNotificavel, umProcesso } from './umProcesso.ts';

let calls: Call[];
const user = userEvent.setup();
const arquivosGuardados = createStore('ativa-arquivos', 'arquivos');
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('gestor.procon@ativa.gov.br');
  calls.length = 0;
});

type Processo = { readonly id: number; readonly numero: string };
const situacaoDe = async ({ id }: Processo) => (await call(processos.get, { params: { id } })).situacaoProcesso.id;
/** Names of the gazette pages of a process: one for each time the action was carried out. */
const paginasDe = async ({ id }: Processo) =>
  (await call(processos.get, { params: { id } })).andamentos
    .flatMap(({ documentos }) => documentos)
    .filter(({ tipoDocumento }) => tipoDocumento.id === 5)
    .flatMap(({ arquivos }) => arquivos.map(({ nome }) => nome));
const pdf = (nome: string) => new File([new Uint8Array(aPdf(nome))], nome, { type: 'application/pdf' });
const naoEncontrado = async ({ id }: Processo) =>
  call(acaoEndpoints.ANEXAR_AR, {
    params: { id },
    body: {
      data: '2026-11-02',
      devedorEncontrado: false,
      documento: { idTipoDocumento: 4, arquivos: [await enviado('ar')] },
    },
  });

/** Chooses these processes of the list and presses the button. */
async function escolher(escolhidos: readonly Processo[], botao: string, ordem = '') {
  openAt(`/processos?_pageSize=50${ordem}`);
  for (const { numero } of escolhidos)
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${numero}` }));
  await user.click(screen.getByRole('button', { name: botao }));
  return within(await screen.findByRole('dialog', { name: new RegExp(`^${botao}`) }));
}
type Dialogo = Awaited<ReturnType<typeof escolher>>;
const linha = (dialogo: Dialogo, { numero }: Processo) =>
  within(dialogo.getByRole('listitem', { name: `Processo ${numero}` }));
const digitar = async (campo: HTMLElement, texto: string) => {
  await user.click(campo);
  await user.paste(texto);
};
const anexar = (source: string, arquivos: File | File[]) => user.upload(screen.getByTestId(source), arquivos);
const acoesChamadas = () =>
  calls
    .filter(({ method, url }) => method === 'POST' && /\/\d+\/(anexarAviso|anexarPagina|registrar)/.test(url))
    .map(({ url }) => url);

describe('registro em lote', () => {
  test('uma data para todos, outra na linha, um PDF cada: registra e marca o que deu certo', async () => {
    const [a, b] = [await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a, b], 'Registrar notificações');
    await dialogo.findByRole('button', { name: 'Aviso de recebimento (2)', pressed: true });
    expect(dialogo.getByRole('button', { name: 'Página do diário (0)' })).toBeDisabled();
    // Files are matched by the process number in their name first, then by order, whatever order they came in.
    await anexar('arquivos-do-lote', [pdf('sem numero.pdf'), pdf(`AR ${b.numero}.pdf`)]);
    await linha(dialogo, b).findByRole('button', { name: `Remover o arquivo AR ${b.numero}.pdf` });
    await linha(dialogo, a).findByRole('button', { name: 'Remover o arquivo sem numero.pdf' });
    await digitar(await dialogo.findByRole('textbox', { name: 'Data para todos' }), '10/11/2026');
    expect(await linha(dialogo, a).findByText(/^A de todos: 10\/11\/2026 · Anterior ao TCC, de /)).toBeInTheDocument();
    await digitar(linha(dialogo, b).getByRole('textbox', { name: 'Data' }), '12/11/2026');
    await user.click(linha(dialogo, b).getByRole('checkbox', { name: 'Devedor Não Encontrado' }));
    await user.click(dialogo.getByRole('button', { name: 'Registrar 2 processos' }));
    expect(await dialogo.findByText('2 processos registrados.')).toBeInTheDocument();
    expect(linha(dialogo, a).getByText('Anexar AR, 10/11/2026')).toBeInTheDocument();
    expect(linha(dialogo, b).getByText('Anexar AR, 12/11/2026 – devedor não encontrado')).toBeInTheDocument();
    expect([await situacaoDe(a), await situacaoDe(b)]).toEqual([3, 2]);
    const enviados = calls.filter(({ url }) => url.includes('anexarAvisoRecebimento')).map(({ body }) => body);
    expect(enviados).toMatchObject([
      { data: expect.any(String), versao: expect.any(Number) },
      { data: expect.any(String), versao: expect.any(Number) },
    ]);
    await waitFor(async () => expect(await rascunhos()).toEqual([]));
    await user.click(dialogo.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/selecionado/)).toBeNull();
  });

  test('o que falta é dito na linha, e só vai o que está completo; depois, só o resto', async () => {
    const [a, b] = [await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a, b], 'Registrar notificações');
    await user.click(await dialogo.findByRole('button', { name: 'Registrar 2 processos' }));
    expect(await dialogo.findByText('Campo obrigatório.')).toBeInTheDocument();
    expect(dialogo.getByText('Falta informar algo em 2 linhas. A Data não foi informada')).toBeInTheDocument();
    expect(acoesChamadas()).toEqual([]);
    await digitar(await dialogo.findByRole('textbox', { name: 'Data para todos' }), '10/11/2026');
    await anexar('arquivos-do-lote', [pdf(`${a.numero}.pdf`)]);
    await linha(dialogo, a).findByText(`${a.numero}.pdf`);
    expect(await dialogo.findByText('Falta informar algo em 1 linha.')).toBeInTheDocument();
    await user.click(dialogo.getByRole('button', { name: 'Registrar 2 processos' }));
    expect(await dialogo.findByText('1 processo registrado; 1 ainda por registrar.')).toBeInTheDocument();
    expect(linha(dialogo, b).getByText('O arquivo não foi informado')).toBeInTheDocument();
    await anexar('arquivos-do-lote', [pdf(`${b.numero}.pdf`)]);
    await linha(dialogo, b).findByText(`${b.numero}.pdf`);
    await user.click(dialogo.getByRole('button', { name: 'Registrar 1 processo' }));
    expect(await dialogo.findByText('2 processos registrados.')).toBeInTheDocument();
    expect(acoesChamadas()).toHaveLength(2);
  });

  test('espera os arquivos a caminho; o que não chegou é enviado de novo antes de registrar', async () => {
    const [a, b] = [await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a, b], 'Registrar notificações');
    await digitar(await dialogo.findByRole('textbox', { name: 'Data para todos' }), '10/11/2026');
    const volta = outOfService(/documento\/upload/);
    await anexar('arquivos-do-lote', [pdf(`${a.numero}.pdf`)]);
    const deNovo = await dialogo.findByRole('button', { name: 'Tentar de novo' });
    await user.click(dialogo.getByRole('button', { name: 'Registrar 2 processos' }));
    await dialogo.findByText(/^Há arquivos que não chegaram/);
    volta();
    const soltar = heldBack(/documento\/upload/);
    await user.click(deNovo);
    await user.upload(linha(dialogo, b).getByTestId(/^arquivo-linhas/), pdf('segundo.pdf'));
    await linha(dialogo, b).findByText('segundo.pdf');
    await user.click(dialogo.getByRole('button', { name: 'Registrar 2 processos' }));
    expect(acoesChamadas()).toEqual([]);
    soltar();
    expect(await dialogo.findByText('2 processos registrados.')).toBeInTheDocument();
    expect(acoesChamadas()).toHaveLength(2);
  });

  test('quem sai enquanto os arquivos são distribuídos e volta acha cada um na sua linha', async () => {
    const processos = [];
    for (let i = 0; i < 4; i++) processos.push(await umNotificavel());
    const nomes = ['um.pdf', 'dois.pdf', 'três.pdf', 'quatro.pdf'];
    let dialogo = await escolher(processos, 'Registrar notificações');
    const soltar = heldBack(/documento\/upload/);
    await dialogo.findByRole('textbox', { name: 'Data para todos' });
    await anexar('arquivos-do-lote', nomes.map(pdf));
    await waitFor(async () => expect(await values(arquivosGuardados)).toHaveLength(nomes.length));
    const linhas = () => dialogo.getAllByRole('listitem', { name: /^Processo / });
    linhas().forEach((li, i) => void within(li).getByText(nomes[i]!));
    cleanup();
    soltar();
    dialogo = await escolher(processos, 'Registrar notificações');
    await dialogo.findByRole('textbox', { name: 'Data para todos' });
    for (const [i, nome] of nomes.entries())
      await within(linhas()[i]!).findByRole('button', { name: `Remover o arquivo ${nome}` });
  });

  test('um arquivo distribuído não toma a linha de outro que está a caminho, nem a que se retirou', async () => {
    const processos = [await umNotificavel(), await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher(processos, 'Registrar notificações');
    await dialogo.findByRole('textbox', { name: 'Data para todos' });
    const linhas = () => dialogo.getAllByRole('listitem', { name: /^Processo / });
    const soltar = heldBack(/documento\/upload/);
    await user.upload(within(linhas()[0]!).getByTestId(/^arquivo-linhas/), pdf('meu.pdf'));
    await within(linhas()[0]!).findByText('meu.pdf');
    await user.click(within(linhas()[1]!).getByRole('button', { name: /^Retirar o processo/ }));
    await anexar('arquivos-do-lote', [pdf('seu.pdf'), pdf('de ninguém.pdf')]);
    await dialogo.findByText('de ninguém.pdf: não há linha sem arquivo para ele.');
    soltar();
    await within(linhas()[0]!).findByRole('button', { name: 'Remover o arquivo meu.pdf' });
    await within(linhas()[1]!).findByRole('button', { name: 'Remover o arquivo seu.pdf' });
  });

  test('o que não chegou fica, ainda que se distribuam outros', async () => {
    const [a, b] = [await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a, b], 'Registrar notificações');
    await digitar(await dialogo.findByRole('textbox', { name: 'Data para todos' }), '10/11/2026');
    const volta = outOfService(/documento\/upload/);
    await anexar('arquivos-do-lote', [pdf(`${a.numero}.pdf`)]);
    await dialogo.findByText('1 arquivo não chegou.');
    volta();
    await anexar('arquivos-do-lote', [pdf(`${b.numero}.pdf`)]);
    await linha(dialogo, b).findByRole('button', { name: /^Remover o arquivo/ });
    expect(dialogo.getByText('1 arquivo não chegou.')).toBeInTheDocument();
    await user.click(dialogo.getByRole('button', { name: 'Tentar de novo' }));
    await linha(dialogo, a).findByRole('button', { name: /^Remover o arquivo/ });
    await waitFor(() => expect(dialogo.queryByText(/não chegou/)).toBeNull());
  });

  test('o que não chegou fica quando o que se escolhe no seu lugar é recusado, e sai quando não é', async () => {
    const [a] = [await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a], 'Registrar notificações');
    await dialogo.findByRole('textbox', { name: 'Data para todos' });
    const volta = outOfService(/documento\/upload/);
    const meu = () => linha(dialogo, a);
    const campo = () => meu().getByTestId(/^arquivo-linhas/);
    await user.upload(campo(), pdf('meu.pdf'));
    await dialogo.findByText('1 arquivo não chegou.');
    await user.upload(campo(), new File(['not a PDF'], 'falso.pdf', { type: 'application/pdf' }));
    await meu().findByText('O arquivo deverá ser do tipo PDF');
    expect(meu().getByText('meu.pdf')).toBeInTheDocument();
    expect(await values(arquivosGuardados)).toHaveLength(1);
    volta();
    // The same file, chosen again.
    await user.upload(campo(), pdf('meu.pdf'));
    await meu().findByRole('button', { name: 'Remover o arquivo meu.pdf' });
    expect(dialogo.queryByText(/não chegou/)).toBeNull();
  });

  test('quantos não chegaram é o que as linhas dizem, escolhidos nelas ou desistidos', async () => {
    const [a] = [await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a], 'Registrar notificações');
    await dialogo.findByRole('textbox', { name: 'Data para todos' });
    const volta = outOfService(/documento\/upload/);
    await user.upload(linha(dialogo, a).getByTestId(/^arquivo-linhas/), pdf('meu.pdf'));
    await dialogo.findByText('1 arquivo não chegou.');
    await user.click(linha(dialogo, a).getByRole('button', { name: 'Cancelar o envio de meu.pdf' }));
    await waitFor(() => expect(dialogo.queryByText(/não chegou/)).toBeNull());
    volta();
  });

  test('dois arquivos do mesmo nome não entram no mesmo lote, nem distribuídos; retirada a linha, o nome fica livre', async () => {
    const [a, b, c] = [await umNotificavel(), await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a, b, c], 'Registrar notificações');
    await dialogo.findByRole('button', { name: `Escolher o PDF do processo ${a.numero}` });
    const campo = (processo: Processo) => linha(dialogo, processo).getByTestId(/^arquivo-linhas/);
    const recusa = 'Arquivo ar.pdf já selecionado. Por favor selecione um arquivo com um nome diferente.';
    await user.upload(campo(a), pdf('ar.pdf'));
    await linha(dialogo, a).findByText('ar.pdf');
    await user.upload(campo(b), pdf('ar.pdf'));
    await linha(dialogo, b).findByText(recusa);
    await anexar('arquivos-do-lote', [pdf('ar.pdf')]);
    await waitFor(() => expect(dialogo.getAllByText(recusa)).toHaveLength(2));
    expect(linha(dialogo, c).queryByText('ar.pdf')).toBeNull();
    await user.click(dialogo.getByRole('button', { name: `Retirar o processo ${a.numero} do lote` }));
    await user.upload(campo(b), pdf('ar.pdf'));
    expect(await linha(dialogo, b).findByText('ar.pdf')).toBeInTheDocument();
  });

  test('uma linha recusada diz por quê e fica; recarregada, vai de novo', async () => {
    const [a, b] = [await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a, b], 'Registrar notificações');
    await digitar(await dialogo.findByRole('textbox', { name: 'Data para todos' }), '10/11/2026');
    await anexar('arquivos-do-lote', [pdf(`${a.numero}.pdf`), pdf(`${b.numero}.pdf`)]);
    await linha(dialogo, b).findByText(`${b.numero}.pdf`);
    // Somebody registers an AR of b meanwhile.
    await naoEncontrado(b);
    calls.length = 0;
    await user.click(dialogo.getByRole('button', { name: 'Registrar 2 processos' }));
    expect(await dialogo.findByText('1 processo registrado; 1 ainda por registrar.')).toBeInTheDocument();
    const recusa = within(linha(dialogo, b).getByRole('alert'));
    expect(recusa.getByText(/registrou «.+» no processo/)).toBeInTheDocument();
    expect(recusa.getByRole('link', { name: /^Abrir o processo/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/processos\/\d+$/),
    );
    await user.click(recusa.getByRole('button', { name: 'Recarregar' }));
    expect(await linha(dialogo, b).findByText(/está em «Devedor não localizado»/)).toBeInTheDocument();
    await user.click(dialogo.getByRole('button', { name: /^Enviar de novo/ }));
    expect(await dialogo.findByText('2 processos registrados.')).toBeInTheDocument();
    expect(await situacaoDe(b)).toBe(3);
    // a was sent once, b twice: what worked is not sent again.
    expect(acoesChamadas().filter((url) => url.includes(`/${a.id}/`))).toHaveLength(1);
    expect(acoesChamadas().filter((url) => url.includes(`/${b.id}/`))).toHaveLength(2);
  });

  test('uma página do diário vale para todos, e quem não a recebe é explicado', async () => {
    const [a, b, c] = [await umNotificavel(), await umNotificavel(), await umProcesso()];
    for (const processo of [a, b]) await naoEncontrado(processo);
    calls.length = 0;
    const dialogo = await escolher([a, b, c], 'Registrar notificações');
    await user.click(await dialogo.findByRole('button', { name: 'Página do diário (2)' }));
    expect(dialogo.getByText('1 processo fica de fora')).toBeInTheDocument();
    expect(dialogo.getByText(`TCC em elaboração: ${c.numero}`)).toBeInTheDocument();
    expect(dialogo.queryByRole('listitem', { name: `Processo ${c.numero}` })).toBeNull();
    await digitar(await dialogo.findByRole('textbox', { name: 'Data para todos' }), '10/11/2026');
    await anexar('arquivo-pagina', pdf('diario.pdf'));
    await dialogo.findByText('diario.pdf');
    await user.click(dialogo.getByRole('button', { name: 'Registrar 2 processos' }));
    expect(await dialogo.findByText('2 processos registrados.')).toBeInTheDocument();
    expect([await situacaoDe(a), await situacaoDe(b)]).toEqual([3, 3]);
    expect(calls.filter(({ url }) => url.endsWith('documento/upload'))).toHaveLength(1);
    expect(calls.filter(({ url }) => url.endsWith('documento/copiar'))).toHaveLength(1);
  });

  test.each([
    ['de uma linha', /anexarPaginaDiario/],
    ['das cópias da página', /documento\/copiar/],
  ])('a resposta %s se perde: o resto espera, e enviar de novo não registra duas vezes', async (_, perdida) => {
    const [a, b] = [await umNotificavel(), await umNotificavel()];
    for (const processo of [a, b]) await naoEncontrado(processo);
    const dialogo = await escolher([a, b], 'Registrar notificações');
    await user.click(await dialogo.findByRole('button', { name: 'Página do diário (2)' }));
    await digitar(await dialogo.findByRole('textbox', { name: 'Data para todos' }), '10/11/2026');
    await anexar('arquivo-pagina', pdf('diario.pdf'));
    await dialogo.findByText('diario.pdf');
    const chega = answersLost(perdida);
    await user.click(dialogo.getByRole('button', { name: 'Registrar 2 processos' }));
    expect(await dialogo.findAllByText(acesso.erroDeRede)).not.toEqual([]);
    chega();
    await user.click(await dialogo.findByRole('button', { name: /^(Registrar 2 processos|Enviar de novo)/ }));
    expect(await dialogo.findByText('2 processos registrados.')).toBeInTheDocument();
    for (const processo of [a, b]) expect(await paginasDe(processo)).toEqual(['diario.pdf']);
  });

  test('linhas se retiram, Enter desce, e sair com o que não foi enviado pergunta antes', async () => {
    const [a, b] = [await umNotificavel(), await umNotificavel()];
    const dialogo = await escolher([a, b], 'Registrar notificações');
    const [primeira, segunda] = (await dialogo.findAllByRole('textbox', { name: 'Data' })) as [
      HTMLElement,
      HTMLElement,
    ];
    await user.click(primeira);
    await user.keyboard('{Enter}');
    expect(segunda).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(primeira).toHaveFocus();
    await user.click(dialogo.getByRole('button', { name: `Retirar o processo ${a.numero} do lote` }));
    expect(dialogo.queryByRole('listitem', { name: `Processo ${a.numero}` })).toBeNull();
    await digitar(await dialogo.findByRole('textbox', { name: 'Data para todos' }), '10/11/2026');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sair e descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await situacaoDe(b)).toBe(1);
  });

  test('o rascunho volta às mesmas linhas, também noutra ordem da lista, e o que se envia não recomeça', async () => {
    const cpf = umCpf(619_301);
    const [a, b] = [await umNotificavel(cpf), await umNotificavel(cpf)];
    const subindo = await escolher([a, b], 'Registrar notificações', `&devedor=${cpf}&_sort=numero`);
    await subindo.findByRole('textbox', { name: 'Data para todos' });
    await digitar(linha(subindo, a).getByRole('textbox', { name: 'Data' }), '10/11/2026');
    await digitar(linha(subindo, b).getByRole('textbox', { name: 'Data' }), '12/11/2026');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sair e guardar o rascunho' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const descendo = await escolher([b, a], 'Registrar notificações', `&devedor=${cpf}&_sort=-numero`);
    await descendo.findByRole('textbox', { name: 'Data para todos' });
    expect(descendo.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      `Processo ${b.numero}`,
      `Processo ${a.numero}`,
    ]);
    const dataDe = (processo: Processo) => linha(descendo, processo).getByRole('textbox', { name: 'Data' });
    await waitFor(() => expect(dataDe(a)).toHaveValue('10/11/2026'));
    expect(dataDe(b)).toHaveValue('12/11/2026');
    // What is being sent is not begun anew meanwhile.
    await anexar('arquivos-do-lote', [pdf(`${a.numero}.pdf`), pdf(`${b.numero}.pdf`)]);
    for (const processo of [a, b]) await linha(descendo, processo).findByRole('button', { name: /^Remover o arquivo/ });
    const soltar = heldBack(/anexarAvisoRecebimento/);
    expect(descendo.getByRole('button', { name: 'Começar do zero' })).toBeEnabled();
    await user.click(descendo.getByRole('button', { name: 'Registrar 2 processos' }));
    await waitFor(() => expect(descendo.getByRole('button', { name: 'Começar do zero' })).toBeDisabled());
    soltar();
    expect(await descendo.findByText('2 processos registrados.')).toBeInTheDocument();
    expect(linha(descendo, a).getByText('Anexar AR, 10/11/2026')).toBeInTheDocument();
    expect(linha(descendo, b).getByText('Anexar AR, 12/11/2026')).toBeInTheDocument();
  });
});

describe('impressão em lote', () => {
  test('diz antes quem fica de fora, e pede as outras na ordem da lista', async () => {
    const cpf = umCpf(619_302);
    const [a, b, c] = [await umNotificavel(cpf), await umProcesso(cpf), await umNotificavel(cpf)];
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    openAt(`/processos?_pageSize=50&_sort=numero&devedor=${cpf}`);
    for (const { numero } of [c, b, a])
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${numero}` }));
    await user.click(screen.getByRole('button', { name: 'Imprimir notificações' }));
    const dialogo = within(await screen.findByRole('dialog', { name: /^Imprimir notificações/ }));
    expect(await dialogo.findByText('1 processo fica de fora')).toBeInTheDocument();
    expect(dialogo.getByText(`TCC em elaboração: ${b.numero}`)).toBeInTheDocument();
    await user.click(dialogo.getByRole('button', { name: 'Imprimir 2 notificações' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(calls.find(({ url }) => url.endsWith('lote/notificacoes'))?.body).toEqual({
      ids: [a.id, c.id],
      frenteEVerso: false,
    });
    expect(await screen.findByText('PDF com 2 notificações gerado.')).toBeInTheDocument();
    expect(screen.getByText('3 selecionados')).toBeInTheDocument();
    saved.mockRestore();
  });

  test('frente e verso é de quem pede, e fica para a próxima vez', async () => {
    const dois = [await umNotificavel(), await umNotificavel()];
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const dialogo = await escolher(dois, 'Imprimir notificações');
    const opcao = await dialogo.findByRole('checkbox', { name: 'Impressão frente e verso' });
    expect(opcao).not.toBeChecked();
    expect(opcao).toHaveAccessibleDescription(/o verso que sobra fica em branco/);
    await user.click(opcao);
    await user.click(dialogo.getByRole('button', { name: 'Imprimir 2 notificações' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(calls.find(({ url }) => url.endsWith('lote/notificacoes'))?.body).toMatchObject({ frenteEVerso: true });
    await user.click(await screen.findByRole('button', { name: 'Imprimir notificações' }));
    expect(await screen.findByRole('checkbox', { name: 'Impressão frente e verso' })).toBeChecked();
    saved.mockRestore();
  });

  test('quem só consulta imprime, mas não registra', async () => {
    await signedIn('gestor@ativa.gov.br');
    const { numero } = await umProcesso();
    await signedIn('consulta@ativa.gov.br');
    openAt('/processos');
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${numero}` }));
    expect(await screen.findByRole('button', { name: 'Imprimir notificações' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Registrar notificações' })).toBeNull();
  });
});
