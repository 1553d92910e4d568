/**
 * Finds what a PDF does by itself, from its parsed objects: code, programs it starts, data it fetches or sends,
 * programs it contains (ISO 32000-2 §12.6.4, §12.5.6.15, §7.11.4). Plain JavaScript: it runs in the examiner's thread.
 */
import { randomInt } from 'node:crypto';
import { constants, inflateSync } from 'node:zlib';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString } from '@libpdf/core';

/** PDFs attached to PDFs are examined down to this depth. */
const FUNDO = 2;
/** Bytes of an attachment that are enough to recognise a program. */
const COMECO = 4096;
/** Most unpacked bytes of an attached PDF or of a form's text. */
const INTEIRO = 20 * 1024 * 1024;
/** Highest object number of a PDF (ISO 32000-1 annex C). */
const MAIOR = 8_388_607;

/** Kinds of action that are refused. */
const acoes = new Map([
  ['JavaScript', 'JavaScript'],
  ['Launch', 'Launch'],
  ['ImportData', 'ImportData'],
  ['SubmitForm', 'SubmitForm'],
  ['RichMediaExecute', 'RichMedia'],
]);

/** Extensions that systems run when the file is opened, those of pages that carry scripts, and of documents with macros. */
const executavel = new RegExp(
  `\\.(?:${[
    'exe|com|scr|pif|cpl|dll|sys|ocx|msi|msp|mst|msix|appx|application|gadget|appref-ms',
    'bat|cmd|ps1|psm1|psd1|vb|vbs|vbe|js|mjs|jse|ws|wsf|wsh|wsc|sct|hta|msc|reg|inf|lnk|url|scf|chm|hlp|xll|settingcontent-ms',
    'jar|jnlp|class|sh|bash|csh|command|run|app|dmg|pkg|deb|rpm|apk|py|pyc|pl|rb|php|swf|iso|img|vhd|vhdx',
    'html|htm|shtml|xhtml|xht|svg|svgz|mht|mhtml|one|onepkg',
    'docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppam|ppsm|sldm',
  ].join('|')})$`,
  'i',
);
/** First bytes of programs. Those in `comNulo` may also begin a text, so a NUL must follow in the header. */
const magias = [
  '\x7fELF',
  '#!',
  'L\0\0\0\x01\x14\x02\0',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
];
const comNulo = ['MZ', 'ITSF', 'FWS', 'CWS', 'ZWS', 'dex\n'];
const ehPrograma = (inicio) =>
  magias.some((magia) => inicio.startsWith(magia)) ||
  (comNulo.some((magia) => inicio.startsWith(magia)) && inicio.slice(0, 64).includes('\0'));

/**
 * The active content of a PDF: its kinds, and the names of attachments that are programs. Unreadable parts count as
 * empty.
 * @param {Uint8Array} bytes
 * @returns {Promise<{ tipos: string[], anexos: string[] }>} the kind "Complexo": something was too large to examine
 */
export async function atosDe(bytes) {
  const found = { tipos: new Set(), anexos: new Set() };
  await examina(bytes, found, 0);
  return { tipos: [...found.tipos], anexos: [...found.anexos] };
}

/**
 * Reads the file in every way that readers do: by its tables, counted from the first byte or from the header; as it was
 * at each signature or earlier saving; and object by object, whatever the tables say.
 */
async function examina(bytes, found, depth) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const header = text.indexOf('%PDF-');
  const ends = [...text.matchAll(/startxref\s{1,20}\d{1,10}\s{1,20}%%EOF/g)].map((m) => m.index + m[0].length);
  const readings = [bytes, ...(header > 0 ? [bytes.subarray(header)] : [])];
  for (const end of ends.slice(0, -1)) readings.push(bytes.subarray(0, end));
  for (const reading of readings)
    await tenta(async () => {
      const pdf = await PDF.load(reading);
      await percorre((ref) => pdf.getObject(ref), [pdf.getCatalog()], found, depth);
    }, found);
  await tenta(() => umPorUm(bytes, text, found, depth), found);
}

/** Unreadable parts are no reason to refuse; too large ones are. What needs too much time or memory ends the thread. */
const tenta = (reading, { tipos }) =>
  reading().catch((error) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') tipos.add('Complexo');
  });

/** Reads every object in the file: a root of our own comes first, and nothing at the end leads to the file's tables. */
async function umPorUm(bytes, text, found, depth) {
  const root = randomInt(MAIOR + 1, MAIOR + 1_000_000);
  const before = `%PDF-1.7\n${root} 0 obj <</Type/Catalog/Pages ${root + 1} 0 R>> endobj\n${root + 1} 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n`;
  const after = `\n%${'-'.repeat(2048)}\n`;
  const pdf = await PDF.load(Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]));
  const numbers = new Set(
    [...text.matchAll(/(?<!\d)(\d{1,7})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/g)].map((m) => +m[1]),
  );
  const resolve = (ref) => pdf.getObject(ref);
  const taken = [];
  for (const number of [...numbers])
    await tenta(async () => {
      const object = resolve(PdfRef.of(number, 0));
      for (const [inside, body] of dentroDe(object, resolve)) {
        numbers.add(inside);
        if (!comoSeEspera(object)) taken.push(`${inside} 0 obj\n${body}\nendobj\n`);
      }
    }, found);
  const all = [...numbers].map((number) => PdfRef.of(number, 0));
  await percorre(resolve, all, found, depth);
  if (taken.length === 0) return;
  const outside = await PDF.load(Buffer.from(before + taken.join('') + after, 'latin1'));
  await percorre((ref) => outside.getObject(ref) ?? resolve(ref), all, found, depth);
}

/** True for an object stream that the parser reads; readers also accept references, short names or a missing type. */
const comoSeEspera = (stream) =>
  stream.getName('Type')?.value === 'ObjStm' &&
  ['N', 'First', 'DecodeParms'].every((key) => !(stream.get(key) instanceof PdfRef)) &&
  listaDe(stream.get('Filter')).every((filter) => filter instanceof PdfName && !(filter.value in curtos));

/** The objects in an object stream, with their numbers (ISO 32000-2 §7.5.7). */
function dentroDe(object, resolve) {
  if (!(object instanceof PdfStream)) return [];
  const count = object.getNumber('N', resolve)?.value;
  const first = object.getNumber('First', resolve)?.value;
  if (count === undefined || first === undefined) return [];
  const parms = object.get('DecodeParms', resolve);
  const filters = new PdfArray(filtrosDe(object, resolve));
  const entries = [['Filter', filters], ...(parms instanceof PdfDict ? [['DecodeParms', parms]] : [])];
  const plain = new PdfStream(entries, object.data);
  const data = Buffer.from(plain.getDecodedData()).toString('latin1');
  const pairs = [...data.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)].slice(0, count);
  return pairs.map(([, number, place], i) => {
    const next = pairs[i + 1]?.[2];
    return [Number(number), data.slice(first + Number(place), next === undefined ? undefined : first + Number(next))];
  });
}

const curtos = {
  Fl: 'FlateDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};
const listaDe = (value) => (value instanceof PdfArray ? value.toArray() : value === undefined ? [] : [value]);
/** The filters of a stream in the order of decoding, by their long names. */
const filtrosDe = (stream, resolve) =>
  listaDe(stream.get('Filter', resolve))
    .map((filter) => (filter instanceof PdfRef ? resolve(filter) : filter))
    .filter((filter) => filter instanceof PdfName)
    .map(({ value }) => PdfName.of(curtos[value] ?? value));

/** Judges the roots and every object reachable from them, each once. */
async function percorre(resolve, roots, found, depth) {
  const seen = new Set();
  const waiting = [...roots];
  while (waiting.length > 0) {
    let object = waiting.pop();
    if (object instanceof PdfRef) {
      if (seen.has(object.objectNumber)) continue;
      seen.add(object.objectNumber);
      object = resolve(object);
    }
    if (object instanceof PdfArray) for (const item of object) waiting.push(item);
    if (!(object instanceof PdfDict)) continue;
    await tenta(() => julga(object, resolve, found, depth), found);
    for (const [, value] of object) waiting.push(value);
  }
}

async function julga(dict, resolve, found, depth) {
  const { tipos, anexos } = found;
  const value = (key) => dict.get(key, resolve);
  const name = (key) => (value(key) instanceof PdfName ? value(key).value : undefined);
  const acao = acoes.get(name('S'));
  if (acao) tipos.add(acao);
  if (ehCodigo(value('JS')) || value('OnInstantiate') instanceof PdfStream) tipos.add('JavaScript');
  if (/^[\s\p{Cc}]*(?:java|vb)script:/iu.test(textoDe(value('URI')))) tipos.add('JavaScript');
  if (name('Subtype') === 'RichMedia' || dict.has('RichMediaContent')) tipos.add('RichMedia');
  if (/^GoTo[RE]$/.test(name('S') ?? '') && /^\s*(?:\\\\|\/\/|\w{2,}:)/.test(caminhoDe(value('F'), resolve)))
    tipos.add('Remoto');
  if (dict.has('XFA')) for (const tipo of doXfa(value('XFA'), resolve)) tipos.add(tipo);
  if (name('Type') === 'EmbeddedFile' && dict instanceof PdfStream) await julgaAnexo('', dict, resolve, found, depth);
  if (value('EF') instanceof PdfDict) {
    const names = ['UF', 'F', 'Unix', 'DOS', 'Mac'].map((key) => limpo(textoDe(value(key)))).filter(Boolean);
    const nome = names.find((n) => executavel.test(n));
    if (nome) anexos.add(nome);
    for (const [, ref] of value('EF')) {
      const stream = ref instanceof PdfRef ? resolve(ref) : ref;
      if (!nome && stream instanceof PdfStream) await julgaAnexo(names[0] ?? '', stream, resolve, found, depth);
    }
  }
}

const ehCodigo = (value) => value instanceof PdfString || value instanceof PdfStream;
const textoDe = (value) => (value instanceof PdfString ? value.asString() : '');
/** A path, as text or in a file specification. */
const caminhoDe = (value, resolve) =>
  textoDe(value instanceof PdfDict ? (value.get('UF', resolve) ?? value.get('F', resolve)) : value);
/** A name as a system reads it: without invisible characters, and without dots and spaces at its end. */
const limpo = (text) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\s.]+$/u, '')
    .split(/[/\\]/)
    .at(-1);

/** Recognises an attached program by its first bytes; an attached PDF is examined like the one around it. */
async function julgaAnexo(nome, stream, resolve, found, depth) {
  const inicio = desfaz(stream, resolve, COMECO).toString('latin1');
  if (ehPrograma(inicio)) found.anexos.add(nome);
  if (inicio.slice(0, 1024).includes('%PDF-') && depth < FUNDO)
    await examina(desfaz(stream, resolve, INTEIRO), found, depth + 1);
}

/** A form of XFA is XML, which may contain scripts and addresses to send data to. */
function doXfa(xfa, resolve) {
  const parts = xfa instanceof PdfArray ? xfa.toArray().map((p) => (p instanceof PdfRef ? resolve(p) : p)) : [xfa];
  const xml = parts
    .filter((part) => part instanceof PdfStream)
    .map((part) => desfaz(part, resolve, INTEIRO).toString('latin1').replaceAll('\0', ''))
    .join('');
  return [
    ...(/<(?:[\w.-]+:)?script[\s/>]/.test(xml) ? ['JavaScript'] : []),
    ...(/<(?:[\w.-]+:)?submit[\s/>]/.test(xml) ? ['SubmitForm'] : []),
  ];
}

/** The first decoded bytes of a stream: at most `most`, also after each filter. */
function desfaz(stream, resolve, most) {
  let data = Buffer.from(stream.data);
  for (const filter of filtrosDe(stream, resolve)) {
    if (filter.value === 'FlateDecode') data = infla(data, most);
    else data = Buffer.from(new PdfStream([['Filter', filter]], data.subarray(0, most)).getDecodedData());
  }
  return data.subarray(0, most);
}

/** @throws ERR_BUFFER_TOO_LARGE when the whole content is requested and exceeds INTEIRO */
function infla(data, most) {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: INTEIRO };
  if (most === INTEIRO) return inflateSync(data, options);
  // For the beginning only: decode growing pieces until there is enough.
  for (let piece = 256; ; piece *= 4) {
    const part = inflateSync(data.subarray(0, piece), options);
    if (part.length >= most || piece >= data.length) return part;
  }
}
