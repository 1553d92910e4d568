import { limits } from '@/contract/limits.ts';
import { type Origem, painel } from '@/contract/painel.ts';

/** The movements of one part: of both systems or of one, older than one of them or the newest. */
export const leituraDeAndamentos = (origem?: Origem, antesDe?: number) =>
  [
    painel.listAndamentos,
    {
      params: { days: limits.movementDays },
      query: { limite: limits.movementPage, ...(origem && { origem }), ...(antesDe && { antesDe }) },
    },
  ] as const;

/** What the dashboard reads when it is opened. */
export const leituras = {
  contagens: [painel.dashboardCounts],
  meuDia: [painel.meuDia],
  andamentos: leituraDeAndamentos(),
} as const;
