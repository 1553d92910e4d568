import { camposDe } from '@/contract/values/partes.ts';
import { type Kind, valorDe } from '@/contract/values/valor.ts';
import { registros } from '@/server/routes/registros.ts';

/** A number as letters, because names have no digits: 12 → `BC`. */
export const letters = (n: number) => [...String(n)].map((d) => 'ABCDEFGHIJ'[Number(d)]).join('');

/** A value of each kind that is no text. A reference names a type of document; the first other one adds its value here. */
const valores: Partial<Record<Kind, unknown>> = {
  booleano: false,
  data: '2026-01-02',
  dinheiro: 10.5,
  percentual: 1,
  numero: 1,
  referencia: 100,
};

/** The registers whose records belong to one body. */
export const deUmOrgao: readonly string[] = registros
  .filter(({ contrato }) => 'orgaoCredor' in camposDe(contrato.record))
  .map(({ contrato }) => contrato.name);

/** The registers of the server: name, and a function that makes a form whose texts differ for each `vez`. */
export const forms: readonly (readonly [name: string, umFormulario: (vez: number) => object])[] = registros.map(
  ({ contrato: { name, form } }) => [
    name,
    (vez) =>
      Object.fromEntries(
        Object.entries(camposDe(form))
          .filter(([campo]) => campo !== 'id' && campo !== 'versao')
          .map(([campo, schema]) => {
            const { kind = 'texto', options } = valorDe(schema) ?? {};
            return [campo, options?.[0] ?? valores[kind] ?? `${letters(vez)} ensaio`.slice(0, 10)];
          }),
      ),
  ],
);
