import { negociacao as frases } from '@i18n/pt-BR/negociacao/regras.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { idsDosProcessos, type negociacoes, type Simulacao, type SimulacaoPedida } from '@/contract/negociacao.ts';
import { refuse, refuseFields } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraCentavos, paraPontosBase, paraReais } from '@/contract/values/dinheiro.ts';
import { limiteDoTermo } from '@/domain/cobranca/atraso.ts';
import type { PedidoDeComparacao } from '@/domain/cobranca/comparacao.ts';
import { consolidar, type ParteDoAcordo } from '@/domain/cobranca/consolidacao.ts';
import { bancoDoConvenio } from '@/domain/cobranca/convenio.ts';
import { impedimento, soAVista } from '@/domain/cobranca/impedimento.ts';
import type { Crescimento } from '@/domain/cobranca/parcela.ts';
import { type ParcelaSimulada, type Simulacao as SimulacaoDoDominio, simular } from '@/domain/cobranca/simulacao.ts';
import { valeAte } from '@/domain/cobranca/vencimentos.ts';
import { totais } from '@/domain/saldo.ts';
import { turnosEntreOrgaos } from '../../base/turnos.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerConfiguracao } from '../../database/queries/configuracao.ts';
import { lerProcessos, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { aRestituirAo } from '../../database/queries/valorARestituir.ts';
import { fatosDe } from '../processo/fatos.ts';
import { mesesDesconhecidos } from './meses.ts';

/** A negotiation of processes as it would be on the day of the call, and what it was computed from. */
export interface SimulacaoCalculada {
  /** By id, as read: none is locked. */
  readonly lidos: readonly ProcessoLido[];
  /** What each of them brings in, in the same order. */
  readonly partes: readonly ParteDoAcordo[];
  readonly crescimentos: ReadonlyMap<number, Crescimento>;
  /** The instalments, in cents; its `criticas` are only those of the amounts, `resposta.criticas` are all. */
  readonly simulacao: SimulacaoDoDominio;
  readonly resposta: Simulacao;
}

/**
 * What `simularParcelamento` answers. What the processes, the body or the amounts do not allow comes as `criticas`, and no
 * instalments with them.
 * @throws Refusal NAO_ENCONTRADO; fields, where the processes are not of one debtor and one body
 */
export const simularParcelamento = (ctx: SessionCtx, { body }: EndpointInput<typeof negociacoes.simular>) =>
  simulando(ctx, async (db): Promise<Simulacao> => (await calcularSimulacao(db, ctx, body)).resposta);

/** Simulations computed at once: each takes the server's processor, so that the calls of others come between two of them. */
const turnos = turnosEntreOrgaos({ juntos: 4, doOrgao: 1, espera: 100, cheia: 'SERVIDOR_OCUPADO' });

/**
 * Computes a simulation of the caller, for which nothing is written, when its turn has come.
 * @throws Refusal SERVIDOR_OCUPADO when a hundred more of the person wait, or the client left; what computing throws
 */
export const simulando = <T>(ctx: SessionCtx, calcular: (db: Db) => Promise<T>): Promise<T> =>
  turnos.fazer(ctx.usuario, () => ctx.read(calcular), ctx.signal);

/**
 * Computes it in the caller's transaction.
 * @throws Refusal as `simularParcelamento`
 */
export async function calcularSimulacao(db: Db, ctx: SessionCtx, pedido: SimulacaoPedida): Promise<SimulacaoCalculada> {
  const { lidos, partes, crescimentos, doDia, impedimentos, aRestituir } = await lerNegociacao(db, ctx, pedido);
  const pedidos = {
    precessosIds: [...idsDosProcessos(pedido)],
    quantidadeParcelas: pedido.quantidadeParcelas ?? 2,
    valorPrimeiraParcela: pedido.valorPrimeiraParcela ?? null,
    desconto: pedido.desconto ?? null,
    primeiroVencimento: pedido.primeiroVencimento ?? pedido.vencimento ?? null,
  };
  const { quantidadeParcelas, valorPrimeiraParcela } = pedidos;
  const simulacao = simular({
    ...doDia,
    totalParcelas: quantidadeParcelas,
    primeiraCentavos: valorPrimeiraParcela === null ? undefined : paraCentavos(valorPrimeiraParcela),
    primeiroVencimento: pedidos.primeiroVencimento ?? undefined,
  });
  const { parcelas, maximo } = simulacao;
  const criticas = [...impedimentos, ...simulacao.criticas];
  const valido = criticas.length === 0;
  const { orgao, feriados, feriadosVigentes } = lidos[0]!;
  const plano = valido && parcelas.length > 1;
  const resposta: Simulacao = {
    ...pedidos,
    parcelas: valido ? parcelas.map(paraParcela) : [],
    valido,
    criticas,
    maximoParcelas: maximo,
    valorTotal: valido ? paraReais(parcelas.reduce((a, { devida }) => a + devida.totalCentavos, 0)) : 0,
    validaAte: valido ? valeAte(ctx.hoje, feriados) : null,
    termoAte: plano ? limiteDoTermo(ctx.hoje, orgao.dias_para_anexar_termo, feriadosVigentes) : null,
    aRestituir,
    mesesDesconhecidos: mesesDesconhecidos(lidos, ctx.hoje),
  };
  return { lidos, partes, crescimentos, simulacao, resposta };
}

/**
 * Reads processes as a negotiation of today sees them: `doDia` is what any simulation of them needs, `impedimentos` why
 * there may be none, as sentences.
 * @throws Refusal as `simularParcelamento`
 */
export async function lerNegociacao(
  db: Db,
  { hoje }: SessionCtx,
  pedido: Pick<SimulacaoPedida, 'precessosIds' | 'processosIds' | 'idsProcessos' | 'desconto'>,
) {
  const ids = idsDosProcessos(pedido);
  const lidos = (await lerProcessos(db, ids)).sort((a, b) => a.linha.id - b.linha.id);
  if (lidos.length < ids.length) throw refuse('NAO_ENCONTRADO');
  const primeiro = lidos[0]!;
  const errado = juntos(lidos);
  if (errado) throw refuseFields([{ field: 'precessosIds', message: errado }]);

  const { maxParcelas, valorMinParcelas, porcentagemJurosMes, porcentagemHonorarios } = await lerConfiguracao(db);
  const entram = lidos.map((lido) => entrada(lido, hoje, pedido.desconto ?? 0));
  const partes = entram.map(({ parte }) => parte);
  const crescimentos = new Map(entram.map(({ parte, crescimento }) => [parte.idProcesso, crescimento]));
  const doDia: PedidoDeComparacao = {
    partes,
    crescimentos,
    diasPrimeiroVencimento: primeiro.orgao.dias_primeiro_vencimento,
    soAVista: motivos(lidos.map(semParcelas)),
    regras: { maxParcelas, valorMinCentavos: paraCentavos(valorMinParcelas) },
    encargos: { jurosMes: fracao(porcentagemJurosMes), honorarios: fracao(porcentagemHonorarios) },
    hoje,
    feriadosLocais: primeiro.feriadosVigentes,
  };
  const semConvenio = bancoDoConvenio(primeiro.orgao) === null ? [frases.semConvenio] : [];
  const { id_orgao_credor, id_devedor } = primeiro.linha;
  const aRestituir = paraReais(await aRestituirAo(db, id_orgao_credor, id_devedor));
  return {
    lidos,
    partes,
    crescimentos,
    doDia,
    porcentagemHonorarios,
    aRestituir,
    impedimentos: [...semConvenio, ...motivos(entram)],
  };
}

/** A slip has one payer and one beneficiary (M §2.45). */
function juntos(lidos: readonly ProcessoLido[]): string | null {
  const umSo = (de: (lido: ProcessoLido) => unknown) => new Set(lidos.map(de)).size === 1;
  if (!umSo(({ linha }) => linha.id_orgao_credor)) return frases.outroOrgao;
  return umSo(({ linha }) => linha.id_devedor) ? null : frases.outroDevedor;
}

/** A process as it enters an agreement on `hoje`; `motivo`: why it may not, null if it may. */
function entrada(lido: ProcessoLido, hoje: Data, desconto: number) {
  const { linha, indice, meses, feriados: feriadosLocais } = lido;
  const fatos = fatosDe(lido, hoje);
  const { saldo, saldoCentavos } = totais(fatos);
  const { dataReferenciaCalculo } = fatos;
  const parte = consolidar({ idProcesso: linha.id, saldo, dataReferenciaCalculo, feriadosLocais }, hoje, desconto);
  const crescimento: Crescimento = {
    indice: { tipoCalculo: indice.tipo_calculo, defasagemMeses: indice.defasagem_meses },
    meses,
    mesReferencia: parte.mesReferencia,
    feriadosLocais,
  };
  return { numero: linha.numero, parte, crescimento, motivo: impedimento(fatos, saldoCentavos) };
}

const semParcelas = ({ linha, orgao, rescisoes }: ProcessoLido) => ({
  numero: linha.numero,
  motivo: soAVista(rescisoes, orgao.max_reparcelamentos),
});

/** With several processes, each reason names its process. */
const motivos = (entram: readonly { readonly numero: string; readonly motivo: string | null }[]): string[] =>
  entram.flatMap(({ numero, motivo }) =>
    motivo === null ? [] : [entram.length > 1 ? frases.doProcesso(numero, motivo) : motivo],
  );

/** 0.07 on the wire → exact. */
const fracao = (valor: number) => ({ n: BigInt(paraPontosBase(valor)), casas: 4 });

const paraParcela = ({ parcela, vencimento, devida }: ParcelaSimulada): Simulacao['parcelas'][number] => ({
  parcela,
  dataVencimento: vencimento,
  valorParceladoPrincipal: paraReais(devida.valorCentavos),
  correcao: paraReais(devida.correcaoCentavos),
  valorMulta: paraReais(devida.multaCentavos),
  valorJuros: paraReais(devida.jurosCentavos),
  valorJurosMesPagamento: paraReais(devida.jurosMesCentavos),
  honorarios: paraReais(devida.honorariosCentavos),
  valorHonorarios: paraReais(devida.honorariosCentavos),
  valorTotal: paraReais(devida.totalCentavos),
});
