import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { refuseFields } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { em } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerCobranca } from '../../database/queries/cobranca.ts';
import { acordoDe } from './acordo.ts';
import { creditosTomados, saldoEm } from './saldos.ts';

/**
 * The open instalments at the amounts of a day, as a write-off of that day counts them (M §2.18).
 * @throws Refusal NAO_ENCONTRADO, DADOS_INVALIDOS for a day before the agreement
 */
export const consultarDevido = (
  ctx: SessionCtx,
  { params: { id }, query: { data } }: { params: { id: number }; query: { data: string } },
) =>
  ctx.read(async (db) => {
    const lida = await lerCobranca(db, id);
    if (data < lida.linha.data)
      throw refuseFields([{ field: 'data', message: frases.dataAntesDoAcordo(formatData(lida.linha.data)) }]);
    const acordo = acordoDe(lida, ctx.hoje);
    const { abertas } = saldoEm(acordo, data);
    const creditos = creditosTomados(acordo, abertas);
    return abertas.map(({ id: lancamento, devida }, i) => ({
      id: lancamento,
      total: paraReais(devida.totalCentavos),
      credito: paraReais(em(creditos, i)),
    }));
  });
