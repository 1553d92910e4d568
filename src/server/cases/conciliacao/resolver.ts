import { conciliacao as t } from '@i18n/pt-BR/cobranca/conciliacao.ts';
import type { AcaoDoMovimento, conciliacoes, EstadoDoMovimento } from '@/contract/conciliacao.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse, refuseField } from '@/contract/refusals.ts';
import { formatData, formatDataHora } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { acoesDoEstado, estadosQueEsperam } from '@/domain/cobranca/conciliacao.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { type BoletoLido, lerBoleto, mandarCancelar } from '../../database/queries/boleto.ts';
import { type CobrancaLida, travarCobranca } from '../../database/queries/cobranca.ts';
import {
  cobrancaDoLancamento,
  lerMovimento,
  type MovimentoLido,
  travarMovimento,
} from '../../database/queries/conciliacao.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import {
  gravarMovimento,
  naoCreditar,
  travarNumero,
  valoresDoFato,
  vinculadoPorOutraFonte,
} from '../../database/queries/movimentoBancario.ts';
import { reservar } from '../boleto/emitir.ts';
import type { Efeito } from '../boleto/fatoDoBanco.ts';
import { aplicarEstorno, aplicarPagamento } from '../boleto/receber.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { receberPagamento } from '../cobranca/receber.ts';
import { restabelecer } from '../cobranca/restabelecer.ts';
import { guardarSaldos } from '../cobranca/saldos.ts';
import { compensarEm } from '../valorARestituir/agir.ts';
import { impede } from './linha.ts';

type Pedido = EndpointInput<typeof conciliacoes.resolver>['body'];

/** What an act did: the state of the item then, if it is another one, and a sentence. */
interface Feito {
  readonly estado?: EstadoDoMovimento;
  readonly mensagem: string;
  /** Why the item waits on; absent: it does not. */
  readonly espera?: string;
  readonly idAndamento?: number;
  readonly idOrgao?: number;
}

interface Item {
  readonly movimento: MovimentoLido;
  /** The agreement of its slip or, to be linked, of the instalment; locked. */
  readonly lida: CobrancaLida | undefined;
  readonly boleto: BoletoLido | undefined;
  readonly pedido: Pedido;
}

/**
 * A person's click on an item of the reconciliation (M §8.2). The item is locked after its agreement and its processes.
 * @throws Refusal NAO_ENCONTRADO; ITEM_RESOLVIDO saying what was done, when and by whom; ITEM_SEM_ACAO for an act that its state does
 * not have, or that is not possible now; what the act itself is refused for
 */
export const resolver = (ctx: SessionCtx, { params: { id }, body }: EndpointInput<typeof conciliacoes.resolver>) =>
  ctx.write(async (db) => {
    const visto = await lerMovimento(db, id, ctx.maquina);
    const idCobranca =
      body.acao === 'VINCULAR' ? await cobrancaDoLancamento(db, body.idLancamento!) : (visto.id_cobranca ?? undefined);
    const lida = idCobranca === undefined ? undefined : await travarCobranca(db, idCobranca);
    const movimento = await travarMovimento(db, id, ctx.maquina);
    conferir(movimento, body.acao, ctx);
    const boleto = movimento.id_boleto === null ? undefined : await lerBoleto(db, movimento.id_boleto);
    const { estado, mensagem, espera, idAndamento, idOrgao } = await atos[body.acao](db, ctx, {
      movimento,
      lida,
      boleto,
      pedido: body,
    });
    await gravarMovimento(db, id, {
      ...(espera === undefined
        ? {
            acao: body.acao,
            motivo: body.motivo ?? null,
            resolvido_em: ctx.agora,
            id_usuario: ctx.usuario.id,
            usuario_nome: ctx.usuario.nome,
          }
        : {}),
      ...(estado ? { estado, mensagem: espera ?? null } : {}),
      ...(idAndamento === undefined ? {} : { id_cobranca_andamento: idAndamento }),
      ...(idOrgao === undefined ? {} : { id_orgao_credor: idOrgao }),
    });
    await note(db, ctx, {
      acao: 'CONCILIACAO_RESOLVER',
      recurso: 'conciliacao',
      idRegistro: id,
      idOrgao: idOrgao ?? movimento.id_orgao_credor ?? ctx.usuario.idOrgao,
      antes: { estado: movimento.estado },
      depois: {
        numero: movimento.nosso_numero,
        acao: body.acao,
        estado: estado ?? movimento.estado,
        motivo: body.motivo ?? null,
        valor: paraReais(lerCentavos(movimento.valor)),
      },
    });
    return { id, estado: estado ?? movimento.estado, mensagem };
  });

function conferir(m: MovimentoLido, acao: AcaoDoMovimento, ctx: SessionCtx): void {
  if (m.resolvido_em !== null)
    throw refuse(
      'ITEM_RESOLVIDO',
      t.feito[m.acao ?? 'RESOLVER'],
      formatDataHora(m.resolvido_em.toISOString()),
      m.usuario_nome ?? t.sistema,
    );
  if (!acoesDoEstado[m.estado].includes(acao)) throw refuse('ITEM_SEM_ACAO', t.foraDoEstado);
  const motivo = impede(m, acao, ctx.usuario);
  if (motivo) throw refuse('ITEM_SEM_ACAO', motivo);
}

const emReais = (centavos: number) => formatReais(paraReais(centavos));
const soResolve = (mensagem: string) => async (): Promise<Feito> => ({ mensagem });

const atos: Readonly<Record<AcaoDoMovimento, (db: Db, ctx: SessionCtx, item: Item) => Promise<Feito>>> = {
  NAO_E_NOSSO: soResolve(t.sucesso.NAO_E_NOSSO),
  RESOLVER: soResolve(t.sucesso.RESOLVER),
  MANTER_RESCISAO: soResolve(t.sucesso.MANTER_RESCISAO),

  /** What was applied as it came stays so; what the agreement could not take is tried again. */
  async IMPUTAR(db, ctx, item) {
    const { movimento } = item;
    if (movimento.estado !== 'RECUSADO') return { mensagem: t.sucesso.IMPUTAR };
    const { lida, boleto } = doBoleto(item);
    return aplicado(await aplicarPagamento(db, ctx, lida, boleto, fatoDe(movimento)), t.sucesso.IMPUTAR);
  },

  /** What is to be given back is in the register of M §7.87; the excess of a payment is no credit any more. */
  async RESTITUIR(db, ctx, { movimento, lida }) {
    const { id_cobranca_andamento: idAndamento } = movimento;
    const creditado = await naoCreditar(db, idAndamento!);
    if (creditado > 0 && lida) {
      // A live slip asks for less because of the credit.
      await mandarCancelar(db, ctx.maquina, { idCobranca: lida.linha.id });
      await gravarAcordo(db, lida, { linha: mudada(lida.linha) });
      await guardarSaldos(db, ctx.hoje, [lida.linha.id]);
    }
    const { a_creditar, a_restituir } = movimento;
    return { mensagem: t.sucesso.RESTITUIR(emReais(lerCentavos(a_creditar) + lerCentavos(a_restituir))) };
  },

  async CREDITAR_NA_PROXIMA(db, ctx, { movimento }) {
    const mensagens: string[] = [];
    for (const idValor of await valoresDoFato(db, movimento.id_cobranca_andamento!))
      mensagens.push((await compensarEm(db, ctx, idValor, { idProcessoCobranca: movimento.id_cobranca! })).mensagem);
    return { mensagem: mensagens.join(' ') };
  },

  async E_OUTRO_PAGAMENTO(db, ctx, { movimento, lida, boleto }) {
    if (!lida || !boleto)
      return {
        estado: movimento.tipo === 'PAGAMENTO' ? 'DESCONHECIDO' : 'ESTORNO_SEM_DESTINO',
        mensagem: t.sucesso.semBoleto,
        espera: t.sucesso.semBoleto,
      };
    const efeito =
      movimento.tipo === 'ESTORNO'
        ? await aplicarEstorno(db, ctx, lida, boleto, movimento)
        : await aplicarPagamento(db, ctx, lida, boleto, fatoDe(movimento));
    return aplicado(efeito, t.sucesso.E_OUTRO_PAGAMENTO);
  },

  async RESTABELECER_ACORDO(db, ctx, item) {
    const { movimento } = item;
    const { lida, boleto } = doBoleto(item);
    const deNovo = await restabelecer(db, ctx, lida, movimento.id_cobranca_andamento!);
    const efeito = await aplicarPagamento(db, ctx, deNovo, boleto, fatoDe(movimento));
    await note(db, ctx, {
      acao: 'RESTABELECER',
      recurso: 'cobranca',
      idRegistro: deNovo.linha.id,
      idOrgao: deNovo.linha.id_orgao_credor,
      depois: { numero: deNovo.linha.numero, nossoNumero: movimento.nosso_numero },
    });
    return aplicado(efeito, t.sucesso.RESTABELECER_ACORDO(deNovo.linha.numero));
  },

  /** The money of a number that nobody knows pays the instalment that a person names. */
  async VINCULAR(db, ctx, { movimento, lida, pedido }) {
    if (!lida) throw refuseField('idLancamento', 'NAO_ENCONTRADO');
    await travarNumero(db, movimento.banco, movimento.convenio, movimento.nosso_numero);
    const outra = await vinculadoPorOutraFonte(db, movimento);
    if (outra) throw refuse('ITEM_SEM_ACAO', t.impedimentos.jaVinculado(formatData(outra.data)));
    const acordo = acordoDe(lida, ctx.hoje);
    const decisao = decidirEvento(acordo, 'RECEBER_BOLETO', ctx.hoje);
    if (!decisao.ok) throw decisao.recusa;
    const parcela = acordo.parcelas.find(({ id }) => id === pedido.idLancamento);
    if (!parcela) throw refuseField('idLancamento', 'NAO_ENCONTRADO');
    if (parcela.situacao === 'BAIXADO') throw refuse('PARCELA_PAGA');
    if (parcela.situacao === 'CANCELADO') throw refuse('PARCELA_CANCELADA');
    if (movimento.data < acordo.data) throw refuse('ITEM_SEM_ACAO', t.impedimentos.antesDoAcordo);
    const idAndamento = await receberPagamento(db, ctx, lida, {
      origem: 'BOLETO',
      confirmacao: 'CONFIRMADA',
      data: movimento.data,
      valoresDe: movimento.data,
      valorCentavos: lerCentavos(movimento.valor),
      parcelas: [parcela.id],
      observacao: t.vinculado(movimento.nosso_numero),
    });
    return {
      estado: 'CONCILIADO',
      mensagem: t.sucesso.VINCULAR(`${parcela.parcela}/${lida.linha.total_parcelas}`, lida.linha.numero),
      idAndamento,
      idOrgao: lida.linha.id_orgao_credor,
    };
  },

  /** The number of a refused slip is burnt: its instalments get another one, which is sent to the bank next. */
  async REENVIAR(db, ctx, item) {
    const { lida, boleto } = doBoleto(item);
    const idNovo = await reservar(db, ctx, lida.linha.id, (parcelas) =>
      parcelas.filter(({ id }) => boleto.lancamentos.includes(id)),
    );
    const novo = (await lerBoleto(db, idNovo))!;
    return { mensagem: t.sucesso.REENVIAR(novo.nosso_numero) };
  },
};

/** The locked agreement of an item's slip, and the slip. @throws Refusal ITEM_SEM_ACAO: no slip has its number */
function doBoleto({ lida, boleto }: Item): { readonly lida: CobrancaLida; readonly boleto: BoletoLido } {
  if (!lida || !boleto) throw refuse('ITEM_SEM_ACAO', t.sucesso.semBoleto);
  return { lida, boleto };
}

const fatoDe = (m: MovimentoLido) => ({
  data: m.data,
  valorCentavos: lerCentavos(m.valor),
  confirmado: m.confirmado,
});

/** What is applied now; what still finds no place is refused, and the item waits on. */
function aplicado({ estado, mensagem, idAndamento }: Efeito, sucesso: string): Feito {
  if (estado === 'RECUSADO' || estado === 'ESTORNO_SEM_DESTINO') throw refuse('ITEM_SEM_ACAO', mensagem ?? '');
  return {
    estado,
    mensagem: sucesso,
    ...(estadosQueEsperam.includes(estado) ? { espera: mensagem ?? sucesso } : {}),
    ...(idAndamento === undefined ? {} : { idAndamento }),
  };
}
