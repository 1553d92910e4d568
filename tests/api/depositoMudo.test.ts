import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { aPdf } from '@tests/support/pdf.ts';
import { afterEach, expect, it } from 'vitest';
import { s3Files } from '@/server/adapters/files.ts';
import { discoCheio } from '@/server/base/discoCheio.ts';
import { isUnavailable } from '@/server/base/unavailable.ts';
import { examinarPdf } from '@/server/pdf/examinar.ts';

/** A file store that takes connections, says as much as it is told to, and then nothing. */
let mudo: Server;
const conexoes = new Set<Socket>();
afterEach(() => {
  for (const conexao of conexoes) conexao.destroy();
  mudo?.close();
});
async function depositoQueDiz(palavras: string, prazos: Parameters<typeof s3Files>[1]) {
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'MUDO';
  mudo = createServer((conexao) => {
    conexoes.add(conexao.on('error', () => undefined));
    conexao.on('data', () => palavras && conexao.write(palavras));
  });
  await new Promise<void>((pronto) => mudo.listen(0, '127.0.0.1', pronto));
  return s3Files(`s3://b/p?endpoint=http://127.0.0.1:${(mudo.address() as AddressInfo).port}`, prazos);
}
const muito = 60_000;

it.each([
  ['não responde', '', { connectionTimeout: muito, socketTimeout: muito, requestTimeout: 50 }],
  ['emudece antes de responder', '', { connectionTimeout: muito, socketTimeout: 50, requestTimeout: muito }],
  [
    'emudece no meio do arquivo',
    'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc',
    { connectionTimeout: muito, socketTimeout: 50, requestTimeout: muito },
  ],
])('de um depósito que %s, a leitura acaba em erro', async (_, palavras, prazos) => {
  const files = await depositoQueDiz(palavras, prazos);
  await expect(files.read('envios/a')).rejects.toThrow(/time(d )?out/i);
});

it.each([
  ['cheio', '507 Insufficient Storage', 'XMinioStorageFull', [true, true]],
  ['que sobe', '503 Service Unavailable', 'SlowDown', [false, true]],
  ['que não conhece quem pede', '403 Forbidden', 'AccessDenied', [false, false]],
])('o que diz um depósito %s entende-se como o que diria o disco', async (_, status, codigo, dito) => {
  const corpo = `<Error><Code>${codigo}</Code><Message>x</Message></Error>`;
  const resposta = `HTTP/1.1 ${status}\r\ncontent-type: application/xml\r\ncontent-length: ${corpo.length}\r\nconnection: close\r\n\r\n${corpo}`;
  const files = await depositoQueDiz(resposta, {
    connectionTimeout: muito,
    socketTimeout: muito,
    requestTimeout: muito,
  });
  const falha: unknown = await files.put('envios/a', Readable.from([Buffer.from('x')])).catch((erro: unknown) => erro);
  expect([discoCheio(falha), isUnavailable(falha)]).toEqual(dito);
});

it('a leitura que se abandona acaba', async () => {
  const files = await depositoQueDiz('', { connectionTimeout: muito, socketTimeout: muito, requestTimeout: muito });
  const abandono = new AbortController();
  const leitura = files.read('envios/a', abandono.signal);
  abandono.abort();
  await expect(leitura).rejects.toThrow();
});

it('um depósito mudo não fecha os exames de todos: a vez é devolvida, e quem a tinha ouve que tente de novo', async () => {
  const abandonadas: AbortSignal[] = [];
  const muda = (signal: AbortSignal) => {
    abandonadas.push(signal);
    return new Promise<Uint8Array>(() => undefined);
  };
  const deDois = [1, 2].map((id) => examinarPdf({ id, idOrgao: id }, muda, { leituraMs: 50 }));
  const doTerceiro = examinarPdf({ id: 3, idOrgao: 3 }, async () => aPdf('c'));
  for (const exame of await Promise.allSettled(deDois))
    expect(exame).toMatchObject({ status: 'rejected', reason: { code: 'SERVIDOR_OCUPADO' } });
  expect(abandonadas.map(({ aborted }) => aborted)).toEqual([true, true]);
  await doTerceiro;
});
