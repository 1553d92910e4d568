import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { route } from '../call/route.ts';
import { conferirDocumento } from '../cases/documento/conferir.ts';

export const documentoEmitidoRoutes = [route(documentosEmitidos.conferir, conferirDocumento)];
