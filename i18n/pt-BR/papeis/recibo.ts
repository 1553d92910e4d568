/** Words of the receipt of a payment (D §6). */
export const recibo = {
  arquivo: (numero: string) => `recibo-${numero}.pdf`,
  titulo: 'Recibo de quitação',
  secoes: {
    processo: 'Processo',
    devedor: 'Devedor ou responsável',
    pagamento: 'Pagamento',
    componentes: 'Composição do valor pago',
  },
  campos: {
    acordo: 'Acordo nº',
    parcela: 'Parcela',
    forma: 'Forma de pagamento',
    vencimento: 'Vencimento',
    data: 'Quitação registrada em',
    canal: 'Canal',
    autenticacao: 'Comprovantes anexados ao processo',
    observacao: 'Observação',
    pagoEm: 'Pago em',
    daCobranca: 'Comprovantes anexados à cobrança',
  },
  importancia: (valor: string, extenso: string) => `R$ ${valor} (${extenso})`,
  aVista: 'À vista',
  parcelaDe: (n: number, total: number) => `${n} de ${total}`,
  canais: {
    orgao: 'Recolhimento ao órgão credor, registrado por servidor',
    outro: 'Pagamento informado pelo sistema da dívida ativa',
  },
  arquivoComHash: (nome: string, sha256: string) => `${nome} (SHA-256 ${sha256})`,
  colunas: { componente: 'Componente', valor: 'Valor pago (R$)' },
  componentes: {
    valor: '(a) Valor atualizado',
    multa: '(b) Multa',
    juros: '(c) Juros',
    correcao: '(d) Correção monetária',
    jurosMes: 'Juros do mês de pagamento',
    honorarios: 'Honorários',
    excedente: 'Recebido a mais',
    total: 'Total pago',
    saldo: 'Saldo devedor',
    devidoHoje: 'Devido hoje',
  },
  declaracao: (orgao: string, devedor: string, valor: string, numero: string) =>
    `${orgao} declara ter recebido de ${devedor} a importância de ${valor}, referente ao crédito do processo nº ${numero}, conforme a composição abaixo.`,
  parcela: {
    titulo: 'Recibo de pagamento de parcela',
    arquivo: (cobranca: string, parcela: number) => `recibo-${cobranca}-${parcela}.pdf`,
    /** Of a payment at once, without a number of its instalment. */
    tituloAVista: 'Recibo de pagamento à vista',
    numero: (cobranca: string, parcela: string | null) =>
      `Cobrança nº ${cobranca}${parcela ? ` – parcela ${parcela}` : ''}`,
    declaracao: (orgao: string, devedor: string, valor: string, parcela: string | null, acordo: string) =>
      `${orgao} declara ter recebido de ${devedor} a importância de ${valor}, em pagamento ${parcela ? `da parcela ${parcela}` : 'à vista'} do acordo nº ${acordo}, conforme a composição abaixo.`,
    colunas: { data: 'Data', canal: 'Canal', valor: 'Valor (R$)' },
    saldo: (dia: string) =>
      `Devido hoje: as parcelas seguintes em ${dia}, com juros do mês e honorários, menos o crédito.`,
    quitadoAVista: 'Nada mais se deve pelo acordo.',
    quitado: 'Esta é a última parcela: nada mais se deve pelo acordo.',
  },
  quitado: 'O crédito está integralmente quitado, e o órgão credor dá plena quitação do que nele se cobrava.',
} as const;
