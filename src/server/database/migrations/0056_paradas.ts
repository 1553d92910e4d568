import { mudaLinhas } from '../sql/linhas.ts';

/** A process of the agreement `c` that makes its calendar stand still (domain/cobranca/tempo.ts). */
const parado = /* sql */ `from cobranca_processo x join processo p on p.id = x.id_processo
   where x.id_cobranca = c.id and x.ativo
     and (p.suspenso or p.cda_suspensa_ordem_judicial
          or coalesce(p.situacao_cda_protesto, '') in ('AGUARDANDO_CONFIRMACAO_CARTORIO', 'AGUARDANDO_PROTESTO'))`;
const pendente = /* sql */ `from lancamento l where l.id_cobranca = c.id and l.confirmacao = 'PENDENTE'`;
const parados = /* sql */ `c.origem = 'PORTAL' and c.situacao in (200, 201, 204)
   and (exists (select ${parado}) or exists (select ${pendente}))`;
const evento = (marca: string, tipo: string) => /* sql */ `
  case when ${marca} then (select max(e.data) from evento_divida_ativa e
    where e.id_processo = p.id and e.tipo = '${tipo}' and e.estado = 'aplicado') end`;

/**
 * When the calendar of an agreement stood still (M §7.86). Of those that stand still already, the day since is that of the fact
 * that stopped them; what they store of it is computed by the daily run, which is made to run again at the next start.
 */
export const paradas = /* sql */ `
alter table processo_cobranca
  -- [{de, ate, limite}], those that are over, in order
  add column paradas jsonb not null default '[]',
  add column parado_desde date,
  -- the day from which its instalments count their months, before it moved to a business day; null: made before this was kept
  add column dia_do_plano date;
create index processo_cobranca_parada on processo_cobranca (id) where parado_desde is not null;
${mudaLinhas({
  tabelas: ['processo_cobranca', 'cobranca_processo', 'processo', 'lancamento'],
  esperadas: `select count(*) from processo_cobranca c where ${parados}`,
  comando: /* sql */ `
    update processo_cobranca c set atualizado_ate = (c.atualizado_ate - interval '2 months')::date, parado_desde = greatest(c.data, coalesce(
           least((select min(least(case when p.suspenso then p.suspenso_em end,
                                   ${evento('p.cda_suspensa_ordem_judicial', 'SUSPENSA_ORDEM_JUDICIAL')},
                                   ${evento(`p.situacao_cda_protesto like 'AGUARDANDO%'`, 'PROTESTO_REMESSA_ENVIADA')})) ${parado}),
                 (select min(l.data_baixa) ${pendente})), c.atualizado_ate))
     where ${parados}`,
})}
${mudaLinhas({
  tabelas: ['job_schedule'],
  esperadas: `select count(*) from job_schedule where nome = 'correção das cobranças'`,
  comando: `update job_schedule set ultimo_dia = null where nome = 'correção das cobranças'`,
})}
`;
