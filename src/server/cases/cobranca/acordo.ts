import type { Data } from '@/contract/values/data.ts';
import type { Acordo, ParcelaDoAcordo, PrazosDoAcordo, ProcessoDoAcordo } from '@/domain/cobranca/acordo.ts';
import type { Quota } from '@/domain/cobranca/parcela.ts';
import { em, primeiro } from '@/domain/lista.ts';
import { estadoDe } from '@/domain/workflow/fatos.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import type { CobrancaLida, QuotaLida, VinculoLido } from '../../database/queries/cobranca.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { cdaDe, fatosDe } from '../processo/fatos.ts';
import { lerQuatro } from './colunas.ts';

/** The agreement that the rules need, from its rows. */
export function acordoDe(lida: CobrancaLida, hoje: Data): Acordo {
  const { linha: l, vinculos, processos, creditos, ultimaBaixa } = lida;
  const { orgao, feriadosVigentes } = primeiro(processos);
  return {
    idOrgao: l.id_orgao_credor,
    numero: l.numero,
    origem: l.origem,
    situacao: l.situacao,
    data: l.data,
    termoAte: l.termo_ate,
    fimNaoAntes: l.fim_nao_antes,
    encargos: {
      totalParcelas: l.total_parcelas,
      jurosMes: pontosBase(l.juros_mes_pontos_base),
      honorarios: pontosBase(l.honorarios_pontos_base),
    },
    processos: processos.map((lido, i) => processoDe(lido, em(vinculos, i), hoje)),
    parcelas: parcelasDe(lida),
    creditoCentavos: creditos.reduce((soma, { valor }) => soma + lerCentavos(valor), 0),
    creditos: creditos.map(({ valor }) => lerCentavos(valor)),
    haBaixaManual: ultimaBaixa !== null,
    regras: {
      ...(l.regras ?? prazosDoOrgao(orgao)),
      // In JSON the amount is a number.
      toleranciaCentavos: lerCentavos(String(orgao.tolerancia_baixa)),
    },
    feriadosLocais: feriadosVigentes,
    paradas: [...l.paradas, ...(l.parado_desde ? [{ de: l.parado_desde, ate: null, limite: null }] : [])],
  };
}

/** The terms that a body sets for its agreements. */
export const prazosDoOrgao = (orgao: ProcessoLido['orgao']): PrazosDoAcordo => ({
  parcelasAtrasadasRescisao: orgao.parcelas_atrasadas_rescisao,
  diasAposFimRescisao: orgao.dias_apos_fim_rescisao,
  diasSemPrimeira: orgao.dias_sem_primeira,
  diasToleranciaAVista: orgao.dias_tolerancia_a_vista,
});

/** 100 → 1 %, exact. */
const pontosBase = (pontos: number) => ({ n: BigInt(pontos), casas: 4 });

function processoDe(lido: ProcessoLido, vinculo: VinculoLido, hoje: Data): ProcessoDoAcordo {
  const { linha, indice, meses, feriados } = lido;
  const { tipo_calculo: tipoCalculo, defasagem_meses: defasagemMeses } = indice;
  return {
    idProcesso: linha.id,
    numero: linha.numero,
    liquido: lerQuatro(vinculo),
    desconto: lerQuatro(vinculo, 'desconto_'),
    crescimento: {
      indice: { tipoCalculo, defasagemMeses },
      meses,
      mesReferencia: (vinculo.mes_referencia ?? linha.data).slice(0, 7),
      feriadosLocais: feriados,
    },
    antesDoTermo: vinculo.estado_anterior,
    estado: estadoDe(fatosDe(lido, hoje)),
    acordo: linha.acordo,
    cda: cdaDe(lido),
  };
}

const parcelasDe = ({ lancamentos, quotas }: CobrancaLida): ParcelaDoAcordo[] =>
  lancamentos.map((l) => ({
    id: l.id,
    parcela: l.parcela,
    vencimento: l.vencimento,
    situacao: l.situacao,
    dataPagamento: l.data_pagamento,
    confirmacao: l.confirmacao,
    quotas: quotas.filter(({ id_lancamento }) => id_lancamento === l.id).map(quotaDe),
  }));

const quotaDe = (q: QuotaLida): Quota => ({
  idProcesso: q.id_processo,
  consolidado: lerQuatro(q),
  pagos: lerQuatro(q, '', '_pago'),
  resto: q.resto,
});
