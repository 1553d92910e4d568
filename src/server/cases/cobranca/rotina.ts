import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Data, formatData } from '@/contract/values/data.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { somarDias } from '@/domain/calendario.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { atrasadas, diaDoFim, fimPorAtraso } from '@/domain/cobranca/atraso.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { leituraEmDia } from '@/domain/cobranca/leitura.ts';
import { aberta, situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';
import { primeiro } from '@/domain/lista.ts';
import { type Bancos, bancoEmbutido } from '../../adapters/banco.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { faltaRetorno } from '../../database/queries/arquivosDoBanco.ts';
import { PACIENCIA_MS, temAvisoPorConferir } from '../../database/queries/avisoDoBanco.ts';
import {
  type CobrancaLida,
  lerCobranca,
  lerCobrancas,
  parada,
  travarCobranca,
} from '../../database/queries/cobranca.ts';
import { leiturasDaCobranca } from '../../database/queries/movimentoBancario.ts';
import { acordoAberto, acordoPorCorrigir } from '../../database/queries/porCorrigir.ts';
import { systemScope } from '../../database/tenant.ts';
import { cadaUm } from '../../jobs/cadaUm.ts';
import type { Job } from '../../jobs/job.ts';
import { type Faixa, umaParte } from '../../jobs/partes.ts';
import { enqueue } from '../../jobs/queue.ts';
import { agoraDo, cada } from '../processo/rotina.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { encerrar } from './encerrar.ts';
import { guardarSaldos } from './saldos.ts';
import { acertarTempo } from './tempo.ts';
import { naTrilha } from './trilha.ts';

/**
 * Brings open agreements, and their processes, to the amounts of the period that began on the 4th business day. Some at a
 * time: a run that stops leaves whole agreements, and the next one goes on (M §3.8).
 */
export const corrigirCobrancas: Job = {
  name: 'correção das cobranças',
  bulk: true,
  run({ database, clock }, carga: Faixa | null, avancou) {
    const hoje = clock.hoje();
    const porCorrigir = acordoPorCorrigir(hoje);
    return umaParte(
      database,
      carga ?? {},
      ({ depois, ate, limite }) => sql`
        select c.id from processo_cobranca c where ${porCorrigir} and c.id > ${depois} and c.id <= ${ate}
         order by c.id limit ${limite}`,
      async (ids) => {
        const corrigir = async (alguns: readonly number[]) => {
          await database.transaction(systemScope, (db) => corrigirAlgumas(db, hoje, porCorrigir, alguns));
          await avancou?.();
        };
        // One by one where some failed together: one that cannot be corrected leaves the others so.
        const juntas = await cadaUm(espalhados(ids), corrigir);
        const sozinhas = juntas.flatMap(({ um }) => um).sort((a, b) => a - b);
        return cadaUm(sozinhas, (id) => corrigir([id]));
      },
    );
  },
};

/** Those of them that still are to be corrected, in one transaction. */
async function corrigirAlgumas(
  db: Db,
  hoje: Data,
  porCorrigir: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from processo_cobranca c where ${porCorrigir} and c.id = any(${ids}::bigint[])
     order by c.id for update`.execute(db);
  const lidos = rows.map(({ id }) => id);
  await sql`select id from processo where id in
              (select id_processo from cobranca_processo where id_cobranca = any(${lidos}::bigint[]) and ativo)
             order by id for update`.execute(db);
  await guardarSaldos(db, hoje, lidos);
}

/**
 * Neighbours stand on one page of their tables, which has room for one of them at a time: in a transaction of its own, each finds what
 * the one before left there, and stays on its page (ADR 89).
 */
const GRUPOS = 8;
const espalhados = (ids: readonly number[]): readonly number[][] =>
  Array.from({ length: GRUPOS }, (_, grupo) => ids.filter((_id, i) => i % GRUPOS === grupo)).filter(
    (grupo) => grupo.length > 0,
  );

/**
 * Daily: ends the agreements whose time is over, and warns of those that will end (M §3.8). Each in its own transaction; a
 * second run finds nothing to do.
 */
export const encerrarCobrancas: Job = {
  name: 'prazos das cobranças',
  run(deps, carga: Faixa, avancou) {
    const quem = agoraDo(deps);
    return cada(deps, carga, {
      daFaixa: ({ depois, ate, limite }) => sql`
        select c.id from processo_cobranca c
         where ${acordoAberto} and c.id > ${depois} and c.id <= ${ate}
           and (c.termo_ate < ${quem.hoje} or c.parado_desde is not null or ${parada} or c.situacao <> ${s.EM_NEGOCIACAO} and exists (
                 select from lancamento l where l.id_cobranca = c.id and l.situacao = 'PREVISTO' and l.vencimento < ${quem.hoje}))
         order by c.id limit ${limite}`,
      fazer: (db, id) => encerrarAtrasada(db, quem, id, deps.adapters.bancos),
      avancou,
    });
  },
};

/**
 * Ends one agreement if its time is over, or warns of it.
 * @param bancos the connections with banks; absent: nothing waits for a reading
 */
export async function encerrarAtrasada(db: Db, quem: Quem, id: number, bancos?: Bancos): Promise<void> {
  const lida = await acertarTempo(db, quem, await travarCobranca(db, id));
  const acordo = acordoDe(lida, quem.hoje);
  const evento = acordo.situacao === s.PARCELADO ? 'RESCINDIR' : 'EXPIRAR';
  const dia = fimPorAtraso(acordo, quem.hoje);
  if (dia !== null && decidirEvento(acordo, evento, quem.hoje).ok) {
    const aviso = await avisoPorSair(db, id);
    const espera = aviso && new Date(aviso.getTime() + ESPERA_PELO_AVISO_MS);
    if (espera && quem.maquina < espera) return await encerrarEm(db, quem, lida, espera);
    if (bancos && !(await bancoLido(db, bancos, { ...acordo, id, dia }, quem))) return;
    await encerrar(db, quem, lida, {
      causa: evento === 'RESCINDIR' ? 'RESCISAO' : 'EXPIRACAO',
      dia,
      ...(aviso ? { observacao: frases.avisoNaoSaiu } : {}),
    });
    const { linha: depois } = await lerCobranca(db, id);
    // No user did it: the trail names the system.
    await note(db, quem, {
      acao: evento,
      recurso: 'cobranca',
      idRegistro: id,
      idOrgao: depois.id_orgao_credor,
      antes: naTrilha(lida.linha),
      depois: naTrilha(depois),
    });
  } else if (acordo.situacao === s.PARCELADO && lida.linha.parado_desde === null) await avisar(db, quem, lida, acordo);
}

/** Queues one more look at this agreement at that moment. The nightly run goes on as usual. */
const encerrarEm = (db: Db, { maquina }: Quem, { linha: { id, id_orgao_credor } }: CobrancaLida, quando: Date) =>
  enqueue(db, {
    nome: encerrarCobrancas.name,
    carga: { depois: id - 1, ate: id } satisfies Faixa,
    // With the nightly run's key, that run would count as this one.
    chave: `${encerrarCobrancas.name}.${id}`,
    agora: maquina,
    executarEm: quando,
    idOrgao: id_orgao_credor,
  });

/** For so many days after its end an agreement waits for return files that lack: a bank may skip numbers as a rule. */
const FALTA_DIAS = 7;

/**
 * Whether the banks where slips of an agreement are registered were read lately: a payment that is not known yet would have kept it
 * (M §2.33b, 6.11, 6.21). Nor while the bank is yet to confirm what it noticed of one of them, or a return file lacks between those
 * that were read, each for two days. The embedded bank is always read; an agreement without such slips follows the calendar.
 * @param acordo `dia`: the day on which it ends
 */
async function bancoLido(
  db: Db,
  bancos: Bancos,
  { id, dia, feriadosLocais }: Pick<Acordo, 'feriadosLocais'> & { readonly id: number; readonly dia: Data },
  { hoje, maquina }: Pick<Quem, 'hoje' | 'maquina'>,
): Promise<boolean> {
  const haPouco = new Date(maquina.getTime() - PACIENCIA_MS);
  if (await temAvisoPorConferir(db, id, haPouco)) return false;
  const lidos = (await leiturasDaCobranca(db, id)).filter(({ banco }) => bancos[banco] !== bancoEmbutido);
  if (hoje <= somarDias(dia, FALTA_DIAS))
    for (const convenio of lidos) if (await faltaRetorno(db, convenio, haPouco)) return false;
  return lidos.every(({ lidoEm }) => leituraEmDia(lidoEm && diaDe(lidoEm), hoje, feriadosLocais));
}

/**
 * Warns at once of an end that the reversal of a payment made due: the calendar would end the agreement on the day after, which is
 * the first that it may (M §7.88).
 * @param idEstorno the movement of the reversal
 */
export async function avisarDoFim(db: Db, quem: Quem, id: number, idEstorno: number): Promise<void> {
  const lida = await lerCobranca(db, id);
  const acordo = acordoDe(lida, quem.hoje);
  const dia = fimPorAtraso(acordo, somarDias(quem.hoje, 1));
  if (dia !== null) await avisar(db, quem, lida, acordo, { estorno: idEstorno });
}

/**
 * The longest that a rescission waits for the e-mail of its warning, which the queue tries as long. An address that takes no mail
 * holds up nothing for ever, and without an address nothing waits.
 */
const ESPERA_PELO_AVISO_MS = 72 * 60 * 60 * 1000;
/**
 * When the last warning of an agreement was queued, if its e-mail has not left; null: it has, there is none, or it left so long ago that
 * nothing is known of it any more. E-mails of earlier warnings, which failed, may be known longer.
 */
async function avisoPorSair(db: Db, id: number): Promise<Date | null> {
  const { rows } = await sql<{ desde: Date; saiu: boolean }>`
    select j.criado_em as desde, j.estado = 'feito' as saiu
      from (select id, data from cobranca_andamento where id_cobranca = ${id} and acao = 'AVISAR' order by id desc limit 1) a
      join job j on j.nome = ${avisarDoAtraso.name} and (j.carga->>'idCobranca')::bigint = ${id}
       and case when j.carga ? 'andamento' then (j.carga->>'andamento')::bigint = a.id
                else j.criado_em >= a.data - interval '1 minute' end
     order by j.id desc limit 1`.execute(db);
  return rows[0] && !rows[0].saiu ? rows[0].desde : null;
}

/** What an e-mail about overdue instalments says; as it was queued, which a server of a release before 1.17 would send. */
interface Aviso {
  /** Absent: queued by a release before 1.10. */
  readonly idCobranca?: number;
  /** The movement of the warning. Absent: queued by a release before 1.17. */
  readonly andamento?: number;
  readonly para: string;
  readonly orgao: string;
  readonly texto: Parameters<typeof frases.aviso.texto>[0];
}

/** Once for each number of overdue instalments: a movement, and an e-mail to the requester. */
async function avisar(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  acordo: Acordo,
  por: { readonly estorno?: number } = {},
): Promise<void> {
  const quantas = atrasadas(acordo, quem.hoje);
  const dia = diaDoFim(acordo);
  if (quantas === 0 || dia === null) return;
  const { linha } = lida;
  // The first one overdue tells a new delay from the one that was paid; after the calendar stood still, all are new.
  const retomada = acordo.paradas.at(-1)?.ate;
  const dados = {
    atrasadas: quantas,
    primeira: parcelasAbertas(acordo)[0]!.parcela,
    ...(retomada ? { retomada } : {}),
    ...por,
  };
  const { rows } = await sql`
    select from cobranca_andamento where id_cobranca = ${linha.id} and acao = 'AVISAR' and dados @> ${JSON.stringify(dados)}::jsonb`.execute(
    db,
  );
  if (rows.length > 0) return;
  const fim = formatData(dia);
  const aVista = linha.total_parcelas === 1;
  const andamento = await andarCobranca(db, quem, linha, {
    acao: 'AVISAR',
    situacao: linha.situacao,
    descricao: aVista ? frases.andamentos.AVISO_A_VISTA(fim) : frases.andamentos.AVISO(quantas, fim),
    dataReferencia: quem.hoje,
    dados,
  });
  const aviso = textoDoAviso(lida, acordo, quem.hoje);
  if (!aviso) return;
  const carga: Aviso = { idCobranca: linha.id, andamento, ...aviso };
  await enqueue(db, {
    nome: avisarDoAtraso.name,
    carga,
    agora: quem.maquina,
    correio: true,
    idOrgao: linha.id_orgao_credor,
  });
}

/**
 * Sends the e-mail of a warning, as things are by then: it may have waited for days, or for somebody to have it tried again. If nothing
 * is overdue any more, or the agreement has ended, there is nothing to warn of.
 */
export const avisarDoAtraso: Job = {
  name: 'aviso de parcela vencida',
  async run({ adapters, database, clock }, carga: Aviso) {
    const { idCobranca } = carga;
    const aviso =
      idCobranca === undefined
        ? carga
        : await database.transaction(systemScope, (db) => avisoDeHoje(db, idCobranca, clock.hoje()));
    if (!aviso) return;
    const { para, orgao, texto } = aviso;
    const { assunto, texto: corpo } = frases.aviso;
    await adapters.mail.send({ to: para, subject: assunto(orgao), text: corpo(texto) });
  },
};

/** What there is to warn of, and who is to be told; null: nothing, or nobody. */
async function avisoDeHoje(db: Db, id: number, hoje: Data): Promise<Aviso | null> {
  const [lida] = await lerCobrancas(db, [id]);
  if (!lida || !aberta(lida.linha.situacao)) return null;
  return textoDoAviso(lida, acordoDe(lida, hoje), hoje);
}

/** The e-mail of a warning; null: nothing is overdue, no end is known, or the requester has no address. */
function textoDoAviso({ linha, requerente, processos }: CobrancaLida, acordo: Acordo, hoje: Data): Aviso | null {
  const quantas = atrasadas(acordo, hoje);
  const dia = diaDoFim(acordo);
  if (quantas === 0 || dia === null || !requerente?.email) return null;
  const { nome: orgao } = primeiro(processos).orgao;
  const { nome, email: para } = requerente;
  const aVista = linha.total_parcelas === 1;
  return { para, orgao, texto: { nome, numero: linha.numero, orgao, quantas, fim: formatData(dia), aVista } };
}
