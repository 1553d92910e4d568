import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import type { DadosDoEvento, ParcelaExterna, TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { somarDias, somarMeses } from '@/domain/calendario.ts';
import type { Sorte } from '../base/sorte.ts';

/** The facts from which the simulated office makes up an event. Amounts in reais. */
export interface Simulado {
  readonly numero: string;
  readonly hoje: Data;
  /** How many CDAs the process has had so far. */
  readonly cdas: number;
  readonly valorAtualizado: number;
  readonly multaAtualizada: number;
  readonly jurosAtualizado: number;
  readonly totalCorrigido: number;
  readonly saldo: number;
  readonly dataReferenciaCalculo: Data;
  /** The first instalment that is not paid of the agreement made here; null: there is none. */
  readonly proximaParcela: ParcelaExterna | null;
  readonly sorte: Sorte;
}
type Inventa = { readonly [T in TipoEvento]: (s: Simulado) => DadosDoEvento<T> };

const nada = () => ({});
const devolucao = ({ sorte }: Simulado) => {
  const [idMotivo, observacao] = sorte.um(frases.simulador.devolucoes);
  return { idMotivo, observacao };
};
const codigo = ({ numero, sorte }: Simulado) => `${numero.slice(4, 14)}${sorte.inteiro(100, 999)}`;
/** A percentage of an amount in reais, rounded to cents and at least one cent. */
const parte = (valor: number, porcento: number) => Math.max(Math.round(valor * porcento) / 100, 0.01);

/** Equal instalments of the balance, the cents that are left in the last one; the first is due in ten days, the others monthly. */
function parcelasDe({ saldo, hoje }: Simulado, total: number) {
  const centavos = paraCentavos(saldo);
  const cada = Math.floor(centavos / total);
  const primeiro = somarDias(hoje, 10);
  return Array.from({ length: total }, (_, i) => ({
    parcela: i + 1,
    dataVencimento: somarMeses(primeiro, i),
    valor: paraReais(i === total - 1 ? centavos - cada * (total - 1) : cada),
  }));
}

/** The data of each event of the simulated active-debt system: invented, and always the same for the same `sorte`. */
export const dadosSimulados: Inventa = {
  INSCRICAO_ACEITA: (s) => ({
    numeroCda: `${s.hoje.slice(2, 4)}${s.numero.slice(2, 14)}${String(s.cdas + 1).padStart(2, '0')}`,
    dataInscricao: s.hoje,
    valor: s.totalCorrigido,
    dataReferenciaCalculo: s.hoje,
    nomeProcuradorSignatario: s.sorte.um(frases.simulador.procuradores),
  }),
  INSCRICAO_DEVOLVIDA: devolucao,
  INSCRICAO_CANCELADA: devolucao,
  DEVOLVIDA_RETIFICACAO: devolucao,
  RETIFICADA: (s) => ({
    valorAtualizado: s.valorAtualizado,
    multaAtualizada: s.multaAtualizada,
    jurosAtualizado: s.jurosAtualizado,
    dataReferenciaCalculo: s.dataReferenciaCalculo,
    nomeProcuradorSignatario: s.sorte.um(frases.simulador.procuradores),
  }),
  SUSPENSA_ORDEM_JUDICIAL: nada,
  SUSPENSAO_REVOGADA: nada,
  ACORDO_EXTERNO_FIRMADO: (s) => {
    const acordo = { idCobrancaSid: codigo(s), numero: codigo(s).slice(0, 11) };
    const totalParcelas = s.sorte.um([1, 6, 12, 24, 36]);
    return {
      ...acordo,
      dataAcordo: s.hoje,
      totalParcelas,
      valorTotal: s.saldo,
      valorTotalAtualizado: s.saldo,
      saldoDevedor: s.saldo,
      ...(s.sorte.chance(30)
        ? { percentualRefisValorPrincipal: 0, percentualRefisCorrecao: 50, percentualRefisJurosMes: 100 }
        : {}),
      parcelas: parcelasDe(s, totalParcelas),
    };
  },
  ACORDO_EXTERNO_PARCELA: (s) => {
    const { parcela, dataVencimento, valor } = s.proximaParcela ?? { ...parcelasDe(s, 1)[0]!, valor: s.saldo };
    return { parcela, dataVencimento, valor, dataPagamento: s.hoje, valorPago: valor };
  },
  ACORDO_EXTERNO_RESCINDIDO: nada,
  ACORDO_EXTERNO_QUITADO: nada,
  AJUIZADA: (s) => ({
    idProcessoJuridicoSid: codigo(s),
    numero: numeroCnj(s),
    dataAjuizamento: s.hoje,
    valor: s.saldo,
  }),
  PROCESSO_JUDICIAL_SUSPENSO: nada,
  PROCESSO_JUDICIAL_RETOMADO: nada,
  PROCESSO_JUDICIAL_EXTINTO: nada,
  ANDAMENTO_JUDICIAL: ({ sorte }) => ({ descricao: sorte.um(frases.simulador.andamentos) }),
  PROTESTO_SOLICITADO: (s) => ({ valor: s.saldo }),
  PROTESTO_REMESSA_ENVIADA: nada,
  PROTESTO_CONFIRMADO: (s) => ({
    protocolo: codigo(s).slice(3),
    dataProtocolo: s.hoje,
    numeroCartorio: String(s.sorte.inteiro(1, 4)),
    codigoComarca: '2611606',
  }),
  PROTESTO_DESISTENCIA_SOLICITADA: nada,
  PROTESTO_DESISTENCIA_ENVIADA: nada,
  PROTESTO_OCORRENCIA: ({ sorte }) => ({ ocorrencia: sorte.um(['2', '2', '2', '1', '3', '5'] as const) }),
  PAGAMENTO: (s) => ({
    valor: s.sorte.chance(35) && s.saldo > 0 ? s.saldo : parte(s.saldo, s.sorte.inteiro(5, 60)),
    dataPagamento: s.hoje,
  }),
  EXTINTA_PAGAMENTO: nada,
  EXTINTA: ({ sorte }) => ({ causa: sorte.um(['PRESCRICAO', 'REMISSAO', 'DECISAO_JUDICIAL'] as const) }),
};

/** NNNNNNN-DD.AAAA.J.TR.OOOO of the state court of Pernambuco, with its check digits (CNJ Res. 65/2008; D §4). */
function numeroCnj({ hoje, sorte }: Simulado): string {
  const sequencial = String(sorte.inteiro(1, 9_999_999)).padStart(7, '0');
  const [ano, orgao] = [hoje.slice(0, 4), String(sorte.inteiro(1, 2500)).padStart(4, '0')];
  const dv = 98n - ((BigInt(`${sequencial}${ano}817${orgao}`) * 100n) % 97n);
  return `${sequencial}-${String(dv).padStart(2, '0')}.${ano}.8.17.${orgao}`;
}

/** How the simulated office answers a request: it accepts most and returns some with a reason. */
export const respostaSimulada = (comCda: boolean, sorte: Sorte): TipoEvento => {
  if (!sorte.chance(75)) return devolucaoSimulada(comCda);
  return comCda ? 'RETIFICADA' : 'INSCRICAO_ACEITA';
};

export const devolucaoSimulada = (comCda: boolean): TipoEvento =>
  comCda ? 'DEVOLVIDA_RETIFICACAO' : 'INSCRICAO_DEVOLVIDA';
