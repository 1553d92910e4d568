/** The list of a person's drafts, and a draft that is read and copied there. */
export const listaDeRascunhos = {
  titulo: 'Rascunhos',
  explicacao:
    'O que você preencheu e não salvou. Os rascunhos ficam só neste dispositivo e são apagados depois de 7 dias.',
  nenhum: 'Não há rascunhos neste dispositivo.',
  naoLidos: 'Não foi possível ler os rascunhos deste dispositivo. Nada foi apagado; tente de novo em instantes.',
  em: (quando: string, apaga: string) => `Guardado em ${quando}; ${apaga}`,
  emOutraAba: 'Aberto em outra aba',
  retomar: 'Retomar',
  retomarO: (titulo: string) => `Retomar o rascunho: ${titulo}`,
  descartarO: (titulo: string) => `Descartar o rascunho: ${titulo}`,
  fechar: 'Fechar',
  ler: 'Ler',
  lerO: (titulo: string) => `Ler o rascunho: ${titulo}`,
  conteudo: 'O que o rascunho tem',
  sim: 'Sim',
  vazio: 'Nada que se possa ler.',
  copiar: 'Copiar',
  copiado: 'Copiado.',
  copieDoCampo: 'Não foi possível copiar por aqui. Selecione o texto e copie-o.',
  guardado: (titulo: string) => `O que você tinha preenchido está guardado como rascunho: ${titulo}.`,
} as const;
