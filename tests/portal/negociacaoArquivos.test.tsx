import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries } from 'idb-keyval';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { negociacoes } from '@/contract/negociacao.ts';
import { aPdf } from '../support/pdf.ts';
import { umNotificavel } from './processo/umProcesso.ts';
import { type Call, heldBack, openAt, servedByTheApp, signedIn } from './support.tsx';

let calls: Call[];
// The simulated browser would leave the page to open a file.
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('gestor@ativa.gov.br'));

const envio = /\/api\/documento\/upload/;
const copias = createStore('ativa-arquivos', 'arquivos');
const botao = (nome: string) => user.click(screen.getByRole('button', { name: nome }));
const passo = (nome: string) => screen.findByRole('heading', { level: 3, name: nome });
const chegou = (nome: string) => screen.findByRole('button', { name: `Remover o arquivo ${nome}` });
const email = () => screen.getByRole('textbox', { name: /^E-mail/ });
const anexar = async (nome: string) =>
  user.upload(
    await screen.findByTestId('arquivo-requerente.arquivoIdentificacao'),
    new File([new Uint8Array(aPdf(nome))], nome, { type: 'application/pdf' }),
  );
const pronto = async () => {
  await passo('Identificação do Requerente');
  await waitFor(() => expect(email()).toBeEnabled());
};
const negociados = () =>
  calls.filter(({ url, method }) => method === 'POST' && url.endsWith(negociacoes.negociar.path));

test('quem troca de devedor e volta acha o que digitou e o arquivo que não chegou, que o outro não recebe', async () => {
  const [ana, bia] = ['32112345001', '32112345192'] as const;
  const dividas = new Map<string, { readonly numero: string }>([
    [ana, await umNotificavel(ana)],
    [bia, await umNotificavel(bia)],
  ]);
  const escolher = async (cpf: string) => {
    await passo('Seleção do(s) Processo(s)');
    await user.clear(await screen.findByRole('textbox', { name: /^Devedor/ }));
    await user.type(screen.getByRole('textbox', { name: /^Devedor/ }), cpf);
    await user.click(await screen.findByRole('radio', { name: `Selecionar o processo ${dividas.get(cpf)!.numero}` }));
    await botao('Próximo');
    await pronto();
  };
  openAt('/negociacao');
  await user.click(await screen.findByRole('button', { name: 'Nova negociação' }));
  const soltar = heldBack(envio);
  await escolher(ana);
  await user.clear(email());
  await user.type(email(), 'ana@exemplo.com.br');
  await anexar('de ana.pdf');
  await waitFor(async () => expect(await entries(copias)).toHaveLength(1));
  await botao('Voltar');
  soltar();
  await escolher(bia);
  expect(email()).not.toHaveValue('ana@exemplo.com.br');
  await anexar('de bia.pdf');
  await chegou('de bia.pdf');
  expect(screen.queryByText('de ana.pdf')).toBeNull();
  await botao('Voltar');
  await escolher(ana);
  expect(email()).toHaveValue('ana@exemplo.com.br');
  await chegou('de ana.pdf');
  expect(screen.queryByText('de bia.pdf')).toBeNull();
});

test('um clique no processo já escolhido não apaga o plano; o desconto é de um devedor, e volta com ele', async () => {
  const [dora, eva] = ['32112345354', '32112345435'] as const;
  const dividas = new Map([
    [dora, (await umNotificavel(dora)).numero],
    [eva, (await umNotificavel(eva)).numero],
  ]);
  const procurar = async (cpf: typeof dora | typeof eva) => {
    await passo('Seleção do(s) Processo(s)');
    await user.clear(await screen.findByRole('textbox', { name: /^Devedor/ }));
    await user.type(screen.getByRole('textbox', { name: /^Devedor/ }), cpf);
    await user.click(await screen.findByRole('rowheader', { name: dividas.get(cpf)! }));
  };
  const identificar = async (nome: string) => {
    await botao('Próximo');
    await pronto();
    await user.clear(email());
    await user.type(email(), `${nome}@exemplo.com.br`);
    await anexar(`${nome}.pdf`);
    await chegou(`${nome}.pdf`);
    await botao('Próximo');
    await passo('Forma de Pagamento');
  };
  const desconto = () => screen.findByRole('textbox', { name: /^Desconto/ });
  const voltar = async () => {
    await botao('Voltar');
    await pronto();
    await botao('Voltar');
  };
  openAt('/negociacao');
  await user.click(await screen.findByRole('button', { name: 'Nova negociação' }));
  await procurar(dora);
  await identificar('dora');
  await user.click(screen.getByRole('radio', { name: 'À vista' }));
  await user.type(await desconto(), '7');
  await voltar();
  await user.click(await screen.findByRole('rowheader', { name: dividas.get(dora)! }));
  await botao('Próximo');
  await pronto();
  await botao('Próximo');
  await passo('Forma de Pagamento');
  expect(screen.getByRole('radio', { name: 'À vista' })).toBeChecked();
  await voltar();
  await procurar(eva);
  await identificar('eva');
  expect(await desconto()).toHaveValue('');
  await voltar();
  await procurar(dora);
  await botao('Próximo');
  await pronto();
  await chegou('dora.pdf');
  await botao('Próximo');
  await passo('Forma de Pagamento');
  expect(await desconto()).toHaveValue('7');
});

test('quem avança pelo navegador com um arquivo a caminho volta a ele ao confirmar, e o acordo o leva', async () => {
  const { id } = await umNotificavel('32112345273');
  const { router } = openAt(`/processos/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Negociar Pagamento' }));
  await pronto();
  await user.clear(email());
  await user.type(email(), 'carla@exemplo.com.br');
  await anexar('frente.pdf');
  await chegou('frente.pdf');
  await botao('Próximo');
  await passo('Forma de Pagamento');
  await router.navigate(-1);
  await pronto();
  const soltar = heldBack(envio);
  await anexar('verso.pdf');
  await waitFor(async () => expect(await entries(copias)).toHaveLength(2));
  await router.navigate(1);
  await passo('Forma de Pagamento');
  soltar();
  await user.click(screen.getByRole('radio', { name: 'À vista' }));
  await botao('Próximo');
  await passo('Revisão');
  await screen.findByText('Total a pagar');
  calls.length = 0;
  await botao('Confirmar');
  await pronto();
  expect(negociados()).toEqual([]);
  await chegou('verso.pdf');
  await botao('Próximo');
  await passo('Forma de Pagamento');
  await botao('Próximo');
  await passo('Revisão');
  await botao('Confirmar');
  await screen.findByText('Negociação realizada com sucesso!');
  expect(negociados()[0]?.body).toMatchObject({
    requerente: { arquivoIdentificacao: [{ nome: 'frente.pdf' }, { nome: 'verso.pdf' }] },
  });
});
