import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import { type Route, route } from '../call/route.ts';
import { baixarArquivoEnviado } from '../cases/dividaAtiva/baixarArquivo.ts';
import { descartarEvento, listarEnvios, listarEventos, reprocessarEvento } from '../cases/dividaAtiva/eventos.ts';
import { receberEventos } from '../cases/dividaAtiva/receber.ts';
import { listarSimulaveis, simularEvento } from '../cases/dividaAtiva/simular.ts';

export const dividaAtivaRoutes: Route[] = [
  route(dividaAtivaChamadas.receber, receberEventos),
  route(dividaAtivaChamadas.arquivo, baixarArquivoEnviado),
  route(dividaAtivaChamadas.eventos, listarEventos),
  route(dividaAtivaChamadas.reprocessar, reprocessarEvento),
  route(dividaAtivaChamadas.descartar, descartarEvento),
  route(dividaAtivaChamadas.envios, listarEnvios),
  route(dividaAtivaChamadas.simulaveis, listarSimulaveis),
  route(dividaAtivaChamadas.simular, simularEvento),
];
