import { existsSync } from 'node:fs';
import { enviar } from '@tests/api/processo/support.ts';
import { openTestDatabase } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { openModel } from '@tests/support/model.ts';
import { createTestDatabase, startPostgres } from '@tests/support/postgres.ts';
import { fillPath } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { type Database, databaseOf } from '@/server/database/database.ts';
import { postgresPool } from '@/server/database/pool.ts';
import type { AttackOptions, Figures } from './figures.ts';
import { type Chamada, chamadas, le, type Pedido, pedidos } from './tenants/calls.ts';
import { retratar, segredosDe } from './tenants/secrets.ts';
import {
  type Alvo,
  CENTRAL,
  type Cercas,
  emailDe,
  type Mundo,
  type Papel,
  papeis,
  type Sigla,
  siglas,
  umMundo,
} from './tenants/world.ts';

type Found = Pick<Figures, 'rows' | 'failures'>;

/**
 * The whole tenant matrix: users of two bodies and of the central one make every call of the contract that requires a
 * session, with records of their own body and of the other one; then once more with each fence alone. No answer may
 * contain a text that only the other body has, and no row of the other body may change. `full`: both directions, every
 * profile, processes of the demonstration in every situation, and after each call a look at every row of the other body.
 * Otherwise one direction, one profile with every permission, each fence alone – which is what finds the one that is
 * missing – and a look at the rows at the end. In the test suite it runs on the suite's database; otherwise on the
 * embedded one and, where it is installed, on PostgreSQL.
 */
export const run = (options: AttackOptions): Promise<Figures> =>
  nosBancos(
    'Órgãos: cada chamada com os registros de outro órgão, com as duas cercas e com cada uma só',
    options,
    (matriz) => matriz.correr(),
  );

/** Makes two bodies on each database that there is, and works with their matrix. */
export async function nosBancos(
  name: string,
  { full, seed }: AttackOptions,
  work: (matriz: Matriz) => Promise<Found>,
): Promise<Figures> {
  const noBanco = async (database: Database, fechar: () => Promise<void>): Promise<Found> => {
    const mundo = await umMundo(database, full);
    try {
      return await work(new Matriz(mundo, full, seed));
    } finally {
      await mundo.app.close();
      await fechar();
    }
  };
  if (process.env.VITEST) return { name, ...(await noBanco(await openTestDatabase(), nada)) };
  const parts: [string, Found][] = [['Banco embutido', await noBanco(await openModel(), nada)]];
  if (process.env.TEST_DATABASE_URL !== undefined || existsSync('/usr/lib/postgresql')) {
    const server = await startPostgres();
    const { url, drop } = await createTestDatabase(server.adminUrl);
    parts.push(['PostgreSQL', await noBanco(databaseOf('postgres', postgresPool(url), drop), () => server.stop())]);
  }
  return {
    name,
    rows: parts.flatMap(([onde, { rows }]) =>
      rows.map(([row, value]): [string, string | number] => [`${onde}: ${row}`, value]),
    ),
    failures: parts.flatMap(([onde, { failures }]) => failures.map((what) => `${onde}: ${what}`)),
  };
}

const nada = async () => undefined;

interface Resposta {
  readonly status: number;
  readonly texto: string;
}

/** Noted reads whose answer has the trail. */
const contamATrilha = ['auditorias.csv', 'exportacoes.auditoria', 'titulares.dados'];

export class Matriz {
  readonly mundo: Mundo;
  readonly #completo: boolean;
  #vez: number;
  #contagem = { chamadas: 0, proprias: 0, recusadas: 0, lidas: 0 };
  readonly #falhas: string[] = [];
  /** Calls that were answered with a record of the caller's own body. */
  readonly #atendidas = new Set<string>();
  #segredos!: Readonly<Record<Sigla, readonly string[]>>;
  #arquivo = new Map<string, string>();

  constructor(mundo: Mundo, completo: boolean, semente: number) {
    this.mundo = mundo;
    this.#completo = completo;
    this.#vez = (semente % 1000) * 1000;
  }

  async correr(): Promise<Found> {
    const { app, alvos } = this.mundo;
    this.#segredos = {
      PROCON: await segredosDe(app, alvos.PROCON.orgao),
      SEFIN: await segredosDe(app, alvos.SEFIN.orgao),
    };
    for (const sigla of siglas)
      if (this.#segredos[sigla].length < 50) this.#falhas.push(`${sigla}: too little to be found out`);
    const mostrados = await this.#mostra('ambas', CENTRAL);
    // Without any fence a user of PROCON must see texts of SEFIN, or the attacks with one fence would prove nothing.
    const semCerca = await this.#mostra('nenhuma', emailDe('TODAS', 'PROCON'));
    const direcoes: readonly [Sigla, Sigla][] = this.#completo
      ? [
          ['PROCON', 'SEFIN'],
          ['SEFIN', 'PROCON'],
        ]
      : [['PROCON', 'SEFIN']];
    const quem: readonly Papel[] = this.#completo ? papeis : ['TODAS'];
    const porCerca: [string, number][] = [];
    for (const cercas of this.#completo
      ? (['ambas', 'consultas', 'banco'] as const)
      : (['consultas', 'banco'] as const)) {
      const antes = this.#contagem.chamadas;
      for (const [de, para] of direcoes) await this.#atacar(cercas, quem, de, alvos[para]);
      porCerca.push([nomeDasCercas[cercas], this.#contagem.chamadas - antes]);
    }
    await this.#mesmasRespostas(quem);
    for (const [de] of direcoes) await this.#oQueESeu(de, alvos[de]);
    return {
      rows: [
        ['chamadas do contrato', chamadas.length],
        ['chamadas feitas', this.#contagem.chamadas],
        ...porCerca,
        ['com registros do próprio órgão', this.#contagem.proprias],
        ['recusadas, com registros de outro órgão', this.#contagem.recusadas],
        ['leituras comparadas com e sem a cerca do banco', this.#contagem.lidas],
        [
          'textos que só um órgão tem, procurados em cada resposta',
          siglas.reduce((n, s) => n + this.#segredos[s].length, 0),
        ],
        ['desses, mostrados ao órgão central', mostrados],
        ['desses, mostrados a outro órgão sem cerca nenhuma', semCerca],
        ['falhas', this.#falhas.length],
      ],
      failures: this.#falhas,
    };
  }

  /** Users of body `de` make every call about records of the other body, with only those fences. */
  async #atacar(cercas: Cercas, quem: readonly Papel[], de: Sigla, alvo: Alvo): Promise<void> {
    const { app, deixar } = this.mundo;
    await deixar(cercas);
    let antes = await retratar(app, alvo.orgao);
    for (const chamada of chamadas) {
      for (const papel of quem) {
        const headers = await this.entrar(papel, de);
        for (const pedido of this.#alguns(await this.pedidos(chamada, alvo, emailDe(papel, de)))) {
          const resposta = await this.enviar(chamada, pedido, headers);
          const onde = `${chamada.nome} ${pedido.url} as ${papel} of ${de}, fences: ${cercas}`;
          this.#procurar(resposta, alvo.sigla, pedido, onde);
          if (pedido.nomeia && resposta.status < 400) this.#falhas.push(`${onde}: answered ${resposta.status}`);
          if (cercas !== 'banco' && resposta.status >= 500)
            this.#falhas.push(`${onde}: ${resposta.status} ${resposta.texto}`);
          if (resposta.status >= 400) this.#contagem.recusadas++;
        }
      }
      if (!this.#completo && chamada !== chamadas.at(-1)) continue;
      const depois = await retratar(app, alvo.orgao);
      const mudadas = Object.keys(depois).filter((tabela) => depois[tabela] !== antes[tabela]);
      if (mudadas.length > 0)
        this.#falhas.push(
          `${this.#completo ? chamada.nome : 'a call'} of ${de}, fences: ${cercas}: changed ${mudadas.join(', ')} of ${alvo.sigla}`,
        );
      antes = depois;
    }
    await deixar('ambas');
  }

  /** Reading calls must give exactly the same answers with and without row-level security. */
  async #mesmasRespostas(quem: readonly Papel[]): Promise<void> {
    const { deixar, alvos } = this.mundo;
    // Noted reads add rows to the audit trail: they come after the calls that read the trail, and what answers it is left
    // out. So are slips: one for several instalments takes the place of one for each, and the next has another number.
    const anotada = ({ endpoint }: Chamada) => endpoint.reads === 'noted';
    const caladas = chamadas.filter((chamada) => le(chamada) && !anotada(chamada));
    const anotadas = chamadas.filter(
      (chamada) => anotada(chamada) && !contamATrilha.includes(chamada.nome) && chamada.area !== 'boletos',
    );
    const ler = async (quais: readonly Chamada[], cercas: Cercas) => {
      await deixar(cercas);
      const lidas = new Map<string, string>();
      for (const chamada of quais)
        for (const papel of quem)
          for (const alvo of this.#completo ? [alvos.PROCON, alvos.SEFIN] : [alvos.PROCON])
            for (const pedido of this.#alguns(await this.pedidos(chamada, alvo, emailDe(papel, 'PROCON')))) {
              const { status, texto } = await this.enviar(chamada, pedido, await this.entrar(papel, 'PROCON'));
              const semId = status < 400 ? texto : texto.replace(/"id":"[^"]*"/, '');
              lidas.set(
                `${chamada.nome} ${pedido.url} ${JSON.stringify(pedido.payload)} as ${papel}`,
                `${status} ${semId}`,
              );
            }
      return lidas;
    };
    for (const quais of [caladas, anotadas]) {
      const com = await ler(quais, 'ambas');
      const sem = await ler(quais, 'consultas');
      for (const [pedido, resposta] of com) {
        this.#contagem.lidas++;
        if (sem.get(pedido) !== resposta)
          this.#falhas.push(
            `${pedido}: without row-level security ${sem.get(pedido)?.slice(0, 300)}, with it ${resposta.slice(0, 300)}`,
          );
      }
    }
    await deixar('ambas');
  }

  /** The same calls about records of the caller's own body must succeed; otherwise the refusals had another reason. */
  async #oQueESeu(sigla: Sigla, alvo: Alvo): Promise<void> {
    for (const chamada of chamadas) {
      const headers = await this.entrar('TODAS', sigla);
      let ultima = '';
      for (const pedido of await this.pedidos(chamada, alvo, emailDe('TODAS', sigla))) {
        const { status, texto } = await this.enviar(chamada, pedido, headers);
        ultima = `${status} ${texto.slice(0, 300)}`;
        this.#contagem.proprias++;
        if (status < 300 || (chamada.area.startsWith('acoes') && status === 409)) this.#atendidas.add(chamada.nome);
        if (status >= 500) this.#falhas.push(`${chamada.nome} ${pedido.url} of ${sigla}: ${status} ${texto}`);
      }
      const { central } = chamada.endpoint;
      if (!this.#atendidas.has(chamada.nome) && !central && !(chamada.nome in semAtender))
        this.#falhas.push(`${chamada.nome}: not answered with a record of one's own either: ${ultima}`);
    }
  }

  /**
   * Number of SEFIN's texts shown to a user who must see them: proves that the search finds them and that a fence can
   * be removed.
   */
  async #mostra(cercas: Cercas, email: string): Promise<number> {
    const { app, alvos, deixar } = this.mundo;
    await deixar(cercas);
    const vistos = new Set<string>();
    for (const chamada of chamadas.filter(le)) {
      const headers = await app.signIn(email);
      for (const pedido of await this.pedidos(chamada, alvos.SEFIN, email)) {
        const { texto } = await this.enviar(chamada, pedido, headers);
        for (const segredo of this.#segredos.SEFIN) if (texto.includes(emJson(segredo))) vistos.add(segredo);
      }
    }
    if (vistos.size < 50) this.#falhas.push(`${email} was shown ${vistos.size} texts of SEFIN, fences: ${cercas}`);
    await deixar('ambas');
    return vistos.size;
  }

  #procurar({ texto }: Resposta, sigla: Sigla, pedido: Pedido, onde: string): void {
    const dito = (pedido.dito ?? JSON.stringify(pedido.payload ?? '')) + decodeURIComponent(pedido.url);
    const achado = this.#segredos[sigla].find(
      (segredo) => texto.includes(emJson(segredo)) && !dito.includes(emJson(segredo)),
    );
    if (achado) this.#falhas.push(`${onde}: says «${achado}»`);
  }

  /** A call is refused before it looks at the situation of the record: outside of `full` three of its records are enough. */
  #alguns(pedidos: readonly Pedido[]): readonly Pedido[] {
    return this.#completo ? pedidos : pedidos.slice(0, 3);
  }

  async entrar(papel: Papel, sigla: Sigla): Promise<Record<string, string>> {
    return this.mundo.entrar(emailDe(papel, sigla));
  }

  /** Each call comes a minute after the last, because limits per minute are tested elsewhere. */
  async enviar(
    { endpoint }: Chamada,
    { url, payload, headers }: Pedido,
    quem: Record<string, string>,
  ): Promise<Resposta> {
    this.#contagem.chamadas++;
    const { app } = this.mundo;
    const resposta = await app.inject({
      method: endpoint.method,
      url,
      headers: { ...quem, ...headers, 'x-forwarded-for': '10.0.0.1' },
      ...(payload === undefined ? {} : { payload }),
    });
    if (endpoint.perMinute) app.clock.advance(minutes(1) / endpoint.perMinute + 1);
    return { status: resposta.statusCode, texto: resposta.body };
  }

  async pedidos(chamada: Chamada, alvo: Alvo, email: string): Promise<readonly Pedido[]> {
    const { app } = this.mundo;
    const ver = async (nome: string, params: Readonly<Record<string, number>>) => {
      const [area = '', qual = ''] = nome.split('.');
      const endpoint = endpoints[area]![qual]!;
      const quem = await app.signIn(CENTRAL);
      return (
        await app.inject({ method: endpoint.method, url: `/api/${fillPath(endpoint.path, params)}`, headers: quem })
      ).json();
    };
    // The actions of an agreement need a file that no call has attached.
    if (!this.#arquivo.has(email) || chamada.area === 'acoesDaCobranca')
      this.#arquivo.set(email, (await enviar(app, await app.signIn(email))).uuid);
    return pedidos(chamada, alvo, { ver, arquivo: this.#arquivo.get(email)!, vez: ++this.#vez });
  }
}

const emJson = (texto: string) => JSON.stringify(texto).slice(1, -1);

const nomeDasCercas: Readonly<Record<Cercas, string>> = {
  ambas: 'com as duas cercas',
  consultas: 'só com a das consultas (sem row-level security)',
  banco: 'só com a do banco (sem o escopo das consultas)',
  nenhuma: 'sem cerca',
};

/** Calls that never succeed here, not even with the caller's own records, and why. */
const semAtender: Readonly<Record<string, string>> = {
  'sessao.changePassword': 'the password that is sent is wrong on purpose',
  'negociacoes.imprimir': 'the instalments that are sent are wrong on purpose',
  'requerentes.validar': 'it answers by refusing, as the specification has it',
  'conciliacoes.remessa': 'its slips are in the file that was made before',
  'valoresARestituir.compensar': 'the same values were given back before, which is answered with 409',
};
