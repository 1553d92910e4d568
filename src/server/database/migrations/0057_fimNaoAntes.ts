/** An end that the reversal of a payment makes due comes after it, because it is warned of first (M §7.88). */
export const fimNaoAntes = /* sql */ `
-- the calendar does not end the agreement before this day; null: its own rules say when
alter table processo_cobranca add column fim_nao_antes date;
`;
