import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { pastaDosArquivos } from '../adapters/files.ts';
import { discoCheio } from '../base/discoCheio.ts';
import { type Settings, SettingsError } from '../base/settings.ts';
import type { Presence } from './presence.ts';

/**
 * Tells the other servers of the database where this one keeps its files, for as long as it lives. In production a folder is refused
 * while another server keeps its files elsewhere: each would show papers that the other does not have (ADR 78).
 * @throws SettingsError when the folder is not that of the servers that are already there, or cannot be written
 */
export async function dizerPasta(settings: Settings, presence: Presence | undefined): Promise<void> {
  if (!presence || !settings.production) return;
  const pasta = pastaDosArquivos(settings);
  const onde = numeroDe(pasta === undefined ? semConsulta(settings.filesUrl) : marcaDa(pasta));
  const recusar = async () => {
    if (pasta !== undefined && (await presence.othersElsewhere(onde)))
      throw new SettingsError(frases.pastaDeOutroServidor(pasta));
  };
  // Before it is told, so that a server that is refused disturbs nobody; and after, so that of two that start together none goes on unseen.
  await recusar();
  await presence.keepsFilesAt(onde);
  await recusar();
}

const MARCA = '.pasta';

/**
 * The identity of a folder: the same for all who see it, by whatever path and mount, and another one for its copy, in which the mark is
 * a file of another number.
 */
function marcaDa(pasta: string): string {
  const marca = join(pasta, MARCA);
  try {
    mkdirSync(pasta, { recursive: true, mode: 0o700 });
    return lida(marca) ?? escrita(marca);
  } catch (error) {
    throw discoCheio(error) ? error : new SettingsError(frases.pastaInacessivel(pasta));
  }
}

function lida(marca: string): string | undefined {
  try {
    const texto = readFileSync(marca, 'utf8').trim();
    return texto.endsWith(` ${statSync(marca, { bigint: true }).ino}`) ? texto : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function escrita(marca: string): string {
  const nova = `${marca}.${process.pid}`;
  const arquivo = openSync(nova, 'w', 0o600);
  try {
    const texto = `${randomUUID()} ${fstatSync(arquivo, { bigint: true }).ino}`;
    writeSync(arquivo, `${texto}\n`);
    renameSync(nova, marca);
    return texto;
  } catch (error) {
    rmSync(nova, { force: true });
    throw error;
  } finally {
    closeSync(arquivo);
  }
}

/** The address without its parameters, which may be told in another order. */
const semConsulta = (url = ''): string => url.replace(/\?.*$/s, '');

/** A positive number of 31 bits for a text: what a lock of the database can be named with. */
const numeroDe = (texto: string): number => createHash('sha256').update(texto).digest().readUInt32BE(0) >>> 1;
