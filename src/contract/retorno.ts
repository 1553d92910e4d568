import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { processo as p } from './permissions.ts';
import { data } from './values/data.ts';
import { referencia } from './values/outros.ts';
import { texto } from './values/texto.ts';

/** Destination of one returned process, and the date of its debtor's awareness (S1 §3.6). */
export const itemDeRetorno = z.strictObject({
  idFase: referencia('faseProcesso', { obrigatorio: validacao.retorno.fase }),
  idSituacao: referencia('situacaoProcesso', { obrigatorio: validacao.retorno.situacao }),
  numeroProcesso: texto({ obrigatorio: true, max: limits.filterNumero }),
  /** Required by the situations in which a term runs. */
  dataReferencia: data({ naoFutura: true }),
});
export type ItemDeRetorno = z.infer<typeof itemDeRetorno>;

export const retorno = {
  /** Returns all the processes or none (S1 §4.3, 7.3). */
  retornarProcessos: endpoint({
    method: 'POST',
    path: 'processoConstituicaoCredito/retornarProcessos',
    access: p('RETORNAR_PROCESSOS_DEVOLVIDOS'),
    summary: 'Retorno de processos devolvidos a uma fase: todos ou nenhum',
    body: z
      .array(itemDeRetorno)
      .check(
        z.minLength(1, validacao.lote.nenhum),
        z.maxLength(limits.retornoMax, validacao.lote.maximo(limits.retornoMax)),
      ),
    output: z.object({
      mensagem: z.string(),
      processos: z.array(z.object({ id: z.number(), numero: z.string(), idSituacao: z.number() })),
    }),
  }),
};
