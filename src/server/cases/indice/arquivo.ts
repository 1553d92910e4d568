import { validacao } from '@i18n/pt-BR/validacao.ts';
import { limits } from '@/contract/limits.ts';
import { refuseFields } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { type MesPublicado, percentOf } from '../../adapters/indices.ts';

const { indice: frases } = validacao;

/**
 * The months of a file: the JSON that the Banco Central answers, a JSON of `{ mes, percentual }`, or a CSV of month and
 * percentage with `;`, tab or comma between them, decimals with comma or dot, headings or not.
 * @throws Refusal DADOS_INVALIDOS blaming `conteudo`, naming the line
 */
export function mesesDoArquivo(conteudo: string, hoje: Data): MesPublicado[] {
  const text = conteudo.replace(/^\uFEFF/, '').trim();
  const rows = text.startsWith('[') ? fromJson(text) : fromCsv(text);
  return conferidos(
    rows.map(([mes, percentual], i) => {
      const month = monthOf(mes);
      const value = percentOf(percentual);
      if (!month || value === undefined) throw wrong(frases.linha(i + 1));
      return { mes: month, percentual: value };
    }),
    hoje,
    'conteudo',
  );
}

/** No month twice, none that is not over, not too many. @throws Refusal DADOS_INVALIDOS */
export function conferidos(months: readonly MesPublicado[], hoje: Data, field: string): MesPublicado[] {
  const seen = new Set<Data>();
  for (const { mes } of months) {
    if (mes.slice(0, 7) >= hoje.slice(0, 7)) throw wrong(`${mes.slice(0, 7)}: ${frases.mesFuturo}`, field);
    if (seen.has(mes)) throw wrong(frases.mesRepetido(mes.slice(0, 7)), field);
    seen.add(mes);
  }
  if (months.length > limits.indiceValores) throw wrong(frases.muitos, field);
  if (months.length === 0) throw wrong(frases.conteudo, field);
  return [...months];
}

const wrong = (message: string, field = 'conteudo') => refuseFields([{ field, message }]);

type Row = readonly [mes: string, percentual: string];

function fromJson(text: string): Row[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrong(frases.linha(1));
  }
  return (Array.isArray(parsed) ? parsed : []).map((item): Row => {
    const { data, mes, valor, percentual } = (item ?? {}) as Record<string, unknown>;
    return [String(data ?? mes ?? ''), String(valor ?? percentual ?? '')];
  });
}

function fromCsv(text: string): Row[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const cells = lines.map((line): Row => {
    const separator = [';', '\t'].find((s) => line.includes(s)) ?? ',';
    const at = line.indexOf(separator);
    const clean = (cell: string) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim();
    return at < 0 ? [clean(line), ''] : [clean(line.slice(0, at)), clean(line.slice(at + 1))];
  });
  const heading = cells[0] && !/\d/.test(cells[0][0]);
  return heading ? cells.slice(1) : cells;
}

/** `2025-10`, `2025-10-01`, `10/2025` or `01/10/2025` → `2025-10-01`. */
function monthOf(text: string): Data | undefined {
  const iso = /^(\d{4})-(0[1-9]|1[0-2])(?:-01)?$/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}-01`;
  const br = /^(?:01\/)?(0[1-9]|1[0-2])\/(\d{4})$/.exec(text);
  return br ? `${br[2]}-${br[1]}-01` : undefined;
}
