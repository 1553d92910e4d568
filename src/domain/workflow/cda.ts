import type { SituacaoCda, SituacaoCdaJustica, SituacaoCdaProtesto } from '@/contract/cda.ts';

/** The newest CDA of a process, as the workflow needs it. */
export interface Cda {
  readonly situacao: SituacaoCda;
  readonly justica: SituacaoCdaJustica;
  readonly protesto: SituacaoCdaProtesto;
  readonly suspensaAcordo: boolean;
  readonly suspensaOrdemJudicial: boolean;
}

/** A new CDA (D §5.6). */
export const cdaNova: Cda = {
  situacao: 'INSCRITA',
  justica: 'SEM_PROCESSO',
  protesto: 'SEM_PROTESTO',
  suspensaAcordo: false,
  suspensaOrdemJudicial: false,
};

/** True while the debt is owed under this CDA: neither cancelled nor extinct. */
export const cdaViva = (cda: Pick<Cda, 'situacao'> | null): boolean =>
  cda?.situacao === 'INSCRITA' || cda?.situacao === 'EM_RETIFICACAO';

/** Between the registry's confirmation and the protest, the debt is paid at the registry only (D §5.6). */
export const janelaDoCartorio = (cda: Pick<Cda, 'protesto'> | null): boolean =>
  cda?.protesto === 'AGUARDANDO_CONFIRMACAO_CARTORIO' || cda?.protesto === 'AGUARDANDO_PROTESTO';
