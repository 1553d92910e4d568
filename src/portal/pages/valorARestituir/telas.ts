import { TELAS } from '../../product/acao/useRecarregar.ts';

/** Resources whose screens show a value, or what it pays. */
export const TELAS_DO_VALOR = ['valorARestituir', 'processoCobranca', 'financeiro', ...TELAS] as const;
