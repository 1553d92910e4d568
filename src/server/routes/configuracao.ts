import { configuracoes } from '@/contract/configuracao.ts';
import { editarConfiguracao } from '../cases/configuracao/editarConfiguracao.ts';
import { findConfiguracao } from '../database/queries/configuracao.ts';
import { route } from './route.ts';

export const configuracaoRoutes = [
  route(configuracoes.buscar, (ctx) => ctx.read(findConfiguracao)),
  route(configuracoes.editar, editarConfiguracao),
];
