import { trilhaEmCsv as frases } from '@i18n/pt-BR/trilha/csv.ts';
import { aptosNegociacao } from '@/contract/aptos.ts';
import { auditorias } from '@/contract/auditoria.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { devedores } from '@/contract/devedor.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { exportacaoDe, exportavel } from '@/contract/exportacao.ts';
import { limits } from '@/contract/limits.ts';
import { processos } from '@/contract/processo.ts';
import type { RecursoVisto } from '@/contract/titular.ts';
import { abrindo, type Route, route } from '../call/route.ts';
import { exportarLista, type Listar, type OutraForma } from '../cases/exportacao/exportarLista.ts';

/** Lists whose rows are of persons, and of what. */
const dePessoas = new Map<Endpoint, RecursoVisto>([
  [processos.list, 'processo'],
  [aptosNegociacao.aptos, 'processo'],
  [devedores.list, 'devedor'],
  [listaDeCobrancas.list, 'cobranca'],
]);

/** Lists that can be had in another way when they are too long for a spreadsheet. */
const outras = new Map<Endpoint, OutraForma>([
  [auditorias.list, { ouEntao: frases.ouEntao, contadas: limits.trilhaContada }],
]);

/** The export calls of all lists in `routes`; each runs the list's own use case. */
export const exportacaoRoutes = (routes: readonly Route[]): Route[] =>
  routes
    .filter(({ endpoint }) => exportavel(endpoint))
    .map(({ endpoint, handle }) => {
      const exporta = route(
        exportacaoDe(endpoint),
        exportarLista(endpoint.summary, handle as unknown as Listar, outras.get(endpoint)) as never,
      );
      const recurso = dePessoas.get(endpoint);
      return recurso ? abrindo(recurso, exporta, { resposta: 'id' }) : exporta;
    });
