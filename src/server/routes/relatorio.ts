import { relatorios } from '@/contract/relatorio.ts';
import { type Route, route } from '../call/route.ts';
import { relatoriosRecentes } from '../cases/relatorio/recentes.ts';
import { relatorioSintetico } from '../cases/relatorio/sintetico.ts';
import { relatorioSinteticoExcel } from '../cases/relatorio/sinteticoExcel.ts';

export const relatorioRoutes: Route[] = [
  route(relatorios.sintetico, relatorioSintetico),
  route(relatorios.sinteticoExcel, relatorioSinteticoExcel),
  route(relatorios.recentes, relatoriosRecentes),
];
