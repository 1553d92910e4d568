import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import { certos } from '@/contract/certos.ts';
import type { ColunaLida, Problema } from '@/contract/importacao.ts';
import { refuse } from '@/contract/refusals.ts';
import { validate } from '@/contract/validate.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Celula, LinhaLida } from '../../planilha/ler.ts';
import { plain } from '../enderecoCoerente.ts';
import { lerCelula } from './celula.ts';
import { type Campos, type Importacao, type LinhaVista, problemaDe } from './importacao.ts';
import { type Nomes, resolver } from './nomes.ts';

const { linha: frases } = t;
/** After this many lines, other calls get a turn. */
const TURN = 200;

export interface Interpretadas {
  /** Lines with content, without the titles and the example. */
  readonly linhas: readonly LinhaVista[];
  readonly problemas: readonly Problema[];
}

/**
 * Rows of cells → the fields of each line that the register's form accepts, and all problems of the others.
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
  const vistas: LinhaVista[] = [];
  const antes = new Map<string, number>();
  for (const [i, lida] of linhas.entries()) {
    if (i % TURN === TURN - 1) await new Promise(setImmediate);
    if (exemplo(importacao, posicoes, lida.celulas)) {
      problemas.push(problemaDe(contrato, lida.linha, undefined, frases.exemploIgnorado, true));
      continue;
    }
    const { achados, ...vista } = umaLinha(importacao, ctx, nomes, { posicoes, ausentes }, lida);
    vistas.push(vista);
    problemas.push(...achados, ...repeticoes(importacao, antes, vista));
  }
  return { linhas: vistas, problemas };
}

type Posicoes = ReadonlyMap<ColunaLida, number>;
interface Cabecalho {
  readonly posicoes: Posicoes;
  /** Titles of the missing required columns: reported once, not for each line. */
  readonly ausentes: ReadonlySet<string>;
}

/** The position of each column. Titles are compared without accents, case and the mark of required columns. */
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

/** True for the template's example line: its keys and its name are those of the example. */
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
): LinhaVista & { readonly achados: readonly Problema[] } {
  const achados: Problema[] = [];
  const ilegiveis = new Set<string>();
  const campos: Record<string, unknown> = {};
  const ordered = [...posicoes].sort(([a], [b]) => antes(a) - antes(b));
  for (const [coluna, at] of ordered) {
    const { kind } = coluna.valor;
    const lido = lerCelula(celulas[at] ?? null, kind, coluna.zeros?.(campos));
    const { valor, erro, aviso } =
      kind === 'referencia' && typeof lido.valor === 'string' ? resolver(nomes, coluna, lido.valor, campos) : lido;
    if (erro) {
      achados.push(problemaDe(contrato, linha, coluna.campo, erro));
      ilegiveis.add(coluna.campo);
    }
    if (aviso) achados.push(problemaDe(contrato, linha, coluna.campo, aviso, true));
    if (valor !== undefined) campos[coluna.campo] = valor;
  }
  const completos = Object.entries(completa ? completa(campos, ctx) : campos);
  // The user did fill in an unreadable cell, so `completa` must not put a default there.
  const inteiros = Object.fromEntries(completos.filter(([campo]) => !ilegiveis.has(campo)));
  const result = validate(contrato.form, inteiros, ctx.hoje);
  const errors = result.ok ? [] : result.errors;
  for (const { field, message } of errors) {
    const found = problemaDe(contrato, linha, field, message);
    if (!ilegiveis.has(field) && !ausentes.has(found.coluna ?? '')) achados.push(found);
  }
  const errados = [...ilegiveis, ...errors.map(({ field }) => field)];
  const form = certos(contrato.form, inteiros, errados) as Campos;
  return { linha, form, pronta: errados.length === 0, achados };
}

/** The body first, because profile names depend on it; then other references, because `zeros` depends on them. */
const antes = ({ campo, valor }: ColunaLida) => (campo === 'orgaoCredor' ? 0 : valor.kind === 'referencia' ? 1 : 2);

/** A problem for each key of an earlier line with the same `chavesPor`; where that field is wrong, none is reported. */
function repeticoes(
  { contrato }: Importacao,
  antes: Map<string, number>,
  { linha, form, pronta }: LinhaVista,
): readonly Problema[] {
  const { chaves, chavesPor, colunas } = contrato;
  if (chavesPor && form[chavesPor] === undefined && !pronta) return [];
  const within = chavesPor ? String(form[chavesPor] ?? '') : '';
  return chaves.flatMap((campo) => {
    if (form[campo] === undefined) return [];
    const key = `${campo} ${within} ${String(form[campo]).toLowerCase()}`;
    const before = antes.get(key);
    const titulo = colunas.find((c) => c.campo === campo)?.titulo ?? campo;
    if (before !== undefined) return [problemaDe(contrato, linha, campo, frases.repetida(titulo, before))];
    antes.set(key, linha);
    return [];
  });
}
