import { sql } from 'kysely';
import type { FiltroRelatorio, LinhaRelatorio } from '@/contract/relatorio.ts';
import { mesDe } from '@/domain/calendario.ts';
import { isSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';
import { nomeDaFase } from './nomes.ts';
import { condicoes } from './processoFiltro.ts';

/** The last row of a part; the next part begins after it. */
export interface Marca {
  readonly data: string;
  readonly id: string;
}

/** The start: before the newest row of the period. */
export const inicio = ({ dataFim }: FiltroRelatorio): Marca => ({ data: dataFim, id: '9223372036854775807' });

async function onde(db: Db, { dataInicio, dataFim, ...filtro }: FiltroRelatorio) {
  const { idFaseProcesso, idSituacaoProcesso, idDevedor } = filtro;
  const pedidas = await condicoes(db, { dataInicio, dataFim, idFaseProcesso, idSituacaoProcesso });
  if (pedidas === 'nenhum') return sql`false`;
  return sql.join([...pedidas.onde, ...(idDevedor ? [sql`processo.id_devedor = ${idDevedor}`] : [])], sql` and `);
}

/** Number of rows of the report; counts no further than `max` + 1. */
export async function contarRelatorio(db: Db, filtro: FiltroRelatorio, max: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from processo where ${await onde(db, filtro)} limit ${max + 1}) r`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * The next rows after a mark, newest first, along the index of the list's default order: every part costs the same,
 * however far into the report, and no transaction stays open between parts.
 */
export async function parteDoRelatorio(
  db: Db,
  filtro: FiltroRelatorio,
  { data, id }: Marca,
  quantas: number,
): Promise<{ ids: number[]; linhas: LinhaRelatorio[]; marca: Marca | undefined }> {
  const rows = await db
    .selectFrom('processo')
    .select([
      'id',
      'numero',
      'numero_processo_administrativo as numeroAdministrativo',
      'devedor_nome as nomeDevedor',
      'devedor_documento as documentoIdentificacaoDevedor',
      'data',
      'fase',
      'situacao',
      'total_corrigido',
      'indices_ate',
      'meses_ausentes as mesesQueFaltam',
    ])
    .where(sql<boolean>`${await onde(db, filtro)}`)
    .where(sql<boolean>`(processo.data, processo.id) < (${data}::date, ${id}::bigint)`)
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .limit(quantas)
    .execute();
  const ultima = rows.at(-1);
  return {
    ids: rows.map((linha) => linha.id),
    linhas: rows.map(
      ({ id: _, fase, situacao, total_corrigido, indices_ate, ...linha }): LinhaRelatorio => ({
        ...linha,
        faseProcesso: { id: fase, nome: nomeDaFase(fase) },
        situacaoProcesso: { id: situacao, nome: isSituacao(situacao) ? nomeDaSituacao(situacao) : '' },
        totalCorrigido: Number(total_corrigido),
        indicesAte: indices_ate && mesDe(indices_ate),
      }),
    ),
    marca: ultima && rows.length === quantas ? { data: ultima.data, id: String(ultima.id) } : undefined,
  };
}

/** The debtor of the report; undefined when the scope has no such debtor. */
export const lerDevedorDoRelatorio = (db: Db, id: number) =>
  db
    .selectFrom('devedor')
    .select(['nome', 'documento'])
    .where('id', '=', id)
    .where(doEscopo(db, 'id_orgao_credor'))
    .executeTakeFirst();

interface Quais {
  readonly acao: string;
  readonly idUsuario: number;
  readonly limite: number;
}
/** The last reports of a user in the trail. */
export const relatoriosNaTrilha = (db: Db, { acao, idUsuario, limite }: Quais) =>
  db
    .selectFrom('auditoria')
    .select(['id', 'em', 'depois'])
    .where('id_usuario', '=', idUsuario)
    .where('acao', '=', acao)
    .where(doEscopo(db, 'id_orgao_credor'))
    .orderBy('em', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .execute();
