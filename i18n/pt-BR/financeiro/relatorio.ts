/** Words of the Financeiro report, which the server makes as a PDF and as a spreadsheet (S2 §2.9, 9). */
export const relatorioFinanceiro = {
  titulo: 'Relatório Acompanhamento Financeiro',
  arquivo: { PDF: 'Relatório Acompanhamento Financeiro.pdf', EXCEL: 'Relatório Acompanhamento Financeiro.xlsx' },
  folha: 'Acompanhamento Financeiro',
  periodo: (inicio: string, fim: string) => `Período: ${inicio} a ${fim}`,
  emissao: (quando: string, quem: string) => `Emitido em ${quando} por ${quem}`,
  comMatricula: (nome: string, matricula: string) => `${nome} (matrícula ${matricula})`,
  comEmail: (nome: string, email: string) => `${nome} (${email})`,
  versao: (versao: string) => `Ativa ${versao}`,
  pagina: (n: number, total: number) => `Página ${n}/${total}`,
  vazio: '---',
  /** Columns of the PDF: those of the screen. */
  colunas: {
    pagamento: 'Pagamento',
    processos: 'Processo(s)',
    cdas: 'CDA(s)',
    origens: 'Número(s) de Origem',
    cobranca: 'Cobrança',
    parcela: 'Parcela',
    valorPago: 'Valor Pago',
    valorRepassado: 'Valor Repassado',
  },
  /** Columns of the spreadsheet (S2 §9). */
  colunasDaPlanilha: {
    pagamento: 'Data do Pagamento',
    processos: 'TCC',
    cdas: 'CDA',
    origens: 'N° de Origem',
    cobranca: 'Cobrança',
    parcela: 'Parcela',
    totalParcelas: 'Total de Parcelas',
    valorPago: 'Valor Pago',
    valorRepassado: 'Valor Repassado',
  },
  cabecaDaPlanilha: { emissao: 'Data de Emissão', quem: 'Emitido por', repassado: 'Total Repassado' },
  totais: {
    recebimentos: (n: number) => (n === 1 ? '1 recebimento' : `${n.toLocaleString('pt-BR')} recebimentos`),
    pago: 'Total Pago',
    repassado: 'Total Repassado',
  },
} as const;
