import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { withPatience } from '@tests/support/patience.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportacaoDe, exportavel } from '@/contract/exportacao.ts';
import { limits } from '@/contract/limits.ts';
import type { Paging } from '@/contract/lista.ts';
import type { Permission } from '@/contract/permissions.ts';
import { declarations } from '@/portal/resources/index.ts';
import type { SessionCtx } from '@/server/call/context.ts';
import { exportarLista } from '@/server/cases/exportacao/exportarLista.ts';
import { sendParts } from '@/server/http/stream.ts';
import { routes } from '@/server/routes/index.ts';
import { type Scenario, scenario } from './scenario.ts';

const { exportacao: MAXIMO } = limits;
const PERFIS = 250;
let c: Scenario;
let aema: string;
let central: string;
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('chefe@aema.gov.br', 'AEMA');
  await c.umUsuario('chefe@pge.gov.br', 'PGE');
  aema = await c.entrar('chefe@aema.gov.br');
  central = await c.entrar('chefe@pge.gov.br');
  await c.noBanco((db) =>
    sql`insert into perfil (nome, id_orgao_credor)
        select 'EXPORTADO ' || lpad(i::text, 3, '0'), ${c.orgaos.AEMA} from generate_series(1, ${PERFIS}) i`.execute(
      db,
    ),
  );
});
afterAll(() => c.fechar());

interface Linha {
  readonly id: number;
  readonly nome: string;
}
const exportar = (lista: string, token: string, body: object = {}, query = '') =>
  c.chamar('POST', `${lista}/exportacao${query}`, { token, body });
const notas = async (token = aema) =>
  (await c.chamar('POST', 'auditoria/list?size=100', { token, body: { recurso: 'exportacao' } })).body.content as {
    readonly id: number;
  }[];

describe('a exportação de uma lista', () => {
  it('existe para toda lista declarada de que o servidor não faz arquivos, no endereço da lista', async () => {
    const servidas = new Set(routes.map(({ endpoint }) => endpoint.path));
    for (const { name, contract } of declarations.filter(({ list: { exported } }) => exported)) {
      expect([name, exportavel(contract.endpoints.list)]).toEqual([name, true]);
      expect(servidas).toContain(exportacaoDe(contract.endpoints.list).path);
    }
  });

  it('traz todas as linhas do filtro, na ordem pedida, uma por linha do texto, e diz quantas são', async () => {
    const { status, headers, body, bytes } = await exportar('perfil', aema, { nome: 'exportado' }, '?sort=nome,desc');
    expect([status, headers['x-total-count']]).toEqual([200, String(PERFIS)]);
    const nomes = (body as Linha[]).map(({ nome }) => nome);
    expect(nomes).toEqual(Array.from({ length: PERFIS }, (_, i) => `EXPORTADO ${String(PERFIS - i).padStart(3, '0')}`));
    const linhas = bytes.toString().slice(1, -1).split(',\n');
    expect(linhas.map((linha) => JSON.parse(linha))).toEqual(body);
  });

  it('tem as linhas das páginas da lista, com os mesmos campos', async () => {
    const { body } = await exportar('perfil', aema, { nome: 'exportado' });
    const paginas = await Promise.all(
      [0, 1, 2].map((page) =>
        c.chamar('POST', `perfil/list?size=100&page=${page}`, { token: aema, body: { nome: 'exportado' } }),
      ),
    );
    expect(body).toEqual(paginas.flatMap((pagina) => pagina.body.content));
  });

  it('sem nenhuma linha é uma lista vazia', async () => {
    const { headers, body } = await exportar('perfil', aema, { nome: 'não há nenhum assim' });
    expect([headers['x-total-count'], body]).toEqual(['0', []]);
  });

  it('comprime para quem aceita', async () => {
    const { headers, rawPayload } = await c.app.inject({
      method: 'POST',
      url: '/api/perfil/exportacao',
      headers: { authorization: `Bearer ${aema}`, 'accept-encoding': 'gzip' },
      payload: { nome: 'exportado' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toHaveLength(PERFIS);
  });

  it('recusa o filtro e a ordem que a lista recusa', async () => {
    expect((await exportar('perfil', aema, { apelido: 'x' })).body).toMatchObject({ codigo: 'DADOS_INVALIDOS' });
    expect((await exportar('perfil', aema, {}, '?sort=senha')).body).toMatchObject({ codigo: 'ORDENACAO_INVALIDA' });
  });

  it('é um só retrato: o que muda enquanto ela é feita não repete nem tira linha nenhuma', async () => {
    let parar = false;
    const mudando = (async () => {
      for (let i = 1; !parar; i++) {
        // Each of these records moves from one end of the order to the other, and back.
        const [de, para] = i % 2 ? ['EXPORTADO', 'A EXPORTADO'] : ['A EXPORTADO', 'EXPORTADO'];
        await c.noBanco((db) =>
          sql`update perfil set nome = replace(nome, ${de}, ${para}) where nome like ${`${de} 2%`}`.execute(db),
        );
      }
    })();
    for (let vez = 0; vez < 20; vez++) {
      const linhas = (await exportar('perfil', aema, { nome: 'exportado' })).body as Linha[];
      expect(new Set(linhas.map(({ id }) => id)).size).toBe(PERFIS);
      expect(linhas).toHaveLength(PERFIS);
    }
    parar = true;
    await mudando;
    await c.noBanco((db) => sql`update perfil set nome = replace(nome, 'A EXP', 'EXP')`.execute(db));
  });
});

describe('quem exporta', () => {
  const com = async (email: string, ...permissoes: Permission[]) => {
    await c.umUsuario(email, 'AEMA', permissoes);
    return c.entrar(email);
  };

  it('é quem consulta a lista, e mais ninguém', async () => {
    const leitor = await com('leitor@aema.gov.br', 'DEVEDOR_CONSULTAR');
    expect((await exportar('devedor', leitor)).status).toBe(200);
    for (const lista of ['perfil', 'processoConstituicaoCredito', 'auditoria', 'dividaAtiva/eventos'])
      expect((await exportar(lista, leitor)).body).toMatchObject({ codigo: 'SEM_PERMISSAO' });
    expect((await c.chamar('POST', 'devedor/exportacao', { body: {} })).status).toBe(401);
  });

  it('leva o que é do seu órgão; o órgão central, de todos', async () => {
    const deles = async (token: string) => (await exportar('perfil', token, { nome: 'exportado' })).body.length;
    await c.umUsuario('chefe@sefin.gov.br', 'SEFIN');
    expect(await deles(await c.entrar('chefe@sefin.gov.br'))).toBe(0);
    expect(await deles(central)).toBe(PERFIS);
  });
});

describe('a trilha', () => {
  it('diz quem exportou qual lista, com que filtro e ordem, e quantas linhas', async () => {
    await exportar('perfil', aema, { nome: 'EXPORTADO 1' }, '?sort=nome,desc');
    const [nota] = await notas();
    expect(nota).toMatchObject({
      usuario: { nome: 'chefe@aema.gov.br' },
      acao: { codigo: 'EXPORTAR_LISTA', nome: 'Exportação de lista' },
      recurso: 'exportacao',
      registro: 'Lista: perfil',
      orgaoCredor: { sigla: 'AEMA' },
    });
    const { body } = await c.chamar('GET', `auditoria/${nota!.id}`, { token: aema });
    expect(body.depois).toEqual({
      nome: 'Lista: perfil',
      quantidade: 100,
      ordem: 'nome,desc',
      filtro: { nome: 'EXPORTADO 1' },
    });
  });

  it('não anota o que não restringe, nem o que foi recusado, nem o que só se consultou', async () => {
    const antes = (await notas()).length;
    await exportar('processoConstituicaoCredito', aema, { devolucao: false, devedor: '', numero: null });
    const [nota] = await notas();
    expect((await c.chamar('GET', `auditoria/${nota!.id}`, { token: aema })).body.depois.filtro).toEqual({});
    await exportar('perfil', aema, { apelido: 'x' });
    await c.chamar('POST', 'perfil/list', { token: aema, body: {} });
    expect(await notas()).toHaveLength(antes + 1);
  });
});

describe('uma lista longa', () => {
  const nomeados = async (quantos: number) =>
    c.noBanco((db) =>
      sql`insert into tipo_documento (nome) select 'Longa ' || i from generate_series(1, ${quantos}) i`.execute(db),
    );

  it('vem inteira até o limite; acima dele é recusada antes de começar, dizendo quantos são', async () => {
    await nomeados(MAXIMO);
    const cheia = await exportar('tipoDocumento', central, { nome: 'longa' });
    expect([cheia.headers['x-total-count'], new Set((cheia.body as Linha[]).map(({ id }) => id)).size]).toEqual([
      String(MAXIMO),
      MAXIMO,
    ]);
    await c.noBanco((db) => sql`insert into tipo_documento (nome) values ('Longa demais')`.execute(db));
    const antes = (await notas(central)).length;
    const { status, body } = await exportar('tipoDocumento', central, { nome: 'longa' });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        codigo: 'EXPORTACAO_GRANDE',
        mensagem:
          'A lista tem 10.001 registros, e uma planilha recebe até 10.000. Restrinja o filtro e exporte de novo.',
      }),
    ]);
    expect(await notas(central)).toHaveLength(antes);
  });

  it('de quem foi embora é abandonada, e a vez fica para os outros', async () => {
    const url = `${await c.app.listen({ port: 0, host: '127.0.0.1' })}/api/tipoDocumento/exportacao`;
    const pedir = (body: object, signal?: AbortSignal) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${central}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      });
    const pressa = new AbortController();
    const idos = Array.from({ length: 12 }, () =>
      pedir({ nome: 'longa 1' }, pressa.signal).then(
        () => 'veio',
        (error: Error) => error.name,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    pressa.abort();
    await Promise.all(idos);
    const depois = await pedir({ nome: 'longa 99' });
    expect([depois.status, (await depois.json()).length]).toEqual([200, 111]);
  });

  it('de quem nada toma é cortada, e o lugar da pessoa fica para a próxima', async () => {
    const linhas = Array.from({ length: 10_000 }, () => ({ texto: randomBytes(1_000).toString('hex') }));
    const listar = async (_: SessionCtx, { query: { size } }: { query: Paging }) => ({
      content: linhas.slice(0, size),
      totalElements: linhas.length,
    });
    const ctx = {
      usuario: { id: -1, idOrgao: -1 },
      signal: new AbortController().signal,
      write: async () => undefined,
    };
    const server = fastify();
    const servir = (url: string, takenMs?: number) =>
      server.get(url, async (request, reply) => {
        const exportada = await exportarLista('x', listar as never)(ctx as never, { query: {}, body: {} });
        return sendParts(request, reply, exportada, undefined, takenMs);
      });
    servir('/mudo', 100);
    servir('/le');
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    let cortadas = 0;
    server.server.on('connection', (conexao) => conexao.once('close', () => cortadas++));
    // As many as one person has places, of which one would have it compressed.
    const mudos = ['identity', 'identity', 'gzip'].map((encoding) => {
      const mudo = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
      mudo.write(`GET /mudo HTTP/1.1\r\nhost: x\r\naccept-encoding: ${encoding}\r\n\r\n`);
      return mudo.pause();
    });
    try {
      await expect.poll(() => cortadas, withPatience).toBe(mudos.length);
      expect(await (await fetch(`${url}/le`)).json()).toHaveLength(linhas.length);
    } finally {
      for (const mudo of mudos) mudo.destroy();
      await server.close();
    }
  });
});
