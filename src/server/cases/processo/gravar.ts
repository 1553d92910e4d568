import type { Updateable } from 'kysely';
import { chavesDe } from '@/contract/values/chaves.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import { emElaboracao, situacao as s } from '@/domain/workflow/situacoes.ts';
import { resumoSha256 } from '../../base/sha256.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import { mudarProcesso } from '../../database/queries/gravarProcesso.ts';
import { copiaDoOrgao, segurarOrgao } from '../../database/queries/orgaoDoProcesso.ts';
import { type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import type { ProcessoTable } from '../../database/schema.ts';
import { fatosSoltos, papelDoTcc } from '../../documents/tcc.ts';
import { colunasDoEstado, correcaoDe, estadoDaLinha } from './fatos.ts';

type Quando = Pick<SessionCtx, 'agora' | 'hoje'>;

/**
 * Writes the new state of a locked process and its correction as of today. A process that returns to elaboration gets
 * the present data of its body again.
 * @param mais columns that only events of the active-debt system change
 */
export async function gravarEstado(
  db: Db,
  { agora, hoje }: Quando,
  lido: ProcessoLido,
  estado: Estado,
  mais: Updateable<ProcessoTable> = {},
): Promise<void> {
  const { id, id_orgao_credor, situacao } = lido.linha;
  const volta = emElaboracao(estado.situacao) && situacao !== s.EM_ELABORACAO;
  await mudarProcesso(db, id, {
    ...colunasDoEstado(estado),
    ...colunasDaCorrecao(lido, estado, hoje),
    ...(volta ? copiaDoOrgao(await segurarOrgao(db, id_orgao_credor)) : {}),
    ...mais,
    tcc_hash: emElaboracao(estado.situacao) ? null : (lido.linha.tcc_hash ?? hashDoTcc(lido)),
    versao: lido.linha.versao + 1,
    alterado_em: agora,
  });
  // The body's index may be a new one, whose months were not read with the process.
  if (volta) await atualizarCorrecao(db, { hoje }, id);
}

/**
 * Brings the correction stored with a process to today (D §5.4). This does not count as a change: version and timeline
 * stay.
 */
export async function atualizarCorrecao(db: Db, { hoje }: Pick<Quando, 'hoje'>, id: number): Promise<void> {
  await guardarCorrecao(db, hoje, await travarProcesso(db, id));
}

/** The same for a process that is already locked and read. */
export async function guardarCorrecao(db: Db, hoje: string, lido: ProcessoLido): Promise<void> {
  const { linha } = lido;
  const novas = colunasDaCorrecao(lido, estadoDaLinha(linha), hoje);
  const mudou = chavesDe(novas).some((coluna) => linha[coluna] !== novas[coluna]);
  if (mudou) await mudarProcesso(db, linha.id, novas);
}

/**
 * Stored with the process, so that lists and cards need not compute it. During an agreement of the portal, the agreement's
 * instalments say what is owed, and its use cases store it (cases/cobranca/saldos.ts).
 */
export function colunasDaCorrecao(lido: ProcessoLido, estado: Estado, hoje: string): Updateable<ProcessoTable> {
  if (lido.linha.acordo === 'PORTAL') return {};
  const { correcaoCentavos, ultimaCorrecao, indicesAte, mesesAusentes } = correcaoDe(lido, estado, hoje);
  return {
    valor_correcao: gravarCentavos(correcaoCentavos),
    ultima_correcao_valor: ultimaCorrecao > estado.dataReferenciaCalculo ? ultimaCorrecao : null,
    indices_ate: indicesAte && `${indicesAte}-01`,
    meses_ausentes: mesesAusentes.length,
  };
}

/** SHA-256 of what the row has of what the signed TCC states; constant while the TCC is attached. */
function hashDoTcc({ linha }: ProcessoLido): string {
  const colunas: Readonly<Record<string, unknown>> = { ...linha };
  return resumoSha256([...papelDoTcc.colunas.map((coluna) => colunas[coluna] ?? null), ...fatosSoltos(colunas)]);
}
