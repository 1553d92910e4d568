import { describe, expect, it } from 'vitest';
import { acoes, codigosAcao } from '@/contract/acoes.ts';
import { permissions } from '@/contract/permissions.ts';
import { decidir } from '@/domain/workflow/decidir.ts';
import type { Fatos } from '@/domain/workflow/fatos.ts';
import { faseDe, type IdSituacao, idsSituacao } from '@/domain/workflow/situacoes.ts';
import { matrix } from './matrix.ts';
import { HOJE, umaPessoa, umProcesso } from './umProcesso.ts';

describe('a matriz do fluxo', () => {
  it('é a que foi lida e aprovada, célula por célula', async () => {
    await expect(matrix()).toMatchFileSnapshot('matriz.txt');
  });
});

const permite = (fatos: Partial<Fatos>, acao: (typeof codigosAcao)[number]) =>
  decidir(umProcesso(fatos), acao, umaPessoa(), HOJE).ok;
const situacoesQuePermitem = (acao: (typeof codigosAcao)[number], fatos: Partial<Fatos> = {}): IdSituacao[] =>
  idsSituacao.filter((situacao) => permite({ ...fatos, situacao }, acao)).sort((a, b) => a - b);

/** What the specification says, independently of the table. */
describe('o que a especificação fixa', () => {
  const ultimaAcao = { acao: 'ANEXAR_TCC', antes: umProcesso() } as const;

  it.each(codigosAcao)('%s: nenhuma situação dispensa a permissão da ação', (acao) => {
    const pessoa = umaPessoa({
      permissoes: new Set(permissions.filter((p) => ![acoes[acao].permission].flat().includes(p))),
    });
    for (const situacao of idsSituacao) {
      const decisao = decidir(umProcesso({ situacao, ultimaAcao }), acao, pessoa, HOJE);
      expect(decisao).toMatchObject({ ok: false, codigo: 'SEM_PERMISSAO' });
    }
  });

  it.each(codigosAcao)('%s: ninguém age em processo de outro órgão', (acao) => {
    for (const situacao of idsSituacao)
      expect(decidir(umProcesso({ situacao, ultimaAcao }), acao, umaPessoa({ idOrgao: 2 }), HOJE).ok).toBe(false);
  });

  it.each(codigosAcao.filter((a) => a !== 'REATIVAR_PROCESSO' && a !== 'CANCELAR_ULTIMA_ACAO'))(
    '%s: não se faz em processo suspenso',
    (acao) => {
      expect(situacoesQuePermitem(acao, { suspensoDesde: HOJE, ultimaAcao })).toEqual([]);
    },
  );

  // S1 §4.1, 4.2
  it('não se cancela a última ação nas fases 2 e 4 nem na situação 104', () => {
    const permitem = situacoesQuePermitem('CANCELAR_ULTIMA_ACAO', { ultimaAcao });
    expect(permitem.filter((s) => faseDe(s) === 2 || faseDe(s) === 4 || s === 104)).toEqual([]);
  });
  it('não se suspende na situação 104', () => {
    expect(situacoesQuePermitem('SUSPENDER_PROCESSO')).not.toContain(104);
  });
  // S1 §2.5, §9; D §5.2 for the three further ids
  it('arquiva-se em 28, 107 e 111, e em mais três situações', () => {
    expect(situacoesQuePermitem('ARQUIVAR_PROCESSO')).toEqual([7, 14, 21, 28, 107, 111]);
  });
  // S1 §4.3
  it('devolvido (28) pede inscrição por motivo; 107 e 111, por documento', () => {
    expect(situacoesQuePermitem('SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO')).toEqual([28]);
    expect(situacoesQuePermitem('SOLICITAR_INSCRICAO_DIVIDA_ATIVA')).toEqual([26, 107, 111]);
  });
  // D §5.3: 8–12, 15–18, 22–26
  it('quita-se o que é devido e não está em julgamento, e parcela-se o mesmo, menos o já parcelado', () => {
    const exigivel = [1, 2, 3, 8, 9, 10, 11, 12, 15, 16, 17, 18, 22, 23, 24, 25, 26];
    expect(situacoesQuePermitem('PARCELAR_DEBITO')).toEqual(exigivel);
    expect(situacoesQuePermitem('QUITAR_DEBITO')).toEqual([...exigivel, 5].sort((a, b) => a - b));
  });
});
