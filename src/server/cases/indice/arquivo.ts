import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { limits } from '@/contract/limits.ts';
import { refuseFields } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { campoDe } from '@/contract/values/objeto.ts';
import { type MesPublicado, percentOf } from '../../adapters/indices.ts';

const { indice: frases } = validacao;

/**
 * The months of a file: the JSON of the Banco Central, a JSON of `{ mes, percentual }`, or a CSV of month and
 * percentage separated by `;`, tab or comma, decimals with comma or dot, with or without headings.
 * @throws Refusal DADOS_INVALIDOS blaming `conteudo` once for each wrong line, by its number in the file
 */
export function mesesDoArquivo(conteudo: string, hoje: Data): MesPublicado[] {
  const text = conteudo.replace(/^\uFEFF/, '').trimEnd();
  // An error page of the source, saved by the browser.
  if (text.trimStart().startsWith('<')) refuseIfAny([frases.pagina], 'conteudo');
  const rows = text.trimStart().startsWith('[') ? fromJson(text) : fromCsv(text);
  const read = rows.map((row) => ({ row, mes: monthOf(row.mes), percentual: percentOf(row.percentual) }));
  const unreadable = read
    .filter(({ mes, percentual }) => !mes || percentual === undefined)
    .map(({ row }) => frases.linha(row.linha, [row.mes, row.percentual].filter(Boolean).join(' ').slice(0, 40)));
  const months = read.map(({ mes = '', percentual = '' }) => ({ mes, percentual }));
  return conferidos(months, hoje, 'conteudo', unreadable);
}

/**
 * Refuses repeated months, months that are not over, and too many months.
 * @param outros other faults, told in the same refusal
 * @throws Refusal DADOS_INVALIDOS, once for each such month
 */
export function conferidos(
  months: readonly MesPublicado[],
  hoje: Data,
  field: string,
  outros: readonly string[] = [],
): MesPublicado[] {
  if (months.length === 0) refuseIfAny([frases.conteudo], field);
  if (months.length > limits.indiceValores) refuseIfAny([frases.muitos], field);
  const seen = new Set<Data>();
  const faults = months.flatMap(({ mes }) => {
    if (mes === '') return [];
    if (mes.slice(0, 7) >= hoje.slice(0, 7)) return `${mes.slice(0, 7)}: ${frases.mesFuturo}`;
    if (seen.has(mes)) return frases.mesRepetido(mes.slice(0, 7));
    seen.add(mes);
    return [];
  });
  refuseIfAny([...outros, ...faults], field);
  return [...months];
}

/** At most this many faults are told; the user corrects them and sends the file again. */
const MAX_FAULTS = 100;

function refuseIfAny(messages: readonly string[], field: string): void {
  const told = [...new Set(messages)].slice(0, MAX_FAULTS);
  if (told.length > 0) throw refuseFields(told.map((message) => ({ field, message })));
}

interface Row {
  /** From 1, in the file or in the JSON list. */
  readonly linha: number;
  readonly mes: string;
  readonly percentual: string;
}

/** @throws Refusal DADOS_INVALIDOS */
function fromJson(text: string): Row[] {
  return arrayOf(text).map((item, i): Row => {
    const [data, mes, valor, percentual] = ['data', 'mes', 'valor', 'percentual'].map((campo) => campoDe(item, campo));
    return { linha: i + 1, mes: String(data ?? mes ?? ''), percentual: String(valor ?? percentual ?? '') };
  });
}

function arrayOf(text: string): unknown[] {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    throw refuseFields([{ field: 'conteudo', message: frases.json }]);
  }
}

function fromCsv(text: string): Row[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line, linha: i + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, linha }): Row => ({ linha, ...cellsOf(line) }));
  const heading = rows[0] && !/\d/.test(rows[0].mes);
  return heading ? rows.slice(1) : rows;
}

function cellsOf(line: string) {
  const separator = [';', '\t'].find((s) => line.includes(s)) ?? ',';
  const at = line.indexOf(separator);
  const clean = (cell: string) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim();
  return at < 0
    ? { mes: clean(line), percentual: '' }
    : { mes: clean(line.slice(0, at)), percentual: clean(line.slice(at + 1)) };
}

/** `2025-10`, `2025-10-01`, `10/2025` or `01/10/2025` → `2025-10-01`. */
function monthOf(text: string): Data | undefined {
  const iso = /^(\d{4})-(0[1-9]|1[0-2])(?:-01)?$/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}-01`;
  const br = /^(?:01\/)?(0[1-9]|1[0-2])\/(\d{4})$/.exec(text);
  return br ? `${br[2]}-${br[1]}-01` : undefined;
}
