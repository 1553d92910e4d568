import type { Kind } from '@/contract/values/valor.ts';

export { formata, VAZIO } from '@/contract/values/formata.ts';

export const aDireita = (kind: Kind) => kind === 'dinheiro' || kind === 'percentual' || kind === 'numero';
