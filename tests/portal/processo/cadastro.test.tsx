import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { call } from '@/portal/providers/http.ts';
import { aPdf } from '../../support/pdf.ts';
import { answersLost, type Call, heldBack, openAt, servedByTheApp, signedIn } from '../support.tsx';
import { umProcesso } from './umProcesso.ts';

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
    await user.click(screen.getByRole('button', { name: 'Remover o arquivo laudo.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(screen.queryByText('laudo.pdf')).toBeNull());
    expect(screen.queryByText(recusa)).toBeNull();
  });

  test('um arquivo não tem o nome de outro, nem em outro tipo de documento', async () => {
    await aberto();
    const [um, outro] = screen.getAllByTestId(/^arquivo-/);
    const laudo = (texto: string) => new File([new Uint8Array(aPdf(texto))], 'laudo.pdf', { type: 'application/pdf' });
    await user.upload(um!, laudo('o primeiro'));
    await screen.findByText('laudo.pdf');
    await user.upload(outro!, laudo('o segundo'));
    await screen.findByText('Arquivo laudo.pdf já selecionado. Por favor selecione um arquivo com um nome diferente.');
    expect(screen.getAllByText('laudo.pdf')).toHaveLength(1);
    expect(calls.filter(({ url }) => url.endsWith('documento/upload'))).toHaveLength(1);
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
    expect(await screen.findByText('um.pdf')).toBeInTheDocument();
    expect(await screen.findByText('outro.pdf')).toBeInTheDocument();
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
    expect(
      await screen.findByText('Devedor encontrado. O que você digitou enquanto isso foi mantido.'),
    ).toBeInTheDocument();
    expect(campo(/^Nome ou razão social/)).toHaveValue('Joana Prado da Silveira');
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

  test('editar o que não existe diz isso e dá o caminho de volta', async () => {
    openAt('/processos/editar?id=999999');
    // On the page, and as a toast.
    await waitFor(() => expect(screen.getAllByText('Registro não encontrado.')).toHaveLength(2));
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
