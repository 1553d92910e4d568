import { importacao as t } from '@i18n/pt-BR/importacao.ts';
import type { ColunaLida, Problema } from '@/contract/importacao.ts';
import { refuse } from '@/contract/refusals.ts';
import { validate } from '@/contract/validate.ts';
import type { SessionCtx } from '../../context.ts';
import type { Celula, LinhaLida } from '../../planilha/ler.ts';
import { plain } from '../enderecoCoerente.ts';
import { lerCelula } from './celula.ts';
import { type Importacao, type LinhaPronta, problemaDe } from './importacao.ts';
import { type Nomes, resolver } from './nomes.ts';

const { linha: frases } = t;
/** After so many lines other calls have their turn. */
const TURN = 200;

export interface Interpretadas {
  /** Lines with something in them, the titles and the example apart. */
  readonly total: number;
  readonly prontas: readonly LinhaPronta[];
  readonly problemas: readonly Problema[];
}

/**
 * Rows of cells → lines that the register's form accepts, and everything that is wrong with the others.
 * @throws PLANILHA_VAZIA, PLANILHA_SEM_TITULOS
 */
export async function interpretar(
  importacao: Importacao,
  ctx: SessionCtx,
  nomes: Nomes,
  [titulos, ...linhas]: readonly LinhaLida[],
): Promise<Interpretadas> {
  const { contrato } = importacao;
  if (!titulos) throw refuse('PLANILHA_VAZIA');
  const { posicoes, ausentes, problemas } = cabecalho(contrato.colunas, titulos);
  const prontas: LinhaPronta[] = [];
  const vistas = new Map<string, number>();
  let total = 0;
  for (const [i, lida] of linhas.entries()) {
    if (i % TURN === TURN - 1) await new Promise(setImmediate);
    if (exemplo(importacao, posicoes, lida.celulas)) {
      problemas.push(problemaDe(contrato, lida.linha, undefined, frases.exemploIgnorado, true));
      continue;
    }
    total++;
    const { form, achados } = umaLinha(importacao, ctx, nomes, { posicoes, ausentes }, lida);
    problemas.push(...achados);
    if (!form) continue;
    const repetida = repeticao(importacao, vistas, lida.linha, form);
    if (repetida) problemas.push(repetida);
    else prontas.push({ linha: lida.linha, form });
  }
  return { total, prontas, problemas };
}

type Posicoes = ReadonlyMap<ColunaLida, number>;
interface Cabecalho {
  readonly posicoes: Posicoes;
  /** Titles of the required columns that are missing: said once, and not again of each line. */
  readonly ausentes: ReadonlySet<string>;
}

/** Where each column stands. Titles are compared without accents, case or the mark of what is required. */
function cabecalho(colunas: readonly ColunaLida[], { linha, celulas }: LinhaLida) {
  const problemas: Problema[] = [];
  const posicoes = new Map<ColunaLida, number>();
  const say = (mensagem: string, aviso = false) => problemas.push({ linha, coluna: null, mensagem, aviso });
  for (const [i, celula] of celulas.entries()) {
    if (typeof celula !== 'string') continue;
    const coluna = colunas.find(({ titulo }) => plain(titulo) === plain(celula));
    if (!coluna) say(frases.colunaIgnorada(celula.slice(0, 60)), true);
    else if (posicoes.has(coluna)) say(frases.colunaRepetida(coluna.titulo));
    else posicoes.set(coluna, i);
  }
  if (posicoes.size === 0) throw refuse('PLANILHA_SEM_TITULOS');
  const ausentes = new Set(colunas.filter((c) => c.obrigatoria && !posicoes.has(c)).map(({ titulo }) => titulo));
  for (const titulo of ausentes) say(frases.colunaAusente(titulo));
  return { posicoes, ausentes, problemas };
}

/** The line of the template that shows how: its keys and its name are those of the example. */
function exemplo({ contrato: { chaves } }: Importacao, posicoes: Posicoes, celulas: readonly Celula[]): boolean {
  const shown = [...posicoes].filter(([{ campo }]) => campo === 'nome' || chaves.includes(campo));
  return shown.length > 1 && shown.every(([coluna, at]) => celulas[at] === coluna.exemplo);
}

function umaLinha(
  { contrato, completa }: Importacao,
  ctx: SessionCtx,
  nomes: Nomes,
  { posicoes, ausentes }: Cabecalho,
  { linha, celulas }: LinhaLida,
): { form?: Readonly<Record<string, unknown>>; achados: Problema[] } {
  const achados: Problema[] = [];
  const campos: Record<string, unknown> = {};
  const ordered = [...posicoes].sort(([a], [b]) => antes(a) - antes(b));
  for (const [coluna, at] of ordered) {
    const { kind } = coluna.valor;
    const lido = lerCelula(celulas[at] ?? null, kind, coluna.zeros?.(campos));
    const { valor, erro, aviso } =
      kind === 'referencia' && typeof lido.valor === 'string' ? resolver(nomes, coluna, lido.valor, campos) : lido;
    if (erro) achados.push(problemaDe(contrato, linha, coluna.campo, erro));
    if (aviso) achados.push(problemaDe(contrato, linha, coluna.campo, aviso, true));
    if (valor !== undefined) campos[coluna.campo] = valor;
  }
  const told = new Set(achados.filter((p) => !p.aviso).map((p) => p.coluna));
  const result = validate(contrato.form, completa ? completa(campos, ctx) : campos, ctx.hoje);
  const errors = result.ok ? [] : result.errors;
  for (const { field, message } of errors) {
    const found = problemaDe(contrato, linha, field, message);
    if (!told.has(found.coluna) && !ausentes.has(found.coluna ?? '')) achados.push(found);
  }
  if (!result.ok || told.size > 0) return { achados };
  return { form: result.value as Readonly<Record<string, unknown>>, achados };
}

/** The body first, for what a name means may depend on it; then the other names, for what a number means may. */
const antes = ({ campo, valor }: ColunaLida) => (campo === 'orgaoCredor' ? 0 : valor.kind === 'referencia' ? 1 : 2);

/** A key that an earlier line has already. */
function repeticao(
  { contrato }: Importacao,
  vistas: Map<string, number>,
  linha: number,
  form: Readonly<Record<string, unknown>>,
): Problema | undefined {
  const { chaves, chavesPor, colunas } = contrato;
  const within = chavesPor ? String(form[chavesPor] ?? '') : '';
  for (const campo of chaves) {
    const key = `${campo} ${within} ${String(form[campo]).toLowerCase()}`;
    const before = vistas.get(key);
    const titulo = colunas.find((c) => c.campo === campo)?.titulo ?? campo;
    if (before !== undefined) return problemaDe(contrato, linha, campo, frases.repetida(titulo, before));
    vistas.set(key, linha);
  }
  return undefined;
}
