/**
 * The small part of zip that a workbook needs. Uploaded files are unpacked within limits, without trusting the sizes
 * they declare; files for libraries and users are packed. Plain JavaScript: it also runs in the reading thread.
 */
import { crc32, inflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const MAX_COMMENT = 0xffff;

/**
 * The entries of a zip by name.
 * @param {Buffer} bytes
 * @param {{ entradas: number, bytes: number, quer: (nome: string) => boolean }} limites all entries, all unpacked
 * bytes, filter
 * @returns {Map<string, Buffer>} only the entries that `quer` accepts
 * @throws {RangeError} beyond a limit; another error when it is no valid zip
 */
export function desempacota(bytes, limites) {
  const end = fim(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limites.entradas) throw new RangeError('entries');
  let at = bytes.readUInt32LE(end + 16);
  let room = limites.bytes;
  // Entries may overlap: all packed sizes together may not exceed the file's.
  let sent = bytes.length;
  const found = new Map();
  for (let i = 0; i < count; i++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error('central directory');
    const flags = bytes.readUInt16LE(at + 8);
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const nome = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (!limites.quer(nome)) continue;
    if (flags & 1) throw new Error('encrypted');
    if (found.has(nome)) throw new Error('repeated entry');
    sent -= packed;
    if (sent < 0) throw new RangeError('entries over each other');
    const content = conteudo(bytes, { method, packed, local, room });
    room -= content.length;
    found.set(nome, content);
  }
  return found;
}

function conteudo(bytes, { method, packed, local, room }) {
  if (bytes.readUInt32LE(local) !== LOCAL) throw new Error('local header');
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + packed > bytes.length) throw new Error('cut');
  const part = bytes.subarray(start, start + packed);
  if (method === 0) {
    if (part.length > room) throw new RangeError('bytes');
    return part;
  }
  if (method !== 8) throw new Error('method');
  // Throws a RangeError (ERR_BUFFER_TOO_LARGE) as soon as the content exceeds the room left.
  return inflateRawSync(part, { maxOutputLength: Math.max(1, room) });
}

function fim(bytes) {
  const first = Math.max(0, bytes.length - 22 - MAX_COMMENT);
  for (let at = bytes.length - 22; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  throw new Error('not a zip');
}

/**
 * An uncompressed zip of those files: they are small, or read at once by the caller.
 * @param {Iterable<readonly [string, Uint8Array]>} arquivos
 * @returns {Buffer}
 */
export function empacota(arquivos) {
  const bodies = [];
  const directory = [];
  let offset = 0;
  let count = 0;
  for (const [nome, content] of arquivos) {
    const name = Buffer.from(nome, 'utf8');
    // Version 2.0, UTF-8 names, stored, 1 January 1980.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(inteiro(LOCAL), common, name, content);
    directory.push(inteiro(CENTRAL), Buffer.from([20, 0]), common, place, name);
    offset += 30 + name.length + content.length;
    count++;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, inteiro(END), end]);
}

function inteiro(value) {
  const four = Buffer.alloc(4);
  four.writeUInt32LE(value);
  return four;
}
