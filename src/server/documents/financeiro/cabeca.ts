/** What the Financeiro report says besides its rows. */
export interface CabecaDoFinanceiro {
  readonly orgao: string;
  /** The filter in words. */
  readonly filtro: string;
  /** ISO moment of the issue. */
  readonly emissao: string;
  /** Who prints it: name and registration. */
  readonly quem: string;
  readonly versao: string;
}
