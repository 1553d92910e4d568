import { cobranca as frases } from '@i18n/pt-BR/cobranca.ts';
import { refuseFields } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { SessionCtx } from '../../context.ts';
import { lerCobranca } from '../../database/queries/cobranca.ts';
import { acordoDe } from './acordo.ts';
import { saldoEm } from './saldos.ts';

/**
 * The open instalments at the amounts of a day, as a write-off of that day counts them (M §2.18).
 * @throws Refusal NAO_ENCONTRADO, DADOS_INVALIDOS for a day before the agreement
 */
export const consultarDevido = (
  ctx: SessionCtx,
  { params: { id }, query: { data } }: { params: { id: number }; query: { data: string } },
) =>
  ctx.read(async (db) => {
    const lida = await lerCobranca(db, ctx.usuario, id);
    if (data < lida.linha.data)
      throw refuseFields([{ field: 'data', message: frases.dataAntesDoAcordo(formatData(lida.linha.data)) }]);
    const acordo = acordoDe(lida, ctx.hoje);
    let credito = acordo.creditoCentavos;
    return saldoEm(acordo, data).abertas.map(({ id: lancamento, devida: { totalCentavos } }) => {
      const tomado = Math.min(credito, totalCentavos);
      credito -= tomado;
      return { id: lancamento, total: paraReais(totalCentavos), credito: paraReais(tomado) };
    });
  });
