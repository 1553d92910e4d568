/** The kept summaries, with what identifies a sum over all bodies. */
const chaves: Readonly<Record<string, string>> = {
  resumo_processo: 'fase, situacao',
  resumo_pagamento: 'dia',
  resumo_fato: 'dia, tipo',
};

/**
 * The central body reads the sums over all bodies (ADR 50): of the rows that housekeeping has joined (`faixa` 8 from now on), to
 * which it adds what it joins. Until its next run all rows are still to be joined.
 */
export const somasGerais = /* sql */ `
-- The sums take their place, for the central body; a body reads its own rows along the key.
drop index resumo_fato_geral, resumo_pagamento_dia;
-- Housekeeping of an earlier version, on a server that still runs beside a new one, fails at this instead of moving rows out of
-- what the sums are of.
create function junta_fica() returns trigger language plpgsql as $f$
begin
  raise exception 'the joined figures of % are in the sums over all bodies', tg_table_name;
end $f$;
${Object.entries(chaves)
  .map(
    ([resumo, chave]) => /* sql */ `
create table ${resumo}_geral (like ${resumo} including defaults);
alter table ${resumo}_geral drop column id_orgao_credor, drop column faixa, add primary key (${chave});
alter table ${resumo}_geral enable row level security;
alter table ${resumo}_geral force row level security;
create policy escopo on ${resumo}_geral to ativa_app using ((select ativa_geral())) with check ((select ativa_sistema()));
grant select, insert, update, delete on ${resumo}_geral to ativa_app;
create index ${resumo}_por_juntar on ${resumo} (${chave}) where faixa <> 8;
create trigger junta_fica before delete on ${resumo} for each row when (old.faixa = 8) execute function junta_fica();`,
  )
  .join('\n')}
`;
