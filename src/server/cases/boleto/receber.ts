import { boletos as palavras } from '@i18n/pt-BR/cobranca/banco.ts';
import { Refusal } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { diaDosValores } from '@/domain/cobranca/emitido.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { note } from '../../database/audit.ts';
import { BeginAnew } from '../../database/connections.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import { type BoletoLido, boletoDoNumero, emitidoDe, encerrarBoleto } from '../../database/queries/boleto.ts';
import { type CobrancaLida, travarCobranca } from '../../database/queries/cobranca.ts';
import {
  arquivoComAMesma,
  ditoComOutroValor,
  estornoJaDito,
  gravarMovimento,
  guardarMovimento,
  jaDito,
  type Movimento,
  movimentoDaChave,
  type PagamentoVinculado,
  pagamentosDoBoleto,
  pagamentoVinculado,
  travarNumero,
} from '../../database/queries/movimentoBancario.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import type { Quem } from '../cobranca/andamentos.ts';
import { confirmarPagamento } from '../cobranca/confirmar.ts';
import { estornarPagamento, preverSem } from '../cobranca/estornar.ts';
import { receberPagamento } from '../cobranca/receber.ts';
import { pagarDeNovo, pagarDepois } from './avulso.ts';
import { chaveDoFato, type Efeito, type FatoDoBanco, type Recebido } from './fatoDoBanco.ts';
import { semDinheiro } from './semDinheiro.ts';

/**
 * Keeps what a bank told, once, and does what follows from it, in the caller's transaction, whose scope must reach the body of
 * the slip (M §3.4). Nothing is refused: what finds no place is kept with the reason. The locks are those of every writer (M §6.10):
 * collection, instalments, processes; the fact last.
 */
export async function receberDoBanco(db: Db, quem: Quem, fato: FatoDoBanco): Promise<Recebido> {
  const achado = await boletoDoNumero(db, fato);
  const deDinheiro = fato.tipo === 'PAGAMENTO' || fato.tipo === 'ESTORNO';
  const vinculado = fato.tipo === 'ESTORNO' ? await pagamentoVinculado(db, fato, fato.valorCentavos) : undefined;
  const idCobranca = vinculado?.idCobranca ?? achado?.id_cobranca;
  const lida = idCobranca !== undefined && deDinheiro ? await travarCobranca(db, idCobranca) : undefined;
  const chave = fato.chave ?? chaveDoFato(fato);
  const idOrgao = achado?.id_orgao_credor ?? lida?.linha.id_orgao_credor ?? null;
  if (!achado) {
    await travarNumero(db, fato.banco, fato.convenio, fato.nossoNumero);
    // Somebody linked the payment while this transaction waited for the number. A collection is locked before a number, so it begins anew.
    if (fato.tipo === 'ESTORNO' && !vinculado && (await pagamentoVinculado(db, fato, fato.valorCentavos)))
      throw new BeginAnew();
  }
  const movimento = await guardarMovimento(db, linhaDo(quem, fato, chave, { idOrgao, idBoleto: achado?.id ?? null }));
  if (!movimento) {
    const { id: idMovimento, estado, mensagem } = await movimentoDaChave(db, chave);
    return { idMovimento, estado, mensagem, repetido: true };
  }
  const { idAndamento, idMovimento, ...efeito } = await efeitoDo(db, quem, {
    ...{ fato, movimento, achado, lida, vinculado },
  });
  const mensagem = efeito.mensagem ?? null;
  await gravarMovimento(db, movimento.id, {
    estado: efeito.estado,
    mensagem,
    id_cobranca_andamento: idAndamento ?? null,
    id_movimento: idMovimento ?? null,
    // Nothing of it is money: it waits for nobody.
    ...(efeito.estado === 'REPETIDO_EM_OUTRO_ARQUIVO' && !deDinheiro ? { resolvido_em: quem.agora } : {}),
  });
  if (lida) await anotar(db, quem, lida, fato, { ...efeito });
  return { idMovimento: movimento.id, estado: efeito.estado, mensagem, repetido: false };
}

const centavosOuNulo = (valor: number | undefined) => (valor === undefined ? null : gravarCentavos(valor));
/** A fact as it is kept, before anything is done with it. */
const linhaDo = (
  { agora }: Quem,
  fato: FatoDoBanco,
  chave: string,
  { idOrgao, idBoleto }: { readonly idOrgao: number | null; readonly idBoleto: number | null },
) => ({
  id_orgao_credor: idOrgao,
  id_boleto: idBoleto,
  fonte: fato.fonte,
  banco: fato.banco,
  convenio: fato.convenio,
  nosso_numero: fato.nossoNumero,
  tipo: fato.tipo,
  codigo: fato.codigo,
  confirmado: fato.confirmado,
  data: fato.data,
  valor: gravarCentavos(fato.valorCentavos),
  valor_liquido: centavosOuNulo(fato.valorLiquidoCentavos),
  tarifa: centavosOuNulo(fato.tarifaCentavos),
  canal: fato.canal ?? null,
  id_arquivo: fato.idArquivo ?? null,
  chave,
  bruto: fato.bruto === undefined ? null : JSON.stringify(fato.bruto),
  recebido_em: agora,
  estado: 'DESCONHECIDO' as const,
});

const anotar = (
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  { tipo, nossoNumero, data, valorCentavos }: Pick<FatoDoBanco, 'tipo' | 'nossoNumero' | 'data' | 'valorCentavos'>,
  efeito: Efeito,
) =>
  note(db, quem, {
    acao: tipo === 'PAGAMENTO' ? 'RECEBER_BOLETO' : 'ESTORNAR_BOLETO',
    recurso: 'cobranca',
    idRegistro: lida.linha.id,
    idOrgao: lida.linha.id_orgao_credor,
    depois: { ...efeito, nossoNumero, data, valor: valorCentavos / 100 },
  });

interface Chegou {
  readonly fato: FatoDoBanco;
  readonly movimento: Movimento;
  readonly achado: BoletoLido | undefined;
  /** The locked agreement of the slip or of the linked payment, where the fact is money. */
  readonly lida: CobrancaLida | undefined;
  /** What a reversal takes back, where a person had linked the payment. */
  readonly vinculado: PagamentoVinculado | undefined;
}

async function efeitoDo(db: Db, quem: Quem, { fato, movimento, achado, lida, vinculado }: Chegou): Promise<Efeito> {
  const arquivo = await arquivoComAMesma(db, movimento);
  if (arquivo !== undefined) return { estado: 'REPETIDO_EM_OUTRO_ARQUIVO', mensagem: palavras.outroArquivo(arquivo) };
  if (lida && vinculado) return estornarVinculado(db, quem, lida, vinculado, movimento);
  if (!achado) return semBoleto(fato);
  if (!lida) return semDinheiro(db, quem, achado, fato);
  // Another payment may just have changed it.
  const boleto = (await boletoDoNumero(db, fato))!;
  return fato.tipo === 'PAGAMENTO'
    ? pagar(db, quem, lida, boleto, movimento, fato)
    : estornar(db, quem, lida, boleto, movimento);
}

function semBoleto({ tipo }: FatoDoBanco): Efeito {
  const mensagem = palavras.numeroDesconhecido;
  if (tipo === 'PAGAMENTO') return { estado: 'DESCONHECIDO', mensagem };
  return { estado: tipo === 'ESTORNO' ? 'ESTORNO_SEM_DESTINO' : 'NAO_TRATADO', mensagem };
}

/** A payment meets at its slip what other sources told of it: what was told before is confirmed, and counts nothing again (M §6.7). */
async function pagar(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  boleto: BoletoLido,
  movimento: Movimento,
  fato: FatoDoBanco,
): Promise<Efeito> {
  const pagamentos = await pagamentosDoBoleto(db, boleto.id);
  const dito = jaDito(pagamentos, movimento);
  if (dito) {
    if (fato.confirmado) await confirmarPagamento(db, quem, lida, dito.lancamentos);
    const primeiro = dito.ditos[0];
    return {
      estado: 'CONCILIADO',
      idAndamento: dito.id,
      ...(primeiro
        ? { idMovimento: primeiro.id_movimento ?? primeiro.id, mensagem: palavras.ditoAntes(formatData(primeiro.data)) }
        : {}),
    };
  }
  const outroValor = ditoComOutroValor(pagamentos, movimento);
  if (outroValor && (await desfaz(db, quem, lida, outroValor.id))) {
    return aplicarPagamento(db, quem, await travarCobranca(db, lida.linha.id), boleto, fato);
  }
  return aplicarPagamento(db, quem, lida, boleto, fato);
}

/** Takes back an unconfirmed payment; false: something built on it stands, and nothing is done. */
async function desfaz(db: Db, quem: Quem, lida: CobrancaLida, idRecebimento: number): Promise<boolean> {
  const estorno = { idRecebimento, motivo: palavras.estornado, doBanco: true };
  try {
    await preverSem(db, lida, acordoDe(lida, quem.hoje), estorno);
  } catch (recusa) {
    if (!(recusa instanceof Refusal)) throw recusa;
    return false;
  }
  await estornarPagamento(db, quem, lida, estorno);
  return true;
}

/** What a payment of its own does to the locked agreement of its slip (M §3.4). */
export async function aplicarPagamento(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  boleto: BoletoLido,
  fato: Pick<FatoDoBanco, 'data' | 'valorCentavos' | 'confirmado'>,
): Promise<Efeito> {
  const { data, valorCentavos } = fato;
  const acordo = acordoDe(lida, quem.hoje);
  const decisao = decidirEvento(acordo, 'RECEBER_BOLETO', quem.hoje);
  const antes = emitidoDe(boleto);
  await encerrarBoleto(db, boleto.id, { situacao: 'PAGO', erro: null });
  if (!decisao.ok) return { estado: 'RECUSADO', mensagem: decisao.recusa.message };
  const parcelas = acordo.parcelas.filter(({ id }) => boleto.lancamentos.includes(id));
  if (acordo.situacao === situacaoCobranca.CANCELADO) {
    const depois = await pagarDepois(db, quem, lida, acordo, boleto, fato);
    const { causa, encerrado_em: fim } = lida.linha;
    const antesDoFim = (causa === 'RESCISAO' || causa === 'EXPIRACAO') && fim !== null && data <= fim;
    return antesDoFim
      ? {
          ...depois,
          estado: 'PAGO_ANTES_DA_RESCISAO',
          mensagem: palavras.antesDoFim(formatData(data), formatData(fim)),
        }
      : { ...depois, mensagem: palavras.depoisDoFim };
  }
  const abertas = parcelas.filter(({ situacao }) => situacao === 'PREVISTO');
  if (abertas.length === 0) return pagarDeNovo(db, quem, lida, acordo, boleto, fato);
  const idAndamento = await receberPagamento(db, quem, lida, {
    origem: 'BOLETO',
    confirmacao: fato.confirmado ? 'CONFIRMADA' : 'PENDENTE',
    idBoleto: boleto.id,
    data,
    valoresDe: diaDosValores(antes, abertas, data),
    valorCentavos,
    parcelas: abertas.map(({ id }) => id),
  });
  if (Math.abs(valorCentavos - antes.totalCentavos) <= acordo.regras.toleranciaCentavos)
    return { estado: 'CONCILIADO', idAndamento };
  const [pago, pedido] = [formatReais(paraReais(valorCentavos)), formatReais(paraReais(antes.totalCentavos))];
  return { estado: 'VALOR_DIVERGENTE', idAndamento, mensagem: palavras.divergente(pago, pedido) };
}

async function estornar(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  boleto: BoletoLido,
  movimento: Movimento,
): Promise<Efeito> {
  return (await ditoAntes(db, movimento)) ?? aplicarEstorno(db, quem, lida, boleto, movimento);
}

/** A payment that a person linked is taken back from the instalment that it paid; its number may be of no slip (ADR 81). */
async function estornarVinculado(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  { idAndamento, vale }: PagamentoVinculado,
  movimento: Movimento,
): Promise<Efeito> {
  const antes = await ditoAntes(db, movimento);
  if (antes) return antes;
  if (!vale) return { estado: 'ESTORNO_SEM_DESTINO', mensagem: palavras.vinculadoDesfeito };
  return desfazerRecebimento(db, quem, lida, { idRecebimento: idAndamento, soARestituir: false });
}

/** The effect of a reversal that another source has told: none. */
async function ditoAntes(db: Db, movimento: Movimento): Promise<Efeito | undefined> {
  const feito = await estornoJaDito(db, movimento);
  return (
    feito && {
      estado: 'REVERTIDO',
      idAndamento: feito.id_cobranca_andamento!,
      idMovimento: feito.id,
      mensagem: palavras.ditoAntes(formatData(feito.data)),
    }
  );
}

/** Takes back the newest payment of a slip, as the bank says, if nothing built on it stands (M §2.32). */
export async function aplicarEstorno(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  boleto: Pick<BoletoLido, 'id'>,
  movimento: Pick<Movimento, 'valor'>,
): Promise<Efeito> {
  const pagamento = await pagamentoAEstornar(db, boleto.id, movimento.valor);
  if (!pagamento) return { estado: 'ESTORNO_SEM_DESTINO', mensagem: palavras.nadaAEstornar };
  const efeito = await desfazerRecebimento(db, quem, lida, {
    idRecebimento: pagamento.id_cobranca_andamento!,
    soARestituir: pagamento.id_lancamento === null && lida.linha.situacao !== situacaoCobranca.CANCELADO,
  });
  if (efeito.estado === 'REVERTIDO')
    await encerrarBoleto(db, boleto.id, { situacao: 'BAIXADO_NO_BANCO', cancelado_em: quem.agora, erro: null });
  return efeito;
}

/** @param soARestituir the payment was only to be given back, and changed nothing of the processes */
async function desfazerRecebimento(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  { idRecebimento, soARestituir }: { readonly idRecebimento: number; readonly soARestituir: boolean },
): Promise<Efeito> {
  const acordo = acordoDe(lida, quem.hoje);
  const decisao = decidirEvento(acordo, 'ESTORNAR_BOLETO', quem.hoje);
  if (!decisao.ok && !soARestituir) return { estado: 'ESTORNO_SEM_DESTINO', mensagem: decisao.recusa.message };
  try {
    await preverSem(db, lida, acordo, { idRecebimento, doBanco: true });
  } catch (recusa) {
    if (!(recusa instanceof Refusal)) throw recusa;
    return { estado: 'ESTORNO_SEM_DESTINO', mensagem: recusa.message };
  }
  const estorno = { idRecebimento, motivo: palavras.estornado, doBanco: true };
  return { estado: 'REVERTIDO', idAndamento: await estornarPagamento(db, quem, lida, estorno) };
}

/** The newest standing receipt of a slip, one of this amount before any other. */
const pagamentoAEstornar = (db: Db, idBoleto: number, valor: string) =>
  db
    .selectFrom('pagamento')
    .selectAll()
    .where('id_boleto', '=', idBoleto)
    .where('estornado_em', 'is', null)
    .orderBy((eb) => eb('valor', '=', valor), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
