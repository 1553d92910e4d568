import { mergeTranslations, type TranslationMessages } from 'ra-core';
import englishMessages from 'ra-language-english';
import type { Cadastro } from './pt-BR/cadastro.ts';
import { cadastros } from './pt-BR/cadastros.ts';
import { cobrancas } from './pt-BR/cobrancas.ts';
import { comum } from './pt-BR/comum.ts';
import { configuracao } from './pt-BR/configuracao.ts';
import { eventosDividaAtiva } from './pt-BR/eventoDividaAtiva.ts';
import { financeiros } from './pt-BR/financeiro.ts';
import { indicesFinanceiros } from './pt-BR/indiceFinanceiro.ts';
import { negociacoes } from './pt-BR/negociacoes.ts';
import { permissoes } from './pt-BR/permissoes.ts';
import { processosDevolvidos } from './pt-BR/processoDevolvido.ts';
import { processos } from './pt-BR/processos.ts';
import { reactAdmin } from './pt-BR/reactAdmin.ts';
import { relatorio } from './pt-BR/relatorio.ts';
import { trilha } from './pt-BR/trilha.ts';

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
  trilha,
];

export const messages = mergeTranslations(englishMessages, reactAdmin, ...(areas as TranslationMessages[]));
