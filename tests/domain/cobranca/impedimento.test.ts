import { umProcesso } from '@tests/workflow/umProcesso.ts';
import { describe, expect, it } from 'vitest';
import { impedimento } from '@/domain/cobranca/impedimento.ts';
import { cdaNova } from '@/domain/workflow/cda.ts';

describe('o que impede de negociar um processo (D §5.5, 5.6)', () => {
  const cartorio =
    'A CDA está em cartório: até o protesto, o pagamento é feito somente no cartório (até 3 dias úteis).';
  it.each<[string, Parameters<typeof umProcesso>[0], number, string | null]>([
    ['constituído, com saldo', { situacao: 26 }, 100, null],
    ['sem saldo', { situacao: 26 }, 0, 'Não há saldo devedor no processo.'],
    ['suspenso', { situacao: 26, suspensoDesde: '2026-11-01' }, 100, 'O processo está suspenso.'],
    [
      'com acordo',
      { situacao: 26, situacaoPCC: 'PAGAMENTO_NEGOCIADO' },
      100,
      'Há negociação em andamento para o processo.',
    ],
    [
      'com contestação em análise',
      { situacao: 6 },
      100,
      'Há contestação ou recurso em análise: para negociar, o devedor precisa desistir dele.',
    ],
    ['em elaboração', { situacao: 27 }, 100, 'A situação do processo, TCC em elaboração, não permite negociação.'],
    ['inscrito', { situacao: 101, cda: cdaNova }, 100, null],
    [
      'com a CDA a caminho do protesto',
      { situacao: 101, cda: { ...cdaNova, protesto: 'AGUARDANDO_PROTESTO' } },
      100,
      cartorio,
    ],
    [
      'suspenso por ordem judicial',
      { situacao: 101, cda: { ...cdaNova, suspensaOrdemJudicial: true } },
      100,
      'A cobrança está suspensa por ordem judicial.',
    ],
    // The first reason wins.
    ['suspenso e sem saldo', { situacao: 26, suspensoDesde: '2026-11-01' }, 0, 'O processo está suspenso.'],
  ])('%s', (_, fatos, saldo, motivo) => {
    expect(impedimento(umProcesso(fatos), saldo)).toBe(motivo);
  });
});
