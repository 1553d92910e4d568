import { mudaLinhas } from '../linhas.ts';

/** What the panel of the active debt counts, as it was when it happened, whatever became of it (M §2.73). */
export const fatosDaDividaAtiva = /* sql */ `
alter table cda add column valor_inscricao numeric(15,2);
alter table cda_protesto add column protestado_em date;
${mudaLinhas({
  tabelas: ['cda', 'evento_divida_ativa'],
  esperadas: 'select count(*) from cda',
  comando: /* sql */ `
    update cda c set valor_inscricao = coalesce(
      (select (e.dados ->> 'valor')::numeric from evento_divida_ativa e
        where e.id_processo = c.id_processo and e.tipo = 'INSCRICAO_ACEITA' and e.estado = 'aplicado'
          and e.dados ->> 'numeroCda' = c.numero
        order by e.id limit 1), c.valor)`,
})}
alter table cda alter column valor_inscricao set not null;
${mudaLinhas({
  tabelas: ['cda_protesto', 'cda', 'evento_divida_ativa'],
  esperadas: 'select count(*) from cda_protesto',
  // The first request of protest of a process made its first row, and so on.
  comando: /* sql */ `
    update cda_protesto t set protestado_em = coalesce(o.dia, case when t.ocorrencia in ('2', 'B', 'C') then t.data_ocorrencia end)
      from (select t.id, c.id_processo, row_number() over (partition by c.id_processo order by t.id) as vez
              from cda_protesto t join cda c on c.id = t.id_cda) n
      left join (select id_processo, vez, min(data) filter (where ocorrencia in ('2', 'B', 'C')) as dia
                   from (select id_processo, data, dados ->> 'ocorrencia' as ocorrencia,
                                count(*) filter (where tipo = 'PROTESTO_SOLICITADO')
                                  over (partition by id_processo order by sequencia) as vez
                           from evento_divida_ativa
                          where estado = 'aplicado' and tipo in ('PROTESTO_SOLICITADO', 'PROTESTO_OCORRENCIA')) e
                  group by 1, 2) o using (id_processo, vez)
     where n.id = t.id`,
})}
`;
