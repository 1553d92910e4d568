/** The steps of the wizard, in order (S2 §2.7). */
export const passos = ['selecao', 'requerente', 'forma', 'parcelamento', 'revisao', 'conclusao'] as const;
export type Passo = (typeof passos)[number];

/** Query parameters: the step on the screen, and the process that was chosen before the wizard opened. */
const NEGOCIAR = 'negociar';
const PROCESSO = 'processo';

/** What the address gets to open the wizard at a step. @param numero of the chosen process; none: it is chosen in the wizard */
export const buscaDaNegociacao = (passo: Passo, numero?: string): Readonly<Record<string, string>> => ({
  [NEGOCIAR]: passo,
  ...(numero ? { [PROCESSO]: numero } : {}),
});

/** What an address asks for; null: no wizard. */
export function negociacaoPedida(search: string): { readonly passo: Passo; readonly numero: string | null } | null {
  const query = new URLSearchParams(search);
  const passo = query.get(NEGOCIAR) as Passo | null;
  return passo && passos.includes(passo) ? { passo, numero: query.get(PROCESSO) } : null;
}

/** The query with another step, or without the wizard. */
export function comPasso(search: string, passo: Passo | null): string {
  const query = new URLSearchParams(search);
  if (passo) query.set(NEGOCIAR, passo);
  else for (const nome of [NEGOCIAR, PROCESSO]) query.delete(nome);
  return query.toString();
}
