import { describe, expect, it } from 'vitest';
import { codigosAcao } from '@/contract/acoes.ts';
import { consequenciaDe } from '@/domain/workflow/consequencia.ts';
import { idsSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import { transicoes } from '@/domain/workflow/transicoes.ts';
import { alvos } from '@/domain/workflow/verificar.ts';

describe('o que uma ação fará', () => {
  const pares = codigosAcao.flatMap((acao) => idsSituacao.map((situacao) => [acao, situacao] as const));

  it('diz, em cada ação de cada situação, a situação em que o processo fica', () => {
    for (const [acao, situacao] of pares) {
      const linha = transicoes.find(([qual, de]) => qual === acao && de.includes(situacao));
      const frase = consequenciaDe(acao, situacao);
      if (!linha) {
        expect([acao, situacao, frase]).toEqual([acao, situacao, null]);
        continue;
      }
      const [, , para] = linha;
      const nomes = para === 'mesma' || para === 'prazo' ? [situacao] : alvos(para);
      expect(para === 'anterior' || nomes.length > 0).toBe(true);
      for (const nome of nomes) expect(frase).toContain(`«${nomeDaSituacao(nome)}»`);
    }
  });

  it('diz os dois lados do que os dados decidem, e o que se desfaz', () => {
    expect(consequenciaDe('ANEXAR_AR', 1)).toBe(
      'Se o devedor foi encontrado, o processo passa a «Devedor notificado – prazo para pagamento ou contestação»; se não foi, a «Devedor não localizado».',
    );
    expect(consequenciaDe('CANCELAR_ULTIMA_ACAO', 3)).toBe(
      'O processo volta à situação em que estava antes da última ação.',
    );
    expect(consequenciaDe('ANEXAR_TCC', 4)).toBeNull();
  });
});
