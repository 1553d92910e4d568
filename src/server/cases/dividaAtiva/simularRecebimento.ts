import { Refusal } from '@/contract/refusals.ts';
import type { Deps } from '../../context.ts';
import { arquivosDoEnvio } from '../../database/queries/dividaAtiva.ts';
import { systemScope } from '../../database/tenant.ts';
import { arquivoSha256 } from '../../sha256.ts';
import type { Quando } from '../processo/decurso.ts';
import { cederArquivo } from './baixarArquivo.ts';

/**
 * What the simulated other side does with a request before it answers, as the real one would: fetches each file that it
 * names and compares the digests. Answers whether all are there and are what was promised.
 */
export async function arquivosConferem(
  { database, adapters }: Pick<Deps, 'database' | 'adapters'>,
  quando: Quando,
  idProcesso: number,
): Promise<boolean> {
  const prometidos = await database.transaction(systemScope, (db) => arquivosDoEnvio(db, idProcesso));
  for (const { uuid, sha256 } of prometidos) {
    const arquivo = await database.transaction(systemScope, (db) => cederArquivo(db, quando, uuid)).catch(recusado);
    const conteudo = arquivo && (await adapters.files.read(arquivo.chave).catch(() => undefined));
    if (!conteudo || arquivoSha256(conteudo) !== sha256) return false;
  }
  return true;
}

const recusado = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error;
};
