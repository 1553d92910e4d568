import { boletos as palavras } from '@i18n/pt-BR/banco.ts';
import { cobranca as frases } from '@i18n/pt-BR/cobranca.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { cobrado, consolidado, somarConsolidados, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import type { Banco } from '@/domain/cobranca/convenio.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { diaDosValores } from '@/domain/cobranca/guia.ts';
import { type EstadoDoMovimento, situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { type Centavos, repartir } from '@/domain/exato.ts';
import { imputar, somarPagos } from '@/domain/imputacao.ts';
import { totais } from '@/domain/saldo.ts';
import { estadoDe } from '@/domain/workflow/fatos.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import { type BoletoLido, boletoDoNumero, emitidoDe, encerrarBoleto } from '../../database/queries/boleto.ts';
import { type CobrancaLida, travarCobranca } from '../../database/queries/cobranca.ts';
import { todosOsOrgaos } from '../../database/tenant.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { andarCobranca, type Quem } from '../cobranca/andamentos.ts';
import { gravarSeis, lerSeis } from '../cobranca/colunas.ts';
import { comDeVolta, estornarPagamento } from '../cobranca/estornar.ts';
import { gravarNoProcesso } from '../cobranca/processos.ts';
import { receberPagamento } from '../cobranca/receber.ts';
import { fatosDe } from '../processo/fatos.ts';

/** What a bank tells of a slip, from wherever it came. */
export interface FatoDoBanco {
  readonly banco: Banco;
  readonly convenio: string;
  readonly nossoNumero: string;
  readonly tipo: 'PAGAMENTO' | 'ESTORNO';
  readonly data: Data;
  readonly valorCentavos: Centavos;
  /** The same fact has the same key, by whatever way it comes (M §6.7, 6.23). */
  readonly chave: string;
  /** As the bank said it. */
  readonly bruto?: unknown;
}

export interface Recebido {
  readonly idMovimento: number;
  readonly estado: EstadoDoMovimento;
  /** Why it waits for a person; null: it is done. */
  readonly mensagem: string | null;
  /** It was told before, and changed nothing now. */
  readonly repetido: boolean;
}
type Efeito = Pick<Recebido, 'estado'> & { readonly mensagem?: string; readonly idAndamento?: number };

/**
 * Keeps what a bank told, once, and does what follows from it, in the caller's transaction, whose scope must reach the body of
 * the slip (M §3.4). Nothing is refused: what finds no place is kept with the reason.
 */
export async function receberDoBanco(db: Db, quem: Quem, fato: FatoDoBanco): Promise<Recebido> {
  const achado = await boletoDoNumero(db, fato);
  const novo = await guardar(db, quem, fato, achado);
  if (typeof novo !== 'number') return { ...novo, repetido: true };
  if (!achado) return { idMovimento: novo, estado: 'DESCONHECIDO', mensagem: null, repetido: false };
  const lida = await travarCobranca(db, todosOsOrgaos, achado.id_cobranca);
  // Locked, because another payment may just have changed it.
  const boleto = (await boletoDoNumero(db, fato))!;
  const { idAndamento, ...efeito } = await (fato.tipo === 'PAGAMENTO' ? pagar : estornar)(db, quem, lida, boleto, fato);
  const mensagem = efeito.mensagem ?? null;
  await db
    .updateTable('movimento_bancario')
    .set({ estado: efeito.estado, mensagem, id_boleto: boleto.id, id_cobranca_andamento: idAndamento ?? null })
    .where('id', '=', novo)
    .execute();
  await note(db, quem, {
    acao: fato.tipo === 'PAGAMENTO' ? 'RECEBER_BOLETO' : 'ESTORNAR_BOLETO',
    recurso: 'cobranca',
    idRegistro: lida.linha.id,
    idOrgao: lida.linha.id_orgao_credor,
    depois: { ...efeito, nossoNumero: fato.nossoNumero, data: fato.data, valor: fato.valorCentavos / 100 },
  });
  return { idMovimento: novo, estado: efeito.estado, mensagem, repetido: false };
}

/** Writes the fact; answers its id or, where it was told before, what became of it. */
async function guardar(
  db: Db,
  { agora }: Quem,
  { banco, convenio, nossoNumero, tipo, data, valorCentavos, chave, bruto }: FatoDoBanco,
  boleto: BoletoLido | undefined,
): Promise<number | Omit<Recebido, 'repetido'>> {
  const novo = await db
    .insertInto('movimento_bancario')
    .values({
      id_orgao_credor: boleto?.id_orgao_credor ?? null,
      banco,
      convenio,
      nosso_numero: nossoNumero,
      tipo,
      data,
      valor: gravarCentavos(valorCentavos),
      chave,
      bruto: bruto === undefined ? null : JSON.stringify(bruto),
      recebido_em: agora,
      estado: 'DESCONHECIDO',
    })
    .onConflict((oc) => oc.column('chave').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (novo) return novo.id;
  const { id, estado, mensagem } = await db
    .selectFrom('movimento_bancario')
    .select(['id', 'estado', 'mensagem'])
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow();
  return { idMovimento: id, estado, mensagem };
}

async function pagar(db: Db, quem: Quem, lida: CobrancaLida, boleto: BoletoLido, fato: FatoDoBanco): Promise<Efeito> {
  const { data, valorCentavos } = fato;
  const acordo = acordoDe(lida, quem.hoje);
  const decisao = decidirEvento(acordo, 'RECEBER_BOLETO', quem.hoje);
  const antes = emitidoDe(boleto);
  await encerrarBoleto(db, boleto.id, { situacao: 'PAGO', erro: null });
  if (!decisao.ok) return { estado: 'RECUSADO', mensagem: decisao.recusa.message };
  const parcelas = acordo.parcelas.filter(({ id }) => boleto.lancamentos.includes(id));
  if (acordo.situacao === situacaoCobranca.CANCELADO) return pagarDepois(db, quem, lida, acordo, boleto, fato);
  const abertas = parcelas.filter(({ situacao }) => situacao === 'PREVISTO');
  if (abertas.length === 0) return pagarDeNovo(db, quem, lida, boleto, fato);
  const idAndamento = await receberPagamento(db, quem, lida, {
    origem: 'BOLETO',
    confirmacao: 'CONFIRMADA',
    idBoleto: boleto.id,
    data,
    valoresDe: diaDosValores(antes, abertas, data),
    valorCentavos,
    parcelas: abertas.map(({ id }) => id),
  });
  const diferenca = Math.abs(valorCentavos - antes.totalCentavos);
  return { estado: diferenca > acordo.regras.toleranciaCentavos ? 'VALOR_DIVERGENTE' : 'CONCILIADO', idAndamento };
}

/** All that the slip was for is paid already: the money is to be given back (M §2.54). */
async function pagarDeNovo(
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
async function pagarDepois(
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
        criado_em: agora,
      })
      .execute();
  await db
    .updateTable('processo_cobranca')
    .set({ versao: versao + 1 })
    .where('id', '=', id_cobranca)
    .execute();
}

async function estornar(
  db: Db,
  quem: Quem,
  lida: CobrancaLida,
  boleto: BoletoLido,
  fato: FatoDoBanco,
): Promise<Efeito> {
  const motivo = palavras.estornado;
  const pagamento = await db
    .selectFrom('pagamento')
    .selectAll()
    .where('id_boleto', '=', boleto.id)
    .where('estornado_em', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!pagamento) return { estado: 'ESTORNO_SEM_DESTINO', mensagem: palavras.nadaAEstornar };
  const decisao = decidirEvento(acordoDe(lida, quem.hoje), 'ESTORNAR_BOLETO', quem.hoje);
  if (pagamento.id_lancamento === null) {
    if (lida.linha.situacao === situacaoCobranca.CANCELADO && !decisao.ok)
      return { estado: 'ESTORNO_SEM_DESTINO', mensagem: decisao.recusa.message };
    return { estado: 'REVERTIDO', idAndamento: await desfazerAvulso(db, quem, lida, boleto, fato, pagamento.id) };
  }
  if (!decisao.ok) return { estado: 'ESTORNO_SEM_DESTINO', mensagem: decisao.recusa.message };
  const idAndamento = await estornarPagamento(db, quem, lida, {
    idRecebimento: pagamento.id_cobranca_andamento!,
    para: decisao.para,
    motivo,
    doBanco: true,
  });
  await encerrarBoleto(db, boleto.id, { situacao: 'BAIXADO_NO_BANCO', cancelado_em: quem.agora, erro: null });
  return { estado: 'REVERTIDO', idAndamento };
}

/** Takes back a receipt of no instalment. */
async function desfazerAvulso(
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
