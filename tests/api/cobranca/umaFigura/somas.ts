import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { type AReceber, financeiro, type LinhaFinanceiro } from '@/contract/financeiro.ts';
import { type AcordoEmRisco, cartoes, nomesDosCartoes, painel } from '@/contract/painel.ts';
import { cartoesDaDividaAtiva, nomesDosCartoesDaDividaAtiva, painelDividaAtiva } from '@/contract/painelDividaAtiva.ts';
import { processos } from '@/contract/processo.ts';
import type { FiltroProcesso, LinhaProcesso } from '@/contract/processoLista.ts';
import { linhas, type Quem } from '../../processo/support.ts';
import type { Figuras, Lugar } from './figuras.ts';

/** Who reads, and every collection as its detail says it. */
export interface Lidas {
  readonly app: TestApp;
  /** Of the central body. */
  readonly quem: Quem;
  readonly todas: readonly CobrancaDetalhe[];
  readonly f: Figuras;
}

export const nenhum: Lugar = ['(nada)', 0];

/** Every page of the list of processes. */
export async function listados(
  { app, quem }: Pick<Lidas, 'app' | 'quem'>,
  filtro: Partial<FiltroProcesso>,
): Promise<LinhaProcesso[]> {
  const achados: LinhaProcesso[] = [];
  for (let page = 0; ; page++) {
    const query = { size: 100, page, sort: 'numero' };
    const { body } = await app.call(processos.list, { headers: quem, body: filtro, query });
    achados.push(...body.content);
    if (body.content.length < 100) return achados;
  }
}
const corrigidos = (linhas: readonly LinhaProcesso[]): Lugar[] => [
  nenhum,
  ...linhas.map((um): Lugar => ['processos.list.content.totalCorrigido', um.totalCorrigido]),
];

/** What these processes paid, with the month's interest and the fees. */
async function pagos({ app, quem }: Lidas, quais: readonly LinhaProcesso[]): Promise<Lugar[]> {
  const partes = ['Atualizado', 'Correcao', 'Multa', 'Juros', 'JurosMesPagamento', 'Honorarios'];
  const lugares: Lugar[] = [nenhum];
  for (const { id } of quais) {
    const p = (await app.call(processos.get, { headers: quem, params: { id } })).body;
    for (const parte of partes) lugares.push([`processos.get.valor${parte}Pago`, p[`valor${parte}Pago`]]);
  }
  return lugares;
}

/** Cards and /cda, with the lists that they open. */
export async function compararCartoes(lidas: Lidas): Promise<void> {
  const { app, quem, f } = lidas;
  const contados = (await app.call(painel.dashboardCounts, { headers: quem })).body;
  for (const nome of nomesDosCartoes.filter((um) => um !== 'recuperados')) {
    const { valor, filtro } = cartoes[nome];
    f.mesma(
      `cartão ${nome}`,
      [`painel.dashboardCounts.${valor}`, contados[valor]],
      corrigidos(await listados(lidas, filtro)),
    );
  }
  const { valor: recuperado } = cartoes.recuperados;
  const todosOsPagos = await pagos(lidas, await listados(lidas, {}));
  f.mesma('cartão recuperados', [`painel.dashboardCounts.${recuperado}`, contados[recuperado]], todosOsPagos);
  const cda = (await app.call(painelDividaAtiva.dashboard, { headers: quem, body: {} })).body;
  for (const nome of nomesDosCartoesDaDividaAtiva.filter((um) => um !== 'recuperados')) {
    const { valor, filtro } = cartoesDaDividaAtiva[nome];
    f.mesma(
      `/cda ${nome}`,
      [`painelDividaAtiva.dashboard.${valor}`, cda[valor]],
      corrigidos(await listados(lidas, filtro)),
    );
  }
  const { valor, filtro } = cartoesDaDividaAtiva.recuperados;
  f.mesma(
    '/cda recuperados',
    [`painelDividaAtiva.dashboard.${valor}`, cda[valor]],
    await pagos(lidas, await listados(lidas, filtro)),
  );
}

/** Financeiro, with what each collection received, up to `dataFim`. */
export async function compararFinanceiro({ app, quem, f, todas }: Lidas, dataFim: string): Promise<LinhaFinanceiro[]> {
  const body = { dataInicio: '2000-01-01', dataFim };
  const recebidos: LinhaFinanceiro[] = [];
  for (let page = 0; recebidos.length === page * 100; page++) {
    const pedido = { headers: quem, body, query: { size: 100, page } };
    recebidos.push(...(await app.call(financeiro.list, pedido)).body.content);
  }
  const total = (await app.call(financeiro.total, { headers: quem, body })).body;
  f.mesma(
    'repassado',
    ['financeiro.total.valorTotalRepassado', total.valorTotalRepassado],
    [nenhum, ...recebidos.map((um): Lugar => ['financeiro.list.content.valorRepassado', um.valorRepassado])],
  );
  const excessos = await linhas<{ id: number; reais: string; depois: string }>(
    app,
    sql`select p.id_cobranca as id, sum(p.excedente) as reais,
               coalesce(sum(p.valor - p.excedente) filter (where p.id_cobranca_andamento > f.id), 0) as depois
          from pagamento p join processo_cobranca c on c.id = p.id_cobranca left join lateral (
               select max(a.id) as id from cobranca_andamento a where a.id_cobranca = c.id and c.situacao = 203
                  and a.acao in ('CANCELAR_COBRANCA', 'EXPIRAR', 'RESCINDIR', 'CONTESTAR', 'EXTINGUIR')) f on true
         where p.estornado_em is null group by 1`,
  );
  for (const c of todas.filter(({ origem }) => origem === 'PORTAL')) {
    const dela = recebidos.filter(({ idCobranca }) => idCobranca === c.id);
    const seu = excessos.find(({ id }) => id === c.id);
    f.mesma(
      `recebido da cobrança ${c.numero}`,
      ['cobrancas.detalhe.valorTotalPago', c.valorTotalPago],
      [
        ['(excedente)', -Number(seu?.reais ?? 0)],
        ...dela.map((um): Lugar => ['financeiro.list.content.valorPago', um.valorPago]),
      ],
      [
        ['cobrancas.detalhe.valorHonorariosPago', c.valorHonorariosPago],
        ...dela.map((um): Lugar => ['financeiro.list.content.valorRepassado', um.valorRepassado]),
      ],
    );
    // Of it, what came in after the end, of no instalment (M §7.89).
    f.mesma(
      `recebido depois do fim da cobrança ${c.numero}`,
      ['cobrancas.detalhe.valorPagoDepoisDoFim', c.valorPagoDepoisDoFim],
      ['(depois do fim)', Number(seu?.depois ?? 0)],
    );
  }
  return recebidos;
}

/** What is to come in, and the agreements at risk of Meu dia. */
export async function compararAReceber({ app, quem, f, todas }: Lidas): Promise<AcordoEmRisco[]> {
  const a: AReceber = (await app.call(financeiro.aReceber, { headers: quem })).body;
  f.mesma(
    'a receber',
    ['financeiro.aReceber.total.valor', a.total.valor],
    [
      ['financeiro.aReceber.vencidas.valor', a.vencidas.valor],
      ...a.meses.map((m): Lugar => ['financeiro.aReceber.meses.valor', m.valor]),
    ],
    todas
      .filter((c) => c.origem === 'PORTAL' && [200, 201].includes(c.situacaoProcesso.id))
      .map((c): Lugar => ['cobrancas.detalhe.saldo', c.saldo]),
  );
  const { body } = await app.call(painel.meuDia, { headers: quem });
  const emRisco: AcordoEmRisco[] = body.acordos.itens;
  for (const um of emRisco)
    f.mesma(
      `acordo em risco ${um.numero}`,
      ['painel.meuDia.acordos.itens.saldo', um.saldo],
      ['cobrancas.detalhe.saldo', todas.find(({ id }) => id === um.id)!.saldo],
    );
  return emRisco;
}
