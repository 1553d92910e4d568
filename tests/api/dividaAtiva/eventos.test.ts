import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import { processos } from '@/contract/processo.ts';
import { assinar } from '@/server/base/assinatura.ts';
import { retomarEventos } from '@/server/cases/dividaAtiva/retomar.ts';
import { estacionadosATentar } from '@/server/database/queries/dividaAtiva.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { agir, cadastrar, consultar, linhas, type Quem } from '../processo/support.ts';
import {
  aceita,
  assinado,
  entregar,
  HOJE,
  SID_SECRET,
  solicitar,
  umaInscrita,
  umaSolicitada,
  umEvento,
} from './support.ts';

let app: TestApp;
let gestor: Quem;
let central: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
});
// Uploads are limited per minute, and sessions last fifteen minutes.
beforeEach(async () => {
  app.clock.advance(minutes(1));
  [gestor, central] = [await app.signIn('gestor.procon@ativa.gov.br'), await app.signIn('admin@ativa.gov.br')];
});
afterAll(() => app.close());

const detalhe = async (id: number) => (await consultar(app, gestor, id)).body;
const situacao = async (id: number) => (await detalhe(id)).situacaoProcesso.id as number;
const estados = (body: { resultados: { estado: string }[] }) => body.resultados.map((r) => r.estado);
const quantos = async (consulta: ReturnType<typeof sql<{ n: number }>>) => (await linhas(app, consulta))[0]!.n;

describe('da solicitação à inscrição', () => {
  it('o pedido leva o pacote, a aceitação cria a CDA e o detalhe a mostra', async () => {
    const { id, numero } = await umaSolicitada(app, gestor);
    expect(await detalhe(id)).toMatchObject({
      situacaoProcesso: { id: 104 },
      documentosEnviadosDividaAtiva: true,
      pendenciasInscricao: [],
      dividaAtiva: null,
    });
    const [envio] = await linhas(
      app,
      sql<{ pacote: object; estado: string }>`select pacote, estado from envio_divida_ativa where id_processo = ${id}`,
    );
    expect(envio).toMatchObject({
      estado: 'pendente',
      pacote: {
        tipo: 'SOLICITACAO_INSCRICAO',
        orgaoCredor: { sigla: 'PROCON' },
        processo: { numero, dataCiencia: '2026-09-01', numeroCda: null },
        devedor: { nome: 'Maria da Conceição Araújo', documentoIdentificacao: '52998224725', cep: '50030230' },
        valores: { valorAtualizado: 10_000, multaAtualizada: 2000, jurosAtualizado: 500, dataReferenciaCalculo: HOJE },
        despacho: { idTipoDocumento: 10 },
      },
    });
    const dados = aceita();
    const { status, body } = await entregar(app, [umEvento(numero, 1, 'INSCRICAO_ACEITA', dados)]);
    expect([status, estados(body)]).toEqual([200, ['aplicado']]);
    const inscrito = await detalhe(id);
    expect(inscrito).toMatchObject({
      faseProcesso: { id: 4 },
      situacaoProcesso: { id: 101 },
      aptoNegociar: true,
      dividaAtiva: {
        numeroCda: dados.numeroCda,
        data: HOJE,
        nomeProcuradorSignatario: 'Teresa Procuradora Lins',
        nomeSituacao: 'Inscrita',
        situacaoCDAJustica: 'SEM_PROCESSO',
        situacaoCDAProcessoCobranca: 'SEM_ACORDO',
        situacaoCDAProtesto: 'SEM_PROTESTO',
        valor: 12_500,
        valorTotal: 12_500,
        dataUltimaSincronizacao: app.clock.agora().toISOString(),
        protestoDividaAtiva: null,
        cobrancaDividaAtiva: null,
        processoJuridicoDividaAtiva: null,
      },
    });
    expect(inscrito.andamentos[0]).toMatchObject({
      origem: 'DIVIDA_ATIVA',
      andamentoInscricao: true,
      andamentoDevolucao: false,
      descricao: 'Inscrição em dívida ativa realizada',
      observacao: `CDA nº ${dados.numeroCda}.`,
      usuarioCadastro: null,
    });
  });

  it('devolvida, volta a 28 com o motivo e a data, e pode ser pedida de novo', async () => {
    const { id, numero } = await umaSolicitada(app, gestor);
    await entregar(app, [
      umEvento(numero, 1, 'INSCRICAO_DEVOLVIDA', { idMotivo: 3, observacao: 'O AR está ilegível.' }),
    ]);
    const devolvido = await detalhe(id);
    expect(devolvido).toMatchObject({ situacaoProcesso: { id: 28 }, documentosEnviadosDividaAtiva: false });
    expect(devolvido.andamentos[0]).toMatchObject({
      andamentoDevolucao: true,
      motivoDevolucao: { id: 3, nome: 'Ausência de comprovação da notificação do devedor' },
      observacao: 'O AR está ilegível.',
    });
    const { body } = await app.call(processos.list, {
      headers: gestor,
      body: { devolucao: true, dataDevolucaoInicio: HOJE, dataDevolucaoFim: HOJE },
    });
    expect(body.content.map((p: { id: number }) => p.id)).toContain(id);
    const pedido = await agir(app, gestor, id, 'SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO', {
      observacao: 'Juntada cópia legível do AR.',
    });
    expect([pedido.status, await situacao(id)]).toEqual([200, 104]);
    expect(
      await quantos(sql<{ n: number }>`select count(*) as n from envio_divida_ativa where id_processo = ${id}`),
    ).toBe(2);
  });

  it('cancelada, volta a 107; pedida de novo, a nova inscrição tem outra CDA', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    await entregar(app, [umEvento(numero, 2, 'INSCRICAO_CANCELADA', { idMotivo: 5 })]);
    expect(await detalhe(id)).toMatchObject({
      situacaoProcesso: { id: 107 },
      dividaAtiva: { nomeSituacao: 'Cancelada' },
      documentosEnviadosDividaAtiva: false,
    });
    expect((await solicitar(app, gestor, id)).status).toBe(200);
    const dados = aceita();
    const { body } = await entregar(app, [umEvento(numero, 3, 'INSCRICAO_ACEITA', dados)]);
    expect(estados(body)).toEqual(['aplicado']);
    expect(await detalhe(id)).toMatchObject({
      situacaoProcesso: { id: 101 },
      dividaAtiva: { numeroCda: dados.numeroCda, nomeSituacao: 'Inscrita' },
    });
  });

  it('devolvida para retificação, pedida e retificada: os valores são os novos, a CDA é a mesma', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    const { numeroCda } = (await detalhe(id)).dividaAtiva;
    await entregar(app, [umEvento(numero, 2, 'DEVOLVIDA_RETIFICACAO', { idMotivo: 5 })]);
    expect(await detalhe(id)).toMatchObject({ situacaoProcesso: { id: 111 } });
    expect((await solicitar(app, gestor, id)).status).toBe(200);
    const novos = {
      valorAtualizado: 9000,
      multaAtualizada: 1800,
      jurosAtualizado: 0,
      dataReferenciaCalculo: '2025-01-10',
    };
    const recusa = await entregar(app, [umEvento(numero, 3, 'INSCRICAO_ACEITA', aceita())]);
    expect(recusa.body.resultados[0]).toMatchObject({ estado: 'estacionado', motivo: 'EVENTO_INDEVIDO' });
    await app.call(dividaAtivaChamadas.descartar, {
      headers: gestor,
      params: { id: await idDo(recusa.body.resultados[0].id) },
      body: { motivo: 'Deveria ser retificação.' },
    });
    await entregar(app, [umEvento(numero, 4, 'RETIFICADA', novos)]);
    const retificado = await detalhe(id);
    expect(retificado).toMatchObject({
      situacaoProcesso: { id: 101 },
      valorAtualizado: 9000,
      multaAtualizada: 1800,
      jurosAtualizado: 0,
      dataReferenciaCalculo: '2025-01-10',
      dividaAtiva: { numeroCda, valor: 10_800, nomeSituacao: 'Inscrita' },
    });
    // Months before the first reference date count too, in the list as in the detail.
    const { body } = await app.call(processos.list, { headers: gestor, body: { numero } });
    expect(body.content[0].totalCorrigido).toBe(retificado.totalCorrigido);
    expect(retificado.valorCorrecao).toBeGreaterThan(0);
  });
});

const idDo = async (idEvento: string) =>
  (await linhas<{ id: number }>(app, sql`select id from evento_divida_ativa where id_evento = ${idEvento}`))[0]!.id;

describe('a vida da CDA', () => {
  it('protesto: a janela do cartório impede negociar, e o registro do cartório se guarda', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    await entregar(app, [
      umEvento(numero, 2, 'PROTESTO_SOLICITADO', { valor: 12_500 }),
      umEvento(numero, 3, 'PROTESTO_REMESSA_ENVIADA', {}),
    ]);
    expect(await detalhe(id)).toMatchObject({
      aptoNegociar: false,
      dividaAtiva: { situacaoCDAProtesto: 'AGUARDANDO_CONFIRMACAO_CARTORIO' },
    });
    const confirmado = { protocolo: '77120', dataProtocolo: HOJE, numeroCartorio: '2', codigoComarca: '2611606' };
    await entregar(app, [umEvento(numero, 4, 'PROTESTO_CONFIRMADO', confirmado)]);
    expect(await detalhe(id)).toMatchObject({ aptoNegociar: false });
    await entregar(app, [umEvento(numero, 5, 'PROTESTO_OCORRENCIA', { ocorrencia: '2' })]);
    expect(await detalhe(id)).toMatchObject({
      aptoNegociar: true,
      dividaAtiva: {
        situacaoCDAProtesto: 'PROTESTADA',
        numeroProtocoloCRA: '77120',
        numeroCartorioCRA: '2',
        ocorrenciaCRA: '2 – Protestado',
        protestoDividaAtiva: { protocolo: '77120', situacao: 'PROTESTADA', valor: 12_500, dataEncerramento: null },
      },
    });
    const { body } = await app.call(processos.list, { headers: gestor, body: { situacaoCDAProtesto: 'PROTESTADA' } });
    expect(body.content.map((p: { id: number }) => p.id)).toEqual([id]);
  });

  it('execução fiscal e ordem judicial: o processo se suspende com a CDA e não se negocia', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    const caso = {
      idProcessoJuridicoSid: 'J-1',
      numero: '0058967-77.2016.8.19.0000',
      dataAjuizamento: HOJE,
      valor: 12_500,
    };
    await entregar(app, [
      umEvento(numero, 2, 'AJUIZADA', caso),
      umEvento(numero, 3, 'ANDAMENTO_JUDICIAL', { descricao: 'Citação do executado.' }),
      umEvento(numero, 4, 'SUSPENSA_ORDEM_JUDICIAL', {}),
    ]);
    expect(await detalhe(id)).toMatchObject({
      aptoNegociar: false,
      dividaAtiva: {
        suspensaOrdemJudicial: true,
        situacaoCDAJustica: 'PROCESSO_SUSPENSO',
        processoJuridicoDividaAtiva: {
          numero: '00589677720168190000',
          situacaoNome: 'Processo suspenso',
          andamentos: [{ descricao: 'Citação do executado.' }],
        },
      },
    });
    const filtro = { apenasCdasSuspensasOrdemJudicial: true };
    const { body } = await app.call(processos.list, { headers: gestor, body: filtro });
    expect(body.content.map((p: { id: number }) => p.id)).toEqual([id]);
    await entregar(app, [umEvento(numero, 5, 'SUSPENSAO_REVOGADA', {})]);
    expect(await detalhe(id)).toMatchObject({
      aptoNegociar: true,
      dividaAtiva: { suspensaOrdemJudicial: false, situacaoCDAJustica: 'AJUIZADA' },
    });
  });

  it('acordo na dívida ativa suspende a CDA; quitado, encerra o processo', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    const acordo = {
      idCobrancaSid: 'C-9',
      numero: '20260000099',
      dataAcordo: HOJE,
      totalParcelas: 12,
      valorTotal: 12_500,
      valorTotalAtualizado: 12_500,
      saldoDevedor: 12_500,
      percentualRefisCorrecao: 50,
    };
    await entregar(app, [umEvento(numero, 2, 'ACORDO_EXTERNO_FIRMADO', acordo)]);
    const deQuem = async () =>
      (await linhas(app, sql`select acordo, possui_cobranca from processo where id = ${id}`))[0];
    expect(await deQuem()).toEqual({ acordo: 'EXTERNO', possui_cobranca: true });
    expect(await detalhe(id)).toMatchObject({
      aptoNegociar: false,
      situacaoPCCProcessoCobranca: 'PARCELAMENTO_VIGENTE',
      dividaAtiva: {
        suspensaAcordoPagamento: true,
        cobrancaDividaAtiva: {
          numero: '20260000099',
          totalParcelas: 12,
          utilizandoRefis: true,
          situacaoNome: 'Em aberto',
        },
      },
    });
    await entregar(app, [
      umEvento(numero, 3, 'PAGAMENTO', { valor: 1000, dataPagamento: HOJE }),
      umEvento(numero, 4, 'ACORDO_EXTERNO_QUITADO', { valorPago: 9000 }),
    ]);
    expect(await deQuem()).toEqual({ acordo: null, possui_cobranca: true });
    // 10.000,00 were received; the agreement's discount covers the rest of the debt.
    expect(await detalhe(id)).toMatchObject({
      situacaoProcesso: { id: 4 },
      situacaoPCCProcessoCobranca: 'ACORDO_QUITADO',
      saldoDevedor: 0,
      dataEncerramento: HOJE,
      dividaAtiva: {
        nomeSituacao: 'Extinta por pagamento',
        suspensaAcordoPagamento: false,
        valorTotalPago: 10_000,
        cobrancaDividaAtiva: { situacaoNome: 'Quitado', saldoDevedor: 0 },
      },
    });
  });

  // M §2.28
  describe('com acordo do portal em vigor', () => {
    /** As a signed agreement of the portal leaves the process. */
    async function comAcordoDoPortal() {
      const processo = await umaInscrita(app, gestor);
      await linhas(
        app,
        sql`update processo set acordo = 'PORTAL', situacao_pcc = 'PARCELAMENTO_VIGENTE', cda_suspensa_acordo = true where id = ${processo.id}`,
      );
      return processo;
    }
    const acabar = (id: number) =>
      linhas(
        app,
        sql`update processo set acordo = null, situacao_pcc = 'SEM_ACORDO', cda_suspensa_acordo = false where id = ${id}`,
      );
    const acordoDe = async (id: number) =>
      (await linhas(app, sql`select acordo, possui_cobranca from processo where id = ${id}`))[0];

    it('o que não o toca passa; o que o mudaria ou encerraria espera só, e os seguintes passam (M §7.91)', async () => {
      const { id, numero } = await comAcordoDoPortal();
      const ajuizada = {
        idProcessoJuridicoSid: 'J-28',
        numero: '00589677720168190000',
        dataAjuizamento: HOJE,
        valor: 12_500,
      };
      const { body } = await entregar(app, [
        umEvento(numero, 2, 'AJUIZADA', ajuizada),
        umEvento(numero, 3, 'ACORDO_EXTERNO_QUITADO', {}),
        umEvento(numero, 4, 'PROTESTO_SOLICITADO', { valor: 12_500 }),
        umEvento(numero, 6, 'PROTESTO_REMESSA_ENVIADA', {}),
      ]);
      expect(body.resultados).toMatchObject([
        { estado: 'aplicado' },
        {
          estado: 'estacionado',
          motivo: 'ACORDO_DO_PORTAL',
          mensagem: 'Há acordo do portal em vigor para o processo.',
        },
        { estado: 'aplicado' },
        { estado: 'estacionado', motivo: 'FORA_DE_ORDEM', mensagem: 'Aguarda o evento 5 do processo.' },
      ]);
      expect(await situacao(id)).toBe(101);
      expect(await acordoDe(id)).toMatchObject({ acordo: 'PORTAL' });
      const quinto = await entregar(app, [umEvento(numero, 5, 'ANDAMENTO_JUDICIAL', { descricao: 'Citação.' })]);
      expect(estados(quinto.body)).toEqual(['aplicado']);
      expect(await detalhe(id)).toMatchObject({
        dividaAtiva: { situacaoCDAProtesto: 'AGUARDANDO_CONFIRMACAO_CARTORIO', situacaoCDAJustica: 'AJUIZADA' },
      });
    });

    it('o pagamento espera até o acordo acabar: antes, a rotina nem o tenta; depois, o aplica', async () => {
      const { id, numero } = await comAcordoDoPortal();
      await entregar(app, [umEvento(numero, 2, 'PAGAMENTO', { valor: 1000, dataPagamento: HOJE })]);
      const oQueEspera = async () =>
        (
          await linhas(
            app,
            sql`select estado, tentado_em from evento_divida_ativa where id_processo = ${id} and sequencia = 2`,
          )
        )[0];
      const antes = await oQueEspera();
      app.clock.advance(minutes(1));
      await retomarEventos.run(app.deps, {});
      expect(await oQueEspera()).toEqual(antes);
      await acabar(id);
      await retomarEventos.run(app.deps, {});
      expect(await oQueEspera()).toMatchObject({ estado: 'aplicado' });
      expect(await detalhe(id)).toMatchObject({ saldoDevedor: 11_500 });
    });

    it('o que falha não deixa sem aplicar os de depois, e passa para trás deles', async () => {
      const [um, outro] = [await comAcordoDoPortal(), await comAcordoDoPortal()];
      for (const { id, numero } of [um, outro]) {
        await entregar(app, [umEvento(numero, 2, 'PAGAMENTO', { valor: 1000, dataPagamento: HOJE })]);
        await acabar(id);
      }
      await sql
        .raw(`
          create function recusa() returns trigger language plpgsql as $$ begin raise 'não se aplica'; end $$;
          create trigger recusa before update on evento_divida_ativa for each row
            when (new.estado = 'aplicado' and new.id_processo = ${um.id}) execute function recusa()`)
        .execute(app.database.kysely);
      try {
        app.clock.advance(minutes(1));
        await expect(retomarEventos.run(app.deps, {})).rejects.toThrow(/falhou com o registro \d+: não se aplica/);
      } finally {
        await sql.raw('drop function recusa cascade').execute(app.database.kysely);
      }
      const eventos = await linhas<{ estado: string; tentado_em: Date }>(
        app,
        sql`select estado, tentado_em from evento_divida_ativa
             where id_processo in (${um.id}, ${outro.id}) and sequencia = 2 order by id`,
      );
      expect(eventos.map(({ estado }) => estado)).toEqual(['estacionado', 'aplicado']);
      expect(eventos[0]!.tentado_em).toEqual(app.clock.agora());
      await retomarEventos.run(app.deps, {});
    });
  });

  it('pagamentos: pro rata, ao centavo; o último encerra, e o que passa do devido fica a restituir', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    await entregar(app, [umEvento(numero, 2, 'PAGAMENTO', { valor: 1000.01, dataPagamento: HOJE })]);
    // 1.000,01 over 10.000,00 + 2.000,00 + 500,00: 800,008 + 160,0016 + 40,0004, the cent to the largest remainder (D §3.6).
    expect(await detalhe(id)).toMatchObject({
      situacaoProcesso: { id: 101 },
      valorAtualizadoPago: 800.01,
      valorMultaPago: 160,
      valorJurosPago: 40,
      saldoDevedor: 11_499.99,
    });
    const recuperados = { apenasComValoresRecuperados: true, dividaAtivaComValoresRecuperados: true };
    const { body } = await app.call(processos.list, { headers: gestor, body: { ...recuperados, numero } });
    expect(body.totalElements).toBe(1);
    await entregar(app, [umEvento(numero, 3, 'PAGAMENTO', { valor: 12_000, dataPagamento: HOJE })]);
    const pago = await detalhe(id);
    expect(pago).toMatchObject({ situacaoProcesso: { id: 4 }, saldoDevedor: 0, dataEncerramento: HOJE });
    expect(pago.andamentos[0].observacao).toContain('a restituir');
    expect(
      await linhas(app, sql`select valor, valor_excedente from cda_pagamento where id_processo = ${id} order by id`),
    ).toEqual([
      { valor: '1000.01', valor_excedente: '0.00' },
      { valor: '12000.00', valor_excedente: '500.01' },
    ]);
    // Notices of the registry and of the active-debt office may still come.
    const { body: depois } = await entregar(app, [umEvento(numero, 4, 'EXTINTA_PAGAMENTO', { valorPago: 0 })]);
    expect([estados(depois), await situacao(id)]).toEqual([['aplicado'], 4]);
  });

  it('extinta sem pagamento vai a 105', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    await entregar(app, [umEvento(numero, 2, 'EXTINTA', { causa: 'PRESCRICAO' })]);
    const extinta = await detalhe(id);
    expect(extinta).toMatchObject({ situacaoProcesso: { id: 105 }, dividaAtiva: { nomeSituacao: 'Extinta' } });
    expect(extinta.andamentos[0].observacao).toBe('Prescrição');
  });
});

describe('cada evento uma vez', () => {
  const retrato = (id: number) =>
    linhas(
      app,
      sql`select p.versao, p.situacao, p.valor_pago, (select count(*) from andamento a where a.id_processo = p.id) as andamentos,
                 (select count(*) from cda c where c.id_processo = p.id) as cdas from processo p where id = ${id}`,
    );

  it('o mesmo lote cinco vezes muda o processo uma vez', async () => {
    const { id, numero } = await umaSolicitada(app, gestor);
    const lote = [
      umEvento(numero, 1, 'INSCRICAO_ACEITA', aceita()),
      umEvento(numero, 2, 'PAGAMENTO', { valor: 100, dataPagamento: HOJE }),
      umEvento(numero, 3, 'ANDAMENTO_JUDICIAL', { descricao: 'Não há processo judicial.' }),
    ];
    const primeira = await entregar(app, lote);
    expect(estados(primeira.body)).toEqual(['aplicado', 'aplicado', 'estacionado']);
    const depois = await retrato(id);
    for (let vez = 2; vez <= 5; vez++) {
      const { body } = await entregar(app, lote);
      expect(body.resultados).toEqual(primeira.body.resultados.map((r: object) => ({ ...r, repetido: true })));
      expect(await retrato(id)).toEqual(depois);
    }
  });

  it('o mesmo evento em vinte chamadas ao mesmo tempo se aplica uma vez', async () => {
    const { id, numero } = await umaSolicitada(app, gestor);
    const lote = [umEvento(numero, 1, 'INSCRICAO_ACEITA', aceita())];
    const respostas = await Promise.all(Array.from({ length: 20 }, () => entregar(app, lote)));
    expect(respostas.map((r) => r.status)).toEqual(Array(20).fill(200));
    expect(respostas.flatMap((r) => estados(r.body))).toEqual(Array(20).fill('aplicado'));
    expect(respostas.filter((r) => !r.body.resultados[0].repetido).length).toBe(1);
    expect((await retrato(id))[0]).toMatchObject({ situacao: 101, cdas: 1 });
  });

  it('a mesma identificação com outro conteúdo não muda nada, e é dito', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    const pagamento = umEvento(numero, 2, 'PAGAMENTO', { valor: 10, dataPagamento: HOJE });
    await entregar(app, [pagamento]);
    const antes = await retrato(id);
    const { body } = await entregar(app, [{ ...pagamento, dados: { valor: 20, dataPagamento: HOJE } }]);
    expect(body.resultados[0]).toMatchObject({ estado: 'recusado', motivo: 'CONTEUDO_DIVERGENTE' });
    expect(await retrato(id)).toEqual(antes);
  });
});

describe('na ordem do processo', () => {
  const historia = (numero: string) => [
    umEvento(numero, 1, 'INSCRICAO_ACEITA', aceita()),
    umEvento(numero, 2, 'PROTESTO_SOLICITADO', { valor: 12_500 }),
    umEvento(numero, 3, 'PROTESTO_REMESSA_ENVIADA', {}),
    umEvento(numero, 4, 'PAGAMENTO', { valor: 333.33, dataPagamento: HOJE }),
    umEvento(numero, 5, 'PROTESTO_DESISTENCIA_SOLICITADA', {}),
    umEvento(numero, 6, 'PAGAMENTO', { valor: 77.77, dataPagamento: HOJE }),
    umEvento(numero, 7, 'PROTESTO_DESISTENCIA_ENVIADA', {}),
    umEvento(numero, 8, 'PROTESTO_OCORRENCIA', { ocorrencia: 'F' as const }),
  ];
  const final = async (id: number) => {
    const { situacaoProcesso, saldoDevedor, valorAtualizadoPago, valorMultaPago, dividaAtiva, andamentos } =
      await detalhe(id);
    return {
      situacao: situacaoProcesso.id,
      saldoDevedor,
      valorAtualizadoPago,
      valorMultaPago,
      protesto: dividaAtiva.situacaoCDAProtesto,
      andamentos: andamentos.map((a: { descricao: string }) => a.descricao),
    };
  };

  it.each([
    ['de trás para a frente', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['embaralhado', [3, 0, 7, 1, 5, 2, 6, 4]],
    ['o primeiro por último', [1, 2, 3, 4, 5, 6, 7, 0]],
  ])('%s, um por chamada, chega ao mesmo estado', async (_, ordem) => {
    const certo = await umaSolicitada(app, gestor);
    await entregar(app, historia(certo.numero));
    const torto = await umaSolicitada(app, gestor);
    const eventos = historia(torto.numero);
    for (const i of ordem) await entregar(app, [eventos[i]!]);
    expect(await final(torto.id)).toEqual(await final(certo.id));
    expect(
      await quantos(
        sql<{
          n: number;
        }>`select count(*) as n from evento_divida_ativa where id_processo = ${torto.id} and estado <> 'aplicado'`,
      ),
    ).toBe(0);
  });

  it('todos ao mesmo tempo, cada um em sua chamada, também', async () => {
    const certo = await umaSolicitada(app, gestor);
    await entregar(app, historia(certo.numero));
    const torto = await umaSolicitada(app, gestor);
    await Promise.all(historia(torto.numero).map((evento) => entregar(app, [evento])));
    expect(await final(torto.id)).toEqual(await final(certo.id));
  });

  it('o que espera fica à vista, com o motivo; um lugar já tomado se recusa', async () => {
    const { numero } = await umaSolicitada(app, gestor);
    const { body } = await entregar(app, [
      umEvento(numero, 2, 'PROTESTO_SOLICITADO', { valor: 10 }),
      umEvento(numero, 2, 'SUSPENSA_ORDEM_JUDICIAL', {}),
    ]);
    expect(body.resultados).toMatchObject([
      { estado: 'estacionado', motivo: 'FORA_DE_ORDEM', mensagem: 'Aguarda o evento 1 do processo.' },
      { estado: 'recusado', motivo: 'SEQUENCIA_REPETIDA' },
    ]);
    const lista = await app.call(dividaAtivaChamadas.eventos, {
      headers: gestor,
      body: { numeroProcesso: numero, estado: 'estacionado' },
    });
    expect(lista.body).toMatchObject({
      totalElements: 1,
      content: [
        { tipo: 'PROTESTO_SOLICITADO', descricao: 'Protesto solicitado', sequencia: 2, motivo: 'FORA_DE_ORDEM' },
      ],
    });
    const alheio = await app.call(dividaAtivaChamadas.eventos, {
      headers: await app.signIn('gestor@ativa.gov.br'),
      body: { numeroProcesso: numero },
    });
    expect(alheio.body.totalElements).toBe(0);
  });

  it('o que não cabe estaciona com a frase; descartado, os seguintes seguem', async () => {
    const { id, numero } = await umaInscrita(app, gestor);
    const { body } = await entregar(app, [
      umEvento(numero, 2, 'PROTESTO_CONFIRMADO', {
        protocolo: '1',
        dataProtocolo: HOJE,
        numeroCartorio: '1',
        codigoComarca: '1',
      }),
      umEvento(numero, 3, 'PAGAMENTO', { valor: 50, dataPagamento: HOJE }),
    ]);
    expect(body.resultados[0]).toMatchObject({
      motivo: 'EVENTO_INDEVIDO',
      mensagem: '"Protesto confirmado pelo cartório" só cabe com o protesto em "Aguardando confirmação do cartório".',
    });
    expect(body.resultados[1].motivo).toBe('FORA_DE_ORDEM');
    const params = { id: await idDo(body.resultados[0].id) };
    const denovo = await app.call(dividaAtivaChamadas.reprocessar, { headers: gestor, params });
    expect(denovo.body).toMatchObject({ estado: 'estacionado', motivo: 'EVENTO_INDEVIDO' });
    const outra = await app.signIn('gestor@ativa.gov.br');
    expect((await app.call(dividaAtivaChamadas.reprocessar, { headers: outra, params })).status).toBe(404);
    const descarte = { headers: gestor, params, body: { motivo: 'Enviado por engano pela outra parte.' } };
    expect((await app.call(dividaAtivaChamadas.descartar, descarte)).body.estado).toBe('descartado');
    expect((await detalhe(id)).valorAtualizadoPago).toBe(40);
    expect((await app.call(dividaAtivaChamadas.descartar, descarte)).body.codigo).toBe('EVENTO_NAO_ESTACIONADO');
  });

  it('os que se tentam de novo são dos órgãos em vezes: os mais antigos de um não tomam o lugar do de outro', async () => {
    const desfazer = new Error('desfeito');
    const lidos: (string | undefined)[] = [];
    const tentativa = app.database.transaction(systemScope, async (db) => {
      const { rows } = await sql<{ id: number; sigla: string }>`
        insert into evento_divida_ativa (id_evento, tipo, numero_processo, id_orgao_credor, sequencia, data, dados, corpo_hash, estado,
                                         motivo, recebido_em, tentado_em)
        select gen_random_uuid(), 'CDA_CANCELADA', '0', o.id, n, '2026-11-20', '{}', '', 'estacionado', 'DATA_FUTURA', '2000-01-01',
               timestamptz '2000-01-01' + (n + case o.sigla when 'AEMA' then 0 else 10 end) * interval '1 day'
          from orgao_credor o, generate_series(1, 3) n where o.sigla in ('AEMA', 'SEFIN')
        returning id, (select sigla from orgao_credor where id = id_orgao_credor) as sigla`.execute(db);
      const deQuem = new Map(rows.map(({ id, sigla }) => [id, sigla]));
      lidos.push(...(await estacionadosATentar(db, 4)).map((id) => deQuem.get(id)));
      throw desfazer;
    });
    await expect(tentativa).rejects.toBe(desfazer);
    expect(lidos).toEqual(['AEMA', 'SEFIN', 'AEMA', 'SEFIN']);
  });

  it('processo desconhecido: só a central vê; conhecido o número, aplica-se', async () => {
    const { id, numero } = await umaSolicitada(app, gestor);
    await linhas(app, sql`update processo set numero = '999999999999999' where id = ${id}`);
    const evento = umEvento(numero, 1, 'INSCRICAO_ACEITA', aceita());
    const { body } = await entregar(app, [evento]);
    expect(body.resultados[0]).toMatchObject({ estado: 'estacionado', motivo: 'PROCESSO_DESCONHECIDO' });
    const ver = async (headers: Quem) =>
      (await app.call(dividaAtivaChamadas.eventos, { headers, body: { numeroProcesso: numero } })).body.totalElements;
    expect([await ver(gestor), await ver(central)]).toEqual([0, 1]);
    await linhas(app, sql`update processo set numero = ${numero} where id = ${id}`);
    const { body: agora } = await app.call(dividaAtivaChamadas.reprocessar, {
      headers: central,
      params: { id: await idDo(evento.id) },
    });
    expect([agora.estado, await situacao(id)]).toEqual(['aplicado', 101]);
  });

  it.each([
    ['data que ainda não chegou', { data: '2026-11-21' }, {}, 'DATA_FUTURA'],
    ['CDA que já existe', {}, { numeroCda: 'repetida' }, 'CDA_REPETIDA'],
  ])('%s estaciona', async (_, mais, dados, motivo) => {
    const { numero } = await umaSolicitada(app, gestor);
    if ('numeroCda' in dados) {
      const outra = await umaInscrita(app, gestor);
      dados.numeroCda = (await detalhe(outra.id)).dividaAtiva.numeroCda;
    }
    const { body } = await entregar(app, [umEvento(numero, 1, 'INSCRICAO_ACEITA', aceita(dados), mais)]);
    expect(body.resultados[0]).toMatchObject({ estado: 'estacionado', motivo });
  });

  it('motivo de devolução fora do catálogo estaciona', async () => {
    const { numero } = await umaSolicitada(app, gestor);
    const { body } = await entregar(app, [umEvento(numero, 1, 'INSCRICAO_DEVOLVIDA', { idMotivo: 999 })]);
    expect(body.resultados[0]).toMatchObject({ estado: 'estacionado', motivo: 'MOTIVO_DESCONHECIDO' });
  });
});

describe('só quem assina com o segredo é ouvido', () => {
  const recebe = dividaAtivaChamadas.receber;
  it.each<[string, (corpo: object) => Readonly<Record<string, string>>]>([
    ['sem assinatura', () => ({})],
    ['com outro segredo', (c) => assinado(app, c, 'z'.repeat(40))],
    ['de outro corpo', (c) => assinado(app, { ...c, mais: 1 })],
    ['de outro caminho', (c) => assinar(SID_SECRET, 'solicitacoes', JSON.stringify(c), app.clock.agora())],
    ['de seis minutos atrás', (c) => assinado(app, c, SID_SECRET, new Date(app.clock.agora().getTime() - 360_000))],
    ['de seis minutos à frente', (c) => assinado(app, c, SID_SECRET, new Date(app.clock.agora().getTime() + 360_000))],
    ['com o instante trocado', (c) => ({ ...assinado(app, c), 'ativa-instante': '1700000000' })],
    ['sem o instante', (c) => ({ 'ativa-assinatura': assinado(app, c)['ativa-assinatura']! })],
    ['curta', (c) => ({ ...assinado(app, c), 'ativa-assinatura': 'abc' })],
  ])('%s é recusada, e nada se guarda', async (_, headers) => {
    const { numero } = await cadastrar(app, gestor);
    const corpo = { eventos: [umEvento(numero, 1, 'INSCRICAO_ACEITA', aceita())] };
    const { status, body } = await app.call(recebe, { body: corpo, headers: headers(corpo) });
    expect([status, body.codigo]).toEqual([401, 'ASSINATURA_INVALIDA']);
    expect(
      await quantos(
        sql<{ n: number }>`select count(*) as n from evento_divida_ativa where numero_processo = ${numero}`,
      ),
    ).toBe(0);
  });

  it('sem segredo configurado ninguém é, nem com a assinatura do segredo vazio', async () => {
    const outra = await buildTestApp({ hoje: HOJE });
    try {
      const corpo = { eventos: [umEvento('123', 1, 'SUSPENSA_ORDEM_JUDICIAL', {})] };
      for (const segredo of ['', SID_SECRET]) {
        const headers = assinado(outra, corpo, segredo);
        expect((await outra.call(recebe, { body: corpo, headers })).status).toBe(401);
      }
    } finally {
      await outra.close();
    }
  });

  it('um lote malfeito se recusa inteiro, com o campo', async () => {
    const { numero } = await umaSolicitada(app, gestor);
    const certo = umEvento(numero, 1, 'INSCRICAO_ACEITA', aceita());
    for (const [errado, campo] of [
      [{ ...certo, tipo: 'OUTRO' }, 'eventos.1.tipo'],
      [{ ...certo, dados: { ...certo.dados, valor: -1 } }, 'eventos.1.dados.valor'],
      [{ ...certo, dados: { ...certo.dados, extra: 1 } }, 'eventos.1.dados.extra'],
      [{ ...certo, sequencia: 0 }, 'eventos.1.sequencia'],
    ] as const) {
      const { status, body } = await entregar(app, [certo, errado]);
      expect([status, body.campos[0].campo]).toEqual([422, campo]);
    }
    expect(
      await quantos(
        sql<{ n: number }>`select count(*) as n from evento_divida_ativa where numero_processo = ${numero}`,
      ),
    ).toBe(0);
  });
});

describe('o simulador', () => {
  it('oferece o que cabe e envia pela mesma porta, até o fim', async () => {
    const { id } = await umaSolicitada(app, gestor);
    const oferecidos = async () =>
      (await app.call(dividaAtivaChamadas.simulaveis, { headers: gestor, params: { id } })).body.eventos.map(
        (e: { tipo: string }) => e.tipo,
      );
    const simular = (evento: string) =>
      app.call(dividaAtivaChamadas.simular, { headers: gestor, body: { idProcesso: id, evento } });
    expect(await oferecidos()).toEqual(['INSCRICAO_ACEITA', 'INSCRICAO_DEVOLVIDA']);
    expect((await simular('AJUIZADA')).body.codigo).toBe('EVENTO_INDEVIDO');
    expect((await simular('INSCRICAO_ACEITA')).body.estado).toBe('aplicado');
    for (const evento of ['AJUIZADA', 'PROTESTO_SOLICITADO', 'ACORDO_EXTERNO_FIRMADO', 'EXTINTA_PAGAMENTO'])
      expect([evento, (await simular(evento)).body.estado]).toEqual([evento, 'aplicado']);
    expect(await situacao(id)).toBe(4);
    expect(await oferecidos()).not.toContain('EXTINTA');
  });

  it('fora da demonstração não existe', async () => {
    const outra = await buildTestApp({ hoje: HOJE, settings: { demo: false } });
    try {
      const headers = await outra.signIn('gestor.procon@ativa.gov.br');
      const body = { idProcesso: 1, evento: 'INSCRICAO_ACEITA' };
      const resposta = await outra.call(dividaAtivaChamadas.simular, { headers, body });
      expect([resposta.status, resposta.body.codigo]).toEqual([404, 'ROTA_INEXISTENTE']);
    } finally {
      await outra.close();
    }
  });
});

it('o resumo guardado é igual à contagem, depois de tudo isso', async () => {
  const [diferenca] = await linhas(
    app,
    sql<{ n: number }>`
      with guardado as (select id_orgao_credor, fase, situacao, sum(quantidade) q, sum(valor) v from resumo_processo group by 1, 2, 3),
           contado as (select id_orgao_credor, fase, situacao, count(*) q, sum(total_corrigido) v from processo
                        where excluido_em is null group by 1, 2, 3)
      select count(*) as n from guardado full join contado using (id_orgao_credor, fase, situacao)
       where coalesce(guardado.q, 0) <> coalesce(contado.q, 0) or coalesce(guardado.v, 0) <> coalesce(contado.v, 0)`,
  );
  expect(diferenca?.n).toBe(0);
});
