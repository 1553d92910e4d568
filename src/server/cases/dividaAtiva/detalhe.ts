import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import { processos } from '@i18n/pt-BR/processo/rotulos.ts';
import type { DividaAtiva } from '@/contract/cda.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { ocorrenciaPorExtenso } from '@/domain/dividaAtiva/aplicarEvento.ts';
import { somaDosPagos } from '@/domain/imputacao.ts';
import type { Fatos } from '@/domain/workflow/fatos.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import type { CdaLida } from '../../database/queries/cda.ts';

type DoProcesso = Pick<ProcessoDetalhe, 'totalCorrigido' | 'ultimaCorrecaoValor'>;

/** What the collection of a CDA owes today, in reais, where the correction of the month has not reached its row (M §7.81). */
export type CobrancaEmDia = Pick<
  NonNullable<DividaAtiva['cobrancaDividaAtiva']>,
  'saldo' | 'saldoDevedor' | 'valorTotalAtualizado'
>;

/** The CDA as the Dívida Ativa tab shows it (S2 §2.5, 3), corrected to today as its process is. */
export function dividaAtivaDe(
  lida: CdaLida,
  fatos: Fatos,
  processo: DoProcesso,
  emDia: CobrancaEmDia | undefined,
): DividaAtiva {
  const { cda, protesto } = lida;
  const { cda: estado, pagos } = fatos;
  const valorCentavos = lerCentavos(cda.valor);
  const correcaoCentavos = Math.max(paraCentavos(processo.totalCorrigido) - valorCentavos, 0);
  const total = paraReais(valorCentavos + correcaoCentavos);
  return {
    id: cda.id,
    numeroCda: cda.numero,
    data: cda.data,
    dataAtualizacao: cda.data_atualizacao,
    dataReferenciaCalculo: cda.data_referencia_calculo,
    dataUltimaCorrecaoValor: processo.ultimaCorrecaoValor,
    dataUltimaSincronizacao: cda.sincronizado_em.toISOString(),
    nomeProcuradorSignatario: cda.nome_procurador,
    situacao: cda.situacao,
    nomeSituacao: frases.situacoesCda[cda.situacao],
    situacaoCDAJustica: estado?.justica ?? 'SEM_PROCESSO',
    situacaoCDAProcessoCobranca: fatos.situacaoPCC,
    situacaoCDAProtesto: estado?.protesto ?? 'SEM_PROTESTO',
    suspensaAcordoPagamento: estado?.suspensaAcordo ?? false,
    suspensaOrdemJudicial: estado?.suspensaOrdemJudicial ?? false,
    valor: paraReais(valorCentavos),
    valorCorrecao: paraReais(correcaoCentavos),
    valorTotal: total,
    valorTotalGeral: total,
    valorTotalPago: paraReais(somaDosPagos(pagos)),
    valorPrincipalPago: paraReais(pagos.valorCentavos),
    valorCorrecaoPago: paraReais(pagos.correcaoCentavos),
    dataProtocoloCRA: protesto?.data_protocolo ?? null,
    numeroProtocoloCRA: protesto?.protocolo ?? null,
    numeroCartorioCRA: protesto?.numero_cartorio ?? null,
    codigoComarcaCRA: protesto?.codigo_comarca ?? null,
    ocorrenciaCRA: protesto?.ocorrencia ? ocorrenciaPorExtenso(protesto.ocorrencia) : null,
    protestoDividaAtiva: protestoDe(lida),
    cobrancaDividaAtiva: cobrancaDe(lida, emDia),
    processoJuridicoDividaAtiva: juridicoDe(lida),
  };
}

const protestoDe = ({ protesto: p }: CdaLida): DividaAtiva['protestoDividaAtiva'] =>
  p
    ? {
        data: p.data,
        protocolo: p.protocolo,
        dataProtocolo: p.data_protocolo,
        dataEncerramento: p.data_encerramento,
        valor: Number(p.valor),
        situacao: p.situacao,
        numeroCartorio: p.numero_cartorio,
        codigoComarca: p.codigo_comarca,
      }
    : null;

const percentual = (numeric: string | null) => (numeric === null ? null : Number(numeric));
const cobrancaDe = ({ cobranca: c }: CdaLida, emDia: CobrancaEmDia | undefined): DividaAtiva['cobrancaDividaAtiva'] => {
  if (!c) return null;
  const refis = {
    percentualRefisValorPrincipal: percentual(c.refis_principal),
    percentualRefisCorrecao: percentual(c.refis_correcao),
    percentualRefisJurosMes: percentual(c.refis_juros_mes),
    percentualRefisHonorarios: percentual(c.refis_honorarios),
  };
  return {
    id: c.id,
    idCobrancaSid: c.id_cobranca_sid,
    data: c.data,
    numero: c.numero,
    situacaoNome: frases.situacoesAcordo[c.situacao],
    origem: c.origem,
    valorTotal: Number(c.valor_total),
    valorTotalAtualizado: Number(c.valor_total_atualizado),
    saldoDevedor: Number(c.origem === 'EXTERNO' ? c.saldo : c.saldo_devedor),
    saldo: Number(c.saldo),
    ...emDia,
    totalParcelas: c.total_parcelas,
    utilizandoRefis: Object.values(refis).some((p) => p !== null && p > 0),
    ...refis,
  };
};

const juridicoDe = ({ juridico: j, andamentosJuridicos }: CdaLida): DividaAtiva['processoJuridicoDividaAtiva'] =>
  j
    ? {
        id: j.id,
        idProcessoJuridicoSid: j.id_processo_juridico_sid,
        data: j.data,
        numero: j.numero,
        situacaoNome: processos.opcoes.situacaoCDAJustica[j.situacao],
        valor: Number(j.valor),
        andamentos: [...andamentosJuridicos],
      }
    : null;
