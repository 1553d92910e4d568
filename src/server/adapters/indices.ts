import { indices as frases } from '@i18n/pt-BR/indice/fonte.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { campoDe, ehObjeto } from '@/contract/values/objeto.ts';
import { mesDe, somarAoMes } from '@/domain/calendario.ts';

/** One published month: its first day, and the percentage exactly as published ("-0.11"). */
export interface MesPublicado {
  readonly mes: Data;
  readonly percentual: string;
}

export interface IndexSource {
  /**
   * The months of a series from `desde` on that are over by `hoje`. Slow and outside our control: never call it inside
   * a transaction or while a person waits.
   * @throws IndexSourceError with a message in Portuguese, when there is no answer to trust
   */
  months(codigo: number, desde: Data, hoje: Data): Promise<readonly MesPublicado[]>;
  /** Whether there is a source at all. */
  readonly configured: boolean;
}

/** The source did not answer, or its answer is invalid; none of it is used. */
export class IndexSourceError extends Error {
  override readonly name = 'IndexSourceError';
}

/** The stand-in: no source; months come from files. */
export const noIndices: IndexSource = {
  configured: false,
  months: () => Promise.reject(new IndexSourceError(frases.semFonte)),
};

const timeoutMs = 20_000;
const maxBytes = 2_000_000;

/**
 * The open series of the Banco Central (SGS): `GET {url}/dados/serie/bcdata.sgs.{codigo}/dados` (D §2.1). It is known
 * to answer HTML or XML pages with 200, 406 for more than ten years, and 504; all of these are failures here.
 */
export const bcbIndices = (url: string, fetcher: typeof fetch = fetch): IndexSource => ({
  configured: true,
  async months(codigo, desde, hoje) {
    const query = `formato=json&dataInicial=${formatData(withinTenYears(desde, hoje))}&dataFinal=${formatData(hoje)}`;
    const address = `${url.replace(/\/+$/, '')}/dados/serie/bcdata.sgs.${codigo}/dados?${query}`;
    const { status, text } = await read(fetcher, address);
    if (status === 404 && text.trimStart().startsWith('{')) return [];
    if (status !== 200) throw new IndexSourceError(frases.status(status));
    return monthsOf(text, hoje);
  },
});

const withinTenYears = (desde: Data, hoje: Data): Data => {
  const limit = somarAoMes(mesDe(hoje), -10 * 12);
  return desde > `${limit}-01` ? desde : `${somarAoMes(limit, 1)}-01`;
};

async function read(fetcher: typeof fetch, address: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetcher(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (text.length > maxBytes) throw new IndexSourceError(frases.grande);
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof IndexSourceError) throw error;
    throw new IndexSourceError(campoDe(error, 'name') === 'TimeoutError' ? frases.demora : frases.semResposta);
  }
}

/**
 * `[{"data":"01/10/2025","valor":"0.09"}]` → months, oldest first. Months that are not over are left out: the SELIC of
 * the current month is partial, and some series announce future months.
 * @throws IndexSourceError
 */
export function monthsOf(text: string, hoje: Data): MesPublicado[] {
  const months = new Map<Data, string>();
  for (const item of arrayOf(text)) {
    if (!ehObjeto(item)) throw new IndexSourceError(frases.naoLista);
    const { data, valor } = item;
    const published = String(valor ?? '').trim();
    if (published === '') continue;
    const match = typeof data === 'string' ? /^01\/(0[1-9]|1[0-2])\/(\d{4})$/.exec(data) : null;
    if (!match) throw new IndexSourceError(frases.naoMensal(String(data).slice(0, 20)));
    const percentual = percentOf(published);
    if (percentual === undefined) throw new IndexSourceError(frases.valor(published.slice(0, 20)));
    const mes = `${match[2]}-${match[1]}-01`;
    if (mes.slice(0, 7) >= hoje.slice(0, 7)) continue;
    if (months.has(mes) && months.get(mes) !== percentual) throw new IndexSourceError(frases.repetido(formatData(mes)));
    months.set(mes, percentual);
  }
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([mes, percentual]) => ({ mes, percentual }));
}

function arrayOf(text: string): unknown[] {
  const clean = text.replace(/^\uFEFF/, '').trim();
  if (clean.startsWith('<')) throw new IndexSourceError(frases.pagina);
  try {
    const parsed: unknown = JSON.parse(clean);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Reported below, like any other text that is not a list.
  }
  throw new IndexSourceError(frases.naoLista);
}

/** A percentage as text ("0,09", "-0.11", not "1e1"): at most eight decimals, -100 to 1000; otherwise undefined. */
export function percentOf(text: string): string | undefined {
  const match = /^(-?\d{1,4})(?:[.,](\d{1,8}))?$/.exec(text.trim());
  if (!match) return undefined;
  const percentual = match[2] === undefined ? match[1]! : `${match[1]}.${match[2]}`;
  const number = Number(percentual);
  return number > -100 && number <= 1000 ? percentual : undefined;
}
