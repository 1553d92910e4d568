const numero = (n: number) => n.toLocaleString('pt-BR');
const registros = (n: number) => (n === 1 ? '1 registro' : `${numero(n)} registros`);

/** What `npm run db:archive` prints. */
export const retirada = {
  ajuda: (anos: number) =>
    [
      'npm run db:archive -- --ano 2010 --pasta /copias/trilha --quem "Maria Souza"',
      '',
      'Tira do banco um ano do Histórico de Alterações. Primeiro grava-o na pasta, num arquivo JSON por linhas comprimido (gzip), com a quantidade',
      'no nome e a soma SHA-256 ao lado, e relê-o inteiro; só depois apaga, em partes, exatamente o que está no arquivo. Interrompido, repete-se:',
      'o que ainda estava no banco vai para outro arquivo. Deixa no histórico quem o fez, o ano, a quantidade e a soma.',
      `Só um ano que acabou há ${anos} anos ou mais (ATIVA_TRILHA_ANOS).`,
    ].join('\n'),
  opcoes: 'Use --ano, --pasta e --quem, e nada mais. Veja npm run db:archive -- --help.',
  ano: (texto: string) => `O ano tem quatro algarismos, e não «${texto}».`,
  cedo: (ano: number, anos: number, quando: number) =>
    `O ano de ${ano} fica no histórico por ${anos} anos depois de acabar (ATIVA_TRILHA_ANOS): pode ser retirado a partir de 01/01/${quando}.`,
  pasta: (pasta: string) => `A pasta ${pasta} não existe, ou não se pode gravar nela.`,
  nome: (ano: number, quantos: number) => `Histórico de ${ano}: ${registros(quantos)}`,
  nenhum: (ano: number) => `O histórico não tem registros de ${ano}.`,
  gravado: (quantos: number, arquivo: string, sha256: string) =>
    `${registros(quantos)} em ${arquivo}, conferido: SHA-256 ${sha256}`,
  difere: (arquivo: string) => `O arquivo ${arquivo}, relido, não é o que se gravou. Nada foi apagado.`,
  apagados: (quantos: number) => `${registros(quantos)} fora do banco.`,
} as const;
