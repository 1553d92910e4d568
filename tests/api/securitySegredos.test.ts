import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dita } from '@/server/base/discoCheio.ts';
import { withSecret } from '@/server/base/secret.ts';
import { readSettings, SettingsError } from '@/server/base/settings.ts';
import { networkOf } from '@/server/call/limit.ts';
import { novoSegredo } from '@/server/cases/sessao/segredos.ts';
import { safeUrl } from '@/server/http/logging.ts';
import { type Scenario, scenario, testPassword } from './scenario.ts';

let c: Scenario;
beforeAll(async () => {
  c = await scenario();
});
afterAll(() => c.fechar());

describe('o endereço que vai para o registro de chamadas', () => {
  const token = novoSegredo();
  it.each([
    [`/forgotPassword/${token}`, '/forgotPassword/***'],
    [`/api/auth/x?token=${token}`, '/api/auth/x'],
    ['/api/devedor/documento/52998224725', '/api/devedor/documento/***982***'],
    ['/api/devedor/documento/529.982.247-25', '/api/devedor/documento/***982***'],
    ['/api/devedor/documento/%35%32%39.982.247-25', '/api/devedor/documento/***982***'],
    ['/api/devedor/documento/12.345.678%2F0001-95', '/api/devedor/documento/***456***'],
    ['/api/processoConstituicaoCredito/123/print', '/api/processoConstituicaoCredito/123/print'],
    ['/%ff', '/%ff'],
  ])('de %s é %s', (url, logged) => expect(safeUrl(url)).toBe(logged));
});

describe('o que fica guardado', () => {
  it('de uma troca de senha com chave de idempotência não deixa adivinhar a senha depressa', async () => {
    await c.umUsuario('troca@aema.gov.br', 'AEMA', ['PAINEL']);
    const token = await c.entrar('troca@aema.gov.br');
    const body = { senhaAtual: testPassword, senhaNova: 'Outra2027' };
    const headers = { 'idempotency-key': 'chave-da-troca' };
    expect((await c.chamar('POST', 'usuario/changePassword', { token, body, headers })).status).toBe(204);
    const { rows } = await sql<{ corpo_hash: string }>`select corpo_hash from idempotencia`.execute(
      c.deps.database.sistema,
    );
    expect(rows).toHaveLength(1);
    const known = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(rows[0]!.corpo_hash).not.toBe(known(JSON.stringify(body)));
    expect(rows[0]!.corpo_hash).not.toBe(known(`idempotencia ${JSON.stringify(body)}`));
  });

  it('não tem senha, token nem link em nenhuma coluna', async () => {
    await c.umUsuario('guardado@aema.gov.br', 'AEMA', ['PAINEL']);
    const { body } = await c.chamar('POST', 'auth/login', {
      body: { email: 'guardado@aema.gov.br', senha: testPassword },
    });
    await c.chamar('POST', 'auth/recoverPassword', { body: { email: 'guardado@aema.gov.br' } });
    await c.rodarJobs();
    const link = /forgotPassword\/([\w-]{43})/.exec((await c.emails()).at(-1)?.text ?? '')![1]!;
    const everything = await c.noBanco(async (db) => {
      const { rows } = await sql<{ tabela: string }>`
        select relname as tabela from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname not like 'kysely%'`.execute(db);
      const texts = [];
      for (const { tabela } of rows)
        texts.push(
          ...(await sql<{ t: string }>`select to_jsonb(x)::text as t from ${sql.table(tabela)} x`.execute(db)).rows,
        );
      return texts.map((row) => row.t).join('\n');
    });
    for (const secret of [testPassword, body.accessToken, body.refreshToken, link])
      expect(everything.includes(secret)).toBe(false);
  });
});

describe('o segredo do servidor', () => {
  it('cortado pela metade é feito de novo, e inteiro é o mesmo', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ativa-segredo-'));
    try {
      const settings = readSettings({ ATIVA_DATA_DIR: dataDir });
      writeFileSync(join(dataDir, 'secret'), '');
      const { authSecret } = withSecret(settings);
      expect(authSecret.length).toBeGreaterThanOrEqual(32);
      expect(withSecret(settings).authSecret).toBe(authSecret);
      expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(authSecret);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  it('sem lugar no disco, diz isso, e não deixa um pela metade', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ativa-segredo-'));
    try {
      // A device that has no room for anything.
      symlinkSync('/dev/full', join(dataDir, 'secret.novo'));
      const settings = readSettings({ ATIVA_DATA_DIR: dataDir });
      const falha = (): unknown => {
        try {
          return withSecret(settings);
        } catch (error) {
          return error;
        }
      };
      expect(dita(falha())).toMatch(/^O disco do servidor está cheio\./);
      expect(readdirSync(dataDir)).toEqual([]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});

describe('a configuração de produção', () => {
  const production = { NODE_ENV: 'production', ATIVA_URL: 'https://ativa.exemplo.gov.br' };
  const postgres = { DATABASE_URL: 'postgres://banco/ativa', AUTH_SECRET: 'x'.repeat(32) };
  it.each([
    ['demonstração', { ATIVA_DEMO: 'on' }],
    ['sem verificação humana', { ATIVA_CAPTCHA: 'off' }],
    ['com outro dia', { ATIVA_TODAY: '2026-01-01' }],
    ['PostgreSQL sem segredo', { DATABASE_URL: 'postgres://banco/ativa' }],
    ['segredo curto', { AUTH_SECRET: 'curto' }],
    ['processos que não são um número', { ...postgres, ATIVA_PROCESSOS: 'dois' }],
    ['nenhum processo', { ...postgres, ATIVA_PROCESSOS: '0' }],
    ['vários processos no banco embutido', { ATIVA_PROCESSOS: '2' }],
    ['sem o endereço que vai nos e-mails', { ATIVA_URL: '' }],
  ])('não aceita %s', (_, env) => expect(() => readSettings({ ...production, ...env })).toThrow(SettingsError));

  it('atende com quantos processos se pede, e no banco embutido com um', () => {
    expect(readSettings({ ...production, ...postgres, ATIVA_PROCESSOS: '12' }).processes).toBe(12);
    expect(readSettings(production).processes).toBe(1);
  });

  it('não mostra usuários de demonstração', () => expect(readSettings(production).demo).toBe(false));
});

describe('o limite de chamadas', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
    ['10.0.0.1', '10.0.0.1'],
  ])('conta %s como %s', (ip, network) => expect(networkOf(ip)).toBe(network));

  it('é da rede de quem chama, e não do que diz um cabeçalho', async () => {
    const attempt = (i: number, remoteAddress: string) =>
      c.app.inject({
        method: 'POST',
        url: '/api/auth/recoverPassword',
        remoteAddress,
        headers: { 'x-forwarded-for': `10.1.1.${i}`, 'x-real-ip': `10.1.1.${i}`, forwarded: `for=10.1.1.${i}` },
        payload: { email: 'x@y.gov.br' },
      });
    for (let i = 0; i < 10; i++) expect((await attempt(i, `2001:db8::${i + 1}`)).statusCode).toBe(204);
    expect((await attempt(11, '2001:db8::ffff')).headers.errorcode).toBe('LIMITE_DE_CHAMADAS');
    expect((await attempt(12, '2001:db8:0:1::1')).statusCode).toBe(204);
  });
});
