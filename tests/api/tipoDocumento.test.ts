import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let token: string;
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('chefe@pge.gov.br', 'PGE');
  token = await c.entrar('chefe@pge.gov.br');
});
afterAll(() => c.fechar());

const listar = (query = '', body: object = {}) => c.chamar('POST', `tipoDocumento/list${query}`, { token, body });
const criar = (nome: unknown) => c.chamar('POST', 'tipoDocumento', { token, body: { nome } });

describe('tipo de documento', () => {
  it.each([
    ['', 'Campo obrigatório'],
    ['   ', 'Campo obrigatório'],
    [undefined, 'Campo obrigatório'],
    ['A', 'O nome deve ter no mínimo 2 caracteres.'],
    ['A'.repeat(51), 'O nome deve ter no máximo 50 caracteres.'],
    ['Anexo 1', 'O campo deve conter apenas letras'],
    ['<img src=x>', 'O campo deve conter apenas letras'],
    ['Ata; anexo', 'O campo deve conter apenas letras'],
  ])('não aceita o nome %j', async (nome, message) => {
    const { status, body, headers } = await criar(nome);
    expect({ status, campos: body.campos }).toEqual({ status: 422, campos: [{ campo: 'nome', mensagem: message }] });
    expect(headers.errorfield).toBe('nome');
  });

  it.each(['Ab', 'B'.repeat(50), 'Ação, reação-útil_do Órgão.', '  Com espaços em volta  '])(
    'aceita o nome %j',
    async (nome) => {
      const { status, body } = await criar(nome);
      expect({ status, nome: body.nome }).toEqual({ status: 200, nome: nome.trim() });
      expect((await c.chamar('GET', `tipoDocumento/${body.id}`, { token })).body).toEqual(body);
      expect(body.id).toBeGreaterThan(999);
    },
  );

  it('não aceita campo que não conhece, nem nome repetido com outra caixa ou sem acentos', async () => {
    const unknown = await c.chamar('POST', 'tipoDocumento', { token, body: { nome: 'Novo', excluido: true } });
    expect(unknown.body.campos).toEqual([{ campo: 'excluido', mensagem: expect.stringContaining('excluido') }]);
    await criar('Certidão');
    const { status, body, headers } = await criar('CERTIDAO');
    expect({ status, codigo: body.codigo }).toEqual({ status: 422, codigo: 'NOME_REPETIDO' });
    expect([headers.errorcode, headers.errorfield]).toEqual(['NOME_REPETIDO', 'nome']);
  });

  it('altera na versão que a pessoa viu, e a segunda alteração da mesma versão diz quem passou à frente', async () => {
    const { id, versao } = (await criar('Para alterar')).body;
    const put = (nome: string) => c.chamar('PUT', `tipoDocumento/${id}`, { token, body: { id, nome, versao } });
    expect((await put('Alterado')).body).toMatchObject({ nome: 'Alterado', versao: versao + 1 });
    const { status, body } = await put('Alterado outra vez');
    expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'VERSAO_DIVERGENTE' });
    expect(body.mensagem).toContain('chefe@pge.gov.br');
    expect((await c.chamar('GET', `tipoDocumento/${id}`, { token })).body.nome).toBe('Alterado');
  });

  it('renomeia o que as ações usam, mas não exclui', async () => {
    const { body } = await c.chamar('PUT', 'tipoDocumento/13', { token, body: { nome: 'TCC assinado' } });
    expect(body).toMatchObject({ id: 13, nome: 'TCC assinado' });
    for (const id of [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15])
      expect((await c.chamar('DELETE', `tipoDocumento/${id}`, { token })).body.codigo).toBe('TIPO_RESERVADO');
  });

  it('exclui o que ninguém usa, e o nome fica livre; o que um órgão usa, mesmo outro, não', async () => {
    const { id } = (await criar('Passageiro')).body;
    await c.noBanco((db) =>
      db
        .insertInto('orgao_credor_tipo_documento')
        .values({ id_orgao_credor: c.orgaos.SEFIN, id_tipo_documento: id })
        .execute(),
    );
    const used = await c.chamar('DELETE', `tipoDocumento/${id}`, { token });
    expect([used.status, used.body.codigo]).toEqual([409, 'REGISTRO_EM_USO']);
    await c.noBanco((db) => db.deleteFrom('orgao_credor_tipo_documento').where('id_tipo_documento', '=', id).execute());
    expect((await c.chamar('DELETE', `tipoDocumento/${id}`, { token })).status).toBe(204);
    expect((await c.chamar('GET', `tipoDocumento/${id}`, { token })).status).toBe(404);
    expect((await c.chamar('DELETE', `tipoDocumento/${id}`, { token })).status).toBe(404);
    expect((await criar('passageiro')).status).toBe(200);
  });

  it('lista em ordem alfabética como as pessoas esperam, por página, e inteira quando pedem 100000000', async () => {
    for (const nome of ['Ábaco zz', 'abelha zz', 'Árvore zz', 'bola zz']) await criar(nome);
    const nomes = async (query: string) =>
      (await listar(query, { nome: 'ZZ' })).body.content.map((row: { nome: string }) => row.nome);
    expect(await nomes('')).toEqual(['Ábaco zz', 'abelha zz', 'Árvore zz', 'bola zz']);
    expect(await nomes('?sort=nome,desc&size=2&page=1')).toEqual(['abelha zz', 'Ábaco zz']);
    const all = (await listar('?size=100000000')).body;
    expect(all.content).toHaveLength(all.totalElements);
    expect(all.content.map((row: { id: number }) => row.id)).toContain(14);
    expect((await listar('')).body.content).toHaveLength(15);
  });

  it('filtra sem caixa, sem acentos e sem curingas, e recusa ordem que não oferece', async () => {
    await criar('Laudo_pericial');
    const nomes = async (nome: string) =>
      (await listar('', { nome })).body.content.map((row: { nome: string }) => row.nome);
    expect(await nomes('LAUDO_')).toEqual(['Laudo_pericial']);
    expect(await nomes('%')).toEqual([]);
    expect(await nomes("'; drop table")).toEqual([]);
    expect((await listar('', { nome: 'x'.repeat(151) })).body.campos[0].mensagem).toBe(
      'O nome deve ter no máximo 150 caracteres.',
    );
    for (const sort of ['id', 'nome,asc,x', 'versao', 'nome;drop'])
      expect((await listar(`?sort=${encodeURIComponent(sort)}`)).body.codigo).toBe('ORDENACAO_INVALIDA');
  });

  it('cada mudança deixa um registro com o antes e o depois', async () => {
    const { id } = (await criar('Auditado')).body;
    await c.chamar('PUT', `tipoDocumento/${id}`, { token, body: { nome: 'Auditado duas vezes' } });
    await c.chamar('DELETE', `tipoDocumento/${id}`, { token });
    const trail = await c.noBanco((db) =>
      db
        .selectFrom('auditoria')
        .select(['acao', 'usuario_nome', 'antes', 'depois'])
        .where('recurso', '=', 'tipoDocumento')
        .where('id_registro', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(trail).toMatchObject([
      { acao: 'TIPO_DOCUMENTO_CADASTRAR', usuario_nome: 'chefe@pge.gov.br', depois: { nome: 'Auditado' } },
      { acao: 'TIPO_DOCUMENTO_ALTERAR', antes: { nome: 'Auditado' }, depois: { nome: 'Auditado duas vezes' } },
      { acao: 'TIPO_DOCUMENTO_EXCLUIR', antes: { nome: 'Auditado duas vezes' } },
    ]);
  });

  it('é de todos os órgãos: fora do central, quem tem as permissões consulta e não muda', async () => {
    await c.umUsuario('gestor@aema.gov.br', 'AEMA');
    const aema = await c.entrar('gestor@aema.gov.br');
    const { id } = (await criar('De todos os órgãos')).body;
    expect((await c.chamar('GET', `tipoDocumento/${id}`, { token: aema })).body.nome).toBe('De todos os órgãos');
    expect((await c.chamar('POST', 'tipoDocumento/list', { token: aema, body: {} })).status).toBe(200);
    for (const [method, path] of [
      ['POST', 'tipoDocumento'],
      ['PUT', `tipoDocumento/${id}`],
      ['DELETE', `tipoDocumento/${id}`],
    ] as const) {
      const { status, body } = await c.chamar(method, path, {
        token: aema,
        ...(method === 'DELETE' ? {} : { body: { nome: 'Só da AEMA' } }),
      });
      expect([path, status, body.codigo, body.mensagem]).toEqual([
        path,
        403,
        'SO_ORGAO_CENTRAL',
        'Diz respeito a todos os órgãos: somente o órgão central pode alterar.',
      ]);
    }
    expect((await c.chamar('GET', `tipoDocumento/${id}`, { token })).body.nome).toBe('De todos os órgãos');
    // Nor does the database accept a query that lacks the check.
    const daAema = { orgao: c.orgaos.AEMA, usuario: 1, central: false };
    const mudados = await c.deps.database.transaction(daAema, (db) =>
      db.updateTable('tipo_documento').set({ nome: 'Só da AEMA' }).where('id', '=', id).executeTakeFirst(),
    );
    expect(Number(mudados.numUpdatedRows)).toBe(0);
  });

  it('é lido por quem monta as listas de documentos de um órgão, e o registro por quem só o altera', async () => {
    for (const [email, permissao, lista, registro] of [
      ['orgaos@aema.gov.br', 'ORGAO_CREDOR_ALTERAR', 200, 403],
      ['novos@aema.gov.br', 'ORGAO_CREDOR_CADASTRAR', 200, 403],
      ['altera@aema.gov.br', 'TIPO_DOCUMENTO_ALTERAR', 403, 200],
      ['exclui@aema.gov.br', 'TIPO_DOCUMENTO_EXCLUIR', 403, 403],
    ] as const) {
      await c.umUsuario(email, 'AEMA', [permissao]);
      const so = await c.entrar(email);
      expect([
        permissao,
        (await c.chamar('POST', 'tipoDocumento/list?size=100000000', { token: so })).status,
        (await c.chamar('GET', 'tipoDocumento/100', { token: so })).status,
      ]).toEqual([permissao, lista, registro]);
    }
  });

  it('sem a permissão de cada verbo, nada', async () => {
    await c.umUsuario('consulta@aema.gov.br', 'AEMA', ['TIPO_DOCUMENTO_CONSULTAR']);
    const so = await c.entrar('consulta@aema.gov.br');
    expect((await c.chamar('POST', 'tipoDocumento/list', { token: so, body: {} })).status).toBe(200);
    for (const [method, path] of [
      ['POST', 'tipoDocumento'],
      ['PUT', 'tipoDocumento/100'],
      ['DELETE', 'tipoDocumento/100'],
    ] as const)
      expect(
        (await c.chamar(method, path, { token: so, ...(method === 'DELETE' ? {} : { body: { nome: 'Novo nome' } }) }))
          .status,
      ).toBe(403);
  });
});
