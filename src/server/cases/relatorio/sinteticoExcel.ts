import { Readable } from 'node:stream';
import { sintetico as t } from '@i18n/pt-BR/relatorio.ts';
import { refuse } from '@/contract/refusals.ts';
import type { FiltroRelatorio } from '@/contract/relatorio.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { frasesDoFiltro } from '@/domain/relatorio.ts';
import { isSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../context.ts';
import { lerOrgaoDeQuemImprime } from '../../database/queries/ficha.ts';
import { nomeDaFase } from '../../database/queries/nomes.ts';
import { umaFila } from '../../documents/planilha/fila.ts';
import { escreverPlanilha } from '../../documents/planilha/planilha.ts';
import type { FileAnswer } from '../../routes/route.ts';
import { linhasDoRelatorio } from './linhas.ts';
import { medirRelatorio } from './sintetico.ts';

/** A report stays in memory until it is sent, so the number at once is limited. */
const fila = umaFila({ juntos: 2, espera: 10 });
/** A slower reader is cut off and loses its place in the queue. */
const ENVIO_MS = 180_000;

/**
 * The same report as a spreadsheet (S1 §7.4, 9), written in a worker thread while its rows are read.
 * @throws Refusal DEVEDOR_NAO_ENCONTRADO, RELATORIO_GRANDE, RELATORIO_VAZIO, RELATORIOS_NA_FILA
 */
export async function relatorioSinteticoExcel(
  ctx: SessionCtx,
  { body }: { body: FiltroRelatorio },
): Promise<FileAnswer> {
  const { quantas, devedor } = await medirRelatorio(ctx, body, 'excel');
  if (quantas === 0) throw refuse('RELATORIO_VAZIO');
  const devolver = await fila.vez(ctx.signal);
  try {
    const orgao = await ctx.read((db) => lerOrgaoDeQuemImprime(db, ctx.usuario.idOrgao));
    const { usuario, agora, settings } = ctx;
    const cabeca = {
      orgao: orgao.nome,
      filtros: frasesDoFiltro({ ...body, devedor, ...nomesDe(body) }),
      emissao: t.emissao(formatDataHora(agora.toISOString()), usuario.nome, usuario.matricula),
      versao: settings.versao,
    };
    const pedacos = await escreverPlanilha(cabeca, linhasDoRelatorio(ctx, body), ctx.signal);
    return {
      name: t.arquivo.EXCEL,
      type: 'application/vnd.ms-excel',
      content: enviando(pedacos, devolver),
      size: pedacos.reduce((soma, pedaco) => soma + pedaco.length, 0),
    };
  } catch (error) {
    devolver();
    throw ctx.signal.aborted ? refuse('RELATORIOS_NA_FILA') : error;
  }
}

const nomesDe = ({ idFaseProcesso: fase, idSituacaoProcesso: situacao }: FiltroRelatorio) => ({
  fase: fase ? nomeDaFase(fase) : null,
  situacao: situacao && isSituacao(situacao) ? nomeDaSituacao(situacao) : null,
});

/** Sends the pieces as the reader takes them; frees the place in the queue when the stream closes. */
function enviando(pedacos: readonly Uint8Array[], devolver: () => void): Readable {
  const envio = Readable.from(pedacos, { objectMode: false, highWaterMark: 1 });
  const prazo = setTimeout(() => envio.destroy(new Error('the report was not read in time')), ENVIO_MS).unref();
  return envio.once('close', () => {
    clearTimeout(prazo);
    devolver();
  });
}
