import { relatorios } from '@/contract/relatorio.ts';
import { relatorioSintetico } from '../cases/relatorio/sintetico.ts';
import { relatorioSinteticoExcel } from '../cases/relatorio/sinteticoExcel.ts';
import { type Route, route } from './route.ts';

export const relatorioRoutes: Route[] = [
  route(relatorios.sintetico, relatorioSintetico),
  route(relatorios.sinteticoExcel, relatorioSinteticoExcel),
];
