import { mergeTranslations, type TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import { reactAdmin } from './pt-BR/reactAdmin.ts';

/**
 * What react-admin translates by key: its own words in Portuguese over the English pack, then those of each area
 * (`resources.<name>…`, `opcoes.<list>…`). Sentences that code names directly are imported from their area instead.
 */
const areas: readonly TranslationMessages[] = [];

export const messages = mergeTranslations(englishMessages, reactAdmin, ...areas);
