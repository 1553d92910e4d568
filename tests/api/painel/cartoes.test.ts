import {
  agir,
  anexarAr,
  anexarTcc,
  cadastrar,
  enviar,
  type Quem,
  umaPessoa,
  umCpf,
} from '@tests/api/processo/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartoes, type NomeDoCartao, nomesDosCartoes, painel } from '@/contract/painel.ts';
import { processos } from '@/contract/processo.ts';
import { situacoes } from '@/domain/workflow/situacoes.ts';
import type { Db } from '@/server/database/database.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { housekeeping } from '@/server/jobs/housekeeping.ts';
import { conferirListas } from './dividaAtivaSupport.ts';
import { diferencasDoResumo, inserirProcessos } from './support.ts';
import { diferencasDoGeral } from './totals.ts';

let app: TestApp;
let quem: Record<'aema' | 'procon' | 'central', Quem>;
const orgaos: Record<string, number> = {};
beforeAll(async () => {
  app = await buildTestApp();
  quem = {
    aema: await app.signIn('operador@ativa.gov.br'),
    procon: await app.signIn('operador.procon@ativa.gov.br'),
    central: await app.signIn('admin@ativa.gov.br'),
  };
  const { rows } = await sql<{ id: number; sigla: string }>`select id, sigla from orgao_credor`.execute(
    app.database.sistema,
  );
  for (const { id, sigla } of rows) orgaos[sigla] = id;
});
afterAll(() => app.close());

const comoSistema = <T>(work: (db: Db) => Promise<T>) => app.database.transaction(systemScope, work);
const contar = async (headers: Quem) => {
  const { status, body } = await app.call(painel.dashboardCounts, { headers });
  expect(status).toBe(200);
  return Object.fromEntries(
    nomesDosCartoes.map((nome) => [nome, [body[cartoes[nome].total], body[cartoes[nome].valor]]]),
  ) as Record<NomeDoCartao, [number, number]>;
};
/** Reads every page of the list that a card opens; answers the ids and the total that the list reports. */
const folhear = async (headers: Quem, nome: NomeDoCartao) => {
  const ids: number[] = [];
  for (let page = 0; ; page++) {
    const { body } = await app.call(processos.list, {
      headers,
      body: cartoes[nome].filtro,
      query: { size: 100, page, sort: 'numero' },
    });
    ids.push(...body.content.map((l: { id: number }) => l.id));
    if (body.content.length < 100) return { ids, totalElements: body.totalElements as number };
  }
};
/** Sum over these rows in the table: the total owed or, for the card of recovered credits, the amount paid. */
const somar = async (nome: NomeDoCartao, ids: readonly number[]) => {
  const coluna = nome === 'recuperados' ? sql`valor_pago` : sql`total_corrigido`;
  const { rows } = await comoSistema((db) =>
    sql<{
      v: string;
    }>`select coalesce(sum(${coluna}), 0) as v from processo where id = any(${ids}::bigint[])`.execute(db),
  );
  return Number(rows[0]!.v);
};

const conferir = async () => {
  for (const headers of Object.values(quem)) {
    const contados = await contar(headers);
    for (const nome of nomesDosCartoes) {
      const { ids, totalElements } = await folhear(headers, nome);
      expect([nome, ...contados[nome]]).toEqual([nome, ids.length, await somar(nome, ids)]);
      expect([nome, totalElements]).toEqual([nome, ids.length]);
    }
    await conferirListas(app, headers, { inicio: '2026-11-20', fim: '2026-11-20' });
  }
  expect(await diferencasDoResumo(app)).toEqual([]);
  expect(await diferencasDoGeral(app)).toEqual([]);
};

/** Linear congruential: the same tests on every machine. */
const sorteDe = (semente: number) => {
  let s = semente;
  return (n: number) => {
    s = (s * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((s / 2_147_483_648) * n);
  };
};
const fasesDe = `(array[${situacoes.map((s) => s.fase)}])`;
const situacoesDe = `(array[${situacoes.map((s) => s.id)}])`;

/** Makes one random change: of a column that the summary depends on, or of rows inserted, deleted or hidden. */
async function mexer(db: Db, sorte: (n: number) => number, marca: number): Promise<void> {
  const para = situacoes[sorte(situacoes.length)]!;
  const alvo = sql`id % 7 = ${sorte(7)} and id % 3 = ${sorte(3)}`;
  const mudancas = [
    () => sql`update processo set fase = ${para.fase}, situacao = ${para.id}, versao = versao + 1 where ${alvo}`,
    () => sql`update processo set valor_atualizado = ${sorte(1_000_000)}::numeric / 100 where ${alvo}`,
    () =>
      sql`update processo set valor_atualizado_pago = ${sorte(3) * 41}::numeric / 4, valor_juros_pago = 0.01 where ${alvo}`,
    () => sql`update processo set valor_atualizado_pago = 0, valor_juros_pago = 0 where ${alvo}`,
    () => sql`update processo set data_constituicao_definitiva = ${sorte(2) ? '2026-05-05' : null}::date where ${alvo}`,
    () => sql`update processo set excluido_em = ${sorte(3) ? null : '2026-11-20'}::timestamptz where ${alvo}`,
    () => sql`update processo set suspenso = not suspenso where ${alvo}`,
    () => sql`update processo set cda_suspensa_acordo = ${sorte(2) > 0}, cda_suspensa_ordem_judicial = ${sorte(2) > 0},
                     situacao_cda_justica = ${['AJUIZADA', 'SEM_PROCESSO', null][sorte(3)]!}::text, teve_cda = ${sorte(2) > 0},
                     situacao_cda_protesto = ${['PROTESTADA', 'SEM_PROTESTO', null][sorte(3)]!}::text where ${alvo}`,
    () => sql`delete from processo p where ${alvo} and not exists (select from andamento a where a.id_processo = p.id)`,
    () => {
      const n = 1_000 + marca * 10;
      return inserirProcessos(orgaos[sorte(2) ? 'AEMA' : 'PROCON']!, [n, n + sorte(5)], {
        fase: String(para.fase),
        situacao: String(para.id),
        mais: {
          valor_multa_pago: `n % 3`,
          data_constituicao_definitiva: `case when n % 2 = 0 then date '2026-02-02' end`,
        },
      });
    },
  ];
  // Locks the rows in order of id, as every writer of many rows must.
  await sql`select id from processo where ${alvo} order by id for update`.execute(db);
  await mudancas[sorte(mudancas.length)]!().execute(db);
}

describe('cada cartão é a lista que abre', () => {
  it('sem nenhum processo, tudo é zero', async () => {
    const zeros = Object.fromEntries(nomesDosCartoes.map((nome) => [nome, [0, 0]]));
    expect(await contar(quem.procon)).toEqual(zeros);
  });

  it('depois das ações de todo dia', async () => {
    const gestor = await app.signIn('gestor.procon@ativa.gov.br');
    const ids: number[] = [];
    for (let n = 1; n <= 4; n++) {
      const { id } = await cadastrar(app, quem.procon, {
        dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(n) }),
      });
      ids.push(id);
      if (n > 1) await anexarTcc(app, quem.procon, id);
    }
    await anexarAr(app, quem.procon, ids[2]!, '2026-09-01');
    const quitacao = { documento: { idTipoDocumento: 8, arquivos: [await enviar(app, gestor)] } };
    await agir(app, gestor, ids[3]!, 'QUITAR_DEBITO', quitacao);
    await conferir();
    // `inicial`: one in preparation and one that waits; `lavrados`: one constituted because its deadline passed;
    // `quitados`: one with its amounts paid.
    const contados = await contar(quem.procon);
    expect(contados.inicial[0]).toBe(2);
    expect(contados.lavrados[0]).toBe(1);
    expect(contados.quitados[0]).toBe(1);
    expect(contados.recuperados).toEqual([1, contados.quitados[1]]);
    expect(await contar(quem.aema)).toMatchObject({ inicial: [0, 0] });
    expect(await contar(quem.central)).toEqual(contados);
  });

  it('depois de muitas escritas ao acaso', async () => {
    await comoSistema((db) =>
      inserirProcessos(orgaos.AEMA!, [1, 180], {
        fase: `${fasesDe}[1 + n % 32]`,
        situacao: `${situacoesDe}[1 + n % 32]`,
      }).execute(db),
    );
    await comoSistema((db) =>
      inserirProcessos(orgaos.PROCON!, [1, 90], {
        fase: `${fasesDe}[1 + n % 32]`,
        situacao: `${situacoesDe}[1 + n % 32]`,
      }).execute(db),
    );
    const sorte = sorteDe(20_261_120);
    for (let i = 0; i < 120; i++) await comoSistema((db) => mexer(db, sorte, i));
    await conferir();
  });

  it('depois de escritas ao mesmo tempo, e das que foram desfeitas', async () => {
    const pessoa = async (k: number) => {
      const sorte = sorteDe(7 + k);
      for (let i = 0; i < 20; i++) {
        const desfaz = sorte(4) === 0;
        await comoSistema(async (db) => {
          await mexer(db, sorte, 200 + k * 20 + i);
          if (desfaz) throw new Error('desfeito');
        }).catch((error: Error) => {
          if (error.message !== 'desfeito') throw error;
        });
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(pessoa));
    await conferir();
  });

  it('enquanto se escreve, as partes são juntadas, e nada se perde nem se conta duas vezes', async () => {
    const escrever = async (k: number) => {
      const sorte = sorteDe(70 + k);
      for (let i = 0; i < 15; i++) await comoSistema((db) => mexer(db, sorte, 400 + k * 15 + i));
    };
    const juntar = async () => {
      for (let i = 0; i < 5; i++) await housekeeping.run(app.deps, {});
    };
    await Promise.all([...[0, 1, 2, 3].map(escrever), juntar()]);
    await conferir();
    await housekeeping.run(app.deps, {});
    await conferir();
    const { rows } = await comoSistema((db) =>
      sql<{ partes: number }>`select count(*)::int as partes from resumo_processo where faixa <> 8`.execute(db),
    );
    expect(rows).toEqual([{ partes: 0 }]);
  });

  it('quem não tem o painel não o vê', async () => {
    await comoSistema((db) =>
      sql`delete from perfil_permissao where permissao = 'PAINEL' and id_perfil =
            (select id_perfil from usuario where email = 'operador.procon@ativa.gov.br')`.execute(db),
    );
    const headers = await app.signIn('operador.procon@ativa.gov.br');
    const respostas = await Promise.all(
      [painel.dashboardCounts, painel.listAndamentos, painel.meuDia].map((e) =>
        app.call(e, { headers, params: { days: 15 } }),
      ),
    );
    expect(respostas.map((r) => [r.status, r.body.codigo])).toEqual(Array(3).fill([403, 'SEM_PERMISSAO']));
  });
});
