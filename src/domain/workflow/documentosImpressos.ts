import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { somaDosPagos } from '../imputacao.ts';
import type { Estado, Valores } from './fatos.ts';
import { emElaboracao, type IdSituacao, situacao, type TipoPrazo } from './situacoes.ts';

/** What a debtor is notified of, by the situation that waits for it (D §5.1, 5.2; S1 §4.1). */
export type VarianteDeNotificacao =
  | 'INICIAL'
  | 'NOVA'
  | 'PRIMEIRA_INDEFERIDA'
  | 'PRIMEIRA_PARCIAL'
  | 'SEGUNDA_INDEFERIDA'
  | 'SEGUNDA_PARCIAL'
  | 'PERDA_PARCELAMENTO';

export interface Notificacao {
  readonly variante: VarianteDeNotificacao;
  /** Notifications of one stage take each other's place; those of different stages do not. */
  readonly etapa: 'INICIAL' | 'PRIMEIRA' | 'SEGUNDA' | 'PERDA';
  /** The term that its receipt opens; null: the debt was confessed, and is due at once. */
  readonly prazo: TipoPrazo | null;
}

const notificacoes: Partial<Record<IdSituacao, Notificacao>> = {
  [situacao.A_NOTIFICAR]: { variante: 'INICIAL', etapa: 'INICIAL', prazo: 'CONTESTACAO' },
  [situacao.RETIFICADO]: { variante: 'NOVA', etapa: 'INICIAL', prazo: 'CONTESTACAO' },
  [situacao.INDEFERIDO_1]: { variante: 'PRIMEIRA_INDEFERIDA', etapa: 'PRIMEIRA', prazo: 'RECURSO' },
  [situacao.PARCIAL_1]: { variante: 'PRIMEIRA_PARCIAL', etapa: 'PRIMEIRA', prazo: 'RECURSO' },
  [situacao.INDEFERIDO_2]: { variante: 'SEGUNDA_INDEFERIDA', etapa: 'SEGUNDA', prazo: 'PAGAMENTO' },
  [situacao.PARCIAL_2]: { variante: 'SEGUNDA_PARCIAL', etapa: 'SEGUNDA', prazo: 'PAGAMENTO' },
  [situacao.PLANO_PERDIDO]: { variante: 'PERDA_PARCELAMENTO', etapa: 'PERDA', prazo: null },
};

/** The notification that a process waits for; null: none, or its documents are with the active-debt side (S1 §4.1). */
export const notificacaoDe = (id: number, documentosEnviadosDividaAtiva: boolean): Notificacao | null =>
  documentosEnviadosDividaAtiva ? null : (notificacoes[id as IdSituacao] ?? null);

/** A document that stands, as its movement attached it. */
export interface DocumentoAnexado<D> {
  /** null: attached at the registration. */
  readonly idAndamento: number | null;
  /** The amounts that the process had when the movement came; null: attached at the registration. */
  readonly valores: Valores | null;
  readonly documento: D;
}

/**
 * The signed TCC of a process: what the newest movement that attached one brought. undefined: none was, or the process is being
 * drafted again, and the TCC is what will be signed next (ADR 0031).
 */
export const tccAnexado = <A extends DocumentoAnexado<{ readonly tipoDocumento: { readonly id: number } }>>(
  documentos: readonly A[],
  id: IdSituacao,
): A | undefined =>
  emElaboracao(id)
    ? undefined
    : documentos.findLast((d) => d.idAndamento !== null && d.documento.tipoDocumento.id === tiposReservados.tcc);

/** The amounts are no longer those of the signed TCC: a paper of their own tells them. */
export const valoresMudaram = (doTcc: Valores, agora: Valores): boolean =>
  doTcc.valorCentavos !== agora.valorCentavos ||
  doTcc.multaCentavos !== agora.multaCentavos ||
  doTcc.jurosCentavos !== agora.jurosCentavos;

/** A paper that a process has to print, and of how many files it is. */
export interface Impressao {
  readonly especie: EspecieDeDocumento;
  readonly partes: number;
}

interface ParaAsImpressoes {
  readonly estado: Pick<Estado, 'situacao' | 'documentosEnviadosDividaAtiva' | 'valores' | 'pagos'>;
  readonly tcc: DocumentoAnexado<{ readonly arquivos: readonly unknown[] }> | undefined;
  /** This person may ask for the inscription now. */
  readonly podeInscrever: boolean;
}

/** Which papers the process has to print now (S1 §4.1, 6; D §6). A TCC it always has. */
export function impressoesDe({ estado, tcc, podeInscrever }: ParaAsImpressoes): readonly Impressao[] {
  const { situacao: id, documentosEnviadosDividaAtiva: enviados, valores, pagos } = estado;
  const tem: Readonly<Partial<Record<EspecieDeDocumento, boolean>>> = {
    NOTIFICACAO: notificacaoDe(id, enviados) !== null,
    TCC: true,
    DEMONSTRATIVO: Boolean(tcc?.valores && valoresMudaram(tcc.valores, valores)),
    CERTIDAO: podeInscrever,
    RECIBO: temRecibo(id, somaDosPagos(pagos)),
  };
  return (Object.keys(tem) as EspecieDeDocumento[])
    .filter((especie) => tem[especie])
    .map((especie) => ({ especie, partes: (especie === 'TCC' && tcc?.documento.arquivos.length) || 1 }));
}

/** A settled process has a receipt, when something was paid for it (D §6). */
export const temRecibo = (id: number, pago: number): boolean => id === situacao.QUITADO && pago > 0;
