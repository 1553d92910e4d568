import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import { refuse } from '@/contract/refusals.ts';
import type { FiltroRelatorio } from '@/contract/relatorio.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { frasesDoFiltro } from '@/domain/relatorio.ts';
import { isSituacao, nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { lerOrgaoDeQuemImprime } from '../../database/queries/ficha.ts';
import { nomeDaFase } from '../../database/queries/nomes.ts';
import { emArquivo } from './emArquivo.ts';
import { linhasDoRelatorio } from './linhas.ts';
import { anotarRelatorio } from './recentes.ts';
import { medirRelatorio } from './sintetico.ts';

/**
 * The same report as a spreadsheet (S1 §7.4, 9).
 * @throws Refusal DEVEDOR_NAO_ENCONTRADO, RELATORIO_GRANDE, RELATORIO_VAZIO, RELATORIOS_NA_FILA
 */
export async function relatorioSinteticoExcel(
  ctx: SessionCtx,
  { body }: { body: FiltroRelatorio },
): Promise<FileAnswer> {
  const { quantas, devedor } = await medirRelatorio(ctx, body, 'excel');
  if (quantas === 0) throw refuse('RELATORIO_VAZIO');
  await anotarRelatorio(ctx, body, 'EXCEL');
  const { usuario, agora, settings } = ctx;
  const orgao = await ctx.read((db) => lerOrgaoDeQuemImprime(db, usuario.idOrgao));
  const cabeca = {
    orgao: orgao.nome,
    filtros: frasesDoFiltro({ ...body, devedor, ...nomesDe(body) }),
    emissao: t.emissao(formatDataHora(agora.toISOString()), usuario.nome, usuario.matricula),
    versao: settings.versao,
  };
  const arquivo = { name: t.arquivo.EXCEL, type: 'application/vnd.ms-excel', relatorio: 'SINTETICO_XLS' } as const;
  return emArquivo(ctx, arquivo, cabeca, linhasDoRelatorio(ctx, body));
}

const nomesDe = ({ idFaseProcesso: fase, idSituacaoProcesso: situacao }: FiltroRelatorio) => ({
  fase: fase ? nomeDaFase(fase) : null,
  situacao: situacao && isSituacao(situacao) ? nomeDaSituacao(situacao) : null,
});
