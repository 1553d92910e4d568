import { boletos as palavras } from '@i18n/pt-BR/cobranca/banco.ts';
import { Refusal } from '@/contract/refusals.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { diaDosValores } from '@/domain/cobranca/emitido.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { gravarCentavos } from '../../database/dinheiro.ts';
import { type BoletoLido, boletoDoNumero, emitidoDe, encerrarBoleto } from '../../database/queries/boleto.ts';
import { type CobrancaLida, travarCobranca } from '../../database/queries/cobranca.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import type { Quem } from '../cobranca/andamentos.ts';
import { estornarPagamento, preverSem } from '../cobranca/estornar.ts';
import { receberPagamento } from '../cobranca/receber.ts';
import { pagarDeNovo, pagarDepois } from './avulso.ts';
import { chaveDoFato, type Efeito, type FatoDoBanco, type Recebido } from './fatoDoBanco.ts';

/**
 * Keeps what a bank told, once, and does what follows from it, in the caller's transaction, whose scope must reach the body of
 * the slip (M §3.4). Nothing is refused: what finds no place is kept with the reason.
 */
export async function receberDoBanco(db: Db, quem: Quem, fato: FatoDoBanco): Promise<Recebido> {
  const achado = await boletoDoNumero(db, fato);
  const novo = await guardar(db, quem, fato, achado);
  if (typeof novo !== 'number') return { ...novo, repetido: true };
  if (!achado) return { idMovimento: novo, estado: 'DESCONHECIDO', mensagem: null, repetido: false };
  const lida = await travarCobranca(db, achado.id_cobranca);
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
  fato: FatoDoBanco,
  boleto: BoletoLido | undefined,
): Promise<number | Omit<Recebido, 'repetido'>> {
  const { banco, convenio, nossoNumero, tipo, data, valorCentavos, bruto, chave = chaveDoFato(fato) } = fato;
  const centavos = (valor: number | undefined) => (valor === undefined ? null : gravarCentavos(valor));
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
      fonte: fato.fonte,
      codigo: fato.codigo,
      confirmado: fato.confirmado,
      valor_liquido: centavos(fato.valorLiquidoCentavos),
      tarifa: centavos(fato.tarifaCentavos),
      canal: fato.canal ?? null,
      id_arquivo: fato.idArquivo ?? null,
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

async function estornar(db: Db, quem: Quem, lida: CobrancaLida, boleto: BoletoLido): Promise<Efeito> {
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
  const acordo = acordoDe(lida, quem.hoje);
  const idRecebimento = pagamento.id_cobranca_andamento!;
  const decisao = decidirEvento(acordo, 'ESTORNAR_BOLETO', quem.hoje);
  // What was only to be given back changed nothing of the processes.
  const soARestituir = pagamento.id_lancamento === null && lida.linha.situacao !== situacaoCobranca.CANCELADO;
  if (!decisao.ok && !soARestituir) return { estado: 'ESTORNO_SEM_DESTINO', mensagem: decisao.recusa.message };
  try {
    await preverSem(db, lida, acordo, { idRecebimento, doBanco: true });
  } catch (recusa) {
    if (!(recusa instanceof Refusal)) throw recusa;
    return { estado: 'ESTORNO_SEM_DESTINO', mensagem: recusa.message };
  }
  const idAndamento = await estornarPagamento(db, quem, lida, { idRecebimento, motivo, doBanco: true });
  await encerrarBoleto(db, boleto.id, { situacao: 'BAIXADO_NO_BANCO', cancelado_em: quem.agora, erro: null });
  return { estado: 'REVERTIDO', idAndamento };
}
