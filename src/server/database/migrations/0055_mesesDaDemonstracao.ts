/** Months of an index that a demonstration without a source invents (M §7.85). */
export const mesesDaDemonstracao = /* sql */ `
-- true: invented; the month's real percentage, once read, is another version of it
alter table indice_valor add column demonstracao boolean not null default false;
`;
