import { devedorRoutes } from './devedor.ts';
import { documentoRoutes } from './documento.ts';
import { perfilRoutes } from './perfil.ts';
import { processoRoutes } from './processo.ts';
import { referenciasRoutes } from './referencias.ts';
import type { Route } from './route.ts';
import { sessaoRoutes } from './sessao.ts';
import { tipoDocumentoRoutes } from './tipoDocumento.ts';

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  ...sessaoRoutes,
  ...perfilRoutes,
  ...tipoDocumentoRoutes,
  ...referenciasRoutes,
  ...documentoRoutes,
  ...devedorRoutes,
  ...processoRoutes,
];
