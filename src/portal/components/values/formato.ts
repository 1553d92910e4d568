import type { Kind } from '@/contract/values/valor.ts';

export { formata, VAZIO } from '@/contract/values/formata.ts';
/** A blank value where the specification asks for no `---`: in lists, and in the registers. */
export const SEM_VALOR = '–';

export const aDireita = (kind: Kind) => kind === 'dinheiro' || kind === 'percentual' || kind === 'numero';
