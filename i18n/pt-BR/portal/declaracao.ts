/** Errors in the declarations of the portal, shown to the developer instead of starting the application. */
export const declaracao = {
  titulo: (n: number) => `${n === 1 ? 'Há um erro' : `Há ${n} erros`} nas declarações do portal:`,
  nomeRepetido: (r: string) => `D01 ${r}: há mais de um recurso com este nome.`,
  colunaDesconhecida: (r: string, campo: string) =>
    `D02 ${r}: a coluna «${campo}» não existe na linha que a lista responde.`,
  filtroDesconhecido: (r: string, campo: string) => `D03 ${r}: o filtro «${campo}» não é aceito pela chamada da lista.`,
  campoDesconhecido: (r: string, campo: string, chamada: string) =>
    `D04 ${r}: o campo «${campo}» do formulário não é aceito pela chamada ${chamada}.`,
  detalheDesconhecido: (r: string, campo: string) =>
    `D05 ${r}: o campo «${campo}» do detalhe não existe no registro respondido.`,
  ordemSemColuna: (r: string, ordem: string) =>
    `D06 ${r}: a ordem padrão «${ordem}» não é uma coluna que se possa ordenar.`,
  ordemRecusada: (r: string, coluna: string, chave: string) =>
    `D07 ${r}: a coluna «${coluna}» ordena por «${chave}», que o servidor recusa.`,
  permissaoInexistente: (r: string, acao: string, codigo: string) =>
    `D08 ${r}: a permissão «${codigo}», pedida por ${acao}, não existe.`,
  palavraAusente: (r: string, chave: string) => `D09 ${r}: falta o texto «${chave}» em i18n/pt-BR.`,
  acaoSemTela: (r: string, acao: string) => `D10 ${r}: a ação de linha «${acao}» não tem tela nem chamada.`,
  chamadaAusente: (r: string, tela: string, chamada: string) =>
    `D11 ${r}: a tela «${tela}» foi declarada, mas o contrato não tem a chamada ${chamada}.`,
  referenciaDesconhecida: (r: string, campo: string, lista: string) =>
    `D12 ${r}: o campo «${campo}» aponta para a lista «${lista}», que não está em components/values/references.`,
  nomeReservado: (r: string, campo: string) =>
    `D13 ${r}: o filtro «${campo}» começa por «_», reservado para a página e a ordem na URL.`,
  maximoInvalido: (r: string, acao: string, max: string) =>
    `D15 ${r}: a ação em lote «${acao}» aceita «${max}» linhas, o que não é um número inteiro e positivo.`,
  semColunas: (r: string) => `D14 ${r}: a lista não tem colunas.`,
};
