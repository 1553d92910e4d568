/** The frame around every screen (S0 §1, 2.2–2.4, 9). Flat keys under `shell`. */
export const shell = {
  /** Of what is no register; `cadastros` has theirs. */
  menu: {
    titulo: 'Menu principal',
    abrir: 'Abrir menu',
    fechar: 'Recolher menu',
    painel: 'Painel',
    cda: 'Painel da Dívida Ativa',
    processos: 'Processos',
    processoDevolvido: 'Processos Devolvidos',
    negociacao: 'Negociação',
    processoCobranca: 'Acompanhar Cobranças',
    relatorio: 'Relatório',
    relatorioSinteticoProcesso: 'Por devedor e fase',
    financeiro: 'Financeiro',
    conciliacao: 'Conciliação Bancária',
    configuracao: 'Configuração',
    indiceFinanceiro: 'Índices Financeiros',
    auditoria: 'Histórico',
    titular: 'Dados de uma Pessoa',
    trabalhos: 'Trabalhos do Servidor',
  },
  /** The groups of the menu, each over its entries, and what is said of the numbers beside these. */
  secoes: { trabalho: 'Trabalho', consultas: 'Consultas', cadastros: 'Cadastros', sistema: 'Sistema' },
  contagens: {
    painel: (n: string) => `${n} para hoje`,
    processoDevolvido: (n: string) => (n === '1' ? '1 espera' : `${n} esperam`),
  },
  trilha: {
    titulo: 'Você está em',
    inicio: 'Início',
    editar: 'Editar',
    importar: 'Importar',
    detalhes: 'Detalhes',
    /** Breadcrumbs of screens that are not in the menu. */
    semMenu: { eventoDividaAtiva: 'Eventos da Dívida Ativa', valorARestituir: 'Valores a Restituir' },
    novoProcesso: 'Novo Processo',
  },
  semConexao: {
    titulo: 'Sem conexão.',
    texto: 'O que você preencher fica neste dispositivo; nada é enviado até que você salve de novo.',
  },
  usuario: {
    abrir: 'Abrir dados do usuário',
    orgao: 'Órgão credor',
    matricula: 'Matrícula',
    semMatricula: '---',
    alterarSenha: 'Alterar Senha',
    referencia: 'Referência da API',
    sair: 'Sair',
    versao: 'Versão',
  },
  /** The bar at the foot of a telephone. */
  barra: { rotulo: 'Atalhos', cobrancas: 'Cobranças', buscar: 'Buscar', menu: 'Menu' },
  conteudo: 'Ir para o conteúdo',
  negado: {
    titulo: 'Acesso Negado!',
    texto:
      'Você não possui a permissão necessária para acessar essa funcionalidade. Para maiores esclarecimentos entre em contato com o setor responsável.',
    soCentral:
      'Esta funcionalidade diz respeito a todos os órgãos: somente o órgão central pode usá-la. Para maiores esclarecimentos entre em contato com o órgão central.',
    voltar: 'Ir para o início',
  },
  erro: {
    titulo: 'Algo deu errado',
    texto: 'Esta tela encontrou um erro inesperado. Seus dados gravados não foram afetados.',
    recarregar: 'Recarregar a página',
    inicio: 'Ir para o início',
  },
  homologacao: {
    texto: 'Ambiente de homologação',
    copiar: 'Copiar o token de acesso',
    copiado: 'Token de acesso copiado.',
    naoCopiado: 'O navegador não permitiu copiar o token de acesso.',
  },
  avisos: 'Avisos',
  carregando: 'Carregando',
} as const;
