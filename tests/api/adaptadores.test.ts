import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { withPatience } from '@tests/support/patience.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { altchaCaptcha, recaptchaCaptcha } from '@/server/adapters/captcha.ts';
import { embeddedCep, httpCep } from '@/server/adapters/cep.ts';
import { faltamParaS3, folderFiles, s3Files } from '@/server/adapters/files.ts';
import { outboxMail, smtpMail } from '@/server/adapters/mail.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ativa-adaptadores-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const servir = async (answer: (url: string) => string | undefined) => {
  const server = createServer((request, response) => {
    const body = answer(request.url ?? '');
    if (body !== undefined) response.setHeader('content-type', 'application/json').end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fechar = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { url, fechar };
};

const resolver = async (challenge: unknown) => {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

const com = (...aceitos: readonly [string, ...string[]]) => ({ assina: aceitos[0], aceitos });

describe('verificação humana', () => {
  const captcha = altchaCaptcha(() => com('segredo de teste'));

  it('aceita a resposta certa e a identifica, para que não sirva de novo', async () => {
    const answer = await resolver(await captcha.challenge());
    const [first, second] = [await captcha.check(answer, '::1'), await captcha.check(answer, '::1')];
    expect(first).toMatchObject({ ok: true, uso: { marca: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(second).toEqual(first);
  });

  it('recusa o que não é resposta, desafio alterado e desafio de outro servidor', async () => {
    const challenge = (await captcha.challenge()) as unknown as Challenge;
    const easier = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } };
    const foreign = await altchaCaptcha(() => com('outro')).challenge();
    const answers = [undefined, null, '', 'x', '{}', btoa('{}'), btoa('null'), 'A'.repeat(5000)];
    answers.push(await resolver(easier), await resolver(foreign));
    for (const answer of answers) expect(await captcha.check(answer, '::1')).toEqual({ ok: false });
  });

  it('aceita o desafio feito com o segredo de antes, enquanto se trocam', async () => {
    const answer = await resolver(await captcha.challenge());
    const trocado = altchaCaptcha(() => com('o novo', 'segredo de teste'));
    expect(await trocado.check(answer, '::1')).toMatchObject({ ok: true });
    expect(await altchaCaptcha(() => com('o novo')).check(answer, '::1')).toEqual({ ok: false });
  });

  it('com reCAPTCHA, vale o que o serviço diz, e silêncio é não', async () => {
    const service = await servir((url) => (url === '/sim' ? '{"success":true}' : url === '/nao' ? '{}' : undefined));
    try {
      expect(await recaptchaCaptcha('s', `${service.url}/sim`).check('r', '::1')).toEqual({ ok: true });
      expect(await recaptchaCaptcha('s', `${service.url}/nao`).check('r', '::1')).toEqual({ ok: false });
      expect(await recaptchaCaptcha('s', `${service.url}/mudo`).check('r', '::1')).toEqual({ ok: false });
    } finally {
      await service.fechar();
    }
  });
});

describe('CEP', () => {
  it('conhece endereços sem rede e diz que não conhece os demais', async () => {
    expect(await embeddedCep.find('01310100')).toEqual({
      cep: '01310100',
      uf: 'SP',
      cidade: 'São Paulo',
      bairro: 'Bela Vista',
      rua: 'Avenida Paulista',
    });
    expect(await embeddedCep.find('99999998')).toBeNull();
  });

  it('pergunta a um serviço como o ViaCEP e recorre ao que conhece quando ele falha, cala ou responde outra coisa', async () => {
    const known = { uf: 'PE', localidade: 'Olinda', bairro: '', logradouro: 'Rua do Amparo' };
    const service = await servir((url) => {
      if (url === '/53020080/json') return JSON.stringify(known);
      if (url === '/99999998/json') return '{"erro":true}';
      return url === '/01310100/json' ? undefined : '<html>';
    });
    try {
      const source = httpCep(service.url);
      expect(await source.find('53020080')).toMatchObject({ uf: 'PE', cidade: 'Olinda', bairro: null });
      expect(await source.find('99999998')).toBeNull();
      expect(await source.find('01045001')).toMatchObject({ cidade: 'São Paulo' });
      expect(await source.find('01310100')).toMatchObject({ rua: 'Avenida Paulista' });
    } finally {
      await service.fechar();
    }
  });
});

describe('e-mail', () => {
  const message = {
    to: 'joão@exemplo.gov.br',
    subject: 'Recuperação',
    text: 'Olá, João: https://x/forgotPassword/abc',
  };

  it('sem servidor, vira um arquivo que qualquer programa abre, e o registro não diz o link', async () => {
    const log: string[] = [];
    const outbox = join(folder, 'outbox');
    await outboxMail(outbox, 'ativa@exemplo.gov.br', (line) => log.push(line)).send(message);
    const [file] = await readdir(outbox);
    const mail = await PostalMime.parse(await readFile(join(outbox, file!)));
    expect(mail).toMatchObject({ subject: 'Recuperação', text: expect.stringContaining('forgotPassword/abc') });
    expect(log.join()).toContain(file);
    expect(log.join()).not.toContain('forgotPassword');
  });

  it('com servidor, chega por SMTP com os acentos', async () => {
    const received: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        stream.on('data', (chunk: Buffer) => received.push(chunk));
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    const { port } = server.server.address() as AddressInfo;
    await smtpMail(`smtp://127.0.0.1:${port}`, 'ativa@exemplo.gov.br').send({ ...message, to: 'joao@exemplo.gov.br' });
    const mail = await PostalMime.parse(Buffer.concat(received));
    await new Promise<void>((done) => server.close(() => done()));
    expect(mail).toMatchObject({ subject: 'Recuperação', text: expect.stringContaining('Olá, João') });
  });

  it('um servidor que examina a carta por onze segundos antes de a aceitar aceita-a uma vez', async () => {
    let aceitas = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        stream.resume().on('end', () =>
          setTimeout(() => {
            aceitas++;
            done();
          }, 11_000),
        );
      },
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    const { port } = server.server.address() as AddressInfo;
    await smtpMail(`smtp://127.0.0.1:${port}`, 'ativa@exemplo.gov.br').send({ ...message, to: 'joao@exemplo.gov.br' });
    await new Promise<void>((done) => server.close(() => done()));
    expect(aceitas).toBe(1);
  });
});

describe('arquivos', () => {
  it('guarda, confere, devolve e apaga', async () => {
    const files = folderFiles(join(folder, 'arquivos'));
    // SHA-256 of «abc»: FIPS 180-4, example B.1.
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await files.put('2026/x', Readable.from([Buffer.from('a'), Buffer.from('bc')]))).toEqual({
      tamanho: 3,
      sha256,
    });
    expect((await files.read('2026/x')).toString()).toBe('abc');
    await files.remove('2026/x');
    await files.remove('2026/x');
    await expect(files.read('2026/x')).rejects.toThrow();
  });

  it('só diz guardado o que está no disco, com o seu nome; o que o disco não levou não fica', async () => {
    const files = folderFiles(join(folder, 'no disco'));
    const handle = await open(folder);
    const { sync } = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const levados: string[] = [];
    const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
    try {
      spy.mockImplementation(async function levar(this: FileHandle) {
        const stat = await this.stat();
        levados.push(stat.isFile() ? `${stat.size} bytes` : String(stat.ino));
        return sync.call(this);
      });
      await files.put('2026/11/x', Readable.from([Buffer.from('abc')]));
      const pastas = ['2026/11', '2026', ''].map((nome) => String(statSync(join(folder, 'no disco', nome)).ino));
      expect(levados).toEqual(['3 bytes', ...pastas, pastas[0]]);
      spy.mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }));
      await expect(files.put('2026/11/y', Readable.from([Buffer.from('abc')]))).rejects.toThrow('EIO');
      expect(await files.exists('2026/11/y')).toBe(false);
      // What was there before stays, whole, whatever happens to the one that was to replace it.
      spy.mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }));
      await expect(files.put('2026/11/x', Readable.from([Buffer.from('outro')]))).rejects.toThrow('EIO');
      await expect(files.put('2026/11/x', queCai(4))).rejects.toThrow('caiu');
      expect((await files.read('2026/11/x')).toString()).toBe('abc');
      expect(readdirSync(join(folder, 'no disco', '2026/11'))).toEqual(['x']);
    } finally {
      spy.mockRestore();
    }
  });

  it('diz que pacotes faltam para um depósito S3', () => {
    expect(faltamParaS3()).toEqual([]);
    expect(faltamParaS3(['fastify', '@flystorage/que-nao-ha'])).toEqual(['@flystorage/que-nao-ha']);
  });

  it('guarda num depósito compatível com S3 do mesmo jeito', async () => {
    const S3rver = createRequire(import.meta.url)('s3rver');
    const configureBuckets = [{ name: 'ativa', configs: [] }];
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets,
    });
    const { port } = await server.run();
    process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    try {
      const files = s3Files(`s3://ativa/envios?endpoint=http://127.0.0.1:${port}`);
      const content = Buffer.alloc(300_000, 'ação');
      const { tamanho } = await files.put(
        '2026/ação.pdf',
        Readable.from([content.subarray(0, 1000), content.subarray(1000)]),
      );
      expect(tamanho).toBe(300_000);
      expect((await files.read('2026/ação.pdf')).equals(content)).toBe(true);
      await files.remove('2026/ação.pdf');
      await expect(files.read('2026/ação.pdf')).rejects.toThrow();
      // What breaks off at its beginning, or behind what the store looks at first, ends in that error.
      for (const bytes of [0, 10, 300_000]) {
        await expect(files.put('2026/y', queCai(bytes))).rejects.toThrow('caiu');
        expect(await files.exists('2026/y')).toBe(false);
      }
    } finally {
      await server.close();
    }
  });

  it('envio interrompido não deixa nada, e nome que sobe pastas é recusado', async () => {
    const files = folderFiles(join(folder, 'arquivos'));
    await expect(files.put('y', queCai(4))).rejects.toThrow('caiu');
    await expect(files.read('y')).rejects.toThrow();
    await expect(files.put('../fora', Readable.from([Buffer.from('x')]))).rejects.toThrow();
  });

  it('a pasta que não se pode fazer é dita, por mais que haja para guardar', async () => {
    const files = folderFiles(join(folder, 'sem pasta'));
    await files.put('2026', Readable.from([Buffer.from('x')]));
    for (const pedacos of [1, 100]) {
      const conteudo = Readable.from(Array.from({ length: pedacos }, () => Buffer.alloc(pedacos * 640)));
      await expect(files.put('2026/12/x', conteudo)).rejects.toThrow();
    }
  });

  it('o que se deixa de ler no meio não fica aberto', async () => {
    const files = folderFiles(join(folder, 'aberto'));
    await files.put('x', Readable.from([Buffer.alloc(2 * 1024 * 1024)]));
    const abertos = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith('/aberto/x');
        } catch {
          return false;
        }
      });
    for await (const _ of await files.open('x')) break;
    if (process.platform === 'linux') await expect.poll(abertos, withPatience).toEqual([]);
  });
});

/** Says so many bytes, and then breaks off. */
const queCai = (bytes: number) =>
  Readable.from(
    (async function* () {
      if (bytes > 0) yield Buffer.alloc(bytes, 'x');
      throw new Error('caiu');
    })(),
  );
