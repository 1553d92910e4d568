import { createHash, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { withPatience } from '@tests/support/patience.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { nomeDeArquivo } from '@/server/cases/upload/nomeDeArquivo.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let token: string;
let url: string;
beforeAll(async () => {
  c = await scenario();
  url = await c.app.listen({ port: 0, host: '127.0.0.1' });
  await c.umUsuario('operador@aema.gov.br', 'AEMA');
  token = await c.entrar('operador@aema.gov.br');
});
afterAll(() => c.fechar());

/** The smallest PDF that a reader opens, with a comment of `padding` bytes before the table. */
const umPdf = (padding = 0, version = '1.7') => {
  const body = `%PDF-${version}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n%${'x'.repeat(padding)}\n`;
  const table = 'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \n';
  return Buffer.from(`${body}${table}trailer\n<</Size 3/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
};
const doTamanho = (bytes: number) => umPdf(bytes - umPdf().length - (String(bytes).length - 3));

const multipart = (content: Buffer, name: string, field = 'file') => {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head, 'utf8'), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};
const enviar = (content: Buffer, name = 'tcc.pdf', as = token) =>
  c.chamar('POST', 'documento/upload', { token: as, ...multipart(content, name) });
const guardados = () => c.noBanco((db) => db.selectFrom('upload').selectAll().orderBy('criado_em').execute());

describe('envio de arquivo', () => {
  it('guarda o PDF como veio e responde como achá-lo', async () => {
    const content = umPdf(3000);
    const { status, body } = await enviar(content, 'Termo de ciência.pdf');
    expect(status).toBe(200);
    expect(body).toEqual({ uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), fileName: 'Termo de ciência.pdf' });
    const row = (await guardados()).find((r) => r.uuid === body.uuid);
    expect(row).toMatchObject({
      nome: 'Termo de ciência.pdf',
      tamanho: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      id_orgao_credor: c.orgaos.AEMA,
      vinculado_em: null,
    });
    expect(await c.deps.adapters.files.read(row?.chave ?? '')).toEqual(content);
  });

  it.each([
    ['sem separador', 'multipart/form-data', 'x'],
    // The parser takes a boundary of up to 256 characters, after two of its own.
    ['de separador longo demais', `multipart/form-data; boundary=${'a'.repeat(300)}`, 'x'],
    ['sem nenhuma parte', 'multipart/form-data; boundary=x', ''],
    ['que acaba antes do cabeçalho da parte', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
    [
      'que acaba no meio do arquivo',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    ],
    [
      'que acaba no meio de um campo',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="outro"\r\n\r\nabc',
    ],
    ['com cabeçalho sem sentido', 'multipart/form-data; boundary=x', '--x\r\n: ;;\r\n\r\nabc\r\n--x--\r\n'],
  ])('recusa um envio %s, e não falha', async (_, type, payload) => {
    for (const path of ['documento/upload', 'usuario/importacao']) {
      const pedido = { token, headers: { 'content-type': type }, payload: Buffer.from(payload) };
      const { status, body } = await c.chamar('POST', path, pedido);
      expect([path, status, body.codigo]).toEqual([path, 422, expect.stringMatching(/JSON_INVALIDO|ARQUIVO_AUSENTE/)]);
    }
  });

  it.each([
    ['vazio', Buffer.alloc(0)],
    ['texto com nome de PDF', Buffer.from('não sou um PDF')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['executável', Buffer.from(`MZ${'\0'.repeat(4000)}`)],
    ['só o começo de um PDF', umPdf(5000).subarray(0, 3000)],
    ['só o fim de um PDF', umPdf(5000).subarray(2000)],
    ['cabeçalho longe do começo', Buffer.concat([Buffer.alloc(2000, 'a'), umPdf()])],
    ['versão que não existe', umPdf(0, '9.9')],
    ['tabela fora do arquivo', Buffer.from('%PDF-1.4\nstartxref\n999999\n%%EOF')],
    ['fim sem tabela', Buffer.from('%PDF-1.4\nconteúdo\n%%EOF')],
    ['fim longe do fim', Buffer.concat([umPdf(), Buffer.alloc(5000, 'a')])],
  ])('recusa %s', async (_, content) => {
    const before = (await guardados()).length;
    const { status, body, headers } = await enviar(content);
    expect({ status, codigo: body.codigo }).toEqual({ status: 422, codigo: 'ARQUIVO_NAO_PDF' });
    expect(headers.errormsg).toContain('PDF');
    expect(await guardados()).toHaveLength(before);
  });

  it.each(['1.0', '1.4', '2.0'])('aceita a versão %s, e um nome sem .pdf', async (version) => {
    expect((await enviar(umPdf(10, version), 'digitalizado.PDF')).body.fileName).toBe('digitalizado.pdf');
    expect((await enviar(umPdf(10, version), 'foto.jpg')).body.fileName).toBe('foto.jpg.pdf');
  });

  it('aceita 5 MB exatos e recusa um byte a mais', async () => {
    const exact = doTamanho(limits.uploadBytes);
    expect(exact).toHaveLength(limits.uploadBytes);
    expect((await enviar(exact)).status).toBe(200);
    for (const bytes of [limits.uploadBytes + 1, limits.uploadBytes * 2]) {
      const { status, body } = await enviar(doTamanho(bytes));
      expect({ status, codigo: body.codigo }).toEqual({ status: 413, codigo: 'ARQUIVO_GRANDE' });
    }
  });

  /** Sends a file up to some bytes, and the rest when the answer has come; the same connection then serves another call. */
  async function enviarAosPoucos(pdf: Buffer, primeiro: number): Promise<string> {
    const { port } = new URL(url);
    const { headers, payload } = multipart(pdf, 'grande.pdf');
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    let broken: unknown;
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('close', () => (broken ??= 'closed'));
    socket.on('error', (error) => (broken = error));
    socket.write(
      `POST /api/documento/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    let sent = 0;
    const send = (upTo: number) => {
      socket.write(payload.subarray(sent, upTo));
      sent = upTo;
    };
    send(primeiro);
    await vi.waitUntil(() => answer !== '', withPatience);
    send(primeiro + 900_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    send(payload.length);
    // The same connection serves the next call, because everything before it was read.
    socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await vi.waitUntil(() => broken ?? answer.includes('{"status":"ok"}'), withPatience);
    socket.destroy();
    expect(broken).toBeUndefined();
    return answer;
  }

  it('a quem ainda está enviando o que passa de 5 MB, diz por quê sem cortar a conexão', async () => {
    const answer = await enviarAosPoucos(doTamanho(limits.uploadBytes * 2), limits.uploadBytes + 100_000);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('errorcode: ARQUIVO_GRANDE');
  });

  it('também que o disco está cheio: o resto do arquivo se lê, e a resposta chega', async () => {
    const cheio = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const spy = vi.spyOn(c.deps.adapters.files, 'put').mockImplementationOnce(async (_, content) => {
      for await (const pedaco of content) if (pedaco) throw cheio;
      throw cheio;
    });
    const answer = await enviarAosPoucos(doTamanho(limits.uploadBytes), 300_000);
    spy.mockRestore();
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('DISCO_CHEIO');
  });

  it('as cópias de um órgão fazem-se por partes, uma depois da outra; as de outro não esperam por elas', async () => {
    const { body: de } = await enviar(umPdf());
    const { put } = c.deps.adapters.files;
    let soltar = () => {};
    const segura = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    const comecadas: string[] = [];
    const spy = vi.spyOn(c.deps.adapters.files, 'put').mockImplementation(async (key, content) => {
      comecadas.push(key);
      await segura;
      return put(key, content);
    });
    try {
      const copiar = (copias: number) =>
        c.chamar('POST', 'documento/copiar', { token, body: { uuid: de.uuid, copias } });
      const duas = [copiar(7), copiar(6)];
      await vi.waitUntil(() => comecadas.length === 5, withPatience);
      await c.umUsuario('copia@sefin.gov.br', 'SEFIN');
      const outro = await c.entrar('copia@sefin.gov.br');
      const enviando = enviar(umPdf(), 'x.pdf', outro);
      await vi.waitUntil(() => comecadas.length === 6, withPatience);
      expect(comecadas).toHaveLength(6);
      soltar();
      expect((await enviando).status).toBe(200);
      expect((await Promise.all(duas)).map(({ body }) => body.uuids.length)).toEqual([7, 6]);
    } finally {
      soltar();
      spy.mockRestore();
    }
  });

  it('diz o que falta quando não há arquivo, e não aceita outra coisa no lugar', async () => {
    const other = await c.chamar('POST', 'documento/upload', { token, ...multipart(umPdf(), 'a.pdf', 'outro') });
    expect(other.body.codigo).toBe('ARQUIVO_AUSENTE');
    const json = await c.chamar('POST', 'documento/upload', { token, body: { file: 'x' } });
    expect([json.status, json.body.codigo]).toEqual([415, 'TIPO_NAO_ACEITO']);
    const lista = await c.chamar('POST', 'tipoDocumento/list?size=15&page=0', {
      token,
      ...multipart(umPdf(), 'a.pdf'),
    });
    expect([lista.status, lista.body.codigo]).toEqual([415, 'TIPO_NAO_ACEITO']);
    const stranger = await c.chamar('POST', 'documento/upload', multipart(umPdf(), 'a.pdf'));
    expect([stranger.status, stranger.body.codigo]).toEqual([401, 'SESSAO_AUSENTE']);
  });

  it('dois ao mesmo tempo não se misturam', async () => {
    const contents = [umPdf(400_000, '1.4'), umPdf(700_000, '1.5')];
    const answers = await Promise.all(contents.map((content, i) => enviar(content, `paralelo-${i}.pdf`)));
    const rows = await guardados();
    for (const [i, answer] of answers.entries()) {
      const row = rows.find((r) => r.uuid === answer.body.uuid);
      const kept = await c.deps.adapters.files.read(row?.chave ?? '');
      expect(kept.equals(contents[i]!)).toBe(true);
    }
  });
});

describe('nome do arquivo', () => {
  it.each([
    ['laudo.pdf', 'laudo.pdf'],
    ['LAUDO.PDF', 'LAUDO.pdf'],
    ['Ação nº 1 (via).pdf', 'Ação nº 1 (via).pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ana\\termo.pdf', 'termo.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ['a";filename="b.exe', 'a__filename=_b.exe.pdf'],
    ['quebra\r\nSet-Cookie: x.pdf', 'quebraSet-Cookie_ x.pdf'],
    ['fdp.\u202eexe.pdf', 'fdp.exe.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['..', 'documento.pdf'],
    ['', 'documento.pdf'],
    ['.pdf', 'documento.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ])('%j fica %j', (sent, kept) => {
    expect(nomeDeArquivo(sent)).toBe(kept);
    expect([...kept].length).toBeLessThanOrEqual(255);
  });
});

describe('arquivos enviados e não usados', () => {
  it('são no máximo cem por pessoa, também quando chegam juntos; os de outra não contam', async () => {
    const { id } = await c.umUsuario('acumula@aema.gov.br', 'AEMA');
    const as = await c.entrar('acumula@aema.gov.br');
    const row = () => ({
      uuid: randomUUID(),
      id_usuario: id,
      id_orgao_credor: c.orgaos.AEMA,
      nome: 'x.pdf',
      tamanho: 1,
      sha256: 'x',
      chave: `envios/x/${randomUUID()}`,
      criado_em: c.deps.clock.agora(),
    });
    await c.noBanco((db) =>
      db
        .insertInto('upload')
        .values(Array.from({ length: 98 }, row))
        .execute(),
    );
    const answers = await Promise.all([1, 2, 3, 4].map((i) => enviar(umPdf(), `${i}.pdf`, as)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 200, 429, 429]);
    expect(answers.find((a) => a.status === 429)!.headers['retry-after']).toBe('3600');
    expect((await enviar(umPdf())).status).toBe(200);
  });

  it('somem um dia depois, do banco e do depósito; os usados ficam', async () => {
    c.avancar(25 * 3_600_000);
    token = await c.entrar('operador@aema.gov.br');
    const uuids: string[] = [];
    for (const name of ['velho.pdf', 'usado.pdf']) uuids.push((await enviar(umPdf(), name)).body.uuid);
    await c.noBanco((db) =>
      db.updateTable('upload').set({ vinculado_em: c.deps.clock.agora() }).where('uuid', '=', uuids[1]!).execute(),
    );
    const before = new Map((await guardados()).map((row) => [row.uuid, row.chave]));
    await c.rodarJobs();
    c.avancar(23 * 3_600_000);
    token = await c.entrar('operador@aema.gov.br');
    await c.rodarJobs();
    expect((await guardados()).map((row) => row.uuid).sort()).toEqual([...uuids].sort());
    c.avancar(2 * 3_600_000);
    await c.rodarJobs();
    expect((await guardados()).map((row) => row.uuid)).toEqual([uuids[1]]);
    await expect(c.deps.adapters.files.read(before.get(uuids[0]!) ?? '')).rejects.toThrow();
    expect(await c.deps.adapters.files.read(before.get(uuids[1]!) ?? '')).toEqual(umPdf());
  });
});
