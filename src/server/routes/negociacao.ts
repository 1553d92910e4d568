import { negociacoes } from '@/contract/negociacao.ts';
import { simularParcelamento } from '../cases/cobranca/simular.ts';
import { route } from './route.ts';

export const negociacaoRoutes = [route(negociacoes.simular, simularParcelamento)];
