import { mudaLinhas } from '../sql/linhas.ts';

/** Verbs of the timeline: an action, or an event of the active-debt side. The day is that on which it took effect. */
const passos = /* sql */ `
  select a.id_processo, a.numero, coalesce(a.acao, e.tipo) as verbo,
         case coalesce(a.acao, e.tipo)
           when 'AJUIZADA' then (e.dados ->> 'dataAjuizamento')::date
           when 'ACORDO_EXTERNO_FIRMADO' then (e.dados ->> 'dataAcordo')::date
           when 'INSCRICAO_ACEITA' then (e.dados ->> 'dataInscricao')::date
           else coalesce(e.data, (a.data at time zone 'America/Sao_Paulo')::date)
         end as dia
    from andamento a left join evento_divida_ativa e on e.id_processo = a.id_processo and e.id_andamento = a.id
   where not a.cancelado and a.excluido_em is null`;

/** What opened a cause of prescription, as which kind, and what closed it (D §5.4; the same as \`domain/prescricao.ts\`). */
const causas = /* sql */ `
  (values ('PARCELAR_DEBITO', 'PARCELAMENTO', array['REGISTRAR_PERDA_PARCELAMENTO']),
          ('ACORDO_EXTERNO_FIRMADO', 'ACORDO', array['ACORDO_EXTERNO_RESCINDIDO', 'INSCRICAO_CANCELADA']),
          ('SUSPENSA_ORDEM_JUDICIAL', 'ORDEM_JUDICIAL', array['SUSPENSAO_REVOGADA', 'INSCRICAO_CANCELADA']),
          ('INSCRICAO_ACEITA', 'INSCRICAO', array['AJUIZADA', 'INSCRICAO_CANCELADA']))`;

/** The processes that have a cause, and the movement that opened the first. */
const comCausa = /* sql */ `
  select s.id_processo, min(s.numero) as desde from (${passos}) s join ${causas} c (abre, tipo, fecham) on c.abre = s.verbo
   group by 1`;

const comPrazo = 'prazo_tipo is not null and prazo_inicio is not null and prazo_fim is not null';
const prazoAntes = "estado_anterior -> 'prazo' ->> 'fim' is not null";

/**
 * Prescription moves by what happened (ADR 0024). The causes are kept with the process, and with each movement as they were
 * before it, and are derived here from the movements that stand: plans of the body and of the other side, inscriptions and
 * orders on a CDA. A suspension stored before had no ground of law: it is the body's own, and is no cause.
 *
 * A term that runs keeps its length and the days it stood still. Its length is the body's where the stored end is that end,
 * moved on to a business day; where it is not, the days until the stored end, so that nobody loses any.
 */
export const prescricao = /* sql */ `
alter table processo
  add causas_prescricao jsonb not null default '[]',
  add prazo_dias smallint,
  add prazo_dias_parados smallint;

create function causas_antes_de(processo bigint, ate integer) returns jsonb language sql stable as $f$
  with passos as (${passos} and a.id_processo = processo and a.numero < ate)
  select coalesce(jsonb_agg(jsonb_build_object('tipo', c.tipo, 'data', p.dia, 'ate', case
           when c.tipo = 'INSCRICAO' then greatest(p.dia, least(p.dia + 180, f.dia))
           when f.dia is not null then greatest(p.dia, f.dia) end) order by p.numero), '[]')
    from passos p
    join ${causas} c (abre, tipo, fecham) on c.abre = p.verbo
    left join lateral (select x.dia from passos x where x.numero > p.numero and x.verbo = any(c.fecham)
                        order by x.numero limit 1) f on true
$f$;
${mudaLinhas({
  tabelas: ['processo', 'andamento', 'evento_divida_ativa'],
  esperadas: `select count(*) from processo p join (${comCausa}) c on c.id_processo = p.id`,
  comando: `update processo p set causas_prescricao = causas_antes_de(p.id, 2147483647) from (${comCausa}) c where c.id_processo = p.id`,
})}
${mudaLinhas({
  tabelas: ['andamento', 'evento_divida_ativa'],
  esperadas: `select count(*) from andamento a join (${comCausa}) c on c.id_processo = a.id_processo
               where a.numero > c.desde and a.estado_anterior is not null`,
  comando: `update andamento a
     set estado_anterior = a.estado_anterior || jsonb_build_object('causasPrescricao', causas_antes_de(a.id_processo, a.numero))
    from (${comCausa}) c where c.id_processo = a.id_processo and a.numero > c.desde and a.estado_anterior is not null`,
})}

create function dias_do_prazo(processo bigint, orgao bigint, tipo text, inicio date, fim date) returns smallint language sql stable as $f$
  select (case when fim - inicio + 1 - l.dias between 0 and 6 and not exists (
            select from andamento a where a.id_processo = processo and a.acao = 'REATIVAR_PROCESSO' and not a.cancelado
                                      and a.data >= inicio) then l.dias else fim - inicio + 1 end)::smallint
    from (select case tipo when 'CONTESTACAO' then o.prazo_contestacao_dias when 'RECURSO' then o.prazo_recurso_dias
                           else o.prazo_pagamento_dias end as dias
            from orgao_credor o where o.id = orgao) l
$f$;
${mudaLinhas({
  tabelas: ['processo'],
  esperadas: `select count(*) from processo where ${comPrazo}`,
  comando: `update processo set prazo_dias = dias_do_prazo(id, id_orgao_credor, prazo_tipo, prazo_inicio, prazo_fim), prazo_dias_parados = 0
     where ${comPrazo}`,
})}
${mudaLinhas({
  tabelas: ['andamento'],
  esperadas: `select count(*) from andamento where ${prazoAntes}`,
  comando: `update andamento
     set estado_anterior = jsonb_set(estado_anterior, '{prazo}', estado_anterior -> 'prazo' || jsonb_build_object('diasParados', 0,
           'dias', dias_do_prazo(id_processo, id_orgao_credor, estado_anterior -> 'prazo' ->> 'tipo',
                                 (estado_anterior -> 'prazo' ->> 'inicio')::date, (estado_anterior -> 'prazo' ->> 'fim')::date)))
     where ${prazoAntes}`,
})}

drop function causas_antes_de, dias_do_prazo;
`;
