import type { FastifyRequest } from 'fastify';
import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import type { UploadPart } from '../call/route.ts';

/** Limits of a multipart call: one file, one byte above our limit, so that our own refusal tells of the limit. */
export const multipartLimits = { files: 1, fields: 5, parts: 6, fileSize: limits.uploadBytes + 1, headerPairs: 50 };

const MEGABYTE = 1024 * 1024;

/**
 * The file of a multipart call, still arriving.
 * @param bytes most that it may have
 * @throws Refusal TIPO_NAO_ACEITO when the call is not multipart
 */
export async function filePart(
  request: FastifyRequest,
  bytes: number = limits.uploadBytes,
): Promise<UploadPart | undefined> {
  if (!request.isMultipart()) throw refuse('TIPO_NAO_ACEITO');
  const part = await request.file({ limits: { ...multipartLimits, fileSize: bytes + 1 } });
  if (part?.fieldname !== 'file') return undefined;
  // The parser silently cuts the stream at the limit; the error tells its reader.
  part.file.once('limit', () => part.file.destroy(refuse('ARQUIVO_GRANDE', bytes / MEGABYTE)));
  return { name: part.filename, type: part.mimetype, stream: part.file };
}
