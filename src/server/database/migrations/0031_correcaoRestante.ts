/**
 * What a payment of a part left of the correction, and on which day. Of the processes that were paid in part before, nobody kept
 * it: they stay without it, so that what each shows does not move.
 */
export const correcaoRestante = /* sql */ `
alter table processo
  add column correcao_restante numeric(15,2),
  add column correcao_restante_em date,
  add check ((correcao_restante is null) = (correcao_restante_em is null)),
  add check (correcao_restante >= 0);
`;
