/** The words of the trade, in alphabetical order; docs/glossario.md is generated from them. */
export const glossario: Readonly<Record<string, string>> = {
  Andamento:
    'Cada passo de um processo: o que se fez, quem, quando e com que documento. Os andamentos, do mais novo ao mais antigo, são a linha do tempo.',
  'AR (aviso de recebimento)':
    'O papel dos Correios que prova quando o devedor recebeu a notificação. Anexá-lo dá ao devedor ciência, e o prazo começa a correr.',
  Baixa: 'Dizer que uma parcela foi paga: pelo banco, quando o boleto é pago, ou à mão, com a data e o valor.',
  Boleto:
    'O título com que se paga uma parcela num banco, pela linha digitável, pelo código de barras ou pelo QR do Pix.',
  'CDA (certidão de dívida ativa)':
    'O título que a inscrição em dívida ativa produz, e que permite protestar e executar a dívida.',
  Ciência: 'O dia em que, pela lei, o devedor soube de um ato. Dele correm os prazos.',
  Cobrança: 'O que nasce de uma negociação: as parcelas de um acordo, os boletos e os pagamentos delas.',
  Consolidar: 'Somar, no dia do acordo, principal, correção, multa e juros: é o valor de que as parcelas partem.',
  Constituição: 'Tornar certa a dívida: apurá-la, notificar o devedor e julgar o que ele contesta.',
  Contestação:
    'A defesa do devedor em primeira instância, no prazo da notificação. Contra o que nela se decide cabe recurso.',
  Corresponsável: 'Quem responde pela dívida com o devedor, como o sócio ou o fiador.',
  'Dívida ativa':
    'O que se deve ao Estado e não foi pago no prazo, depois de inscrito como tal (Lei 4.320/1964, art. 39).',
  Estorno: 'Desfazer uma baixa: a parcela volta a estar em aberto, e o que dela resultou é desfeito também.',
  Exigível: 'Que já se pode cobrar: a dívida foi constituída, e nada a suspende.',
  Honorários: 'O percentual que se soma à dívida para os procuradores, como a configuração do órgão diz.',
  Imputação: 'Como um pagamento se divide entre principal, correção, multa e juros, e entre processos do mesmo acordo.',
  Lavrado: 'Diz-se do processo em que o crédito está definitivamente constituído: já não cabe defesa.',
  Notificação: 'A comunicação ao devedor do TCC ou de uma decisão, com o prazo que ele tem.',
  'Órgão central': 'O que vê os dados de todos os órgãos e cuida do que é comum a eles.',
  'Órgão credor': 'A entidade do Estado a que se deve; vê e conduz só os seus processos.',
  Prescrição: 'A perda, pelo tempo, do direito de cobrar. O portal diz quanto falta e o que a interrompe.',
  Protesto: 'A cobrança da CDA num cartório. Enquanto a dívida está lá, não se faz acordo.',
  Requerente: 'Quem pede o acordo: o próprio devedor, ou alguém em seu nome, com a prova de que o representa.',
  Rescisão: 'O fim do acordo que deixou de ser pago: o que falta volta ao processo.',
  Saldo: 'O que ainda se deve, depois do que foi pago.',
  'SID (sistema da dívida ativa)':
    'O sistema que recebe as inscrições e informa o que acontece depois: protesto, execução, pagamento.',
  'TCC (termo de constituição do crédito)':
    'O documento que abre o processo: quem deve, quanto, por quê. Imprime-se, assina-se e anexa-se; assinado, não muda mais.',
  'Termo de parcelamento': 'O contrato do acordo em parcelas. O acordo só vale depois de anexado o termo assinado.',
};
