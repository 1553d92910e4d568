import * as z from 'zod/mini';
import { chamadaDeValidacao } from './chamadaDeValidacao.ts';
import { endpoint } from './endpoint.ts';

/** What the server prints with a validation code (D §6). */
export const especiesDeDocumento = [
  'TCC',
  'NOTIFICACAO',
  'CERTIDAO',
  'RECIBO',
  'MEMORIA',
  'FICHA',
  'DEMONSTRATIVO',
] as const;
export type EspecieDeDocumento = (typeof especiesDeDocumento)[number];

/** What a stranger may be told of the content: enough to compare with the paper, too little to learn who it is about. */
export const resumoDoDocumento = z.object({
  /** In reais, on the day of the issue. */
  valor: z.nullable(z.number()),
  /** Name and document of the debtor, masked. */
  devedor: z.nullable(z.string()),
  documentoDevedor: z.nullable(z.string()),
});
export type ResumoDoDocumento = z.infer<typeof resumoDoDocumento>;

export const documentoConferido = z.object({
  /** VERDADEIRO: issued here and still what the process says. Whether a file was altered is found out where the file is. */
  resultado: z.enum(['VERDADEIRO', 'SUBSTITUIDO', 'DESCONHECIDO']),
  /** Why it does not stand: a newer issue, facts that changed since, a TCC of which another print was signed, a process that was removed. */
  motivo: z.nullable(z.enum(['NOVA_EMISSAO', 'FATOS_ALTERADOS', 'OUTRO_ASSINADO', 'SEM_EFEITO'])),
  /** It stands as it was signed, and what the process says has changed since. */
  ressalva: z.nullable(z.literal('MUDOU_DEPOIS')),
  documento: z.nullable(
    z.object({
      codigo: z.string(),
      especie: z.enum(especiesDeDocumento),
      titulo: z.string(),
      numero: z.string(),
      orgao: z.object({ nome: z.string(), sigla: z.string(), cnpj: z.string() }),
      emitidoEm: z.string(),
      substituidoEm: z.nullable(z.string()),
      resumo: resumoDoDocumento,
      /** SHA-256, in hexadecimal, of the files in which it was handed out, and of those in which it came back signed. */
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
