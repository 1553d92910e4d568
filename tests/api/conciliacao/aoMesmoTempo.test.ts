import { buildTestApp, type TestApp, testDatabase } from '@tests/support/app.ts';
import { withPatience } from '@tests/support/patience.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conciliacoes } from '@/contract/conciliacao.ts';
import { receberDoBanco } from '@/server/cases/boleto/receber.ts';
import { agoraDo } from '@/server/cases/processo/rotina.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { type ComBanco, umAcordo } from '../banco/support.ts';
import { ver } from '../cobranca/support.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { enviarRetorno } from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp();
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

/** A number of the body's agreement with the bank that no slip has. */
const deNinguem = (n: number) => `3128557${String(9_000_000 + n).padStart(10, '0')}`;
const doConvenio = { banco: 'BB', convenio: '3128557' } as const;

describe('o pagamento de um número que ninguém conhece', () => {
  it('dito por duas vias e vinculado por duas pessoas ao mesmo tempo, recebe-se uma vez', async () => {
    const vincular = async (id: number, cobranca: number) => {
      const idLancamento = (await ver(app, gestor, cobranca)).lancamentos[0]!.id;
      const body = { acao: 'VINCULAR', idLancamento };
      return app.call(conciliacoes.resolver, { headers: gestor, params: { id }, body });
    };
    for (let n = 1; n <= 6; n++) {
      const [a, b] = [await umAcordo({ app } as ComBanco, gestor, 3), await umAcordo({ app } as ComBanco, gestor, 3)];
      const nossoNumero = deNinguem(n);
      const titulos = [{ nossoNumero, pago: 1_000, data: '20112026' }];
      const { body: arquivo } = await enviarRetorno(app, gestor, { ...doConvenio, sequencial: n, titulos });
      const pedido = { headers: gestor, body: { idArquivo: arquivo.id }, query: {} };
      const { content } = (await app.call(conciliacoes.list, pedido)).body;
      const fato = { tipo: 'PAGAMENTO', codigo: '6', nossoNumero, confirmado: true, data: '2026-11-20' } as const;
      const { idMovimento } = await app.database.transaction(systemScope, (db) =>
        receberDoBanco(
          db,
          { ...agoraDo(app.deps), requestId: 'teste' },
          { ...doConvenio, ...fato, fonte: 'CONSULTA', valorCentavos: 1_000 },
        ),
      );
      const respostas = await Promise.all([vincular(content[0].id, a), vincular(idMovimento, b)]);
      expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
      const pagos = [(await ver(app, gestor, a)).valorTotalPago, (await ver(app, gestor, b)).valorTotalPago];
      expect(pagos.sort()).toEqual([0, 10]);
    }
  });

  // The embedded database runs one transaction after the other.
  if (testDatabase() === 'postgres')
    it('estornado pelo banco no instante em que alguém o vincula, é estornado onde foi vinculado', async () => {
      const acordo = await umAcordo({ app } as ComBanco, gestor, 3);
      const nossoNumero = deNinguem(21);
      const titulos = [{ nossoNumero, pago: 1_000, data: '20112026' }];
      const { body: arquivo } = await enviarRetorno(app, gestor, { ...doConvenio, sequencial: 7, titulos });
      const pedido = { headers: gestor, body: { idArquivo: arquivo.id }, query: {} };
      const { content } = (await app.call(conciliacoes.list, pedido)).body;
      const body = { acao: 'VINCULAR', idLancamento: (await ver(app, gestor, acordo)).lancamentos[0]!.id };
      const fato = { tipo: 'ESTORNO', codigo: '7', nossoNumero, confirmado: true, data: '2026-11-20' } as const;
      const espera = (o: string) =>
        expect
          .poll(
            // Of this database: other files of tests have theirs on the same server.
            () =>
              linhas(
                app,
                sql`select 1 from pg_locks where not granted and locktype = ${o}
                       and database = (select oid from pg_database where datname = current_database())`,
              ),
            withPatience,
          )
          .not.toEqual([]);
      const [vinculo, estorno] = await app.deps.database.kysely.transaction().execute(async (db) => {
        // The link has the number, and cannot be noted; the reversal, which finds no link, waits for the number.
        await sql`lock table auditoria in share mode`.execute(db);
        const vinculando = app.call(conciliacoes.resolver, { headers: gestor, params: { id: content[0].id }, body });
        await espera('relation');
        const estornando = app.database.transaction(systemScope, (tx) =>
          receberDoBanco(
            tx,
            { ...agoraDo(app.deps), requestId: 'teste' },
            { ...doConvenio, ...fato, fonte: 'CONSULTA', valorCentavos: 1_000 },
          ),
        );
        await espera('advisory');
        return [vinculando, estornando] as const;
      });
      expect([(await vinculo).status, (await estorno).estado]).toEqual([200, 'REVERTIDO']);
      expect((await ver(app, gestor, acordo)).valorTotalPago).toBe(0);
    });

  it('em dois arquivos lidos ao mesmo tempo, é dito repetido no segundo', async () => {
    const titulos = Array.from({ length: 40 }, (_, i) => ({
      nossoNumero: deNinguem(1_000 + i),
      pago: 1_000 + i,
      data: '20112026',
    }));
    await Promise.all([11, 12].map((sequencial) => enviarRetorno(app, gestor, { ...doConvenio, sequencial, titulos })));
    const estados = sql<{ estado: string; n: number }>`
      select estado, count(*)::int as n from movimento_bancario
       where nosso_numero >= ${deNinguem(1_000)} group by 1 order by 1`;
    expect(await linhas(app, estados)).toEqual([
      { estado: 'DESCONHECIDO', n: 40 },
      { estado: 'REPETIDO_EM_OUTRO_ARQUIVO', n: 40 },
    ]);
  });
});
