import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retorno as frases } from '@i18n/pt-BR/cobranca/retorno.ts';
import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { configuracoes } from '@i18n/pt-BR/servidor/ambiente.ts';
import { Refusal } from '@/contract/refusals.ts';
import { ilegivel } from '@/domain/cnab/ler.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import { codigoDe } from '../../base/codigoDe.ts';
import { discoCheio, dita } from '../../base/discoCheio.ts';
import type { Deps } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { acharConvenio, type Convenio, dizerRecusado, retornoLido } from '../../database/queries/arquivosDoBanco.ts';
import { systemScope } from '../../database/tenant.ts';
import { cadaUm } from '../../jobs/cadaUm.ts';
import type { Job } from '../../jobs/job.ts';
import { agoraDo } from '../processo/rotina.ts';
import { aproveitado } from '../upload/aproveitado.ts';
import { nomeDeArquivo } from '../upload/nomeDeArquivo.ts';
import { type Conferido, conferir, guardarRetorno, naoLido } from './lerRetorno.ts';

/** A folder is of one agreement: `BB-3128557`, `CAIXA-245274`. */
const DE_CONVENIO = /^(BB|CAIXA)-(\d{4,9})$/;
/** A file is whole once it has this name: whoever brings it writes it under another one. */
const DE_RETORNO = /\.ret$/i;

interface Pasta extends Convenio {
  readonly caminho: string;
}

/**
 * Every minute, on one server: reads what banks have put into the folders of `RETORNO_DIR`. What was read goes to `lidos`, what is
 * refused to `recusados` with the reason beside it. What could not be read now – it still grows, nobody may read it, a disk is
 * full – stays where it is, with the reason beside it, and is tried again.
 */
export const lerPastaDeRetornos: Job = {
  name: 'pasta de retornos',
  async run(deps, _, avancou) {
    const raiz = deps.settings.retornoDir;
    if (!raiz) return;
    const pastas = await readdir(raiz, { withFileTypes: true }).catch((falha: unknown) => {
      throw new Error(configuracoes.semPastaDeRetornos(raiz), { cause: falha });
    });
    const retornos: { readonly pasta: Pasta; readonly nome: string }[] = [];
    const semLista: (readonly [nome: string, motivo: string])[] = [];
    for (const pasta of pastas) {
      const [, banco, convenio = ''] = DE_CONVENIO.exec(pasta.name) ?? [];
      if (!pasta.isDirectory() || !banco) continue;
      const daPasta = { banco: banco as Banco, convenio, caminho: join(raiz, pasta.name) };
      try {
        for (const nome of await retornosDe(daPasta)) retornos.push({ pasta: daPasta, nome });
      } catch (falha) {
        semLista.push([pasta.name, motivoDe(falha) ?? dita(falha)]);
      }
    }
    const falhas = await cadaUm(retornos, async ({ pasta, nome }) => {
      await lerUm(deps, pasta, nome);
      await avancou?.();
    });
    const motivos = [...semLista, ...falhas.map(({ um: { nome }, erro }) => [nome, dita(erro)] as const)];
    if (motivos.length > 0) throw new Error(frases.naoLidos(motivos), { cause: falhas[0]?.erro });
  },
};

/** In the order of their names, which banks number. */
const retornosDe = async ({ caminho }: Pasta): Promise<readonly string[]> =>
  (await readdir(caminho, { withFileTypes: true }))
    .filter((entrada) => entrada.isFile() && DE_RETORNO.test(entrada.name))
    .map(({ name }) => name)
    .sort();

async function lerUm(deps: Deps, pasta: Pasta, nome: string): Promise<void> {
  try {
    const recusa = await recusaDe(deps, pasta, nome);
    if (recusa !== undefined) await dizer(deps, pasta, nome, recusa);
    await mover(pasta, nome, recusa === undefined ? 'lidos' : 'recusados', recusa);
  } catch (falha) {
    // Somebody took it away, or another server moved it.
    if (codigoDe(falha) === 'ENOENT') return;
    const motivo = motivoDe(falha);
    if (!motivo) throw falha;
    await dizer(deps, pasta, nome, motivo);
    await aoLado(join(pasta.caminho, nome), motivo);
  }
}

/** Reads a file; why it is refused, or undefined: it is read. @throws AindaNao; errors of the file system */
async function recusaDe(deps: Deps, pasta: Pasta, nome: string): Promise<string | undefined> {
  try {
    const conferido = await lerInteiro(deps, join(pasta.caminho, nome));
    await aproveitado(deps, [conferido.chave], () => guardar(deps, pasta, nome, conferido));
    return undefined;
  } catch (falha) {
    if (falha instanceof Refusal) return falha.message;
    throw falha;
  }
}

/** It cannot be read now, and will be later. */
class AindaNao extends Error {
  override readonly name = 'AindaNao';
}

/** Why a file stays where it is; undefined: it is a fault. */
function motivoDe(falha: unknown): string | undefined {
  if (falha instanceof AindaNao) return falha.message;
  if (discoCheio(falha)) return recusas.DISCO_CHEIO;
  return ['EACCES', 'EPERM', 'EROFS'].includes(codigoDe(falha)) ? frases.semPermissao : undefined;
}

/** Reads it and looks whether it is the same file after. @throws Refusal of the file; AindaNao; errors of the file system */
async function lerInteiro({ adapters, clock }: Deps, caminho: string): Promise<Conferido> {
  const antes = await stat(caminho);
  // Opened first: what may not be read is not half of a file.
  await (await open(caminho, 'r')).close();
  const mudou = async (lidos: number) => {
    const depois = await stat(caminho);
    return depois.size !== lidos || depois.size !== antes.size || depois.mtimeMs !== antes.mtimeMs;
  };
  let lidos = 0;
  async function* conteudo(): AsyncGenerator<Buffer> {
    for await (const pedaco of createReadStream(caminho) as AsyncIterable<Buffer>) {
      lidos += pedaco.length;
      yield pedaco;
    }
  }
  try {
    const conferido = await conferir(adapters.files, conteudo(), clock.maquina());
    if (!(await mudou(lidos))) return conferido;
    await adapters.files.remove(conferido.chave);
  } catch (falha) {
    // Of a file that is still written nobody can say what is wrong with it.
    if (!(falha instanceof Refusal) || !(await mudou(lidos))) throw falha;
  }
  throw new AindaNao(frases.cresceu);
}

/** @throws Refusal of another agreement; ARQUIVO_JA_LIDO */
async function guardar(deps: Deps, pasta: Pasta, nome: string, conferido: Conferido): Promise<void> {
  const { database } = deps;
  const { banco, convenios, sequencial, sha256, chave } = conferido;
  const [dito = ''] = convenios;
  const convenio = await database.read(systemScope, (db) => acharConvenio(db, banco, convenios));
  if (banco !== pasta.banco || !convenios.includes(semZeros(pasta.convenio)))
    throw ilegivel(frases.deOutraPasta(`${banco} ${dito}`, `${pasta.banco} ${pasta.convenio}`));
  if (convenio === undefined) throw ilegivel(frases.deNinguem(dito));
  const quem = agoraDo(deps);
  try {
    const aviso = await naoLido(deps, { banco, convenio }, conferido);
    await database.transaction(systemScope, async (db) => {
      const dele = { banco, convenio, aviso, nome: nomeNaPasta(nome), idOrgao: null, usuario: null };
      const id = await guardarRetorno(db, quem, conferido, dele);
      const depois = { arquivo: nome, sha256, banco, convenio, sequencial, linhas: conferido.resumo.registros };
      await note(db, quem, { acao: 'LER_RETORNO', recurso: 'conciliacao', idRegistro: id, depois });
    });
  } catch (falha) {
    // Read by a server that stopped before it moved it, by another one at this moment, or by this one, to whose commit the answer was
    // lost: it is moved, and nothing else. Only what the row does not name is one copy too many.
    const lido = await database.read(systemScope, (db) => retornoLido(db, { banco, convenio, sequencial, sha256 }));
    if (lido?.sha256 !== sha256 || lido.nome !== nomeNaPasta(nome) || lido.id_usuario !== null) throw falha;
    if (lido.chave_arquivo !== chave) await deps.adapters.files.remove(chave);
  }
}
const semZeros = (convenio: string) => convenio.replace(/^0+/, '');
const nomeNaPasta = (nome: string) => nomeDeArquivo(nome).replace(/\.pdf$/, '');

/** Said to whoever looks at the files of the agreement, once. */
const dizer = ({ database, clock }: Deps, { banco, convenio }: Pasta, nome: string, motivo: string) =>
  database.transaction(systemScope, (db) =>
    dizerRecusado(db, { banco, convenio, nome: nomeNaPasta(nome), sha256: '', motivo, em: clock.maquina() }),
  );

/** Moves a file into a folder beside it; one that is there already is kept. */
async function mover({ caminho }: Pasta, nome: string, para: 'lidos' | 'recusados', motivo?: string): Promise<void> {
  const destino = join(caminho, para);
  await mkdir(destino, { recursive: true });
  const ocupados = new Set(await readdir(destino));
  let livre = nome;
  for (let n = 2; ocupados.has(livre); n++) livre = nome.replace(DE_RETORNO, `-${n}$&`);
  if (motivo) await aoLado(join(destino, livre), motivo);
  await rename(join(caminho, nome), join(destino, livre));
  await rm(`${join(caminho, nome)}.txt`, { force: true });
}

/** The reason, beside the file; where nothing can be written, the list of files has it. */
const aoLado = (arquivo: string, motivo: string) =>
  writeFile(`${arquivo}.txt`, `${motivo}\r\n`).catch(() => rm(`${arquivo}.txt`, { force: true }));
