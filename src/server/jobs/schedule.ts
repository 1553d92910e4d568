import { atualizarCorrecoes, vencerPrazos } from '../cases/processo/rotina.ts';
import { sendRecovery } from '../cases/sessao/sendRecovery.ts';
import { sweepSessoes } from '../cases/sessao/sweepSessoes.ts';
import { sweepArquivos } from '../cases/upload/sweepArquivos.ts';
import { housekeeping, maintenance } from './housekeeping.ts';
import type { Job } from './job.ts';

/** Every job of the product. */
export const scheduledJobs: readonly Job[] = [
  sendRecovery,
  sweepArquivos,
  sweepSessoes,
  vencerPrazos,
  atualizarCorrecoes,
  housekeeping,
  maintenance,
];
