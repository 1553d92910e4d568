import { messages } from '@i18n/index.ts';
import polyglotI18nProvider from 'ra-i18n-polyglot';

/** One language; a missing word shows its key, and `tests/house` finds it first. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR', [{ locale: 'pt-BR', name: 'Português' }]);
