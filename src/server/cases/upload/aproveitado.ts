import { Refusal } from '@/contract/refusals.ts';
import type { Deps } from '../../call/context.ts';

/**
 * Does what stored files are for, and takes them away again where it is refused. After any other failure nobody knows whether the rows
 * that name them are kept: the answer to a commit may be lost with the connection. `limparOrfaos` sweeps those that no row names.
 */
export async function aproveitado<T>(
  { adapters }: Pick<Deps, 'adapters'>,
  chaves: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (falha) {
    if (falha instanceof Refusal) await Promise.all(chaves.map((chave) => adapters.files.remove(chave)));
    throw falha;
  }
}
