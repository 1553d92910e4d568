/** The kept summaries, with what identifies a sum over all bodies. */
const chaves: Readonly<Record<string, string>> = {
  resumo_processo: 'fase, situacao',
  resumo_pagamento: 'dia',
  resumo_fato: 'dia, tipo',
};

/**
 * The central body reads the sums over all bodies (ADR 45): of the rows that housekeeping has joined (`faixa` 8 from now on), to
 * which it adds what it joins. Until its next run all rows are still to be joined.
 */
export const somasGerais = /* sql */ `
-- The sums take its place, for the central body; a body reads its own rows along the key.
drop index resumo_fato_geral;
${Object.entries(chaves)
  .map(
    ([resumo, chave]) => /* sql */ `
create table ${resumo}_geral (like ${resumo} including defaults);
alter table ${resumo}_geral drop column id_orgao_credor, drop column faixa, add primary key (${chave});
alter table ${resumo}_geral enable row level security;
alter table ${resumo}_geral force row level security;
create policy escopo on ${resumo}_geral to ativa_app using ((select ativa_geral())) with check ((select ativa_geral()));
grant select, insert, update, delete on ${resumo}_geral to ativa_app;
create index ${resumo}_por_juntar on ${resumo} (${chave}) where faixa <> 8;`,
  )
  .join('\n')}
`;
