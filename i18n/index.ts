import { mergeTranslations, type TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import { permissoes } from './pt-BR/acesso/permissoes.ts';
import { cobrancas } from './pt-BR/cobranca/rotulos.ts';
import { eventosDividaAtiva } from './pt-BR/dividaAtiva/eventos.ts';
import { financeiros } from './pt-BR/financeiro/rotulos.ts';
import { indicesFinanceiros } from './pt-BR/indice/rotulos.ts';
import { configuracao } from './pt-BR/negociacao/configuracao.ts';
import { negociacoes } from './pt-BR/negociacao/rotulos.ts';
import { reactAdmin } from './pt-BR/portal/reactAdmin.ts';
import { comum } from './pt-BR/portal/rotulos.ts';
import { processosDevolvidos } from './pt-BR/processo/devolvido.ts';
import { relatorio } from './pt-BR/processo/relatorio.ts';
import { processos } from './pt-BR/processo/rotulos.ts';
import type { Cadastro } from './pt-BR/registros/cadastro.ts';
import { cadastros } from './pt-BR/registros/index.ts';
import { trabalhos } from './pt-BR/trabalho/telas.ts';
import { trilha } from './pt-BR/trilha/telas.ts';

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
  negociacoes,
  { resources: cadastros },
  ...Object.values<Cadastro>(cadastros).map(({ opcoes = {} }) => ({ opcoes })),
  cobrancas,
  permissoes,
  configuracao,
  indicesFinanceiros,
  financeiros,
  relatorio,
  trabalhos,
  trilha,
];

export const messages = mergeTranslations(englishMessages, reactAdmin, ...(areas as TranslationMessages[]));
