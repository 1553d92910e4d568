import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import type { Data } from '@/contract/values/data.ts';
import { desfeito, rescindido } from '@/domain/cobranca/efeitos.ts';
import { type CausaDoFim, situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { em } from '@/domain/lista.ts';
import type { Db } from '../../database/database.ts';
import { mandarCancelar } from '../../database/queries/boleto.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { lerProcesso } from '../../database/queries/processoLido.ts';
import { seguir } from '../dividaAtiva/seguir.ts';
import { vencerPrazo } from '../processo/decurso.ts';
import { atualizarCorrecao } from '../processo/gravar.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { avisarFim } from './avisos.ts';
import { dizerFim } from './fim.ts';
import type { DadosDaQuitacao } from './fimLido.ts';
import { gravarNoProcesso } from './processos.ts';
import { soltarCreditos, soltos } from './receber.ts';
import { guardarSaldos } from './saldos.ts';

type Causa = Extract<CausaDoFim, 'CANCELAMENTO' | 'EXPIRACAO' | 'RESCISAO' | 'CONTESTACAO' | 'EXTERNA'>;
export interface Fim {
  readonly causa: Causa;
  /** The day on which the rule was met (M §6.11). */
  readonly dia: Data;
  readonly motivo?: string;
  /** Said with the movement of an end that nobody gave a reason for. */
  readonly observacao?: string;
}
const acaoDe = {
  CANCELAMENTO: 'CANCELAR_COBRANCA',
  EXPIRACAO: 'EXPIRAR',
  RESCISAO: 'RESCINDIR',
  CONTESTACAO: 'CONTESTAR',
  EXTERNA: 'EXTINGUIR',
} as const;

/**
 * Ends an unpaid agreement that is locked, as `decidir` allows: open instalments are cancelled, payments stay, processes get
 * the state of before the term back or, where a firm plan was not kept, lose it (M §2.30, 2.35, 3.2). Then what waited for
 * the end goes on: a term that is over, events of the active-debt system.
 * @returns the id of the movement
 */
export async function encerrar(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  { causa, dia, motivo, observacao }: Fim,
): Promise<number> {
  const { linha } = lida;
  const { CANCELADO: situacao } = situacaoCobranca;
  const acordo = acordoDe(lida, quem.hoje);
  const descricao = dizerFim(causa, linha.total_parcelas);
  // Of a plan that was never signed the other system was told nothing.
  const conhecido = acordo.situacao !== situacaoCobranca.EM_NEGOCIACAO;
  const idAndamento = await andarCobranca(db, quem, linha, {
    acao: acaoDe[causa],
    situacao,
    descricao,
    observacao: motivo ?? observacao ?? null,
    dataReferencia: dia,
    dados: {
      antes: acordo.processos.map(({ idProcesso, estado }) => ({ idProcesso, estado })),
    } satisfies DadosDaQuitacao,
  });
  await gravarAcordo(db, lida, {
    linha: mudada(linha, { situacao, causa, motivo: motivo ?? null, encerrado_em: dia, termo_ate: null }),
    lancamentos: lida.lancamentos.map((l) => (l.situacao === 'PREVISTO' ? mudada(l, { situacao: 'CANCELADO' }) : l)),
    vinculos: soltos(lida),
  });
  await mandarCancelar(db, quem.maquina, { idCobranca: linha.id });
  await soltarCreditos(db, linha.id);
  for (const [i, lido] of lida.processos.entries()) {
    const processo = em(acordo.processos, i);
    const antes = processo.estado;
    const estado = causa === 'RESCISAO' ? rescindido(processo, acordo, dia) : desfeito(processo, acordo, dia);
    await gravarNoProcesso(db, quem, lido, {
      estado,
      situacao,
      andamentos: [
        { descricao: frases.noProcesso.FIM(linha.numero, descricao), ...(motivo ? { observacao: motivo } : {}) },
      ],
      soNota: estado.situacao === antes.situacao,
    });
    await atualizarCorrecao(db, quem, lido.linha.id);
    await vencerPrazo(db, quem, await lerProcesso(db, lido.linha.id));
    if (conhecido) await avisarFim(db, quem, linha, lido.linha.id, causa === 'RESCISAO' ? 'RESCINDIDO' : 'CANCELADO');
    await seguir(db, quem, lido.linha.id);
  }
  await guardarSaldos(db, quem.hoje, [linha.id]);
  return idAndamento;
}
