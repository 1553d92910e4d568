import { conferirCredenciais } from './cases/banco/conferirCredenciais.ts';
import { consultarBanco, consultarMovimentos } from './cases/banco/consultar.ts';
import { tratarAvisos } from './cases/banco/tratarAvisos.ts';
import { tratarBoletos, vencerBoletos } from './cases/boleto/tratar.ts';
import { avisarDoAtraso, corrigirCobrancas, encerrarCobrancas } from './cases/cobranca/rotina.ts';
import { aplicarRetornos } from './cases/conciliacao/aplicarRetorno.ts';
import { lerPastaDeRetornos } from './cases/conciliacao/pastaDeRetornos.ts';
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
import { mesesDaDemonstracao } from './demonstracao/meses.ts';
import { housekeeping, maintenance } from './jobs/housekeeping.ts';
import type { Job } from './jobs/job.ts';
import { preencher } from './jobs/partes.ts';

/** When a job runs: time in cron's syntax, whether a start makes up for it, and the job that it follows. */
const at = (cron: string, job: Job, options: Pick<Job, 'daily' | 'after'> = {}): Job => ({ ...job, cron, ...options });
/** One of the night, after the one before it. */
const nightly = (cron: string, job: Job, after?: Job): Job =>
  at(cron, job, { daily: true, ...(after ? { after: after.name } : {}) });

/**
 * The routine of a server, by the time of the day in its zone; docs/rotina.md is generated from it. Terms are closed before
 * values are corrected, processes before their agreements; slips past their day are ended before the agreements that had them.
 */
export const rotina: readonly Job[] = [
  at('1 0 * * *', mesesDaDemonstracao),
  nightly('5 0 * * *', vencerPrazos),
  nightly('20 0 * * *', atualizarCorrecoes, vencerPrazos),
  nightly('30 0 * * *', corrigirCobrancas, atualizarCorrecoes),
  nightly('35 0 * * *', vencerBoletos, corrigirCobrancas),
  nightly('40 0 * * *', encerrarCobrancas, vencerBoletos),
  at('40 3 * * *', maintenance),
  at('27 4 * * *', limparSessoes),
  at('15 5 * * *', limparOrfaos),
  at('10 6 * * *', sincronizarIndices),
  at('20 3 * * *', consultarMovimentos),
  at('17 * * * *', housekeeping),
  at('7 * * * *', conferirCredenciais),
  at('37 * * * *', limparImportacoes),
  at('47 * * * *', limparArquivos),
  at('*/30 6-23 * * *', consultarBanco),
  at('*/10 * * * *', preencher()),
  at('*/10 * * * *', retomarEventos),
  at('*/5 * * * *', entregarEnvios),
  at('*/5 * * * *', simularRespostas),
  at('* * * * *', tratarBoletos),
  at('* * * * *', lerPastaDeRetornos),
  at('* * * * *', tratarAvisos),
];

/** Every job of the product. */
export const scheduledJobs: readonly Job[] = [
  ...rotina,
  enviarRecuperacao,
  enviarPrimeiroAcesso,
  avisarTrocaDeEmail,
  lerIndice,
  recalcularIndice,
  gravarImportacao([importacaoDeUsuarios, importacaoDeDevedores]),
  avisarDoAtraso,
  aplicarRetornos,
];

/** The job with the time that the routine gives it. */
export const daRotina = ({ name }: Job): Job => rotina.find((job) => job.name === name)!;
