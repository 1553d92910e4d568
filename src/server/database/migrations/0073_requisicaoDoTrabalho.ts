/** A job, and the mail that it is, has the id of the call that asked for it, so that the log tells one story. */
export const requisicaoDoTrabalho = /* sql */ `
alter table job add column id_requisicao text;
`;
