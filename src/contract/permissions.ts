import { familia } from '@i18n/pt-BR/registros/cadastro.ts';
import { cadastros } from '@i18n/pt-BR/registros/index.ts';

const P = 'PROCESSO_CONSTITUICAO_CREDITO';

export interface PermissionModule<C extends string = string> {
  readonly modulo: string;
  readonly permissoes: readonly C[];
  /** The permission that the others of the module imply: ticking any of them ticks it too (S0 §4). */
  readonly pai?: C;
}

const module = <const M extends string, const C extends string>(modulo: M, permissoes: readonly C[], pai?: C) => ({
  modulo,
  permissoes,
  ...(pai && { pai }),
});

const verbos = ['CONSULTAR', 'CADASTRAR', 'ALTERAR', 'EXCLUIR'] as const;
/** The four permissions of a register: `TIPO_DOCUMENTO_CONSULTAR`, `_CADASTRAR`, `_ALTERAR`, `_EXCLUIR`. */
const daFamilia = <const N extends string>(name: N) => verbos.map((verbo) => `${familia(name)}_${verbo}` as const);

/** The modules of the specification in its order (S0 §6), and the audit trail, an addition to it. */
const especificados = [
  module('painel', ['PAINEL']),
  module('relatorio', ['RELATORIO_CONSULTAR']),
  module('financeiro', ['FINANCEIRO_CONSULTAR']),
  module('devedor', ['DEVEDOR_CONSULTAR', 'DEVEDOR_ALTERAR']),
  module('configuracao', ['CONSULTAR_CONFIGURACAO', 'ALTERAR_CONFIGURACAO']),
  module('negociacao', ['NEGOCIACAO_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO']),
  module('orgaoCredor', [...daFamilia('orgaoCredor'), 'ALTERAR_DADOS_BANCARIOS']),
  module('tipoDocumento', daFamilia('tipoDocumento')),
  module('perfil', daFamilia('perfil')),
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
  module('usuario', [...daFamilia('usuario'), 'USUARIO_ALTERAR_SENHA']),
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
  module('auditoria', ['AUDITORIA_CONSULTAR']),
] as const;

/** Registers added later: each is a module of its own, after the specified modules. */
type Novo = Exclude<keyof typeof cadastros, (typeof especificados)[number]['modulo']>;
const novos = Object.keys(cadastros).filter(
  (name): name is Novo => !especificados.some(({ modulo }) => modulo === name),
);

export type Permission =
  | (typeof especificados)[number]['permissoes'][number]
  | { [N in Novo]: ReturnType<typeof daFamilia<N>>[number] }[Novo];

/** The permission tree by module (S0 §6). Every list of codes in the product derives from it. */
export const modules: readonly PermissionModule<Permission>[] = [
  ...especificados,
  ...novos.map((name) => module(name, daFamilia(name))),
];
export const permissions = modules.flatMap(({ permissoes }) => permissoes);

const known = new Set<string>(permissions);
export const isPermission = (code: string): code is Permission => known.has(code);

/**
 * Codes of the specification that change nothing for whom a profile gives them, which the tree of permissions says (D §9.10): no
 * action closes a process by a court's decision, and whoever consults a process downloads its documents.
 */
export const semEfeito: readonly Permission[] = [`${P}_ENCERRAR_POR_DECISAO_JUDICIAL`, `${P}_DOWNLOAD_DOCUMENTO`];

/** Whoever holds one of these reads an agreement, its files and its accounts; its list asks for the first one (S2 §2.1, 6). */
export const leituraDaCobranca = [
  'PROCESSO_COBRANCA_CONSULTAR',
  'PROCESSO_COBRANCA_CONSULTAR_DETALHE',
] as const satisfies readonly Permission[];

/** The permission code of a process: `processo('ANEXAR_TCC')` → `PROCESSO_CONSTITUICAO_CREDITO_ANEXAR_TCC`. */
export const processo = <const S extends string>(suffix: S) => `${P}_${suffix}` as const;
