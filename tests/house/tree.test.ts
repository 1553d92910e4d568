import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrations as listed } from '@/server/database/migrations/index.ts';

const made = ['.git', 'node_modules', 'dist', '.data', 'coverage', 'artifacts', 'pictures'];
const files = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !made.includes(name))
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });

/** Every text file except this one, which contains the forbidden patterns. */
const tree = files('.')
  .filter((path) => path !== 'tests/house/tree.test.ts' && !/\.(png|ico|woff2?|pdf|jpg)$/.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

/** The lines that match, in files whose path begins with one of `paths`, or in all files without `paths`. */
const lines = (pattern: RegExp, ...paths: string[]): string[] =>
  tree
    .filter(([path, text]) => (paths.length === 0 || paths.some((p) => path.startsWith(p))) && pattern.test(text))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .map((line, i) => `${path}:${i + 1}: ${line.trim()}`)
        .filter((line) => pattern.test(line)),
    );

/** «processo» → «processos»; «negociacao» → «negociacoes»; «papel» → «papeis»; «imagem» → «imagens»; «valor» → «valores». */
const plurals = (name: string): readonly string[] =>
  [`${name}s`, `${name}es`, name.replace(/ao$/, 'oes'), name.replace(/l$/, 'is'), name.replace(/m$/, 'ns')].filter(
    (plural) => plural !== name,
  );

describe('a árvore', () => {
  it('não guarda caminhos da máquina de ninguém', () => {
    expect(lines(/(?<![\w.$}/~:-])\/(home|Users|root|work|mnt|workspace)\/\w/)).toEqual([]);
  });

  it('não guarda endereços de registro de pacotes', () => {
    expect(lines(/"resolved":/, 'package-lock.json')).toEqual([]);
    expect(lines(/^(@\w+:)?registry\s*=/m, '.npmrc')).toEqual([]);
    expect(lines(/registry\.npmjs|npmmirror|verdaccio|artifactory|\/nexus\//)).toEqual([]);
  });

  it('guarda as palavras em pastas, em arquivos cujos nomes não diferem só pelo plural', () => {
    const words = files('i18n/pt-BR').map((path) => path.split('/').slice(2));
    expect(words.filter((path) => path.length !== 2)).toEqual([]);
    const names = [...new Set(words.flat().map((name) => name.replace('.ts', '')))];
    expect(names.filter((name) => names.some((other) => plurals(other).includes(name)))).toEqual([]);
  });

  it('não guarda segredos', () => {
    expect(lines(/-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{30}/)).toEqual([]);
  });

  it('não deixa nada marcado para depois, nem cala o compilador', () => {
    const marks = /\b(TODO|FIXME|HACK|XXX)\b|@ts-(ignore|nocheck|expect-error)|\bdebugger\b/;
    expect(lines(marks, 'src', 'i18n', 'tests', 'scripts', 'docs', 'README', 'CONTRIBUTING')).toEqual([]);
  });

  it('não guarda os dois lados de uma junção por resolver', () => {
    expect(lines(/(?:\n|:\d+: )(?:<{7}|>{7}) /)).toEqual([]);
  });

  it('olha o que um esquema é por uma só porta, e por dentro do zod por nenhuma', () => {
    expect(lines(/\b_zod\b/, 'src', 'tests', 'scripts')).toEqual([]);
    const doors = lines(/as z\.ZodMiniType\)\.def\b|\bschema\.def\b/, 'src').map((line) => line.split(':')[0]);
    expect(doors).toEqual(['src/contract/values/partes.ts']);
  });

  it('fala português nas salas do domínio, verbos também (ADR 2)', () => {
    const rooms = ['src/domain/', 'src/server/cases/', 'src/server/database/queries/'];
    const verbs =
      'add|ask|check|close|compare|compute|count|delete|fetch|find|forget|get|insert|keep|list|load|lock|look|make|new|note|open|print|read|refuse|remove|replace|reset|save|send|set|spend|store|sweep|take|tell|update|write';
    expect(lines(new RegExp(`^export (async )?(function|const) (${verbs})[A-Z]`, 'm'), ...rooms)).toEqual([]);
    const files = tree.map(([path]) => path).filter((path) => rooms.some((room) => path.startsWith(room)));
    expect(files.filter((path) => new RegExp(`/(${verbs})[A-Z]\\w*\\.ts$`).test(path))).toEqual([]);
  });

  it('não decide pelo texto de uma frase', () => {
    const frase =
      /(?<!typeof )\b(?:message|mensagem) ?[!=]==? ?(?!['"`](?:string|function)['"`])|[!=]==? ?(?:validacao|recusas)\.\w/;
    expect(lines(frase, 'src/contract', 'src/domain', 'src/server')).toEqual([]);
  });

  it('busca tarde só pelo caminho que tenta três vezes e tem amparo', () => {
    const helper = /\b((piece|late|lateScreen|lateDialog|latePart)\(|contrato:)/.source;
    const late = new RegExp(`${helper}\\s*(async )?\\(\\) =>\\s*(\\(\\{\\s*default: \\()?(await )?import\\(`, 'g');
    const all = /\bimport\(|\blazy\(/g;
    const others = tree
      .filter(([path]) => /^src\/portal\/.*\.tsx?$/.test(path))
      .map(([path, text]) => [path, text.replace(/\/\*[\s\S]*?\*\//g, '')] as const)
      .map(([path, text]) => [path, text.match(all)?.length ?? 0, text.match(late)?.length ?? 0] as const)
      .filter(([, found, allowed]) => found !== allowed);
    expect(others).toEqual([]);
  });

  it('não deixa teste pulado nem escolhido a dedo', () => {
    expect(lines(/\b(it|test|describe)\.(skip|todo|only)\(/, 'tests')).toEqual([]);
  });
});

describe('os formulários do portal', () => {
  it('são todos o que guarda rascunho e pergunta antes de sair (ADR 35)', () => {
    const forms = lines(/<Form[\s>]|<Form$|\bwarnWhenUnsavedChanges\b/, 'src/portal').filter(
      (line) => !line.startsWith('src/portal/rascunho/FormProtegido.tsx'),
    );
    expect(forms.filter((line) => !/Omit<FormProps/.test(line))).toEqual([]);
  });
});

describe('as migrações', () => {
  const folder = 'src/server/database/migrations';
  const migrations = readdirSync(folder)
    .filter((f) => f !== 'index.ts')
    .sort();

  it('são numeradas sem repetição; a ordem dos números é a da lista, e um número pode faltar', () => {
    const numbers = migrations.map((f) => Number(f.slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(migrations.filter((f) => !/^\d{4}_[a-z][a-zA-Z0-9]*\.ts$/.test(f))).toEqual([]);
  });

  it('estão todas na lista, na ordem', () => {
    expect(Object.keys(listed).map((name) => `${name}.ts`)).toEqual(migrations);
  });
});
