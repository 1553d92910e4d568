import { mudaLinhas } from '../sql/linhas.ts';

/**
 * What a process owes within its open agreement stands with it, because the agreement's discount makes it less than the rest of
 * its amounts: those are kept before the discount from now on (M §7.81). For the agreements that stand already the daily run
 * computes both, which is made to run again at the next start.
 */
export const saldoNoAcordo = /* sql */ `
-- What the open instalments of its agreement owe of it, without interest of the month and fees; null: it has no open agreement of the portal.
alter table processo add column saldo_no_acordo numeric(15,2);
${mudaLinhas({
  tabelas: ['processo_cobranca'],
  esperadas: `select count(*) from processo_cobranca where origem = 'PORTAL' and situacao in (200, 201, 204)`,
  comando: /* sql */ `
    update processo_cobranca set atualizado_ate = (atualizado_ate - interval '2 months')::date
     where origem = 'PORTAL' and situacao in (200, 201, 204)`,
})}
${mudaLinhas({
  tabelas: ['job_schedule'],
  esperadas: `select count(*) from job_schedule where nome = 'correção das cobranças'`,
  comando: `update job_schedule set ultimo_dia = null where nome = 'correção das cobranças'`,
})}
`;
