import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { diaDoFim } from '@/domain/cobranca/atraso.ts';
import { aberta } from '@/domain/cobranca/situacoes.ts';
import { inicioDaParada, motivosDaParada, type Retomada, retomar } from '@/domain/cobranca/tempo.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { mandarCancelar } from '../../database/queries/boleto.ts';
import { type CobrancaLida, cobrancaAbertaDe, lerCobranca, travarCobranca } from '../../database/queries/cobranca.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca, type Quem } from './andamentos.ts';
import { guardarSaldos } from './saldos.ts';
import { naTrilha } from './trilha.ts';

/** The same for the open agreement of a process, which is locked with it; none: does nothing. */
export async function acertarTempoDe(db: Db, quem: Quem, idProcesso: number, fato?: Data): Promise<void> {
  const id = await cobrancaAbertaDe(db, idProcesso);
  if (id !== undefined) await acertarTempo(db, quem, await travarCobranca(db, id), fato);
}

/**
 * Stops the calendar of a locked agreement, or lets it go on, as its processes and payments are now (M §7.86). What stopped it is
 * known from the day that it has; that it goes on counts from the day on which it is known here, so that nobody is late with
 * what nobody could know. What fell due meanwhile gets its new day, and so does what was reopened by a reversal since.
 * @param fato the day of what happened; absent: today
 * @returns the agreement as it is then
 */
export async function acertarTempo(db: Db, quem: Quem, lida: CobrancaLida, fato?: Data): Promise<CobrancaLida> {
  const { linha } = lida;
  const { hoje } = quem;
  const acordo = acordoDe(lida, hoje);
  if (acordo.origem !== 'PORTAL' || !aberta(acordo.situacao)) return lida;
  const mudou =
    motivosDaParada(acordo).length > 0
      ? await parar(db, lida, inicioDaParada(acordo, fato ?? hoje))
      : await correr(db, quem, lida, acordo);
  if (!mudou) return lida;
  await guardarSaldos(db, hoje, [linha.id]);
  return lerCobranca(db, linha.id);
}

async function parar(db: Db, lida: CobrancaLida, desde: Data): Promise<boolean> {
  const { linha } = lida;
  if (linha.parado_desde !== null && linha.parado_desde <= desde) return false;
  await gravarAcordo(db, lida, { linha: { ...linha, parado_desde: desde } });
  return true;
}

async function correr(db: Db, quem: Quem, lida: CobrancaLida, antes: Acordo): Promise<boolean> {
  const { linha } = lida;
  const retomada = retomar(antes, linha.dia_do_plano, quem.hoje);
  const { acordo, dias, nominal, redatadas } = retomada;
  if (dias === null && redatadas.length === 0) return false;
  const novas = new Map(redatadas.map(({ id, para }) => [id, para]));
  const semParadas = { ...antes, paradas: linha.paradas };
  const conta = redatadas.length > 0 || diaDoFim(acordo) !== diaDoFim(semParadas);
  const corrida = {
    ...linha,
    paradas: acordo.paradas,
    parado_desde: null,
    termo_ate: acordo.termoAte,
    ...(redatadas.length > 0 ? { dia_do_plano: nominal } : {}),
    ...(redatadas[0]?.parcela === 1 ? { primeiro_vencimento: redatadas[0].para } : {}),
  };
  await gravarAcordo(db, lida, {
    linha: conta ? mudada(corrida) : corrida,
    lancamentos: lida.lancamentos.map((l) => (novas.has(l.id) ? mudada(l, { vencimento: novas.get(l.id)! }) : l)),
  });
  if (conta) await contar(db, quem, lida, retomada);
  return true;
}

/** A movement with the new dates; slips with the old ones are cancelled. */
async function contar(db: Db, quem: Quem, { linha }: CobrancaLida, retomada: Retomada): Promise<void> {
  const { acordo, dias, redatadas } = retomada;
  const { andamentos } = frases;
  const mudancas = redatadas.map(({ parcela, de, para }) =>
    andamentos.NOVO_VENCIMENTO(`${parcela}/${linha.total_parcelas}`, formatData(de), formatData(para)),
  );
  const novoTermo = acordo.termoAte !== null && acordo.termoAte !== linha.termo_ate;
  const observacao = [
    ...(mudancas.length > 0 ? [andamentos.NOVOS_VENCIMENTOS(mudancas.join('; '))] : []),
    ...(novoTermo ? [andamentos.NOVO_TERMO(formatData(acordo.termoAte!))] : []),
  ].join(' ');
  await andarCobranca(db, quem, linha, {
    acao: 'RETOMAR',
    situacao: linha.situacao,
    descricao: dias === null ? andamentos.REDATADA : andamentos.RETOMADA(dias),
    observacao: observacao || null,
    dataReferencia: quem.hoje,
    dados: { vencimentos: redatadas.map(({ parcela, de, para }) => ({ parcela, de, para })) },
  });
  if (redatadas.length > 0) await mandarCancelar(db, quem.maquina, { idCobranca: linha.id });
  await note(db, quem, {
    acao: 'RETOMAR',
    recurso: 'cobranca',
    idRegistro: linha.id,
    idOrgao: linha.id_orgao_credor,
    antes: naTrilha(linha),
    depois: { ...naTrilha({ ...linha, termo_ate: acordo.termoAte }), vencimentos: redatadas },
  });
}
