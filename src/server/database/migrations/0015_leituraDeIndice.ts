/** When the source of an index was last asked, whatever it answered: a failure is told with its hour, and a new one from an old one. */
export const leituraDeIndice = /* sql */ `
alter table indice_financeiro add column tentado_em timestamptz;
update indice_financeiro set tentado_em = sincronizado_em;
`;
