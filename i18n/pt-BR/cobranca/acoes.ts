/**
 * The words of each action (S2 §2.2, 8): on its button, its dialog and in the trail; when it is done; and what somebody did by it, as
 * a refusal tells it after the name.
 */
const acoes = {
  GERAR_TERMO_PARCELAMENTO: {
    nome: 'Gerar Termo de Parcelamento',
    sucesso: () => 'Termo de parcelamento gerado',
    fez: (numero: string) => `gerou o termo do acordo ${numero}`,
  },
  ANEXAR_TERMO_PARCELAMENTO: {
    nome: 'Anexar Termo de Parcelamento',
    sucesso: () => 'Acordo Firmado com Sucesso',
    fez: (numero: string) => `firmou o acordo ${numero}`,
  },
  REALIZAR_BAIXA_MANUAL: {
    nome: 'Realizar Baixa Manual',
    sucesso: () => 'Baixa Realizada com Sucesso',
    fez: (numero: string) => `deu baixa na cobrança ${numero}`,
  },
  ESTORNAR_BAIXA: {
    nome: 'Estornar baixa',
    sucesso: () => 'Baixa estornada com sucesso.',
    fez: (numero: string) => `estornou uma baixa da cobrança ${numero}`,
  },
  REGISTRAR_CONTATO: {
    nome: 'Registrar contato',
    sucesso: () => 'Contato registrado.',
    fez: (numero: string) => `registrou um contato na cobrança ${numero}`,
  },
  CANCELAR_COBRANCA: {
    nome: 'Cancelar Cobrança',
    sucesso: (numero: string) => `Processo ${numero} cancelado com sucesso.`,
    fez: (numero: string) => `cancelou a cobrança ${numero}`,
  },
};
type Acoes = typeof acoes;
const deCada = <P extends 'nome' | 'sucesso' | 'fez'>(parte: P) =>
  Object.fromEntries(Object.entries(acoes).map(([codigo, palavras]) => [codigo, palavras[parte]])) as {
    [C in keyof Acoes]: Acoes[C][P];
  };

/** Sentences of collections (S2 §2.2 to 2.4, 5.1 to 5.5, 8). */
export const cobranca = {
  nomes: deCada('nome'),
  fez: deCada('fez'),
  /** Fields of the dialogs (S2 §5.1, 5.3, 5.5); the message of 100 belongs to a limit of 200 (D §9.15). */
  dataObrigatoria: 'Necessário informar a data.',
  valorObrigatorio: 'Campo obrigatório',
  parcelaObrigatoria: 'Necessário selecionar a Parcela.',
  parcelaForaDaOrdem: 'As parcelas são baixadas em ordem, a partir da primeira em aberto.',
  comprovanteObrigatorio: 'O comprovante de pagamento não foi informado.',
  dataAntesDoAcordo: (data: string) => `A data não pode ser anterior ao acordo, de ${data}.`,
  contatoObrigatorio: 'Conte o que foi tratado com o devedor.',
  motivoObrigatorio: 'Deve ser informado um motivo para o cancelamento',
  motivoMin: 'A descrição deve ter no mínimo 5 caracteres',
  motivoMax: 'A descrição deve ter no máximo 100 caracteres.',
  motivoDoEstorno: 'Deve ser informado o motivo do estorno',
  termoObrigatorio: 'O Termo de Parcelamento não foi informado',
  /** Actions, and what happens without one. */
  passagens: {
    ...deCada('nome'),
    EXPIRAR: 'Expiração',
    RESCINDIR: 'Rescisão',
    CONTESTAR: 'Contestação ou recurso do devedor',
    EXTINGUIR: 'Extinção da dívida ativa',
    QUITAR: 'Quitação',
    RECEBER_BOLETO: 'Pagamento de boleto',
    ESTORNAR_BOLETO: 'Estorno de boleto pelo banco',
    RESTABELECER: 'Restabelecimento do acordo',
  },
  parcela: (n: number, total: number) => (total === 1 ? 'Pagamento à vista' : `Parcela ${n}/${total}`),
  /** Asked before an excess is taken (M §7.87). @param credito what later instalments take @param aRestituir what none takes */
  excesso: (total: string, credito: string | null, aRestituir: string | null) => {
    if (!credito) return `${total} além do devido ficarão a restituir.`;
    return aRestituir
      ? `${total} além do devido: ${credito} pagam as parcelas seguintes, e ${aRestituir} ficarão a restituir.`
      : `${total} além do devido ficarão de crédito para as parcelas seguintes.`;
  },
  sucesso: {
    ...deCada('sucesso'),
    NEGOCIAR: () => 'Negociação realizada com sucesso!',
  },
  /** Movements of the collection. */
  andamentos: {
    NEGOCIADA_A_VISTA: 'Pagamento à vista negociado',
    NEGOCIADA: (parcelas: number) => `Parcelamento negociado em ${parcelas} parcelas`,
    TERMO_GERADO: 'Termo de parcelamento gerado',
    FIRMADA: 'Termo de parcelamento assinado anexado: acordo firmado',
    PAGAMENTO: (parcelas: string) => `Pagamento da parcela ${parcelas}`,
    PAGAMENTO_PARCIAL: (parcelas: string) => `Pagamento parcial da parcela ${parcelas}`,
    PAGAMENTOS: (parcelas: string) => `Pagamento das parcelas ${parcelas}`,
    PAGO_DE_NOVO: (parcelas: string) => `Boleto da parcela ${parcelas} pago de novo: valor a restituir`,
    PAGO_DEPOIS: (parcelas: string) => `Boleto da parcela ${parcelas} pago depois de cancelada a cobrança`,
    DEPOSITO: 'Pagamento recebido depois de cancelada a cobrança',
    CONFIRMADO: (parcelas: string) => `Pagamento da parcela ${parcelas} confirmado pelo banco`,
    RESTABELECIDO: 'Acordo restabelecido: o boleto foi pago antes do fim',
    RESTITUIDO: 'Valor recebido a mais restituído',
    COMPENSADO: (onde: string) => `Valor recebido a mais compensado: ${onde}`,
    COM_VALOR: (numero: string) => `Paga com o valor recebido a mais do pagamento ${numero}`,
    ESTORNO: (parcelas: string) => `Estorno do pagamento da parcela ${parcelas}`,
    ESTORNO_DO_DEPOSITO: 'Estorno do pagamento recebido depois de cancelada a cobrança',
    CONTATO: 'Contato com o devedor',
    CANCELAMENTO: 'Cobrança cancelada',
    EXPIRACAO_A_VISTA: 'Cobrança cancelada: o pagamento à vista não foi feito no prazo',
    EXPIRACAO_DO_TERMO: 'Cobrança cancelada: o termo assinado não foi anexado no prazo',
    RESCISAO: 'Acordo rescindido por falta de pagamento',
    CONTESTACAO: 'Negociação encerrada: contestação apresentada',
    QUITACAO: 'Cobrança quitada',
    EXTERNA: 'Cobrança encerrada pela dívida ativa',
    REDATADA: 'Parcela reaberta com novo vencimento',
    RETOMADA: (dias: number) => `Prazos retomados: ${dias === 1 ? 'um dia parado' : `${dias} dias parados`}`,
    NOVOS_VENCIMENTOS: (parcelas: string) => `Novos vencimentos: ${parcelas}.`,
    NOVO_VENCIMENTO: (parcela: string, de: string, para: string) => `${parcela} de ${de} a ${para}`,
    NOVO_TERMO: (ate: string) => `O termo assinado pode vir até ${ate}.`,
    AVISO_A_VISTA: (fim: string) => `Pagamento à vista vencido: sem ele, a cobrança será cancelada em ${fim}`,
    AVISO: (quantas: number, fim: string) =>
      `${quantas === 1 ? 'Uma parcela vencida' : `${quantas} parcelas vencidas`}: sem pagamento, o acordo será rescindido em ${fim}`,
  },
  /** Movements of each of its processes. */
  noProcesso: {
    NEGOCIADA: (numero: string) => `Dívida negociada na cobrança ${numero}`,
    FIRMADA: (numero: string) => `Acordo de parcelamento firmado na cobrança ${numero}`,
    PAGAMENTO: (parcelas: string, numero: string) => `Pagamento da parcela ${parcelas} da cobrança ${numero}`,
    PAGAMENTOS: (parcelas: string, numero: string) => `Pagamento das parcelas ${parcelas} da cobrança ${numero}`,
    PAGO_DEPOIS: (numero: string) => `Pagamento de boleto da cobrança cancelada ${numero}`,
    DEPOSITO: (numero: string) => `Pagamento recebido da cobrança cancelada ${numero}`,
    QUITADA: (numero: string) => `Dívida quitada pela cobrança ${numero}`,
    RESTABELECIDO: (numero: string) => `Acordo da cobrança ${numero} restabelecido: o boleto foi pago antes do fim`,
    ESTORNO: (numero: string) => `Pagamento da cobrança ${numero} estornado`,
    FIM: (numero: string, fim: string) => `${fim}, na cobrança ${numero}`,
  },
  /** Why a receipt that another one's reversal changed is no longer as it was. */
  reimputado: (motivo: string) => `Imputado de novo pelo estorno de outro pagamento: ${motivo}`,
  /** What counts with a payment that is to be undone. */
  contam: {
    COBRANCA: (numero: string) => `A cobrança ${numero} recebeu depois, contando com ele`,
    VALORES: (numero: string) => `Os valores do processo ${numero} mudaram depois do fim da cobrança, contando com ele`,
  },
  /** What a reversal undoes (M §5.8). */
  desfaz: {
    PARCELA: (parcela: string, valor: string, data: string) =>
      `${parcela}: deixa de estar quitada; o pagamento de ${valor}, de ${data}, sai dela`,
    PARCIAL: (parcela: string, valor: string, data: string) =>
      `${parcela}: o pagamento parcial de ${valor}, de ${data}, sai dela`,
    DEPOSITO: (processo: string, valor: string, data: string) =>
      `Processo ${processo}: o pagamento de ${valor}, de ${data}, sai dele`,
    /** @param parcelas that it then pays, as «1/6 e 2/6»; empty: none */
    REIMPUTA: (valor: string, data: string, parcelas: string) =>
      parcelas === ''
        ? `O pagamento de ${valor}, de ${data}, é imputado de novo`
        : `O pagamento de ${valor}, de ${data}, é imputado de novo: paga ${parcelas}`,
    CREDITO: (valor: string) => `O excesso de ${valor} deixa de ser crédito ou valor a restituir`,
    ACORDO: 'A cobrança deixa de estar quitada e volta a «Em aberto»',
    PROCESSO: (numero: string, situacao: string) =>
      `O processo ${numero} deixa de estar quitado e volta a «${situacao}»`,
    CDA: (numero: string) => `A CDA ${numero} deixa de estar extinta por pagamento`,
    RECIBO: (numero: string) => `O recibo de quitação emitido do processo ${numero} perde a validade`,
  },
  /** What a cancellation ends, and where the debt goes (M §2.30, 3.2). */
  encerra: {
    /** @param pontas the first open instalment and the last, or the only one */
    PARCELAS: (pontas: readonly number[], total: number, valor: string) => {
      if (total === 1) return `O pagamento à vista, de ${valor}, é cancelado`;
      const [primeira, ultima] = pontas.map((n) => `${n}/${total}`);
      return ultima
        ? `As parcelas ${primeira} a ${ultima}, que somam ${valor} hoje, são canceladas`
        : `A parcela ${primeira}, de ${valor} hoje, é cancelada`;
    },
    BOLETO: (nossoNumero: string, valor: string) =>
      `O boleto ${nossoNumero}, de ${valor}, deixa de valer e é baixado no banco`,
    DESCONTO: (percentual: number) => `O desconto de ${percentual}% deixa de valer para o que não foi pago`,
    PAGO: (valor: string) => `O que foi pago, ${valor}, fica e abate a dívida`,
    CREDITO: (valor: string) => `O crédito de ${valor} passa a valor a restituir`,
    VOLTA: (numero: string, situacao: string) => `O saldo volta ao processo ${numero}, que retorna a «${situacao}»`,
    FICA: (numero: string, situacao: string) => `O saldo volta ao processo ${numero}, que continua em «${situacao}»`,
    CDA: (numero: string) => `A CDA ${numero} deixa de estar suspensa pelo acordo`,
  },
  /** Papers sent by e-mail. */
  envio: {
    semEmail: 'O requerente não tem e-mail. Informe a quem enviar.',
    confirmacao: 'O endereço não é o do requerente. Repita-o para confirmar.',
    /** Of a slip; each code on a line of its own, to be copied whole. */
    comoPagar: (d: {
      vencimento: string;
      valor: string;
      beneficiario: string;
      cnpj: string | null;
      linha: string;
      pix: string | null;
    }): readonly string[] => [
      `Vencimento: ${d.vencimento}`,
      `Valor: ${d.valor}`,
      `Beneficiário: ${d.beneficiario}${d.cnpj ? `, CNPJ ${d.cnpj}` : ''}`,
      '',
      'Linha digitável:',
      d.linha,
      '',
      ...(d.pix ? ['Pix copia e cola:', d.pix, ''] : []),
    ],
    /** Instead of the picture. */
    qr: (valor: string, vencimento: string) => `QR Code do Pix de ${valor}, a pagar até ${vencimento}`,
    papeis: {
      TERMO: () => 'Termo de parcelamento',
      BOLETO: (parcela: string) => `Boleto: ${parcela}`,
      RECIBO: (parcela: string) => `Recibo: ${parcela}`,
    },
    andamento: (papel: string, email: string) => `${papel} – enviado para ${email}`,
    andamentoAOutro: (papel: string, email: string) =>
      `${papel} – enviado para ${email}, que não é o e-mail do requerente`,
    sucesso: (email: string) => `E-mail enviado para ${email}.`,
    assunto: (orgao: string, numero: string) => `${orgao}: documento da cobrança ${numero}`,
    texto: (d: { nome: string; papel: string; numero: string; orgao: string; linhas: readonly string[] }) =>
      [
        `Prezado(a) ${d.nome},`,
        '',
        `Segue em anexo, da cobrança ${d.numero} com ${d.orgao}:`,
        d.papel,
        '',
        ...d.linhas,
        `O código impresso no documento permite conferir, no endereço que ele traz, se é verdadeiro.`,
        `Em caso de dúvida, procure ${d.orgao}.`,
      ].join('\n'),
  },
  avisoNaoSaiu: 'O e-mail de aviso ao requerente não saiu em três dias de tentativas.',
  aviso: {
    assunto: (orgao: string) => `${orgao}: parcela vencida do seu acordo`,
    /** @param d `aVista`: absent in what was written to the queue before there was such a warning */
    texto: (d: { nome: string; numero: string; orgao: string; quantas: number; fim: string; aVista?: boolean }) =>
      [
        `Prezado(a) ${d.nome},`,
        '',
        ...(d.aVista
          ? [
              `O pagamento à vista do acordo ${d.numero}, feito com ${d.orgao}, está vencido.`,
              `Sem ele, o acordo será cancelado em ${d.fim}, e a dívida poderá ser cobrada por inteiro.`,
            ]
          : [
              `${d.quantas === 1 ? 'Há uma parcela vencida' : `Há ${d.quantas} parcelas vencidas`} no acordo ${d.numero}, feito com ${d.orgao}.`,
              `Sem pagamento, o acordo será rescindido em ${d.fim}, e o restante da dívida poderá ser cobrado de uma vez.`,
            ]),
        '',
        `Se o pagamento já foi feito, desconsidere este aviso. Para pagar, procure ${d.orgao}.`,
      ].join('\n'),
  },
} as const;
