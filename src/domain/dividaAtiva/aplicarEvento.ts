import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import type { SituacaoPCC } from '@/contract/cda.ts';
import type { DadosDoEvento, EventoDividaAtiva, TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import type { Centavos } from '../exato.ts';
import { type Imputacao, imputar, somarPagos } from '../imputacao.ts';
import { abrir, type Causa, encurtarInscricao, fechar, inscrever } from '../prescricao.ts';
import { semSaldo, totais } from '../saldo.ts';
import type { Cda } from '../workflow/cda.ts';
import { cdaQuitada, type LinhaDeEvento } from '../workflow/eventos.ts';
import { type Estado, estadoDe, type Fatos, type Pagos } from '../workflow/fatos.ts';
import type { Resultado } from '../workflow/resultado.ts';
import { encerrado, type IdSituacao, situacao } from '../workflow/situacoes.ts';
import { cdaDepois } from './decidirEvento.ts';

/** The effects of an event: state and movement as of an action, and what only the active-debt system changes. */
export interface ResultadoDeEvento extends Resultado {
  readonly situacaoPCC: SituacaoPCC;
  readonly acordo: Fatos['acordo'];
  /** `null`: the process has no CDA, before or after. */
  readonly cda: Cda | null;
  readonly inscricao: boolean;
  /** The return of the process, with its reason of the catalogue. */
  readonly devolucao: { readonly idMotivo: number; readonly data: Data } | null;
  readonly pagamento: (Imputacao & { readonly data: Data; readonly valorCentavos: number }) | null;
}

/** The day on which an event takes effect; amounts are as of this day. */
export const diaDoEvento = (evento: EventoDividaAtiva): Data => {
  if (evento.tipo === 'PAGAMENTO') return evento.dados.dataPagamento;
  return evento.tipo === 'INSCRICAO_ACEITA' ? evento.dados.dataInscricao : evento.data;
};

/**
 * Computes the effects of an event that `decidirEvento` allowed. Writes nothing.
 * @param fatos with the correction as of `diaDoEvento`
 */
export function aplicarEvento(fatos: Fatos, evento: EventoDividaAtiva, linha: LinhaDeEvento): ResultadoDeEvento {
  const antes = estadoDe(fatos);
  const pagamento = pagamentoDe(fatos, evento);
  const pagos = pagamento ? somarPagos(fatos.pagos, pagamento.partes) : fatos.pagos;
  const { saldo, saldoCentavos } = totais({ ...fatos, pagos });
  const [, , para, , muda] = linha;
  const quitou = typeof para === 'object' && saldoCentavos === 0;
  const situacao = typeof para === 'number' ? para : quitou ? para.quitado : fatos.situacao;
  const cda =
    fatos.cda || evento.tipo === 'INSCRICAO_ACEITA' ? cdaDepois(fatos.cda, quitou ? cdaQuitada : muda, evento) : null;
  const devolucao = devolucaoDe(evento);
  const situacaoPCC = pccDepois(fatos.situacaoPCC, evento, situacao, quitou);
  return {
    antes,
    estado: {
      ...antes,
      ...valoresDepois(fatos, evento, { pagos, restou: pagamento && saldo.correcaoCentavos }),
      situacao,
      ...(encerrado(situacao) && !encerrado(fatos.situacao) ? { dataEncerramento: diaDoEvento(evento) } : {}),
      causasPrescricao: causasDepois(antes.causasPrescricao, evento),
      documentosEnviadosDividaAtiva: devolucao
        ? false
        : evento.tipo === 'RETIFICADA' || antes.documentosEnviadosDividaAtiva,
    },
    andamento: {
      descricao: frases.eventos[evento.tipo],
      dataReferencia: diaDoEvento(evento),
      observacao: observacaoDe(evento, pagamento),
      valorCentavos: pagamento?.valorCentavos ?? null,
    },
    situacaoPCC,
    acordo: acordoDepois(fatos.acordo, evento, situacaoPCC),
    cda,
    inscricao: evento.tipo === 'INSCRICAO_ACEITA',
    devolucao,
    pagamento,
  };
}

/** Events of the active-debt system affect prescription as actions do (D §5.4; ADR 0024). */
function causasDepois(causas: readonly Causa[], evento: EventoDividaAtiva): readonly Causa[] {
  switch (evento.tipo) {
    case 'INSCRICAO_ACEITA':
      return inscrever(causas, diaDoEvento(evento));
    case 'AJUIZADA':
      return encurtarInscricao(causas, evento.dados.dataAjuizamento);
    case 'INSCRICAO_CANCELADA':
      return fechar(encurtarInscricao(causas, evento.data), ['ACORDO', 'ORDEM_JUDICIAL'], evento.data);
    case 'ACORDO_EXTERNO_FIRMADO':
      return abrir(causas, 'ACORDO', evento.dados.dataAcordo);
    case 'ACORDO_EXTERNO_RESCINDIDO':
      return fechar(causas, ['ACORDO'], evento.data);
    case 'SUSPENSA_ORDEM_JUDICIAL':
      return abrir(causas, 'ORDEM_JUDICIAL', evento.data);
    case 'SUSPENSAO_REVOGADA':
      return fechar(causas, ['ORDEM_JUDICIAL'], evento.data);
    default:
      return causas;
  }
}

const devolucoes: ReadonlySet<TipoEvento> = new Set<TipoEvento>([
  'INSCRICAO_DEVOLVIDA',
  'INSCRICAO_CANCELADA',
  'DEVOLVIDA_RETIFICACAO',
]);
const devolucaoDe = (evento: EventoDividaAtiva): ResultadoDeEvento['devolucao'] =>
  devolucoes.has(evento.tipo) && 'idMotivo' in evento.dados
    ? { idMotivo: evento.dados.idMotivo, data: evento.data }
    : null;

/** The payment of the event in cents; an extinction by payment without an amount pays the whole balance. */
function pagamentoDe(fatos: Fatos, evento: EventoDividaAtiva): ResultadoDeEvento['pagamento'] {
  const { saldo, saldoCentavos } = totais(fatos);
  const recebido = recebidoEm(evento, encerrado(fatos.situacao) ? 0 : saldoCentavos);
  return recebido > 0 ? { ...imputar(recebido, saldo), data: diaDoEvento(evento), valorCentavos: recebido } : null;
}

function recebidoEm(evento: EventoDividaAtiva, saldoCentavos: number): number {
  if (evento.tipo === 'PAGAMENTO') return paraCentavos(evento.dados.valor);
  if (evento.tipo !== 'EXTINTA_PAGAMENTO' && evento.tipo !== 'ACORDO_EXTERNO_QUITADO') return 0;
  return typeof evento.dados.valorPago === 'number' ? paraCentavos(evento.dados.valorPago) : saldoCentavos;
}

/**
 * Rectified amounts replace ours; an extinction by payment forgives the rest; after any other payment the correction
 * still owed is that of its day minus the paid part.
 */
function valoresDepois(
  fatos: Fatos,
  evento: EventoDividaAtiva,
  { pagos, restou }: { readonly pagos: Pagos; readonly restou: Centavos | null },
): Partial<Estado> {
  if (evento.tipo === 'RETIFICADA')
    return {
      valores: {
        valorCentavos: paraCentavos(evento.dados.valorAtualizado),
        multaCentavos: paraCentavos(evento.dados.multaAtualizada),
        jurosCentavos: paraCentavos(evento.dados.jurosAtualizado),
      },
      dataReferenciaCalculo: evento.dados.dataReferenciaCalculo,
      correcaoRestante: null,
    };
  const perdoa = evento.tipo === 'EXTINTA_PAGAMENTO' || evento.tipo === 'ACORDO_EXTERNO_QUITADO';
  if (perdoa && !encerrado(fatos.situacao)) {
    const { dispensados } = fatos;
    return { pagos, valores: semSaldo({ pagos, dispensados }), correcaoRestante: null };
  }
  return restou === null ? {} : { pagos, correcaoRestante: { data: diaDoEvento(evento), correcaoCentavos: restou } };
}

function pccDepois(pcc: SituacaoPCC, evento: EventoDividaAtiva, para: IdSituacao, quitou: boolean): SituacaoPCC {
  if (evento.tipo === 'ACORDO_EXTERNO_FIRMADO')
    return evento.dados.totalParcelas === 1 ? 'PAGAMENTO_NEGOCIADO' : 'PARCELAMENTO_VIGENTE';
  const paga = quitou || evento.tipo === 'EXTINTA_PAGAMENTO' || evento.tipo === 'ACORDO_EXTERNO_QUITADO';
  if (paga) return pcc === 'SEM_ACORDO' ? pcc : 'ACORDO_QUITADO';
  const desfaz =
    evento.tipo === 'ACORDO_EXTERNO_RESCINDIDO' || para === situacao.INSCRICAO_CANCELADA || para === situacao.EXTINTO;
  return desfaz ? 'SEM_ACORDO' : pcc;
}

const acordoDepois = (acordo: Fatos['acordo'], { tipo }: EventoDividaAtiva, pcc: SituacaoPCC): Fatos['acordo'] => {
  if (tipo === 'ACORDO_EXTERNO_FIRMADO') return 'EXTERNO';
  return pcc === 'SEM_ACORDO' || pcc === 'ACORDO_QUITADO' ? null : acordo;
};

/** The remark of the movement: the number of the CDA, the registry's code, the cause, an excess to give back. */
function observacaoDe(evento: EventoDividaAtiva, pagamento: ResultadoDeEvento['pagamento']): string | null {
  const partes = [
    evento.tipo === 'INSCRICAO_ACEITA' ? frases.numeroCda(evento.dados.numeroCda) : '',
    evento.tipo === 'PROTESTO_OCORRENCIA' ? ocorrenciaPorExtenso(evento.dados.ocorrencia) : '',
    evento.tipo === 'ACORDO_EXTERNO_PARCELA' ? parcelaPorExtenso(evento.dados) : '',
    evento.tipo === 'EXTINTA' ? frases.causas[evento.dados.causa] : '',
    evento.tipo === 'ANDAMENTO_JUDICIAL' ? evento.dados.descricao : (evento.dados.observacao ?? ''),
    pagamento?.excedenteCentavos ? frases.excedente(formatReais(paraReais(pagamento.excedenteCentavos))) : '',
  ].filter(Boolean);
  return partes.length > 0 ? partes.join(' ') : null;
}

const parcelaPorExtenso = ({
  parcela,
  dataVencimento,
  dataPagamento,
}: DadosDoEvento<'ACORDO_EXTERNO_PARCELA'>): string =>
  dataPagamento
    ? frases.parcela.paga(parcela, formatData(dataPagamento))
    : frases.parcela.aberta(parcela, formatData(dataVencimento));

/** "2 – Protestado". */
export const ocorrenciaPorExtenso = (codigo: string): string =>
  frases.ocorrencia(codigo, temChave(frases.ocorrencias, codigo) ? frases.ocorrencias[codigo] : '');
