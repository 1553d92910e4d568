import { mudaLinhas } from '../sql/linhas.ts';

/** Receipts of which something beyond the debt has no row of its own yet; a body's tolerance is no such thing (M §2.17). */
const semLinha = /* sql */ `
  select p.id, p.id_orgao_credor, p.origem, p.criado_em, x.resta
    from pagamento p join orgao_credor o on o.id = p.id_orgao_credor,
         lateral (select p.excedente
           - coalesce((select sum(u.valor) from pagamento u where u.id_origem = p.id and u.estornado_em is null), 0)
           - coalesce((select sum(v.valor) from valor_a_restituir v
                        where v.id_pagamento = p.id and v.estado in ('ABERTO', 'A_RESTITUIR', 'RESTITUIDO')), 0) as resta) x
   where p.estornado_em is null and p.excedente > 0 and x.resta > 0
     and (p.origem = 'DIVIDA_ATIVA' or x.resta > o.tolerancia_baixa)`;

/** Rows that no agreement credits any more, though they still name theirs. */
const orfaos = /* sql */ `
  v.estado = 'ABERTO' and v.id_cobranca is not null and not exists (
    select from lancamento l where l.id_cobranca = v.id_cobranca and l.situacao = 'PREVISTO')`;

/** Of an agreement that its credit covers whole, the next night counts the total anew. */
const comCredito = /* sql */ `
  c.saldo > 0 and exists (select from valor_a_restituir v where v.id_cobranca = c.id and v.estado = 'ABERTO')`;

/**
 * Values to be given back (M §7.87): each says why it is there and, once somebody acted on it, what was done. ABERTO with an
 * agreement waits as its credit; ABERTO without one, and A_RESTITUIR, wait for a person.
 */
export const valoresARestituir = /* sql */ `
alter table valor_a_restituir
  add column motivo text check (motivo in ('EXCESSO', 'EM_DOBRO', 'APOS_O_FIM', 'CREDITO_RESTANTE', 'PAGO_A_DIVIDA_ATIVA')),
  -- the day on which it was given back or compensated, how and to whom it was given, and who did it
  add column resolvido_em date,
  add column forma text,
  add column favorecido text,
  add column id_usuario bigint references usuario,
  add column usuario_nome text;
alter table valor_a_restituir drop constraint valor_a_restituir_estado_check;
alter table valor_a_restituir add constraint valor_a_restituir_estado_check
  check (estado in ('ABERTO', 'CREDITADO', 'A_RESTITUIR', 'COMPENSADO', 'RESTITUIDO', 'DESFEITO'));
-- The receipts that a compensated value paid.
alter table pagamento add column id_valor_a_restituir bigint references valor_a_restituir;
create index pagamento_valor_a_restituir on pagamento (id_valor_a_restituir) where id_valor_a_restituir is not null;
create index pagamento_origem on pagamento (id_origem) where id_origem is not null;
create index valor_a_restituir_pagamento on valor_a_restituir (id_pagamento);
create index valor_a_restituir_lista on valor_a_restituir (id_orgao_credor, id desc) where estado not in ('CREDITADO', 'DESFEITO');
${mudaLinhas({
  tabelas: ['valor_a_restituir', 'pagamento', 'pagamento_processo', 'processo_cobranca'],
  esperadas: 'select count(*) from valor_a_restituir',
  comando: /* sql */ `
    update valor_a_restituir v
       set motivo = case
             when v.estado = 'A_RESTITUIR' then
               case when exists (select from pagamento_processo q where q.id_pagamento = p.id) then 'APOS_O_FIM' else 'EM_DOBRO' end
             when v.estado = 'ABERTO' and v.id_cobranca is null
              and exists (select from processo_cobranca c where c.id = p.id_cobranca and c.situacao = 203) then 'CREDITO_RESTANTE'
             else 'EXCESSO' end
      from pagamento p where p.id = v.id_pagamento`,
})}
${mudaLinhas({
  tabelas: ['valor_a_restituir', 'lancamento'],
  esperadas: `select count(*) from valor_a_restituir v where ${orfaos}`,
  comando: `update valor_a_restituir v set id_cobranca = null, motivo = 'CREDITO_RESTANTE' where ${orfaos}`,
})}
${mudaLinhas({
  tabelas: ['valor_a_restituir', 'pagamento', 'orgao_credor'],
  esperadas: `select count(*) from (${semLinha}) s`,
  comando: /* sql */ `
    insert into valor_a_restituir (id_orgao_credor, id_pagamento, valor, estado, motivo, criado_em)
    select s.id_orgao_credor, s.id, s.resta, 'A_RESTITUIR',
           case s.origem when 'DIVIDA_ATIVA' then 'PAGO_A_DIVIDA_ATIVA' else 'EXCESSO' end, s.criado_em
      from (${semLinha}) s order by s.id`,
})}
alter table valor_a_restituir alter column motivo set not null;

-- The total as of today counts what waits as a credit (M §6.18).
${mudaLinhas({
  tabelas: ['valor_a_restituir', 'processo_cobranca'],
  esperadas: `select count(*) from processo_cobranca c where ${comCredito}`,
  comando: /* sql */ `
    update processo_cobranca c set valor_total_atualizado = c.valor_total_atualizado + (
      select sum(v.valor) from valor_a_restituir v where v.id_cobranca = c.id and v.estado = 'ABERTO')
     where ${comCredito}`,
})}
`;
