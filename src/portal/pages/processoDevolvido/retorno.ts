import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import type { ItemDeRetorno } from '@/contract/retorno.ts';
import { data } from '@/contract/values/data.ts';
import { semEsperar, type Talvez } from '@/contract/values/entreCampos.ts';
import { referencia } from '@/contract/values/outros.ts';
import { exigeDataReferencia } from '@/domain/workflow/situacoes.ts';

/** Values of the dialog: one destination, and the processes with their dates. */
export interface Preenchido {
  readonly idFase: number | null;
  readonly idSituacao: number | null;
  readonly itens: readonly { readonly numeroProcesso: string; readonly dataReferencia: string | null }[];
}

/** The rules of S1 §5.3, with each error on its field. */
export const esquema = z
  .object({
    idFase: referencia('faseProcesso', { obrigatorio: validacao.retorno.fase }),
    idSituacao: referencia('situacaoProcesso', { obrigatorio: validacao.retorno.situacao }),
    itens: z.array(z.object({ numeroProcesso: z.string(), dataReferencia: data({ naoFutura: true }) })),
  })
  .check(
    z.check(({ value, issues }: z.core.ParsePayload<Talvez<Preenchido>>) => {
      const { idSituacao, itens } = value as Preenchido;
      if (!pedeData(idSituacao)) return;
      for (const [i, { dataReferencia }] of itens.entries())
        if (!dataReferencia)
          issues.push({
            code: 'custom',
            path: ['itens', i, 'dataReferencia'],
            message: validacao.retorno.datas,
            input: dataReferencia,
          });
    }, semEsperar),
  );

/** Whether a term runs in the situation (3, 12, 22), counted from the day of the debtor's awareness (S1 §4.3). */
export const pedeData = (idSituacao: number | null | undefined): boolean =>
  typeof idSituacao === 'number' && exigeDataReferencia(idSituacao);

/** Initial values; the date of the last known awareness is proposed (D §5.3). */
export const comeco = (rows: readonly Pick<LinhaProcesso, 'numero' | 'dataManifestacaoRetornar'>[]): Preenchido => ({
  idFase: null,
  idSituacao: null,
  itens: rows.map(({ numero, dataManifestacaoRetornar }) => ({
    numeroProcesso: numero,
    dataReferencia: dataManifestacaoRetornar ?? null,
  })),
});

/** Values of the dialog → body of the call; dates are left out if the situation needs none. */
export const corpo = ({ idFase, idSituacao, itens }: Preenchido): ItemDeRetorno[] =>
  itens.map(({ numeroProcesso, dataReferencia }) => ({
    idFase: idFase ?? 0,
    idSituacao: idSituacao ?? 0,
    numeroProcesso,
    dataReferencia: pedeData(idSituacao) ? dataReferencia : null,
  }));
