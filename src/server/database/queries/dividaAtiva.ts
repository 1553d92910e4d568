import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import { sql } from 'kysely';
import {
  type EstadoEvento,
  type LinhaEnvio,
  type LinhaEvento,
  type MotivoEvento,
  ordensEnvio,
  ordensEvento,
} from '@/contract/dividaAtiva.ts';
import type { ParcelaExterna, TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import type { Page, Paging } from '@/contract/lista.ts';
import type { TipoDeEnvio } from '@/domain/dividaAtiva/envio.ts';
import { primeiro } from '@/domain/lista.ts';
import { acabamComOAcordo } from '@/domain/workflow/eventos.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';
import { sortOf, windowOf } from './lista.ts';

/* ---------- outgoing ---------- */

/** Files of a process for a package: the active-debt system fetches them by `uuid` and compares their SHA-256. */
export async function lerArquivosEnviaveis(db: Db, idProcesso: number) {
  const { rows } = await sql<{
    idDocumento: number;
    idTipoDocumento: number;
    tipoDocumento: string;
    arquivos: { uuid: string; nome: string; tamanho: number; sha256: string }[];
  }>`
    select d.id as "idDocumento", t.id as "idTipoDocumento", t.nome as "tipoDocumento",
           (select coalesce(jsonb_agg(jsonb_build_object('uuid', f.uuid, 'nome', f.nome, 'tamanho', f.tamanho, 'sha256', f.sha256)
                                      order by f.id), '[]')
              from arquivo f where f.id_documento = d.id and f.substituido_em is null and f.removido_em is null) as arquivos
      from documento d join tipo_documento t on t.id = d.id_tipo_documento
     where d.id_processo = ${idProcesso} and d.excluido_em is null
     order by d.id`.execute(db);
  return rows;
}

export interface ArquivoEnviado {
  readonly idProcesso: number;
  readonly idOrgao: number;
  readonly nome: string;
  readonly chave: string;
  readonly tamanho: number;
  readonly sha256: string;
}

/**
 * A file by its uuid, if a sent package names it. A replaced file counts too, because the package promised it; a file
 * of a cancelled action does not.
 */
export async function arquivoEnviado(db: Db, uuid: string): Promise<ArquivoEnviado | undefined> {
  const nomeado = JSON.stringify({ documentos: [{ arquivos: [{ uuid: uuid.toLowerCase() }] }] });
  const { rows } = await sql<ArquivoEnviado>`
    select d.id_processo as "idProcesso", d.id_orgao_credor as "idOrgao", f.nome, f.chave, f.tamanho, f.sha256
      from arquivo f join documento d on d.id = f.id_documento
     where f.uuid = ${uuid} and f.removido_em is null and d.excluido_em is null
       and exists (select from envio_divida_ativa e
                    where e.id_processo = d.id_processo and e.enviado_em is not null and e.pacote @> ${nomeado}::jsonb)`.execute(
    db,
  );
  return rows[0];
}

/** The files named in the newest request of inscription of a process. */
export async function arquivosDoEnvio(db: Db, idProcesso: number): Promise<{ uuid: string; sha256: string }[]> {
  const { rows } = await sql<{ uuid: string; sha256: string }>`
    select a->>'uuid' as uuid, a->>'sha256' as sha256
      from (select pacote from envio_divida_ativa
             where id_processo = ${idProcesso} and tipo = 'SOLICITACAO_INSCRICAO' order by id desc limit 1) e,
           jsonb_array_elements(e.pacote->'documentos') d, jsonb_array_elements(d->'arquivos') a`.execute(db);
  return rows;
}

/** The numbers of a process and of its CDA; undefined for one without a CDA that counts. */
export async function numerosDoAviso(db: Db, idProcesso: number) {
  const { rows } = await sql<{ numero: string; numeroCda: string }>`
    select p.numero, c.numero as "numeroCda" from processo p join cda c on c.id_processo = p.id
     where p.id = ${idProcesso} and c.situacao <> 'CANCELADA' order by c.id desc limit 1`.execute(db);
  return rows[0];
}

export interface Envio {
  readonly id: number;
  readonly chave: string;
  readonly pacote: unknown;
  readonly tentativas: number;
}

/** Packages that are due, of each process only the first pending one: bodies take turns, each in the order of its own (ADR 66). */
export async function enviosAVencer(db: Db, agora: Date): Promise<Envio[]> {
  const { rows } = await sql<Envio>`
    select e.id, e.chave, e.pacote, e.tentativas from envio_divida_ativa e
     where e.estado = 'pendente' and e.proxima_em <= ${agora}
       and not exists (select from envio_divida_ativa a
                        where a.id_processo = e.id_processo and a.id < e.id and a.estado = 'pendente')
     order by row_number() over (partition by e.id_orgao_credor order by e.proxima_em, e.id), e.proxima_em, e.id limit 20`.execute(
    db,
  );
  return rows;
}

/** Called before sending: from then on the package may have arrived, whatever the answer. */
export async function envioComecou(db: Db, id: number, agora: Date): Promise<void> {
  await sql`update envio_divida_ativa set enviado_em = ${agora} where id = ${id} and enviado_em is null`.execute(db);
}

export async function envioEntregue(db: Db, id: number, agora: Date): Promise<void> {
  await sql`update envio_divida_ativa set estado = 'entregue', entregue_em = ${agora}, tentativas = tentativas + 1, erro = null
             where id = ${id} and estado = 'pendente'`.execute(db);
}

export async function envioFalhou(
  db: Db,
  id: number,
  { erro, proxima }: { erro: string; proxima: Date },
): Promise<void> {
  await sql`update envio_divida_ativa set tentativas = tentativas + 1, erro = ${erro.slice(0, 500)}, proxima_em = ${proxima}
             where id = ${id} and estado = 'pendente'`.execute(db);
}

/* ---------- incoming ---------- */

export interface EventoGuardado {
  readonly id: number;
  readonly id_evento: string;
  readonly tipo: TipoEvento;
  readonly numero_processo: string;
  readonly id_processo: number | null;
  readonly id_orgao_credor: number | null;
  readonly sequencia: number;
  readonly data: string;
  readonly dados: unknown;
  readonly corpo_hash: string;
  readonly estado: EstadoEvento;
  readonly motivo: MotivoEvento | null;
  readonly mensagem: string | null;
}
const colunas = sql.raw(
  'id, id_evento, tipo, numero_processo, id_processo, id_orgao_credor, sequencia, data, dados, corpo_hash, estado, motivo, mensagem',
);

export async function eventoPorChave(db: Db, idEvento: string): Promise<EventoGuardado | undefined> {
  const { rows } = await sql<EventoGuardado>`
    select ${colunas} from evento_divida_ativa where id_evento = ${idEvento}`.execute(db);
  return rows[0];
}

export async function eventoPorId(db: Db, id: number): Promise<EventoGuardado | undefined> {
  const { rows } = await sql<EventoGuardado>`select ${colunas} from evento_divida_ativa where id = ${id}`.execute(db);
  return rows[0];
}

/**
 * The process with that number, locked, or undefined. The lock makes events of one process run one after the other. Its
 * open agreement of the portal is locked before it, as every writer does (M §6.10): an extinction ends it.
 */
export async function travarPeloNumero(
  db: Db,
  numero: string,
): Promise<{ readonly id: number; readonly id_orgao_credor: number } | undefined> {
  await sql`select c.id from processo_cobranca c
             where c.origem = 'PORTAL' and c.id in (
                   select x.id_cobranca from cobranca_processo x join processo p on p.id = x.id_processo
                    where p.numero = ${numero} and x.ativo) for update`.execute(db);
  const { rows } = await sql<{ id: number; id_orgao_credor: number }>`
    select id, id_orgao_credor from processo where numero = ${numero} and excluido_em is null for update`.execute(db);
  return rows[0];
}

/** The last number n such that events 1 to n of the process have come and are not refused. */
export async function ultimaSequencia(db: Db, idProcesso: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(sequencia), 0)::integer as n from (
      select sequencia, row_number() over (order by sequencia) as ordem from evento_divida_ativa
       where id_processo = ${idProcesso} and estado <> 'recusado') e
     where sequencia = ordem`.execute(db);
  return primeiro(rows).n;
}

/**
 * The events of a process that have a place in its order and wait to be carried out, in that order, each with how many came
 * before it: `sequencia` is one more where none is missing.
 */
export async function estacionadosDoProcesso(
  db: Db,
  idProcesso: number,
): Promise<(EventoGuardado & { readonly antes: number })[]> {
  const { rows } = await sql<EventoGuardado & { antes: number }>`
    select * from (
      select ${colunas}, (row_number() over (order by sequencia) - 1)::integer as antes from evento_divida_ativa
       where id_processo = ${idProcesso} and estado <> 'recusado') e
     where estado = 'estacionado' order by sequencia`.execute(db);
  return rows;
}

/** Whether a parked event of the process stops all that come after it, whatever they are. */
export async function algumPara(db: Db, idProcesso: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from evento_divida_ativa
     where id_processo = ${idProcesso} and estado = 'estacionado'
       and motivo not in ('ACORDO_DO_PORTAL', 'FORA_DE_ORDEM') limit 1`.execute(db);
  return rows.length > 0;
}

/** The first instalment that is not paid of the agreement that the active-debt system has with the debtor, as it told it. */
export async function proximaParcelaExterna(db: Db, idProcesso: number): Promise<ParcelaExterna | null> {
  const { rows } = await sql<{ parcelas: ParcelaExterna[] | null }>`
    select c.parcelas_externas as parcelas from processo_cobranca c join cobranca_processo x on x.id_cobranca = c.id
     where x.id_processo = ${idProcesso} and x.ativo and c.origem = 'EXTERNO' order by c.id desc limit 1`.execute(db);
  return rows[0]?.parcelas?.find(({ dataPagamento }) => !dataPagamento) ?? null;
}

export async function lugarTomado(db: Db, idProcesso: number, sequencia: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from evento_divida_ativa
     where id_processo = ${idProcesso} and sequencia = ${sequencia} and estado <> 'recusado'`.execute(db);
  return rows.length > 0;
}

/**
 * Parked events worth another try: of an unknown process, a future date, an agreement of the portal that is over, or an
 * extinction, which ends it. Bodies take turns, each with its least recently tried ones first (ADR 66).
 */
export async function estacionadosATentar(db: Db, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from evento_divida_ativa e
     where e.estado = 'estacionado'
       and (e.motivo in ('PROCESSO_DESCONHECIDO', 'DATA_FUTURA')
            or e.motivo = 'ACORDO_DO_PORTAL'
               and (e.tipo = any(${acabamComOAcordo})
                    or exists (select from processo p where p.id = e.id_processo and p.acordo is distinct from 'PORTAL')))
     order by row_number() over (partition by e.id_orgao_credor order by e.tentado_em, e.id), e.tentado_em, e.id
     limit ${limite}`.execute(db);
  return rows.map((r) => r.id);
}

export async function numeroDeCdaUsado(db: Db, numero: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cda where numero = ${numero}`.execute(db);
  return rows.length > 0;
}

export async function motivoExiste(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from motivo_devolucao where id = ${id}`.execute(db);
  return rows.length > 0;
}

/* ---------- lists ---------- */

interface FiltroDivida {
  readonly numeroProcesso?: string | null | undefined;
  readonly estado?: string | null | undefined;
}

const onde = (db: Db, f: FiltroDivida, numero: string) => {
  const digitos = f.numeroProcesso?.replace(/\D/g, '');
  const partes = [
    doEscopo(db, 'x.id_orgao_credor'),
    ...(f.estado ? [sql`x.estado = ${f.estado}`] : []),
    ...(digitos ? [sql`${sql.ref(numero)} = ${digitos}`] : []),
  ];
  return sql.join(partes, sql` and `);
};
const iso = (data: Date | null) => data?.toISOString() ?? null;

type LinhaLida = EventoGuardado & { recebido_em: Date; aplicado_em: Date | null };

export async function listarEventos(db: Db, filtro: FiltroDivida, paging: Paging): Promise<Page<LinhaEvento>> {
  const { direcao } = sortOf(paging.sort ?? 'recebidoEm,desc', ordensEvento);
  const { limit, offset } = windowOf(paging);
  const where = onde(db, filtro, 'x.numero_processo');
  const { rows } = await sql<LinhaLida>`
    select ${sql.raw('x.*')} from evento_divida_ativa x where ${where}
     order by x.recebido_em ${sql.raw(direcao)}, x.id ${sql.raw(direcao)} limit ${limit} offset ${offset}`.execute(db);
  const { rows: total } = await sql<{ n: number }>`
    select count(*) as n from evento_divida_ativa x where ${where}`.execute(db);
  const content = rows.map((e) => ({
    id: e.id,
    idEvento: e.id_evento,
    tipo: e.tipo,
    descricao: frases.eventos[e.tipo],
    numeroProcesso: e.numero_processo,
    idProcesso: e.id_processo,
    sequencia: e.sequencia,
    data: e.data,
    estado: e.estado,
    motivo: e.motivo,
    mensagem: e.mensagem,
    recebidoEm: e.recebido_em.toISOString(),
    aplicadoEm: iso(e.aplicado_em),
  }));
  return { content, totalElements: primeiro(total).n };
}

interface EnvioLido {
  id: number;
  tipo: TipoDeEnvio;
  id_processo: number;
  numero: string;
  estado: LinhaEnvio['estado'];
  tentativas: number;
  erro: string | null;
  criado_em: Date;
  proxima_em: Date;
  entregue_em: Date | null;
}

export async function listarEnvios(db: Db, filtro: FiltroDivida, paging: Paging): Promise<Page<LinhaEnvio>> {
  const { direcao } = sortOf(paging.sort ?? 'criadoEm,desc', ordensEnvio);
  const { limit, offset } = windowOf(paging);
  const where = onde(db, filtro, 'p.numero');
  const { rows } = await sql<EnvioLido>`
    select x.id, x.tipo, x.id_processo, p.numero, x.estado, x.tentativas, x.erro, x.criado_em, x.proxima_em, x.entregue_em
      from envio_divida_ativa x join processo p on p.id = x.id_processo where ${where}
     order by x.criado_em ${sql.raw(direcao)}, x.id ${sql.raw(direcao)} limit ${limit} offset ${offset}`.execute(db);
  const { rows: total } = await sql<{ n: number }>`
    select count(*) as n from envio_divida_ativa x join processo p on p.id = x.id_processo where ${where}`.execute(db);
  const content = rows.map((e) => ({
    id: e.id,
    tipo: e.tipo,
    idProcesso: e.id_processo,
    numeroProcesso: e.numero,
    estado: e.estado,
    tentativas: e.tentativas,
    erro: e.erro,
    criadoEm: e.criado_em.toISOString(),
    proximaTentativaEm: e.estado === 'pendente' ? e.proxima_em.toISOString() : null,
    entregueEm: iso(e.entregue_em),
  }));
  return { content, totalElements: primeiro(total).n };
}
