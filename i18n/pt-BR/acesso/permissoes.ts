import { familia } from '../registros/cadastro.ts';
import { cadastros } from '../registros/index.ts';

const registros = Object.entries(cadastros);
/** The words of a register's permissions, by the end of their codes. */
const verbos = {
  CONSULTAR: 'Consultar',
  CADASTRAR: 'Cadastrar',
  ALTERAR: 'Alterar',
  EXCLUIR: 'Excluir',
} as const;

/** Words of the permission tree (S0 §6). */
export const permissoes = {
  permissoes: {
    selecionadas: '%{n} de %{total} permissões selecionadas',
    doModulo: '%{n} de %{total}',
    soCentral: '%{permissao} (só tem efeito no órgão central)',
    semEfeito: {
      PROCESSO_CONSTITUICAO_CREDITO_ENCERRAR_POR_DECISAO_JUDICIAL: '%{permissao} (sem efeito: nenhuma ação a pede)',
      PROCESSO_CONSTITUICAO_CREDITO_DOWNLOAD_DOCUMENTO: '%{permissao} (sem efeito: quem consulta o processo já baixa)',
    },
    todas: 'Todas as permissões de %{modulo}',
    modulos: {
      ...Object.fromEntries(registros.map(([name, { menu }]) => [name, menu])),
      painel: 'Painel',
      relatorio: 'Relatório',
      financeiro: 'Financeiro',
      configuracao: 'Configuração',
      negociacao: 'Negociação',
      cobranca: 'Cobrança',
      processo: 'Processo',
      auditoria: 'Auditoria',
    },
    codigos: {
      ...Object.fromEntries(
        registros.flatMap(([name]) =>
          Object.entries(verbos).map(([verbo, nome]) => [`${familia(name)}_${verbo}`, nome]),
        ),
      ),
      PAINEL: 'Consultar painel',
      RELATORIO_CONSULTAR: 'Consultar relatórios',
      FINANCEIRO_CONSULTAR: 'Consultar acompanhamento financeiro',
      CONSULTAR_CONFIGURACAO: 'Consultar',
      ALTERAR_CONFIGURACAO: 'Alterar',
      NEGOCIACAO_CONSULTAR: 'Consultar',
      NEGOCIACAO_NEGOCIAR_PAGAMENTO: 'Negociar pagamento',
      ALTERAR_DADOS_BANCARIOS: 'Inserir e editar dados bancários',
      PROCESSO_COBRANCA_CONSULTAR: 'Consultar',
      PROCESSO_COBRANCA_CONSULTAR_DETALHE: 'Consultar detalhe',
      BAIXA_MANUAL_BOLETO: 'Realizar baixa manual',
      PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO: 'Anexar termo de parcelamento',
      PROCESSO_COBRANCA_EMITIR_BOLETO: 'Emitir boleto',
      PROCESSO_COBRANCA_CANCELAR: 'Cancelar cobrança',
      USUARIO_ALTERAR_SENHA: 'Atribuir senha',
      PROCESSO_CONSTITUICAO_CREDITO_CONSULTAR: 'Consultar',
      PROCESSO_CONSTITUICAO_CREDITO_CADASTRAR: 'Cadastrar',
      PROCESSO_CONSTITUICAO_CREDITO_ALTERAR: 'Alterar',
      PROCESSO_CONSTITUICAO_CREDITO_EXCLUIR: 'Excluir',
      PROCESSO_CONSTITUICAO_CREDITO_SUBSTITUIR_DOCUMENTO: 'Substituir documento',
      PROCESSO_CONSTITUICAO_CREDITO_REGISTRAR_CIENCIA_DEVEDOR: 'Registrar ciência do devedor',
      PROCESSO_CONSTITUICAO_CREDITO_ANEXAR_AVISO_RECEBIMENTO: 'Anexar aviso de recebimento',
      PROCESSO_CONSTITUICAO_CREDITO_ANEXAR_PAGINA_DIARIO: 'Anexar página do diário',
      PROCESSO_CONSTITUICAO_CREDITO_QUITAR_DEBITO: 'Quitar débito',
      PROCESSO_CONSTITUICAO_CREDITO_PARCELAR_DEBITO: 'Parcelar débito',
      PROCESSO_CONSTITUICAO_CREDITO_REGISTRAR_PERDA_PARCELAMENTO: 'Registrar perda do parcelamento',
      PROCESSO_CONSTITUICAO_CREDITO_SOLICITAR_INSCRICAO_DIVIDA_ATIVA: 'Solicitar inscrição em dívida ativa',
      PROCESSO_CONSTITUICAO_CREDITO_CONTESTAR_DEBITO: 'Registrar contestação',
      PROCESSO_CONSTITUICAO_CREDITO_CANCELAR_ULTIMA_ACAO: 'Cancelar última ação',
      PROCESSO_CONSTITUICAO_CREDITO_SUSPENDER_PROCESSO: 'Suspender processo',
      PROCESSO_CONSTITUICAO_CREDITO_REATIVAR_PROCESSO: 'Reativar processo',
      PROCESSO_CONSTITUICAO_CREDITO_ENCERRAR_POR_DECISAO_JUDICIAL: 'Encerrar por decisão judicial',
      PROCESSO_CONSTITUICAO_CREDITO_DOWNLOAD_DOCUMENTO: 'Baixar documento',
      PROCESSO_CONSTITUICAO_CREDITO_ANEXAR_TCC: 'Anexar TCC',
      PROCESSO_CONSTITUICAO_CREDITO_DEVOLVIDO_CONSULTAR: 'Consultar processos devolvidos',
      PROCESSO_CONSTITUICAO_CREDITO_RETORNAR_PROCESSOS_DEVOLVIDOS: 'Retornar processos devolvidos',
      AUDITORIA_CONSULTAR: 'Consultar o histórico de alterações',
    },
  },
};
