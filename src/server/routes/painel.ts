import { painel } from '@/contract/painel.ts';
import { painelDividaAtiva } from '@/contract/painelDividaAtiva.ts';
import { type Route, route } from '../call/route.ts';
import { consultarPainelDividaAtiva } from '../cases/dividaAtiva/painel.ts';
import { consultarMeuDia, contarPainel, listarAndamentosRecentes } from '../cases/processo/painel.ts';

export const painelRoutes: Route[] = [
  route(painel.dashboardCounts, contarPainel),
  route(painel.listAndamentos, listarAndamentosRecentes),
  route(painel.meuDia, consultarMeuDia),
  route(painelDividaAtiva.dashboard, consultarPainelDividaAtiva),
];
