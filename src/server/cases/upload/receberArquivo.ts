import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { limits } from '@/contract/limits.ts';
import { Refusal, refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { UploadPart } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { contarPendentes, inserirUpload } from '../../database/queries/upload.ts';
import { codigoNoPdf } from '../../documents/codigoNoPdf.ts';
import { examinarPdf } from '../../pdf/examinar.ts';
import { aproveitado } from './aproveitado.ts';
import { nomeDeArquivo } from './nomeDeArquivo.ts';
import { PdfOnly } from './pdf.ts';

/**
 * Stores a PDF until a process uses it by its uuid. It is written to the file store as it arrives, so that a slow
 * sender uses no memory, and is examined there; its row is written only if the PDF has no active content. Its bytes
 * never change.
 * @throws ARQUIVO_AUSENTE, ARQUIVO_GRANDE, ARQUIVO_NAO_PDF, ARQUIVO_ATIVO, ARQUIVO_COMPLEXO, COTA_DE_ARQUIVOS
 */
export async function receberArquivo(ctx: SessionCtx, { file }: { file?: UploadPart }) {
  if (!file) throw refuse('ARQUIVO_AUSENTE');
  const { id, idOrgao } = ctx.usuario;
  const uuid = randomUUID();
  const nome = nomeDeArquivo(file.name);
  const chave = chaveDoEnvio(ctx, uuid);

  // Before anything is written to the disk, and again with the row. Who is refused has sent all first, and then reads why.
  await ctx
    .read((db) => conferirCota(db, id, 1))
    .catch(async (falha: unknown) => {
      await finished(file.stream.resume()).catch(() => undefined);
      throw falha;
    });
  const { tamanho, sha256 } = await store(ctx, chave, file.stream);
  await aproveitado(ctx, [chave], async () => {
    let codigo_impresso: string | null = null;
    const ler = async (signal: AbortSignal) => {
      const bytes = await ctx.adapters.files.read(chave, signal);
      codigo_impresso = codigoNoPdf(bytes);
      return bytes;
    };
    await examinarPdf(ctx.usuario, ler, { signal: ctx.signal });
    await ctx.write(async (db) => {
      await conferirCota(db, id, 1);
      await inserirUpload(
        db,
        { uuid, id_usuario: id, id_orgao_credor: idOrgao, nome, tamanho, sha256, chave, codigo_impresso },
        ctx.maquina,
      );
      await note(db, ctx, { acao: 'ENVIAR_ARQUIVO', recurso: 'upload', depois: { uuid, nome, tamanho, sha256 } });
    });
  });
  return { uuid, fileName: nome };
}

/**
 * How many files a person may have that no process uses yet.
 * @param quantos those that are to come
 * @throws Refusal COTA_DE_ARQUIVOS
 */
export async function conferirCota(db: Db, idUsuario: number, quantos: number): Promise<void> {
  if ((await contarPendentes(db, idUsuario)) + quantos > limits.uploadQuotaFiles) throw refuse('COTA_DE_ARQUIVOS');
}

/** The store's key of an uploaded file. */
export const chaveDoEnvio = ({ hoje }: Pick<SessionCtx, 'hoje'>, uuid: string): string =>
  `envios/${hoje.slice(0, 7)}/${uuid}`;

/** @throws the refusal of the file, if it is refused; else the store's error; else what broke the upload */
async function store(ctx: SessionCtx, chave: string, stream: NodeJS.ReadableStream) {
  const accepted = new PassThrough();
  const [checked, stored] = await Promise.allSettled([
    pipeline(stream, new PdfOnly(), accepted),
    ctx.adapters.files.put(chave, accepted),
  ]);
  if (checked.status === 'rejected' && checked.reason instanceof Refusal) throw checked.reason;
  if (stored.status === 'rejected') throw stored.reason;
  if (checked.status === 'rejected') throw checked.reason;
  return stored.value;
}
