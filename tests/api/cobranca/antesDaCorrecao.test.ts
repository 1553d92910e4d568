import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aptosNegociacao } from '@/contract/aptos.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { painel } from '@/contract/painel.ts';
import { processos } from '@/contract/processo.ts';
import { relatorios } from '@/contract/relatorio.ts';
import { corrigirCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { atualizarCorrecoes } from '@/server/cases/processo/rotina.ts';
import { SID_SECRET } from '../dividaAtiva/support.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { baixar, copiasDeUmArquivo, firmar, negociar, noDia, umaDivida, ver } from './support.ts';
import { Figuras } from './umaFigura/figuras.ts';
import { compararCobranca, compararProcesso } from './umaFigura/lugares.ts';
import { inscrever } from './umaFigura/passos.ts';

/*
 * On the 4th business day a period opens. Until the correction of that night has run – or after it failed, or after a jump of
 * the day – what is stored is of the month before.
 */

let app: TestApp;
let gestor: Quem;
let livre: { id: number; numero: string };
let noAcordo: { id: number; numero: string };
let acordo: number;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10', env: { SID_SECRET } });
  gestor = await app.signIn('gestor@ativa.gov.br');
  livre = await umaDivida(app, gestor);
  noAcordo = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-06-20');
  for (const job of [atualizarCorrecoes, corrigirCobrancas]) await job.run(app.deps, null);
  // Its Dívida Ativa tab says the collection's balance, too.
  await inscrever(app, gestor, noAcordo.id, copiasDeUmArquivo(app));
  const { body } = await negociar(app, gestor, [noAcordo.id], {
    totalParcelas: 6,
    primeiroVencimento: '2025-07-01',
    desconto: 10,
    fundamentoDesconto: 'Lei estadual de incentivo',
  });
  acordo = body.id;
  await firmar(app, gestor, acordo);
  await baixar(app, gestor, acordo, { valorPago: 100 });
  // Two periods later; nothing ran meanwhile.
  gestor = await noDia(app, '2025-08-20');
});
afterAll(() => app.close());

const guardados = () =>
  linhas(
    app,
    sql`select total_corrigido, saldo_devedor, valor_correcao from processo where id in (${livre.id}, ${noAcordo.id})
        union all select valor_total_atualizado, saldo_devedor, saldo from processo_cobranca where id = ${acordo}`,
  );

describe.each([
  ['antes da correção do mês', async () => {}],
  [
    'depois dela',
    async () => {
      const antes = await guardados();
      for (const job of [atualizarCorrecoes, corrigirCobrancas]) await job.run(app.deps, null);
      expect(await guardados()).not.toEqual(antes);
    },
  ],
])('%s', (_, correr) => {
  beforeAll(correr);

  it('a lista, o detalhe, a memória e a cobrança dizem o mesmo', async () => {
    const f = new Figuras();
    await compararCobranca(app, gestor, await ver(app, gestor, acordo), f);
    for (const { id } of [livre, noAcordo]) await compararProcesso(app, gestor, id, f);
    expect(f.diferencas).toEqual([]);
    expect(f.comparadas).toBeGreaterThan(50);
  });

  it('a negociação mostra em cima o saldo que a comparação consolida', async () => {
    const [apto] = (await app.call(aptosNegociacao.aptos, { headers: gestor, body: { numero: livre.numero } })).body
      .content;
    const p = (await app.call(processos.get, { headers: gestor, params: { id: livre.id } })).body;
    const { body } = await app.call(negociacoes.comparar, { headers: gestor, body: { idsProcessos: [livre.id] } });
    expect(apto.saldoDevedor).toBe(body.valorConsolidado);
    for (const campo of [
      'valorCorrecao',
      'totalCorrigido',
      'saldoDevedor',
      'saldoDevedorCorrecao',
      'ultimaCorrecaoValor',
    ])
      expect([campo, apto[campo]]).toEqual([campo, p[campo]]);
  });

  it('a lista diz até quando corrigiu, o relatório o total de hoje, e Meu dia o saldo do acordo', async () => {
    const p = (await app.call(processos.get, { headers: gestor, params: { id: livre.id } })).body;
    const { content } = (await app.call(processos.list, { headers: gestor, body: { numero: livre.numero } })).body;
    expect(content).toMatchObject([
      {
        totalCorrigido: p.totalCorrigido,
        ultimaCorrecaoValor: p.ultimaCorrecaoValor,
        indicesAte: p.indices.ate,
        mesesQueFaltam: p.indices.faltam.length,
      },
    ]);
    const periodo = { dataInicio: '2025-01-01', dataFim: '2025-12-31' };
    const relatorio = (await app.call(relatorios.sintetico, { headers: gestor, body: periodo })).body;
    for (const { id, numero } of [livre, noAcordo]) {
      const { totalCorrigido } = (await app.call(processos.get, { headers: gestor, params: { id } })).body;
      expect(relatorio.find((um: { numero: string }) => um.numero === numero)).toMatchObject({ totalCorrigido });
    }
    const { saldo } = await ver(app, gestor, acordo);
    const { acordos } = (await app.call(painel.meuDia, { headers: gestor })).body;
    expect(acordos.itens).toMatchObject([{ id: acordo, saldo }]);
    const lista = await app.call(listaDeCobrancas.list, { headers: gestor, body: { apenasEmRisco: true } });
    expect(lista.body.content).toMatchObject([{ id: acordo, saldo }]);
  });
});
