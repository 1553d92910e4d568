import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { Refusal, refuse } from '@/contract/refusals.ts';
import { discoCheio } from '../../base/discoCheio.ts';
import type { Deps, SessionCtx } from '../../call/context.ts';
import { contextOf } from '../../call/contextOf.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import {
  andarImportacao,
  concluirImportacao,
  confirmadasNaVez,
  darVez,
  desistida,
  falharImportacao,
  type ImportacaoGuardada,
  lerConfirmada,
  tomarConfirmada,
} from '../../database/queries/importacao.ts';
import { listarPermissoes } from '../../database/queries/perfil.ts';
import { lerUsuarioSessao } from '../../database/queries/sessao.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { GRAVAR } from './confirmar.ts';
import type { Importacao, LinhaPronta } from './importacao.ts';

const PROGRESS_MS = 500;

/**
 * Writes the lines of one confirmed import in one transaction, as the user who confirmed it and with the permissions that
 * user has now. Each confirmation queues one run. A run writes the import whose turn it is, which may be another one: bodies and
 * their people take turns. After an error nothing is written, and the import keeps the message; so it does where it ended the server
 * each of the times that it was begun.
 * @param importacoes the rules of all registers that import spreadsheets
 */
export const gravarImportacao = (importacoes: readonly Importacao[]): Job => ({
  name: GRAVAR,
  async run(deps, carga: object) {
    const naVez = await deps.database.transaction(systemScope, confirmadasNaVez);
    // Another run may have written the import that this one was queued for: as long as an import is confirmed, a run waits.
    for (const [i, id] of naVez.entries())
      if (await gravarUma(deps, importacoes, id)) return i + 1 < naVez.length ? [carga] : undefined;
    return undefined;
  },
});

/** Answers whether it was this run that wrote it, or saw it fail. @throws what was no refusal */
async function gravarUma(deps: Deps, importacoes: readonly Importacao[], id: number): Promise<boolean> {
  const passo = { feitas: 0 };
  const stop = contarOAndamento(deps, id, passo);
  try {
    return await gravar(deps, importacoes, id, passo);
  } catch (error) {
    const refused = error instanceof Refusal;
    const semDisco = discoCheio(error) ? recusas.DISCO_CHEIO : undefined;
    const falha = refused ? error.message : (semDisco ?? recusas.IMPORTACAO_INTERROMPIDA);
    await deps.database.transaction(systemScope, (db) => falharImportacao(db, id, falha, deps.clock.agora()));
    if (!refused) throw error;
    return true;
  } finally {
    await stop();
  }
}

async function gravar(
  deps: Deps,
  importacoes: readonly Importacao[],
  id: number,
  passo: { feitas: number },
): Promise<boolean> {
  const waiting = await deps.database.transaction(systemScope, (db) => lerConfirmada(db, id));
  if (!waiting) return false;
  if (desistida(waiting)) {
    await deps.database.transaction(systemScope, (db) => desistirDe(db, id, deps.clock.agora()));
    return true;
  }
  const importacao = importacoes.find(({ contrato }) => contrato.name === waiting.recurso);
  if (!importacao) throw new Error(`the register ${waiting.recurso} imports nothing`);
  const ctx = await comoQuemConfirmou(deps, waiting, importacao);
  // Its turn counts from here: if writing it ends the server, the other imports come before it next time.
  await deps.database.transaction(systemScope, (db) => darVez(db, id, deps.clock.agora()));
  return ctx.write(async (db) => {
    const row = await tomarConfirmada(db, id);
    if (!row) return false;
    passo.feitas = 0;
    for (const pronta of row.linhas as readonly LinhaPronta[]) {
      await umaLinha(db, ctx, importacao, pronta);
      passo.feitas++;
    }
    const { arquivo, sha256, novos, alterados } = row;
    await note(db, ctx, {
      acao: `${importacao.contrato.name.toUpperCase()}_IMPORTAR`,
      recurso: 'importacao',
      idRegistro: id,
      depois: { arquivo, sha256, novos, alterados },
    });
    await concluirImportacao(db, id, passo.feitas, ctx.agora);
    return true;
  });
}

/** Fails an import that ended the server each time it was begun. Who confirmed it reads why, and may confirm it again. */
export const desistirDe = (db: Db, id: number, agora: Date) =>
  falharImportacao(db, id, recusas.IMPORTACAO_ABANDONADA, agora);

/** @throws IMPORTACAO_MUDOU: a line that passed the check is refused now */
async function umaLinha(db: Db, ctx: SessionCtx, { grava }: Importacao, { linha, form }: LinhaPronta): Promise<void> {
  try {
    await grava(db, ctx, form);
  } catch (error) {
    throw error instanceof Refusal ? refuse('IMPORTACAO_MUDOU', String(linha), error.message) : error;
  }
}

/** @throws SEM_PERMISSAO when the user has lost access or the permission meanwhile */
async function comoQuemConfirmou(deps: Deps, row: ImportacaoGuardada, { contrato }: Importacao): Promise<SessionCtx> {
  const found = await deps.database.transaction(systemScope, async (db) => {
    const conta = await lerUsuarioSessao(db, row.id_usuario);
    return conta && { conta, permissoes: new Set(await listarPermissoes(db, conta.id_perfil)) };
  });
  if (!found?.conta.ativo || !found.permissoes.has(contrato.permission)) throw refuse('SEM_PERMISSAO');
  const { conta, permissoes } = found;
  return contextOf(
    deps,
    {
      ip: row.ip ?? '',
      requestId: `importacao-${row.id}`,
      dispositivo: null,
      lembrarDispositivo: () => undefined,
    },
    {
      id: conta.id,
      nome: conta.nome,
      email: conta.email,
      matricula: conta.matricula,
      idOrgao: conta.id_orgao,
      central: conta.central,
      idPerfil: conta.id_perfil,
      // A job has no session.
      idSessao: 0,
      permissoes,
    },
  ) as SessionCtx;
}

/**
 * Reports the import's progress in transactions of its own, because nobody else sees what the open one has written.
 * With a single database connection each report waits until that transaction is over, and then changes nothing.
 */
function contarOAndamento({ database }: Deps, id: number, passo: { feitas: number }): () => Promise<void> {
  let telling: Promise<unknown> = Promise.resolve();
  let told = 0;
  let busy = false;
  const timer = setInterval(() => {
    if (busy || passo.feitas === told) return;
    busy = true;
    told = passo.feitas;
    telling = database
      .transaction(systemScope, (db) => andarImportacao(db, id, told))
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, PROGRESS_MS);
  return async () => {
    clearInterval(timer);
    await telling;
  };
}
