import { Readable } from 'node:stream';
import { arquivoSha256 } from '../../base/sha256.ts';
import type { SessionCtx } from '../../call/context.ts';
import { type BoletoLido, travarBoleto, trocarVia } from '../../database/queries/boleto.ts';
import { lerCobranca } from '../../database/queries/cobranca.ts';
import { guardarArquivo, lerViasDoNumero } from '../../database/queries/documentoEmitido.ts';
import { systemScope } from '../../database/tenant.ts';
import { boletoEmPdf } from '../../documents/boleto.ts';
import { registrarEmissao } from '../documento/emitir.ts';
import { documentoDoBoleto, impressoDe, type PapelDoBoleto, validacaoDe } from './papel.ts';

/**
 * Prints a slip whose file is lost, from its row. The same bytes as those that were issued are stored again. Others are of the
 * layout of a later release: they are a copy with a code of its own, and the code before it says so; number and bars stay.
 */
export async function reimprimir(ctx: SessionCtx, boleto: BoletoLido): Promise<Uint8Array> {
  const igual = await boletoEmPdf(impressoDe(boleto));
  const via = await ctx.database.transaction(systemScope, async (db) => {
    // Somebody else may have made the copy meanwhile.
    const atual = await travarBoleto(db, boleto.id);
    const vias = await lerViasDoNumero(db, atual.id_cobranca, (atual.dados as PapelDoBoleto).nossoNumero);
    const emitida = vias.find(({ id }) => id === atual.id_documento_emitido)!;
    // A copy that has its code but was not yet stored has no file to be compared with.
    const { arquivos } = emitida;
    if (emitida.id !== boleto.id_documento_emitido || arquivos.length === 0 || arquivos.includes(arquivoSha256(igual)))
      return atual;
    const { linha } = await lerCobranca(db, atual.id_cobranca);
    const papel = atual.dados as PapelDoBoleto;
    const { emissao } = await registrarEmissao(db, ctx, documentoDoBoleto({ linha }, papel, vias.length + 1));
    return trocarVia(db, atual.id, emissao.id, { ...papel, validacao: validacaoDe(ctx, emissao) });
  });
  const content = via.id_documento_emitido === boleto.id_documento_emitido ? igual : await boletoEmPdf(impressoDe(via));
  const { sha256 } = await ctx.adapters.files.put(via.chave_pdf!, Readable.from([content]));
  await ctx.database.transaction(systemScope, (db) => guardarArquivo(db, [via.id_documento_emitido], sha256));
  return content;
}
