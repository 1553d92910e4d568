import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lines, radius, sizes, spaces, weights } from '@/portal/theme/tokens.ts';
import { sources } from './imports.ts';
import { nameOf, placeOf, type SyntaxNode, sourceOf, textOf } from './syntax.ts';

/* The one scale: sizes, weights, lines, spaces, corners, shadows and colours of a screen are those of theme/tokens.ts. */

/** The tokens and the theme that is made of them; the papers that the portal draws are not screens. */
const apart = ['src/portal/theme/', 'src/portal/pages/relatorio/pdf/', 'src/portal/pages/titular/pdf.ts'];

const words = ['inherit', 'auto', 'none', 'normal', 'dense', 'checkbox', 0, '0'];
const multiples = spaces.map((px) => px / 8);
const inPx = new RegExp(`^-?(0|auto|(${spaces.join('|')})px)( -?(0|auto|(${spaces.join('|')})px))*$`);
const space = (value: string | number) =>
  typeof value === 'number' ? multiples.includes(Math.abs(value)) : inPx.test(value);

const spacing =
  /^([mp][xytrbl]?|gap|rowGap|columnGap|spacing|(margin|padding)(Top|Right|Bottom|Left|Inline|Block)?(Start|End)?)$/;
/** What a property may be, besides something imported from the tokens. */
const allowed: readonly (readonly [RegExp, (value: string | number) => boolean])[] = [
  [/^fontSize$/, (value) => value in sizes || value === 'small'],
  [/^lineHeight$/, (value) => value in lines],
  [/^fontWeight$/, (value) => value in weights],
  [/^borderRadius$/, (value) => [radius.chip / radius.card, 1].includes(value as number)],
  [/^(boxShadow|fontFamily|letterSpacing|textShadow|font)$/, () => false],
  [spacing, space],
];

/** The literal values that an expression may have: of each width of the window, of each branch. */
function* valuesOf(node: SyntaxNode): Generator<string | number> {
  const part = (name: string) => node[name] as SyntaxNode;
  if (node.type === 'Literal' && node.value !== null) yield node.value as string | number;
  if (node.type === 'UnaryExpression' && node.operator === '-')
    for (const value of valuesOf(part('argument'))) yield typeof value === 'number' ? -value : value;
  if (node.type === 'ConditionalExpression') {
    yield* valuesOf(part('consequent'));
    yield* valuesOf(part('alternate'));
  }
  if (node.type === 'TSAsExpression') yield* valuesOf(part('expression'));
  if (
    node.type === 'TemplateLiteral' &&
    (node.quasis as SyntaxNode[]).some(({ value }) => /\dpx/.test((value as { raw: string }).raw))
  )
    yield (node.quasis as SyntaxNode[]).map(({ value }) => (value as { raw: string }).raw).join('…');
  if (node.type === 'ObjectExpression')
    for (const property of node.properties as SyntaxNode[])
      if (property.type === 'Property') yield* valuesOf(property.value as SyntaxNode);
}

function offScale(node: SyntaxNode): readonly (string | number)[] {
  const isAttribute = node.type === 'JSXAttribute' && /^(spacing|gap|sx)$/.test(nameOf(node.name) ?? '');
  if (node.type !== 'Property' && !isAttribute) return [];
  const name = nameOf(node.type === 'Property' ? node.key : node.name) ?? '';
  const rule = allowed.find(([property]) => property.test(name))?.[1];
  if (!rule) return [];
  const value = node.value as SyntaxNode;
  const expression = value.type === 'JSXExpressionContainer' ? (value.expression as SyntaxNode) : value;
  return [...valuesOf(expression)].filter((one) => !words.includes(one) && !rule(one));
}

const colour = /^(#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl)a?\(.*\))$/i;

const files = () => sources('src/portal').filter((path) => !apart.some((one) => path.startsWith(one)));

it('nenhuma tela tem tamanho, peso, espaço, canto ou sombra que a escala não tem', () => {
  const found = files().flatMap((path) => {
    const source = sourceOf(path);
    return source.nodes.flatMap((node) =>
      offScale(node).map((value) => `${placeOf(source, node)}: ${nameOf(node.key ?? node.name)}: ${value}`),
    );
  });
  expect(found).toEqual([]);
});

/** In a stylesheet, as of the pages that have no library; a hairline of 2 px is no distance, and a share of the window no size. */
const inStylesheet: Readonly<Record<string, RegExp>> = {
  'font-size': new RegExp(`^(inherit|${Object.values(sizes).join('|')})$`),
  'font-weight': new RegExp(`^(inherit|${Object.values(weights).join('|')})$`),
  'line-height': new RegExp(`^(inherit|${Object.values(lines).join('|')})$`),
  'border-radius': new RegExp(`^(${radius.chip}px|${radius.card}px|${radius.full})$`),
  distance: new RegExp(`^-?(0|auto|(2|${spaces.join('|')})px)$`),
};
const declared =
  /^\s*(font-size|font-weight|line-height|border-radius|(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap): ([^;]+);/gm;

it('nem a folha de estilo de uma tela', () => {
  const sheets = readdirSync('src/portal', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  expect(sheets).toContain('pages/login/login.css');
  const found = sheets.flatMap((name) => {
    // A typeface has all weights.
    const text = readFileSync(`src/portal/${name}`, 'utf8').replaceAll(/@font-face \{[^}]*\}/g, '');
    return [...text.matchAll(declared)].flatMap(([, property = '', value = '']) => {
      const rule = inStylesheet[property] ?? inStylesheet.distance!;
      const parts = property in inStylesheet ? [value] : value.replaceAll(/clamp\([^)]*\)/g, 'auto').split(' ');
      return parts.every((part) => rule.test(part)) ? [] : [`${name}: ${property}: ${value}`];
    });
  });
  expect(found).toEqual([]);
});

it('nenhuma tela tem cor que a escala não tem', () => {
  const found = files().flatMap((path) => {
    const source = sourceOf(path);
    return source.nodes
      .filter((node) => colour.test(textOf(node) ?? ''))
      .map((node) => `${placeOf(source, node)}: ${textOf(node)}`);
  });
  expect(found).toEqual([]);
});
