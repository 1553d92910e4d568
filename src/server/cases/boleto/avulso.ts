import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { boletos as frasesDoBoleto } from '@i18n/pt-BR/cobranca/banco.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { cobrado } from '@/domain/cobranca/componentes.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import { type BoletoLido, emitidoDe } from '../../database/queries/boleto.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { andarCobranca, type Quem } from '../cobranca/andamentos.ts';
import { inserirRecibo } from '../cobranca/gravarBaixa.ts';
import { receberDepois } from '../cobranca/receberDepois.ts';
import type { Efeito, FatoDoBanco } from './fatoDoBanco.ts';

/** All that the slip was for is paid already: the money is to be given back (M §2.54), where it is more than the tolerance (M §2.17). */
export async function pagarDeNovo(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  { regras }: Pick<Acordo, 'regras'>,
  boleto: BoletoLido,
  { data, valorCentavos }: Pick<FatoDoBanco, 'data' | 'valorCentavos'>,
): Promise<Efeito> {
  const { id: id_cobranca, id_orgao_credor, situacao } = lida.linha;
  const aRestituir = valorCentavos > regras.toleranciaCentavos;
  const idAndamento = await andarCobranca(db, quem, lida.linha, {
    acao: 'RECEBER_BOLETO',
    situacao,
    descricao: frases.andamentos.PAGO_DE_NOVO(parcelasDo(boleto, lida)),
    dataReferencia: data,
    valorCentavos,
  });
  const recibo = {
    idParcela: null,
    valorCentavos,
    partes: cobrado(() => 0),
    excedenteCentavos: valorCentavos,
    toleradoCentavos: 0,
    quotas: [],
  };
  const id_pagamento = await inserirRecibo(db, recibo, {
    id_orgao_credor,
    origem: 'BOLETO',
    id_cobranca,
    id_boleto: boleto.id,
    id_cobranca_andamento: idAndamento,
    data,
    criado_em: quem.agora,
    id_usuario: quem.usuario?.id ?? null,
  });
  if (aRestituir)
    await db
      .insertInto('valor_a_restituir')
      .values({
        id_orgao_credor,
        id_pagamento,
        valor: gravarCentavos(valorCentavos),
        estado: 'A_RESTITUIR',
        motivo: 'EM_DOBRO',
        criado_em: quem.agora,
      })
      .execute();
  await gravarAcordo(db, lida, { linha: mudada(lida.linha) });
  return aRestituir
    ? { estado: 'DUPLICADO', idAndamento, mensagem: frasesDoBoleto.emDobro }
    : { estado: 'CONCILIADO', idAndamento };
}

/** The agreement is over: its processes are paid (M §2.33). */
export async function pagarDepois(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  acordo: Acordo,
  boleto: BoletoLido,
  { data, valorCentavos }: Pick<FatoDoBanco, 'data' | 'valorCentavos'>,
): Promise<Efeito> {
  const idAndamento = await receberDepois(db, quem, lida, acordo, {
    feito: { data, valorCentavos, boleto: { emitido: emitidoDe(boleto), parcelas: boleto.lancamentos } },
    idBoleto: boleto.id,
    descricao: frases.andamentos.PAGO_DEPOIS(parcelasDo(boleto, lida)),
    noProcesso: frases.noProcesso.PAGO_DEPOIS(lida.linha.numero),
  });
  return { estado: 'PAGO_APOS_CANCELAMENTO', idAndamento };
}

/** «2/6», «1/6, 2/6». */
const parcelasDo = ({ lancamentos: ids }: BoletoLido, { linha, lancamentos }: CobrancaLida): string =>
  lancamentos
    .filter(({ id }) => ids.includes(id))
    .map(({ parcela }) => `${parcela}/${linha.total_parcelas}`)
    .join(', ');
