import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPatience } from '@tests/support/patience.ts';
import { apiCommand } from '@tests/support/server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings, SettingsError } from '@/server/base/settings.ts';

// The tests start and end real processes.

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ativa-partida-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the server; answers its output and exit code. */
function start(env: Readonly<Record<string, string>>) {
  const command = apiCommand({
    PATH: process.env.PATH,
    ATIVA_DATA_DIR: dataDir,
    ATIVA_DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const child = spawn(process.execPath, command.args, { env: command.env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return { child, said: () => said.trim(), ended: once(child, 'exit') };
}

describe('um valor errado é uma frase, e o servidor não sobe', () => {
  it.each([
    ['PORT', '70000'],
    ['LOG_LEVEL', 'tudo'],
    ['ATIVA_TODAY', '2026-02-30'],
    ['ATIVA_DEMO', 'sim'],
    ['ATIVA_MIGRAR', 'nunca'],
    ['ATIVA_PREPARADAS', 'nunca'],
    ['ATIVA_CONEXOES', '1'],
    ['DATABASE_URL', 'postgres://h1,,h2/ativa'],
    ['SMTP_URL', 'correio.exemplo.gov.br'],
    ['FILES_URL', 's3://'],
    ['MAIL_FROM', 'Ativa Credor'],
    ['ATIVA_ORIGENS', 'portal.exemplo.gov.br'],
    ['ATIVA_ORIGENS', 'https://portal.exemplo.gov.br/'],
    ['ATIVA_ORIGENS', '*'],
    ['ATIVA_REFERENCIA', 'sim'],
    ['ATIVA_AMBIENTE', 'acese'],
    ['ATIVA_PROXY', 'balanceador'],
    ['ATIVA_PROXY', '10.0.0.0/33'],
    ['ATIVA_PROXY', 'true'],
    ['BB_API_URL', 'http://api.bb.com.br/cobrancas/v2'],
    ['BB_OAUTH_URL', 'http://127.0.0.1.exemplo.com/oauth/token'],
    ['BB_WEBHOOK_SEGREDO', 'curto'],
    ['BB_WEBHOOK_SEGREDO', 'com/barra/e/mais/do/que/trinta/e/dois'],
    ['ATIVA_TROCA_S', '604801'],
    ['AUTH_SECRET_ANTERIOR', 'x'.repeat(32)],
    ['SID_SECRET_ANTERIOR', 'x'.repeat(32)],
    ['SID_SECRET_ANTERIOR', 'curto'],
    ['BB_WEBHOOK_SEGREDO_ANTERIOR', 'x'.repeat(32)],
    ['RETORNO_DIR', 'retornos'],
    ['ATIVA_TRILHA_ANOS', '4'],
    ['ATIVA_TRILHA_ANOS', 'dez'],
    ['ATIVA_FUSO', 'America/Brasilia'],
    ['ATIVA_FUSO', 'Europe/Lisbon'],
  ])('%s=%s', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
  });

  it('e os certos são lidos', () => {
    const settings = readSettings({
      ATIVA_ORIGENS: 'https://a.gov.br, http://localhost:5173',
      ATIVA_PROXY: 'loopback, 10.0.0.0/8 fd00::/8',
      MAIL_FROM: 'Ativa Credor <nao-responda@ativa.gov.br>',
      ATIVA_FUSO: 'America/Rio_Branco',
    });
    expect(settings.fuso).toBe('America/Rio_Branco');
    expect(readSettings({}).fuso).toBe('America/Sao_Paulo');
    expect(settings.origins).toEqual(['https://a.gov.br', 'http://localhost:5173']);
    expect(settings.trustProxy).toBe('loopback,10.0.0.0/8,fd00::/8');
  });

  it.each(['AUTH_SECRET', 'SID_SECRET', 'BB_WEBHOOK_SEGREDO'])(
    '%s com o de antes, que é outro e também longo',
    (nome) => {
      const [novo, antes] = ['n'.repeat(32), 'a'.repeat(32)];
      const ler = (anterior: string) => () => readSettings({ [nome]: novo, [`${nome}_ANTERIOR`]: anterior });
      expect(JSON.stringify(ler(antes)())).toContain(antes);
      expect(ler(novo)).toThrow(`${nome}_ANTERIOR é igual a ${nome}`);
      expect(ler('curto')).toThrow(`${nome}_ANTERIOR deve ter`);
    },
  );

  it('o Banco do Brasil, inteiro ou não, com as chaves no ambiente ou num arquivo', () => {
    const enderecos = {
      BB_OAUTH_URL: 'https://oauth.bb.com.br/oauth/token',
      BB_API_URL: 'https://api.bb.com.br/cobrancas/v2/',
    };
    const chaves = { BB_CLIENT_ID: 'a', BB_CLIENT_SECRET: 'b', BB_APP_KEY: 'c' };
    const arquivo = join(dataDir, 'credenciais.json');
    const lidas = { clientId: 'x', clientSecret: 'y', appKey: 'z' };
    writeFileSync(arquivo, JSON.stringify({ '3128557': lidas }));
    expect(readSettings({}).bb).toBeUndefined();
    expect(readSettings({ ...enderecos, ...chaves }).bb).toEqual({
      oauthUrl: enderecos.BB_OAUTH_URL,
      apiUrl: 'https://api.bb.com.br/cobrancas/v2',
      credenciais: { clientId: 'a', clientSecret: 'b', appKey: 'c' },
    });
    expect(readSettings({ ...enderecos, BB_CREDENCIAIS: arquivo }).bb?.credenciais).toEqual({ '3128557': lidas });
    for (const [env, frase] of [
      [chaves, 'BB_OAUTH_URL'],
      [enderecos, 'BB_CLIENT_ID'],
      [{ ...enderecos, ...chaves, BB_CREDENCIAIS: arquivo }, 'só um dos dois'],
      [{ ...enderecos, ...chaves, BB_API_URL: 'https://api.bb.com.br/cobrancas' }, '/cobrancas/v2'],
      [{ ...enderecos, BB_CREDENCIAIS: dataDir }, 'arquivo JSON'],
    ] as const)
      expect(() => readSettings(env)).toThrow(frase);
    writeFileSync(arquivo, '{"3128557": {"clientId": "segredo-do-arquivo"}}');
    const ler = () => readSettings({ ...enderecos, BB_CREDENCIAIS: arquivo });
    expect(ler).toThrow(/arquivo JSON/);
    expect(ler).not.toThrow(/segredo-do-arquivo/);
  });

  it('um HOST que não é desta máquina', async () => {
    const { said, ended } = start({ HOST: '192.0.2.1' });
    expect([await ended, said()]).toEqual([
      [1, null],
      'HOST deve ser um endereço desta máquina; foi informado "192.0.2.1".',
    ]);
  });

  it('uma pasta de dados que é um arquivo', async () => {
    const file = join(dataDir, 'arquivo');
    writeFileSync(file, '');
    const { said, ended } = start({ ATIVA_DATA_DIR: file });
    expect([await ended, said()]).toEqual([[1, null], `Não é possível gravar na pasta de dados ${file}.`]);
  });
});

describe('a parada', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s repetido, como o terminal e quem o iniciou mandam, ainda termina em ordem',
    async (signal) => {
      const { child, said, ended } = start({});
      await vi.waitUntil(() => said().includes('Ativa pronta em'), withPatience);
      expect(said()).toMatch(/http:\/\/localhost:[1-9]\d*$/m);
      child.kill(signal);
      await vi.waitUntil(() => said().includes('Encerrando'), { ...withPatience, interval: 1 });
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    },
  );
});
