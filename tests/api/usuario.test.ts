import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '@/contract/permissions.ts';
import { type Scenario, scenario, testPassword } from './scenario.ts';

const doGestor: readonly Permission[] = [
  'PAINEL',
  'USUARIO_CONSULTAR',
  'USUARIO_CADASTRAR',
  'USUARIO_ALTERAR',
  'USUARIO_EXCLUIR',
  'USUARIO_ALTERAR_SENHA',
];

let c: Scenario;
let token: string;
let central: string;
let gestor: { id: number; idPerfil: number };
/**
 * Profiles of AEMA, with a permission that the manager has (`simples`) and with one that the manager lacks (`acima`).
 */
let simples: number;
let acima: number;
let daSefin: number;
beforeAll(async () => {
  c = await scenario();
  gestor = await c.umUsuario('gestor@aema.gov.br', 'AEMA', doGestor);
  simples = (await c.umUsuario('simples@aema.gov.br', 'AEMA', ['PAINEL'])).idPerfil;
  acima = (await c.umUsuario('acima@aema.gov.br', 'AEMA', ['PAINEL', 'ALTERAR_DADOS_BANCARIOS'])).idPerfil;
  daSefin = (await c.umUsuario('gente@sefin.gov.br', 'SEFIN', ['PAINEL'])).idPerfil;
  await c.umUsuario('chefe@pge.gov.br', 'PGE');
  token = await c.entrar('gestor@aema.gov.br');
  central = await c.entrar('chefe@pge.gov.br');
});
afterAll(() => c.fechar());

let n = 0;
/** A different CPF for each user of the tests, with check digits by the rule of the Receita Federal (D §4). */
const umCpf = () => {
  const base = String(300_000_000 + ++n * 37);
  const digit = (text: string) => {
    const sum = [...text].reduce((total, d, i) => total + Number(d) * (text.length + 1 - i), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = `${base}${digit(base)}`;
  return `${first}${digit(first)}`;
};
const umForm = (campos: object = {}) => ({
  nome: 'Fulana de Tal da Silva',
  cpf: umCpf(),
  matricula: '123456',
  email: `pessoa${n}@aema.gov.br`,
  perfil: simples,
  orgaoCredor: c.orgaos.AEMA,
  cep: '50030-230',
  rua: 'Rua da Aurora, no centro',
  numero: '100',
  complemento: '',
  bairro: 'Boa Vista',
  uf: 'PE',
  municipio: 'Recife',
  ...campos,
});
const criar = (campos: object = {}, as = token) => c.chamar('POST', 'usuario', { token: as, body: umForm(campos) });
const alterar = (id: number, body: object, as = token) => c.chamar('PUT', `usuario/${id}`, { token: as, body });
const ler = async (id: number, as = token) => (await c.chamar('GET', `usuario/${id}`, { token: as })).body;
const criado = async (campos: object = {}, as = token) => {
  const { status, body } = await criar(campos, as);
  expect([status, body]).toEqual([200, body]);
  expect(body.id, JSON.stringify(body)).toBeGreaterThan(0);
  return body;
};

describe('o formulário de usuário', () => {
  const nome = (size: number) => 'N'.repeat(size);
  it.each([
    ['nome', '', 'Campo obrigatório'],
    ['nome', nome(9), 'O nome deve ter no mínimo 10 caracteres.'],
    ['nome', nome(81), 'O nome deve ter no máximo 80 caracteres.'],
    ['cpf', '', 'Deve ser informado um CPF'],
    ['cpf', '1234567890', 'O CPF deve ter 11 caracteres'],
    ['cpf', '123456789012', 'O CPF deve ter 11 caracteres'],
    ['cpf', '52998224726', 'Número de CPF inválido.'],
    ['cpf', '11111111111', 'Número de CPF inválido.'],
    ['matricula', '12345678901', 'A matrícula deve ter no máximo 10 caracteres.'],
    ['email', '', 'É necessário informar o e-mail'],
    ['email', 'sem arroba', 'E-mail inválido'],
    ['email', `${'a'.repeat(29)}@aema.gov.br`, 'O e-mail deve ter no máximo 40 caracteres'],
    ['rua', 'R'.repeat(9), 'A rua deve ter no mínimo 10 caracteres.'],
    ['rua', 'R'.repeat(101), 'A rua deve ter no máximo 100 caracteres.'],
    ['numero', '', 'Deve ser informado um número válido.'],
    ['numero', '1234567', 'Deve ser informado um número válido.'],
    ['numero', 'doze', 'Deve ser informado um número válido.'],
    ['complemento', 'C'.repeat(101), 'O complemento deve ter no máximo 100 caracteres.'],
    ['cep', '5003023', 'Informe um CEP válido.'],
    ['cep', '11111111', 'Informe um CEP válido.'],
    ['cep', '00999999', 'Informe um CEP válido.'],
    ['bairro', 'Bai', 'O bairro deve ter no mínimo 4 caracteres.'],
    ['bairro', 'B'.repeat(61), 'O bairro deve ter no máximo 60 caracteres.'],
    ['perfil', null, 'Necessário informar um Perfil'],
    ['perfil', 0, 'Necessário informar um Perfil'],
    ['perfil', 987_654, 'Necessário informar um Perfil'],
    ['orgaoCredor', null, 'Necessário informar um Órgão Credor'],
    ['orgaoCredor', 0, 'Necessário informar um Órgão Credor'],
    ['uf', 'Pernambuco', 'Selecione uma opção válida.'],
    ['uf', 'XX', 'Selecione uma opção válida.'],
    ['municipio', 'São Paulo', 'O município não pertence à UF informada.'],
    ['ativo', 'sim', 'Selecione uma opção válida.'],
    // A value of the wrong type is not reported as missing.
    ['nome', 1234567890, 'Formato inválido.'],
    ['matricula', { $gt: '' }, 'Formato inválido.'],
  ])('não aceita %s %j', async (campo, valor, mensagem) => {
    const { status, body } = await criar({ [campo]: valor });
    expect({ status, campos: body.campos }).toEqual({ status: 422, campos: [{ campo, mensagem }] });
  });

  it.each([
    ['nome', nome(10), nome(10)],
    ['nome', nome(80), nome(80)],
    ['matricula', '1234567890', '1234567890'],
    ['matricula', null, null],
    ['email', `${'b'.repeat(28)}@aema.gov.br`, `${'b'.repeat(28)}@aema.gov.br`],
    ['rua', 'R'.repeat(10), 'R'.repeat(10)],
    ['rua', 'R'.repeat(100), 'R'.repeat(100)],
    ['numero', '123456', '123456'],
    ['complemento', 'C'.repeat(100), 'C'.repeat(100)],
    ['cep', '01000000', '01000000'],
    ['cep', '50030-230', '50030230'],
    ['bairro', 'Cais', 'Cais'],
    ['bairro', 'B'.repeat(60), 'B'.repeat(60)],
    ['municipio', 'RECIFE', 'Recife'],
    // Decomposed accents, as some systems send them; each counts as one letter.
    ['nome', 'José Antônio'.normalize('NFD'), 'José Antônio'],
    ['matricula', 'çãéíõúâêôü'.normalize('NFD'), 'çãéíõúâêôü'],
  ])('aceita %s %j', async (campo, valor, guardado) => {
    const body = await criado({ [campo]: valor });
    expect(body[campo]).toBe(guardado);
    expect(await ler(body.id)).toEqual(body);
  });

  it('a UF é uma das 27, haja município ou não', async () => {
    const { status, body } = await criar({ uf: 'XX', municipio: null });
    expect({ status, campos: body.campos }).toEqual({
      status: 422,
      campos: [{ campo: 'uf', mensagem: 'Selecione uma opção válida.' }],
    });
    expect((await criado({ uf: 'AC', municipio: null })).uf).toBe('AC');
  });

  it('responde perfil e órgão por extenso, e aceita de volta o registro como veio', async () => {
    const registro = await criado();
    const { orgaoCredor, perfil, ativo, senhaDefinida } = registro;
    expect([orgaoCredor.sigla, perfil.id, ativo, senhaDefinida]).toEqual(['AEMA', simples, true, false]);
    const again = await alterar(registro.id, { ...registro, nome: 'Fulana Alterada da Silva' });
    expect([again.status, again.body.nome]).toEqual([200, 'Fulana Alterada da Silva']);
    // Read-only fields are neither changed by sending another value nor silently ignored.
    const outra = await alterar(registro.id, { ...again.body, senhaDefinida: true });
    expect([outra.status, outra.body.campos]).toEqual([
      422,
      [{ campo: 'senhaDefinida', mensagem: 'O campo senhaDefinida não é aceito nesta operação.' }],
    ]);
    expect(await ler(registro.id)).toEqual(again.body);
  });

  it('não repete e-mail nem CPF, nem com outra caixa, nem com os de outro órgão', async () => {
    const { email, cpf } = await criado();
    for (const [campos, campo, codigo] of [
      [{ email: email.toUpperCase() }, 'email', 'EMAIL_REPETIDO'],
      [{ email: 'gente@sefin.gov.br' }, 'email', 'EMAIL_INDISPONIVEL'],
      [{ cpf }, 'cpf', 'CPF_REPETIDO'],
    ] as const) {
      const { status, body, headers } = await criar(campos);
      expect([status, body.codigo, headers.errorfield]).toEqual([422, codigo, campo]);
    }
  });

  it('de oito cadastros do mesmo CPF ao mesmo tempo, um fica', async () => {
    const cpf = umCpf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => criar({ ...umForm(), cpf })));
    expect(answers.map((a) => a.body.codigo ?? a.status).sort()).toEqual([200, ...Array(7).fill('CPF_REPETIDO')]);
  });

  it('não aceita campo que não é do formulário, nem responde segredos', async () => {
    for (const campo of ['senha', 'senhaHash', 'senha_hash', 'versaoAcesso', 'central', 'excluidoEm', 'telefone1']) {
      const { status, body } = await criar({ [campo]: 1 });
      expect([status, body.campos[0].campo]).toEqual([422, campo]);
    }
    const record = await ler(gestor.id);
    expect(Object.keys(record).filter((key) => /hash|versaoAcesso|excluido/i.test(key))).toEqual([]);
    expect(JSON.stringify(record)).not.toContain('argon2');
  });
});

describe('a lista de usuários', () => {
  const listar = (query: string, body: object, as = token) =>
    c.chamar('POST', `usuario/list${query}`, { token: as, body });

  it('traz órgão, ordena por qualquer coluna e filtra por nome e órgão; 0 é nenhum filtro', async () => {
    for (const nome of ['Ábaco Listado da Silva', 'abelha listada da silva', 'Árvore Listada da Silva'])
      await criado({ nome });
    const nomes = async (query: string, body: object, as = token) =>
      (await listar(query, body, as)).body.content.map((row: { nome: string }) => row.nome);
    expect(await nomes('', { nome: 'LISTAD' })).toEqual([
      'Ábaco Listado da Silva',
      'abelha listada da silva',
      'Árvore Listada da Silva',
    ]);
    expect(await nomes('?sort=nome,desc&size=1&page=1', { nome: 'listad', orgaoCredor: 0 })).toEqual([
      'abelha listada da silva',
    ]);
    for (const sort of ['cpf', 'matricula,desc', 'orgaoCredor.sigla', 'nome'])
      expect((await listar(`?sort=${sort}`, {})).status).toBe(200);
    const { content, totalElements } = (await listar('', { orgaoCredor: c.orgaos.SEFIN, nome: 'gente' }, central)).body;
    expect([content[0].orgaoCredor.sigla, totalElements]).toEqual(['SEFIN', 1]);
    expect((await listar('', { orgaoCredor: null }, central)).status).toBe(200);
  });

  it('não deixa ordenar nem filtrar pelo que não mostra, nem ver ou contar gente de outro órgão', async () => {
    for (const sort of ['senha_hash', 'senhaHash', 'email', 'versao', 'u.senha_hash', 'perfil.nome', 'id'])
      expect((await listar(`?sort=${sort}`, {})).body.codigo).toBe('ORDENACAO_INVALIDA');
    for (const filtro of [{ email: 'gestor' }, { senhaHash: '$argon2' }, { cpf: '5' }, { perfil: simples }])
      expect((await listar('', filtro)).status).toBe(422);
    expect((await listar('', { nome: 'gente@sefin' })).body).toEqual({ content: [], totalElements: 0 });
    expect((await listar('', { orgaoCredor: c.orgaos.SEFIN })).body).toEqual({ content: [], totalElements: 0 });
    expect((await listar('', { nome: '%' })).body.totalElements).toBe(0);
    expect((await listar('', { nome: 'x'.repeat(151) })).body.mensagem).toBe(
      'O nome deve ter no máximo 150 caracteres.',
    );
    expect((await listar('', { nome: 'x'.repeat(150) })).status).toBe(200);
  });
});

describe('ninguém dá o que não tem', () => {
  it('nem órgão, nem perfil de outro órgão, nem perfil com permissão que não possui', async () => {
    const recusa = async (campos: object, as = token) => (await criar(campos, as)).body.codigo;
    expect(await recusa({ orgaoCredor: c.orgaos.SEFIN })).toBe('ORGAO_ALHEIO');
    expect(await recusa({ orgaoCredor: c.orgaos.PGE })).toBe('ORGAO_ALHEIO');
    expect(await recusa({ perfil: acima })).toBe('PERFIL_ACIMA');
    expect(await recusa({ perfil: daSefin })).toBe('DADOS_INVALIDOS');
    expect(await recusa({ perfil: daSefin }, central)).toBe('PERFIL_ALHEIO');
    const { orgaoCredor } = await criado({ orgaoCredor: c.orgaos.SEFIN, perfil: daSefin }, central);
    expect(orgaoCredor.sigla).toBe('SEFIN');
  });

  it('nem chega ao acesso de quem tem mais: e-mail, perfil, situação, senha e exclusão; o endereço pode', async () => {
    const { versao, senhaDefinida, ...alvo } = await criado({ perfil: acima }, central);
    expect(senhaDefinida).toBe(false);
    const mudar = (campos: object) => alterar(alvo.id, { ...alvo, ...campos });
    for (const campos of [{ email: 'meu@aema.gov.br' }, { perfil: simples }, { ativo: false }])
      expect((await mudar(campos)).body.codigo).toBe('USUARIO_ACIMA');
    const senha = { idUsuario: alvo.id, senhaNova: 'Outra2026', confirmacaoSenha: 'Outra2026' };
    expect((await c.chamar('POST', 'usuario/changeUserPassword', { token, body: senha })).body.codigo).toBe(
      'USUARIO_ACIMA',
    );
    expect((await c.chamar('DELETE', `usuario/${alvo.id}`, { token })).body.codigo).toBe('USUARIO_ACIMA');
    expect((await mudar({ rua: 'Outra Rua Qualquer' })).body.rua).toBe('Outra Rua Qualquer');
  });

  it('nem tira de si o órgão, o acesso ou o direito de alterar usuários, nem se exclui', async () => {
    const { senhaDefinida: _, versao: __, ...eu } = await ler(gestor.id);
    const meu = { ...umForm(), ...eu, ...{ cpf: umCpf(), cep: '50030230', rua: 'Rua da Aurora, no centro' } };
    const dados = {
      ...meu,
      numero: '1',
      bairro: 'Boa Vista',
      nome: 'Gestor da AEMA Sul',
      uf: 'PE',
      municipio: 'Recife',
    };
    for (const campos of [{ ativo: false }, { perfil: simples }])
      expect((await alterar(gestor.id, { ...dados, ...campos })).body.codigo).toBe('USUARIO_PROPRIO');
    expect((await c.chamar('DELETE', `usuario/${gestor.id}`, { token })).body.codigo).toBe('USUARIO_PROPRIO_EXCLUIR');
    expect((await alterar(gestor.id, dados)).body.nome).toBe('Gestor da AEMA Sul');
    expect((await c.chamar('GET', 'auth/usuario', { token })).body.nome).toBe('Gestor da AEMA Sul');
  });

  it('nem muda o próprio e-mail de acesso, nem com outra caixa se faz de outro', async () => {
    const { senhaDefinida: _, versao: __, ...eu } = await ler(gestor.id);
    const meu = { ...umForm(), ...Object.fromEntries(Object.entries(eu).filter(([, v]) => v !== null)) };
    const trocado = await alterar(gestor.id, { ...meu, email: 'outro@aema.gov.br' });
    expect([trocado.status, trocado.body.codigo, trocado.body.campos]).toEqual([
      403,
      'USUARIO_PROPRIO_EMAIL',
      [
        {
          campo: 'email',
          mensagem: 'O e-mail de acesso da própria conta só pode ser alterado por outra pessoa autorizada.',
        },
      ],
    ]);
    expect((await alterar(gestor.id, { ...meu, email: 'GESTOR@aema.gov.br' })).status).toBe(200);
    expect((await alterar(gestor.id, { ...meu, email: 'gestor@aema.gov.br' })).status).toBe(200);
  });

  it('e quem é de outro órgão não existe', async () => {
    const { id } = await criado({ orgaoCredor: c.orgaos.SEFIN, perfil: daSefin }, central);
    const corpo = { idUsuario: id, senhaNova: 'Outra2026', confirmacaoSenha: 'Outra2026' };
    for (const answer of [
      await c.chamar('GET', `usuario/${id}`, { token }),
      await c.chamar('GET', `usuario/${id}/print`, { token }),
      await alterar(id, umForm()),
      await c.chamar('DELETE', `usuario/${id}`, { token }),
      await c.chamar('POST', `usuario/${id}/primeiroAcesso`, { token }),
      await c.chamar('POST', 'usuario/changeUserPassword', { token, body: corpo }),
    ])
      expect([answer.status, answer.body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    expect((await ler(id, central)).ativo).toBe(true);
  });
});

describe('o acesso de um usuário', () => {
  const entrar = (email: string, senha = testPassword) => c.chamar('POST', 'auth/login', { body: { email, senha } });
  const eu = (as: string) => c.chamar('GET', 'auth/usuario', { token: as });
  const linkPara = async (email: string) => {
    const mails = (await c.emails()).filter((m) => m.to?.[0]?.address === email);
    return mails.map((m) => /forgotPassword\/([\w-]{43})/.exec(m.text ?? '')![1]!);
  };
  const definir = (link: string, novaSenha = 'Primeira2026') =>
    c.chamar('POST', 'auth/resetPassword', { body: { novaSenha, token: link } });
  const comSenha = async (campos: object = {}) => {
    const novo = await criado(campos);
    await c.rodarJobs();
    const [link] = await linkPara(novo.email);
    expect((await definir(link!)).status).toBe(204);
    const access = (await entrar(novo.email, 'Primeira2026')).body.accessToken as string;
    expect((await eu(access)).status).toBe(200);
    return { ...novo, access };
  };

  it('começa por um e-mail com um link que define a senha uma vez', async () => {
    const { email, id } = await criado();
    await c.rodarJobs();
    const [link, ...mais] = await linkPara(email);
    expect(mais).toEqual([]);
    expect((await entrar(email, 'Primeira2026')).status).toBe(401);
    expect((await definir(link!)).status).toBe(204);
    expect((await definir(link!, 'Segunda2026')).body.codigo).toBe('LINK_INVALIDO');
    expect((await entrar(email, 'Primeira2026')).status).toBe(200);
    expect((await ler(id)).senhaDefinida).toBe(true);
    const again = await c.chamar('POST', `usuario/${id}/primeiroAcesso`, { token });
    expect([again.status, again.body.codigo]).toEqual([409, 'PRIMEIRO_ACESSO_FEITO']);
  });

  it('o que a central pediu, e espera pelo correio, o órgão do usuário pode apressar', async () => {
    const { id } = await criado({}, central);
    const esperar = (em: Date) =>
      c.noBanco((db) =>
        sql`update job set executar_em = ${em} where chave_unica = ${`primeiroAcesso ${id}`} returning id`.execute(db),
      );
    expect((await esperar(new Date(c.deps.clock.maquina().getTime() + 3_600_000))).rows).toHaveLength(1);
    expect((await c.chamar('POST', `usuario/${id}/primeiroAcesso`, { token })).status).toBe(204);
    const { rows } = await c.noBanco((db) =>
      sql<{ em: Date; dele: boolean }>`
        select executar_em as em, id_orgao_credor = ${c.orgaos.AEMA} as dele from job where chave_unica = ${`primeiroAcesso ${id}`}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ em: c.deps.clock.maquina(), dele: true }]);
  });

  it('o link vale três dias; pedido outra vez, ou corrigido o e-mail, só o mais novo vale', async () => {
    const { id, versao: _, senhaDefinida: __, ...novo } = await criado();
    await c.rodarJobs();
    expect((await c.chamar('POST', `usuario/${id}/primeiroAcesso`, { token })).status).toBe(204);
    await c.rodarJobs();
    const links = await linkPara(novo.email);
    expect(links).toHaveLength(2);
    const valido = await c.noBanco((db) =>
      db.selectFrom('senha_token').selectAll().where('id_usuario', '=', id).where('usado_em', 'is', null).execute(),
    );
    expect(valido).toHaveLength(1);
    expect(valido[0]!.expira_em.getTime() - c.deps.clock.agora().getTime()).toBe(72 * 3_600_000);
    const certo = `certo${id}@aema.gov.br`;
    expect((await alterar(id, { ...novo, email: certo })).status).toBe(200);
    await c.rodarJobs();
    for (const link of links) expect((await definir(link)).body.codigo).toBe('LINK_INVALIDO');
    expect((await definir((await linkPara(certo))[0]!)).status).toBe(204);
  });

  it('não recebe e-mail quem nasce inativo, mas quando é ativado', async () => {
    const { id, email, versao: _, senhaDefinida: __, ...novo } = await criado({ ativo: false });
    await c.rodarJobs();
    expect([novo.ativo, await linkPara(email)]).toEqual([false, []]);
    await alterar(id, { ...novo, email, ativo: true });
    await c.rodarJobs();
    expect(await linkPara(email)).toHaveLength(1);
  });

  it('termina na chamada seguinte a ser desativado, e o que havia não volta com ele', async () => {
    const { access, versao: _, senhaDefinida: __, ...alvo } = await comSenha();
    await alterar(alvo.id, { ...alvo, ativo: false });
    expect([(await eu(access)).headers.errorcode, (await entrar(alvo.email, 'Primeira2026')).status]).toEqual([
      '27',
      401,
    ]);
    await alterar(alvo.id, { ...alvo, ativo: true });
    expect((await eu(access)).headers.errorcode).toBe('22');
    expect((await entrar(alvo.email, 'Primeira2026')).status).toBe(200);
  });

  it('muda na chamada seguinte com o perfil; e sem dizer se está ativo, continua como estava', async () => {
    const { access, versao: _, senhaDefinida: __, ativo: ___, ...alvo } = await comSenha();
    await alterar(alvo.id, { ...alvo, rua: 'Rua que não muda acesso' });
    expect((await eu(access)).status).toBe(200);
    await alterar(alvo.id, { ...alvo, perfil: gestor.idPerfil });
    expect((await eu(access)).headers.errorcode).toBe('27');
    await alterar(alvo.id, { ...alvo, ativo: false });
    expect((await alterar(alvo.id, alvo)).body.ativo).toBe(false);
  });

  it('termina quando outra pessoa muda o e-mail, e o endereço antigo fica sabendo por quem', async () => {
    // Links may be used at most ten times a minute.
    c.avancar(61_000);
    const { access, email, versao: _, senhaDefinida: __, ...alvo } = await comSenha();
    await c.chamar('POST', 'auth/recoverPassword', { body: { email } });
    await c.rodarJobs();
    const link = (await linkPara(email)).at(-1)!;
    const novo = `novo${alvo.id}@aema.gov.br`;
    expect((await alterar(alvo.id, { ...alvo, email: novo })).status).toBe(200);
    await c.rodarJobs();
    expect((await eu(access)).headers.errorcode).toBe('22');
    expect((await definir(link)).body.codigo).toBe('LINK_INVALIDO');
    expect([(await entrar(email, 'Primeira2026')).status, (await entrar(novo, 'Primeira2026')).status]).toEqual([
      401, 200,
    ]);
    const avisos = (await c.emails()).filter((m) => m.subject?.includes('e-mail de acesso alterado'));
    expect(avisos.map((m) => m.to?.[0]?.address)).toEqual([email]);
    expect(avisos[0]!.text).toContain('Gestor da AEMA Sul');
    expect(avisos[0]!.text).not.toContain(novo);
    c.avancar(61_000);
  });

  it('termina com a exclusão, que deixa livres o e-mail e o CPF', async () => {
    const { access, id, email, cpf } = await comSenha();
    expect((await c.chamar('DELETE', `usuario/${id}`, { token })).status).toBe(204);
    expect((await eu(access)).headers.errorcode).toBe('27');
    expect((await c.chamar('GET', `usuario/${id}`, { token })).status).toBe(404);
    expect((await entrar(email, 'Primeira2026')).status).toBe(401);
    await criado({ email, cpf });
  });

  it('com uma senha atribuída: sessões encerradas, links sem valor, a nova senha vale e a antiga não', async () => {
    const { access, id, email } = await comSenha();
    await c.chamar('POST', 'auth/recoverPassword', { body: { email } });
    await c.rodarJobs();
    const link = (await linkPara(email)).at(-1)!;
    const body = { idUsuario: id, senhaNova: 'Atribuida2026', confirmacaoSenha: 'Atribuida2026' };
    expect((await c.chamar('POST', 'usuario/changeUserPassword', { token, body })).status).toBe(204);
    expect((await eu(access)).headers.errorcode).toBe('22');
    expect((await definir(link)).body.codigo).toBe('LINK_INVALIDO');
    expect((await entrar(email, 'Primeira2026')).status).toBe(401);
    expect((await entrar(email, 'Atribuida2026')).status).toBe(200);
  });

  it.each([
    [{ senhaNova: '' }, 'senhaNova', 'Este campo é obrigatório'],
    [{ senhaNova: 'abcde12' }, 'senhaNova', 'A senha deve ter no mínimo 8 caracteres'],
    [{ senhaNova: `a1${'x'.repeat(31)}` }, 'senhaNova', 'A senha deve ter no máximo 32 caracteres'],
    [{ senhaNova: 'SENHA2026' }, 'senhaNova', 'A senha é inválida'],
    [{ senhaNova: 'senhasemnumero' }, 'senhaNova', 'A senha é inválida'],
    [{ confirmacaoSenha: 'Diferente2026' }, 'confirmacaoSenha', 'As senhas devem ser iguais'],
    [{ confirmacaoSenha: '' }, 'confirmacaoSenha', 'Este campo é obrigatório'],
    [{ idUsuario: null }, 'idUsuario', 'Campo obrigatório'],
  ])('não aceita a senha %j', async (campos, campo, mensagem) => {
    const body = { idUsuario: gestor.id, senhaNova: 'Valida2026', confirmacaoSenha: 'Valida2026', ...campos };
    const answer = await c.chamar('POST', 'usuario/changeUserPassword', { token, body });
    expect([answer.status, answer.body.campos.find((f: { campo: string }) => f.campo === campo)?.mensagem]).toEqual([
      422,
      mensagem,
    ]);
  });

  it.each(['abcdef12', `a1${'x'.repeat(30)}`])('aceita a senha %j', async (senha) => {
    const { id, email } = await criado();
    const body = { idUsuario: id, senhaNova: senha, confirmacaoSenha: senha };
    expect((await c.chamar('POST', 'usuario/changeUserPassword', { token, body })).status).toBe(204);
    expect((await entrar(email, senha)).status).toBe(200);
  });

  it('a própria senha se troca informando a atual', async () => {
    const body = { idUsuario: gestor.id, senhaNova: 'Valida2026', confirmacaoSenha: 'Valida2026' };
    const answer = await c.chamar('POST', 'usuario/changeUserPassword', { token, body });
    expect([answer.status, answer.body.codigo]).toEqual([403, 'USUARIO_PROPRIO_SENHA']);
  });
});

describe('o registro do usuário', () => {
  it('é impresso com o que a consulta mostra', async () => {
    const { id, nome, email } = await criado();
    const { status, headers, bytes } = await c.chamar('GET', `usuario/${id}/print`, { token });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(`usuario-${id}.pdf`);
    const text = textOfPdf(bytes);
    for (const words of [nome, email, 'Ficha de Usuário', 'Boa Vista', 'Município\nRecife', 'UF\nPE', '50030-230'])
      expect(text).toContain(words);
  });

  it('deixa rastro sem segredos, no órgão do usuário, e a segunda alteração da mesma versão é recusada', async () => {
    const { senhaDefinida: _, ...novo } = await criado({ orgaoCredor: c.orgaos.SEFIN, perfil: daSefin }, central);
    expect((await alterar(novo.id, { ...novo, matricula: '9' }, central)).status).toBe(200);
    const late = await alterar(novo.id, { ...novo, matricula: '8' }, central);
    expect([late.status, late.body.codigo]).toEqual([409, 'VERSAO_DIVERGENTE']);
    const trail = await c.noBanco((db) =>
      db
        .selectFrom('auditoria')
        .selectAll()
        .where('recurso', '=', 'usuario')
        .where('id_registro', '=', novo.id)
        .orderBy('id')
        .execute(),
    );
    expect(trail.map((t) => [t.acao, t.id_orgao_credor])).toEqual([
      ['USUARIO_CADASTRAR', c.orgaos.SEFIN],
      ['USUARIO_ALTERAR', c.orgaos.SEFIN],
    ]);
    expect(trail[1]).toMatchObject({ antes: { matricula: '123456' }, depois: { matricula: '9' } });
    expect(JSON.stringify(trail)).not.toMatch(/argon2|senha_hash|senhaHash/);
  });
});
