import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Permission } from '@/contract/permissions.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { call } from '@/portal/providers/http.ts';
import { newPage } from '@/portal/providers/leaving.ts';
import { getSession, setSession } from '@/portal/providers/session.ts';
import { aPdf } from '../../support/pdf.ts';
import { umaCobranca } from '../cobranca/umaCobranca.ts';
import { umProcesso } from '../processo/umProcesso.ts';
import { type Call, doAto, openAt, outOfService, profileChanged, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
const FALHA = 'Ocorreu um erro inesperado. Nada foi perdido; tente de novo em instantes.';
let calls: Call[];
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

const avisos = () => within(screen.getByRole('region', { name: 'Avisos' }));
const fechar = async () => {
  await user.click(avisos().getByRole('button', { name: /Fechar/ }));
  await waitFor(() => expect(avisos().queryByRole('alert')).toBeNull());
};
/** The error in its place on the page, not the notice over it. */
const noLugar = () => within(screen.getByRole('main')).findByRole('button', { name: 'Tentar novamente' });
const dita = () => screen.queryByRole('button', { name: 'Tentar novamente' });
const feitas = (endereco: RegExp) => calls.filter(({ url }) => endereco.test(url)).length;

test('uma lista que não vem é dita uma vez, no seu lugar, também tentada de novo em vão', async () => {
  const voltar = outOfService(/tipoDocumento\/list/);
  openAt('/tipoDocumento');
  const tentar = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getAllByText(FALHA)).toHaveLength(1);
  const antes = feitas(/tipoDocumento\/list/);
  await user.click(tentar);
  await waitFor(() => expect(feitas(/tipoDocumento\/list/)).toBeGreaterThan(antes));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled());
  expect(avisos().queryByRole('alert')).toBeNull();
  voltar();
  await user.click(tentar);
  expect(await screen.findByText('AUTO DE INFRAÇÃO')).toBeInTheDocument();
});

test('com as linhas na tela, quem pede outras e não as recebe é avisado a cada vez, uma frase só', async () => {
  openAt('/tipoDocumento');
  await screen.findByText('AUTO DE INFRAÇÃO');
  const voltar = outOfService(/tipoDocumento\/list/);
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await avisos().findByText(FALHA)).toBeInTheDocument();
    expect(screen.getByText('AUTO DE INFRAÇÃO')).toBeInTheDocument();
    await fechar();
  }
  // What the rows are stays said when the notice has gone.
  expect(screen.getAllByText(FALHA)).toHaveLength(1);
  voltar();
  await user.click(await noLugar());
  await waitFor(() => expect(dita()).toBeNull());
  expect(screen.getByText('AUTO DE INFRAÇÃO')).toBeInTheDocument();
});

test('um registro que não vem é dito uma vez, no seu lugar', async () => {
  const voltar = outOfService(/tipoDocumento\/100$/);
  openAt('/tipoDocumento/100');
  await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getAllByText(FALHA)).toHaveLength(1);
  expect(avisos().queryByRole('alert')).toBeNull();
  voltar();
});

test('um registro que não existe é dito uma vez, e não se oferece tentar de novo o que não há', async () => {
  openAt('/tipoDocumento/999999');
  expect(await screen.findAllByText('Registro não encontrado.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Voltar' }));
  expect(await screen.findByText('AUTO DE INFRAÇÃO')).toBeInTheDocument();
  expect(screen.queryByText('Registro não encontrado.')).toBeNull();
});

const novoTipo = async (nome: string) => (await call(tipoDocumento.endpoints.create, { body: { nome } as never })).id;

test('depois de uma baixa, a cobrança que não se pôde ler de novo diz isso em cima do que se leu antes', async () => {
  await signedIn('gestor@ativa.gov.br');
  const cobranca = await umaCobranca();
  openAt(`/processoCobranca/${cobranca.id}?acao=REALIZAR_BAIXA_MANUAL`);
  const dentro = within(await screen.findByRole('dialog', { name: /^Realizar Baixa Manual/ }));
  const pago = new File([new Uint8Array(aPdf('pago'))], 'pago.pdf', { type: 'application/pdf' });
  await user.upload(await dentro.findByTestId('arquivo-arquivos'), pago);
  await dentro.findByRole('button', { name: 'Remover o arquivo pago.pdf' });
  const voltar = outOfService(new RegExp(`processoCobranca/${cobranca.id}$`));
  await user.click(doAto(dentro));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tentar = await noLugar();
  const titulo = { level: 1, name: `Processo de Cobrança ${cobranca.numero}` };
  expect(screen.getByRole('heading', titulo)).toBeInTheDocument();
  expect(screen.queryByText('QUITADO')).toBeNull();
  voltar();
  await user.click(tentar);
  expect(await screen.findAllByText('QUITADO')).not.toHaveLength(0);
  await waitFor(() => expect(dita()).toBeNull());
  expect(screen.getByRole('heading', titulo)).toBeInTheDocument();
});

test('o registro excluído entretanto não fica na tela como se houvesse, nem se oferece tentar de novo', async () => {
  const id = await novoTipo('Excluído entretanto');
  const { router } = openAt(`/tipoDocumento/${id}`);
  await screen.findByText('Excluído entretanto');
  void router.navigate('/tipoDocumento');
  await screen.findByText('AUTO DE INFRAÇÃO');
  await call(tipoDocumento.endpoints.remove!, { params: { id } });
  void router.navigate(`/tipoDocumento/${id}`);
  expect(await screen.findByText('Registro não encontrado.')).toBeInTheDocument();
  expect(screen.queryByText('Excluído entretanto')).toBeNull();
  expect(dita()).toBeNull();
  expect(avisos().queryByRole('alert')).toBeNull();
});

test('a quem perdeu a permissão não ficam as linhas nem o registro que lia', async () => {
  await signedIn('gestor@ativa.gov.br');
  const sessao = getSession()!;
  const { id, numero } = await umaCobranca();
  const { router } = openAt('/processoCobranca');
  await screen.findByRole('link', { name: numero });
  void router.navigate(`/processoCobranca/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Processo de Cobrança ${numero}` });
  const semCobrancas = (antes: readonly Permission[]) => antes.filter((p) => p !== 'PROCESSO_COBRANCA_CONSULTAR');
  await profileChanged('GESTOR', semCobrancas, async () => {
    setSession(sessao);
    newPage(sessao.user.id);
    void router.navigate('/processoCobranca');
    await noLugar();
    expect(screen.queryByRole('link', { name: numero })).toBeNull();
    void router.navigate(`/processoCobranca/${id}`);
    await noLugar();
    expect(screen.queryByRole('heading', { name: `Processo de Cobrança ${numero}` })).toBeNull();
  });
});

test('o formulário cujo registro não se pôde ler de novo diz isso em cima, e o que se digita fica', async () => {
  const id = await novoTipo('Tipo que se edita');
  const { router } = openAt(`/tipoDocumento/${id}`);
  await screen.findByText('Tipo que se edita');
  const voltar = outOfService(new RegExp(`tipoDocumento/${id}$`));
  void router.navigate(`/tipoDocumento/editar?id=${id}`);
  const nome = await screen.findByRole('textbox', { name: /^Nome/ });
  const tentar = await noLugar();
  await user.type(nome, ' agora');
  await user.click(tentar);
  expect(await noLugar()).toBeInTheDocument();
  expect(nome).toHaveValue('Tipo que se edita agora');
  voltar();
  await user.click(await noLugar());
  await waitFor(() => expect(dita()).toBeNull());
  expect(screen.getByRole('textbox', { name: /^Nome/ })).toBe(nome);
  expect(nome).toHaveValue('Tipo que se edita agora');
});

test('o formulário de um registro excluído entretanto fica com o que se digitou', async () => {
  const id = await novoTipo('Some com o formulário aberto');
  const { router } = openAt(`/tipoDocumento/${id}`);
  await screen.findByText('Some com o formulário aberto');
  const voltar = outOfService(new RegExp(`tipoDocumento/${id}$`));
  void router.navigate(`/tipoDocumento/editar?id=${id}`);
  const tentar = await noLugar();
  const nome = screen.getByRole('textbox', { name: /^Nome/ });
  await user.type(nome, ' ainda');
  voltar();
  await call(tipoDocumento.endpoints.remove!, { params: { id } });
  await user.click(tentar);
  expect(await screen.findByText('Registro não encontrado.')).toBeInTheDocument();
  expect(nome).toHaveValue('Some com o formulário aberto ainda');
  expect(dita()).toBeNull();
});

test('a edição de um processo também diz que não se pôde ler de novo, e o que se digita fica', async () => {
  await signedIn('gestor@ativa.gov.br');
  const { id, numero } = await umProcesso();
  const { router } = openAt(`/processos/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Processo ${numero}` });
  const voltar = outOfService(new RegExp(`processoConstituicaoCredito/${id}$`));
  void router.navigate(`/processos/editar?id=${id}`);
  const tentar = await noLugar();
  const campo = screen.getAllByRole('textbox', { name: /^Nome/ })[0]!;
  await user.type(campo, ' Filho');
  const digitado = (campo as HTMLInputElement).value;
  voltar();
  await user.click(tentar);
  await waitFor(() => expect(dita()).toBeNull());
  expect(campo).toHaveValue(digitado);
});
