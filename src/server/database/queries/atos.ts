import { sql } from 'kysely';
import type { Data } from '@/contract/values/data.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Db } from '../database.ts';

/** What somebody did to a process, or to an agreement. */
export interface Ato {
  readonly recurso: 'processos' | 'processoCobranca';
  readonly id: number;
  readonly numero: string;
  /** The code of the trail, or of the movement of the agreement; `A_VISTA`: negotiated, and in force at once. */
  readonly acao: string;
  /** Null: no person. */
  readonly quem: string | null;
  /** Of an agreement that the active-debt system told, only the day is known. */
  readonly quando: Date | Data;
}

/** What makes an agreement stand: the negotiation, then the signed term. */
const firmam = ['NEGOCIAR', 'ANEXAR_TERMO_PARCELAMENTO'];
/** Movements of an agreement that do not change it. */
const recados = ['AVISAR', 'ENVIAR'];
/** Of those that do, the ones that leave its processes as they are. */
const soDela = ['GERAR_TERMO_PARCELAMENTO', 'REGISTRAR_CONTATO', 'RETOMAR', ...recados];

const daCobranca = sql`'processoCobranca' as recurso, c.id, c.numero,
       case when a.acao = 'NEGOCIAR' and a.situacao = ${sql.lit(situacaoCobranca.ATIVO)} then 'A_VISTA' else a.acao end as acao,
       a.usuario_nome as quem, a.data as quando, a.numero as ordem`;

/** The newest act that made the agreement stand in which any of the processes is; undefined: none is in one. */
export async function atoDoAcordo(db: Db, processos: readonly number[]): Promise<Ato | undefined> {
  const { rows } = await sql<Ato>`
    select ${daCobranca} from cobranca_andamento a join processo_cobranca c on c.id = a.id_cobranca
     where a.acao = any(${firmam}::text[]) and c.id in (
       select x.id_cobranca from cobranca_processo x where x.ativo and x.id_processo = any(${[...processos]}::bigint[]))
     order by a.data desc, a.id desc limit 1`.execute(db);
  return rows[0] ?? acordoExterno(db, processos);
}

/** The same of an agreement of the active-debt system, which has no movements here. */
async function acordoExterno(db: Db, processos: readonly number[]): Promise<Ato | undefined> {
  const { rows } = await sql<Ato>`
    select 'processoCobranca' as recurso, c.id, c.numero, 'EXTERNO' as acao, null as quem, c.data as quando
      from processo_cobranca c
     where c.origem = 'EXTERNO' and c.id in (
       select x.id_cobranca from cobranca_processo x where x.ativo and x.id_processo = any(${[...processos]}::bigint[]))
     order by c.id desc limit 1`.execute(db);
  return rows[0];
}

/** The suspension of any of the processes that are suspended; undefined: none is. */
export async function suspensaoDe(db: Db, processos: readonly number[]): Promise<Ato | undefined> {
  const { rows } = await sql<Ato>`
    select 'processos' as recurso, p.id, p.numero, a.acao, a.usuario_cadastro as quem, a.data_cadastro as quando
      from andamento a join processo p on p.id = a.id_processo
     where p.id = any(${[...processos]}::bigint[]) and p.suspenso and p.excluido_em is null
       and a.acao = 'SUSPENDER_PROCESSO' and not a.cancelado and a.excluido_em is null
     order by a.id desc limit 1`.execute(db);
  return rows[0];
}

/** The last thing done to any of the processes, by itself or through an agreement. */
export async function ultimoAtoNosProcessos(db: Db, processos: readonly number[]): Promise<Ato | undefined> {
  const { rows } = await sql<Ato>`
    select * from (
      select 'processos' as recurso, p.id, p.numero, u.acao, u.quem, u.quando, 0 as ordem
        from processo p cross join lateral ultima_alteracao('processo', p.id) u
       where p.id = any(${[...processos]}::bigint[]) and p.excluido_em is null
       union all
      select ${daCobranca} from cobranca_andamento a join processo_cobranca c on c.id = a.id_cobranca
       where a.acao <> all(${soDela}::text[]) and c.id in (
         select x.id_cobranca from cobranca_processo x where x.id_processo = any(${[...processos]}::bigint[]))) atos
     order by quando desc, ordem desc limit 1`.execute(db);
  return rows[0];
}

/** The last thing done to an agreement. */
export async function ultimoAtoNaCobranca(db: Db, id: number): Promise<Ato | undefined> {
  const { rows } = await sql<Ato>`
    select ${daCobranca} from cobranca_andamento a join processo_cobranca c on c.id = a.id_cobranca
     where c.id = ${id} and a.acao <> all(${recados}::text[])
     order by a.data desc, a.id desc limit 1`.execute(db);
  return rows[0];
}

/** The processes of an agreement, by id. */
export async function processosDaCobranca(db: Db, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id_processo as id from cobranca_processo where id_cobranca = ${id} order by 1`.execute(db);
  return rows.map(({ id: um }) => um);
}
