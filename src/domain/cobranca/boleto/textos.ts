/** Most characters that the bank takes of a payer; longer texts are cut, never refused (M §2.58). */
const limitesDoPagador = { nome: 60, endereco: 60, bairro: 30, cidade: 30 } as const;
type Pagador = Readonly<Record<keyof typeof limitesDoPagador, string>>;

/** The texts of a payer as the bank takes them (M §2.58). */
export const pagadorNoBanco = ({ nome, endereco, bairro, cidade }: Pagador): Pagador => ({
  nome: textoDoBanco(nome, limitesDoPagador.nome),
  endereco: textoDoBanco(endereco, limitesDoPagador.endereco),
  bairro: textoDoBanco(bairro, limitesDoPagador.bairro),
  cidade: textoDoBanco(cidade, limitesDoPagador.cidade),
});

/** The message of a slip at the bank: up to three lines of 55 characters, one after the other (M §2.58). */
export const mensagemNoBanco = (linhas: readonly string[]): string =>
  linhas
    .slice(0, 3)
    .map((linha) => textoDoBanco(linha, 55).padEnd(55))
    .join('')
    .trimEnd();

/** A text as banks take it: upper case, without accents and line breaks, cut at `maximo` and trimmed after (M §2.58, D §1.5). */
export const textoDoBanco = (texto: string, maximo: number): string =>
  texto
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[–—]/g, '-')
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, maximo)
    .trimEnd();
