import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';
import { newKey } from '../providers/http.ts';
import { pageOwner } from '../providers/session.ts';
import { janela, janelasAbertas } from './janela.ts';

/** Draft: unsaved values of a form, of one user in one tab of this device. */
export interface Rascunho {
  readonly id: string;
  readonly pessoa: number;
  /** Key of the form: `processos/novo`, `processos/7/SUSPENDER_PROCESSO`. */
  readonly chave: string;
  readonly janela: string;
  /** Name of the form, for people. */
  readonly titulo: string;
  /** Address where the draft is resumed, and its navigation state. */
  readonly caminho: string;
  readonly estado?: unknown;
  readonly valores: Record<string, unknown>;
  /** The values the form began with, if others may change the record meanwhile. */
  readonly inicio?: Record<string, unknown>;
  /** Milliseconds since 1970, by this device's clock. */
  readonly em: number;
}
export type Guardado = Omit<Rascunho, 'id' | 'pessoa' | 'janela' | 'em'>;

/** A copy of a file chosen in a form, to send it again if the server no longer has it. */
interface ArquivoGuardado {
  readonly pessoa: number;
  readonly janela: string;
  readonly chave: string;
  readonly campo: string;
  readonly nome: string;
  readonly tipo: string;
  readonly bytes: ArrayBuffer;
  /** Its uuid on the server; null until it was uploaded. */
  readonly uuid: string | null;
  /** Its earlier uuids. */
  readonly antes: readonly string[];
  readonly em: number;
}

/** Drafts and files expire after this many days. */
export const DIAS = 7;
const vencido = ({ em }: { readonly em: number }) => em < Date.now() - DIAS * 24 * 60 * 60 * 1000;

let stores: { readonly rascunhos: UseStore; readonly arquivos: UseStore } | undefined;
const store = () => {
  stores ??= {
    rascunhos: createStore('ativa-rascunhos', 'rascunhos'),
    arquivos: createStore('ativa-arquivos', 'arquivos'),
  };
  return stores;
};

/** The person whose page this is, whoever is signed in now. */
const pessoa = pageOwner;

/** The user's drafts, newest first. */
export async function rascunhos(): Promise<readonly Rascunho[]> {
  const mine = pessoa();
  const all = await entries<string, Rascunho>(store().rascunhos);
  return all
    .map(([, rascunho]) => rascunho)
    .filter((rascunho) => rascunho.pessoa === mine && !vencido(rascunho))
    .sort((a, b) => b.em - a.em);
}

/** The draft of the form in this tab, and the newest one from a tab that was closed. */
export async function rascunhosDe(chave: string): Promise<{ readonly meu?: Rascunho; readonly outro?: Rascunho }> {
  const [desta, aberta, todos] = await Promise.all([janela(), janelasAbertas(), rascunhos()]);
  const deles = todos.filter((rascunho) => rascunho.chave === chave);
  const meu = deles.find((rascunho) => rascunho.janela === desta);
  const outro = deles.find((rascunho) => rascunho.janela !== desta && !aberta(rascunho.janela));
  return { ...(meu && { meu }), ...(outro && { outro }) };
}

/**
 * Stores a draft of this tab.
 * @throws DOMException QuotaExceededError if this device has no room
 */
export async function guardar(guardado: Guardado): Promise<void> {
  const mine = pessoa();
  if (mine === undefined) return;
  const desta = await janela();
  const id = `${mine}/${guardado.chave}/${desta}`;
  await set(id, { ...guardado, id, pessoa: mine, janela: desta, em: Date.now() } satisfies Rascunho, store().rascunhos);
}

/** Discards a draft; also its files, unless another tab has a draft of the same form. */
export async function descartar({ id, chave }: Pick<Rascunho, 'id' | 'chave'>): Promise<void> {
  await del(id, store().rascunhos);
  if ((await rascunhos()).some((rascunho) => rascunho.chave === chave)) return;
  await esquecer((arquivo) => arquivo.pessoa === pessoa() && arquivo.chave === chave);
}

/** Discards this tab's draft of the form. */
export async function descartarMeu(chave: string): Promise<void> {
  const mine = pessoa();
  if (mine !== undefined) await descartar({ id: `${mine}/${chave}/${await janela()}`, chave });
}

/** Discards all drafts of the user. */
export async function descartarTodos(): Promise<void> {
  const mine = pessoa();
  const todos = await rascunhos();
  await delMany(
    todos.map(({ id }) => id),
    store().rascunhos,
  );
  await esquecer((arquivo) => arquivo.pessoa === mine);
}

/** Discards the expired drafts of all users. */
export async function descartarVencidos(): Promise<void> {
  const all = await entries<string, Rascunho>(store().rascunhos);
  await delMany(
    all.filter(([, rascunho]) => vencido(rascunho)).map(([id]) => id),
    store().rascunhos,
  );
  await esquecer(vencido);
}

async function esquecer(which: (arquivo: ArquivoGuardado) => boolean): Promise<void> {
  const all = await arquivos();
  await delMany(
    all.filter(([, arquivo]) => which(arquivo)).map(([id]) => id),
    store().arquivos,
  );
}

const arquivos = () => entries<string, ArquivoGuardado>(store().arquivos);

/**
 * Stores a copy of a file before it is uploaded. Answers how to report the result of the upload.
 * @throws DOMException QuotaExceededError if this device has no room
 */
export async function guardarArquivo(chave: string, campo: string, file: File): Promise<CopiaGuardada> {
  const mine = pessoa();
  if (mine === undefined) return semCopia;
  const id = newKey();
  const kept = {
    pessoa: mine,
    janela: await janela(),
    chave,
    campo,
    nome: file.name,
    tipo: file.type,
    antes: [],
    em: Date.now(),
  };
  const bytes = await file.arrayBuffer();
  const guardado: ArquivoGuardado = { ...kept, bytes, uuid: null };
  await set(id, guardado, store().arquivos);
  return copiaDe(id, guardado);
}

/** The copies of files that this page is uploading. */
const aCaminho = new Set<string>();

function copiaDe(id: string, guardado: ArquivoGuardado): CopiaGuardada {
  aCaminho.add(id);
  return {
    enviado: (uuid) => set(id, { ...guardado, uuid } satisfies ArquivoGuardado, store().arquivos),
    recusado: () => del(id, store().arquivos),
    parado: () => void aCaminho.delete(id),
  };
}

/** The copy of a file that is being uploaded. */
export interface CopiaGuardada {
  /** The server has the file, with this uuid. */
  enviado(uuid: string): Promise<void>;
  /** The server refuses the file, and would refuse it again: the copy is removed. */
  recusado(): Promise<void>;
  /** The page no longer uploads the file: it arrived, was refused or was interrupted. */
  parado(): void;
}
const nada = async () => undefined;
/** For a file of which this device could store no copy. */
export const semCopia: CopiaGuardada = { enviado: nada, recusado: nada, parado: () => undefined };

/** A chosen file, with its copy. */
export interface Escolhido {
  readonly file: File;
  readonly copia: CopiaGuardada;
}

/** Files of the field that were chosen here or in a tab since closed, did not arrive, and are not being uploaded. */
export async function arquivosPendentes(chave: string, campo: string): Promise<readonly Escolhido[]> {
  const mine = pessoa();
  const [desta, aberta, todos] = await Promise.all([janela(), janelasAbertas(), arquivos()]);
  const pending = todos.filter(
    ([id, a]) =>
      !aCaminho.has(id) &&
      a.pessoa === mine &&
      a.chave === chave &&
      a.campo === campo &&
      a.uuid === null &&
      (a.janela === desta || !aberta(a.janela)),
  );
  return pending.map(([id, arquivo]) => ({ file: comoFile(arquivo), copia: copiaDe(id, arquivo) }));
}

const comoFile = ({ bytes, nome, tipo }: ArquivoGuardado) => new File([bytes], nome, { type: tipo });

/** The copy of a file by its uuid on the server, current or earlier, and how to report its new uuid. */
export async function copiaDoArquivo(
  uuid: string,
): Promise<{ readonly file: File; readonly uuid: string; renomear(novo: string): Promise<void> } | undefined> {
  const mine = pessoa();
  const found = (await arquivos()).find(([, a]) => a.pessoa === mine && (a.uuid === uuid || a.antes.includes(uuid)));
  if (!found) return undefined;
  const [id, arquivo] = found;
  return {
    file: comoFile(arquivo),
    uuid: arquivo.uuid ?? uuid,
    renomear: (novo) =>
      set(id, { ...arquivo, uuid: novo, antes: [...arquivo.antes, arquivo.uuid ?? uuid] }, store().arquivos),
  };
}
