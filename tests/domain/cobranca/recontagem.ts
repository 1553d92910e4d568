import { diaUtil, proximoDiaUtil, somarDias } from '@/domain/calendario.ts';

/*
 * The calendar of an agreement counted a second time, day by day (M §2.36, 2.37, 7.86): a day counts unless it is among those
 * that stood still.
 */

export interface ParcelaContada {
  vencimento: string;
  aberta: boolean;
}
interface Parada {
  readonly dias: ReadonlySet<string>;
  /** The end of the plan of before, as many days later. */
  readonly limite: string;
}

export class Calendario {
  #desde: string | null = null;
  #paradas: Parada[] = [];
  readonly #nominal: string;
  /** @param nominal the day from which the plan counts its months */
  constructor(nominal: string) {
    this.#nominal = nominal;
  }

  get parado(): boolean {
    return this.#desde !== null;
  }
  get paradas(): readonly Parada[] {
    return this.#paradas;
  }

  parar(dia: string): void {
    this.#desde ??= dia;
  }

  /** Time goes on: the instalments that became due meanwhile become due again. */
  retomar(parcelas: readonly ParcelaContada[], hoje: string): void {
    const dias = this.#desde === null ? [] : diasDe(this.#desde, hoje);
    this.#desde = null;
    if (dias.length > 0)
      this.#paradas.push({ dias: new Set(dias), limite: somarDias(parcelas.at(-1)!.vencimento, dias.length) });
    this.redatar(parcelas, hoje);
  }

  /** Until the day of the signature, with the days that stood still added. */
  termo(ate: string): string {
    return this.#paradas.reduce(
      (fim, { dias }) => ([...dias][0]! <= fim ? proximoDiaUtil(somarDias(fim, dias.size)) : fim),
      ate,
    );
  }

  redatar(parcelas: readonly ParcelaContada[], hoje: string): void {
    const abertas = parcelas.filter(({ aberta }) => aberta);
    while (abertas.length > 0 && !this.#quando(abertas[0]!.vencimento)) abertas.shift();
    if (abertas.length === 0) return;
    const { limite } = this.#quando(abertas[0]!.vencimento)!;
    // From the last one back: each has a business day of its own, none after the limit; if there is none left, the next one.
    const limites: string[] = [];
    for (let dia = ultimoPossivel(limite, hoje); limites.length < abertas.length; dia = somarDias(dia, -1))
      if (diaUtil(dia)) limites.unshift(dia);
    let mes = hoje.slice(0, 7);
    for (const [i, parcela] of abertas.entries()) {
      let dia = this.#doMes(mes);
      while (dia <= hoje) {
        mes = seguinte(mes);
        dia = this.#doMes(mes);
      }
      mes = seguinte(mes);
      parcela.vencimento = limite >= hoje && limites[0]! >= hoje && limites[i]! < dia ? limites[i]! : dia;
    }
  }

  /** The stop in which a day was. */
  #quando = (dia: string) => this.#paradas.findLast(({ dias }) => dias.has(dia));

  /** The plan's day in a month, on a business day. */
  #doMes(mes: string): string {
    const ultimo = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).getUTCDate();
    const dia = Math.min(Number(this.#nominal.slice(8)), ultimo);
    return proximoDiaUtil(`${mes}-${String(dia).padStart(2, '0')}`);
  }

  conta(dia: string): boolean {
    return (this.#desde === null || dia < this.#desde) && !this.#paradas.some(({ dias }) => dias.has(dia));
  }

  /** Whether `n` days that count – business days, if asked – lie between a day and another one that counts, until `hoje`. */
  passou(dia: string, n: number, hoje: string, uteis = false): boolean {
    let falta = n;
    for (let d = somarDias(dia, 1); d <= hoje; d = somarDias(d, 1)) {
      if (!this.conta(d)) continue;
      if (falta === 0) return true;
      if (!uteis || diaUtil(d)) falta--;
    }
    return false;
  }

  vencida = (vencimento: string, hoje: string): boolean => this.passou(vencimento, 1, hoje, true);

  vencidas = (parcelas: readonly ParcelaContada[], hoje: string): number =>
    parcelas.filter(({ aberta, vencimento }) => aberta && this.vencida(vencimento, hoje)).length;

  /** Whether a firm plan is rescinded by that day. */
  rescindido(parcelas: readonly ParcelaContada[], hoje: string): boolean {
    if (!parcelas.some(({ aberta }) => aberta)) return false;
    return (
      this.vencidas(parcelas, hoje) >= 3 ||
      (parcelas[0]!.aberta && this.passou(parcelas[0]!.vencimento, 30, hoje)) ||
      this.passou(parcelas.at(-1)!.vencimento, 90, hoje)
    );
  }
}

const diasDe = (de: string, ate: string): string[] => {
  const dias: string[] = [];
  for (let dia = de; dia < ate; dia = somarDias(dia, 1)) dias.push(dia);
  return dias;
};
/** The limit, if a business day lies between that day and it; else the first one after. */
const ultimoPossivel = (limite: string, hoje: string): string => {
  for (let dia = hoje; ; dia = somarDias(dia, 1)) if (diaUtil(dia)) return dia > limite ? dia : limite;
};
const seguinte = (mes: string): string => {
  const [ano, m] = mes.split('-').map(Number) as [number, number];
  return m === 12 ? `${ano + 1}-01` : `${ano}-${String(m + 1).padStart(2, '0')}`;
};
