import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { perfil } from '@/contract/perfil.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { diferencas, iguais, itens } from '@/portal/components/values/diferencas.ts';
import { groupsOf } from '@/portal/declaration/useFold.ts';
import { call } from '@/portal/providers/http.ts';
import { openAt, servedByTheApp, signedIn } from '../support.tsx';

const user = userEvent.setup();
beforeAll(() => {
  servedByTheApp();
});
beforeEach(() => signedIn('admin@ativa.gov.br'));

describe('linhas iguais', () => {
  test('só as seguidas se juntam, cada uma com a de cima', () => {
    const perto = (a: number, b: number) => Math.abs(a - b) <= 1;
    expect(groupsOf([1, 2, 3, 7, 8, 2], perto)).toEqual([[1, 2, 3], [7, 8], [2]]);
    expect(groupsOf([1, 1], undefined)).toEqual([[1], [1]]);
  });
});

describe('as diferenças de um registro', () => {
  test('campo a campo: o que mudou, o que ficou, o que só um dos lados tem', () => {
    const antes = {
      id: 1,
      versao: 1,
      nome: 'A',
      orgaoCredor: { id: 1, sigla: 'X' },
      endereco: { rua: 'Um', cep: null },
      so_antes: 1,
    };
    const depois = {
      id: 1,
      versao: 2,
      nome: 'B',
      orgaoCredor: { id: 1, sigla: 'Y' },
      endereco: { rua: 'Um', cep: '' },
      novo: true,
    };
    expect(diferencas(antes, depois).map(({ campo, mudou }) => [campo, mudou])).toEqual([
      ['nome', true],
      ['orgaoCredor', false],
      ['endereco.rua', false],
      ['endereco.cep', false],
      ['novo', true],
      ['soAntes', false],
    ]);
  });

  test('o que deixou de existir inteiro mudou em tudo o que tinha', () => {
    const antes = { situacao: 12, prazo: { fim: '2026-12-09', tipo: 'RECURSO' } };
    const mudados = (depois: object) =>
      diferencas(antes, depois as never)
        .filter(({ mudou }) => mudou)
        .map(({ campo, depois: d }) => [campo, d]);
    expect(mudados({ situacao: 12, prazo: null })).toEqual([
      ['prazo.fim', undefined],
      ['prazo.tipo', undefined],
    ]);
    expect(mudados({ situacao: 12 })).toEqual([]);
  });

  test('um registro feito, ou excluído, muda em tudo o que tem', () => {
    const registro = { nome: 'A', complemento: null, ativo: false };
    const mudados = (...lados: Parameters<typeof diferencas>) =>
      diferencas(...lados)
        .filter(({ mudou }) => mudou)
        .map(({ campo }) => campo);
    expect(mudados(null, registro)).toEqual(['nome', 'ativo']);
    expect(mudados(registro, null)).toEqual(['nome', 'ativo']);
  });

  test.each([
    ['10000.00', 10_000, true],
    ['10000.01', 10_000, false],
    [null, '', true],
    [0, null, false],
    [false, null, false],
    [['a', 'b'], ['a', 'b'], true],
    [['a'], ['b'], false],
    [{ id: 1, nome: 'A' }, { id: 1, nome: 'B' }, true],
    [{ id: 1, nome: 'A' }, { id: 2, nome: 'A' }, false],
  ])('%j e %j são iguais: %s', (a, b, esperado) => expect(iguais(a, b)).toBe(esperado));

  test('de uma lista, o que saiu, o que entrou e quantos ficaram', () => {
    expect(itens(['A', 'B', 'C'], ['B', 'C', 'D'])).toEqual({ retirados: ['A'], incluidos: ['D'], iguais: 2 });
  });
});

describe('o histórico', () => {
  test('de um registro se abre no detalhe dele e diz o que mudou, com as palavras da tela', async () => {
    const { create, update } = tipoDocumento.endpoints;
    const { id } = await call(create, { body: { nome: 'Laudo do histórico' } });
    await call(update, { params: { id }, body: { nome: 'Laudo do historico, revisto' } });
    const { address } = openAt(`/tipoDocumento/${id}`);
    await user.click(await screen.findByRole('link', { name: 'Histórico' }));
    await waitFor(() => expect(address()).toContain('/auditoria?'));
    const chips = await screen.findByRole('list', { name: 'Filtros ativos' });
    expect(chips).toHaveTextContent('Cadastro: Tipo de documento');
    const rows = await screen.findAllByRole('row', { name: /Laudo/ });
    expect(rows.map((row) => within(row).getByText(/de tipo de documento/).textContent)).toEqual([
      'Alteração de tipo de documento',
      'Cadastro de tipo de documento',
    ]);
    await user.click(within(rows[0]!).getByRole('rowheader').querySelector('a')!);
    const table = await screen.findByRole('table', { name: 'Campos do registro antes e depois' });
    const [, linha] = within(table).getAllByRole('row');
    expect(within(linha!).getByRole('rowheader')).toHaveTextContent(/^Nome$/);
    expect(screen.getByRole('heading', { level: 1, name: 'Histórico: Alteração de tipo de documento' })).toBeVisible();
    expect(
      within(linha!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Laudo do histórico', 'Laudo do historico, revisto']);
    expect(screen.getByText('Administração da Demonstração', { selector: 'dd' })).toBeVisible();
  });

  test('de um perfil diz que permissões entraram e saíram, por extenso', async () => {
    const { create, update } = perfil.endpoints;
    const { id } = await call(create, {
      body: { nome: 'PERFIL DO HISTORICO', permissoes: ['PAINEL', 'PERFIL_CONSULTAR'] },
    });
    const body = { nome: 'PERFIL DO HISTORICO', permissoes: ['PAINEL', 'USUARIO_CONSULTAR'] as const };
    await call(update, { params: { id }, body: { ...body, permissoes: [...body.permissoes] } });
    // A profile has no detail, so its history is reached from the form.
    openAt(`/perfil/editar?id=${id}`);
    await user.click(await screen.findByRole('link', { name: 'Histórico' }));
    const [row] = await screen.findAllByRole('row', { name: /Alteração de perfil/ });
    await user.click(within(row!).getByRole('rowheader').querySelector('a')!);
    const table = await screen.findByRole('table', { name: 'Campos do registro antes e depois' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Perfil: Consultar\n(1 igual)', 'Usuário: Consultar\n(1 igual)']);
    await user.click(screen.getByRole('switch', { name: 'Mostrar também o que não mudou' }));
    expect(within(table).getByRole('row', { name: /PERFIL DO HISTORICO/ })).toBeVisible();
    expect(within(table).getByRole('rowheader', { name: 'Permissões mudou' })).toBeVisible();
  });

  test('linhas iguais e seguidas são uma, que um clique ou uma tecla abre e fecha', async () => {
    const { create, update } = perfil.endpoints;
    const nome = 'PERFIL DA DOBRA';
    const { id } = await call(create, { body: { nome, permissoes: ['PAINEL', 'PERFIL_CONSULTAR'] } });
    for (const permissao of ['USUARIO_CONSULTAR', 'PERFIL_CONSULTAR', 'USUARIO_CONSULTAR'] as const)
      await call(update, { params: { id }, body: { nome, permissoes: ['PAINEL', permissao] } });
    const { address } = openAt(`/perfil/editar?id=${id}`);
    await user.click(await screen.findByRole('link', { name: 'Histórico' }));
    const dobra = await screen.findByRole('button', { name: '3 linhas iguais' });
    const onde = address();
    const alteracoes = () => screen.getAllByRole('row', { name: /Alteração de perfil/ });
    expect(alteracoes()).toHaveLength(1);
    expect(within(alteracoes()[0]!).getByRole('button', { name: '3 linhas iguais' })).toHaveTextContent('×3');
    expect(dobra).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByRole('row', { name: /Cadastro de perfil/ })).toHaveLength(1);

    await user.click(dobra);
    expect(alteracoes()).toHaveLength(3);
    expect(dobra).toHaveAttribute('aria-expanded', 'true');
    // Each opens what it noted; the press opened the rows, and no record.
    const enderecos = alteracoes().map((row) => within(row).getByRole('rowheader').querySelector('a')?.pathname);
    expect(new Set(enderecos).size).toBe(3);
    expect(address()).toBe(onde);

    expect(dobra).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(alteracoes()).toHaveLength(1);
    await user.keyboard(' ');
    expect(alteracoes()).toHaveLength(3);
    expect(address()).toBe(onde);
  });

  test('só existe para quem o pode ler', async () => {
    await signedIn('gestor@ativa.gov.br');
    openAt('/tipoDocumento/100');
    await screen.findByText('Auto de infração');
    expect(screen.queryByRole('link', { name: 'Histórico' })).toBeNull();
  });
});
