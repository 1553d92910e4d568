import { conciliacoes } from '@/contract/conciliacao.ts';
import { type Route, route } from '../call/route.ts';
import { arquivos, contar, listar } from '../cases/conciliacao/consultar.ts';
import { porVir } from '../cases/conciliacao/porVir.ts';
import { resolver } from '../cases/conciliacao/resolver.ts';

export const conciliacaoRoutes: Route[] = [
  route(conciliacoes.list, listar),
  route(conciliacoes.contagens, contar),
  route(conciliacoes.resolver, resolver),
  route(conciliacoes.arquivos, arquivos),
  route(conciliacoes.retorno, porVir),
  route(conciliacoes.remessa, porVir),
  route(conciliacoes.remessas, porVir),
];
