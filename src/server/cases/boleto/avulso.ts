import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { boletos as palavras } from '@i18n/pt-BR/cobranca/banco.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { cobrado, consolidado, somarConsolidados, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import { type Centavos, repartir } from '@/domain/exato.ts';
import { imputar, somarPagos } from '@/domain/imputacao.ts';
import { totais } from '@/domain/saldo.ts';
import { estadoDe } from '@/domain/workflow/fatos.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import type { BoletoLido } from '../../database/queries/boleto.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { andarCobranca, type Quem } from '../cobranca/andamentos.ts';
import { gravarSeis, lerSeis } from '../cobranca/colunas.ts';
import { comDeVolta } from '../cobranca/estornar.ts';
import { gravarNoProcesso } from '../cobranca/processos.ts';
import { fatosDe } from '../processo/fatos.ts';
import type { Efeito, FatoDoBanco } from './fatoDoBanco.ts';

/** All that the slip was for is paid already: the money is to be given back (M §2.54). */
export async function pagarDeNovo(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  boleto: BoletoLido,
  fato: FatoDoBanco,
): Promise<Efeito> {
  const idAndamento = await andar(db, quem, lida, boleto, fato, frases.andamentos.PAGO_DE_NOVO);
  await avulso(db, quem, lida, boleto, fato, idAndamento, { quotas: [], excedenteCentavos: fato.valorCentavos });
  return { estado: 'DUPLICADO', idAndamento };
}

/** The agreement is over: its processes are paid, by the shares that the instalments had of them, and no discount (M §2.33). */
export async function pagarDepois(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  acordo: Acordo,
  boleto: BoletoLido,
  fato: FatoDoBanco,
): Promise<Efeito> {
  const parcelas = acordo.parcelas.filter(({ id }) => boleto.lancamentos.includes(id));
  const pesos = lida.processos.map(({ linha }) =>
    totalConsolidado(
      somarConsolidados(
        parcelas.flatMap(({ quotas }) => quotas.filter((q) => q.idProcesso === linha.id).map((q) => q.consolidado)),
      ),
    ),
  );
  const valores = repartir(fato.valorCentavos, pesos);
  const idAndamento = await andar(db, quem, lida, boleto, fato, frases.andamentos.PAGO_DEPOIS);
  let excedenteCentavos = 0;
  const quotas: Quota[] = [];
  for (const [i, lido] of lida.processos.entries()) {
    const fatos = fatosDe(lido, fato.data);
    const { saldo } = totais(fatos);
    const imputado = imputar(valores[i]!, saldo);
    excedenteCentavos += imputado.excedenteCentavos;
    const { partes } = imputado;
    quotas.push({ idProcesso: lido.linha.id, partes });
    await gravarNoProcesso(db, quem, lido, {
      estado: {
        ...estadoDe(fatos),
        pagos: somarPagos(fatos.pagos, partes),
        correcaoRestante: { data: fato.data, correcaoCentavos: saldo.correcaoCentavos - partes.correcaoCentavos },
      },
      situacao: acordo.situacao,
      andamentos: [
        { descricao: frases.noProcesso.PAGO_DEPOIS(lida.linha.numero), valorCentavos: totalConsolidado(partes) },
      ],
    });
  }
  await avulso(db, quem, lida, boleto, fato, idAndamento, { quotas, excedenteCentavos });
  return { estado: 'PAGO_APOS_CANCELAMENTO', idAndamento };
}

interface Quota {
  readonly idProcesso: number;
  readonly partes: ReturnType<typeof imputar>['partes'];
}

/** A receipt of no instalment, with what of it is to be given back. */
async function avulso(
  db: Db,
  { agora, usuario }: Quem,
  { linha: { id: id_cobranca, id_orgao_credor, versao } }: CobrancaLida,
  boleto: BoletoLido,
  { data, valorCentavos }: FatoDoBanco,
  idAndamento: number,
  { quotas, excedenteCentavos }: { readonly quotas: readonly Quota[]; readonly excedenteCentavos: Centavos },
): Promise<void> {
  const seis = (partes: Quota['partes']) => ({ ...partes, jurosMesCentavos: 0, honorariosCentavos: 0 });
  const { id } = await db
    .insertInto('pagamento')
    .values({
      id_orgao_credor,
      origem: 'BOLETO',
      id_cobranca,
      id_boleto: boleto.id,
      id_cobranca_andamento: idAndamento,
      data,
      valor: gravarCentavos(valorCentavos),
      ...gravarSeis(seis(somarConsolidados(quotas.map(({ partes }) => partes)))),
      excedente: gravarCentavos(excedenteCentavos),
      criado_em: agora,
      id_usuario: usuario?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (quotas.length > 0)
    await db
      .insertInto('pagamento_processo')
      .values(
        quotas.map(({ idProcesso, partes }) => ({
          id_pagamento: id,
          id_processo: idProcesso,
          id_orgao_credor,
          ...gravarSeis(seis(partes)),
        })),
      )
      .execute();
  if (excedenteCentavos > 0)
    await db
      .insertInto('valor_a_restituir')
      .values({
        id_orgao_credor,
        id_pagamento: id,
        valor: gravarCentavos(excedenteCentavos),
        estado: 'A_RESTITUIR',
        motivo: quotas.length > 0 ? 'APOS_O_FIM' : 'EM_DOBRO',
        criado_em: agora,
      })
      .execute();
  await db
    .updateTable('processo_cobranca')
    .set({ versao: versao + 1 })
    .where('id', '=', id_cobranca)
    .execute();
}

/** Takes back a receipt of no instalment. */
export async function desfazerAvulso(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  boleto: BoletoLido,
  fato: FatoDoBanco,
  idPagamento: number,
): Promise<number> {
  const { linha } = lida;
  const idAndamento = await andar(db, quem, lida, boleto, fato, frases.andamentos.ESTORNO);
  await db
    .updateTable('pagamento')
    .set({ estornado_em: quem.agora, motivo_estorno: palavras.estornado })
    .where('id', '=', idPagamento)
    .execute();
  await db
    .updateTable('valor_a_restituir')
    .set({ estado: 'DESFEITO' })
    .where('id_pagamento', '=', idPagamento)
    .where('estado', '=', 'A_RESTITUIR')
    .execute();
  const quotas = await db
    .selectFrom('pagamento_processo')
    .selectAll()
    .where('id_pagamento', '=', idPagamento)
    .execute();
  for (const quota of quotas) {
    const lido = lida.processos.find((p) => p.linha.id === quota.id_processo)!;
    const partes = lerSeis(quota);
    const estado = estadoDe(fatosDe(lido, quem.hoje));
    await gravarNoProcesso(db, quem, lido, {
      estado: {
        ...estado,
        pagos: somarPagos(
          estado.pagos,
          consolidado((nome) => -partes[nome]),
        ),
        correcaoRestante: comDeVolta(
          estado,
          partes,
          cobrado(() => 0),
        ),
      },
      situacao: linha.situacao,
      andamentos: [{ descricao: frases.noProcesso.ESTORNO(linha.numero), observacao: palavras.estornado }],
    });
  }
  await db
    .updateTable('processo_cobranca')
    .set({ versao: linha.versao + 1 })
    .where('id', '=', linha.id)
    .execute();
  return idAndamento;
}

/** The movement of the agreement: «Boleto da parcela 2/6 pago de novo: valor a restituir». */
const andar = (
  db: Db,
  quem: Quem,
  { linha, lancamentos }: CobrancaLida,
  { lancamentos: ids }: BoletoLido,
  { tipo, data, valorCentavos }: FatoDoBanco,
  descricao: (parcelas: string) => string,
): Promise<number> =>
  andarCobranca(db, quem, linha, {
    acao: tipo === 'PAGAMENTO' ? 'RECEBER_BOLETO' : 'ESTORNAR_BOLETO',
    situacao: linha.situacao,
    descricao: descricao(
      lancamentos
        .filter(({ id }) => ids.includes(id))
        .map(({ parcela }) => `${parcela}/${linha.total_parcelas}`)
        .join(', '),
    ),
    dataReferencia: data,
    valorCentavos,
  });
