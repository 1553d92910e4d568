import { devedores } from '@/contract/devedor.ts';
import { devedorPorDocumento } from '../cases/processo/devedorPorDocumento.ts';
import { type Route, route } from './route.ts';

export const devedorRoutes: Route[] = [route(devedores.porDocumento, devedorPorDocumento)];
