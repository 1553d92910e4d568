/** What is said below a field of a number while it is typed, and of what it does not take. */
export const digitacao = {
  lido: (valor: string) => `Lido como ${valor}`,
  duasLeituras: (texto: string, inteiro: string) =>
    `«${texto}» tem duas leituras. Escreva com os centavos: ${inteiro}.`,
  naoEDinheiro: (texto: string) => `«${texto}» não é um valor em reais.`,
  naoEInteiro: (texto: string) => `«${texto}» não é um número inteiro: só algarismos, sem vírgula nem sinal.`,
  naoEPercentual: (texto: string) => `«${texto}» não é um percentual: até duas casas depois da vírgula, sem sinal.`,
};
