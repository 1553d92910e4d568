import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The body of an object: the text between `obj` and `endobj`, or a stream with further entries of its dictionary. */
export type PdfObject = string | { readonly dict: string; readonly dados: Buffer | string };
export interface Make {
  /** How objects are found: by a classic table, by a stream (with objects packed into an object stream), or by both. */
  readonly tabela?: 'classica' | 'fluxo' | 'hibrida';
  readonly cifra?: 'RC4' | 'AES';
  readonly senha?: string;
  readonly versao?: string;
  /** Further entries of the trailer. */
  readonly trailer?: string;
  /** The offset written after `startxref`, given the true offset of the table. */
  readonly startxref?: (place: number) => number;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const stream = (dict: string, dados: Buffer) =>
  Buffer.concat([latin1(`<<${dict}/Length ${dados.length}>>\nstream\n`), dados, latin1('\nendstream')]);

/** A document of one page. `catalogo` and `pagina` are added to those dictionaries, `mais` after its five objects. */
export const onePage = (
  { catalogo = '', pagina = '', mais = [] }: { catalogo?: string; pagina?: string; mais?: readonly PdfObject[] } = {},
  feitio: Make = {},
): Buffer =>
  pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalogo}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${pagina}>>`,
      { dict: '', dados: 'BT /F1 24 Tf 72 720 Td (Termo) Tj ET' },
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...mais,
    ],
    feitio,
  );

/** A PDF file of these objects, numbered from 1 in their order; the first is the catalogue. */
export function pdfOf(objetos: readonly PdfObject[], feitio: Make = {}): Buffer {
  const { tabela = 'classica', versao = '1.7', trailer = '', startxref = (place) => place } = feitio;
  const id = createHash('md5').update(JSON.stringify(feitio)).digest();
  const cifra = feitio.cifra && cifrador(feitio.cifra, id, feitio.senha ?? '');
  const cifrado = (n: number, dados: Buffer) => cifra?.dados(n, dados) ?? dados;
  const parts: Buffer[] = [];
  let size = 0;
  const write = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? latin1(part) : part;
    parts.push(bytes);
    size += bytes.length;
  };
  const places: number[] = [];
  const object = (n: number, body: Buffer | string) => {
    places[n] = size;
    write(`${n} 0 obj\n`);
    write(body);
    write('\nendobj\n');
  };
  write(`%PDF-${versao}\n%\xe2\xe3\xcf\xd3\n`);
  const packed: [number, string][] = [];
  for (const [i, objeto] of objetos.entries()) {
    const n = i + 1;
    if (typeof objeto !== 'string')
      object(n, stream(objeto.dict, cifrado(n, Buffer.from(objeto.dados as string, 'latin1'))));
    else if (tabela === 'classica' || (tabela === 'hibrida' && n <= 5)) object(n, objeto);
    else packed.push([n, objeto]);
  }
  let next = objetos.length + 1;
  const cifraN = cifra ? next++ : 0;
  if (cifra) object(cifraN, cifra.dicionario);
  const tail = `${trailer}/Root 1 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]${cifra ? `/Encrypt ${cifraN} 0 R` : ''}`;
  const within = new Map<number, readonly [container: number, index: number]>();
  if (packed.length > 0) {
    const container = next++;
    let at = 0;
    const heads = packed.map(([n, text], i) => {
      within.set(n, [container, i]);
      const head = `${n} ${at}`;
      at += text.length + 1;
      return head;
    });
    const head = `${heads.join(' ')} `;
    const text = deflateSync(latin1(head + packed.map(([, body]) => body).join(' ')));
    const dict = `/Type/ObjStm/N ${packed.length}/First ${head.length}/Filter/FlateDecode`;
    object(container, stream(dict, cifrado(container, text)));
  }
  const xref = (n: number, extra: string) => {
    places[n] = size;
    const rows = Array.from({ length: n + 1 }, (_, i) => {
      const [container, index] = within.get(i) ?? [];
      const place = places[i];
      const row = Buffer.alloc(7);
      row[0] = container ? 2 : place === undefined ? 0 : 1;
      row.writeUInt32BE(container ?? place ?? 0, 1);
      row.writeUInt16BE(index ?? 0, 5);
      return row;
    });
    object(n, stream(`/Type/XRef/Size ${n + 1}/W[1 4 2]/Filter/FlateDecode${extra}`, deflateSync(Buffer.concat(rows))));
    return places[n]!;
  };
  let table: number;
  if (tabela === 'fluxo') table = xref(next, tail);
  else {
    const hidden = tabela === 'hibrida' ? xref(next++, '/Root 1 0 R') : undefined;
    table = size;
    write(`xref\n0 ${next}\n0000000000 65535 f \n`);
    for (let n = 1; n < next; n++)
      write(places[n] === undefined ? '0000000000 00000 f \n' : `${String(places[n]).padStart(10, '0')} 00000 n \n`);
    write(`trailer\n<</Size ${next}${tail}${hidden === undefined ? '' : `/XRefStm ${hidden}`}>>\n`);
  }
  write(`startxref\n${startxref(table)}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** An incremental update: appends new versions of those objects to the file. */
export function revision(antes: Buffer, objetos: Readonly<Record<number, PdfObject>>, trailer = '/Root 1 0 R'): Buffer {
  const before = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(antes.toString('latin1'))![1]);
  let text = '';
  const section = Object.entries(objetos).map(([n, objeto]) => {
    const place = antes.length + text.length;
    const body =
      typeof objeto === 'string'
        ? objeto
        : stream(objeto.dict, Buffer.from(objeto.dados as string, 'latin1')).toString('latin1');
    text += `${n} 0 obj\n${body}\nendobj\n`;
    return `${n} 1\n${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = antes.length + text.length;
  text += `xref\n${section.join('')}trailer\n<</Size 99${trailer}/Prev ${before}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([antes, latin1(text)]);
}

const PAD = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** Standard encryption of 128 bits (ISO 32000-1 §7.6.3), with restricted permissions and that user password. */
function cifrador(como: 'RC4' | 'AES', id: Buffer, senha: string) {
  const padded = Buffer.concat([latin1(senha), PAD]).subarray(0, 32);
  const owner = Buffer.alloc(32, 7);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-3904);
  let key = md5(padded, owner, permissions, id);
  for (let i = 0; i < 50; i++) key = md5(key);
  let user = rc4(key, md5(PAD, id));
  for (let i = 1; i <= 19; i++) user = rc4(Buffer.from(key.map((b) => b ^ i)), user);
  const u = Buffer.concat([user, Buffer.alloc(16)]);
  const common = `/Filter/Standard/Length 128/P -3904/O<${owner.toString('hex')}>/U<${u.toString('hex')}>`;
  return {
    dicionario:
      como === 'RC4'
        ? `<</V 2/R 3${common}>>`
        : `<</V 4/R 4${common}/StmF/StdCF/StrF/StdCF/CF<</StdCF<</CFM/AESV2/Length 16/AuthEvent/DocOpen>>>>>>`,
    dados(n: number, dados: Buffer): Buffer {
      const of = Buffer.from([n & 255, (n >> 8) & 255, n >> 16, 0, 0]);
      if (como === 'RC4') return rc4(md5(key, of), dados);
      const iv = Buffer.alloc(16, n);
      const aes = createCipheriv('aes-128-cbc', md5(key, of, latin1('sAlT')), iv);
      return Buffer.concat([iv, aes.update(dados), aes.final()]);
    },
  };
}

/** RC4, the cipher of old PDFs, which Node's own library no longer has. */
function rc4(key: Buffer, dados: Buffer): Buffer {
  const s = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + s[i]! + key[i % key.length]!) & 255;
    [s[i], s[j]] = [s[j]!, s[i]!];
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    dados.map((byte) => {
      i = (i + 1) & 255;
      j = (j + s[i]!) & 255;
      [s[i], s[j]] = [s[j]!, s[i]!];
      return byte ^ s[(s[i]! + s[j]!) & 255]!;
    }),
  );
}
