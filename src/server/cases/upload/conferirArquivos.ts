import type { Deps } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { type Guardado, guardadosDe, paginasDeGuardados } from '../../database/queries/arquivosGuardados.ts';
import { systemScope } from '../../database/tenant.ts';
import { apartados, confere, somaDe } from './apartados.ts';

export type Achado =
  /** A row without its file; `apartado`: the key under which it waits aside. */
  | { readonly tipo: 'falta'; readonly chave: string; readonly apartado?: string | undefined }
  | { readonly tipo: 'sobra' | 'difere'; readonly chave: string }
  /** A file without a row that waits to be deleted. */
  | { readonly tipo: 'apartado'; readonly chave: string; readonly desde: string };

interface Conferencia {
  /** Files that rows name and that were looked at. */
  readonly arquivos: number;
  readonly faltam: number;
  readonly sobram: number;
  readonly diferem: number;
  readonly apartados: number;
}

interface Opcoes {
  /** Told of each as it is found. */
  readonly dizer: (achado: Achado) => void;
  /** Read every file and compare its SHA-256; otherwise only whether it is there. */
  readonly conteudo: boolean;
}

/** The folders whose files have rows. */
const pastas = ['envios', 'boletos', 'remessas', 'retornos', 'demonstracao'];
const pagina = 500;
/** Files read at the same time. */
const juntos = 4;

/**
 * Compares rows with files: those that are missing, those without a row, and those with another content. Changes nothing, and holds
 * no more than a page of rows and the keys of what is aside, however many files there are. What is written meanwhile may be told.
 * @throws when a file is there and cannot be read
 */
export async function conferirArquivos(
  { database, adapters: { files } }: Pick<Deps, 'database' | 'adapters'>,
  { dizer, conteudo }: Opcoes,
): Promise<Conferencia> {
  const ler = <T>(work: (db: Db) => Promise<T>) => database.read(systemScope, work);
  const aparte = new Map<string, { readonly onde: string; readonly desde: string }>();
  for await (const { chave, ...um } of apartados(files)) aparte.set(chave, um);
  const soma = { arquivos: 0, faltam: 0, sobram: 0, diferem: 0, apartados: 0 };

  const conferir = async (guardado: Guardado): Promise<'falta' | 'difere' | undefined> => {
    if (!(await files.exists(guardado.chave))) return 'falta';
    return !conteudo || confere(guardado, await somaDe(files, guardado.chave)) ? undefined : 'difere';
  };
  const ditas = new Set<string>();
  for await (const linhas of paginasDeGuardados(ler, pagina)) {
    for (let i = 0; i < linhas.length; i += juntos)
      await Promise.all(
        linhas.slice(i, i + juntos).map(async (guardado) => {
          const { chave } = guardado;
          soma.arquivos++;
          const tipo = await conferir(guardado);
          // A file goes after its row: whoever lost the row meanwhile lacks nothing.
          if (!tipo || ditas.has(chave) || !(await ler((db) => guardadosDe(db, [chave]))).has(chave)) return;
          ditas.add(chave);
          soma[tipo === 'falta' ? 'faltam' : 'diferem']++;
          dizer(tipo === 'falta' ? { tipo, chave, apartado: aparte.get(chave)?.onde } : { tipo, chave });
        }),
      );
  }

  let vistos: string[] = [];
  const semLinha = async () => {
    const guardados = await ler((db) => guardadosDe(db, vistos));
    for (const chave of vistos.filter((uma) => !guardados.has(uma))) {
      soma.sobram++;
      dizer({ tipo: 'sobra', chave });
    }
    vistos = [];
  };
  for (const pasta of pastas)
    for await (const { key } of files.list(pasta)) {
      vistos.push(key);
      if (vistos.length >= pagina) await semLinha();
    }
  if (vistos.length > 0) await semLinha();

  for (const [chave, { desde }] of aparte) {
    if (ditas.has(chave)) continue;
    soma.apartados++;
    dizer({ tipo: 'apartado', chave, desde });
  }
  return soma;
}
