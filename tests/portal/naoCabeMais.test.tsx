import { describe, expect, test } from 'vitest';
import type { Sujeito } from '@/portal/product/acao/familia.ts';
import { naoCabeMais } from '@/portal/product/acao/naoCabeMais.ts';

const palavras = { ANEXAR_AR: { nome: 'Anexar AR', titulo: 'Anexar AR' } };
const andamento = { data: '2026-11-20T12:00:00', descricao: 'AR anexado', usuarioCadastro: 'Ana' };
const antes = { data: '2026-11-19T12:00:00', descricao: 'TCC anexado', usuarioCadastro: 'Bia' };
const indisponivel = { acao: 'ANEXAR_AR', codigo: '', motivo: 'O AR já foi anexado.' };

describe('o que se diz de uma ação que não cabe mais', () => {
  test.each<[string, Partial<Sujeito>, string]>([
    ['só o nome', {}, '«Anexar AR» não cabe mais.'],
    ['por quê', { acoesIndisponiveis: [indisponivel] }, '«Anexar AR» não cabe mais. O AR já foi anexado.'],
    [
      'o último andamento',
      { andamentos: [andamento, antes] },
      '«Anexar AR» não cabe mais. O último andamento é «AR anexado», de Ana, em 20/11/2026.',
    ],
    [
      'o do calendário não tem pessoa',
      { andamentos: [{ ...andamento, usuarioCadastro: null }] },
      '«Anexar AR» não cabe mais. O último andamento é «AR anexado», em 20/11/2026.',
    ],
    [
      'o que foi cancelado, e não o de antes dele',
      { andamentos: [{ ...andamento, cancelado: true }, antes] },
      '«Anexar AR» não cabe mais. O último andamento, «AR anexado», foi cancelado.',
    ],
  ])('%s', (_, mudancas, frase) => {
    const sujeito = { acoesDisponiveis: [], acoesIndisponiveis: [], andamentos: [], ...mudancas } as unknown as Sujeito;
    expect(naoCabeMais(sujeito, 'ANEXAR_AR', palavras)).toBe(frase);
  });
});
