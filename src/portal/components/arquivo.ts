import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { limits } from '@/contract/limits.ts';

/** An uploaded file, as the form holds it; the size is only for the screen. */
export interface Arquivo {
  readonly uuid: string;
  readonly nome: string;
  readonly tamanho?: number;
}

const MB = 1024 * 1024;

/** The error for a file name that the field already has, or undefined: names may not repeat in a field (S0 §5). */
export const recusaDoNome = (name: string, taken: readonly { nome: string }[]): string | undefined =>
  taken.some(({ nome }) => nome === name) ? validacao.arquivo.repetido(name) : undefined;

/**
 * Why a chosen file cannot be sent, or undefined (S0 §5); checked before anything is uploaded.
 * @param taken all files that the field holds
 */
export async function recusaDoArquivo(file: File, taken: readonly { nome: string }[]): Promise<string | undefined> {
  const repetido = recusaDoNome(file.name, taken);
  if (repetido) return repetido;
  if (!/\.pdf$/i.test(file.name) || !(await comecaComoPdf(file))) return validacao.arquivo.pdf;
  if (file.size > limits.uploadBytes) return validacao.arquivo.tamanho(limits.uploadBytes / MB);
  return undefined;
}

const comecaComoPdf = async (file: File) => (await file.slice(0, 1024).text()).includes('%PDF-');

interface Tentativas {
  /** The errors not tried again, such as a refusal of the server. */
  readonly final: (error: unknown) => boolean;
  /** Milliseconds that the server asked to wait before the next try. */
  readonly pausa?: (error: unknown) => number | undefined;
  /** Called when such a pause begins. */
  readonly onPausa?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends with up to three tries (S0 §7). */
export async function comTentativas<T>(send: () => Promise<T>, { final, pausa, ...mais }: Tentativas): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (final(error) || attempt >= limits.uploadTries) throw error;
      const pedida = pausa?.(error);
      if (pedida !== undefined) mais.onPausa?.();
      await passar(pedida ?? 300 * attempt, mais.signal);
    }
  }
}

const passar = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    const parar = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', parar, { once: true });
  });

const tamanhos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** 1536000 → «1,5 MB». */
export const formataTamanho = (bytes: number): string =>
  bytes >= MB ? `${tamanhos.format(bytes / MB)} MB` : `${tamanhos.format(Math.max(1, Math.round(bytes / 1024)))} KB`;
