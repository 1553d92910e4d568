import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { boletos as palavras } from '@i18n/pt-BR/cobranca/banco.ts';
import { sql } from 'kysely';
import { refuse } from '@/contract/refusals.ts';
import { somarDias } from '@/domain/calendario.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import type { Db } from '../../database/database.ts';
import { type CobrancaLida, travarCobranca } from '../../database/queries/cobranca.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { devolverCreditos, soltarDoBoleto } from '../../database/queries/movimentoBancario.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { avisarFirmado } from './avisos.ts';
import { estornarPagamento } from './estornar.ts';
import { lerFim } from './fimLido.ts';
import { gravarNoProcesso } from './processos.ts';
import { guardarSaldos } from './saldos.ts';

/**
 * Undoes the rescission or the expiry of a locked agreement of which an instalment had been paid before (M §2.33b): the payment is
 * taken from the processes, instalments and processes are what they were before the end, and the agreement stands again. The caller
 * then puts the payment on its instalment.
 * @param idRecebimento the movement of the payment, received after the end
 * @returns the agreement as it stands
 * @throws Refusal PAGAMENTO_SEM_DESTINO, ACORDO_SEGUIU: a process is in another agreement, closed, or has moved since;
 * ESTORNO_CONTADO, EXCESSO_JA_USADO: something built on the payment stands
 */
export async function restabelecer(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  idRecebimento: number,
): Promise<CobrancaLida> {
  const { id } = lida.linha;
  const decisao = decidirEvento(acordoDe(lida, quem.hoje), 'RESTABELECER', quem.hoje);
  if (!decisao.ok) throw decisao.recusa;
  const fim = await lerFim(db, lida);
  const seguiu = fim && (await processoQueSeguiu(db, lida, fim.id, idRecebimento));
  if (!fim || fim.antes.size === 0 || seguiu) throw refuse('ACORDO_SEGUIU', seguiu ?? '');
  await estornarPagamento(db, quem, lida, { idRecebimento, motivo: palavras.estornoDoRestabelecido, doBanco: true });
  await soltarDoBoleto(db, idRecebimento);
  const atual = await travarCobranca(db, id);
  const { para: situacao } = decisao;
  await andarCobranca(db, quem, atual.linha, {
    acao: 'RESTABELECER',
    situacao,
    descricao: frases.andamentos.RESTABELECIDO,
    dataReferencia: quem.hoje,
  });
  await gravarAcordo(db, atual, {
    linha: mudada(atual.linha, {
      situacao,
      causa: null,
      motivo: null,
      encerrado_em: null,
      fim_nao_antes: somarDias(quem.hoje, 1),
    }),
    lancamentos: atual.lancamentos.map((l) => (l.situacao === 'CANCELADO' ? mudada(l, { situacao: 'PREVISTO' }) : l)),
    vinculos: atual.vinculos.map((vinculo) => ({ ...vinculo, ativo: true })),
  });
  await devolverCreditos(db, id);
  const acordo = acordoDe(atual, quem.hoje);
  for (const [i, lido] of atual.processos.entries()) {
    const processo = acordo.processos[i]!;
    const antes = fim.antes.get(processo.idProcesso)!;
    await gravarNoProcesso(db, quem, lido, {
      // What was paid and let off is what it is; the rest comes back as it was.
      estado: { ...antes, pagos: processo.estado.pagos, dispensados: processo.estado.dispensados } satisfies Estado,
      situacao,
      andamentos: [{ descricao: frases.noProcesso.RESTABELECIDO(acordo.numero) }],
    });
    if (situacao === situacaoCobranca.PARCELADO || situacao === situacaoCobranca.ATIVO)
      await avisarFirmado(db, quem, atual.linha, processo);
  }
  await guardarSaldos(db, quem.hoje, [id]);
  return travarCobranca(db, id);
}

/** The number of a process with a movement after the end that is neither the end's nor the payment's; null: none has. */
async function processoQueSeguiu(
  db: Db,
  { processos }: CobrancaLida,
  idFim: number,
  idRecebimento: number,
): Promise<string | null> {
  const ids = processos.map(({ linha }) => linha.id);
  const { rows } = await sql<{ numero: string }>`
    select p.numero from processo p join andamento a on a.id_processo = p.id
     where p.id = any(${ids}::bigint[]) and a.data > (select data from cobranca_andamento where id = ${idFim})
       and a.data <> (select data from cobranca_andamento where id = ${idRecebimento}) and a.excluido_em is null
     order by p.id limit 1`.execute(db);
  return rows[0]?.numero ?? null;
}
