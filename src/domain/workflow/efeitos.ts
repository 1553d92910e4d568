import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import type { Data } from '@/contract/values/data.ts';
import { prorrogar } from '../deadlines.ts';
import { somaDosPagos, somarPagos } from '../imputation.ts';
import type { Estado, Fatos, Parametros } from './fatos.ts';
import { cienciaPorEdital, prazoQueComeca } from './prazos.ts';
import type { IdSituacao } from './situacoes.ts';
import { type Corrigir, devidoCom, novosValores } from './valores.ts';

export interface Momento {
  readonly hoje: Data;
  /** Where `decidir` said the process goes. */
  readonly para: IdSituacao;
  readonly parametros: Parametros;
  /** What correction would be owed today of other amounts. */
  readonly corrigir: Corrigir;
}
/** What an action changes besides the situation, and what its movement remembers. */
export interface Efeito {
  readonly muda: Partial<Omit<Estado, 'situacao'>>;
  readonly dataReferencia?: Data | undefined;
  readonly observacao?: string | undefined;
  readonly valorCentavos?: number;
}
type ComoAge = (fatos: Fatos, dados: DadosDaAcao, momento: Momento) => Efeito;

const nada: ComoAge = () => ({ muda: {} });

/** The debtor knows from `ciencia` on: the term of the new situation starts. Not found: no term runs. */
const notificacao: ComoAge = (_, { data, devedorEncontrado }, momento) =>
  devedorEncontrado === false
    ? { muda: { prazo: null }, dataReferencia: data }
    : { muda: ciencia(data ?? momento.hoje, momento), dataReferencia: data };

/** Delivered by hand, or read in the files: there is no «not found» (D §9.7). */
const cienciaPessoal: ComoAge = (_, { data }, momento) => ({
  muda: ciencia(data ?? momento.hoje, momento),
  dataReferencia: data,
});

/** Published: the debtor is taken to know once the term of the gazette is over. */
const edital: ComoAge = (_, { data }, momento) => ({
  muda: ciencia(cienciaPorEdital(data ?? momento.hoje, momento.parametros), momento),
  dataReferencia: data,
});

const ciencia = (dia: Data, { para, parametros }: Momento) => ({
  dataCiencia: dia,
  prazo: prazoQueComeca(para, dia, parametros),
});

/** The debtor has spoken: the term has done its work. */
const manifestacao: ComoAge = () => ({ muda: { prazo: null } });

/** The credit is void: nothing is owed beyond what was paid. */
const deferimento: ComoAge = ({ pagos }, _, { hoje }) => ({
  muda: {
    valores: {
      valorCentavos: pagos.valorCentavos,
      multaCentavos: pagos.multaCentavos,
      jurosCentavos: pagos.jurosCentavos,
    },
    dataReferenciaCalculo: hoje,
    correcaoRestante: null,
    prazo: null,
  },
});

const deferimentoParcial: ComoAge = (fatos, dados, momento) => ({
  muda: { ...novosValores(fatos, dados, momento.hoje), prazo: null },
  observacao: dados.observacao,
});

/** Paid outside the portal: everything owed now, correction too, is paid besides what was paid before, and nothing grows any more. */
const quitacao: ComoAge = (fatos, dados, { hoje, corrigir }) => {
  const pagoAgora = devidoCom(fatos, dados, hoje, corrigir);
  return {
    muda: {
      ...novosValores(fatos, dados, hoje),
      pagos: somarPagos(fatos.pagos, pagoAgora),
      correcaoRestante: null,
      prazo: null,
      dataEncerramento: hoje,
      parcelamentoDoOrgao: null,
    },
    observacao: dados.observacao,
    valorCentavos: somaDosPagos(pagoAgora),
  };
};

const parcelamento: ComoAge = (fatos, dados, { hoje }) => ({
  muda: {
    ...novosValores(fatos, dados, hoje),
    prazo: null,
    parcelamentoDoOrgao: { fim: dados.fimParcelamento ?? hoje, situacaoAnterior: fatos.situacao },
  },
  dataReferencia: dados.fimParcelamento,
  observacao: dados.observacao,
});

/** Who asked for a plan confessed the debt: losing it constitutes the credit for good, unless it already was (D §5.3). */
const perda: ComoAge = (fatos, dados, { hoje }) => ({
  muda: {
    ...novosValores(fatos, dados, hoje),
    dataConstituicaoDefinitiva: fatos.dataConstituicaoDefinitiva ?? hoje,
    parcelamentoDoOrgao: null,
  },
});

const pedidoDeInscricao: ComoAge = (_, { observacao }) => ({
  muda: { documentosEnviadosDividaAtiva: true, prazo: null },
  observacao,
});

const arquivamento: ComoAge = (_, { observacao }, { hoje }) => ({
  muda: { dataEncerramento: hoje, prazo: null },
  observacao,
});

const suspensao: ComoAge = (_, { data, motivo }, { hoje }) => ({
  muda: { suspensoDesde: data ?? hoje },
  dataReferencia: data,
  observacao: motivo,
});

/** The term gets back the days it stood still (D §5.3): none of those before the debtor knew. */
const reativacao: ComoAge = ({ prazo, suspensoDesde, dataCiencia }, { data, motivo }, { hoje, parametros }) => ({
  muda: {
    suspensoDesde: null,
    prazo: prazo && {
      ...prazo,
      fim: prorrogar(
        prazo.fim,
        maisTarde(suspensoDesde ?? hoje, dataCiencia ?? prazo.inicio),
        data ?? hoje,
        parametros.feriadosLocais,
      ),
    },
  },
  dataReferencia: data,
  observacao: motivo,
});
const maisTarde = (a: Data, b: Data): Data => (a > b ? a : b);

/** The state before the last action, whole: situation, values, terms, dates. */
const cancelamento: ComoAge = ({ ultimaAcao }) => ({ muda: ultimaAcao?.antes ?? {} });

/** What each action does. The type asks for all of them; a new action without its effect does not compile. */
export const efeitos: Readonly<Record<CodigoAcao, ComoAge>> = {
  ANEXAR_TCC: nada,
  ANEXAR_AR: notificacao,
  REGISTRAR_CIENCIA_DEVEDOR: cienciaPessoal,
  ANEXAR_PAGINA_DIARIO: edital,
  CONTESTAR_DEBITO: manifestacao,
  DEFERIR_PRIMEIRA_INSTANCIA: deferimento,
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: deferimentoParcial,
  INDEFERIR_PRIMEIRA_INSTANCIA: nada,
  ANEXAR_AR_PRIMEIRA_INSTANCIA: notificacao,
  REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA: cienciaPessoal,
  ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA: edital,
  RECORRER: manifestacao,
  DEFERIR_SEGUNDA_INSTANCIA: deferimento,
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: deferimentoParcial,
  INDEFERIR_SEGUNDA_INSTANCIA: nada,
  ANEXAR_AR_SEGUNDA_INSTANCIA: notificacao,
  REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA: cienciaPessoal,
  ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA: edital,
  QUITAR_DEBITO: quitacao,
  PARCELAR_DEBITO: parcelamento,
  REGISTRAR_PERDA_PARCELAMENTO: perda,
  SOLICITAR_INSCRICAO_DIVIDA_ATIVA: pedidoDeInscricao,
  SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO: pedidoDeInscricao,
  ARQUIVAR_PROCESSO: arquivamento,
  SUSPENDER_PROCESSO: suspensao,
  REATIVAR_PROCESSO: reativacao,
  CANCELAR_ULTIMA_ACAO: cancelamento,
};
