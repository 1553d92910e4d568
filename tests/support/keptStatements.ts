import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which the workers of a run on PostgreSQL leave the statements that they sent, a file each. */
const folder = process.env.ATIVA_TEST_STATEMENTS;

const sent = new Set<string>();

/** Notes a statement; `writeStatements` writes the distinct ones. */
export const keepStatement = (text: string): void => void sent.add(text);

export function writeStatements(): void {
  if (!folder || sent.size === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...sent]));
}

/** Every distinct statement of the last run on PostgreSQL; empty when there was none. */
export const keptStatements = (): readonly string[] =>
  folder && existsSync(folder)
    ? [
        ...new Set(
          readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]),
        ),
      ]
    : [];
