import { camposDe } from '@/contract/values/partes.ts';
import { registros } from '@/server/registros/index.ts';

/** A number in letters, where names have no digits. */
export const letras = (n: number) => [...String(n)].map((d) => 'ABCDEFGHIJ'[Number(d)]).join('');

/** The forms of the server's registers by name, each with something in every field that must be there and that no other has. */
export const formularios: readonly (readonly [name: string, umFormulario: (vez: number) => object])[] = registros.map(
  ({ contrato: { name, form } }) => [
    name,
    (vez) =>
      Object.fromEntries(
        Object.keys(camposDe(form))
          .filter((campo) => campo !== 'id' && campo !== 'versao')
          // An odd field, a number or a reference, gets its value here when the first register has one.
          .map((campo) => [campo, `${letras(vez)} ensaio`.slice(0, 10)]),
      ),
  ],
);
