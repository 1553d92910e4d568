interface Decisao {
  /** True for the judgment of a contest or an appeal, false for any other act that changed the amounts. */
  readonly julgou: boolean;
  /** dd/MM/aaaa */
  readonly data: string;
}

/** Words of the statement (demonstrativo) of the amounts, printed after a decision changed those of the signed TCC. */
export const demonstrativo = {
  arquivo: (numero: string) => `demonstrativo-${numero}.pdf`,
  titulo: ({ julgou, data }: Decisao) =>
    julgou ? `Demonstrativo após a decisão de ${data}` : `Demonstrativo após a mudança de valores de ${data}`,
  aviso: 'Este demonstrativo informa valores e nada constitui: o crédito está constituído pelo TCC abaixo indicado.',
  secoes: {
    tcc: 'Termo de Constituição de Crédito – TCC',
    devedor: 'Devedor ou responsável',
    decisao: 'Decisão',
    mudanca: 'Ato que mudou os valores',
    valores: 'Do TCC à decisão',
    valoresDoAto: 'Do TCC a este ato',
    hoje: 'Valor na data da emissão',
  },
  campos: {
    processo: 'Processo / TCC nº',
    anexadoEm: 'Assinado e anexado ao processo em',
    codigo: 'Código de validação do TCC',
    ato: 'Ato',
    data: 'Data',
  },
  colunas: { parcela: 'Parcela', noTcc: 'No TCC (R$)', depois: 'Depois (R$)' },
  parcelas: {
    valor: '(a) Valor atualizado',
    multa: '(b) Multa',
    juros: '(c) Juros',
    total: 'Total, sem correção (a + b + c)',
  },
  referencia: (data: string) => `A correção monetária dos valores depois do ato é contada de ${data}.`,
} as const;
