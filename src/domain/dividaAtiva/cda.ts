import type { SituacaoCda, SituacaoCdaJustica, SituacaoCdaProtesto } from '@/contract/cda.ts';

/** What the workflow needs to know of the newest CDA of a process. */
export interface Cda {
  readonly situacao: SituacaoCda;
  readonly justica: SituacaoCdaJustica;
  readonly protesto: SituacaoCdaProtesto;
  readonly suspensaAcordo: boolean;
  readonly suspensaOrdemJudicial: boolean;
}

/** A CDA as it is born (D §5.6). */
export const cdaNova: Cda = {
  situacao: 'INSCRITA',
  justica: 'SEM_PROCESSO',
  protesto: 'SEM_PROTESTO',
  suspensaAcordo: false,
  suspensaOrdemJudicial: false,
};

/** Owed under this number: neither cancelled nor extinct. */
export const cdaViva = (cda: Pick<Cda, 'situacao'> | null): boolean =>
  cda?.situacao === 'INSCRITA' || cda?.situacao === 'EM_RETIFICACAO';

/** Between the registry's confirmation and the protest the debt is paid at the registry only, and not negotiated (D §5.6). */
export const janelaDoCartorio = (cda: Pick<Cda, 'protesto'> | null): boolean =>
  cda?.protesto === 'AGUARDANDO_CONFIRMACAO_CARTORIO' || cda?.protesto === 'AGUARDANDO_PROTESTO';
