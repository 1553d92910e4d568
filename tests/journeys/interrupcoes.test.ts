import { interrupted } from '@tests/attacks/interruptions.ts';
import { expect, it } from 'vitest';
import { proving } from '../support/proof.ts';

/** The kinds that no other journey has in some form; reload, going back, leaving and being offline have their own. */
const soAqui = [
  'aba morta',
  'sessão encerrada',
  'outra pessoa no mesmo navegador',
  'pedaço que não chega',
  'servidor fora',
  'outra pessoa salva antes',
  'clique ao lado',
  'linha lenta',
];

/** Each kind once; `npm run prove interruptions` has two hundred, over every surface. */
it('nada do que se digitou se perde com o que acontece no meio, e nada se salva duas vezes', async () => {
  const { rows, failures } = await (proving ? interrupted(16, 3) : interrupted(soAqui.length, 3, soAqui));
  expect(failures).toEqual([]);
  const figures = Object.fromEntries(rows);
  expect([figures['caracteres perdidos'], figures['arquivos perdidos'], figures['salvos duas vezes']]).toEqual([
    0, 0, 0,
  ]);
});
