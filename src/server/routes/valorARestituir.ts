import { valoresARestituir } from '@/contract/valorARestituir.ts';
import { type Route, route } from '../call/route.ts';
import { compensar, restituir } from '../cases/valorARestituir/agir.ts';
import { consultar, listar, totalizar } from '../cases/valorARestituir/consultar.ts';

export const valorARestituirRoutes: Route[] = [
  route(valoresARestituir.list, listar),
  route(valoresARestituir.total, totalizar),
  route(valoresARestituir.detalhe, consultar),
  route(valoresARestituir.restituir, restituir),
  route(valoresARestituir.compensar, compensar),
];
