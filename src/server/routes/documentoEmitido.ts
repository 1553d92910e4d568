import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { conferirDocumento } from '../cases/documento/conferir.ts';
import { route } from './route.ts';

export const documentoEmitidoRoutes = [route(documentosEmitidos.conferir, conferirDocumento)];
