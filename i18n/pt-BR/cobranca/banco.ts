/** Sentences of slips and of what banks tell of them (S2 §7.1; M §3.3 to 3.5). */
export const boletos = {
  cedoParaCancelar: 'um boleto só pode ser baixado 30 minutos depois do registro',
  outroCodigo: 'o banco registrou o boleto com outro código de barras',
  estornado: 'Pagamento estornado pelo banco',
  estornoDoRestabelecido: 'O acordo foi restabelecido: o pagamento volta à sua parcela',
  nadaAEstornar: 'O boleto não tem pagamento a estornar.',
  numeroDesconhecido: 'Nenhum boleto tem este número.',
  ditoAntes: (data: string) => `O banco já tinha informado este fato, com a data de ${data}.`,
  outroArquivo: (nome: string) => `A mesma linha veio no arquivo ${nome}.`,
  divergente: (pago: string, boleto: string) => `Foram pagos ${pago}; o boleto era de ${boleto}.`,
  emDobro: 'A parcela já estava paga: o valor está a restituir.',
  antesDoFim: (pago: string, fim: string) =>
    `Pago em ${pago}, e o acordo acabou em ${fim}: o valor foi abatido dos processos.`,
  depoisDoFim: 'A cobrança já tinha acabado: o valor foi abatido dos processos.',
  recusadoPeloBanco: 'O banco recusou o boleto.',
  naoTratado: (codigo: string) => `O código ${codigo} do banco não muda o boleto.`,
};
