import { calls } from '@/contract/calls.ts';
import type { documentos } from '@/contract/documento.ts';
import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import { networkError, type RawAnswer } from './apiError.ts';
import { config } from './config.ts';
import { refused, withSession } from './renewal.ts';
import { callerHeaders } from './request.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Part already sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Uploads one PDF (S0 §7); throws ApiError, or AbortError when aborted. The caller decides about trying again. */
export const upload = (file: File, options: UploadOptions = {}): Promise<EndpointOutput<typeof documentos.upload>> =>
  uploadTo<typeof documentos.upload>(calls.upload, file, options);

/** Uploads one file to a call that takes one. */
export async function uploadTo<E extends Endpoint>(
  { path }: Pick<E, 'path'>,
  file: File,
  options: UploadOptions = {},
): Promise<EndpointOutput<E>> {
  const answer = await withSession((token) => send(path, file, token, options));
  if (answer.status < 200 || answer.status >= 300) throw refused(answer);
  return JSON.parse(answer.text) as EndpointOutput<E>;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
const send = (path: string, file: File, token: string | null, { signal, onProgress }: UploadOptions) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, file.name);
    request.open('POST', `${config().apiUrl}/${path}`);
    for (const [name, value] of Object.entries(callerHeaders(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = (e) => e.lengthComputable && onProgress?.(e.loaded / e.total);
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = () => reject(networkError());
    request.ontimeout = () => reject(networkError());
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
