// Written by `npm run generate:schema` from the migrations; a test holds it to them.
import type { GeneratedAlways } from 'kysely';
import type { SituacaoCda, SituacaoCdaJustica, SituacaoCdaProtesto, SituacaoPCC } from '@/contract/cda.ts';
import type { AcaoDoMovimento, EstadoDoMovimento, FonteDoMovimento, TipoDoMovimento } from '@/contract/conciliacao.ts';
import type { EstadoEvento, MotivoEvento } from '@/contract/dividaAtiva.ts';
import type { EspecieDeDocumento, ResumoDoDocumento } from '@/contract/documentoEmitido.ts';
import type { ParcelaExterna, TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import type { PapelDoRequerente } from '@/contract/papeisDoRequerente.ts';
import type { MotivoDoValor } from '@/contract/valorARestituir.ts';
import type { PrazosDoAcordo } from '@/domain/cobranca/acordo.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { Resto } from '@/domain/cobranca/parcela.ts';
import type {
  CausaDoFim,
  IdSituacaoCobranca,
  OrigemPagamento,
  SituacaoBoleto,
  SituacaoLancamento,
} from '@/domain/cobranca/situacoes.ts';
import type { Parada } from '@/domain/cobranca/vencimentos.ts';
import type { TipoDeEnvio } from '@/domain/dividaAtiva/envio.ts';
import type { Causa } from '@/domain/prescricao.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import type { IdSituacao } from '@/domain/workflow/situacoes.ts';
import type { ComPadrao, CredorDoTcc, Dia, Json, Momento, Numeric } from './colunas.ts';

export interface AndamentoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_processo: number;
  numero: number;
  acao: string | null;
  data: Momento;
  data_referencia: Dia | null;
  descricao: string;
  observacao: string | null;
  situacao: number | null;
  valor: Numeric | null;
  origem: ComPadrao<'TCC' | 'DIVIDA_ATIVA'>;
  automatico: ComPadrao<boolean>;
  andamento_devolucao: ComPadrao<boolean>;
  andamento_inscricao: ComPadrao<boolean>;
  id_motivo_devolucao: number | null;
  id_andamento_anterior: number | null;
  estado_anterior: Json | null;
  dados: Json | null;
  cancelado: ComPadrao<boolean>;
  motivo_cancelamento: string | null;
  cancelado_em: Momento | null;
  id_usuario_cancelamento: number | null;
  id_usuario_cadastro: number | null;
  usuario_cadastro: string | null;
  data_cadastro: ComPadrao<Momento>;
  data_ultima_alteracao: Momento | null;
  excluido_em: Momento | null;
}

export interface ArquivoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_documento: number;
  uuid: string;
  nome: string;
  tamanho: number;
  sha256: string;
  chave: string;
  criado_em: ComPadrao<Momento>;
  id_usuario: number | null;
  substituido_em: Momento | null;
  removido_em: Momento | null;
  codigo_impresso: string | null;
}

export interface ArquivoRemessaTable {
  id: ComPadrao<number>;
  banco: Banco;
  convenio: string;
  beneficiario: string;
  sequencial: number;
  nome: string;
  sha256: string;
  chave_arquivo: string;
  boletos: number;
  valor: Numeric;
  criado_em: Momento;
  id_usuario: number | null;
  usuario_nome: string | null;
}

export interface ArquivoRemessaBoletoTable {
  id_arquivo: number;
  id_boleto: number;
  id_orgao_credor: number;
  movimento: string;
}

export interface ArquivoRetornoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number | null;
  banco: Banco | null;
  convenio: string | null;
  sequencial: number | null;
  nome: string;
  sha256: string;
  tamanho: ComPadrao<number>;
  chave_arquivo: string | null;
  gerado_em: Dia | null;
  linhas: ComPadrao<number>;
  valor: ComPadrao<Numeric>;
  tarifas: ComPadrao<Numeric>;
  fatos: ComPadrao<number>;
  aplicados: ComPadrao<number>;
  recebido_em: Momento;
  concluido_em: Momento | null;
  aviso: string | null;
  recusado_motivo: string | null;
  id_usuario: number | null;
  usuario_nome: string | null;
}

export interface AuditoriaTable {
  id: ComPadrao<number>;
  em: ComPadrao<Momento>;
  id_usuario: number | null;
  usuario_nome: string | null;
  id_orgao_credor: number | null;
  acao: string;
  recurso: string;
  id_registro: number | null;
  antes: Json | null;
  depois: Json | null;
  ip: string | null;
  id_requisicao: string | null;
}

export interface AvisoDoBancoTable {
  id: ComPadrao<number>;
  bruto: Json;
  recebido_em: Momento;
  estado: ComPadrao<'NOVO' | 'CONFERIDO' | 'SEM_EFEITO' | 'NAO_TRATADO'>;
  proxima_em: Momento | null;
  tentativas: ComPadrao<number>;
  erro: string | null;
}

export interface BoletoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_cobranca: number;
  banco: Banco;
  convenio: string;
  nosso_numero: string;
  seu_numero: string;
  barras: string;
  linha: string;
  data: Dia;
  vencimento: Dia;
  valor: Numeric;
  correcao: Numeric;
  juros_mes: Numeric;
  honorarios: Numeric;
  credito: Numeric;
  total: Numeric;
  situacao: ComPadrao<SituacaoBoleto>;
  registrado_em: Momento | null;
  cancelado_em: Momento | null;
  tx_id: string | null;
  emv: string | null;
  dados: Json;
  id_documento_emitido: number;
  chave_pdf: string | null;
  proxima_em: Momento | null;
  tentativas: ComPadrao<number>;
  erro: string | null;
  criado_em: Momento;
  id_usuario: number | null;
  consultado_em: Momento | null;
}

export interface BoletoLancamentoTable {
  id_boleto: number;
  id_lancamento: number;
  id_orgao_credor: number;
  ativo: ComPadrao<boolean>;
}

export interface BoletoNumeracaoTable {
  banco: string;
  convenio: string;
  ultimo: ComPadrao<number>;
}

export interface CaptchaUsadoTable {
  assinatura: string;
  expira_em: Momento;
}

export interface CdaTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_processo: number;
  numero: string;
  situacao: ComPadrao<SituacaoCda>;
  data: Dia;
  data_atualizacao: Dia;
  data_referencia_calculo: Dia;
  nome_procurador: string | null;
  valor: Numeric;
  sincronizado_em: Momento;
  criado_em: ComPadrao<Momento>;
  valor_inscricao: Numeric;
}

export interface CdaAndamentoJuridicoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_processo_juridico: number;
  data: Dia;
  descricao: string;
}

export interface CdaPagamentoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_processo: number;
  id_cda: number;
  data: Dia;
  valor: Numeric;
  valor_principal: Numeric;
  valor_multa: Numeric;
  valor_juros: Numeric;
  valor_correcao: Numeric;
  valor_excedente: ComPadrao<Numeric>;
  criado_em: Momento;
}

export interface CdaProcessoJuridicoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_cda: number;
  id_processo_juridico_sid: string;
  data: Dia;
  numero: string;
  situacao: Exclude<SituacaoCdaJustica, 'SEM_PROCESSO'>;
  valor: Numeric;
}

export interface CdaProtestoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_cda: number;
  data: Dia;
  valor: Numeric;
  situacao: SituacaoCdaProtesto;
  protocolo: string | null;
  data_protocolo: Dia | null;
  numero_cartorio: string | null;
  codigo_comarca: string | null;
  ocorrencia: string | null;
  data_ocorrencia: Dia | null;
  data_encerramento: Dia | null;
  protestado_em: Dia | null;
}

export interface CepCacheTable {
  cep: string;
  uf: string | null;
  cidade: string | null;
  bairro: string | null;
  rua: string | null;
  encontrado: boolean;
  consultado_em: ComPadrao<Momento>;
}

export interface CobrancaAndamentoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_cobranca: number;
  numero: number;
  acao: string | null;
  data: Momento;
  data_referencia: Dia | null;
  descricao: string;
  observacao: string | null;
  situacao: IdSituacaoCobranca;
  valor: Numeric | null;
  dados: Json | null;
  id_usuario: number | null;
  usuario_nome: string | null;
}

export interface CobrancaProcessoTable {
  id_cobranca: number;
  id_processo: number;
  id_orgao_credor: number;
  ativo: ComPadrao<boolean>;
  principal: ComPadrao<Numeric>;
  correcao: ComPadrao<Numeric>;
  multa: ComPadrao<Numeric>;
  juros: ComPadrao<Numeric>;
  desconto_principal: ComPadrao<Numeric>;
  desconto_correcao: ComPadrao<Numeric>;
  desconto_multa: ComPadrao<Numeric>;
  desconto_juros: ComPadrao<Numeric>;
  mes_referencia: Dia | null;
  estado_anterior: Json<Estado> | null;
  numero_processo: ComPadrao<string>;
  numero_cda: string | null;
}

export interface ConfiguracaoTable {
  id: ComPadrao<number>;
  max_parcelas: ComPadrao<number>;
  valor_min_parcelas: ComPadrao<Numeric>;
  juros_mes_pontos_base: ComPadrao<number>;
  honorarios_pontos_base: ComPadrao<number>;
  versao: ComPadrao<number>;
}

export interface CorresponsavelTable {
  id_processo: number;
  id_devedor: number;
  id_orgao_credor: number;
  papel: 'Titular' | 'Socio' | 'Representante' | null;
  criado_em: ComPadrao<Momento>;
}

export interface DevedorTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  nome: string;
  nome_busca: GeneratedAlways<string | null>;
  tipo_documento_identificacao: number;
  documento: string;
  email: string | null;
  cep: string | null;
  rua: string | null;
  numero: string | null;
  bairro: string | null;
  complemento: string | null;
  municipio: string | null;
  uf: string | null;
  telefone1: string | null;
  telefone2: string | null;
  versao: ComPadrao<number>;
  criado_em: ComPadrao<Momento>;
  alterado_em: Momento | null;
}

export interface DispositivoTable {
  id_usuario: number;
  dispositivo_hash: string;
  criado_em: ComPadrao<Momento>;
  usado_em: ComPadrao<Momento>;
}

export interface DocumentoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_processo: number | null;
  id_andamento: number | null;
  id_tipo_documento: number;
  id_usuario: number | null;
  criado_em: ComPadrao<Momento>;
  versao: ComPadrao<number>;
  excluido_em: Momento | null;
  id_cobranca: number | null;
  id_cobranca_andamento: number | null;
  id_requerente: number | null;
}

export interface DocumentoEmitidoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_processo: number | null;
  id_andamento: number | null;
  especie: EspecieDeDocumento;
  serie: string;
  codigo: string;
  titulo: string;
  numero: string;
  numero_proprio: string | null;
  conteudo_sha256: string;
  fatos_sha256: string | null;
  arquivos: ComPadrao<string[]>;
  resumo: Json<ResumoDoDocumento>;
  emitido_em: Momento;
  id_usuario: number | null;
  usuario_nome: string;
  versao_produto: string;
  id_substituto: number | null;
  substituido_em: Momento | null;
  id_documento: number | null;
  secoes: Json<Readonly<Record<string, string>>> | null;
  id_cobranca: number | null;
}

export interface EnvioDividaAtivaTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_processo: number;
  tipo: TipoDeEnvio;
  chave: string;
  pacote: Json;
  estado: ComPadrao<'pendente' | 'entregue'>;
  tentativas: ComPadrao<number>;
  proxima_em: Momento;
  erro: string | null;
  criado_em: Momento;
  entregue_em: Momento | null;
  /** First attempt to send, successful or not. */
  enviado_em: Momento | null;
}

export interface EventoDividaAtivaTable {
  id: ComPadrao<number>;
  id_evento: string;
  tipo: TipoEvento;
  numero_processo: string;
  id_processo: number | null;
  id_orgao_credor: number | null;
  sequencia: number;
  data: Dia;
  dados: Json;
  corpo_hash: string;
  estado: EstadoEvento;
  motivo: MotivoEvento | null;
  mensagem: string | null;
  id_andamento: number | null;
  recebido_em: Momento;
  aplicado_em: Momento | null;
  tentado_em: Momento;
  id_usuario: number | null;
}

export interface FatoDividaAtivaTable {
  id_processo: number;
  id_orgao_credor: number;
  tipo: number;
  dia: Dia;
  valor: Numeric;
  anterior: Dia | null;
}

export interface FeriadoLocalTable {
  id_orgao_credor: number;
  data: Dia;
  nome: string;
  /** Day the holiday was registered; null: always known. */
  conhecido_em: Dia | null;
  /** Day the holiday was removed; null: still valid. */
  retirado_em: Dia | null;
}

export interface IdempotenciaTable {
  id_usuario: number;
  chave: string;
  rota: string;
  corpo_hash: string;
  status: number | null;
  resposta: Json | null;
  iniciada_em: ComPadrao<Momento>;
  concluida_em: Momento | null;
  reserva: string | null;
  servidor: number | null;
}

export interface ImportacaoTable {
  id: ComPadrao<number>;
  id_usuario: number;
  recurso: string;
  arquivo: string;
  sha256: string;
  estado: 'conferida' | 'confirmada' | 'concluida' | 'falhou';
  total: number;
  novos: number;
  alterados: number;
  com_erro: number;
  avisos: number;
  feitas: ComPadrao<number>;
  problemas: ComPadrao<Json<readonly unknown[]>>;
  linhas: Json | null;
  falha: string | null;
  ip: string | null;
  criada_em: ComPadrao<Momento>;
  concluida_em: Momento | null;
  tentativas: ComPadrao<number>;
}

export interface IndiceFinanceiroTable {
  id: ComPadrao<number>;
  nome: string;
  sigla: string;
  periodicidade: ComPadrao<string>;
  codigo_bacen: number;
  tipo_calculo: 'COMPOSTO' | 'SELIC_SOMADA';
  defasagem_meses: ComPadrao<number>;
  adicional_mes_pagamento: ComPadrao<Numeric>;
  ultima_data_referencia: Dia | null;
  /** Last successful reading of the source. */
  sincronizado_em: Momento | null;
  /** Why the last reading failed; null: it did not. */
  falha_sincronizacao: string | null;
  tentado_em: Momento | null;
}

export interface IndiceValorTable {
  id_indice: number;
  mes: Dia;
  percentual: Numeric;
  /** Day the percentage was stored; null: before any value that uses it. */
  conhecido_em: Dia | null;
  demonstracao: ComPadrao<boolean>;
}

export interface JobTable {
  id: ComPadrao<number>;
  nome: string;
  carga: ComPadrao<Json>;
  estado: ComPadrao<'pronto' | 'executando' | 'feito' | 'falhou'>;
  executar_em: ComPadrao<Momento>;
  tentativa: ComPadrao<number>;
  max_tentativas: ComPadrao<number>;
  reservado_ate: Momento | null;
  chave_unica: string | null;
  erro: string | null;
  criado_em: ComPadrao<Momento>;
  concluido_em: Momento | null;
  reserva: string | null;
  /** The body that the work is about, whoever asked for it; null: of nobody. */
  id_orgao_credor: ComPadrao<number | null>;
  correio: ComPadrao<boolean>;
  id_requisicao: string | null;
}

export interface JobScheduleTable {
  nome: string;
  proxima_em: Momento;
  ultimo_dia: Dia | null;
}

export interface LancamentoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_cobranca: number;
  parcela: number;
  vencimento: Dia;
  principal: ComPadrao<Numeric>;
  correcao: ComPadrao<Numeric>;
  multa: ComPadrao<Numeric>;
  juros: ComPadrao<Numeric>;
  valor_acordado: Numeric;
  situacao: ComPadrao<SituacaoLancamento>;
  data_pagamento: Dia | null;
  data_baixa: Dia | null;
  valor_pago: ComPadrao<Numeric>;
  baixa_manual: ComPadrao<boolean>;
  confirmacao: 'PENDENTE' | 'CONFIRMADA' | null;
  versao: ComPadrao<number>;
  a_receber: Numeric | null;
}

export interface LancamentoProcessoTable {
  id_lancamento: number;
  id_processo: number;
  id_orgao_credor: number;
  principal: ComPadrao<Numeric>;
  correcao: ComPadrao<Numeric>;
  multa: ComPadrao<Numeric>;
  juros: ComPadrao<Numeric>;
  principal_pago: ComPadrao<Numeric>;
  correcao_pago: ComPadrao<Numeric>;
  multa_pago: ComPadrao<Numeric>;
  juros_pago: ComPadrao<Numeric>;
  resto: Json<Resto> | null;
}

export interface LeituraDoBancoTable {
  banco: Banco;
  convenio: string;
  lido_em: Momento;
}

export interface LimiteTable {
  chave: string;
  chamadas: number;
  expira_em: Momento;
}

export interface MotivoDevolucaoTable {
  id: ComPadrao<number>;
  nome: string;
}

export interface MovimentoBancarioTable {
  id: ComPadrao<number>;
  id_orgao_credor: number | null;
  banco: Banco;
  convenio: string;
  nosso_numero: string;
  tipo: TipoDoMovimento;
  data: Dia;
  valor: Numeric;
  chave: string;
  bruto: Json | null;
  recebido_em: Momento;
  estado: EstadoDoMovimento;
  mensagem: string | null;
  id_boleto: number | null;
  id_cobranca_andamento: number | null;
  fonte: ComPadrao<FonteDoMovimento>;
  codigo: ComPadrao<string>;
  confirmado: ComPadrao<boolean>;
  valor_liquido: Numeric | null;
  tarifa: Numeric | null;
  canal: string | null;
  id_arquivo: number | null;
  id_movimento: number | null;
  acao: AcaoDoMovimento | null;
  motivo: string | null;
  resolvido_em: Momento | null;
  id_usuario: number | null;
  usuario_nome: string | null;
}

export interface NaturezaDebitoTable {
  id: ComPadrao<number>;
  nome: string;
}

export interface NomeProcessoTable {
  id_orgao_credor: number;
  devedor_busca: string;
  /** Number of processes of that normalised name. */
  quantidade: number;
}

export interface NumeracaoTable {
  id_orgao_credor: number;
  tipo: string;
  ano: number;
  ultimo: ComPadrao<number>;
}

export interface NumeracaoGeralTable {
  tipo: string;
  ano: number;
  ultimo: ComPadrao<number>;
}

export interface OrgaoCredorTable {
  id: ComPadrao<number>;
  nome: string;
  nome_busca: GeneratedAlways<string | null>;
  cnpj: string;
  sigla: string;
  numero_identificador: string | null;
  codigo_receita: string | null;
  id_indice_financeiro: number;
  descricao: string | null;
  url: string | null;
  ativo: ComPadrao<boolean>;
  central: ComPadrao<boolean>;
  descricao_fato_padrao: string | null;
  fundamento_legal_padrao: string | null;
  utilizar_juros: ComPadrao<boolean>;
  utilizar_multa: ComPadrao<boolean>;
  rua: string | null;
  numero: string | null;
  complemento: string | null;
  cep: string | null;
  bairro: string | null;
  municipio: string | null;
  uf: string | null;
  nome_contato: string | null;
  email_contato: string | null;
  telefone_contato: string | null;
  nome_autoridade: string | null;
  cargo_autoridade: string | null;
  matricula_autoridade: string | null;
  chave_banco: string | null;
  convenio: string | null;
  agencia: string | null;
  digito_agencia: string | null;
  conta: string | null;
  digito_conta: string | null;
  carteira: string | null;
  variacao: string | null;
  codigo_beneficiario: string | null;
  codigo_beneficiario_digito: string | null;
  prazo_contestacao_dias: ComPadrao<number>;
  prazo_recurso_dias: ComPadrao<number>;
  prazo_pagamento_dias: ComPadrao<number>;
  prazo_edital_dias: ComPadrao<number>;
  versao: ComPadrao<number>;
  criado_em: ComPadrao<Momento>;
  excluido_em: Momento | null;
  /** Minimum balance to request inscription (D §5.7). */
  valor_minimo_inscricao: ComPadrao<Numeric>;
  /** The four digits of the body in its process numbers; set by a trigger on insert and never changed. */
  codigo_numeracao: GeneratedAlways<number>;
  dias_primeiro_vencimento: ComPadrao<number>;
  parcelas_atrasadas_rescisao: ComPadrao<number>;
  dias_apos_fim_rescisao: ComPadrao<number>;
  dias_sem_primeira: ComPadrao<number>;
  dias_tolerancia_a_vista: ComPadrao<number>;
  dias_para_anexar_termo: ComPadrao<number>;
  tolerancia_baixa: ComPadrao<Numeric>;
  max_reparcelamentos: ComPadrao<number>;
}

export interface OrgaoCredorTipoDocumentoTable {
  id_orgao_credor: number;
  id_tipo_documento: number;
  opcional: ComPadrao<boolean>;
}

export interface PagamentoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  origem: OrigemPagamento;
  id_cobranca: number | null;
  id_lancamento: number | null;
  id_cda_pagamento: number | null;
  id_cobranca_andamento: number | null;
  id_origem: number | null;
  data: Dia;
  valor: Numeric;
  principal: ComPadrao<Numeric>;
  correcao: ComPadrao<Numeric>;
  multa: ComPadrao<Numeric>;
  juros: ComPadrao<Numeric>;
  juros_mes: ComPadrao<Numeric>;
  honorarios: ComPadrao<Numeric>;
  excedente: ComPadrao<Numeric>;
  tolerado: ComPadrao<Numeric>;
  repassado: GeneratedAlways<Numeric | null>;
  criado_em: Momento;
  id_usuario: number | null;
  estornado_em: Momento | null;
  motivo_estorno: string | null;
  id_boleto: number | null;
  numero_processo: ComPadrao<string>;
  numeros_cda: ComPadrao<string[]>;
  numero_cda: GeneratedAlways<string>;
  numero_cobranca: ComPadrao<string>;
  parcela: ComPadrao<number>;
  total_parcelas: ComPadrao<number>;
  id_valor_a_restituir: number | null;
}

export interface PagamentoProcessoTable {
  id_pagamento: number;
  id_processo: number;
  id_orgao_credor: number;
  principal: ComPadrao<Numeric>;
  correcao: ComPadrao<Numeric>;
  multa: ComPadrao<Numeric>;
  juros: ComPadrao<Numeric>;
  juros_mes: ComPadrao<Numeric>;
  honorarios: ComPadrao<Numeric>;
  crescimento: ComPadrao<Numeric>;
  resto_antes: Json<Resto> | null;
  dispensado_principal: ComPadrao<Numeric>;
  dispensado_correcao: ComPadrao<Numeric>;
  dispensado_multa: ComPadrao<Numeric>;
  dispensado_juros: ComPadrao<Numeric>;
}

export interface PerfilTable {
  id: ComPadrao<number>;
  /** Null: shared by all bodies, changed only by the central one. */
  id_orgao_credor: number | null;
  nome: string;
  nome_busca: GeneratedAlways<string | null>;
  versao_acesso: ComPadrao<number>;
  versao: ComPadrao<number>;
  excluido_em: Momento | null;
}

export interface PerfilPermissaoTable {
  id_perfil: number;
  permissao: string;
}

export interface PrazoAnteriorTable {
  id_orgao_credor: number;
  /** These term lengths were in force until the day before. */
  ate: Dia;
  prazo_contestacao_dias: number;
  prazo_recurso_dias: number;
  prazo_pagamento_dias: number;
  prazo_edital_dias: number;
}

export interface ProcessoTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  numero: string;
  numero_processo_administrativo: string | null;
  data: Dia;
  data_debito: Dia | null;
  id_devedor: number;
  devedor_nome: string;
  devedor_documento: string;
  devedor_tipo_documento: number;
  devedor_busca: GeneratedAlways<string | null>;
  id_natureza_debito: number;
  /** Like the next four columns: copied from the body while the TCC is a draft, frozen when it is attached. */
  id_indice_financeiro: number;
  codigo_receita: string | null;
  descricao_fato: string;
  fundamento_legal: string;
  fase: number;
  fase_ordem: GeneratedAlways<number | null>;
  situacao: IdSituacao;
  situacao_ordem: GeneratedAlways<number | null>;
  suspenso: ComPadrao<boolean>;
  suspenso_em: Dia | null;
  situacao_pcc: ComPadrao<SituacaoPCC>;
  situacao_cda_justica: SituacaoCdaJustica | null;
  situacao_cda_protesto: SituacaoCdaProtesto | null;
  cda_suspensa_acordo: ComPadrao<boolean>;
  cda_suspensa_ordem_judicial: ComPadrao<boolean>;
  teve_cda: ComPadrao<boolean>;
  documentos_enviados_divida_ativa: ComPadrao<boolean>;
  prazo_tipo: string | null;
  prazo_inicio: Dia | null;
  prazo_fim: Dia | null;
  data_ciencia: Dia | null;
  data_constituicao_definitiva: Dia | null;
  data_encerramento: Dia | null;
  data_devolucao: Dia | null;
  fim_parcelamento: Dia | null;
  situacao_anterior: IdSituacao | null;
  data_referencia_calculo: Dia;
  valor_originario: Numeric;
  valor_atualizado: Numeric;
  multa_atualizada: ComPadrao<Numeric>;
  juros_atualizado: ComPadrao<Numeric>;
  valor_correcao: ComPadrao<Numeric>;
  total_corrigido: GeneratedAlways<Numeric | null>;
  ultima_correcao_valor: Dia | null;
  valor_atualizado_pago: ComPadrao<Numeric>;
  valor_correcao_pago: ComPadrao<Numeric>;
  valor_multa_pago: ComPadrao<Numeric>;
  valor_juros_pago: ComPadrao<Numeric>;
  valor_juros_mes_pagamento_pago: ComPadrao<Numeric>;
  valor_honorarios_pago: ComPadrao<Numeric>;
  valor_pago: GeneratedAlways<Numeric | null>;
  tcc_hash: string | null;
  id_usuario_cadastro: number | null;
  criado_em: ComPadrao<Momento>;
  alterado_em: Momento | null;
  versao: ComPadrao<number>;
  excluido_em: Momento | null;
  /** Day the process entered its situation; kept by a trigger. */
  situacao_desde: Dia | null;
  causas_prescricao: ComPadrao<Json<readonly Causa[]>>;
  /** Days granted when the term started; the suspended days are in prazo_dias_parados. */
  prazo_dias: number | null;
  prazo_dias_parados: number | null;
  utilizar_multa: ComPadrao<boolean>;
  utilizar_juros: ComPadrao<boolean>;
  /** The creditor as the TCC states it; null only in rows inserted by hand. */
  credor: Json<CredorDoTcc> | null;
  /** First day of the newest index month in the stored correction. */
  indices_ate: Dia | null;
  /** How many index months the stored correction needed and did not have. */
  meses_ausentes: ComPadrao<number>;
  correcao_restante: Numeric | null;
  correcao_restante_em: Dia | null;
  valor_atualizado_dispensado: ComPadrao<Numeric>;
  valor_correcao_dispensado: ComPadrao<Numeric>;
  valor_multa_dispensado: ComPadrao<Numeric>;
  valor_juros_dispensado: ComPadrao<Numeric>;
  acordo: 'PORTAL' | 'EXTERNO' | null;
  possui_cobranca: ComPadrao<boolean>;
  saldo_devedor: GeneratedAlways<Numeric>;
  apto_negociar: GeneratedAlways<boolean>;
  data_inscricao: Dia | null;
  saldo_no_acordo: Numeric | null;
}

export interface ProcessoCobrancaTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  origem: ComPadrao<'PORTAL' | 'EXTERNO'>;
  numero: string;
  id_cobranca_sid: string | null;
  id_cda: number | null;
  situacao: IdSituacaoCobranca;
  causa: CausaDoFim | null;
  motivo: string | null;
  encerrado_em: Dia | null;
  data: Dia;
  numero_processo: string;
  id_devedor: number;
  devedor_nome: string;
  devedor_documento: string;
  devedor_tipo_documento: number;
  id_requerente: number | null;
  papel_requerente: PapelDoRequerente | null;
  total_parcelas: number;
  valor_primeira_parcela: Numeric | null;
  primeiro_vencimento: Dia | null;
  desconto: ComPadrao<number>;
  fundamento_desconto: string | null;
  refis_principal: Numeric | null;
  refis_correcao: Numeric | null;
  refis_juros_mes: Numeric | null;
  refis_honorarios: Numeric | null;
  juros_mes_pontos_base: ComPadrao<number>;
  honorarios_pontos_base: ComPadrao<number>;
  regras: Json<PrazosDoAcordo> | null;
  principal: ComPadrao<Numeric>;
  correcao: ComPadrao<Numeric>;
  multa: ComPadrao<Numeric>;
  juros: ComPadrao<Numeric>;
  desconto_principal: ComPadrao<Numeric>;
  desconto_correcao: ComPadrao<Numeric>;
  desconto_multa: ComPadrao<Numeric>;
  desconto_juros: ComPadrao<Numeric>;
  valor_total: Numeric;
  valor_total_atualizado: Numeric;
  saldo: Numeric;
  atualizado_ate: Dia;
  termo_ate: Dia | null;
  versao: ComPadrao<number>;
  criado_em: Momento;
  id_usuario: number | null;
  situacao_ordem: GeneratedAlways<number | null>;
  saldo_devedor: Numeric;
  em_atraso_desde: Dia | null;
  encerra_em: Dia | null;
  parcelas_externas: Json<readonly ParcelaExterna[]> | null;
  paradas: ComPadrao<Json<readonly Parada[]>>;
  parado_desde: Dia | null;
  dia_do_plano: Dia | null;
  fim_nao_antes: Dia | null;
}

export interface ProcessoValorTable {
  id: number;
  id_orgao_credor: number;
  total_corrigido: Numeric;
  saldo_devedor: Numeric;
  ultima_correcao_valor: Dia | null;
  apto: boolean;
}

export interface PulsoTable {
  unico: ComPadrao<boolean>;
  em: Momento;
}

export interface QuemViuTable {
  id_orgao_credor: number;
  recurso: string;
  id_registro: number;
  dia: Dia;
  id_usuario: number;
  usuario_nome: string;
}

export interface RefreshTokenTable {
  id: ComPadrao<number>;
  id_sessao: number;
  id_usuario: number;
  token_hash: string;
  criado_em: ComPadrao<Momento>;
  expira_em: Momento;
  usado_em: Momento | null;
}

export interface RequerenteTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  cpf: string;
  nome: string;
  email: string | null;
  telefone: string | null;
  criado_em: Momento;
  alterado_em: Momento | null;
}

export interface ResumoFatoTable {
  id_orgao_credor: number;
  dia: Dia;
  tipo: number;
  faixa: number;
  quantidade: ComPadrao<number>;
  valor: ComPadrao<Numeric>;
}

export interface ResumoFatoGeralTable {
  dia: Dia;
  tipo: number;
  quantidade: ComPadrao<number>;
  valor: ComPadrao<Numeric>;
}

export interface ResumoListaTable {
  id_orgao_credor: number;
  lista: string;
  chave: number;
  faixa: number;
  quantidade: ComPadrao<number>;
}

export interface ResumoPagamentoTable {
  id_orgao_credor: number;
  dia: Dia;
  faixa: number;
  quantidade: ComPadrao<number>;
  pago: ComPadrao<Numeric>;
  repassado: ComPadrao<Numeric>;
}

export interface ResumoPagamentoGeralTable {
  dia: Dia;
  quantidade: ComPadrao<number>;
  pago: ComPadrao<Numeric>;
  repassado: ComPadrao<Numeric>;
}

export interface ResumoProcessoTable {
  id_orgao_credor: number;
  fase: number;
  situacao: number;
  faixa: number;
  quantidade: ComPadrao<number>;
  valor: ComPadrao<Numeric>;
  lavrados: ComPadrao<number>;
  valor_lavrados: ComPadrao<Numeric>;
  recuperados: ComPadrao<number>;
  /** Sum of the payments. */
  valor_recuperado: ComPadrao<Numeric>;
  suspensos_acordo: ComPadrao<number>;
  valor_suspensos_acordo: ComPadrao<Numeric>;
  suspensos_judicial: ComPadrao<number>;
  valor_suspensos_judicial: ComPadrao<Numeric>;
  ajuizados: ComPadrao<number>;
  valor_ajuizados: ComPadrao<Numeric>;
  protestados: ComPadrao<number>;
  valor_protestados: ComPadrao<Numeric>;
  divida_recuperada: ComPadrao<number>;
  valor_divida_recuperada: ComPadrao<Numeric>;
}

export interface ResumoProcessoGeralTable {
  fase: number;
  situacao: number;
  quantidade: ComPadrao<number>;
  valor: ComPadrao<Numeric>;
  lavrados: ComPadrao<number>;
  valor_lavrados: ComPadrao<Numeric>;
  recuperados: ComPadrao<number>;
  valor_recuperado: ComPadrao<Numeric>;
  suspensos_acordo: ComPadrao<number>;
  valor_suspensos_acordo: ComPadrao<Numeric>;
  suspensos_judicial: ComPadrao<number>;
  valor_suspensos_judicial: ComPadrao<Numeric>;
  ajuizados: ComPadrao<number>;
  valor_ajuizados: ComPadrao<Numeric>;
  protestados: ComPadrao<number>;
  valor_protestados: ComPadrao<Numeric>;
  divida_recuperada: ComPadrao<number>;
  valor_divida_recuperada: ComPadrao<Numeric>;
}

export interface SenhaTokenTable {
  token_hash: string;
  id_usuario: number;
  criado_em: ComPadrao<Momento>;
  expira_em: Momento;
  usado_em: Momento | null;
}

export interface SessaoTable {
  id: ComPadrao<number>;
  id_usuario: number;
  criada_em: ComPadrao<Momento>;
  usada_em: ComPadrao<Momento>;
  expira_em: Momento;
  encerrada_em: Momento | null;
  motivo_encerramento: string | null;
  ip: string | null;
  agente: string | null;
}

export interface TentativaLoginTable {
  id: ComPadrao<number>;
  conta: string;
  dispositivo: string | null;
  ip: string | null;
  sucesso: boolean;
  em: ComPadrao<Momento>;
}

export interface TipoDocumentoTable {
  id: ComPadrao<number>;
  nome: string;
  nome_busca: GeneratedAlways<string | null>;
  versao: ComPadrao<number>;
  excluido_em: Momento | null;
}

export interface UltimaEscritaTable {
  id_usuario: number;
  vez: number;
}

export interface UploadTable {
  uuid: string;
  id_usuario: number;
  id_orgao_credor: number;
  nome: string;
  tamanho: number;
  sha256: string;
  chave: string;
  criado_em: ComPadrao<Momento>;
  vinculado_em: Momento | null;
  codigo_impresso: string | null;
}

export interface UsuarioTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_perfil: number;
  nome: string;
  nome_busca: GeneratedAlways<string | null>;
  email: string;
  senha_hash: string | null;
  cpf: string | null;
  matricula: string | null;
  ativo: ComPadrao<boolean>;
  rua: string | null;
  numero: string | null;
  complemento: string | null;
  cep: string | null;
  bairro: string | null;
  municipio: string | null;
  uf: string | null;
  telefone1: string | null;
  telefone2: string | null;
  versao_acesso: ComPadrao<number>;
  versao: ComPadrao<number>;
  criado_em: ComPadrao<Momento>;
  excluido_em: Momento | null;
}

export interface ValorARestituirTable {
  id: ComPadrao<number>;
  id_orgao_credor: number;
  id_pagamento: number;
  id_cobranca: number | null;
  valor: Numeric;
  estado: ComPadrao<'ABERTO' | 'CREDITADO' | 'A_RESTITUIR' | 'COMPENSADO' | 'RESTITUIDO' | 'DESFEITO'>;
  criado_em: Momento;
  motivo: MotivoDoValor;
  resolvido_em: Dia | null;
  forma: string | null;
  favorecido: string | null;
  id_usuario: number | null;
  usuario_nome: string | null;
}

/** Every table by its SQL name. */
export interface Schema {
  andamento: AndamentoTable;
  arquivo: ArquivoTable;
  arquivo_remessa: ArquivoRemessaTable;
  arquivo_remessa_boleto: ArquivoRemessaBoletoTable;
  arquivo_retorno: ArquivoRetornoTable;
  auditoria: AuditoriaTable;
  aviso_do_banco: AvisoDoBancoTable;
  boleto: BoletoTable;
  boleto_lancamento: BoletoLancamentoTable;
  boleto_numeracao: BoletoNumeracaoTable;
  captcha_usado: CaptchaUsadoTable;
  cda: CdaTable;
  cda_andamento_juridico: CdaAndamentoJuridicoTable;
  cda_pagamento: CdaPagamentoTable;
  cda_processo_juridico: CdaProcessoJuridicoTable;
  cda_protesto: CdaProtestoTable;
  cep_cache: CepCacheTable;
  cobranca_andamento: CobrancaAndamentoTable;
  cobranca_processo: CobrancaProcessoTable;
  configuracao: ConfiguracaoTable;
  corresponsavel: CorresponsavelTable;
  devedor: DevedorTable;
  dispositivo: DispositivoTable;
  documento: DocumentoTable;
  documento_emitido: DocumentoEmitidoTable;
  envio_divida_ativa: EnvioDividaAtivaTable;
  evento_divida_ativa: EventoDividaAtivaTable;
  fato_divida_ativa: FatoDividaAtivaTable;
  feriado_local: FeriadoLocalTable;
  idempotencia: IdempotenciaTable;
  importacao: ImportacaoTable;
  indice_financeiro: IndiceFinanceiroTable;
  indice_valor: IndiceValorTable;
  job: JobTable;
  job_schedule: JobScheduleTable;
  lancamento: LancamentoTable;
  lancamento_processo: LancamentoProcessoTable;
  leitura_do_banco: LeituraDoBancoTable;
  limite: LimiteTable;
  motivo_devolucao: MotivoDevolucaoTable;
  movimento_bancario: MovimentoBancarioTable;
  natureza_debito: NaturezaDebitoTable;
  nome_processo: NomeProcessoTable;
  numeracao: NumeracaoTable;
  numeracao_geral: NumeracaoGeralTable;
  orgao_credor: OrgaoCredorTable;
  orgao_credor_tipo_documento: OrgaoCredorTipoDocumentoTable;
  pagamento: PagamentoTable;
  pagamento_processo: PagamentoProcessoTable;
  perfil: PerfilTable;
  perfil_permissao: PerfilPermissaoTable;
  prazo_anterior: PrazoAnteriorTable;
  processo: ProcessoTable;
  processo_cobranca: ProcessoCobrancaTable;
  processo_valor: ProcessoValorTable;
  pulso: PulsoTable;
  quem_viu: QuemViuTable;
  refresh_token: RefreshTokenTable;
  requerente: RequerenteTable;
  resumo_fato: ResumoFatoTable;
  resumo_fato_geral: ResumoFatoGeralTable;
  resumo_lista: ResumoListaTable;
  resumo_pagamento: ResumoPagamentoTable;
  resumo_pagamento_geral: ResumoPagamentoGeralTable;
  resumo_processo: ResumoProcessoTable;
  resumo_processo_geral: ResumoProcessoGeralTable;
  senha_token: SenhaTokenTable;
  sessao: SessaoTable;
  tentativa_login: TentativaLoginTable;
  tipo_documento: TipoDocumentoTable;
  ultima_escrita: UltimaEscritaTable;
  upload: UploadTable;
  usuario: UsuarioTable;
  valor_a_restituir: ValorARestituirTable;
}
