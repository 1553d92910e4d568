import { arquivosNaVez } from '../../call/arquivoNaVez.ts';

export type Filtro = Readonly<Record<string, unknown>>;

/** Exports read at once. */
export const naVez = arquivosNaVez({ juntos: 4, doOrgao: 2 });

/** The filter's fields that have a value; an unticked checkbox (false) does not filter. */
export const informado = (filtro: Filtro): Filtro =>
  Object.fromEntries(
    Object.entries(filtro).filter(
      ([, valor]) => valor !== null && valor !== undefined && valor !== '' && valor !== false,
    ),
  );
