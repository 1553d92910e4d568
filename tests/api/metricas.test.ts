import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { amostrasDe } from '@tests/support/medidas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints.ts';
import { medidasDe } from '@/server/app.ts';
import { readSettings } from '@/server/base/settings.ts';
import { emTexto, juntas } from '@/server/http/medidas.ts';
import { listenMetrics } from '@/server/http/metricas.ts';
import { scheduledJobs } from '@/server/schedule.ts';
import { linhas } from './processo/support.ts';

const TOKEN = 'token-das-medidas-com-mais-de-32-caracteres';
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => app.close());

const pedir = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  app.inject({ url: '/metrics', headers });
const ler = async () => amostrasDe((await pedir()).body);

describe('/metrics', () => {
  it('só responde a quem traz o token; aos outros, e onde não há um, o endereço não existe', async () => {
    const semNenhum = await buildTestApp();
    try {
      const outros: Record<string, string>[] = [{}, { accept: 'text/html' }, { authorization: `Bearer ${TOKEN}x` }];
      for (const headers of outros) {
        expect((await pedir(headers)).statusCode).toBe(404);
        expect((await semNenhum.inject({ url: '/metrics', headers })).statusCode).toBe(404);
      }
    } finally {
      await semNenhum.close();
    }
    const { statusCode, headers } = await pedir();
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    ]);
  });

  it('ou responde numa porta própria, onde não há outra coisa', async () => {
    const settings = { host: '127.0.0.1', metricsPort: 0 };
    const server = await listenMetrics(settings, () => emTexto([]));
    const { port } = server!.address() as { port: number };
    const de = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await de('/metrics')).status).toBe(200);
    expect(await (await de('/metrics')).text()).toMatch(/# EOF\n$/);
    expect((await de('/api/auth/usuario')).status).toBe(404);
    server!.close();
    expect(await listenMetrics({ host: '127.0.0.1' }, () => emTexto([]))).toBeUndefined();
  });

  it('conta as chamadas por rota e classe, sem nada de ninguém', async () => {
    const headers = await app.signIn('admin@ativa.gov.br');
    for (const url of ['/api/usuario/1', '/api/usuario/52998224725', '/api/nada/52998224725', '/52998224725'])
      await app.inject({ url, headers });
    const { body } = await pedir();
    expect(body).not.toMatch(/52998224725|admin@/);
    const chamadas = amostrasDe(body).filter(({ medida }) => medida === 'ativa_http_requests_total');
    const de = (route: string, status: string) =>
      chamadas.filter(({ rotulos }) => rotulos.route === route && rotulos.status === status).map(({ valor }) => valor);
    expect(de('/api/usuario/:id', '2xx')).toEqual([1]);
    expect(de('/api/usuario/:id', '4xx')).toEqual([1]);
    expect(de('portal', '4xx')[0]).toBeGreaterThanOrEqual(2);
    expect(body).toContain('# TYPE ativa_http_requests counter\n');
    expect(body).toMatch(
      /ativa_http_request_duration_seconds_bucket\{le="2",method="GET",route="\/api\/usuario\/:id",status="2xx"\} 1/,
    );
  });

  it('tem todas as medidas que se prometem', async () => {
    await linhas(
      app,
      sql`update indice_financeiro set sincronizado_em = ${app.clock.maquina()} where true returning id`,
    );
    await linhas(app, sql`insert into job (nome, estado) values ('ensaio das medidas', 'falhou') returning id`);
    Object.assign(app.prontidao, { adiantado: -0.2 });
    const nomes = new Set((await ler()).map(({ medida }) => medida));
    expect([...nomes].sort()).toEqual([
      'ativa_clock_offset_seconds',
      'ativa_disk_free_ratio',
      'ativa_event_loop_delay_seconds',
      'ativa_http_request_duration_seconds_bucket',
      'ativa_http_request_duration_seconds_count',
      'ativa_http_request_duration_seconds_sum',
      'ativa_http_requests_total',
      'ativa_job_oldest_seconds',
      'ativa_jobs',
      'ativa_last_success_timestamp_seconds',
      'ativa_outbox_oldest_seconds',
      'ativa_pool_connections',
      'ativa_ready',
    ]);
    await linhas(app, sql`delete from job where nome = 'ensaio das medidas' returning id`);
  });

  it('tem no máximo 2.000 séries, chamado tudo com todo resultado', async () => {
    const medidas = medidasDe(app.deps, app.prontidao);
    for (const { method, path } of Object.values(endpoints).flatMap((area) => Object.values(area)))
      for (const status of [200, 400, 500]) medidas.chamada(method, `/api/${path}`, status, 0.1);
    for (const metodo of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'QUALQUER'])
      for (const status of [200, 300, 400, 500]) medidas.chamada(metodo, undefined, status, 0.1);
    const proprias = amostrasDe(await emTexto([await medidas.foto(true)])).length;
    medidas.fim();
    // Every job may wait, run and have failed at once.
    expect(proprias + scheduledJobs.length * 3).toBeLessThanOrEqual(2_000);
  });

  it('soma os processos: contagens e conexões; do mais lento, o atraso; do nó, o que um disse', async () => {
    const [um, outro] = [medidasDe(app.deps, app.prontidao), medidasDe(app.deps, app.prontidao)];
    um.chamada('GET', '/api/usuario/:id', 200, 0.1);
    outro.chamada('GET', '/api/usuario/:id', 200, 3);
    const [primeira, segunda] = [await um.foto(true), await outro.foto(false)];
    for (const cada of [um, outro]) cada.fim();
    const todas = amostrasDe(await emTexto([primeira, await juntas([segunda])]));
    const valor = (medida: string, rotulos: object = {}) =>
      todas
        .filter((a) => a.medida === medida && Object.entries(rotulos).every(([n, v]) => a.rotulos[n] === v))
        .map((a) => a.valor);
    expect(valor('ativa_http_requests_total')).toEqual([2]);
    expect(valor('ativa_http_request_duration_seconds_bucket', { le: '2' })).toEqual([1]);
    expect(valor('ativa_http_request_duration_seconds_count')).toEqual([2]);
    expect(valor('ativa_ready')).toEqual([1]);
  });
});

describe('um valor errado é uma frase', () => {
  it.each([{ METRICS_PORT: '70000' }, { METRICS_PORT: '3000' }, { METRICS_TOKEN: 'curto' }, { ATIVA_LENTO_MS: 'já' }])(
    '%o',
    (env) => expect(() => readSettings(env)).toThrow(Object.keys(env)[0]!),
  );
});
