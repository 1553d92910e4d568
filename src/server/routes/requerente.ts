import { requerentes } from '@/contract/requerente.ts';
import { requerentePorCpf, validarRequerente } from '../cases/requerente/requerente.ts';
import { route } from './route.ts';

export const requerenteRoutes = [
  route(requerentes.porCpf, requerentePorCpf),
  route(requerentes.validar, validarRequerente),
];
