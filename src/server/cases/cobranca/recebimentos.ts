import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { Data } from '@/contract/values/data.ts';
import { maisTarde } from '@/domain/calendario.ts';
import { type Acordo, type ParcelaDoAcordo, type ProcessoDoAcordo, parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { consolidado, soma, somarCobrados, somarConsolidados } from '@/domain/cobranca/componentes.ts';
import { correcaoRestante } from '@/domain/cobranca/efeitos.ts';
import { type RecebimentoFeito, type ReciboRefeito, type Refeito, reaplicar } from '@/domain/cobranca/reaplicar.ts';
import { type IdSituacaoCobranca, situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Centavos } from '@/domain/exato.ts';
import type { Estado } from '@/domain/workflow/fatos.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { emitidoDe, lerBoleto } from '../../database/queries/boleto.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import type { PagamentoProcessoTable, PagamentoTable } from '../../database/schema.ts';
import { lerQuatro, lerSeis } from './colunas.ts';
import { depoisDe, type Estados, type ImputadoDepois, imputarDepois } from './depoisDoFim.ts';
import type { FimLido } from './fimLido.ts';

/** A receipt of a payment, with its part of each process. */
export type ReciboLido = Selectable<PagamentoTable> & {
  readonly quotas: readonly Selectable<PagamentoProcessoTable>[];
};

/** A payment of an agreement that stands: all receipts of one movement. */
export interface RecebimentoLido {
  /** Its movement. */
  readonly id: number;
  readonly em: Date;
  readonly origem: 'BAIXA_MANUAL' | 'BOLETO' | 'CREDITO';
  /** Given by hand, or made by a person of a value to be given back: a person may take it back (M §7.88). */
  readonly aMao: boolean;
  /** Received when the agreement was over: a payment of its processes (M §2.33). */
  readonly depoisDoFim: boolean;
  readonly recibos: readonly ReciboLido[];
  readonly feito: RecebimentoFeito;
}

/** What the movement of a payment keeps, so that it can be applied again. */
export interface DadosDoRecebimento {
  readonly recebido?: { readonly quantas: number; readonly toleranciaCentavos: Centavos };
}

/** Whether the receipt is money of its own in this agreement, and not the excess of another one of it. */
export const entrou = ({ origem, id_valor_a_restituir }: ReciboLido): boolean =>
  origem !== 'CREDITO' || id_valor_a_restituir !== null;

/** What a receipt paid of its instalment, without what was left over. */
export const recebido = ({ valor, excedente }: Pick<ReciboLido, 'valor' | 'excedente'>): Centavos =>
  lerCentavos(valor) - lerCentavos(excedente);

/** The payments of an agreement that stand, in the order in which they were received. */
export async function lerRecebimentos(
  db: Db,
  { linha }: CobrancaLida,
  acordo: Acordo,
  fim: FimLido | null,
): Promise<RecebimentoLido[]> {
  const { rows } = await sql<
    Selectable<PagamentoTable> & { em: Date; dados: DadosDoRecebimento | null; usado: string }
  >`
    select p.*, a.data as em, a.dados,
           coalesce((select sum(v.valor) from valor_a_restituir v
                      where v.id_pagamento = p.id and v.estado in ('COMPENSADO', 'RESTITUIDO')), 0)::numeric(15,2) as usado
      from pagamento p join cobranca_andamento a on a.id = p.id_cobranca_andamento
     where p.id_cobranca = ${linha.id} and p.estornado_em is null order by a.id, p.id`.execute(db);
  const quotas = await quotasDe(
    db,
    rows.map(({ id }) => id),
  );
  const lidos: RecebimentoLido[] = [];
  for (const id of new Set(rows.map((r) => r.id_cobranca_andamento!))) {
    const deles = rows.filter((r) => r.id_cobranca_andamento === id);
    const recibos = deles.map(({ em: _em, dados: _dados, usado: _usado, ...p }) => ({
      ...p,
      quotas: quotas.filter((q) => q.id_pagamento === p.id),
    }));
    const proprios = recibos.filter(entrou);
    const [primeiro] = proprios;
    const { em, dados } = deles[0]!;
    const boleto = primeiro!.id_boleto === null ? null : (await lerBoleto(db, primeiro!.id_boleto))!;
    const { quantas, toleranciaCentavos } = dados?.recebido ?? {
      // Before the movement kept them.
      quantas: new Set(proprios.map((p) => p.id_lancamento)).size,
      toleranciaCentavos: acordo.regras.toleranciaCentavos,
    };
    lidos.push({
      id,
      em,
      origem: primeiro!.origem as RecebimentoLido['origem'],
      aMao: boleto === null,
      depoisDoFim: fim !== null && id > fim.id,
      recibos,
      feito: {
        data: primeiro!.data,
        valorCentavos: soma(proprios.map(({ valor }) => lerCentavos(valor))),
        boleto: boleto && { emitido: emitidoDe(boleto), parcelas: boleto.lancamentos },
        quantas,
        toleranciaCentavos,
        usadoCentavos: soma(deles.map(({ usado }) => lerCentavos(usado))),
      },
    });
  }
  return lidos;
}

async function quotasDe(db: Db, ids: readonly number[]): Promise<Selectable<PagamentoProcessoTable>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('pagamento_processo')
    .selectAll()
    .where('id_pagamento', 'in', ids)
    .orderBy('id_processo')
    .execute();
}

/** A payment that stays, and what it does when it is applied again without the one that is undone. */
export interface Reimputado {
  readonly recebimento: RecebimentoLido;
  readonly refeito: Refeito;
  readonly mudou: boolean;
}

/** An agreement without one of its payments (M §7.88). */
export interface SemRecebimento {
  readonly desfeito: RecebimentoLido;
  readonly outros: readonly Reimputado[];
  readonly parcelas: readonly ParcelaDoAcordo[];
  readonly situacao: IdSituacaoCobranca;
  /** Of an ended agreement, its processes as they then are. */
  readonly estados: Estados | null;
}

/**
 * The agreement as its other payments make it. An end stays: what they do not settle is cancelled. A settled agreement stays
 * settled where they pay it all, as a slip does that was paid again.
 */
export function semRecebimento(
  lida: CobrancaLida,
  acordo: Acordo,
  lidos: readonly RecebimentoLido[],
  desfeito: RecebimentoLido,
  fim: FimLido | null,
): SemRecebimento {
  const ficam = lidos.filter((lido) => lido !== desfeito);
  // A value of this same agreement that the undone payment used is there again.
  const solto = desfeito.recibos.find(({ id_valor_a_restituir }) => id_valor_a_restituir !== null)?.id_origem;
  const feitos = ficam.map(({ feito, recibos }) =>
    recibos.some(({ id }) => id === solto)
      ? { ...feito, usadoCentavos: feito.usadoCentavos - desfeito.feito.valorCentavos }
      : feito,
  );
  const antesDoFim = ficam.filter(({ depoisDoFim }) => !depoisDoFim).length;
  const { parcelas: refeitas, refeitos } = reaplicar(acordo, feitos.slice(0, antesDoFim));
  const deQuem = new Map(ficam.flatMap(({ recibos }, i) => recibos.map(({ id }) => [id, i] as const)));
  const acabou = fim !== null;
  const parcelas = refeitas.map((parcela): ParcelaDoAcordo => {
    if (parcela.situacao === 'BAIXADO') {
      const pendente = acordo.parcelas.find(({ id }) => id === parcela.id)!.confirmacao === 'PENDENTE';
      return { ...parcela, confirmacao: pendente ? 'PENDENTE' : 'CONFIRMADA' };
    }
    return acabou ? { ...parcela, situacao: 'CANCELADO' } : parcela;
  });
  const depois =
    fim &&
    refazerDepois(lida, acordo, { lidos, refeitos, parcelas, fim }, ficam.slice(antesDoFim), feitos.slice(antesDoFim));
  const todos = [...refeitos, ...(depois?.refeitos ?? [])];
  return {
    desfeito,
    outros: ficam.map((recebimento, i) => ({
      recebimento,
      refeito: todos[i]!,
      mudou: !mesmos(recebimento.recibos, todos[i]!.recibos, deQuem),
    })),
    parcelas,
    situacao: acabou ? acordo.situacao : situacaoCom({ ...acordo, parcelas }),
    estados: depois?.estados ?? null,
  };
}

interface AteOFim {
  readonly lidos: readonly RecebimentoLido[];
  readonly refeitos: readonly Refeito[];
  readonly parcelas: readonly ParcelaDoAcordo[];
  readonly fim: FimLido;
}

/** The processes from the end on: as the payments before it left them, and then with what came in since, in order. */
function refazerDepois(
  lida: CobrancaLida,
  acordo: Acordo,
  ate: AteOFim,
  ficam: readonly RecebimentoLido[],
  feitos: readonly RecebimentoFeito[],
): { readonly estados: Estados; readonly refeitos: Refeito[] } {
  const { fim, parcelas } = ate;
  let estados: Estados = new Map(acordo.processos.map((p) => [p.idProcesso, noFim(p, ate)]));
  const refeitos: Refeito[] = [];
  const outros = [...fim.outros];
  const passar = (em: Date | null) => {
    for (let um = outros[0]; um && (em === null || um.em < em); um = outros[0]) {
      const { idProcesso, partes, data } = um;
      const lido = lida.processos.find((p) => p.linha.id === idProcesso)!;
      estados = new Map([...estados, [idProcesso, depoisDe(lido, estados.get(idProcesso)!, partes, data)]]);
      outros.shift();
    }
  };
  for (const [i, feito] of feitos.entries()) {
    passar(ficam[i]!.em);
    const imputado = imputarDepois(lida, acordo, estados, feito, parcelas);
    estados = imputado.estados;
    refeitos.push(depoisDoFim(feito, imputado));
  }
  passar(null);
  return { estados, refeitos };
}

/** A process at the end, without what it received since. */
function noFim(processo: ProcessoDoAcordo, { lidos, refeitos, parcelas, fim }: AteOFim): Estado {
  const { idProcesso, estado } = processo;
  const daqui = (recibos: readonly ReciboLido[]) =>
    recibos.flatMap(({ quotas }) => quotas.filter((q) => q.id_processo === idProcesso));
  const antes = lidos.filter(({ depoisDoFim: depois }) => !depois).flatMap(({ recibos }) => daqui(recibos));
  const novas = refeitos.flatMap(({ recibos }) =>
    recibos.flatMap(({ quotas }) => quotas.filter((q) => q.idProcesso === idProcesso)),
  );
  const desde = [
    ...lidos.filter(({ depoisDoFim: depois }) => depois).flatMap(({ recibos }) => daqui(recibos).map(lerSeis)),
    ...fim.outros.filter((um) => um.idProcesso === idProcesso).map(({ partes }) => partes),
  ];
  const pago = somarCobrados(novas.map(({ partes }) => partes));
  const pagoAntes = somarCobrados([...antes.map(lerSeis), ...desde]);
  const dispensado = somarConsolidados(novas.map((q) => q.dispensado));
  const dispensadoAntes = somarConsolidados(antes.map((q) => lerQuatro(q, 'dispensado_')));
  const guardado = fim.antes.get(idProcesso);
  return {
    ...estado,
    pagos: consolidado((nome) => estado.pagos[nome] + pago[nome] - pagoAntes[nome]),
    dispensados: consolidado((nome) => estado.dispensados[nome] + dispensado[nome] - dispensadoAntes[nome]),
    correcaoRestante: guardado
      ? correcaoRestante({ ...processo, estado: guardado }, { parcelas })
      : comDeVolta(
          estado,
          pagoAntes.correcaoCentavos +
            dispensadoAntes.correcaoCentavos -
            pago.correcaoCentavos -
            dispensado.correcaoCentavos,
        ),
  };
}

/** The correction that a payment after which it was counted leaves, with what of it is owed again. */
const comDeVolta = ({ correcaoRestante: resta }: Estado, centavos: Centavos): Estado['correcaoRestante'] =>
  resta && { ...resta, correcaoCentavos: Math.max(resta.correcaoCentavos + centavos, 0) };

/** A payment after the end as a receipt of no instalment. */
function depoisDoFim(
  { valorCentavos, usadoCentavos, toleranciaCentavos }: RecebimentoFeito,
  { quotas, excedenteCentavos }: Pick<ImputadoDepois, 'quotas' | 'excedenteCentavos'>,
): Refeito {
  const sobraCentavos = excedenteCentavos > toleranciaCentavos ? excedenteCentavos : 0;
  return {
    recibos: [reciboDepois(valorCentavos, { quotas, excedenteCentavos })],
    baixadas: [],
    creditadoCentavos: 0,
    esperaCentavos: Math.max(sobraCentavos - usadoCentavos, 0),
    faltaExcesso: sobraCentavos < usadoCentavos,
  };
}

export const reciboDepois = (
  valorCentavos: Centavos,
  { quotas, excedenteCentavos }: Pick<ImputadoDepois, 'quotas' | 'excedenteCentavos'>,
): ReciboRefeito => ({
  idParcela: null,
  origem: 'PAGAMENTO',
  fonte: null,
  valorCentavos,
  partes: somarCobrados(quotas.map(({ partes }) => partes)),
  excedenteCentavos,
  toleradoCentavos: 0,
  quotas: quotas.map((quota) => ({
    ...quota,
    crescimentoCentavos: 0,
    dispensado: consolidado(() => 0),
  })),
});

function situacaoCom(acordo: Acordo): IdSituacaoCobranca {
  const quitada =
    parcelasAbertas(acordo).length === 0 && acordo.parcelas.every(({ confirmacao }) => confirmacao === 'CONFIRMADA');
  if (quitada) return situacaoCobranca.QUITADO;
  return acordo.encargos.totalParcelas > 1 ? situacaoCobranca.PARCELADO : situacaoCobranca.ATIVO;
}

/** Whether a payment applied again does what its receipts say. */
const mesmos = (
  lidos: readonly ReciboLido[],
  refeitos: readonly ReciboRefeito[],
  deQuem: ReadonlyMap<number, number>,
): boolean =>
  lidos.length === refeitos.length &&
  lidos.every((lido, i) => isDeepStrictEqual(ditoPor(lido, deQuem), dito(refeitos[i]!)));

const ditoPor = (p: ReciboLido, deQuem: ReadonlyMap<number, number>) => ({
  parcela: p.id_lancamento,
  fonte: entrou(p) ? null : (deQuem.get(p.id_origem!) ?? null),
  deCredito: !entrou(p),
  valor: lerCentavos(p.valor),
  partes: lerSeis(p),
  excedente: lerCentavos(p.excedente),
  tolerado: lerCentavos(p.tolerado),
  quotas: p.quotas.map((q) => ({
    processo: q.id_processo,
    partes: lerSeis(q),
    crescimento: lerCentavos(q.crescimento),
    dispensado: lerQuatro(q, 'dispensado_'),
  })),
});
const dito = (r: ReciboRefeito): ReturnType<typeof ditoPor> => ({
  parcela: r.idParcela,
  fonte: r.fonte === null ? null : r.fonte,
  deCredito: r.origem === 'CREDITO',
  valor: r.valorCentavos,
  partes: r.partes,
  excedente: r.excedenteCentavos,
  tolerado: r.toleradoCentavos,
  quotas: r.quotas.map((q) => ({
    processo: q.idProcesso,
    partes: q.partes,
    crescimento: q.crescimentoCentavos,
    dispensado: q.dispensado,
  })),
});

/** What changes for one process: the parts that the other payments bring now, less those that all of them brought before. */
export function diferencaDo(lidos: readonly RecebimentoLido[], { outros }: SemRecebimento, idProcesso: number) {
  const antes = lidos.flatMap(({ recibos }) =>
    recibos.flatMap(({ quotas }) => quotas.filter((q) => q.id_processo === idProcesso)),
  );
  const depois = outros.flatMap(({ refeito }) =>
    refeito.recibos.flatMap(({ quotas }) => quotas.filter((q) => q.idProcesso === idProcesso)),
  );
  return {
    pagoAntes: somarCobrados(antes.map(lerSeis)),
    pago: somarCobrados(depois.map(({ partes }) => partes)),
    dispensadoAntes: somarConsolidados(antes.map((q) => lerQuatro(q, 'dispensado_'))),
    dispensado: somarConsolidados(depois.map(({ dispensado }) => dispensado)),
  };
}

/** The last day on which one of these settled instalments was paid. */
export const ultimoDiaPago = (parcelas: readonly ParcelaDoAcordo[]): Data =>
  parcelas.map(({ dataPagamento }) => dataPagamento!).reduce(maisTarde);
