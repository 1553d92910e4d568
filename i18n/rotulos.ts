import { permissoes } from './pt-BR/acesso/permissoes.ts';
import { cobrancas } from './pt-BR/cobranca/rotulos.ts';
import { itensDaConciliacao } from './pt-BR/conciliacao/rotulos.ts';
import { eventosDividaAtiva } from './pt-BR/dividaAtiva/eventos.ts';
import { financeiros } from './pt-BR/financeiro/rotulos.ts';
import { indicesFinanceiros } from './pt-BR/indice/rotulos.ts';
import { configuracao } from './pt-BR/negociacao/configuracao.ts';
import { negociacoes } from './pt-BR/negociacao/rotulos.ts';
import { comum } from './pt-BR/portal/rotulos.ts';
import { processosDevolvidos } from './pt-BR/processo/devolvido.ts';
import { relatorio } from './pt-BR/processo/relatorio.ts';
import { processos } from './pt-BR/processo/rotulos.ts';
import type { Cadastro } from './pt-BR/registros/cadastro.ts';
import { cadastros } from './pt-BR/registros/index.ts';
import { trabalhos } from './pt-BR/trabalho/telas.ts';
import { trilha } from './pt-BR/trilha/telas.ts';

/** The labels of each area, by the keys under which react-admin looks them up (`resources.<name>…`, `opcoes.<list>…`). */
export const areas: readonly object[] = [
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
  itensDaConciliacao,
  relatorio,
  trabalhos,
  trilha,
];
