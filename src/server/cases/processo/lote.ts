import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { permite } from '@/contract/acao.ts';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { type lotes, type ProcessoDoLote, type RegistroEmLote, registrosEmLote } from '@/contract/lote.ts';
import { de, primeiro } from '@/domain/lista.ts';
import { acoesDoProcesso } from '@/domain/workflow/decidir.ts';
import { notificacaoDe } from '@/domain/workflow/documentosImpressos.ts';
import { nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerProcessos, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { ordenarProcessos } from '../../database/queries/processoLista.ts';
import { fatosDe } from './fatos.ts';

/** The actions possible for the chosen processes together, in the order of the list; changes nothing. */
export const conferirLote = (ctx: SessionCtx, { query, body }: EndpointInput<typeof lotes.conferir>) =>
  ctx.read(async (db) => {
    const lidos = await lerProcessos(db, body.ids);
    const porId = new Map(lidos.map((lido) => [lido.linha.id, lido]));
    const ordem = await ordenarProcessos(db, [...porId.keys()], query.sort);
    return { processos: ordem.map((id) => doLote(ctx, de(porId, id))) };
  });

function doLote({ usuario, hoje }: SessionCtx, lido: ProcessoLido): ProcessoDoLote {
  const { linha } = lido;
  const fatos = fatosDe(lido, hoje);
  const { disponiveis, indisponiveis } = acoesDoProcesso(fatos, usuario, hoje);
  const registro = (tipo: RegistroEmLote) => {
    const codigos: readonly CodigoAcao[] = registrosEmLote[tipo];
    const acao = disponiveis.find((a) => codigos.includes(a.acao))?.acao ?? null;
    if (acao) return { acao, motivo: null };
    const barrada = indisponiveis.find((a) => codigos.includes(a.acao));
    const pode = permite(acoes[primeiro(codigos)], usuario.permissoes);
    return { acao, motivo: pode ? (barrada?.motivo ?? recusas.ACAO_INDISPONIVEL) : recusas.SEM_PERMISSAO };
  };
  return {
    id: linha.id,
    numero: linha.numero,
    versao: linha.versao,
    nomeDevedor: linha.devedor_nome,
    suspenso: fatos.suspensoDesde !== null,
    situacaoProcesso: { id: fatos.situacao, nome: nomeDaSituacao(fatos.situacao) },
    dataTcc: lido.dataTcc,
    naoImprime: notificacaoDe(fatos.situacao, fatos.documentosEnviadosDividaAtiva)
      ? null
      : recusas.NOTIFICACAO_INDISPONIVEL,
    registros: { AR: registro('AR'), CIENCIA: registro('CIENCIA'), DIARIO: registro('DIARIO') },
  };
}
