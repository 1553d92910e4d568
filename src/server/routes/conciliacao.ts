import { conciliacoes } from '@/contract/conciliacao.ts';
import { type Route, route } from '../call/route.ts';
import { arquivos, contar, listar } from '../cases/conciliacao/consultar.ts';
import { lerRetorno } from '../cases/conciliacao/lerRetorno.ts';
import { baixarRemessa, esperandoRemessa, gerarRemessa, remessas } from '../cases/conciliacao/remessa.ts';
import { resolver } from '../cases/conciliacao/resolver.ts';

export const conciliacaoRoutes: Route[] = [
  route(conciliacoes.list, listar),
  route(conciliacoes.contagens, contar),
  route(conciliacoes.resolver, resolver),
  route(conciliacoes.arquivos, arquivos),
  route(conciliacoes.retorno, lerRetorno),
  route(conciliacoes.remessa, gerarRemessa),
  route(conciliacoes.esperandoRemessa, esperandoRemessa),
  route(conciliacoes.arquivoDaRemessa, baixarRemessa),
  route(conciliacoes.remessas, remessas),
];
