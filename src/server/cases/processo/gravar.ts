import type { Updateable } from 'kysely';
import type { Estado } from '@/domain/workflow/fatos.ts';
import { EM_ELABORACAO } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import type { ProcessoTable } from '../../database/schema.ts';
import { resumoSha256 } from '../../sha256.ts';
import { colunasDoEstado, correcaoDe } from './fatos.ts';

type Quando = Pick<SessionCtx, 'agora' | 'hoje'>;

/**
 * Writes the new state of a locked process, with its correction of today.
 * @param mais columns that no action touches: what the active-debt side alone changes
 */
export async function gravarEstado(
  db: Db,
  { agora, hoje }: Quando,
  lido: ProcessoLido,
  estado: Estado,
  mais: Updateable<ProcessoTable> = {},
): Promise<void> {
  await db
    .updateTable('processo')
    .set({
      ...colunasDoEstado(estado),
      ...colunasDaCorrecao(lido, estado, hoje),
      ...mais,
      tcc_hash: estado.situacao === EM_ELABORACAO ? null : (lido.linha.tcc_hash ?? hashDoTcc(lido)),
      versao: lido.linha.versao + 1,
      alterado_em: agora,
    })
    .where('id', '=', lido.linha.id)
    .execute();
}

/** Kept with the row, so that lists and cards need not compute it. */
export function colunasDaCorrecao(lido: ProcessoLido, estado: Estado, hoje: string) {
  const { correcaoCentavos, ultimaCorrecao } = correcaoDe(lido, estado, hoje);
  return {
    valor_correcao: gravarCentavos(correcaoCentavos),
    ultima_correcao_valor: ultimaCorrecao > estado.dataReferenciaCalculo ? ultimaCorrecao : null,
  };
}

/** What the signed TCC said; it does not change while the TCC stands. */
function hashDoTcc({ linha: l }: ProcessoLido): string {
  const dito = [
    l.numero,
    l.numero_processo_administrativo,
    l.devedor_nome,
    l.devedor_documento,
    l.id_natureza_debito,
    l.descricao_fato,
    l.fundamento_legal,
    l.data_referencia_calculo,
    l.valor_originario,
    l.valor_atualizado,
    l.multa_atualizada,
    l.juros_atualizado,
  ];
  return resumoSha256(dito);
}
