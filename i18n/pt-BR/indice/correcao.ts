const lista = (itens: readonly string[]) => new Intl.ListFormat('pt-BR').format(itens);

/**
 * Tells, on screens and in documents, which months of its index a value was corrected with. Months and days come
 * already formatted.
 */
export const correcao = {
  ate: (mes: string) => `Corrigido com índices até ${mes}`,
  /** A range of months: «01/2026 a 09/2026». */
  trecho: (de: string, ate: string) => (de === ate ? de : `${de} a ${ate}`),
  faltam: (trechos: readonly string[], um: boolean, em: string) =>
    `${um ? 'falta' : 'faltam'} ${lista(trechos)}, não ${um ? 'conhecido' : 'conhecidos'} em ${em}`,
  /** Said wherever a value is agreed or asked without some months; `um`: one alone. */
  semMesesNoValor: (trechos: readonly string[], um: boolean) =>
    `sem a correção de ${lista(trechos)}, ainda não ${um ? 'conhecido' : 'conhecidos'}`,
  nenhum: (sigla: string) => `Ainda sem correção do índice ${sigla}`,
  semMeses: (sigla: string) => `Sem correção: o índice ${sigla} não tem nenhum mês conhecido`,
  acrescimo: (adicional: string) => `Corrigido só com o acréscimo de ${adicional}% do mês do pagamento`,
  semMesASomar: 'ainda não há mês do índice a somar',
  semCorrecao: (referencia: string) => `Sem correção até aqui: valores de ${referencia}`,
  /** In a list's column: the newest month used, with a mark where months are missing. */
  coluna: {
    titulo: 'Índices até',
    legenda: 'Índices até: último mês do índice usado na correção (*: faltam meses, que não eram conhecidos).',
    marca: '*',
    nenhum: 'nenhum*',
    semCorrecao: '---',
  },
  /** At the foot of a list. */
  lista: (mes: string | null, processos: number) =>
    `${mes ? `Corrigidos com índices até ${mes}` : 'Índices ainda sem os meses que corrigem'}: ${
      processos === 1 ? 'valores de 1 processo' : `valores de ${processos} processos`
    } desta página incompletos.`,
  atualizar: 'Atualizar o índice',
  atualizarTodos: 'Atualizar os índices',
} as const;
