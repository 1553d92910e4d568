import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { pessoaVazia } from '@/portal/pages/processo/valores.ts';
import { call } from '@/portal/providers/http.ts';
import { descartarTodos, guardar, rascunhos } from '@/portal/rascunho/deposito.ts';
import { aPdf } from '../../support/pdf.ts';
import { answersLost, type Call, heldBack, openAt, outOfService, servedByTheApp, signedIn } from '../support.tsx';
import { umCorpo, umProcesso } from './umProcesso.ts';

let calls: Call[];
const user = userEvent.setup();
beforeAll(async () => {
  calls = servedByTheApp();
  await signedIn('gestor@ativa.gov.br');
  await umProcesso('39053344705');
});
beforeEach(async () => {
  await signedIn('gestor@ativa.gov.br');
  calls.length = 0;
});

const campo = (name: RegExp) => screen.getByRole('textbox', { name });
const aberto = async () => {
  openAt('/processos/cadastrar');
  await screen.findByRole('heading', { level: 1, name: 'Cadastro de Processo' });
};
const cola = async (name: RegExp, text: string) => {
  await user.click(campo(name));
  await user.paste(text);
};
const escolhe = async (name: RegExp, option: string, scope: Pick<typeof screen, 'findByRole'> = screen) => {
  await user.click(await scope.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('cadastro de processo', () => {
  test('diz tudo o que falta de uma vez, também os documentos do órgão', async () => {
    await aberto();
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    const resumo = await screen.findByText(/campos abaixo para continuar/);
    const lista = within(resumo.closest('[role="alert"]') as HTMLElement);
    for (const frase of [
      'Tipo de identificação: Campo obrigatório',
      'Nome ou razão social: O Nome ou Razão social deve ter no mínimo 6 caracteres.',
      'CEP: Informe um CEP válido.',
      'UF: Necessário selecionar o estado.',
      'Município: Necessário selecionar o município.',
      'Telefone 1: O Telefone deve ter entre 10 ou 11 caracteres',
      'Valor atualizado: Necessário informar um valor correto',
    ])
      expect(lista.getByRole('link', { name: frase })).toBeInTheDocument();
    expect(lista.getByText(/^Documentos: Necessário informar o\(s\) documento\(s\) /)).toBeInTheDocument();
    await user.click(lista.getByRole('link', { name: /^CEP/ }));
    expect(campo(/^CEP/)).toHaveFocus();
    expect(calls.some(({ method, url }) => method === 'POST' && /processoConstituicaoCredito$/.test(url))).toBe(false);
  });

  test('um arquivo com o nome de outro é recusado; retirado o outro, a recusa sai com ele', async () => {
    await aberto();
    const entrada = screen.getAllByTestId(/^arquivo-/)[0]!;
    const arquivo = () => new File([new Uint8Array(aPdf('laudo'))], 'laudo.pdf', { type: 'application/pdf' });
    await user.upload(entrada, arquivo());
    await screen.findByText('laudo.pdf');
    await user.upload(entrada, arquivo());
    const recusa = 'Arquivo laudo.pdf já selecionado. Por favor selecione um arquivo com um nome diferente.';
    await screen.findByText(recusa);
    await user.click(await screen.findByRole('button', { name: 'Remover o arquivo laudo.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(screen.queryByText('laudo.pdf')).toBeNull());
    expect(screen.queryByText(recusa)).toBeNull();
  });

  test('um arquivo pode ter o nome de outro, em outro tipo de documento', async () => {
    await aberto();
    const [um, outro] = screen.getAllByTestId(/^arquivo-/);
    const laudo = (texto: string) => new File([new Uint8Array(aPdf(texto))], 'laudo.pdf', { type: 'application/pdf' });
    await user.upload(um!, laudo('o primeiro'));
    await user.upload(outro!, laudo('o segundo'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remover o arquivo laudo.pdf' })).toHaveLength(2));
    expect(screen.queryByText(/já selecionado/)).toBeNull();
    expect(calls.filter(({ url }) => url.endsWith('documento/upload'))).toHaveLength(2);
  });

  test('dois arquivos enviados ao mesmo tempo para tipos diferentes ficam os dois', async () => {
    await aberto();
    const [um, outro] = screen.getAllByTestId(/^arquivo-/);
    const arquivo = (nome: string) => new File([new Uint8Array(aPdf(nome))], nome, { type: 'application/pdf' });
    const responder = heldBack(/documento\/upload/);
    await user.upload(um!, arquivo('um.pdf'));
    await user.upload(outro!, arquivo('outro.pdf'));
    await waitFor(() => expect(calls.filter(({ url }) => url.endsWith('documento/upload'))).toHaveLength(2));
    responder();
    await screen.findByRole('button', { name: 'Remover o arquivo um.pdf' });
    await screen.findByRole('button', { name: 'Remover o arquivo outro.pdf' });
  });

  test('o CEP preenche o endereço; um que não existe só avisa', async () => {
    await aberto();
    await cola(/^CEP/, '50010-470');
    await user.tab();
    await waitFor(() => expect(campo(/^Logradouro/)).toHaveValue('Rua do Sol'));
    expect(campo(/^Bairro/)).toHaveValue('Santo Antônio');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Município/ })).toHaveValue('Recife'));
    await user.clear(campo(/^CEP/));
    await cola(/^CEP/, '99999-998');
    await user.tab();
    expect(await screen.findByText('CEP não encontrado. Preencha o endereço manualmente.')).toBeInTheDocument();
    expect(campo(/^Logradouro/)).toBeEnabled();
  });

  test('um devedor conhecido preenche seus dados pelo CPF, e o tipo se descobre', async () => {
    await aberto();
    await cola(/^Número de identificação/, '390.533.447-05');
    await user.tab();
    await waitFor(() => expect(campo(/^Nome ou razão social/)).toHaveValue('Joana Prado da Silveira'));
    expect(campo(/^CPF/)).toHaveValue('390.533.447-05');
    expect(campo(/^Telefone 1/)).toHaveValue('(81) 99988-7766');
  });

  test('o devedor de um rascunho não é procurado de novo: o que se corrigiu fica, depois de recarregar e de sair do campo', async () => {
    await aberto();
    await cola(/^Número de identificação/, '390.533.447-05');
    await user.tab();
    await waitFor(() => expect(campo(/^Nome ou razão social/)).toHaveValue('Joana Prado da Silveira'));
    await user.clear(campo(/^E-mail/));
    await user.type(campo(/^E-mail/), 'joana.nova@exemplo.com.br');
    await user.clear(campo(/^CEP/));
    await user.type(campo(/^CEP/), '50010470');
    await user.tab();
    await waitFor(() => expect(campo(/^Logradouro/)).toHaveValue('Rua do Sol'));
    await user.clear(campo(/^Logradouro/));
    await user.type(campo(/^Logradouro/), 'Rua da Aurora');
    await waitFor(async () =>
      expect(JSON.stringify(await rascunhos())).toMatch(/joana\.nova@exemplo\.com\.br.*Rua da Aurora/),
    );
    cleanup();
    calls.length = 0;
    await aberto();
    await waitFor(() => expect(campo(/^Logradouro/)).toHaveValue('Rua da Aurora'));
    await user.click(campo(/^CPF/));
    await user.click(campo(/^CEP/));
    await user.tab();
    await waitFor(() => expect(campo(/^Logradouro/)).toBeEnabled());
    expect(campo(/^E-mail/)).toHaveValue('joana.nova@exemplo.com.br');
    expect(campo(/^Logradouro/)).toHaveValue('Rua da Aurora');
    expect(calls.filter(({ url }) => /devedor\/cpfCnpj|\/cep\/\d/.test(url))).toEqual([]);
    await descartarTodos();
  });

  test('outro CPF troca o que o primeiro trouxe, e nunca o que se digitou', async () => {
    await umProcesso('86288366757', {
      dadosDevedor: { nome: 'Marta Lins de Andrade', email: 'marta@exemplo.com.br', telefone2: '8132221111' },
    });
    await aberto();
    await user.type(campo(/^E-mail/), 'digitado@exemplo.com.br');
    await escolhe(/^Tipo de identificação/, 'CPF');
    await user.type(campo(/^CPF/), '86288366757');
    await waitFor(() => expect(campo(/^Nome ou razão social/)).toHaveValue('Marta Lins de Andrade'));
    expect(campo(/^Telefone 2/)).toHaveValue('(81) 3222-1111');
    await screen.findByText('Devedor encontrado. O que você digitou foi mantido.');
    await user.clear(campo(/^Complemento/));
    await user.type(campo(/^Complemento/), 'fundos');
    await user.clear(campo(/^CPF/));
    await user.type(campo(/^CPF/), '39053344705');
    await waitFor(() => expect(campo(/^Nome ou razão social/)).toHaveValue('Joana Prado da Silveira'));
    expect(campo(/^Telefone 2/)).toHaveValue('');
    expect(campo(/^E-mail/)).toHaveValue('digitado@exemplo.com.br');
    expect(campo(/^Complemento/)).toHaveValue('fundos');
    expect(campo(/^Logradouro/)).toHaveValue('');
    await user.clear(campo(/^CPF/));
    await user.type(campo(/^CPF/), '11144477735');
    await screen.findByText(/^Não foi possível recuperar informações do devedor/);
    expect(campo(/^Nome ou razão social/)).toHaveValue('');
    expect(campo(/^E-mail/)).toHaveValue('digitado@exemplo.com.br');
  });

  test('o que se digita enquanto o devedor é procurado fica; o endereço vem inteiro ou não vem', async () => {
    await aberto();
    const responder = heldBack(/devedor\/cpfCnpj\/39053344705/);
    await cola(/^Nome ou razão social/, 'Joana, antes da busca');
    await cola(/^Número de identificação/, '390.533.447-05');
    await user.tab();
    expect(await screen.findByText('Buscando o devedor…')).toBeInTheDocument();
    await cola(/^Telefone 1/, '8133334444');
    await cola(/^Logradouro/, 'Rua nova');
    responder();
    expect(await screen.findByText('Devedor encontrado. O que você digitou foi mantido.')).toBeInTheDocument();
    expect(campo(/^Nome ou razão social/)).toHaveValue('Joana, antes da busca');
    expect(campo(/^Telefone 1/)).toHaveValue('(81) 3333-4444');
    expect(campo(/^Logradouro/)).toHaveValue('Rua nova');
    for (const outro of [/^CEP/, /^Número( \*)?$/, /^Bairro/]) expect(campo(outro)).toHaveValue('');
    expect(screen.getByRole('combobox', { name: /^UF/ })).not.toHaveTextContent('PE');
  });

  test('o que se digita enquanto o CEP é procurado fica', async () => {
    await aberto();
    const responder = heldBack(/cep\/50010470/);
    await cola(/^CEP/, '50010-470');
    await user.tab();
    expect(await screen.findByText('Buscando o endereço…')).toBeInTheDocument();
    await cola(/^Logradouro/, 'Rua do Sol Poente');
    responder();
    await waitFor(() => expect(campo(/^Bairro/)).toHaveValue('Santo Antônio'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Município/ })).toHaveValue('Recife'));
    expect(campo(/^Logradouro/)).toHaveValue('Rua do Sol Poente');
  });

  test('se o devedor não pôde ser procurado, a tela o diz, e os campos se preenchem à mão', async () => {
    await aberto();
    await escolhe(/^Tipo de identificação/, 'CPF');
    const voltar = outOfService(/devedor\/cpfCnpj/);
    await cola(/^CPF/, '390.533.447-05');
    expect(await screen.findByText('Não foi possível realizar a busca pelo devedor')).toBeInTheDocument();
    voltar();
    expect(campo(/^Nome ou razão social/)).toHaveValue('');
    await cola(/^Nome ou razão social/, 'Joana do Prado');
    expect(campo(/^Nome ou razão social/)).toHaveValue('Joana do Prado');
  });

  test('ao procurar quem já é corresponsável, o diálogo o diz antes de se preencher', async () => {
    const rui = { ...pessoaVazia, ...(await umCorpo('11144477735')).dadosDevedor, nome: 'Rui Prado Lima' };
    const { id } = await umProcesso('52998224725', { corresponsaveis: [{ ...rui, papel: 'Socio' }] });
    openAt(`/processos/editar?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Adicionar corresponsável' }));
    const scope = within(await screen.findByRole('dialog', { name: 'Corresponsável' }));
    await escolhe(/^Tipo de identificação/, 'CPF', scope);
    calls.length = 0;
    await user.click(scope.getByRole('textbox', { name: /^CPF/ }));
    await user.paste('111.444.777-35');
    const frase = 'Já existe um corresponsável adicionado com esse CPF/CNPJ informado 111.444.777-35';
    expect(await scope.findByText(frase)).toBeInTheDocument();
    expect(calls.filter(({ url }) => url.includes('devedor/cpfCnpj'))).toEqual([]);
    expect(scope.getByRole('textbox', { name: /^Nome ou razão social/ })).toHaveValue('');
  });

  test('o titular não pode ser corresponsável, e ninguém o é duas vezes', async () => {
    await aberto();
    await escolhe(/^Tipo de identificação/, 'CPF');
    await cola(/^CPF/, '390.533.447-05');
    await user.click(screen.getByRole('button', { name: 'Adicionar corresponsável' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corresponsável' });
    const scope = within(dialog);
    await escolhe(/^Tipo de identificação/, 'CPF', scope);
    await user.click(scope.getByRole('textbox', { name: /^CPF/ }));
    await user.paste('390.533.447-05');
    expect(await scope.findByText('O devedor titular não pode ser um corresponsável')).toBeInTheDocument();
    await user.click(scope.getByRole('button', { name: 'Adicionar' }));
    expect(await scope.findByText(/^Nome ou razão social: /)).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
  });

  test('depois de cadastrado, o que se digitou enquanto a resposta vinha altera o processo, e não faz outro', async () => {
    const corresponsaveis = [
      { ...pessoaVazia, ...(await umCorpo('11144477735')).dadosDevedor, nome: 'Rui Prado Lima' },
    ];
    const corpo = await umCorpo('52998224725', { corresponsaveis });
    const valores = { ...corpo, dadosDevedor: { ...pessoaVazia, ...corpo.dadosDevedor }, dataDebito: null };
    await guardar({ id: 'um', chave: 'processos/novo', titulo: 'Cadastro', caminho: '/processos/cadastrar', valores });
    const { router } = openAt('/processos/cadastrar');
    await screen.findByDisplayValue(corpo.descricaoFato);
    const responder = heldBack(/processoConstituicaoCredito$/);
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    const cadastros = () =>
      calls.filter(({ method, url }) => method === 'POST' && /processoConstituicaoCredito$/.test(url));
    await waitFor(() => expect(cadastros()).toHaveLength(1));
    await user.type(campo(/^Descrição do fato/), ' E mais.');
    responder();
    await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }));
    await screen.findByRole('heading', { level: 1, name: 'Edição de Processo' });
    await screen.findByDisplayValue(`${corpo.descricaoFato} E mais.`);
    expect(screen.getAllByText('Rui Prado Lima')).toHaveLength(1);
    const id = Number(new URLSearchParams(router.state.location.search).get('id'));
    await user.click(screen.getByRole('button', { name: 'Alterar' }));
    await screen.findByText('Processo atualizado com sucesso.');
    const alterado = await call(processos.get, { params: { id } });
    expect(alterado.descricaoFato).toBe(`${corpo.descricaoFato} E mais.`);
    expect(alterado.corresponsaveis).toHaveLength(1);
    expect(cadastros()).toHaveLength(1);
    await waitFor(async () => expect(await rascunhos()).toEqual([]));
  });

  test('editar o que não existe diz isso e dá o caminho de volta', async () => {
    openAt('/processos/editar?id=999999');
    await screen.findByText('Registro não encontrado.');
    expect(screen.getAllByText('Registro não encontrado.')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/processos');
  });

  test('sem resposta, nada se culpa no formulário, e tentar de novo não grava duas vezes', async () => {
    const { id } = await umProcesso('11144477735');
    openAt(`/processos/editar?id=${id}`);
    const alterar = await screen.findByRole('button', { name: 'Alterar' });
    await cola(/^Complemento/, 'Casa 2');
    const responder = answersLost(new RegExp(`processoConstituicaoCredito/${id}$`));
    await user.click(alterar);
    const resumo = within(
      (await screen.findByText('Não foi possível concluir')).closest('[role="alert"]') as HTMLElement,
    );
    expect(resumo.getByText(/^Não foi possível conectar ao servidor/)).toBeInTheDocument();
    expect(screen.queryByText(/para continuar$/)).toBeNull();
    responder();
    await user.click(screen.getByRole('button', { name: 'Alterar' }));
    await screen.findByText('Processo atualizado com sucesso.');
    const { versao, devedor } = await call(processos.get, { params: { id } });
    expect([versao, devedor.complemento]).toEqual([2, 'Casa 2']);
  });
});
