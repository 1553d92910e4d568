/** The instalments between the first and the last of at least three. */
const daSegunda = (n: number) => (n === 3 ? 'a 2ª' : `da 2ª à ${n - 1}ª`);

/** Words of the wizard of the negotiation (S2 §2.6, 2.7, 5.7 to 5.9). */
export const negociacao = {
  rascunho: (numero: string) => `Negociação: processo ${numero}`,
  rascunhoNovo: 'Negociação',
  parcelarDebito:
    'Registrar parcelamento feito pelo órgão. Para negociar por este portal, com boletos, use «Negociar Pagamento».',
  encerraNegociacao:
    'O processo tem uma negociação ainda sem termo assinado. Ao confirmar, ela será encerrada e as suas parcelas, canceladas.',
  passos: {
    selecao: 'Seleção do(s) Processo(s)',
    requerente: 'Identificação do Requerente',
    forma: 'Forma de Pagamento',
    parcelamento: 'Parcelamento',
    revisao: 'Revisão',
    conclusao: 'Conclusão',
  },
  passoDe: (n: number, de: number) => `Passo ${n} de ${de}`,
  andamento: 'Passos da negociação',
  botoes: { cancelar: 'Cancelar', proximo: 'Próximo', voltar: 'Voltar', confirmar: 'Confirmar', fechar: 'Fechar' },
  /** The running foot of every step: what comes next, and what is being agreed to. */
  pe: {
    rotulo: 'O que se negocia',
    aSeguir: (passo: string) => `A seguir: ${passo}`,
    nada: 'Nenhum processo escolhido',
    saldo: 'A negociar',
    consolidada: 'Dívida consolidada',
    total: 'Ao todo',
    iguais: (n: number, valor: string) => `${n} × ${valor}`,
    menosAUltima: (n: number, valor: string, ultima: string) => `${n} parcelas de ${valor}, a última de ${ultima}`,
    menosAPrimeira: (n: number, primeira: string, demais: string) =>
      `${n} parcelas, a 1ª de ${primeira}, as demais de ${demais}`,
    duas: (primeira: string, ultima: string) => `2 parcelas, a 1ª de ${primeira}, a última de ${ultima}`,
    desiguais: (n: number, primeira: string, demais: string, ultima: string) =>
      `${n} parcelas, a 1ª de ${primeira}, ${daSegunda(n)} de ${demais}, a última de ${ultima}`,
    primeiraEDiversas: (n: number, primeira: string, maior: string) =>
      `${n} parcelas, a 1ª de ${primeira}, as demais de até ${maior}`,
    diversas: (n: number, maior: string) => `${n} parcelas de até ${maior}`,
    honorarios: (percentual: string) => `com ${percentual} de honorários`,
  },
  lendo: 'Lendo o processo…',
  naoApto: (numero: string) => `O processo ${numero} não pode ser negociado agora.`,
  selecao: {
    devedor: 'Devedor (nome, CPF ou CNPJ)',
    numero: 'Número do processo',
    dica: 'A partir de 4 caracteres',
    tabela: 'Processos que podem ser negociados',
    vazia: 'Selecione um Devedor',
    nenhum: 'Nenhum processo apto à negociação foi encontrado.',
    buscando: 'Procurando…',
    obrigatoria: 'Selecione uma CDA',
    escolher: (numero: string) => `Selecionar o processo ${numero}`,
    paginas: 'Páginas de processos',
    pagina: (n: number, de: number) => `Página ${n} de ${de}`,
  },
  /** Other debts of the same debtor (M §7.97). */
  outras: {
    podem: (n: number, soma: string) =>
      n === 1
        ? `Este devedor tem outra dívida, que se pode negociar junto: ${soma}`
        : `Este devedor tem outras ${n} dívidas, que se podem negociar junto: ${soma}`,
    naoPodem: (n: number) =>
      n === 1
        ? 'Este devedor tem outra dívida, que não se negocia agora'
        : `Este devedor tem outras ${n} dívidas, que não se negociam agora`,
    dica: 'As escolhidas ficam num só acordo com a primeira: um termo, e um boleto para cada parcela.',
    tabela: 'Outras dívidas do devedor, para negociar junto',
    escolher: (numero: string) => `Negociar junto o processo ${numero}`,
    todas: 'Escolher todas as dívidas',
    natureza: 'Natureza',
    soma: (n: number, soma: string) => `${n} dívidas escolhidas, com a primeira: ${soma}`,
    soEsta: (saldo: string) => `Só a primeira dívida: ${saldo}`,
    porQueNao: 'Não se negociam agora',
    cobranca: (numero: string) => `Cobrança ${numero}`,
    mais: (n: number) => `Este devedor tem ainda mais ${n}.`,
    saiu: 'O que se deve deste devedor mudou: uma das dívidas escolhidas já não se negocia, e saiu da escolha.',
  },
  divida: {
    processo: 'Processo',
    processos: (n: number) => `Processos (${n})`,
    eMais: (numeros: string, n: number) => `${numeros} e\u00a0mais\u00a0${n}`,
    devedor: 'Devedor',
    saldo: 'Saldo devedor',
    correcao: 'Última correção',
  },
  forma: {
    A_VISTA: 'À vista',
    PARCELADO: 'Parcelado',
    obrigatoria: 'Selecione uma opção',
    semFundamento: 'Diga em que lei ou decisão o desconto se funda',
    vencimentoAte: (ate: string) => `De hoje até ${ate}`,
    dicaDoMensal: 'Procura o menor número de parcelas que cabe neste valor',
    divida: 'Dívida consolidada hoje',
    desconto: 'Desconto',
    honorarios: (percentual: string) => `Honorários de ${percentual}`,
    vencimento: 'Vencimento',
    deAte: (maximo: number) => `De 2 a ${maximo} parcelas`,
    planos: {
      mensal: (valor: string) => `Até ${valor} por mês`,
      longo: 'Mais parcelas',
    },
    vezes: (n: number) => `${n} parcelas`,
    primeira: '1ª parcela',
    demais: 'Demais',
    ate: (valor: string) => `até ${valor}`,
    ultima: 'Última',
    total: 'Total',
    ultimoMes: 'Termina em',
    usar: 'Usar',
    usarParcelas: (n: number) => `Usar ${n} parcelas`,
    emUso: 'Escolhida',
    semMeses: (sem: string) =>
      `A dívida está ${sem}. Negociada agora, fica consolidada assim: os meses que se conhecerem depois não a mudam.`,
    seguirSemMeses: 'Confirme que a negociação segue sem esses meses',
    descontado: (percentual: number, valor: string) => `Desconto de ${percentual} %: ${valor}`,
  },
  parcelamento: {
    entre: (max: number) => `De 2 a ${max}`,
    iguais: 'Em branco: parcelas iguais',
    primeiraHoje: (total: string) => `Total da 1ª parcela hoje: ${total}`,
    simular: 'Simular',
    simulando: 'Simulando…',
    atualizar: 'Necessário atualizar a simulação',
    mudou: (antes: string, agora: string) =>
      `Necessário atualizar a simulação: o total era ${antes} e hoje é ${agora}. Confira e confirme de novo.`,
    erro: 'Erro no parcelamento',
    tabela: 'Simulação do parcelamento',
    emReais: 'Em reais',
    imprimir: 'Imprimir simulação',
    composicao: { mostrar: 'Mostrar a composição', ocultar: 'Ocultar a composição' },
    nota: (aVista: boolean) =>
      `O valor ${aVista ? '' : 'das parcelas '}é atualizado todo mês, a partir do 4º dia útil.`,
    validaAte: (data: string) => `Valores válidos até ${data}.`,
    /** The chosen day is no business day (M §2.63). */
    passaPara: (escolhido: string, vencimento: string) =>
      `${escolhido} não é dia útil: o vencimento passa para ${vencimento}.`,
    antesDoTermo: (vencimento: string, termo: string) =>
      `A 1ª parcela vence em ${vencimento}, antes do fim do prazo do termo assinado, ${termo}. O boleto dela só sai depois de anexado o termo.`,
    total: 'Total',
    colunas: {
      parcela: 'Parcela',
      dataVencimento: 'Vencimento',
      valorParceladoPrincipal: 'Principal',
      correcao: 'Correção',
      honorarios: 'Honorários',
      valorTotal: 'Total',
      valorJurosMesPagamento: 'Juros do mês',
      valorJuros: 'Juros',
      valorMulta: 'Multa',
    },
  },
  revisao: {
    confira: (total: string) => `O total a pagar é ${total}. Confira e confirme.`,
    requerente: 'Requerente',
    divida: 'Dívida',
    pagamento: 'Pagamento',
    jaEnviado: 'o já enviado',
    semChegar: 'Um arquivo deste campo ainda não chegou. Espere por ele, ou retire-o, e confirme de novo.',
    aVista: (data: string) => `À vista, com vencimento em ${data}`,
    emParcelas: (n: number, de: string, ate: string) => `Em ${n} parcelas, de ${de} a ${ate}`,
    total: 'Total a pagar',
    /** What the instalments are. */
    iguais: (n: number, valor: string) => `Todas as ${n} parcelas são de ${valor}.`,
    menosAUltima: (n: number, valor: string, ultima: string) =>
      `As ${n - 1} primeiras parcelas são de ${valor}, e a última, de ${ultima}.`,
    menosAPrimeira: (n: number, primeira: string, demais: string) =>
      `A 1ª parcela é de ${primeira}, e as outras ${n - 1}, de ${demais}.`,
    duas: (primeira: string, ultima: string) => `A 1ª parcela é de ${primeira}, e a última, de ${ultima}.`,
    diversas: (n: number, maior: string) => `As ${n} parcelas não são todas iguais; nenhuma passa de ${maior}.`,
    desiguais: (n: number, primeira: string, demais: string, ultima: string) =>
      `A 1ª parcela é de ${primeira}, ${daSegunda(n)}, de ${demais}, e a última, de ${ultima}.`,
    primeiraEDiversas: (n: number, primeira: string, maior: string) =>
      `A 1ª parcela é de ${primeira}; das outras ${n - 1}, nenhuma passa de ${maior}.`,
    /** What the total is made of. */
    feitoDe: (partes: readonly string[]) => `A conta: ${partes.join('; ')}.`,
    daDivida: (valor: string, dia: string) => `${valor} da dívida, consolidada em ${dia}`,
    descontado: (percentual: number, valor: string) => `menos ${valor} de desconto, de ${percentual} %`,
    jurosMes: (valor: string) => `mais ${valor} de juros do mês do pagamento`,
    honorarios: (percentual: string, valor: string) => `mais ${valor} de honorários, de ${percentual}`,
    semDesconto: 'Não há desconto.',
    fundamento: (texto: string) => `O desconto se funda em: ${texto}`,
    /** Whose debt it is, and of which process. */
    doProcesso: (numero: string, devedor: string) => `Processo ${numero}, de ${devedor}.`,
    deVarios: (devedor: string) => `De ${devedor}, em mais de um processo:`,
    quemPede: (nome: string, papel: string, cpf: string) => `${nome}, CPF ${cpf}, ${papel.toLowerCase()}.`,
    contato: (telefone: string, email: string) => `Telefone ${telefone} e e-mail ${email}.`,
    documento: (nome: string, arquivos: string) => `${nome}: ${arquivos}.`,
    aoConfirmar: (termoAte: string | null) =>
      termoAte
        ? `Ao confirmar, a cobrança é criada. O termo assinado se anexa até ${termoAte}; sem ele, a negociação é cancelada.`
        : 'Ao confirmar, a cobrança é criada, e o seu boleto pode ser emitido.',
    parcelasUmaAUma: 'Ver as parcelas',
  },
  conclusao: {
    sucesso: 'Negociação realizada com sucesso!',
    numero: (numero: string) => `Cobrança ${numero}`,
    avisoDoTermo: (ate: string | null) =>
      `Imprima o Termo de Parcelamento e colha a assinatura do requerente, para anexá-lo depois à cobrança${ate ? `, até ${ate}` : ''}. Sem o termo assinado, a negociação é cancelada.`,
    avisoDoBoleto: 'O boleto vale até o dia impresso nele; depois, emita outro com o valor atualizado.',
    termo: 'Termo de Parcelamento',
    boleto: 'Emitir Boleto',
    acessar: 'Acessar Cobrança',
  },
} as const;
