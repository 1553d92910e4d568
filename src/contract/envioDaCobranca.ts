import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits, patterns } from './limits.ts';
import { entreCampos } from './values/entreCampos.ts';
import { id, idParams } from './values/outros.ts';
import { email } from './values/texto.ts';

/** Papers of a collection that go by e-mail; slip and receipt are of one instalment. */
export const papeisEnviados = ['TERMO', 'BOLETO', 'RECIBO'] as const;
export type PapelEnviado = (typeof papeisEnviados)[number];

const endereco = {
  max: [limits.requerente.emailMax, validacao.requerente.emailMax],
  formato: [patterns.email, validacao.requerente.email],
} as const;

/** Whoever issues slips or negotiates; whoever only reads sends nothing (M §7.96). */
export const quemEnvia = ['PROCESSO_COBRANCA_EMITIR_BOLETO', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'] as const;

/** Whether an address is not the requester's, so that it must be told twice. */
export const deOutro = (email: string, doRequerente: string | null | undefined): boolean =>
  email.toLowerCase() !== doRequerente?.toLowerCase();

/** The form of the dialog, which asks for the address. @param doRequerente the requester's own, which needs no confirmation */
export const enderecoDoEnvio = (doRequerente: string | null | undefined) =>
  z
    .strictObject({
      email: email({ obrigatorio: validacao.requerente.email, ...endereco }),
      confirmacao: z.nullish(z.string()),
    })
    .check(
      entreCampos(
        ['email', 'confirmacao'],
        (b: { email: string; confirmacao?: string | null | undefined }) =>
          !deOutro(b.email, doRequerente) || b.confirmacao?.trim().toLowerCase() === b.email.toLowerCase(),
        { error: frases.envio.confirmacao, culpado: 'confirmacao' },
      ),
    );

/** Sending papers to the requester (beyond the specification: issue of the paper by e-mail, at once). */
export const envioDaCobranca = {
  enviar: endpoint({
    method: 'POST',
    path: 'processoCobranca/:id/enviar',
    access: quemEnvia,
    summary: `Envia o termo, um boleto ou um recibo ao requerente, por e-mail; no máximo ${limits.porPessoa.enviosPorHora} por hora e pessoa`,
    params: idParams,
    body: z
      .strictObject({
        documento: z.literal(papeisEnviados, { error: validacao.opcaoInvalida }),
        parcela: z.nullish(id()),
        /** Another address than the requester's, for this time only, and the same address again. */
        email: email(endereco),
        confirmacao: z.nullish(z.string().check(z.maxLength(limits.requerente.emailMax))),
      })
      .check(
        entreCampos(
          ['documento', 'parcela'],
          (b: { documento?: PapelEnviado; parcela?: number | null | undefined }) =>
            b.documento === undefined || b.documento === 'TERMO' || Boolean(b.parcela),
          { error: frases.parcelaObrigatoria, culpado: 'parcela' },
        ),
      ),
    output: z.object({ mensagem: z.string(), email: z.string() }),
  }),
};
