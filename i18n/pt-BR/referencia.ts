/** Words of the API's reference page and of its OpenAPI document. */
export const referencia = {
  titulo: 'API da Ativa',
  descricao:
    'Constituição de créditos, cobrança e dívida ativa de órgãos credores. Datas em aaaa-mm-dd, valores em reais com duas casas, textos em português. Toda recusa (4xx) traz os cabeçalhos errormsg e errorcode (e errorfield, quando há campos) e o mesmo em JSON.',
  publico: 'Acesso livre.',
  sessao: 'Exige acesso realizado.',
  renovacao: 'Exige o token de renovação.',
  maquina: 'Exige a assinatura de outro sistema.',
  assinatura:
    'HMAC-SHA256, em hexadecimal, do instante (cabeçalho ativa-instante, em segundos Unix), do caminho sem /api/ e do corpo, um por linha, com o segredo combinado.',
  permissao: (codigos: string) => `Exige a permissão: ${codigos}.`,
  central: 'Só para pessoas do órgão central.',
  recusa: 'Recusa ou falha',
  resposta: 'Resposta',
  semConteudo: 'Feito, sem conteúdo',
  arquivo: 'Arquivo',
  parametros: 'Parâmetros',
  corpo: 'Corpo',
  respostas: 'Respostas',
  documento: 'Documento OpenAPI 3.1',
  obrigatorio: 'obrigatório',
} as const;
