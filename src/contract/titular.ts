import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cpfCnpjValido, semMascara } from './values/identificacao.ts';
import { lidoSempre } from './values/lido.ts';
import { nulo } from './values/outros.ts';
import { textual } from './values/texto.ts';

/** The kinds of record in which a person's data is seen; `titular.recursos` has their names. */
export const recursosVistos = ['processo', 'devedor', 'cobranca', 'requerente', 'documento'] as const;
export type RecursoVisto = (typeof recursosVistos)[number];

export const pedidoDoTitular = z.strictObject({
  /** With or without mask. */
  documento: textual('cpfCnpj', {
    obrigatorio: validacao.cpfCnpjInvalido,
    normaliza: semMascara,
    valido: [cpfCnpjValido, validacao.cpfCnpjInvalido],
    max: 20,
  }),
});

const orgao = z.nullable(z.object({ id: z.number(), sigla: z.string() }));

export const registroDoTitular = z.object({
  /** Null: the source has no number for its rows. */
  id: z.nullable(z.number()),
  orgaoCredor: orgao,
  /** What is held, as it is stored: days `yyyy-MM-dd`, moments in ISO, amounts with a point. */
  campos: z.array(z.object({ nome: z.string(), valor: z.string() })),
});
export const fonteDoTitular = z.object({
  /** The table. */
  fonte: z.string(),
  nome: z.string(),
  /** False: there is more than these rows. */
  inteira: z.boolean(),
  registros: z.array(registroDoTitular),
});
export const vistoDoTitular = z.object({
  dia: lidoSempre('data'),
  usuario: z.object({ id: z.number(), nome: z.string() }),
  recurso: z.enum(recursosVistos),
  idRegistro: z.number(),
  /** The number or the name of what was opened. */
  registro: nulo,
  orgaoCredor: orgao,
});

export const dadosDoTitular = z.object({
  documento: lidoSempre('cpfCnpj'),
  geradoEm: lidoSempre('dataHora'),
  /** Only sources that hold something. */
  fontes: z.array(fonteDoTitular),
  /** Newest first; one for each person, record and day. */
  quemViu: z.array(vistoDoTitular),
});
export type DadosDoTitular = z.infer<typeof dadosDoTitular>;
export type FonteDoTitular = z.infer<typeof fonteDoTitular>;
export type RegistroDoTitular = z.infer<typeof registroDoTitular>;

/** What a person may ask to know (LGPD arts. 18 and 19): all that is held on them, and who saw it. */
export const titulares = {
  dados: endpoint({
    method: 'POST',
    path: 'titular/dados',
    access: 'AUDITORIA_CONSULTAR',
    summary: 'Tudo o que o órgão guarda de um CPF ou CNPJ, com as fontes, e quem o viu; o pedido fica na trilha',
    body: pedidoDoTitular,
    output: dadosDoTitular,
    reads: 'noted',
    // Each reads every table once.
    perMinute: 6,
  }),
};
