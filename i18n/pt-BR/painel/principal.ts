const dias = (n: number) => (n === 1 ? '1 dia' : `${n} dias`);

/** The dashboard and «Meu dia» (S1 §2.7; D §5.4, §7.1). */
export const painel = {
  titulo: 'Painel',
  atualizar: 'Atualizar o painel',
  atualizado: (hora: string) => `Atualizado às ${hora}`,
  cartoes: {
    titulo: 'Carteira: processos e valores',
    rotulo: 'Processos por fase',
    inicial: 'Inicial',
    julgamento: 'Em Julgamento',
    parcelado: 'Parcelado',
    dividaAtiva: 'Dívida Ativa',
    lavrados: 'Processos Lavrados',
    quitados: 'Processos Quitados',
    recuperados: 'Valores Recuperados',
    quantidade: 'Quantidade',
    valor: 'Valor',
    processos: (n: number) => (n === 1 ? 'processo' : 'processos'),
    visualizar: 'Visualizar',
    abrirDe: (abrir: string, cartao: string) => `${abrir}: ${cartao}`,
  },
  andamentos: {
    titulo: (n: number) => `Andamentos dos últimos ${dias(n)}`,
    sistema: 'Sistema',
    todos: 'Todos',
    TCC: 'TCC',
    DIVIDA_ATIVA: 'Dívida Ativa',
    vazio: 'Não há andamentos disponíveis.',
    origem: (sistema: string, numero: string) => `Sistema ${sistema}, nº de origem ${numero}`,
    tcc: 'Nº do TCC',
    cancelado: 'cancelado',
    motivo: 'Motivo do cancelamento',
    lista: 'Lista de andamentos; role para ver os mais antigos',
    buscandoAntigos: 'Buscando os mais antigos…',
    tentarAntigos: 'Não foi possível buscar os mais antigos. Tentar de novo',
  },
  meuDia: {
    titulo: 'Meu dia',
    /** The letters are those of the keyboard. */
    teclas: 'J e K vão de uma a outra; Enter abre',
    vazio: 'Seu dia está em dia.',
    vazioTexto: 'Nenhum prazo perto do fim, nenhum aviso, devolução, rascunho ou acordo em risco esperando por você.',
    filas: {
      PRAZO: (n: number) => `Prazos que terminam em até ${dias(n)}`,
      AVISO_RECEBIMENTO: (n: number) => `Avisos de recebimento sem retorno há mais de ${dias(n)}`,
      DEVOLVIDO: () => 'Devolvidos pela dívida ativa',
      RASCUNHO: () => 'TCC ainda sem assinatura',
    },
    acordos: {
      titulo: 'Acordos em risco',
      vencidas: (n: number) => (n === 1 ? '1 parcela vencida' : `${n} parcelas vencidas`),
      aVista: 'vencido',
      rescinde: (data: string) => `rescinde em ${data}`,
      expira: (data: string) => `expira em ${data}`,
      sePago: 'se nada for pago',
      contato: 'Registrar contato',
      contatoDe: (numero: string) => `Registrar contato, cobrança ${numero}`,
      falta: (valor: string) => `devido hoje ${valor}`,
    },
    indices: {
      titulo: 'Índices sem os meses que corrigem os processos',
      semMeses: 'nenhum mês gravado',
      falhou: (mes: string | null) => `a última leitura falhou${mes ? `, gravado até ${mes}` : ''}`,
      desatualizado: (mes: string | null) => `gravado até ${mes ?? '---'}`,
      faltam: (trechos: readonly string[], um: boolean) =>
        `${um ? 'falta' : 'faltam'} ${new Intl.ListFormat('pt-BR').format(trechos)}`,
      orgaos: (siglas: readonly string[]) =>
        siglas.length === 0 ? 'processos já constituídos' : new Intl.ListFormat('pt-BR').format(siglas),
      abrir: 'Atualizar',
      abrirDe: (sigla: string) => `Atualizar o índice ${sigla}`,
    },
    trabalhos: (falharam: number, esperam: number) =>
      [
        falharam > 0 &&
          `${falharam} ${falharam === 1 ? 'trabalho do servidor falhou' : 'trabalhos do servidor falharam'}`,
        esperam > 0 &&
          `${esperam} ${falharam > 0 ? '' : `${esperam === 1 ? 'trabalho' : 'trabalhos'} do servidor `}${esperam === 1 ? 'espera' : 'esperam'} outra tentativa`,
      ]
        .filter(Boolean)
        .join('; '),
    banco: {
      rotulo: 'O que o banco informou e espera',
      aIdentificar: (n: number) => `Pagamentos a identificar: ${n.toLocaleString('pt-BR')}`,
      recusados: (n: number) => `Boletos recusados: ${n.toLocaleString('pt-BR')}`,
    },
    quantos: (n: number, mais: boolean) => (mais ? `mais de ${n}` : String(n)),
    verTodos: 'Ver todos',
    verTodosDe: (fila: string) => `Ver todos: ${fila}`,
    mostrarMais: (n: number) => `Mostrar mais ${n}`,
    mostrarMenos: 'Mostrar menos',
    processo: (numero: string) => `processo ${numero}`,
    termina: {
      hoje: 'termina hoje',
      amanha: 'termina amanhã',
      em: (n: number) => `termina em ${dias(n)}`,
    },
    desde: { hoje: 'desde hoje', ha: (n: number) => `há ${dias(n)}`, dia: (data: string) => `desde ${data}` },
  },
} as const;
