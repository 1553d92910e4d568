import { camposDe } from '@/contract/values/partes.ts';
import { registros } from '@/server/routes/registros.ts';

/** A number as letters, because names have no digits: 12 → `BC`. */
export const letters = (n: number) => [...String(n)].map((d) => 'ABCDEFGHIJ'[Number(d)]).join('');

/** The registers of the server: name, and a function that makes a form whose texts differ for each `vez`. */
export const forms: readonly (readonly [name: string, umFormulario: (vez: number) => object])[] = registros.map(
  ({ contrato: { name, form } }) => [
    name,
    (vez) =>
      Object.fromEntries(
        Object.keys(camposDe(form))
          .filter((campo) => campo !== 'id' && campo !== 'versao')
          // All fields are texts today; the first register with a number or a reference adds its value here.
          .map((campo) => [campo, `${letters(vez)} ensaio`.slice(0, 10)]),
      ),
  ],
);
