import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import { sql } from 'kysely';
import type { EndpointInput } from '@/contract/endpoint.ts';
import type { estornoDaCobranca } from '@/contract/estornoDaCobranca.ts';
import { refuse } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { soma, totalCobrado } from '@/domain/cobranca/componentes.ts';
import { decidir } from '@/domain/cobranca/decidir.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import type { Centavos } from '@/domain/exato.ts';
import { de } from '@/domain/lista.ts';
import { nomeDaSituacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { type CobrancaLida, lerCobranca } from '../../database/queries/cobranca.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { acordoDe } from './acordo.ts';
import { lerSeis } from './colunas.ts';
import { estadosAntesDeQuitar, preverSem } from './estornar.ts';
import { type RecebimentoLido, type Reimputado, recebido } from './recebimentos.ts';

const t = frases.desfaz;

/**
 * What the reversal of a payment given by hand would undo, read as the reversal reads it (M §5.8, 7.88).
 * @throws Refusal NAO_ENCONTRADO, and whatever the reversal would refuse now
 */
export const preverEstorno = (
  ctx: SessionCtx,
  { params: { id }, query: { idRecebimento } }: EndpointInput<typeof estornoDaCobranca.previa>,
) => dizendoQuem(ctx, { cobranca: id }, () => prever(ctx, id, idRecebimento));

const prever = (ctx: SessionCtx, id: number, pedido: number | undefined) =>
  ctx.read(async (db) => {
    const lida = await lerCobranca(db, id);
    const acordo = acordoDe(lida, ctx.hoje);
    const decisao = decidir(acordo, 'ESTORNAR_BAIXA', ctx.usuario, ctx.hoje);
    if (!decisao.ok) throw decisao.recusa;
    const idRecebimento = pedido ?? lida.ultimaBaixa;
    if (idRecebimento === null) throw refuse('COBRANCA_INDISPONIVEL');
    const { sem } = await preverSem(db, lida, acordo, { idRecebimento });
    const { desfeito, outros, situacao } = sem;
    const reabre = acordo.situacao === situacaoCobranca.QUITADO && situacao !== acordo.situacao;
    const excesso = soma(desfeito.recibos.map(({ excedente }) => lerCentavos(excedente)));
    return {
      idRecebimento,
      valor: paraReais(desfeito.feito.valorCentavos),
      data: desfeito.feito.data,
      desfaz: [
        ...daParcela(lida, acordo, desfeito),
        ...dosProcessos(lida, desfeito),
        ...outros.flatMap((um) => (um.mudou ? reimputa(acordo, um) : [])),
        ...(excesso > 0 ? [t.CREDITO(reais(excesso))] : []),
        ...(reabre ? await doFim(db, lida) : []),
      ],
    };
  });

/** What leaves each instalment. */
function daParcela({ linha }: CobrancaLida, acordo: Acordo, { recibos, feito }: RecebimentoLido): string[] {
  return acordo.parcelas.flatMap((parcela) => {
    const seus = recibos.filter(({ id_lancamento, quotas }) => id_lancamento === parcela.id && quotas.length > 0);
    if (seus.length === 0) return [];
    const dizer = parcela.situacao === 'BAIXADO' ? t.PARCELA : t.PARCIAL;
    const nome = frases.parcela(parcela.parcela, linha.total_parcelas);
    return [dizer(nome, reais(soma(seus.map(recebido))), formatData(feito.data))];
  });
}

/** Of a payment after the end, what leaves each process. */
const dosProcessos = ({ processos }: CobrancaLida, { recibos, feito, depoisDoFim }: RecebimentoLido): string[] =>
  !depoisDoFim
    ? []
    : recibos.flatMap(({ quotas }) =>
        quotas.map((quota) => {
          const { numero } = processos.find((p) => p.linha.id === quota.id_processo)!.linha;
          return t.DEPOSITO(numero, reais(totalCobrado(lerSeis(quota))), formatData(feito.data));
        }),
      );

const lista = new Intl.ListFormat('pt-BR');

/** Which instalments another payment then pays. */
function reimputa({ parcelas, encargos }: Acordo, { recebimento: { feito }, refeito }: Reimputado): string {
  const pagas = new Set(
    refeito.recibos.flatMap(({ idParcela, quotas }) => (quotas.length > 0 ? (idParcela ?? []) : [])),
  );
  const nomes = parcelas.filter(({ id }) => pagas.has(id)).map(({ parcela }) => `${parcela}/${encargos.totalParcelas}`);
  return t.REIMPUTA(reais(feito.valorCentavos), formatData(feito.data), lista.format(nomes));
}

/** What the end of a settled agreement did, which is undone with the payment. */
async function doFim(db: Db, { linha, processos }: CobrancaLida): Promise<string[]> {
  const antes = await estadosAntesDeQuitar(db, linha.id);
  const { rows } = await sql<{ id_processo: number }>`
    select distinct id_processo from documento_emitido
     where especie = 'RECIBO' and substituido_em is null and id_processo = any(${processos.map((p) => p.linha.id)}::bigint[])`.execute(
    db,
  );
  const comRecibo = new Set(rows.map(({ id_processo }) => id_processo));
  return [
    t.ACORDO,
    ...processos.flatMap(({ linha: p, cda }) => [
      ...(antes.has(p.id) ? [t.PROCESSO(p.numero, nomeDaSituacao(de(antes, p.id).situacao))] : []),
      ...(cda ? [t.CDA(cda.numero)] : []),
      ...(comRecibo.has(p.id) ? [t.RECIBO(p.numero)] : []),
    ]),
  ];
}

const reais = (centavos: Centavos): string => formatReais(paraReais(centavos));
