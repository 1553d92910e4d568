import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits, patterns } from './limits.ts';
import { leituraDaCobranca } from './permissions.ts';
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
/** The form of the dialog, which asks for the address. */
export const enderecoDoEnvio = z.strictObject({
  email: email({ obrigatorio: validacao.requerente.email, ...endereco }),
});

/** Sending papers to the requester (beyond the specification: issue of the paper by e-mail, at once). */
export const envioDaCobranca = {
  enviar: endpoint({
    method: 'POST',
    path: 'processoCobranca/:id/enviar',
    access: leituraDaCobranca,
    summary: 'Envia o termo, um boleto ou um recibo ao requerente, por e-mail',
    params: idParams,
    body: z
      .strictObject({
        documento: z.literal(papeisEnviados, { error: validacao.opcaoInvalida }),
        parcela: z.nullish(id()),
        /** Another address than the requester's, for this time only. */
        email: email(endereco),
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
