import { validacao } from '@i18n/pt-BR/validacao.ts';
import { acoes, type Campo, type CodigoAcao, corpoDaAcao } from '@/contract/acoes.ts';
import { limits } from '@/contract/limits.ts';
import { type FieldError, validate } from '@/contract/validate.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Arquivo } from '../arquivo.ts';

/** What a dialog holds while it is filled in: one name for each field, whatever the envelope on the wire. */
export interface Preenchido {
  readonly data?: string | null;
  readonly fimParcelamento?: string | null;
  readonly devedorNaoEncontrado?: boolean;
  readonly valorAtualizado?: number | null;
  readonly multaAtualizada?: number | null;
  readonly jurosAtualizado?: number | null;
  readonly apresentouVicio?: boolean;
  readonly observacao?: string | null;
  readonly motivo?: string | null;
  readonly arquivos?: readonly Arquivo[];
}

/** The dialog's fields → the body of the call, in the envelope of the action (S1 §7.3). */
export function montaCorpo(codigo: CodigoAcao, dados: Preenchido, versao?: number): Record<string, unknown> {
  const { envelope, tipoDocumento, campos } = acoes[codigo];
  const arquivos = (dados.arquivos ?? []).map(({ uuid, nome }) => ({ uuid, nome }));
  const documento = { idTipoDocumento: tipoDocumento ?? null, arquivos };
  const asked = (campo: Campo, value: Record<string, unknown>) => (campos.includes(campo) ? value : {});
  const observacao = asked('observacao', { observacao: dados.observacao || null });
  const valores = {
    valorAtualizado: dados.valorAtualizado ?? null,
    multaAtualizada: dados.multaAtualizada ?? null,
    jurosAtualizado: dados.jurosAtualizado ?? null,
  };
  const comValores = {
    ...valores,
    ...observacao,
    ...asked('apresentouVicio', { apresentouVicio: dados.apresentouVicio ?? false }),
    ...asked('fimParcelamento', { fimParcelamento: dados.fimParcelamento || null }),
  };
  const bodies = {
    documento: () => documento,
    dataDocumento: () => ({
      data: dados.data || null,
      ...asked('devedorNaoEncontrado', { devedorEncontrado: !dados.devedorNaoEncontrado }),
      documento,
    }),
    dataDocumentos: () => ({ data: dados.data || null, documentos: [documento] }),
    valores: () => ({ ...comValores, documento }),
    documentoValores: () => ({ ...comValores, ...documento }),
    perda: () => ({ ...valores, documento }),
    suspensao: () => ({ data: dados.data || null, motivo: dados.motivo ?? '', documento }),
    cancelamento: () => ({ motivoCancelamento: dados.motivo ?? '' }),
    observacao: () => ({ observacao: dados.observacao ?? '' }),
  } as const;
  return { ...bodies[envelope](), ...(versao === undefined ? {} : { versao }) };
}

/** Names on the wire → names in the dialog; `documentos.0.arquivos` and its like are all the files. */
export const campoDoDialogo = (field: string): string => {
  if (/(^|\.)arquivos?(\.|$)|^documentos?(\.|$)/.test(field)) return 'arquivos';
  if (field === 'motivoCancelamento') return 'motivo';
  if (field === 'multaAtualizado') return 'multaAtualizada';
  if (field === 'devedorEncontrado') return 'devedorNaoEncontrado';
  return field;
};

/** What the process already has decides which values must be given (S1 §5.3). */
export interface ValoresAtuais {
  readonly multaAtualizada: number;
  readonly jurosAtualizado: number;
}

/**
 * Everything wrong with the dialog, by its field: the contract's rules for the action's body, then those that depend on
 * the process. At most one error for each field.
 */
export function confere(
  codigo: CodigoAcao,
  dados: Preenchido,
  atuais: ValoresAtuais,
  hoje: Data,
): readonly FieldError[] {
  const result = validate(corpoDaAcao(codigo), montaCorpo(codigo, dados), hoje);
  const contract = result.ok ? [] : result.errors.map((e) => ({ ...e, field: campoDoDialogo(e.field) }));
  const first = new Map<string, FieldError>();
  for (const error of [...contract, ...exigidos(codigo, dados, atuais)])
    if (!first.has(error.field)) first.set(error.field, error);
  return [...first.values()];
}

const parcial1 = 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA';
const parcial2 = 'DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA';

/** Is the field one that this action cannot do without? Drives the asterisk and the check alike. */
export function exige(codigo: CodigoAcao, campo: keyof Preenchido, atuais: ValoresAtuais): boolean {
  const { campos } = acoes[codigo];
  switch (campo) {
    case 'data':
    case 'motivo':
    case 'fimParcelamento':
      return true;
    case 'arquivos':
      return campos.includes('documentos');
    case 'observacao':
      return acoes[codigo].envelope === 'observacao' || codigo === parcial1 || codigo === parcial2;
    case 'valorAtualizado':
      return codigo === parcial1 || codigo === 'REGISTRAR_PERDA_PARCELAMENTO';
    case 'multaAtualizada':
      return codigo === parcial1 && atuais.multaAtualizada > 0;
    case 'jurosAtualizado':
      return codigo === parcial1 && atuais.jurosAtualizado > 0;
    default:
      return false;
  }
}

function exigidos(codigo: CodigoAcao, dados: Preenchido, atuais: ValoresAtuais): FieldError[] {
  const { campos } = acoes[codigo];
  const money = ['valorAtualizado', 'multaAtualizada', 'jurosAtualizado'] as const;
  const asked: (keyof Preenchido)[] = [
    ...(campos.includes('fimParcelamento') ? (['fimParcelamento'] as const) : []),
    ...(campos.includes('observacao') ? (['observacao'] as const) : []),
    ...(campos.includes('valores') ? money : []),
  ];
  return asked
    .filter((campo) => exige(codigo, campo, atuais) && (dados[campo] ?? '') === '')
    .map((field) => ({
      field,
      message: money.includes(field as never) ? validacao.valorInvalido : validacao.campoObrigatorio,
    }));
}

/** Longest text a field of the dialog takes. */
export const maximoDe = (codigo: CodigoAcao, campo: 'observacao' | 'motivo'): number =>
  campo === 'motivo' || acoes[codigo].envelope === 'observacao' ? limits.motivo.max : limits.observacao.max;
