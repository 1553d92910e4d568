import * as z from 'zod/mini';
import { pergunta } from './acao.ts';
import { acoes, type CodigoAcao, codigosAcao, valores } from './acoes.ts';
import { endpoint } from './endpoint.ts';
import { processo as p } from './permissions.ts';
import { idParams } from './values/outros.ts';

/** The actions whose dialog asks for values. */
export const acoesComValores: readonly CodigoAcao[] = codigosAcao.filter((codigo) =>
  pergunta(acoes[codigo], 'valorAtualizado'),
);

/** What is owed of each component, in reais, and all of it together. */
const devido = z.object({
  valor: z.number(),
  multa: z.number(),
  juros: z.number(),
  correcao: z.number(),
  total: z.number(),
});

/** What the values typed in an action would change, on today's date; for «Quitar», `depois` is what would be paid. */
export const mudancaDeValores = z.object({ dataReferencia: z.string(), antes: devido, depois: devido });
export type MudancaDeValores = z.infer<typeof mudancaDeValores>;

export const conferenciasDeValores = {
  /** Asked before the action is done, with what the action would be sent; it changes nothing. */
  conferir: endpoint({
    method: 'POST',
    path: 'processoConstituicaoCredito/:id/conferirValores',
    access: p('CONSULTAR'),
    summary: 'O que os valores digitados numa ação mudariam: o devido hoje, por componente, antes e depois',
    params: idParams,
    body: z.strictObject({ acao: z.enum(acoesComValores), ...valores, versao: z.optional(z.number()) }),
    output: mudancaDeValores,
    reads: true,
  }),
};
