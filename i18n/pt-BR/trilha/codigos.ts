import { cobranca } from '../cobranca/acoes.ts';
import { dividaAtiva } from '../dividaAtiva/inscricao.ts';
import { acoes } from '../processo/acoes.ts';
import { familia, frase, maiuscula, minuscula, nome } from '../registros/cadastro.ts';
import { cadastros } from '../registros/index.ts';

const verbos: Readonly<Record<string, string>> = {
  CADASTRAR: 'cadastro',
  ALTERAR: 'alteração',
  EXCLUIR: 'exclusão',
  SUBSTITUIR_DOCUMENTO: 'substituição de documento',
  CONFERIR_PLANILHA: 'conferência de planilha',
  CONFIRMAR_IMPORTACAO: 'confirmação de importação',
  IMPORTAR: 'importação',
};

/** Prefix of a register's codes → the register's name, as it is written after «alteração de». */
const familias: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(cadastros).map(([name, { um }]) => [familia(name), nome(um)])),
  PROCESSO: 'processo',
  REQUERENTE: 'requerente',
};

/** Codes that are neither of a register nor an action of the process. */
const proprias: Readonly<Record<string, string>> = {
  INSTALACAO_CADASTRAR: 'Cadastro pelo comando create:administrator',
  LOGIN: 'Acesso',
  LOGOUT: 'Saída',
  SESSAO_REUSO: 'Sessão encerrada por cópia do acesso',
  SENHA_ALTERAR: 'Troca da própria senha',
  SENHA_RECUPERAR_PEDIR: 'Pedido de recuperação de senha',
  SENHA_RECUPERAR: 'Recuperação de senha',
  USUARIO_ALTERAR_SENHA: 'Senha atribuída por outra pessoa',
  USUARIO_DE_OUTRO_ORGAO: 'E-mail ou CPF de outro órgão',
  USUARIO_PRIMEIRO_ACESSO: 'Reenvio do primeiro acesso',
  ALTERAR_CONFIGURACAO: 'Alteração da configuração',
  INDICE_IMPORTAR: 'Importação de meses do índice',
  INDICE_SINCRONIZAR: 'Leitura da fonte do índice',
  INDICE_SINCRONIZAR_PEDIR: 'Pedido de leitura da fonte do índice',
  ENVIAR_ARQUIVO: 'Envio de arquivo',
  SUBSTITUIR_DOCUMENTO: 'Substituição de documento',
  DECURSO_DE_PRAZO: 'Decurso de prazo',
  EMITIR_DOCUMENTO: 'Emissão de documento',
  GERAR_DESPACHO: 'Emissão da certidão',
  COPIAR_ARQUIVO: 'Cópia de arquivo',
  RETORNO: 'Retorno de processo devolvido',
  TRABALHO_REPETIR: 'Nova tentativa de trabalho do servidor',
  EVENTO_REPROCESSAR: 'Nova tentativa de evento da dívida ativa',
  EVENTO_DESCARTAR: 'Descarte de evento da dívida ativa',
  ARQUIVO_CEDIDO_DIVIDA_ATIVA: 'Arquivo baixado pela dívida ativa',
  SIMULAR_EVENTO: 'Simulação de evento da dívida ativa',
  USUARIO_CONFERIR_PLANILHA: 'Conferência de planilha de usuários',
  USUARIO_CONFIRMAR_IMPORTACAO: 'Confirmação da importação de usuários',
  USUARIO_IMPORTAR: 'Importação de usuários',
  DEVEDOR_CONFERIR_PLANILHA: 'Conferência de planilha de devedores',
  DEVEDOR_CONFIRMAR_IMPORTACAO: 'Confirmação da importação de devedores',
  DEVEDOR_IMPORTAR: 'Importação de devedores',
  NEGOCIACAO_NEGOCIAR_PAGAMENTO: 'Negociação de dívida',
  ...Object.fromEntries(Object.entries(cobranca.nomes).map(([codigo, nome]) => [codigo, frase(nome)])),
  RESTITUIR: 'Restituição de valor',
  COMPENSAR: 'Compensação de valor',
  PROCESSO_COBRANCA_EMITIR_BOLETO: 'Emissão de boleto',
  RECEBER_BOLETO: 'Pagamento de boleto',
  RECEBER_AVISO_DO_BANCO: 'Aviso do banco recebido',
  ESTORNAR_BOLETO: 'Estorno de boleto pelo banco',
  LER_RETORNO: 'Leitura de arquivo de retorno',
  GERAR_REMESSA: 'Geração de arquivo de remessa',
  CONCILIACAO_RESOLVER: 'Resolução de item da conciliação bancária',
  RESTABELECER: 'Restabelecimento do acordo',
  REQUERENTE_CONSULTAR: 'Consulta de requerente pelo CPF',
  ENVIAR_DOCUMENTO: 'Envio de documento por e-mail',
  EXPIRAR: 'Expiração da cobrança',
  RESCINDIR: 'Rescisão do acordo',
  RETOMAR: 'Retomada dos prazos do acordo',
  EXPORTAR_LISTA: 'Exportação de lista',
  TRILHA_RETIRAR: 'Retirada de um ano do histórico',
  GERAR_RELATORIO: 'Geração de relatório',
  TITULAR_CONSULTAR: 'Consulta dos dados de uma pessoa',
  ...dividaAtiva.eventos,
};

/**
 * Shown for a code that has no words, because people must not see codes. `tests/house/words.test.ts` looks for such
 * codes.
 */
const outra = 'Outra operação';
const nomeDaAcao = (codigo: string): string => {
  const propria = proprias[codigo] ?? (acoes as Readonly<Record<string, { nome: string }>>)[codigo]?.nome;
  if (propria) return propria;
  const [, familia = '', verbo = ''] = /^(.+)_(CADASTRAR|ALTERAR|EXCLUIR)$/.exec(codigo) ?? [];
  return familias[familia] ? maiuscula(`${verbos[verbo]} de ${familias[familia]}`) : outra;
};

/** Words of the audit trail. */
export const auditoria = {
  alguem: 'outra pessoa',
  sistema: 'o sistema',
  instantes: 'instantes atrás',
  alteracao: 'alteração',
  outra,
  /**
   * For the middle of a sentence: `PERFIL_ALTERAR` → «alteração»; actions by their names: `ANEXAR_AR` → «anexar AR».
   */
  acao: (codigo: string): string => {
    const verbo = Object.keys(verbos).find(
      (v) => codigo === v || codigo.endsWith(`_${v}`) || codigo.startsWith(`${v}_`),
    );
    return verbo ? verbos[verbo]! : minuscula(nomeDaAcao(codigo));
  },
  /** For a title or a cell: `PERFIL_ALTERAR` → «Alteração de perfil», `ANEXAR_AR` → «Anexar AR». */
  nomeDaAcao,
} as const;
