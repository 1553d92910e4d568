const e = new Intl.ListFormat('pt-BR');
const abreviado = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });

/** Words of the account of an instalment. */
export const contaDaParcela = {
  fonte: (serie: number) => `Banco Central do Brasil, série ${serie}`,
  /** «IPCA de out. (0,09 %) e nov. (0,18 %)»; the year is said where there are two. Months are `yyyy-MM`. */
  indice: (sigla: string, meses: readonly (readonly [mes: string, percentual: string])[]) => {
    const anos = new Set(meses.map(([mes]) => mes.slice(0, 4)));
    const nome = (mes: string) =>
      [abreviado.format(new Date(`${mes}-01T00:00:00Z`)), ...(anos.size > 1 ? [mes.slice(0, 4)] : [])].join(' de ');
    return `${sigla} de ${e.format(meses.map(([mes, percentual]) => `${nome(mes)} (${percentual} %)`))}`;
  },
  pagamento: (valor: string, dia: string) => `pagamento de ${valor} em ${dia}`,
  motivo: (partes: readonly string[]) => partes.join('; '),
  canais: {
    BAIXA_MANUAL: 'Recolhimento ao órgão credor, registrado por servidor',
    BOLETO: 'Boleto bancário',
    CREDITO: 'Excesso de pagamento anterior',
    DIVIDA_ATIVA: 'Pagamento informado pelo sistema da dívida ativa',
    QUITACAO: 'Quitação registrada no processo',
  },
} as const;
