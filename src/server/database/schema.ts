import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SituacaoCda, SituacaoCdaJustica, SituacaoCdaProtesto, SituacaoPCC } from '@/contract/cda.ts';
import type { EstadoEvento, MotivoEvento } from '@/contract/dividaAtiva.ts';
import type { EspecieDeDocumento, ResumoDoDocumento } from '@/contract/documentoEmitido.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import type { Causa } from '@/domain/prescricao.ts';

/** numeric comes as a string, exactly; `dinheiro.ts` turns it into cents and back. */
type Numeric = ColumnType<string, string | number, string | number>;
type NumericDefault = ColumnType<string, string | number | undefined, string | number>;
/** `yyyy-MM-dd`. */
type Dia = string;
type Agora = ColumnType<Date, Date | string | undefined, Date | string>;
type Momento = ColumnType<Date, Date | string, Date | string>;
type MomentoNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: written with JSON.stringify, read as what was written. */
type JsonNulo<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>;

interface Endereco {
  rua: string | null;
  numero: string | null;
  complemento: string | null;
  cep: string | null;
  bairro: string | null;
  municipio: string | null;
  uf: string | null;
}

export interface IndiceFinanceiroTable {
  id: Generated<number>;
  nome: string;
  sigla: string;
  periodicidade: Generated<string>;
  codigo_bacen: number;
  tipo_calculo: 'COMPOSTO' | 'SELIC_SOMADA';
  defasagem_meses: Generated<number>;
  adicional_mes_pagamento: NumericDefault;
  ultima_data_referencia: Dia | null;
  /** Last reading of the source that did not fail, and why the last one did, if it did. */
  sincronizado_em: MomentoNulo;
  tentado_em: MomentoNulo;
  falha_sincronizacao: ColumnType<string | null, string | null | undefined, string | null>;
}
export interface IndiceValorTable {
  id_indice: number;
  mes: Dia;
  percentual: Numeric;
  /** Null: in its own time, before any value that uses it. */
  conhecido_em: ColumnType<Dia | null, Dia | null | undefined, never>;
}
export interface NomeadoTable {
  id: Generated<number>;
  nome: string;
}
export interface TipoDocumentoTable {
  id: Generated<number>;
  nome: string;
  nome_busca: GeneratedAlways<string>;
  versao: Generated<number>;
  excluido_em: MomentoNulo;
}
export interface ConfiguracaoTable {
  id: Generated<number>;
  max_parcelas: Generated<number>;
  valor_min_parcelas: NumericDefault;
  juros_mes_pontos_base: Generated<number>;
  honorarios_pontos_base: Generated<number>;
  versao: Generated<number>;
}
export interface OrgaoCredorTable extends Endereco {
  id: Generated<number>;
  nome: string;
  nome_busca: GeneratedAlways<string>;
  cnpj: string;
  sigla: string;
  numero_identificador: string | null;
  /** Given by a trigger when the body is registered, and never changed: the four digits of its numbers. */
  codigo_numeracao: GeneratedAlways<number>;
  codigo_receita: string | null;
  id_indice_financeiro: number;
  descricao: string | null;
  url: string | null;
  ativo: Generated<boolean>;
  central: Generated<boolean>;
  descricao_fato_padrao: string | null;
  fundamento_legal_padrao: string | null;
  utilizar_juros: Generated<boolean>;
  utilizar_multa: Generated<boolean>;
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
  prazo_contestacao_dias: Generated<number>;
  prazo_recurso_dias: Generated<number>;
  prazo_pagamento_dias: Generated<number>;
  prazo_edital_dias: Generated<number>;
  /** Below it, no inscription is asked for (D §5.7). */
  valor_minimo_inscricao: NumericDefault;
  versao: Generated<number>;
  criado_em: Agora;
  excluido_em: MomentoNulo;
}
export interface OrgaoCredorTipoDocumentoTable {
  id_orgao_credor: number;
  id_tipo_documento: number;
  opcional: Generated<boolean>;
}
export interface FeriadoLocalTable {
  id_orgao_credor: number;
  data: Dia;
  nome: string;
  /** The day it was registered; null: always known. */
  conhecido_em: Dia | null;
  /** The day it was taken back; null: it stands. */
  retirado_em: Dia | null;
}
/** Lengths of terms that were in force before `ate`. */
export interface PrazoAnteriorTable {
  id_orgao_credor: number;
  ate: Dia;
  prazo_contestacao_dias: number;
  prazo_recurso_dias: number;
  prazo_pagamento_dias: number;
  prazo_edital_dias: number;
}
export interface PerfilTable {
  id: Generated<number>;
  /** null: shared by all bodies; only a central body changes it. */
  id_orgao_credor: number | null;
  nome: string;
  nome_busca: GeneratedAlways<string>;
  versao_acesso: Generated<number>;
  versao: Generated<number>;
  excluido_em: MomentoNulo;
}
export interface PerfilPermissaoTable {
  id_perfil: number;
  permissao: string;
}
export interface UsuarioTable extends Endereco {
  id: Generated<number>;
  id_orgao_credor: number;
  id_perfil: number;
  nome: string;
  nome_busca: GeneratedAlways<string>;
  email: string;
  senha_hash: string | null;
  cpf: string | null;
  matricula: string | null;
  ativo: Generated<boolean>;
  telefone1: string | null;
  telefone2: string | null;
  versao_acesso: Generated<number>;
  versao: Generated<number>;
  criado_em: Agora;
  excluido_em: MomentoNulo;
}
export interface CepCacheTable {
  cep: string;
  uf: string | null;
  cidade: string | null;
  bairro: string | null;
  rua: string | null;
  encontrado: boolean;
  consultado_em: Agora;
}

export interface SessaoTable {
  id: Generated<number>;
  id_usuario: number;
  criada_em: Agora;
  usada_em: Agora;
  expira_em: Momento;
  encerrada_em: MomentoNulo;
  motivo_encerramento: string | null;
  ip: string | null;
  agente: string | null;
}
export interface RefreshTokenTable {
  id: Generated<number>;
  id_sessao: number;
  id_usuario: number;
  token_hash: string;
  criado_em: Agora;
  expira_em: Momento;
  usado_em: MomentoNulo;
}
export interface SenhaTokenTable {
  token_hash: string;
  id_usuario: number;
  criado_em: Agora;
  expira_em: Momento;
  usado_em: MomentoNulo;
}
export interface TentativaLoginTable {
  id: Generated<number>;
  conta: string;
  dispositivo: string | null;
  ip: string | null;
  sucesso: boolean;
  em: Agora;
}
export interface DispositivoTable {
  id_usuario: number;
  dispositivo_hash: string;
  criado_em: Agora;
  usado_em: Agora;
}
export interface CaptchaUsadoTable {
  assinatura: string;
  expira_em: Momento;
}
export interface LimiteTable {
  chave: string;
  chamadas: number;
  expira_em: Momento;
}

export interface DevedorTable extends Endereco {
  id: Generated<number>;
  id_orgao_credor: number;
  nome: string;
  nome_busca: GeneratedAlways<string>;
  tipo_documento_identificacao: number;
  documento: string;
  email: string | null;
  telefone1: string | null;
  telefone2: string | null;
  versao: Generated<number>;
  criado_em: Agora;
  alterado_em: MomentoNulo;
}
export interface NumeracaoTable {
  id_orgao_credor: number;
  tipo: string;
  ano: number;
  ultimo: Generated<number>;
}
/** What a TCC states of its creditor, as JSON. */
export interface CredorDoTcc extends Endereco {
  nome: string;
  sigla: string;
  cnpj: string;
  nomeAutoridade: string | null;
  cargoAutoridade: string | null;
  matriculaAutoridade: string | null;
}
export interface ProcessoTable {
  id: Generated<number>;
  id_orgao_credor: number;
  numero: string;
  numero_processo_administrativo: string | null;
  data: Dia;
  data_debito: Dia | null;
  id_devedor: number;
  devedor_nome: string;
  devedor_documento: string;
  devedor_tipo_documento: number;
  devedor_busca: GeneratedAlways<string>;
  id_natureza_debito: number;
  /** These five are the body's while the TCC is drafted, and stay as its TCC states them once it is attached. */
  id_indice_financeiro: number;
  codigo_receita: string | null;
  utilizar_multa: Generated<boolean>;
  utilizar_juros: Generated<boolean>;
  /** Null only where a row was written by hand. */
  credor: ColumnType<CredorDoTcc | null, string | undefined, string>;
  descricao_fato: string;
  fundamento_legal: string;
  fase: number;
  fase_ordem: GeneratedAlways<number>;
  situacao: number;
  situacao_ordem: GeneratedAlways<number>;
  /** Kept by a trigger: the day the process came to its situation. */
  situacao_desde: ColumnType<Dia, Dia | undefined, Dia>;
  suspenso: Generated<boolean>;
  suspenso_em: Dia | null;
  situacao_pcc: Generated<SituacaoPCC>;
  situacao_cda_justica: SituacaoCdaJustica | null;
  situacao_cda_protesto: SituacaoCdaProtesto | null;
  cda_suspensa_acordo: Generated<boolean>;
  cda_suspensa_ordem_judicial: Generated<boolean>;
  teve_cda: Generated<boolean>;
  documentos_enviados_divida_ativa: Generated<boolean>;
  causas_prescricao: ColumnType<readonly Causa[], string | undefined, string>;
  prazo_tipo: string | null;
  prazo_inicio: Dia | null;
  prazo_fim: Dia | null;
  /** Days as granted when the term started, and those it stood still since: its nominal end follows. */
  prazo_dias: number | null;
  prazo_dias_parados: number | null;
  data_ciencia: Dia | null;
  data_constituicao_definitiva: Dia | null;
  data_encerramento: Dia | null;
  data_devolucao: Dia | null;
  fim_parcelamento: Dia | null;
  situacao_anterior: number | null;
  data_referencia_calculo: Dia;
  valor_originario: Numeric;
  valor_atualizado: Numeric;
  multa_atualizada: NumericDefault;
  juros_atualizado: NumericDefault;
  valor_correcao: NumericDefault;
  total_corrigido: GeneratedAlways<string>;
  ultima_correcao_valor: Dia | null;
  correcao_restante: Numeric | null;
  correcao_restante_em: Dia | null;
  /** First day of the newest month that entered the kept correction. */
  indices_ate: ColumnType<Dia | null, Dia | null | undefined, Dia | null>;
  /** How many of the months that it needed were not known. */
  meses_ausentes: Generated<number>;
  valor_atualizado_pago: NumericDefault;
  valor_correcao_pago: NumericDefault;
  valor_multa_pago: NumericDefault;
  valor_juros_pago: NumericDefault;
  valor_juros_mes_pagamento_pago: NumericDefault;
  valor_honorarios_pago: NumericDefault;
  valor_pago: GeneratedAlways<string>;
  tcc_hash: string | null;
  id_usuario_cadastro: number | null;
  criado_em: Agora;
  alterado_em: MomentoNulo;
  versao: Generated<number>;
  excluido_em: MomentoNulo;
}
/** How many processes of each debtor's name, as it is looked for. */
export interface NomeProcessoTable {
  id_orgao_credor: number;
  devedor_busca: string;
  quantidade: number;
}
export interface ResumoProcessoTable {
  id_orgao_credor: number;
  fase: number;
  situacao: number;
  faixa: number;
  quantidade: number;
  valor: Numeric;
  lavrados: number;
  valor_lavrados: Numeric;
  recuperados: number;
  /** Sum of what was paid. */
  valor_recuperado: Numeric;
}
export interface CorresponsavelTable {
  id_processo: number;
  id_devedor: number;
  id_orgao_credor: number;
  papel: 'Titular' | 'Socio' | 'Representante' | null;
  criado_em: Agora;
}
export interface AndamentoTable {
  id: Generated<number>;
  id_orgao_credor: number;
  id_processo: number;
  numero: number;
  acao: string | null;
  data: Momento;
  data_referencia: Dia | null;
  descricao: string;
  observacao: string | null;
  situacao: number | null;
  valor: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  origem: Generated<'TCC' | 'DIVIDA_ATIVA'>;
  automatico: Generated<boolean>;
  andamento_devolucao: Generated<boolean>;
  andamento_inscricao: Generated<boolean>;
  id_motivo_devolucao: number | null;
  id_andamento_anterior: number | null;
  estado_anterior: JsonNulo;
  dados: JsonNulo;
  cancelado: Generated<boolean>;
  motivo_cancelamento: string | null;
  cancelado_em: MomentoNulo;
  id_usuario_cancelamento: number | null;
  id_usuario_cadastro: number | null;
  usuario_cadastro: string | null;
  data_cadastro: Agora;
  data_ultima_alteracao: MomentoNulo;
  excluido_em: MomentoNulo;
}
export interface DocumentoTable {
  id: Generated<number>;
  id_orgao_credor: number;
  id_processo: number;
  id_andamento: number | null;
  id_tipo_documento: number;
  id_usuario: number | null;
  criado_em: Agora;
  versao: Generated<number>;
  excluido_em: MomentoNulo;
}
export interface UploadTable {
  uuid: string;
  id_usuario: number;
  id_orgao_credor: number;
  nome: string;
  tamanho: number;
  sha256: string;
  chave: string;
  codigo_impresso: string | null;
  criado_em: Agora;
  vinculado_em: MomentoNulo;
}
export interface ArquivoTable {
  id: Generated<number>;
  id_orgao_credor: number;
  id_documento: number;
  uuid: string;
  nome: string;
  tamanho: number;
  sha256: string;
  chave: string;
  codigo_impresso: string | null;
  criado_em: Agora;
  id_usuario: number | null;
  substituido_em: MomentoNulo;
  removido_em: MomentoNulo;
}

interface DaCda {
  id: Generated<number>;
  id_orgao_credor: number;
  id_cda: number;
}
export interface CdaTable {
  id: Generated<number>;
  id_orgao_credor: number;
  id_processo: number;
  numero: string;
  situacao: Generated<SituacaoCda>;
  data: Dia;
  data_atualizacao: Dia;
  data_referencia_calculo: Dia;
  nome_procurador: string | null;
  valor: Numeric;
  sincronizado_em: Momento;
  criado_em: Agora;
}
export interface CdaProtestoTable extends DaCda {
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
}
type NumericNulo = ColumnType<string | null, string | number | null | undefined, string | number | null>;
export interface CdaCobrancaTable extends DaCda {
  id_cobranca_sid: string;
  data: Dia;
  numero: string;
  situacao: 'VIGENTE' | 'RESCINDIDO' | 'QUITADO';
  total_parcelas: number;
  valor_total: Numeric;
  valor_total_atualizado: Numeric;
  saldo_devedor: Numeric;
  percentual_refis_principal: NumericNulo;
  percentual_refis_correcao: NumericNulo;
  percentual_refis_juros_mes: NumericNulo;
  percentual_refis_honorarios: NumericNulo;
  data_encerramento: Dia | null;
}
export interface CdaProcessoJuridicoTable extends DaCda {
  id_processo_juridico_sid: string;
  data: Dia;
  numero: string;
  situacao: Exclude<SituacaoCdaJustica, 'SEM_PROCESSO'>;
  valor: Numeric;
}
export interface CdaAndamentoJuridicoTable {
  id: Generated<number>;
  id_orgao_credor: number;
  id_processo_juridico: number;
  data: Dia;
  descricao: string;
}
export interface CdaPagamentoTable extends DaCda {
  id_processo: number;
  data: Dia;
  valor: Numeric;
  valor_principal: Numeric;
  valor_multa: Numeric;
  valor_juros: Numeric;
  valor_correcao: Numeric;
  valor_excedente: NumericDefault;
  criado_em: Momento;
}
export interface EventoDividaAtivaTable {
  id: Generated<number>;
  id_evento: string;
  tipo: TipoEvento;
  numero_processo: string;
  id_processo: number | null;
  id_orgao_credor: number | null;
  sequencia: number;
  data: Dia;
  dados: ColumnType<unknown, string, string>;
  corpo_hash: string;
  estado: EstadoEvento;
  motivo: MotivoEvento | null;
  mensagem: string | null;
  id_andamento: number | null;
  recebido_em: Momento;
  aplicado_em: MomentoNulo;
  tentado_em: Momento;
  id_usuario: number | null;
}
export interface EnvioDividaAtivaTable {
  id: Generated<number>;
  id_orgao_credor: number;
  id_processo: number;
  tipo: 'SOLICITACAO_INSCRICAO';
  chave: string;
  pacote: ColumnType<unknown, string, string>;
  estado: Generated<'pendente' | 'entregue'>;
  tentativas: Generated<number>;
  proxima_em: Momento;
  erro: string | null;
  criado_em: Momento;
  /** When it was first sent, whether or not it arrived. */
  enviado_em: Generated<MomentoNulo>;
  entregue_em: MomentoNulo;
}

export interface DocumentoEmitidoTable {
  id: Generated<number>;
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
  arquivos: Generated<string[]>;
  resumo: ColumnType<ResumoDoDocumento, string, string>;
  emitido_em: Momento;
  id_usuario: number | null;
  usuario_nome: string;
  versao_produto: string;
  id_substituto: number | null;
  substituido_em: MomentoNulo;
  id_documento: number | null;
  secoes: ColumnType<Readonly<Record<string, string>> | null, string | null, string | null>;
}
export interface AuditoriaTable {
  id: Generated<number>;
  em: Agora;
  id_usuario: number | null;
  usuario_nome: string | null;
  id_orgao_credor: number | null;
  acao: string;
  recurso: string;
  id_registro: number | null;
  antes: JsonNulo;
  depois: JsonNulo;
  ip: string | null;
  id_requisicao: string | null;
}
export interface IdempotenciaTable {
  id_usuario: number;
  chave: string;
  rota: string;
  corpo_hash: string;
  status: number | null;
  resposta: JsonNulo;
  iniciada_em: Agora;
  concluida_em: MomentoNulo;
  reserva: string | null;
  servidor: number | null;
}
export interface JobTable {
  id: Generated<number>;
  nome: string;
  carga: ColumnType<unknown, string | undefined, string>;
  estado: Generated<'pronto' | 'executando' | 'feito' | 'falhou'>;
  executar_em: Agora;
  tentativa: Generated<number>;
  max_tentativas: Generated<number>;
  reservado_ate: MomentoNulo;
  reserva: string | null;
  chave_unica: string | null;
  erro: string | null;
  criado_em: Agora;
  concluido_em: MomentoNulo;
  /** Of whoever asked for it; null: of the system. */
  id_orgao_credor: ColumnType<number | null, number | null | undefined, number | null>;
}
export interface JobScheduleTable {
  nome: string;
  proxima_em: Momento;
}

export interface ImportacaoTable {
  id: Generated<number>;
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
  feitas: Generated<number>;
  problemas: ColumnType<readonly unknown[], string, string>;
  linhas: JsonNulo;
  falha: string | null;
  ip: string | null;
  criada_em: Agora;
  concluida_em: MomentoNulo;
}

/** Every table by its SQL name. */
export interface Schema {
  indice_financeiro: IndiceFinanceiroTable;
  indice_valor: IndiceValorTable;
  natureza_debito: NomeadoTable;
  motivo_devolucao: NomeadoTable;
  tipo_documento: TipoDocumentoTable;
  configuracao: ConfiguracaoTable;
  orgao_credor: OrgaoCredorTable;
  orgao_credor_tipo_documento: OrgaoCredorTipoDocumentoTable;
  feriado_local: FeriadoLocalTable;
  prazo_anterior: PrazoAnteriorTable;
  perfil: PerfilTable;
  perfil_permissao: PerfilPermissaoTable;
  usuario: UsuarioTable;
  cep_cache: CepCacheTable;
  sessao: SessaoTable;
  refresh_token: RefreshTokenTable;
  senha_token: SenhaTokenTable;
  tentativa_login: TentativaLoginTable;
  dispositivo: DispositivoTable;
  captcha_usado: CaptchaUsadoTable;
  limite: LimiteTable;
  devedor: DevedorTable;
  numeracao: NumeracaoTable;
  processo: ProcessoTable;
  nome_processo: NomeProcessoTable;
  resumo_processo: ResumoProcessoTable;
  corresponsavel: CorresponsavelTable;
  andamento: AndamentoTable;
  documento: DocumentoTable;
  upload: UploadTable;
  arquivo: ArquivoTable;
  cda: CdaTable;
  cda_protesto: CdaProtestoTable;
  cda_cobranca: CdaCobrancaTable;
  cda_processo_juridico: CdaProcessoJuridicoTable;
  cda_andamento_juridico: CdaAndamentoJuridicoTable;
  cda_pagamento: CdaPagamentoTable;
  evento_divida_ativa: EventoDividaAtivaTable;
  envio_divida_ativa: EnvioDividaAtivaTable;
  documento_emitido: DocumentoEmitidoTable;
  auditoria: AuditoriaTable;
  idempotencia: IdempotenciaTable;
  job: JobTable;
  job_schedule: JobScheduleTable;
  importacao: ImportacaoTable;
}
