/** The zones of Brazil (IANA), from east to west: what `ATIVA_FUSO` accepts. */
export const fusos = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Maceio',
  'America/Recife',
  'America/Fortaleza',
  'America/Belem',
  'America/Araguaina',
  'America/Santarem',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Manaus',
  'America/Boa_Vista',
  'America/Porto_Velho',
  'America/Eirunepe',
  'America/Rio_Branco',
] as const;
export type Fuso = (typeof fusos)[number];

let atual: Fuso = 'America/Sao_Paulo';

/** The zone of the installation, by which a moment is a day and an hour in this process (ADR 67). */
export const fuso = (): Fuso => atual;

/** Said once, when a server opens its database, a portal has read its configuration or a thread begins. */
export function usarFuso(novo: Fuso): void {
  atual = novo;
}

/** A formatter of moments in the zone of the installation; made at its first use. */
export function noFuso(lingua: string, opcoes: Intl.DateTimeFormatOptions): (momento: Date) => string {
  let feito: { readonly em: Fuso; readonly formato: Intl.DateTimeFormat } | undefined;
  return (momento) => {
    if (feito?.em !== atual)
      feito = { em: atual, formato: new Intl.DateTimeFormat(lingua, { ...opcoes, timeZone: atual }) };
    return feito.formato.format(momento);
  };
}

/** A moment → its calendar day (`Data`) in the zone of the installation. */
export const diaDe: (momento: Date) => string = noFuso('en-CA', { dateStyle: 'short' });

const comDistancia = noFuso('en', { timeZoneName: 'longOffset' });
/** «-03:00» */
const distancia = (momento: Date): string => comDistancia(momento).slice(-6);

/** A day and an hour (`HH:mm`, or longer) in the zone of the installation → the moment. */
export const momentoDe = (dia: string, hora: string): Date => {
  const perto = distancia(new Date(`${dia}T${hora}Z`));
  return new Date(`${dia}T${hora}${distancia(new Date(`${dia}T${hora}${perto}`))}`);
};
