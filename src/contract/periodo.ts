import { validacao } from '@i18n/pt-BR/validacao.ts';
import * as z from 'zod/mini';

interface Periodo {
  readonly dataInicio?: string | null | undefined;
  readonly dataFim?: string | null | undefined;
}

/** Start and end come together, and the one that is missing is the one to blame (S1 §5.4). */
export const parDeDatas = [
  z.refine<Periodo>((f) => !f.dataFim || Boolean(f.dataInicio), {
    error: validacao.campoObrigatorio,
    path: ['dataInicio'],
  }),
  z.refine<Periodo>((f) => !f.dataInicio || Boolean(f.dataFim), {
    error: validacao.campoObrigatorio,
    path: ['dataFim'],
  }),
] as const;

const emOrdem = ({ dataInicio, dataFim }: Periodo) => !dataInicio || !dataFim || dataInicio <= dataFim;

/** The start is not after the end; each of the two says it of the other (S1 §5.4). */
export const ordemDasDatas = [
  z.refine<Periodo>(emOrdem, { error: validacao.dataInicioAposFim, path: ['dataInicio'] }),
  z.refine<Periodo>(emOrdem, { error: validacao.dataFimAntesInicio, path: ['dataFim'] }),
] as const;
