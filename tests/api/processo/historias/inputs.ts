import { envelopeOf } from '@tests/support/envelope.ts';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import type { DadosDoEvento } from '@/contract/eventoDividaAtiva.ts';
import { somarDias } from '@/domain/calendario.ts';
import { aceita, umEvento } from '../../dividaAtiva/support.ts';
import type { EventoDeD } from './passagens.ts';
import type { Passo } from './walker.ts';

interface Onde {
  readonly dia: string;
  /** The detail; null if the action takes no values. */
  readonly detalhe: Detalhe | null;
  readonly suspensoDesde: string | null;
  readonly ciencia: string | null;
  /** Last day of the lapsed deadline, if one lapsed. */
  readonly silencioAte: string | undefined;
  /** The date of the plan in force. */
  readonly plano: string | undefined;
  /** uuid of an uploaded PDF. */
  readonly arquivo: string;
}

/** For a process of which nothing is known. */
export const semHistoria = {
  detalhe: null,
  suspensoDesde: null,
  ciencia: null,
  silencioAte: undefined,
  plano: undefined,
} as const;

const reais = (centavos: number) => centavos / 100;
/** Never more than the form accepts. */
const umValor = ({ centavos }: Passo) => reais(1 + (centavos % 90_000_000));

/** The body of an action, filled with random values; the contract always accepts it (S1 §5.3, 7.3). */
export function corpoDoPasso(
  acao: CodigoAcao,
  passo: Passo,
  { dia, detalhe, suspensoDesde, ciencia, silencioAte, plano, arquivo }: Onde,
): object {
  const { tipoDocumento } = acoes[acao];
  const documento = { idTipoDocumento: tipoDocumento, arquivos: [{ uuid: arquivo, nome: 'documento.pdf' }] };
  // A day far enough back that a deadline may have passed; never before a suspension began.
  const passado = somarDias(dia, -(passo.dias % 20));
  const data = suspensoDesde !== null && passado < suspensoDesde ? suspensoDesde : passado;
  // Not before the debtor was aware; after a lapse, often a day within its deadline.
  const noPrazo = silencioAte && passo.dias % 3 > 0 ? silencioAte : passado;
  const ato = ciencia && ciencia > noPrazo ? [ciencia, dia].sort()[0]! : noPrazo;
  const justificativa = 'Sorteada para o teste';
  const valores = detalhe ? valoresDoPasso(passo, detalhe) : { valorAtualizado: umValor(passo) };
  const corpos: Readonly<Record<string, object>> = {
    documento,
    dataDocumento: { data, ...(acao.startsWith('ANEXAR_AR') ? { devedorEncontrado: passo.sim } : {}), documento },
    dataDocumentos: { data, documentos: [documento] },
    valores: {
      ...valores,
      ...(acao === 'PARCELAR_DEBITO' ? { fimParcelamento: somarDias(dia, 365) } : {}),
      ...(acao === 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA' ? { apresentouVicio: passo.sim } : {}),
      observacao: 'Decidido por sorteio.',
      documento,
    },
    documentoValores: { ...valores, observacao: 'Decidido por sorteio.', ...documento },
    perda: {
      ...valores,
      ...(plano && passo.sim ? { inadimplenteDesde: passado < plano ? plano : passado } : {}),
      documento,
    },
    manifestacao: { ...(passo.dias % 4 === 0 ? {} : { data: ato }), justificativa, ...documento },
    suspensao: {
      data: ato,
      motivo: 'Sorteado para o teste',
      justificativa,
      ...(passo.sim ? { fundamento: 'ORDEM_JUDICIAL' } : {}),
      documento,
    },
    reativacao: { data, motivo: 'Sorteado para o teste', documento },
    causaPrescricao: { causa: 'RECONHECIMENTO', data: dia, fundamentoLegal: 'CC, art. 202, VI', documento },
    cancelamento: { motivoCancelamento: 'Sorteado para o teste' },
    observacao: { observacao: 'Sorteado para o teste' },
  };
  return corpos[envelopeOf(acao)]!;
}

export type Detalhe = Readonly<Record<string, number>> & { readonly dataReferenciaCalculo: string };

/**
 * Four ways of sending values (ADR 26): an untouched dialog; one amount changed in it; all values of today, as the
 * specification has it; all values of another day.
 */
export const modoDosValores = ({ qual }: Passo) =>
  (['intocado', 'um', 'deHoje', 'deOutroDia'] as const)[Math.floor(qual / 97) % 4]!;

function valoresDoPasso(passo: Passo, d: Detalhe): object {
  const valoresExibidos = {
    valor: d.saldoDevedorValorAtualizado,
    multa: d.saldoDevedorMulta,
    juros: d.saldoDevedorJuros,
    correcao: d.saldoDevedorCorrecao,
  };
  const todos = {
    valorAtualizado: umValor(passo),
    multaAtualizada: reais(passo.centavos % 1_000_000),
    jurosAtualizado: reais(passo.centavos % 70_000),
  };
  switch (modoDosValores(passo)) {
    case 'intocado':
      return { valoresExibidos };
    case 'um':
      return { multaAtualizada: todos.multaAtualizada, dataReferencia: d.dataReferenciaCalculo, valoresExibidos };
    case 'deHoje':
      return todos;
    case 'deOutroDia':
      return { ...todos, dataReferencia: d.dataReferenciaCalculo };
  }
}

/** Often only a part of what is owed, in cents. */
export const valorPago = ({ centavos, sim }: Passo): number => (sim ? centavos : 1 + (centavos % 300_000));

interface Endereco {
  readonly numero: string;
  readonly sequencia: number;
  readonly dia: string;
}

/** The event that the other system sends on that day. */
export function corpoDoEvento(tipo: EventoDeD, passo: Passo, { numero, sequencia, dia }: Endereco) {
  const valor = umValor(passo);
  const acordo: DadosDoEvento<'ACORDO_EXTERNO_FIRMADO'> = {
    ...{ idCobrancaSid: `acordo-${passo.centavos}`, numero: '2025000001', dataAcordo: dia },
    ...{ totalParcelas: passo.sim ? 1 : 12, valorTotal: valor, valorTotalAtualizado: valor, saldoDevedor: valor },
  };
  const dados: Readonly<Record<EventoDeD, object>> = {
    INSCRICAO_ACEITA: aceita({ dataInscricao: dia, dataReferenciaCalculo: dia, valor }),
    INSCRICAO_DEVOLVIDA: { idMotivo: 1 },
    INSCRICAO_CANCELADA: { idMotivo: 1 },
    DEVOLVIDA_RETIFICACAO: { idMotivo: 1 },
    RETIFICADA: {
      valorAtualizado: valor,
      multaAtualizada: reais(passo.centavos % 5000),
      jurosAtualizado: 0,
      dataReferenciaCalculo: dia,
    },
    ACORDO_EXTERNO_FIRMADO: acordo,
    ACORDO_EXTERNO_RESCINDIDO: {},
    ACORDO_EXTERNO_QUITADO: {},
    PAGAMENTO: { valor: reais(valorPago(passo)), dataPagamento: dia },
    EXTINTA_PAGAMENTO: {},
    EXTINTA: { causa: 'REMISSAO' },
  };
  return umEvento(numero, sequencia, tipo, dados[tipo] as never, { data: dia });
}
