/** What 0040 said of this column is not so since jobs take turns between bodies (ADR 66). */
export const orgaoDoTrabalho = /* sql */ `
comment on column job.id_orgao_credor is 'The body that the work is about, whoever asked for it; null: of nobody.';
`;
