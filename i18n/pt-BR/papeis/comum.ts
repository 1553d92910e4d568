/** Words of the documents that the server prints. */
export const impressos = {
  emitido: (quando: string, quem: string) => `Emitido em ${quando} por ${quem}`,
  validacao: (codigo: string) => `Código de validação: ${codigo}`,
  confira: (endereco: string) => `Confira a autenticidade em ${endereco}`,
  varios: (titulo: string, quantos: number) => `${titulo} (${quantos} documentos)`,
  diversos: (quantos: number) => `${quantos} documentos`,
  pagina: (n: number, total: number) => `Página ${n}/${total}`,
  versao: (versao: string) => `Ativa ${versao}`,
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  cep: (cep: string) => `CEP ${cep}`,
  numeroDoProcesso: (numero: string) => `Processo nº ${numero}`,
  vazio: '---',
  sim: 'Sim',
  nao: 'Não',
  campos: {
    processoAdministrativo: 'Processo administrativo',
    numero: 'Número do processo',
    data: 'Data do processo',
    natureza: 'Natureza do débito',
    codigoReceita: 'Código da receita',
    dataDebito: 'Data do débito',
    situacao: 'Situação',
    nome: 'Nome ou razão social',
    documento: (tipo: string) => tipo,
    email: 'E-mail',
    telefones: 'Telefones',
    endereco: 'Endereço',
    bairro: 'Bairro',
    cidade: 'Município/UF',
    cep: 'CEP',
    papel: 'Qualificação',
    indice: 'Índice de correção',
    referencia: 'Data de referência do cálculo',
    correcaoAte: 'Correção calculada em',
    credor: 'Órgão credor',
    cnpj: 'CNPJ',
    credorNoTcc: 'Órgão credor, como consta do TCC',
  },
  papeis: { Titular: 'Titular', Socio: 'Sócio', Representante: 'Representante', nenhum: 'Corresponsável' },
  qualificacao: { titular: 'Devedor titular' },
  colunas: {
    papel: 'Papel',
    nome: 'Nome ou razão social',
    documento: 'CPF/CNPJ',
    endereco: 'Endereço e contatos',
  },
  parcelas: {
    originario: 'Valor originário\n(R$)',
    atualizado: '(a) Valor atualizado',
    multa: '(b) Multa',
    juros: '(c) Juros',
    correcao: '(d) Correção monetária',
    total: 'Total corrigido\n(a + b + c + d)',
    pago: 'Valores já pagos (R$)',
    dispensado: 'Dispensado (R$)',
    desconto: 'Desconto (R$)',
    saldo: 'Saldo devedor (R$)',
  },
  semCorrecao: 'Ainda sem correção',
  valido: (calculadoEm: string, ate: string) =>
    `Valor com correção calculada em ${calculadoEm}, válido para pagamento até ${ate}. Depois dessa data, solicite ao órgão credor o valor atualizado.`,
  validoSemCorrecao: (referencia: string, ate: string) =>
    `Valor de ${referencia}, ainda sem correção, válido para pagamento até ${ate}. Depois dessa data, solicite ao órgão credor o valor atualizado.`,
  semCorresponsaveis: 'Não há corresponsáveis.',
  assinatura: {
    local: 'Local e data: ____________________________, ____ de ______________________ de ________.',
    localEData: (local: string, data: string) => `${local}, ${data}.`,
    nome: 'Nome',
    cargo: 'Cargo',
    matricula: 'Matrícula',
    linha: 'Assinatura da autoridade',
  },
  tcc: {
    arquivo: (numero: string) => `tcc-${numero}.pdf`,
    /** From the second file on, for a signed TCC that was attached in several files. */
    arquivoDaParte: (numero: string, parte: number) => `tcc-${numero}-${parte}.pdf`,
    avisos: {
      antes: (quando: string, codigo: string, secoes: readonly string[]) =>
        `O TCC impresso em ${quando}, de código ${codigo}, já não diz o que o processo diz agora em: ${secoes.join('; ')}. Se foi esse o papel assinado, imprima de novo e colha a assinatura, ou anexe-o assim mesmo: valerá o que foi assinado.`,
      depois: (quando: string, codigo: string, secoes: readonly string[]) =>
        `O TCC anexado é o impresso em ${quando}, de código ${codigo}, e não diz o que o processo diz agora em: ${secoes.join('; ')}. Vale o que foi assinado; se não era o que se queria, cancele a última ação, imprima de novo e colha a assinatura.`,
      /** Used instead of section titles for a paper issued before its sections were kept. */
      algo: 'dados do processo ou do órgão',
    },
    titulo: 'Termo de Constituição de Crédito – TCC',
    elaboracao: 'MINUTA: este termo só produz efeitos depois de assinado e anexado ao processo.',
    secoes: {
      credor: 'Órgão credor',
      processo: 'Processo administrativo',
      devedor: 'Devedor ou responsável',
      corresponsaveis: 'Corresponsáveis',
      fato: 'Descrição do fato',
      fundamento: 'Fundamento legal ou contratual',
      valores: 'Valor do crédito',
      criterios: 'Critérios de atualização e acréscimos',
      autoridade: 'Autoridade responsável',
    },
    criterios: {
      correcao: (indice: string, desde: string, base: string) =>
        `Correção monetária: índice ${indice}, contada da data de referência ${desde} e renovada a cada mês a partir do quarto dia útil, sobre ${base}. Índices negativos são considerados, mantido o valor nominal.`,
      semIndice: 'Correção monetária: o órgão credor não informou índice de correção.',
      base: (multa: boolean, juros: boolean) =>
        multa && juros
          ? 'o valor atualizado, a multa e os juros'
          : multa
            ? 'o valor atualizado e a multa'
            : juros
              ? 'o valor atualizado e os juros'
              : 'o valor atualizado',
      multa:
        'Multa: apurada pelo órgão credor até a data de referência, com fundamento nos dispositivos acima indicados.',
      juros:
        'Juros de mora: simples, apurados pelo órgão credor até a data de referência, conforme os dispositivos acima indicados.',
    },
    declaracao: {
      constitui:
        'Fica constituído o crédito acima descrito em favor do órgão credor, que notificará o devedor para pagar ou contestar no prazo legal.',
      decorrido:
        'Decorrido o prazo sem pagamento nem contestação, o crédito será considerado definitivamente constituído e poderá ser encaminhado para inscrição em dívida ativa.',
    },
  },
} as const;
