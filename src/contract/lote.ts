import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import type { CodigoAcao } from './acoes.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ordenacao, ordenadaPor } from './lista.ts';
import { processo as p } from './permissions.ts';
import { ordensProcesso } from './processoLista.ts';
import { semEsperar } from './values/entreCampos.ts';
import { lido } from './values/lido.ts';
import { id } from './values/outros.ts';

const path = 'processoConstituicaoCredito/lote';

/**
 * Results of a notification that can be registered in a batch. Each has one action per instance; the server decides
 * which of these actions a process takes.
 */
export const registrosEmLote = {
  AR: ['ANEXAR_AR', 'ANEXAR_AR_PRIMEIRA_INSTANCIA', 'ANEXAR_AR_SEGUNDA_INSTANCIA'],
  CIENCIA: [
    'REGISTRAR_CIENCIA_DEVEDOR',
    'REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA',
    'REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA',
  ],
  DIARIO: ['ANEXAR_PAGINA_DIARIO', 'ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA', 'ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA'],
} as const satisfies Record<string, readonly CodigoAcao[]>;
export type RegistroEmLote = keyof typeof registrosEmLote;

const semRepetidos = (ids: readonly number[]) => new Set(ids).size === ids.length;
const ids = z
  .array(id())
  .check(
    z.minLength(1, validacao.lote.nenhum),
    z.maxLength(limits.lote.impressao, validacao.lote.maximo(limits.lote.impressao)),
    z.refine(semRepetidos, { error: validacao.lote.repetidos, ...semEsperar }),
  );

/** `acao`: the action that the process takes; null: `motivo` says why none. */
const registro = z.object({ acao: z.nullable(z.string()), motivo: z.nullable(z.string()) });

/** A chosen process, and what a batch can do with it. */
export const processoDoLote = z.object({
  id: z.number(),
  numero: z.string(),
  versao: z.number(),
  nomeDevedor: z.string(),
  suspenso: z.boolean(),
  situacaoProcesso: z.object({ id: z.number(), nome: z.string() }),
  dataTcc: lido('data'),
  /** Why its notification cannot be printed; `null`: it can. */
  naoImprime: z.nullable(z.string()),
  registros: z.object({ AR: registro, CIENCIA: registro, DIARIO: registro }),
});
export type ProcessoDoLote = z.infer<typeof processoDoLote>;

export const lotes = {
  /** In the order of the list; processes that were removed or that the user may not see are left out. */
  conferir: endpoint({
    method: 'POST',
    path,
    access: p('CONSULTAR'),
    summary: 'O que pode ser feito em lote com os processos escolhidos, e por que não com os demais',
    query: ordenadaPor(ordenacao, ordensProcesso),
    body: z.strictObject({ ids }),
    output: z.object({ processos: z.array(processoDoLote) }),
    reads: true,
  }),
  /** In the order given; a process that cannot be printed refuses them all, by its number. Changes no process. */
  notificacoes: endpoint({
    method: 'POST',
    path: `${path}/notificacoes`,
    access: p('CONSULTAR'),
    summary: 'As notificações de até 200 processos num só PDF, cada uma com as suas páginas',
    /** `frenteEVerso`: each notification begins on the front of a sheet. */
    body: z.strictObject({ ids, frenteEVerso: z.optional(z.boolean()) }),
    output: 'pdf',
    reads: true,
  }),
};
