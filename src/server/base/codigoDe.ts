import { campoDe } from '@/contract/values/objeto.ts';

/** The code of a failure of the system or of PostgreSQL; empty: it has none. */
export const codigoDe = (falha: unknown): string => {
  const code = campoDe(falha, 'code');
  return typeof code === 'string' ? code : '';
};
