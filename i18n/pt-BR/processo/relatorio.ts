import { correcao } from '../indice/correcao.ts';

/** Labels of the report's form (S1 §2.8). */
export const relatorio = {
  resources: {
    relatorioSinteticoProcesso: {
      titulo: 'Relatório Sintético de Processo',
      fields: {
        dataInicio: 'Data de Início',
        dataFim: 'Data de Fim',
        idDevedor: 'Devedor',
        idFaseProcesso: 'Fase',
        idSituacaoProcesso: 'Situação',
        tipo: 'Tipo de relatório',
      },
      hints: { idDevedor: 'Digite ao menos 4 letras do nome' },
    },
  },
  opcoes: { tipo: { PDF: 'PDF', EXCEL: 'Excel' } },
};

const processos = (n: number) => (n === 1 ? '1 processo' : `${n.toLocaleString('pt-BR')} processos`);

/** Sentences of the synthetic report: its screen, its PDF and its spreadsheet (S1 §2.8, 8, 9). */
export const sintetico = {
  titulo: 'Relatório Sintético de Processo',
  arquivo: { PDF: 'Relatório Sintético.pdf', EXCEL: 'Relatório Sintético.xls' },
  colunas: {
    numero: 'Processo',
    numeroAdministrativo: 'Processo administrativo',
    nome: 'Devedor',
    documento: 'CPF/CNPJ',
    data: 'Data',
    fase: 'Fase',
    situacao: 'Situação',
    total: 'Total corrigido (R$)',
    indices: correcao.coluna.titulo,
    quantidade: 'Quantidade',
  },
  filtros: {
    periodo: (inicio: string, fim: string) => `Período: ${inicio} a ${fim}`,
    devedor: (nome: string) => `Devedor: ${nome}`,
    fase: (nome: string) => `Fase: ${nome}`,
    situacao: (nome: string) => `Situação: ${nome}`,
    todos: 'TODOS',
    todas: 'TODAS',
  },
  emissao: (quando: string, quem: string, matricula: string | null) =>
    `Emitido em ${quando} por ${quem}${matricula ? ` (matrícula ${matricula})` : ''}`,
  versao: (versao: string) => `Ativa ${versao}`,
  pagina: (n: number, total: number) => `Página ${n}/${total}`,
  totais: 'Totais',
  total: 'Total',
  processos,
  folha: 'Relatório Sintético',
  parte: (n: number) => `Parte ${n}`,
  gerar: 'Gerar',
  periodos: { rotulo: 'Períodos prontos', esteMes: 'Este mês', mesPassado: 'Mês passado' },
  recentes: {
    titulo: 'Últimos relatórios',
    ajuda: 'Os que você gerou. Gerar de novo traz os valores de hoje.',
    gerar: 'Gerar de novo',
    gerarDe: (qual: string) => `Gerar de novo: ${qual}`,
    periodo: (inicio: string, fim: string) => `${inicio} a ${fim}`,
    todos: 'Todos os processos',
    tipos: { PDF: 'PDF', EXCEL: 'Excel' },
  },
  cancelar: 'Cancelar',
  abrir: 'Abrir o PDF',
  etapas: {
    buscando: 'Buscando os processos…',
    desenhando: (feitas: number, total: number) =>
      `Desenhando o PDF: ${feitas.toLocaleString('pt-BR')} de ${processos(total)}`,
    planilha: 'Gerando a planilha…',
  },
  progresso: 'Geração do relatório',
  cancelado: 'Geração do relatório cancelada.',
  pronto: (arquivo: string) => `${arquivo} foi salvo.`,
  prontoCom: (arquivo: string, n: number, valor: string) => `${arquivo} foi salvo: ${processos(n)}, ${valor}.`,
  falha: 'Não foi possível desenhar o PDF.',
  devedor: {
    buscando: 'Buscando devedores…',
    poucas: 'Digite ao menos 4 letras do nome',
    nenhum: 'Nenhum devedor encontrado',
  },
} as const;
