import { processo as t } from '@i18n/pt-BR/processo.ts';
import * as z from 'zod/mini';
import { acoes, type Campo, type CodigoAcao } from '@/contract/acoes.ts';
import { causasRegistraveis, fundamentosDaSuspensao } from '@/contract/prescricao.ts';
import { data } from '@/contract/values/data.ts';
import { dinheiro } from '@/contract/values/dinheiro.ts';
import { booleano, selecao } from '@/contract/values/outros.ts';
import { texto, textoLongo } from '@/contract/values/texto.ts';
import { registrar } from '@/contract/values/valor.ts';
import { exige, maximoDe, type Preenchido, type ValoresMostrados } from './corpo.ts';

/** Kinds of value of the dialog's fields: inputs read mask, asterisk and limits from it. What is valid, `confere` says. */
export function tiposDosCampos(codigo: CodigoAcao, mostrados: ValoresMostrados) {
  const required = (campo: keyof Preenchido) => (exige(codigo, campo, mostrados) ? { obrigatorio: true as const } : {});
  return z.object({
    data: data({ obrigatorio: true, naoFutura: true }),
    fimParcelamento: data({ obrigatorio: true, naoPassada: true }),
    devedorNaoEncontrado: booleano(),
    valorAtualizado: dinheiro(required('valorAtualizado')),
    multaAtualizada: dinheiro({ min: 0, ...required('multaAtualizada') }),
    jurosAtualizado: dinheiro({ min: 0, ...required('jurosAtualizado') }),
    dataReferencia: data({ naoFutura: true, obrigatorio: true }),
    apresentouVicio: booleano(),
    observacao: textoLongo({ max: maximoDe(codigo, 'observacao'), ...required('observacao') }),
    motivo: textoLongo({ max: maximoDe(codigo, 'motivo'), obrigatorio: true }),
    causa: registrar(z.literal(causasRegistraveis), { kind: 'selecao', required: true, options: causasRegistraveis }),
    paradoAte: data({ naoFutura: true }),
    inadimplenteDesde: data({ naoFutura: true }),
    fundamento: selecao(fundamentosDaSuspensao),
    fundamentoLegal: texto({ max: maximoDe(codigo, 'motivo'), obrigatorio: true }),
    justificativa: textoLongo({ max: maximoDe(codigo, 'motivo'), obrigatorio: true }),
  });
}

/** Inputs of a field of the action, by rows of the grid; values and documents have a look of their own. */
export const fontes: Readonly<Record<Exclude<Campo, 'documentos' | 'valores'>, readonly (keyof Preenchido)[]>> = {
  data: ['data'],
  fimParcelamento: ['fimParcelamento'],
  devedorNaoEncontrado: ['devedorNaoEncontrado'],
  apresentouVicio: ['apresentouVicio'],
  observacao: ['observacao'],
  motivo: ['motivo'],
  causa: ['causa'],
  paradoAte: ['paradoAte'],
  inadimplenteDesde: ['inadimplenteDesde'],
  fundamento: ['fundamento'],
  fundamentoLegal: ['fundamentoLegal'],
  justificativa: ['justificativa'],
};

/** Names of fields that the dialog of this action has for itself: which date it is, and that what is asked is the reason. */
export const rotulosDe = (codigo: CodigoAcao): Readonly<Record<string, string>> => ({
  ...datas[codigo],
  ...(acoes[codigo].envelope === 'observacao' ? { observacao: t.acao.motivo } : {}),
});
const datas: Partial<Record<CodigoAcao, { readonly data: string }>> = {
  CONTESTAR_DEBITO: { data: t.acao.dataDoProtocolo },
  RECORRER: { data: t.acao.dataDoProtocolo },
  REGISTRAR_CAUSA_PRESCRICAO: { data: t.acao.dataDaCausa },
};
