import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import type { Retorno } from '@tests/support/retorno.ts';
import { takeStatements } from '@tests/support/statements.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conciliacoes } from '@/contract/conciliacao.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { aplicarRetornos } from '@/server/cases/conciliacao/aplicarRetorno.ts';
import type { Quem } from '../processo/support.ts';
import { enviarRetorno } from './support.ts';

/* What a return file costs, counted: `npm run bench retorno` measures it. */

/** Facts of one transaction (M §3.8). */
const PARTE = 100;

let app: TestApp;
let gestor: Quem;
const comandos = takeStatements();
beforeAll(async () => {
  app = await buildTestApp();
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(async () => {
  comandos.stop();
  await app.close();
});

let sequencial = 0;
/** Payments of slips that nobody knows. */
function umArquivo(quantos: number): Retorno {
  sequencial += 1;
  const titulos = Array.from({ length: quantos }, (_, i) => ({
    nossoNumero: `3128557${String(sequencial * 1_000 + i).padStart(10, '0')}`,
    pago: 100,
  }));
  return { banco: 'BB', convenio: '3128557', sequencial, titulos };
}
const ehFato = (comando: string) => comando.startsWith('insert into "movimento_bancario"');
/** The transactions that applied something, each as its statements. */
function partes(): readonly (readonly string[])[] {
  const todas: string[][] = [[]];
  for (const comando of comandos.sent) {
    if (/^begin\b/i.test(comando)) todas.push([]);
    todas.at(-1)!.push(comando);
  }
  return todas.filter((uma) => uma.some(ehFato));
}

it('cada parte é uma transação de até 100 fatos, e um fato não custa mais no fim do arquivo do que no começo', async () => {
  comandos.sent.length = 0;
  const { body } = await enviarRetorno(app, gestor, umArquivo(2 * PARTE + 50));
  // The call applies one part.
  expect([body.fatos, body.aplicados]).toEqual([250, 100]);
  expect(await aplicarRetornos.run(app.deps, { id: body.id })).toEqual([]);
  const custos = partes().map((uma) => ({ fatos: uma.filter(ehFato).length, comandos: uma.length }));
  expect(custos.map(({ fatos }) => fatos)).toEqual([100, 100, 50]);
  const [primeira, segunda] = custos.map((custo) => custo.comandos);
  expect(segunda).toBe(primeira);
  expect(segunda! / PARTE).toBeLessThan(10);
});

it('uma lista pedida durante uma parte é respondida antes da seguinte', async () => {
  const { body } = await enviarRetorno(app, gestor, umArquivo(3 * PARTE));
  comandos.sent.length = 0;
  const aplicando = aplicarRetornos.run(app.deps, { id: body.id });
  await expect.poll(() => comandos.sent.filter(ehFato).length, { interval: 1 }).toBeGreaterThan(0);
  const antes = Math.ceil(comandos.sent.filter(ehFato).length / PARTE) * PARTE;
  expect((await app.call(tipoDocumento.endpoints.list, { headers: gestor, body: {} })).status).toBe(200);
  const depois = comandos.sent.filter(ehFato).length;
  // On PostgreSQL it has a connection of its own; on the embedded database it had the one of all after that part.
  if (app.database.kind === 'embedded') expect(depois).toBe(antes);
  expect(await aplicando).toEqual([]);
  const { body: lista } = await app.call(conciliacoes.arquivos, { headers: gestor, body: {} });
  expect(lista.content[0]).toMatchObject({ aplicados: 300, valorArquivo: 300, valorAberto: 300 });
});
