import { expect, it } from 'vitest';
import { comUmaCausa } from '@/portal/pages/processo/umaCausa.ts';
import { umDetalhe } from '../documents/umDetalhe.ts';

const [andamento] = umDetalhe().andamentos;
const indisponiveis = [
  { acao: 'ANEXAR_AR', codigo: 'PROCESSO_SUSPENSO', motivo: 'Processo suspenso.' },
  { acao: 'QUITAR_DEBITO', codigo: 'OUTRO', motivo: 'Outra razão.' },
  { acao: 'NEGOCIAR_PAGAMENTO', codigo: '', motivo: 'O processo está suspenso.' },
];
const motivos = (suspensoDesde: string | null, cancelado = false) =>
  comUmaCausa({
    ...umDetalhe(),
    suspensoDesde,
    acoesIndisponiveis: indisponiveis,
    andamentos: [
      { ...andamento!, descricao: 'Processo suspenso – decisão do órgão', usuarioCadastro: 'Sônia Melo', cancelado },
    ],
  }).acoesIndisponiveis.map(({ motivo }) => motivo);

it('o que a suspensão impede tem uma causa, com desde quando, por quem e a saída', () => {
  const causa = 'Processo suspenso desde 20/11/2026, por Sônia Melo. Volta a correr com «Reativar processo».';
  expect(motivos('2026-11-20')).toEqual([causa, 'Outra razão.', causa]);
});

it('de uma suspensão cujo andamento não se conhece, diz desde quando e a saída', () => {
  const causa = 'Processo suspenso desde 20/11/2026. Volta a correr com «Reativar processo».';
  expect(motivos('2026-11-20', true)).toEqual([causa, 'Outra razão.', causa]);
});

it('de um processo que corre, nada muda', () => {
  expect(motivos(null)).toEqual(indisponiveis.map(({ motivo }) => motivo));
});
