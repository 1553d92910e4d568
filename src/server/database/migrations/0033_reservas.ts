/**
 * Who runs a job, or answers a call with a key, is known by a token of that run alone: one that took too long and was replaced
 * finds another token there, and writes nothing more (ADR 27). A job that runs does not keep the next one of its key from being
 * queued: that one waits for its end.
 */
export const reservas = /* sql */ `
alter table job add column reserva uuid;
drop index job_chave;
create unique index job_chave on job (chave_unica) where estado = 'pronto';
create unique index job_executando on job (chave_unica) where estado = 'executando';

alter table idempotencia add column reserva uuid, add column servidor integer;
`;
