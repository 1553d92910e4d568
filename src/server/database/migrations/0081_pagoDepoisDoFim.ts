import { mudaLinhas } from '../sql/linhas.ts';

/** Standing receipts of an agreement of the portal that are of none of its instalments and paid its processes. */
const depois = /* sql */ `
  p.id_cobranca = c.id and p.id_lancamento is null and p.estornado_em is null and p.valor > p.excedente`;
const comDepois = /* sql */ `c.origem = 'PORTAL' and exists (select from pagamento p where ${depois})`;

/** What came in after the end of an agreement is paid, too (M §7.87, 7.89): the stored total counts it. */
export const pagoDepoisDoFim = mudaLinhas({
  tabelas: ['processo_cobranca', 'pagamento'],
  esperadas: `select count(*) from processo_cobranca c where ${comDepois}`,
  comando: /* sql */ `
    update processo_cobranca c set valor_total_atualizado = c.valor_total_atualizado + (
      select sum(p.valor - p.excedente) from pagamento p where ${depois})
     where ${comDepois}`,
});
