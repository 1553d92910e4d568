import { auditorias } from './auditoria.ts';
import type { Endpoint } from './endpoint.ts';
import { exportavel } from './exportacao.ts';
import { financeiro } from './financeiro.ts';
import { painel } from './painel.ts';
import { painelDividaAtiva } from './painelDividaAtiva.ts';
import { relatorios } from './relatorio.ts';

const paineisERelatorios: ReadonlySet<Endpoint> = new Set<Endpoint>(
  [painel, painelDividaAtiva, relatorios, financeiro].flatMap((calls) => Object.values<Endpoint>(calls)),
);

/**
 * Whether a call may be read from a standby (DATABASE_READ_URL, ADR 87): lists, panels, reports and exports. What a form or an action
 * begins with is read where it is written.
 */
export const leDaReplica = (call: Endpoint): boolean =>
  paineisERelatorios.has(call) || call === auditorias.csv || exportavel(call) || call.path.endsWith('/exportacao');
