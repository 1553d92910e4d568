import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { camposBancarios } from '@/contract/orgaoCredor.ts';
import { permissions } from '@/contract/permissions.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
/** Tokens of readers: of AEMA, of AEMA with access to bank data, of the central body. */
let aema: string;
let comBanco: string;
let central: string;
let idAema: number;
beforeAll(async () => {
  c = await scenario();
  const semBanco = permissions.filter((p) => p !== 'ALTERAR_DADOS_BANCARIOS');
  idAema = (await c.umUsuario('leitora@aema.gov.br', 'AEMA', semBanco)).id;
  await c.umUsuario('tesoureira@aema.gov.br', 'AEMA');
  await c.umUsuario('leitora@sefin.gov.br', 'SEFIN');
  await c.umUsuario('leitora@pge.gov.br', 'PGE');
  await c.umUsuario('semleitura@aema.gov.br', 'AEMA', ['USUARIO_CONSULTAR']);
  aema = await c.entrar('leitora@aema.gov.br');
  comBanco = await c.entrar('tesoureira@aema.gov.br');
  central = await c.entrar('leitora@pge.gov.br');
});
afterAll(() => c.fechar());

const listar = async (token: string, body: object = {}, query = '') =>
  c.chamar('POST', `auditoria/list${query}`, { token, body });
const ler = (token: string, id: number) => c.chamar('GET', `auditoria/${id}`, { token });
const permissoes = ['PAINEL'];
const umPerfil = async (nome: string, token = aema) =>
  (await c.chamar('POST', 'perfil', { token, body: { nome, permissoes } })).body as { id: number; versao: number };
const doOrgao = async (token: string) =>
  (await c.chamar('GET', `orgaoCredor/${c.orgaos.AEMA}`, { token })).body as Record<string, unknown>;

describe('a leitura da trilha', () => {
  it('diz quem, quando, de onde e o quê; a mais nova primeiro, ou por último', async () => {
    const { id } = await umPerfil('PERFIL DA TRILHA');
    await c.chamar('PUT', `perfil/${id}`, { token: aema, body: { nome: 'PERFIL DA TRILHA MUDADO', permissoes } });
    const filtro = { recurso: 'perfil', idRegistro: id };
    const { content, totalElements } = (await listar(aema, filtro)).body;
    expect(totalElements).toBe(2);
    expect(content).toMatchObject([
      {
        em: c.deps.clock.agora().toISOString(),
        usuario: { id: idAema, nome: 'leitora@aema.gov.br' },
        acao: { codigo: 'PERFIL_ALTERAR', nome: 'Alteração de perfil' },
        recurso: 'perfil',
        idRegistro: id,
        registro: 'PERFIL DA TRILHA MUDADO',
        ip: '127.0.0.1',
        orgaoCredor: { sigla: 'AEMA' },
      },
      { acao: { nome: 'Cadastro de perfil' }, registro: 'PERFIL DA TRILHA' },
    ]);
    const velhas = (await listar(aema, filtro, '?sort=em')).body.content;
    expect(velhas.map((n: { id: number }) => n.id)).toEqual(content.map((n: { id: number }) => n.id).reverse());
    expect((await ler(aema, content[0].id)).body).toMatchObject({
      ...content[0],
      antes: { nome: 'PERFIL DA TRILHA' },
      depois: { nome: 'PERFIL DA TRILHA MUDADO' },
    });
  });

  it('filtra por pessoa, registro, ação e período; os dias são de Brasília', async () => {
    const { id } = await umPerfil('PERFIL FILTRADO');
    const acao = 'PERFIL_CADASTRAR';
    const nomes = async (filtro: object) =>
      (await listar(aema, { recurso: 'perfil', idRegistro: id, ...filtro })).body.totalElements;
    expect(await nomes({ idUsuario: idAema, acao })).toBe(1);
    expect(await nomes({ idUsuario: idAema + 1 })).toBe(0);
    expect(await nomes({ acao: 'PERFIL_EXCLUIR' })).toBe(0);
    expect(await nomes({ dataInicio: '2026-11-20', dataFim: '2026-11-20' })).toBe(1);
    expect(await nomes({ dataFim: '2026-11-19' })).toBe(0);
    expect(await nomes({ dataInicio: '2026-11-21' })).toBe(0);
    const nota = (await listar(aema, { recurso: 'perfil', idRegistro: id })).body.content[0];
    // 23:30 in Brasília is the next day in UTC.
    await c.noBanco((db) =>
      db
        .insertInto('auditoria')
        .values({
          em: new Date('2026-11-21T02:30:00Z'),
          acao,
          recurso: 'perfil',
          id_registro: id,
          id_orgao_credor: c.orgaos.AEMA,
        } as never)
        .execute(),
    );
    expect(await nomes({ dataInicio: '2026-11-20', dataFim: '2026-11-20' })).toBe(2);
    expect(await nomes({ dataInicio: '2026-11-21' })).toBe(0);
    expect(nota.em.slice(0, 10)).toBe('2026-11-20');
  });

  it('oferece as pessoas e as ações que nela aparecem', async () => {
    const pessoas = (await c.chamar('GET', 'auditoria/pessoas', { token: aema })).body as {
      id: number;
      nome: string;
    }[];
    expect(pessoas.map((p) => p.nome)).toEqual(
      expect.arrayContaining(['leitora@aema.gov.br', 'tesoureira@aema.gov.br']),
    );
    expect(pessoas.map((p) => p.nome)).not.toContain('leitora@pge.gov.br');
    expect(new Set(pessoas.map((p) => p.id)).size).toBe(pessoas.length);
    const todas = (await c.chamar('GET', 'auditoria/pessoas', { token: central })).body as { nome: string }[];
    expect(todas.map((p) => p.nome)).toEqual(expect.arrayContaining(['leitora@aema.gov.br', 'leitora@pge.gov.br']));
    const acoes = (await c.chamar('GET', 'auditoria/acoes', { token: aema })).body as { nome: string; sigla: string }[];
    expect(acoes).toContainEqual(expect.objectContaining({ sigla: 'LOGIN', nome: 'Acesso' }));
    expect(acoes.map((a) => a.nome)).toEqual([...acoes.map((a) => a.nome)].sort((a, b) => a.localeCompare(b, 'pt-BR')));
  });

  it.each([
    [{ recurso: 'senha' }, 'recurso'],
    [{ idRegistro: 0 }, 'idRegistro'],
    [{ idRegistro: 1.5 }, 'idRegistro'],
    [{ idRegistro: 2_147_483_648 }, 'idRegistro'],
    [{ idUsuario: 2_147_483_648 }, 'idUsuario'],
    [{ dataInicio: '2026-02-30' }, 'dataInicio'],
    [{ dataFim: 'ontem' }, 'dataFim'],
    [{ acao: 'x'.repeat(81) }, 'acao'],
    [{ antes: 'x' }, 'antes'],
    [{ depois: { conta: '1' } }, 'depois'],
    [{ ip: '127.0.0.1' }, 'ip'],
    [{ conta: '1' }, 'conta'],
  ])('não filtra por %j', async (filtro, campo) => {
    const { status, body } = await listar(aema, filtro);
    expect([status, body.campos.map((f: { campo: string }) => f.campo)]).toEqual([422, [campo]]);
  });

  it.each([
    { idRegistro: 1 },
    { idRegistro: 2_147_483_647 },
    { idUsuario: 2_147_483_647 },
    { acao: 'x'.repeat(80) },
    { dataFim: '9999-12-31' },
    { idUsuario: null, recurso: null, idRegistro: null, acao: null, dataInicio: null, dataFim: null },
  ])('aceita o filtro %j', async (filtro) => {
    expect((await listar(aema, filtro)).status).toBe(200);
  });

  it('só se ordena pelo tempo, e só a lê quem pode; ninguém a escreve', async () => {
    for (const sort of ['ip', 'antes', 'usuario', 'depois.conta'])
      expect((await listar(aema, {}, `?sort=${sort}`)).body.codigo).toBe('ORDENACAO_INVALIDA');
    const sem = await c.entrar('semleitura@aema.gov.br');
    for (const answer of [
      await listar(sem),
      await ler(sem, 1),
      await c.chamar('GET', 'auditoria/pessoas', { token: sem }),
      await c.chamar('GET', 'auditoria/acoes', { token: sem }),
    ])
      expect([answer.status, answer.body.codigo]).toEqual([403, 'SEM_PERMISSAO']);
    for (const [method, path] of [
      ['POST', 'auditoria'],
      ['PUT', 'auditoria/1'],
      ['DELETE', 'auditoria/1'],
    ] as const)
      expect((await c.chamar(method, path, { token: central, body: {} })).status).toBe(404);
  });
});

describe('de quem é a trilha', () => {
  it('um órgão lê a sua; o central, a de todos; a do sistema, só o central', async () => {
    const { body } = await listar(aema, {}, '?size=100');
    expect(new Set(body.content.map((n: { orgaoCredor: { sigla: string } }) => n.orgaoCredor.sigla))).toEqual(
      new Set(['AEMA']),
    );
    const todas = (await listar(central, {}, '?size=100')).body;
    expect(todas.totalElements).toBeGreaterThan(body.totalElements);
    const alheia = await c.noBanco((db) =>
      db
        .insertInto('auditoria')
        .values([
          { acao: 'X', recurso: 'perfil', id_orgao_credor: c.orgaos.SEFIN },
          { acao: 'X', recurso: 'perfil', id_orgao_credor: null },
        ] as never)
        .returning('id')
        .execute(),
    );
    for (const { id } of alheia) {
      expect([(await ler(aema, id)).status, (await ler(central, id)).status]).toEqual([404, 200]);
      expect((await listar(aema, { acao: 'X' })).body.totalElements).toBe(0);
    }
    expect((await listar(central, { acao: 'X' })).body.totalElements).toBe(2);
    expect((await c.chamar('GET', 'auditoria/acoes', { token: aema })).body).not.toContainEqual(
      expect.objectContaining({ sigla: 'X' }),
    );
  });
});

describe('uma trilha longa', () => {
  it('conta-se até onde se conta, e um a mais diz que há mais', async () => {
    const { trilhaContada: contadas } = limits;
    const anotar = (quantas: number) =>
      c.noBanco((db) =>
        sql`insert into auditoria (em, id_orgao_credor, acao, recurso)
            select timestamptz '2015-01-01', ${c.orgaos.SEFIN}, 'LONGA', 'sessao' from generate_series(1, ${quantas}::integer)`.execute(
          db,
        ),
      );
    const total = async () => (await listar(central, { acao: 'LONGA' })).body.totalElements;
    await anotar(contadas);
    expect(await total()).toBe(contadas);
    await anotar(5);
    expect(await total()).toBe(contadas + 1);
    const planilha = await c.chamar('POST', 'auditoria/exportacao', { token: central, body: { acao: 'LONGA' } });
    expect(planilha.body.mensagem).toMatch(
      /^A lista tem mais de 10\.000 registros, e uma planilha recebe até 10\.000\./,
    );
  });
});

describe('o que a trilha não mostra', () => {
  const agencia = '8642097531';
  let nota: number;
  beforeAll(async () => {
    const { central: _, indiceFinanceiro: __, versao: ___, ...orgao } = await doOrgao(comBanco);
    const base = { ...orgao, tiposDocumentos: [{ id: 100, opcional: false }] };
    const put = (campos: object) =>
      c.chamar('PUT', `orgaoCredor/${c.orgaos.AEMA}`, { token: comBanco, body: { ...base, ...campos } });
    expect((await put({ agencia: '1111111111' })).status).toBe(200);
    expect((await put({ agencia, convenio: '998877' })).status).toBe(200);
    const filtro = { recurso: 'orgaoCredor', idRegistro: c.orgaos.AEMA };
    nota = (await listar(comBanco, filtro)).body.content[0].id;
  });

  it('dados bancários, a quem não os pode alterar: nem antes, nem depois, nem em lista', async () => {
    expect((await ler(comBanco, nota)).body).toMatchObject({
      antes: { agencia: '1111111111' },
      depois: { agencia, convenio: '998877' },
    });
    const { status, body } = await ler(aema, nota);
    expect(status).toBe(200);
    expect(body.depois.nome).toBeTruthy();
    for (const lado of [body.antes, body.depois])
      expect(Object.keys(lado).filter((campo) => (camposBancarios as readonly string[]).includes(campo))).toEqual([]);
    for (const answer of [body, (await listar(aema, {}, '?size=100')).body])
      for (const dado of [agencia, '1111111111', '998877']) expect(JSON.stringify(answer)).not.toContain(dado);
  });

  it('nem escondidos mais fundo, nem como as colunas do banco os chamam', async () => {
    const [{ id } = { id: 0 }] = await c.noBanco((db) =>
      db
        .insertInto('auditoria')
        .values({
          acao: 'PROCESSO_ALTERAR',
          recurso: 'processo',
          id_orgao_credor: c.orgaos.AEMA,
          antes: JSON.stringify({
            orgao: { codigo_beneficiario: agencia, nome: 'fica' },
            contas: [{ conta: agencia }],
          }),
          depois: JSON.stringify({ senhaNova: 'Segredo2026', token: 'x', nome: 'fica' }),
        } as never)
        .returning('id')
        .execute(),
    );
    expect((await ler(aema, id)).body).toMatchObject({
      antes: { orgao: { nome: 'fica' }, contas: [{}] },
      depois: { nome: 'fica' },
    });
    expect(JSON.stringify((await ler(aema, id)).body)).not.toContain(agencia);
    // Nobody may read secrets, not even the central body.
    expect(JSON.stringify((await ler(central, id)).body)).not.toMatch(/Segredo2026|"token"/);
  });

  it('senhas e tokens, depois de tudo o que se faz com eles', async () => {
    const senhaNova = 'Trilha2027';
    const { id } = await c.umUsuario('muda@aema.gov.br', 'AEMA', ['PAINEL']);
    const deles = await c.chamar('POST', 'auth/login', { body: { email: 'muda@aema.gov.br', senha: 'Ativa2026' } });
    const troca = { senhaAtual: 'Ativa2026', senhaNova };
    await c.chamar('POST', 'usuario/changePassword', { token: deles.body.accessToken, body: troca });
    await c.chamar('POST', 'usuario/changeUserPassword', {
      token: central,
      body: { idUsuario: id, senhaNova: 'Outra2027', confirmacaoSenha: 'Outra2027' },
    });
    await c.chamar('POST', 'auth/recoverPassword', { body: { email: 'muda@aema.gov.br' } });
    await c.rodarJobs();
    const { content } = (await listar(central, {}, '?size=100')).body as { content: { id: number }[] };
    const inteiras = await Promise.all(content.map(async (n) => JSON.stringify((await ler(central, n.id)).body)));
    for (const segredo of [
      'Ativa2026',
      senhaNova,
      'Outra2027',
      '$argon2',
      deles.body.accessToken,
      deles.body.refreshToken,
    ])
      expect(inteiras.filter((nota) => nota.includes(segredo))).toEqual([]);
  });
});
