import { trilhaEmCsv as frases } from '@i18n/pt-BR/trilha/csv.ts';
import { aptosNegociacao } from '@/contract/aptos.ts';
import { auditorias } from '@/contract/auditoria.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { devedores } from '@/contract/devedor.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { exportacaoDe, exportavel } from '@/contract/exportacao.ts';
import { processos } from '@/contract/processo.ts';
import type { RecursoVisto } from '@/contract/titular.ts';
import { abrindo, type Route, route } from '../call/route.ts';
import { exportarLista, type Listar } from '../cases/exportacao/exportarLista.ts';

/** Lists whose rows are of persons, and of what. */
const dePessoas = new Map<Endpoint, RecursoVisto>([
  [processos.list, 'processo'],
  [aptosNegociacao.aptos, 'processo'],
  [devedores.list, 'devedor'],
  [listaDeCobrancas.list, 'cobranca'],
]);

/** What a list that is too long for a spreadsheet can be had as instead. */
const ouEntao = new Map<Endpoint, string>([[auditorias.list, frases.ouEntao]]);

/** The export calls of all lists in `routes`; each runs the list's own use case. */
export const exportacaoRoutes = (routes: readonly Route[]): Route[] =>
  routes
    .filter(({ endpoint }) => exportavel(endpoint))
    .map(({ endpoint, handle }) => {
      const exporta = route(
        exportacaoDe(endpoint),
        exportarLista(endpoint.summary, handle as unknown as Listar, ouEntao.get(endpoint)) as never,
      );
      const recurso = dePessoas.get(endpoint);
      return recurso ? abrindo(recurso, exporta, { resposta: 'id' }) : exporta;
    });
