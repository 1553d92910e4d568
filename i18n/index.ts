import { mergeTranslations, type TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import { comum } from './pt-BR/comum.ts';
import { perfil } from './pt-BR/perfil.ts';
import { processos } from './pt-BR/processo.ts';
import { reactAdmin } from './pt-BR/reactAdmin.ts';
import { tipoDocumento } from './pt-BR/tipoDocumento.ts';

/**
 * What react-admin translates by key: its own words in Portuguese over the English pack, then those of each area
 * (`resources.<name>…`, `opcoes.<list>…`). Sentences that code names directly are imported from their area instead.
 */
const areas: readonly object[] = [comum, processos, tipoDocumento, perfil];

export const messages = mergeTranslations(englishMessages, reactAdmin, ...(areas as TranslationMessages[]));
