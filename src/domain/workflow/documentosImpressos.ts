import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { somaDosPagos } from '../imputacao.ts';
import type { Estado, Valores } from './fatos.ts';
import { emElaboracao, type IdSituacao, isSituacao, situacao, type TipoPrazo } from './situacoes.ts';

/** The kind of notification, by the situation that waits for it (D §5.1, 5.2; S1 §4.1). */
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
  /** A notification replaces only those of the same stage. */
  readonly etapa: 'INICIAL' | 'PRIMEIRA' | 'SEGUNDA' | 'PERDA';
  /** The term that starts with its receipt; null: the debt was confessed and is due at once. */
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

/** The notification that a process waits for; null: none, or the active-debt side has its documents (S1 §4.1). */
export const notificacaoDe = (id: number, documentosEnviadosDividaAtiva: boolean): Notificacao | null =>
  documentosEnviadosDividaAtiva || !isSituacao(id) ? null : (notificacoes[id] ?? null);

/** A document that was not cancelled, with facts of the movement that attached it. */
export interface DocumentoAnexado<D> {
  /** null: attached at the registration. */
  readonly idAndamento: number | null;
  /** The amounts of the process at the movement; null: attached at the registration. */
  readonly valores: Valores | null;
  readonly documento: D;
}

/**
 * The signed TCC of a process: the document of the newest movement that attached one. undefined: none was attached, or
 * the process is a draft again and its TCC is yet to be signed (ADR 0031).
 */
export const tccAnexado = <A extends DocumentoAnexado<{ readonly tipoDocumento: { readonly id: number } }>>(
  documentos: readonly A[],
  id: IdSituacao,
): A | undefined =>
  emElaboracao(id)
    ? undefined
    : documentos.findLast((d) => d.idAndamento !== null && d.documento.tipoDocumento.id === tiposReservados.tcc);

/** True if the amounts differ from those of the signed TCC; a statement (`DEMONSTRATIVO`) then tells them. */
export const valoresMudaram = (doTcc: Valores, agora: Valores): boolean =>
  doTcc.valorCentavos !== agora.valorCentavos ||
  doTcc.multaCentavos !== agora.multaCentavos ||
  doTcc.jurosCentavos !== agora.jurosCentavos;

/** A document that the process can print, and its number of files. */
export interface Impressao {
  readonly especie: EspecieDeDocumento;
  readonly partes: number;
}

interface ParaAsImpressoes {
  readonly estado: Pick<Estado, 'situacao' | 'documentosEnviadosDividaAtiva' | 'valores' | 'pagos'>;
  readonly tcc: DocumentoAnexado<{ readonly arquivos: readonly unknown[] }> | undefined;
  /** Whether this person may request the inscription now. */
  readonly podeInscrever: boolean;
}

/** The documents that the process can print now (S1 §4.1, 6; D §6). The TCC is always among them. */
export function impressoesDe({ estado, tcc, podeInscrever }: ParaAsImpressoes): readonly Impressao[] {
  const { situacao: id, documentosEnviadosDividaAtiva: enviados, valores, pagos } = estado;
  const tem: Readonly<Partial<Record<EspecieDeDocumento, boolean>>> = {
    NOTIFICACAO: notificacaoDe(id, enviados) !== null,
    TCC: true,
    DEMONSTRATIVO: Boolean(tcc?.valores && valoresMudaram(tcc.valores, valores)),
    CERTIDAO: podeInscrever,
    RECIBO: temRecibo(id, somaDosPagos(pagos)),
  };
  return chavesDe(tem)
    .filter((especie) => tem[especie])
    .map((especie) => ({ especie, partes: (especie === 'TCC' && tcc?.documento.arquivos.length) || 1 }));
}

/** A settled process has a receipt if something was paid (D §6). */
export const temRecibo = (id: number, pago: number): boolean => id === situacao.QUITADO && pago > 0;
