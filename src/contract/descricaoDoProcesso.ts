import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import type * as z from 'zod/mini';
import { limits, patterns } from './limits.ts';
import { chavesDe } from './values/chaves.ts';
import { data } from './values/data.ts';
import { type Lido, lidoDe } from './values/lido.ts';
import { texto, textoLongo } from './values/texto.ts';
import { type Kind, valorDe } from './values/valor.ts';

/** A text, a date or a number that people type on a process, with a column of its own: `dataDebito` ↔ `data_debito`. */
interface Campo {
  readonly form: z.ZodMiniType;
  /** The list filters by it: a text by how it begins (its column is `collate "C"`), anything else by its value. */
  readonly filtra?: z.ZodMiniType;
  /** Printed on the TCC where it has a value, which outdates what was printed before with another one. */
  readonly noTcc?: true;
  /** Form, detail, filter and papers have a place of its own for it. The others follow there, in the order of this table. */
  readonly aParte?: true;
}

const fato = () => textoLongo({ obrigatorio: true, min: limits.texto.min, max: limits.texto.max });

/** What a process says of its debt, besides people and amounts (S1 §3.5). Its words are the labels of the process (ADR 72). */
export const descricaoDoProcesso = {
  numeroProcessoAdministrativo: {
    form: texto({
      obrigatorio: true,
      max: limits.numeroAdministrativoMax,
      formato: [patterns.numeroProcessoAdministrativo, validacao.formatoDoNumeroAdministrativo],
    }),
    filtra: texto({ max: limits.numeroAdministrativoMax }),
    aParte: true,
  },
  descricaoFato: { form: fato(), aParte: true },
  fundamentoLegal: { form: fato(), aParte: true },
  dataDebito: { form: data({ naoFutura: true }), aParte: true },
} satisfies Readonly<Record<string, Campo>>;

type Campos = typeof descricaoDoProcesso;
export type CampoDaDescricao = keyof Campos;
export const camposDaDescricao = chavesDe(descricaoDoProcesso);

const campoDe = (campo: CampoDaDescricao): Campo => descricaoDoProcesso[campo];
/** The kind of a field, as of every value. */
export const kindDaDescricao = (campo: CampoDaDescricao): Kind => valorDe(campoDe(campo).form)?.kind ?? 'texto';

/** The fields without a place of their own (`aParte`): they follow the others, in the order of the table. */
export const camposSoltos = camposDaDescricao.filter((campo) => !campoDe(campo).aParte);
export const soltosNoTcc = camposSoltos.filter((campo) => campoDe(campo).noTcc);

const cada = (daqui: (campo: CampoDaDescricao) => z.core.$ZodType | undefined) =>
  Object.fromEntries(camposDaDescricao.flatMap((campo) => [[campo, daqui(campo)]]).filter(([, schema]) => schema));

/** The fields of the forms. */
export const formDaDescricao = cada((campo) => campoDe(campo).form) as { [K in keyof Campos]: Campos[K]['form'] };

/** No process lacks these; any other, older ones may. */
type Sempre = 'descricaoFato' | 'fundamentoLegal';
const sempre: readonly string[] = ['descricaoFato', 'fundamentoLegal'] satisfies readonly Sempre[];
/** The same, as the detail answers them. */
export const respostaDaDescricao = cada((campo) => lidoDe(campoDe(campo).form, sempre.includes(campo))) as {
  [K in keyof Campos]: Lido<Campos[K]['form'], K, Sempre>;
};

type Filtros = {
  [K in keyof Campos as Campos[K] extends { filtra: z.ZodMiniType } ? K : never]: Campos[K] extends {
    filtra: infer F extends z.ZodMiniType;
  }
    ? F
    : never;
};
/** The filters of the list. */
export const filtrosDaDescricao = cada((campo) => campoDe(campo).filtra) as Filtros;
export const filtradosDaDescricao = chavesDe(filtrosDaDescricao);
