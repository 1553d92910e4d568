import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { acoesCobranca, chamadasDaCobranca, familiaDaCobranca, umaCobranca } from '@tests/support/secondTable.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confere, enviadosDe, montaCorpo } from '@/portal/product/acao/corpo.ts';
import { route } from '@/server/call/route.ts';

/* The actions of a collection, from rows like those of a process: calls, envelopes, and one check on both sides. */

let app: TestApp;
const recebidos: unknown[] = [];
beforeAll(async () => {
  const cancelar = route(chamadasDaCobranca.CANCELAR, (_, { body }) => {
    recebidos.push(acoesCobranca.CANCELAR.envelope.desempacota(body));
    return { mensagem: 'Processo 20260000007 cancelado com sucesso.' };
  });
  app = await buildTestApp({ routes: [cancelar] });
});
afterAll(() => app.close());

const cobranca = umaCobranca();
const arquivos = [{ uuid: '0b9d2f0e-8a3e-4a63-9d6a-0f6d2b3c4d5e', nome: 'comprovante.pdf', tamanho: 1 }];

it.each([
  ['CANCELAR', { motivo: 'Pago no balcão.' }],
  ['BAIXA_MANUAL', { dataPagamento: '2026-11-20', valorPago: 10, arquivos }],
] as const)('o que %s empacota, desempacotado, é o mesmo', (codigo, dados) => {
  const { empacota, desempacota } = acoesCobranca[codigo].envelope;
  const enviados = enviadosDe(familiaDaCobranca, codigo, dados, cobranca);
  expect(desempacota(empacota(enviados, 7))).toEqual(enviados);
  expect(confere(familiaDaCobranca, codigo, dados, cobranca, '2026-11-20')).toEqual([]);
});

it('a chamada vem da linha: caminho, permissão e corpo; o servidor recusa com a frase do diálogo', async () => {
  const headers = await app.signIn('admin@ativa.gov.br');
  const curto = { motivo: 'não' };
  const body = montaCorpo(familiaDaCobranca, 'CANCELAR', curto, cobranca, 3);
  const recusado = await app.call(chamadasDaCobranca.CANCELAR, { headers, body });
  const [dito] = confere(familiaDaCobranca, 'CANCELAR', curto, cobranca, '2026-11-20');
  expect([recusado.status, recusado.body.campos]).toEqual([422, [{ campo: dito!.field, mensagem: dito!.message }]]);
  const dados = { motivo: 'Pago no balcão.' };
  const feito = await app.call(chamadasDaCobranca.CANCELAR, {
    headers,
    body: montaCorpo(familiaDaCobranca, 'CANCELAR', dados, cobranca, 3),
  });
  expect(feito.status).toBe(200);
  expect(recebidos).toEqual([{ ...dados, versao: 3 }]);
  const semPermissao = await app.call(chamadasDaCobranca.CANCELAR, {
    headers: await app.signIn('consulta@ativa.gov.br'),
    body,
  });
  expect(semPermissao.status).toBe(403);
});
