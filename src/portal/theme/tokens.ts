/** Colours of the gov.br design standard that this portal uses; every text pair reaches 4.5:1 (checked by axe). */
export const govbr = {
  azul10: '#dbe8fb',
  azul20: '#c5d4eb',
  azul40: '#81aefc',
  azul60: '#2670e8',
  azul70: '#1351b4',
  azul80: '#0c326f',
  azul90: '#071d41',
  branco: '#ffffff',
  cinza2: '#f8f8f8',
  cinza10: '#e6e6e6',
  cinza20: '#cccccc',
  cinza60: '#636363',
  cinza80: '#333333',
  verde: '#168821',
  amarelo: '#ffcd07',
  vermelho: '#c5200a',
  laranja: '#b45309',
} as const;

export const fontFamily =
  "'Raleway Variable', Rawline, Raleway, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
