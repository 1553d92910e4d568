import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import type { Envelope, Enviado } from './acao.ts';
import { arquivosEnviados, documentoEnviado, entreDocumentos } from './documento.ts';
import { limits } from './limits.ts';
import { causasRegistraveis, fundamentosDaSuspensao } from './prescricao.ts';
import { data } from './values/data.ts';
import { dinheiro } from './values/dinheiro.ts';
import { entreCampos } from './values/entreCampos.ts';
import { campoDe, ehObjeto } from './values/objeto.ts';
import { booleano, selecao } from './values/outros.ts';
import { texto, textoLongo } from './values/texto.ts';
import { registrar } from './values/valor.ts';

const versao = { versao: z.optional(z.number()) };
const { motivo: doMotivo, observacao: daObservacao } = limits;
const dia = () => data({ obrigatorio: validacao.arquivo.dataObrigatoria, naoFutura: true });
const motivoTexto = (empty: string) => textoLongo({ obrigatorio: empty, min: doMotivo.min, max: doMotivo.max });
const opcional = () => dinheiro({ min: 0 });
/**
 * Both spellings of the fine in the specification are accepted (D §9.3). The last two fields are beyond it, and
 * optional: the day to which the values refer, and the amounts shown, which must still be those owed (ADR 26).
 */
export const valores = {
  valorAtualizado: dinheiro({}),
  multaAtualizada: opcional(),
  multaAtualizado: opcional(),
  jurosAtualizado: opcional(),
  dataReferencia: data({ naoFutura: true }),
  valoresExibidos: z.nullish(
    z.strictObject({ valor: z.number(), multa: z.number(), juros: z.number(), correcao: z.number() }),
  ),
};
const passada = () => data({ naoFutura: true });
/** The day of a suspension and of its end, with the sentence of its field (S1 §5.3). */
const doCampo = () => data({ obrigatorio: validacao.processo.dataNoCampo, naoFutura: true });
/** With the limits that the specification sets for `motivo` (S1 §5.3). */
const justificativa = textoLongo({ min: doMotivo.min, max: doMotivo.max });
const documento = z.object(
  { idTipoDocumento: z.nullish(z.number()), arquivos: arquivosEnviados },
  { error: validacao.arquivo.obrigatorio },
);

const comValores = {
  ...valores,
  observacao: textoLongo({ min: daObservacao.min, max: daObservacao.max }),
  apresentouVicio: booleano(),
};

/** Where an envelope has the document's type and files: beside the fields, in `documento`, or in `documentos`. */
const solto = {
  empacota: (dados: Enviado): Enviado => dados,
  desempacota: (corpo: Enviado): Enviado => corpo,
};
const noDocumento = {
  empacota: ({ idTipoDocumento, arquivos, ...resto }: Enviado): Enviado => ({
    ...resto,
    documento: { idTipoDocumento, arquivos },
  }),
  desempacota: ({ documento, ...resto }: Enviado): Enviado => ({ ...resto, ...(ehObjeto(documento) ? documento : {}) }),
};
const nosDocumentos = {
  empacota: ({ idTipoDocumento, arquivos, ...resto }: Enviado): Enviado => ({
    ...resto,
    documentos: [{ idTipoDocumento, arquivos }],
  }),
  desempacota: ({ documentos, ...resto }: Enviado): Enviado => {
    const lista: readonly unknown[] = Array.isArray(documentos) ? documentos : [];
    const arquivos = lista.flatMap((um) => campoDe(um, 'arquivos') ?? []);
    return { ...resto, idTipoDocumento: campoDe(lista[0], 'idTipoDocumento'), arquivos };
  },
};
/** `noDocumento`, which also accepts the fine as `multaAtualizado`. */
const comMulta = (corpo: Enviado): Enviado => {
  const { multaAtualizado, ...resto } = noDocumento.desempacota(corpo);
  return multaAtualizado === undefined
    ? resto
    : { ...resto, multaAtualizada: resto.multaAtualizada ?? multaAtualizado };
};

const objeto = <T extends z.core.$ZodLooseShape>(forma: T) => z.strictObject({ ...forma, ...versao });
/** Like `selecao`, but required. */
const causa = registrar(z.literal(causasRegistraveis, { error: validacao.opcaoInvalida }), {
  kind: 'selecao',
  required: true,
  options: causasRegistraveis,
});

/** The bodies of the calls (S1 §7.3). */
export const envelopes = {
  documento: { corpo: objeto({ idTipoDocumento: z.nullish(z.number()), arquivos: arquivosEnviados }), ...solto },
  dataDocumento: { corpo: objeto({ data: dia(), devedorEncontrado: booleano(), documento }), ...noDocumento },
  dataDocumentos: {
    corpo: objeto({
      data: dia(),
      documentos: z
        .array(documentoEnviado, validacao.arquivo.obrigatorio)
        .check(z.minLength(1, validacao.arquivo.obrigatorio), z.maxLength(5), entreDocumentos),
    }),
    ...nosDocumentos,
  },
  valores: {
    corpo: objeto({ ...comValores, fimParcelamento: data({ naoPassada: true }), documento }),
    ...noDocumento,
    desempacota: comMulta,
  },
  /** The files are beside the values or, as in the first instance, in `documento`. */
  documentoValores: {
    corpo: objeto({
      ...comValores,
      idTipoDocumento: z.nullish(z.number()),
      arquivos: z.optional(arquivosEnviados),
      documento: z.optional(documento),
    }).check(
      entreCampos(['arquivos', 'documento'], ({ arquivos, documento }) => Boolean(arquivos ?? documento), {
        error: validacao.arquivo.obrigatorio,
        culpado: 'arquivos',
      }),
    ),
    ...solto,
    desempacota: comMulta,
  },
  /** S1 §5.3 requires the value. A client that says what it showed may leave it out, and the value stays as it is. */
  perda: {
    corpo: objeto({ ...valores, inadimplenteDesde: passada(), documento }).check(
      entreCampos(
        ['valorAtualizado', 'dataReferencia', 'valoresExibidos'],
        (b) => (b.valorAtualizado ?? b.dataReferencia ?? b.valoresExibidos ?? null) !== null,
        { error: validacao.valorInvalido, culpado: 'valorAtualizado' },
      ),
    ),
    ...noDocumento,
    desempacota: comMulta,
  },
  manifestacao: {
    corpo: objeto({
      data: passada(),
      justificativa,
      idTipoDocumento: z.nullish(z.number()),
      arquivos: arquivosEnviados,
    }),
    ...solto,
  },
  suspensao: {
    corpo: objeto({
      data: doCampo(),
      fundamento: selecao(fundamentosDaSuspensao),
      motivo: motivoTexto(validacao.processo.motivo),
      justificativa,
      documento,
    }),
    ...noDocumento,
  },
  reativacao: {
    corpo: objeto({
      data: doCampo(),
      motivo: motivoTexto(validacao.processo.motivo),
      documento,
    }),
    ...noDocumento,
  },
  causaPrescricao: {
    corpo: objeto({
      causa,
      data: dia(),
      paradoAte: passada(),
      fundamentoLegal: texto({ obrigatorio: true, min: doMotivo.min, max: doMotivo.max }),
      observacao: textoLongo({ min: daObservacao.min, max: daObservacao.max }),
      documento,
    }),
    ...noDocumento,
  },
  cancelamento: {
    corpo: objeto({ motivoCancelamento: motivoTexto(validacao.processo.motivoCancelamento) }),
    empacota: ({ motivo, ...resto }) => ({ ...resto, motivoCancelamento: motivo }),
    desempacota: ({ motivoCancelamento, ...resto }) => ({ ...resto, motivo: motivoCancelamento }),
  },
  observacao: { corpo: objeto({ observacao: motivoTexto(validacao.processo.motivo) }), ...solto },
} satisfies Record<string, Envelope>;
