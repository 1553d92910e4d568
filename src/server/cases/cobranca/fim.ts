import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { proximoPasso } from '@/contract/acao.ts';
import { acoes } from '@/contract/acoes.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { processo as permissao } from '@/contract/permissions.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { CausaDoFim } from '@/domain/cobranca/situacoes.ts';
import { totais } from '@/domain/saldo.ts';
import { acoesDoProcesso } from '@/domain/workflow/decidir.ts';
import { fatosDaAcao } from '@/domain/workflow/fatosDaAcao.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { acordosAbertos, CobrancaLida } from '../../database/queries/cobranca.ts';
import type { AndamentoDaCobrancaLido } from '../../database/queries/cobrancaPartes.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { fatosDe } from '../processo/fatos.ts';

/** Why an agreement is over, as its movement says it. */
export function dizerFim(causa: CausaDoFim, totalParcelas: number): string {
  const { andamentos } = frases;
  if (causa === 'EXPIRACAO') return totalParcelas > 1 ? andamentos.EXPIRACAO_DO_TERMO : andamentos.EXPIRACAO_A_VISTA;
  return andamentos[causa];
}

/** Movements that end an agreement. */
const finais: readonly (string | null)[] = [
  'CANCELAR_COBRANCA',
  'EXPIRAR',
  'RESCINDIR',
  'CONTESTAR',
  'EXTINGUIR',
  'QUITAR',
];

/**
 * Why, since when and by whom an agreement is over, and what its processes owe now; null: it stands.
 * @param andamentos its movements, the newest first
 * @param abertos open agreements, by process
 */
export function fimDe(
  ctx: SessionCtx,
  { linha, processos }: CobrancaLida,
  andamentos: readonly AndamentoDaCobrancaLido[],
  abertos: AcordosAbertos,
): CobrancaDetalhe['fim'] {
  const { causa, encerrado_em: em, total_parcelas, motivo } = linha;
  if (causa === null || em === null) return null;
  const fim = andamentos.find(({ acao }) => finais.includes(acao));
  return {
    causa,
    descricao: dizerFim(causa, total_parcelas),
    em,
    quem: fim?.usuario_nome ?? null,
    motivo,
    processos: processos.map((lido) => ({
      ...depoisDoFim(ctx, lido),
      novoAcordo: abertos.get(lido.linha.id) ?? null,
    })),
  };
}

export type AcordosAbertos = Awaited<ReturnType<typeof acordosAbertos>>;

/** What a process owes today and its next step, for whoever may open it. */
function depoisDoFim({ hoje, usuario }: SessionCtx, lido: ProcessoLido) {
  const { id, numero } = lido.linha;
  if (!usuario.permissoes.has(permissao('CONSULTAR'))) return { id, numero, devido: null, proximo: null };
  const fatos = fatosDe(lido, hoje);
  const oferecidas = acoesDoProcesso(fatos, usuario, hoje).disponiveis.map(({ acao }) => acao);
  return {
    id,
    numero,
    devido: paraReais(totais(fatos).saldoCentavos),
    proximo: proximoPasso(acoes, oferecidas, fatosDaAcao(fatos)) ?? null,
  };
}
