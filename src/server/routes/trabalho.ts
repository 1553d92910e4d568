import { trabalhos } from '@/contract/trabalho.ts';
import { type Route, route } from '../call/route.ts';
import { listar, repetir } from '../cases/trabalho/trabalho.ts';

export const trabalhoRoutes: Route[] = [route(trabalhos.list, listar), route(trabalhos.repetir, repetir)];
