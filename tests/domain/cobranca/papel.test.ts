import { describe, expect, it } from 'vitest';
import type { SituacaoDoPapel } from '@/contract/documentoEmitido.ts';
import {
  type AcordoConferido,
  aindaDiz,
  type BoletoConferido,
  boletoAgora,
  termoAgora,
} from '@/domain/cobranca/papel.ts';
import { situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';

/* What may be done now with a printed slip or term (M §7.94). */

const HOJE = '2026-11-27';
const boleto = (mudancas: Partial<BoletoConferido>) =>
  boletoAgora({ situacao: 'REGISTRADO', vencimento: '2026-11-30', pagoEm: null, haOutro: false, ...mudancas }, HOJE);

describe('um boleto', () => {
  it.each<[string, Partial<BoletoConferido>, SituacaoDoPapel, string | null]>([
    ['registrado', {}, 'A_PAGAR', '2026-11-30'],
    ['no dia do vencimento', { vencimento: HOJE }, 'A_PAGAR', HOJE],
    ['de ontem, antes da rotina', { vencimento: '2026-11-26' }, 'VENCIDO', '2026-11-26'],
    ['vencido', { situacao: 'VENCIDO', vencimento: '2026-11-26' }, 'VENCIDO', '2026-11-26'],
    ['vencido, e já há outro', { situacao: 'VENCIDO', haOutro: true }, 'SUBSTITUIDO', null],
    ['cancelado, e o banco ainda o aceita', { situacao: 'A_CANCELAR' }, 'CANCELADO', null],
    ['baixado no banco', { situacao: 'BAIXADO_NO_BANCO' }, 'CANCELADO', null],
    ['cancelado por outro', { situacao: 'A_CANCELAR', haOutro: true }, 'SUBSTITUIDO', null],
    ['pago', { situacao: 'PAGO', pagoEm: '2026-11-25' }, 'PAGO', '2026-11-25'],
    ['pago, e há outro', { situacao: 'PAGO', pagoEm: '2026-11-25', haOutro: true }, 'PAGO', '2026-11-25'],
    ['pago e estornado', { situacao: 'PAGO' }, 'CANCELADO', null],
    ['que o banco não conhece ainda', { situacao: 'RESERVADO' }, 'SEM_REGISTRO', null],
    ['que o banco recusou', { situacao: 'RECUSADO' }, 'SEM_REGISTRO', null],
  ])('%s', (_, mudancas, codigo, data) => {
    expect(boleto(mudancas)).toEqual({ codigo, data });
  });
});

describe('um termo', () => {
  const acordo = (mudancas: Partial<AcordoConferido>) =>
    termoAgora({ situacao: s.PARCELADO, termoAte: null, encerradoEm: null, ...mudancas });

  it.each<[Partial<AcordoConferido>, SituacaoDoPapel, string | null]>([
    [{ situacao: s.EM_NEGOCIACAO, termoAte: '2026-12-04' }, 'A_ASSINAR', '2026-12-04'],
    [{}, 'EM_VIGOR', null],
    [{ situacao: s.QUITADO, encerradoEm: HOJE }, 'QUITADO', HOJE],
    [{ situacao: s.CANCELADO, encerradoEm: HOJE }, 'SEM_EFEITO', HOJE],
  ])('%j', (mudancas, codigo, data) => {
    expect(acordo(mudancas)).toEqual({ codigo, data });
  });
});

it('diz ainda a verdade o que se paga, se assina ou se cumpriu', () => {
  const dizem = (['A_PAGAR', 'PAGO', 'A_ASSINAR', 'EM_VIGOR', 'QUITADO'] as const).map((codigo) => ({
    codigo,
    data: null,
  }));
  const calam = (['CANCELADO', 'SUBSTITUIDO', 'VENCIDO', 'SEM_REGISTRO', 'SEM_EFEITO'] as const).map((codigo) => ({
    ...{ codigo, data: null },
  }));
  expect([dizem.every(aindaDiz), calam.some(aindaDiz)]).toEqual([true, false]);
});
