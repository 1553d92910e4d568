import { type RawBuilder, sql } from 'kysely';
import type { Paging } from '@/contract/lista.ts';
import { type FiltroProcesso, type LinhaProcesso, ordensDevolvido, ordensProcesso } from '@/contract/processoLista.ts';
import type { Data } from '@/contract/values/data.ts';
import { mesDe } from '@/domain/calendario.ts';
import { fases, isSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { Db } from '../database.ts';
import type { ProcessoTable } from '../schema.ts';
import { janela, ondeSeOrdena, paginaDe, sortOf } from './lista.ts';
import { nomeDoTipoIdentificacao } from './nomes.ts';
import { processoPorCorrigir } from './porCorrigir.ts';
import { condicoes } from './processoFiltro.ts';
import { resumivel, totalDoResumo } from './processoResumo.ts';

type Condicao = RawBuilder<unknown>;

/**
 * A page of processes, and their total. The ids of the page are found first, on one narrow index, and their rows joined
 * afterwards, so that the cost of a page does not grow with the body. The balance of each row is the stored one. Two kinds
 * of rows owe another amount today, which the caller computes (M §7.81): `noAcordo`, in an agreement of the portal, and
 * `porCorrigir`, stored in an earlier month.
 */
export async function listarProcessos(
  db: Db,
  filtro: FiltroProcesso,
  paging: Paging,
  hoje: Data,
): Promise<{ content: LinhaProcesso[]; totalElements: number; noAcordo: number[]; porCorrigir: number[] }> {
  const noAcordo: number[] = [];
  const porCorrigir: number[] = [];
  const pedidas = await condicoes(db, filtro);
  if (pedidas === 'nenhum') return { content: [], totalElements: 0, noAcordo, porCorrigir };
  const where = sql.join(pedidas.onde, sql` and `);
  const total = resumivel(filtro) ? totalDoResumo(db, filtro) : (pedidas.total ?? totalContado(where));
  const pagina = consultaDaPagina(db, { where, total, devolucao: Boolean(filtro.devolucao), hoje }, paging);
  const lidas = await paginaDe(db, { pagina, total }, paging, (lida) => {
    if (lida.por_corrigir) porCorrigir.push(lida.id);
    else if (lida.acordo === 'PORTAL') noAcordo.push(lida.id);
    return linha(lida);
  });
  return { ...lidas, noAcordo, porCorrigir };
}

/** Columns of `processo` for each order of the list. */
const colunas: Readonly<Record<(typeof ordensDevolvido)[number], string>> = {
  data: 'data',
  numero: 'numero',
  'devedor.nome': 'devedor_nome',
  'devedor.documentoIdentificacao': 'devedor_documento',
  'faseProcesso.nome': 'fase_ordem',
  'situacaoProcesso.nome': 'situacao_ordem',
  totalCorrigido: 'total_corrigido',
  'ultimoAndamento.data': 'data_devolucao',
  'ultimoAndamento.motivoDevolucao.nome': 'motivo',
};

/** Reason of the last return. Only returned processes are sorted by it: they are few, and have a partial index. */
const motivo = (alias: string) => sql`(
  select m.nome collate "und-x-icu" from andamento a join motivo_devolucao m on m.id = a.id_motivo_devolucao
   where a.id_processo = ${sql.ref(`${alias}.id`)} and a.andamento_devolucao and not a.cancelado and a.excluido_em is null
   order by a.numero desc limit 1)`;

/** `devedor.nome,desc` → columns of the matching index; the id breaks ties in the same direction. */
function ordem(sort: string | undefined, devolucao: boolean) {
  const aceitas = devolucao ? ordensDevolvido : ordensProcesso;
  const { campo, direcao } = sortOf(sort ?? (devolucao ? 'ultimoAndamento.data,desc' : 'data,desc'), aceitas);
  const coluna = colunas[campo as keyof typeof colunas];
  const sentido = direcao === 'desc' ? sql`desc` : sql`asc`;
  const por = (alias: string) => (coluna === 'motivo' ? motivo(alias) : sql.ref(`${alias}.${coluna}`));
  return { coluna, por: (alias: string) => sql`${por(alias)} ${sentido}, ${sql.ref(`${alias}.id`)} ${sentido}` };
}

/** These processes in an order that the list offers. @throws Refusal ORDENACAO_INVALIDA */
export async function ordenarProcessos(db: Db, ids: readonly number[], sort: string | undefined): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from processo p where p.id = any(${ids}::bigint[]) order by ${ordem(sort, false).por('p')}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Linha {
  id: number;
  numero: string;
  numero_processo_administrativo: string | null;
  data: string;
  devedor_nome: string;
  devedor_documento: string;
  devedor_tipo_documento: number;
  total_corrigido: string;
  saldo_devedor: string;
  acordo: ProcessoTable['acordo'];
  por_corrigir: boolean;
  prazo_tipo: string | null;
  prazo_inicio: string | null;
  prazo_fim: string | null;
  suspenso: boolean;
  ultima_correcao_valor: string | null;
  indices_ate: string | null;
  meses_ausentes: number;
  fase: number;
  situacao: number;
  andamento_id: number | null;
  andamento_data: Date | null;
  andamento_descricao: string | null;
  total: number;
  /** Only for returned processes: the last return, its date and the debtor's last date of awareness. */
  devolucao?: NonNullable<LinhaProcesso['ultimoAndamentoDevolucao']> | null;
  data_devolucao?: string | null;
  data_ciencia?: string | null;
}

/**
 * The statement of a page: ids on one narrow index, then their rows, each with its current movement and the total; for
 * returned processes also their return.
 */
export function consultaDaPagina(
  db: Db,
  {
    where,
    total,
    devolucao,
    hoje,
  }: { readonly where: Condicao; readonly total: Condicao; readonly devolucao: boolean; readonly hoje: Data },
  paging: Paging,
): RawBuilder<Linha> {
  const { coluna, por } = ordem(paging.sort, devolucao);
  const { de, alias } = ondeSeOrdena(db, coluna);
  return sql<Linha>`
    select p.id, p.numero, p.numero_processo_administrativo, p.data, p.devedor_nome, p.devedor_documento,
           p.devedor_tipo_documento, p.total_corrigido, p.saldo_devedor, p.acordo,
           ${processoPorCorrigir(hoje, 'p')} as por_corrigir, p.prazo_tipo, p.prazo_inicio, p.prazo_fim,
           p.suspenso, p.ultima_correcao_valor,
           p.indices_ate, p.meses_ausentes, p.fase, p.situacao,
           a.id as andamento_id, a.data as andamento_data, a.descricao as andamento_descricao, (${total}) as total
           ${devolucao ? sql`, p.data_devolucao, p.data_ciencia, ${devolvida} as devolucao` : sql``}
      from (select processo.id from ${de} where ${where} order by ${por(alias)}
             ${janela(paging)}) pagina
      join processo p on p.id = pagina.id
      left join lateral (select id, data, descricao from andamento
                          where id_processo = p.id and not cancelado and excluido_em is null
                          order by numero desc limit 1) a on true
     order by ${por('p')}`;
}

/** In the shape of the answer; the timestamp with its zone. */
const devolvida = sql`(
  select jsonb_build_object('id', a.id, 'data', to_char(a.data at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'descricao', a.descricao,
           'motivoDevolucao', case when m.id is not null then jsonb_build_object('id', m.id, 'nome', m.nome) end)
    from andamento a left join motivo_devolucao m on m.id = a.id_motivo_devolucao
   where a.id_processo = p.id and a.andamento_devolucao and not a.cancelado and a.excluido_em is null
   order by a.numero desc limit 1)`;

/** Each phase in the shape of the answer, with its situations (S1 §3.2): one object for all rows. */
const fasePorId = new Map<number, LinhaProcesso['faseProcesso']>(
  fases.map(({ id, nome, situacoes }) => [
    id,
    { id, nome, situacoes: situacoes.map((s) => ({ id: s.id, nome: s.nome })) },
  ]),
);

const linha = (r: Linha): LinhaProcesso => ({
  id: r.id,
  numero: r.numero,
  numeroAdministrativo: r.numero_processo_administrativo,
  data: r.data,
  nomeDevedor: r.devedor_nome,
  documentoIdentificacaoDevedor: r.devedor_documento,
  tipoDocumentoIdentificacaoDevedor: {
    id: r.devedor_tipo_documento,
    nome: nomeDoTipoIdentificacao(r.devedor_tipo_documento),
  },
  totalCorrigido: Number(r.total_corrigido),
  devidoHoje: Number(r.saldo_devedor),
  prazo:
    r.prazo_tipo && r.prazo_inicio && r.prazo_fim
      ? { tipo: r.prazo_tipo, inicio: r.prazo_inicio, fim: r.prazo_fim }
      : null,
  suspenso: r.suspenso,
  ultimaCorrecaoValor: r.ultima_correcao_valor,
  indicesAte: r.indices_ate && mesDe(r.indices_ate),
  mesesQueFaltam: r.meses_ausentes,
  faseProcesso: fasePorId.get(r.fase) ?? { id: r.fase, nome: '', situacoes: [] },
  situacaoProcesso: { id: r.situacao, nome: isSituacao(r.situacao) ? nomeDaSituacao(r.situacao) : '' },
  ultimoAndamento:
    r.andamento_id === null
      ? null
      : { id: r.andamento_id, data: r.andamento_data!.toISOString(), descricao: r.andamento_descricao ?? '' },
  ...(r.devolucao === undefined
    ? {}
    : {
        ultimoAndamentoDevolucao: r.devolucao,
        dataDevolucao: r.data_devolucao ?? null,
        dataManifestacaoRetornar: r.data_ciencia ?? null,
      }),
});

/** Exact; read from the index alone if that holds all filtered columns. */
export const totalContado = (where: Condicao): Condicao => sql`select count(*) from processo where ${where}`;
