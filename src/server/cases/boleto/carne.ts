import type { Data } from '@/contract/values/data.ts';
import { type Feriados, maisTarde } from '@/domain/calendario.ts';
import { parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { prazoDoBoleto } from '@/domain/cobranca/boleto/prazo.ts';
import { aberturaDoPeriodo } from '@/domain/correcao.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { lerCobranca } from '../../database/queries/cobranca.ts';
import { arquivoDoCarne, type Carne, carneEmPdf } from '../../documents/boleto.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { emitido } from './emitir.ts';
import { impressoDe } from './papel.ts';

/**
 * The slip of the next instalment and, of each of the others, what makes its slip possible and until which day it can be paid
 * (M §7.95): never a slip whose value will be wrong (M §5.5), nor one before the instalment before it is paid (S2 §4.2).
 * @throws Refusal as `emitirBoletoDaParcela`
 */
export async function emitirCarne(
  ctx: SessionCtx,
  { params: { cobrancaId } }: { readonly params: { readonly cobrancaId: number } },
): Promise<FileAnswer> {
  const boleto = await emitido(ctx, cobrancaId, (parcelas) => parcelasAbertas({ parcelas }).slice(0, 1));
  const acordo = acordoDe(await ctx.read((db) => lerCobranca(db, cobrancaId)), ctx.hoje);
  const calendario = parcelasAbertas(acordo)
    .filter(({ id }) => !boleto.lancamentos.includes(id))
    .map(({ parcela, vencimento }) => proximoBoleto(parcela, vencimento, ctx.hoje, acordo.feriadosLocais));
  const carne = { boletos: [impressoDe(boleto)] as const, calendario };
  return { name: arquivoDoCarne(carne), type: 'application/pdf', content: await carneEmPdf(carne) };
}

/** The slip that an instalment will have: from which day on with its updated amount, and its due date if issued then. */
function proximoBoleto(parcela: number, vencimento: Data, hoje: Data, feriados: Feriados): Carne['calendario'][number] {
  const abertura = aberturaDoPeriodo(vencimento, feriados);
  return {
    parcela,
    vencimento,
    aPartirDe: abertura > hoje ? abertura : null,
    // The slip of an overdue instalment is due on its own day.
    pagavelAte: vencimento < hoje ? null : prazoDoBoleto(vencimento, maisTarde(abertura, hoje), feriados).vencimento,
  };
}
