const doConvenio = (convenio: string | null) => (convenio === null ? '' : ` pelo convênio ${convenio}`);

/** What goes wrong between us and Banco do Brasil (M §4.1); after «O banco recusou o boleto:», or alone in a list. */
export const bancoDoBrasil = {
  demora: 'o Banco do Brasil não respondeu a tempo',
  semResposta: 'o Banco do Brasil não responde',
  grande: 'o Banco do Brasil respondeu mais do que se espera',
  semFim: 'a lista do Banco do Brasil não acaba',
  incompreensivel: 'o Banco do Brasil respondeu o que não se entende',
  status: (status: number) => `o Banco do Brasil respondeu com o código ${status}`,
  erro: (mensagem: string, ocorrencia: string) => (ocorrencia ? `${mensagem} (ocorrência ${ocorrencia})` : mensagem),
  credenciaisRecusadas: (status: number) =>
    `o Banco do Brasil não reconhece as credenciais desta instalação (código ${status}): confira BB_CLIENT_ID, BB_CLIENT_SECRET e BB_APP_KEY, ou BB_CREDENCIAIS`,
  semRespostaHaPouco: 'o Banco do Brasil não tem respondido; tenta-se de novo em segundos',
  abriu: (convenio: string | null) =>
    `O Banco do Brasil não responde${doConvenio(convenio)}: até que volte, só se pergunta de tempos em tempos, e os boletos esperam.`,
  fechou: (convenio: string | null) => `O Banco do Brasil voltou a responder${doConvenio(convenio)}.`,
  outroNumero: (numero: string) =>
    `o banco numerou o boleto como ${numero}: o convênio é do tipo em que o banco numera, que o portal não usa; peça ao banco um convênio do tipo 4, e cancele lá esse boleto`,
  cadastradoSemConsulta: 'o banco diz que o boleto já está cadastrado, e ainda não o mostra',
  soCpfOuCnpj: 'o banco só registra boleto para CPF ou CNPJ. Receba por baixa manual.',
  cnpjComLetras: (motivo: string) =>
    `o banco ainda não registra boleto para CNPJ com letras. Receba por baixa manual. (${motivo})`,
  semDados: 'o boleto é de antes da ligação com o banco; emita-o de novo',
  semCredenciais: (convenio: string) => `não há credenciais para o convênio ${convenio} no Banco do Brasil`,
  convenios: (quais: readonly string[]) => `Convênios ${quais.join(', ')}`,
  naoLidos: (quais: readonly (readonly [convenio: string, motivo: string])[]) =>
    quais.map(([convenio, motivo]) => `convênio ${convenio}: ${motivo}`).join('; '),
};

/** Sentences of slips and of what banks tell of them (S2 §7.1; M §3.3 to 3.5). */
export const boletos = {
  cedoParaCancelar: 'um boleto só pode ser baixado 30 minutos depois do registro',
  outroCodigo: 'o banco registrou o boleto com outro código de barras',
  deOutrem: 'o número já é, no banco, de um boleto que não saiu daqui',
  estornado: 'Pagamento estornado pelo banco',
  estornoDoRestabelecido: 'O acordo foi restabelecido: o pagamento volta à sua parcela',
  nadaAEstornar: 'O boleto não tem pagamento a estornar.',
  vinculadoDesfeito: 'O pagamento vinculado a uma parcela já foi desfeito.',
  numeroDesconhecido: 'Nenhum boleto tem este número.',
  ditoAntes: (data: string) => `O banco já tinha informado este fato, com a data de ${data}.`,
  outroArquivo: (nome: string) => `A mesma linha veio no arquivo ${nome}.`,
  divergente: (pago: string, boleto: string) => `Foram pagos ${pago}; o boleto era de ${boleto}.`,
  emDobro: 'A parcela já estava paga: o valor está a restituir.',
  antesDoFim: (pago: string, fim: string) =>
    `Pago em ${pago}, e o acordo acabou em ${fim}: o valor foi abatido dos processos.`,
  depoisDoFim: 'A cobrança já tinha acabado: o valor foi abatido dos processos.',
  recusadoPeloBanco: 'O banco recusou o boleto.',
  naoTratado: (codigo: string) => `O código ${codigo} do banco não muda o boleto.`,
};
