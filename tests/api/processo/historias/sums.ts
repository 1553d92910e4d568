import type { TestAnswer } from '@tests/support/app.ts';
import { expect } from 'vitest';
import { somarDias } from '@/domain/calendario.ts';
import { type Detalhe, modoDosValores } from './inputs.ts';
import { comPrazo, destinos, type EventoDeD, retornosDeD } from './passagens.ts';
import type { AndamentoGuardado, Retrato } from './snapshot.ts';
import type { Passo } from './walker.ts';

const centavos = (reais: number): number => Math.round(reais * 100);

/** To the cent: the components add up to the total, and the paid and owed parts of each component to its value. */
export function conferirSomas({ body: d }: TestAnswer): void {
  const [a, b, c, correcao] = [d.valorAtualizado, d.multaAtualizada, d.jurosAtualizado, d.valorCorrecao].map(centavos);
  const atualizado = a! + b! + c!;
  expect(centavos(d.totalAtualizado)).toBe(atualizado);
  expect(centavos(d.totalCorrigido)).toBe(atualizado + correcao!);
  const partes = [
    [a!, d.valorAtualizadoPago, d.saldoDevedorValorAtualizado],
    [b!, d.valorMultaPago, d.saldoDevedorMulta],
    [c!, d.valorJurosPago, d.saldoDevedorJuros],
    [correcao!, d.valorCorrecaoPago, d.saldoDevedorCorrecao],
  ].map((parte) => [parte[0], centavos(parte[1]), centavos(parte[2])] as const);
  // A component that shrank below what was paid of it stays paid and owes nothing.
  for (const [total, pago, saldo] of partes) expect(pago + saldo).toBe(Math.max(total, pago));
  expect(centavos(d.saldoDevedor)).toBe(partes.reduce((soma, [, , saldo]) => soma + saldo, 0));
}

const componentes = ['ValorAtualizado', 'Multa', 'Juros', 'Correcao'] as const;
const saldos = (d: Detalhe) => componentes.map((c) => centavos(d[`saldoDevedor${c}`]!));
const pagosDe = (d: Detalhe) =>
  ['valorAtualizadoPago', 'valorMultaPago', 'valorJurosPago', 'valorCorrecaoPago'].map((c) => centavos(d[c]!));
const soma = (partes: readonly number[]) => partes.reduce((x, y) => x + y, 0);

/** A partial payment, on its own day: each component's balance is what was owed minus what was paid now (M §6.1). */
export function conferirPagamento(antes: Detalhe, depois: Detalhe, pago: number): void {
  const agora = pagosDe(depois).map((total, i) => total - pagosDe(antes)[i]!);
  expect(saldos(depois)).toEqual(saldos(antes).map((devido, i) => devido - agora[i]!));
  expect(soma(agora)).toBe(Math.min(pago, soma(saldos(antes))));
}

/**
 * Checks the values after an action, from what was sent alone (ADR 26): a value that was not sent stays, a value that
 * was sent is owed besides what was paid, and «Quitar» pays everything, which its movement states.
 */
export function conferirValores(
  antes: Detalhe,
  depois: Detalhe,
  passo: Passo,
  { quita, movimento, dia }: { readonly quita: boolean; readonly movimento: number | null; readonly dia: string },
): void {
  const modo = modoDosValores(passo);
  const [a, b, c, d] = saldos(antes);
  const digitados = [1 + (passo.centavos % 90_000_000), passo.centavos % 1_000_000, passo.centavos % 70_000];
  const abc = modo === 'intocado' ? [a, b, c] : modo === 'um' ? [a, digitados[1], c] : digitados;
  const pagos = pagosDe(antes);
  const ficou = quita ? pagosDe(depois).map((total, i) => total - pagos[i]!) : saldos(depois);
  expect([modo, ...ficou.slice(0, 3)]).toEqual([modo, ...abc]);
  if (!quita) expect(pagosDe(depois)).toEqual(pagos);
  // Untouched values keep their correction; values of today have none yet; values of the same reference date have the
  // one of the formula.
  if (modo === 'intocado') expect(ficou[3]).toBe(d);
  if (modo === 'deHoje') expect(ficou[3]).toBe(0);
  expect(depois.dataReferenciaCalculo).toBe(modo === 'deHoje' ? dia : antes.dataReferenciaCalculo);
  if (quita) {
    expect(soma(saldos(depois))).toBe(0);
    expect(centavos(movimento ?? 0)).toBe(soma(ficou));
  }
}

/** Amount received so far, in cents, from the columns of the process. */
export const pagoEm = ({ processo: p }: Retrato): number =>
  ['valor_atualizado_pago', 'valor_multa_pago', 'valor_juros_pago', 'valor_correcao_pago'].reduce(
    (soma, coluna) => soma + centavos(Number(p[coluna])),
    0,
  );

/** The timeline alone leads to the situation of the process, by steps that the document allows (D §5.3–5.6). */
export function recontar({ processo, andamentos }: Retrato): void {
  expect(andamentos.map((a) => a.numero)).toEqual(andamentos.map((_, i) => i + 1));
  expect(andamentos.map((a) => a.id_andamento_anterior)).toEqual([null, ...andamentos.slice(0, -1).map((a) => a.id)]);
  for (const { cancelado, motivo_cancelamento } of andamentos) expect(motivo_cancelamento === null).toBe(!cancelado);

  const [cadastro, ...passos] = andamentos.filter((a) => !a.cancelado);
  expect(cadastro?.situacao).toBe(27);
  let situacao = 27;
  let suspenso = false;
  for (const passo of passos) {
    expect(passo.estado_anterior?.situacao).toBe(situacao);
    expect(passo.estado_anterior?.suspensoDesde !== null).toBe(suspenso);
    expect(permitidos(passo, situacao)).toContain(passo.situacao);
    if (passo.acao === 'SUSPENDER_PROCESSO') suspenso = true;
    if (passo.acao === 'REATIVAR_PROCESSO') suspenso = false;
    situacao = passo.situacao;
  }
  expect([processo.situacao, processo.suspenso]).toEqual([situacao, suspenso]);
}

function permitidos({ acao, evento, automatico, dados }: AndamentoGuardado, de: number): readonly number[] {
  // A suspension dated within a lapsed deadline takes the process back to that deadline; the movement that says so
  // follows.
  if (acao === 'SUSPENDER_PROCESSO' && de === 26) return [26, ...comPrazo];
  if (dados?.desfazDecurso) return [de];
  if (acao !== null || evento !== null) return destinos((acao ?? evento) as EventoDeD, de);
  // Automatic: the lapse of a deadline, or a despacho, which changes nothing.
  if (automatico) return comPrazo.includes(de) ? [26] : [de];
  return de === 28 ? Object.values(retornosDeD).flat() : [];
}

/** A lapsed deadline: a movement dated its last day, and the credit constituted on the next day. */
export function conferirDecurso(decurso: AndamentoGuardado, { processo }: Retrato, hoje: string): void {
  expect(decurso).toMatchObject({ automatico: true, acao: null, situacao: 26 });
  expect(decurso.data_referencia! < hoje).toBe(true);
  expect(processo.data_constituicao_definitiva).toBe(somarDias(decurso.data_referencia!, 1));
}
