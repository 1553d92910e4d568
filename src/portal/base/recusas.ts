/** Refusals that no alert has shown yet: what they say, and the id of their call. */
const porMostrar: { readonly dito: string; readonly id: string }[] = [];
/** More than are ever on a screen at once. */
const MUITAS = 20;

/** A new id of a call, by which whoever runs the server finds it in the log; short enough to be read aloud. */
export const novaChamada = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (n) => letras[n % letras.length]).join('');
/** Without what is easily mistaken for something else. */
const letras = '23456789abcdefghjkmnpqrstuvwxyz';

/** The server refused a call with these sentences. */
export function anotarRecusa(ditos: readonly string[], id: string): void {
  for (const dito of ditos) if (dito) porMostrar.push({ dito, id });
  porMostrar.splice(0, Math.max(0, porMostrar.length - MUITAS));
}

/** The id of the latest refusal that is in a text; from then on it and the older ones that say the same have been shown. */
export function chamadaRecusada(texto: string): string | undefined {
  const achada = porMostrar.findLast(({ dito }) => texto.includes(dito));
  if (!achada) return undefined;
  const resto = porMostrar.filter(({ dito, id }) => id !== achada.id && dito !== achada.dito);
  porMostrar.splice(0, porMostrar.length, ...resto);
  // The sentence of a fault has it already.
  return texto.includes(achada.id) ? undefined : achada.id;
}
