import { entregarEnvios } from '../cases/dividaAtiva/entregar.ts';
import { retomarEventos } from '../cases/dividaAtiva/retomar.ts';
import { simularRespostas } from '../cases/dividaAtiva/simular.ts';
import { gravarImportacao } from '../cases/importacao/gravar.ts';
import { limparImportacoes } from '../cases/importacao/limpar.ts';
import { recalcularIndice } from '../cases/indice/recalcularIndice.ts';
import { lerIndice, sincronizarIndices } from '../cases/indice/sincronizarIndice.ts';
import { atualizarCorrecoes, vencerPrazos } from '../cases/processo/rotina.ts';
import { sendRecovery } from '../cases/sessao/sendRecovery.ts';
import { sweepSessoes } from '../cases/sessao/sweepSessoes.ts';
import { sweepArquivos, sweepOrfaos } from '../cases/upload/sweepArquivos.ts';
import { sendFirstAccess } from '../cases/usuario/sendFirstAccess.ts';
import { tellEmailChange } from '../cases/usuario/tellEmailChange.ts';
import { housekeeping, maintenance } from './housekeeping.ts';
import type { Job } from './job.ts';

/** Every job of the product. */
export const scheduledJobs: readonly Job[] = [
  sendRecovery,
  sendFirstAccess,
  tellEmailChange,
  sincronizarIndices,
  lerIndice,
  recalcularIndice,
  gravarImportacao,
  limparImportacoes,
  sweepArquivos,
  sweepOrfaos,
  sweepSessoes,
  vencerPrazos,
  atualizarCorrecoes,
  entregarEnvios,
  retomarEventos,
  simularRespostas,
  housekeeping,
  maintenance,
];
