/** Mails are tried for three days, with pauses of their own, and are told from other jobs in the administrator's list. */
export const correio = /* sql */ `
alter table job add column correio boolean not null default false;

update job set correio = true, max_tentativas = 20
 where estado <> 'feito' and nome in ('recuperarSenha', 'primeiroAcesso', 'avisoDeEmailAlterado', 'aviso de parcela vencida');
`;
