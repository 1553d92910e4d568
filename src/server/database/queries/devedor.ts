import { type Selectable, sql } from 'kysely';
import type { Devedor } from '@/contract/devedor.ts';
import { note, type Who } from '../audit.ts';
import type { Db } from '../database.ts';
import type { DevedorTable } from '../schema.ts';
import { nomeDoTipoIdentificacao } from './nomes.ts';

export type DevedorLido = Selectable<DevedorTable>;

type Quem = Required<Who>;

/** A person's fields in a form; the document without mask. */
export interface Pessoa {
  readonly nome: string;
  readonly email?: string | null | undefined;
  readonly idTipoDocumentoIdentificacao: number;
  readonly documentoIdentificacao: string;
  readonly cep: string;
  readonly rua: string;
  readonly numero: string;
  readonly bairro: string;
  readonly complemento?: string | null | undefined;
  readonly telefone1: string;
  readonly telefone2?: string | null | undefined;
  readonly uf: string;
  readonly municipio: string;
}

/** Table row → answer. */
export const paraDevedor = (d: DevedorLido): Devedor => ({
  id: d.id,
  nome: d.nome,
  email: d.email,
  idTipoDocumentoIdentificacao: d.tipo_documento_identificacao,
  tipoDocumentoIdentificacao: {
    id: d.tipo_documento_identificacao,
    nome: nomeDoTipoIdentificacao(d.tipo_documento_identificacao),
    excluido: false,
  },
  documentoIdentificacao: d.documento,
  cep: d.cep,
  rua: d.rua,
  numero: d.numero,
  bairro: d.bairro,
  complemento: d.complemento,
  telefone1: d.telefone1,
  telefone2: d.telefone2,
  uf: d.uf,
  municipio: d.municipio,
});

/** The debtor of a body by unmasked document, or undefined. */
export const devedorPorDocumento = (db: Db, idOrgao: number, documento: string): Promise<DevedorLido | undefined> =>
  db
    .selectFrom('devedor')
    .selectAll()
    .where('id_orgao_credor', '=', idOrgao)
    .where('documento', '=', documento)
    .executeTakeFirst();

/** The debtors of these bodies with any of these unmasked documents. */
export const devedoresPorDocumento = (
  db: Db,
  orgaos: readonly number[],
  documentos: readonly string[],
): Promise<DevedorLido[]> =>
  db
    .selectFrom('devedor')
    .selectAll()
    .where(sql<boolean>`id_orgao_credor = any(${[...orgaos]}::bigint[]) and documento = any(${[...documentos]})`)
    .execute();

/**
 * Registers people of a body, or updates those it knows by document and notes their old data in the trail; answers
 * their ids by document. Saves in order of document, so that two forms with the same people cannot deadlock.
 */
export async function salvarPessoas(
  db: Db,
  ctx: Quem,
  idOrgao: number,
  pessoas: readonly Pessoa[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const ordem = (a: Pessoa, b: Pessoa) => (a.documentoIdentificacao < b.documentoIdentificacao ? -1 : 1);
  for (const pessoa of [...pessoas].sort(ordem))
    ids.set(pessoa.documentoIdentificacao, await salvar(db, ctx, idOrgao, pessoa));
  return ids;
}

async function salvar(db: Db, ctx: Quem, idOrgao: number, p: Pessoa): Promise<number> {
  const { agora } = ctx;
  const dados = {
    nome: p.nome,
    tipo_documento_identificacao: p.idTipoDocumentoIdentificacao,
    email: p.email || null,
    cep: p.cep,
    rua: p.rua,
    numero: p.numero,
    bairro: p.bairro,
    complemento: p.complemento || null,
    telefone1: p.telefone1,
    telefone2: p.telefone2 || null,
    uf: p.uf,
    municipio: p.municipio,
  };
  const antes = await devedorPorDocumento(db, idOrgao, p.documentoIdentificacao);
  if (antes && Object.entries(dados).every(([coluna, valor]) => antes[coluna as keyof DevedorLido] === valor))
    return antes.id;
  const depois = await db
    .insertInto('devedor')
    .values({ ...dados, id_orgao_credor: idOrgao, documento: p.documentoIdentificacao, criado_em: agora })
    .onConflict((c) =>
      c
        .columns(['id_orgao_credor', 'documento'])
        .doUpdateSet({ ...dados, versao: sql`devedor.versao + 1`, alterado_em: agora }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (antes) {
    const mudou = { acao: 'DEVEDOR_ALTERAR', recurso: 'devedor', idRegistro: antes.id, idOrgao };
    await note(db, ctx, { ...mudou, antes: paraDevedor(antes), depois: paraDevedor(depois) });
  }
  return depois.id;
}
