import { recusasNoPortal as recusas } from '@i18n/pt-BR/comum/recusasNoPortal.ts';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { faltando } from '@/contract/acao.ts';
import {
  acoes,
  type CodigoAcao,
  camposDeValor,
  type DadosEnviados,
  desempacotar,
  digitouValores,
  dizOQueMostrou,
  type FatosDaAcao,
  saldoDoCampo,
} from '@/contract/acoes.ts';
import { valores } from '@/contract/envelopesDasAcoes.ts';
import { interrompe } from '@/contract/prescricao.ts';
import type { FieldError } from '@/contract/validate.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { conferirAcao } from '../acao.ts';
import { prescricaoDe } from '../prescricao.ts';

/**
 * All errors in the body of an action, with the server's sentences.
 * @param fatos undefined: the process is not known, and only the schema is checked
 */
export const conferirCorpo = (
  fatos: FatosDaAcao | undefined,
  acao: CodigoAcao,
  corpo: object,
  hoje: Data,
): readonly FieldError[] =>
  conferirAcao(
    acoes[acao],
    corpo,
    hoje,
    fatos && ((certo, errados) => conferirCertos(fatos, acao, certo, errados, hoje)),
  );

/**
 * Checks the valid fields of a body against the process. The rules of the values depend on all values, so if one is
 * invalid, none is checked.
 * @param errados paths of the invalid fields
 */
export function conferirCertos(
  fatos: FatosDaAcao,
  acao: CodigoAcao,
  certo: object,
  errados: ReadonlySet<string>,
  hoje: Data,
): readonly FieldError[] {
  const valeOsValores = ![...errados].some((field) => field.split('.')[0]! in valores);
  const erros = conferirDados(fatos, acao, desempacotar(acao, { ...certo }), hoje);
  return erros.filter(({ field }) => valeOsValores || !(field in valores));
}

/** The errors in the data of an action, given its process, at most one per field; the schema has checked the rest. */
export function conferirDados(fatos: FatosDaAcao, acao: CodigoAcao, dados: DadosEnviados, hoje: Data): FieldError[] {
  const todas = [tipoDoDocumento, exigidos, valoresDeOutroDia, ...(regras[acao] ?? [])];
  return umaPorCampo(todas.flatMap((regra) => regra(fatos, acao, dados, hoje) ?? []));
}

/** The errors of `conferirDados` in the values. */
export const conferirValores = (fatos: FatosDaAcao, acao: CodigoAcao, dados: DadosEnviados, hoje: Data): FieldError[] =>
  conferirDados(fatos, acao, dados, hoje).filter(({ field }) => field in valores);

/** The first of each field, in their order. */
const umaPorCampo = (erros: readonly FieldError[]): FieldError[] =>
  erros.filter(({ field }, i) => erros.findIndex((erro) => erro.field === field) === i);

type Regra = (fatos: FatosDaAcao, acao: CodigoAcao, dados: DadosEnviados, hoje: Data) => FieldError[] | undefined;

const tipoDoDocumento: Regra = (_, acao, { idTipoDocumento }) => {
  if ((idTipoDocumento ?? acoes[acao].tipoDocumento) === acoes[acao].tipoDocumento) return;
  return [{ field: 'idTipoDocumento', message: recusas.TIPO_DOCUMENTO_DIVERGENTE }];
};

/** The fields that the row requires. Those without a sentence here are required by the schema, in its own words. */
const exigidos: Regra = (fatos, acao, dados) =>
  faltando(acoes[acao], fatos, dados).flatMap((field) => {
    const message = frases[field];
    return message ? [{ field, message }] : [];
  });
const frases: Readonly<Record<string, string>> = {
  data: validacao.processo.dataNoCampo,
  observacao: recusas.OBSERVACAO_OBRIGATORIA,
  fimParcelamento: recusas.FIM_PARCELAMENTO_OBRIGATORIO,
  justificativa: recusas.JUSTIFICATIVA_DO_ATRASO,
  paradoAte: recusas.FIM_DA_SUSPENSAO,
  valorAtualizado: validacao.valorInvalido,
  multaAtualizada: recusas.MULTA_OBRIGATORIA,
  jurosAtualizado: recusas.JUROS_OBRIGATORIOS,
  dataReferencia: validacao.campoObrigatorio,
};

/** Values of a later day than the process's must all be sent: one left out would lose its correction (ADR 26). */
const valoresDeOutroDia: Regra = (f, _, dados, hoje) => {
  const { dataReferenciaCalculo } = f;
  if (!dizOQueMostrou(dados) || !digitouValores(dados) || dados.dataReferencia === null) return;
  const dia = dados.dataReferencia ?? hoje;
  if (dia < dataReferenciaCalculo)
    return [{ field: 'dataReferencia', message: recusas.DATA_ANTERIOR(formatData(dataReferenciaCalculo)) }];
  if (dia === dataReferenciaCalculo) return;
  return camposDeValor
    .filter((field) => f[saldoDoCampo[field]] > 0 && (dados[field] ?? null) === null)
    .map((field) => ({ field, message: recusas.VALORES_JUNTOS }));
};

const aposSuspensao: Regra = ({ suspensoDesde }, _, { data }) =>
  suspensoDesde && data && data < suspensoDesde
    ? [{ field: 'data', message: recusas.DATA_ANTERIOR(formatData(suspensoDesde)) }]
    : undefined;

/** No answer before the awareness. After a publication the awareness lies ahead, so an answer of today is accepted. */
const aposCiencia: Regra = ({ dataCiencia }, _, { data }, hoje) => {
  if (!dataCiencia || !data || data >= hoje || data >= dataCiencia) return;
  return [{ field: 'data', message: recusas.DATA_ANTERIOR_A_CIENCIA(formatData(dataCiencia)) }];
};

/** A default cannot precede its plan. */
const noParcelamento: Regra = ({ causasPrescricao }, _, { inadimplenteDesde }) => {
  const plano = causasPrescricao.findLast((c) => c.tipo === 'PARCELAMENTO' && c.ate === null);
  if (!plano || !inadimplenteDesde || inadimplenteDesde >= plano.data) return;
  return [{ field: 'inadimplenteDesde', message: recusas.DATA_ANTERIOR(formatData(plano.data)) }];
};

const fimAposInicio: Regra = (_, __, { data, paradoAte }) =>
  data && paradoAte && paradoAte < data
    ? [{ field: 'paradoAte', message: recusas.DATA_ANTERIOR(formatData(data)) }]
    : undefined;

/** Refuses a cause that moves no date of prescription, such as one before the constitution or after the deadline. */
const causaComEfeito: Regra = (fatos, acao, dados, hoje) => {
  const { causa, data, paradoAte } = dados;
  const { dataConstituicaoDefinitiva: constituicao, causasPrescricao, tributaria } = fatos;
  if (!causa || !data || !constituicao) return;
  if ((!paradoAte && !interrompe(causa)) || fimAposInicio(fatos, acao, dados, hoje)) return;
  if ((interrompe(causa) ? data : (paradoAte ?? data)) < constituicao)
    return [{ field: 'data', message: recusas.CAUSA_ANTERIOR(formatData(constituicao)) }];
  const nova = { tipo: causa, data, ate: paradoAte ?? data };
  const sem = prescricaoDe(constituicao, causasPrescricao, tributaria);
  const com = prescricaoDe(constituicao, [...causasPrescricao, nova], tributaria);
  if (com?.causas.includes(nova) || !sem) return;
  if (sem.data && data > sem.data) return [{ field: 'data', message: recusas.CAUSA_POSTERIOR(formatData(sem.data)) }];
  return [{ field: 'data', message: recusas.CAUSA_SEM_EFEITO }];
};

/** Further rules of single actions. */
const regras: Partial<Record<CodigoAcao, readonly Regra[]>> = {
  CONTESTAR_DEBITO: [aposCiencia],
  RECORRER: [aposCiencia],
  SUSPENDER_PROCESSO: [aposCiencia],
  REATIVAR_PROCESSO: [aposSuspensao],
  REGISTRAR_PERDA_PARCELAMENTO: [noParcelamento],
  REGISTRAR_CAUSA_PRESCRICAO: [fimAposInicio, causaComEfeito],
};
