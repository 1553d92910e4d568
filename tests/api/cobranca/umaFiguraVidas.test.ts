import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { proving, seed } from '@tests/support/proof.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cobrancas } from '@/contract/cobranca.ts';
import { corrigirCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { atualizarCorrecoes } from '@/server/cases/processo/rotina.ts';
import { SID_SECRET } from '../dividaAtiva/support.ts';
import { linhas } from '../processo/support.ts';
import { compararRelatorioFinanceiro } from './umaFigura/arquivos.ts';
import { Figuras } from './umaFigura/figuras.ts';
import { compararAReceber, compararCartoes, compararFinanceiro } from './umaFigura/somas.ts';
import { umaVida, Vidas } from './umaFigura/vidas.ts';

/** 2,000 with `npm run prove` (M §7.84), each hundred in a database and with a seed of its own. */
const VIDAS = Number(process.env.ATIVA_TEST_LIVES ?? (proving ? 2_000 : 6));
const POR_BANCO = 100;
const partes = Array.from({ length: Math.ceil(VIDAS / POR_BANCO) }, (_, i) => ({
  vidas: Math.min(POR_BANCO, VIDAS - i * POR_BANCO),
  semente: seed + i,
}));

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ hoje: '2025-03-10', env: { SID_SECRET } });
  // Dear and cheap months, some of them negative.
  await linhas(
    app,
    sql`insert into indice_valor (id_indice, mes, percentual)
        select i.id, m::date, ((extract(month from m)::int * 37) % 11 - 3) * 0.17
          from indice_financeiro i, generate_series('2024-01-01'::date, '2027-12-01'::date, interval '1 month') m
         on conflict do nothing`,
  );
});
afterEach(() => app.close());

it.each(partes)(
  'em $vidas vidas ao acaso (semente $semente), cada figura é uma só, em cada lugar que a diz',
  async ({ vidas: quantas, semente }) => {
    const f = new Figuras();
    const vidas = new Vidas(app, f);
    for (const [i, vida] of fc.sample(umaVida, { numRuns: quantas, seed: semente }).entries())
      await vidas.viver(vida).catch((erro: Error) => {
        erro.message = `vida ${i} (${JSON.stringify(vida)}): ${erro.message}`;
        throw erro;
      });
    app.clock.set(noonOf('2026-12-20'));
    // Sums are kept: they change with the correction of the month.
    for (const job of [atualizarCorrecoes, corrigirCobrancas]) await job.run(app.deps, null);
    const hoje = app.clock.hoje();
    const quem = await app.signIn('admin@ativa.gov.br');
    const todas = [];
    for (const params of await linhas<{ id: number }>(app, sql`select id from processo_cobranca order by id`))
      todas.push((await app.call(cobrancas.detalhe, { headers: quem, params })).body);
    const lidas = { app, quem, f, todas };
    await compararCartoes(lidas);
    const recebidos = await compararFinanceiro(lidas, hoje);
    await compararRelatorioFinanceiro(app, quem, { dataInicio: '2000-01-01', dataFim: hoje }, recebidos, f);
    await compararAReceber(lidas);
    expect(f.diferencas).toEqual([]);
    expect(f.comparadas).toBeGreaterThan(quantas * 150);
    // Lives without enough events would prove nothing.
    const paradas = ['suspensão', 'ordem judicial', 'cartório', 'a confirmar'];
    for (const nome of ['parcelada', 'com desconto', 'em parte', 'a mais', 'compensada', ...paradas])
      expect([nome, (vidas.contagem.get(nome) ?? 0) > 0]).toEqual([nome, true]);
  },
);
