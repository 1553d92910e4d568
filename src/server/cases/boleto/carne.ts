import { maisTarde } from '@/domain/calendario.ts';
import { parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { aberturaDoPeriodo } from '@/domain/correcao.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { lerCobranca } from '../../database/queries/cobranca.ts';
import { arquivoDoCarne, carneEmPdf } from '../../documents/boleto.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { emitido } from './emitir.ts';
import { impressoDe } from './papel.ts';

/**
 * The slip of the next instalment, and from which day on each of the others will have its amount: never a slip whose value will be
 * wrong (M §5.5), nor one before the instalment before it is paid (S2 §4.2).
 * @throws Refusal as `emitirBoletoDaParcela`
 */
export async function emitirCarne(
  ctx: SessionCtx,
  { params: { cobrancaId } }: { readonly params: { readonly cobrancaId: number } },
): Promise<FileAnswer> {
  const boleto = await emitido(ctx, cobrancaId, (parcelas) => parcelasAbertas({ parcelas }).slice(0, 1));
  const acordo = acordoDe(await ctx.read((db) => lerCobranca(db, ctx.usuario, cobrancaId)), ctx.hoje);
  const calendario = parcelasAbertas(acordo)
    .filter(({ id }) => !boleto.lancamentos.includes(id))
    .map(({ parcela, vencimento }) => ({
      parcela,
      vencimento,
      aPartirDe: maisTarde(aberturaDoPeriodo(vencimento, acordo.feriadosLocais), ctx.hoje),
    }));
  const carne = { boletos: [impressoDe(boleto)] as const, calendario };
  return { name: arquivoDoCarne(carne), type: 'application/pdf', content: await carneEmPdf(carne) };
}
