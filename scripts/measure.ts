/**
 * `npx tsx scripts/measure.ts`: files and lines of each register, without tests. Counts lines that are neither blank
 * nor comment. The declaration is what makes it a register; the behaviour is its own code (use cases, queries,
 * documents, pages).
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const registers = ['tipoDocumento', 'perfil', 'usuario', 'orgaoCredor', 'devedor', 'configuracao'] as const;
export interface Cost {
  readonly files: number;
  readonly declaration: number;
  readonly behaviour: number;
}

const declared = ['src/contract', 'i18n/pt-BR', 'src/server/routes', 'src/portal/resources'];
const behaves = ['src/server/cases', 'src/server/database/queries', 'src/server/documents', 'src/portal/pages'];

/** Cost of one register: the files with its name, and those in folders with its name. */
export function costOf(register: string, root = '.'): Cost {
  const own = (rooms: readonly string[]) =>
    rooms.flatMap((room) => files(join(root, room))).filter((file) => bears(file.slice(root.length), register));
  const [declaration, behaviour] = [own(declared), own(behaves)];
  return {
    files: declaration.length + behaviour.length,
    declaration: sum(declaration),
    behaviour: sum(behaviour),
  };
}

/** Lines of a file that are neither blank nor comment. */
export const linesOf = (file: string): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length;

const sum = (list: readonly string[]) => list.reduce((total, file) => total + linesOf(file), 0);
const files = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => files(join(path, name))) : [path];
/** `usuario.ts`, `usuarioLista.ts`, `fichaUsuario.ts`, `usuario/…`. */
const bears = (path: string, name: string) =>
  new RegExp(`/(ficha)?${name}([A-Z]\\w*)?(/.*)?\\.?(tsx?|css)?$`, 'i').test(path) &&
  !/\/(processo|sessao)\//.test(path);

if (process.argv[1]?.endsWith('measure.ts')) {
  process.stdout.write('cadastro        arquivos  declaração  comportamento\n');
  for (const name of registers) {
    const { files: n, declaration, behaviour } = costOf(name);
    process.stdout.write(
      `${name.padEnd(16)}${String(n).padStart(8)}${String(declaration).padStart(12)}${String(behaviour).padStart(15)}\n`,
    );
  }
}
