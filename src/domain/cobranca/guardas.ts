import { type Refusal, refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { janelaDoCartorio } from '../workflow/cda.ts';
import { encerrado, nomeDaSituacao, situacao, situacaoNegociavel } from '../workflow/situacoes.ts';
import { type Acordo, type ProcessoDoAcordo, temPendente } from './acordo.ts';
import { fimPorAtraso } from './atraso.ts';

/** A condition of a row of the table, with its refusal. */
export interface Guarda {
  readonly nome: string;
  readonly recusa: (acordo: Acordo, hoje: Data) => Refusal | null;
}

const indisponivel = () => refuse('COBRANCA_INDISPONIVEL');
const so = (nome: string, vale: (acordo: Acordo, hoje: Data) => boolean): Guarda => ({
  nome,
  recusa: (acordo, hoje) => (vale(acordo, hoje) ? null : indisponivel()),
});

export const sempre: Guarda = { nome: 'sempre', recusa: () => null };
/** S2 §4.2: only with more than one instalment. */
export const parcelado = so('mais de uma parcela', ({ encargos }) => encargos.totalParcelas > 1);

/** The first instalment is received only after the signed term (M §3.2). */
export const nuncaSemTermo: Guarda = {
  nome: 'nunca: falta o termo assinado',
  recusa: () => refuse('TERMO_NAO_ANEXADO'),
};

/** The processes must still be owed, not suspended and not at the registry (M §3.2, 2.38, 2.39). */
export const podeFirmar: Guarda = {
  nome: 'parcelado, com os processos exigíveis, não suspensos e fora do cartório',
  recusa: (acordo, hoje) => parcelado.recusa(acordo, hoje) ?? primeiro(acordo.processos, naoFirma),
};
const naoFirma = ({ numero, estado, cda }: ProcessoDoAcordo): Refusal | null => {
  if (estado.suspensoDesde !== null) return refuse('PROCESSO_DA_COBRANCA_SUSPENSO', numero);
  if (cda?.suspensaOrdemJudicial) return refuse('PROCESSO_DA_COBRANCA_ORDEM_JUDICIAL', numero);
  if (janelaDoCartorio(cda)) return refuse('DIVIDA_EM_CARTORIO');
  return situacaoNegociavel(estado.situacao)
    ? null
    : refuse('PROCESSO_DA_COBRANCA_NAO_EXIGIVEL', numero, nomeDaSituacao(estado.situacao));
};
const primeiro = <T>(lista: readonly T[], recusa: (um: T) => Refusal | null): Refusal | null => {
  for (const um of lista) {
    const motivo = recusa(um);
    if (motivo) return motivo;
  }
  return null;
};

/** A payment that the bank may still take back keeps the agreement (M §2.35). */
export const semPendente: Guarda = {
  nome: 'sem pagamento a confirmar',
  recusa: (acordo) => (temPendente(acordo) ? refuse('PAGAMENTO_A_CONFIRMAR') : null),
};
export const parceladoSemPendente: Guarda = {
  nome: 'parcelado, sem pagamento a confirmar',
  recusa: (acordo, hoje) => semPendente.recusa(acordo, hoje) ?? parcelado.recusa(acordo, hoje),
};

export const haBaixa = so('há baixa manual a estornar', ({ haBaixaManual }) => haBaixaManual);
/** A settled process that has moved on since keeps what it is (M §2.32). */
export const seguemQuitados: Guarda = {
  nome: 'os processos seguem quitados',
  recusa: ({ processos }) =>
    primeiro(processos, ({ numero, estado }) =>
      estado.situacao === situacao.QUITADO ? null : refuse('ESTORNO_SEM_DESTINO', numero),
    ),
};
export const podeReabrir: Guarda = {
  nome: 'há baixa manual, e os processos seguem quitados',
  recusa: (acordo, hoje) => haBaixa.recusa(acordo, hoje) ?? seguemQuitados.recusa(acordo, hoje),
};

/** What the bank tells of a cancelled agreement changes the debt of its processes, which must not be in another one (M §2.33). */
export const semOutroAcordo: Guarda = {
  nome: 'os processos não estão em outro acordo, nem encerrados',
  recusa: ({ processos }) =>
    primeiro(processos, ({ numero, estado, acordo }) =>
      acordo === null && !encerrado(estado.situacao) ? null : refuse('PAGAMENTO_SEM_DESTINO', numero),
    ),
};

/** After the end the debt is the processes' own; one that is in another agreement, or closed, goes its own way (M §7.88, 7.89). */
export const semSeguir: Guarda = {
  nome: 'os processos não seguiram para outro acordo, nem se encerraram',
  recusa: ({ processos }) =>
    primeiro(processos, ({ numero, estado, acordo }) =>
      acordo === null && !encerrado(estado.situacao) ? null : refuse('PROCESSO_SEGUIU', numero),
    ),
};
export const podeEstornarDepois: Guarda = {
  nome: 'há baixa manual, e os processos não seguiram para outro acordo, nem se encerraram',
  recusa: (acordo, hoje) => haBaixa.recusa(acordo, hoje) ?? semSeguir.recusa(acordo, hoje),
};

/** The day on which the rule of an end was met has come, and nothing stops the calendar (M §2.36 to 2.38). */
export const prazoPassado = so(
  'o prazo passou, e nada o suspende',
  (acordo, hoje) => fimPorAtraso(acordo, hoje) !== null,
);

export const tudoConfirmado = so(
  'todas as parcelas baixadas e confirmadas',
  ({ parcelas }) =>
    parcelas.length > 0 &&
    parcelas.every(({ situacao, confirmacao }) => situacao === 'BAIXADO' && confirmacao === 'CONFIRMADA'),
);
