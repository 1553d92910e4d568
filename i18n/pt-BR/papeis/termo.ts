/** Words of the term of an agreement and of a printed simulation (D §6, M §2.62, 2.67). */
export const acordoImpresso = {
  secoes: {
    credor: 'Órgão credor',
    devedor: 'Devedor',
    requerente: 'Requerente',
    processos: 'Processos',
    consolidado: 'Dívida consolidada',
    parcelas: 'Parcelas',
  },
  campos: {
    data: 'Data do acordo',
    fundamento: 'Fundamento do desconto',
    nome: 'Nome',
    documento: 'CPF/CNPJ',
    cnpj: 'CNPJ',
    endereco: 'Endereço',
    cpf: 'CPF',
    telefone: 'Telefone',
    email: 'E-mail',
    qualidade: 'Qualidade',
    simuladoEm: 'Simulado em',
    validaAte: 'Válida até',
  },
  colunas: {
    processo: 'Processo',
    cda: 'CDA',
    administrativo: 'Processo administrativo',
    bruto: (dia: string) => `Consolidado em ${dia} (R$)`,
    desconto: (percentual: number) => `Desconto de ${percentual}% (R$)`,
    liquido: 'No acordo (R$)',
    parcela: 'Nº',
    vencimento: 'Vencimento',
  },
  componentes: {
    valorCentavos: 'Principal',
    correcaoCentavos: 'Correção',
    multaCentavos: 'Multa',
    jurosCentavos: 'Juros',
    jurosMesCentavos: 'Juros do mês',
    honorariosCentavos: 'Honorários',
    totalCentavos: 'Total',
  },
  soma: 'Soma',
  /** `sem`: «sem a correção de 01/2026, ainda não conhecido». */
  semMeses: (sem: string) => `Dívida consolidada ${sem}: os meses que se conhecerem depois não mudam o consolidado.`,
  semCda: 'Não inscrito',
} as const;

export const simulacaoImpressa = {
  arquivo: (numero: string) => `simulacao-${numero}.pdf`,
  titulo: { parcelado: 'Simulação de parcelamento', aVista: 'Simulação de pagamento à vista' },
  numero: (numeros: readonly string[]) =>
    numeros.length === 1 ? `Processo nº ${numeros[0]}` : `${numeros.length} processos`,
  aviso: 'Simulação – não vale como acordo. Nada fica acordado, suspenso ou reservado por este papel.',
  validade: (ate: string) =>
    `Valores calculados para hoje e válidos até ${ate}; depois dessa data a correção monetária muda, e a simulação precisa ser refeita.`,
} as const;

/** The term (D §6): what is agreed and by what law. */
export const termo = {
  arquivo: (numero: string) => `termo-parcelamento-${numero}.pdf`,
  titulo: 'Termo de confissão e parcelamento de dívida',
  numero: (numero: string) => `Acordo nº ${numero}`,
  aviso: 'Este termo não vale sem a assinatura.',
  /** On the head of every page of an agreement that is over, and above its text (M §7.94). */
  numeroSemEfeito: (numero: string) => `Acordo nº ${numero} – SEM EFEITO`,
  semEfeito: (dia: string, como: string) => `SEM EFEITO desde ${dia} – ${como}`,
  fins: {
    RESCISAO: 'rescindido',
    CANCELAMENTO: 'cancelado',
    EXPIRACAO: 'expirado',
    CONTESTACAO: 'encerrado pela contestação',
    EXTERNA: 'encerrado pela dívida ativa',
  },
  partes: (orgao: string, devedor: string, requerente: string, qualidade: string) =>
    `Pelo presente termo, ${orgao}, credor, e ${devedor}, devedor, neste ato por ${requerente}, na qualidade de ${qualidade}, ajustam o parcelamento da dívida abaixo, nas condições seguintes.`,
  papeis: {
    TITULAR: 'próprio devedor',
    REPRESENTANTE: 'representante, por procuração',
    EMPRESA: 'representante da empresa, pelo contrato social',
  },
  secoes: { clausulas: 'Cláusulas', assinaturas: 'Assinaturas' },
  clausulas: {
    confissao: (total: string) =>
      `Da confissão. O devedor reconhece e confessa, de forma irretratável e extrajudicial, a dívida acima, no total de R$ ${total} no dia do acordo. A confissão interrompe a prescrição (Código Tributário Nacional, art. 174, parágrafo único, IV), ainda que o parcelamento venha a não se cumprir (Superior Tribunal de Justiça, Súmula 653).`,
    renuncia:
      'Da renúncia. O devedor desiste das contestações e dos recursos administrativos sobre a dívida e abre mão do direito em que se fundam.',
    novacao:
      'Da dívida. O acordo não é novação: permanecem a origem, a natureza, as garantias e a certidão de dívida ativa, se houver; enquanto se cumpre, fica suspensa a exigibilidade.',
    correcao: (indices: string) =>
      `Da correção. A quota não paga de cada parcela é corrigida mês a mês por ${indices}, a partir do 4º dia útil. O boleto traz o valor do dia em que é emitido e vale até a véspera do próximo 4º dia útil.`,
    encargos: (jurosMes: string, honorarios: string) =>
      `Dos encargos. A cada parcela somam-se juros de ${jurosMes} no mês do pagamento e, sobre o total, honorários de ${honorarios}; são os do dia do acordo os valores da tabela.`,
    desconto: (percentual: number) =>
      `Do desconto. O desconto de ${percentual}% só vale para o que for pago; rescindido o acordo, a parte não paga volta a ser devida sem ele.`,
    pagamento: (orgao: string) =>
      `Do lugar do pagamento. As parcelas se pagam na rede bancária, por boleto emitido por ${orgao}, na ordem delas.`,
    rescisao: (parcelas: number, diasPrimeira: number, diasFim: number) =>
      `Da rescisão. O acordo se rescinde, sem aviso, com ${parcelas} parcelas vencidas, seguidas ou não; com a primeira vencida há mais de ${diasPrimeira} dias; ou com qualquer uma em aberto ${diasFim} dias depois do vencimento da última. Rescindido, o que foi pago abate a dívida, e o saldo é cobrado de uma vez, com inscrição em dívida ativa, protesto e execução, conforme o caso.`,
    titulo:
      'Do título. Assinado pelo devedor e por duas testemunhas, este termo é título executivo extrajudicial (Código de Processo Civil, art. 784, III).',
    dados:
      'Dos dados pessoais. Os dados deste termo são tratados para a cobrança do crédito público (Lei 13.709/2018, arts. 7º, II e III, e 23).',
    prazo: (ate: string) =>
      `Do prazo. O acordo só se firma com este termo assinado e entregue ao órgão credor até ${ate}; sem ele, perde efeito.`,
  },
  assinaturas: {
    requerente: 'Assinatura do devedor ou de seu representante',
    testemunha: (n: number) => `Assinatura da ${n}ª testemunha`,
    nome: (nome: string) => `Nome: ${nome}`,
    cpf: (cpf: string) => `CPF: ${cpf}`,
    branco: '______________________________',
  },
} as const;
