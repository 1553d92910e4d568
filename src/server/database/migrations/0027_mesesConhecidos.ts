/**
 * Each month of an index keeps what was published of it and when it became known here, so that a value of a day can be
 * made with what was known then (ADR 25). Nothing there is overwritten any more: a month that its source corrects has one
 * row more. Null: in its own time, as the months that are here already and those that the product brings.
 */
export const mesesConhecidos = /* sql */ `
alter table indice_valor add column conhecido_em date;
alter table indice_valor drop constraint indice_valor_pkey;
create unique index indice_valor_versao on indice_valor (id_indice, mes, conhecido_em) nulls not distinct;
create index indice_valor_conhecido on indice_valor (id_indice, conhecido_em nulls first);
`;
