import { memoria as t } from '@i18n/pt-BR/processo/memoria.ts';
import type { MemoriaCalculo } from '@/contract/memoriaCalculo.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { consolidado, totalCobrado } from '@/domain/cobranca/componentes.ts';
import { dataDeCalculo, proximaAbertura } from '@/domain/correcao.ts';
import { somaDosPagos } from '@/domain/imputacao.ts';
import { mesesDeDemonstracao, mesesQueAguardam } from '@/domain/mesesConhecidos.ts';
import { resolvido, totais } from '@/domain/saldo.ts';
import type { Estado, Fatos, Pagos } from '@/domain/workflow/fatos.ts';
import { nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { lerFatosDoProcesso } from '../../database/queries/documentoEmitido.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { fatosDoDocumento } from '../../documents/fatosDoDocumento.ts';
import { blocosDaMemoria } from '../../documents/memoriaCalculo.ts';
import { resumoDo } from '../../documents/partes.ts';
import { type AcordoDoProcesso, acordoDoProcesso } from '../cobranca/saldos.ts';
import { emitir } from '../documento/emitir.ts';
import { noAcordo } from './detalhe.ts';
import { correcaoDe, estadoDaLinha, fatosDe } from './fatos.ts';

type Pedido = { readonly params: { readonly id: number } };

/**
 * The calculation of a process's correction, month by month (D §2.4, §6), in any situation.
 * @throws Refusal NAO_ENCONTRADO
 */
export const consultarMemoria = (ctx: SessionCtx, { params: { id } }: Pedido): Promise<MemoriaCalculo> =>
  ctx.read(async (db) => {
    const lido = await lerProcesso(db, id);
    return memoriaDe(lido, ctx.hoje, await acordoDe(db, ctx, lido));
  });

const acordoDe = (db: Db, { hoje }: SessionCtx, { linha }: ProcessoLido): Promise<AcordoDoProcesso | null> =>
  linha.acordo === 'PORTAL' ? acordoDoProcesso(db, hoje, linha.id) : Promise.resolve(null);

/** The same as a PDF, with the calculation of the day of printing. */
export async function imprimirMemoria(ctx: SessionCtx, { params: { id } }: Pedido) {
  const { lido, fatos, acordo } = await ctx.read(async (db) => {
    const fatos = (await lerFatosDoProcesso(db, id)) ?? {};
    const lido = await lerProcesso(db, id);
    return { lido, fatos, acordo: await acordoDe(db, ctx, lido) };
  });
  const { orgao, linha } = lido;
  const devedor = {
    nome: linha.devedor_nome,
    documentoIdentificacao: linha.devedor_documento,
    idTipoDocumentoIdentificacao: linha.devedor_tipo_documento,
  };
  const memoria = memoriaDe(lido, ctx.hoje, acordo);
  return emitir(ctx, t.arquivo(linha.numero), [
    {
      especie: 'MEMORIA',
      serie: `processo:${id}:MEMORIA`,
      substitui: 'FATOS',
      idOrgao: linha.id_orgao_credor,
      idProcesso: id,
      orgao: { nome: orgao.nome, sigla: orgao.sigla, cnpj: orgao.cnpj },
      titulo: t.titulo,
      numero: t.processo(linha.numero),
      blocos: blocosDaMemoria({ memoria, devedor }),
      fatos: fatosDoDocumento('MEMORIA', fatos),
      resumo: resumoDo(devedor, memoria.totalCorrigido),
    },
  ]);
}

/**
 * The numbers come from `correcaoDe`, `totais` and `noAcordo`, which every screen uses: there is no second formula. In an open
 * agreement the correction by the index ends on the day of the agreement, whose instalments then say what is owed (M §7.84).
 * @param acordo null: no agreement of the portal is open
 */
export function memoriaDe(lido: ProcessoLido, hoje: Data, acordo: AcordoDoProcesso | null): MemoriaCalculo {
  const { linha, indice, feriados } = lido;
  const estado = estadoDaLinha(linha);
  const dia = acordo?.data ?? hoje;
  const corrigido = acordo ? comoConsolidado(estado, acordo) : estado;
  const correcao = correcaoDe(lido, corrigido, dia);
  const fatos = fatosDe(lido, hoje);
  const figuras = figurasDe(fatos, acordo);
  const { valores, pagos, dispensados } = estado;
  const aguardam = estado.dataEncerramento ? [] : mesesQueAguardam(lido.meses, correcao.ultimaCorrecao);
  const inventados = mesesDeDemonstracao(lido.meses, correcao.ultimaCorrecao);
  const componente = (nome: keyof Pagos, devido: number) => ({
    devido: paraReais(devido),
    pago: paraReais(pagos[nome]),
    dispensado: paraReais(dispensados[nome]),
    desconto: paraReais(figuras.desconto[nome]),
    saldo: paraReais(figuras.saldo[nome]),
  });
  const encargo = (pago: string, saldoCentavos: number) => ({
    devido: paraReais(lerCentavos(pago) + saldoCentavos),
    pago: paraReais(lerCentavos(pago)),
    dispensado: 0,
    desconto: 0,
    saldo: paraReais(saldoCentavos),
  });
  return {
    id: linha.id,
    numero: linha.numero,
    situacaoProcesso: { id: estado.situacao, nome: nomeDaSituacao(estado.situacao) },
    indice: indiceNaMemoria(indice),
    valorOriginario: paraReais(lerCentavos(linha.valor_originario)),
    dataReferencia: estado.dataReferenciaCalculo,
    dataCalculo: dataDeCalculo(estado, dia),
    dataEncerramento: estado.dataEncerramento,
    mesAtualizacao: correcao.mesAtualizacao,
    quartoDiaUtil: correcao.ultimaCorrecao,
    proximaAtualizacao: estado.dataEncerramento ? null : proximaAbertura(hoje, feriados),
    componentes: {
      valor: { ...componente('valorCentavos', valores.valorCentavos), naBase: true },
      multa: { ...componente('multaCentavos', valores.multaCentavos), naBase: linha.utilizar_multa },
      juros: { ...componente('jurosCentavos', valores.jurosCentavos), naBase: linha.utilizar_juros },
      correcao: componente('correcaoCentavos', figuras.correcaoCentavos),
      jurosMes: encargo(linha.valor_juros_mes_pagamento_pago, acordo?.devido.jurosMesCentavos ?? 0),
      honorarios: encargo(linha.valor_honorarios_pago, acordo?.devido.honorariosCentavos ?? 0),
    },
    acordo: acordo && acordoNaMemoria(fatos, acordo, figuras.correcaoCentavos),
    base: paraReais(correcao.baseCentavos),
    meses: [...correcao.memoria],
    mesesAusentes: [...correcao.mesesAusentes],
    mesesQueAguardam: acordo ? [] : aguardam.filter((mes) => correcao.memoria.some((linha) => linha.mes === mes)),
    mesesDeDemonstracao: inventados.filter((mes) => correcao.memoria.some((linha) => linha.mes === mes)),
    ...contaNaMemoria(correcao),
    valorCorrecao: paraReais(figuras.correcaoCentavos),
    totalAtualizado: paraReais(figuras.totalAtualizadoCentavos),
    totalCorrigido: paraReais(figuras.totalCorrigidoCentavos),
    totalPago: paraReais(somaDosPagos(pagos)),
    totalDispensado: paraReais(somaDosPagos(dispensados)),
    totalDesconto: paraReais(somaDosPagos(figuras.desconto)),
    saldoDevedor: paraReais(figuras.saldoCentavos),
    devidoHoje: paraReais(acordo ? totalCobrado(acordo.devido) : figuras.saldoCentavos),
  };
}

const indiceNaMemoria = (indice: ProcessoLido['indice']): MemoriaCalculo['indice'] => ({
  id: indice.id,
  nome: indice.nome,
  sigla: indice.sigla,
  tipoCalculo: indice.tipo_calculo,
  defasagemMeses: indice.tipo_calculo === 'COMPOSTO' ? indice.defasagem_meses : 0,
});

/** The calculation of the correction, step by step. */
const contaNaMemoria = (correcao: ReturnType<typeof correcaoDe>) => ({
  semMeses: correcao.semMeses,
  adicionalMesPagamento: correcao.adicional,
  fatorAcumulado: correcao.fatorAcumulado,
  fator: correcao.fator,
  fatorDaConta: correcao.fatorDaConta,
  pisoAplicado: correcao.pisoAplicado,
  correcaoSemArredondar: correcao.semArredondar,
  correcaoCalculada: paraReais(correcao.calculadaCentavos),
  correcaoRestante: correcao.restante && {
    data: correcao.restante.data,
    valor: paraReais(correcao.restante.correcaoCentavos),
    noPeriodo: correcao.restante.noPeriodo,
  },
  correcaoDoSaldo: paraReais(correcao.doSaldoCentavos),
});

/** What an agreement consolidated is the balance of its day: only that was corrected. */
const comoConsolidado = (estado: Estado, { consolidado: { correcaoCentavos: _, ...valores } }: AcordoDoProcesso) => ({
  ...estado,
  valores,
  pagos: nada,
  dispensados: nada,
});
const nada = consolidado(() => 0);

/** The figures of the detail. */
function figurasDe(fatos: Fatos, acordo: AcordoDoProcesso | null) {
  const t = totais(fatos);
  return acordo
    ? { ...t, saldo: acordo.devido, ...noAcordo(fatos, acordo) }
    : { ...t, correcaoCentavos: fatos.correcaoCentavos, desconto: nada };
}

/** What the agreement made of the balance of its day. */
function acordoNaMemoria(
  fatos: Fatos,
  { numero, data, consolidado: bruto, desconto, correcaoRecebidaCentavos }: AcordoDoProcesso,
  correcaoCentavos: number,
): NonNullable<MemoriaCalculo['acordo']> {
  const antesCentavos = resolvido(fatos).correcaoCentavos - correcaoRecebidaCentavos;
  const parte = (nome: keyof Pagos) => ({
    consolidado: paraReais(bruto[nome]),
    desconto: paraReais(desconto[nome]),
    parcelas: paraReais(bruto[nome] - desconto[nome]),
  });
  return {
    numero,
    data,
    componentes: {
      valor: parte('valorCentavos'),
      multa: parte('multaCentavos'),
      juros: parte('jurosCentavos'),
      correcao: parte('correcaoCentavos'),
    },
    total: {
      consolidado: paraReais(somaDosPagos(bruto)),
      desconto: paraReais(somaDosPagos(desconto)),
      parcelas: paraReais(somaDosPagos(bruto) - somaDosPagos(desconto)),
    },
    correcaoDeAntes: paraReais(antesCentavos),
    crescimento: paraReais(correcaoCentavos - bruto.correcaoCentavos - antesCentavos),
  };
}
