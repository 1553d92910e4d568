import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The text files of a folder and its subfolders. */
const textos = (path: string): string[] => {
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => textos(join(path, name)));
  return /\.(ts|tsx|mjs|css|html|md|txt)$/.test(path) ? [path] : [];
};

const SECAO = String.raw`\d+(?:\.\d+)*`;
const titulo = new RegExp(String.raw`^#+ ((?:D|M|S[012]) §${SECAO}) — \S`, 'gm');

/** What may be cited: «D §2.4», from `## D §2.4 — Fórmulas exatas`, and «ADR 23», from the name of its file. */
const titulos = ['docs/dominio', 'docs/especificacao.md']
  .flatMap(textos)
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(titulo)].map(([, nome]) => nome!));
const adrs = readdirSync('docs/adr').map((name) => `ADR ${Number(name.slice(0, 4))}`);
const alvos = new Set([...titulos, ...adrs]);

/** A space, or a line break with the comment mark of the next line. */
const ESPACO = String.raw`(?:\s*\n\s*(?:\*|\/\/|--)\s*|\s)`;
/** «§2.3, 3.1», «§5.4, §7.1», «§5.3–5.6», «§5.3 and §5.6»; a date or an amount that follows is not a section. */
const lista = (um: string) => String.raw`${um}(?:(?:[,–]| and| e)${ESPACO}*§?${um}(?![\w.,]*\d))*`;
const secoes = new RegExp(String.raw`\b(D|M|S[012])${ESPACO}+§(${lista(SECAO)})`, 'g');
const decisoes = new RegExp(String.raw`\b(ADR)s?${ESPACO}+(${lista(String.raw`\d+`)})`, 'g');

/** Every citation of a text with its position, one for each item of a list: `[12, 'D §5.4']`. */
const citacoes = (texto: string): (readonly [em: number, nome: string])[] =>
  [secoes, decisoes].flatMap((forma) =>
    [...texto.matchAll(forma)].flatMap(({ 1: papel, 2: numeros, index }) =>
      numeros!
        .match(new RegExp(SECAO, 'g'))!
        .map((n) => [index, papel === 'ADR' ? `ADR ${Number(n)}` : `${papel} §${n}`] as const),
    ),
  );

const citam = ['src', 'tests', 'i18n', 'scripts', 'docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

describe('as citações', () => {
  it('nomeiam um título da especificação ou do domínio, ou uma decisão', () => {
    const perdidas = citam.flatMap(textos).flatMap((path) => {
      const texto = readFileSync(path, 'utf8');
      return citacoes(texto)
        .filter(([, nome]) => !alvos.has(nome))
        .map(([em, nome]) => `${path}:${texto.slice(0, em).split('\n').length}: ${nome}`);
    });
    expect(perdidas).toEqual([]);
  });

  it('nomeiam um título só', () => {
    expect(titulos.filter((nome, i) => titulos.indexOf(nome) < i)).toEqual([]);
  });

  it.each([
    ['D §5.3, 5.4', ['D §5.3', 'D §5.4']],
    ['S1 §4.2, 5.3, 6, 7.3', ['S1 §4.2', 'S1 §5.3', 'S1 §6', 'S1 §7.3']],
    ['D §5.4, §7.4; ADR 0024', ['D §5.4', 'D §7.4', 'ADR 24']],
    ['S1 §6; D §9.9', ['S1 §6', 'D §9.9']],
    ['S1 §4.3,\n * 6; D §5.3–5.6', ['S1 §4.3', 'S1 §6', 'D §5.3', 'D §5.6']],
    ['M\n   * §6.1, ADRs 9 and 16', ['M §6.1', 'ADR 9', 'ADR 16']],
    ['D §2.5, 12.500,00 até 06/11; LEF art. 2 §3', ['D §2.5']],
  ])('de %j são %j', (texto, nomes) => {
    expect(citacoes(texto).map(([, nome]) => nome)).toEqual(nomes);
  });
});
