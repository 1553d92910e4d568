const numero = (n: number) => n.toLocaleString('pt-BR');
const megabytes = (bytes: number) =>
  (bytes / 1e6).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const registros = (n: number) => (n === 1 ? '1 registro' : `${numero(n)} registros`);

/** Export of a list, as a spreadsheet or as a file that the server makes: its dialog and its outcome. */
export const exportacao = {
  titulo: 'Exportar lista',
  explicacao: 'Todos os registros do filtro atual, na ordem da lista, numa planilha do Excel.',
  pedindo: 'Consultando os registros…',
  lendo: (feitos: number, total: number) => `${numero(feitos)} de ${registros(total)}`,
  gravando: (total: number) => `Gravando a planilha com ${registros(total)}…`,
  progresso: 'Andamento da exportação',
  pronta: (arquivo: string, total: number) => `${arquivo}: ${registros(total)} na planilha.`,
  cancelada: 'Exportação cancelada.',
  falha: 'Não foi possível montar a planilha.',
  explicacaoDoArquivo: 'Todos os registros do filtro atual, na ordem da lista, num arquivo feito pelo servidor.',
  maisDe: (n: number) => `mais de ${numero(n)}`,
  preparando: (total: number) => `Fazendo o arquivo com ${registros(total)}…`,
  preparandoMuitos: (contados: number) => `Fazendo o arquivo com mais de ${registros(contados)}…`,
  recebendo: (bytes: number, total: number | undefined) =>
    total ? `Recebendo: ${megabytes(bytes)} de ${megabytes(total)} MB` : `Recebendo: ${megabytes(bytes)} MB`,
  salvo: (arquivo: string) => `${arquivo} foi salvo.`,
  falhaNoArquivo: 'Não foi possível receber o arquivo.',
  arquivo: (lista: string, dia: string) => `${lista} ${dia}.xlsx`,
} as const;
