import { aPdf } from '@tests/support/pdf.ts';
import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissions } from '@/contract/permissions.ts';
import { hashDe, novoSegredo } from '@/server/cases/sessao/segredos.ts';
import { type Scenario, scenario, testPassword } from './scenario.ts';

let c: Scenario;
let central: string;
let aema: string;
let sefin: string;
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('chefe@pge.gov.br', 'PGE');
  await c.umUsuario('chefe@aema.gov.br', 'AEMA');
  await c.umUsuario('chefe@sefin.gov.br', 'SEFIN');
  await c.noBanco((db) => sql`update orgao_credor_tipo_documento set opcional = true`.execute(db));
  central = await c.entrar('chefe@pge.gov.br');
  aema = await c.entrar('chefe@aema.gov.br');
  sefin = await c.entrar('chefe@sefin.gov.br');
});
afterAll(() => c.fechar());

const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
const eu = (token: string) => c.chamar('GET', 'auth/usuario', { token });

describe('o token de acesso', () => {
  it('não vale sem assinatura, com outro algoritmo, com outra pessoa ou com permissões acrescentadas', async () => {
    const [header, payload, signature] = aema.split('.') as [string, string, string];
    const own = claims(aema);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const secret = Buffer.from(c.deps.settings.authSecret!);
    const sign = (body: object, alg: string) =>
      new SignJWT({ ...body }).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(secret);
    const forged = [
      new UnsecuredJWT(own).encode(),
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${payload}.${signature}`,
      `${header}.${encode({ ...own, sub: '1' })}.${signature}`,
      `${header}.${encode({ ...own, scopes: permissions })}.${signature}`,
      `${encode({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AAAA' } })}.${payload}.${signature}`,
      // Signed with the server's own secret, but not in the way the server signs.
      await sign(own, 'HS512'),
      await sign({ ...own, iss: 'outro' }, 'HS256'),
      await sign({ ...own, exp: undefined }, 'HS256'),
      await sign({ ...own, sub: 'NaN' }, 'HS256'),
    ];
    for (const token of forged) {
      const { status } = await eu(token);
      expect(status).not.toBe(200);
    }
    expect((await eu(aema)).status).toBe(200);
  });

  it('de uma sessão não serve para outra pessoa, mesmo bem assinado', async () => {
    const other = claims(sefin);
    const secret = Buffer.from(c.deps.settings.authSecret!);
    const token = await new SignJWT({ ...claims(aema), sub: other.sub })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(secret);
    expect((await eu(token)).headers.errorcode).toBe('22');
  });

  it('diz as permissões às telas, mas quem decide é o banco', async () => {
    const { idPerfil } = await c.umUsuario('pouco@aema.gov.br', 'AEMA', ['PAINEL']);
    const own = claims(await c.entrar('pouco@aema.gov.br'));
    const secret = Buffer.from(c.deps.settings.authSecret!);
    const token = await new SignJWT({ ...own, scopes: permissions })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(secret);
    expect((await c.chamar('GET', `perfil/${idPerfil}`, { token })).status).toBe(403);
  });
});

describe('a conta que se tenta adivinhar', () => {
  it('é a mesma com outra caixa e com espaços em volta', async () => {
    await c.umUsuario('alvo@aema.gov.br', 'AEMA', ['PAINEL']);
    const variants = [
      'alvo@aema.gov.br',
      'ALVO@aema.gov.br',
      ' alvo@aema.gov.br',
      'Alvo@Aema.Gov.Br ',
      '\u200balvo@aema.gov.br',
    ];
    const attempt = (i: number) =>
      c.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: `10.0.${i}.1`,
        payload: { email: variants[i % variants.length], senha: `errada${i}` },
      });
    const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => attempt(i)));
    expect(answers.filter((a) => a.headers.errorcode === 'CREDENCIAIS_INVALIDAS')).toHaveLength(10);
    expect(answers.filter((a) => a.headers.errorcode === 'MUITAS_TENTATIVAS')).toHaveLength(5);
  });

  it('não perde as tentativas contadas porque outra pessoa acertou a sua', async () => {
    await c.umUsuario('vitima@aema.gov.br', 'AEMA', ['PAINEL']);
    const login = (email: string, senha: string, ip: string) =>
      c.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: ip, payload: { email, senha } });
    for (let i = 0; i < 10; i++) {
      await login('vitima@aema.gov.br', `errada${i}`, '10.9.0.1');
      if (i % 3 === 0) expect((await login('chefe@sefin.gov.br', testPassword, '10.9.0.1')).statusCode).toBe(200);
    }
    expect((await login('vitima@aema.gov.br', testPassword, '10.9.0.1')).headers.errorcode).toBe('MUITAS_TENTATIVAS');
  });
});

describe('a renovação em corrida', () => {
  it('vinte ao mesmo tempo, com o mesmo token, ficam com um só sucessor', async () => {
    await c.umUsuario('corrida@aema.gov.br', 'AEMA', ['PAINEL']);
    const { body } = await c.chamar('POST', 'auth/login', {
      body: { email: 'corrida@aema.gov.br', senha: testPassword },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => c.chamar('GET', 'auth/token', { token: body.refreshToken })),
    );
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((a) => a.body.refreshToken)).size).toBe(1);
    const { rows } = await c.noBanco((db) =>
      sql`select 1 from refresh_token where usado_em is null and id_sessao = ${claims(body.accessToken).sid}`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('o link de senha', () => {
  it('usado por dez ao mesmo tempo define uma senha só', async () => {
    const { id } = await c.umUsuario('link@aema.gov.br', 'AEMA', ['PAINEL']);
    const token = novoSegredo();
    const agora = c.deps.clock.agora();
    await c.noBanco((db) =>
      sql`insert into senha_token (token_hash, id_usuario, criado_em, expira_em)
          values (${hashDe(token)}, ${id}, ${agora}, ${new Date(agora.getTime() + 60_000)})`.execute(db),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        c.chamar('POST', 'auth/resetPassword', { body: { token, novaSenha: `Disputada${i}` } }),
      ),
    );
    expect(answers.filter((a) => a.status === 204)).toHaveLength(1);
  });
});

describe('o perfil', () => {
  const quem: readonly Permission[] = ['PAINEL', 'PERFIL_CONSULTAR', 'PERFIL_ALTERAR'];
  it('não perde, pelas mãos de quem não as tem, as permissões que possui', async () => {
    await c.umUsuario('menor@aema.gov.br', 'AEMA', quem);
    const { idPerfil } = await c.umUsuario('maior@aema.gov.br', 'AEMA', [
      'PAINEL',
      'USUARIO_ALTERAR',
      'PERFIL_ALTERAR',
    ]);
    const token = await c.entrar('menor@aema.gov.br');
    const alterar = (permissoes: readonly Permission[]) =>
      c.chamar('PUT', `perfil/${idPerfil}`, { token, body: { nome: 'Maiores', permissoes } });
    const taken = await alterar(['PAINEL']);
    expect([taken.status, taken.body.codigo]).toEqual([403, 'PERFIL_ACIMA_RETIRADA']);
    expect((await alterar(['USUARIO_ALTERAR', 'PERFIL_ALTERAR'])).status).toBe(200);
  });
});

describe('a chave de idempotência', () => {
  it('de uma pessoa não entrega a outra a resposta que ela recebeu', async () => {
    const headers = { 'idempotency-key': 'a mesma chave'.replaceAll(' ', '-') };
    const body = { nome: 'Perfil da chave', permissoes: ['PAINEL'] };
    const mine = await c.chamar('POST', 'perfil', { token: aema, body, headers });
    const theirs = await c.chamar('POST', 'perfil', { token: sefin, body, headers });
    expect([mine.status, theirs.status, theirs.headers['idempotency-replayed']]).toEqual([200, 200, undefined]);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('não repete a resposta a quem perdeu a permissão', async () => {
    const { idPerfil } = await c.umUsuario('perdeu@aema.gov.br', 'AEMA', ['PAINEL', 'PERFIL_CADASTRAR']);
    const headers = { 'idempotency-key': 'chave-de-quem-perdeu' };
    const body = { nome: 'Perfil perdido', permissoes: ['PAINEL'] };
    expect(
      (await c.chamar('POST', 'perfil', { token: await c.entrar('perdeu@aema.gov.br'), body, headers })).status,
    ).toBe(200);
    await c.noBanco((db) =>
      sql`delete from perfil_permissao where id_perfil = ${idPerfil} and permissao = 'PERFIL_CADASTRAR'`.execute(db),
    );
    const again = await c.chamar('POST', 'perfil', { token: await c.entrar('perdeu@aema.gov.br'), body, headers });
    expect(again.status).toBe(403);
  });
});

describe('o que é de outro órgão', () => {
  const enviar = async (token: string) => {
    const limite = 'limite-dos-testes';
    const payload = Buffer.concat([
      Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`),
      aPdf(),
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]);
    const headers = { 'content-type': `multipart/form-data; boundary=${limite}` };
    const { body } = await c.chamar('POST', 'documento/upload', { token, payload, headers });
    return { uuid: body.uuid, nome: body.fileName };
  };
  const base = 'processoConstituicaoCredito';
  const form = (documentos: object[] = []) => ({
    dadosDevedor: {
      nome: 'Maria da Conceição Araújo',
      idTipoDocumentoIdentificacao: 1,
      documentoIdentificacao: '52998224725',
      cep: '50030230',
      rua: 'Rua da Aurora',
      numero: '120',
      bairro: 'Boa Vista',
      telefone1: '81999887766',
      uf: 'PE',
      municipio: 'Recife',
    },
    idNaturezaDebito: 4,
    numeroProcessoAdministrativo: '60041.001093/2020-97',
    descricaoFato: 'Venda de produtos com prazo de validade vencido, em fiscalização.',
    fundamentoLegal: 'Lei Federal nº 8.078/1990, arts. 30, 39 e 56.',
    valorOriginario: 9000,
    valorAtualizado: 10000,
    documentos,
  });
  const criar = async (token: string) => {
    const { status, body } = await c.chamar('POST', base, { token, body: form() });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id as number;
  };
  const tcc = async (token: string, id: number, de = token) =>
    c.chamar('POST', `${base}/${id}/anexarTCC`, { token, body: { idTipoDocumento: 13, arquivos: [await enviar(de)] } });

  it('não se baixa, não se substitui e não se alcança por um processo próprio', async () => {
    const [meu, deles] = [await criar(aema), await criar(sefin)];
    expect((await tcc(sefin, deles)).status).toBe(200);
    expect((await tcc(aema, meu)).status).toBe(200);
    const detalhe = (await c.chamar('GET', `${base}/${deles}`, { token: sefin })).body;
    const { id: idDocumento, arquivos } = detalhe.andamentos[0].documentos[0];
    const download = (token: string, processo: number) =>
      c.chamar('GET', `${base}/${processo}/documento/download/${arquivos[0].id}`, { token });
    expect((await download(sefin, deles)).status).toBe(200);
    expect((await download(central, deles)).status).toBe(200);
    for (const processo of [deles, meu]) {
      expect((await download(aema, processo)).status).toBe(404);
      const replaced = await c.chamar('PUT', `${base}/${processo}/documento/replace/${idDocumento}`, {
        token: aema,
        body: { arquivos: [await enviar(aema)] },
      });
      expect(replaced.status).toBe(404);
    }
    // The attempts changed nothing.
    expect((await download(sefin, deles)).status).toBe(200);
  });

  it('o uuid do envio de outra pessoa não serve, do mesmo órgão ou não, nem já usado', async () => {
    await c.umUsuario('colega@aema.gov.br', 'AEMA');
    const colega = await c.entrar('colega@aema.gov.br');
    const meu = await criar(aema);
    for (const dono of [sefin, colega, central])
      expect((await tcc(aema, meu, dono)).body.codigo).toBe('ARQUIVO_DESCONHECIDO');
    const arquivo = await enviar(aema);
    const body = { idTipoDocumento: 13, arquivos: [arquivo] };
    expect((await c.chamar('POST', `${base}/${meu}/anexarTCC`, { token: aema, body })).status).toBe(200);
    const outro = await criar(aema);
    expect((await c.chamar('POST', `${base}/${outro}/anexarTCC`, { token: aema, body })).body.codigo).toBe(
      'ARQUIVO_DESCONHECIDO',
    );
    const twice = { idTipoDocumento: 13, arquivos: [arquivo, { ...arquivo, nome: 'outro.pdf' }] };
    expect((await c.chamar('POST', `${base}/${outro}/anexarTCC`, { token: aema, body: twice })).status).toBe(422);
  });

  it('nenhum campo a mais põe um registro em outro órgão ou lhe dá o que a tela não dá', async () => {
    for (const extra of [
      { idOrgaoCredor: c.orgaos.SEFIN },
      { id_orgao_credor: c.orgaos.SEFIN },
      { central: true },
      { situacao: 26 },
    ]) {
      const { status, headers } = await c.chamar('POST', base, { token: aema, body: { ...form(), ...extra } });
      expect([status, headers.errorfield]).toEqual([422, Object.keys(extra)[0]]);
    }
    const own = (await c.chamar('GET', `orgaoCredor/${c.orgaos.AEMA}`, { token: aema })).body;
    const risen = await c.chamar('PUT', `orgaoCredor/${c.orgaos.AEMA}`, {
      token: aema,
      body: { ...own, central: true },
    });
    expect(risen.status).toBe(422);
    const [aninhado, livre] = [form(), { id: 1, id_orgao_credor: c.orgaos.SEFIN, versao: 99 }];
    Object.assign(aninhado.dadosDevedor, livre);
    const { status, body } = await c.chamar('POST', base, { token: aema, body: aninhado });
    expect(status).toBe(200);
    expect((await c.chamar('GET', `${base}/${body.id}`, { token: aema })).body.orgaoCredor.id).toBe(c.orgaos.AEMA);
  });
});

describe('os cabeçalhos de segurança', () => {
  const esperados = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  };
  it.each<[string, string, 'GET' | 'POST' | 'OPTIONS', object, number]>([
    ['um endereço que não se lê', '/%ff', 'GET', {}, 404],
    ['um arquivo que não há', '/assets/nada.js', 'GET', {}, 404],
    ['um caminho para fora', '/..%2f..%2fpackage.json', 'GET', {}, 404],
    ['a origem alheia', '/api/auth/login', 'OPTIONS', { headers: { origin: 'https://fora.test' } }, 404],
    ['o corpo grande', '/api/auth/login', 'POST', { payload: { email: 'x'.repeat(1_100_000) } }, 413],
    [
      'o tipo que não se aceita',
      '/api/auth/login',
      'POST',
      { payload: '<x/>', headers: { 'content-type': 'text/xml' } },
      415,
    ],
    ['a frase com o que o cabeçalho não leva', '/api/auth/login', 'POST', { payload: { '😀\r\n': 1 } }, 422],
  ])('acompanham %s', async (_, url, method, options, status) => {
    const answer = await c.app.inject({ method, url, ...options });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(esperados);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.json()).toMatchObject({ codigo: expect.any(String), id: answer.headers['x-request-id'] });
    expect(answer.body).not.toMatch(/FST_|ERR_|\bat \//);
  });

  it('acompanham o PDF, que se salva e não se abre na página nem fica guardado', async () => {
    const { headers } = await c.chamar('GET', `orgaoCredor/${c.orgaos.AEMA}/print`, { token: aema });
    expect(headers).toMatchObject({ ...esperados, 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('o navegador lembrado é só das chamadas de acesso, e não da página', async () => {
    const login = { email: 'chefe@sefin.gov.br', senha: testPassword };
    const { headers } = await c.chamar('POST', 'auth/login', { body: login });
    expect(String(headers['set-cookie'])).toMatch(/; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  });
});
