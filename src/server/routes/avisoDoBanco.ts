import { avisosDoBanco } from '@/contract/avisoDoBanco.ts';
import { type Route, route } from '../call/route.ts';
import { receberAviso } from '../cases/banco/receberAviso.ts';

export const avisoDoBancoRoutes: Route[] = [route(avisosDoBanco.receber, receberAviso)];
