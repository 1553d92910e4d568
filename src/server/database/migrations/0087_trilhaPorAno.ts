/**
 * A year of the trail that ended more than five years ago may be taken out, by `npm run db:archive` alone (ADR 94). The application
 * itself cannot delete entries, and entries of later years cannot be deleted at all.
 */
export const trilhaPorAno = /* sql */ `
create policy retirada on auditoria for delete to ativa_interno
  using (current_user = 'ativa_interno' and em < date_trunc('year', now()) - interval '5 years');
grant delete on auditoria to ativa_interno;
`;
