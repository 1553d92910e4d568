import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refusal } from '@/contract/refusals.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import type { Deps } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { aplicadosAte, lerAplicacao } from '../../database/queries/arquivosDoBanco.ts';
import { diaDosArquivos, marcarLeitura } from '../../database/queries/conciliacao.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import type { FatoDoBanco } from '../boleto/fatoDoBanco.ts';
import { receberDoBanco } from '../boleto/receber.ts';
import type { Quem } from '../cobranca/andamentos.ts';
import { agoraDo } from '../processo/rotina.ts';
import { type FatoDoArquivo, fatosDoArquivo } from './fatoDoArquivo.ts';

/** Name of the job that goes on with what a call or another server left of a file. */
export const APLICAR = 'retornos dos bancos';

/** Facts of one transaction: nobody waits behind more of a file than that (M §3.8). */
const PARTE = 100;
/** Parts of one run of the job, which reads the file from its beginning. */
const PARTES_POR_VEZ = 20;
/**
 * Shortest rest between two parts. The rest is as long as the part before it, as in long reports: on the embedded database, which has
 * one connection, a call that waited for that part is answered before the next one begins; on PostgreSQL half of the time is the
 * lists' alone.
 */
const DESCANSO_MS = 20;

/** Applies what is left of return files. */
export const aplicarRetornos: Job = {
  name: APLICAR,
  bulk: true,
  again: true,
  async run(deps, carga, avancou) {
    const { id } = carga as { id: number };
    return (await aplicarPartes(deps, id, PARTES_POR_VEZ, avancou)) ? [] : [{ id }];
  },
};

/**
 * Applies some parts of a file that was read, each in a transaction that also says how far it is: a server that stops anywhere
 * leaves whole parts, and whoever goes on begins after them. Two at once take turns.
 * @returns whether all of it is applied
 */
export async function aplicarPartes(
  deps: Pick<Deps, 'database' | 'clock' | 'adapters'>,
  id: number,
  partes: number,
  avancou?: () => Promise<void>,
): Promise<boolean> {
  const { database, adapters } = deps;
  const arquivo = await database.read(systemScope, (db) => lerAplicacao(db, id));
  if (!arquivo) return true;
  const quem = { ...agoraDo(deps as Deps), requestId: `retorno-${id}` };
  if (arquivo.aplicados >= arquivo.fatos) {
    // One that has no facts, too: it tells that nothing happened. Of all the agreement's files, whichever body sent them.
    await database.transaction(systemScope, (db) => marcarLidos(db, arquivo, quem.maquina));
    return true;
  }
  const { convenio } = arquivo;
  const conteudo = (await adapters.files.open(arquivo.chave_arquivo)) as AsyncIterable<Buffer>;
  let { aplicados } = arquivo;
  let parte: FatoDoArquivo[] = [];
  let feitas = 0;
  for await (const fatos of fatosDoArquivo(conteudo, { id, convenio, hoje: quem.hoje })) {
    for (const fato of fatos) {
      if (fato.indice < aplicados) continue;
      parte.push(fato);
      if (parte.length < PARTE && fato.indice + 1 < arquivo.fatos) continue;
      const umaParte = parte;
      parte = [];
      const comeco = performance.now();
      aplicados = await database.transaction(systemScope, (db) => aplicar(db, quem, id, umaParte));
      await avancou?.();
      if (aplicados >= arquivo.fatos) return true;
      feitas++;
      if (feitas === partes) return false;
      await esperar(Math.max(DESCANSO_MS, performance.now() - comeco));
    }
  }
  return true;
}

/** Answers how many facts of the file are applied now. */
async function aplicar(db: Db, quem: Quem, id: number, parte: readonly FatoDoArquivo[]): Promise<number> {
  const arquivo = await lerAplicacao(db, id, true);
  if (!arquivo) return Number.MAX_SAFE_INTEGER;
  const novos = parte.filter(({ indice }) => indice >= arquivo.aplicados);
  const ultimo = novos.at(-1);
  if (!ultimo) return arquivo.aplicados;
  for (const { fato } of novos) await aplicarUm(db, quem, fato);
  const aplicados = ultimo.indice + 1;
  await aplicadosAte(db, id, aplicados, quem.maquina);
  if (aplicados >= arquivo.fatos) await marcarLidos(db, arquivo, quem.maquina);
  return aplicados;
}

/** A file is applied to its end: the agreement is read as far as its files tell, unless one of them is not. */
async function marcarLidos(
  db: Db,
  { banco, convenio }: { readonly banco: Banco; readonly convenio: string },
  agora: Date,
): Promise<void> {
  const dia = await diaDosArquivos(db, { banco, convenio });
  if (dia !== undefined) await marcarLeitura(db, { banco, convenio, em: lidoAte(dia, agora) });
}

/**
 * What a rule refuses after all is kept as something that nobody has treated, so that the rest of the file goes on. Only money meets
 * such rules; the other facts, which are most of a file, go without the two messages of a savepoint.
 */
async function aplicarUm(db: Db, quem: Quem, fato: FatoDoBanco): Promise<void> {
  if (fato.tipo !== 'PAGAMENTO' && fato.tipo !== 'ESTORNO') return void (await receberDoBanco(db, quem, fato));
  await sql`savepoint fato`.execute(db);
  try {
    await receberDoBanco(db, quem, fato);
    await sql`release savepoint fato`.execute(db);
  } catch (falha) {
    if (!(falha instanceof Refusal)) throw falha;
    await sql`rollback to savepoint fato`.execute(db);
    await receberDoBanco(db, quem, { ...fato, tipo: 'OUTRO' });
  }
}

/** A file tells what the bank knew when it made it. */
const lidoAte = (geradoEm: string | null, agora: Date): Date =>
  geradoEm === null ? agora : new Date(Math.min(agora.getTime(), Date.parse(`${geradoEm}T23:59:59Z`)));
