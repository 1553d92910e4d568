import { randomBytes } from 'node:crypto';
import { codigoDeBytes } from '@/contract/values/codigoDeValidacao.ts';
import { em } from '@/domain/lista.ts';
import { arquivoSha256, resumoSha256 } from '../../base/sha256.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import {
  type Emissao,
  guardarArquivo,
  lerEmissao,
  substituirEmissoes,
  travarSerie,
} from '../../database/queries/documentoEmitido.ts';
import type { Documento } from '../../documents/documento.ts';
import { type Folhas, type Impresso, imprimir } from '../../documents/folha.ts';

/** A document with the issue that gave it its code. */
export interface Emitido {
  readonly documento: Documento;
  readonly emissao: Emissao;
}

/**
 * Issues documents and answers them in one PDF. A document whose content was issued before keeps its code, its time and
 * its bytes; any other is a new issue, registered before it is printed. Printing happens outside any transaction.
 */
export async function emitir(
  ctx: SessionCtx,
  arquivo: string,
  documentos: readonly Documento[],
  folhas?: Folhas,
): Promise<FileAnswer> {
  const conhecidos = await ctx.read((db) => cada(documentos, (d) => lerEmissao(db, d, conteudoDe(d))));
  const emitidos = conhecidos.every((emissao) => emissao !== undefined)
    ? documentos.map((documento, i) => ({ documento, emissao: em(conhecidos, i) }))
    : await ctx.step((db) => registrarTodas(db, ctx, documentos));
  return entregar(ctx, arquivo, emitidos, folhas);
}

/**
 * Registers in order of series, whatever the printing order: two people who issue the same documents in different
 * orders would otherwise deadlock.
 */
async function registrarTodas(db: Db, ctx: SessionCtx, documentos: readonly Documento[]): Promise<readonly Emitido[]> {
  const chave = ({ idOrgao, serie }: Documento) => `${idOrgao} ${serie}`;
  const porSerie = [...documentos].sort((a, b) => (chave(a) < chave(b) ? -1 : 1));
  const emitidos = await cada(porSerie, (documento) => registrarEmissao(db, ctx, documento));
  return documentos.map((documento) => emitidos[porSerie.indexOf(documento)]!);
}

/** Registers the issue of a document, or finds the issue with the same content, in the caller's transaction. */
export async function registrarEmissao(db: Db, ctx: SessionCtx, documento: Documento): Promise<Emitido> {
  await travarSerie(db, documento);
  const conteudo = conteudoDe(documento);
  const conhecida = await lerEmissao(db, documento, conteudo);
  if (conhecida) return { documento, emissao: conhecida };
  const emissao = await db
    .insertInto('documento_emitido')
    .values({
      id_orgao_credor: documento.idOrgao,
      id_processo: documento.idProcesso,
      id_cobranca: documento.idCobranca ?? null,
      id_andamento: documento.registro?.idAndamento ?? null,
      especie: documento.especie,
      serie: documento.serie,
      codigo: codigoDeBytes(randomBytes(10)),
      titulo: documento.titulo,
      numero: documento.numero,
      numero_proprio: documento.registro?.numero ?? null,
      conteudo_sha256: conteudo,
      fatos_sha256: documento.fatos[0] ?? null,
      resumo: JSON.stringify(documento.resumo),
      secoes: documento.secoes ? JSON.stringify(soAgora(documento.secoes)) : null,
      emitido_em: ctx.agora,
      id_usuario: ctx.usuario.id,
      usuario_nome: ctx.usuario.nome,
      versao_produto: ctx.settings.versao,
      id_substituto: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await substituirEmissoes(db, emissao, documento);
  await note(db, ctx, {
    acao: 'EMITIR_DOCUMENTO',
    recurso: 'documentoEmitido',
    idRegistro: emissao.id,
    idOrgao: documento.idOrgao,
    depois: { especie: emissao.especie, serie: emissao.serie, codigo: emissao.codigo, conteudo },
  });
  return { documento, emissao };
}

/** Each section's digest of this version. */
const soAgora = (secoes: NonNullable<Documento['secoes']>) =>
  Object.fromEntries(Object.entries(secoes).map(([titulo, [resumo]]) => [titulo, resumo]));

/** Prints issued documents, and keeps the SHA-256 of the file with each of their issues. */
export async function entregar(
  ctx: SessionCtx,
  name: string,
  emitidos: readonly Emitido[],
  folhas?: Folhas,
): Promise<FileAnswer> {
  const impressos = emitidos.map((emitido) => impresso(emitido, ctx.settings.publicUrl));
  const content = await imprimir(impressos, folhas);
  const sha256 = arquivoSha256(content);
  const novos = emitidos.filter(({ emissao }) => !emissao.arquivos.includes(sha256)).map(({ emissao }) => emissao.id);
  if (novos.length > 0) await ctx.step((db) => guardarArquivo(db, novos, sha256));
  return { name, type: 'application/pdf', content };
}

/** Author, time and version come from the issue, not from this reprint. */
const impresso = ({ documento, emissao }: Emitido, publicUrl: string): Impresso => ({
  cabecalho: {
    orgao: documento.orgao,
    titulo: documento.titulo,
    numero: documento.numero,
    emissao: { agora: emissao.emitido_em, usuario: emissao.usuario_nome, versao: emissao.versao_produto },
    validacao: { codigo: emissao.codigo, endereco: `${publicUrl}/validar/${emissao.codigo}` },
  },
  blocos: documento.blocos,
});

/** SHA-256 of a document's printed content. */
export const conteudoDe = ({ orgao, titulo, numero, blocos }: Documento): string =>
  resumoSha256([orgao, titulo, numero, blocos]);

/** One after the other: a transaction has only one connection. */
async function cada<T, R>(lista: readonly T[], fazer: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = [];
  for (const item of lista) feitos.push(await fazer(item));
  return feitos;
}
