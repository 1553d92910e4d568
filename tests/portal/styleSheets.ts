import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';

/** Inner method of happy-dom: the style sheets that it matches with an element and all its parents. */
type Read = (root: unknown) => readonly unknown[];
const inner = CSSComputedStyle.prototype as unknown as { getStyleSheets: Read; lidas?: Read };
// Kept beside it: a test that loads modules anew loads this one too, when the method may already be another.
inner.lidas ??= inner.getStyleSheets;
const read = inner.lidas;

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
