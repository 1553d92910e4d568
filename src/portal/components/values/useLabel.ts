import { useResourceContext, useTranslate } from 'ra-core';
import { labelOf, opcaoDe } from '../../base/label.ts';

/** Label of a field by convention, or the given key or text. */
export function useLabel(source: string, given?: string): string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return given === undefined ? labelOf(translate, resource, source) : translate(given, { _: given });
}

/** Label of any field of the surrounding resource, for lists of errors and chips. */
export function useLabels(): (source: string) => string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (source) => labelOf(translate, resource, source);
}

/** Words of an option of a selection: `opcoes.<field>.<value>`. */
export function useOpcao(source: string): (value: string | number) => string {
  const translate = useTranslate();
  return (value) => opcaoDe(translate, source, value);
}
