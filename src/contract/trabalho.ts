import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ordenadaPor, pageOf, paging } from './lista.ts';
import { lidoSempre } from './values/lido.ts';
import { nulo, selecao } from './values/outros.ts';
import { registrar } from './values/valor.ts';

const base = 'trabalho';

/** A job of the routine, a mail, a package for the active-debt system, a slip that the bank was not told of, or that could not be printed. */
export const tiposDeTrabalho = ['JOB', 'EMAIL', 'PACOTE', 'BOLETO'] as const;
export type TipoDeTrabalho = (typeof tiposDeTrabalho)[number];

/** ESPERA: a try failed, and another comes by itself. FALHOU: none comes before somebody asks for it. */
export const estadosDoTrabalho = ['ESPERA', 'FALHOU'] as const;
export type EstadoDoTrabalho = (typeof estadosDoTrabalho)[number];

const linha = z.object({
  /** The kind and the number of the row: `EMAIL-12`. */
  id: z.string(),
  tipo: registrar(z.enum(tiposDeTrabalho), { kind: 'selecao', options: tiposDeTrabalho }),
  nome: z.string(),
  /** Whom or what it is about: the address of a mail, the number of a process or of a collection. */
  sobre: nulo,
  orgao: z.nullable(z.object({ id: z.number(), sigla: z.string() })),
  estado: registrar(z.enum(estadosDoTrabalho), { kind: 'selecao', options: estadosDoTrabalho }),
  tentativas: z.number(),
  criadoEm: lidoSempre('dataHora'),
  /** Null: none comes by itself. */
  proximaEm: registrar(z.nullable(z.string()), { kind: 'dataHora' }),
  erro: nulo,
});
export type LinhaDoTrabalho = z.infer<typeof linha>;

export const filtroDoTrabalho = z.strictObject({ tipo: selecao(tiposDeTrabalho), estado: selecao(estadosDoTrabalho) });
export type FiltroDoTrabalho = z.infer<typeof filtroDoTrabalho>;
export const ordensDoTrabalho = ['criadoEm', 'tentativas', 'proximaEm'] as const;

/** Work of the server that failed or waits after a failure: the central body sees all of it and has it tried again, others see theirs. */
export const trabalhos = {
  list: endpoint({
    method: 'POST',
    path: `${base}/list`,
    access: 'CONSULTAR_CONFIGURACAO',
    summary: 'Lista: rotinas, e-mails, envios e boletos que falharam, ou que esperam depois de uma falha',
    query: ordenadaPor(paging, ordensDoTrabalho),
    body: filtroDoTrabalho,
    output: pageOf(linha),
    reads: true,
  }),
  repetir: endpoint({
    method: 'POST',
    path: `${base}/:id/repetir`,
    access: 'ALTERAR_CONFIGURACAO',
    central: true,
    summary: 'Nova tentativa, agora, de um trabalho que falhou ou espera',
    params: z.object({ id: z.string().check(z.regex(/^(?:JOB|EMAIL|PACOTE|BOLETO)-\d{1,15}$/)) }),
    output: z.object({ id: z.string(), mensagem: z.string() }),
  }),
};
