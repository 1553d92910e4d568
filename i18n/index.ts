import { mergeTranslations, type TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import { comum } from './pt-BR/comum.ts';
import { configuracao } from './pt-BR/configuracao.ts';
import { devedor } from './pt-BR/devedor.ts';
import { eventosDividaAtiva } from './pt-BR/eventoDividaAtiva.ts';
import { indicesFinanceiros } from './pt-BR/indiceFinanceiro.ts';
import { orgaoCredor } from './pt-BR/orgaoCredor.ts';
import { perfil } from './pt-BR/perfil.ts';
import { processosDevolvidos } from './pt-BR/processoDevolvido.ts';
import { processos } from './pt-BR/processos.ts';
import { reactAdmin } from './pt-BR/reactAdmin.ts';
import { relatorio } from './pt-BR/relatorio.ts';
import { tipoDocumento } from './pt-BR/tipoDocumento.ts';
import { trilha } from './pt-BR/trilha.ts';
import { usuario } from './pt-BR/usuario.ts';

/**
 * The messages that react-admin looks up by key: its own, in Portuguese over the English pack, then those of each area
 * (`resources.<name>…`, `opcoes.<list>…`). Sentences that code uses by name are imported from their area's file
 * instead.
 */
const areas: readonly object[] = [
  comum,
  processos,
  processosDevolvidos,
  eventosDividaAtiva,
  devedor,
  usuario,
  orgaoCredor,
  tipoDocumento,
  perfil,
  configuracao,
  indicesFinanceiros,
  relatorio,
  trilha,
];

export const messages = mergeTranslations(englishMessages, reactAdmin, ...(areas as TranslationMessages[]));
