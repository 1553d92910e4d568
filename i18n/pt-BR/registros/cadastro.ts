/** The names of a register, which are written nowhere else. */
interface Nomes {
  readonly um: string;
  readonly varios: string;
  readonly genero: 'o' | 'a';
  /** In the menu and in the tree of permissions; default: `um`. */
  readonly menu?: string;
  /** The last breadcrumb of the registration screen. */
  readonly novo?: string;
  /** The register's heading in the API reference. */
  readonly area?: string;
  /** The words of each option of its selections: `{ porte: { GRANDE: 'Grande' } }`. */
  readonly opcoes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Names, titles and messages of a register in the specification's wording (S2 §8), and the words given for it alone:
 * `fields`, `sections`, `hints`, `actions`. A given word replaces the derived one. A record's page has its name as heading,
 * where the specification has no sentence for it.
 */
export const cadastro = <const T extends Nomes>(palavras: T) => {
  const { um, varios, genero } = palavras;
  return {
    menu: um as string,
    novo: `Nov${genero} ${um}`,
    area: frase(varios),
    name: `${um} |||| ${varios}`,
    list: `Consulta de ${varios}`,
    create: `Nov${genero} ${um}`,
    edit: `Editar ${um}`,
    show: '%{nome}',
    import: `Importar ${varios}`,
    created: `${um} cadastrad${genero} com sucesso`,
    updated: `${um} atualizad${genero} com sucesso`,
    ...palavras,
  };
};

/** The words that every register has. */
export type Cadastro = ReturnType<typeof cadastro<Nomes>>;

/** The text with a small first letter, unless it begins with an abbreviation: «CDA suspensa». */
export const minuscula = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
export const maiuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A noun as written inside a sentence: «Órgão Credor» → «órgão credor». */
export const nome = (noun: string) => noun.split(' ').map(minuscula).join(' ');
/** A noun as written at the beginning of a sentence: «Órgão credor». */
export const frase = (noun: string) => maiuscula(nome(noun));

type Maiusculas<N extends string> = N extends `${infer C}${infer R}`
  ? `${C extends Lowercase<C> ? Uppercase<C> : `_${C}`}${Maiusculas<R>}`
  : '';
/** The prefix of a register's codes, of permissions and of trail entries: `tipoDocumento` → `TIPO_DOCUMENTO`. */
export const familia = <const N extends string>(name: N) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as Maiusculas<N>;

/** Title and number at the top of a printed record. */
export const ficha = {
  titulo: (um: string) => `Ficha de ${um}`,
  numero: (um: string, id: number) => `${um} nº ${id}`,
};
