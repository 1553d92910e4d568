/** Words of the certificate of definitive constitution with the order to inscribe (D §6). */
export const certidao = {
  arquivo: 'despacho.pdf',
  titulo: 'Certidão e despacho de inscrição',
  numero: (numero: string, sigla: string) => `Despacho nº ${numero} – ${sigla}`,
  andamento: (numero: string) => `Despacho emitido – nº ${numero}`,
  observacao: (sha256: string) => `SHA-256 do conteúdo: ${sha256}`,
  secoes: {
    processo: 'Processo',
    devedor: 'Devedor ou responsável',
    corresponsaveis: 'Corresponsáveis',
    notificacoes: 'Notificações',
    prazos: 'Prazos',
    decisoes: 'Decisões',
    certidao: 'Certidão',
    valor: 'Valor do crédito',
    despacho: 'Despacho',
  },
  colunas: {
    etapa: 'Etapa',
    meio: 'Meio',
    data: 'Data',
    resultado: 'Resultado',
    prazo: 'Prazo',
    inicio: 'Início',
    fim: 'Fim',
    desfecho: 'Desfecho',
    decisao: 'Decisão',
    causa: 'Causa',
    ate: 'Parado até',
    fundamento: 'Fundamento',
  },
  etapas: {
    constituicao: 'Constituição do crédito',
    primeira: 'Decisão de 1ª instância',
    segunda: 'Decisão de 2ª instância',
    perda: 'Perda de parcelamento',
  },
  meios: { AR: 'Aviso de recebimento (AR)', CIENCIA: 'Ciência pessoal', DIARIO: 'Publicação no Diário Oficial' },
  resultados: {
    recebida: 'Devedor notificado',
    naoEncontrado: 'Devedor não encontrado',
    publicada: 'Devedor notificado por edital',
  },
  desfechos: {
    decurso: 'Decorreu sem manifestação',
    CONTESTAR_DEBITO: (data: string) => `Contestação apresentada em ${data}`,
    RECORRER: (data: string) => `Recurso apresentado em ${data}`,
  },
  semNotificacao: 'Não consta notificação registrada neste processo.',
  semPrazo: 'Não houve prazo a decorrer neste processo.',
  certifico: (devedor: string, numero: string) =>
    `CERTIFICO, à vista do processo nº ${numero}, que ${devedor} foi notificado(a) do crédito nas datas e pelos meios acima indicados, e que os prazos abertos tiveram o desfecho acima descrito.`,
  certificoSemNotificacao: (numero: string) => `CERTIFICO o que acima consta do processo nº ${numero}.`,
  semPendencia: 'CERTIFICO, ainda, que não há contestação nem recurso pendente de julgamento.',
  constituido: (data: string) => `O crédito está definitivamente constituído desde ${data}.`,
  valor: (valor: string, data: string) =>
    `O saldo devedor, com a correção calculada em ${data}, é de R$ ${valor}, conforme a memória de cálculo que acompanha esta certidão.`,
  valorSemCorrecao: (valor: string, data: string) =>
    `O saldo devedor, de ${data} e ainda sem correção, é de R$ ${valor}, conforme a memória de cálculo que acompanha esta certidão.`,
  despacho: (devedor: string) =>
    `Não havendo pagamento nem outra causa que suspenda a exigibilidade, ENCAMINHE-SE o processo ao órgão responsável pela dívida ativa, para inscrição do crédito em nome de ${devedor} e dos corresponsáveis acima relacionados, se houver, e para as providências de cobrança.`,
  anexo: 'Anexo – Memória de cálculo',
} as const;
