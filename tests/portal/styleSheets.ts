import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';

/** Inner method of happy-dom: the style sheets that it matches with an element and all its parents. */
const inner = CSSComputedStyle.prototype as unknown as { getStyleSheets: (root: unknown) => readonly unknown[] };
const read = inner.getStyleSheets;

/**
 * Elements have no style but their own attribute. Every query by role asks for the styles of many elements, which cost
 * a third of the time of the tests of screens; what a rule hides is looked at in a real browser.
 */
export function withoutStyleSheets(): void {
  inner.getStyleSheets = () => [];
}

/** Until the test ends, what is drawn from now on has its styles, for a test of colours, sizes or what a rule hides. */
export function withStyleSheets(): void {
  inner.getStyleSheets = read;
}
