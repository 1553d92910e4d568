import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';

/** A file that a row says is in the store. */
export interface Guardado {
  readonly chave: string;
  /** SHA-256 (hex) that its content may have; empty where no row says it. */
  readonly sha256: readonly string[];
}
interface Linha extends Guardado {
  /** Where the next page begins. */
  readonly marca: string;
}

/** Every table with files, each page by page in the order of its own key. */
const tabelas: readonly ((depois: string | null, limite: number) => RawBuilder<Linha>)[] = [
  (depois, limite) => sql`
    select uuid::text as marca, chave, array[sha256] as sha256 from upload
     where ${depois}::uuid is null or uuid > ${depois}::uuid order by uuid limit ${limite}`,
  (depois, limite) => sql`
    select id::text as marca, chave, array[sha256] as sha256 from arquivo
     where id > coalesce(${depois}::bigint, 0) order by id limit ${limite}`,
  (depois, limite) => sql`
    select b.id::text as marca, b.chave_pdf as chave, d.arquivos as sha256
      from boleto b join documento_emitido d on d.id = b.id_documento_emitido
     where b.chave_pdf is not null and b.id > coalesce(${depois}::bigint, 0) order by b.id limit ${limite}`,
  (depois, limite) => sql`
    select id::text as marca, chave_arquivo as chave, array[sha256] as sha256 from arquivo_remessa
     where id > coalesce(${depois}::bigint, 0) order by id limit ${limite}`,
  (depois, limite) => sql`
    select id::text as marca, chave_arquivo as chave, array[sha256] as sha256 from arquivo_retorno
     where chave_arquivo is not null and id > coalesce(${depois}::bigint, 0) order by id limit ${limite}`,
];

/**
 * Pages of all files that rows name; a file that several rows share comes several times.
 * @param ler runs one page's statement, in a transaction of its own
 */
export async function* paginasDeGuardados(
  ler: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  limite: number,
): AsyncIterable<readonly Guardado[]> {
  for (const tabela of tabelas) {
    let depois: string | null = null;
    for (;;) {
      const pagina: readonly Linha[] = await ler(async (db) => (await tabela(depois, limite).execute(db)).rows);
      if (pagina.length > 0) yield pagina;
      if (pagina.length < limite) break;
      depois = pagina.at(-1)?.marca ?? null;
    }
  }
}

/** Those of the keys that a row names, with what their content may be. Keys of no known form are looked for without an index. */
export async function guardadosDe(db: Db, chaves: readonly string[]): Promise<ReadonlyMap<string, Guardado>> {
  const achados = new Map<string, Guardado>();
  const buscar = async (consulta: RawBuilder<Guardado>) => {
    for (const { chave, sha256 } of (await consulta.execute(db)).rows) achados.set(chave, { chave, sha256 });
  };
  const uuids = chaves.flatMap((chave) => /^envios\/.*\/([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(chave)?.[1] ?? []);
  const boletos = chaves.flatMap((chave) => /^boletos\/.*\/(\d{1,15})\.pdf$/.exec(chave)?.[1] ?? []);
  const doBanco = chaves.filter((chave) => /^(remessas|retornos)\//.test(chave));
  const outras = chaves.filter((chave) => !/^(envios|boletos|remessas|retornos)\//.test(chave));
  if (uuids.length > 0)
    await buscar(sql`
      select chave, array[sha256] as sha256 from upload where uuid = any(${uuids}::uuid[])
      union select chave, array[sha256] from arquivo where uuid = any(${uuids}::uuid[])`);
  if (boletos.length > 0)
    await buscar(sql`
      select b.chave_pdf as chave, d.arquivos as sha256
        from boleto b join documento_emitido d on d.id = b.id_documento_emitido
       where b.id = any(${boletos}::bigint[]) and b.chave_pdf = any(${chaves}::text[])`);
  if (doBanco.length > 0)
    await buscar(sql`
      select chave_arquivo as chave, array[sha256] as sha256 from arquivo_remessa where chave_arquivo = any(${doBanco}::text[])
      union select chave_arquivo, array[sha256] from arquivo_retorno where chave_arquivo = any(${doBanco}::text[])`);
  if (outras.length > 0)
    await buscar(sql`
      select chave, array[sha256] as sha256 from upload where chave = any(${outras}::text[])
      union select chave, array[sha256] from arquivo where chave = any(${outras}::text[])`);
  return achados;
}
