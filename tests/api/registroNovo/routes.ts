import { registroRoutes } from '@/server/cases/registro.ts';
import { cartorio } from './contract.ts';

export const cartorioRoutes = registroRoutes(cartorio, { table: 'cartorio' as never });
