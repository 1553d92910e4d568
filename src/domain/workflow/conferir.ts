import { recusas } from '@i18n/pt-BR/recusas.ts';
import { validacao } from '@i18n/pt-BR/validacao.ts';
import { acoes, type CodigoAcao, type DadosDaAcao } from '@/contract/acoes.ts';
import type { FieldError } from '@/contract/validate.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { interrompe, prescricaoDe } from '../prescricao.ts';
import { decursoDesfeito, prazoDoAto } from './decurso.ts';
import type { Fatos } from './fatos.ts';
import { devido, diaDosValores, digitouValores, dizOQueMostrou } from './valores.ts';

/**
 * What is wrong with what was typed, given the process it is typed for; the schema of the action has already checked the
 * rest. Empty when nothing is.
 */
export const conferirDados = (fatos: Fatos, acao: CodigoAcao, dados: DadosDaAcao, hoje: Data): FieldError[] =>
  [
    tipoDoDocumento,
    fimDoParcelamento,
    observacaoDaDecisao,
    conferirValores,
    reativacaoAposSuspensao,
    aposCiencia,
    justificativaDoAtraso,
    inadimplenciaNoParcelamento,
    fimDaCausa,
    causaComEfeito,
  ].flatMap((regra) => regra(fatos, acao, dados, hoje) ?? []);

type Regra = (fatos: Fatos, acao: CodigoAcao, dados: DadosDaAcao, hoje: Data) => FieldError[] | undefined;

const tipoDoDocumento: Regra = (_, acao, { idTipoDocumento }) => {
  if (idTipoDocumento === undefined || idTipoDocumento === acoes[acao].tipoDocumento) return;
  return [{ field: 'idTipoDocumento', message: recusas.TIPO_DOCUMENTO_DIVERGENTE }];
};

const fimDoParcelamento: Regra = (_, acao, { fimParcelamento }) => {
  if (acao !== 'PARCELAR_DEBITO' || fimParcelamento) return;
  return [{ field: 'fimParcelamento', message: recusas.FIM_PARCELAMENTO_OBRIGATORIO }];
};

/** Required in first instance; the specification leaves it out of the second (S1 §5.3, D §9.8). */
const decideValores = (acao: CodigoAcao) => acao === 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA';

const observacaoDaDecisao: Regra = (_, acao, { observacao }) =>
  decideValores(acao) && !observacao ? [{ field: 'observacao', message: recusas.OBSERVACAO_OBRIGATORIA }] : undefined;

/** Amounts of another day than those of the process come together: one left out would lose its correction (ADR 26). */
export const conferirValores = (fatos: Fatos, acao: CodigoAcao, dados: DadosDaAcao, hoje: Data): FieldError[] => {
  const { dataReferenciaCalculo } = fatos;
  if (!dizOQueMostrou(dados)) return valoresDeQuemNaoDiz(fatos, acao, dados);
  if (!digitouValores(dados)) return [];
  const dia = diaDosValores(dados, hoje);
  if (dia < dataReferenciaCalculo)
    return [{ field: 'dataReferencia', message: recusas.DATA_ANTERIOR(formatData(dataReferenciaCalculo)) }];
  if (dia === dataReferenciaCalculo) return [];
  const { valorCentavos, multaCentavos, jurosCentavos } = devido(fatos);
  return faltam([
    ['valorAtualizado', valorCentavos > 0 && dados.valorAtualizado === undefined, recusas.VALORES_JUNTOS],
    ['multaAtualizada', multaCentavos > 0 && dados.multaAtualizada === undefined, recusas.VALORES_JUNTOS],
    ['jurosAtualizado', jurosCentavos > 0 && dados.jurosAtualizado === undefined, recusas.VALORES_JUNTOS],
  ]);
};

/** Fine and interest are asked for where the process has them; and never without the value they accompany (S1 §5.3). */
function valoresDeQuemNaoDiz(fatos: Fatos, acao: CodigoAcao, dados: DadosDaAcao): FieldError[] {
  const { valorAtualizado, multaAtualizada, jurosAtualizado } = dados;
  const exige = decideValores(acao);
  const { multaCentavos, jurosCentavos } = fatos.valores;
  return faltam([
    ['valorAtualizado', valorAtualizado === undefined && (exige || digitouValores(dados)), validacao.valorInvalido],
    ['multaAtualizada', multaAtualizada === undefined && exige && multaCentavos > 0, recusas.MULTA_OBRIGATORIA],
    ['jurosAtualizado', jurosAtualizado === undefined && exige && jurosCentavos > 0, recusas.JUROS_OBRIGATORIOS],
  ]);
}

const faltam = (campos: readonly (readonly [field: string, falta: boolean, message: string])[]): FieldError[] =>
  campos.flatMap(([field, falta, message]) => (falta ? [{ field, message }] : []));

const reativacaoAposSuspensao: Regra = ({ suspensoDesde }, acao, { data }) => {
  if (acao !== 'REATIVAR_PROCESSO' || !suspensoDesde || !data || data >= suspensoDesde) return;
  return [{ field: 'data', message: recusas.DATA_ANTERIOR(formatData(suspensoDesde)) }];
};

/** The debtor cannot have answered what nobody had told him. Told by the gazette, he may answer before he is taken to know. */
const aposCiencia: Regra = ({ dataCiencia }, acao, { data }, hoje) => {
  const ato = acao === 'SUSPENDER_PROCESSO' || prazoDoAto[acao];
  if (!ato || !dataCiencia || !data || data >= hoje || data >= dataCiencia) return;
  return [{ field: 'data', message: recusas.DATA_ANTERIOR_A_CIENCIA(formatData(dataCiencia)) }];
};

const justificativaDoAtraso: Regra = (fatos, acao, dados) => {
  if (dados.justificativa || !decursoDesfeito(fatos, acao, dados)) return;
  return [{ field: 'justificativa', message: recusas.JUSTIFICATIVA_DO_ATRASO }];
};

/** Nobody stops keeping a plan before there is one. */
const inadimplenciaNoParcelamento: Regra = ({ causasPrescricao }, _, { inadimplenteDesde }) => {
  const plano = causasPrescricao.findLast((c) => c.tipo === 'PARCELAMENTO' && c.ate === null);
  if (!plano || !inadimplenteDesde || inadimplenteDesde >= plano.data) return;
  return [{ field: 'inadimplenteDesde', message: recusas.DATA_ANTERIOR(formatData(plano.data)) }];
};

/** A suspension is registered when it is over: one that lasts is a suspension of the process, with its ground. */
const fimDaCausa: Regra = (_, acao, { causa, data, paradoAte }) => {
  if (acao !== 'REGISTRAR_CAUSA_PRESCRICAO' || !causa || !data) return;
  if (!paradoAte) return interrompe(causa) ? undefined : [{ field: 'paradoAte', message: recusas.FIM_DA_SUSPENSAO }];
  return paradoAte < data ? [{ field: 'paradoAte', message: recusas.DATA_ANTERIOR(formatData(data)) }] : undefined;
};

/** A fact of before the deadline ran, or of after it was over, moves nothing: it is not taken for one that does. */
const causaComEfeito: Regra = (fatos, acao, dados, hoje) => {
  const { causa, data, paradoAte } = dados;
  const { dataConstituicaoDefinitiva: constituicao, causasPrescricao, tributaria } = fatos;
  if (acao !== 'REGISTRAR_CAUSA_PRESCRICAO' || !causa || !data || !constituicao) return;
  if (fimDaCausa(fatos, acao, dados, hoje)) return;
  if ((interrompe(causa) ? data : (paradoAte ?? data)) < constituicao)
    return [{ field: 'data', message: recusas.CAUSA_ANTERIOR(formatData(constituicao)) }];
  const nova = { tipo: causa, data, ate: paradoAte ?? data };
  const sem = prescricaoDe(constituicao, causasPrescricao, tributaria);
  const com = prescricaoDe(constituicao, [...causasPrescricao, nova], tributaria);
  if (com?.causas.includes(nova) || !sem) return;
  if (sem.data && data > sem.data) return [{ field: 'data', message: recusas.CAUSA_POSTERIOR(formatData(sem.data)) }];
  return [{ field: 'data', message: recusas.CAUSA_SEM_EFEITO }];
};
