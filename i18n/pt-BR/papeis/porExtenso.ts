/** Words of an amount written out: `12,50` is «doze reais e cinquenta centavos». */
export const porExtenso = {
  /** From 0 to 19. */
  unidades: [
    ...['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
    ...['dez', 'onze', 'doze', 'treze', 'quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove'],
  ],
  /** From 20, by tens. */
  dezenas: ['vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'],
  cem: 'cem',
  /** From 100, by hundreds, where something follows. */
  centenas: [
    ...['cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos'],
    ...['seiscentos', 'setecentos', 'oitocentos', 'novecentos'],
  ],
  mil: 'mil',
  /** Of one and of several, from the million, by thousands. */
  ordens: [
    ['milhão', 'milhões'],
    ['bilhão', 'bilhões'],
    ['trilhão', 'trilhões'],
  ],
  e: ' e ',
  de: ' de',
  reais: ['real', 'reais'],
  centavos: ['centavo', 'centavos'],
} as const;
