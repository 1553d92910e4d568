import { describe, expect, it } from 'vitest';
import { aguardandoNotificacao, devedorNaoLocalizado } from '@/domain/workflow/predicados.ts';
import {
  acordos,
  aptosRetornar,
  devolvido,
  emElaboracao,
  exigeDataReferencia,
  fases,
  type IdSituacao,
  idsSituacao,
  situacoes,
} from '@/domain/workflow/situacoes.ts';

const quais = (predicado: (id: IdSituacao) => boolean) => idsSituacao.filter(predicado).sort((a, b) => a - b);

describe('situações e fases', () => {
  // S1 §4.1, §9
  it.each<[string, (id: IdSituacao) => boolean, number[]]>([
    ['imprimem notificação', aguardandoNotificacao, [1, 8, 10, 15, 17, 23, 25]],
    ['pedem data de referência no retorno', exigeDataReferencia, [3, 12, 22]],
    ['são devolvidas', devolvido, [28, 107, 111]],
    ['permitem editar', emElaboracao, [27]],
    // D §5.2
    ['são de devedor não localizado', devedorNaoLocalizado, [2, 9, 11, 16, 18, 24]],
  ])('%s: %#', (_, predicado, ids) => {
    expect(quais(predicado)).toEqual(ids);
  });

  it('cada situação pertence a uma fase só', () => {
    expect(new Set(idsSituacao).size).toBe(situacoes.length);
    expect(fases.map((f) => f.id).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  // D §5.1: ids from 101 on come from the active-debt side
  it('o tipo distingue o procedimento do órgão, a dívida ativa e a cobrança', () => {
    const daDividaAtiva = situacoes.filter((s) => s.tipoProcesso === 'DIVIDA_ATIVA').map((s) => s.id);
    expect(daDividaAtiva.sort((a, b) => a - b)).toEqual([101, 104, 105, 107, 111]);
    expect(acordos.map((a) => [a.id, a.tipoProcesso])).toEqual([200, 201, 202, 203, 204].map((id) => [id, 'COBRANCA']));
  });

  // D §5.2: aptosRetornar
  it('um processo devolvido retorna às fases 1, 5 e 6', () => {
    expect(aptosRetornar.map((f) => [f.id, f.situacoes.map((s) => s.id)])).toEqual([
      [1, [27, 1, 3]],
      [5, [6, 8, 10, 12, 13, 15, 17, 22]],
      [6, [26, 23]],
    ]);
  });
});
