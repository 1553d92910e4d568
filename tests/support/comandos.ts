import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which the workers of a run on PostgreSQL leave the statements that they sent, a file each. */
const pasta = process.env.ATIVA_COMANDOS;

const enviados = new Set<string>();

/** Notes a statement; `guardarComandos` writes the distinct ones. */
export const anotarComando = (texto: string): void => void enviados.add(texto);

export function guardarComandos(): void {
  if (!pasta || enviados.size === 0) return;
  mkdirSync(pasta, { recursive: true });
  writeFileSync(join(pasta, `${process.pid}.json`), JSON.stringify([...enviados]));
}

/** Every distinct statement of the last run on PostgreSQL; empty when there was none. */
export const comandosGuardados = (): readonly string[] =>
  pasta && existsSync(pasta)
    ? [
        ...new Set(
          readdirSync(pasta).flatMap((nome) => JSON.parse(readFileSync(join(pasta, nome), 'utf8')) as string[]),
        ),
      ]
    : [];
