import { financeiro } from '@/contract/financeiro.ts';
import { type Route, route } from '../call/route.ts';
import { lerAReceber } from '../cases/financeiro/aReceber.ts';
import { listarFinanceiro, totalizarRepassado } from '../cases/financeiro/listar.ts';
import { financeiroExcel, financeiroPdf } from '../cases/financeiro/relatorio.ts';

export const financeiroRoutes: Route[] = [
  route(financeiro.list, listarFinanceiro),
  route(financeiro.total, totalizarRepassado),
  route(financeiro.pdf, financeiroPdf),
  route(financeiro.excel, financeiroExcel),
  route(financeiro.aReceber, lerAReceber),
];
