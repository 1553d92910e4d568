import { limits } from '@/contract/limits.ts';
import { type Origem, painel } from '@/contract/painel.ts';

/** Begins with `processos`, so that `useRecarregar` reads it again after an action. */
export const PAINEL = ['processos', 'painel'];
/** The key of what Meu dia has read. */
export const MEU_DIA = [...PAINEL, 'meuDia'];

/** The call for one part of the movements: of both systems or of one, the newest or those older than `antesDe`. */
export const leituraDeAndamentos = (origem?: Origem, antesDe?: number) =>
  [
    painel.listAndamentos,
    {
      params: { days: limits.movementDays },
      query: { limite: limits.movementPage, ...(origem && { origem }), ...(antesDe && { antesDe }) },
    },
  ] as const;

/** The calls that the dashboard makes when it is opened. */
export const leituras = {
  contagens: [painel.dashboardCounts],
  meuDia: [painel.meuDia],
  andamentos: leituraDeAndamentos(),
} as const;
