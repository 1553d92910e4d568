import * as z from 'zod/mini';
import { isAcao } from '@/contract/acoes.ts';
import type { ProcessoDoLote, RegistroEmLote } from '@/contract/lote.ts';
import { type Data, data } from '@/contract/values/data.ts';
import { booleano } from '@/contract/values/outros.ts';
import { em } from '@/domain/lista.ts';
import type { Arquivo } from '../../../components/arquivo.ts';
import type { FormError } from '../../../declaration/resolver.ts';
import { confere } from '../../../product/acao/corpo.ts';
import { doProcesso } from '../../../product/acao/processo.ts';

/** The values of one process; without a date of its own, the date for all rows applies. */
interface ValoresDaLinha {
  /** Taken out of the batch; drafts of before do not say. */
  readonly retirada?: boolean;
  readonly data: Data | null;
  readonly devedorNaoEncontrado: boolean;
  readonly arquivos: readonly Arquivo[];
}
export interface ValoresDoLote {
  /** The kind of registration; null: the first kind that the user may do and a process takes. */
  readonly tipo: RegistroEmLote | null;
  readonly data: Data | null;
  /** One page of the gazette for all rows, instead of a file for each. */
  readonly umaPagina: boolean;
  readonly pagina: readonly Arquivo[];
  readonly linhas: readonly ValoresDaLinha[];
}

export const valoresIniciais = (quantos: number): ValoresDoLote => ({
  tipo: null,
  data: null,
  umaPagina: true,
  pagina: [],
  linhas: Array.from({ length: quantos }, () => ({
    retirada: false,
    data: null,
    devedorNaoEncontrado: false,
    arquivos: [],
  })),
});

/** Kinds of value of the fields: inputs read mask and limits from it. `errosDaLinha` does the validation. */
export const tiposDoLote = z.object({
  data: data({ naoFutura: true }),
  linhas: z.array(z.object({ data: data({ naoFutura: true }), devedorNaoEncontrado: booleano() })),
});

export const partilha = (tipo: RegistroEmLote, { umaPagina }: Pick<ValoresDoLote, 'umaPagina'>): boolean =>
  tipo === 'DIARIO' && umaPagina;

/** The files of all rows but `menos`: the grid is one form, and refuses two files of the same name. */
export const arquivosDasLinhas = ({ linhas }: ValoresDoLote, menos?: number): readonly Arquivo[] =>
  linhas.flatMap(({ arquivos }, i) => (i === menos ? [] : arquivos));

/** The values of one process, as the dialog of its action would hold them. */
export function preenchidoDaLinha(tipo: RegistroEmLote, valores: ValoresDoLote, i: number) {
  const linha = em(valores.linhas, i);
  return {
    data: linha.data || valores.data,
    devedorNaoEncontrado: tipo === 'AR' && linha.devedorNaoEncontrado,
    arquivos: partilha(tipo, valores) ? valores.pagina : linha.arquivos,
  };
}

/** The errors of a row, by the field that corrects them: an error of a shared field is the same in all rows. */
export function errosDaLinha(
  tipo: RegistroEmLote,
  { registros }: ProcessoDoLote,
  valores: ValoresDoLote,
  i: number,
  hoje: Data,
): readonly FormError[] {
  const codigo = registros[tipo].acao;
  if (!codigo || !isAcao(codigo)) return [];
  return confere(doProcesso, codigo, preenchidoDaLinha(tipo, valores, i), undefined, hoje).map((error) => {
    const { field } = error;
    if (field === 'data' && !valores.linhas[i]!.data) return error;
    if (field === 'arquivos' && partilha(tipo, valores)) return { ...error, field: 'pagina' };
    return { ...error, field: `linhas.${i}.${field}` };
  });
}
