import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { retorno as frases } from '@i18n/pt-BR/cobranca/retorno.ts';
import type { ArquivoDeRetorno } from '@/contract/conciliacao.ts';
import { limits } from '@/contract/limits.ts';
import { Refusal, refuse } from '@/contract/refusals.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { ilegivel } from '@/domain/cnab/ler.ts';
import { type CabecalhoDoRetorno, LeitorDeRetorno, type ResumoDoRetorno } from '@/domain/cnab/retorno.ts';
import type { FileStore } from '../../adapters/files.ts';
import type { Deps, SessionCtx } from '../../call/context.ts';
import type { UploadPart } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import {
  acharConvenio,
  type Convenio,
  inserirRetorno,
  type RetornoNovo,
  retornoLido,
  temConvenio,
  ultimoRetorno,
} from '../../database/queries/arquivosDoBanco.ts';
import { lerArquivo } from '../../database/queries/conciliacao.ts';
import { systemScope } from '../../database/tenant.ts';
import { enqueue } from '../../jobs/queue.ts';
import { aproveitado } from '../upload/aproveitado.ts';
import { nomeDeArquivo } from '../upload/nomeDeArquivo.ts';
import { APLICAR, aplicarPartes } from './aplicarRetorno.ts';

/** Parts that the call itself applies: a hundred payments take some seconds. The job has the rest. */
const PARTES_NA_CHAMADA = 1;

/** A file that was read whole and is stored. */
export interface Conferido extends CabecalhoDoRetorno {
  readonly resumo: ResumoDoRetorno;
  readonly chave: string;
  readonly sha256: string;
  readonly tamanho: number;
}

/**
 * Reads a return file that somebody sends (M §2.52; D §1.7): whole, before anything of it is written; then it is applied in parts,
 * the first ones here, so that a file of an ordinary day is done with the answer.
 * @throws Refusal ARQUIVO_AUSENTE; ARQUIVO_GRANDE; ARQUIVO_DO_BANCO; CONVENIO_DE_OUTRO; ARQUIVO_JA_LIDO
 */
export async function lerRetorno(ctx: SessionCtx, { file }: { file?: UploadPart }): Promise<ArquivoDeRetorno> {
  if (!file) throw refuse('ARQUIVO_AUSENTE');
  const conferido = await conferir(ctx.adapters.files, file.stream as AsyncIterable<Buffer>, ctx.maquina);
  const id = await aproveitado(ctx, [conferido.chave], async () => {
    const convenio = await daPessoa(ctx, conferido);
    const aviso = await naoLido(ctx, convenio, conferido);
    const nome = nomeDeArquivo(file.name).replace(/\.pdf$/, '');
    return ctx.step(async (db) => {
      const { idOrgao } = ctx.usuario;
      const guardado = await guardarRetorno(db, ctx, conferido, {
        ...convenio,
        aviso,
        nome,
        idOrgao,
        usuario: ctx.usuario,
      });
      const { sha256, sequencial, resumo } = conferido;
      const doArquivo = { linhas: resumo.registros, valorArquivo: paraReais(resumo.pagoCentavos) };
      const depois = { arquivo: nome, sha256, ...convenio, sequencial, ...doArquivo };
      await note(db, ctx, { acao: 'LER_RETORNO', recurso: 'conciliacao', idRegistro: guardado, depois });
      return guardado;
    });
  });
  // The file is kept: what fails now is tried again by the job, which says so, and the answer says how far it is.
  await aplicarPartes(ctx, id, PARTES_NA_CHAMADA).catch(() => false);
  return ctx.write((db) => lerArquivo(db, id));
}

/**
 * Reads a file to its end and stores it; nothing of it is applied. The stream is read to its end also when the file is refused.
 * @throws Refusal ARQUIVO_GRANDE; ARQUIVO_DO_BANCO
 */
export async function conferir(files: FileStore, conteudo: AsyncIterable<Buffer>, agora: Date): Promise<Conferido> {
  const leitor = new LeitorDeRetorno();
  const chave = `retornos/${agora.toISOString().slice(0, 7)}/${randomUUID()}.ret`;
  let recusa: Refusal | undefined;
  let tamanho = 0;
  async function* lidos(): AsyncGenerator<Buffer> {
    for await (const pedaco of conteudo) {
      tamanho += pedaco.length;
      if (tamanho > limits.retornoBytes) recusa = refuse('ARQUIVO_GRANDE', limits.retornoBytes / 1024 ** 2);
      recusa ??= recusaDe(() => leitor.ler(pedaco.toString('latin1')));
      if (!recusa) yield pedaco;
    }
  }
  const { sha256 } = await files.put(chave, Readable.from(lidos()));
  let resumo: ResumoDoRetorno | undefined;
  recusa ??= recusaDe(() => {
    ({ resumo } = leitor.fim());
  });
  const { cabecalho } = leitor;
  if (cabecalho && resumo && !recusa) return { ...cabecalho, resumo, chave, sha256, tamanho };
  await files.remove(chave);
  throw recusa ?? new Error('a return file without a header was read');
}

function recusaDe(ler: () => unknown): Refusal | undefined {
  try {
    ler();
    return undefined;
  } catch (falha) {
    if (falha instanceof Refusal) return falha;
    throw falha;
  }
}

/** The agreement of the file, which must be the caller's body's. @throws Refusal CONVENIO_DE_OUTRO, ARQUIVO_DO_BANCO */
async function daPessoa(ctx: SessionCtx, { banco, convenios }: Conferido): Promise<Convenio> {
  const { central, idOrgao } = ctx.usuario;
  const achado = await ctx.database.read(systemScope, async (db) => {
    const convenio = await acharConvenio(db, banco, convenios);
    if (convenio === undefined) return undefined;
    return { banco, convenio, dele: central || (await temConvenio(db, idOrgao, { banco, convenio })) };
  });
  const dito = convenios[0] ?? '';
  if (!achado && central) throw ilegivel(frases.deNinguem(dito));
  if (!achado?.dele) throw refuse('CONVENIO_DE_OUTRO', achado?.convenio ?? dito);
  return { banco, convenio: achado.convenio };
}

/** @returns what is to be known of it: a gap in the numbers @throws Refusal ARQUIVO_JA_LIDO */
export async function naoLido(
  { database }: Pick<Deps, 'database'>,
  convenio: Convenio,
  { sequencial, sha256 }: Conferido,
): Promise<string | null> {
  return database.read(systemScope, async (db) => {
    const lido = await retornoLido(db, { ...convenio, sequencial, sha256 });
    if (lido) throw jaLido(lido.recebido_em);
    const ultimo = await ultimoRetorno(db, convenio);
    return ultimo !== undefined && sequencial > ultimo + 1 ? frases.faltam(ultimo + 1, sequencial - 1) : null;
  });
}
const jaLido = (em: Date) => refuse('ARQUIVO_JA_LIDO', formatDataHora(em.toISOString()));

/**
 * Keeps a file that was read, and has the rest of it applied. Answers its id.
 * @throws Refusal ARQUIVO_JA_LIDO: at the same moment, by somebody else
 */
export async function guardarRetorno(
  db: Db,
  { maquina }: { readonly maquina: Date },
  { sequencial, sha256, tamanho, chave, data, resumo }: Conferido,
  dele: Convenio & Pick<RetornoNovo, 'nome' | 'aviso' | 'idOrgao' | 'usuario'>,
): Promise<number> {
  const id = await inserirRetorno(db, {
    ...dele,
    sequencial,
    sha256,
    tamanho,
    chave,
    geradoEm: data,
    linhas: resumo.registros,
    valorCentavos: resumo.pagoCentavos,
    tarifasCentavos: resumo.tarifaCentavos,
    fatos: resumo.fatos,
    em: maquina,
  });
  if (id === undefined) throw jaLido(maquina);
  await enqueue(db, { nome: APLICAR, carga: { id }, chave: `${APLICAR} ${id}`, agora: maquina });
  return id;
}
