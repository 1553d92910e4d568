import { requerentes } from '@/contract/requerente.ts';
import { route } from '../call/route.ts';
import { requerentePorCpf, validarRequerente } from '../cases/requerente/requerente.ts';

export const requerenteRoutes = [
  route(requerentes.porCpf, requerentePorCpf),
  route(requerentes.validar, validarRequerente),
];
