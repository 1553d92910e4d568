import type { SituacaoPCC } from '@/contract/cda.ts';
import { type IdSituacaoCobranca, pccDe, situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Centavos } from '@/domain/exato.ts';
import { type Estado, estadoDe } from '@/domain/workflow/fatos.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { andar } from '../processo/andamentos.ts';
import { fatosDe } from '../processo/fatos.ts';
import { gravarEstado } from '../processo/gravar.ts';
import type { Quem } from './andamentos.ts';

export interface MudancaNoProcesso {
  readonly estado: Estado;
  /** Of the agreement, as it is now. */
  readonly situacao: IdSituacaoCobranca;
  /** Paid on top of what `estado` has; negative: taken back. */
  readonly jurosMesCentavos?: Centavos;
  readonly honorariosCentavos?: Centavos;
  readonly andamentos: readonly {
    readonly descricao: string;
    readonly valorCentavos?: Centavos;
    readonly observacao?: string;
  }[];
  /** The movements change no state: the last action of the process may still be cancelled. */
  readonly soNota?: boolean;
}

const { PARCELADO, QUITADO } = situacaoCobranca;

/** Writes what an agreement does to a locked process: state, marks, CDA, movements. Once for each process and step. */
export async function gravarNoProcesso(
  db: Db,
  quem: Quem,
  lido: ProcessoLido,
  { estado, situacao, jurosMesCentavos = 0, honorariosCentavos = 0, andamentos, soNota = false }: MudancaNoProcesso,
): Promise<void> {
  const { linha, cda } = lido;
  const antes = estadoDe(fatosDe(lido, quem.hoje));
  const pcc: SituacaoPCC = pccDe[situacao];
  await gravarEstado(db, quem, lido, estado, {
    situacao_pcc: pcc,
    ...(pcc === 'SEM_ACORDO' || pcc === 'ACORDO_QUITADO'
      ? { acordo: null, saldo_no_acordo: null }
      : { acordo: 'PORTAL' as const }),
    possui_cobranca: true,
    cda_suspensa_acordo: cda !== null && situacao === PARCELADO,
    valor_juros_mes_pagamento_pago: somado(linha.valor_juros_mes_pagamento_pago, jurosMesCentavos),
    valor_honorarios_pago: somado(linha.valor_honorarios_pago, honorariosCentavos),
  });
  const extinta = situacao === QUITADO;
  if (cda && (extinta ? cda.situacao !== 'EXTINTA_PAGAMENTO' : cda.situacao === 'EXTINTA_PAGAMENTO'))
    await db
      .updateTable('cda')
      .set({ situacao: extinta ? 'EXTINTA_PAGAMENTO' : 'INSCRITA', data_atualizacao: quem.hoje })
      .where('id', '=', cda.id)
      .execute();
  for (const { descricao, valorCentavos, observacao } of andamentos)
    await andar(db, quem, lido, {
      resultado: {
        estado,
        antes,
        andamento: {
          descricao,
          dataReferencia: null,
          observacao: observacao ?? null,
          valorCentavos: valorCentavos ?? null,
        },
      },
      automatico: soNota,
    });
}

const somado = (numeric: string, centavos: Centavos) => gravarCentavos(lerCentavos(numeric) + centavos);
