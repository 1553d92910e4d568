/** Document types are one catalogue for all bodies: changed by the central one alone, also where a query forgets it (ADR 0009). */
export const tiposCentrais = /* sql */ `
alter table tipo_documento enable row level security;
alter table tipo_documento force row level security;
create policy leitura on tipo_documento for select to ativa_app using (true);
create policy escrita on tipo_documento to ativa_app using ((select ativa_geral())) with check ((select ativa_geral()));
`;
