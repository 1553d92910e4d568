import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { refuse } from '@/contract/refusals.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { type Acordo, devidasEm } from '@/domain/cobranca/acordo.ts';
import { atrasadas, diaDoFim } from '@/domain/cobranca/atraso.ts';
import {
  type Cobrado,
  consolidado,
  somarCobrados,
  totalCobrado,
  totalConsolidado,
} from '@/domain/cobranca/componentes.ts';
import { acoesPossiveis } from '@/domain/cobranca/decidir.ts';
import { devidoSemDesconto } from '@/domain/cobranca/semDesconto.ts';
import { aberta } from '@/domain/cobranca/situacoes.ts';
import { motivosDaParada } from '@/domain/cobranca/tempo.ts';
import { primeiro } from '@/domain/lista.ts';
import { acordos, type IdSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { type BoletosDasParcelas, boletosDasParcelas } from '../../database/queries/boleto.ts';
import { acordosAbertos, type CobrancaLida, lerCobrancas } from '../../database/queries/cobranca.ts';
import {
  type AndamentoDaCobrancaLido,
  cobrancaDoSid,
  cobrancasDoProcesso,
  lerAndamentosDasCobrancas,
  lerRecebidos,
  lerRecebidosAMais,
  lerRecebimentosDasCobrancas,
  type PartesRecebidas,
  type RecebimentoDaCobranca,
} from '../../database/queries/cobrancaPartes.ts';
import { nomeDoTipoIdentificacao } from '../../database/queries/nomes.ts';
import { lerProcesso } from '../../database/queries/processoLido.ts';
import { type ArquivosDoRequerente, arquivosDosRequerentes } from '../../database/queries/requerente.ts';
import { boletoDe, boletoVigenteDe } from '../boleto/detalhe.ts';
import { guiaDe } from '../boleto/guia.ts';
import { acordoDe } from './acordo.ts';
import { lerQuatro, lerSeis } from './colunas.ts';
import { type AcordosAbertos, fimDe } from './fim.ts';
import { mesesDesconhecidos, mesesDoValor } from './meses.ts';
import {
  creditosTomados,
  pagoDepoisDoFim,
  pagoDoAcordo,
  type SaldoDoAcordo,
  saldoEm,
  totalAtualizado,
} from './saldos.ts';

/** An agreement of the caller's scope, with values of today (S2 §2.2, 3). @throws Refusal NAO_ENCONTRADO */
export const consultarCobranca = (ctx: SessionCtx, { params }: { params: { id: number } }) =>
  ctx.read((db) => detalheDaCobranca(db, ctx, params.id));

/** The same by the id that it has in the active-debt system. @throws Refusal NAO_ENCONTRADO */
export const consultarCobrancaDoSid = (ctx: SessionCtx, { params }: { params: { idCobrancaSid: string } }) =>
  ctx.read(async (db) => {
    const id = await cobrancaDoSid(db, params.idCobrancaSid);
    if (id === undefined) throw refuse('NAO_ENCONTRADO');
    return detalheDaCobranca(db, ctx, id);
  });

/** The agreements of a process of the caller's scope, newest first (S2 §2.5). @throws Refusal NAO_ENCONTRADO */
export const listarDoProcesso = (ctx: SessionCtx, { params }: { params: { id: number } }) =>
  ctx.read(async (db) => {
    await lerProcesso(db, params.id);
    return detalhes(db, ctx, await cobrancasDoProcesso(db, params.id));
  });

/** @throws Refusal NAO_ENCONTRADO */
export async function detalheDaCobranca(db: Db, ctx: SessionCtx, id: number): Promise<CobrancaDetalhe> {
  const [detalhe] = await detalhes(db, ctx, [id]);
  if (!detalhe) throw refuse('NAO_ENCONTRADO');
  return detalhe;
}

async function detalhes(db: Db, ctx: SessionCtx, ids: readonly number[]): Promise<CobrancaDetalhe[]> {
  const lidas = await lerCobrancas(db, ids);
  const andamentos = await lerAndamentosDasCobrancas(db, ids);
  const recebidos = await lerRecebidos(db, ids);
  const recebidoDe = new Map(recebidos.map((r) => [r.id_lancamento, r]));
  const recebidosAMais = await lerRecebidosAMais(db, ids);
  const recebimentos = await lerRecebimentosDasCobrancas(db, ids);
  const boletos = await boletosDasParcelas(db, ids);
  const arquivos = await arquivosDosRequerentes(db, ids);
  const acabadas = lidas.filter(({ linha }) => linha.causa !== null);
  const abertos = await acordosAbertos(
    db,
    acabadas.flatMap(({ processos }) => processos.map(({ linha }) => linha.id)),
  );
  return lidas
    .sort((a, b) => ids.indexOf(a.linha.id) - ids.indexOf(b.linha.id))
    .map((lida) => ({
      ...detalhe(
        ctx,
        lida,
        andamentos.filter(({ id_cobranca }) => id_cobranca === lida.linha.id),
        { recebidoDe, recebimentos: recebimentos.filter(({ id_cobranca }) => id_cobranca === lida.linha.id) },
        boletos,
        arquivos.get(lida.linha.id),
        abertos,
      ),
      ...(recebidosAMais.get(lida.linha.id) ?? nadaAMais),
    }));
}

const nadaAMais = { recebidoAMais: 0, aRestituir: 0 };

/** What agreements received: of each instalment, and of one agreement by payment. */
interface Recebido {
  readonly recebidoDe: ReadonlyMap<number, PartesRecebidas>;
  readonly recebimentos: readonly RecebimentoDaCobranca[];
}

function detalhe(
  ctx: SessionCtx,
  lida: CobrancaLida,
  lidos: readonly AndamentoDaCobrancaLido[],
  recebido: Recebido,
  boletos: BoletosDasParcelas,
  arquivos: ArquivosDoRequerente | undefined,
  abertos: AcordosAbertos,
): Omit<CobrancaDetalhe, keyof typeof nadaAMais> {
  const { hoje, usuario } = ctx;
  const { linha: l, processos } = lida;
  const acordo = acordoDe(lida, hoje);
  const saldo = saldoEm(acordo, hoje);
  const externo = l.origem === 'EXTERNO';
  const andamentos = lidos.map(andamento);
  const { disponiveis, indisponiveis } = acoesPossiveis(acordo, usuario, hoje);
  return {
    ...identificacao(lida),
    requerente: requerente(lida, arquivos),
    motivo: l.motivo,
    dataEncerramento: l.encerrado_em,
    termoAte: l.termo_ate,
    fim: fimDe(ctx, lida, lidos, abertos),
    processosConstituicaoCredito: processos.map(processo),
    parcelasExternas: l.parcelas_externas && [...l.parcelas_externas],
    lancamentos: lancamentos(ctx, lida, acordo, saldo, recebido, boletos),
    recebimentos: recebido.recebimentos.map((um) => recebimento(um, lida)),
    boletoVigente: boletoVigenteDe(saldo.abertas, boletos, (parcelas) => guiaDe(lida, acordo, parcelas, hoje)),
    andamentos,
    ultimoAndamento: andamentos[0] ?? null,
    totalParcelas: l.total_parcelas,
    valorPrimeiraParcela: l.valor_primeira_parcela === null ? null : Number(l.valor_primeira_parcela),
    primeiroVencimento: l.primeiro_vencimento,
    ...valores(lida, saldo.devido, devidoSemDesconto(acordo, saldo.abertas, hoje), recebido.recebidoDe),
    valorTotal: Number(l.valor_total),
    // Of an agreement of the active-debt system, what that system told last.
    valorTotalAtualizado: externo ? Number(l.valor_total_atualizado) : paraReais(totalAtualizado(lida, saldo)),
    saldoDevedor: externo ? Number(l.saldo) : paraReais(totalConsolidado(saldo.devido)),
    saldo: externo ? Number(l.saldo) : paraReais(saldo.saldoCentavos),
    ...meses(lida, hoje),
    desconto: l.desconto,
    fundamentoDesconto: l.fundamento_desconto,
    percentualHonorarios: l.honorarios_pontos_base / 10_000,
    percentualJurosMesPagamento: l.juros_mes_pontos_base / 10_000,
    ...refis(lida),
    parcelasAtrasadas: atrasadas(acordo, hoje),
    encerraEm: !externo && aberta(acordo.situacao) ? diaDoFim(acordo) : null,
    parada:
      l.parado_desde && aberta(acordo.situacao)
        ? { desde: l.parado_desde, motivos: [...motivosDaParada(acordo)] }
        : null,
    acoesDisponiveis: disponiveis.map((acao) => ({ acao })),
    acoesIndisponiveis: indisponiveis.map(({ acao, recusa }) => ({
      acao,
      codigo: String(recusa.code),
      motivo: recusa.message,
    })),
  };
}

/** Which agreement it is, of which body and debtor, and its situation. */
function identificacao({ linha: l, processos }: CobrancaLida) {
  const { orgao } = primeiro(processos);
  const situacao = { id: l.situacao, nome: acordos.find(({ id }) => id === l.situacao)!.nome };
  return {
    id: l.id,
    idProcessoCobranca: l.id,
    versao: l.versao,
    numero: l.numero,
    numeroCDA: processos.flatMap(({ cda }) => cda?.numero ?? []).join('; ') || null,
    data: l.data,
    dataAcordo: l.data,
    origem: l.origem,
    idCobrancaSid: l.id_cobranca_sid,
    orgao: { id: orgao.id, nome: orgao.nome, sigla: orgao.sigla },
    titular: {
      id: l.id_devedor,
      nome: l.devedor_nome,
      documentoIdentificacao: l.devedor_documento,
      tipoDocumentoIdentificacao: {
        id: l.devedor_tipo_documento,
        nome: nomeDoTipoIdentificacao(l.devedor_tipo_documento),
      },
    },
    situacaoNome: situacao.nome,
    situacaoProcesso: situacao,
  };
}

function meses(lida: CobrancaLida, hoje: string) {
  if (lida.linha.origem === 'EXTERNO') return { mesesDesconhecidos: [], mesesForaDoConsolidado: [] };
  const mesesForaDoConsolidado = mesesDesconhecidos(lida.processos, lida.linha.data);
  const abertas = aberta(lida.linha.situacao);
  return {
    mesesDesconhecidos: abertas ? mesesDoValor(lida, hoje) : mesesForaDoConsolidado,
    mesesForaDoConsolidado,
  };
}

const requerente = (
  { linha, requerente: r }: CobrancaLida,
  { identificacao, comprovante }: ArquivosDoRequerente = { identificacao: [], comprovante: [] },
): CobrancaDetalhe['requerente'] =>
  r && {
    id: r.id,
    titular: linha.papel_requerente === 'TITULAR',
    papel: linha.papel_requerente,
    nome: r.nome,
    cpf: r.cpf,
    telefone: r.telefone,
    email: r.email,
    documentoIdentificacao: [...identificacao],
    arquivoIdentificacao: [...identificacao],
    comprovanteRepresentacao: [...comprovante],
  };

const processo = ({ linha: p, cda }: CobrancaLida['processos'][number]) => ({
  id: p.id,
  numero: p.numero,
  numeroCda: cda?.numero ?? null,
  data: p.data,
  devedor: { nome: p.devedor_nome, documentoIdentificacao: p.devedor_documento },
  ultimaCorrecaoValor: p.ultima_correcao_valor,
  situacaoProcesso: { id: p.situacao, nome: nomeDaSituacao(p.situacao as IdSituacao) },
  suspenso: p.suspenso,
});

const andamento = (a: AndamentoDaCobrancaLido): CobrancaDetalhe['andamentos'][number] => ({
  id: a.id,
  numero: a.numero,
  data: a.data.toISOString(),
  dataReferencia: a.data_referencia,
  descricao: a.descricao,
  observacao: a.observacao,
  situacao: { id: a.situacao, nome: acordos.find(({ id }) => id === a.situacao)!.nome },
  valor: a.valor === null ? null : Number(a.valor),
  usuarioCadastro: a.usuario_nome,
  documentos: a.documentos ?? [],
});

const recebimento = (
  { id, data, valor, origem, lancamentos: ids }: RecebimentoDaCobranca,
  { lancamentos: lidos }: CobrancaLida,
): CobrancaDetalhe['recebimentos'][number] => ({
  idRecebimento: id,
  data,
  valor: Number(valor),
  origem,
  parcelas: lidos.filter((l) => ids?.includes(l.id)).map(({ parcela }) => parcela),
  aMao: origem !== 'BOLETO',
});

function lancamentos(
  { hoje, adapters }: SessionCtx,
  lida: CobrancaLida,
  acordo: Acordo,
  { abertas }: SaldoDoAcordo,
  { recebidoDe, recebimentos }: Recebido,
  boletos: BoletosDasParcelas,
): CobrancaDetalhe['lancamentos'] {
  const { linha, lancamentos: lidos, processos } = lida;
  const { orgao } = processos[0]!;
  // What was cancelled keeps what it cost on the day of the end (M §7.83).
  const canceladas = acordo.parcelas.filter(({ situacao }) => situacao === 'CANCELADO');
  const noFim = devidasEm(acordo, canceladas, linha.encerrado_em ?? hoje);
  const devidaDe = new Map([...abertas, ...noFim].map(({ id, devida }) => [id, devida]));
  const tomados = creditosTomados(acordo, abertas);
  const tomadoDe = new Map(abertas.map(({ id }, i) => [id, tomados[i]!]));
  return lidos.map((l) => {
    const devida = devidaDe.get(l.id);
    const recebido = recebidoDe.get(l.id);
    const partes: Cobrado = devida ?? (recebido ? lerSeis(recebido) : somarCobrados([]));
    const total = devida?.totalCentavos ?? lerCentavos(l.valor_pago);
    const doDia = abertas.filter(({ id }) => id === l.id);
    return {
      id: l.id,
      parcela: l.parcela,
      data: linha.data,
      dataCadastro: linha.criado_em.toISOString(),
      dataVencimento: l.vencimento,
      dataPagamento: l.data_pagamento,
      dataBaixa: l.data_baixa,
      dataUltimaCorrecaoValor: l.situacao === 'PREVISTO' ? linha.atualizado_ate : null,
      dataAlteracao: l.data_baixa,
      descricao: frases.parcela(l.parcela, linha.total_parcelas),
      numeroDocumento: `${linha.numero}/${l.parcela}`,
      tipoLancamento: 'PARCELA',
      orgao: { id: orgao.id, nome: orgao.nome },
      devedor: { nome: linha.devedor_nome, documentoIdentificacao: linha.devedor_documento },
      ...boletoDe(boletos.get(l.id), guiaDe(lida, acordo, doDia, hoje), adapters.bancos),
      situacaoLancamento: l.situacao,
      baixaManual: l.baixa_manual,
      confirmacao: l.confirmacao,
      valor: paraReais(partes.valorCentavos),
      valorCorrecao: paraReais(partes.correcaoCentavos),
      valorMulta: paraReais(partes.multaCentavos),
      valorJuros: paraReais(partes.jurosCentavos),
      valorJurosMesPagamento: paraReais(partes.jurosMesCentavos),
      valorHonorarios: paraReais(partes.honorariosCentavos),
      valorTotalBoleto: paraReais(total),
      valorTotalBoletoSemCorrecao: Number(l.valor_acordado),
      valorPago: Number(l.valor_pago),
      credito: paraReais(tomadoDe.get(l.id) ?? 0),
      idRecebimento: recebimentos.find((um) => um.lancamentos?.includes(l.id))?.id ?? null,
      ...semDescontos,
    };
  });
}

/** Instalments of the portal are net of the negotiated discount; only agreements of the active-debt system have REFIS (M §2.11). */
const semDescontos = {
  descontoValorPrincipal: 0,
  descontoCorrecao: 0,
  descontoJurosMes: 0,
  descontoHonorarios: 0,
  descontoTotal: 0,
};

function valores(
  lida: CobrancaLida,
  devido: Cobrado,
  semDesconto: Cobrado,
  recebidoDe: ReadonlyMap<number, PartesRecebidas>,
) {
  const { linha: l, lancamentos: lidos } = lida;
  const liquido = lerQuatro(l);
  const desconto = lerQuatro(l, 'desconto_');
  const bruto = consolidado((nome) => liquido[nome] + desconto[nome]);
  const depoisDoFim = pagoDepoisDoFim(lida);
  const dasParcelas = lidos.flatMap(({ id }) => (recebidoDe.has(id) ? [lerSeis(recebidoDe.get(id)!)] : []));
  const pago = somarCobrados([...dasParcelas, depoisDoFim]);
  return {
    valorAtualizado: paraReais(bruto.valorCentavos),
    valorCorrecao: paraReais(bruto.correcaoCentavos),
    valorJuros: paraReais(bruto.jurosCentavos),
    valorMulta: paraReais(bruto.multaCentavos),
    valorAtualizadoPago: paraReais(pago.valorCentavos),
    valorCorrecaoPago: paraReais(pago.correcaoCentavos),
    valorJurosPago: paraReais(pago.jurosCentavos),
    valorMultaPago: paraReais(pago.multaCentavos),
    valorJurosMesPagamentoPago: paraReais(pago.jurosMesCentavos),
    valorHonorariosPago: paraReais(pago.honorariosCentavos),
    valorTotalPago: paraReais(pagoDoAcordo(lida)),
    valorPagoDepoisDoFim: paraReais(totalCobrado(depoisDoFim)),
    saldoDevedorValorAtualizado: paraReais(semDesconto.valorCentavos),
    saldoDevedorCorrecao: paraReais(semDesconto.correcaoCentavos),
    saldoDevedorJuros: paraReais(semDesconto.jurosCentavos),
    saldoDevedorMulta: paraReais(semDesconto.multaCentavos),
    saldoDevedorJurosMesPagamento: paraReais(semDesconto.jurosMesCentavos),
    saldoDevedorHonorarios: paraReais(semDesconto.honorariosCentavos),
    saldoDevedorTotal: paraReais(totalCobrado(semDesconto)),
    valorAtualizadoDesconto: paraReais(desconto.valorCentavos),
    valorCorrecaoDesconto: paraReais(desconto.correcaoCentavos),
    valorJurosDesconto: paraReais(desconto.jurosCentavos),
    valorMultaDesconto: paraReais(desconto.multaCentavos),
    valorTotalDesconto: paraReais(totalConsolidado(desconto)),
    saldoDevedorValorAtualizadoComDesconto: paraReais(devido.valorCentavos),
    saldoDevedorCorrecaoComDesconto: paraReais(devido.correcaoCentavos),
    saldoDevedorJurosComDesconto: paraReais(devido.jurosCentavos),
    saldoDevedorMultaComDesconto: paraReais(devido.multaCentavos),
    saldoDevedorJurosMesPagamentoComDesconto: paraReais(devido.jurosMesCentavos),
    saldoDevedorHonorariosComDesconto: paraReais(devido.honorariosCentavos),
    saldoDevedorTotalComDesconto: paraReais(totalCobrado(devido)),
  };
}

const percentual = (numeric: string | null) => (numeric === null ? null : Number(numeric));
function refis({ linha: l }: CobrancaLida) {
  const percentuais = {
    percentualRefisValorPrincipal: percentual(l.refis_principal),
    percentualRefisCorrecao: percentual(l.refis_correcao),
    percentualRefisJurosMes: percentual(l.refis_juros_mes),
    percentualRefisHonorarios: percentual(l.refis_honorarios),
  };
  return {
    utilizandoRefis: Object.values(percentuais).some((p) => p !== null && p > 0),
    valorRefis: 0,
    ...percentuais,
  };
}
