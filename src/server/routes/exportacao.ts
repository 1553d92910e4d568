import { exportacaoDe, exportavel } from '@/contract/exportacao.ts';
import { type Route, route } from '../call/route.ts';
import { exportarLista, type Listar } from '../cases/exportacao/exportarLista.ts';

/** The export calls of all lists in `routes`; each runs the list's own use case. */
export const exportacaoRoutes = (routes: readonly Route[]): Route[] =>
  routes
    .filter(({ endpoint }) => exportavel(endpoint))
    .map(({ endpoint, handle }) =>
      route(exportacaoDe(endpoint), exportarLista(endpoint.summary, handle as unknown as Listar) as never),
    );
