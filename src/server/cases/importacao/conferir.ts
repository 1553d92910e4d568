import type { ImportacaoFeita, Problema } from '@/contract/importacao.ts';
import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import { arquivoSha256 } from '../../base/sha256.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { UploadPart } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import { guardarConferida, lerPorArquivo } from '../../database/queries/importacao.ts';
import { lerPlanilha } from '../../planilha/ler.ts';
import { nomeDeArquivo } from '../upload/nomeDeArquivo.ts';
import type { Importacao } from './importacao.ts';
import { interpretar } from './linhas.ts';
import { lerNomes } from './nomes.ts';
import { emOrdem, paraImportacao } from './resposta.ts';

/**
 * Checks a spreadsheet and keeps the rows to be written; writes no register yet. A file that the caller already
 * imported, or is importing, answers the earlier import.
 * @throws ARQUIVO_AUSENTE, ARQUIVO_GRANDE, PLANILHA_*
 */
export const conferirImportacao =
  (importacao: Importacao) =>
  async (ctx: SessionCtx, { file }: { file?: UploadPart }, disse: () => void): Promise<ImportacaoFeita> => {
    if (!file) throw refuse('ARQUIVO_AUSENTE');
    const { contrato } = importacao;
    const { id: idUsuario } = ctx.usuario;
    const bytes = await inteiro(file.stream);
    const sha256 = arquivoSha256(bytes);
    const before = () => ctx.read((db) => lerPorArquivo(db, idUsuario, contrato.name, sha256));
    const sent = await before();
    if (sent && (sent.estado === 'concluida' || sent.estado === 'confirmada')) return paraImportacao(sent, true);

    const linhas = await lerPlanilha(bytes, ctx.usuario, ctx.signal);
    const nomes = await lerNomes(ctx, contrato.colunas);
    const lidas = await interpretar(importacao, ctx, nomes, linhas);
    const arquivo = nomeDeArquivo(file.name).replace(/\.pdf$/, '');
    const guardada = await ctx.write(async (db) => {
      const { problemas: previstos, alteradas } = await importacao.preve(db, ctx, lidas.linhas, disse);
      const problemas = emOrdem([...lidas.problemas, ...previstos]);
      const comErro = linhasDe(problemas, false);
      const boas = lidas.linhas.flatMap(({ linha, form, pronta }) =>
        pronta && !comErro.has(linha) ? [{ linha, form }] : [],
      );
      const alterados = boas.filter(({ linha }) => alteradas.has(linha)).length;
      const contagens = { total: lidas.linhas.length, novos: boas.length - alterados, alterados };
      const row = await guardarConferida(
        db,
        {
          ...contagens,
          idUsuario,
          recurso: contrato.name,
          arquivo,
          sha256,
          comErro: comErro.size,
          avisos: problemas.filter((p) => p.aviso).length,
          problemas: problemas.slice(0, limits.importacao.problemas),
          // A file with errors can never be confirmed, so its personal data are not kept.
          linhas: comErro.size > 0 ? [] : boas,
        },
        ctx.maquina,
      );
      const depois = { arquivo, sha256, ...contagens, comErro: comErro.size };
      const acao = `${contrato.name.toUpperCase()}_CONFERIR_PLANILHA`;
      await note(db, ctx, { acao, recurso: 'importacao', idRegistro: row?.id ?? null, depois });
      return row;
    });
    if (guardada) return paraImportacao(guardada);
    // Another call confirmed it meanwhile.
    return paraImportacao((await before())!, true);
  };

const linhasDe = (problemas: readonly Problema[], aviso: boolean) =>
  new Set(problemas.filter((p) => p.aviso === aviso).map((p) => p.linha));

/** @throws ARQUIVO_GRANDE */
async function inteiro(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size <= limits.uploadBytes) parts.push(part as Buffer);
  }
  if (size > limits.uploadBytes) throw refuse('ARQUIVO_GRANDE');
  return Buffer.concat(parts);
}
