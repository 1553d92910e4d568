import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../context.ts';

/**
 * What all bodies go by – the configuration of the instalments, the months of the indexes – is changed by the central body
 * alone, whatever the profile of others says (ADR 0009).
 * @throws SO_ORGAO_CENTRAL
 */
export function soCentral({ usuario }: SessionCtx): void {
  if (!usuario.central) throw refuse('SO_ORGAO_CENTRAL');
}
