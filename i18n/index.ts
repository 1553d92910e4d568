import { mergeTranslations, type TranslationMessages } from 'ra-core';
import { reactAdmin } from './pt-BR/portal/reactAdmin.ts';
import { areas } from './rotulos.ts';

/**
 * The messages that react-admin looks up by key: its own, all of them (`tests/house/words.test.ts`), then those of each area
 * (`resources.<name>…`, `opcoes.<list>…`). Sentences that code uses by name are imported from their area's file
 * instead.
 */
export const messages = mergeTranslations(reactAdmin, ...(areas as TranslationMessages[]));
