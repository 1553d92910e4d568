const quantos = (n: number, um: string, muitos: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`;

/** What `npm run db:check` prints. */
export const conferencia = {
  ajuda: [
    'npm run db:check [-- --sem-conteudo]',
    '',
    'Compara as linhas do banco com os arquivos guardados, e não muda nada: diz a chave de cada um que falta, que sobra (arquivo sem linha)',
    'ou que difere (o conteúdo não é o que a linha diz, por SHA-256), e dos apartados, que esperam 30 dias antes de ser apagados.',
    'Acaba com 0 se tudo confere, e com 1 se não. Lê todos os arquivos; com --sem-conteudo, só vê se estão lá.',
  ].join('\n'),
  opcao: (opcao: string) => `Opção desconhecida: ${opcao}. Veja npm run db:check -- --help.`,
  falta: (chave: string, apartado?: string) => `falta     ${chave}${apartado ? ` (está em ${apartado})` : ''}`,
  sobra: (chave: string) => `sobra     ${chave}`,
  difere: (chave: string) => `difere    ${chave}`,
  apartado: (chave: string, desde: string) => `apartado  ${chave} (desde ${desde})`,
  confere: (arquivos: number, apartados: number) =>
    `Linhas e arquivos conferem: ${quantos(arquivos, 'arquivo', 'arquivos')}, ${quantos(apartados, 'apartado', 'apartados')}.`,
  difereAlgo: (faltam: number, sobram: number, diferem: number) =>
    `faltam ${faltam}, sobram ${sobram}, diferem ${diferem}`,
} as const;
