import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { perfilListAll } from '@/contract/perfil.ts';
import { usuarios } from '@/contract/usuario.ts';
import { call } from '@/portal/providers/http.ts';
import { getSession } from '@/portal/providers/session.ts';
import { type Call, heldBack, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];

beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('admin@ativa.gov.br');
  calls.length = 0;
});

const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
/** Chooses an option of a select. Hidden elements count, because computing their visibility is slow. */
const choose = async (label: RegExp, option: string) => {
  const box = await waitFor(() => {
    const found = screen.getByLabelText(label, { selector: '[role=combobox]' });
    expect(found).not.toHaveAttribute('aria-disabled', 'true');
    return found;
  });
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
  // A menu gives the focus back when it has closed, not sooner.
  await waitFor(() => expect(document.querySelector('[role=listbox]')).toBeNull());
};
const municipio = () => screen.getByLabelText(/^Município/, { selector: '[role=combobox]' });
const sent = (method: string, url: RegExp) => calls.find((call) => call.method === method && url.test(call.url));

test('um CEP que se deixa busca o endereço e segura os campos enquanto busca; trocar a UF desfaz o município', async () => {
  openAt('/usuario/cadastrar');
  const cep = await screen.findByLabelText(/^CEP/);
  expect(municipio()).toHaveAttribute('aria-disabled', 'true');
  const responde = heldBack(/\/cep\//);
  await user.type(cep, '01310100');
  await user.tab();
  expect(screen.getByLabelText(/^Rua/)).toBeDisabled();
  responde();
  await waitFor(() => expect(screen.getByLabelText(/^Rua/)).toHaveValue('Avenida Paulista'));
  expect(screen.getByLabelText(/^Rua/)).toBeEnabled();
  expect(sent('GET', /\/cep\/01310100$/)).toBeDefined();
  await waitFor(() => expect(municipio()).toHaveValue('São Paulo'));
  await choose(/^UF/, 'Acre');
  await waitFor(() => expect(municipio()).toHaveValue(''));
});

test('cadastra, consulta, altera e exclui com as frases da especificação', async () => {
  const { address, router } = openAt('/usuario/cadastrar');
  await screen.findByRole('heading', { level: 1, name: 'Novo Usuário' });
  await user.click(await screen.findByRole('button', { name: 'Cadastrar' }));
  const summary = await screen.findByRole('alert');
  for (const text of [
    'Necessário informar um Perfil',
    'Necessário informar um Órgão Credor',
    'Deve ser informado um CPF',
  ])
    expect(summary).toHaveTextContent(text);

  type(/^Nome/, 'Teresa Nogueira');
  type(/^CPF/, '52998224725');
  type(/^E-mail/, 'teresa@ativa.gov.br');
  type(/^CEP/, '50010000');
  type(/^Rua/, 'Avenida Rio Branco');
  type(/^Número/, '120');
  type(/^Bairro/, 'Recife Antigo');
  await choose(/^Perfil/, 'CONSULTA');
  await choose(/^Órgão Credor/, 'AEMA');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await screen.findByText('Usuário cadastrado com sucesso');
  await waitFor(() => expect(address()).toBe('/usuario'));
  expect(sent('POST', /\/api\/usuario$/)?.body).toMatchObject({
    nome: 'Teresa Nogueira',
    cpf: '52998224725',
    perfil: expect.any(Number),
    orgaoCredor: expect.any(Number),
  });

  await router.navigate('/usuario?nome=teresa');
  await user.click(await screen.findByRole('link', { name: 'Teresa Nogueira' }));
  await screen.findByText('529.982.247-25');
  await user.click(screen.getByRole('link', { name: 'Editar' }));
  const nome = await screen.findByLabelText(/^Nome/);
  await waitFor(() =>
    expect(screen.getByLabelText(/^Perfil/, { selector: '[role=combobox]' })).toHaveTextContent('CONSULTA'),
  );
  fireEvent.change(nome, { target: { value: 'Teresa Nogueira Lins' } });
  await user.click(await screen.findByLabelText('Ativo'));
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await screen.findByText('Usuário atualizado com sucesso');
  // Unchanged references are sent as the ids that the call takes.
  expect(sent('PUT', /\/api\/usuario\/\d+$/)?.body).toMatchObject({
    ativo: false,
    perfil: expect.any(Number),
    orgaoCredor: expect.any(Number),
  });

  await router.navigate('/usuario?nome=teresa');
  await screen.findByText('Inativo');
  await user.click(await screen.findByRole('link', { name: 'Teresa Nogueira Lins' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  const exclusao = await screen.findByRole('dialog');
  // By the name, and not by the number of the address.
  expect(exclusao).toHaveTextContent('Usuário Teresa Nogueira Lins');
  await user.click(within(exclusao).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Exclusão realizada com sucesso!');
});

test('a senha atribuída segue as regras, que se acendem enquanto se digita', async () => {
  // No other test signs in as this user.
  openAt('/usuario?nome=bezerra');
  await user.click(await screen.findByRole('link', { name: /^Luís/ }));
  await user.click(await screen.findByRole('button', { name: 'Atribuir Senha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Atribuir Senha' });
  const rule = (text: RegExp) => within(dialog).getByText(text).closest('li');
  await user.type(within(dialog).getByLabelText('Nova senha'), 'abc1');
  expect(rule(/Ao menos um número/)).toHaveTextContent('atendido');
  expect(rule(/8 a 32/)).toHaveTextContent('pendente');
  await user.type(within(dialog).getByLabelText('Nova senha'), '2345');
  await user.type(within(dialog).getByLabelText('Confirmação da nova senha'), 'abc12346');
  await user.click(within(dialog).getByRole('button', { name: 'Atribuir' }));
  await within(dialog).findByText('As senhas devem ser iguais');
  expect(sent('POST', /changeUserPassword/)).toBeUndefined();
  await user.type(within(dialog).getByLabelText('Confirmação da nova senha'), '{Backspace}5');
  await user.click(within(dialog).getByRole('button', { name: 'Atribuir' }));
  await screen.findByText('Senha alterada com sucesso');
});

test('na própria ficha não se atribui senha, e quem só consulta não altera', async () => {
  openAt('/usuario?nome=administra');
  await user.click(await screen.findByRole('link', { name: /^Administração/ }));
  await screen.findByRole('link', { name: 'Editar' });
  expect(screen.queryByRole('button', { name: 'Atribuir Senha' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
});

test('quem ainda não definiu a senha recebe outra vez o e-mail do primeiro acesso, depois de uma pergunta', async () => {
  const perfil = (await call(perfilListAll))[0]!.id;
  const { user: eu } = getSession()!;
  const { id } = await call(usuarios.create, {
    body: {
      nome: 'Sebastiana Primeira Vez',
      cpf: '39053344705',
      email: 'sebastiana@ativa.gov.br',
      perfil,
      orgaoCredor: eu.orgaoCredor.id,
      cep: '50030230',
      rua: 'Rua da Aurora, no centro',
      numero: '100',
      bairro: 'Boa Vista',
    },
  });
  openAt(`/usuario/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Reenviar primeiro acesso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reenviar primeiro acesso' });
  expect(dialog).toHaveTextContent('sebastiana@ativa.gov.br');
  expect(sent('POST', /primeiroAcesso/)).toBeUndefined();
  await user.click(within(dialog).getByRole('button', { name: 'Reenviar primeiro acesso' }));
  await screen.findByText('O e-mail de primeiro acesso será enviado para sebastiana@ativa.gov.br.');
  expect(sent('POST', /\/primeiroAcesso$/)?.url).toBe(`/api/usuario/${id}/primeiroAcesso`);
});

test('quem altera a própria ficha é avisado do novo acesso, e o próprio e-mail não se altera ali', async () => {
  const { id } = getSession()!.user;
  openAt(`/usuario/editar?id=${id}`);
  const email = await screen.findByLabelText(/^E-mail/);
  expect(email).toBeDisabled();
  expect(email).toHaveAccessibleDescription('O e-mail da própria conta só pode ser alterado por outra pessoa.');
  type(/^Matrícula/, '100201');
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await screen.findByText('Usuário atualizado com sucesso. Será necessário efetuar o login novamente.');
  expect(sent('PUT', /\/api\/usuario\/\d+$/)?.body).toMatchObject({ email: 'admin@ativa.gov.br', matricula: '100201' });
});
