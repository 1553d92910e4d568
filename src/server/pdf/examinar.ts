import { atosDoPdf } from '@i18n/pt-BR/servidor/atosDoPdf.ts';
import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import { servicoAParte } from '../base/aParte.ts';
import { type Dono, turnosEntreOrgaos } from '../base/turnos.ts';

interface Achado {
  /** Kinds of active content; "Complexo": something was too large to examine. */
  readonly tipos: readonly (keyof typeof atosDoPdf.tipos | 'Complexo')[];
  /** Names of attachments that are programs; an empty string for an attachment without name. */
  readonly anexos: readonly string[];
}

type Leitura = (signal: AbortSignal) => Promise<Uint8Array>;

/** Files examined at the same time, each of another body. */
const turnos = turnosEntreOrgaos({
  juntos: 2,
  doOrgao: 1,
  // Those that wait are in the store already: no more of a person than may wait to be used.
  espera: limits.uploadQuotaFiles,
  cheia: 'SERVIDOR_OCUPADO',
});
/** Most attachments that the refusal names, and most characters of a name. */
const ANEXOS_DITOS = 3;
const NOME_DITO = 60;
/** How long the store may take to give a file of 5 MB, in milliseconds. */
const LEITURA_MS = 30_000;
const lista = new Intl.ListFormat('pt-BR');
const examinar = servicoAParte<Uint8Array, Achado>(new URL('./examinador.mjs', import.meta.url), limits.exame);

/**
 * Refuses a PDF with active content. `ler` is called when the file's turn comes: the files of one body are examined one
 * after the other, in a process with limited memory and processor time. Its signal aborts when the turn is given back without it.
 * @param signal aborted when nobody waits for the answer any more: a turn that has not come is not waited for
 * @throws ARQUIVO_ATIVO, which names the content; ARQUIVO_COMPLEXO when the examination exceeds its limits;
 * SERVIDOR_OCUPADO when the machine was too busy to examine it, or the file store to give it
 */
export const examinarPdf = (
  dono: Dono,
  ler: Leitura,
  { signal, leituraMs = LEITURA_MS }: { readonly signal?: AbortSignal; readonly leituraMs?: number } = {},
): Promise<void> => {
  const exame = async () => {
    const achado = await examinar(await lido(ler, leituraMs));
    const { tipos, anexos } = achado?.resposta ?? { tipos: ['Complexo' as const], anexos: [] };
    // An attachment may be found by its bytes alone, without its name.
    const nomeados = anexos.filter(Boolean);
    const ditos = [
      ...tipos.flatMap((tipo) => (tipo === 'Complexo' ? [] : [atosDoPdf.tipos[tipo]])),
      ...(nomeados.length > 0 ? nomeados : anexos)
        .slice(0, ANEXOS_DITOS)
        .map((nome) => atosDoPdf.anexo(nome.slice(0, NOME_DITO))),
    ];
    if (ditos.length > 0) throw refuse('ARQUIVO_ATIVO', lista.format(ditos));
    if (tipos.length > 0) throw refuse('ARQUIVO_COMPLEXO');
  };
  return turnos.fazer(dono, exame, signal);
};

/** A store that says nothing must not keep the turn, for which everybody waits. @throws SERVIDOR_OCUPADO when it takes too long */
async function lido(ler: Leitura, ms: number): Promise<Uint8Array> {
  const desistir = new AbortController();
  let prazo: NodeJS.Timeout | undefined;
  const tarde = new Promise<never>((_, reject) => {
    prazo = setTimeout(() => {
      reject(refuse('SERVIDOR_OCUPADO'));
      desistir.abort();
    }, ms);
  });
  try {
    return await Promise.race([ler(desistir.signal), tarde]);
  } finally {
    clearTimeout(prazo);
  }
}
