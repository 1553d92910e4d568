import { expect, it } from 'vitest';
import { lugarDe } from '@/contract/acao.ts';
import { acoes } from '@/contract/acoes.ts';
import { acoesDoProcesso } from '@/domain/workflow/decidir.ts';
import type { Fatos } from '@/domain/workflow/fatos.ts';
import { fatosDaAcao } from '@/domain/workflow/fatosDaAcao.ts';
import { situacoes } from '@/domain/workflow/situacoes.ts';
import { HOJE, umaPessoa, umPrazo, umProcesso } from './umProcesso.ts';

const constituido = { dataConstituicaoDefinitiva: '2026-11-20' };
const decorrido = (tipo: 'CONTESTACAO' | 'RECURSO'): Partial<Fatos> => ({
  ...constituido,
  decurso: { id: 1, antes: umProcesso({ prazo: umPrazo({ tipo, fim: '2026-11-19' }) }), depois: [] },
});
const casos: readonly (readonly [string, Partial<Fatos>])[] = [
  ['em curso', {}],
  ['constituído', constituido],
  ['com prazo de contestação decorrido', decorrido('CONTESTACAO')],
  ['com prazo de recurso decorrido', decorrido('RECURSO')],
  ['suspenso', { suspensoDesde: HOJE }],
];

it.each(casos)('%s: nenhuma situação oferece duas ações para o mesmo lugar', (_, mudancas) => {
  for (const { id } of situacoes) {
    const fatos = umProcesso({
      situacao: id,
      parcelamentoDoOrgao: { fim: '2027-11-20', situacaoAnterior: 26 },
      ultimaAcao: { acao: 'ANEXAR_TCC', antes: umProcesso() },
      ...mudancas,
    });
    const lugares = acoesDoProcesso(fatos, umaPessoa(), HOJE).disponiveis.map(({ acao }) => {
      const { onde, ordem } = lugarDe(acoes[acao], fatosDaAcao(fatos));
      return `${onde} ${ordem}`;
    });
    expect([id, new Set(lugares).size]).toEqual([id, lugares.length]);
  }
});
