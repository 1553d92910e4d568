import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { limits } from '@/contract/limits.ts';

/** An uploaded file, as the form holds it; the size is only for the screen. */
export interface Arquivo {
  readonly uuid: string;
  readonly nome: string;
  readonly tamanho?: number;
}

const MB = 1024 * 1024;

/** The error for a file name that the form already has, or undefined: names may not repeat in a form (S0 §5). */
export const recusaDoNome = (name: string, taken: readonly { nome: string }[]): string | undefined =>
  taken.some(({ nome }) => nome === name) ? validacao.arquivo.repetido(name) : undefined;

/**
 * Why a chosen file cannot be sent, or undefined (S0 §5); checked before anything is uploaded.
 * @param taken all files that the form holds
 */
export async function recusaDoArquivo(file: File, taken: readonly { nome: string }[]): Promise<string | undefined> {
  const repetido = recusaDoNome(file.name, taken);
  if (repetido) return repetido;
  if (!/\.pdf$/i.test(file.name) || !(await comecaComoPdf(file))) return validacao.arquivo.pdf;
  if (file.size > limits.uploadBytes) return validacao.arquivo.tamanho(limits.uploadBytes / MB);
  return undefined;
}

const comecaComoPdf = async (file: File) => (await file.slice(0, 1024).text()).includes('%PDF-');

/** Sends with up to three tries (S0 §7). `final`: the errors not tried again, such as a refusal of the server. */
export async function comTentativas<T>(send: () => Promise<T>, final: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (final(error) || attempt >= limits.uploadTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300 * attempt));
    }
  }
}

const tamanhos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** 1536000 → «1,5 MB». */
export const formataTamanho = (bytes: number): string =>
  bytes >= MB ? `${tamanhos.format(bytes / MB)} MB` : `${tamanhos.format(Math.max(1, Math.round(bytes / 1024)))} KB`;
