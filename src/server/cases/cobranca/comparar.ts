import type { EndpointInput } from '@/contract/endpoint.ts';
import type { ComparacaoDeFormas, FormaComparada, negociacoes } from '@/contract/negociacao.ts';
import { paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { compararFormas as comparar, maiorParcela } from '@/domain/cobranca/comparacao.ts';
import { somarConsolidados, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import {
  type ParcelaSimulada,
  primeiroVencimentoPadrao,
  ultimoPrimeiroVencimento,
} from '@/domain/cobranca/simulacao.ts';
import { ultimo } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import { mesesDesconhecidos } from './meses.ts';
import { lerNegociacao, simulando } from './simular.ts';

/**
 * The ways to pay the debt of processes, as they would be today (M §5.1). What does not allow any of them comes as
 * `criticas`.
 * @throws Refusal as `simularParcelamento`
 */
export const compararFormas = (ctx: SessionCtx, { body }: EndpointInput<typeof negociacoes.comparar>) =>
  simulando(ctx, async (db): Promise<ComparacaoDeFormas> => {
    const { hoje } = ctx;
    const { lidos, partes, doDia, porcentagemHonorarios, impedimentos, aRestituir } = await lerNegociacao(
      db,
      ctx,
      body,
    );
    const { valorMensal } = body;
    const formas = comparar(doDia, valorMensal ? paraCentavos(valorMensal) : undefined);
    const criticas = [...impedimentos, ...formas.criticas];
    const ofereco = (parcelas: readonly ParcelaSimulada[] | null) =>
      parcelas && criticas.length === 0 ? paraForma(parcelas) : null;
    const liquido = somarConsolidados(partes.map((parte) => parte.liquido));
    const soma = (parte: 'bruto' | 'desconto') =>
      paraReais(totalConsolidado(somarConsolidados(partes.map((uma) => uma[parte]))));
    return {
      aVista: ofereco(formas.aVista),
      mensal: ofereco(formas.mensal),
      longo: ofereco(formas.longo),
      frase: criticas.length === 0 ? formas.frase : null,
      criticas,
      maximoParcelas: formas.maximo,
      valorMinimoParcela: paraReais(doDia.regras.valorMinCentavos),
      valorConsolidado: soma('bruto'),
      valorPrincipal: paraReais(liquido.valorCentavos),
      valorDesconto: soma('desconto'),
      percentualHonorarios: porcentagemHonorarios,
      mesesDesconhecidos: mesesDesconhecidos(lidos, hoje),
      primeiroVencimento: primeiroVencimentoPadrao(hoje, doDia.diasPrimeiroVencimento),
      ultimoVencimento: ultimoPrimeiroVencimento(hoje),
      aRestituir,
    };
  });

function paraForma(parcelas: readonly ParcelaSimulada[]): FormaComparada {
  const total = (parcela: ParcelaSimulada) => paraReais(parcela.devida.totalCentavos);
  const soma = (campo: 'totalCentavos' | 'honorariosCentavos' | 'jurosMesCentavos') =>
    paraReais(parcelas.reduce((a, { devida }) => a + devida[campo], 0));
  const [primeira, segunda] = parcelas;
  const ultima = ultimo(parcelas);
  return {
    quantidadeParcelas: parcelas.length,
    primeira: total(primeira!),
    demais: parcelas.length > 2 ? total(segunda!) : null,
    ultima: total(ultima),
    maior: paraReais(maiorParcela(parcelas)),
    valorTotal: soma('totalCentavos'),
    honorarios: soma('honorariosCentavos'),
    jurosMes: soma('jurosMesCentavos'),
    primeiroVencimento: primeira!.vencimento,
    ultimoVencimento: ultima.vencimento,
  };
}
