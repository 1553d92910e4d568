/** What people call a register: the only place where its nouns are written. */
interface Nomes {
  readonly um: string;
  readonly varios: string;
  readonly genero: 'o' | 'a';
  /** In the menu and in the tree of permissions; default: `um`. */
  readonly menu?: string;
  /** The last crumb of a registration. */
  readonly novo?: string;
  /** The register in the reference of the API. */
  readonly area?: string;
}

/**
 * Names, titles and sentences of a register as the specification words them (S2 §8), with its own words beside them:
 * `fields`, `sections`, `hints`, `actions`. What is written by itself wins.
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
    show: `Detalhes d${genero} ${um}`,
    import: `Importar ${varios}`,
    created: `${um} cadastrad${genero} com sucesso`,
    updated: `${um} atualizad${genero} com sucesso`,
    ...palavras,
  };
};

/** What is said of any register. */
export type Cadastro = ReturnType<typeof cadastro<Nomes>>;

/** An abbreviation stays as it is: «CDA suspensa». */
export const minuscula = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
export const maiuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A noun within a sentence: «Órgão Credor» → «órgão credor». */
export const nome = (noun: string) => noun.split(' ').map(minuscula).join(' ');
/** A noun that begins one: «Órgão credor». */
export const frase = (noun: string) => maiuscula(nome(noun));

type Maiusculas<N extends string> = N extends `${infer C}${infer R}`
  ? `${C extends Lowercase<C> ? Uppercase<C> : `_${C}`}${Maiusculas<R>}`
  : '';
/** What the codes of a register begin with, in its permissions and in the trail: `tipoDocumento` → `TIPO_DOCUMENTO`. */
export const familia = <const N extends string>(name: N) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as Maiusculas<N>;

/** Title and number at the top of a printed record. */
export const ficha = {
  titulo: (um: string) => `Ficha de ${um}`,
  numero: (um: string, id: number) => `${um} nº ${id}`,
};
