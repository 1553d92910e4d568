import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { amostrasDe, dispara, type Leitura } from '@tests/support/medidas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '@/contract/endpoint.ts';
import { medidasDe } from '@/server/app.ts';
import { route } from '@/server/call/route.ts';
import { consultarBanco } from '@/server/cases/banco/consultar.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { type Alerta, alertas } from '@/server/http/alertas.ts';
import { saudeDe } from '@/server/http/health.ts';
import { emTexto, type Medidas, medidas } from '@/server/http/medidas.ts';
import { conferirRelogio } from '@/server/jobs/relogio.ts';
import { comBanco, umBoleto } from './banco/support.ts';
import { linhas } from './processo/support.ts';

const TOKEN = 'token-das-medidas-com-mais-de-32-caracteres';
const ensaio = (path: string) => endpoint({ method: 'GET', path, access: 'publico', summary: 'Ensaio' });
const rotas = [
  route(ensaio('ensaio/bem'), async () => undefined),
  route(ensaio('ensaio/mal'), async () => {
    throw new Error('a fault of the test');
  }),
  route(ensaio('ensaio/devagar'), () => new Promise<undefined>((done) => setTimeout(done, 2_100))),
];

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ routes: rotas, env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => app.close());

const chamar = async (qual: 'bem' | 'mal' | 'devagar', vezes = 1) => {
  for (let i = 0; i < vezes; i++) await app.inject({ url: `/api/ensaio/${qual}` });
};
const doAlerta = (nome: Alerta['nome']): Alerta => alertas.find((um) => um.nome === nome)!;
const minutoDe = (com: TestApp) => com.clock.maquina().getTime() / 60_000;

/** What a server says over HTTP, as read that many minutes after the test began. */
const ler = async (depois: number): Promise<Leitura> => {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return { minuto: minutoDe(app) + depois, amostras: amostrasDe(body) };
};

const vistos: Alerta['nome'][] = [];

/** Readings before, during and after a situation, which lasts as long as the alert asks for. */
async function dura(
  nome: Alerta['nome'],
  lerEm: (minuto: number) => Promise<Leitura>,
  acontece: () => Promise<unknown>,
) {
  const alerta = doAlerta(nome);
  vistos.push(nome);
  const antes = await lerEm(0);
  expect(dispara(alerta, [antes])).toBe(false);
  await acontece();
  const comeco = await lerEm(1);
  if (alerta.durante > 0) expect(dispara(alerta, [antes, comeco])).toBe(false);
  await acontece();
  const fim = await lerEm(1 + alerta.durante);
  expect(dispara(alerta, [antes, comeco, fim])).toBe(true);
  return async (acaba: () => Promise<unknown>) => {
    await acaba();
    const depois = await lerEm(2 + alerta.durante + 30);
    expect(dispara(alerta, [antes, comeco, fim, depois])).toBe(false);
  };
}

const umJob = (dados: { nome?: string; estado?: string; correio?: boolean; minutos: number; executar?: number }) => {
  const em = (minutos: number) => new Date(app.clock.maquina().getTime() - minutos * 60_000);
  return linhas(
    app,
    sql`insert into job (nome, estado, correio, criado_em, executar_em)
        values (${dados.nome ?? 'ensaio do alerta'}, ${dados.estado ?? 'pronto'}, ${dados.correio ?? false},
                ${em(dados.minutos)}, ${em(dados.executar ?? dados.minutos)}) returning id`,
  );
};
const semJobs = () => linhas(app, sql`delete from job where nome = 'ensaio do alerta' returning id`);

// That of the standby has one of its own: replicaAtrasada.test.ts.
describe('cada alerta dispara e se cala', () => {
  it('nenhum nó pronto, ou nenhum que o diga', async () => {
    const acaba = await dura('AtivaSemNoPronto', ler, async () => Object.assign(app.prontidao, { encerrando: true }));
    await acaba(async () => Object.assign(app.prontidao, { encerrando: false }));
    const [mudo, ainda] = [0, 1].map((minuto) => ({ minuto, amostras: [] }));
    expect(dispara(doAlerta('AtivaSemNoPronto'), [mudo!, ainda!])).toBe(true);
  });

  it('erros do servidor', async () => {
    const acaba = await dura('AtivaComErros', ler, () => chamar('bem', 10).then(() => chamar('mal')));
    await acaba(() => chamar('bem', 10));
  });

  it('chamadas lentas', async () => {
    const acaba = await dura('AtivaLenta', ler, () => chamar('devagar'));
    await acaba(() => chamar('bem', 30));
  });

  it('quem espera por uma conexão; /metrics ainda responde', async () => {
    let soltar = () => {};
    const solta = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    const presas: Promise<unknown>[] = [];
    const acaba = await dura('AtivaSemConexoes', ler, async () => {
      while (app.database.usage().waiting === 0) {
        presas.push(app.database.read(systemScope, () => solta));
        await new Promise((done) => setTimeout(done, 20));
      }
    });
    await acaba(async () => {
      soltar();
      await Promise.all(presas);
    });
  });

  it('um trabalho atrasado', async () => {
    const acaba = await dura('AtivaTrabalhoAtrasado', ler, () => umJob({ minutos: 31 }));
    await acaba(semJobs);
  });

  it('um trabalho que falhou', async () => {
    const acaba = await dura('AtivaTrabalhoFalhou', ler, () => umJob({ estado: 'falhou', minutos: 1 }));
    await acaba(semJobs);
  });

  it('um e-mail que não sai há mais de uma hora', async () => {
    const acaba = await dura('AtivaSaidaParada', ler, () => umJob({ correio: true, minutos: 61, executar: -60 }));
    await acaba(semJobs);
  });

  it('índices que não se leem há mais de quarenta dias', async () => {
    const lidos = (dias: number) =>
      linhas(
        app,
        sql`update indice_financeiro set sincronizado_em = ${new Date(app.clock.maquina().getTime() - dias * 86_400_000)} returning id`,
      );
    await lidos(39);
    const acaba = await dura('AtivaIndicesVelhos', ler, () => lidos(41));
    await acaba(() => lidos(0));
  });

  it('o relógio do nó', async () => {
    const adiantado = async (ms: number) => {
      const clock = { propria: () => new Date(Date.now() + ms), acertar: () => undefined };
      while (!(await conferirRelogio({ database: app.database, clock }, app.prontidao, () => undefined)));
    };
    // The database's own clock may be another machine's: what is measured is taken as right.
    await adiantado(0);
    const certo = -(app.prontidao.adiantado ?? 0) * 1000;
    await adiantado(certo);
    const acaba = await dura('AtivaRelogioErrado', ler, () => adiantado(certo - 4_000));
    await acaba(() => adiantado(certo));
  });

  it('o disco, cujo tamanho diz o sistema', async () => {
    const livre = { bavail: 11, blocks: 100 };
    const proprias: Medidas = medidas(app.deps, app.prontidao, saudeDe(app.deps, app.prontidao), () => livre);
    const lerDisco = async (minuto: number) => ({
      minuto,
      amostras: amostrasDe(await emTexto([await proprias.foto(true)])),
    });
    const acaba = await dura('AtivaDiscoCheio', lerDisco, async () => Object.assign(livre, { bavail: 9 }));
    await acaba(async () => Object.assign(livre, { bavail: 50 }));
    proprias.fim();
  });
});

it('um banco que não se lê há mais de dois dias úteis', async () => {
  const com = await comBanco(15_000);
  try {
    await umBoleto(com, await com.gestor());
    await consultarBanco.run(com.app.deps, null);
    const proprias = medidasDe(com.app.deps, com.app.prontidao);
    const lerBanco = async (minuto: number) => ({
      minuto,
      amostras: amostrasDe(await emTexto([await proprias.foto(true)])),
    });
    const dia = 24 * 60;
    // 20/11/2026 is a holiday, and a Friday: Monday and Tuesday go by unread.
    com.passar(4 * dia);
    const acaba = await dura('AtivaBancoNaoLido', lerBanco, async () => {
      if (com.app.clock.hoje() < '2026-11-25') com.passar(dia);
    });
    await acaba(() => consultarBanco.run(com.app.deps, null));
    proprias.fim();
  } finally {
    await com.close();
  }
});

it('são doze, e cada um teve aqui a sua situação, menos o da réplica', () => {
  expect([...vistos, 'AtivaReplicaAtrasada'].sort()).toEqual(alertas.map(({ nome }) => nome).sort());
  expect(alertas).toHaveLength(12);
});
