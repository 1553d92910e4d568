import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acaoEndpoints, acoes, type CodigoAcao } from '@/contract/acoes.ts';
import { boletos } from '@/contract/boleto.ts';
import { contasDaParcela } from '@/contract/contaDaParcela.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { painel } from '@/contract/painel.ts';
import { receberPagamento } from '@/server/cases/cobranca/receber.ts';
import { avisarDoAtraso, corrigirCobrancas, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { travarCobranca } from '@/server/database/queries/cobranca.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { entregar, SID_SECRET, umaInscrita, umEvento } from '../dividaAtiva/support.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { agirNaCobranca, baixar, enviado, firmar, negociar, umaDivida, ver } from './support.ts';

/* Time that stands still does not count (M §7.86). */

let app: TestApp;
let gestor: Quem;
afterEach(() => app.close());

async function noDia(dia: string) {
  app.clock.set(noonOf(dia));
  gestor = await app.signIn('gestor@ativa.gov.br');
}
/** The day with its daily jobs. */
async function rodar(dia: string) {
  await noDia(dia);
  await corrigirCobrancas.run(app.deps, {});
  await encerrarCobrancas.run(app.deps, {});
}
async function agir(id: number, acao: Extract<CodigoAcao, 'SUSPENDER_PROCESSO' | 'REATIVAR_PROCESSO'>, data?: string) {
  const { status, body } = await app.call(acaoEndpoints[acao], {
    headers: gestor,
    params: { id },
    body: {
      data: data ?? app.deps.clock.hoje(),
      motivo: 'Decisão do órgão credor.',
      documento: { idTipoDocumento: acoes[acao].tipoDocumento, arquivos: [await enviado(app, gestor, 'despacho.pdf')] },
    },
  } as never);
  expect([status, body.mensagem]).toEqual([200, expect.any(String)]);
}
const vencimentos = async (id: number) => (await ver(app, gestor, id)).lancamentos.map((l) => l.dataVencimento);
const avisos = async () => (await linhas(app, sql`select from job where nome = ${avisarDoAtraso.name}`)).length;
const descricoes = async (id: number) => (await ver(app, gestor, id)).andamentos.map(({ descricao }) => descricao);

/** Due on 01/12, 30/12, 30/01, 02/03, 30/03 and 30/04: the first by default in ten days, a Sunday (M §2.63, 5.12). */
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000 };

describe('o plano medido: paga a 1ª, suspenso em 20/11/2025, reativado em 10/06/2026', () => {
  let divida: { id: number };
  let id: number;
  beforeEach(async () => {
    app = await buildTestApp({ hoje: '2025-01-10' });
    gestor = await app.signIn('gestor@ativa.gov.br');
    divida = await umaDivida(app, gestor);
    await noDia('2025-11-20');
    id = (await negociar(app, gestor, [divida.id], plano)).body.id;
    await firmar(app, gestor, id);
    await baixar(app, gestor, id);
    await agir(divida.id, 'SUSPENDER_PROCESSO');
  });

  it('parado, nada vence, ninguém é avisado, e o dia do fim não se sabe', async () => {
    for (const dia of ['2026-02-02', '2026-03-04', '2026-06-09']) {
      await rodar(dia);
      expect(await ver(app, gestor, id)).toMatchObject({
        situacaoProcesso: { id: 201 },
        parcelasAtrasadas: 0,
        encerraEm: null,
        parada: { desde: '2025-11-20', motivos: ['SUSPENSAO'] },
      });
    }
    expect([await avisos(), (await descricoes(id))[0]]).toEqual([0, 'Pagamento da parcela 1/6']);
    const { body } = await app.call(painel.meuDia, { headers: gestor });
    expect(body.acordos.itens.map((item: { id: number }) => item.id)).not.toContain(id);
  });

  it('reativado, uma parcela por mês desde 30/06; avisa em 1 e 2 vencidas, e só então rescinde', async () => {
    await rodar('2026-06-10');
    await agir(divida.id, 'REATIVAR_PROCESSO');
    const novos = ['2025-12-01', '2026-06-30', '2026-07-30', '2026-08-31', '2026-09-30', '2026-10-30'];
    expect(await vencimentos(id)).toEqual(novos);
    const visto = await ver(app, gestor, id);
    expect(visto).toMatchObject({ parada: null, parcelasAtrasadas: 0, encerraEm: '2026-09-02' });
    expect(visto.ultimoAndamento).toMatchObject({
      descricao: 'Prazos retomados: 202 dias parados',
      dataReferencia: '2026-06-10',
      observacao:
        'Novos vencimentos: 2/6 de 30/12/2025 a 30/06/2026; 3/6 de 30/01/2026 a 30/07/2026; 4/6 de 02/03/2026 a 31/08/2026; ' +
        '5/6 de 30/03/2026 a 30/09/2026; 6/6 de 30/04/2026 a 30/10/2026.',
    });
    const conta = await app.call(contasDaParcela.conta, { headers: gestor, params: { id, parcela: 3 } });
    expect(conta.body.dataVencimento).toBe('2026-07-30');

    const dias: [string, string, number][] = [
      ['2026-06-11', 'Prazos retomados: 202 dias parados', 0],
      ['2026-06-13', 'Prazos retomados: 202 dias parados', 0],
      ['2026-07-01', 'Prazos retomados: 202 dias parados', 0],
      ['2026-07-02', 'Uma parcela vencida: sem pagamento, o acordo será rescindido em 02/09/2026', 1],
      ['2026-08-01', '2 parcelas vencidas: sem pagamento, o acordo será rescindido em 02/09/2026', 2],
      ['2026-09-01', '2 parcelas vencidas: sem pagamento, o acordo será rescindido em 02/09/2026', 2],
    ];
    for (const [dia, descricao, atrasadas] of dias) {
      await rodar(dia);
      const { parcelasAtrasadas, situacaoProcesso, ultimoAndamento } = await ver(app, gestor, id);
      expect([dia, situacaoProcesso.id, ultimoAndamento?.descricao, parcelasAtrasadas]).toEqual([
        dia,
        201,
        descricao,
        atrasadas,
      ]);
    }
    expect(await avisos()).toBe(2);
    await rodar('2026-09-02');
    expect(await ver(app, gestor, id)).toMatchObject({
      situacaoProcesso: { id: 203 },
      dataEncerramento: '2026-09-02',
    });
  });

  it('suspenso outra vez, as datas andam outra vez, e o que se avisou se avisa de novo', async () => {
    await rodar('2026-06-10');
    await agir(divida.id, 'REATIVAR_PROCESSO');
    await rodar('2026-07-02');
    await rodar('2026-07-15');
    await agir(divida.id, 'SUSPENDER_PROCESSO');
    await rodar('2026-08-20');
    // The 2nd was overdue before: it stays. The 3rd fell due meanwhile.
    expect((await ver(app, gestor, id)).parcelasAtrasadas).toBe(1);
    await agir(divida.id, 'REATIVAR_PROCESSO');
    expect(await vencimentos(id)).toEqual([
      '2025-12-01',
      '2026-06-30',
      '2026-08-31',
      '2026-09-30',
      '2026-10-30',
      '2026-11-30',
    ]);
    await rodar('2026-08-21');
    expect((await descricoes(id)).slice(0, 2)).toEqual([
      'Uma parcela vencida: sem pagamento, o acordo será rescindido em 02/10/2026',
      'Prazos retomados: 36 dias parados',
    ]);
  });
});

describe('cada causa para o calendário e o devolve', () => {
  const [parou, voltou] = ['2026-12-28', '2027-02-15'];
  let processo: { id: number; numero: string };
  let id: number;
  let sequencia: number;

  /** A plan over an inscribed process, or one that may still be suspended; due on 30/11, 30/12, 01/02, 01/03, 30/03 and 30/04. */
  async function umPlano(inscrito: boolean) {
    app = await buildTestApp({ hoje: '2026-11-20', env: { SID_SECRET } });
    gestor = await app.signIn('gestor@ativa.gov.br');
    const documentos = [{ idTipoDocumento: 100, arquivos: [await enviado(app, gestor, 'auto.pdf')] }];
    processo = inscrito
      ? await umaInscrita(app, gestor, { idNaturezaDebito: 2, documentos })
      : await umaDivida(app, gestor);
    sequencia = 2;
    id = (await negociar(app, gestor, [processo.id], { totalParcelas: 6 })).body.id;
    await firmar(app, gestor, id);
    await baixar(app, gestor, id);
  }

  const evento = async (tipo: TipoEvento, dados: object = {}) => {
    const data = app.deps.clock.hoje();
    const { body } = await entregar(app, [umEvento(processo.numero, sequencia++, tipo, dados as never, { data })]);
    expect(body.resultados[0]).toMatchObject({ estado: 'aplicado' });
  };
  /** The bank tells of a payment that it may still take back. */
  const pagarPendente = async () => {
    const { clock } = app.deps;
    const quem = { agora: clock.agora(), maquina: clock.maquina(), hoje: clock.hoje(), ip: '', requestId: 'banco' };
    const segunda = (await ver(app, gestor, id)).lancamentos[1]!;
    await app.database.transaction(systemScope, async (db) =>
      receberPagamento(db, quem, await travarCobranca(db, id), {
        data: quem.hoje,
        valorCentavos: Math.round(segunda.valorTotalBoleto * 100),
        parcelas: [segunda.id],
        origem: 'BAIXA_MANUAL',
        confirmacao: 'PENDENTE',
      }),
    );
  };

  const causas: [string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'a suspensão',
      'SUSPENSAO',
      () => agir(processo.id, 'SUSPENDER_PROCESSO'),
      () => agir(processo.id, 'REATIVAR_PROCESSO'),
    ],
    ['a ordem judicial', 'ORDEM_JUDICIAL', () => evento('SUSPENSA_ORDEM_JUDICIAL'), () => evento('SUSPENSAO_REVOGADA')],
    [
      'o cartório',
      'CARTORIO',
      async () => {
        await evento('PROTESTO_SOLICITADO', { valor: 12_500 });
        await evento('PROTESTO_REMESSA_ENVIADA');
      },
      () => evento('PROTESTO_OCORRENCIA', { ocorrencia: '2' }),
    ],
    [
      'o pagamento a confirmar, que não se confirma',
      'A_CONFIRMAR',
      pagarPendente,
      () => agirNaCobranca(app, gestor, id, 'ESTORNAR_BAIXA', { motivo: 'Não confirmado' }),
    ],
  ];

  it.each(causas)('%s', async (_, motivo, parar, voltar) => {
    await umPlano(motivo !== 'SUSPENSAO');
    await noDia(parou);
    const emitido = await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 2 } });
    expect([emitido.status, (await ver(app, gestor, id)).boletoVigente]).toMatchObject([200, { parcelas: [2] }]);
    await parar();
    for (const dia of ['2027-01-04', '2027-02-14']) {
      await rodar(dia);
      expect(await ver(app, gestor, id)).toMatchObject({
        situacaoProcesso: { id: 201 },
        parcelasAtrasadas: 0,
        encerraEm: null,
        parada: { desde: parou, motivos: [motivo] },
      });
    }
    await noDia(voltou);
    await voltar();
    // The plan ended on 30/04; 49 days stood still: nothing is due after 18/06.
    const novos = ['2026-11-30', '2027-03-01', '2027-03-30', '2027-04-30', '2027-05-31', '2027-06-18'];
    expect(await vencimentos(id)).toEqual(novos);
    const visto = await ver(app, gestor, id);
    expect(visto).toMatchObject({ parada: null, encerraEm: '2027-05-04', boletoVigente: null });
    const feitos = visto.andamentos.filter(({ usuarioCadastro }) => usuarioCadastro === null);
    expect(feitos.filter(({ descricao }) => !/^(Pagamento|Prazos retomados: 49 dias parados)/.test(descricao))).toEqual(
      [],
    );
    expect(visto.andamentos.some(({ descricao }) => descricao === 'Prazos retomados: 49 dias parados')).toBe(true);
    await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 2 } });
    expect((await ver(app, gestor, id)).boletoVigente).toMatchObject({
      parcelas: [2],
      dataVencimentoBoleto: '2027-03-01',
    });

    expect(await avisos()).toBe(0);
    for (const [dia, atrasadas] of [
      ['2027-03-02', 0],
      ['2027-03-03', 1],
      ['2027-04-01', 2],
      ['2027-05-03', 2],
    ] as const) {
      await rodar(dia);
      expect([dia, (await ver(app, gestor, id)).parcelasAtrasadas, await avisos()]).toEqual([
        dia,
        atrasadas,
        atrasadas,
      ]);
    }
    await rodar('2027-05-04');
    expect((await ver(app, gestor, id)).dataEncerramento).toBe('2027-05-04');
  });
});
