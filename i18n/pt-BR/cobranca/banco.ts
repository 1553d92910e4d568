/** Sentences of slips and of what banks tell of them (S2 §7.1; M §3.3 to 3.5). */
export const boletos = {
  cedoParaCancelar: 'um boleto só pode ser baixado 30 minutos depois do registro',
  outroCodigo: 'o banco registrou o boleto com outro código de barras',
  estornado: 'Pagamento estornado pelo banco',
  nadaAEstornar: 'O boleto não tem pagamento a estornar.',
};
