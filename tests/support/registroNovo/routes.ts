import { registroRoutes } from '@/server/cases/registro.ts';
import { assunto } from './contract.ts';

export const assuntoRoutes = registroRoutes(assunto, { table: 'assunto' as never });
