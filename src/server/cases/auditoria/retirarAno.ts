import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { retirada as frases } from '@i18n/pt-BR/servidor/retirada.ts';
import type { Deps } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { type MarcaDoAno, parteDoAno, retirarDoAno } from '../../database/queries/trilhaPorAno.ts';
import { systemScope } from '../../database/tenant.ts';

/** What cannot be done, in a sentence; nothing was deleted. */
export class RetiradaRecusada extends Error {}

interface Pedido {
  readonly ano: number;
  /** Folder for the file. */
  readonly pasta: string;
  /** Who takes it out, as the trail will say. */
  readonly quem: string;
}
export interface Guardado {
  readonly arquivo: string;
  readonly sha256: string;
  readonly quantidade: number;
}
type Base = Pick<Deps, 'database' | 'clock' | 'settings'>;

/** Entries read, or deleted, in one transaction. */
const PARTE = 1_000;

/**
 * Moves a year of the trail out of the database (ADR 94): writes it to a file, reads the file again, notes it, and deletes in short
 * transactions what is in the file and nothing else. Stopped anywhere, it can be repeated: every entry is in the database or in a file.
 * @param dizer told of each step as it is done
 * @throws RetiradaRecusada
 */
export async function retirarAno(base: Base, pedido: Pedido, dizer: (frase: string) => void): Promise<Guardado | null> {
  const { ano, pasta, quem } = pedido;
  await conferir(base, pedido);
  const guardado = await gravar(base, ano, pasta);
  if (guardado.quantidade === 0) {
    dizer(frases.nenhum(ano));
    return null;
  }
  const { arquivo, sha256, quantidade } = guardado;
  await reler(guardado);
  dizer(frases.gravado(quantidade, arquivo, sha256));
  await base.database.transaction(systemScope, (db) =>
    note(
      db,
      { agora: base.clock.agora(), ip: '', requestId: '' },
      {
        acao: 'TRILHA_RETIRAR',
        recurso: 'trilha',
        idOrgao: null,
        depois: { nome: frases.nome(ano, quantidade), quem, ano, quantidade, sha256, arquivo },
      },
    ),
  );
  dizer(frases.apagados(await apagar(base, ano, arquivo)));
  return guardado;
}

/** @throws RetiradaRecusada when the year must stay, or the folder takes no file */
async function conferir({ clock, settings: { trilhaAnos } }: Base, { ano, pasta }: Pedido): Promise<void> {
  const livre = ano + trilhaAnos + 1;
  if (Number(clock.hoje().slice(0, 4)) < livre) throw new RetiradaRecusada(frases.cedo(ano, trilhaAnos, livre));
  const serve = await access(pasta, constants.W_OK).then(
    async () => (await stat(pasta)).isDirectory(),
    () => false,
  );
  if (!serve) throw new RetiradaRecusada(frases.pasta(pasta));
}

/** Writes the entries of the year, the oldest first, and beside the file its digest as `sha256sum -c` reads it. */
async function gravar({ database }: Base, ano: number, pasta: string): Promise<Guardado> {
  let quantidade = 0;
  async function* linhas(): AsyncGenerator<string> {
    for (let marca: MarcaDoAno | undefined, cheia = true; cheia; ) {
      const parte = await database.read(systemScope, (db) => parteDoAno(db, ano, marca, PARTE));
      quantidade += parte.length;
      if (parte.length > 0) yield parte.map(({ linha }) => `${linha}\n`).join('');
      marca = parte.at(-1);
      cheia = parte.length === PARTE;
    }
  }
  // Two at once write to two files, and each deletes what is in its own.
  const parcial = join(pasta, `trilha-${ano}-${randomUUID()}.parcial`);
  const soma = createHash('sha256');
  async function* somando(pedacos: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const pedaco of pedacos) {
      soma.update(pedaco);
      yield pedaco;
    }
  }
  try {
    await pipeline(
      linhas(),
      createGzip(),
      somando,
      createWriteStream(parcial, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (falha) {
    await rm(parcial, { force: true });
    throw falha;
  }
  const sha256 = soma.digest('hex');
  if (quantidade === 0) {
    await rm(parcial);
    return { arquivo: '', sha256, quantidade };
  }
  const nome = `trilha-${ano}-${quantidade}-${sha256.slice(0, 12)}.jsonl.gz`;
  const arquivo = join(pasta, nome);
  const conferencia = `${arquivo}.sha256`;
  try {
    await writeFile(conferencia, `${sha256}  ${nome}\n`, { mode: 0o600, flush: true });
    await rename(parcial, arquivo);
  } catch (falha) {
    await Promise.all([parcial, conferencia].map((um) => rm(um, { force: true })));
    throw falha;
  }
  // The names too are on the disk before anything is deleted.
  const folder = await open(pasta);
  await folder.sync().finally(() => folder.close());
  return { arquivo, sha256, quantidade };
}

/** @throws RetiradaRecusada when the file on the disk is not what was written */
async function reler({ arquivo, sha256, quantidade }: Guardado): Promise<void> {
  const soma = createHash('sha256');
  await pipeline(createReadStream(arquivo), soma);
  if (soma.digest('hex') !== sha256) throw new RetiradaRecusada(frases.difere(arquivo));
  let lidas = 0;
  for await (const ids of idsDe(arquivo)) lidas += ids.length;
  if (lidas !== quantidade) throw new RetiradaRecusada(frases.difere(arquivo));
}

/** Deletes what is in the file, a part in a transaction. @returns how many entries were still there */
async function apagar({ database }: Base, ano: number, arquivo: string): Promise<number> {
  let apagados = 0;
  for await (const ids of idsDe(arquivo))
    apagados += await database.transaction(systemScope, (db) => retirarDoAno(db, ano, ids));
  return apagados;
}

/** The ids in a file, a part at a time. */
async function* idsDe(arquivo: string): AsyncGenerator<readonly number[]> {
  let ids: number[] = [];
  const texto = createReadStream(arquivo).pipe(createGunzip());
  for await (const linha of createInterface({ input: texto, crlfDelay: Number.POSITIVE_INFINITY })) {
    ids.push((JSON.parse(linha) as { id: number }).id);
    if (ids.length < PARTE) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}
