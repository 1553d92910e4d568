/** Headings of the spreadsheet that are not those of the list (S2 §9). */
export const daPlanilhaFinanceira = {
  dataPagamento: 'Data do Pagamento',
  numerosTcc: 'TCC',
  numerosCda: 'CDA',
  numerosOrigem: 'N° de Origem',
  totalParcelas: 'Total de Parcelas',
} as const;

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
  cabecaDaPlanilha: { emissao: 'Data de Emissão', quem: 'Emitido por', repassado: 'Total Repassado' },
  totais: {
    recebimentos: (n: number) => (n === 1 ? '1 recebimento' : `${n.toLocaleString('pt-BR')} recebimentos`),
    pago: 'Total Pago',
    repassado: 'Total Repassado',
  },
} as const;
