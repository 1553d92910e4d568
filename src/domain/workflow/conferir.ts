import { recusas } from '@i18n/pt-BR/recusas.ts';
import { acoes, type CodigoAcao, type DadosDaAcao } from '@/contract/acoes.ts';
import type { FieldError } from '@/contract/validate.ts';
import { formatData } from '@/contract/values/data.ts';
import type { Fatos } from './fatos.ts';

/**
 * What is wrong with what was typed, given the process it is typed for; the schema of the action has already checked the
 * rest. Empty when nothing is.
 */
export const conferirDados = (fatos: Fatos, acao: CodigoAcao, dados: DadosDaAcao): FieldError[] =>
  [tipoDoDocumento, fimDoParcelamento, observacaoDaDecisao, valores, reativacaoAposSuspensao].flatMap(
    (regra) => regra(fatos, acao, dados) ?? [],
  );

type Regra = (fatos: Fatos, acao: CodigoAcao, dados: DadosDaAcao) => FieldError[] | undefined;

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

/** Fine and interest are asked for where the process has them; and never without the value they accompany. */
const valores: Regra = (fatos, acao, { valorAtualizado, multaAtualizada, jurosAtualizado }) => {
  const exige = decideValores(acao);
  const erros: FieldError[] = [];
  if (valorAtualizado === undefined && (exige || multaAtualizada !== undefined || jurosAtualizado !== undefined))
    erros.push({ field: 'valorAtualizado', message: recusas.VALOR_OBRIGATORIO });
  if (exige && fatos.valores.multaCentavos > 0 && multaAtualizada === undefined)
    erros.push({ field: 'multaAtualizada', message: recusas.MULTA_OBRIGATORIA });
  if (exige && fatos.valores.jurosCentavos > 0 && jurosAtualizado === undefined)
    erros.push({ field: 'jurosAtualizado', message: recusas.JUROS_OBRIGATORIOS });
  return erros;
};

const reativacaoAposSuspensao: Regra = ({ suspensoDesde }, acao, { data }) => {
  if (acao !== 'REATIVAR_PROCESSO' || !suspensoDesde || !data || data >= suspensoDesde) return;
  return [{ field: 'data', message: recusas.DATA_ANTERIOR(formatData(suspensoDesde)) }];
};
