import type { TestAnswer } from '@tests/support/app.ts';
import { expect } from 'vitest';
import { somarDias } from '@/domain/calendar.ts';
import { comPrazo, destinos, type EventoDeD, retornosDeD } from './passagens.ts';
import type { AndamentoGuardado, Retrato } from './retrato.ts';

const centavos = (reais: number): number => Math.round(reais * 100);

/** To the cent: components make the total, and of every component what is paid and what is owed make what there was. */
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
  // What was paid beyond a part that shrank afterwards stays paid, and owes nothing.
  for (const [total, pago, saldo] of partes) expect(pago + saldo).toBe(Math.max(total, pago));
  expect(centavos(d.saldoDevedor)).toBe(partes.reduce((soma, [, , saldo]) => soma + saldo, 0));
}

/** What was received before, in cents: the columns of the process. */
export const pagoEm = ({ processo: p }: Retrato): number =>
  ['valor_atualizado_pago', 'valor_multa_pago', 'valor_juros_pago', 'valor_correcao_pago'].reduce(
    (soma, coluna) => soma + centavos(Number(p[coluna])),
    0,
  );

/** Who reads the timeline alone comes to where the process is, by steps that the document knows (D §5.3–5.6). */
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
  // An order of within a term that had lapsed takes the process back to it; then the movement that says so.
  if (acao === 'SUSPENDER_PROCESSO' && de === 26) return [26, ...comPrazo];
  if (dados?.desfazDecurso) return [de];
  if (acao !== null || evento !== null) return destinos((acao ?? evento) as EventoDeD, de);
  // The calendar, or a despacho that moves nothing.
  if (automatico) return comPrazo.includes(de) ? [26] : [de];
  return de === 28 ? Object.values(retornosDeD).flat() : [];
}

/** A term that ended in silence: its own movement, of the last day of the term, and the credit constituted on the next. */
export function conferirDecurso(decurso: AndamentoGuardado, { processo }: Retrato, hoje: string): void {
  expect(decurso).toMatchObject({ automatico: true, acao: null, situacao: 26 });
  expect(decurso.data_referencia! < hoje).toBe(true);
  expect(processo.data_constituicao_definitiva).toBe(somarDias(decurso.data_referencia!, 1));
}
