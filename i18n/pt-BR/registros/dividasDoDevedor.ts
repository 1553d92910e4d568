/** The debts and agreements on the page of a debtor. */
export const dividasDoDevedor = {
  nomes: { processos: 'Processos', cobrancas: 'Cobranças' },
  semProcessos: 'Nenhum processo como titular.',
  semCobrancas: 'Nenhuma cobrança.',
  colunas: {
    processo: 'Processo',
    cobranca: 'Cobrança',
    data: 'Data',
    situacao: 'Situação',
    cda: 'CDA',
    parcelas: 'Parcelas',
    devidoHoje: 'Devido hoje',
  },
  semCda: 'Sem CDA',
  suspenso: 'suspenso',
  emRisco: 'com parcela vencida',
  aVista: 'à vista',
  vezes: (n: number) => `${n} parcelas`,
  mostradas: (n: number, todos: number) => `Os ${n} primeiros de ${todos}.`,
  mostradasCobrancas: (n: number, todas: number) => `As ${n} mais recentes de ${todas}.`,
} as const;
