import { describe, expect, it } from 'vitest';
import { costOf, registers } from '../../scripts/measure.ts';

/** Lines of declaration and of behaviour: ceilings that only go down. What they are made of: `npx tsx scripts/measure.ts`. */
const ceilings: Readonly<Record<(typeof registers)[number], readonly [number, number]>> = {
  tipoDocumento: [65, 0],
  perfil: [170, 75],
  usuario: [221, 421],
  orgaoCredor: [430, 494],
  devedor: [316, 506],
  configuracao: [94, 156],
};

describe('o que custa um cadastro', () => {
  it.each(registers)('%s não custa mais do que custava', (name) => {
    const { declaration, behaviour } = costOf(name);
    expect(declaration).toBeGreaterThan(0);
    expect([declaration, behaviour].map((lines, i) => Math.max(lines, ceilings[name][i]!))).toEqual(ceilings[name]);
  });
});
