import type { PendenciaInscricao } from '@/contract/cda.ts';
import type { Data } from '@/contract/values/data.ts';
import {
  aberturaDoPeriodo,
  type CorrecaoDoProcesso,
  type Corrigivel,
  corrigirProcesso,
  dataDeCalculo,
} from '@/domain/correcao.ts';
import { checklistInscricao, pendenciasDe } from '@/domain/dividaAtiva/checklist.ts';
import { conhecido, serieDoDia } from '@/domain/mesesConhecidos.ts';
import { totais } from '@/domain/saldo.ts';
import type { Cda } from '@/domain/workflow/cda.ts';
import type { Estado, Fatos, Parametros } from '@/domain/workflow/fatos.ts';
import { faseDe, type TipoPrazo } from '@/domain/workflow/situacoes.ts';
import type { Corrigir } from '@/domain/workflow/valores.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { naturezasTributarias } from '../../reference/catalogos.ts';

/** The facts that the workflow needs of a process, from its rows. */
export function fatosDe(lido: ProcessoLido, hoje: Data): Fatos {
  const { ultima } = lido;
  const estado = estadoDaLinha(lido.linha);
  const { correcaoCentavos } = correcaoDe(lido, estado, hoje);
  return {
    ...estado,
    idOrgao: lido.linha.id_orgao_credor,
    situacaoPCC: lido.linha.situacao_pcc,
    acordo: lido.linha.acordo,
    cda: cdaDe(lido),
    correcaoCentavos,
    tributaria: naturezasTributarias.has(lido.linha.id_natureza_debito),
    decurso: lido.decurso,
    ultimaAcao: ultima?.acao && ultima.antes ? { acao: ultima.acao, antes: ultima.antes } : null,
    pendenciasInscricao: pendenciasDe(checklistDe(lido, { ...estado, correcaoCentavos }, hoje)),
  };
}

/** The newest CDA in the workflow's form. */
export const cdaDe = ({ cda, linha: l }: Pick<ProcessoLido, 'cda' | 'linha'>): Cda | null =>
  cda && {
    situacao: cda.situacao,
    justica: l.situacao_cda_justica ?? 'SEM_PROCESSO',
    protesto: l.situacao_cda_protesto ?? 'SEM_PROTESTO',
    suspensaAcordo: l.cda_suspensa_acordo,
    suspensaOrdemJudicial: l.cda_suspensa_ordem_judicial,
  };

/** The live checklist before an inscription (D §5.7), item by item. @param acordo number of the open agreement, to be said */
export function checklistDe(
  { linha: l, orgao, devedor: d, tiposAnexados, tiposExigidos }: ProcessoLido,
  estado: Estado & Pick<Fatos, 'correcaoCentavos'>,
  hoje: Data,
  acordo?: string,
): PendenciaInscricao[] {
  const { saldoCentavos } = totais(estado);
  return checklistInscricao(
    {
      ...estado,
      situacaoPCC: l.situacao_pcc,
      acordo,
      tributaria: naturezasTributarias.has(l.id_natureza_debito),
      saldoCentavos,
      descricaoFato: l.descricao_fato,
      fundamentoLegal: l.fundamento_legal,
      devedor: { ...d, tipoDocumento: d.tipo_documento_identificacao },
      documentos: new Set(tiposAnexados),
      documentosExigidos: tiposExigidos,
      // In JSON the amount is a number.
      valorMinimoCentavos: lerCentavos(String(orgao.valor_minimo_inscricao)),
    },
    hoje,
  );
}

export const parametrosDe = ({ orgao, feriadosVigentes, prazosAnteriores }: ProcessoLido): Parametros => ({
  prazoContestacaoDias: orgao.prazo_contestacao_dias,
  prazoRecursoDias: orgao.prazo_recurso_dias,
  prazoPagamentoDias: orgao.prazo_pagamento_dias,
  prazoEditalDias: orgao.prazo_edital_dias,
  anteriores: prazosAnteriores,
  feriadosLocais: feriadosVigentes,
});

/**
 * The correction (d of D §2.4) of the amounts of `estado`, on `hoje` or on the closing date: with the index and the
 * components that its TCC states, and the months known when that day's period opened (ADR 25).
 */
export function correcaoDe(
  lido: ProcessoLido,
  estado: Corrigivel & Pick<Estado, 'dataEncerramento'>,
  hoje: Data,
): CorrecaoDoProcesso {
  const { linha, indice, meses, indiceDesde, feriados } = lido;
  const data = dataDeCalculo(estado, hoje);
  const abertura = aberturaDoPeriodo(data, feriados);
  return corrigirProcesso({
    indice: {
      tipoCalculo: indice.tipo_calculo,
      defasagemMeses: indice.defasagem_meses,
      adicionalMesPagamento: String(indice.adicional_mes_pagamento),
    },
    serie: serieDoDia(meses, abertura),
    semMeses: indiceDesde === null || !conhecido(indiceDesde, abertura),
    valores: estado.valores,
    pagos: estado.pagos,
    dispensados: estado.dispensados,
    correcaoRestante: estado.correcaoRestante,
    utilizarMulta: linha.utilizar_multa,
    utilizarJuros: linha.utilizar_juros,
    referencia: estado.dataReferenciaCalculo,
    data,
    feriadosLocais: feriados,
  });
}

/** The correction on `hoje` of amounts other than those of the process. */
export const corrigirOutros =
  (lido: ProcessoLido, { dataEncerramento }: Estado, hoje: Data): Corrigir =>
  (outros) =>
    correcaoDe(lido, { ...outros, dataEncerramento }, hoje).doSaldoCentavos;

/** Table row → the part of a process that actions change. */
export function estadoDaLinha(l: ProcessoLido['linha']): Estado {
  return {
    situacao: l.situacao,
    suspensoDesde: l.suspenso_em,
    prazo:
      l.prazo_tipo && l.prazo_inicio && l.prazo_fim
        ? {
            tipo: l.prazo_tipo as TipoPrazo,
            inicio: l.prazo_inicio,
            fim: l.prazo_fim,
            dias: l.prazo_dias ?? 1,
            diasParados: l.prazo_dias_parados ?? 0,
          }
        : null,
    valores: {
      valorCentavos: lerCentavos(l.valor_atualizado),
      multaCentavos: lerCentavos(l.multa_atualizada),
      jurosCentavos: lerCentavos(l.juros_atualizado),
    },
    pagos: {
      valorCentavos: lerCentavos(l.valor_atualizado_pago),
      multaCentavos: lerCentavos(l.valor_multa_pago),
      jurosCentavos: lerCentavos(l.valor_juros_pago),
      correcaoCentavos: lerCentavos(l.valor_correcao_pago),
    },
    dispensados: {
      valorCentavos: lerCentavos(l.valor_atualizado_dispensado),
      multaCentavos: lerCentavos(l.valor_multa_dispensado),
      jurosCentavos: lerCentavos(l.valor_juros_dispensado),
      correcaoCentavos: lerCentavos(l.valor_correcao_dispensado),
    },
    dataReferenciaCalculo: l.data_referencia_calculo,
    correcaoRestante:
      l.correcao_restante !== null && l.correcao_restante_em
        ? { data: l.correcao_restante_em, correcaoCentavos: lerCentavos(l.correcao_restante) }
        : null,
    dataConstituicaoDefinitiva: l.data_constituicao_definitiva,
    dataEncerramento: l.data_encerramento,
    dataCiencia: l.data_ciencia,
    parcelamentoDoOrgao:
      l.fim_parcelamento && l.situacao_anterior
        ? { fim: l.fim_parcelamento, situacaoAnterior: l.situacao_anterior }
        : null,
    documentosEnviadosDividaAtiva: l.documentos_enviados_divida_ativa,
    causasPrescricao: l.causas_prescricao,
  };
}

/** The inverse of `estadoDaLinha`: state → columns. */
export const colunasDoEstado = (e: Estado) => ({
  situacao: e.situacao,
  fase: faseDe(e.situacao),
  suspenso: e.suspensoDesde !== null,
  suspenso_em: e.suspensoDesde,
  prazo_tipo: e.prazo?.tipo ?? null,
  prazo_inicio: e.prazo?.inicio ?? null,
  prazo_fim: e.prazo?.fim ?? null,
  prazo_dias: e.prazo?.dias ?? null,
  prazo_dias_parados: e.prazo?.diasParados ?? null,
  valor_atualizado: gravarCentavos(e.valores.valorCentavos),
  multa_atualizada: gravarCentavos(e.valores.multaCentavos),
  juros_atualizado: gravarCentavos(e.valores.jurosCentavos),
  valor_atualizado_pago: gravarCentavos(e.pagos.valorCentavos),
  valor_multa_pago: gravarCentavos(e.pagos.multaCentavos),
  valor_juros_pago: gravarCentavos(e.pagos.jurosCentavos),
  valor_correcao_pago: gravarCentavos(e.pagos.correcaoCentavos),
  valor_atualizado_dispensado: gravarCentavos(e.dispensados.valorCentavos),
  valor_multa_dispensado: gravarCentavos(e.dispensados.multaCentavos),
  valor_juros_dispensado: gravarCentavos(e.dispensados.jurosCentavos),
  valor_correcao_dispensado: gravarCentavos(e.dispensados.correcaoCentavos),
  data_referencia_calculo: e.dataReferenciaCalculo,
  correcao_restante: e.correcaoRestante && gravarCentavos(e.correcaoRestante.correcaoCentavos),
  correcao_restante_em: e.correcaoRestante?.data ?? null,
  data_constituicao_definitiva: e.dataConstituicaoDefinitiva,
  data_encerramento: e.dataEncerramento,
  data_ciencia: e.dataCiencia,
  fim_parcelamento: e.parcelamentoDoOrgao?.fim ?? null,
  situacao_anterior: e.parcelamentoDoOrgao?.situacaoAnterior ?? null,
  documentos_enviados_divida_ativa: e.documentosEnviadosDividaAtiva,
  causas_prescricao: JSON.stringify(e.causasPrescricao),
});
