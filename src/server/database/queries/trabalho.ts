import { type RawBuilder, sql } from 'kysely';
import type { Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import {
  type EstadoDoTrabalho,
  type FiltroDoTrabalho,
  type LinhaDoTrabalho,
  ordensDoTrabalho,
  type TipoDeTrabalho,
} from '@/contract/trabalho.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';
import { janela, paginaDe, sortOf } from './lista.ts';

/** Work that failed or waits after a failure. */
export interface TrabalhoLido {
  readonly tipo: TipoDeTrabalho;
  readonly id: number;
  readonly nome: string;
  readonly sobre: string | null;
  readonly id_orgao: number | null;
  readonly sigla: string | null;
  readonly estado: EstadoDoTrabalho;
  readonly tentativas: number;
  readonly criado_em: Date;
  readonly proxima_em: Date | null;
  readonly erro: string | null;
}

/** Jobs and mails of no body are the installation's: only the central body sees them. */
const lidos = sql`
  select case when j.correio then 'EMAIL' else 'JOB' end as tipo, j.id, j.nome,
         coalesce(j.carga->>'para', j.carga->>'email', u.email) as sobre, j.id_orgao_credor as id_orgao,
         case when j.estado = 'falhou' then 'FALHOU' else 'ESPERA' end as estado, j.tentativa as tentativas, j.criado_em,
         case when j.estado = 'pronto' then j.executar_em end as proxima_em, j.erro
    from job j left join usuario u on u.id = (j.carga->>'idUsuario')::bigint and j.correio
   where j.estado = 'falhou' or j.estado = 'pronto' and j.erro is not null
  union all
  select 'PACOTE', e.id, e.tipo, p.numero, e.id_orgao_credor, 'ESPERA', e.tentativas, e.criado_em, e.proxima_em, e.erro
    from envio_divida_ativa e join processo p on p.id = e.id_processo
   where e.estado = 'pendente' and e.erro is not null
  union all
  select 'BOLETO', b.id, b.situacao, c.numero, b.id_orgao_credor, 'ESPERA', b.tentativas, b.criado_em, b.proxima_em, b.erro
    from boleto b join processo_cobranca c on c.id = b.id_cobranca
   where b.erro is not null and (b.situacao in ('RESERVADO', 'A_CANCELAR') or b.situacao = 'RECUSADO' and b.proxima_em is not null
         or b.situacao = 'REGISTRADO' and b.chave_pdf is null)`;

const noEscopo = (db: Db): RawBuilder<unknown> =>
  sql`(select t.*, o.sigla from (${lidos}) t left join orgao_credor o on o.id = t.id_orgao
        where ${doEscopo(db, 't.id_orgao')})`;

const ordens: Readonly<Record<(typeof ordensDoTrabalho)[number], string>> = {
  criadoEm: 'criado_em',
  tentativas: 'tentativas',
  proximaEm: 'proxima_em',
};

/** A page of the work of the caller's scope. @throws Refusal ORDENACAO_INVALIDA */
export function listarTrabalhos(
  db: Db,
  filtro: FiltroDoTrabalho,
  paging: Paging,
  linha: (lido: TrabalhoLido) => LinhaDoTrabalho,
) {
  const { campo, direcao } = sortOf(paging.sort || 'criadoEm,desc', ordensDoTrabalho);
  const como = sql.raw(direcao);
  const onde = [
    sql`true`,
    ...(filtro.tipo ? [sql`l.tipo = ${filtro.tipo}`] : []),
    ...(filtro.estado ? [sql`l.estado = ${filtro.estado}`] : []),
  ];
  const todos = sql`select * from ${noEscopo(db)} l where ${sql.join(onde, sql` and `)}`;
  const total = sql`select count(*) from (${todos}) t`;
  const pagina = sql<TrabalhoLido & { total: number }>`
    select l.*, (${total}) as total from (${todos}) l
     order by ${sql.ref(`l.${ordens[campo]}`)} ${como}, l.tipo, l.id ${como} ${janela(paging)}`;
  return paginaDe(db, { pagina, total }, paging, linha);
}

/** How much of it failed, and how much waits. */
export async function contarTrabalhos(db: Db): Promise<{ falharam: number; esperam: number }> {
  const { rows } = await sql<{ falharam: number; esperam: number }>`
    select count(*) filter (where estado = 'FALHOU') as falharam, count(*) filter (where estado = 'ESPERA') as esperam
      from ${noEscopo(db)} l`.execute(db);
  return rows[0]!;
}

/** @throws Refusal NAO_ENCONTRADO, also when it was done meanwhile */
export async function lerTrabalho(db: Db, tipo: TipoDeTrabalho, id: number): Promise<TrabalhoLido> {
  const { rows } = await sql<TrabalhoLido>`
    select * from ${noEscopo(db)} l where tipo = ${tipo} and id = ${id}`.execute(db);
  if (!rows[0]) throw refuse('NAO_ENCONTRADO');
  return rows[0];
}

/** The package or the slip is due now. */
export const apressar = (db: Db, tabela: 'envio_divida_ativa' | 'boleto', id: number, agora: Date) =>
  db.updateTable(tabela).set({ proxima_em: agora }).where('id', '=', id).execute();
