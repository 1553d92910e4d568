import { conciliacoes } from '@/contract/conciliacao.ts';
import { type Route, route } from '../call/route.ts';
import { arquivos, contar, listar } from '../cases/conciliacao/consultar.ts';

export const conciliacaoRoutes: Route[] = [
  route(conciliacoes.list, listar),
  route(conciliacoes.contagens, contar),
  route(conciliacoes.arquivos, arquivos),
];
