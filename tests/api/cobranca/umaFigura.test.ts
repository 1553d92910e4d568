import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { proving } from '@tests/support/proof.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aptosNegociacao, type LinhaApto, type OutraDivida } from '@/contract/aptos.ts';
import { boletos } from '@/contract/boleto.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { contasDaParcela } from '@/contract/contaDaParcela.ts';
import { devedores } from '@/contract/devedor.ts';
import { limits } from '@/contract/limits.ts';
import { processos } from '@/contract/processo.ts';
import { type LinhaRelatorio, relatorios } from '@/contract/relatorio.ts';
import { tiposReservados } from '@/contract/tipoDocumento.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { temCobranca } from '@/server/demonstracao/cobranca.ts';
import { seedDemoProcesses } from '@/server/demonstracao/processos.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { compararEmail, compararRelatorioFinanceiro, compararRelatorioSintetico } from './umaFigura/arquivos.ts';
import { compararAssistente } from './umaFigura/assistente.ts';
import { Figuras, type Lugar, valoresDoContrato } from './umaFigura/figuras.ts';
import { compararCobranca, compararProcesso } from './umaFigura/lugares.ts';
import { compararAReceber, compararCartoes, compararFinanceiro, listados, nenhum } from './umaFigura/somas.ts';

const HOJE = '2026-01-20';
const TUDO = { dataInicio: '2000-01-01', dataFim: HOJE };

/** Amounts that stand in one place only, and why no other says them. */
const soAli: Readonly<Record<string, string>> = {
  ...paraCada('uma configuração', [
    'orgaosCredores.get.valorMinimoInscricao',
    'orgaosCredores.get.toleranciaBaixa',
    'configuracoes.buscar.valorMinParcelas',
    'negociacoes.comparar.valorMinimoParcela',
  ]),
  ...paraCada('o que outro sistema disse', [
    'processos.get.dividaAtiva.protestoDividaAtiva.valor',
    'processos.get.dividaAtiva.processoJuridicoDividaAtiva.valor',
    'cobrancas.detalhe.valorRefis',
  ]),
  ...paraCada('o que foi num dia', [
    'cobrancas.detalhe.andamentos.valor',
    'cobrancas.detalhe.recebimentos.valor',
    'cobrancas.conta.pagamentos.valor',
    'cobrancas.conta.dispensado',
    'cobrancas.conta.mudanca.de',
    'cobrancas.detalhe.lancamentos.valorBoleto',
    'cobrancas.detalhe.boletoVigente.valorBoleto',
    'cobrancas.detalhe.boletoVigente.valorCorrecao',
    'cobrancas.detalhe.boletoVigente.valorHonorarios',
    'cobrancas.detalhe.boletoVigente.valorJurosMesPagamento',
    'documentosEmitidos.conferir.documento.resumo.valor',
  ]),
  ...paraCada('de um período; conta-se de novo em tests/api/painel e tests/api/financeiro', [
    'painelDividaAtiva.dashboard.valorQueForamInscritos',
    'painelDividaAtiva.dashboard.valorQueForamExecutados',
    'painelDividaAtiva.dashboard.valorQueForamProtestados',
    'painelDividaAtiva.dashboard.valorQueForamNegociados',
    'painelDividaAtiva.dashboard.valorTotalQueForamRecuperados',
    'financeiro.aReceber.historico.devido',
    'financeiro.aReceber.historico.recebido',
  ]),
  ...paraCada('o que se recebeu além do devido; conta-se de novo em tests/api/financeiro/valorARestituir', [
    'negociacoes.simular.aRestituir',
    'cobrancas.detalhe.recebidoAMais',
    'cobrancas.detalhe.aRestituir',
    'cobrancas.conta.recebidoAMais',
    'valoresARestituir.list.content.valor',
    'valoresARestituir.detalhe.valorRecebido',
  ]),
  ...paraCada('o que um banco disse; conta-se em tests/api/cobranca/conciliacao', [
    'conciliacoes.list.content.valor',
    ...['arquivos.content', 'retorno'].flatMap((onde) =>
      ['valorArquivo', 'valorAplicado', 'valorAberto', 'valorTarifas'].map((campo) => `conciliacoes.${onde}.${campo}`),
    ),
    'conciliacoes.remessas.content.valor',
    'conciliacoes.esperandoRemessa.valor',
  ]),
  ...paraCada('o saldo de cada processo depois do fim; conta-se de novo em tests/api/cobranca/fim', [
    'cobrancas.detalhe.fim.processos.devido',
  ]),
  ...paraCada('o de outra dívida, que a demonstração pode não ter; conta-se em tests/api/negociacao/outrasDividas', [
    'negociacoes.outrasDividas.dividas.saldoDevedor',
  ]),
  ...paraCada('um passo de uma conta', [
    'memoriasCalculo.get.base',
    'memoriasCalculo.get.correcaoCalculada',
    'memoriasCalculo.get.correcaoRestante.valor',
    'negociacoes.comparar.aVista.demais',
    'cobrancas.conta.mudanca.para',
  ]),
};
function paraCada(porque: string, campos: readonly string[]) {
  return Object.fromEntries(campos.map((campo) => [campo, porque]));
}

let app: TestApp;
let quem: Quem;
let todas: CobrancaDetalhe[];
const f = new Figuras();
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE });
  await seedDemoProcesses(app.deps, undefined, proving ? undefined : temCobranca);
  quem = await app.signIn('admin@ativa.gov.br');
  const ids = await linhas<{ id: number }>(app, sql`select id from processo_cobranca order by id`);
  todas = [];
  for (const params of ids) todas.push((await app.call(cobrancas.detalhe, { headers: quem, params })).body);
});
afterAll(() => app.close());

describe('na demonstração, cada figura é uma só (M §7.81–7.84)', () => {
  it('cada cobrança', async () => {
    for (const c of todas) await compararCobranca(app, quem, c, f);
    expect(f.diferencas).toEqual([]);
    expect(f.comparadas).toBeGreaterThan(todas.length * 20);
  });

  it('cada processo', async () => {
    const ids = await linhas<{ id: number }>(app, sql`select id from processo where excluido_em is null order by id`);
    for (const { id } of ids) await compararProcesso(app, quem, id, f);
    expect(f.diferencas).toEqual([]);
  });

  it('o devedor, com os seus processos', async () => {
    const quais = await linhas<{ id: number }>(app, sql`select distinct id_devedor as id from processo order by 1`);
    for (const params of quais) {
      const { body } = await app.call(devedores.get, { headers: quem, params });
      const dele = await linhas<{ id: number }>(
        app,
        sql`select id from processo where id_devedor = ${params.id} and excluido_em is null and data_encerramento is null`,
      );
      const lidos = [];
      for (const { id } of dele) lidos.push((await app.call(processos.get, { headers: quem, params: { id } })).body);
      const { processos: linhasDele, cobrancas: acordosDele } = (
        await app.call(devedores.dividas, { headers: quem, params })
      ).body;
      for (const p of linhasDele?.content ?? [])
        f.mesma(
          `devido hoje do processo ${p.numero}, na página do devedor`,
          ['devedores.dividas.processos.content.devidoHoje', p.devidoHoje],
          [
            [
              'processos.get.devidoHoje',
              (await app.call(processos.get, { headers: quem, params: { id: p.id } })).body.devidoHoje,
            ],
          ],
        );
      for (const c of acordosDele?.content ?? [])
        f.mesma(
          `saldo da cobrança ${c.numero}, na página do devedor`,
          ['devedores.dividas.cobrancas.content.saldo', c.saldo],
          [['cobrancas.detalhe.saldo', todas.find(({ id }) => id === c.id)?.saldo ?? -1]],
        );
      for (const campo of ['totalCorrigido', 'saldoDevedor', 'devidoHoje'] as const)
        f.mesma(
          `${campo} do devedor ${params.id}`,
          [`devedores.get.processos.${campo}`, body.processos[campo]],
          [nenhum, ...lidos.map((p): Lugar => [`processos.get.${campo}`, p[campo]])],
        );
    }
    expect(f.diferencas).toEqual([]);
  });

  it('os cartões e o painel da dívida ativa, com as listas que abrem', async () => {
    await compararCartoes({ app, quem, f, todas });
    expect(f.diferencas).toEqual([]);
  });

  it('o Financeiro, com o que cada cobrança recebeu, e os bytes do seu relatório', async () => {
    const recebidos = await compararFinanceiro({ app, quem, f, todas }, HOJE);
    await compararRelatorioFinanceiro(app, quem, TUDO, recebidos, f);
    expect(f.diferencas).toEqual([]);
  });

  it('o que se tem a receber e os acordos em risco', async () => {
    expect((await compararAReceber({ app, quem, f, todas })).length).toBeGreaterThan(0);
    expect(f.diferencas).toEqual([]);
  });

  it('o relatório, a lista da negociação e o assistente', async () => {
    const porNumero = new Map((await listados({ app, quem }, {})).map((um) => [um.numero, um]));
    const relatorio: LinhaRelatorio[] = (
      await app.call(relatorios.sintetico, {
        headers: quem,
        body: TUDO,
      })
    ).body;
    expect(relatorio.length).toBeGreaterThan(0);
    for (const um of relatorio)
      f.mesma(
        `relatório, ${um.numero}`,
        ['relatorios.sintetico.totalCorrigido', um.totalCorrigido],
        ['processos.list.content.totalCorrigido', porNumero.get(um.numero)!.totalCorrigido],
      );
    await compararRelatorioSintetico(app, quem, TUDO, relatorio, f);
    const query = { size: 100, page: 0 };
    const aptos: LinhaApto[] = (await app.call(aptosNegociacao.aptos, { headers: quem, body: {}, query })).body.content;
    expect(aptos.length).toBeGreaterThan(0);
    for (const apto of aptos) {
      const p = (await app.call(processos.get, { headers: quem, params: { id: apto.id } })).body;
      for (const [campo, reais] of Object.entries(apto))
        if (/^(valor|multa|juros|total|saldo)/.test(campo))
          f.mesma(
            `${campo} de ${apto.numero}, na negociação`,
            [`negociacoes.aptos.content.${campo}`, reais as number],
            [`processos.get.${campo}`, p[campo]],
          );
      await compararAssistente(app, quem, apto, f);
      const { dividas } = (await app.call(aptosNegociacao.outrasDividas, { headers: quem, params: { id: apto.id } }))
        .body;
      for (const { id, numero, saldoDevedor } of dividas as OutraDivida[])
        if (saldoDevedor !== null)
          f.mesma(
            `saldo de ${numero}, como outra dívida`,
            ['negociacoes.outrasDividas.dividas.saldoDevedor', saldoDevedor],
            [
              'processos.get.saldoDevedor',
              (await app.call(processos.get, { headers: quem, params: { id } })).body.saldoDevedor,
            ],
          );
    }
    expect(f.diferencas).toEqual([]);
  });

  it('os papéis: o boleto do restante, o termo, o recibo e o e-mail de um boleto', async () => {
    const ditos: string[] = [];
    const assinadas = new Set(
      (
        await linhas<{ id: number }>(
          app,
          sql`select id_cobranca as id from documento where id_tipo_documento = ${tiposReservados.parcelamento}`,
        )
      ).map(({ id }) => Number(id)),
    );
    // Drawing papers is most of the time: outside `npm run prove`, those of one collection in three.
    const nossas = todas.filter(({ origem }) => origem === 'PORTAL');
    for (const c of nossas.filter((_, i) => proving || i % 3 === 0)) {
      const texto = async (endpoint: Parameters<TestApp['call']>[0], params: Record<string, number>) => {
        const { status, raw } = await app.call(endpoint, { headers: quem, params });
        return status === 200 ? textOfPdf(new Uint8Array(raw.rawPayload)) : null;
      };
      const diz = (papel: string, dito: string | null, reais: number) => {
        if (dito !== null && !dito.includes(formatReais(reais).replace(/^R\$\s/, '')))
          f.diferencas.push(`${papel} da cobrança ${c.numero} não diz ${reais}`);
        if (dito !== null) ditos.push(papel);
      };
      if (c.totalParcelas > 1 && [201].includes(c.situacaoProcesso.id))
        diz('o boleto do restante', await texto(boletos.doRestante, { cobrancaId: c.id }), c.saldo);
      // Once it is signed, its paper is the one that was attached (M §7.94).
      if (c.totalParcelas > 1 && (c.situacaoProcesso.id === situacaoCobranca.CANCELADO || !assinadas.has(c.id)))
        diz('o termo', await texto(cobrancas.imprimirTermo, { id: c.id }), c.valorTotal);
      const paga = c.lancamentos.findLast(
        ({ situacaoLancamento, confirmacao }) => situacaoLancamento === 'BAIXADO' && confirmacao === 'CONFIRMADA',
      );
      if (!paga) continue;
      const recibo = await texto(contasDaParcela.recibo, { id: c.id, parcela: paga.parcela });
      for (const parte of [paga.valor, paga.valorCorrecao, paga.valorJurosMesPagamento, paga.valorHonorarios])
        diz('o recibo', recibo, parte);
    }
    let enviados = 0;
    for (const c of nossas)
      if (enviados < (proving ? limits.porPessoa.enviosPorHora : 4) && (await compararEmail(app, quem, c, f)))
        enviados++;
    expect(f.diferencas).toEqual([]);
    expect([new Set(ditos).size, enviados > 0]).toEqual([3, true]);
  });
});

it('todo valor que o contrato responde tem lugar na comparação, ou se diz por que está num só', () => {
  expect(f.inexistentes(Object.keys(soAli))).toEqual([]);
  expect(f.semLugar(Object.keys(soAli))).toEqual([]);
  expect(valoresDoContrato().length).toBeGreaterThan(150);
});
