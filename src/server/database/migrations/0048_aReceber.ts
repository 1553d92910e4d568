import { mudaLinhas } from '../sql/linhas.ts';

/**
 * What each instalment brings in, kept with the balance of its agreement (cases/cobranca/saldos.ts), and the instalments by
 * due date (M §5.12). For those that stand already the daily run computes it, which is made to run
 * again at the next start.
 */
export const aReceber = /* sql */ `
-- Today's value of an open instalment less the credit that it takes; null: not open, or of a plan whose term is not signed.
alter table lancamento add column a_receber numeric(15,2);
create index lancamento_a_receber on lancamento (id_orgao_credor, vencimento) include (a_receber) where a_receber is not null;
create index lancamento_vencimento on lancamento (vencimento, id_orgao_credor);
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
