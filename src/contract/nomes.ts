import { acaoExecutada } from './acoes.ts';
import { linhaApto } from './aptos.ts';
import { linhaAuditoria } from './auditoria.ts';
import { boleto, boletoVigente } from './boleto.ts';
import { dividaAtiva, pendenciaInscricao } from './cda.ts';
import { andamentoDaCobranca, cobrancaDetalhe, lancamento, recebimento } from './cobranca.ts';
import { devedorDaLinha, filtroCobranca, linhaCobranca } from './cobrancaLista.ts';
import { arquivoDeRemessa, arquivoDeRetorno, filtroDaConciliacao, linhaDaConciliacao } from './conciliacao.ts';
import { configuracao } from './configuracao.ts';
import { contaDaParcela } from './contaDaParcela.ts';
import { corresponsavel, dadosDevedor, devedor, devedorDetalhe, devedorForm, linhaDevedor } from './devedor.ts';
import { linhaEnvio, linhaEvento } from './dividaAtiva.ts';
import { arquivoEnviado, documento, documentoEnviado } from './documento.ts';
import { documentoConferido } from './documentoEmitido.ts';
import { filtroFinanceiro, linhaFinanceiro } from './financeiro.ts';
import { importacaoFeita } from './importacao.ts';
import { indice } from './indiceFinanceiro.ts';
import { processoDoLote } from './lote.ts';
import { memoriaCalculo } from './memoriaCalculo.ts';
import { comparacao, forma, parcelaSimulada, simulacao } from './negociacao.ts';
import { orgaoCredor } from './orgaoCredor.ts';
import { andamentoRecente } from './painel.ts';
import { perfil } from './perfil.ts';
import { prescricaoDoProcesso } from './prescricao.ts';
import { andamento, processoAlterado, processoDetalhe, processoNovo } from './processo.ts';
import { filtroProcesso, linhaProcesso } from './processoLista.ts';
import { endereco, fase } from './referencias.ts';
import { linhaRelatorio } from './relatorio.ts';
import { requerente, requerenteInformado } from './requerente.ts';
import { usuarioSessao } from './sessao.ts';
import { tipoDocumento } from './tipoDocumento.ts';
import { dadosDoTitular, fonteDoTitular, registroDoTitular, vistoDoTitular } from './titular.ts';
import { usuario } from './usuario.ts';
import { linhaDoValor, valorDetalhe } from './valorARestituir.ts';
import { item, orgaoDoRegistro } from './values/outros.ts';

/** The registers; of each, the record, the list's row and the form have names of their own. */
const cadastros = { Perfil: perfil, TipoDocumento: tipoDocumento, Usuario: usuario, OrgaoCredor: orgaoCredor };

/**
 * Schemas by the name that the description of the API gives them: what a client reads is then a type, said once, in all calls that
 * answer or ask it.
 */
export const nomesDosEsquemas = {
  AcaoExecutada: acaoExecutada,
  Andamento: andamento,
  AndamentoDaCobranca: andamentoDaCobranca,
  AndamentoRecente: andamentoRecente,
  ArquivoDeRemessa: arquivoDeRemessa,
  ArquivoDeRetorno: arquivoDeRetorno,
  ArquivoEnviado: arquivoEnviado,
  Boleto: boleto,
  BoletoVigente: boletoVigente,
  Cobranca: cobrancaDetalhe,
  CobrancaDaLista: linhaCobranca,
  ComparacaoDeFormas: comparacao,
  Configuracao: configuracao,
  ContaDaParcela: contaDaParcela,
  CorresponsavelInformado: corresponsavel,
  Devedor: devedor,
  DevedorDaLinha: devedorDaLinha,
  DevedorDaLista: linhaDevedor,
  DevedorDetalhado: devedorDetalhe,
  DevedorInformado: dadosDevedor,
  DevedorAlterado: devedorForm,
  DividaAtiva: dividaAtiva,
  Documento: documento,
  DocumentoConferido: documentoConferido,
  DocumentoEnviado: documentoEnviado,
  Endereco: endereco,
  EnvioDaDividaAtiva: linhaEnvio,
  EventoDaDividaAtiva: linhaEvento,
  Fase: fase,
  FiltroDaConciliacao: filtroDaConciliacao,
  FiltroDeCobrancas: filtroCobranca,
  FiltroDeProcessos: filtroProcesso,
  FiltroDoFinanceiro: filtroFinanceiro,
  FormaDePagar: forma,
  Importacao: importacaoFeita,
  IndiceFinanceiro: indice,
  Item: item,
  ItemDaConciliacao: linhaDaConciliacao,
  Lancamento: lancamento,
  LinhaDaTrilha: linhaAuditoria,
  LinhaDoFinanceiro: linhaFinanceiro,
  LinhaDoRelatorio: linhaRelatorio,
  MemoriaDeCalculo: memoriaCalculo,
  OrgaoDoRegistro: orgaoDoRegistro,
  ParcelaSimulada: parcelaSimulada,
  PendenciaDaInscricao: pendenciaInscricao,
  Prescricao: prescricaoDoProcesso,
  Processo: processoDetalhe,
  ProcessoAlterado: processoAlterado,
  ProcessoApto: linhaApto,
  ProcessoDaLista: linhaProcesso,
  ProcessoDoLote: processoDoLote,
  ProcessoNovo: processoNovo,
  Recebimento: recebimento,
  Requerente: requerente,
  RequerenteInformado: requerenteInformado,
  Simulacao: simulacao,
  UsuarioDaSessao: usuarioSessao,
  DadosDoTitular: dadosDoTitular,
  FonteDoTitular: fonteDoTitular,
  RegistroDoTitular: registroDoTitular,
  VistoDoTitular: vistoDoTitular,
  ValorARestituir: linhaDoValor,
  ValorARestituirDetalhado: valorDetalhe,
  ...Object.fromEntries(
    Object.entries(cadastros).flatMap(([nome, { record, row, form, changed }]) => [
      [nome, record],
      [`${nome}DaLista`, row],
      [`${nome}Informado`, form],
      [`${nome}Alterado`, changed],
    ]),
  ),
};
