import type { RawBuilder } from 'kysely';
import { type Consolidado, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { gravarQuatro } from '../cobranca/colunas.ts';

export interface RecebimentoDoProcesso {
  /** CREDITO: a value to be given back, which pays this process instead (M §7.87). */
  readonly origem: 'DIVIDA_ATIVA' | 'QUITACAO' | 'CREDITO';
  readonly data: string;
  readonly partes: Consolidado;
  readonly excedenteCentavos?: Centavos;
  readonly idCdaPagamento?: number;
  /** The agreement of the active-debt system that was in force. */
  readonly idCobranca?: RawBuilder<number> | null;
  /** The value that pays, and the receipt of which it was left. */
  readonly valor?: { readonly id: number; readonly idPagamento: number };
}

/** Writes a receipt that a process has without an agreement of the portal (M §2.8). Those of agreements: cases/cobranca/receber.ts. */
export async function gravarRecebimento(
  db: Db,
  { agora, usuario }: Pick<SessionCtx, 'agora'> & Partial<Pick<SessionCtx, 'usuario'>>,
  { id: id_processo, id_orgao_credor, numero }: Pick<ProcessoLido['linha'], 'id' | 'id_orgao_credor' | 'numero'>,
  { origem, data, partes, excedenteCentavos = 0, idCdaPagamento, idCobranca, valor }: RecebimentoDoProcesso,
): Promise<void> {
  const { id: id_pagamento } = await db
    .insertInto('pagamento')
    .values({
      id_orgao_credor,
      origem,
      data,
      valor: gravarCentavos(totalConsolidado(partes) + excedenteCentavos),
      ...gravarQuatro(partes),
      excedente: gravarCentavos(excedenteCentavos),
      id_cobranca: idCobranca ?? null,
      id_cda_pagamento: idCdaPagamento ?? null,
      id_origem: valor?.idPagamento ?? null,
      id_valor_a_restituir: valor?.id ?? null,
      numero_processo: numero,
      criado_em: agora,
      id_usuario: usuario?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pagamento_processo')
    .values({ id_pagamento, id_processo, id_orgao_credor, ...gravarQuatro(partes) })
    .execute();
  if (excedenteCentavos > 0)
    await db
      .insertInto('valor_a_restituir')
      .values({
        id_orgao_credor,
        id_pagamento,
        valor: gravarCentavos(excedenteCentavos),
        estado: 'A_RESTITUIR',
        motivo: 'PAGO_A_DIVIDA_ATIVA',
        criado_em: agora,
      })
      .execute();
}
