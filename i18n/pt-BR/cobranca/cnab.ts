/** Fields of a return file, as a person calls them; of the others only the columns are named. */
const campos: Readonly<Record<string, string>> = {
  valor: 'valor do título',
  pago: 'valor pago',
  creditado: 'valor creditado',
  tarifa: 'tarifa',
  vencimento: 'vencimento',
  ocorrencia: 'data da ocorrência',
  credito: 'data do crédito',
  data: 'data de geração',
  movimento: 'código do movimento',
  sequencial: 'número sequencial do arquivo',
  convenio: 'convênio',
  registros: 'quantidade de registros',
  lotes: 'quantidade de lotes',
};
const oQue: Readonly<Record<string, string>> = { VALOR: 'um valor', DATA: 'uma data' };

/** Why a bank's file is refused, whole: it is not what it says that it is (D §1.7). */
export const cnab = {
  vazio: 'O arquivo está vazio.',
  cnab400: 'Este arquivo é CNAB 400; peça ao banco o retorno em CNAB 240.',
  colunas: (linha: number, tem: number) =>
    `A linha ${linha} tem ${tem} colunas; em um arquivo CNAB 240 todas têm 240. Peça o retorno ao banco de novo.`,
  caracteres: (linha: number) => `A linha ${linha} tem caracteres que não são de um arquivo de texto.`,
  semCabecalho: 'A primeira linha não é o cabeçalho de um arquivo CNAB 240 (colunas 4 a 8).',
  banco: (codigo: string) =>
    `O arquivo é do banco «${codigo}»; são lidos os do Banco do Brasil (001) e os da Caixa (104).`,
  remessa: 'O arquivo é uma remessa, que vai para o banco; envie o retorno, que vem dele.',
  sentido: (codigo: string) =>
    `O arquivo não diz que é um retorno: a coluna 143 da primeira linha tem «${codigo}», e não 2.`,
  semConvenio: 'A primeira linha não tem o número do convênio.',
  outroBanco: (linha: number, codigo: string, esperado: string) =>
    `A linha ${linha} é do banco «${codigo}», e o arquivo é do ${esperado}.`,
  tipo: (linha: number, codigo: string) =>
    `A linha ${linha} é de um tipo que um retorno de cobrança não tem: «${codigo}», na coluna 8.`,
  semLote: (linha: number) => `A linha ${linha} está fora de um lote.`,
  loteAberto: (linha: number, lote: string) => `A linha ${linha} vem antes do fim do lote ${lote}.`,
  outroLote: (linha: number, lote: string, esperado: string) =>
    `A linha ${linha} é do lote «${lote}», dentro do lote ${esperado}.`,
  servico: (linha: number, codigo: string) =>
    `O lote que começa na linha ${linha} não é de cobrança (serviço «${codigo}», e não 01).`,
  segmento: (linha: number, segmento: string) =>
    `A linha ${linha} é do segmento «${segmento}», que em um retorno de cobrança não vem antes de um T e um U.`,
  tSemU: (linha: number) => `A linha ${linha} (segmento T) não é seguida da linha U do mesmo título.`,
  uSemT: (linha: number) => `A linha ${linha} (segmento U) não vem depois da linha T do mesmo título.`,
  movimentos: (linha: number, u: string, t: string) =>
    `A linha ${linha} (segmento U) é do movimento «${u}», e a linha T do mesmo título é do ${t}.`,
  semMovimento: (linha: number) => `A linha ${linha} não tem o código do movimento.`,
  semData: (linha: number) => `A linha ${linha} é de um pagamento sem a data da ocorrência.`,
  valorGrande: (linha: number, valor: string) => `A linha ${linha} tem um valor impossível para um boleto: ${valor}.`,
  registrosDoLote: (linha: number, lote: string, diz: number, tem: number) =>
    `O lote ${lote} diz ter ${diz} registros e tem ${tem} (linha ${linha}).`,
  lotes: (linha: number, diz: number, tem: number) => `O arquivo diz ter ${diz} lotes e tem ${tem} (linha ${linha}).`,
  registros: (linha: number, diz: number, tem: number) =>
    `O arquivo diz ter ${diz} registros e tem ${tem} (linha ${linha}).`,
  semFim: (linhas: number) => `O arquivo acaba na linha ${linhas}, sem o registro final: falta uma parte dele.`,
  depoisDoFim: (linha: number) => `A linha ${linha} vem depois do registro final do arquivo.`,
  campo: (
    linha: number,
    {
      campo,
      de,
      ate,
      tipo,
    }: { readonly campo: string; readonly de: number; readonly ate: number; readonly tipo: string },
    texto: string,
  ) =>
    `A linha ${linha}, nas colunas ${de} a ${ate}${campos[campo] ? ` (${campos[campo]})` : ''}, tem «${texto}», que não é ${oQue[tipo] ?? 'um número'}.`,
};
