import type { Route } from '../call/route.ts';
import { registroRoutes } from '../cases/registro.ts';
import { auditoriaRoutes } from './auditoria.ts';
import { avisoDoBancoRoutes } from './avisoDoBanco.ts';
import { cobrancaRoutes } from './cobranca.ts';
import { conciliacaoRoutes } from './conciliacao.ts';
import { configuracaoRoutes } from './configuracao.ts';
import { devedorRoutes } from './devedor.ts';
import { dividaAtivaRoutes } from './dividaAtiva.ts';
import { documentoRoutes } from './documento.ts';
import { documentoEmitidoRoutes } from './documentoEmitido.ts';
import { exportacaoRoutes } from './exportacao.ts';
import { financeiroRoutes } from './financeiro.ts';
import { indiceRoutes } from './indice.ts';
import { negociacaoRoutes } from './negociacao.ts';
import { orgaoCredorRoutes } from './orgaoCredor.ts';
import { painelRoutes } from './painel.ts';
import { perfilRoutes } from './perfil.ts';
import { processoRoutes } from './processo.ts';
import { referenciasRoutes } from './referencias.ts';
import { registros } from './registros.ts';
import { relatorioRoutes } from './relatorio.ts';
import { requerenteRoutes } from './requerente.ts';
import { sessaoRoutes } from './sessao.ts';
import { titularRoutes } from './titular.ts';
import { trabalhoRoutes } from './trabalho.ts';
import { usuarioRoutes } from './usuario.ts';
import { valorARestituirRoutes } from './valorARestituir.ts';

const proprias: readonly Route[] = [
  ...sessaoRoutes,
  ...perfilRoutes,
  ...registros.flatMap(({ contrato, regras }) => registroRoutes(contrato, regras)),
  ...referenciasRoutes,
  ...documentoRoutes,
  ...documentoEmitidoRoutes,
  ...devedorRoutes,
  ...processoRoutes,
  ...negociacaoRoutes,
  ...cobrancaRoutes,
  ...requerenteRoutes,
  ...relatorioRoutes,
  ...financeiroRoutes,
  ...valorARestituirRoutes,
  ...conciliacaoRoutes,
  ...avisoDoBancoRoutes,
  ...painelRoutes,
  ...usuarioRoutes,
  ...orgaoCredorRoutes,
  ...configuracaoRoutes,
  ...indiceRoutes,
  ...dividaAtivaRoutes,
  ...auditoriaRoutes,
  ...titularRoutes,
  ...trabalhoRoutes,
];

/** Every call that the server answers. */
export const routes: readonly Route[] = [...proprias, ...exportacaoRoutes(proprias)];
