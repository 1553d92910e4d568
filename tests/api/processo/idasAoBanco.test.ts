import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { takeStatements } from '@tests/support/statements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { agir, anexarTcc, cadastrar, enviar, type Quem } from './support.ts';

/**
 * The statements that an action cannot do without: one to lock the process, one to write it, and one for each kind of
 * row that it adds or strikes through. Besides them an action may send up to seven more: to read what the rules need and
 * who calls, to begin and to commit, and the same for the idempotency key, which is claimed before (ADR 14).
 */
const indispensaveis = {
  'procura a negociação que a contestação encerra': /^select c\.id\s+from cobranca_processo/i,
  'trava o processo': /^select .* from processo p? ?.*for update/i,
  'grava o processo': /^update "?processo"? set/i,
  'devolve desde quando': /^update processo set situacao_desde/i,
  'anota o andamento': /^insert into "?andamento"?/i,
  'risca os andamentos': /update andamento set cancelado/i,
  'grava o documento': /insert into "?documento"? \(/i,
  'guarda os arquivos': /insert into arquivo/i,
  'retira os documentos': /update documento set excluido_em/i,
  'marca o que foi assinado': /update documento_emitido e\b/i,
  'escreve a trilha': /^insert into "?auditoria"?/i,
};

const gravacao = takeStatements();
let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-11-20' });
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
});
afterAll(async () => {
  await app.close();
  gravacao.stop();
});

const documento = async (tipo: number) => ({ idTipoDocumento: tipo, arquivos: [await enviar(app, gestor)] });

/** One action over HTTP, sent as the portal does: with an idempotency key. */
async function medir(id: number, acao: CodigoAcao, corpo: object) {
  gravacao.sent.length = 0;
  const { status, body } = await agir(app, gestor, id, acao, corpo, { 'idempotency-key': `medida-${acao}-${id}` });
  expect([status, body.mensagem]).toEqual([200, expect.any(String)]);
  const idas = [...gravacao.sent];
  const nuas = Object.values(indispensaveis).filter((forma) => idas.some((texto) => forma.test(texto))).length;
  return { idas, nuas };
}

describe('idas ao banco de uma ação, do pedido à resposta', () => {
  it.each<[CodigoAcao, () => Promise<object>, number]>([
    ['ANEXAR_TCC', () => documento(13), 7],
    ['ANEXAR_AR', async () => ({ data: '2026-11-20', documento: await documento(4) }), 6],
    ['CONTESTAR_DEBITO', () => documento(6), 7],
    ['INDEFERIR_PRIMEIRA_INSTANCIA', () => documento(7), 6],
    ['CANCELAR_ULTIMA_ACAO', async () => ({ motivoCancelamento: 'Anexado por engano.' }), 6],
  ])('%s: no máximo sete além das indispensáveis', async (acao, corpo, minimo) => {
    const { id } = await ateAqui(acao);
    const { idas, nuas } = await medir(id, acao, await corpo());
    // The list of statements is the message of a failure.
    expect(nuas, idas.join('\n')).toBe(minimo);
    expect(idas.length - nuas, idas.join('\n')).toBeLessThanOrEqual(7);
  });
});

/** A process for which that action comes next. */
async function ateAqui(acao: CodigoAcao): Promise<{ id: number }> {
  const { id } = await cadastrar(app, gestor);
  if (acao === 'ANEXAR_TCC') return { id };
  await anexarTcc(app, gestor, id);
  if (acao === 'ANEXAR_AR') return { id };
  await agir(app, gestor, id, 'ANEXAR_AR', { data: '2026-11-20', documento: await documento(4) });
  if (acao === 'CONTESTAR_DEBITO' || acao === 'CANCELAR_ULTIMA_ACAO') return { id };
  await agir(app, gestor, id, 'CONTESTAR_DEBITO', await documento(6));
  return { id };
}
