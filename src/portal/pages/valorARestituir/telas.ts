import { TELAS } from '../../product/acao/useRecarregar.ts';

/** Resources that are read again after an act on a value: their screens show the value or the debt that it pays. */
export const TELAS_DO_VALOR = ['valorARestituir', 'processoCobranca', 'financeiro', ...TELAS] as const;
