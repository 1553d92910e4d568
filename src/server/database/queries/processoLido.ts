import { type Selectable, sql } from 'kysely';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Feriados } from '@/domain/calendario.ts';
import { type FeriadoDoOrgao, feriadosDaCorrecao, feriadosVigentes } from '@/domain/feriados.ts';
import type { VersaoDoMes } from '@/domain/mesesConhecidos.ts';
import type { RegrasDeParcelas } from '@/domain/parcelas.ts';
import type { Decurso, Estado, Parametros } from '@/domain/workflow/fatos.ts';
import { situacao } from '@/domain/workflow/situacoes.ts';
import type { Db } from '../database.ts';
import { lerCentavos } from '../dinheiro.ts';
import type { CdaTable, DevedorTable, IndiceFinanceiroTable, OrgaoCredorTable, ProcessoTable } from '../schema.ts';
import { diverged } from '../versao.ts';
import { doEscopo } from './escopo.ts';

/**
 * A process with the data that its rules need: its body, its last action, and its index with the months since the
 * reference date, or since the earlier reference date that cancelling the last action would restore.
 */
export interface ProcessoLido {
  readonly linha: Selectable<ProcessoTable>;
  readonly orgao: Selectable<OrgaoCredorTable>;
  readonly indice: Selectable<IndiceFinanceiroTable>;
  readonly natureza: string;
  /** By month; all percentages of a month, the oldest first. */
  readonly meses: readonly VersaoDoMes[];
  /** Day since which any month of the index is known; `null`: none is stored. */
  readonly indiceDesde: Data | null;
  /** The body's holidays as known at the beginning of each month: the correction uses them (domain/feriados). */
  readonly feriados: Feriados;
  /** The holidays in force now: terms use them. */
  readonly feriadosVigentes: Feriados;
  /** The terms of the body before each of their changes. */
  readonly prazosAnteriores: NonNullable<Parametros['anteriores']>;
  /** The newest movement that is neither cancelled nor automatic. */
  readonly ultima: {
    readonly id: number;
    readonly numero: number;
    readonly acao: CodigoAcao | null;
    readonly antes: Estado | null;
  } | null;
  readonly decurso: Decurso | null;
  /** The day on which the signed TCC was attached. */
  readonly dataTcc: Data | null;
  readonly parcelas: RegrasDeParcelas;
  /** How many of its agreements were rescinded. */
  readonly rescisoes: number;
  readonly devedor: Selectable<DevedorTable>;
  /** The newest CDA; its situations and suspensions are in `linha`. */
  readonly cda: Pick<Selectable<CdaTable>, 'id' | 'numero' | 'situacao'> | null;
  /** Ids of the types of the documents that are not removed. */
  readonly tiposAnexados: readonly number[];
  /** The document types that the body requires of every process. */
  readonly tiposExigidos: readonly { readonly id: number; readonly nome: string }[];
}

type Lido = Selectable<ProcessoTable> & {
  orgao: Selectable<OrgaoCredorTable>;
  indice: Selectable<IndiceFinanceiroTable>;
  natureza: string;
  meses: [mes: string, percentual: string, conhecidoEm: Data | null, demonstracao: boolean][] | null;
  indice_desde: Data | null;
  feriados: FeriadoDoOrgao[] | null;
  prazos_anteriores: ProcessoLido['prazosAnteriores'] | null;
  ultima: ProcessoLido['ultima'];
  decurso: Decurso | null;
  data_tcc: Data | null;
  parcelas: { max: number; min: string };
  rescisoes: number;
  devedor: ProcessoLido['devedor'];
  cda: ProcessoLido['cda'];
  tipos_anexados: number[] | null;
  tipos_exigidos: { id: number; nome: string }[] | null;
};

/**
 * Reads one process in one statement.
 * @throws Refusal NAO_ENCONTRADO when there is none, or it is of another body, or it was removed
 */
export async function lerProcesso(db: Db, id: number): Promise<ProcessoLido> {
  const [lido] = await lerProcessos(db, [id]);
  if (!lido) throw refuse('NAO_ENCONTRADO');
  return lido;
}

/** Those of the processes that exist and are within the scope, in one statement, in no particular order. */
export async function lerProcessos(db: Db, ids: readonly number[]): Promise<ProcessoLido[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Lido>`
    select p.*, to_jsonb(o) as orgao, to_jsonb(i) as indice, n.nome as natureza,
           (select jsonb_agg(jsonb_build_array(to_char(v.mes, 'YYYY-MM'), v.percentual::text, v.conhecido_em, v.demonstracao)
                             order by v.mes, v.conhecido_em nulls first) from indice_valor v
             where v.id_indice = i.id
               and v.mes >= date_trunc('month', least(p.data_referencia_calculo,
                     (u.ultima -> 'antes' ->> 'dataReferenciaCalculo')::date))
                   - make_interval(months => i.defasagem_meses)) as meses,
           (select coalesce(v.conhecido_em, date '0001-01-01') from indice_valor v where v.id_indice = i.id
             order by v.conhecido_em nulls first limit 1) as indice_desde,
           (select jsonb_agg(jsonb_build_object('data', f.data, 'conhecidoEm', f.conhecido_em, 'retiradoEm', f.retirado_em))
              from feriado_local f where f.id_orgao_credor = o.id) as feriados,
           (select jsonb_agg(jsonb_build_object('ate', a.ate, 'prazoContestacaoDias', a.prazo_contestacao_dias,
                     'prazoRecursoDias', a.prazo_recurso_dias, 'prazoPagamentoDias', a.prazo_pagamento_dias,
                     'prazoEditalDias', a.prazo_edital_dias))
              from prazo_anterior a where a.id_orgao_credor = o.id) as prazos_anteriores,
           u.ultima, k.decurso,
           (select max(a.data)::date from andamento a
             where a.id_processo = p.id and a.acao = 'ANEXAR_TCC' and not a.cancelado and a.excluido_em is null) as data_tcc,
           (select jsonb_build_object('max', c.max_parcelas, 'min', c.valor_min_parcelas::text)
              from configuracao c) as parcelas,
           (select count(*)::int from cobranca_processo x join processo_cobranca c on c.id = x.id_cobranca
             where x.id_processo = p.id and c.causa = 'RESCISAO') as rescisoes,
           to_jsonb(d) as devedor,
           (select jsonb_build_object('id', c.id, 'numero', c.numero, 'situacao', c.situacao)
              from cda c where c.id_processo = p.id order by c.id desc limit 1) as cda,
           (select jsonb_agg(distinct x.id_tipo_documento) from documento x
             where x.id_processo = p.id and x.excluido_em is null) as tipos_anexados,
           (select jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome) order by t.nome)
              from orgao_credor_tipo_documento x join tipo_documento t on t.id = x.id_tipo_documento
             where x.id_orgao_credor = o.id and not x.opcional and t.excluido_em is null) as tipos_exigidos
      from processo p
      join orgao_credor o on o.id = p.id_orgao_credor
      join indice_financeiro i on i.id = p.id_indice_financeiro
      join natureza_debito n on n.id = p.id_natureza_debito
      join devedor d on d.id = p.id_devedor
      left join lateral (
        select jsonb_build_object('id', a.id, 'numero', a.numero, 'acao', a.acao, 'antes', ${antes}) as ultima
          from andamento a where a.id_processo = p.id and not a.cancelado and not a.automatico and a.excluido_em is null
         order by a.numero desc limit 1) u on true
      left join lateral (
        select jsonb_build_object('id', a.id, 'antes', ${antes}, 'depois', coalesce(
                 (select jsonb_agg(x.descricao order by x.numero) from andamento x
                   where x.id_processo = p.id and x.numero > a.numero and not x.cancelado and x.excluido_em is null), '[]')) as decurso
          from andamento a
         where a.id_processo = p.id and not a.cancelado and a.excluido_em is null
           and a.automatico and a.situacao = ${sql.lit(situacao.CONSTITUIDO)} and a.estado_anterior -> 'prazo' ->> 'fim' is not null
           and not exists (select from andamento x where x.id_processo = p.id and not x.cancelado
                             and (x.dados ->> 'desfazDecurso')::bigint = a.id)
         order by a.numero desc limit 1) k on true
     where p.id = any(${ids}::bigint[]) and p.excluido_em is null and ${doEscopo(db, 'p.id_orgao_credor')}`.execute(db);
  return rows.map(montar);
}

/** What states stored before a field existed lack. */
const faltava = {
  causasPrescricao: [],
  correcaoRestante: null,
  dispensados: { valorCentavos: 0, multaCentavos: 0, jurosCentavos: 0, correcaoCentavos: 0 },
};
const antes = sql`${sql.lit(JSON.stringify(faltava))}::jsonb || a.estado_anterior`;

function montar(lido: Lido): ProcessoLido {
  const { orgao, indice, indice_desde, natureza, meses, feriados, ultima, parcelas, rescisoes, ...resto } = lido;
  const { devedor, cda, decurso, data_tcc, tipos_anexados, tipos_exigidos, prazos_anteriores, ...linha } = resto;
  return {
    linha,
    orgao,
    indice,
    natureza,
    decurso,
    dataTcc: data_tcc,
    meses: (meses ?? []).map(([mes, percentual, conhecidoEm, demonstracao]) => ({
      mes,
      percentual,
      conhecidoEm,
      demonstracao,
    })),
    indiceDesde: indice_desde,
    feriados: feriadosDaCorrecao(feriados ?? []),
    feriadosVigentes: feriadosVigentes(feriados ?? []),
    prazosAnteriores: prazos_anteriores ?? [],
    ultima,
    parcelas: { maxParcelas: parcelas.max, valorMinCentavos: lerCentavos(parcelas.min) },
    rescisoes,
    devedor,
    cda,
    tiposAnexados: tipos_anexados ?? [],
    tiposExigidos: tipos_exigidos ?? [],
  };
}

/**
 * Locks the process and reads it. Two statements, because the related rows must be read after waiting for the lock.
 * @param versao the version that the user was looking at; undefined: any
 * @throws Refusal NAO_ENCONTRADO; VERSAO_DIVERGENTE naming who changed what
 */
export async function travarProcesso(db: Db, id: number, versao?: number): Promise<ProcessoLido> {
  const { rows } = await sql<{ versao: number }>`
    select p.versao from processo p where p.id = ${id} and p.excluido_em is null and ${doEscopo(db, 'p.id_orgao_credor')} for update`.execute(
    db,
  );
  const atual = rows[0];
  if (!atual) throw refuse('NAO_ENCONTRADO');
  if (versao !== undefined && versao !== atual.versao) throw await diverged(db, 'processo', id);
  return lerProcesso(db, id);
}
