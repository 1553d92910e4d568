import { titulares } from '@/contract/titular.ts';
import { type Route, route } from '../call/route.ts';
import { consultarTitular } from '../cases/titular/dados.ts';

export const titularRoutes: Route[] = [route(titulares.dados, consultarTitular)];
