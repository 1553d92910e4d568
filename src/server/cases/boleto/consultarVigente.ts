import { leituraDoVigente } from '@/contract/boleto.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { boletosDasParcelas } from '../../database/queries/boleto.ts';
import { lerCobranca, negociou } from '../../database/queries/cobranca.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { saldoEm } from '../cobranca/saldos.ts';
import { boletoVigenteDe } from './detalhe.ts';
import { guiaDe } from './guia.ts';

/**
 * The live slip of an agreement, if it has one. Asking issues none.
 * @throws Refusal NAO_ENCONTRADO; SEM_PERMISSAO for who negotiates and neither reads agreements, issues slips nor made this one
 */
export const consultarBoletoVigente = (
  ctx: SessionCtx,
  { params: { cobrancaId: id } }: { readonly params: { readonly cobrancaId: number } },
) =>
  ctx.read(async (db) => {
    const { hoje, usuario } = ctx;
    const lida = await lerCobranca(db, id);
    const le = leituraDoVigente.some((uma) => usuario.permissoes.has(uma));
    if (!le && !(await negociou(db, usuario.id, id))) throw refuse('SEM_PERMISSAO');
    const acordo = acordoDe(lida, hoje);
    const boletos = await boletosDasParcelas(db, [id]);
    const guiaDas = (parcelas: Parameters<typeof guiaDe>[2]) => guiaDe(lida, acordo, parcelas, hoje);
    return { boleto: boletoVigenteDe(saldoEm(acordo, hoje).abertas, boletos, guiaDas) };
  });
