import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scenario, scenario, testPassword } from './scenario.ts';

let c: Scenario;
beforeAll(async () => {
  c = await scenario();
});
afterAll(() => c.fechar());

const minuto = 60_000;
const logar = (email: string, senha: string = testPassword, cookie?: string) =>
  c.chamar('POST', 'auth/login', { body: { email, senha }, cookie });
const renovar = (token: string) => c.chamar('GET', 'auth/token', { token });
const eu = (token: string) => c.chamar('GET', 'auth/usuario', { token });
const cookieDe = (headers: { 'set-cookie'?: unknown }) => String(headers['set-cookie']).split(';')[0];
const escopos = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).scopes;

describe('acesso', () => {
  it.each([
    [{ email: '', senha: 'x' }, 'email', 'É necessário informar o e-mail'],
    [{ senha: 'x' }, 'email', 'É necessário informar o e-mail'],
    [{ email: 'sem arroba', senha: 'x' }, 'email', 'E-mail inválido'],
    [{ email: `${'a'.repeat(90)}@aema.gov.br`, senha: 'x' }, 'email', 'O e-mail deve ter no máximo 100 caracteres'],
    [{ email: 'a@b.gov.br', senha: '' }, 'senha', 'É necessário informar a senha'],
    [{ email: 'a@b.gov.br' }, 'senha', 'É necessário informar a senha'],
    [{ email: 'a@b.gov.br', senha: 'x'.repeat(33) }, 'senha', 'A senha deve ter no máximo 32 caracteres'],
  ])('recusa %j', async (body, campo, mensagem) => {
    const answer = await c.chamar('POST', 'auth/login', { body });
    expect({ status: answer.status, campos: answer.body.campos }).toEqual({
      status: 422,
      campos: [{ campo, mensagem }],
    });
  });

  it('dá os tokens, o usuário e as permissões, e deixa o navegador lembrado', async () => {
    await c.umUsuario('ana@aema.gov.br', 'AEMA', ['PAINEL', 'PERFIL_CONSULTAR']);
    const { status, body, headers } = await logar('  ANA@aema.gov.br ');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'ana@aema.gov.br', ativo: true, orgaoCredor: { sigla: 'AEMA' } });
    expect(escopos(body.accessToken)).toEqual(['PAINEL', 'PERFIL_CONSULTAR']);
    expect(headers['set-cookie']).toMatch(/^ativa_dispositivo=[\w-]{43};.*HttpOnly; SameSite=Strict/);
    expect((await eu(body.accessToken)).body).toEqual(body.user);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('dá a cada pessoa a sua chave dos rascunhos, de 256 bits, a mesma em cada acesso, na renovação e com outra senha', async () => {
    const dela = async (email: string, senha = testPassword) => (await logar(email, senha)).body;
    for (const email of ['rascunhos@aema.gov.br', 'rascunhos2@aema.gov.br'])
      await c.umUsuario(email, 'AEMA', ['PAINEL']);
    const [um, outro] = [await dela('rascunhos@aema.gov.br'), await dela('rascunhos2@aema.gov.br')];
    expect(Buffer.from(um.chaveDosRascunhos, 'base64')).toHaveLength(32);
    expect(outro.chaveDosRascunhos).not.toBe(um.chaveDosRascunhos);
    expect((await renovar(um.refreshToken)).body.chaveDosRascunhos).toBe(um.chaveDosRascunhos);
    const body = { senhaAtual: testPassword, senhaNova: 'Nova2026x' };
    const { accessToken: token } = await dela('rascunhos@aema.gov.br');
    expect((await c.chamar('POST', 'usuario/changePassword', { token, body })).status).toBe(204);
    expect((await dela('rascunhos@aema.gov.br', 'Nova2026x')).chaveDosRascunhos).toBe(um.chaveDosRascunhos);
  });

  it('guarda com a sessão como o navegador se apresenta, encurtado', async () => {
    await c.umUsuario('navega@aema.gov.br', 'AEMA');
    const headers = { 'user-agent': `Navegador/1.0 ${'x'.repeat(500)}` };
    const body = { email: 'navega@aema.gov.br', senha: testPassword };
    expect((await c.chamar('POST', 'auth/login', { body, headers })).status).toBe(200);
    const [sessao] = await c.noBanco((db) =>
      db.selectFrom('sessao').select('agente').orderBy('id', 'desc').limit(1).execute(),
    );
    expect(sessao?.agente).toBe(headers['user-agent'].slice(0, 200));
  });

  it('responde o mesmo a senha errada, conta desconhecida, conta desativada e conta sem senha', async () => {
    await c.umUsuario('inativo@aema.gov.br', 'AEMA');
    await c.umUsuario('sem.senha@aema.gov.br', 'AEMA');
    await c.noBanco(async (db) => {
      await db.updateTable('usuario').set({ ativo: false }).where('email', '=', 'inativo@aema.gov.br').execute();
      await db.updateTable('usuario').set({ senha_hash: null }).where('email', '=', 'sem.senha@aema.gov.br').execute();
    });
    const answers = await Promise.all([
      logar('ana@aema.gov.br', 'Errada123'),
      logar('ninguem@aema.gov.br'),
      logar('inativo@aema.gov.br'),
      logar('sem.senha@aema.gov.br'),
    ]);
    for (const { status, body, headers } of answers) {
      expect({ ...body, id: '', status }).toEqual({ ...answers[0]?.body, id: '', status: 401 });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('dá o mesmo trabalho ao servidor para conta conhecida e desconhecida', async () => {
    c.avancar(20 * minuto);
    // Processor time, which other work on the machine does not lengthen, unlike the waiting time.
    const work = async (email: string) => {
      const before = process.cpuUsage();
      await logar(email, 'Errada123');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown]: number[][] = [[], []];
    for (let i = 0; i < 9; i++) {
      known!.push(await work('ana@aema.gov.br'));
      unknown!.push(await work('ninguem@aema.gov.br'));
    }
    const ratio = Math.min(...known!) / Math.min(...unknown!);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('força bruta', () => {
  it('avalia dez tentativas em quinze minutos, conhecida a conta ou não, e nem a senha certa passa depois', async () => {
    await c.umUsuario('alvo@aema.gov.br', 'AEMA');
    for (const email of ['alvo@aema.gov.br', 'fantasma@aema.gov.br']) {
      c.avancar(20 * minuto);
      for (let i = 0; i < 10; i++) expect((await logar(email, `Errada12${i}`)).status).toBe(401);
      const { status, body, headers } = await logar(email);
      expect([status, body.codigo, headers['retry-after']]).toEqual([429, 'MUITAS_TENTATIVAS', '900']);
    }
    c.avancar(16 * minuto);
    expect((await logar('alvo@aema.gov.br')).status).toBe(200);
  });

  it('vinte ao mesmo tempo continuam sendo dez', async () => {
    c.avancar(20 * minuto);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => logar('alvo@aema.gov.br', `Errada1${i}`)));
    const count = (status: number) => answers.filter((a) => a.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 10]);
  });

  it('não tranca quem já usou este dispositivo, que tem as suas próprias dez', async () => {
    c.avancar(20 * minuto);
    const cookie = cookieDe((await logar('alvo@aema.gov.br')).headers);
    for (let i = 0; i < 11; i++) await logar('alvo@aema.gov.br', `Errada12${i}`);
    expect((await logar('alvo@aema.gov.br')).status).toBe(429);
    expect((await logar('alvo@aema.gov.br', testPassword, cookie)).status).toBe(200);
    c.avancar(minuto);
    for (let i = 0; i < 10; i++) expect((await logar('alvo@aema.gov.br', `Errada12${i}`, cookie)).status).toBe(401);
    expect((await logar('alvo@aema.gov.br', testPassword, cookie)).status).toBe(429);
    c.avancar(minuto);
    const forged = `ativa_dispositivo=${'A'.repeat(43)}`;
    expect((await logar('alvo@aema.gov.br', testPassword, forged)).status).toBe(429);
  });
});

describe('renovação', () => {
  const entrar = async (email: string) => {
    c.avancar(minuto);
    return (await logar(email)).body as { accessToken: string; refreshToken: string };
  };

  it('duas chamadas ao mesmo tempo recebem o mesmo sucessor, e o de acesso volta a valer', async () => {
    const first = await entrar('ana@aema.gov.br');
    c.avancar(16 * minuto);
    expect((await eu(first.accessToken)).body.codigo).toBe('TOKEN_EXPIRADO');
    const [a, b] = await Promise.all([renovar(first.refreshToken), renovar(first.refreshToken)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.body.refreshToken).toBe(b.body.refreshToken);
    expect(a.body.refreshToken).not.toBe(first.refreshToken);
    c.avancar(30_000);
    expect((await renovar(first.refreshToken)).body.refreshToken).toBe(a.body.refreshToken);
    expect((await eu(a.body.accessToken)).status).toBe(200);
  });

  it('o mesmo token depois da tolerância encerra a sessão inteira, e só ela', async () => {
    const [first, other] = [await entrar('ana@aema.gov.br'), await entrar('ana@aema.gov.br')];
    const second = (await renovar(first.refreshToken)).body;
    c.avancar(31_000);
    const reused = await renovar(first.refreshToken);
    expect([reused.status, reused.headers.errorcode]).toEqual([401, '22']);
    expect(reused.headers.errormsg).toContain('expirou');
    expect((await renovar(second.refreshToken)).headers.errorcode).toBe('22');
    expect((await eu(second.accessToken)).headers.errorcode).toBe('22');
    expect((await eu(other.accessToken)).status).toBe(200);
  });

  it('não renova com token de acesso, inventado, de sessão encerrada ou velho', async () => {
    const tokens = await entrar('ana@aema.gov.br');
    expect((await renovar(tokens.accessToken)).headers.errorcode).toBe('22');
    expect((await renovar('A'.repeat(43))).headers.errorcode).toBe('22');
    expect((await c.chamar('GET', 'auth/token')).headers.errorcode).toBe('22');
    expect((await eu(tokens.refreshToken)).headers.errorcode).toBe('22');
    expect((await c.chamar('POST', 'auth/logout', { token: tokens.accessToken })).status).toBe(204);
    expect((await eu(tokens.accessToken)).headers.errorcode).toBe('22');
    expect((await renovar(tokens.refreshToken)).headers.errorcode).toBe('22');
    const idle = await entrar('ana@aema.gov.br');
    c.avancar(12 * 60 * minuto + 1000);
    expect((await renovar(idle.refreshToken)).headers.errorcode).toBe('22');
  });

  it('uma sessão acaba em sete dias, por mais que seja usada', async () => {
    let { refreshToken } = await entrar('ana@aema.gov.br');
    let answer = await renovar(refreshToken);
    for (let i = 0; i < 16; i++) {
      refreshToken = answer.body.refreshToken;
      c.avancar(11 * 60 * minuto);
      answer = await renovar(refreshToken);
    }
    expect(answer.headers.errorcode).toBe('22');
  });

  it('quem é desativado ou perde um direito é posto para fora na chamada seguinte, com 27', async () => {
    const { id } = await c.umUsuario('saindo@aema.gov.br', 'AEMA', ['PERFIL_CONSULTAR']);
    const tokens = await entrar('saindo@aema.gov.br');
    const listar = () => c.chamar('POST', 'perfil/list', { token: tokens.accessToken, body: {} });
    expect((await listar()).status).toBe(200);
    await c.noBanco((db) => db.updateTable('usuario').set({ ativo: false }).where('id', '=', id).execute());
    expect((await listar()).headers.errorcode).toBe('27');
    expect((await renovar(tokens.refreshToken)).headers.errorcode).toBe('27');
    await c.noBanco((db) => db.updateTable('usuario').set({ ativo: true }).where('id', '=', id).execute());
    expect((await renovar(tokens.refreshToken)).headers.errorcode).toBe('22');
  });
});

describe('troca da própria senha', () => {
  const trocar = (token: string, senhaAtual: unknown, senhaNova: unknown) =>
    c.chamar('POST', 'usuario/changePassword', { token, body: { senhaAtual, senhaNova } });

  it('recusa cada regra com a sua frase', async () => {
    await c.umUsuario('troca@aema.gov.br', 'AEMA');
    const token = await c.entrar('troca@aema.gov.br');
    const cases: [unknown, unknown, string, string][] = [
      ['', 'Nova2026x', 'senhaAtual', 'É necessário informar a senha atual'],
      [testPassword, '', 'senhaNova', 'Este campo é obrigatório'],
      [testPassword, 'abc4567', 'senhaNova', 'A senha deve ter no mínimo 8 caracteres'],
      [testPassword, `a1${'x'.repeat(31)}`, 'senhaNova', 'A senha deve ter no máximo 32 caracteres'],
      [testPassword, 'SOMAIUSCULA1', 'senhaNova', 'A senha é inválida'],
      [testPassword, 'semdigitos', 'senhaNova', 'A senha é inválida'],
    ];
    for (const [atual, nova, campo, mensagem] of cases) {
      c.avancar(minuto);
      expect((await trocar(token, atual, nova)).body.campos).toEqual([{ campo, mensagem }]);
    }
    expect((await trocar(token, 'Errada123', 'Nova2026x')).body).toMatchObject({
      codigo: 'SENHA_ATUAL_INCORRETA',
      campos: [{ campo: 'senhaAtual' }],
    });
    const repetida = await trocar(token, testPassword, testPassword);
    expect(repetida.body).toMatchObject({ codigo: 'SENHA_REPETIDA', campos: [{ campo: 'senhaNova' }] });
    expect(repetida.headers.errorfield).toBe('senhaNova');
    // The current one was right each time: it is no guess.
    for (let n = 0; n < 12; n++) {
      c.avancar(minuto / 3);
      expect((await trocar(token, testPassword, testPassword)).body.codigo).toBe('SENHA_REPETIDA');
    }
  });

  it('encerra os outros acessos e conserva este; a senha velha deixa de valer', async () => {
    c.avancar(20 * minuto);
    const [here, there] = [await c.entrar('troca@aema.gov.br'), await c.entrar('troca@aema.gov.br')];
    expect((await trocar(here, testPassword, ' Nova2026 com espaço ')).status).toBe(204);
    expect((await eu(here)).status).toBe(200);
    expect((await eu(there)).headers.errorcode).toBe('22');
    expect((await logar('troca@aema.gov.br')).status).toBe(401);
    expect((await logar('troca@aema.gov.br', ' Nova2026 com espaço ')).status).toBe(200);
  });

  it('uma sessão aberta não serve para adivinhar a senha', async () => {
    c.avancar(20 * minuto);
    const token = (await logar('troca@aema.gov.br', ' Nova2026 com espaço ')).body.accessToken;
    for (let i = 0; i < 10; i++) {
      if (i === 5) c.avancar(minuto);
      expect((await trocar(token, `Errada12${i}`, 'Outra2026')).body.codigo).toBe('SENHA_ATUAL_INCORRETA');
    }
    c.avancar(minuto);
    expect((await trocar(token, ' Nova2026 com espaço ', 'Outra2026')).body.codigo).toBe('MUITAS_TENTATIVAS');
  });

  it('a chave de idempotência não guarda nada da senha', async () => {
    await c.umUsuario('chave@aema.gov.br', 'AEMA');
    const token = await c.entrar('chave@aema.gov.br');
    const body = { senhaAtual: testPassword, senhaNova: 'Nova2026x' };
    const headers = { 'idempotency-key': 'chave-da-troca' };
    for (let i = 0; i < 2; i++)
      expect((await c.chamar('POST', 'usuario/changePassword', { token, body, headers })).status).toBe(204);
    const kept = await c.noBanco((db) => db.selectFrom('idempotencia').selectAll().execute());
    expect(JSON.stringify(kept)).not.toMatch(/argon2|Nova2026x/);
  });
});

describe('recuperação da senha', () => {
  const pedir = (email: string) => c.chamar('POST', 'auth/recoverPassword', { body: { email } });
  const redefinir = (token: unknown, novaSenha: unknown = 'Recuperada1') =>
    c.chamar('POST', 'auth/resetPassword', { body: { token, novaSenha } });
  const links = async (email: string) =>
    (await c.emails())
      .filter((mail) => mail.to?.some((to) => to.address === email))
      .map((mail) => /http:\/\/localhost:3000\/forgotPassword\/([\w-]+)/.exec(mail.text ?? '')?.[1]);

  it('responde o mesmo a quem existe e a quem não existe, e só escreve a quem existe', async () => {
    await c.umUsuario('esquecida@aema.gov.br', 'AEMA');
    c.avancar(minuto);
    const [known, unknown] = [await pedir('esquecida@aema.gov.br'), await pedir('ninguem@aema.gov.br')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(204);
    await c.rodarJobs();
    expect(await links('esquecida@aema.gov.br')).toHaveLength(1);
    expect(await links('ninguem@aema.gov.br')).toHaveLength(0);
    expect((await pedir('sem arroba')).body.campos[0].mensagem).toBe('E-mail inválido');
  });

  it('o link do e-mail define a senha uma vez, encerra os acessos e esquece os dispositivos', async () => {
    const before = await logar('esquecida@aema.gov.br');
    const [token] = await links('esquecida@aema.gov.br');
    expect((await redefinir(token, 'curta')).status).toBe(422);
    expect((await redefinir(token)).status).toBe(204);
    expect((await redefinir(token)).body.codigo).toBe('LINK_INVALIDO');
    expect((await eu(before.body.accessToken)).headers.errorcode).toBe('22');
    expect((await logar('esquecida@aema.gov.br')).status).toBe(401);
    expect((await logar('esquecida@aema.gov.br', 'Recuperada1')).status).toBe(200);
    const stored = await c.noBanco((db) => db.selectFrom('senha_token').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('o link vale trinta minutos, e dois usos ao mesmo tempo são um', async () => {
    await c.umUsuario('apressada@aema.gov.br', 'AEMA');
    c.avancar(minuto);
    await pedir('apressada@aema.gov.br');
    await c.rodarJobs();
    c.avancar(30 * minuto + 1000);
    const [late] = await links('apressada@aema.gov.br');
    expect((await redefinir(late)).body.codigo).toBe('LINK_INVALIDO');
    await pedir('apressada@aema.gov.br');
    await c.rodarJobs();
    c.avancar(29 * minuto);
    const [, token] = await links('apressada@aema.gov.br');
    const both = await Promise.all([redefinir(token, 'Primeira1'), redefinir(token, 'Segunda12')]);
    expect(both.map((a) => a.status).sort()).toEqual([204, 422]);
    for (const made of [undefined, '', 'A'.repeat(43), "' or 1=1"]) {
      c.avancar(minuto);
      expect((await redefinir(made)).status).toBe(422);
    }
  });

  it('quem adivinha links da mesma rede não o tira de quem o tem', async () => {
    await c.umUsuario('da.rede@aema.gov.br', 'AEMA');
    c.avancar(minuto);
    await pedir('da.rede@aema.gov.br');
    await c.rodarJobs();
    const [token] = await links('da.rede@aema.gov.br');
    const codigos = [];
    for (let i = 0; i < 31; i++) codigos.push((await redefinir(`x${i}`)).body.codigo);
    expect([codigos[0], codigos.at(-1)]).toEqual(['LINK_INVALIDO', 'LIMITE_DE_CHAMADAS']);
    const conferido = await c.chamar('POST', 'auth/resetPassword/link', { body: { token } });
    expect(conferido.body.situacao).toBe('VALIDO');
    expect((await redefinir(token)).status).toBe(204);
    c.avancar(minuto);
  });

  it('diz se um link ainda serve, e de quem é, sem o gastar; o já usado e o vencido se distinguem', async () => {
    await c.umUsuario('conferida@aema.gov.br', 'AEMA');
    c.avancar(minuto);
    const conferir = async (token: unknown) =>
      (await c.chamar('POST', 'auth/resetPassword/link', { body: { token } })).body;
    await pedir('conferida@aema.gov.br');
    await c.rodarJobs();
    const [token] = await links('conferida@aema.gov.br');
    for (let i = 0; i < 2; i++)
      expect(await conferir(token)).toEqual({ situacao: 'VALIDO', email: 'conferida@aema.gov.br' });
    expect((await redefinir(token)).status).toBe(204);
    expect(await conferir(token)).toEqual({ situacao: 'USADO', email: null });
    for (const feito of ['', 'A'.repeat(43), "' or 1=1"])
      expect(await conferir(feito)).toEqual({ situacao: 'INVALIDO', email: null });
    c.avancar(minuto);
    await pedir('conferida@aema.gov.br');
    await c.rodarJobs();
    c.avancar(30 * minuto + 1000);
    expect(await conferir((await links('conferida@aema.gov.br'))[1])).toEqual({ situacao: 'INVALIDO', email: null });
  });

  it('quem pede sem parar recebe três e-mails por hora', async () => {
    await c.umUsuario('inundada@aema.gov.br', 'AEMA');
    for (let i = 0; i < 5; i++) {
      c.avancar(minuto);
      expect((await pedir('inundada@aema.gov.br')).status).toBe(204);
      await c.rodarJobs();
    }
    expect(await links('inundada@aema.gov.br')).toHaveLength(3);
  });
});

describe('verificação humana', () => {
  it('sem resposta ou com resposta repetida não se entra; com ela, sim', async () => {
    const on = await scenario({ ATIVA_CAPTCHA: 'on' });
    try {
      await on.umUsuario('ana@aema.gov.br', 'AEMA');
      const solve = async () => {
        const challenge = (await on.chamar('GET', 'auth/desafio')).body as Challenge;
        const solution = await solveChallenge({ challenge, deriveKey });
        return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      };
      const entrar = (recaptchaToken?: string) =>
        on.chamar('POST', 'auth/login', { body: { email: 'ana@aema.gov.br', senha: testPassword, recaptchaToken } });
      expect((await entrar()).body.codigo).toBe('VERIFICACAO_HUMANA');
      expect((await entrar('inventada')).body.codigo).toBe('VERIFICACAO_HUMANA');
      const answer = await solve();
      const both = await Promise.all([entrar(answer), entrar(answer)]);
      expect(both.map((a) => a.status).sort()).toEqual([200, 422]);
      expect((await entrar(answer)).body.codigo).toBe('VERIFICACAO_HUMANA');
    } finally {
      await on.fechar();
    }
  });
});

describe('a senha certa entra sempre', () => {
  let on: Scenario;
  beforeAll(async () => {
    on = await scenario({ ATIVA_CAPTCHA: 'on' });
    for (const email of ['ana@aema.gov.br', 'bia@sefin.gov.br', 'caio@sefin.gov.br'])
      await on.umUsuario(email, email.includes('aema') ? 'AEMA' : 'SEFIN');
  });
  afterAll(() => on.fechar());

  const resolver = async (trabalho?: number) => {
    const path = trabalho ? `auth/desafio?trabalho=${trabalho}` : 'auth/desafio';
    const challenge = (await on.chamar('GET', path)).body as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const entrar = async (email: string, { senha = testPassword, trabalho = 1, cookie = '' } = {}) =>
    on.chamar('POST', 'auth/login', { body: { email, senha, recaptchaToken: await resolver(trabalho) }, cookie });
  const errar = (conta: string, quantas: number) =>
    on.noBanco((db) =>
      db
        .insertInto('tentativa_login')
        .values(
          Array.from({ length: quantas }, () => ({
            conta,
            ip: '127.0.0.1',
            sucesso: false,
            em: on.deps.clock.maquina(),
          })),
        )
        .execute(),
    );

  it('depois de dez erradas por qualquer um, com mais trabalho da verificação, que cresce', async () => {
    for (let i = 0; i < 10; i++) expect((await entrar('ana@aema.gov.br', { senha: `Errada12${i}` })).status).toBe(401);
    const pouco = await entrar('ana@aema.gov.br');
    expect([pouco.status, pouco.body.codigo, pouco.body.trabalho]).toEqual([422, 'VERIFICACAO_MAIOR', 4]);
    expect(pouco.body.campos[0].campo).toBe('recaptchaToken');
    // What was not evaluated is no failure: the work asked for stays the same.
    expect((await entrar('ana@aema.gov.br')).body.trabalho).toBe(4);
    expect((await entrar('ana@aema.gov.br', { trabalho: 4 })).status).toBe(200);
    await errar('ana@aema.gov.br', 10);
    expect((await entrar('ana@aema.gov.br')).body.trabalho).toBe(8);
    await errar('ana@aema.gov.br', 1000);
    expect((await entrar('ana@aema.gov.br')).body.trabalho).toBe(32);
    on.avancar(16 * minuto);
    expect((await entrar('ana@aema.gov.br')).status).toBe(200);
  });

  it('e quem o seu endereço faz errar só paga a partir de quarenta, e nunca num dispositivo conhecido', async () => {
    for (let i = 0; i < 50; i++) {
      const sem = await on.chamar('POST', 'auth/login', { body: { email: `x${i}@y.gov.br`, senha: 'nada' } });
      expect(sem.body.codigo).toBe('VERIFICACAO_HUMANA');
    }
    const conhecida = await entrar('bia@sefin.gov.br');
    expect(conhecida.status).toBe(200);
    await errar('outra@sefin.gov.br', 39);
    expect((await entrar('caio@sefin.gov.br')).status).toBe(200);
    await errar('mais@sefin.gov.br', 1);
    expect((await entrar('caio@sefin.gov.br')).body.trabalho).toBe(4);
    expect((await entrar('caio@sefin.gov.br', { trabalho: 4 })).status).toBe(200);
    expect((await entrar('bia@sefin.gov.br', { cookie: cookieDe(conhecida.headers)! })).status).toBe(200);
  });
});

it('tentativas e acessos ficam no registro, sem senha nem token', async () => {
  const rows = await c.noBanco(async (db) => ({
    trail: await db.selectFrom('auditoria').selectAll().where('recurso', 'in', ['sessao', 'usuario']).execute(),
    guesses: await db.selectFrom('tentativa_login').selectAll().execute(),
  }));
  expect(new Set(rows.trail.map((r) => r.acao))).toEqual(
    new Set(['LOGIN', 'LOGOUT', 'SESSAO_REUSO', 'SENHA_ALTERAR', 'SENHA_RECUPERAR']),
  );
  expect(rows.trail.every((r) => r.acao === 'SESSAO_REUSO' || r.usuario_nome)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/argon2|Ativa2026|eyJ/);
});
