import { requerentes } from '@/contract/requerente.ts';
import { abrindo, route } from '../call/route.ts';
import { requerentePorCpf, validarRequerente } from '../cases/requerente/requerente.ts';

export const requerenteRoutes = [
  abrindo('requerente', route(requerentes.porCpf, requerentePorCpf), { resposta: 'id' }),
  route(requerentes.validar, validarRequerente),
];
