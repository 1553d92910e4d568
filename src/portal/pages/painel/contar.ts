import type { MeuDia } from '@/contract/painel.ts';

/** Whether there are more than were counted. */
const escrito = (n: number, mais: boolean): string => (n === 0 ? '' : `${n}${mais ? '+' : ''}`);

/** How much there is to do in Meu dia; empty: nothing. */
export function quantosDoDia({ filas, acordos, indices = [] }: MeuDia): string {
  const contados = [...filas, acordos];
  const soma = contados.reduce((n, { total }) => n + total, 0) + indices.length;
  return escrito(
    soma,
    contados.some(({ mais }) => mais),
  );
}

/** How many returned processes wait for somebody; empty: none. */
export function devolvidosDoDia({ filas }: MeuDia): string {
  const fila = filas.find(({ tipo }) => tipo === 'DEVOLVIDO');
  return fila ? escrito(fila.total, fila.mais) : '';
}
