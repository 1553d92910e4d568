const parcelas = (n: number) => (n === 1 ? '1 parcela' : `${n.toLocaleString('pt-BR')} parcelas`);

/** The screen around the list of receipts: its tabs, its card and what is to be received (M §5.12). */
export const financeiroTela = {
  abas: 'Partes do acompanhamento financeiro',
  recebimentos: 'Recebimentos',
  aReceber: 'A receber',
  totalRepassado: 'Total Repassado',
  repasse: 'O que foi pago no período, menos honorários e o que foi pago além da dívida.',
  oQueE:
    'O que os acordos já firmados têm a receber, pelo vencimento e no valor de hoje, e quanto do que venceu foi pago. Não é uma previsão: nada aqui diz o que vai ser pago.',
  vencimentos: {
    titulo: 'O que vence, por mês',
    rotulo: 'Parcelas em aberto, por mês',
    mes: 'Vencimento',
    parcelas: 'Parcelas',
    valor: 'Valor de hoje',
    barra: 'Proporção',
    vencidas: 'Vencidas e não pagas',
    aVencer: 'A vencer',
    total: 'Total',
    quantas: parcelas,
    vazio: 'Nenhuma parcela em aberto.',
  },
  historico: {
    titulo: 'O que entrou do que venceu',
    explicacao:
      'Das parcelas que venceram em cada um dos últimos seis meses, o que foi pago até 30 dias depois do vencimento. «Em curso»: os 30 dias ainda não terminaram para todas.',
    rotulo: 'Parcelas vencidas nos últimos seis meses',
    mes: 'Vencimento',
    parcelas: 'Parcelas',
    devido: 'Venceu',
    recebido: 'Entrou em até 30 dias',
    parte: 'Parte',
    emCurso: 'em curso',
  },
} as const;
