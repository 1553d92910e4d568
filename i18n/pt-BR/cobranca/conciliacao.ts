/** Sentences of the reconciliation with banks (M §3.5, 8). */
export const conciliacao = {
  acaoInvalida: 'Escolha o que fazer com este item.',
  motivoObrigatorio: 'Informe o motivo.',
  parcelaObrigatoria: 'Escolha a parcela que este pagamento paga.',
  bancoInvalido: 'Escolha o banco: Banco do Brasil ou Caixa.',
  /** Why an act is not possible now. */
  impedimentos: {
    semExcesso: 'Nada foi pago além do devido, ou o que foi já teve destino.',
    semValor: 'O valor já teve destino.',
    semProxima: 'O acordo não tem parcela em aberto.',
    semTermo: 'Falta o termo assinado: anexe-o antes de receber a 1ª parcela.',
    semPermissaoDeEmitir: 'É preciso a permissão de emitir boletos.',
    semParcelaAberta: 'As parcelas deste boleto não estão em aberto.',
  },
};
