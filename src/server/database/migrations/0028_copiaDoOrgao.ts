import { mudaLinhas } from '../sql/linhas.ts';

const copia = /* sql */ `
update processo p set
  utilizar_multa = o.utilizar_multa,
  utilizar_juros = o.utilizar_juros,
  credor = jsonb_build_object(
    'nome', o.nome, 'sigla', o.sigla, 'cnpj', o.cnpj, 'rua', o.rua, 'numero', o.numero, 'complemento', o.complemento,
    'bairro', o.bairro, 'municipio', o.municipio, 'uf', o.uf, 'cep', o.cep, 'nomeAutoridade', o.nome_autoridade,
    'cargoAutoridade', o.cargo_autoridade, 'matriculaAutoridade', o.matricula_autoridade),
  (indices_ate, meses_ausentes) = (
    -- D §2.4: the months from the reference to the last update, price indexes with their lag, SELIC from the month after.
    select max(v.mes), count(*) filter (where v.mes is null)
      from generate_series(
             date_trunc('month', p.data_referencia_calculo)
               + make_interval(months => case i.tipo_calculo when 'SELIC_SOMADA' then 1 else -i.defasagem_meses end),
             case when date_trunc('month', p.ultima_correcao_valor) > date_trunc('month', p.data_referencia_calculo)
               then date_trunc('month', p.ultima_correcao_valor)
                 - make_interval(months => case i.tipo_calculo when 'SELIC_SOMADA' then 1 else i.defasagem_meses + 1 end) end,
             interval '1 month') m
      left join indice_valor v on v.id_indice = i.id and v.mes = m)
  from orgao_credor o, indice_financeiro i
 where o.id = p.id_orgao_credor and i.id = p.id_indice_financeiro`;

const recalculo = /* sql */ `
insert into job (nome, carga)
select 'recalcularIndice', jsonb_build_object('idIndice', i.id, 'encerradosDesde', '0001-01-01')
  from indice_financeiro i where exists (select from processo p where p.id_indice_financeiro = i.id)`;

/**
 * What the TCC states of its creditor is copied into the process: a change of the body moves no process whose TCC was
 * attached. Beside the kept correction stands with which months it was made. What is there already is copied from its body
 * as it is now, which is what each process showed; then the kept amounts, of closed processes too, are made again by the
 * jobs put in the queue here.
 */
export const copiaDoOrgao = /* sql */ `
alter table processo
  add column utilizar_multa boolean not null default true,
  add column utilizar_juros boolean not null default true,
  -- name, CNPJ, address and authority
  add column credor jsonb,
  -- the newest month that entered the kept correction, and how many that it needed were not known
  add column indices_ate date,
  add column meses_ausentes smallint not null default 0;

${mudaLinhas({ tabelas: ['processo'], esperadas: 'select count(*) from processo', comando: copia })}
${mudaLinhas({
  tabelas: ['processo'],
  esperadas: 'select count(distinct id_indice_financeiro) from processo',
  comando: recalculo,
})}
-- The open processes of an index: looked for when its months change, and asked for by who sees to the indexes.
create index processo_indice on processo (id_indice_financeiro, id) where excluido_em is null and data_encerramento is null;
`;
