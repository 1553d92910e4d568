/**
 * `npm run attack [fuzz|interruptions|kills|tenants] [-- --full --seed=7]`: attacks the product of this tree, prints
 * the figures and writes them to docs/ataques.md, one section per attack. Exits with 1 if an attack found a failure.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AttackOptions, Figures } from './figures.ts';

const document = 'docs/ataques.md';
const intro = `# Ataques

O que se tentou contra o produto, e o que se achou. Cada seção é escrita por \`npm run attack <nome> -- --full\`; sem \`--full\`, o
mesmo em tamanho menor. Uma amostra de cada um corre com os testes.
`;

const notAttacks = ['run.ts', 'figures.ts', 'random.ts', 'values.ts'];
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !notAttacks.includes(file))
  .map((file) => file.slice(0, -'.ts'.length));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
});
const options: AttackOptions = { full: values.full, seed: Number(values.seed) };
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0 || !Number.isSafeInteger(options.seed)) {
  process.stderr.write(`usage: npm run attack [${known.join('|')}] [-- --full --seed=<number>]\n`);
  process.exit(2);
}

let fell = false;
for (const name of positionals.length > 0 ? positionals : known) {
  const { run } = (await import(`./${name}.ts`)) as { run: (options: AttackOptions) => Promise<Figures> };
  const figures = await run(options);
  fell ||= figures.failures.length > 0;
  const section = sectionOf(name, figures);
  process.stdout.write(`\n${section}`);
  writeFileSync(document, withSection(existsSync(document) ? readFileSync(document, 'utf8') : intro, name, section));
}
process.exit(fell ? 1 : 0);

function sectionOf(name: string, { name: title, rows, failures }: Figures): string {
  const how = `\`npm run attack ${name}${options.full ? ' -- --full' : ''}\`, semente ${options.seed}, ${new Date().toLocaleDateString('pt-BR')}.`;
  const table = ['| | |', '| --- | ---: |', ...rows.map(([label, value]) => `| ${label} | ${value} |`)];
  const found = failures.length === 0 ? 'Nada caiu.' : ['Caiu:', '', ...failures.map((what) => `- ${what}`)].join('\n');
  return `${mark(name)}\n## ${title}\n\n${how}\n\n${table.join('\n')}\n\n${found}\n`;
}

/** Replaces or adds the section of that attack; sections are in alphabetical order. */
function withSection(text: string, name: string, section: string): string {
  const [head = '', ...sections] = text.split(/(?=^<!-- attack: )/m);
  const others = sections.filter((one) => !one.startsWith(mark(name)));
  return `${[head, ...[...others, section].sort()].map((part) => part.trimEnd()).join('\n\n')}\n`;
}

function mark(name: string): string {
  return `<!-- attack: ${name} -->`;
}
