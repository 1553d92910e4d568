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

/** Screens and notices of the values to be given back (M §7.87). */
export const valorARestituirTela = {
  cartao: {
    titulo: 'A restituir',
    lendo: '…',
    quantos: (n: number) =>
      n === 0
        ? 'Nada do que se recebeu a mais espera destino.'
        : `${n === 1 ? '1 valor recebido a mais espera' : `${n.toLocaleString('pt-BR')} valores recebidos a mais esperam`} destino.`,
    creditos: (valor: string) => `Além disso, ${valor} são crédito de acordos em vigor.`,
    abrir: 'Ver valores a restituir',
  },
  restituir: {
    titulo: 'Restituir valor',
    rascunho: (devedor: string) => `Restituição a ${devedor}`,
    oQue: (valor: string, devedor: string) =>
      `Registra que ${valor}, recebidos a mais de ${devedor}, foram devolvidos. Não se desfaz.`,
  },
  compensar: {
    titulo: 'Compensar valor',
    oQue: (valor: string) => `Com ${valor} será paga hoje, até onde o valor alcança, a dívida escolhida:`,
    divida: (nome: string, valor: string) => `${nome.charAt(0).toUpperCase()}${nome.slice(1)}, que deve ${valor}`,
    nenhuma:
      'O devedor não tem com este órgão outra dívida que possa ser paga assim: uma cobrança firmada, ou um processo sem acordo e não inscrito.',
  },
  aviso: {
    tem: (valor: string) => `Este devedor tem ${valor} a restituir por este órgão.`,
    oferta: 'Depois de feito o acordo, o valor pode pagá-lo, em «Compensar».',
    quem: 'Depois de feito o acordo, quem dá baixa pode usar o valor para pagá-lo.',
    abrir: 'Ver',
  },
} as const;
