import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditorias } from '@/contract/auditoria.ts';
import { cobrancaPadrao, orgaosCredores } from '@/contract/orgaoCredor.ts';
import { call } from '@/portal/providers/http.ts';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
let calls: Call[];
let id: number;

beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('admin@ativa.gov.br');
  const { content } = await call(orgaosCredores.list, { body: {}, query: { size: 100, page: 0 } });
  id = content.find(({ sigla }) => sigla === 'SEFIN')!.id;
  calls.length = 0;
});

afterEach(async () => {
  await signedIn('admin@ativa.gov.br');
  // Restores the body for the other tests.
  const {
    versao: _,
    central: __,
    indiceFinanceiro: ___,
    ...registro
  } = await call(orgaosCredores.get, { params: { id } });
  await call(orgaosCredores.update, {
    params: { id },
    body: {
      ...registro,
      ...cobrancaPadrao,
      prazoContestacaoDias: 10,
      prazoEditalDias: 15,
      valorMinimoInscricao: 0,
      feriadosLocais: [],
    },
  } as never);
});

const put = () => calls.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>;
const campo = (nome: RegExp) => screen.findByLabelText(nome);
const linhas = () =>
  within(screen.getByRole('group', { name: 'Feriados Locais' }))
    .queryAllByRole('listitem')
    .map((linha) => ({
      data: within(linha).getByLabelText(/^Data do feriado/) as HTMLInputElement,
      nome: within(linha).getByLabelText(/^Nome do feriado/) as HTMLInputElement,
      linha,
    }));
const digitar = async (nome: RegExp, texto: string) => {
  const input = await campo(nome);
  await user.clear(input);
  await user.type(input, texto);
};
const salvar = () => user.click(screen.getByRole('button', { name: 'Editar' }));

test('um órgão novo começa com os prazos padrão e sem feriados', async () => {
  openAt('/orgaoCredor/cadastrar');
  expect(await campo(/^Prazo de Contestação/)).toHaveValue('30');
  expect(await campo(/^Prazo de Recurso/)).toHaveValue('30');
  expect(await campo(/^Prazo de Pagamento/)).toHaveValue('30');
  expect(await campo(/^Prazo do Edital/)).toHaveValue('15');
  expect(await campo(/^Valor Mínimo para Inscrição/)).toHaveValue('0,00');
  expect(await screen.findByRole('button', { name: 'Incluir feriado' })).toBeEnabled();
  expect(linhas()).toEqual([]);
  // The hint about running deadlines is not shown, because a new body has none.
  expect(screen.queryByText(/vale para as ciências a partir de hoje/)).toBeNull();
});

test('prazos, valor e feriados se mudam só com o teclado; o detalhe e o histórico os mostram', async () => {
  const { router } = openAt(`/orgaoCredor/editar?id=${id}`);
  expect(await campo(/^Prazo de Contestação/)).toHaveValue('10');
  expect(await screen.findByText(/vale para as ciências a partir de hoje/)).toBeVisible();
  await digitar(/^Prazo de Contestação/, '20');
  await digitar(/^Prazo do Edital/, '0');
  await digitar(/^Valor Mínimo para Inscrição/, '100000');

  (await screen.findByRole('button', { name: 'Incluir feriado' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(linhas()[0]?.data).toHaveFocus());
  await user.keyboard('24062027');
  // 24/06/2027 is a Thursday; 20/11/2027 a Saturday, and a national holiday.
  expect(linhas()[0]?.linha).toHaveTextContent('quinta-feira');
  await user.tab();
  await user.tab();
  expect(linhas()[0]?.nome).toHaveFocus();
  await user.keyboard('São João');
  await user.click(screen.getByRole('button', { name: 'Incluir feriado' }));
  await waitFor(() => expect(linhas()[1]?.data).toHaveFocus());
  await user.keyboard('20112027');
  expect(linhas()[1]?.linha).toHaveTextContent('sábado, já sem expediente');
  await user.type(linhas()[1]!.nome, 'Repetido');
  await salvar();

  await screen.findByText('Órgão Credor atualizado com sucesso');
  expect(put()).toMatchObject({
    prazoContestacaoDias: 20,
    prazoRecursoDias: 10,
    prazoEditalDias: 0,
    valorMinimoInscricao: 1000,
    feriadosLocais: [
      { data: '2027-06-24', nome: 'São João' },
      { data: '2027-11-20', nome: 'Repetido' },
    ],
  });

  await router.navigate(`/orgaoCredor/${id}`);
  await screen.findByRole('heading', { level: 1, name: String(put().nome) });
  await screen.findByText('Valor Mínimo para Inscrição');
  const dito = (rotulo: string) => screen.getByText(rotulo).nextElementSibling;
  expect(dito('Prazo de Contestação (dias)')).toHaveTextContent(/^20$/);
  expect(dito('Prazo do Edital (dias)')).toHaveTextContent(/^0$/);
  expect(dito('Valor Mínimo para Inscrição')).toHaveTextContent('R$ 1.000,00');
  await waitFor(() => expect(dito('Feriados Locais')).toHaveTextContent('24/06/2027 – São João20/11/2027 – Repetido'));

  const { content } = await call(auditorias.list, { body: { recurso: 'orgaoCredor', idRegistro: id } });
  await router.navigate(`/auditoria/${content[0]!.id}`);
  const celulas = async (nome: string) => {
    const linha = (await screen.findByRole('rowheader', { name: nome })).closest('tr')!;
    return within(linha)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };
  expect(await celulas('Prazo de Contestação (dias)')).toEqual(['10', '20']);
  expect((await celulas('Valor Mínimo para Inscrição')).map((t) => t?.replace(/\s/g, ' '))).toEqual([
    'R$ 0,00',
    'R$ 1.000,00',
  ]);
  expect(await celulas('Feriados Locais')).toEqual(['---', '20/11/2027 – Repetido\n24/06/2027 – São João']);
});

test('o que está errado é dito junto, leva ao campo da sua linha, e nada do digitado se perde', async () => {
  openAt(`/orgaoCredor/editar?id=${id}`);
  await digitar(/^Prazo de Recurso/, '181');
  await user.clear(await campo(/^Prazo de Pagamento/));
  await user.click(await screen.findByRole('button', { name: 'Incluir feriado' }));
  const novo = linhas().at(-1)!;
  await user.type(novo.nome, 'Padroeira');
  const antes = linhas().length;
  await salvar();

  const resumo = await screen.findByRole('alert');
  expect(resumo).toHaveTextContent('Prazo de Recurso (dias): Informe um número inteiro de dias, de 1 a 180.');
  expect(resumo).toHaveTextContent('Prazo de Pagamento (dias): Campo obrigatório');
  expect(put()).toBeUndefined();
  await user.click(within(resumo).getByRole('link', { name: /^Data do feriado: / }));
  expect(novo.data).toHaveFocus();
  expect(linhas()).toHaveLength(antes);
  expect(novo.nome).toHaveValue('Padroeira');
});

test('a mesma data duas vezes é recusada na segunda; tirada, o foco fica por perto', async () => {
  openAt(`/orgaoCredor/editar?id=${id}`);
  for (const nome of ['Um', 'Outro']) {
    await user.click(await screen.findByRole('button', { name: 'Incluir feriado' }));
    await user.type(linhas().at(-1)!.data, '08122027');
    await user.type(linhas().at(-1)!.nome, nome);
  }
  await salvar();
  expect(await screen.findByRole('alert')).toHaveTextContent('Data do feriado: Há outro feriado nesta data.');
  const quantas = linhas().length;
  await user.click(screen.getByRole('button', { name: 'Remover o feriado 08/12/2027 Um' }));
  expect(linhas()).toHaveLength(quantas - 1);
  expect(screen.getByRole('button', { name: 'Remover o feriado 08/12/2027 Outro' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Incluir feriado' })).toHaveFocus();
});

test('o órgão central diz como o órgão negocia, e o gestor só o vê', async () => {
  const { router } = openAt(`/orgaoCredor/editar?id=${id}`);
  expect(await screen.findByRole('heading', { name: 'Cobrança' })).toBeVisible();
  expect(await campo(/^Primeiro Vencimento/)).toHaveValue('10');
  expect(await campo(/^Tolerância da Baixa/)).toHaveValue('0,05');
  await digitar(/^Rescisões até/, '11');
  await salvar();
  expect(await screen.findByRole('alert')).toHaveTextContent('Informe um número inteiro, de 0 a 10.');
  await digitar(/^Rescisões até/, '3');
  await digitar(/^Tolerância da Baixa/, '10');
  await salvar();
  await screen.findByText('Órgão Credor atualizado com sucesso');
  expect(put()).toMatchObject({ maxReparcelamentos: 3, toleranciaBaixa: 0.1, diasAposFimRescisao: 90 });

  await signedIn('gestor.sefin@ativa.gov.br');
  await router.navigate(`/orgaoCredor/${id}`);
  await screen.findByText('Tolerância da Baixa');
  expect(screen.getByText('Rescisões até Só Aceitar à Vista').nextElementSibling).toHaveTextContent(/^3$/);
  await router.navigate(`/orgaoCredor/editar?id=${id}`);
  expect(await campo(/^Prazo de Contestação/)).toBeVisible();
  expect(screen.queryByLabelText(/^Tolerância da Baixa/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Cobrança' })).toBeNull();
});
