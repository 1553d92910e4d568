import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { paraPontosBase } from './dinheiro.ts';
import { registrar } from './valor.ts';

export interface PercentRule {
  /** Bounds as fractions, inclusive, each with its sentence. */
  readonly min: readonly [number, string];
  readonly max: readonly [number, string];
}

const inBasisPoints = (fracao: number) => Math.abs(fracao * 10_000 - paraPontosBase(fracao)) < 1e-6;

/**
 * A fraction in the API (0.07 for 7 %), exact to the basis point: bounds are compared in whole basis points, because
 * binary fractions are not exact. Screens show it times 100.
 */
export const percentual = ({ min, max }: PercentRule) =>
  registrar(
    z.number({ error: validacao.percentualInvalido }).check(
      z.refine((n) => paraPontosBase(n) >= paraPontosBase(min[0]), { error: min[1] }),
      z.refine((n) => paraPontosBase(n) <= paraPontosBase(max[0]), { error: max[1] }),
      z.refine(inBasisPoints, { error: validacao.percentualInvalido }),
    ),
    { kind: 'percentual', required: true, min: min[0], max: max[0] },
  );
