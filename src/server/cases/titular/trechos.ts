import { semMascara } from '@/contract/values/identificacao.ts';

/** A place in a JSON, and the text in it. */
export type Trecho = readonly [caminho: readonly string[], texto: string];

/**
 * What a JSON says of a person: the plain values of each object that has their document, with its place. What stands beside it, in
 * objects of others, is not told. A text that names the person among other things is told whole.
 * @param documento digits and letters only; found with and without its mask
 */
export function trechos(json: unknown, documento: string, caminho: readonly string[] = []): readonly Trecho[] {
  const nomeia = (valor: unknown) => typeof valor === 'string' && contem(valor, documento);
  if (nomeia(json)) return [[caminho, String(json)]];
  if (json === null || typeof json !== 'object') return [];
  const partes = Object.entries(json);
  const simples = partes.filter(([, valor]) => valor !== null && typeof valor !== 'object');
  const daPessoa = !Array.isArray(json) && simples.some(([, valor]) => nomeia(valor));
  return [
    ...(daPessoa ? simples : simples.filter(([, valor]) => nomeia(valor))).map(
      ([nome, valor]): Trecho => [[...caminho, nome], String(valor)],
    ),
    ...partes
      .filter(([, valor]) => valor !== null && typeof valor === 'object')
      .flatMap(([nome, valor]) => trechos(valor, documento, [...caminho, nome])),
  ];
}

const contem = (texto: string, documento: string): boolean =>
  texto.includes(documento) || semMascara(texto).includes(documento);
