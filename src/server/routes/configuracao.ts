import { configuracoes } from '@/contract/configuracao.ts';
import { route } from '../call/route.ts';
import { editarConfiguracao } from '../cases/configuracao/editarConfiguracao.ts';
import { lerConfiguracao } from '../database/queries/configuracao.ts';

export const configuracaoRoutes = [
  route(configuracoes.buscar, (ctx) => ctx.read(lerConfiguracao)),
  route(configuracoes.editar, editarConfiguracao),
];
