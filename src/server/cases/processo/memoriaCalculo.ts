import { memoria as t } from '@i18n/pt-BR/processo/memoria.ts';
import type { MemoriaCalculo } from '@/contract/memoriaCalculo.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { dataDeCalculo, proximaAbertura } from '@/domain/correcao.ts';
import { somaDosPagos } from '@/domain/imputacao.ts';
import { mesesQueAguardam } from '@/domain/mesesConhecidos.ts';
import { totais } from '@/domain/saldo.ts';
import type { Pagos } from '@/domain/workflow/fatos.ts';
import { nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { lerFatosDoProcesso } from '../../database/queries/documentoEmitido.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { fatosDoDocumento } from '../../documents/fatosDoDocumento.ts';
import { blocosDaMemoria } from '../../documents/memoriaCalculo.ts';
import { resumoDo } from '../../documents/partes.ts';
import { emitir } from '../documento/emitir.ts';
import { correcaoDe, estadoDaLinha } from './fatos.ts';

type Pedido = { readonly params: { readonly id: number } };

/**
 * The calculation of a process's correction, month by month (D §2.4, §6), in any situation.
 * @throws Refusal NAO_ENCONTRADO
 */
export const consultarMemoria = (ctx: SessionCtx, { params: { id } }: Pedido): Promise<MemoriaCalculo> =>
  ctx.read(async (db) => memoriaDe(await lerProcesso(db, ctx.usuario, id), ctx.hoje));

/** The same as a PDF, with the calculation of the day of printing. */
export async function imprimirMemoria(ctx: SessionCtx, { params: { id } }: Pedido) {
  const { lido, fatos } = await ctx.read(async (db) => ({
    fatos: (await lerFatosDoProcesso(db, id)) ?? {},
    lido: await lerProcesso(db, ctx.usuario, id),
  }));
  const { orgao, linha } = lido;
  const devedor = {
    nome: linha.devedor_nome,
    documentoIdentificacao: linha.devedor_documento,
    idTipoDocumentoIdentificacao: linha.devedor_tipo_documento,
  };
  const memoria = memoriaDe(lido, ctx.hoje);
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

/** The numbers come from `correcaoDe` and `totais`, which every screen uses: there is no second formula. */
export function memoriaDe(lido: ProcessoLido, hoje: Data): MemoriaCalculo {
  const { linha, indice, feriados } = lido;
  const estado = estadoDaLinha(linha);
  const correcao = correcaoDe(lido, estado, hoje);
  const { valores, pagos, dispensados } = estado;
  const t = totais({ ...estado, correcaoCentavos: correcao.correcaoCentavos });
  const aguardam = estado.dataEncerramento ? [] : mesesQueAguardam(lido.meses, correcao.ultimaCorrecao);
  const componente = (nome: keyof Pagos, devido: number) => ({
    devido: paraReais(devido),
    pago: paraReais(pagos[nome]),
    dispensado: paraReais(dispensados[nome]),
    saldo: paraReais(t.saldo[nome]),
  });
  return {
    id: linha.id,
    numero: linha.numero,
    situacaoProcesso: { id: estado.situacao, nome: nomeDaSituacao(estado.situacao) },
    indice: {
      id: indice.id,
      nome: indice.nome,
      sigla: indice.sigla,
      tipoCalculo: indice.tipo_calculo,
      defasagemMeses: indice.tipo_calculo === 'COMPOSTO' ? indice.defasagem_meses : 0,
    },
    valorOriginario: paraReais(lerCentavos(linha.valor_originario)),
    dataReferencia: estado.dataReferenciaCalculo,
    dataCalculo: dataDeCalculo(estado, hoje),
    dataEncerramento: estado.dataEncerramento,
    mesAtualizacao: correcao.mesAtualizacao,
    quartoDiaUtil: correcao.ultimaCorrecao,
    proximaAtualizacao: estado.dataEncerramento ? null : proximaAbertura(hoje, feriados),
    componentes: {
      valor: { ...componente('valorCentavos', valores.valorCentavos), naBase: true },
      multa: { ...componente('multaCentavos', valores.multaCentavos), naBase: linha.utilizar_multa },
      juros: { ...componente('jurosCentavos', valores.jurosCentavos), naBase: linha.utilizar_juros },
      correcao: componente('correcaoCentavos', correcao.correcaoCentavos),
    },
    base: paraReais(correcao.baseCentavos),
    meses: [...correcao.memoria],
    mesesAusentes: [...correcao.mesesAusentes],
    mesesQueAguardam: aguardam.filter((mes) => correcao.memoria.some((linha) => linha.mes === mes)),
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
    valorCorrecao: paraReais(correcao.correcaoCentavos),
    totalAtualizado: paraReais(t.totalAtualizadoCentavos),
    totalCorrigido: paraReais(t.totalCorrigidoCentavos),
    totalPago: paraReais(somaDosPagos(pagos)),
    totalDispensado: paraReais(somaDosPagos(dispensados)),
    saldoDevedor: paraReais(t.saldoCentavos),
  };
}
