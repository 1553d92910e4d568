import { type RawBuilder, sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import type { Fila, TipoDeFila } from '@/contract/painel.ts';
import type { Data } from '@/contract/values/data.ts';
import { somarDias } from '@/domain/calendario.ts';
import { acaoDaTarefa, filasDe, paradasPeloAcordo, situacoesDaFila } from '@/domain/workflow/fila.ts';
import { type IdSituacao, nomeDaSituacao, situacao } from '@/domain/workflow/situacoes.ts';
import type { Caller } from '../../base/caller.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';

type Parte = RawBuilder<unknown>;
/** The user whose tasks are listed. */
type Quem = Pick<Caller, 'permissoes'>;

interface Onde {
  /** The date that orders the kind, as in its index: the end of the term, or the day since which it waits. */
  readonly coluna: 'prazo_fim' | 'situacao_desde' | 'data_devolucao' | 'data';
  readonly onde: (hoje: Data) => readonly Parte[];
}

/** Literal numbers, as in the partial indexes: PostgreSQL would not match parameters with them. */
const nas = (situacoes: readonly IdSituacao[]) => sql`situacao in (${sql.raw(situacoes.join(', '))})`;

/** As a subquery the value is unknown to the planner: one plan serves all days. Planning costs more than the query. */
const dia = (data: Data) => sql`(select ${data}::date)`;

/** The conditions of each kind of task (D §5.4); each kind has an index with all its conditions and columns. */
const filas: Readonly<Record<TipoDeFila, Onde>> = {
  PRAZO: {
    coluna: 'prazo_fim',
    onde: (hoje) => [
      sql`prazo_fim is not null and not suspenso`,
      sql`prazo_fim >= ${dia(hoje)} and prazo_fim <= ${dia(somarDias(hoje, limits.fila.prazoDias))}`,
    ],
  },
  AVISO_RECEBIMENTO: {
    coluna: 'situacao_desde',
    onde: (hoje) => [
      sql`${nas(situacoesDaFila.AVISO_RECEBIMENTO)} and not suspenso`,
      sql`situacao_desde < ${dia(somarDias(hoje, -limits.fila.avisoDias))}`,
    ],
  },
  DEVOLVIDO: {
    coluna: 'data_devolucao',
    onde: () => [sql`situacao = ${sql.lit(situacao.DEVOLVIDO)}`, sql`not suspenso`],
  },
  RASCUNHO: { coluna: 'data', onde: () => [sql`situacao = ${sql.lit(situacao.EM_ELABORACAO)}`, sql`not suspenso`] },
};

/** Leaves out processes under an agreement whose task the agreement stops. */
const semAcordo = (tipo: TipoDeFila): readonly Parte[] => {
  const paradas = paradasPeloAcordo(tipo);
  return paradas.length === 0 ? [] : [sql`(situacao_pcc = 'SEM_ACORDO' or not ${nas(paradas)})`];
};

interface Linha {
  tipo: TipoDeFila;
  total: number;
  id: number;
  numero: string;
  devedor_nome: string;
  situacao: IdSituacao;
  data: Data;
}

/** The tasks of this user, by kind, the most urgent first; kinds in which the user may do nothing are left out. */
export async function lerFilas(db: Db, quem: Quem, hoje: Data): Promise<Fila[]> {
  const suas = filasDe(quem);
  if (suas.length === 0) return [];
  const { rows } = await consultaDasFilas(db, suas, hoje).execute(db);
  return suas.map(({ tipo }) => {
    const linhas = rows.filter((r) => r.tipo === tipo);
    const total = linhas[0]?.total ?? 0;
    return {
      tipo,
      total: Math.min(total, limits.fila.contados),
      mais: total > limits.fila.contados,
      itens: linhas.map((r) => tarefa(tipo, r, quem)),
    };
  });
}

const tarefa = (tipo: TipoDeFila, r: Linha, quem: Quem): Fila['itens'][number] => ({
  id: r.id,
  numero: r.numero,
  nomeDevedor: r.devedor_nome,
  situacaoProcesso: { id: r.situacao, nome: nomeDaSituacao(r.situacao) },
  data: r.data,
  acao: acaoDaTarefa(tipo, r.situacao, quem),
});

/** All kinds in one statement: each follows its index up to the counting limit, and answers its first rows. */
export function consultaDasFilas(db: Db, suas: ReturnType<typeof filasDe>, hoje: Data): RawBuilder<Linha> {
  const partes = suas.map(({ tipo, situacoes }) => {
    const { coluna, onde } = filas[tipo];
    const condicoes = [
      sql`excluido_em is null`,
      doEscopo(db, 'id_orgao_credor'),
      ...onde(hoje),
      ...semAcordo(tipo),
      ...(situacoes.length < situacoesDaFila[tipo].length ? [nas(situacoes)] : []),
    ];
    const data = sql.ref(coluna);
    return sql`
      (select ${sql.lit(tipo)} as tipo, count(*) over () as total, i.*
         from (select id, numero, devedor_nome, situacao, ${data} as data from processo
                where ${sql.join(condicoes, sql` and `)} order by ${data}, id limit ${sql.lit(limits.fila.contados + 1)}) i
        order by data, id limit ${sql.lit(limits.fila.itens)})`;
  });
  return sql<Linha>`select * from (${sql.join(partes, sql` union all `)}) filas order by tipo, data, id`;
}
