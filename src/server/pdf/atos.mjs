/**
 * What a PDF does by itself, by its parsed objects: code, programs it starts, data it fetches or sends, programs it carries
 * (ISO 32000-2 §12.6.4, §12.5.6.15, §7.11.4). Plain JavaScript: it runs in the thread of the examiner.
 */
import { randomInt } from 'node:crypto';
import { constants, inflateSync } from 'node:zlib';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString } from '@libpdf/core';

/** PDFs within PDFs, read as deep as this. */
const FUNDO = 2;
/** Of an attachment: enough to know what it is. */
const COMECO = 4096;
/** An attached PDF or the text of a form, unpacked. */
const INTEIRO = 20 * 1024 * 1024;
/** No object of a PDF has a higher number (ISO 32000-1 annex C). */
const MAIOR = 8_388_607;

/** Kinds of action that act. */
const acoes = new Map([
  ['JavaScript', 'JavaScript'],
  ['Launch', 'Launch'],
  ['ImportData', 'ImportData'],
  ['SubmitForm', 'SubmitForm'],
  ['RichMediaExecute', 'RichMedia'],
]);

/** What systems run when it is opened, and documents that carry macros. */
const executavel = new RegExp(
  `\\.(?:${[
    'exe|com|scr|pif|cpl|dll|sys|ocx|msi|msp|mst|msix|appx|application|gadget|appref-ms',
    'bat|cmd|ps1|psm1|psd1|vb|vbs|vbe|js|mjs|jse|ws|wsf|wsh|wsc|sct|hta|msc|reg|inf|lnk|url|scf|chm|hlp|xll|settingcontent-ms',
    'jar|jnlp|class|sh|bash|csh|command|run|bin|app|dmg|pkg|deb|rpm|apk|py|pyc|pl|rb|php|swf|iso|img|vhd|vhdx',
    'docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppam|ppsm|sldm',
  ].join('|')})$`,
  'i',
);
const magias = ['MZ', '\x7fELF', '#!', 'L\0\0\0\x01\x14\x02\0', 'ITSF', 'FWS', 'CWS', 'ZWS', 'dex\n'].concat([
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
]);

/**
 * What acts in a PDF: kinds, and the names of the attachments that are programs. What the parser cannot read holds nothing.
 * @param {Uint8Array} bytes
 * @returns {Promise<{ tipos: string[], anexos: string[] }>} the kind «Complexo»: something was too large to be looked at
 */
export async function atosDe(bytes) {
  const found = { tipos: new Set(), anexos: new Set() };
  await examina(bytes, found, 0);
  return { tipos: [...found.tipos], anexos: [...found.anexos] };
}

/**
 * Reads the file as readers do, each in its way: by its tables, counted from the first byte or from the header; as it was at
 * each signature or earlier saving; and object after object, whatever the tables say.
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
      await percorre(pdf, [pdf.getCatalog()], found, depth);
    }, found);
  await tenta(() => umPorUm(bytes, text, found, depth), found);
}

/** What cannot be read is no reason to refuse; what would be too large is. What takes too much ends the thread. */
const tenta = (reading, { tipos }) =>
  reading().catch((error) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') tipos.add('Complexo');
  });

/** Every object that is in the file, with a root of ours before it and nothing at its end that says where its tables are. */
async function umPorUm(bytes, text, found, depth) {
  const root = randomInt(MAIOR + 1, MAIOR + 1_000_000);
  const before = `%PDF-1.7\n${root} 0 obj <</Type/Catalog/Pages ${root + 1} 0 R>> endobj\n${root + 1} 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n`;
  const after = `\n%${'-'.repeat(2048)}\n`;
  const pdf = await PDF.load(Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]));
  const numbers = new Set(
    [...text.matchAll(/(?<!\d)(\d{1,7})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/g)].map((m) => +m[1]),
  );
  for (const number of [...numbers])
    await tenta(async () => {
      for (const inside of numerosDe(pdf.getObject(PdfRef.of(number, 0)))) numbers.add(inside);
    }, found);
  const all = [...numbers].map((number) => PdfRef.of(number, 0));
  await percorre(pdf, all, found, depth);
}

/** Numbers of the objects in an object stream: pairs of a number and a place (ISO 32000-2 §7.5.7). */
function numerosDe(object) {
  if (!(object instanceof PdfStream) || object.getName('Type')?.value !== 'ObjStm') return [];
  const first = object.getNumber('First')?.value ?? 0;
  const pairs = desfaz(object, INTEIRO).toString('latin1', 0, first).match(/\d+/g) ?? [];
  return pairs.filter((_, i) => i % 2 === 0).map(Number);
}

/** Looks at what hangs from some objects, each once. */
async function percorre(pdf, roots, found, depth) {
  const resolve = (ref) => pdf.getObject(ref);
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
  if (/^\s*(?:java|vb)script:/i.test(textoDe(value('URI')))) tipos.add('JavaScript');
  if (name('Subtype') === 'RichMedia' || dict.has('RichMediaContent')) tipos.add('RichMedia');
  if (/^GoTo[RE]$/.test(name('S') ?? '') && /^\s*(?:\\\\|\/\/|\w{2,}:)/.test(caminhoDe(value('F'), resolve)))
    tipos.add('Remoto');
  if (dict.has('XFA')) for (const tipo of doXfa(value('XFA'), resolve)) tipos.add(tipo);
  if (name('Type') === 'EmbeddedFile' && dict instanceof PdfStream) await julgaAnexo('', dict, found, depth);
  if (value('EF') instanceof PdfDict) {
    const names = ['UF', 'F', 'Unix', 'DOS', 'Mac'].map((key) => limpo(textoDe(value(key)))).filter(Boolean);
    const nome = names.find((n) => executavel.test(n));
    if (nome) anexos.add(nome);
    for (const [, ref] of value('EF')) {
      const stream = ref instanceof PdfRef ? resolve(ref) : ref;
      if (!nome && stream instanceof PdfStream) await julgaAnexo(names[0] ?? '', stream, found, depth);
    }
  }
}

const ehCodigo = (value) => value instanceof PdfString || value instanceof PdfStream;
const textoDe = (value) => (value instanceof PdfString ? value.asString() : '');
/** A path, or that of a file specification. */
const caminhoDe = (value, resolve) =>
  textoDe(value instanceof PdfDict ? (value.get('UF', resolve) ?? value.get('F', resolve)) : value);
/** A name as a system would take it: without what is not seen, and without the dots and spaces that are dropped at its end. */
const limpo = (text) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\s.]+$/u, '')
    .split(/[/\\]/)
    .at(-1);

/** An attached program is known by its first bytes; an attached PDF is looked at like the one it is in. */
async function julgaAnexo(nome, stream, found, depth) {
  const inicio = desfaz(stream, COMECO).toString('latin1');
  if (magias.some((magia) => inicio.startsWith(magia))) found.anexos.add(nome);
  if (inicio.slice(0, 1024).includes('%PDF-') && depth < FUNDO)
    await examina(desfaz(stream, INTEIRO), found, depth + 1);
}

/** A form of XFA is XML, which may hold scripts and places to send to. */
function doXfa(xfa, resolve) {
  const parts = xfa instanceof PdfArray ? xfa.toArray().map((p) => (p instanceof PdfRef ? resolve(p) : p)) : [xfa];
  const xml = parts
    .filter((part) => part instanceof PdfStream)
    .map((part) => desfaz(part, INTEIRO).toString('latin1').replaceAll('\0', ''))
    .join('');
  return [
    ...(/<(?:[\w.-]+:)?script[\s/>]/.test(xml) ? ['JavaScript'] : []),
    ...(/<(?:[\w.-]+:)?submit[\s/>]/.test(xml) ? ['SubmitForm'] : []),
  ];
}

/** The beginning of what a stream holds, its filters undone, at most so many bytes of it and of each step. */
function desfaz(stream, most) {
  const filters = stream.get('Filter');
  let data = Buffer.from(stream.data);
  for (const filter of filters instanceof PdfArray ? filters.toArray() : [filters]) {
    if (!(filter instanceof PdfName)) continue;
    if (/^Fl(?:ateDecode)?$/.test(filter.value)) data = infla(data, most);
    else data = Buffer.from(new PdfStream([['Filter', filter]], data.subarray(0, most)).getDecodedData());
  }
  return data.subarray(0, most);
}

/** @throws ERR_BUFFER_TOO_LARGE when the whole of it is asked for and is larger */
function infla(data, most) {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: INTEIRO };
  if (most === INTEIRO) return inflateSync(data, options);
  // Of a beginning, piece after piece until there is enough.
  for (let piece = 256; ; piece *= 4) {
    const part = inflateSync(data.subarray(0, piece), options);
    if (part.length >= most || piece >= data.length) return part;
  }
}
