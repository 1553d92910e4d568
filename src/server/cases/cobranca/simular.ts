import { negociacao as frases } from '@i18n/pt-BR/negociacao.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { idsDosProcessos, type negociacoes, type Simulacao } from '@/contract/negociacao.ts';
import { refuse, refuseFields } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraCentavos, paraPontosBase, paraReais } from '@/contract/values/dinheiro.ts';
import { consolidar } from '@/domain/cobranca/consolidacao.ts';
import { bancoDoConvenio } from '@/domain/cobranca/convenio.ts';
import { impedimento } from '@/domain/cobranca/impedimento.ts';
import type { Crescimento } from '@/domain/cobranca/parcela.ts';
import { type ParcelaSimulada, simular } from '@/domain/cobranca/simulacao.ts';
import { valeAte } from '@/domain/cobranca/vencimentos.ts';
import { totais } from '@/domain/saldo.ts';
import type { SessionCtx } from '../../context.ts';
import { lerConfiguracao } from '../../database/queries/configuracao.ts';
import { lerProcessos, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { fatosDe } from '../processo/fatos.ts';

/**
 * A negotiation of these processes as it would be today. What the processes, the body or the amounts do not allow comes as
 * `criticas`, and no instalments with them.
 * @throws Refusal NAO_ENCONTRADO; fields, where the processes are not of one debtor and one body
 */
export const simularParcelamento = (ctx: SessionCtx, { body }: EndpointInput<typeof negociacoes.simular>) =>
  ctx.read(async (db): Promise<Simulacao> => {
    const { hoje, usuario } = ctx;
    const ids = idsDosProcessos(body);
    const lidos = (await lerProcessos(db, usuario, ids)).sort((a, b) => a.linha.id - b.linha.id);
    if (lidos.length < ids.length) throw refuse('NAO_ENCONTRADO');
    const primeiro = lidos[0]!;
    const errado = juntos(lidos);
    if (errado) throw refuseFields([{ field: 'precessosIds', message: errado }]);

    const { maxParcelas, valorMinParcelas, porcentagemJurosMes, porcentagemHonorarios } = await lerConfiguracao(db);
    const { valorPrimeiraParcela } = body;
    const entram = lidos.map((lido) => entrada(lido, hoje, body.desconto ?? 0));
    const { parcelas, criticas, maximo } = simular({
      partes: entram.map(({ parte }) => parte),
      crescimentos: new Map(entram.map(({ parte, crescimento }) => [parte.idProcesso, crescimento])),
      totalParcelas: body.quantidadeParcelas ?? 2,
      primeiraCentavos: typeof valorPrimeiraParcela === 'number' ? paraCentavos(valorPrimeiraParcela) : undefined,
      primeiroVencimento: body.primeiroVencimento ?? body.vencimento ?? undefined,
      regras: { maxParcelas, valorMinCentavos: paraCentavos(valorMinParcelas) },
      encargos: { jurosMes: fracao(porcentagemJurosMes), honorarios: fracao(porcentagemHonorarios) },
      hoje,
      feriadosLocais: primeiro.feriadosVigentes,
    });
    const semConvenio = bancoDoConvenio(primeiro.orgao) === null ? [frases.semConvenio] : [];
    const todas = [...semConvenio, ...motivos(entram), ...criticas];
    const valido = todas.length === 0;
    return {
      parcelas: valido ? parcelas.map(paraParcela) : [],
      valido,
      criticas: todas,
      maximoParcelas: maximo,
      valorTotal: valido ? paraReais(parcelas.reduce((a, { devida }) => a + devida.totalCentavos, 0)) : 0,
      validaAte: valido ? valeAte(hoje, primeiro.feriados) : null,
    };
  });

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
  const { saldo, saldoCentavos } = totais(fatos.valores, fatos.pagos, fatos.correcaoCentavos);
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

/** With several processes, each reason names its process. */
const motivos = (entram: readonly ReturnType<typeof entrada>[]): string[] =>
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
