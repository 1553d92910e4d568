import type { Page } from 'playwright-core';
import { colours } from '@/portal/theme/tokens.ts';

const { error, warning, success } = colours.light;

/** What the browser computed for what is seen: the distinct values of each kind, and where the first of each was. */
export type Estilos = Readonly<Record<Medida, Readonly<Record<string, string>>>>;
export const medidas = [
  'tamanhos',
  'pesos',
  'linhas',
  'familias',
  'textos',
  'fundos',
  'bordas',
  'cantos',
  'sombras',
  'espacos',
  'botoes',
  'etiquetas',
] as const;
export type Medida = (typeof medidas)[number];

/**
 * How many distinct values a screen may use, over all screens together (LOOK §4): sizes, weights, lines and families of text,
 * colours of text, grounds, edges, corners, shadows, distances, kinds of button and of chip.
 */
export const limites: Readonly<Record<Medida, number>> = {
  tamanhos: 7,
  pesos: 3,
  linhas: 6,
  familias: 1,
  textos: 8,
  fundos: 6,
  bordas: 3,
  cantos: 3,
  sombras: 3,
  espacos: 8,
  botoes: 9,
  etiquetas: 3,
};

/**
 * Counts the styles of what is rendered: text where there is some, boxes where they have an edge, a corner, a ground or a distance.
 * The edge of what says a state, as of a refused field, has its colour, which is counted as text. A distance of which the browser makes
 * the size (`auto`, a share) is none; nor is a hairline. A tooltip is not counted: it stands wherever the pointer rests.
 */
export const estilosDe = (page: Page, tela: string): Promise<Estilos> =>
  page.evaluate(
    ({ nomes, estados, tela }) => {
      const found: Record<string, Record<string, string>> = Object.fromEntries(nomes.map((nome) => [nome, {}]));
      let seen: Element = document.body;
      const note = (nome: string, value: string) => {
        const named = seen.getAttribute('aria-label') ?? seen.textContent ?? '';
        found[nome]![value] ??=
          `${tela}: ${seen.tagName.toLowerCase()}.${[...seen.classList].at(-1)} «${named.trim().slice(0, 30)}»`;
      };
      const clear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
      const texts = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
      const own = (element: Element) =>
        texts(element) || (element instanceof HTMLInputElement && ['text', 'password', 'email'].includes(element.type));
      for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>('*')) {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
          continue;
        if (element.closest('[role=tooltip]')) continue;
        seen = element;
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        // What is only heard has a pixel.
        if (box.width < 2 || box.height < 2) continue;
        const said = element.tagName;
        if (own(element) && !['STYLE', 'SCRIPT', 'TITLE'].includes(said)) {
          note('tamanhos', style.fontSize);
          note('pesos', style.fontWeight);
          note('familias', style.fontFamily.split(',')[0]!);
          // Lines of a drawing are placed by hand.
          if (!(element instanceof SVGElement)) {
            note('linhas', style.lineHeight);
            note('textos', style.color);
          }
        }
        if (element instanceof SVGElement) continue;
        const button =
          element.matches('button, a.MuiButton-root, [role=button]') &&
          element.matches('.MuiButton-root, .MuiIconButton-root');
        const chip = element.matches('.MuiChip-root');
        if (button) {
          const icon = element.matches('.MuiIconButton-root');
          const look = icon
            ? 'icone'
            : (element.className.match(/MuiButton-(contained|outlined|text)(?=\s)/)?.[1] ?? '?');
          const danger = /colorError/.test(element.className) ? ' perigo' : '';
          note('botoes', icon ? `${Math.round(box.height)} icone` : `${style.minHeight} ${look}${danger}`);
        }
        if (chip)
          note(
            'etiquetas',
            `${['auto', '0px'].includes(style.minHeight) ? style.height : style.minHeight} ${/outlined/.test(element.className) ? 'contorno' : 'cheia'}`,
          );
        const edges = ['Top', 'Right', 'Bottom', 'Left'] as const;
        for (const edge of edges) {
          const width = box.height < 16 ? 0 : Number.parseFloat(style[`border${edge}Width`]);
          const colour = style[`border${edge}Color`];
          if (width > 0 && style[`border${edge}Style`] !== 'none' && !clear(colour) && !estados.includes(colour))
            note('bordas', colour);
        }
        for (const corner of ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'] as const) {
          const radius = style[`border${corner}Radius`];
          if (radius !== '0px') note('cantos', radius);
        }
        note('sombras', style.boxShadow);
        // Of a surface: marks, buttons and chips have the colour of what they say.
        if (
          !clear(style.backgroundColor) &&
          !element.closest('a, button, [role=button], .MuiChip-root, .MuiBackdrop-root') &&
          box.height >= 24 &&
          box.width >= 48
        )
          note('fundos', style.backgroundColor);
        const given = element.computedStyleMap();
        const sizes = [
          ...edges.flatMap((edge) => [`padding-${edge.toLowerCase()}`, `margin-${edge.toLowerCase()}`]),
          'row-gap',
          'column-gap',
        ];
        for (const name of sizes) {
          const value = String(given.get(name));
          const px = Number.parseFloat(value);
          if (value.endsWith('px') && Math.abs(px) > 2) note('espacos', `${Math.abs(px)}px`);
        }
      }
      return found as never;
    },
    { nomes: medidas, estados: [error, warning, success].map(emRgb), tela },
  );

/** `#b3200c` as the browser says it: `rgb(179, 32, 12)`. */
const emRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(', ')})`;

/** Those of several screens together. */
export const reunidos = (todos: readonly Estilos[]): Estilos =>
  Object.fromEntries(
    medidas.map((nome) => [nome, Object.assign({}, ...todos.map((um) => um[nome]).reverse())]),
  ) as never;
