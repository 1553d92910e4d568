import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@tests/support/postgres.ts';
import { asThePoolerBears, plainEnvironment } from '@tests/support/server.ts';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { auditorias } from '@/contract/auditoria.ts';
import { fillPath } from '@/contract/endpoint.ts';
import { permissions } from '@/contract/permissions.ts';
import { createAdapters } from '@/server/adapters/index.ts';
import { createApp } from '@/server/app.ts';
import { systemClock } from '@/server/base/clock.ts';
import { readSettings } from '@/server/base/settings.ts';
import { openDatabase } from '@/server/database/open.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { built } from '../../scripts/build.ts';

/** Environment of an empty server, with no other settings. */
let env: Record<string, string>;
let remove: () => Promise<void>;
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ativa-administrador-'));
  const adminUrl = inject('postgresUrl');
  const banco = adminUrl ? await createTestDatabase(adminUrl, 'template1') : undefined;
  env = {
    ...asThePoolerBears(),
    NODE_ENV: 'production',
    ATIVA_URL: 'https://ativa.exemplo.gov.br',
    ATIVA_DATA_DIR: dataDir,
    AUTH_SECRET: 'a secret of the tests, of more than 32 characters',
    ...(banco && { DATABASE_URL: banco.url }),
  };
  remove = async () => {
    await banco?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
});
afterEach(() => remove());

const dados = [
  ...['--nome', 'Maria de Souza', '--email', 'maria@pge.gov.br', '--cpf', '529.982.247-25'],
  ...['--orgao-nome', 'Procuradoria-Geral do Estado', '--orgao-sigla', 'PGE', '--orgao-cnpj', '11.222.333/0001-81'],
  ...['--orgao-indice', 'selic'],
];
const link = /https:\/\/ativa\.exemplo\.gov\.br\/forgotPassword\/([\w-]{43})$/m;

/** Runs the command, where there is a build the one that a production install runs; answers its output and exit code. */
const comando = (args: readonly string[], extra: Readonly<Record<string, string>> = {}) =>
  built()
    ? rodar(process.execPath, ['dist/server/createAdministrator.mjs', ...args], extra)
    : comoNoReadme(args, extra);
/** The same as the README writes it, from the sources. */
const comoNoReadme = (args: readonly string[], extra: Readonly<Record<string, string>> = {}) =>
  rodar('npm', ['run', '--silent', 'create:administrator', '--', ...args], extra);

function rodar(file: string, args: readonly string[], extra: Readonly<Record<string, string>>) {
  return new Promise<{ code: number; said: string; faults: string }>((done) => {
    execFile(file, args, { env: { ...plainEnvironment(), ...env, ...extra } }, (error, said, faults) =>
      done({ code: error ? Number(error.code) : 0, said, faults }),
    );
  });
}

/** Starts the application on the data that the command left, and closes it after `work`. */
async function noServidor<T>(
  work: (call: (method: 'GET' | 'POST', url: string, body?: unknown) => Promise<Answer>) => T,
) {
  const settings = {
    ...readSettings({ ...env, LOG_LEVEL: 'silent' }),
    captcha: 'off',
    authSecret: env.AUTH_SECRET!,
  } as const;
  const database = await openDatabase(settings);
  const app = await createApp({ database, settings, clock: systemClock(), adapters: createAdapters(settings) });
  let token = '';
  try {
    return await work(async (method, url, body) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await app.inject({ method, url: `/api/${url}`, headers, ...(body ? { payload: body } : {}) });
      const json = answer.body ? answer.json() : undefined;
      token = json?.accessToken ?? token;
      return { status: answer.statusCode, body: json };
    });
  } finally {
    await app.close();
    await database.close();
  }
}
// biome-ignore lint/suspicious/noExplicitAny: the shape is the contract's
type Answer = { readonly status: number; readonly body: any };

const quantos = async (): Promise<number[]> => {
  const database = await openDatabase(readSettings({ ...env }));
  try {
    const { rows } = await database.transaction(systemScope, (db) =>
      sql<{ n: number[] }>`select array[(select count(*) from orgao_credor), (select count(*) from perfil),
        (select count(*) from usuario), (select count(*) from auditoria)]::integer[] as n`.execute(db),
    );
    return rows[0]!.n;
  } finally {
    await database.close();
  }
};

describe('npm run create:administrator', () => {
  it('diz de uma vez tudo o que está errado, e não cria nada', async () => {
    const { code, said, faults } = await comoNoReadme([
      ...[
        '--nome',
        'Maria',
        '--email',
        'maria',
        '--cpf=111.111.111-11',
        '--orgao-sigla',
        '--orgao-cnpj',
        '11222333000180',
      ],
      ...['--orgao-indice', 'CDI', '--senha', 'Ativa2026', 'sobra', '--imprimir=sim'],
    ]);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(faults.trim().split('\n')).toEqual([
      'Nada foi criado:',
      '  --orgao-sigla: falta o valor, depois de um espaço',
      '  --senha: opção desconhecida',
      '  «sobra»: texto fora de opção; as opções vêm depois de dois hífens soltos, e um valor com espaços entre aspas',
      '  --imprimir: não leva valor',
      '  --nome: O nome deve ter no mínimo 10 caracteres.',
      '  --email: E-mail inválido',
      '  --cpf: Número de CPF inválido.',
      '  --orgao-nome: Campo obrigatório',
      '  --orgao-cnpj: Informe o CNPJ corretamente',
      expect.stringMatching(/^ {2}--orgao-indice: informe um destes: IPCA, SELIC/),
      'Veja as opções com npm run create:administrator -- --help',
    ]);
    expect(await quantos()).toEqual([0, 0, 0, 0]);
  });

  it('explica cada opção, sem pedir configuração alguma', async () => {
    const { code, said } = await comando(['--help'], { ATIVA_URL: '' });
    expect(code).toBe(0);
    for (const option of dados.filter((word) => word.startsWith('--'))) expect(said).toContain(`\n  ${option} `);
  });

  it('não mexe na demonstração, que já tem quem a administre', async () => {
    const { code, faults } = await comando(dados, { NODE_ENV: '', ATIVA_DEMO: 'on' });
    expect(code).toBe(1);
    expect(faults).toMatch(/^Os dados de demonstração já trazem um administrador\./);
    expect(await quantos()).toEqual([0, 0, 0, 0]);
  });

  it('cria uma só vez o órgão central, o perfil e o administrador, que entra pelo endereço mostrado', async () => {
    const asked = await Promise.all([comando(dados), comando(dados)]);
    const [made, refused] = asked[0].code === 0 ? asked : [asked[1], asked[0]];
    expect([made.code, refused.code]).toEqual([0, 1]);
    expect(refused.faults).toMatch(/^(Já existe um órgão central|A pasta de dados .* já está em uso)/);
    expect(made.said).toContain('Órgão central: Procuradoria-Geral do Estado (PGE), SELIC\n');
    expect(made.said).toContain('Administrador: Maria de Souza <maria@pge.gov.br>\n');
    expect(made.said).toContain('Ele vale por 72 horas e só pode ser usado uma vez');
    const [, token] = link.exec(made.said)!;

    const again = await comando([
      ...dados.slice(6),
      '--nome',
      'Outra Pessoa',
      '--email',
      'outra@pge.gov.br',
      '--cpf',
      '111.444.777-35',
    ]);
    expect(again).toEqual({
      code: 1,
      said: '',
      faults:
        'Já existe um órgão central, Procuradoria-Geral do Estado (PGE). Quem o administra cadastra as demais pessoas no portal; quem esqueceu a senha pede outra na tela de acesso.\n',
    });
    // One body, one profile, one user, and a note of each.
    expect(await quantos()).toEqual([1, 1, 1, 3]);

    await noServidor(async (call) => {
      const senha = { token, novaSenha: 'Primeira2026' };
      const conferir = async () => (await call('POST', 'auth/resetPassword/link', { token })).body;
      expect(await conferir()).toEqual({ situacao: 'VALIDO', email: 'maria@pge.gov.br' });
      expect((await call('POST', 'auth/resetPassword', senha)).status).toBe(204);
      expect(await conferir()).toEqual({ situacao: 'USADO', email: null });
      expect((await call('POST', 'auth/resetPassword', senha)).body).toMatchObject({ codigo: 'LINK_INVALIDO' });
      const session = await call('POST', 'auth/login', { email: 'maria@pge.gov.br', senha: 'Primeira2026' });
      expect(session.body.user).toMatchObject({ orgaoCredor: { sigla: 'PGE', central: true } });
      expect(session.body.user.scopes ?? scopesOf(session.body.accessToken)).toEqual([...permissions].sort());

      const trail = await call('POST', `${auditorias.list.path}?size=50`, { acao: 'INSTALACAO_CADASTRAR' });
      expect(trail.body.content.map((n: Answer['body']) => [n.recurso, n.acao.nome, n.usuario]).sort()).toEqual([
        ['orgaoCredor', 'Cadastro pelo comando create:administrator', null],
        ['perfil', 'Cadastro pelo comando create:administrator', null],
        ['usuario', 'Cadastro pelo comando create:administrator', null],
      ]);
      const doUsuario = trail.body.content.find((n: Answer['body']) => n.recurso === 'usuario');
      const { body } = await call('GET', fillPath(auditorias.get.path, { id: doUsuario.id }));
      expect(body.depois).toMatchObject({ nome: 'Maria de Souza', perfil: { nome: 'ADMINISTRADOR' } });
      expect(JSON.stringify(body)).not.toContain(token);
    });
  });

  it('com SMTP_URL envia o endereço sem o mostrar; se o correio não responde, diz por quê e o mostra', async () => {
    const received: Buffer[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        stream.on('data', (chunk: Buffer) => received.push(chunk));
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()));
    const SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
    const sent = await comando(dados, { SMTP_URL });
    expect(sent.code).toBe(0);
    expect(sent.said).toContain('foi enviado para maria@pge.gov.br');
    expect(sent.said).not.toContain('forgotPassword');
    const mail = await PostalMime.parse(Buffer.concat(received));
    expect(mail.to).toEqual([{ address: 'maria@pge.gov.br', name: '' }]);
    expect(mail.text).toMatch(link);
    await new Promise<void>((done) => smtp.close(() => done()));

    await remove();
    const outra = inject('postgresUrl') ? await createTestDatabase(inject('postgresUrl')!, 'template1') : undefined;
    const failed = await comando(dados, { SMTP_URL, ...(outra && { DATABASE_URL: outra.url }) });
    expect(failed.code).toBe(0);
    expect(failed.said).toMatch(/O e-mail não pôde ser enviado: .*ECONNREFUSED/);
    expect(failed.said).toMatch(link);
    await outra?.drop();
  });
});

const scopesOf = (token: string): string[] =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).scopes;
