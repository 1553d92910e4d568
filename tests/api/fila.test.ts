import { setTimeout as sleep } from 'node:timers/promises';
import { buildTestApp, type TestApp, testDatabase } from '@tests/support/app.ts';
import { anotherNode, type OtherNode } from '@tests/support/node.ts';
import { withPatience } from '@tests/support/patience.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemScope } from '@/server/database/tenant.ts';
import type { Job } from '@/server/jobs/job.ts';
import { type Lease, LostLease, leased } from '@/server/jobs/lease.ts';
import { type Faixa, umaParte } from '@/server/jobs/partes.ts';
import { claimJob, enqueue, handBack } from '@/server/jobs/queue.ts';

let app: TestApp;
let no: OtherNode;
let vezes: number;
let aoMesmoTempo: number;
let correndo: number;
let escritos: number;
let portao: Promise<void>;
let abrir: () => void;
let falha: Error | undefined;

/** A job that counts its runs, waits at `portao`, then writes. */
const ensaio: Job = {
  name: 'ensaio',
  async run({ database }) {
    vezes++;
    aoMesmoTempo = Math.max(aoMesmoTempo, ++correndo);
    try {
      await portao;
      if (falha) throw falha;
      await database.transaction(systemScope, (db) =>
        sql`insert into cep_cache (cep, encontrado) values (${`ensaio${vezes}`}, false)`.execute(db),
      );
      escritos++;
    } finally {
      correndo--;
    }
  },
};

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [vezes, aoMesmoTempo, correndo, escritos] = [0, 0, 0, 0];
  falha = undefined;
  portao = Promise.resolve();
  await limpar();
  no = await anotherNode(app, [ensaio]);
});
afterEach(() => no.stop());

const noBanco = <T>(consulta: ReturnType<typeof sql<T>>) =>
  app.database.transaction(systemScope, async (db) => (await consulta.execute(db)).rows);
const limpar = async () => {
  await noBanco(sql`delete from job`);
  await noBanco(sql`delete from cep_cache where cep like 'ensaio%'`);
};
const fechar = () => {
  portao = new Promise((resolve) => {
    abrir = resolve;
  });
};
const pedir = (chave?: string) =>
  enqueue(app.database, { nome: 'ensaio', agora: app.clock.agora(), ...(chave && { chave }) });
const semDia = () => noBanco(sql`select id from job where estado = 'feito' and concluido_em is null`);
const fila = () => noBanco(sql<{ estado: string; erro: string | null }>`select estado, erro from job order by id`);
/** Starts the queue, and waits until its first job stands at the gate. */
async function noMeio(): Promise<{ fim: Promise<void> }> {
  fechar();
  const fim = no.tick();
  await expect.poll(() => vezes).toBe(1);
  return { fim };
}

describe('um trabalho com chave', () => {
  it('pedido outra vez enquanto espera, corre uma vez', async () => {
    await pedir('a');
    await pedir('a');
    await no.tick();
    expect([vezes, await fila()]).toEqual([1, [{ estado: 'feito', erro: null }]]);
  });

  it('pedido outra vez enquanto corre, corre outra vez depois, e nunca dois ao mesmo tempo', async () => {
    await pedir('a');
    const { fim } = await noMeio();
    await pedir('a');
    await pedir('a');
    // The embedded database allows only one server.
    if (testDatabase() === 'postgres') {
      const outro = await anotherNode(app, [ensaio]);
      await outro.tick();
      await outro.stop();
      expect(vezes).toBe(1);
    }
    abrir();
    await fim;
    await no.tick();
    expect([vezes, aoMesmoTempo]).toEqual([2, 1]);
    expect((await fila()).map(({ estado }) => estado)).toEqual(['feito', 'feito']);
  });

  // The embedded database runs one transaction after the other.
  if (testDatabase() === 'postgres')
    it('pedido por uma transação que não terminou quando chega a sua hora, não deixa por começar os que esperam', async () => {
      const daHora: Job = { name: 'ensaio da hora', cron: '0 * * * *', run: async () => undefined };
      await noBanco(sql`delete from job_schedule where nome = ${daHora.name}`);
      const servidor = await anotherNode(app, [daHora, ensaio]);
      app.clock.set(new Date(app.clock.agora().getTime() + 3_600_000));
      let terminar: () => void = () => undefined;
      let pedido = false;
      const transacao = app.database.transaction(systemScope, async (db) => {
        await enqueue(db, { nome: daHora.name, chave: daHora.name, agora: app.clock.agora() });
        pedido = true;
        await new Promise<void>((resolve) => {
          terminar = resolve;
        });
      });
      await expect.poll(() => pedido, withPatience).toBe(true);
      await pedir();
      const voltas = [servidor.tick(), servidor.tick()];
      await expect.poll(() => vezes, withPatience).toBe(1);
      terminar();
      await transacao;
      await Promise.all(voltas);
      expect(servidor.done.toSorted()).toEqual([ensaio.name, daHora.name]);
      await servidor.stop();
    });

  // The embedded database runs one transaction after the other.
  if (testDatabase() === 'postgres')
    it('pedido por uma transação que não terminou enquanto outro espera, só começa depois que ela termina', async () => {
      await pedir('a');
      let terminar: () => void = () => undefined;
      let pedido = false;
      const transacao = app.database.transaction(systemScope, async (db) => {
        await enqueue(db, { nome: 'ensaio', chave: 'a', agora: app.clock.agora() });
        pedido = true;
        await new Promise<void>((resolve) => {
          terminar = resolve;
        });
      });
      await expect.poll(() => pedido).toBe(true);
      await no.tick();
      expect(vezes).toBe(0);
      terminar();
      await transacao;
      await no.tick();
      expect([vezes, await fila()]).toEqual([1, [{ estado: 'feito', erro: null }]]);
    });

  it('falho enquanto outro pedido dele espera, dá a vez a esse', async () => {
    await pedir('a');
    const { fim } = await noMeio();
    await pedir('a');
    falha = new Error('queda do correio');
    abrir();
    await fim;
    // The waiting job then ran alone, failed as well, and will be tried again: it is all that is left to do.
    expect(await fila()).toEqual([{ estado: 'pronto', erro: 'queda do correio' }]);
    expect(vezes).toBe(2);
  });

  it('de um registro que a própria transação criou, não trava nada: milhares numa importação não enchem a tabela de travas', async () => {
    const travas = (chaveNova: boolean) =>
      app.database.transaction(systemScope, async (db) => {
        for (let n = 0; n < 3; n++)
          await enqueue(db, { nome: 'ensaio', chave: `um ${chaveNova} ${n}`, chaveNova, agora: app.clock.agora() });
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objsubid = 2`.execute(
          db,
        );
        return rows[0]!.n;
      });
    expect([await travas(false), await travas(true)]).toEqual([3, 0]);
  });

  // The embedded database runs one transaction after the other.
  if (testDatabase() === 'postgres')
    it('falho enquanto outro pedido dele ainda se escreve, dá a vez a esse', async () => {
      await pedir('a');
      const { fim } = await noMeio();
      falha = new Error('queda do correio');
      await app.database.transaction(systemScope, async (db) => {
        await enqueue(db, { nome: 'ensaio', chave: 'a', agora: app.clock.agora() });
        abrir();
        const espera = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await espera.execute(app.database.kysely)).rows, withPatience).toHaveLength(1);
      });
      await fim;
      expect(await fila()).toEqual([{ estado: 'pronto', erro: 'queda do correio' }]);
      expect(vezes).toBe(2);
    });

  it('deixado na última tentativa por um servidor que morreu, não engole o pedido seguinte', async () => {
    await noBanco(sql`
      insert into job (nome, estado, tentativa, chave_unica, reserva, reservado_ate)
      values ('ensaio', 'executando', 5, 'a', gen_random_uuid(), now() + interval '2 seconds')`);
    await pedir('a');
    await expect
      .poll(
        async () => {
          await no.tick();
          return fila();
        },
        { ...withPatience, interval: 200 },
      )
      .toEqual([{ estado: 'feito', erro: null }]);
    expect(vezes).toBe(1);
  });
});

describe('a reserva de um trabalho', () => {
  it('dura meio minuto, e o servidor que o executa a renova a cada dez segundos', async () => {
    await pedir();
    const { fim } = await noMeio();
    const segundos = async () =>
      (await noBanco(sql<{ s: number }>`select extract(epoch from reservado_ate - now())::float8 as s from job`))[0]!.s;
    expect(await segundos()).toBeGreaterThan(0);
    expect(await segundos()).toBeLessThanOrEqual(30);
    await expect.poll(segundos, { ...withPatience, interval: 100 }).toBeLessThan(21);
    await expect.poll(segundos, { ...withPatience, interval: 100 }).toBeGreaterThan(28);
    abrir();
    await fim;
    expect([vezes, await fila()]).toEqual([1, [{ estado: 'feito', erro: null }]]);
  });

  it('acabada, outro o toma; o primeiro não escreve mais nada, nem dá o trabalho por feito', async () => {
    await pedir();
    const { fim } = await noMeio();
    await noBanco(sql`update job set reservado_ate = now() - interval '1 second'`);
    const novo = (await claimJob(app.database, [ensaio], app.clock))!;
    expect(novo).toMatchObject({ nome: 'ensaio' });
    abrir();
    await fim;
    expect(no.failed).toEqual(['ensaio']);
    expect([escritos, await noBanco(sql`select cep from cep_cache where cep like 'ensaio%'`)]).toEqual([0, []]);
    const [row] = await noBanco(sql<{ estado: string; reserva: string }>`select estado, reserva from job`);
    expect(row).toEqual({ estado: 'executando', reserva: novo.reserva });
    // The new holder may write in the scope that it asks for, and sees nothing beyond it.
    const [orgao] = await noBanco(sql<{ id: number }>`select id from orgao_credor order by id limit 1`);
    const database = leased(app.database, novo);
    const visto = await database.transaction({ orgao: orgao!.id, usuario: 1 }, async (db) => {
      await sql`insert into cep_cache (cep, encontrado) values ('ensaio', false)`.execute(db);
      return (await sql<{ id: number }>`select id from orgao_credor`.execute(db)).rows;
    });
    expect(visto).toEqual([orgao]);
    expect(await noBanco(sql`select cep from cep_cache where cep like 'ensaio%'`)).toEqual([{ cep: 'ensaio' }]);
  });

  it('de um servidor que morreu: no banco embutido quem parte a devolve, no PostgreSQL só a que acabou', async () => {
    await noBanco(sql`
      insert into job (nome, estado, tentativa, executar_em, reserva, reservado_ate)
      select 'ensaio', 'executando', tentativa, ${app.clock.agora()}, gen_random_uuid(), now() + interval '20 seconds'
        from unnest(array[1, 5]) tentativa`);
    await no.stop();
    no = await anotherNode(app, [ensaio]);
    await no.tick();
    const embutido = testDatabase() === 'embedded';
    expect(vezes).toBe(embutido ? 1 : 0);
    if (!embutido) await noBanco(sql`update job set reservado_ate = now() - interval '1 second'`);
    await no.tick();
    expect([vezes, (await fila()).map(({ estado }) => estado)]).toEqual([1, ['feito', 'falhou']]);
  });

  it('não se toma nem se renova com a de outro', async () => {
    await pedir();
    const mine = (await claimJob(app.database, [ensaio], app.clock))!;
    expect(await claimJob(app.database, [ensaio], app.clock)).toBeUndefined();
    const alheia: Lease = { ...mine, reserva: '00000000-0000-4000-8000-000000000000' };
    await expect(leased(app.database, alheia).transaction(systemScope, async () => 1)).rejects.toThrow('taken over');
    expect(await leased(app.database, mine).transaction(systemScope, async () => 1)).toBe(1);
  });
});

describe('um trabalho que segue outro', () => {
  const feitos: string[] = [];
  const primeiro: Job = {
    name: 'ensaio primeiro',
    cron: '5 0 * * *',
    daily: true,
    run: async () => {
      vezes++;
      await portao;
      if (falha) throw falha;
      feitos.push('primeiro');
    },
  };
  const segundo: Job = {
    name: 'ensaio segundo',
    cron: '20 0 * * *',
    daily: true,
    after: primeiro.name,
    run: async () => void feitos.push('segundo'),
  };
  let outro: OtherNode;
  beforeEach(async () => {
    feitos.length = 0;
    await noBanco(sql`delete from job_schedule where nome like 'ensaio%'`);
  });
  afterEach(() => outro.stop());

  it('não começa, em servidor nenhum, antes que o do mesmo dia acabe', async () => {
    fechar();
    const um = await anotherNode(app, [primeiro, segundo]);
    outro = await anotherNode(app, [primeiro, segundo]);
    try {
      const voltas = Promise.all([um.tick(), outro.tick()]);
      await expect.poll(() => vezes).toBe(1);
      // The first runs somewhere: no server is given the second.
      expect(await claimJob(app.database, [primeiro, segundo], app.clock)).toBeUndefined();
      expect(feitos).toEqual([]);
      abrir();
      await voltas;
      await outro.tick();
      expect(feitos).toEqual(['primeiro', 'segundo']);
    } finally {
      await um.stop();
    }
  });

  it('espera também o que ainda não foi pedido neste dia, e o que falhou e será tentado de novo', async () => {
    outro = await anotherNode(app, [primeiro, segundo]);
    await outro.tick();
    expect(feitos).toEqual(['primeiro', 'segundo']);
    // Another day: only the second was asked for, as where its time comes first.
    app.clock.set(new Date(app.clock.agora().getTime() + 86_400_000));
    await enqueue(app.database, { nome: segundo.name, chave: segundo.name, agora: app.clock.agora() });
    await noBanco(
      sql`update job_schedule set proxima_em = ${new Date(app.clock.agora().getTime() + 60_000)} where nome like 'ensaio%'`,
    );
    await outro.tick();
    expect(feitos).toHaveLength(2);
    falha = new Error('não desta vez');
    app.clock.set(new Date(app.clock.agora().getTime() + 60_000));
    await outro.tick();
    expect([feitos.length, outro.failed]).toEqual([2, [primeiro.name]]);
    falha = undefined;
    app.clock.set(new Date(app.clock.agora().getTime() + 4_000_000));
    await outro.tick();
    await outro.tick();
    expect(feitos).toEqual(['primeiro', 'segundo', 'primeiro', 'segundo']);
  });
});

describe('trabalhos que não esperam uns pelos outros', () => {
  const passos: string[] = [];
  const feito = (nome: string) => passos.filter((passo) => passo === nome).length;
  /** It stands at the gate until the end of the test. */
  const parado = (nome: string, mais: Partial<Job> = {}): Job => ({
    name: nome,
    ...mais,
    run: async () => {
      passos.push(nome);
      await portao;
    },
  });
  const curto = (nome: string): Job => ({ name: nome, run: async () => void passos.push(nome) });
  /** Bulk work in so many parts, each a second long. */
  const emPartes = (nome: string, partes: number): Job => ({
    name: nome,
    bulk: true,
    async run(_, carga) {
      const { falta = partes } = carga as { falta?: number };
      passos.push(nome);
      app.clock.set(new Date(app.clock.agora().getTime() + 1_000));
      return falta > 1 ? [{ falta: falta - 1 }] : [];
    },
  });
  const nos: OtherNode[] = [];
  const servidor = async (jobs: readonly Job[]) => {
    const um = await anotherNode(app, jobs);
    nos.push(um);
    return um;
  };
  const porNaFila = async (...nomes: string[]) => {
    for (const nome of nomes) await enqueue(app.database, { nome, agora: app.clock.agora() });
  };
  beforeEach(() => void passos.splice(0));
  afterEach(async () => {
    await Promise.all(nos.splice(0).map((um) => um.stop()));
  });

  it('um e-mail, um boleto, um pacote e um prazo saem enquanto um trabalho em massa e os de antes estão parados', async () => {
    const nomes = ['e-mail', 'boleto', 'pacote', 'prazo'];
    const um = await servidor([
      parado('correção', { bulk: true }),
      emPartes('outra em massa', 1),
      parado('banco fora'),
      parado('correio fora'),
      ...nomes.map(curto),
    ]);
    fechar();
    await porNaFila('correção', 'outra em massa', 'banco fora', 'correio fora', ...nomes);
    const fim = um.tick();
    await expect.poll(() => passos.length, withPatience).toBe(7);
    // Asked for while all those stand: it leaves with the next round.
    await porNaFila('e-mail');
    void um.tick();
    await expect.poll(() => feito('e-mail'), withPatience).toBe(2);
    // Of bulk work a server does one at a time.
    expect(feito('outra em massa')).toBe(0);
    abrir();
    await fim;
    expect(feito('outra em massa')).toBe(1);
  });

  it('em massa, dá a vez depois de cada parte, também a outro trabalho em massa', async () => {
    const um = await servidor([emPartes('a', 4), emPartes('b', 2)]);
    await porNaFila('a', 'b');
    await um.tick();
    expect(passos).toEqual(['a', 'b', 'a', 'b', 'a', 'a']);
    expect((await fila()).map(({ estado }) => estado)).toEqual(['feito', 'feito']);
  });

  it('pedido de novo entre duas partes, recomeça, e nenhuma parte corre ao lado', async () => {
    const um = await servidor([
      {
        name: 'a',
        bulk: true,
        async run(_, carga) {
          passos.push(JSON.stringify(carga));
          if (passos.length > 1) return [];
          await enqueue(app.database, { nome: 'a', chave: 'a', agora: app.clock.agora() });
          return [{ resto: 1 }, { resto: 2 }];
        },
      },
    ]);
    await enqueue(app.database, { nome: 'a', chave: 'a', agora: app.clock.agora() });
    await um.tick();
    expect(passos).toEqual(['{}', '{}']);
    // Both are done, and say when: the clearing of the queue asks.
    expect(await semDia()).toEqual([]);
  });

  it('devolvido enquanto outro pedido dele espera, está feito, e diz quando', async () => {
    await pedir('a');
    const tomado = await claimJob(app.database, [ensaio], app.clock);
    await pedir('a');
    await handBack(app.database, tomado!, app.clock.maquina());
    expect((await fila()).map(({ estado }) => estado)).toEqual(['feito', 'pronto']);
    expect(await semDia()).toEqual([]);
  });

  // The embedded database allows only one server.
  if (testDatabase() === 'postgres')
    it('o que resta depois da primeira parte é repartido pelos servidores, cada linha uma vez', async () => {
      const linhas: number[] = [];
      let juntos = 0;
      let maximo = 0;
      const repartido: Job = {
        name: 'repartido',
        bulk: true,
        run: ({ database }, carga) =>
          umaParte(
            database,
            carga as Faixa,
            ({ depois, ate, limite }) => sql`
              select i::bigint as id from generate_series(1::bigint, 23) i where i > ${depois} and i <= ${ate} order by i limit ${limite}`,
            async (ids) => {
              maximo = Math.max(maximo, ++juntos);
              // Whoever has a range waits once, so that the other servers come to theirs.
              if (linhas.length > 0 && maximo < 2) await expect.poll(() => maximo, withPatience).toBe(2);
              linhas.push(...ids);
              juntos--;
            },
            3,
          ),
      };
      const [um, outro] = [await servidor([repartido]), await servidor([repartido])];
      await porNaFila('repartido');
      const voltas = Promise.all([
        um.tick(),
        expect
          .poll(() => linhas.length, withPatience)
          .toBe(3)
          .then(async () => {
            // What is left comes into the queue after its first part is written.
            for (; maximo < 2; await sleep(20)) await outro.tick();
          }),
      ]);
      await voltas;
      expect(linhas.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
      expect(maximo).toBe(2);
      // The first part, with the first range that it left, and three ranges more.
      expect((await fila()).map(({ estado }) => estado)).toEqual(['feito', 'feito', 'feito', 'feito']);
    });
});

describe('um trabalho que para no meio', () => {
  let outro: OtherNode;
  afterEach(() => outro.stop());
  const total = 8;
  let feitas: number;
  /** Does one row after the other; a server that dies never comes back from it. */
  const linhaALinha = (morreEm: (linha: number) => boolean): Job => ({
    name: 'linhas',
    async run(_deps, _carga, avancou) {
      while (feitas < total) {
        if (morreEm(feitas)) throw new LostLease({ id: 0, reserva: '' });
        feitas++;
        await avancou?.();
      }
    },
  });
  const morrer = () => noBanco(sql`update job set reservado_ate = now() - interval '1 second'`);
  const tentativas = async () => (await noBanco(sql<{ n: number }>`select tentativa as n from job`)).map(({ n }) => n);

  it('com o servidor que morre, mas avançou, tem de novo todas as tentativas; sem avançar, só as que tinha', async () => {
    feitas = 0;
    let ja = -1;
    // Seven deaths, each one row further on.
    outro = await anotherNode(app, [
      linhaALinha((linha) => {
        if (linha === 0 || linha === ja) return false;
        ja = linha;
        return true;
      }),
    ]);
    await enqueue(app.database, { nome: 'linhas', chave: 'linhas', agora: app.clock.agora() });
    for (let i = 0; i < 7; i++) {
      await outro.tick();
      await morrer();
    }
    expect(feitas).toBe(7);
    await outro.tick();
    expect([feitas, await fila()]).toEqual([total, [{ estado: 'feito', erro: null }]]);

    await limpar();
    await outro.stop();
    feitas = 3;
    outro = await anotherNode(app, [linhaALinha(() => true)]);
    await enqueue(app.database, { nome: 'linhas', agora: app.clock.agora() });
    for (let i = 0; i < 7; i++) {
      await outro.tick();
      await morrer();
    }
    expect([await tentativas(), (await fila())[0]!.estado]).toEqual([[5], 'falhou']);
  });

  it('do dia, se falhou de vez é tentado de novo dentro de uma hora, e até lá está dito', async () => {
    let erro: Error | undefined = new Error('não desta vez');
    const doDia: Job = {
      name: 'ensaio do dia',
      cron: '5 0 * * *',
      daily: true,
      run: async () => {
        if (erro) throw erro;
      },
    };
    const semDia: Job = { name: 'ensaio sem dia', run: doDia.run };
    await noBanco(sql`delete from job_schedule where nome like 'ensaio%'`);
    outro = await anotherNode(app, [doDia, semDia]);
    await enqueue(app.database, { nome: semDia.name, agora: app.clock.agora() });
    const passar = (ms: number) => app.clock.set(new Date(app.clock.agora().getTime() + ms));
    for (let i = 0; i < 5; i++) {
      await outro.tick();
      passar(60_000);
    }
    expect(await fila()).toEqual([
      { estado: 'falhou', erro: 'não desta vez' },
      { estado: 'falhou', erro: 'não desta vez' },
    ]);
    passar(20 * 60_000);
    await outro.tick();
    expect(outro.failed.filter((nome) => nome === doDia.name)).toHaveLength(5);
    passar(35 * 60_000);
    erro = undefined;
    await outro.tick();
    expect(await fila()).toEqual([
      { estado: 'feito', erro: null },
      { estado: 'falhou', erro: 'não desta vez' },
    ]);
  });

  it('de todo minuto, que falha por uma hora, está dito uma vez; feito, o que falhou antes dele está feito', async () => {
    let erro: Error | undefined = new Error('sem resposta do banco');
    const deTodoMinuto: Job = {
      name: 'ensaio do minuto',
      cron: '* * * * *',
      run: async () => {
        if (erro) throw erro;
      },
    };
    await noBanco(sql`delete from job_schedule where nome like 'ensaio%'`);
    outro = await anotherNode(app, [deTodoMinuto]);
    // A part of an earlier run, which has no key, and another's work: the first is done by a later whole run, the second by none.
    await noBanco(sql`insert into job (nome, estado, tentativa, erro)
                      values (${deTodoMinuto.name}, 'falhou', 5, 'a parte'), ('ensaio de outro', 'falhou', 5, 'o outro')`);
    const passar = (ms: number) => app.clock.set(new Date(app.clock.agora().getTime() + ms));
    const falhos = async () => (await fila()).flatMap(({ estado, erro: dito }) => (estado === 'falhou' ? [dito] : []));
    for (let i = 0; i < 120; i++) {
      passar(30_000);
      await outro.tick();
      expect((await falhos()).filter((dito) => dito === erro?.message).length).toBeLessThanOrEqual(1);
    }
    expect(outro.failed.length).toBeGreaterThan(60);
    expect((await falhos()).slice(0, 2)).toEqual(['a parte', 'o outro']);
    erro = undefined;
    passar(60_000);
    await outro.tick();
    expect(await falhos()).toEqual(['o outro']);
    expect((await fila()).filter(({ estado }) => estado === 'pronto')).toEqual([]);
  });

  it('da hora, que não pôde ser posto na fila, é posto quando se pode', async () => {
    const daHora: Job = { name: 'ensaio da hora', cron: '0 * * * *', run: async () => undefined };
    outro = await anotherNode(app, [daHora]);
    app.clock.set(new Date(app.clock.agora().getTime() + 3_600_000));
    const recusar = `alter table job add constraint ensaio_recusa check (nome <> '${daHora.name}')`;
    await sql.raw(recusar).execute(app.database.kysely);
    try {
      await expect(outro.tick()).rejects.toThrow('ensaio_recusa');
    } finally {
      await sql.raw('alter table job drop constraint ensaio_recusa').execute(app.database.kysely);
    }
    await outro.tick();
    expect(await fila()).toEqual([{ estado: 'feito', erro: null }]);
  });
});

it('os e-mails de um órgão esperam um do outro: atrás de mil do primeiro, o do segundo espera por um só', async () => {
  const ordem: string[] = [];
  const carta: Job = {
    name: 'carta',
    run: async (_, carga: { idOrgao: number; n: number }) => void ordem.push(`${carga.idOrgao}.${carga.n}`),
  };
  const correio = (idOrgao: number, n: number) =>
    enqueue(app.database, { nome: 'carta', carga: { idOrgao, n }, agora: app.clock.maquina(), correio: true, idOrgao });
  for (let n = 0; n < 5; n++) await correio(1, n);
  for (let n = 0; n < 2; n++) await correio(2, n);
  const carteiro = await anotherNode(app, [carta]);
  await carteiro.tick();
  await carteiro.stop();
  expect(ordem).toEqual([...['1.0', '2.0', '1.1', '2.1'], ...['1.2', '1.3', '1.4']]);
});
