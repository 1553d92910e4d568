import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('operador@ativa.gov.br');
  calls.length = 0;
});

const lists = () => calls.filter(({ url }) => url.includes('processoConstituicaoCredito/list'));
const desligadas = {
  apenasComValoresRecuperados: false,
  apenasProcessosLavrados: false,
  dividaAtivaComValoresRecuperados: false,
  apenasCdasSuspensasAcordoPagamento: false,
  apenasCdasSuspensasOrdemJudicial: false,
};
const gaveta = async () => {
  await user.click(await screen.findByRole('button', { name: 'Editar filtro' }));
  await screen.findByRole('button', { name: 'Aplicar' });
};
const escolhe = async (campo: RegExp, opcao: string) => {
  await user.click(await screen.findByRole('combobox', { name: campo }));
  await user.click(await screen.findByRole('option', { name: opcao }));
};

describe('consulta de processos', () => {
  test('pede os mais recentes primeiro, sem fase nem situação', async () => {
    openAt('/processos');
    await screen.findByRole('heading', { level: 1, name: 'Consulta de Processos' });
    await waitFor(() => expect(lists()).toHaveLength(1));
    expect(lists()[0]).toMatchObject({
      url: '/api/processoConstituicaoCredito/list?size=15&page=0&sort=data%2Cdesc',
      body: { ...desligadas, idFaseProcesso: null, idSituacaoProcesso: null },
    });
    expect(await screen.findByText('Inserir')).toBeInTheDocument();
  });

  test('ordena pelo nome que o servidor conhece', async () => {
    openAt('/processos?_sort=nomeDevedor');
    await waitFor(() => expect(lists()[0]?.url).toContain('sort=devedor.nome'));
  });

  test('um endereço com filtros mostra-os em palavras e os envia', async () => {
    openAt('/processos?idFaseProcesso=2&idSituacaoProcesso=4');
    await waitFor(() => expect(screen.getByText(/Fase:/)).toHaveTextContent('Fase: Encerrado'));
    expect(screen.getByText(/Situação:/)).toHaveTextContent('Situação: Quitado');
    expect(lists()[0]?.body).toMatchObject({ idFaseProcesso: 2, idSituacaoProcesso: 4 });
  });

  test('um filtro da dívida ativa que veio no endereço vale em qualquer fase, e fica ao aplicar', async () => {
    const { address } = openAt('/processos?situacaoCDAJustica=AJUIZADA');
    await waitFor(() => expect(screen.getByText(/Execução Fiscal pós inscrição:/)).toHaveTextContent('Ajuizada'));
    expect(lists()[0]?.body).toMatchObject({ idFaseProcesso: null, situacaoCDAJustica: 'AJUIZADA' });
    await gaveta();
    expect(await screen.findByRole('combobox', { name: /^Execução Fiscal pós inscrição/ })).toHaveTextContent(
      'Ajuizada',
    );
    await user.type(screen.getByLabelText('Número do processo'), '2026');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(address()).toContain('numero=2026'));
    expect(address()).toContain('situacaoCDAJustica=AJUIZADA');
  });

  test('a situação espera pela fase, e outra fase a deixa ir', async () => {
    openAt('/processos?idFaseProcesso=1&idSituacaoProcesso=3');
    await gaveta();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Situação/ })).toHaveTextContent('Devedor notificado'),
    );
    await escolhe(/^Fase/, 'Em julgamento');
    expect(screen.getByRole('combobox', { name: /^Situação/ })).toHaveTextContent('TODAS');
    await escolhe(/^Fase/, 'TODAS');
    expect(screen.getByRole('combobox', { name: /^Situação/ })).toHaveAttribute('aria-disabled', 'true');
  });

  test('na dívida ativa, outras opções tomam o lugar das gerais', async () => {
    const { address } = openAt('/processos?apenasProcessosLavrados=true');
    await gaveta();
    expect(screen.getByRole('checkbox', { name: 'Apenas processos lavrados' })).toBeChecked();
    await escolhe(/^Fase/, 'Dívida ativa');
    expect(screen.queryByRole('checkbox', { name: 'Apenas processos lavrados' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Apenas CDAs suspensas por ordem judicial' }));
    await escolhe(/^Protesto em Cartório pós inscrição/, 'Protestada');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(address()).toContain('situacaoCDAProtesto=PROTESTADA'));
    expect(address()).not.toContain('apenasProcessosLavrados');
    await waitFor(() =>
      expect(lists().at(-1)?.body).toMatchObject({
        idFaseProcesso: 4,
        apenasProcessosLavrados: false,
        apenasCdasSuspensasOrdemJudicial: true,
        situacaoCDAProtesto: 'PROTESTADA',
      }),
    );
  });

  test.each([
    ['só o início', { 'Data - Início': '01/10/2026' }, 'Campo obrigatório'],
    ['só o fim', { 'Data - Fim': '01/10/2026' }, 'Campo obrigatório'],
    [
      'fora de ordem',
      { 'Data - Início': '02/10/2026', 'Data - Fim': '01/10/2026' },
      'A data deve ser anterior a Data - Fim',
    ],
    ['futuro', { 'Data - Início': '01/10/2026', 'Data - Fim': '01/10/2999' }, 'A data não pode ser futura.'],
  ])('um período %s é recusado na gaveta', async (_, datas, frase) => {
    const { address } = openAt('/processos');
    await gaveta();
    for (const [campo, data] of Object.entries(datas)) {
      await user.click(screen.getByLabelText(campo));
      await user.paste(data);
    }
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(address()).toBe('/processos');
  });
});

test('as seis colunas da especificação vêm na sua ordem e ordenam; o devido de hoje e o prazo vêm antes da data', async () => {
  openAt('/processos');
  const colunas = await screen.findAllByRole('columnheader');
  expect(colunas.map((th) => th.textContent).filter((nome) => nome && nome !== 'Ações')).toEqual([
    'Número do processo',
    'CPF/CNPJ',
    'Devedor',
    'Fase',
    'Situação',
    'Devido hoje',
    'Prazo',
    'Data',
  ]);
  const ordenam = colunas.filter((th) => within(th).queryByRole('button')).map((th) => th.textContent);
  expect(ordenam).toEqual(['Número do processo', 'CPF/CNPJ', 'Devedor', 'Fase', 'Situação', 'Data']);
  const linha = within((await screen.findAllByRole('checkbox', { name: /^Selecionar \d/ }))[0]!.closest('tr')!);
  expect(linha.getByText(/^R\$/)).toBeInTheDocument();
  expect(linha.getByRole('link', { name: /^Ver Detalhes: \d/ })).toBeInTheDocument();
});

test('sem resultado, cada filtro se tira sozinho, ou todos', async () => {
  const { address } = openAt('/processos?idFaseProcesso=1&devedor=zzzzzz');
  await screen.findByText('Não há registros a serem exibidos.');
  await user.click(await screen.findByRole('button', { name: 'Tirar o filtro Nome/CPF/CNPJ do devedor' }));
  await waitFor(() => expect(address()).not.toContain('devedor='));
  expect(address()).toContain('idFaseProcesso=1');
});

test('os devolvidos têm o seu título, e vêm pela devolução mais nova (S1 §2.5)', async () => {
  openAt('/processoDevolvido');
  await screen.findByRole('heading', { level: 1, name: 'Consulta de Processos Devolvidos' });
  await waitFor(() => expect(lists()).toHaveLength(1));
  expect(lists()[0]).toMatchObject({
    url: '/api/processoConstituicaoCredito/list?size=15&page=0&sort=ultimoAndamento.data%2Cdesc',
    body: { devolucao: true, idSituacaoProcesso: 28 },
  });
});
