import { del, delMany, entries, get, promisifyRequest, set } from 'idb-keyval';
import { limits } from '@/contract/limits.ts';
import { emFila, esperar, filaFeita, store } from '../base/armazem.ts';
import { newKey } from '../base/newKey.ts';
import { abrir, type Cifrado, cifrar, decifrar, eCifrado, fechar } from '../providers/cifra.ts';
import { serverNow } from '../providers/clock.ts';
import { canEncrypt } from '../providers/draftKey.ts';
import { pageOwner } from '../providers/session.ts';
import { vencido } from '../providers/vencido.ts';
import { type ArquivoDeAntes, type ArquivoGuardado, deAntes, type Rotulo } from './arquivoGuardado.ts';
import { janela, janelasAbertas } from './janela.ts';

/** Draft: unsaved values of a form, of one user on this device. */
export interface Rascunho {
  readonly id: string;
  readonly pessoa: number;
  /** The tab that has it in a form; without one, or with one that was closed, any tab may take it. */
  readonly janela?: string;
  /** Key of the form: `processos/novo`, `processos/7/SUSPENDER_PROCESSO`. */
  readonly chave: string;
  /** Name of the form, for people. */
  readonly titulo: string;
  /** Address where the draft is resumed, and its navigation state. */
  readonly caminho: string;
  readonly estado?: unknown;
  readonly valores: Record<string, unknown>;
  /** Those of the values that look-ups filled in, by path. */
  readonly buscado?: Record<string, unknown>;
  /** The values the form began with, if others may change the record meanwhile. */
  readonly inicio?: Record<string, unknown>;
  /** Milliseconds since 1970, by the server's clock. */
  readonly em: number;
}
export type Guardado = Omit<Rascunho, 'pessoa' | 'janela' | 'em'>;

/** A draft as it is stored. Only its id, person, tab and time are in the clear. */
type Linha = Pick<Rascunho, 'id' | 'pessoa' | 'janela' | 'em'> & (Cifrado | Conteudo);
type Conteudo = Omit<Rascunho, 'id' | 'pessoa' | 'janela' | 'em'>;

/** Drafts and files expire after this many days of the server's clock: a device with a wrong one must not discard them. */
export const DIAS = limits.rascunhoDias;
const DIA_MS = 24 * 60 * 60 * 1000;
/** Now, as drafts and files are dated. */
export const instante = (): number => serverNow().getTime();
/** In how many days a draft expires, rounded up. */
export const diasQueFaltam = ({ em }: Pick<Rascunho, 'em'>): number =>
  Math.min(Math.max(Math.ceil((em + DIAS * DIA_MS - instante()) / DIA_MS), 1), DIAS);

/** The person whose page this is, whoever is signed in now. */
const pessoa = pageOwner;

const guardados = async (): Promise<readonly Linha[]> =>
  (await entries<string, Linha>(store().rascunhos)).map(([, linha]) => linha);

/** The drafts of the person in these rows; those under a key of before stay closed until their days are over. */
async function abertos(linhas: readonly Linha[]): Promise<readonly Rascunho[]> {
  const mine = pessoa();
  const meus = linhas.filter((linha) => linha.pessoa === mine);
  const lidos = await Promise.all(
    meus.map(async (linha) => {
      const { id, janela, em } = linha;
      const conteudo = await abrir<Conteudo>(linha.pessoa, linha);
      return conteudo && { ...conteudo, id, pessoa: linha.pessoa, em, ...(janela === undefined ? {} : { janela }) };
    }),
  );
  return lidos.filter((um) => um !== undefined);
}

const arquivos = async (): Promise<readonly ArquivoGuardado[]> =>
  (await entries<string, ArquivoGuardado | ArquivoDeAntes>(store().arquivos)).map(([id, linha]) =>
    'rotulo' in linha ? linha : deAntes(id, linha),
  );
let mudou: () => void = () => undefined;
/** Registers who is told of drafts that come, go or change hands. */
export function aoMudar(listener: () => void): void {
  mudou = listener;
}

/** The user's drafts, newest first. */
export async function rascunhos(): Promise<readonly Rascunho[]> {
  const validos = (await guardados()).filter((linha) => !vencido(linha));
  return [...(await abertos(validos))].sort((a, b) => b.em - a.em);
}

/** Tells whether a draft stands in a form of another open tab. */
export async function emOutraAba(): Promise<(rascunho: Pick<Rascunho, 'janela'>) => boolean> {
  const [desta, aberta] = await Promise.all([janela(), janelasAbertas()]);
  return (rascunho) => rascunho.janela !== undefined && rascunho.janela !== desta && aberta(rascunho.janela);
}

/** The drafts of a form that this tab may show, newest first. */
export async function rascunhosDe(chave: string): Promise<readonly Rascunho[]> {
  const [deOutra, todos] = await Promise.all([emOutraAba(), rascunhos()]);
  return todos.filter((rascunho) => rascunho.chave === chave && !deOutra(rascunho));
}

/**
 * Stores a draft as this tab's.
 * @param em when its values were read from the form, which is before it is stored
 * @throws DOMException QuotaExceededError if this device has no room
 */
export async function guardar(guardado: Guardado, em = instante()): Promise<void> {
  const mine = pessoa();
  if (mine === undefined) return;
  const { id, ...conteudo } = guardado;
  const [fechado, desta] = await Promise.all([fechar<Conteudo>(mine, conteudo), janela()]);
  await set(id, { ...fechado, id, pessoa: mine, janela: desta, em } satisfies Linha, store().rascunhos);
  mudou();
}

/** Makes a draft this tab's; answers whether it is, because another tab may have been faster. */
export async function tomar(id: string): Promise<boolean> {
  const [desta, deOutra] = await Promise.all([janela(), emOutraAba()]);
  let tomado = false;
  await alterar(id, (linha) => {
    tomado = !deOutra(linha);
    return tomado ? { ...linha, janela: desta } : linha;
  });
  mudou();
  return tomado;
}

/** Lets any tab take a draft that stood in a form of this one. */
export async function soltar(id: string): Promise<void> {
  await alterar(id, semJanela);
  mudou();
}
/** Changes a draft in one step; one that was discarded meanwhile is not put back. */
const alterar = (id: string, como: (linha: Linha) => Linha): Promise<void> =>
  store().rascunhos('readwrite', (rascunhos) => {
    const lida: IDBRequest<Linha | undefined> = rascunhos.get(id);
    lida.onsuccess = () => {
      if (lida.result) rascunhos.put(como(lida.result), id);
    };
    return promisifyRequest(rascunhos.transaction);
  });
const semJanela = ({ janela: _, ...linha }: Linha): Linha => linha;

/** Discards a draft and its files, unless it stands in a form of another tab by now; answers whether it did. */
export async function dispensar({ id }: Pick<Rascunho, 'id'>): Promise<boolean> {
  const deOutra = await emOutraAba();
  let dispensado = true;
  await store().rascunhos('readwrite', (rascunhos) => {
    const lida: IDBRequest<Linha | undefined> = rascunhos.get(id);
    lida.onsuccess = () => {
      dispensado = !(lida.result && deOutra(lida.result));
      if (dispensado) rascunhos.delete(id);
    };
    return promisifyRequest(rascunhos.transaction);
  });
  mudou();
  if (dispensado) await esquecer((arquivo) => arquivo.rascunho === id);
  return dispensado;
}

/** Discards a draft and its files. */
export async function descartar({ id }: Pick<Rascunho, 'id'>): Promise<void> {
  await del(id, store().rascunhos);
  mudou();
  await esquecer((arquivo) => arquivo.rascunho === id);
}

/** Discards all drafts of the user. */
export async function descartarTodos(): Promise<void> {
  const mine = pessoa();
  const todos = await guardados();
  const meus = todos.filter((um) => um.pessoa === mine).map(({ id }) => id);
  await delMany(meus, store().rascunhos);
  mudou();
  await esquecer((arquivo) => arquivo.pessoa === mine);
}

/** Discards the expired drafts of all users; answers those of this one. */
export async function descartarVencidos(): Promise<readonly Rascunho[]> {
  const todos = await guardados();
  const vencidos = todos.filter(vencido);
  const meus = await abertos(vencidos);
  const ids = new Set(vencidos.map(({ id }) => id));
  const vivos = new Set(todos.map(({ id }) => id).filter((id) => !ids.has(id)));
  await delMany([...ids], store().rascunhos);
  // A file is discarded with its draft, not by its own age: storing a draft again renews the days of the draft alone.
  await esquecer(({ rascunho, em }) => ids.has(rascunho) || (vencido({ em }) && !vivos.has(rascunho)));
  return meus;
}

/** Puts under the person's key what a version of before stored in the clear. */
export async function fecharOsDeAntes(): Promise<void> {
  const mine = pessoa();
  if (mine === undefined || !canEncrypt()) return;
  for (const linha of await guardados()) {
    if (linha.pessoa !== mine || eCifrado(linha)) continue;
    const { id, pessoa: _, janela: __, em, ...conteudo } = linha;
    const fechado = await fechar<Conteudo>(mine, conteudo);
    // Its form may have stored it again meanwhile, or discarded it.
    const agora = (await guardados()).find((um) => um.id === id);
    if (agora && !eCifrado(agora) && agora.em === em)
      await set(id, { ...fechado, id, pessoa: mine, em, ...comJanela(agora) } as Linha, store().rascunhos);
  }
  for (const arquivo of await arquivos())
    if (arquivo.pessoa === mine && !eCifrado(arquivo.rotulo)) await guardarFechado(arquivo);
}
const comJanela = ({ janela: dela }: Pick<Rascunho, 'janela'>) => (dela === undefined ? {} : { janela: dela });

/** Discards what anybody could read once the person has signed out: on a page that is not secure, everything. */
export async function descartarLegiveis(): Promise<void> {
  const mine = pessoa();
  const legiveis = (await guardados()).filter((linha) => linha.pessoa === mine && !eCifrado(linha));
  const ids = legiveis.map(({ id }) => id);
  await delMany(ids, store().rascunhos);
  await esquecer((arquivo) => arquivo.pessoa === mine && !eCifrado(arquivo.rotulo));
}

async function esquecer(which: (arquivo: ArquivoGuardado) => boolean): Promise<void> {
  const ids = (await arquivos()).filter(which).map(({ id }) => id);
  await delMany(ids, store().arquivos);
}

/** The drafts for which copies wait to be stored. */
const esperam = new Map<string, number>();

/**
 * Stores a copy of a file before it is uploaded, after those that wait already. Answers how to report the result of the upload.
 * @param rascunho the draft that it belongs to
 * @throws DOMException QuotaExceededError if this device has no room
 */
export function guardarArquivo(rascunho: string, campo: string, file: File): Promise<CopiaGuardada> {
  esperam.set(rascunho, (esperam.get(rascunho) ?? 0) + 1);
  let feita: Promise<CopiaGuardada> | undefined;
  const guardar = () => {
    feita = guardarJa(rascunho, campo, file);
    return feita;
  };
  return emFila(guardar)
    .catch((error: unknown) => {
      // The file goes without a copy: one that is stored late must not be taken for a file that did not arrive.
      void feita?.then((copia) => copia.recusado().finally(copia.parado)).catch(() => undefined);
      throw error;
    })
    .finally(() => {
      const outras = esperam.get(rascunho)! - 1;
      if (outras > 0) esperam.set(rascunho, outras);
      else esperam.delete(rascunho);
    });
}

async function guardarJa(rascunho: string, campo: string, file: File): Promise<CopiaGuardada> {
  const mine = pessoa();
  // The draft may have been discarded since the file was chosen.
  if (mine === undefined || !(await get(rascunho, store().rascunhos))) return semCopia;
  const dono = { id: newKey(), pessoa: mine, rascunho, campo, em: instante(), ordem: ordem++ };
  const rotulo = { nome: file.name, tipo: file.type };
  return copiaDe(await guardarFechado({ ...dono, rotulo, bytes: await file.arrayBuffer(), uuid: null, antes: [] }));
}

let ordem = 0;

/** Stores a file under its person's key, where there is encryption. */
async function guardarFechado(arquivo: ArquivoGuardado): Promise<ArquivoGuardado> {
  const { id, pessoa: dela, rotulo, bytes } = arquivo;
  const fechado = canEncrypt()
    ? { rotulo: await fechar(dela, rotulo), bytes: await cifrar(dela, bytes as ArrayBuffer) }
    : {};
  const guardado = { ...arquivo, ...fechado };
  await set(id, guardado, store().arquivos);
  return guardado;
}

/** The copies of files that this page is uploading. */
const aCaminho = new Set<string>();

function copiaDe(guardado: ArquivoGuardado): CopiaGuardada {
  const { id } = guardado;
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

const pendentesDe = (rascunho: string, todos: readonly ArquivoGuardado[]) =>
  todos.filter((um) => um.rascunho === rascunho && um.uuid === null);

/** Whether a draft has files that did not arrive, or whose copies are still to be stored. */
export const temPendentes = async (rascunho: string): Promise<boolean> =>
  pendentesDe(rascunho, await arquivos()).length > 0 || esperam.has(rascunho);

/** The draft's files that did not arrive, with their fields; copies that wait are stored first. */
export async function pendentes(
  rascunho: string,
): Promise<readonly { readonly campo: string; readonly nome: string }[]> {
  await filaFeita();
  const delas = pendentesDe(rascunho, await esperar(arquivos()));
  const ditos = await Promise.all(delas.map(({ pessoa: dela, rotulo }) => abrir<Rotulo>(dela, rotulo)));
  return delas.flatMap(({ campo }, i) => (ditos[i] ? [{ campo, nome: ditos[i].nome }] : []));
}

/** Gives the draft's files that did not arrive to other fields, in one step, after the copies that wait are stored. */
export const mudarDeCampo = (rascunho: string, para: (campo: string) => string): Promise<void> =>
  emFila(() =>
    store().arquivos('readwrite', (todos) => {
      const cada = todos.openCursor();
      cada.onsuccess = () => {
        if (!cada.result) return;
        const um: ArquivoGuardado = cada.result.value;
        if (um.rascunho === rascunho && um.uuid === null) cada.result.update({ ...um, campo: para(um.campo) });
        cada.result.continue();
      };
      return promisifyRequest(todos.transaction);
    }),
  );

/** The files, while they are read: all fields of a resumed form ask for them at the same moment. */
let lendo: Promise<readonly ArquivoGuardado[]> | undefined;

/**
 * Files of a draft's field that were chosen, did not arrive, and are not being uploaded, in the order in which they were chosen.
 * @param campos the names of the field
 */
export async function arquivosPendentes(rascunho: string, campos: readonly string[]): Promise<readonly Escolhido[]> {
  lendo ??= arquivos().finally(() => {
    lendo = undefined;
  });
  const pending = pendentesDe(rascunho, await lendo)
    .filter((um) => campos.includes(um.campo) && !aCaminho.has(um.id))
    .sort((a, b) => a.em - b.em || (a.ordem ?? 0) - (b.ordem ?? 0));
  const files = await Promise.all(pending.map(comoFile));
  return pending.flatMap((arquivo, i) => (files[i] ? [{ file: files[i], copia: copiaDe(arquivo) }] : []));
}

/** Undefined if it is under another key. */
async function comoFile({ pessoa: dela, rotulo, bytes }: ArquivoGuardado): Promise<File | undefined> {
  const dito = await abrir(dela, rotulo);
  const lidos = bytes instanceof ArrayBuffer ? bytes : await decifrar(dela, bytes);
  return dito && lidos && new File([lidos], dito.nome, { type: dito.tipo });
}

/** The copy of a file by its uuid on the server, current or earlier, and how to report its new uuid. */
export async function copiaDoArquivo(
  uuid: string,
): Promise<{ readonly file: File; readonly uuid: string; renomear(novo: string): Promise<void> } | undefined> {
  const mine = pessoa();
  const todos = await arquivos();
  const arquivo = todos.find((um) => um.pessoa === mine && (um.uuid === uuid || um.antes.includes(uuid)));
  const file = arquivo && (await comoFile(arquivo));
  if (!file) return undefined;
  const antes = [...arquivo.antes, arquivo.uuid ?? uuid];
  return {
    file,
    uuid: arquivo.uuid ?? uuid,
    renomear: (novo) => set(arquivo.id, { ...arquivo, uuid: novo, antes }, store().arquivos),
  };
}
