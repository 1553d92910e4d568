import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modules } from '@/contract/permissions.ts';
import { can } from '@/portal/providers/session.ts';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';

const ADMIN = 'admin@ativa.gov.br';
const CONSULTA = 'consulta@ativa.gov.br';
let calls: Call[];
const user = userEvent.setup();

beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn(ADMIN);
  calls.length = 0;
});

const rows = () => screen.getAllByRole('row').slice(1);
const listed = () => rows().map((row) => within(row).getAllByRole('rowheader')[0]?.textContent);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const lists = () => calls.filter(({ url }) => url.includes('/list'));

describe('tipo de documento', () => {
  test('lista por nome, em maiúsculas, com o primeiro campo ligado ao detalhe', async () => {
    openAt('/tipoDocumento');
    await title('Consulta de Tipo de Documentos');
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    const names = listed();
    expect(names).toEqual(names.map((name) => name?.toLocaleUpperCase('pt-BR')));
    expect(within(rows()[0]!).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/tipoDocumento\/\d+$/),
    );
    expect(lists()[0]).toMatchObject({ url: '/api/tipoDocumento/list?size=15&page=0&sort=nome', body: {} });
  });

  test('a ordem se inverte e nunca se desfaz, e a URL a conta', async () => {
    const { address } = openAt('/tipoDocumento');
    const heading = await screen.findByRole('button', { name: 'Nome' });
    const sorts: string[] = [];
    for (let i = 0; i < 3; i++) {
      await user.click(heading);
      sorts.push(new URLSearchParams(address().split('?')[1]).get('_sort') ?? '');
    }
    expect(sorts).toEqual(['-nome', 'nome', '-nome']);
    await waitFor(() => expect(lists().at(-1)?.url).toContain('sort=nome%2Cdesc'));
  });

  test('Cancelar na gaveta não muda a lista; um filtro longo demais é recusado ali mesmo', async () => {
    const { address } = openAt('/tipoDocumento');
    await user.click(await screen.findByRole('button', { name: 'Editar filtro' }));
    const field = await screen.findByLabelText('Nome');
    await user.click(field);
    await user.paste('x'.repeat(151));
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await screen.findByText('O nome deve ter no máximo 150 caracteres.');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(address()).toBe('/tipoDocumento');
  });

  test('uma página que não existe dá lugar à última', async () => {
    const { address } = openAt('/tipoDocumento?_pageIndex=40&_pageSize=5');
    await waitFor(() => expect(address()).not.toContain('_pageIndex=40'));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  });

  test('sem resultado, a lista diz que não há registros, e oferece a saída', async () => {
    const { address } = openAt('/tipoDocumento?nome=inexistente');
    await screen.findByText('Não há registros a serem exibidos.');
    await user.click(screen.getByRole('button', { name: 'Ver todos os registros' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));
    expect(address()).not.toContain('nome=');
  });

  test('qualquer lugar de uma linha abre o seu registro; o nome é um link, e os botões fazem o que dizem', async () => {
    const { address } = openAt('/tipoDocumento');
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));
    const linha = within(rows()[0]!);
    const link = linha.getAllByRole('link')[0]!;
    await user.click(rows()[0]!);
    expect(address()).toBe(link.getAttribute('href'));
  });

  test('um caminho desconhecido leva à lista', async () => {
    const { address } = openAt('/tipoDocumento/qualquer/coisa');
    await waitFor(() => expect(address()).toBe('/tipoDocumento'));
  });

  test('cadastra, altera e exclui, com as frases da especificação', async () => {
    const { address, router } = openAt('/tipoDocumento/cadastrar');
    await title('Novo Tipo de Documento');
    await user.type(await screen.findByLabelText(/^Nome/), 'x1');
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Nome: O campo deve conter apenas letras');
    await user.click(within(summary).getByRole('link'));
    expect(screen.getByLabelText(/^Nome/)).toHaveFocus();
    await user.clear(screen.getByLabelText(/^Nome/));
    await user.type(screen.getByLabelText(/^Nome/), 'Laudo pericial');
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await screen.findByText('Tipo de Documento cadastrado com sucesso');
    await waitFor(() => expect(address()).toBe('/tipoDocumento'));

    await router.navigate('/tipoDocumento?nome=laudo');
    await user.click(await screen.findByRole('link', { name: 'LAUDO PERICIAL' }));
    await title('Detalhes do Tipo de Documento');
    await user.click(screen.getByRole('link', { name: 'Editar' }));
    await title('Editar Tipo de Documento');
    expect(address()).toMatch(/^\/tipoDocumento\/editar\?id=\d+$/);
    const nome = await screen.findByLabelText(/^Nome/);
    await user.clear(nome);
    await user.type(nome, 'Laudo');
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await screen.findByText('Tipo de Documento atualizado com sucesso');
    const update = calls.find(({ method }) => method === 'PUT');
    expect(update?.body).toMatchObject({ nome: 'Laudo', versao: expect.any(Number) });
    // S2 §4.4: back to the detail, which shows the new name, and from there back to the list as it was left.
    await title('Detalhes do Tipo de Documento');
    await screen.findByText('Laudo');
    expect(address()).toMatch(/^\/tipoDocumento\/\d+$/);
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(address()).toBe('/tipoDocumento?nome=laudo'));

    await user.click(await screen.findByRole('link', { name: 'Editar: Laudo' }));
    await user.click(await screen.findByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(address()).toBe('/tipoDocumento?nome=laudo'));

    await router.navigate('/tipoDocumento?nome=laudo');
    await user.click(await screen.findByRole('link', { name: 'LAUDO' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' });
    expect(dialog).toHaveTextContent(/ Laudo/i);
    expect(dialog).toHaveTextContent('Tem certeza que deseja realizar essa operação?');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Exclusão realizada com sucesso!');
    await waitFor(() => expect(address()).toBe('/tipoDocumento'));
  });

  test('aberto pelo endereço, depois de alterado e em Voltar vai à lista', async () => {
    const { address, router } = openAt('/tipoDocumento/editar?id=104');
    const nome = await screen.findByLabelText(/^Nome/);
    await user.type(nome, ' de campo');
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await screen.findByText('Tipo de Documento atualizado com sucesso');
    await waitFor(() => expect(address()).toBe('/tipoDocumento'));
    expect(router.state.historyAction).toBe('PUSH');
  });

  test('fora do órgão central, quem tem as permissões consulta, e nada do que seria recusado é oferecido', async () => {
    await signedIn('gestor@ativa.gov.br');
    expect(
      can(['TIPO_DOCUMENTO_CADASTRAR']) && can(['TIPO_DOCUMENTO_ALTERAR']) && can(['TIPO_DOCUMENTO_EXCLUIR']),
    ).toBe(true);
    const { router } = openAt('/tipoDocumento');
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    expect(screen.queryByRole('link', { name: 'Inserir' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Editar:/ })).toBeNull();
    await user.click(within(rows()[0]!).getByRole('link', { name: /^Ver Detalhes:/ }));
    await title('Detalhes do Tipo de Documento');
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
    for (const path of ['/tipoDocumento/cadastrar', '/tipoDocumento/editar?id=4', '/orgaoCredor/cadastrar']) {
      await router.navigate(path);
      await screen.findByRole('heading', { name: 'Acesso Negado!' });
    }
  });

  test('a recusa do servidor sobre um campo aparece no campo', async () => {
    const { router } = openAt('/tipoDocumento');
    const taken = (await screen.findAllByRole('rowheader'))[0]?.textContent ?? '';
    await router.navigate('/tipoDocumento/cadastrar');
    await user.type(await screen.findByLabelText(/^Nome/), taken);
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Já existe um registro com esse nome.');
  });

  test('um tipo reservado não se exclui, e a razão é dita', async () => {
    openAt('/tipoDocumento/13');
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Este tipo de documento é usado pelas ações do processo e não pode ser excluído.');
  });

  test('a quem só consulta, a tela de cadastro é negada', async () => {
    await signedIn(CONSULTA);
    openAt('/tipoDocumento/cadastrar');
    await screen.findByText('Acesso Negado!');
  });
});

describe('perfil', () => {
  test('cadastra com a árvore, o nome em maiúsculas', async () => {
    openAt('/perfil/cadastrar');
    await title('Criar Perfil');
    await user.click(await screen.findByRole('button', { name: 'Cadastrar' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Permissões: O perfil deverá ter ao menos uma permissão selecionada');
    await user.type(screen.getByLabelText(/^Nome/), 'fiscalização');
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('FISCALIZAÇÃO');
    const cobranca = screen.getByRole('group', { name: 'Cobrança' });
    await user.click(within(cobranca).getByLabelText('Emitir boleto'));
    expect(within(cobranca).getByLabelText('Consultar')).toBeChecked();
    await user.click(screen.getByLabelText('Todas as permissões de Devedor'));
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await screen.findByText('Perfil cadastrado com sucesso.');
    const sent = calls.find(({ method, url }) => method === 'POST' && url === '/api/perfil')?.body;
    expect(sent).toEqual({
      nome: 'FISCALIZAÇÃO',
      permissoes: expect.arrayContaining([
        'PROCESSO_COBRANCA_CONSULTAR',
        'PROCESSO_COBRANCA_EMITIR_BOLETO',
        ...modules.find((m) => m.modulo === 'devedor')!.permissoes,
      ]),
    });
  });

  test('altera outro perfil e diz seu nome', async () => {
    openAt('/perfil?nome=fiscaliza');
    await user.click(await screen.findByRole('link', { name: 'FISCALIZAÇÃO' }));
    const nome = await screen.findByLabelText(/^Nome/);
    await user.clear(nome);
    await user.type(nome, 'fiscais');
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await screen.findByText('Perfil "FISCAIS" atualizado com sucesso.');
  });

  test('não há detalhe de perfil: o endereço leva à lista', async () => {
    const { address } = openAt('/perfil/1');
    await waitFor(() => expect(address()).toBe('/perfil'));
  });

  test('editar sem dizer qual leva à lista', async () => {
    const { address } = openAt('/perfil/editar');
    await waitFor(() => expect(address()).toBe('/perfil'));
  });
});
