import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sample, seed } from '@tests/support/proof.ts';
import type { Dito } from '@tests/support/retorno.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import type { ArquivoDeRetorno } from '@/contract/conciliacao.ts';
import { aplicarRetornos } from '@/server/cases/conciliacao/aplicarRetorno.ts';
import { lerArquivo } from '@/server/database/queries/conciliacao.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { quebradas } from '../cobranca/invariants.ts';
import { firmar, negociar, noDia, umaDivida } from '../cobranca/support.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { enviarRetorno } from './support.ts';

const LINHAS = sample(1_000);
const ACORDOS = 4;

let app: TestApp;
let gestor: Quem;
const numeros: string[] = [];
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  const antes = await app.signIn('gestor@ativa.gov.br');
  const dividas = [];
  for (let i = 0; i < ACORDOS; i++) dividas.push(await umaDivida(app, antes));
  gestor = await noDia(app, '2025-11-20');
  for (const { id } of dividas) {
    const { body } = await negociar(app, gestor, [id], { totalParcelas: 6, valorPrimeiraParcela: 2000 });
    await firmar(app, gestor, body.id);
    await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: body.id, parcela: 1 } });
  }
  const guardados = await linhas<{ nosso_numero: string }>(app, sql`select nosso_numero from boleto order by id`);
  numeros.push(...guardados.map((b) => b.nosso_numero));
});
afterAll(() => app.close());

/** What a bank says of these slips, and of others: paid in full, in part, twice, taken back, registered, cancelled. */
const umaLinha = fc.record({
  codigo: fc.constantFrom('06', '06', '06', '17', '44', '09', '02', '28', '11', '61', '50'),
  qual: fc.integer({ min: 0, max: ACORDOS }),
  pago: fc.oneof(fc.constant(289_362), fc.integer({ min: 1, max: 600_000 })),
  data: fc.constantFrom('20112025', '01122025', '19112025'),
  tarifa: fc.integer({ min: 0, max: 300 }),
});

/** All that no repetition may change. */
const tudo = () =>
  Promise.all(
    [
      'pagamento',
      'lancamento',
      'processo',
      'processo_cobranca',
      'boleto',
      'valor_a_restituir',
      'cobranca_andamento',
    ].map((tabela) => linhas(app, sql`select * from ${sql.table(tabela)} order by id`)),
  );
const centavos = (reais: number) => Math.round(reais * 100);

/** Sends a file and has it applied to its end; answers its head. */
async function lido(titulos: readonly Dito[], sequencial: number): Promise<ArquivoDeRetorno> {
  const { status, body } = await enviarRetorno(app, gestor, { banco: 'BB', convenio: '3128557', sequencial, titulos });
  expect([status, body]).toMatchObject([200, { sequencial }]);
  for (let resto: unknown = [0]; (resto as unknown[]).length > 0; )
    resto = await aplicarRetornos.run(app.deps, { id: body.id });
  return app.database.read(systemScope, (db) => lerArquivo(db, body.id));
}

it(`${LINHAS} linhas ao acaso, em dois arquivos e duas vezes: a conta fecha e repetir não muda nada (semente ${seed})`, async () => {
  const titulos = fc.sample(umaLinha, { numRuns: LINHAS, seed }).map(
    ({ codigo, qual, pago, ...resto }): Dito => ({
      ...resto,
      codigo,
      nossoNumero: numeros[qual] ?? `3128557${String(7_000_000 + (pago % 1_000)).padStart(10, '0')}`,
      pago: ['02', '09', '28', '11'].includes(codigo) ? 0 : pago,
    }),
  );
  const metade = Math.ceil(titulos.length / 2);
  const arquivos = [titulos.slice(0, metade), titulos.slice(metade)];
  for (const [i, parte] of arquivos.entries()) {
    const { valorArquivo, valorAplicado, valorAberto, fatos, aplicados } = await lido(parte, i + 1);
    expect(centavos(valorArquivo)).toBe(centavos(valorAplicado) + centavos(valorAberto));
    expect(aplicados).toBe(fatos);
    expect(await quebradas(app, 'todas')).toEqual([]);
  }
  const antes = await tudo();
  for (const [i, parte] of arquivos.entries()) {
    const { valorArquivo, valorAplicado, valorAberto } = await lido([...parte].reverse(), i + 3);
    expect(centavos(valorArquivo)).toBe(centavos(valorAplicado) + centavos(valorAberto));
  }
  expect(await tudo()).toEqual(antes);
  const estados = await linhas<{ estado: string }>(app, sql`select distinct estado from movimento_bancario order by 1`);
  expect(estados.map(({ estado }) => estado)).toEqual(
    expect.arrayContaining([
      'CONCILIADO',
      'DESCONHECIDO',
      'DUPLICADO',
      'NAO_TRATADO',
      'REPETIDO_EM_OUTRO_ARQUIVO',
      'REVERTIDO',
    ]),
  );
});
