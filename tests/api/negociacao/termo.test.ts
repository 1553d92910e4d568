import { umTermo } from '@tests/documents/umTermo.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { endpoint } from '@/contract/endpoint.ts';
import { route } from '@/server/call/route.ts';
import { emitir } from '@/server/cases/documento/emitir.ts';
import { arquivoDoTermo, type TermoDeAcordo, termoDeAcordo } from '@/server/documents/termo.ts';
import { routes } from '@/server/routes/index.ts';
import { negociar, umaDivida } from '../cobranca/support.ts';
import { linhas, type Quem, umCpf } from '../processo/support.ts';

/* The term as issued; the call that reads the agreement for it is of others. */
let app: TestApp;
let gestor: Quem;
let termo: TermoDeAcordo;
const chamada = endpoint({
  method: 'POST',
  path: 'teste/termo',
  access: 'PROCESSO_COBRANCA_CONSULTAR',
  summary: 'Emite o termo',
  body: z.strictObject({}),
  output: 'pdf',
});

beforeAll(async () => {
  const imprime = route(chamada, (ctx) => emitir(ctx, arquivoDoTermo(termo), [termoDeAcordo(termo)]));
  app = await buildTestApp({ routes: [...routes, imprime] });
  gestor = await app.signIn('gestor@ativa.gov.br');
  const { body } = await negociar(app, gestor, [(await umaDivida(app, gestor)).id]);
  termo = umTermo({ idCobranca: body.id, idOrgao: body.orgao.id });
});
afterAll(() => app.close());

const emite = async () => {
  const { status, raw } = await app.call(chamada, { headers: gestor, body: {} });
  expect(status).toBe(200);
  return /Código de validação: (\S+)/.exec(textOfPdf(raw.rawPayload))![1]!;
};
const confere = async (codigo: string) => (await app.call(documentosEmitidos.conferir, { params: { codigo } })).body;

it('o termo se confere pelo código, sem dizer quem deve; a cópia é o mesmo papel', async () => {
  const codigo = await emite();
  expect(await emite()).toBe(codigo);
  const { resultado, documento } = await confere(codigo);
  expect([resultado, documento.especie, documento.numero]).toEqual(['VERDADEIRO', 'TERMO', 'Acordo nº 20260000007']);
  expect(JSON.stringify(documento.resumo)).not.toMatch(/Araújo|11222333000181/);
  const [guardado] = await linhas(
    app,
    sql<{ id: string }>`select id_cobranca::text as id from documento_emitido where codigo = ${codigo}`,
  );
  expect(Number(guardado!.id)).toBe(termo.idCobranca);
});

it('a autoridade que muda não tira a validade do assinado; outro requerente, sim', async () => {
  const assinado = await emite();
  const { orgao, requerente } = termo;
  termo = { ...termo, orgao: { ...orgao, autoridade: { ...orgao.autoridade, nome: 'Outra Diretora' } } };
  expect(await emite()).not.toBe(assinado);
  expect((await confere(assinado)).resultado).toBe('VERDADEIRO');
  termo = { ...termo, requerente: { ...requerente, cpf: umCpf(901) } };
  await emite();
  expect(await confere(assinado)).toMatchObject({ resultado: 'SUBSTITUIDO', motivo: 'NOVA_EMISSAO' });
});
