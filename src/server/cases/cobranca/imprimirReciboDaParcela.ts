import { contaDaParcela as palavras } from '@i18n/pt-BR/cobranca/contaDaParcela.ts';
import { recibo as t } from '@i18n/pt-BR/papeis/recibo.ts';
import { refuse } from '@/contract/refusals.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { maisTarde } from '@/domain/calendario.ts';
import { devidasEm } from '@/domain/cobranca/acordo.ts';
import { soma, somarCobrados } from '@/domain/cobranca/componentes.ts';
import { semPagamento } from '@/domain/cobranca/simulacao.ts';
import { primeiro } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { type CobrancaLida, lerCobranca } from '../../database/queries/cobranca.ts';
import {
  alemDaParcela,
  comprovantesDe,
  type PagamentoDaParcela,
  pagamentosDaParcela,
} from '../../database/queries/cobrancaPartes.ts';
import { fatosDaParcela } from '../../documents/fatosDoDocumento.ts';
import { arquivoDoReciboDaParcela, type ParcelaPaga, reciboDaParcela } from '../../documents/reciboDaParcela.ts';
import { emitir } from '../documento/emitir.ts';
import { orgaoImpresso } from '../processo/lerParaImprimir.ts';
import { acordoDe } from './acordo.ts';
import { lerSeis } from './colunas.ts';
import type { PedidoDaParcela } from './contaDaParcela.ts';
import { devedorDe } from './termo.ts';

/**
 * The receipt of a paid instalment (D §6). Asked for again it is the same file, until a reversal.
 * @throws Refusal NAO_ENCONTRADO; COBRANCA_EXTERNA; PARCELA_NAO_PAGA; PAGAMENTO_A_CONFIRMAR while the bank may take it back
 */
export async function imprimirReciboDaParcela(
  ctx: SessionCtx,
  { params: { id, parcela } }: PedidoDaParcela,
): Promise<FileAnswer> {
  const paga = await ctx.read(async (db) => {
    const lida = await lerCobranca(db, id);
    if (lida.linha.origem === 'EXTERNO') throw refuse('COBRANCA_EXTERNA');
    const lancamento = lida.lancamentos.find((l) => l.parcela === parcela);
    if (!lancamento) throw refuse('NAO_ENCONTRADO');
    if (lancamento.situacao !== 'BAIXADO') throw refuse('PARCELA_NAO_PAGA');
    if (lancamento.confirmacao === 'PENDENTE') throw refuse('PAGAMENTO_A_CONFIRMAR');
    const pagamentos = await pagamentosDaParcela(db, lancamento.id);
    const comprovantes = await comprovantesDe(db, pagamentos);
    const alem = await alemDaParcela(db, pagamentos);
    return parcelaPaga(lida, lancamento, pagamentos, comprovantes, alem, ctx.hoje);
  });
  return emitir(ctx, arquivoDoReciboDaParcela(paga), [reciboDaParcela(paga)]);
}

function parcelaPaga(
  lida: CobrancaLida,
  lancamento: CobrancaLida['lancamentos'][number],
  pagamentos: readonly PagamentoDaParcela[],
  comprovantes: readonly { readonly nome: string; readonly sha256: string }[],
  alem: Awaited<ReturnType<typeof alemDaParcela>>,
  hoje: string,
): ParcelaPaga {
  const { linha, processos } = lida;
  const acordo = acordoDe(lida, hoje);
  const data = pagamentos.map((p) => p.data).reduce(maisTarde);
  const seguintes = acordo.parcelas
    .filter(({ id, parcela }) => parcela > lancamento.parcela && !alem.lancamentos.includes(id))
    .map((parcela) => ({ ...parcela, quotas: parcela.quotas.map(semPagamento) }));
  // "Devido hoje" of that day (M §7.81).
  const devidas = soma(devidasEm(acordo, seguintes, data).map(({ devida }) => devida.totalCentavos));
  const saldo = Math.max(devidas - lerCentavos(alem.sobra), 0);
  const partes = somarCobrados(pagamentos.map(lerSeis));
  const excedente = soma(pagamentos.map((p) => lerCentavos(p.excedente)));
  const recebimentos = pagamentos.map((p) => ({
    data: p.data,
    canal: palavras.canais[p.origem],
    valor: Number(p.valor),
  }));
  return {
    idCobranca: linha.id,
    idOrgao: linha.id_orgao_credor,
    orgao: orgaoImpresso(primeiro(processos)),
    devedor: devedorDe(linha),
    processos: processos.map((p) => p.linha.numero),
    pagamento: {
      data,
      canal: [...new Set(recebimentos.map(({ canal }) => canal))].join('; '),
      autenticacao: comprovantes.map(({ nome, sha256 }) => t.arquivoComHash(nome, sha256)),
      observacao: null,
      acordo: {
        numero: linha.numero,
        parcela: lancamento.parcela,
        parcelas: linha.total_parcelas,
        vencimento: lancamento.vencimento,
      },
      componentes: {
        valor: paraReais(partes.valorCentavos),
        multa: paraReais(partes.multaCentavos),
        juros: paraReais(partes.jurosCentavos),
        correcao: paraReais(partes.correcaoCentavos),
        jurosMes: paraReais(partes.jurosMesCentavos),
        honorarios: paraReais(partes.honorariosCentavos),
        ...(excedente > 0 ? { excedente: paraReais(excedente) } : {}),
      },
      total: paraReais(soma(pagamentos.map((p) => lerCentavos(p.valor)))),
      saldo: paraReais(saldo),
    },
    recebimentos,
    fatos: fatosDaParcela({ ...linha, ...lancamento, processos: lida.vinculos.map((v) => v.id_processo) }),
  };
}
