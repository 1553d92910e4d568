import * as z from 'zod/mini';
import { pergunta } from './acao.ts';
import { acoes, type CodigoAcao, codigosAcao } from './acoes.ts';
import { endpoint } from './endpoint.ts';
import { valores } from './envelopesDasAcoes.ts';
import { processo as p } from './permissions.ts';
import { decimal } from './values/dinheiro.ts';
import { lidoSempre } from './values/lido.ts';
import { idParams } from './values/outros.ts';

/** The actions whose dialog asks for values. */
export const acoesComValores: readonly CodigoAcao[] = codigosAcao.filter((codigo) =>
  pergunta(acoes[codigo], 'valorAtualizado'),
);

/** Amount owed of each component, and their total, in reais. */
const devido = z.object({
  valor: decimal(),
  multa: decimal(),
  juros: decimal(),
  correcao: decimal(),
  total: decimal(),
});

/** Amounts owed before and after the typed values of an action, today; for «Quitar», `depois` is what is paid. */
export const mudancaDeValores = z.object({ dataReferencia: lidoSempre('data'), antes: devido, depois: devido });
export type MudancaDeValores = z.infer<typeof mudancaDeValores>;

export const conferenciasDeValores = {
  /** Called before the action, with the values that the action would receive; changes nothing. */
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
