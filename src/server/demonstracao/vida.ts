import { randomUUID } from 'node:crypto';
import { demonstracao as frases } from '@i18n/pt-BR/servidor/demonstracao.ts';
import { pergunta } from '@/contract/acao.ts';
import { acoes, type CodigoAcao, type DadosDaAcao } from '@/contract/acoes.ts';
import { isTipoEvento } from '@/contract/eventoDividaAtiva.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { momentoDe } from '@/contract/values/fuso.ts';
import { maisCedo, proximoDiaUtil, somarDias } from '@/domain/calendario.ts';
import { decidirEvento } from '@/domain/dividaAtiva/decidirEvento.ts';
import { situacao } from '@/domain/workflow/situacoes.ts';
import { soSemAcordo } from '@/domain/workflow/transicoes.ts';
import type { Caller } from '../base/caller.ts';
import { type Sorte, sorteDe } from '../base/sorte.ts';
import type { Deps, SessionCtx } from '../call/context.ts';
import { contextOf } from '../call/contextOf.ts';
import { enviarSimulado } from '../cases/dividaAtiva/simular.ts';
import { criarProcesso } from '../cases/processo/criar.ts';
import { executarAcao } from '../cases/processo/executarAcao.ts';
import { cdaDe } from '../cases/processo/fatos.ts';
import { atualizarCorrecao } from '../cases/processo/gravar.ts';
import { vencerPrazoDe } from '../cases/processo/rotina.ts';
import type { Db } from '../database/database.ts';
import { lerOrgao } from '../database/queries/orgaoDoProcesso.ts';
import type { ProcessoLido } from '../database/queries/processoLido.ts';
import { inserirUpload } from '../database/queries/upload.ts';
import type { Scope } from '../database/tenant.ts';
import { DIAS } from './cadastro.ts';
import { type Passo, passos, passosSuspenso, recentes } from './historia.ts';
import { pessoa } from './pessoas.ts';

/** Each body has debtors of its own, so these people become some three hundred debtors. */
const DEVEDORES = 165;

export interface PdfDemo {
  readonly chave: string;
  readonly tamanho: number;
  readonly sha256: string;
}

export interface Vida {
  /** Number of this process; everything about it follows from `n` and `total`. */
  readonly n: number;
  readonly total: number;
  readonly hoje: Data;
  readonly pdf: PdfDemo;
  readonly operador: Caller;
  readonly gestor: Caller;
}

/** Everything about a process that is left to chance. */
export const sorteDaVida = ({ n }: Vida): Sorte => sorteDe(0xa71fa + n * 104_729);
/** The day on which it is registered. */
export const comeco = ({ n, total, hoje }: Vida): Data =>
  maisCedo(proximoDiaUtil(somarDias(hoje, -DIAS + Math.floor((n * DIAS) / total))), hoje);

/** Registers one demo process and carries out its history up to today, through the use cases, in one transaction. */
export async function viverProcesso(deps: Deps, db: Db, vida: Vida): Promise<void> {
  const sorte = sorteDaVida(vida);
  const dia = (d: Data, quem: Caller) => contextoDe(deps, db, quem, d, sorte);
  let data = comeco(vida);
  let feito = data;
  const id = await cadastrar(dia(data, vida.operador), db, vida, sorte);

  let lido = await lerLinha(db, id);
  for (let passo = proximo(lido, sorte); passo.acao !== 'fim'; passo = proximo(lido, sorte)) {
    const quando = proximoDiaUtil(somarDias(data, sorte.inteiro(...passo.dias)));
    const venceu = passo.acao === 'prazo' || passouDoPrazo(lido, quando);
    data = venceu ? depoisDoPrazo(lido) : quando;
    if (data > vida.hoje) break;
    feito = data;
    if (venceu) await vencerPrazoDe(db, dia(data, vida.gestor), id);
    else await dar(db, vida, dia, { id, lido, passo, sorte, data });
    lido = await lerLinha(db, id);
  }
  for (const [i, passo] of recentesDe(vida, lido).entries()) {
    const quando = proximoDiaUtil(somarDias(vida.hoje, 2 * i - 13 + (vida.n % 5)));
    if (quando <= feito || quando > vida.hoje || !cabe(lido, passo)) break;
    await dar(db, vida, dia, { id, lido, passo, sorte, data: quando });
    lido = await lerLinha(db, id);
  }
  // Does what the daily and monthly jobs would have done: closes a term that ended and updates the correction.
  const ctx = dia(vida.hoje, vida.gestor);
  if (passouDoPrazo(lido, vida.hoje)) await vencerPrazoDe(db, ctx, id);
  await atualizarCorrecao(db, ctx, id);
}

type Lido = Pick<ProcessoLido, 'linha' | 'cda'>;
export async function lerLinha(db: Db, id: number): Promise<Lido> {
  const linha = await db.selectFrom('processo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const cdas = db.selectFrom('cda').select(['id', 'numero', 'situacao']).where('id_processo', '=', id);
  const cda = linha.teve_cda ? await cdas.orderBy('id', 'desc').limit(1).executeTakeFirst() : undefined;
  return { linha, cda: cda ?? null };
}

export const depoisDoPrazo = ({ linha }: Lido): Data =>
  linha.prazo_fim ? somarDias(linha.prazo_fim, 1) : '9999-12-31';
const passouDoPrazo = ({ linha }: Lido, quando: Data): boolean =>
  !linha.suspenso && linha.prazo_fim !== null && quando > linha.prazo_fim;
const fim: Passo = { peso: 1, dias: [0, 0], acao: 'fim' };

function proximo(lido: Lido, sorte: Sorte): Passo {
  const { linha } = lido;
  const possiveis = passos[linha.situacao] ?? [];
  const lista = linha.suspenso ? passosSuspenso : possiveis.filter((passo) => cabe(lido, passo));
  return lista[sorte.peso(lista.map((p) => p.peso))] ?? fim;
}

function cabe({ linha, cda }: Lido, { acao }: Passo): boolean {
  if (!isTipoEvento(acao)) return linha.situacao_pcc === 'SEM_ACORDO' || !soSemAcordo.includes(acao as CodigoAcao);
  const achado = {
    situacao: linha.situacao,
    situacaoPCC: linha.situacao_pcc,
    acordo: linha.acordo,
    cda: cdaDe({ linha, cda }),
  };
  return decidirEvento(achado, { tipo: acao }).ok;
}

/** Of every second inscribed process, one of the recent stories. */
const recentesDe = ({ n }: Vida, { linha }: Lido): readonly Passo[] =>
  linha.situacao === situacao.INSCRITO && !linha.suspenso && n % 2 === 0
    ? recentes[Math.floor(n / 2) % recentes.length]!
    : [];

const decisoes: ReadonlySet<string> = new Set([
  'QUITAR_DEBITO',
  'ARQUIVAR_PROCESSO',
  'SUSPENDER_PROCESSO',
  'REATIVAR_PROCESSO',
  'CANCELAR_ULTIMA_ACAO',
]);
const quemFaz = (acao: CodigoAcao, { operador, gestor }: Vida): Caller =>
  acao.includes('DEFERIR') || decisoes.has(acao) ? gestor : operador;

/**
 * A use case's context that works in this transaction, with its clock at some hour of that day, but never later than
 * now.
 */
export function contextoDe(deps: Deps, db: Db, quem: Caller, dia: Data, sorte: Sorte): SessionCtx {
  const hora = `${String(sorte.inteiro(8, 17)).padStart(2, '0')}:${String(sorte.inteiro(0, 59)).padStart(2, '0')}`;
  const agora = menor(momentoDe(dia, hora), deps.clock.agora());
  // What goes into a queue goes there now, and is served in its turn.
  const clock = { maquina: deps.clock.maquina, agora: () => agora, hoje: () => dia };
  const database = {
    ...deps.database,
    transaction: <T>(scope: Scope, work: (d: Db) => Promise<T>) => work(db.scopedTo(scope)),
  };
  const call = { ip: '127.0.0.1', requestId: 'demonstracao', dispositivo: null, lembrarDispositivo: () => undefined };
  return contextOf({ ...deps, clock, database }, call, quem) as SessionCtx;
}

const menor = (a: Date, b: Date): Date => (a < b ? a : b);

/** @param n number of the debtor; @param valorCentavos of the debt */
export async function cadastrar(
  ctx: SessionCtx,
  db: Db,
  vida: Vida,
  sorte: Sorte,
  n = sorte.inteiro(0, DEVEDORES - 1),
  valorCentavos?: number,
): Promise<number> {
  const { documentos, orgao } = await lerOrgao(db, vida.operador.idOrgao);
  const sigla = orgao.sigla as keyof typeof frases.fatos;
  const devedor = pessoa(n);
  const centavos = valorCentavos ?? sorte.um([80_000, 250_000, 900_000, 4_000_000]) + sorte.inteiro(0, 600_000);
  const parte = (percentual: number) => paraReais(Math.round((centavos * percentual) / 100));
  const enviados = [];
  for (const d of documentos)
    if (!d.opcional || sorte.chance(50)) enviados.push(await enviar(ctx, db, vida.pdf, d.id, d.nome));
  const { id } = await criarProcesso(ctx, {
    body: {
      dadosDevedor: devedor,
      idNaturezaDebito: sorte.um({ AEMA: [2], SEFIN: [7, 8, 9, 3], PROCON: [4], PGE: [14] }[sigla]),
      numeroProcessoAdministrativo: `${sorte.inteiro(10_000, 89_999)}.${String(sorte.inteiro(1, 999_999)).padStart(6, '0')}/${ctx.hoje.slice(0, 4)}-${String(sorte.inteiro(10, 99))}`,
      descricaoFato: sorte.um(frases.fatos[sigla]),
      fundamentoLegal: frases.fundamentos[sigla],
      dataDebito: somarDias(ctx.hoje, -sorte.inteiro(20, 300)),
      valorOriginario: paraReais(centavos),
      valorAtualizado: parte(100 + sorte.inteiro(0, 12)),
      multaAtualizada: parte(sorte.um([0, 2, 10, 20])),
      jurosAtualizado: parte(sorte.um([0, 1, 3, 6])),
      corresponsaveis:
        devedor.idTipoDocumentoIdentificacao === 2 && sorte.chance(35)
          ? [{ ...pessoa(socioDe(n)), papel: 'Socio' as const }]
          : [],
      documentos: enviados,
    },
  });
  return id;
}

/** The next invented person who is not a company, as a partner of this one. */
export function socioDe(n: number): number {
  let m = n + 1;
  while (pessoa(m).idTipoDocumentoIdentificacao !== 1) m++;
  return m;
}

interface PassoDado {
  readonly id: number;
  readonly lido: Lido;
  readonly passo: Passo;
  readonly sorte: Sorte;
  readonly data: Data;
}

/** Carries out an action of a process on a day, or lets an event come. */
export async function dar(
  db: Db,
  vida: Vida,
  dia: (d: Data, quem: Caller) => SessionCtx,
  { id, lido, passo, sorte, data }: PassoDado,
): Promise<void> {
  if (isTipoEvento(passo.acao)) {
    await enviarSimulado(db, dia(data, vida.gestor), id, passo.acao);
    return;
  }
  const acao = passo.acao as CodigoAcao;
  const ctx = dia(data, quemFaz(acao, vida));
  const { tipoDocumento } = acoes[acao];
  const dados = passo.dados?.(sorte, lido) ?? {};
  const plano = dados.fimParcelamento ? { fimParcelamento: somarDias(ctx.hoje, Number(dados.fimParcelamento)) } : {};
  const documento =
    tipoDocumento === undefined ? {} : await enviar(ctx, db, vida.pdf, tipoDocumento, frases.arquivoDaAcao);
  const completo: DadosDaAcao = {
    ...(pergunta(acoes[acao], 'data') ? { data: ctx.hoje } : {}),
    ...dados,
    ...plano,
    ...documento,
  };
  await executarAcao(ctx, { id, acao, enviados: completo });
}

/** An upload of the acting user; its content is the demonstration's one PDF. */
export async function enviar(ctx: SessionCtx, db: Db, pdf: PdfDemo, idTipoDocumento: number, nome: string) {
  const arquivo = { uuid: randomUUID(), nome: frases.arquivo(nome) };
  const { id, idOrgao } = ctx.usuario;
  await inserirUpload(
    db,
    { ...arquivo, ...pdf, codigo_impresso: null, id_usuario: id, id_orgao_credor: idOrgao },
    ctx.maquina,
  );
  return { idTipoDocumento, arquivos: [arquivo] };
}
