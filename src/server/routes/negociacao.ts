import { aptosNegociacao } from '@/contract/aptos.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { route } from '../call/route.ts';
import { compararFormas } from '../cases/cobranca/comparar.ts';
import { imprimirSimulacao } from '../cases/cobranca/imprimirSimulacao.ts';
import { listarAptos } from '../cases/cobranca/listar.ts';
import { negociar } from '../cases/cobranca/negociar.ts';
import { outrasDividas } from '../cases/cobranca/outrasDividas.ts';
import { simularParcelamento } from '../cases/cobranca/simular.ts';

export const negociacaoRoutes = [
  route(negociacoes.simular, simularParcelamento),
  route(negociacoes.comparar, compararFormas),
  route(negociacoes.imprimir, imprimirSimulacao),
  route(negociacoes.negociar, negociar),
  route(aptosNegociacao.aptos, listarAptos),
  route(aptosNegociacao.outrasDividas, outrasDividas),
];
