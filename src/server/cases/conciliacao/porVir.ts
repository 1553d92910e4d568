import { refuse } from '@/contract/refusals.ts';

/** Files of banks are not read or made yet. @throws Refusal INDISPONIVEL, always */
export const porVir = (): Promise<never> => Promise.reject(refuse('INDISPONIVEL'));
