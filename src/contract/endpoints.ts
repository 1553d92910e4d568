import { acaoEndpoints } from './acoes.ts';
import { acaoDaCobrancaEndpoints } from './acoesDaCobranca.ts';
import { aptosNegociacao } from './aptos.ts';
import { auditorias } from './auditoria.ts';
import { avisosDoBanco } from './avisoDoBanco.ts';
import { boletos } from './boleto.ts';
import { cancelamentoDaCobranca } from './cancelamentoDaCobranca.ts';
import { cobrancas } from './cobranca.ts';
import { listaDeCobrancas } from './cobrancaLista.ts';
import { conciliacoes } from './conciliacao.ts';
import { conferenciasDeValores } from './conferenciaDeValores.ts';
import { configuracoes } from './configuracao.ts';
import { contasDaParcela } from './contaDaParcela.ts';
import { devedores } from './devedor.ts';
import importacaoDeDevedores from './devedorPlanilha.ts';
import { devidoDaCobranca } from './devidoDaCobranca.ts';
import { dividaAtivaChamadas } from './dividaAtiva.ts';
import { documentos } from './documento.ts';
import { documentosDaCobranca } from './documentoDaCobranca.ts';
import { documentosEmitidos } from './documentoEmitido.ts';
import type { Endpoint } from './endpoint.ts';
import { envioDaCobranca } from './envioDaCobranca.ts';
import { estornoDaCobranca } from './estornoDaCobranca.ts';
import { exportacoesDe } from './exportacao.ts';
import { financeiro } from './financeiro.ts';
import { indicesFinanceiros } from './indiceFinanceiro.ts';
import { lotes } from './lote.ts';
import { memoriasCalculo } from './memoriaCalculo.ts';
import { negociacoes } from './negociacao.ts';
import { orgaosCredores } from './orgaoCredor.ts';
import { painel } from './painel.ts';
import { painelDividaAtiva } from './painelDividaAtiva.ts';
import { perfil, perfilListAll } from './perfil.ts';
import { processos } from './processo.ts';
import { referencias } from './referencias.ts';
import { relatorios } from './relatorio.ts';
import { requerentes } from './requerente.ts';
import { retorno } from './retorno.ts';
import { sessao } from './sessao.ts';
import { tipoDocumento } from './tipoDocumento.ts';
import { titulares } from './titular.ts';
import { trabalhos } from './trabalho.ts';
import { usuarios } from './usuario.ts';
import importacaoDeUsuarios from './usuarioPlanilha.ts';
import { valoresARestituir } from './valorARestituir.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

const areas: Areas = {
  sessao,
  perfil: { listAll: perfilListAll, ...perfil.endpoints },
  tipoDocumento: tipoDocumento.endpoints,
  documentos,
  referencias,
  devedores,
  processos,
  painel,
  painelDividaAtiva,
  retorno,
  acoes: acaoEndpoints,
  memoriasCalculo,
  lotes,
  negociacoes: { ...negociacoes, ...aptosNegociacao },
  requerentes,
  cobrancas: {
    ...listaDeCobrancas,
    ...cobrancas,
    ...contasDaParcela,
    ...documentosDaCobranca,
    ...cancelamentoDaCobranca,
    ...estornoDaCobranca,
    ...devidoDaCobranca,
    ...envioDaCobranca,
  },
  boletos,
  avisosDoBanco,
  acoesDaCobranca: acaoDaCobrancaEndpoints,
  conferenciasDeValores,
  relatorios,
  financeiro,
  valoresARestituir,
  conciliacoes,
  usuarios,
  importacaoDeUsuarios: importacaoDeUsuarios.endpoints,
  importacaoDeDevedores: importacaoDeDevedores.endpoints,
  orgaosCredores,
  documentosEmitidos,
  configuracoes,
  indicesFinanceiros,
  dividaAtiva: dividaAtivaChamadas,
  auditorias,
  titulares,
  trabalhos,
};

/** Every call of the product, by area: OpenAPI, the reference page and the tests of refusals read this list. */
export const endpoints: Areas = { ...areas, exportacoes: exportacoesDe(areas) };
