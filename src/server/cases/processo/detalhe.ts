import { negociacao } from '@i18n/pt-BR/negociacao/regras.ts';
import { acoes } from '@i18n/pt-BR/processo/acoes.ts';
import { situacoesPCC } from '@i18n/pt-BR/processo/situacoes.ts';
import type { CodigoAcao } from '@/contract/acoes.ts';
import type { Andamento, ProcessoDetalhe } from '@/contract/processo.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { consolidado, totalCobrado, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import { bancoDoConvenio } from '@/domain/cobranca/convenio.ts';
import { impedimento, soAVista } from '@/domain/cobranca/impedimento.ts';
import { fraseDosIndices } from '@/domain/frasesDaCorrecao.ts';
import { maximoDeParcelas } from '@/domain/parcelas.ts';
import { prescricaoPorExtenso } from '@/domain/prescricaoPorExtenso.ts';
import { resolvido, totais } from '@/domain/saldo.ts';
import { acoesDoProcesso } from '@/domain/workflow/decidir.ts';
import { impressoesDe } from '@/domain/workflow/documentosImpressos.ts';
import type { Fatos, Prazo } from '@/domain/workflow/fatos.ts';
import { fatosDaAcao } from '@/domain/workflow/fatosDaAcao.ts';
import { emElaboracao, encerrado, fases, situacoes } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import type { CdaLida } from '../../database/queries/cda.ts';
import { descricaoDaLinha } from '../../database/queries/descricao.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import type { Anexado } from '../../database/queries/processoPartes.ts';
import type { AcordoDoProcesso, NoAcordo } from '../cobranca/saldos.ts';
import { type CobrancaEmDia, dividaAtivaDe } from '../dividaAtiva/detalhe.ts';
import { checklistDe, correcaoDe, fatosDe } from './fatos.ts';

export interface Partes {
  readonly lido: ProcessoLido;
  readonly devedor: ProcessoDetalhe['devedor'];
  readonly corresponsaveis: ProcessoDetalhe['corresponsaveis'];
  readonly documentos: readonly Anexado[];
  /** The signed TCC. */
  readonly tcc: Anexado | undefined;
  readonly andamentos: readonly Andamento[];
  readonly tipos: ReadonlyMap<number, string>;
  readonly cda: CdaLida | null;
  /** What its collection owes today; undefined: as its row says. */
  readonly emDia: CobrancaEmDia | undefined;
  /** Its open agreement; null: it has none of the portal. */
  readonly noAcordo: AcordoDoProcesso | null;
}

/** The rows read → the answer for the portal. */
export function detalhe({ usuario, hoje }: Pick<SessionCtx, 'usuario' | 'hoje'>, partes: Partes): ProcessoDetalhe {
  const { lido, devedor, corresponsaveis, documentos, andamentos, cda } = partes;
  const { linha: l, orgao, indice } = lido;
  const fatos = fatosDe(lido, hoje);
  const situacao = situacoes.find((s) => s.id === fatos.situacao)!;
  const fase = fases.find((f) => f.id === situacao.fase)!;
  const calculados = {
    ...valores(lido, fatos, hoje),
    ...(partes.noAcordo ? valoresNoAcordo(lido, fatos, partes.noAcordo) : {}),
  };
  const acoes = acoesPara(fatos, usuario, hoje, partes.tipos);
  return {
    ...fatosDaAcao(fatos),
    id: l.id,
    versao: l.versao,
    numero: l.numero,
    numeroAdministrativo: l.numero_processo_administrativo,
    data: l.data,
    ...descricaoDaLinha(l),
    dataEncerramento: fatos.dataEncerramento,
    codigoReceita: l.codigo_receita,
    protegido: !emElaboracao(fatos.situacao),
    suspenso: fatos.suspensoDesde !== null,
    documentosEnviadosDividaAtiva: fatos.documentosEnviadosDividaAtiva,
    devedor,
    corresponsaveis,
    orgaoCredor: {
      id: orgao.id,
      nome: orgao.nome,
      sigla: orgao.sigla,
      convenio: bancoDoConvenio(orgao) !== null,
    },
    naturezaDebito: { id: l.id_natureza_debito, nome: lido.natureza },
    indiceFinanceiro: { id: indice.id, nome: indice.nome, sigla: indice.sigla },
    faseProcesso: { id: fase.id, nome: fase.nome, situacoes: fase.situacoes.map(({ id, nome }) => ({ id, nome })) },
    situacaoProcesso: { id: situacao.id, nome: situacao.nome, tipoProcesso: situacao.tipoProcesso, excluido: false },
    situacaoPCCProcessoCobranca: l.situacao_pcc,
    descricaoSituacaoPCCProcessoCobranca: situacoesPCC[l.situacao_pcc],
    fluxo: fluxo(partes, { id: situacao.id, nome: situacao.nome }),
    prazo: soPrazo(fatos.prazo),
    dataTcc: lido.dataTcc,
    prescricao: encerrado(fatos.situacao) ? null : prescricaoPorExtenso(fatos, hoje),
    ...calculados,
    possuiCobranca: l.possui_cobranca,
    ...acoes,
    impressoes: [...impressoesDe({ estado: fatos, tcc: partes.tcc, podeInscrever: oferece(acoes, INSCREVER) })],
    avisoDoTcc: null,
    andamentos: [...andamentos],
    documentos: documentos.filter((d) => d.idAndamento === null).map((d) => d.documento),
    pendenciasInscricao: checklistDe(lido, fatos, hoje, partes.noAcordo?.numero),
    dividaAtiva: cda && dividaAtivaDe(cda, fatos, calculados, partes.emDia),
  };
}

const INSCREVER: CodigoAcao = 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA';
const oferece = ({ acoesDisponiveis }: Pick<ProcessoDetalhe, 'acoesDisponiveis'>, codigo: CodigoAcao): boolean =>
  acoesDisponiveis.some(({ acao }) => acao === codigo);

const soPrazo = (prazo: Prazo | null | undefined): ProcessoDetalhe['prazo'] =>
  prazo ? { tipo: prazo.tipo, inicio: prazo.inicio, fim: prazo.fim } : null;

/** The current step: the newest movement that is not cancelled. */
function fluxo({ andamentos, lido }: Partes, situacaoProcesso: { id: number; nome: string }): ProcessoDetalhe['fluxo'] {
  const atual = andamentos.find((a) => !a.cancelado);
  const cadastro = lido.linha.criado_em.toISOString();
  return {
    id: atual?.id ?? 0,
    data: atual?.data ?? cadastro,
    dataCadastro: atual?.dataCadastro ?? cadastro,
    situacaoProcesso,
    status: lido.linha.suspenso ? 'SUSPENSO' : 'ATIVO',
  };
}

/** Amounts and balances of D §2.4 as of `hoje`, in reais. Monthly interest and fees are asked only inside an agreement. */
function valores(lido: ProcessoLido, fatos: Fatos, hoje: string) {
  const { linha: l } = lido;
  const correcao = correcaoDe(lido, fatos, hoje);
  const { ultimaCorrecao } = correcao;
  const t = totais(fatos);
  const saldoDevedor = paraReais(t.saldoCentavos);
  const impede = impedimento(fatos, t.saldoCentavos);
  const apto = impede === null;
  const jurosMesPago = paraReais(lerCentavos(l.valor_juros_mes_pagamento_pago));
  const honorariosPagos = paraReais(lerCentavos(l.valor_honorarios_pago));
  return {
    ultimaCorrecaoValor: ultimaCorrecao > fatos.dataReferenciaCalculo ? ultimaCorrecao : null,
    indices: {
      ate: correcao.indicesAte,
      faltam: [...correcao.mesesAusentes],
      semMeses: correcao.semMeses,
      frase: fraseDosIndices(correcao, { sigla: lido.indice.sigla, referencia: fatos.dataReferenciaCalculo }),
    },
    aptoNegociar: apto,
    motivoNaoNegociar: impede ?? (bancoDoConvenio(lido.orgao) === null ? negociacao.semConvenio : null),
    podeRealizarAcordoParcelamento:
      apto &&
      soAVista(lido.rescisoes, lido.orgao.max_reparcelamentos) === null &&
      maximoDeParcelas(t.saldo.valorCentavos, lido.parcelas) > 1,
    valorOriginario: paraReais(lerCentavos(l.valor_originario)),
    valorAtualizado: paraReais(fatos.valores.valorCentavos),
    valorCorrecao: paraReais(fatos.correcaoCentavos),
    totalAtualizado: paraReais(t.totalAtualizadoCentavos),
    totalCorrigido: paraReais(t.totalCorrigidoCentavos),
    valorJurosMesPagamento: jurosMesPago,
    valorHonorarios: honorariosPagos,
    valorAtualizadoPago: paraReais(fatos.pagos.valorCentavos),
    valorCorrecaoPago: paraReais(fatos.pagos.correcaoCentavos),
    valorMultaPago: paraReais(fatos.pagos.multaCentavos),
    valorJurosPago: paraReais(fatos.pagos.jurosCentavos),
    valorJurosMesPagamentoPago: jurosMesPago,
    valorHonorariosPago: honorariosPagos,
    valorAtualizadoDispensado: paraReais(fatos.dispensados.valorCentavos),
    valorCorrecaoDispensado: paraReais(fatos.dispensados.correcaoCentavos),
    valorMultaDispensado: paraReais(fatos.dispensados.multaCentavos),
    valorJurosDispensado: paraReais(fatos.dispensados.jurosCentavos),
    valorAtualizadoDesconto: 0,
    valorCorrecaoDesconto: 0,
    valorMultaDesconto: 0,
    valorJurosDesconto: 0,
    saldoDevedor,
    saldoDevedorJurosMesPagamento: 0,
    saldoDevedorHonorarios: 0,
    saldoDevedorComJuros: saldoDevedor,
    devidoHoje: saldoDevedor,
  };
}

/**
 * The amounts of a process in an open agreement, in cents. They stay before the discount: what is paid, dispensed, still
 * discounted and owed of each component adds up to it (M §7.81).
 */
export function noAcordo(fatos: Fatos, { devido, pendente }: NoAcordo) {
  const foi = resolvido(fatos);
  const correcaoCentavos = devido.correcaoCentavos + pendente.correcaoCentavos + foi.correcaoCentavos;
  const bruto = { ...fatos.valores, correcaoCentavos };
  return {
    correcaoCentavos,
    totalCorrigidoCentavos: totais(fatos).totalAtualizadoCentavos + correcaoCentavos,
    desconto: consolidado((nome) => bruto[nome] - foi[nome] - devido[nome]),
    saldoCentavos: totalConsolidado(devido),
    devidoHojeCentavos: totalCobrado(devido),
  };
}

/** During an agreement its open instalments say what is owed; what was paid stays as it is (M §2.5). */
function valoresNoAcordo({ linha: l }: ProcessoLido, fatos: Fatos, acordo: AcordoDoProcesso) {
  const { devido } = acordo;
  const { correcaoCentavos, totalCorrigidoCentavos, desconto, saldoCentavos, devidoHojeCentavos } = noAcordo(
    fatos,
    acordo,
  );
  return {
    valorCorrecao: paraReais(correcaoCentavos),
    totalCorrigido: paraReais(totalCorrigidoCentavos),
    valorJurosMesPagamento: paraReais(devido.jurosMesCentavos + lerCentavos(l.valor_juros_mes_pagamento_pago)),
    valorHonorarios: paraReais(devido.honorariosCentavos + lerCentavos(l.valor_honorarios_pago)),
    valorAtualizadoDesconto: paraReais(desconto.valorCentavos),
    valorCorrecaoDesconto: paraReais(desconto.correcaoCentavos),
    valorMultaDesconto: paraReais(desconto.multaCentavos),
    valorJurosDesconto: paraReais(desconto.jurosCentavos),
    saldoDevedorValorAtualizado: paraReais(devido.valorCentavos),
    saldoDevedorMulta: paraReais(devido.multaCentavos),
    saldoDevedorJuros: paraReais(devido.jurosCentavos),
    saldoDevedorCorrecao: paraReais(devido.correcaoCentavos),
    saldoDevedor: paraReais(saldoCentavos),
    saldoDevedorJurosMesPagamento: paraReais(devido.jurosMesCentavos),
    saldoDevedorHonorarios: paraReais(devido.honorariosCentavos),
    saldoDevedorComJuros: paraReais(saldoCentavos + devido.jurosMesCentavos),
    devidoHoje: paraReais(devidoHojeCentavos),
  };
}

/** The document's name in a dialog: appeals and reactivations are stored under another type, but keep their names. */
const nomeDoDocumento = (acao: CodigoAcao): string | undefined => {
  const palavras = acoes[acao];
  return 'documento' in palavras ? palavras.documento : undefined;
};

function acoesPara(fatos: Fatos, usuario: SessionCtx['usuario'], hoje: string, tipos: Partes['tipos']) {
  const { disponiveis, indisponiveis } = acoesDoProcesso(fatos, usuario, hoje);
  return {
    acoesDisponiveis: disponiveis.map(({ acao, documentosNecessarios }) => ({
      acao,
      action: acao,
      documentosNecessarios: documentosNecessarios.map((d) => ({
        ...d,
        nome: nomeDoDocumento(acao) ?? tipos.get(d.id) ?? '',
      })),
    })),
    acoesIndisponiveis: indisponiveis.map(({ acao, codigo, motivo }) => ({ acao, codigo: String(codigo), motivo })),
  };
}
