import { sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Database } from '../database/database.ts';
import type { Ctx, SessionCtx } from './context.ts';

/** A subscriber of IPv6 has a network of 2⁶⁴ addresses, which count as one. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [before = '', after] = ip.split('%')[0]!.split('::');
  const head = before.split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : 8 - head.length - after.split(':').filter(Boolean).length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(after ?? '').split(':').filter(Boolean)];
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/** So many calls in each window of so many seconds. */
interface Limite {
  readonly max: number;
  readonly segundos: number;
}

/**
 * Counts a call against a limit, in a window shared by all servers; answers whether it is within it.
 * @param n 1; or -1 to take back what was counted in this window
 */
async function contar(
  database: Database,
  key: string,
  { max, segundos }: Limite,
  agora: Date,
  n: 1 | -1 = 1,
): Promise<boolean> {
  const janela = Math.floor(agora.getTime() / 1000 / segundos);
  const ends = new Date((janela + 1) * segundos * 1000);
  const { rows } = await sql<{ chamadas: number }>`
    insert into limite as l (chave, chamadas, expira_em) values (${`${key}@${janela}`}, 1, ${ends})
    on conflict (chave) do update set chamadas = l.chamadas + ${n}
    returning chamadas`.execute(database.sistema);
  return (rows[0]?.chamadas ?? 0) <= max;
}

/**
 * Counts a call against its limit per minute.
 * @throws Refusal LIMITE_DE_CHAMADAS
 */
export async function takeCall(database: Database, key: string, perMinute: number, agora: Date): Promise<void> {
  if (!(await contar(database, key, { max: perMinute, segundos: 60 }, agora))) throw refuse('LIMITE_DE_CHAMADAS');
}

/** Calls with one link, or with links that are none from one network, in a minute. */
const LINKS_POR_MINUTO = 30;

/**
 * Counts a call with a link that sets a password: who has one shares nothing with who guesses behind the same address.
 * @param conhecido the stored form of a link that there is, or was
 * @throws Refusal LIMITE_DE_CHAMADAS
 */
export const contarLink = (
  { database, ip, maquina }: Pick<Ctx, 'database' | 'ip' | 'maquina'>,
  conhecido: string | undefined,
): Promise<void> =>
  takeCall(database, conhecido ? `link ${conhecido}` : `link errado ${networkOf(ip)}`, LINKS_POR_MINUTO, maquina);

const { enviosPorHora, requerentesPorMinuto } = limits.porPessoa;
const daPessoa = {
  LIMITE_DE_ENVIOS: { max: enviosPorHora, segundos: 60 * 60 },
  LIMITE_DE_REQUERENTES: { max: requerentesPorMinuto, segundos: 60 },
} as const;

/**
 * Counts what a person does against its limit, wherever they do it from (M §7.96).
 * @throws Refusal of that code
 */
export async function contarDaPessoa(ctx: SessionCtx, codigo: keyof typeof daPessoa): Promise<void> {
  const limite = daPessoa[codigo];
  if (await contar(ctx.database, `${codigo} ${ctx.usuario.id}`, limite, ctx.maquina)) return;
  // What was refused was not done: it does not keep the next one from it when one of those before comes to nothing.
  await descontarDaPessoa(ctx, codigo);
  throw refuse(codigo, limite.max);
}

/** Takes back what `contarDaPessoa` counted in this call: it came to nothing. */
export async function descontarDaPessoa(ctx: SessionCtx, codigo: keyof typeof daPessoa): Promise<void> {
  await contar(ctx.database, `${codigo} ${ctx.usuario.id}`, daPessoa[codigo], ctx.maquina, -1);
}

/** Deletes windows that are over; called by the job `limpeza`. */
export async function sweepLimits(database: Database, agora: Date): Promise<void> {
  await sql`delete from limite where expira_em < ${agora}`.execute(database.sistema);
}
