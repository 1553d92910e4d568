import { frase } from '../registros/cadastro.ts';
import { cadastros } from '../registros/index.ts';

/** Screens of the audit trail. */
export const trilha = {
  resources: {
    auditoria: {
      name: 'Registro |||| Registros',
      list: 'Histórico de Alterações',
      show: 'Histórico: %{acao.nome}',
      sections: { registro: 'Quem, quando, o quê', mudancas: 'O que mudou' },
      actions: { csv: 'Baixar CSV' },
      fields: {
        em: 'Quando',
        usuario: 'Quem',
        idUsuario: 'Quem',
        acao: 'Ação',
        recurso: 'Cadastro',
        registro: 'Registro',
        idRegistro: 'Número do registro',
        ip: 'De onde (IP)',
        orgaoCredor: 'Órgão Credor',
        dataInicio: 'De',
        dataFim: 'Até',
        depois: 'Campo a campo',
      },
    },
    titular: { name: 'Pessoa |||| Pessoas', fields: { documento: 'CPF/CNPJ' } },
  },
  opcoes: {
    recurso: {
      processo: 'Processo',
      ...Object.fromEntries(Object.entries(cadastros).map(([name, { um }]) => [name, frase(um)])),
      configuracao: 'Configuração',
      indiceFinanceiro: 'Índice financeiro',
      requerente: 'Requerente',
      cobranca: 'Cobrança',
      valorARestituir: 'Valor a restituir',
      conciliacao: 'Conciliação bancária',
      documentoEmitido: 'Documento emitido',
      eventoDividaAtiva: 'Evento da dívida ativa',
      trabalho: 'Trabalho do servidor',
      importacao: 'Importação de planilha',
      exportacao: 'Exportação de lista',
      trilha: 'Histórico de alterações',
      titular: 'Dados de uma pessoa',
      upload: 'Arquivo enviado',
      sessao: 'Sessão',
      linkDeSenha: 'Link de senha',
    },
  },
} as const;

/** The table of a detail: each field before and after. */
export const diferencas = {
  legenda: 'Campos do registro antes e depois',
  campo: 'Campo',
  antes: 'Antes',
  depois: 'Depois',
  mudou: 'mudou',
  todos: 'Mostrar também o que não mudou',
  nenhuma: 'Nenhum campo que você possa ver mudou.',
  semDados: 'Esta ação não altera campos de um registro.',
  iguais: (n: number) => (n === 1 ? '1 igual' : `${n} iguais`),
  historico: 'Histórico',
  filtro: (campo: string) => `Filtro: ${campo}`,
} as const;
