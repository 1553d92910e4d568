/**
 * Mails are tried for three days, with pauses of their own, and are told from other jobs in the administrator's list; those that
 * already wait keep the rule they were queued with.
 */
export const correio = /* sql */ `
alter table job add column correio boolean not null default false;
`;
