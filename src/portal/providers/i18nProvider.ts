import { messages } from '@i18n/index.ts';
import type { I18nProvider } from 'ra-core';

interface Words {
  readonly [key: string]: string | Words;
}

/** Every message by its whole key, such as `ra.action.save`. */
const phrases = new Map(flat(messages as unknown as Words));

function flat(words: Words, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [[before + key, word]] : flat(word, `${before}${key}.`),
  );
}

/**
 * The words of a key, as react-admin writes them: `1 item |||| %{smart_count} itens`, by the count, with the values of `options`
 * in the gaps. A key without words is answered by the option `_` or by itself, and `tests/house` finds it first.
 */
export function translate(key: string, options: Readonly<Record<string, unknown>> = {}): string {
  const { _: otherwise, smart_count: count } = options;
  const phrase = phrases.get(key) ?? (typeof otherwise === 'string' ? otherwise : key);
  const forms = count === undefined || count === null ? [phrase] : phrase.split('||||');
  const form = (count === 1 ? forms[0] : (forms[1] ?? forms[0])) ?? '';
  return (forms.length > 1 ? form.trim() : form).replace(/%\{(.*?)\}/g, (gap, name: string) =>
    String(options[name] ?? gap),
  );
}

/** One language. */
export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'pt-BR',
};
