import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import { avisarDoAcordo } from '@/server/cases/dividaAtiva/avisarAcordo.ts';
import { simularRespostas } from '@/server/cases/dividaAtiva/simular.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { consultar, linhas, type Quem } from '../processo/support.ts';
import { entregar, entregues, HOJE, SID_SECRET, umaInscrita, umaSolicitada, umEvento } from './support.ts';

/* M §2.48: what the active-debt system is told of an agreement of the portal. */

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
});
beforeEach(async () => {
  app.clock.advance(minutes(1));
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
});
afterAll(() => app.close());

const avisar = async (idProcesso: number, tipo: Parameters<typeof avisarDoAcordo>[2]['tipo'], dados: object) => {
  const [processo] = await linhas<{ id_orgao_credor: number }>(
    app,
    sql`select id_orgao_credor from processo where id = ${idProcesso}`,
  );
  await app.database.transaction(systemScope, (db) =>
    avisarDoAcordo(
      db,
      { agora: app.clock.agora(), maquina: app.clock.maquina() },
      { idProcesso, idOrgao: processo!.id_orgao_credor, tipo, dados },
    ),
  );
};
const numeroDaCda = async (id: number) =>
  (await linhas<{ numero: string }>(app, sql`select numero from cda where id_processo = ${id}`))[0]!.numero;

it('o que acontece ao acordo chega na ordem, com os números do processo e da CDA', async () => {
  const { id, numero } = await umaInscrita(app, gestor);
  await entregues(app);
  const pago = { numero: '20260000001', parcela: 1, valorPago: 2_893.62, valor: 2_000, correcao: 104.53 };
  await avisar(id, 'ACORDO_FIRMADO', { numero: '20260000001', totalParcelas: 6 });
  await avisar(id, 'PAGAMENTO', pago);
  const processo = { numero, numeroCda: await numeroDaCda(id) };
  // Of each process one package at a time: the second goes after the first was delivered.
  expect(await entregues(app)).toEqual([
    {
      chave: expect.any(String),
      tipo: 'ACORDO_FIRMADO',
      processo,
      acordo: { numero: '20260000001', totalParcelas: 6 },
    },
    { chave: expect.any(String), tipo: 'PAGAMENTO', processo, acordo: pago },
  ]);
  const body = { numeroProcesso: numero };
  const lista = await app.call(dividaAtivaChamadas.envios, { headers: gestor, body });
  expect(lista.body.content.map((e: { tipo: string; estado: string }) => [e.tipo, e.estado])).toEqual([
    ['PAGAMENTO', 'entregue'],
    ['ACORDO_FIRMADO', 'entregue'],
    ['SOLICITACAO_INSCRICAO', 'entregue'],
  ]);
});

it('de um processo que não está inscrito não há o que contar', async () => {
  const semCda = await umaSolicitada(app, gestor);
  const cancelada = await umaInscrita(app, gestor);
  await entregar(app, [umEvento(cancelada.numero, 2, 'INSCRICAO_CANCELADA', { idMotivo: 1 })]);
  await entregues(app);
  for (const { id } of [semCda, cancelada]) await avisar(id, 'ACORDO_ENCERRADO', { motivo: 'CANCELADO' });
  expect(await entregues(app)).toEqual([]);
});

it('o simulador nada responde, e oferece a desistência do protesto que está a caminho', async () => {
  const { id, numero } = await umaInscrita(app, gestor);
  await entregar(app, [umEvento(numero, 2, 'PROTESTO_SOLICITADO', { valor: 12_500 })]);
  await linhas(
    app,
    sql`update processo set acordo = 'PORTAL', situacao_pcc = 'PARCELAMENTO_VIGENTE', cda_suspensa_acordo = true where id = ${id}`,
  );
  await avisar(id, 'ACORDO_FIRMADO', { numero: '20260000002' });
  expect((await entregues(app, true)).at(-1)).toMatchObject({ tipo: 'ACORDO_FIRMADO' });
  app.clock.advance(minutes(11));
  const dividaAtiva = { simulado: true, enviar: async () => undefined };
  await simularRespostas.run({ ...app.deps, adapters: { ...app.deps.adapters, dividaAtiva } }, {});
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
  const { body: antes } = await consultar(app, gestor, id);
  expect(antes).toMatchObject({ situacaoProcesso: { id: 101 }, situacaoPCCProcessoCobranca: 'PARCELAMENTO_VIGENTE' });

  const { body } = await app.call(dividaAtivaChamadas.simulaveis, { headers: gestor, params: { id } });
  const tipos = body.eventos.map((e: { tipo: string }) => e.tipo);
  expect(tipos).toContain('PROTESTO_DESISTENCIA_SOLICITADA');
  for (const espera of ['PAGAMENTO', 'EXTINTA', 'ACORDO_EXTERNO_FIRMADO']) expect(tipos).not.toContain(espera);
  const evento = 'PROTESTO_DESISTENCIA_SOLICITADA';
  const feito = await app.call(dividaAtivaChamadas.simular, { headers: gestor, body: { idProcesso: id, evento } });
  expect(feito.body.estado).toBe('aplicado');
});
