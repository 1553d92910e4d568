/** Sentences of the reconciliation with banks (M §3.5, 8). */
export const conciliacao = {
  acaoInvalida: 'Escolha o que fazer com este item.',
  motivoObrigatorio: 'Informe o motivo.',
  parcelaObrigatoria: 'Escolha a parcela que este pagamento paga.',
  bancoInvalido: 'Escolha o banco: Banco do Brasil ou Caixa.',
  sistema: 'o sistema',
  vinculado: (numero: string) => `Pagamento do boleto ${numero}, vinculado na conciliação`,
  foraDoEstado: 'Este item não tem essa ação.',
  /** What was done with an item, said to who comes later. */
  feito: {
    IMPUTAR: 'imputado',
    RESTITUIR: 'a restituir',
    VINCULAR: 'vinculado a uma parcela',
    NAO_E_NOSSO: 'não é nosso',
    CREDITAR_NA_PROXIMA: 'creditado na próxima parcela',
    E_OUTRO_PAGAMENTO: 'outro pagamento',
    RESTABELECER_ACORDO: 'acordo restabelecido',
    MANTER_RESCISAO: 'rescisão mantida',
    REENVIAR: 'boleto reenviado',
    RESOLVER: 'encerrado com motivo',
  },
  /** After an act. */
  sucesso: {
    IMPUTAR: 'Pagamento imputado.',
    RESTITUIR: (valor: string) => `${valor} estão em Valores a restituir.`,
    VINCULAR: (parcela: string, cobranca: string) =>
      `Pagamento recebido na parcela ${parcela} da cobrança ${cobranca}.`,
    NAO_E_NOSSO: 'Item encerrado: o pagamento não é do órgão.',
    E_OUTRO_PAGAMENTO: 'Item aplicado como outro pagamento.',
    RESTABELECER_ACORDO: (cobranca: string) => `Acordo da cobrança ${cobranca} restabelecido.`,
    MANTER_RESCISAO: 'Rescisão mantida: o pagamento fica abatido dos processos.',
    REENVIAR: (numero: string) => `Novo boleto ${numero}, a registrar no banco.`,
    RESOLVER: 'Item encerrado.',
    semBoleto: 'Nenhum boleto tem este número: vincule o pagamento a uma parcela.',
  },
  /** Why an act is not possible now. */
  impedimentos: {
    semExcesso: 'Nada foi pago além do devido, ou o que foi já teve destino.',
    semValor: 'O valor já teve destino.',
    semProxima: 'O acordo não tem parcela em aberto.',
    semTermo: 'Falta o termo assinado: anexe-o antes de receber a 1ª parcela.',
    semPermissaoDeEmitir: 'É preciso a permissão de emitir boletos.',
    antesDoAcordo: 'O pagamento é anterior ao acordo desta parcela.',
    jaVinculado: (dia: string) =>
      `Um pagamento deste número e deste valor, de ${dia}, que o banco informou por outra via, já está vinculado. Se é o mesmo, marque este como «Não é nosso» e diga isso no motivo; se é outro, dê baixa na parcela.`,
    semParcelaAberta: 'As parcelas deste boleto não estão em aberto.',
  },
};
