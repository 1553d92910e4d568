import { Refusal } from '@/contract/refusals.ts';
import { arquivoSha256 } from '../../base/sha256.ts';
import type { Deps } from '../../call/context.ts';
import { arquivosDoEnvio } from '../../database/queries/dividaAtiva.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Quando } from '../processo/decurso.ts';
import { cederArquivo } from './baixarArquivo.ts';

/**
 * Does what the real system would do with a request before it answers: fetches each file named in the package and
 * compares its digest. True when all are there and match.
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
