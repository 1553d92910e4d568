import { auditorias } from '@/contract/auditoria.ts';
import { emailOf, type Who } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { signIn } from './list.ts';
import { inTurn } from './load.ts';
import { flatness, type Metrics, number, say } from './metric.ts';
import { prepare } from './prepare.ts';
import { settle } from './settle.ts';

const DATABASE = 'trilha';
const YEARS = 5;
/** One entry in three is of the body of «gestor», as the bodies follow each other from there. */
const BODIES = 3;
const doGestor = `usuario where email = '${emailOf('gestor')}'`;

/** First pages, by every filter and both orders that the list offers. «gestor» reads a body's trail, «admin» that of all. */
const pedidas: readonly (readonly [name: string, quem: Who, body: object, sort?: string])[] = (
  ['gestor', 'admin'] as const
).flatMap((quem) => [
  [`${quem}, sem filtro`, quem, {}] as const,
  [`${quem}, do mais antigo`, quem, {}, 'em'] as const,
  [`${quem}, pessoa`, quem, { idUsuario: 100_007 }] as const,
  [`${quem}, ação comum`, quem, { acao: 'LOGIN' }] as const,
  [`${quem}, ação rara`, quem, { acao: 'PERFIL_EXCLUIR' }] as const,
  [`${quem}, cadastro comum`, quem, { recurso: 'processo' }] as const,
  [`${quem}, cadastro raro`, quem, { recurso: 'perfil' }] as const,
  [`${quem}, registro`, quem, { recurso: 'processo', idRegistro: 4_242 }] as const,
  [`${quem}, um dia`, quem, { dataInicio: '2020-03-01', dataFim: '2020-03-01' }] as const,
  [`${quem}, pessoa e mês`, quem, { idUsuario: 100_007, dataInicio: '2020-03-01', dataFim: '2020-03-31' }] as const,
]);

/** The first pages of the trail, among few entries and among many of the same five years. */
export async function* measureTrilha(cluster: Cluster, sizes: readonly number[]): Metrics {
  const env = await prepare(cluster, DATABASE);
  cluster.sql(
    DATABASE,
    `insert into perfil_permissao select id_perfil, 'AUDITORIA_CONSULTAR' from ${doGestor} on conflict do nothing;`,
  );
  const ms: number[][] = [];
  for (const [i, size] of sizes.entries()) {
    for (let first = (sizes[i - 1] ?? 0) + 1; first <= size; first += 500_000) {
      say(`filling the trail up to ${number(Math.min(size, first + 499_999))} of ${number(size)}`);
      cluster.sql(DATABASE, entries(first, Math.min(size, first + 499_999), size));
    }
    await settle(cluster, DATABASE);
    const server = await startServer({ env: { ...env, LOG_LEVEL: 'error' } });
    try {
      say(`first pages among ${number(size)}`);
      ms.push(await measured(server));
    } finally {
      await server.stop();
    }
  }
  for (const [i, [name]] of pedidas.entries())
    yield flatness(
      name,
      sizes,
      ms.map((all) => all[i]!),
    );
}

/** The time that one answer in ten stays below, of each first page. */
async function measured(server: RunningServer): Promise<number[]> {
  const tokens = { gestor: await signIn(server, 'gestor'), admin: await signIn(server, 'admin') };
  const calls = pedidas.map(([, quem, body, sort]) => ({
    url: `${server.url}/api/${auditorias.list.path}?size=15&page=0${sort ? `&sort=${sort}` : ''}`,
    token: tokens[quem as keyof typeof tokens],
    body: JSON.stringify(body),
  }));
  const took = await inTurn(calls, { warmupSeconds: 3, seconds: 20 });
  return took.map((all) => all[Math.floor(all.length / 10)] ?? Number.NaN);
}

/** Entries spread over the years, whatever their number; forty persons, half of the entries sign-ins, a rare action. */
const entries = (first: number, last: number, size: number) => `
  insert into auditoria (em, id_usuario, usuario_nome, id_orgao_credor, acao, recurso, id_registro, depois, ip)
  select timestamptz '2018-01-01' + (n::float8 / ${size}) * interval '${YEARS} years', 100000 + n % 40, 'Pessoa ' || n % 40,
         (array(select id from orgao_credor where id >= (select id_orgao_credor from ${doGestor}) order by id limit ${BODIES}))[1 + n % ${BODIES}],
         case when n % 20000 = 7 then 'PERFIL_EXCLUIR' when n % 2 = 0 then 'LOGIN' else 'PROCESSO_ALTERAR' end,
         case when n % 20000 = 7 then 'perfil' when n % 2 = 0 then 'sessao' else 'processo' end,
         n % greatest(10000, ${size} / 20), jsonb_build_object('nome', 'Registro ' || n), '10.0.0.1'
    from generate_series(${first}, ${last}) n;`;
