import * as z from 'zod/mini';
import { chamadaDeValidacao } from './chamadaDeValidacao.ts';
import { endpoint } from './endpoint.ts';
import { reais } from './values/dinheiro.ts';
import { lido, lidoSempre } from './values/lido.ts';

/** Kinds of printed documents that carry a validation code (D §6). */
export const especiesDeDocumento = [
  'TCC',
  'NOTIFICACAO',
  'CERTIDAO',
  'RECIBO',
  'MEMORIA',
  'FICHA',
  'DEMONSTRATIVO',
  'TERMO',
  'BOLETO',
] as const;
export type EspecieDeDocumento = (typeof especiesDeDocumento)[number];

/**
 * What may be done now with a slip or a term, whatever it says on the paper (M §7.94): a slip is to be paid, paid, cancelled,
 * replaced by another, past its due date, or unknown to the bank; a term waits for the signature, is in force, without effect
 * since the agreement ended, replaced, or paid to the end.
 */
export const situacoesDoPapel = [
  'A_PAGAR',
  'PAGO',
  'CANCELADO',
  'SUBSTITUIDO',
  'VENCIDO',
  'SEM_REGISTRO',
  'A_ASSINAR',
  'EM_VIGOR',
  'SEM_EFEITO',
  'QUITADO',
] as const;
export type SituacaoDoPapel = (typeof situacoesDoPapel)[number];

/** What the public validation shows: enough to compare with the paper, too little to identify the debtor. */
export const resumoDoDocumento = z.object({
  /** In reais, on the day of the issue. */
  valor: z.nullable(reais()),
  /** Name and document of the debtor, masked. */
  devedor: z.nullable(z.string()),
  documentoDevedor: z.nullable(z.string()),
});
export type ResumoDoDocumento = z.infer<typeof resumoDoDocumento>;

export const documentoConferido = z.object({
  /** VERDADEIRO: issued here and still current. Alterations of a file are detected in the browser that has it. */
  resultado: z.enum(['VERDADEIRO', 'SUBSTITUIDO', 'DESCONHECIDO']),
  /** Of a slip or a term; `data`: until when, or since when. Null: another kind of document. */
  situacao: z.nullable(z.object({ codigo: z.enum(situacoesDoPapel), data: lido('data') })),
  /** Code of the later copy of the same slip, with the same number and bars; null: there is none. */
  segundaVia: z.nullable(z.string()),
  /** Why it is not current: a newer issue, changed facts, another print of the TCC was signed, a removed process. */
  motivo: z.nullable(z.enum(['NOVA_EMISSAO', 'FATOS_ALTERADOS', 'OUTRO_ASSINADO', 'SEM_EFEITO'])),
  /** MUDOU_DEPOIS: the document is valid as it was signed, but the process has changed since. */
  ressalva: z.nullable(z.literal('MUDOU_DEPOIS')),
  documento: z.nullable(
    z.object({
      codigo: z.string(),
      especie: z.enum(especiesDeDocumento),
      titulo: z.string(),
      numero: z.string(),
      orgao: z.object({ nome: z.string(), sigla: z.string(), cnpj: z.string() }),
      emitidoEm: lidoSempre('dataHora'),
      substituidoEm: lido('dataHora'),
      resumo: resumoDoDocumento,
      /** SHA-256, in hexadecimal, of the files issued and of those attached after being signed. */
      arquivos: z.array(z.string()),
    }),
  ),
});
export type DocumentoConferido = z.infer<typeof documentoConferido>;

export const documentosEmitidos = {
  conferir: endpoint({
    ...chamadaDeValidacao,
    summary: 'Conferência pública de um documento impresso, pelo código de validação',
    perMinute: 30,
    params: z.object({ codigo: z.string().check(z.maxLength(100)) }),
    output: documentoConferido,
  }),
};
