import { randomUUID } from 'node:crypto';
import type { documentos } from '@/contract/documento.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import { turnosEntreOrgaos } from '../../base/turnos.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { inserirUpload, lerPendente } from '../../database/queries/upload.ts';
import { aproveitado } from './aproveitado.ts';
import { chaveDoEnvio, conferirCota } from './receberArquivo.ts';

/** Files written to the store at the same time. */
const JUNTOS = 5;
/** Each turn makes `JUNTOS` copies. A body has one turn at a time, so two hundred copies of one do not delay another's (ADR 66). */
const turnos = turnosEntreOrgaos({ juntos: 2, doOrgao: 1, espera: 20, cheia: 'SERVIDOR_OCUPADO' });

/**
 * Copies an uploaded, unused file; each copy is a file of its own, so that replacing or deleting it in one process does
 * not affect another.
 * @throws ARQUIVO_DESCONHECIDO when it is not the caller's, was deleted or is already linked; COTA_DE_ARQUIVOS;
 * SERVIDOR_OCUPADO when twenty more of the person wait
 */
export async function copiarArquivo(ctx: SessionCtx, { body }: EndpointInput<typeof documentos.copiar>) {
  const { id } = ctx.usuario;
  const original = await ctx.read(async (db) => {
    const lido = await lerPendente(db, id, body.uuid);
    if (!lido) throw refuse('ARQUIVO_DESCONHECIDO');
    await conferirCota(db, id, body.copias);
    return lido;
  });
  const copias = Array.from({ length: body.copias }, () => {
    const uuid = randomUUID();
    return { ...original, uuid, chave: chaveDoEnvio(ctx, uuid) };
  });
  const chaves = copias.map(({ chave }) => chave);
  await copiarEm(ctx, original.chave, chaves);
  return aproveitado(ctx, chaves, () =>
    ctx.write(async (db) => {
      await conferirCota(db, id, copias.length);
      for (const copia of copias) await inserirUpload(db, copia, ctx.maquina);
      const uuids = copias.map(({ uuid }) => uuid);
      await note(db, ctx, {
        acao: 'COPIAR_ARQUIVO',
        recurso: 'upload',
        depois: { uuid: original.uuid, copias: uuids },
      });
      return { uuids };
    }),
  );
}

/** Writes all copies, or leaves none: no row names them yet. A copy still under way would be there again after it was removed. */
async function copiarEm({ adapters, usuario }: SessionCtx, de: string, chaves: readonly string[]): Promise<void> {
  const { files } = adapters;
  const copiar = async (juntas: readonly string[]) => {
    const feitas = await Promise.allSettled(juntas.map(async (chave) => files.put(chave, await files.open(de))));
    const falha = feitas.find((feita) => feita.status === 'rejected');
    if (falha) throw falha.reason;
  };
  try {
    for (let i = 0; i < chaves.length; i += JUNTOS)
      await turnos.fazer(usuario, () => copiar(chaves.slice(i, i + JUNTOS)));
  } catch (falha) {
    await Promise.all(chaves.map((chave) => files.remove(chave)));
    throw falha;
  }
}
