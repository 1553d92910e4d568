import { demonstracao as frases } from '@i18n/pt-BR/servidor/demonstracao.ts';
import { sql } from 'kysely';
import { acoesDaCobranca, type CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { momentoDe } from '@/contract/values/fuso.ts';
import { diasEntre, maisCedo, maisTarde, proximoDiaUtil, somarDias } from '@/domain/calendario.ts';
import { diaDoFim } from '@/domain/cobranca/atraso.ts';
import { soma } from '@/domain/cobranca/componentes.ts';
import { diasUteisDepois, vencida } from '@/domain/cobranca/vencimentos.ts';
import { em } from '@/domain/lista.ts';
import { bancoEmbutido } from '../adapters/banco.ts';
import type { Caller } from '../base/caller.ts';
import type { Sorte } from '../base/sorte.ts';
import type { Deps, SessionCtx } from '../call/context.ts';
import { aParcela, reservar } from '../cases/boleto/emitir.ts';
import { doBancoEmbutido } from '../cases/boleto/simular.ts';
import { tituloDe } from '../cases/boleto/tratar.ts';
import { acordoDe } from '../cases/cobranca/acordo.ts';
import { executarAcaoDaCobranca } from '../cases/cobranca/executar.ts';
import { negociar } from '../cases/cobranca/negociar.ts';
import { avisarDoAtraso, encerrarAtrasada } from '../cases/cobranca/rotina.ts';
import { guardarSaldos, saldoEm } from '../cases/cobranca/saldos.ts';
import { atualizarCorrecao } from '../cases/processo/gravar.ts';
import { vencerPrazoDe } from '../cases/processo/rotina.ts';
import type { Db } from '../database/database.ts';
import { lerBoleto, registrado } from '../database/queries/boleto.ts';
import { lerCobranca } from '../database/queries/cobranca.ts';
import type { Passo } from './historia.ts';
import { pessoa } from './pessoas.ts';
import {
  cadastrar,
  comeco,
  contextoDe,
  dar,
  depoisDoPrazo,
  enviar,
  lerLinha,
  socioDe,
  sorteDaVida,
  type Vida,
} from './vida.ts';

/**
 * How each collection ends, the oldest first: V paid at once, P a plan that is kept, A one with instalments overdue, R one
 * rescinded, C cancelled, E made in the active-debt system; v not yet paid, T waiting for its signed term.
 */
const historias = 'PERVPCVPAEVPPVRVPCEPVAPVPEVPRCPVEPVACPVAPCPEVA' + 'vTvTvvTvTvTvTv';
type Historia = 'V' | 'P' | 'A' | 'R' | 'C' | 'E' | 'v' | 'T';
/** Of the plans, of payments at once, and of those cancelled, which one is unlike the others. */
const planos = { comEntrada: 1, deDois: 2, estornado: 3, emParte: 4, aMais: 6 };
const aVista = { deDois: 5 };
const cancelados = { semPagamento: 3, semTermo: 4 };

/** A process of the demonstration that is negotiated: alone, or with the one before it. */
interface Negociada {
  readonly historia: Historia;
  /** From 0, among those of the same history. */
  readonly vez: number;
  /** Number of the debtor. */
  readonly devedor: number;
  /** Days from the agreement to today. */
  readonly haDias: number;
  readonly deDois: boolean;
}

/** The collection that the n-th process is negotiated in, one in ten, of the first and of the second body in turn; or null. */
export function negociadaDe(n: number): Negociada | null {
  const devedor = Math.floor(n / 10);
  if (n % 10 !== (devedor % 2 === 0 ? 2 : 4)) return null;
  const historia = historias[devedor] as Historia | undefined;
  if (!historia) return null;
  const vez = historias.slice(0, devedor).split(historia).length - 1;
  return {
    historia,
    vez,
    devedor,
    haDias: 'vT'.includes(historia) ? Math.floor((historias.length - 1 - devedor) / 2) : 255 - 4 * devedor,
    deDois: (historia === 'P' && vez === planos.deDois) || (historia === 'V' && vez === aVista.deDois),
  };
}

/** Whether the next process is negotiated together with this one, which has the same debtor. */
const acompanha = (n: number): Negociada | null => {
  const negociada = negociadaDe(n + 1);
  return negociada?.deDois ? negociada : null;
};

/** Whether the n-th process lives by `viverCobranca`. */
export const temCobranca = (n: number): boolean => (negociadaDe(n) ?? acompanha(n)) !== null;

/** Registers one process and lives its collection up to today, through the use cases, in one transaction. */
export async function viverCobranca(deps: Deps, db: Db, vida: Vida): Promise<void> {
  const negociada = negociadaDe(vida.n);
  const daqui = negociada ?? acompanha(vida.n)!;
  const sorte = sorteDaVida(vida);
  const dia = (d: Data, quem: Caller) => contextoDe(deps, db, quem, d, sorte);
  const inicio = comeco(vida);
  const acordo = maisTarde(maisCedo(proximoDiaUtil(somarDias(vida.hoje, -daqui.haDias)), vida.hoje), inicio);
  const vivida: Vivida = { db, vida, dia, sorte, ...daqui, inicio, acordo };
  const id = await cadastrar(
    dia(inicio, vida.operador),
    db,
    vida,
    sorte,
    daqui.devedor,
    sorte.inteiro(600_000, 3_000_000),
  );
  await constituir(vivida, id);
  if (negociada?.historia === 'E') await acordarFora(vivida, id);
  else if (negociada) await acordar(vivida, negociada.deDois ? [await anterior(db, id), id] : [id]);
  await chegarAHoje(vivida, id);
}

interface Vivida extends Negociada {
  readonly db: Db;
  readonly vida: Vida;
  readonly dia: (d: Data, quem: Caller) => SessionCtx;
  readonly sorte: Sorte;
  /** The days of registration and of the agreement. */
  readonly inicio: Data;
  readonly acordo: Data;
}

const passo = (acao: Passo['acao'], dados: Passo['dados'] = () => ({})): Passo => ({
  peso: 1,
  dias: [0, 0],
  acao,
  dados,
});

/** What happens to the debt before the agreement, as far as there is time for it. */
async function constituir({ db, vida, dia, sorte, inicio, acordo, historia, vez }: Vivida, id: number): Promise<void> {
  const darPasso = async (um: Passo, data: Data) =>
    dar(db, vida, dia, { id, lido: await lerLinha(db, id), passo: um, sorte, data });
  const recente = diasEntre(inicio, acordo) < 12;
  await darPasso(passo('ANEXAR_TCC'), maisCedo(proximoDiaUtil(somarDias(inicio, recente ? 1 : 5)), acordo));
  if (recente) return;
  await darPasso(
    passo('ANEXAR_AR', () => ({ devedorEncontrado: true })),
    maisCedo(proximoDiaUtil(somarDias(inicio, 20)), acordo),
  );
  const venceu = depoisDoPrazo(await lerLinha(db, id));
  if (venceu > acordo) return;
  await vencerPrazoDe(db, dia(venceu, vida.gestor), id);
  // Every fourth plan is of an inscribed debt.
  if (historia !== 'E' && !(historia === 'P' && vez % 4 === 0)) return;
  await darPasso(passo('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'), proximoDiaUtil(somarDias(venceu, 3)));
  await darPasso(passo('INSCRICAO_ACEITA'), proximoDiaUtil(somarDias(venceu, 10)));
}

/** The process registered before this one, which has the same debtor. */
const anterior = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('processo')
      .select('id')
      .where('id', '<', id)
      .where('id_devedor', '=', (eb) => eb.selectFrom('processo').select('id_devedor').where('id', '=', id))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

/** An agreement made in the active-debt system; the last two are over. */
async function acordarFora({ db, vida, dia, sorte, acordo, vez }: Vivida, id: number): Promise<void> {
  const evento = async (tipo: Passo['acao'], data: Data) =>
    dar(db, vida, dia, { id, lido: await lerLinha(db, id), passo: passo(tipo), sorte, data });
  await evento('ACORDO_EXTERNO_FIRMADO', acordo);
  const depois = maisCedo(somarDias(acordo, 45), vida.hoje);
  if (vez === 4) await evento('ACORDO_EXTERNO_RESCINDIDO', depois);
  if (vez === 5) await evento('ACORDO_EXTERNO_QUITADO', depois);
}

/** An agreement of the portal, from the negotiation to today. */
async function acordar(vivida: Vivida, processos: readonly number[]): Promise<void> {
  const { db, vida, dia, acordo, historia, vez } = vivida;
  const { hoje, operador } = vida;
  const umaVez =
    historia === 'V' || historia === 'v' || (historia === 'C' && [0, cancelados.semPagamento].includes(vez));
  // As many as have fallen due, and some more.
  const totalParcelas = umaVez ? 1 : Math.ceil(diasEntre(acordo, hoje) / 30) + 4 + (vez % 4) * 3;
  const desconto = vez % 4 === 1 ? 20 : undefined;
  const { id } = await negociar(dia(acordo, operador), {
    body: {
      idsProcessos: [...processos],
      totalParcelas,
      ...(historia === 'P' && vez === planos.comEntrada ? { valorPrimeiraParcela: 1500 } : {}),
      ...(desconto ? { desconto, fundamentoDesconto: frases.cobranca.fundamento } : {}),
      requerente: await requerente(vivida),
    },
  });
  const atos = atosDe(vivida, id);
  if (historia === 'V') await (vez % 3 === 0 ? atos.pagarNoBanco : atos.pagar)(atos.ate(1 + (vez % 9)));
  else if (historia === 'v' && vez % 2 === 0) await atos.boleto(hoje);
  else if (historia === 'C') await viverCancelada(vivida, atos);
  else if (historia === 'P' || historia === 'A' || historia === 'R') await viverPlano(vivida, historia, atos);
  await guardarSaldos(db, hoje, [id]);
  // The e-mails of past days are not sent.
  await db
    .deleteFrom('job')
    .where('nome', '=', avisarDoAtraso.name)
    .where('criado_em', '<', momentoDe(hoje, '00:00'))
    .execute();
}

type Atos = ReturnType<typeof atosDe>;

/** What people, the bank and the daily job do with an agreement. */
function atosDe({ db, vida, dia, acordo }: Vivida, id: number) {
  const { hoje, gestor, operador } = vida;
  const { arquivos } = frases.cobranca;
  /** The working day so many days after one; today at the latest. */
  const ate = (dias: number, desde: Data = acordo) => maisCedo(proximoDiaUtil(somarDias(desde, dias)), hoje);
  const agir = async (acao: CodigoAcaoDaCobranca, data: Data, dados: object, arquivo?: string) => {
    const ctx = dia(data, gestor);
    const { envelope } = acoesDaCobranca[acao];
    const enviado = arquivo ? { arquivos: (await enviar(ctx, db, vida.pdf, 0, arquivo)).arquivos } : {};
    await executarAcaoDaCobranca(ctx, { id, acao, corpo: envelope.empacota({ ...dados, ...enviado }, id) });
  };
  const naData = async (data: Data) => {
    const lido = acordoDe(await lerCobranca(db, id), data);
    return { lido, abertas: saldoEm(lido, data).abertas };
  };
  /** Pays the next instalments, or that part of them, with that much more. */
  const pagar = async (data: Data, { quantas = 1, parte = 1, aMaisCentavos = 0 } = {}) => {
    const { lido, abertas } = await naData(data);
    const pagas = abertas.slice(0, quantas);
    const devido = soma(pagas.map(({ devida }) => devida.totalCentavos)) - lido.creditoCentavos;
    const valorPago = paraReais(Math.round(devido * parte) + aMaisCentavos);
    const dados = { dataPagamento: data, valorPago, lancamentos: pagas.map((um) => um.id), aceitaExcesso: true };
    await agir('REALIZAR_BAIXA_MANUAL', data, dados, arquivos.comprovante);
  };
  /** A slip of the next instalment, which the bank knows; its paper is printed for whoever asks for it first. */
  const boleto = async (data: Data) => {
    const ctx = dia(data, operador);
    const [proxima] = (await naData(data)).abertas;
    const idBoleto = await reservar(db, ctx, id, aParcela(proxima!.parcela));
    const registro = await bancoEmbutido.registrar(tituloDe((await lerBoleto(db, idBoleto))!));
    await registrado(db, idBoleto, { agora: ctx.agora, ...registro });
    await db.updateTable('boleto').set({ proxima_em: null }).where('id', '=', idBoleto).execute();
    return idBoleto;
  };
  /** What the daily job does on that day. */
  const rotina = async (data: Data) => {
    const { agora, maquina, ip, requestId } = dia(data, gestor);
    // The e-mails of the nights before left, so that nothing waits for them.
    await db
      .deleteFrom('job')
      .where('nome', '=', avisarDoAtraso.name)
      .where(sql`(carga->>'idCobranca')::bigint`, '=', id)
      .execute();
    return encerrarAtrasada(db, { agora, maquina, hoje: data, ip, requestId }, id);
  };
  return {
    ate,
    agir,
    naData,
    pagar,
    boleto,
    rotina,
    firmar: () => agir('ANEXAR_TERMO_PARCELAMENTO', ate(3), {}, arquivos.termo),
    pagarNoBanco: async (data: Data) => {
      await doBancoEmbutido(db, dia(data, gestor), await boleto(data), 'PAGAR');
    },
    expirar: async () => {
      const fim = diaDoFim((await naData(hoje)).lido);
      if (fim !== null && fim <= hoje) await rotina(fim);
    },
  };
}

/** One that ends unpaid: by itself, or cancelled, of which one was signed and paid in part. */
async function viverCancelada({ vez }: Vivida, { ate, agir, firmar, pagar, expirar }: Atos): Promise<void> {
  if (vez === cancelados.semPagamento || vez === cancelados.semTermo) return expirar();
  if (vez === 2) await firmar();
  if (vez === 2) await pagar(ate(8));
  await agir('CANCELAR_COBRANCA', ate(5 + 4 * vez), { motivo: frases.cobranca.motivos.cancelamento });
}

/** A plan of instalments that is kept, or not. */
async function viverPlano({ vida: { hoje }, vez }: Vivida, historia: 'P' | 'A' | 'R', atos: Atos): Promise<void> {
  const { ate, agir, naData, pagar } = atos;
  await atos.firmar();
  const vencidas = (await naData(hoje)).abertas.filter(({ vencimento }) =>
    historia === 'A' ? vencida(vencimento, hoje) : proximoDiaUtil(vencimento) <= hoje,
  );
  const pagas = { P: vencidas.length, A: vencidas.length - 1 - (vez % 2), R: vez }[historia];
  // Some pay three instalments at a time.
  const juntas = historia === 'P' && vez % 3 === 2 ? 3 : 1;
  for (let i = 0; i < pagas; i += juntas) {
    const data = proximoDiaUtil(em(vencidas, i).vencimento);
    const ultima = historia === 'P' && i === pagas - 1;
    if (ultima && vez % 4 === 1) await atos.pagarNoBanco(data);
    else await pagar(data, { quantas: juntas, aMaisCentavos: ultima && vez === planos.aMais ? 50_00 : 0 });
    if (ultima && vez === planos.estornado) {
      await agir('ESTORNAR_BAIXA', ate(1, data), { motivo: frases.cobranca.motivos.estorno });
      await pagar(ate(2, data));
    }
    if (ultima && vez === planos.emParte) await pagar(ate(2, data), { parte: 0.5 });
  }
  if (historia === 'P' && vez % 5 === 0) await atos.boleto(hoje);
  for (const { vencimento } of historia === 'P' ? [] : vencidas.slice(pagas)) {
    const data = somarDias(diasUteisDepois(vencimento, 1), 1);
    if (data <= hoje) await atos.rotina(data);
  }
  if (historia === 'R') await atos.expirar();
}

/** Debtors ask for themselves, companies through a partner. */
async function requerente({ db, vida, dia, acordo, devedor: n }: Vivida) {
  const ctx = dia(acordo, vida.operador);
  const empresa = pessoa(n).idTipoDocumentoIdentificacao === 2;
  const { nome, documentoIdentificacao: cpf, telefone1, email } = pessoa(empresa ? socioDe(n) : n);
  const { arquivos } = frases.cobranca;
  const arquivo = async (um: string) => (await enviar(ctx, db, vida.pdf, 0, um)).arquivos;
  return {
    ...{ nome, cpf, telefone: telefone1, email: email! },
    arquivoIdentificacao: await arquivo(arquivos.identificacao),
    ...(empresa ? { tipo: 'EMPRESA' as const, comprovanteRepresentacao: await arquivo(arquivos.representacao) } : {}),
  };
}

/** What the jobs would have done to the process by today. */
async function chegarAHoje({ db, vida: { hoje, gestor }, dia }: Vivida, id: number): Promise<void> {
  const lido = await lerLinha(db, id);
  const venceu = depoisDoPrazo(lido);
  if (venceu <= hoje) await vencerPrazoDe(db, dia(venceu, gestor), id);
  if (lido.linha.acordo !== 'PORTAL') await atualizarCorrecao(db, dia(hoje, gestor), id);
}
