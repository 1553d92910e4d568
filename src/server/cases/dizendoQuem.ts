import { quemFez as frases } from '@i18n/pt-BR/comum/quemFez.ts';
import { conflito } from '@i18n/pt-BR/portal/conflito.ts';
import { auditoria } from '@i18n/pt-BR/trilha/codigos.ts';
import { leituraDaCobranca, type Permission, processo as permissao } from '@/contract/permissions.ts';
import { Refusal, type RefusalCode } from '@/contract/refusals.ts';
import { formatData, formatDataHora } from '@/contract/values/data.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { situacaoNegociavel } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../call/context.ts';
import type { Db } from '../database/database.ts';
import {
  type Ato,
  atoDoAcordo,
  processosDaCobranca,
  suspensaoDe,
  ultimoAtoNaCobranca,
  ultimoAtoNosProcessos,
} from '../database/queries/atos.ts';

/** What a call is about: processes, or an agreement. */
type Alvo = { readonly processos: readonly number[] } | { readonly cobranca: number };

/**
 * Does it, and lets a refusal for the state of a process or of an agreement say who made that state, what and when, and lead
 * there. A reader without the permission to open a record is told nothing of who did what to it.
 */
export async function dizendoQuem<T>(ctx: SessionCtx, alvo: Alvo, faz: () => Promise<T>): Promise<T> {
  try {
    return await faz();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw await ctx.read((db) => comQuem(db, ctx, error, alvo));
  }
}

type Procura = (db: Db, ctx: SessionCtx, alvo: Alvo) => Promise<Ato | undefined>;

const processosDe = async (db: Db, alvo: Alvo): Promise<readonly number[]> =>
  'processos' in alvo ? alvo.processos : processosDaCobranca(db, alvo.cobranca);

const acordo: Procura = async (db, _, alvo) => atoDoAcordo(db, await processosDe(db, alvo));
const suspensao: Procura = async (db, _, alvo) => suspensaoDe(db, await processosDe(db, alvo));
const nosProcessos: Procura = async (db, _, alvo) => ultimoAtoNosProcessos(db, await processosDe(db, alvo));
const ultimo: Procura = (db, ctx, alvo) =>
  'cobranca' in alvo ? ultimoAtoNaCobranca(db, alvo.cobranca) : nosProcessos(db, ctx, alvo);

/** Of a process that nobody did anything to there is nothing to say. */
const depoisDoCadastro: Procura = async (db, ctx, alvo) => {
  const ato = await nosProcessos(db, ctx, alvo);
  return ato?.acao === 'PROCESSO_CADASTRAR' ? undefined : ato;
};

/** What keeps a process from being negotiated, where it is something that somebody did. */
const impedimento: Procura = async (db, ctx, alvo) => {
  const firmado = (await acordo(db, ctx, alvo)) ?? (await suspensao(db, ctx, alvo));
  if (firmado) return firmado;
  const processos = await db
    .selectFrom('processo')
    .select(['id', 'situacao'])
    .where('id', 'in', [...(await processosDe(db, alvo))])
    .execute();
  const parado = processos.find(({ situacao }) => !situacaoNegociavel(situacao));
  return parado && ultimoAtoNosProcessos(db, [parado.id]);
};

/** Amounts change by themselves, too: only what somebody else did today may be the reason. */
const doDia: Procura = async (db, ctx, alvo) => {
  const ato = await nosProcessos(db, ctx, alvo);
  const deOutro = ato?.quem && ato.quem !== ctx.usuario.nome;
  return deOutro && diaDoAto(ato) === diaDe(ctx.agora) ? ato : undefined;
};

const procuras: Readonly<Partial<Record<RefusalCode, Procura>>> = {
  VERSAO_DIVERGENTE: ultimo,
  ACAO_INDISPONIVEL: nosProcessos,
  CANCELAMENTO_BLOQUEADO: nosProcessos,
  PROCESSO_NAO_SUSPENSO: nosProcessos,
  PROCESSO_PROTEGIDO: nosProcessos,
  RETORNO_SO_DEVOLVIDO: depoisDoCadastro,
  PROCESSO_SUSPENSO: suspensao,
  ACORDO_EM_ANDAMENTO: acordo,
  DIVIDA_CONFESSADA: acordo,
  NEGOCIACAO_RECUSADA: impedimento,
  SIMULACAO_DESATUALIZADA: doDia,
  COBRANCA_INDISPONIVEL: ultimo,
  PARCELA_PAGA: ultimo,
  PARCELA_CANCELADA: ultimo,
  ESTORNO_SEM_DESTINO: nosProcessos,
  PROCESSO_DA_COBRANCA_SUSPENSO: suspensao,
  PROCESSO_DA_COBRANCA_NAO_EXIGIVEL: nosProcessos,
};

/** The refusal with who did what and when, where its code is one for the state of a process or of an agreement. */
export async function comQuem(db: Db, ctx: SessionCtx, recusa: Refusal, alvo: Alvo): Promise<Refusal> {
  const ato = await procuras[recusa.code]?.(db, ctx, alvo);
  if (!ato || !permite(ctx, vistaPor[ato.recurso])) return recusa;
  const { recurso, id, numero } = ato;
  const feito = fraseDo(ato, ctx.agora);
  const mensagem =
    recusa.code === 'VERSAO_DIVERGENTE' ? `${feito} ${conflito.recarregue}` : `${comPonto(recusa.message)} ${feito}`;
  const onde = permite(ctx, abre[recurso]) ? { onde: { recurso, id, numero, feito } } : {};
  return new Refusal(recusa.code, mensagem, recusa.fields, { ...recusa.mais, ...onde });
}

const consultar = permissao('CONSULTAR');
const abre: Readonly<Record<Ato['recurso'], readonly Permission[]>> = {
  processos: [consultar],
  processoCobranca: leituraDaCobranca,
};
/** The timeline of a process tells what is done to its agreements, by whom and with their numbers. */
const vistaPor = { ...abre, processoCobranca: [...leituraDaCobranca, consultar] };
const permite = ({ usuario }: SessionCtx, permissoes: readonly Permission[]) =>
  permissoes.some((uma) => usuario.permissoes.has(uma));

/** «Marília Souza firmou o acordo 20260000012 às 10:42.» */
function fraseDo({ recurso, numero, acao, quem, quando }: Ato, agora: Date): string {
  if (acao === 'EXTERNO')
    return frases.frase(frases.dividaAtiva, frases.cobranca.A_VISTA(numero), frases.noDia(formatData(String(quando))));
  const verbos: Readonly<Record<string, ((numero: string) => string) | undefined>> =
    recurso === 'processos' ? frases.processo : frases.cobranca;
  const oQue = verbos[acao]?.(numero) ?? frases.outro(auditoria.nomeDaAcao(acao), numero);
  return frases.frase(quem ?? frases.sistema, oQue, horaDe(quando as Date, agora));
}

function horaDe(quando: Date, agora: Date): string {
  const [dia = '', hora = ''] = formatDataHora(quando.toISOString()).split(' ');
  return diaDe(quando) === diaDe(agora) ? frases.hoje(hora) : frases.outroDia(dia, hora);
}

const diaDoAto = ({ quando }: Ato) => (typeof quando === 'string' ? quando : diaDe(quando));
const comPonto = (frase: string) => (/[.!?…]$/.test(frase) ? frase : `${frase}.`);
