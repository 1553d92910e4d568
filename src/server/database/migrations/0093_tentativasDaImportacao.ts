/** How often writing a confirmed import was begun: one that ends its server each time is not begun for ever. */
export const tentativasDaImportacao = /* sql */ `
alter table importacao add column tentativas smallint not null default 0;
`;
