import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { atualizarCorrecoes, vencerPrazos } from '@/server/cases/processo/rotina.ts';
import { anexarAr, anexarTcc, cadastrar, type Quem, umaPessoa, umCpf } from './support.ts';

let app: TestApp;
let operador: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  operador = await app.signIn('operador.procon@ativa.gov.br');
});
afterAll(() => app.close());

const noDia = async (dia: string) => {
  app.clock.set(noonOf(dia));
  operador = await app.signIn('operador.procon@ativa.gov.br');
};
const lista = async () =>
  (await app.call(processos.list, { headers: operador, body: {}, query: { sort: 'numero' } })).body.content as {
    situacaoProcesso: { id: number };
    totalCorrigido: number;
    ultimaCorrecaoValor: string | null;
    ultimoAndamento: { descricao: string };
  }[];

it('a rotina diária vence os prazos sem que ninguém abra o processo', async () => {
  const { id } = await cadastrar(app, operador);
  await anexarTcc(app, operador, id);
  await anexarAr(app, operador, id, '2025-01-10');
  await cadastrar(app, operador, { dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(1) }) });
  // Ten days from Monday 13/01/2025 end on 22/01/2025.
  await noDia('2025-01-22');
  await vencerPrazos.run(app.deps, {});
  expect((await lista()).map((l) => l.situacaoProcesso.id)).toEqual([3, 27]);
  await noDia('2025-01-23');
  await vencerPrazos.run(app.deps, {});
  await vencerPrazos.run(app.deps, {});
  const [vencido, rascunho] = await lista();
  expect(vencido).toMatchObject({
    situacaoProcesso: { id: 26 },
    ultimoAndamento: { descricao: 'Decurso de prazo de contestação, encerrado em 22/01/2025' },
  });
  expect(rascunho?.situacaoProcesso.id).toBe(27);
});

it('a rotina mensal leva à lista os valores do detalhe, a partir do quarto dia útil', async () => {
  await noDia('2025-11-05');
  await atualizarCorrecoes.run(app.deps, {});
  expect(await lista()).toMatchObject([{ ultimaCorrecaoValor: '2025-10-06' }, { ultimaCorrecaoValor: '2025-10-06' }]);
  await noDia('2025-11-20');
  await atualizarCorrecoes.run(app.deps, {});
  // D §2.5, without lag: 1.03734722 on 12.000,00 (the interest of 500,00 is outside the base of this body).
  expect(await lista()).toMatchObject([
    { ultimaCorrecaoValor: '2025-11-06', totalCorrigido: 12_948.17 },
    { ultimaCorrecaoValor: '2025-11-06', totalCorrigido: 12_948.17 },
  ]);
});
