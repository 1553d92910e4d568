/**
 * Reads uploaded spreadsheets, one after the other, in a thread of a process aside. Plain JavaScript, so that it starts from the sources, in tests and from the build.
 */
import { parentPort } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { medeFolha, primeiraVisivel } from './marcas.mjs';
import { desempacota, empacota } from './pacote.mjs';
import { decifra, linhasDoTexto } from './texto.mjs';

/** Of the file that is read now. */
let limites;
let bytes;
/** Characters that may still be answered: one long text may be in every cell. */
let room;

/** A reason to stop reading; the server has the messages. */
class Recusa extends Error {}
const recusa = (motivo) => new Recusa(motivo);

const starts = (...magic) => magic.every((byte, i) => bytes[i] === byte);

/** Chooses the format by the first bytes; name and declared type do not count. */
async function ler() {
  if (starts(0x50, 0x4b, 0x03, 0x04)) return dePasta();
  // Excel 97–2003, or a workbook with a password.
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) throw recusa('ANTIGA');
  if (bytes.length === 0) throw recusa('VAZIA');
  if (starts(0x25, 0x50, 0x44, 0x46)) throw recusa('TIPO');
  const text = decifra(bytes);
  // A NUL means no text: a picture, a program, a document.
  if (text.includes('\0')) throw recusa('TIPO');
  return linhasDoTexto(text, limites.linhas + 1).map(({ linha, celulas }) => ({
    linha,
    celulas: bounded(celulas.map(limpo)),
  }));
}

/** The first visible sheet. The library gets only the parts that were unpacked and checked here. */
async function dePasta() {
  const files = desempacota(bytes, {
    entradas: limites.entradas,
    bytes: limites.bytes,
    quer: (nome) => /\.(?:xml|rels)$/.test(nome) && !/^(?:customXml|docProps)\//.test(nome),
  });
  if (!files.has('xl/workbook.xml')) throw recusa('TIPO');
  for (const content of files.values()) refuseTricks(content);
  // A relation may name any part as a sheet, so all are measured; the searched marks are ASCII in any encoding here.
  for (const content of files.values()) medeFolha(content.toString('latin1'), limites, recusa);
  const zip = empacota(files);
  const visible = primeiraVisivel(files.get('xl/workbook.xml').toString('utf8'));
  if (visible === 0) throw recusa('VAZIA');
  const data = await readSheet(zip.buffer.slice(zip.byteOffset, zip.byteOffset + zip.length), visible, {
    // A number stays as written, because its digits may be a document's.
    parseNumber: (text) => ({ numero: text.slice(0, limites.texto) }),
    // The library would trim a shared text once for each cell that uses it; `limpo` trims after shortening.
    trim: false,
  });
  const rows = data
    .map((celulas, i) => ({ linha: i + 1, celulas: bounded(celulas.map(plain)) }))
    .filter(({ celulas }) => celulas.some((c) => c !== null && c !== ''));
  if (rows.length > limites.linhas + 1) throw recusa('GRANDE');
  return rows;
}

/** XML entities may grow when read, or fetch other files, and have no place in a workbook; nor has UTF-16. */
function refuseTricks(content) {
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw recusa('ILEGIVEL');
  if ((content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff))
    throw recusa('ILEGIVEL');
}

const plain = (value) => {
  // A number too large for a date makes an invalid Date.
  if (value instanceof Date) return { data: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10) };
  return typeof value === 'string' ? limpo(value) : (value ?? null);
};

/** Text that any field can store: one line, no control characters or unpaired surrogates, no longer than a field. */
function limpo(text) {
  const kept = text.slice(0, limites.texto);
  room -= kept.length;
  if (room < 0) throw recusa('GRANDE');
  return (
    kept
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim() || null
  );
}

function bounded(cells) {
  const last = cells.findLastIndex((c) => c !== null && c !== '');
  if (last >= limites.colunas) throw recusa('COLUNAS');
  return cells.slice(0, last + 1);
}

parentPort.on('message', async (pedido) => {
  ({ limites } = pedido);
  bytes = Buffer.from(pedido.bytes);
  room = limites.textos;
  try {
    parentPort.postMessage({ linhas: await ler() });
  } catch (error) {
    if (error instanceof Recusa) parentPort.postMessage({ motivo: error.message });
    else parentPort.postMessage({ motivo: error instanceof RangeError ? 'GRANDE' : 'ILEGIVEL' });
  }
});
