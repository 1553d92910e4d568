import { contaDaParcela as t } from '@i18n/pt-BR/cobranca/contaDaParcela.ts';
import type { ContaDaParcela } from '@/contract/contaDaParcela.ts';
import { refuse } from '@/contract/refusals.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { formatDecimal, formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import type { Acordo, ParcelaDoAcordo } from '@/domain/cobranca/acordo.ts';
import {
  type Consolidado,
  soma,
  somarConsolidados,
  totalCobrado,
  totalConsolidado,
} from '@/domain/cobranca/componentes.ts';
import { type ContaDaQuota, contaDaParcela, mesesNovos } from '@/domain/cobranca/conta.ts';
import type { Quota } from '@/domain/cobranca/parcela.ts';
import { semPagamento } from '@/domain/cobranca/simulacao.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { type CobrancaLida, lerCobranca } from '../../database/queries/cobranca.ts';
import {
  type PagamentoDaParcela,
  pagamentosDaParcela,
  type ValorDito,
  valorDoUltimoBoleto,
} from '../../database/queries/cobrancaPartes.ts';
import { acordoDe } from './acordo.ts';
import { mesesDesconhecidos } from './meses.ts';
import { creditosTomados, saldoEm } from './saldos.ts';

export interface PedidoDaParcela {
  readonly params: { readonly id: number; readonly parcela: number };
}

/**
 * Why an instalment costs what it does today or, if it is paid, what it did on the day of its payment (M §5.3).
 * @throws Refusal NAO_ENCONTRADO; COBRANCA_EXTERNA; PARCELA_CANCELADA
 */
export const consultarConta = (
  ctx: SessionCtx,
  { params: { id, parcela } }: PedidoDaParcela,
): Promise<ContaDaParcela> =>
  ctx.read(async (db) => {
    const lida = await lerCobranca(db, id);
    if (lida.linha.origem === 'EXTERNO') throw refuse('COBRANCA_EXTERNA');
    const acordo = acordoDe(lida, ctx.hoje);
    const pedida = acordo.parcelas.find((p) => p.parcela === parcela);
    if (!pedida) throw refuse('NAO_ENCONTRADO');
    if (pedida.situacao === 'CANCELADO') throw refuse('PARCELA_CANCELADA');
    const pagamentos = await pagamentosDaParcela(db, pedida.id);
    const boleto = pedida.situacao === 'PREVISTO' ? await valorDoUltimoBoleto(db, pedida.id) : undefined;
    return contaDe(lida, acordo, pedida, pagamentos, boleto, ctx.hoje);
  });

function contaDe(
  lida: CobrancaLida,
  acordo: Acordo,
  pedida: ParcelaDoAcordo,
  pagamentos: readonly PagamentoDaParcela[],
  boleto: ValorDito | undefined,
  hoje: Data,
): ContaDaParcela {
  const { linha, processos } = lida;
  const aberta = pedida.situacao === 'PREVISTO';
  const data = aberta ? hoje : pedida.dataPagamento!;
  const crescimentos = new Map(acordo.processos.map((p) => [p.idProcesso, p.crescimento] as const));
  const quotas = aberta ? pedida.quotas : quotasNoPagamento(pedida.quotas, new Set(pagamentos.map((p) => p.data)).size);
  const { devida, quotas: contas } = contaDaParcela(quotas, acordo.encargos, crescimentos, data);
  const acordado = somarConsolidados(quotas.map((quota) => quota.consolidado));
  const pago = somarConsolidados(quotas.map((quota) => quota.pagos));
  const credito = aberta ? creditoDa(pedida.id, acordo, hoje) : 0;
  const { valor_acordado: valor } = lida.lancamentos.find(({ id }) => id === pedida.id)!;
  const antes = boleto ?? { data: linha.data, valor, em: linha.criado_em };
  const para = paraReais(devida.totalCentavos);
  return {
    parcela: pedida.parcela,
    totalParcelas: linha.total_parcelas,
    dataVencimento: pedida.vencimento,
    situacaoLancamento: aberta ? 'PREVISTO' : 'BAIXADO',
    data,
    acordado: emReais(acordado),
    mesesForaDoConsolidado: mesesDesconhecidos(processos, linha.data),
    pago: paraReais(totalConsolidado(pago)),
    base: paraReais(soma(contas.map(({ baseCentavos }) => baseCentavos))),
    crescimento: paraReais(soma(contas.map((conta) => conta.devida.crescimentoCentavos))),
    jurosMes: encargo(linha.total_parcelas > 1 ? linha.juros_mes_pontos_base : 0, devida.jurosMesCentavos),
    honorarios: encargo(linha.honorarios_pontos_base, devida.honorariosCentavos),
    total: para,
    credito: paraReais(credito),
    aPagar: aberta ? paraReais(devida.totalCentavos - credito) : 0,
    dispensado: paraReais(soma(pagamentos.map(({ tolerado }) => lerCentavos(tolerado)))),
    recebidoAMais: paraReais(soma(pagamentos.map(({ excedente }) => lerCentavos(excedente)))),
    processos: contas.map((conta, i) => {
      const lido = processos.find((p) => p.linha.id === conta.devida.idProcesso)!;
      const { nome, sigla, codigo_bacen: serie } = lido.indice;
      return {
        id: lido.linha.id,
        numero: lido.linha.numero,
        indice: { nome, sigla, fonte: t.fonte(serie) },
        ...daQuota(conta, quotas[i]!),
      };
    }),
    pagamentos: pagamentos.map((p) => ({
      idRecebimento: p.id_cobranca_andamento,
      data: p.data,
      canal: t.canais[p.origem],
      valor: Number(p.valor),
    })),
    mudanca:
      para === Number(antes.valor)
        ? null
        : {
            desde: antes.data,
            com: boleto ? 'BOLETO' : 'ACORDO',
            de: Number(antes.valor),
            para,
            motivo: motivoDa(lida, acordo, aberta ? pagamentos : [], antes, data),
          },
  };
}

/**
 * Before the day of its payment a share was whole, and the account of that day is the instalment's. What was paid on several
 * days has no account of one day: nothing is left of it.
 */
const quotasNoPagamento = (quotas: readonly Quota[], dias: number): readonly Quota[] =>
  quotas.map((quota) => (dias === 1 ? semPagamento(quota) : { ...quota, pagos: quota.consolidado, resto: null }));

function creditoDa(id: number, acordo: Acordo, hoje: Data): Centavos {
  const { abertas } = saldoEm(acordo, hoje);
  return creditosTomados(acordo, abertas)[abertas.findIndex((aberta) => aberta.id === id)]!;
}

const daQuota = (conta: ContaDaQuota, { consolidado: acordado, pagos }: Quota) => ({
  acordado: emReais(acordado),
  pago: paraReais(totalConsolidado(pagos)),
  base: paraReais(conta.baseCentavos),
  meses: conta.meses.map(({ mes, percentual, centavos }) => ({ mes, percentual, valor: paraReais(centavos) })),
  piso: paraReais(conta.pisoCentavos),
  restante: paraReais(conta.restanteCentavos),
  crescimento: paraReais(conta.devida.crescimentoCentavos),
  jurosMes: paraReais(conta.devida.jurosMesCentavos),
  honorarios: paraReais(conta.devida.honorariosCentavos),
  total: paraReais(totalCobrado(conta.devida)),
});

const emReais = (c: Consolidado) => ({
  valor: paraReais(c.valorCentavos),
  correcao: paraReais(c.correcaoCentavos),
  multa: paraReais(c.multaCentavos),
  juros: paraReais(c.jurosCentavos),
  total: paraReais(totalConsolidado(c)),
});
const encargo = (pontosBase: number, centavos: Centavos) => ({
  percentual: pontosBase / 10_000,
  valor: paraReais(centavos),
});

/** «IPCA de out. (0,09 %) e nov. (0,18 %)», and the payments of a part. */
function motivoDa(
  { processos }: CobrancaLida,
  acordo: Acordo,
  pagamentos: readonly PagamentoDaParcela[],
  antes: ValorDito,
  data: Data,
): string {
  const indices = acordo.processos.flatMap(({ crescimento }, i) => {
    const meses = mesesNovos(crescimento, antes.data, data).map(
      ({ mes, percentual }) => [mes, formatDecimal(percentual!)] as const,
    );
    return meses.length > 0 ? [t.indice(processos[i]!.indice.sigla, meses)] : [];
  });
  const pagos = pagamentos
    .filter((p) => p.criado_em > antes.em)
    .map((p) => t.pagamento(formatReais(Number(p.valor)), formatData(p.data)));
  return t.motivo([...new Set(indices), ...pagos]);
}
