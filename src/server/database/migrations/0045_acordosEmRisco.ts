import { mudaLinhas } from '../sql/linhas.ts';

/**
 * When a running agreement becomes overdue, and when it ends if nothing is paid (domain/cobranca/atraso.ts). Both change only
 * with its instalments, so they are kept with them; for those that stand already, the next daily run computes them.
 */
export const acordosEmRisco = /* sql */ `
alter table processo_cobranca
  add column em_atraso_desde date,
  add column encerra_em date;
create index processo_cobranca_risco on processo_cobranca (id_orgao_credor, encerra_em, id) include (em_atraso_desde)
  where em_atraso_desde is not null;
create index processo_cobranca_geral_risco on processo_cobranca (encerra_em, id) include (em_atraso_desde, id_orgao_credor)
  where em_atraso_desde is not null;
${mudaLinhas({
  tabelas: ['processo_cobranca'],
  esperadas: `select count(*) from processo_cobranca where origem = 'PORTAL' and situacao in (200, 201, 204)`,
  comando: /* sql */ `
    update processo_cobranca set atualizado_ate = (atualizado_ate - interval '2 months')::date
     where origem = 'PORTAL' and situacao in (200, 201, 204)`,
})}
`;
