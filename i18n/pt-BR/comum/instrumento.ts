const dias = (n: number) => (n === 1 ? '1 dia' : `${n} dias`);

/** Words of the head of a record: where it stands, whose it is, what is owed, until when, what came last (processes, collections, debtors). */
export const instrumento = {
  rotulo: 'Resumo do processo',
  fases: 'Fases do processo',
  etapas: 'Etapas da cobrança',
  doDevedor: 'Resumo do devedor',
  processos: 'Processos como titular',
  emAberto: (abertos: number, todos: number) => `${abertos} em aberto de ${todos}`,
  suspenso: 'suspenso',
  devedor: 'Devedor',
  copiarDocumento: (documento: string) => `Copiar o documento ${documento}`,
  devidoHoje: 'Devido hoje',
  verConta: 'Ver a conta',
  prazo: 'Prazo',
  semPrazo: 'Nenhum correndo',
  ultima: 'Última ação',
  nenhuma: 'Nenhuma',
  hoje: 'hoje',
  ontem: 'ontem',
  ha: (n: number) => `há ${dias(n)}`,
  passo: 'Próximo passo',
  barra: 'Resumo, ao rolar a página',
} as const;
