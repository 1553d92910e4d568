import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '@/contract/permissions.ts';
import { type Scenario, scenario } from './scenario.ts';

const doGestor: readonly Permission[] = [
  'PAINEL',
  'PERFIL_CONSULTAR',
  'PERFIL_CADASTRAR',
  'PERFIL_ALTERAR',
  'PERFIL_EXCLUIR',
  'USUARIO_CONSULTAR',
];

let c: Scenario;
let token: string;
let proprio: number;
let central: string;
beforeAll(async () => {
  c = await scenario();
  proprio = (await c.umUsuario('gestor@aema.gov.br', 'AEMA', doGestor)).idPerfil;
  await c.umUsuario('admin@pge.gov.br', 'PGE');
  await c.umUsuario('gestor@sefin.gov.br', 'SEFIN');
  [token, central] = [await c.entrar('gestor@aema.gov.br'), await c.entrar('admin@pge.gov.br')];
});
afterAll(() => c.fechar());

const criar = (nome: unknown, permissoes: unknown = ['PAINEL'], as = token) =>
  c.chamar('POST', 'perfil', { token: as, body: { nome, permissoes } });
const alterar = (id: number, body: object, as = token) => c.chamar('PUT', `perfil/${id}`, { token: as, body });
const excluir = (id: number, as = token) => c.chamar('DELETE', `perfil/${id}`, { token: as });

describe('perfil', () => {
  const tamanho = 'O nome do perfil é obrigatório e deve ter entre 5 e 30 caracteres';
  it.each([
    ['', ['PAINEL'], 'nome', tamanho],
    ['abcd', ['PAINEL'], 'nome', tamanho],
    ['a'.repeat(31), ['PAINEL'], 'nome', tamanho],
    ['Perfil 1', ['PAINEL'], 'nome', 'Caracteres especiais não são permitidos'],
    ['<script>alert', ['PAINEL'], 'nome', 'Caracteres especiais não são permitidos'],
    ['Fiscais', [], 'permissoes', 'O perfil deverá ter ao menos uma permissão selecionada'],
    ['Fiscais', undefined, 'permissoes', 'O perfil deverá ter ao menos uma permissão selecionada'],
    ['Fiscais', ['TUDO'], 'permissoes.0', 'Permissão desconhecida'],
  ])('não aceita o nome %j com %j', async (nome, permissoes, campo, mensagem) => {
    const { status, body } = await c.chamar('POST', 'perfil', { token, body: { nome, permissoes } });
    expect({ status, campos: body.campos }).toEqual({ status: 422, campos: [{ campo, mensagem }] });
  });

  it.each(['Ação', 'Órgão de Fiscalização do Norte'.slice(0, 30)].map((nome) => nome.padEnd(5, 'x')))(
    'aceita o nome %j e o guarda em maiúsculas',
    async (nome) => {
      const { status, body } = await criar(nome, ['PERFIL_CONSULTAR', 'PAINEL', 'PAINEL']);
      expect(status).toBe(200);
      expect(body).toMatchObject({ nome: nome.toLocaleUpperCase('pt-BR'), permissoes: ['PAINEL', 'PERFIL_CONSULTAR'] });
      expect((await c.chamar('GET', `perfil/${body.id}`, { token })).body).toEqual(body);
    },
  );

  it('não repete nome no mesmo órgão, mas outro órgão pode ter o seu', async () => {
    await criar('Atendimento');
    const { body, headers } = await criar('atendimento');
    expect([body.codigo, headers.errorfield]).toEqual(['NOME_REPETIDO', 'nome']);
    const sefin = await c.entrar('gestor@sefin.gov.br');
    expect((await criar('Atendimento', ['PAINEL'], sefin)).status).toBe(200);
  });

  it('ninguém concede o que não tem, nem criando, nem alterando, nem a si mesmo', async () => {
    expect((await criar('Superiores', ['PAINEL', 'DEVEDOR_ALTERAR'])).body.codigo).toBe('PERFIL_ACIMA');
    const { id, nome } = (await criar('Inferiores')).body;
    const raised = await alterar(id, { nome, permissoes: ['PAINEL', 'DEVEDOR_ALTERAR'] });
    expect([raised.status, raised.body.codigo]).toEqual([403, 'PERFIL_ACIMA']);
    const self = await alterar(proprio, { nome: 'Gestores', permissoes: [...doGestor, 'ALTERAR_CONFIGURACAO'] });
    expect(self.body.codigo).toBe('PERFIL_ACIMA');
    expect((await c.chamar('GET', `perfil/${id}`, { token })).body.permissoes).toEqual(['PAINEL']);
  });

  it('conserva ao alterar o que o perfil já tinha, mesmo acima de quem altera', async () => {
    const { idPerfil } = await c.umUsuario('rico@aema.gov.br', 'AEMA', ['PAINEL', 'DEVEDOR_ALTERAR']);
    const kept = await alterar(idPerfil, { nome: 'Conservado', permissoes: ['DEVEDOR_ALTERAR', 'USUARIO_CONSULTAR'] });
    expect(kept.body.permissoes).toEqual(['DEVEDOR_ALTERAR', 'USUARIO_CONSULTAR']);
  });

  it('ninguém retira do próprio perfil o direito de alterar perfis', async () => {
    expect((await alterar(proprio, { nome: 'Gestores', permissoes: ['PAINEL'] })).body.codigo).toBe('PERFIL_PROPRIO');
  });

  it('direito retirado deixa de valer na chamada seguinte; nome trocado não incomoda ninguém', async () => {
    const { idPerfil } = await c.umUsuario('fiscal@aema.gov.br', 'AEMA', ['PAINEL', 'PERFIL_CONSULTAR']);
    const fiscal = await c.entrar('fiscal@aema.gov.br');
    const listar = () => c.chamar('POST', 'perfil/list', { token: fiscal, body: {} });
    await alterar(idPerfil, { nome: 'Fiscalização', permissoes: ['PAINEL', 'PERFIL_CONSULTAR'] });
    expect((await listar()).status).toBe(200);
    await alterar(idPerfil, { nome: 'Fiscalização', permissoes: ['PAINEL'] });
    expect((await listar()).headers.errorcode).toBe('27');
    const again = await c.entrar('fiscal@aema.gov.br');
    expect((await c.chamar('POST', 'perfil/list', { token: again, body: {} })).status).toBe(403);
  });

  it('duas alterações da mesma versão: uma vence', async () => {
    const { id, versao } = (await criar('Disputado')).body;
    const both = await Promise.all(
      ['Disputado um', 'Disputado dois'].map((nome) =>
        alterar(id, { nome: nome.replace(' ', ''), permissoes: ['PAINEL'], versao }),
      ),
    );
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  it('não exclui perfil de quem existe; depois que ninguém o tem, sim', async () => {
    const { id, idPerfil } = await c.umUsuario('ultimo@aema.gov.br', 'AEMA', ['PAINEL']);
    const used = await excluir(idPerfil);
    expect([used.status, used.body.codigo]).toEqual([409, 'PERFIL_EM_USO']);
    await c.noBanco((db) => db.updateTable('usuario').set({ excluido_em: new Date() }).where('id', '=', id).execute());
    expect((await excluir(idPerfil)).status).toBe(204);
    expect((await c.chamar('GET', `perfil/${idPerfil}`, { token })).status).toBe(404);
  });

  it('o de outro órgão não se vê; o da procuradoria se vê, mas só ela altera', async () => {
    const { idPerfil } = await c.umUsuario('outro@sefin.gov.br', 'SEFIN', ['PAINEL']);
    expect((await c.chamar('GET', `perfil/${idPerfil}`, { token })).status).toBe(404);
    expect((await alterar(idPerfil, { nome: 'Invadido', permissoes: ['PAINEL'] })).status).toBe(404);
    expect((await excluir(idPerfil)).status).toBe(404);
    const shared = (await criar('Comum a todos', ['PAINEL'], central)).body;
    expect((await c.chamar('GET', `perfil/${shared.id}`, { token })).body.nome).toBe('COMUM A TODOS');
    expect((await alterar(shared.id, { nome: 'Mudado', permissoes: ['PAINEL'] })).body.codigo).toBe('SO_ORGAO_CENTRAL');
    expect((await excluir(shared.id)).body.codigo).toBe('SO_ORGAO_CENTRAL');
    expect((await alterar(shared.id, { nome: 'Comum de novo', permissoes: ['PAINEL'] }, central)).status).toBe(200);
    // A profile changed by the central body still belongs to the body that made it.
    const own = (await criar('Nosso perfil')).body;
    await alterar(own.id, { nome: 'Nosso ainda', permissoes: ['PAINEL'] }, central);
    expect((await alterar(own.id, { nome: 'Nosso sempre', permissoes: ['PAINEL'] })).status).toBe(200);
  });

  it('a lista e a de todos vêm por nome, e a de todos basta a quem cuida de usuários', async () => {
    for (const nome of ['Zeladoria', 'Águas', 'Abelhas']) await criar(nome);
    const list = (await c.chamar('POST', 'perfil/list?size=50', { token, body: {} })).body;
    const nomes = list.content.map((row: { nome: string }) => row.nome);
    expect(nomes.indexOf('ABELHAS')).toBeLessThan(nomes.indexOf('ÁGUAS'));
    expect(nomes.indexOf('ÁGUAS')).toBeLessThan(nomes.indexOf('ZELADORIA'));
    expect(Object.keys(list.content[0])).toEqual(['id', 'nome', 'compartilhado']);
    expect((await c.chamar('POST', 'perfil/list', { token, body: { nome: 'aguas' } })).body.totalElements).toBe(1);
    await c.umUsuario('rh@aema.gov.br', 'AEMA', ['USUARIO_CADASTRAR']);
    const rh = await c.entrar('rh@aema.gov.br');
    const all = (await c.chamar('GET', 'perfil/listAll', { token: rh })).body;
    expect(all.map((row: { nome: string }) => row.nome)).toEqual(
      nomes.toSpliced(nomes.indexOf('PERFIL DE gestor') + 1, 0, 'PERFIL DE rh'),
    );
    expect((await c.chamar('POST', 'perfil/list', { token: rh, body: {} })).status).toBe(403);
  });
});
