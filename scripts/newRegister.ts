/**
 * `npm run new:register assunto -- --um "Assunto" --varios "Assuntos" --genero o`: writes a plain register, with
 * permissions of its own, as four files and one entry in each of five lists (CONTRIBUTING.md, «A new register»). Its
 * fields are a name and an abbreviation, to be edited afterwards. `tests/api/registroNovo.test.ts` limits its lines.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { columnOf } from '../src/server/base/coluna.ts';

/** Where the words of the registers are. */
const words = 'i18n/pt-BR/registros';

interface Palavras {
  /** In the code: `naturezaJuridica`. */
  readonly name: string;
  /** Singular and plural, as people read them: «Natureza Jurídica», «Naturezas Jurídicas». */
  readonly um: string;
  readonly varios: string;
  readonly genero: string;
  /** Each record belongs to one body. */
  readonly doOrgao: boolean;
}

function write(palavras: Palavras): void {
  const migration = `${nextNumber()}_${palavras.name}`;
  const written = Object.entries({ ...files(palavras, migration), ...lists(palavras.name, migration) });
  for (const [path, text] of written) writeFileSync(path, text);
  run('@biomejs/biome/bin/biome', 'check', '--write', ...written.map(([path]) => path));
  run('tsx/dist/cli.mjs', 'scripts/generate.ts');
  run('tsx/dist/cli.mjs', 'scripts/generateSchema.ts');
  for (const [path] of written) process.stdout.write(`${path}\n`);
}

const nextNumber = (): string => {
  const last = readdirSync('src/server/database/migrations').map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...last) + 1).padStart(4, '0');
};

/** The four files, by path. */
function files({ name, um, varios, genero, doOrgao }: Palavras, migration: string): Readonly<Record<string, string>> {
  const table = columnOf(name);
  const novo = doOrgao ? 'novoDoOrgao' : 'novoCatalogo';
  const columns = `['nome', 'sigla'${doOrgao ? ", 'orgaoCredor'" : ''}]`;
  const what = doOrgao
    ? `/** ${varios}: each belongs to one body. */`
    : `/** ${varios}: one catalogue for all bodies, which the central one keeps (ADR 9). */`;
  return {
    [`${words}/${name}.ts`]: `import { cadastro } from './cadastro.ts';

${what}
export const ${name} = cadastro({ um: ${JSON.stringify(um)}, varios: ${JSON.stringify(varios)}, genero: '${genero}', fields: { sigla: 'Sigla' } });
`,
    [`src/contract/${name}.ts`]: `import { registro } from './registro.ts';
import { maiusculas, texto } from './values/texto.ts';

${what}
export const ${name} = registro({
  name: '${name}',
${doOrgao ? '  doOrgao: true,\n' : ''}  form: {
    nome: texto({ obrigatorio: true, min: 3, max: 60 }),
    sigla: maiusculas({ obrigatorio: true, max: 10 }),
  },
  row: ['nome', 'sigla'],
  sort: ['nome', 'sigla'],
${doOrgao ? '' : "  central: ['create', 'update', 'remove'],\n"}});
`,
    [`src/server/database/migrations/${migration}.ts`]: `import { ${novo} } from '../sql/catalogo.ts';

export const ${name} = ${novo}('${table}', /* sql */ \`
  sigla text not null\`);
`,
    [`src/portal/resources/${name}.tsx`]: `import LabelIcon from '@mui/icons-material/LabelOutlined';
import { ${name} as contract } from '@/contract/${name}.ts';
import { resource } from '../declaration/resource.ts';

export const ${name} = resource({
  icon: LabelIcon,
  contract,
  list: { columns: ${columns}, filters: ['nome'], sort: 'nome' },
  form: [['nome', 'sigla']],
  show: ${columns},
});
`,
  };
}

/** The texts of the five lists, with the register at the end. */
const lists = (name: string, migration: string): Readonly<Record<string, string>> => ({
  [`${words}/index.ts`]: withEntry(`${words}/index.ts`, 'cadastros = {', `./${name}.ts`, name),
  'src/contract/endpoints.ts': withEntry(
    'src/contract/endpoints.ts',
    'areas: Areas = {',
    `./${name}.ts`,
    name,
    `${name}: ${name}.endpoints`,
  ),
  'src/server/database/migrations/index.ts': withEntry(
    'src/server/database/migrations/index.ts',
    'migrations: Migrations = {',
    `./${migration}.ts`,
    name,
    `'${migration}': ${name}`,
  ),
  'src/server/routes/registros.ts': withEntry(
    'src/server/routes/registros.ts',
    'Mantido[] = [',
    `@/contract/${name}.ts`,
    name,
    `registro(${name})`,
  ),
  'src/portal/resources/index.ts': withEntry(
    'src/portal/resources/index.ts',
    'Declaration[] = [',
    `./${name}.tsx`,
    name,
  ),
});

/** The text of a list with one more import and one more entry; the linter then sorts and formats it. */
function withEntry(path: string, opening: string, from: string, name: string, entry = name): string {
  const text = readFileSync(path, 'utf8');
  const start = text.indexOf(opening) + opening.length;
  const end = text.slice(start).search(/,?\s*[\]}];/) + start;
  if (start < opening.length || end < start) stop(`${path}: no «${opening}»`);
  return `import { ${name} } from '${from}';\n${text.slice(0, end)}, ${entry}${text.slice(end)}`;
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [join('node_modules', command), ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) stop(stderr);
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    um: { type: 'string' },
    varios: { type: 'string' },
    genero: { type: 'string', default: 'o' },
    'do-orgao': { type: 'boolean' },
  },
});
const [name = ''] = positionals;
const { um = '', varios = '', genero } = values;
if (!/^[a-z][a-zA-Z]+$/.test(name) || !um || !varios || !/^[oa]$/.test(genero))
  stop('npm run new:register assunto -- --um "Assunto" --varios "Assuntos" --genero o|a [--do-orgao]');
if (existsSync(`${words}/${name}.ts`) || existsSync(`src/contract/${name}.ts`)) stop(`${name}: there is one already`);
write({ name, um, varios, genero, doOrgao: values['do-orgao'] ?? false });
