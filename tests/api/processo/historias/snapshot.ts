import { createHash } from 'node:crypto';
import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { systemScope } from '@/server/database/tenant.ts';

/** The columns of a process, as the database stores them. */
type Linha = Readonly<Record<string, string | number | boolean | null>>;

export interface AndamentoGuardado {
  readonly id: number;
  readonly numero: number;
  readonly acao: string | null;
  /** Type of the active-debt event that made it, if any. */
  readonly evento: string | null;
  readonly situacao: number;
  readonly valor: number | null;
  readonly data_referencia: string | null;
  readonly automatico: boolean;
  readonly cancelado: boolean;
  readonly motivo_cancelamento: string | null;
  readonly id_andamento_anterior: number | null;
  readonly estado_anterior: {
    readonly situacao: number;
    readonly suspensoDesde: string | null;
    readonly prazo: { readonly tipo: string; readonly fim: string } | null;
  } | null;
  readonly dados: { readonly desfazDecurso?: number } | null;
}

/** A process with all rows that belong to it. */
export interface Retrato {
  readonly processo: Linha;
  /** Rows that are not cancelled or removed: what cancelling must restore. */
  readonly deP: Readonly<
    Record<'andamentos' | 'documentos' | 'arquivos' | 'cdas' | 'corresponsaveis' | 'envios', unknown>
  >;
  /** The whole timeline, cancelled movements included. */
  readonly andamentos: readonly AndamentoGuardado[];
  /** Number of its records in the audit trail. */
  readonly trilha: number;
}

const lista = (tabela: string, onde: string, ordem = 't.id') =>
  sql.raw(`(select coalesce(jsonb_agg(to_jsonb(t) order by ${ordem}), '[]') from ${tabela} t where ${onde})`);

/** Reads everything in one statement, in the system's scope. */
export const retratar = (app: TestApp, id: number): Promise<Retrato> =>
  app.database.transaction(systemScope, async (db) => {
    const { rows } = await sql<Retrato>`
      select to_jsonb(p) as processo,
        jsonb_build_object(
          'andamentos', ${lista('andamento', 't.id_processo = p.id and not t.cancelado and t.excluido_em is null', 't.numero')},
          'documentos', ${lista('documento', 't.id_processo = p.id and t.excluido_em is null')},
          'arquivos', ${lista('arquivo', 't.id_documento in (select d.id from documento d where d.id_processo = p.id and d.excluido_em is null)')},
          'cdas', ${lista('cda', 't.id_processo = p.id')},
          'corresponsaveis', ${lista('corresponsavel', 't.id_processo = p.id', 't.id_devedor')},
          'envios', ${lista('envio_divida_ativa', 't.id_processo = p.id')}) as "deP",
        (select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('evento',
             (select e.tipo from evento_divida_ativa e where e.id_andamento = a.id)) order by a.numero), '[]')
           from andamento a where a.id_processo = p.id and a.excluido_em is null) as andamentos,
        (select count(*)::int from auditoria u where u.recurso = 'processo' and u.id_registro = p.id) as trilha
      from processo p where p.id = ${id}`.execute(db);
    return rows[0]!;
  });

const hash = (valor: unknown) => createHash('sha256').update(JSON.stringify(valor)).digest('hex');

/** Hash of everything: if two are equal, nothing at all has happened. */
export const hashDeTudo = (retrato: Retrato): string => hash(retrato);

/** Columns that count writes and say nothing about the process itself. */
const soContagem = ['versao', 'alterado_em'];
/** Amounts of the day of the last write; other checks compare them with the detail. */
const doDia = [
  'valor_correcao',
  'ultima_correcao_valor',
  'total_corrigido',
  'saldo_devedor',
  'indices_ate',
  'meses_ausentes',
];
/** The columns that the lapse of a deadline changes. */
export const doDecurso = [
  ...['situacao', 'situacao_ordem', 'situacao_desde', 'fase', 'fase_ordem'],
  ...['prazo_tipo', 'prazo_inicio', 'prazo_fim', 'prazo_dias', 'prazo_dias_parados', 'data_constituicao_definitiva'],
];

/** The process and its valid rows, without the columns above; `menos` leaves out more columns of the process. */
export const oQueVale = ({ processo, deP }: Retrato, menos: readonly string[] = []) => ({
  processo: Object.fromEntries(
    Object.entries(processo).filter(([coluna]) => ![...soContagem, ...doDia, ...menos].includes(coluna)),
  ),
  ...deP,
});

/** Hash of what cancelling must restore. */
export const hashDoQueVale = (retrato: Retrato): string => hash(oQueVale(retrato));
