import { recusas } from '@i18n/pt-BR/recusas.ts';
import { validacao } from '@i18n/pt-BR/validacao.ts';
import { acoes, type Campo, type CodigoAcao, corpoDaAcao } from '@/contract/acoes.ts';
import { limits } from '@/contract/limits.ts';
import { validate } from '@/contract/validate.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import type { FormError } from '../../declaration/resolver.ts';
import type { Arquivo } from '../arquivo.ts';

/** What a dialog holds while it is filled in: one name for each field, whatever the envelope on the wire. */
export interface Preenchido {
  readonly data?: string | null;
  readonly fimParcelamento?: string | null;
  readonly devedorNaoEncontrado?: boolean;
  readonly valorAtualizado?: number | null;
  readonly multaAtualizada?: number | null;
  readonly jurosAtualizado?: number | null;
  /** The day the three above are of. */
  readonly dataReferencia?: string | null;
  readonly apresentouVicio?: boolean;
  readonly observacao?: string | null;
  readonly motivo?: string | null;
  readonly causa?: string | null;
  readonly paradoAte?: string | null;
  readonly inadimplenteDesde?: string | null;
  readonly fundamento?: string | null;
  readonly fundamentoLegal?: string | null;
  readonly justificativa?: string | null;
  readonly arquivos?: readonly Arquivo[];
}

/** What the dialog shows as owed today, and the day that a, b and c are of: a `ProcessoDetalhe` has them. */
export interface ValoresMostrados {
  readonly saldoDevedorValorAtualizado: number;
  readonly saldoDevedorMulta: number;
  readonly saldoDevedorJuros: number;
  readonly saldoDevedorCorrecao: number;
  readonly dataReferenciaCalculo: Data;
  /** The term that an act done within it would bring back. */
  readonly decursoDesfazivel?: { readonly fim: string } | null;
}

/** Each field of value, and what is owed of it. */
export const camposDeValor = {
  valorAtualizado: 'saldoDevedorValorAtualizado',
  multaAtualizada: 'saldoDevedorMulta',
  jurosAtualizado: 'saldoDevedorJuros',
} as const satisfies Partial<Record<keyof Preenchido, keyof ValoresMostrados>>;
export type CampoDeValor = keyof typeof camposDeValor;
const nomesDeValor = Object.keys(camposDeValor) as CampoDeValor[];

/** The values that are sent: those that are not what was shown; all that there are when they are of another day (ADR 26). */
export function valoresMudados(dados: Preenchido, m: ValoresMostrados): Partial<Record<CampoDeValor, number>> {
  const outroDia = (dados.dataReferencia ?? m.dataReferenciaCalculo) !== m.dataReferenciaCalculo;
  const mudados = nomesDeValor.flatMap((campo) => {
    const mostrado = m[camposDeValor[campo]];
    const digitado = dados[campo] ?? mostrado;
    const mudou = paraCentavos(digitado) !== paraCentavos(mostrado) || (outroDia && mostrado > 0);
    return mudou ? [[campo, digitado] as const] : [];
  });
  return Object.fromEntries(mudados);
}

export const mudouValores = (codigo: CodigoAcao, dados: Preenchido, mostrados: ValoresMostrados): boolean =>
  acoes[codigo].campos.includes('valores') && Object.keys(valoresMudados(dados, mostrados)).length > 0;

/** The part of the body about values; it says what was shown, so that the server refuses once that is not so any more. */
export function corpoDosValores(dados: Preenchido, mostrados: ValoresMostrados): Record<string, unknown> {
  const mudados = valoresMudados(dados, mostrados);
  return {
    ...mudados,
    ...(Object.keys(mudados).length > 0 ? { dataReferencia: dados.dataReferencia || null } : {}),
    valoresExibidos: {
      valor: mostrados.saldoDevedorValorAtualizado,
      multa: mostrados.saldoDevedorMulta,
      juros: mostrados.saldoDevedorJuros,
      correcao: mostrados.saldoDevedorCorrecao,
    },
  };
}

/**
 * The dialog's fields → the body of the call, in the envelope of the action (S1 §7.3).
 * @param mostrados needed where the action asks for values
 */
export function montaCorpo(
  codigo: CodigoAcao,
  dados: Preenchido,
  versao?: number,
  mostrados?: ValoresMostrados,
): Record<string, unknown> {
  const { envelope, tipoDocumento, campos } = acoes[codigo];
  const arquivos = (dados.arquivos ?? []).map(({ uuid, nome }) => ({ uuid, nome }));
  const documento = { idTipoDocumento: tipoDocumento ?? null, arquivos };
  const asked = (campo: Campo, value: Record<string, unknown>) => (campos.includes(campo) ? value : {});
  const observacao = asked('observacao', { observacao: dados.observacao || null });
  const valores = mostrados ? corpoDosValores(dados, mostrados) : {};
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
    perda: () => ({ ...valores, inadimplenteDesde: dados.inadimplenteDesde || null, documento }),
    manifestacao: () => ({ data: dados.data || null, justificativa: dados.justificativa || null, ...documento }),
    suspensao: () => ({
      data: dados.data || null,
      fundamento: dados.fundamento || null,
      motivo: dados.motivo ?? '',
      justificativa: dados.justificativa || null,
      documento,
    }),
    reativacao: () => ({ data: dados.data || null, motivo: dados.motivo ?? '', documento }),
    causaPrescricao: () => ({
      causa: dados.causa || null,
      data: dados.data || null,
      paradoAte: dados.paradoAte || null,
      fundamentoLegal: dados.fundamentoLegal ?? '',
      ...observacao,
      documento,
    }),
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

/** Done within a term that has lapsed: why it is registered only now must be said (ADR 0024). */
export const pedeJustificativa = (
  codigo: CodigoAcao,
  { data }: Pick<Preenchido, 'data'>,
  mostrados?: Pick<ValoresMostrados, 'decursoDesfazivel'>,
): boolean => {
  const decurso = mostrados?.decursoDesfazivel;
  return acoes[codigo].campos.includes('justificativa') && Boolean(data && decurso && data <= decurso.fim);
};

/**
 * Everything wrong with the dialog, by its field: the contract's rules for the action's body, then those that depend on
 * the process. At most one error for each field.
 * @param mostrados needed where the action asks for values
 */
export function confere(
  codigo: CodigoAcao,
  dados: Preenchido,
  mostrados: ValoresMostrados | undefined,
  hoje: Data,
): readonly FormError[] {
  const result = validate(corpoDaAcao(codigo), montaCorpo(codigo, dados, undefined, mostrados), hoje);
  const contract = result.ok ? [] : result.errors.map((e) => ({ ...e, field: campoDoDialogo(e.field) }));
  const first = new Map<string, FormError>();
  for (const error of [...contract, ...datas(codigo, dados, mostrados), ...exigidos(codigo, dados, mostrados)])
    if (!first.has(error.field)) first.set(error.field, error.field === 'data' && !dados.data ? semData : error);
  return [...first.values()];
}

/** An empty date is said twice, each in its own words: by the dialog and at the field (S0 §5). */
const semData: FormError = {
  field: 'data',
  message: validacao.processo.dataNoCampo,
  resumo: validacao.arquivo.dataObrigatoria,
};

const parcial1 = 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA';
const parcial2 = 'DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA';

/** Is the field one that this action cannot do without? Drives the asterisk and the check alike. Emptied is not untouched. */
export function exige(codigo: CodigoAcao, campo: keyof Preenchido, mostrados?: ValoresMostrados): boolean {
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
    case 'dataReferencia':
      return campos.includes('valores');
    case 'valorAtualizado':
    case 'multaAtualizada':
    case 'jurosAtualizado':
      return campos.includes('valores') && (mostrados?.[camposDeValor[campo]] ?? 0) > 0;
    default:
      return false;
  }
}

/** The dialog asks for the day that the call may leave out (S1 §5.3), and for the reason where one is due. */
function datas(codigo: CodigoAcao, dados: Preenchido, mostrados?: ValoresMostrados): FormError[] {
  const { campos } = acoes[codigo];
  const semMotivo = pedeJustificativa(codigo, dados, mostrados) && !dados.justificativa;
  return [
    ...(campos.includes('data') && !dados.data ? [semData] : []),
    ...(semMotivo ? [{ field: 'justificativa', message: recusas.JUSTIFICATIVA_DO_ATRASO }] : []),
  ];
}

function exigidos(codigo: CodigoAcao, dados: Preenchido, mostrados?: ValoresMostrados): FormError[] {
  const { campos } = acoes[codigo];
  const asked: (keyof Preenchido)[] = [
    ...(campos.includes('fimParcelamento') ? (['fimParcelamento'] as const) : []),
    ...(campos.includes('observacao') ? (['observacao'] as const) : []),
    ...(campos.includes('valores') ? [...nomesDeValor, 'dataReferencia' as const] : []),
  ];
  return asked
    .filter((campo) => exige(codigo, campo, mostrados) && (dados[campo] ?? '') === '')
    .map((field) => ({ field, message: faltas[field] ?? validacao.campoObrigatorio }));
}
/** In the words of the server, which asks for the same (`domain/workflow/conferir.ts`). */
const faltas: Partial<Record<keyof Preenchido, string>> = {
  fimParcelamento: recusas.FIM_PARCELAMENTO_OBRIGATORIO,
  observacao: recusas.OBSERVACAO_OBRIGATORIA,
  valorAtualizado: validacao.valorInvalido,
  multaAtualizada: recusas.MULTA_OBRIGATORIA,
  jurosAtualizado: recusas.JUROS_OBRIGATORIOS,
};

/** Longest text a field of the dialog takes. */
export const maximoDe = (codigo: CodigoAcao, campo: 'observacao' | 'motivo'): number =>
  campo === 'motivo' || acoes[codigo].envelope === 'observacao' ? limits.motivo.max : limits.observacao.max;
