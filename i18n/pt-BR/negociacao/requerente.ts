/** Fields of whoever asks for an agreement (S2 §2.7, 5.7). */
export const requerente = {
  campos: {
    tipo: 'Tipo de requerente',
    cpf: 'CPF',
    nome: 'Nome',
    telefone: 'Telefone',
    email: 'E-mail',
    arquivoIdentificacao: 'Documento de identificação',
    comprovanteRepresentacao: 'Comprovante de representação',
  },
  tipos: {
    TITULAR: 'Titular',
    REPRESENTANTE: 'Representante (procuração)',
    EMPRESA: 'Representante legal (contrato social)',
  },
  comprovante: { REPRESENTANTE: 'Procuração', EMPRESA: 'Contrato social' },
  /** The identification, in the wizard (S2 §5.7). */
  documentoObrigatorio: 'Documento obrigatório',
  identificacaoDepois: 'O documento de identificação é pedido depois do CPF, se ainda não foi enviado.',
  documentosDepois: 'Os documentos são pedidos depois do CPF, se ainda não foram enviados.',
  ficouDeFora: (sinais: string) =>
    `Ficou de fora: ${sinais} (o nome só leva letras, apóstrofo, hífen, ponto e espaços)`,
  usarEnviado: (data: string) => `Usar o documento já enviado em ${data}`,
  usarComprovante: (documento: string) => `Usar o comprovante já enviado hoje: ${documento}`,
  buscando: 'Procurando o CPF…',
  encontrado: 'Requerente já cadastrado: os dados foram preenchidos.',
  erroNaBusca: 'Não foi possível procurar o CPF. Preencha os dados.',
  doTitular: 'Do cadastro do devedor',
  emailConhecido: 'Já cadastrado para este CPF',
} as const;
