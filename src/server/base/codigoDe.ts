import { campoDe } from '@/contract/values/objeto.ts';

/** The code of a failure of the system or of PostgreSQL; empty: it has none. */
export const codigoDe = (falha: unknown): string => {
  const code = campoDe(falha, 'code');
  return typeof code === 'string' ? code : '';
};

/** PostgreSQL does not know a prepared statement, or has it already: a pooler gave the connection to others meanwhile (ADR 80). */
export const perdeuPreparada = (falha: unknown): boolean => ['26000', '42P05'].includes(codigoDe(falha));
