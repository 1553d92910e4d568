/** Invented bodies, people and facts of the demonstration. */
export const demonstracao = {
  orgaos: {
    PGE: 'Procuradoria-Geral do Estado',
    AEMA: 'Agência Estadual de Meio Ambiente',
    SEFIN: 'Secretaria de Finanças e Administração',
    PROCON: 'Coordenadoria de Proteção e Defesa do Consumidor',
  },
  indiceSemDefasagem: 'IPCA do mês corrente',
  perfis: { ADMINISTRADOR: 'ADMINISTRADOR', GESTOR: 'GESTOR', OPERADOR: 'OPERADOR', CONSULTA: 'CONSULTA' },
  /** The users that the sign-in page offers, and what each does. */
  papeis: {
    admin: 'Administração – órgão central',
    gestor: 'Gestão de um órgão credor',
    operador: 'Operação de um órgão credor',
    consulta: 'Somente consulta',
  },
  autoridade: {
    cargo: 'Diretor(a) de Fiscalização',
    nomes: {
      PGE: 'Cecília Procuradora Amaral',
      AEMA: 'Otávio Diretor Nascimento',
      SEFIN: 'Lígia Diretora Tavares',
      PROCON: 'Bruno Diretor Cavalcanti',
    },
  },
  contato: 'Central de Atendimento',
  fatos: {
    AEMA: [
      'Lançamento de efluentes sem tratamento em curso d’água, constatado em fiscalização de rotina, em desacordo com a licença de operação.',
      'Supressão de vegetação nativa sem autorização em área de preservação permanente, conforme relatório de fiscalização e imagens anexas.',
      'Operação de atividade potencialmente poluidora com licença ambiental vencida, apesar de notificação prévia para regularização.',
      'Disposição irregular de resíduos sólidos em terreno próximo a manancial, verificada por equipe técnica em vistoria.',
    ],
    SEFIN: [
      'Ausência de prestação de contas de recursos repassados por convênio, após o prazo fixado no instrumento e na notificação de cobrança.',
      'Recebimento indevido de valores em folha de pagamento, apurado em processo administrativo com direito de defesa assegurado.',
      'Inexecução parcial de contrato de fornecimento, com aplicação da multa prevista em cláusula contratual e na lei de licitações.',
    ],
    PROCON: [
      'Cobrança de produto não solicitado pelo consumidor e recusa em devolver o valor pago, conforme reclamação e auto de infração.',
      'Descumprimento de oferta anunciada em material publicitário, constatado em fiscalização no estabelecimento comercial.',
      'Venda de produtos com prazo de validade vencido, verificada em diligência e registrada em auto de infração.',
    ],
    PGE: [
      'Imputação de débito por decisão definitiva do Tribunal de Contas do Estado, em razão de dano ao erário apurado em tomada de contas.',
    ],
  },
  fundamentos: {
    AEMA: 'Lei Federal nº 9.605/1998, arts. 54 e 60; Decreto Federal nº 6.514/2008; legislação estadual de meio ambiente.',
    SEFIN:
      'Lei Federal nº 4.320/1964, art. 39, § 2º; cláusulas do instrumento e legislação estadual de finanças públicas.',
    PROCON:
      'Lei Federal nº 8.078/1990, arts. 30, 39 e 56; Decreto Federal nº 2.181/1997 e legislação estadual aplicável.',
    PGE: 'Constituição Federal, art. 71, § 3º; Lei Orgânica do Tribunal de Contas do Estado e decisão transitada em julgado.',
  },
  motivos: {
    suspensao: 'Decisão judicial que suspende a exigibilidade.',
    reativacao: 'Revogada a decisão que suspendia a cobrança.',
    cancelamento: 'Documento anexado por engano ao processo.',
    parcial: 'Acolhida em parte a defesa, com redução da multa aplicada.',
    arquivamento: 'Crédito anulado por decisão administrativa final.',
    arquivamentoDevolvido: 'Crédito sem condições de inscrição, conforme parecer.',
    novaInscricao: 'Sanada a pendência apontada na devolução.',
    quitacao: 'Pagamento integral comprovado por guia de recolhimento.',
  },
  cobranca: {
    fundamento: 'Lei estadual de incentivo à regularização de débitos, art. 4º.',
    motivos: {
      cancelamento: 'Pedido do devedor, que preferiu contestar.',
      estorno: 'Comprovante de outro pagamento.',
    },
    arquivos: {
      identificacao: 'Documento de identificação',
      representacao: 'Contrato social',
      termo: 'Termo assinado',
      comprovante: 'Comprovante de pagamento',
    },
  },
  documento: {
    titulo: 'Documento de demonstração',
    usuario: 'Demonstração',
    texto: 'Este arquivo ocupa o lugar dos documentos dos processos inventados da demonstração.',
  },
  arquivoDaAcao: 'Documento da ação',
  arquivo: (nome: string) => `${nome}.pdf`,
} as const;
