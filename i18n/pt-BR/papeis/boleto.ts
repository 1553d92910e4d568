/** Words of a printed slip, and of the booklet of slips. */
export const boletoImpresso = {
  titulo: 'Boleto de cobrança',
  carne: 'Carnê de pagamento',
  via: (n: number) => `Boleto de cobrança – ${n}ª via`,
  arquivo: (cobranca: string, parcelas: string) => `boleto-${cobranca}-${parcelas}.pdf`,
  arquivoDoCarne: (cobranca: string) => `carne-${cobranca}.pdf`,
  cobranca: (numero: string) => `Cobrança nº ${numero}`,
  parcelas: (primeira: number, ultima: number, total: number, quantas: number) =>
    total === 1
      ? 'Pagamento à vista'
      : quantas === 1
        ? `Parcela ${primeira} de ${total}`
        : `Parcelas ${primeira} a ${ultima} de ${total}`,
  bancos: { BB: 'Banco do Brasil', CAIXA: 'CAIXA' },
  recibo: 'Recibo do pagador',
  autenticacao: 'Autenticação mecânica',
  ficha: 'Ficha de Compensação',
  corte: 'Corte na linha pontilhada',
  campos: {
    local: 'Local de pagamento',
    vencimento: 'Vencimento',
    beneficiario: 'Beneficiário',
    agencia: 'Agência/Código do beneficiário',
    dataDocumento: 'Data do documento',
    numeroDocumento: 'Nº do documento',
    especieDocumento: 'Espécie doc.',
    aceite: 'Aceite',
    dataProcessamento: 'Data do processamento',
    nossoNumero: 'Nosso número',
    usoDoBanco: 'Uso do banco',
    carteira: 'Carteira',
    especie: 'Espécie',
    quantidade: 'Quantidade',
    valor: 'Valor',
    valorDocumento: '(=) Valor do documento',
    instrucoes: 'Instruções (texto de responsabilidade do beneficiário)',
    desconto: '(–) Desconto/Abatimento',
    deducoes: '(–) Outras deduções',
    mora: '(+) Mora/Multa',
    acrescimos: '(+) Outros acréscimos',
    cobrado: '(=) Valor cobrado',
    pagador: 'Pagador',
    enderecoDoPagador: 'Endereço do pagador',
    sacador: 'Sacador/Avalista',
    codigoDeBaixa: 'Cód. baixa',
  },
  emQualquerBanco: 'Pagável em qualquer banco até o vencimento',
  /** Kinds of titles of the bank: State active debt, and others. */
  especies: { inscrita: 'DAE', outra: 'OU' },
  semAceite: 'N',
  real: 'R$',
  instrucoes: {
    titulo: 'Instruções',
    naoReceber: 'Não receber após o vencimento.',
    semParte: 'Não receber valor diferente do documento.',
    depois: 'Sem pagamento até o vencimento, emita outro boleto com o valor atualizado.',
    ate: (dia: string) =>
      `Sem pagamento até o vencimento, emita outro boleto: até ${dia}, com o mesmo valor; depois, com o valor atualizado.`,
    semMeses: (sem: string) => `Valor ${sem}.`,
    umDosDois: 'Pague pelo código de barras ou pelo Pix: pago um, o outro deixa de valer.',
  },
  lista: {
    titulo: 'Parcelas pagas por este boleto',
    naOutraPagina: (quantas: number) => `Este boleto paga ${quantas} parcelas, relacionadas na página seguinte.`,
    colunas: { parcela: 'Parcela', vencimento: 'Vencimento', valor: 'Valor (R$)' },
    total: 'Total',
  },
  pix: { titulo: 'Pague com Pix', copiaECola: 'Pix copia e cola' },
  calendario: {
    titulo: 'Calendário das próximas parcelas',
    explicacao:
      'O boleto de uma parcela só se emite depois de paga a anterior: logo em seguida, com o valor desse dia, ou a partir do dia indicado, já com o valor atualizado, que muda no 4º dia útil de cada mês.',
    colunas: {
      parcela: 'Parcela',
      vencimento: 'Vencimento',
      possivel: 'O boleto pode ser emitido',
      pagavelAte: 'Pode ser pago até',
    },
    possivel: (anterior: number, aPartirDe: string | null) =>
      `depois de paga a ${anterior}ª${aPartirDe ? `, ou a partir de ${aPartirDe}` : ''}`,
    noDia: 'o dia em que se emite',
    pagador: 'Pagador',
  },
} as const;
