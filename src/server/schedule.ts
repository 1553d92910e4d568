import { tratarBoletos, vencerBoletos } from './cases/boleto/tratar.ts';
import { avisarDoAtraso, corrigirCobrancas, encerrarCobrancas } from './cases/cobranca/rotina.ts';
import { importacaoDeDevedores } from './cases/devedor/importar.ts';
import { entregarEnvios } from './cases/dividaAtiva/entregar.ts';
import { retomarEventos } from './cases/dividaAtiva/retomar.ts';
import { simularRespostas } from './cases/dividaAtiva/simular.ts';
import { gravarImportacao } from './cases/importacao/gravar.ts';
import { limparImportacoes } from './cases/importacao/limpar.ts';
import { recalcularIndice } from './cases/indice/recalcularIndice.ts';
import { lerIndice, sincronizarIndices } from './cases/indice/sincronizarIndice.ts';
import { atualizarCorrecoes, vencerPrazos } from './cases/processo/rotina.ts';
import { enviarRecuperacao } from './cases/sessao/enviarRecuperacao.ts';
import { limparSessoes } from './cases/sessao/limparSessoes.ts';
import { limparArquivos, limparOrfaos } from './cases/upload/limparArquivos.ts';
import { avisarTrocaDeEmail } from './cases/usuario/avisarTrocaDeEmail.ts';
import { enviarPrimeiroAcesso } from './cases/usuario/enviarPrimeiroAcesso.ts';
import { importacaoDeUsuarios } from './cases/usuario/importar.ts';
import { housekeeping, maintenance } from './jobs/housekeeping.ts';
import type { Job } from './jobs/job.ts';

/** Every job of the product. */
export const scheduledJobs: readonly Job[] = [
  enviarRecuperacao,
  enviarPrimeiroAcesso,
  avisarTrocaDeEmail,
  sincronizarIndices,
  lerIndice,
  recalcularIndice,
  gravarImportacao([importacaoDeUsuarios, importacaoDeDevedores]),
  limparImportacoes,
  limparArquivos,
  limparOrfaos,
  limparSessoes,
  vencerPrazos,
  atualizarCorrecoes,
  corrigirCobrancas,
  encerrarCobrancas,
  avisarDoAtraso,
  vencerBoletos,
  tratarBoletos,
  entregarEnvios,
  retomarEventos,
  simularRespostas,
  housekeeping,
  maintenance,
];
