import { sql } from 'kysely';
import type { DadosDoEvento, EventoDividaAtiva, ParcelaExterna } from '@/contract/eventoDividaAtiva.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { ResultadoDeEvento } from '@/domain/dividaAtiva/aplicarEvento.ts';
import { protestoPorOcorrencia } from '@/domain/workflow/eventos.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos, lerCentavos } from '../../database/dinheiro.ts';
import { travarAcordoExterno } from '../../database/queries/cobranca.ts';
import { criarAcordo, gravarAcordo } from '../../database/queries/gravarAcordo.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import type { Quando } from '../processo/decurso.ts';
import { gravarRecebimento } from '../processo/recebimento.ts';

const { PARCELADO, QUITADO, CANCELADO } = situacaoCobranca;

/** The ids under which a CDA's protest, agreement and court case are stored; events refer to the newest of each. */
interface Alvo {
  readonly id_orgao_credor: number;
  readonly id_cda: number;
}

/** Writes what an event says of its process's CDA; does nothing without a CDA (a request that was returned). */
export async function gravarCda(
  db: Db,
  quando: Quando,
  { linha, cda }: ProcessoLido,
  evento: EventoDividaAtiva,
  resultado: ResultadoDeEvento,
): Promise<void> {
  const { id_orgao_credor } = linha;
  const nova = evento.tipo === 'INSCRICAO_ACEITA' ? await inscrever(db, quando, linha, evento.dados) : undefined;
  const id_cda = nova ?? cda?.id;
  if (id_cda === undefined || !resultado.cda) return;
  const alvo = { id_orgao_credor, id_cda };
  await db
    .updateTable('cda')
    .set({
      situacao: resultado.cda.situacao,
      data_atualizacao: evento.data,
      sincronizado_em: quando.agora,
      ...(evento.tipo === 'RETIFICADA' ? retificacao(evento.dados) : {}),
    })
    .where('id', '=', id_cda)
    .execute();
  await protestar(db, alvo, evento, resultado);
  await acordar(db, quando, alvo, linha, evento, resultado);
  await ajuizar(db, alvo, evento, resultado);
  if (resultado.pagamento) await pagar(db, quando, alvo, linha, resultado.pagamento);
}

async function inscrever(
  db: Db,
  { agora }: Quando,
  { id, id_orgao_credor }: ProcessoLido['linha'],
  dados: DadosDoEvento<'INSCRICAO_ACEITA'>,
): Promise<number> {
  const { numeroCda, dataInscricao, dataReferenciaCalculo, nomeProcuradorSignatario, valor } = dados;
  const cda = await db
    .insertInto('cda')
    .values({
      id_orgao_credor,
      id_processo: id,
      numero: numeroCda,
      data: dataInscricao,
      data_atualizacao: dataInscricao,
      data_referencia_calculo: dataReferenciaCalculo,
      nome_procurador: nomeProcuradorSignatario ?? null,
      valor,
      valor_inscricao: valor,
      sincronizado_em: agora,
      criado_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return cda.id;
}

const retificacao = (d: DadosDoEvento<'RETIFICADA'>) => ({
  valor: sql<string>`${d.valorAtualizado}::numeric + ${d.multaAtualizada}::numeric + ${d.jurosAtualizado}::numeric`,
  data_referencia_calculo: d.dataReferenciaCalculo,
  ...(d.nomeProcuradorSignatario ? { nome_procurador: d.nomeProcuradorSignatario } : {}),
});

async function protestar(db: Db, alvo: Alvo, evento: EventoDividaAtiva, { cda }: ResultadoDeEvento): Promise<void> {
  if (!evento.tipo.startsWith('PROTESTO_') || !cda) return;
  if (evento.tipo === 'PROTESTO_SOLICITADO') {
    const { valor } = evento.dados;
    await db
      .insertInto('cda_protesto')
      .values({ ...alvo, data: evento.data, valor, situacao: cda.protesto, ...protestoEmBranco })
      .execute();
    return;
  }
  await db
    .updateTable('cda_protesto')
    .set({
      situacao: cda.protesto,
      ...(evento.tipo === 'PROTESTO_CONFIRMADO' ? confirmacao(evento.dados) : {}),
      ...(evento.tipo === 'PROTESTO_OCORRENCIA'
        ? {
            ocorrencia: evento.dados.ocorrencia,
            data_ocorrencia: evento.data,
            data_encerramento: cda.protesto.startsWith('SEM_PROTESTO') ? evento.data : null,
            ...(protestoPorOcorrencia[evento.dados.ocorrencia] === 'PROTESTADA'
              ? { protestado_em: sql<string>`coalesce(protestado_em, ${evento.data}::date)` }
              : {}),
          }
        : {}),
    })
    .where('id', '=', maisNovo('cda_protesto', alvo))
    .execute();
}
const protestoEmBranco = {
  protocolo: null,
  data_protocolo: null,
  numero_cartorio: null,
  codigo_comarca: null,
  ocorrencia: null,
  data_ocorrencia: null,
  protestado_em: null,
  data_encerramento: null,
};
const confirmacao = (d: DadosDoEvento<'PROTESTO_CONFIRMADO'>) => ({
  protocolo: d.protocolo,
  data_protocolo: d.dataProtocolo,
  numero_cartorio: d.numeroCartorio,
  codigo_comarca: d.codigoComarca,
});

/** Agreements made in the active-debt system: their instalments, shares and receipts are not known (M §6.6). */
async function acordar(
  db: Db,
  quando: Quando,
  alvo: Alvo,
  linha: ProcessoLido['linha'],
  evento: EventoDividaAtiva,
  resultado: ResultadoDeEvento,
): Promise<void> {
  if (evento.tipo === 'ACORDO_EXTERNO_FIRMADO') return firmarExterno(db, quando, alvo, linha, evento);
  if (evento.tipo === 'ACORDO_EXTERNO_PARCELA') return atualizarParcela(db, alvo, parcelaDe(evento.dados));
  const { situacaoPCC, pagamento } = resultado;
  const fim = situacaoPCC === 'ACORDO_QUITADO' ? QUITADO : situacaoPCC === 'SEM_ACORDO' ? CANCELADO : null;
  if (!fim && !pagamento) return;
  const externo = await travarAcordoExterno(db, alvo.id_cda);
  if (!externo) return;
  const { linha: acordo, vinculos } = externo;
  const saldo = gravarCentavos(
    fim === QUITADO ? 0 : Math.max(lerCentavos(acordo.saldo) - (pagamento?.valorCentavos ?? 0), 0),
  );
  const mudancas = {
    ...(fim ? { situacao: fim, causa: 'EXTERNA' as const, encerrado_em: evento.data } : {}),
    saldo,
    saldo_devedor: saldo,
  };
  await gravarAcordo(db, externo, {
    ...(acordo.situacao === PARCELADO ? { linha: { ...acordo, ...mudancas } } : {}),
    ...(fim ? { vinculos: vinculos.map((vinculo) => ({ ...vinculo, ativo: false })) } : {}),
  });
}

async function firmarExterno(
  db: Db,
  { agora }: Quando,
  alvo: Alvo,
  linha: ProcessoLido['linha'],
  { data, dados: d }: Extract<EventoDividaAtiva, { tipo: 'ACORDO_EXTERNO_FIRMADO' }>,
): Promise<void> {
  await criarAcordo(db, {
    linha: {
      ...alvo,
      origem: 'EXTERNO',
      id_cobranca_sid: d.idCobrancaSid,
      data: d.dataAcordo,
      numero: d.numero,
      situacao: PARCELADO,
      numero_processo: linha.numero,
      id_devedor: linha.id_devedor,
      devedor_nome: linha.devedor_nome,
      devedor_documento: linha.devedor_documento,
      devedor_tipo_documento: linha.devedor_tipo_documento,
      total_parcelas: d.totalParcelas,
      valor_total: d.valorTotal,
      valor_total_atualizado: d.valorTotalAtualizado,
      saldo: d.saldoDevedor,
      saldo_devedor: d.saldoDevedor,
      atualizado_ate: data,
      refis_principal: d.percentualRefisValorPrincipal ?? null,
      refis_correcao: d.percentualRefisCorrecao ?? null,
      refis_juros_mes: d.percentualRefisJurosMes ?? null,
      refis_honorarios: d.percentualRefisHonorarios ?? null,
      parcelas_externas: d.parcelas ? JSON.stringify(emOrdem(d.parcelas.map(parcelaDe))) : null,
      criado_em: agora,
    },
    vinculos: [{ id_processo: linha.id }],
    parcelas: [],
  });
}

/** The instalment as it is now, in place of what was told of it before (M §7.92). */
async function atualizarParcela(db: Db, alvo: Alvo, parcela: ParcelaExterna): Promise<void> {
  const externo = (await travarAcordoExterno(db, alvo.id_cda))!;
  const { linha } = externo;
  const outras = (linha.parcelas_externas ?? []).filter((p) => p.parcela !== parcela.parcela);
  await gravarAcordo(db, externo, { linha: { ...linha, parcelas_externas: emOrdem([...outras, parcela]) } });
}
const parcelaDe = (d: DadosDoEvento<'ACORDO_EXTERNO_PARCELA'>): ParcelaExterna => ({
  parcela: d.parcela,
  dataVencimento: d.dataVencimento,
  valor: d.valor ?? null,
  dataPagamento: d.dataPagamento || null,
  valorPago: d.valorPago ?? null,
});
const emOrdem = (parcelas: readonly ParcelaExterna[]) => [...parcelas].sort((a, b) => a.parcela - b.parcela);

async function ajuizar(db: Db, alvo: Alvo, evento: EventoDividaAtiva, { cda }: ResultadoDeEvento): Promise<void> {
  if (!cda || cda.justica === 'SEM_PROCESSO') return;
  if (evento.tipo === 'AJUIZADA') {
    const { idProcessoJuridicoSid, numero, dataAjuizamento, valor } = evento.dados;
    await db
      .insertInto('cda_processo_juridico')
      .values({
        ...alvo,
        id_processo_juridico_sid: idProcessoJuridicoSid,
        data: dataAjuizamento,
        numero: numero.replace(/\D/g, ''),
        situacao: cda.justica,
        valor,
      })
      .execute();
    return;
  }
  const id = maisNovo('cda_processo_juridico', alvo);
  if (evento.tipo === 'ANDAMENTO_JUDICIAL') {
    await sql`insert into cda_andamento_juridico (id_orgao_credor, id_processo_juridico, data, descricao)
              select ${alvo.id_orgao_credor}, id, ${evento.data}, ${evento.dados.descricao}
                from cda_processo_juridico where id = ${id}`.execute(db);
    return;
  }
  await db
    .updateTable('cda_processo_juridico')
    .set({ situacao: cda.justica })
    .where('id', '=', id)
    .where('situacao', '<>', cda.justica)
    .execute();
}

async function pagar(
  db: Db,
  { agora }: Quando,
  alvo: Alvo,
  linha: ProcessoLido['linha'],
  { data, valorCentavos, partes, excedenteCentavos }: NonNullable<ResultadoDeEvento['pagamento']>,
): Promise<void> {
  const { id: idCdaPagamento } = await db
    .insertInto('cda_pagamento')
    .values({
      ...alvo,
      id_processo: linha.id,
      data,
      valor: gravarCentavos(valorCentavos),
      valor_principal: gravarCentavos(partes.valorCentavos),
      valor_multa: gravarCentavos(partes.multaCentavos),
      valor_juros: gravarCentavos(partes.jurosCentavos),
      valor_correcao: gravarCentavos(partes.correcaoCentavos),
      valor_excedente: gravarCentavos(excedenteCentavos),
      criado_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The event may have ended the agreement: `linha` is from before it.
  const idCobranca = linha.acordo === 'EXTERNO' ? maisNovo('processo_cobranca', alvo) : null;
  await gravarRecebimento(db, { agora }, linha, {
    origem: 'DIVIDA_ATIVA',
    data,
    partes,
    excedenteCentavos,
    idCdaPagamento,
    idCobranca,
  });
}

const maisNovo = (tabela: 'cda_protesto' | 'processo_cobranca' | 'cda_processo_juridico', { id_cda }: Alvo) =>
  sql<number>`(select max(id) from ${sql.table(tabela)} where id_cda = ${id_cda})`;
