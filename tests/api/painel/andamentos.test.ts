import { agir, anexarAr, anexarTcc, cadastrar, type Quem, umaPessoa, umCpf } from '@tests/api/processo/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AndamentoRecente, painel } from '@/contract/painel.ts';
import { processos } from '@/contract/processo.ts';
import { systemScope } from '@/server/database/tenant.ts';

let app: TestApp;
let procon: Quem;
let processo: { id: number; numero: string };
const dia = async (data: string) => {
  app.clock.set(noonOf(data));
  procon = await app.signIn('operador.procon@ativa.gov.br');
};
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-11-04' });
  await dia('2026-11-04');
  processo = await cadastrar(app, procon);
  await dia('2026-11-05');
  await anexarTcc(app, procon, processo.id);
  await dia('2026-11-18');
  await anexarAr(app, procon, processo.id, '2026-11-17', false);
  await dia('2026-11-19');
  const gestor = await app.signIn('gestor.procon@ativa.gov.br');
  await agir(app, gestor, processo.id, 'CANCELAR_ULTIMA_ACAO', {
    motivoCancelamento: 'O aviso era de outro processo.',
  });
  await dia('2026-11-20');
});
afterAll(() => app.close());

const listar = async (
  days: number | string,
  headers = procon,
  query: Readonly<Record<string, string | number>> = {},
): Promise<AndamentoRecente[]> => (await app.call(painel.listAndamentos, { headers, params: { days }, query })).body;
const ditos = (lista: readonly AndamentoRecente[]) => lista.map((a) => [a.dataCadastro.slice(0, 10), a.descricao]);

describe('andamentos recentes', () => {
  it('são os da janela, do mais novo ao mais antigo, com os cancelados e seu motivo', async () => {
    const lista = await listar(15);
    expect(ditos(lista)).toEqual([
      ['2026-11-18', 'Aviso de recebimento anexado – devedor não encontrado'],
      ['2026-11-05', 'TCC assinado anexado'],
    ]);
    expect(lista[0]).toMatchObject({
      cancelado: true,
      motivoCancelamento: 'O aviso era de outro processo.',
      origem: 'TCC',
      idTcc: processo.id,
      idProcesso: processo.id,
      numeroTcc: processo.numero,
      numeroOrigem: processo.numero,
    });
    expect(lista[1]).toMatchObject({ cancelado: false, motivoCancelamento: null });
  });

  it('a janela conta do começo do dia, e não passa de 15 dias, por mais que se peça', async () => {
    expect(ditos(await listar(1))).toEqual([]);
    expect((await listar(2)).length).toBe(1);
    expect(await listar(3_000)).toEqual(await listar(15));
  });

  it.each(['0', '-1', '1.5', 'quinze', '99999'])('recusa %s dias', async (days) => {
    const { status } = await app.call(painel.listAndamentos, { headers: procon, params: { days } });
    expect(status).toBe(422);
  });

  it('um órgão não vê os do outro; a central vê todos', async () => {
    expect(await listar(15, await app.signIn('operador@ativa.gov.br'))).toEqual([]);
    expect(await listar(15, await app.signIn('admin@ativa.gov.br'))).toEqual(await listar(15));
  });

  it('são dez mil no máximo, os mais novos', async () => {
    await app.database.transaction(systemScope, (db) =>
      sql`insert into andamento (id_orgao_credor, id_processo, numero, data, data_cadastro, descricao, origem)
          select id_orgao_credor, id, 100 + n, '2026-11-19 12:00-03'::timestamptz + n * interval '1 second',
                 '2026-11-19 12:00-03'::timestamptz + n * interval '1 second', 'Andamento ' || n,
                 case when n % 3 = 0 then 'DIVIDA_ATIVA' else 'TCC' end
            from processo, generate_series(1, 10050) n where processo.id = ${processo.id}`.execute(db),
    );
    const lista = await listar(15);
    expect(lista).toHaveLength(10_000);
    expect(lista[0]?.descricao).toBe('Andamento 10050');
    expect(lista.at(-1)?.descricao).toBe('Andamento 51');
  });

  it('por partes são os mesmos, na mesma ordem, também além dos dez mil e nos de um só momento', async () => {
    await app.database.transaction(systemScope, (db) =>
      sql`update andamento set data_cadastro = '2026-11-19 12:30-03'
           where id_processo = ${processo.id} and numero between 600 and 1900`.execute(db),
    );
    const porPartes = async (limite: number, mais: { origem?: string } = {}) => {
      const lidos: AndamentoRecente[] = [];
      for (let parte: AndamentoRecente[] | undefined; !parte || parte.length === limite; ) {
        const ultimo = lidos.at(-1);
        parte = await listar(15, procon, { ...mais, limite, ...(ultimo ? { antesDe: ultimo.id } : {}) });
        lidos.push(...parte);
      }
      return lidos;
    };
    const todos = await porPartes(700);
    expect(todos).toHaveLength(10_052);
    expect(new Set(todos.map(({ id }) => id)).size).toBe(10_052);
    expect(todos.slice(0, 10_000)).toEqual(await listar(15));
    const daDivida = await porPartes(999, { origem: 'DIVIDA_ATIVA' });
    expect(daDivida).toEqual(todos.filter(({ origem }) => origem === 'DIVIDA_ATIVA'));
    expect(daDivida).toHaveLength(3350);
  });

  it('o que chega entre uma parte e outra não repete nem esconde nenhum', async () => {
    const antes = await listar(15, procon, { limite: 20 });
    const [primeira, novo] = [
      await listar(15, procon, { limite: 10 }),
      { numero: 20_000, descricao: 'Acabou de chegar' },
    ];
    await app.database.transaction(systemScope, (db) =>
      sql`insert into andamento (id_orgao_credor, id_processo, numero, data, data_cadastro, descricao, origem)
          select id_orgao_credor, id, ${novo.numero}::integer, now(), '2026-11-20 11:59-03', ${novo.descricao}, 'TCC'
            from processo where id = ${processo.id}`.execute(db),
    );
    const segunda = await listar(15, procon, { limite: 10, antesDe: primeira.at(-1)!.id });
    expect([...primeira, ...segunda]).toEqual(antes);
    expect((await listar(15, procon, { limite: 1 }))[0]?.descricao).toBe(novo.descricao);
  });

  it('depois do que é de outro órgão, ou de ninguém, não vem nada', async () => {
    const [{ id: meu }] = (await listar(15, procon, { limite: 1 })) as [AndamentoRecente];
    expect(await listar(15, await app.signIn('operador@ativa.gov.br'), { antesDe: meu })).toEqual([]);
    expect(await listar(15, procon, { antesDe: 2_000_000_000 })).toEqual([]);
  });

  it.each<Readonly<Record<string, string | number>>>([
    { limite: 0 },
    { limite: 10_001 },
    { limite: 'dez' },
    { antesDe: -1 },
    { origem: 'OUTRA' },
  ])('recusa %o', async (query) => {
    const { status } = await app.call(painel.listAndamentos, { headers: procon, params: { days: 15 }, query });
    expect(status).toBe(422);
  });

  it('o de um processo excluído vai embora com ele', async () => {
    await dia('2026-11-21');
    const rascunho = await cadastrar(app, procon, { dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(9) }) });
    expect((await listar(15))[0]?.idTcc).toBe(rascunho.id);
    const gestor = await app.signIn('gestor.procon@ativa.gov.br');
    await app.call(processos.remove, { headers: gestor, params: { id: rascunho.id } });
    expect((await listar(15)).some((a) => a.idTcc === rascunho.id)).toBe(false);
  });
});
