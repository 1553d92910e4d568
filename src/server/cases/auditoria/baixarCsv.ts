import { Readable } from 'node:stream';
import { trilhaEmCsv as t } from '@i18n/pt-BR/trilha/csv.ts';
import type { auditorias, LinhaAuditoria } from '@/contract/auditoria.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { ENVIO_MS } from '../../call/arquivoNaVez.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import { type MarcaDaTrilha, parteDaTrilha, tamanhoDaTrilha } from '../../database/queries/auditoria.ts';
import { csvHead, csvLines } from '../../planilha/csv.ts';
import { informado, naVez } from '../exportacao/naVez.ts';

/** Entries of a part: each is one transaction and one turn, and is in memory until it was taken. */
const PARTE = 1_000;

const colunas: readonly (keyof typeof t.cabecalho)[] = [
  'em',
  'usuario',
  'acao',
  'recurso',
  'registro',
  'idRegistro',
  'ip',
];
const valores: Readonly<Record<keyof typeof t.cabecalho, (linha: LinhaAuditoria) => string>> = {
  em: ({ em }) => formatDataHora(em),
  usuario: ({ usuario }) => usuario?.nome ?? '',
  acao: ({ acao }) => acao.nome,
  recurso: ({ recurso }) => t.recursos[recurso] ?? recurso,
  registro: ({ registro }) => registro ?? '',
  idRegistro: ({ idRegistro }) => (idRegistro === null ? '' : String(idRegistro)),
  ip: ({ ip }) => ip ?? '',
  orgaoCredor: ({ orgaoCredor }) => orgaoCredor?.sigla ?? '',
};

/**
 * All entries of the list, in its order, as CSV, however many they are: read part by part as the reader takes them, each with a turn of
 * the exports. What gets its id after the first part is not among them. An answer in which one is missing breaks off, so that no
 * browser keeps it as a whole file; where a proxy hides the break, the portal sees it by the number of entries, which is sent before them.
 * Noted in the trail before the first row is sent.
 * @throws Refusal RELATORIOS_NA_FILA, ORDENACAO_INVALIDA
 */
export async function baixarTrilhaEmCsv(
  ctx: SessionCtx,
  { query: { sort }, body }: EndpointInput<typeof auditorias.csv>,
): Promise<FileAnswer> {
  const ler = (ultimo: number, marca: MarcaDaTrilha | null) =>
    ctx.read((db) => parteDaTrilha(db, body, { sort, ultimo, marca, quantas: PARTE }));
  const { feito, lido, parte } = await naVez(ctx, async () => {
    const tamanho = await ctx.read((db) => tamanhoDaTrilha(db, body));
    const primeira = await ler(tamanho.ultimo, null);
    await ctx.write((db) =>
      note(db, ctx, {
        acao: 'EXPORTAR_LISTA',
        recurso: 'exportacao',
        depois: { nome: t.nome, quantidade: tamanho.total, ordem: sort ?? null, filtro: informado(body) },
      }),
    );
    return { tamanho, primeira };
  });
  const { total, ultimo } = feito.tamanho;
  const campos = ctx.usuario.central ? ([...colunas, 'orgaoCredor'] as const) : colunas;

  async function* texto(): AsyncGenerator<string> {
    yield csvHead(campos.map((campo) => t.cabecalho[campo]));
    let lidas = 0;
    for (let aqui = feito.primeira; ; ) {
      lidas += aqui.linhas.length;
      yield csvLines(aqui.linhas.map((linha) => campos.map((campo) => valores[campo](linha))));
      const { marca } = aqui;
      if (!marca) break;
      aqui = await parte(() => ler(ultimo, marca));
    }
    if (lidas < total) throw new Error(`the trail had ${total} entries, and ${lidas} were read`);
  }
  return { name: t.arquivo(ctx.hoje), type: 'text/csv; charset=utf-8', content: enviando(texto(), lido), total };
}

/**
 * Sends the parts as the reader takes them, and stops when it takes none for long; the wait for the next part's turn is not the reader's.
 * `lido` is called when the stream closes.
 */
export function enviando(partes: AsyncIterable<string>, lido: () => void, envioMs = ENVIO_MS): Readable {
  const envio = Readable.from(comPrazo(), { objectMode: false, highWaterMark: 1 });
  const desistir = () => envio.destroy(new Error('the trail was not read in time'));
  // The time runs before the first part, too: a client may never begin to read.
  let prazo = setTimeout(desistir, envioMs).unref();
  async function* comPrazo() {
    for await (const parte of partes) {
      clearTimeout(prazo);
      prazo = setTimeout(desistir, envioMs).unref();
      yield parte;
      clearTimeout(prazo);
    }
  }
  return envio.once('close', () => {
    clearTimeout(prazo);
    lido();
  });
}
