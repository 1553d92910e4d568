import type { MeuDia } from '@/contract/painel.ts';

/** Whether there are more than were counted. */
const escrito = (n: number, mais: boolean): string => (n === 0 ? '' : `${n}${mais ? '+' : ''}`);

/** How many tasks Meu dia has, and whether there are more than were counted. */
export function tarefasDoDia({ filas, acordos, indices = [] }: MeuDia): { quantas: number; mais: boolean } {
  const contados = [...filas, acordos];
  return {
    quantas: contados.reduce((soma, { total }) => soma + total, 0) + indices.length,
    mais: contados.some(({ mais }) => mais),
  };
}

/** The same for the menu; an empty text for none. */
export function quantosDoDia(dia: MeuDia): string {
  const { quantas, mais } = tarefasDoDia(dia);
  return escrito(quantas, mais);
}

/** The number of returned processes for the menu; an empty text for none. */
export function devolvidosDoDia({ filas }: MeuDia): string {
  const fila = filas.find(({ tipo }) => tipo === 'DEVOLVIDO');
  return fila ? escrito(fila.total, fila.mais) : '';
}
