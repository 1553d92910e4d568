import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { Bloco, Campo } from './blocos.ts';

/** A section of fields in a grid of four columns. */
export const secao = (titulo: string, campos: readonly Campo[]): Bloco[] => [
  { tipo: 'secao', titulo },
  { tipo: 'campos', colunas: 4, campos },
];

/** Blank values are printed as `---`, like on the screens. */
export const campo = (rotulo: string, valor: string | null | undefined, ocupa = 1): Campo => ({
  rotulo,
  valor: valor?.trim() || impressos.vazio,
  ocupa,
});
