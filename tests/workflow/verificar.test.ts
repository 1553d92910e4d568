import { describe, expect, it } from 'vitest';
import { prazoAberto, sempre } from '@/domain/workflow/guardas.ts';
import { eventos, type Linha, reservadas, transicoes } from '@/domain/workflow/transicoes.ts';
import { type Tabela, verificar } from '@/domain/workflow/verificar.ts';

const certa: Tabela = { transicoes, eventos, reservadas };
const com = (...linhas: unknown[]): Tabela => ({ ...certa, transicoes: [...transicoes, ...(linhas as Linha[])] });

describe('a tabela de transições', () => {
  it.each<[string, Tabela, string]>([
    [
      'uma situação de origem que não existe',
      com(['ANEXAR_TCC', [19], 1, sempre]),
      'W1: ANEXAR_TCC cita a situação 19, que não existe.',
    ],
    [
      'um destino que não existe',
      com(['ANEXAR_TCC', [4], { conforme: 'devedorEncontrado', sim: 1, nao: 99 }, sempre]),
      'W1: ANEXAR_TCC cita a situação 99, que não existe.',
    ],
    ['uma ação que não existe', com(['VOAR', [4], 1, sempre]), 'W2: a ação VOAR não existe em contract/acoes.ts.'],
    [
      'duas linhas para a mesma situação e ação',
      com(['ANEXAR_TCC', [27], 2, sempre]),
      'W3: a passagem (27, ANEXAR_TCC) aparece mais de uma vez.',
    ],
    [
      'uma situação a que nada leva',
      { ...certa, transicoes: transicoes.filter(([acao]) => acao !== 'CONTESTAR_DEBITO') },
      'W4: nada leva à situação 7.',
    ],
    ['uma situação reservada sem ser declarada', { ...certa, reservadas: [] }, 'W4: nada leva à situação 21.'],
    [
      'uma situação de que não se sai',
      { ...certa, transicoes: transicoes.filter(([acao]) => acao !== 'ARQUIVAR_PROCESSO') },
      'W5: da situação 7 não se sai, e ela não encerra o processo.',
    ],
    [
      'uma guarda que ninguém usa',
      { ...certa, guardas: [sempre, prazoAberto, { nome: 'lua cheia', recusa: () => null }] },
      'W6: a guarda «lua cheia» não é usada por nenhuma linha.',
    ],
    [
      'uma ação sem linha',
      { ...certa, transicoes: transicoes.filter(([acao]) => acao !== 'REATIVAR_PROCESSO') },
      'W7: a ação REATIVAR_PROCESSO não tem nenhuma linha.',
    ],
  ])('recusa %s', (_, tabela, sentenca) => {
    expect(verificar(tabela)).toContain(sentenca);
  });

  it('não tem nada a recusar em si mesma', () => {
    expect(verificar(certa)).toEqual([]);
  });
});
