/** The permission tree by module (S0 §6). Every list of codes in the product derives from it. */
const P = 'PROCESSO_CONSTITUICAO_CREDITO';

export interface PermissionModule<C extends string = string> {
  readonly modulo: string;
  readonly permissoes: readonly C[];
  /** The permission that the others of the module imply: ticking any of them ticks it too (S0 §4). */
  readonly pai?: C;
}

const module = <const C extends string>(modulo: string, permissoes: readonly C[], pai?: C): PermissionModule<C> =>
  pai ? { modulo, permissoes, pai } : { modulo, permissoes };

export const modules = [
  module('painel', ['PAINEL']),
  module('relatorio', ['RELATORIO_CONSULTAR']),
  module('financeiro', ['FINANCEIRO_CONSULTAR']),
  module('devedor', ['DEVEDOR_CONSULTAR', 'DEVEDOR_ALTERAR']),
  module('configuracao', ['CONSULTAR_CONFIGURACAO', 'ALTERAR_CONFIGURACAO']),
  module('negociacao', ['NEGOCIACAO_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO']),
  module('orgaoCredor', [
    'ORGAO_CREDOR_CONSULTAR',
    'ORGAO_CREDOR_CADASTRAR',
    'ORGAO_CREDOR_ALTERAR',
    'ORGAO_CREDOR_EXCLUIR',
    'ALTERAR_DADOS_BANCARIOS',
  ]),
  module('tipoDocumento', [
    'TIPO_DOCUMENTO_CONSULTAR',
    'TIPO_DOCUMENTO_CADASTRAR',
    'TIPO_DOCUMENTO_ALTERAR',
    'TIPO_DOCUMENTO_EXCLUIR',
  ]),
  module('perfil', ['PERFIL_CONSULTAR', 'PERFIL_CADASTRAR', 'PERFIL_ALTERAR', 'PERFIL_EXCLUIR']),
  module(
    'cobranca',
    [
      'PROCESSO_COBRANCA_CONSULTAR',
      'PROCESSO_COBRANCA_CONSULTAR_DETALHE',
      'BAIXA_MANUAL_BOLETO',
      'PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO',
      'PROCESSO_COBRANCA_EMITIR_BOLETO',
      'PROCESSO_COBRANCA_CANCELAR',
    ],
    'PROCESSO_COBRANCA_CONSULTAR',
  ),
  module('usuario', [
    'USUARIO_CONSULTAR',
    'USUARIO_CADASTRAR',
    'USUARIO_ALTERAR',
    'USUARIO_EXCLUIR',
    'USUARIO_ALTERAR_SENHA',
  ]),
  module('processo', [
    `${P}_CONSULTAR`,
    `${P}_CADASTRAR`,
    `${P}_ALTERAR`,
    `${P}_EXCLUIR`,
    `${P}_SUBSTITUIR_DOCUMENTO`,
    `${P}_REGISTRAR_CIENCIA_DEVEDOR`,
    `${P}_ANEXAR_AVISO_RECEBIMENTO`,
    `${P}_ANEXAR_PAGINA_DIARIO`,
    `${P}_QUITAR_DEBITO`,
    `${P}_PARCELAR_DEBITO`,
    `${P}_REGISTRAR_PERDA_PARCELAMENTO`,
    `${P}_SOLICITAR_INSCRICAO_DIVIDA_ATIVA`,
    `${P}_CONTESTAR_DEBITO`,
    `${P}_CANCELAR_ULTIMA_ACAO`,
    `${P}_SUSPENDER_PROCESSO`,
    `${P}_REATIVAR_PROCESSO`,
    `${P}_ENCERRAR_POR_DECISAO_JUDICIAL`,
    `${P}_DOWNLOAD_DOCUMENTO`,
    `${P}_ANEXAR_TCC`,
    `${P}_DEVOLVIDO_CONSULTAR`,
    `${P}_RETORNAR_PROCESSOS_DEVOLVIDOS`,
  ]),
  // Beyond the specification.
  module('auditoria', ['AUDITORIA_CONSULTAR']),
] as const;

export type Permission = (typeof modules)[number]['permissoes'][number];

export const permissions = modules.flatMap((m) => m.permissoes as readonly Permission[]);

/** What these codes allow only people of the central body may do, whatever their profile says (ADR 0009). */
export const onlyCentral: ReadonlySet<Permission> = new Set<Permission>([
  'ALTERAR_CONFIGURACAO',
  'ORGAO_CREDOR_CADASTRAR',
  'ORGAO_CREDOR_EXCLUIR',
  'TIPO_DOCUMENTO_CADASTRAR',
  'TIPO_DOCUMENTO_ALTERAR',
  'TIPO_DOCUMENTO_EXCLUIR',
]);

const known = new Set<string>(permissions);
export const isPermission = (code: string): code is Permission => known.has(code);

/** The codes of the permission family of a process, spelled once: `processo('ANEXAR_TCC')`. */
export const processo = <const S extends string>(suffix: S) => `${P}_${suffix}` as const;
