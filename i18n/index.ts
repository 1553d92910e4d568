import { mergeTranslations, type TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import { reactAdmin } from './pt-BR/portal/reactAdmin.ts';
import { areas } from './rotulos.ts';

/**
 * The messages that react-admin looks up by key: its own, in Portuguese over the English pack, then those of each area
 * (`resources.<name>…`, `opcoes.<list>…`). Sentences that code uses by name are imported from their area's file
 * instead.
 */
export const messages = mergeTranslations(englishMessages, reactAdmin, ...(areas as TranslationMessages[]));
