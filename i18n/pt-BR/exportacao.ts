const numero = (n: number) => n.toLocaleString('pt-BR');
const registros = (n: number) => (n === 1 ? '1 registro' : `${numero(n)} registros`);

/** Export of a list as a spreadsheet: its dialog and its outcome. */
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
  arquivo: (lista: string, dia: string) => `${lista} ${dia}.xlsx`,
} as const;
