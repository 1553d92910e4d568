import { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { route } from '../call/route.ts';
import { consultarIndice, listarIndices, listarValores } from '../cases/indice/consultar.ts';
import { conferirMeses, importarValores } from '../cases/indice/importarValores.ts';
import { pedirSincronizacao } from '../cases/indice/sincronizarIndice.ts';

export const indiceRoutes = [
  route(indicesFinanceiros.list, listarIndices),
  route(indicesFinanceiros.get, consultarIndice),
  route(indicesFinanceiros.valores, listarValores),
  route(indicesFinanceiros.sincronizar, pedirSincronizacao),
  route(indicesFinanceiros.importar, importarValores, conferirMeses),
];
