/** Sentences about files that come from banks and go to them, beyond those of their layout (`cnab.ts`). */
export const retorno = {
  faltam: (de: number, ate: number) =>
    de === ate
      ? `Falta o arquivo ${de} deste convênio: peça-o ao banco.`
      : `Faltam os arquivos ${de} a ${ate} deste convênio: peça-os ao banco.`,
  deNinguem: (convenio: string) => `O arquivo é do convênio ${convenio}, que nenhum órgão tem.`,
  deOutraPasta: (convenio: string, pasta: string) => `O arquivo é do convênio ${convenio}, e a pasta é a do ${pasta}.`,
  cresceu: 'O arquivo mudou enquanto era lido; será lido de novo quando estiver inteiro.',
  semPermissao: 'O servidor não tem permissão para ler o arquivo ou para movê-lo.',
  naoLidos: (quais: readonly (readonly [arquivo: string, motivo: string])[]) =>
    quais.map(([arquivo, motivo]) => `arquivo ${arquivo}: ${motivo}`).join('; '),
  /** Where a slip was paid, by the first reason of the file (D §1.7). */
  canais: {
    BB: {
      '03': 'Caixa do banco, em dinheiro',
      '04': 'Compensação eletrônica',
      '05': 'Compensação convencional',
      '06': 'Meio eletrônico',
      '07': 'Depois de feriado local',
      '08': 'Em cartório',
      30: 'Caixa do banco, em cheque',
      31: 'Banco correspondente',
      32: 'Terminal de autoatendimento',
      33: 'Internet',
      34: 'Internet, da empresa',
      35: 'Correspondente, em dinheiro',
      36: 'Correspondente, em cheque',
      37: 'Central de atendimento',
    },
    CAIXA: {
      '02': 'Casa lotérica',
      '03': 'Agência da Caixa',
      '04': 'Compensação eletrônica',
      '05': 'Compensação convencional',
      '06': 'Internet',
      '07': 'Correspondente bancário',
      '08': 'Em cartório',
    },
  },
  /** Why a bank refuses a slip, the usual reasons; both banks have them in common. */
  razoes: {
    '05': 'código do movimento inválido',
    '07': 'agência, conta ou dígito inválidos',
    '08': 'nosso número inválido',
    '09': 'nosso número repetido',
    10: 'carteira inválida',
    16: 'data de vencimento inválida',
    17: 'vencimento anterior à emissão',
    18: 'vencimento fora do prazo',
    20: 'valor do título inválido',
    21: 'espécie do título inválida',
    24: 'data de emissão inválida',
    45: 'nome do pagador não informado',
    46: 'CPF ou CNPJ do pagador inválido',
    47: 'endereço do pagador não informado',
    48: 'CEP inválido',
    51: 'CEP de outro estado',
    52: 'estado inválido',
    60: 'título não cadastrado',
    63: 'título já cadastrado',
  } as Readonly<Record<string, string>>,
  outraRazao: (codigo: string) => `motivo ${codigo} da tabela do banco`,
};
