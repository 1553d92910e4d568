/** Instalments that the active-debt system told of its own agreements (M §7.92). */
export const parcelasExternas = /* sql */ `
-- null: not told; in the order of their numbers
alter table processo_cobranca add column parcelas_externas jsonb,
  add check (origem = 'EXTERNO' or parcelas_externas is null);
`;
