import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { quitado } from '@/domain/cobranca/efeitos.ts';
import type { Db } from '../../database/database.ts';
import { type CobrancaLida, lerCobranca } from '../../database/queries/cobranca.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { seguir } from '../dividaAtiva/seguir.ts';
import { atualizarCorrecao } from '../processo/gravar.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { avisarFim } from './avisos.ts';
import type { DadosDaQuitacao } from './fimLido.ts';
import { gravarNoProcesso } from './processos.ts';
import { soltarCreditos, soltos } from './receber.ts';
import { ultimoDiaPago } from './recebimentos.ts';
import { guardarSaldos } from './saldos.ts';
import { acertarTempo } from './tempo.ts';

/**
 * The bank confirms a payment that it had told of (M §2.31): its instalments wait no more, the calendar goes on, and an agreement whose
 * instalments are all paid and confirmed is settled. No amount changes.
 * @param ids the instalments of the payment; those that do not wait stay as they are
 */
export async function confirmarPagamento(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  ids: readonly number[],
): Promise<void> {
  const { linha } = lida;
  const acordo = acordoDe(lida, quem.hoje);
  const esperam = acordo.parcelas.filter(({ id, confirmacao }) => ids.includes(id) && confirmacao === 'PENDENTE');
  if (esperam.length === 0) return;
  const parcelas = acordo.parcelas.map((um) =>
    esperam.includes(um) ? { ...um, confirmacao: 'CONFIRMADA' as const } : um,
  );
  const fim = decidirEvento({ ...acordo, parcelas }, 'QUITAR', quem.hoje);
  const situacao = fim.ok ? fim.para : acordo.situacao;
  const ultimoDia = fim.ok ? ultimoDiaPago(parcelas) : null;
  await andarCobranca(db, quem, linha, {
    acao: 'CONFIRMAR_BOLETO',
    situacao,
    descricao: frases.andamentos.CONFIRMADO(
      esperam.map(({ parcela }) => `${parcela}/${linha.total_parcelas}`).join(', '),
    ),
    ...(ultimoDia
      ? {
          dados: {
            antes: acordo.processos.map(({ idProcesso, estado }) => ({ idProcesso, estado })),
          } satisfies DadosDaQuitacao,
        }
      : {}),
  });
  await gravarAcordo(db, lida, {
    lancamentos: lida.lancamentos.map((l) =>
      esperam.some(({ id }) => id === l.id) ? mudada(l, { confirmacao: 'CONFIRMADA' }) : l,
    ),
    linha: mudada(linha, { situacao, ...(ultimoDia ? { causa: 'QUITACAO', encerrado_em: ultimoDia } : {}) }),
    ...(ultimoDia ? { vinculos: soltos(lida) } : {}),
  });
  if (ultimoDia) {
    await soltarCreditos(db, linha.id);
    for (const [i, lido] of lida.processos.entries())
      await gravarNoProcesso(db, quem, lido, {
        estado: quitado(acordo.processos[i]!, ultimoDia),
        situacao,
        andamentos: [{ descricao: frases.noProcesso.QUITADA(acordo.numero) }],
      });
    await andarCobranca(db, quem, linha, { acao: 'QUITAR', situacao, descricao: frases.andamentos.QUITACAO });
    for (const { linha: processo } of lida.processos) {
      await atualizarCorrecao(db, quem, processo.id);
      await avisarFim(db, quem, linha, processo.id, 'QUITADO');
      await seguir(db, quem, processo.id);
    }
  }
  await guardarSaldos(db, quem.hoje, [linha.id]);
  await acertarTempo(db, quem, await lerCobranca(db, linha.id));
}
