import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { sources } from './imports.ts';

/** Words that exist with and without an accent: «esta tela está aberta», «Pix copia e cola». */
const tambemSemAcento = new Set('a as copia da de divida-a e esta no para pe pode porque que se tem vem'.split(' '));
/** Endings that every Portuguese word writes with an accent: «edicao», «opcoes», «possivel», «necessario» are wrong. */
const semAcento = /([cs]ao|[cstn]oes|[aiu]ve(l|is)|[ao]rios?)$/;

const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
/** The words of a sentence in lower case, without paths, codes, options and placeholders. */
const words = (text: string): string[] =>
  text
    .replace(/`[^`]*`/g, ' ')
    .split(/\s+/)
    .filter((token) => !/[_=@{}/\\<>`$]|--|\w\.\w|\p{Ll}\p{Lu}/u.test(token))
    .flatMap((token) => token.toLowerCase().match(/\p{L}+(-\p{L}+)*/gu) ?? []);

type Text = readonly [where: string, text: string];

/** Parts of the code that no person reads: keys, imports and SQL. */
const calados: Readonly<Record<string, string>> = {
  ImportDeclaration: 'source',
  ImportExpression: 'source',
  Property: 'key',
  TaggedTemplateExpression: 'quasi',
};

/** The texts of a code file: its strings and the text of its JSX elements. */
function saidBy(path: string): Text[] {
  const code = readFileSync(path, 'utf8');
  const texts: Text[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, start, value } = node as { type?: string; start?: number; value?: unknown };
    const said = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value;
    if (typeof said === 'string' && /^(Literal|TemplateElement|JSXText)$/.test(type ?? ''))
      texts.push([`${path}:${code.slice(0, start).split('\n').length}`, said]);
    for (const [key, part] of Object.entries(node)) if (key !== calados[type ?? '']) visit(part);
  };
  visit(parseSync(path, code).program);
  return texts;
}

const sentence = ([, text]: Text) => /\p{L}\s/u.test(text.trim()) && !/^\S+ as \w+$/.test(text);
const word = ([, text]: Text) => /^\p{Lu}?\p{Ll}+[.:!?…]?$/u.test(text.trim());

const falado: readonly Text[] = [
  ...sources('i18n')
    .flatMap(saidBy)
    .filter((text) => sentence(text) || word(text)),
  ...sources('src')
    .filter((path) => !/\/(migrations|sql)\//.test(path))
    .flatMap(saidBy)
    .filter(sentence),
];
const papel = (path: string): Text[] =>
  readFileSync(path, 'utf8')
    .replace(/```[\s\S]*?```/g, (block) => block.replace(/.+/g, ''))
    .replace(/\]\([^)]*\)/g, ' ')
    .split('\n')
    .map((line, i) => [`${path}:${i + 1}`, line]);
const escrito: readonly Text[] = [
  'README.md',
  'CHANGELOG.md',
  // Decisions are in English.
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('adr'))
    .map((name) => join('docs', name)),
].flatMap(papel);

const todos = [...falado, ...escrito];
const acentuadas = new Map(
  todos.flatMap(([, text]) => words(text).flatMap((w) => (bare(w) === w ? [] : [[bare(w), w] as const]))),
);

/** «i18n/pt-BR/processo/lote.ts:47: nao → não» for each word that lost its accent. */
const perdidas = (texts: readonly Text[]): string[] =>
  texts.flatMap(([where, text]) =>
    words(text)
      .filter((w) => !tambemSemAcento.has(w) && (acentuadas.has(w) || semAcento.test(w)))
      .map((w) => `${where}: ${w} → ${acentuadas.get(w) ?? '?'}`),
  );

describe('o português', () => {
  it('tem os seus acentos em toda frase que alguém lê', () => {
    expect(falado.length).toBeGreaterThan(1000);
    expect(perdidas(falado)).toEqual([]);
  });

  it('tem os seus acentos no que se escreve para as pessoas', () => {
    expect(perdidas(escrito)).toEqual([]);
  });
});
