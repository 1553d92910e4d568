import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import type { FieldError } from './validate.ts';

export type RefusalCode = keyof typeof recusas;

type Args<C extends RefusalCode> = (typeof recusas)[C] extends (...args: infer A) => string ? A : [];

/**
 * The record that somebody changed, so that the call is refused. The caller may open it. `recurso` is its resource in the portal;
 * `feito` is a sentence about who did what and when, and stands at the end of the refusal's message, too.
 */
export interface Lugar {
  readonly recurso: 'processos' | 'processoCobranca';
  readonly id: number;
  readonly numero: string;
  readonly feito: string;
}

/** An expected refusal: code, sentence and, where fields are to blame, which. Any other thrown error is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly fields: readonly FieldError[] = [],
    /** Further fields of the answer: an amount in reais, the record that explains the refusal, the work that it asks for. */
    readonly mais: { readonly excesso?: number; readonly onde?: Lugar; readonly trabalho?: number } = {},
  ) {
    super(message);
  }
}

/** The field of the call that a refusal of this code blames (S0 §8: `errorfield`). */
const culpados: Partial<Record<RefusalCode, string>> = {
  SENHA_REPETIDA: 'senhaNova',
  LINK_INVALIDO: 'token',
  VERIFICACAO_HUMANA: 'recaptchaToken',
  VERIFICACAO_MAIOR: 'recaptchaToken',
  PERFIL_ACIMA: 'permissoes',
  PERFIL_ACIMA_RETIRADA: 'permissoes',
  PERFIL_PROPRIO: 'permissoes',
  ORGAO_ALHEIO: 'orgaoCredor',
  ORDENACAO_INVALIDA: 'sort',
  ARQUIVO_AUSENTE: 'file',
  ARQUIVO_NAO_PDF: 'file',
  ARQUIVO_ATIVO: 'file',
  ARQUIVO_COMPLEXO: 'file',
  ARQUIVO_GRANDE: 'file',
  PLANILHA_TIPO: 'file',
  PLANILHA_ANTIGA: 'file',
  PLANILHA_VAZIA: 'file',
  PLANILHA_GRANDE: 'file',
  PLANILHA_COLUNAS: 'file',
  PLANILHA_ILEGIVEL: 'file',
  PLANILHA_SEM_TITULOS: 'file',
  RECEBIMENTO_INEXISTENTE: 'idRecebimento',
  RECEBIMENTO_DO_BANCO: 'idRecebimento',
  EXCESSO_A_CONFIRMAR: 'valorPago',
};

/** The sentence of a code, with «…» for what each refusal fills in. */
export function sentenceOf(code: RefusalCode): string {
  const text = recusas[code] as string | ((...a: unknown[]) => string);
  return typeof text === 'function' ? text(...Array<string>(text.length).fill('…')) : text;
}

/** `refuse('PRAZO_ENCERRADO', 'contestação', '08/12/2026')` → a refusal with its sentence filled in. */
export const refuse = <C extends RefusalCode>(code: C, ...args: Args<C>): Refusal =>
  refuseField(culpados[code], code, ...args);

/** The same, where the call says which of its fields is to blame. */
export function refuseField<C extends RefusalCode>(field: string | undefined, code: C, ...args: Args<C>): Refusal {
  const text = recusas[code] as string | ((...a: unknown[]) => string);
  const message = typeof text === 'function' ? text(...args) : text;
  return new Refusal(code, message, field ? [{ field, message }] : []);
}

/** Asks for a human verification of so much work (`auth/desafio`). */
export function refuseTrabalho(trabalho: number): Refusal {
  const { code, message, fields } = refuse('VERIFICACAO_MAIOR');
  return new Refusal(code, message, fields, { trabalho });
}

/** A refusal that blames fields; its sentence is that of the first field. */
export const refuseFields = (fields: readonly FieldError[]): Refusal =>
  new Refusal('DADOS_INVALIDOS', fields[0]?.message ?? recusas.DADOS_INVALIDOS, fields);

const statuses: Partial<Record<RefusalCode, number>> = {
  22: 401,
  27: 401,
  SESSAO_AUSENTE: 401,
  TOKEN_EXPIRADO: 401,
  CREDENCIAIS_INVALIDAS: 401,
  ASSINATURA_INVALIDA: 401,
  SEM_PERMISSAO: 403,
  SO_ORGAO_CENTRAL: 403,
  PERFIL_ACIMA: 403,
  PERFIL_ACIMA_RETIRADA: 403,
  NAO_ENCONTRADO: 404,
  ROTA_INEXISTENTE: 404,
  CEP_NAO_ENCONTRADO: 404,
  DEVEDOR_NAO_ENCONTRADO: 404,
  OUTRA_PESSOA: 409,
  VERSAO_DIVERGENTE: 409,
  OPERACAO_EM_ANDAMENTO: 409,
  ACAO_INDISPONIVEL: 409,
  PROCESSO_SUSPENSO: 409,
  PROCESSO_NAO_SUSPENSO: 409,
  ACORDO_EM_ANDAMENTO: 409,
  COBRANCA_EXTERNA: 409,
  COBRANCA_INDISPONIVEL: 409,
  PARCELA_CANCELADA: 409,
  PARCELA_NAO_PAGA: 409,
  PAGAMENTO_A_CONFIRMAR: 409,
  TERMO_NAO_ANEXADO: 409,
  PROCESSO_DA_COBRANCA_SUSPENSO: 409,
  PROCESSO_DA_COBRANCA_ORDEM_JUDICIAL: 409,
  PROCESSO_DA_COBRANCA_NAO_EXIGIVEL: 409,
  ESTORNO_SEM_DESTINO: 409,
  PROCESSO_SEGUIU: 409,
  ESTORNO_CONTADO: 409,
  RECEBIMENTO_INEXISTENTE: 409,
  RECEBIMENTO_DO_BANCO: 409,
  VALOR_RESOLVIDO: 409,
  VALOR_INDISPONIVEL: 409,
  VALOR_SEM_DIVIDA: 409,
  VALOR_DE_INSCRITA: 409,
  EXCESSO_JA_USADO: 409,
  PARCELA_PAGA: 409,
  PARCELA_ANTERIOR_ABERTA: 409,
  DIVIDA_EM_CARTORIO: 409,
  BOLETO_SEM_CONVENIO: 409,
  BOLETO_AGUARDA_REGISTRO: 409,
  BOLETO_SEM_VALOR: 409,
  BOLETO_GRANDE: 409,
  BOLETOS_ESGOTADOS: 409,
  PAGAMENTO_SEM_DESTINO: 409,
  BOLETO_RECUSADO: 409,
  ITEM_RESOLVIDO: 409,
  ITEM_SEM_ACAO: 409,
  ACORDO_SEGUIU: 409,
  BOLETO_NO_BANCO: 503,
  DIVIDA_CONFESSADA: 409,
  PRAZO_ENCERRADO: 409,
  PRAZO_EM_CURSO: 409,
  DECURSO_SEGUIDO: 409,
  PRESCRICAO_NAO_CORRE: 409,
  PROCESSO_PROTEGIDO: 409,
  NADA_A_CANCELAR: 409,
  CANCELAMENTO_BLOQUEADO: 409,
  PARCELAMENTO_EXTERNO: 409,
  NOTIFICACAO_INDISPONIVEL: 409,
  NOTIFICACOES_INDISPONIVEIS: 409,
  RECIBO_INDISPONIVEL: 409,
  DEMONSTRATIVO_INDISPONIVEL: 409,
  INSCRICAO_PENDENTE: 409,
  VALORES_MUDARAM: 409,
  SIMULACAO_DESATUALIZADA: 409,
  EVENTO_NAO_ESTACIONADO: 409,
  EVENTO_INDEVIDO: 409,
  RETORNO_RECUSADO: 409,
  RETORNO_SO_DEVOLVIDO: 409,
  REGISTRO_EM_USO: 409,
  TIPO_RESERVADO: 409,
  PERFIL_EM_USO: 409,
  USUARIO_ACIMA: 403,
  USUARIO_PROPRIO: 403,
  USUARIO_PROPRIO_EMAIL: 403,
  USUARIO_PROPRIO_EXCLUIR: 403,
  USUARIO_PROPRIO_SENHA: 403,
  ORGAO_ALHEIO: 403,
  ORGAO_PROPRIO: 403,
  PRIMEIRO_ACESSO_FEITO: 409,
  ORGAO_COM_PROCESSOS: 409,
  ORGAO_COM_USUARIOS: 409,
  ORGAOS_ESGOTADOS: 409,
  NUMERACAO_ESGOTADA: 409,
  SEM_FONTE_DE_INDICES: 409,
  IMPORTACAO_COM_ERROS: 409,
  EMAIL_NAO_ENVIADO: 503,
  CORPO_GRANDE: 413,
  ARQUIVO_GRANDE: 413,
  TIPO_NAO_ACEITO: 415,
  MUITAS_TENTATIVAS: 429,
  LIMITE_DE_CHAMADAS: 429,
  LIMITE_DE_ENVIOS: 429,
  LIMITE_DE_REQUERENTES: 429,
  COTA_DE_ARQUIVOS: 429,
  ERRO_INTERNO: 500,
  INDISPONIVEL: 503,
  DISCO_CHEIO: 503,
  SERVIDOR_OCUPADO: 503,
  RELATORIOS_NA_FILA: 503,
};
/** HTTP status of a refusal; a code that is not listed means invalid content: 422. */
export const statusOf = (code: RefusalCode): number => statuses[code] ?? 422;

const retries: Partial<Record<RefusalCode, number>> = {
  LIMITE_DE_CHAMADAS: 60,
  LIMITE_DE_ENVIOS: 60 * 60,
  LIMITE_DE_REQUERENTES: 60,
  MUITAS_TENTATIVAS: 15 * 60,
  COTA_DE_ARQUIVOS: 60 * 60,
};
/** Seconds after which the same call may succeed, at most; undefined: waiting does not help. */
export const retryAfterOf = (code: RefusalCode): number | undefined => (statusOf(code) === 503 ? 5 : retries[code]);
