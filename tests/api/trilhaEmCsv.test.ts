import { once } from 'node:events';
import { withPatience } from '@tests/support/patience.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { enviando } from '@/server/cases/auditoria/baixarCsv.ts';
import { type Scenario, scenario } from './scenario.ts';

const DE_AEMA = 12_345;
const DE_SEFIN = 1_234;
/** More than the buffers between server and reader hold. */
const LONGO = 1_500;
let c: Scenario;
let aema: string;
let central: string;
beforeAll(async () => {
  // Whoever read by the network keeps a connection, for which the end of the server would wait.
  c = await scenario({ ATIVA_KEEPALIVE_S: '1' });
  await c.umUsuario('chefe@aema.gov.br', 'AEMA');
  await c.umUsuario('chefe@pge.gov.br', 'PGE');
  await c.umUsuario('sem@aema.gov.br', 'AEMA', ['PAINEL']);
  aema = await c.entrar('chefe@aema.gov.br');
  central = await c.entrar('chefe@pge.gov.br');
  await notas(DE_AEMA, c.orgaos.AEMA, 'LOGIN');
  await notas(DE_SEFIN, c.orgaos.SEFIN, 'LOGIN');
});
afterAll(() => c.fechar());

/** Seven entries share each moment, and neighbours are a microsecond apart: no part may end between two of them. */
const notas = (quantas: number, orgao: number, acao: string, tamanho = 0) =>
  c.noBanco((db) =>
    sql`
    insert into auditoria (em, id_usuario, usuario_nome, id_orgao_credor, acao, recurso, id_registro, depois)
    select timestamptz '2019-06-01 10:00-03' + (n / 7) * interval '1 microsecond', 424242, 'Fulana; "de tal"', ${orgao}, ${acao}, 'sessao', n,
      case when ${tamanho}::integer > 0 then jsonb_build_object('nome', repeat('x', ${tamanho}::integer)) end
      from generate_series(1, ${quantas}::integer) n`.execute(db),
  );
const baixar = (token: string, body: object = {}, query = '') =>
  c.chamar('POST', `auditoria/csv${query}`, { token, body });
/** The lines of the file after its first, as cells; quoted cells have no separators of lines here. */
const linhasDe = (texto: string) => {
  const linhas = texto.split('\r\n');
  expect(linhas.pop()).toBe('');
  return { cabecalho: linhas.shift(), linhas };
};
const DE_2019 = { dataInicio: '2019-06-01', dataFim: '2019-06-01' };
/** The number of the record, which counts the entries of these tests. */
const numeros = (linhas: readonly string[]) =>
  linhas.map((linha) => Number(/;(\d+);[^;]*(?:;[A-Z]+)?$/.exec(linha)![1]));

it('o tempo de quem lê não corre enquanto a parte seguinte espera a sua vez; quem nada lê é desligado', async () => {
  let vir: (() => void) | undefined;
  const partes = async function* () {
    yield 'primeira;';
    await new Promise<void>((resolve) => {
      vir = resolve;
    });
    yield 'segunda';
  };
  let lidos = 0;
  const lido = () => {
    lidos++;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const lendo = enviando(partes(), lido, 100)[Symbol.asyncIterator]();
    expect(String((await lendo.next()).value)).toBe('primeira;');
    const segunda = lendo.next();
    while (!vir) await new Promise((resolve) => setImmediate(resolve));
    // Longer than a reader has: the turns are other people's.
    vi.advanceTimersByTime(1_000);
    vir();
    expect(String((await segunda).value)).toBe('segunda');
    expect((await lendo.next()).done).toBe(true);
    const desligado = expect(once(enviando(partes(), lido, 100), 'close')).rejects.toThrow(
      'the trail was not read in time',
    );
    vi.advanceTimersByTime(100);
    await desligado;
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => lidos, withPatience).toBe(2);
});

describe('a trilha em CSV', () => {
  it('traz todos os registros do filtro, uma vez cada um, na ordem da lista, e só os do órgão', async () => {
    const { status, headers, bytes } = await baixar(aema, DE_2019);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    // Whoever receives fewer knows that it was cut, where nothing else says so (HTTP/1.0).
    expect(headers['x-total-count']).toBe(String(DE_AEMA));
    expect(headers['content-disposition']).toContain(encodeURIComponent('Histórico de alterações 2026-11-20.csv'));
    const { cabecalho, linhas } = linhasDe(bytes.toString());
    expect(cabecalho).toBe('\uFEFFQuando;Quem;Ação;Cadastro;Registro;Número do registro;De onde (IP)');
    expect(linhas).toHaveLength(DE_AEMA);
    expect(linhas[0]).toBe(`01/06/2019 10:00;"Fulana; ""de tal""";Acesso;Sessão;;${DE_AEMA};`);
    expect(numeros(linhas)).toEqual(Array.from({ length: DE_AEMA }, (_, i) => DE_AEMA - i));
  });

  it('do mais antigo ao mais novo, também; nem a própria nota entra', async () => {
    const { linhas } = linhasDe((await baixar(aema, {}, '?sort=em')).bytes.toString());
    expect(numeros(linhas.slice(0, DE_AEMA))).toEqual(Array.from({ length: DE_AEMA }, (_, i) => i + 1));
    const { rows } = await c.noBanco((db) =>
      sql<{ n: number }>`select count(*) as n from auditoria where id_orgao_credor = ${c.orgaos.AEMA}`.execute(db),
    );
    expect(linhas).toHaveLength(rows[0]!.n - 1);
  });

  it('a central leva a de todos, e diz de que órgão é cada um', async () => {
    const { cabecalho, linhas } = linhasDe((await baixar(central, DE_2019)).bytes.toString());
    expect(cabecalho).toMatch(/;Órgão Credor$/);
    expect(linhas).toHaveLength(DE_AEMA + DE_SEFIN);
    expect(linhas.filter((linha) => linha.endsWith(';SEFIN'))).toHaveLength(DE_SEFIN);
  });

  it('sem nenhum registro é só a primeira linha', async () => {
    const { headers, bytes } = await baixar(aema, { dataFim: '2001-01-01' });
    expect([headers['x-total-count'], linhasDe(bytes.toString()).linhas]).toEqual(['0', []]);
  });

  it('fica na trilha, com o filtro e quantos eram', async () => {
    await baixar(aema, { ...DE_2019, acao: 'LOGIN' }, '?sort=em');
    const { content } = (await c.chamar('POST', 'auditoria/list', { token: aema, body: { recurso: 'exportacao' } }))
      .body;
    const { depois } = (await c.chamar('GET', `auditoria/${content[0].id}`, { token: aema })).body;
    expect(depois).toEqual({
      nome: 'Histórico de alterações em CSV',
      quantidade: DE_AEMA,
      ordem: 'em',
      filtro: { ...DE_2019, acao: 'LOGIN' },
    });
  });

  it('recusa o que a lista recusa', async () => {
    expect((await baixar(aema, { apelido: 'x' })).body).toMatchObject({ codigo: 'DADOS_INVALIDOS' });
    expect((await baixar(aema, {}, '?sort=ip')).body).toMatchObject({ codigo: 'ORDENACAO_INVALIDA' });
    expect((await baixar(await c.entrar('sem@aema.gov.br'))).body).toMatchObject({ codigo: 'SEM_PERMISSAO' });
  });

  it('a planilha de mais do que ela comporta é recusada com a oferta do CSV', async () => {
    const { status, body } = await c.chamar('POST', 'auditoria/exportacao', { token: aema, body: DE_2019 });
    expect([status, body.codigo, body.mensagem]).toEqual([
      422,
      'EXPORTACAO_GRANDE',
      `A lista tem mais de 10.000 registros, e uma planilha recebe até ${limits.exportacao.toLocaleString('pt-BR')}. Restrinja o filtro e exporte de novo, ou use «Baixar CSV», que traz todos.`,
    ]);
  });
});

describe('enquanto se lê', () => {
  let url: string;
  beforeAll(async () => {
    url = `${await c.app.listen({ port: 0, host: '127.0.0.1' })}/api/auditoria/csv`;
    await notas(DE_AEMA, c.orgaos.AEMA, 'LONGA', LONGO);
  });
  const pedir = (signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${aema}`, 'content-type': 'application/json' },
      body: JSON.stringify({ acao: 'LONGA' }),
      ...(signal ? { signal } : {}),
    });
  /** Entries that arrive after the first bytes, once `meio` was done. */
  async function inteira(meio: () => Promise<unknown>): Promise<number> {
    const reader = (await pedir()).body!.pipeThrough(new TextDecoderStream()).getReader();
    let texto = (await reader.read()).value ?? '';
    await meio();
    for (let parte = await reader.read(); !parte.done; parte = await reader.read()) texto += parte.value;
    return linhasDe(texto).linhas.length;
  }

  it('o que se anota depois não entra, nem tira nada', async () => {
    expect(await inteira(() => notas(50, c.orgaos.AEMA, 'LONGA', LONGO))).toBe(DE_AEMA);
  });

  it('o que falta quebra a resposta: um pedaço nunca passa por inteiro', async () => {
    const retirar = () =>
      c.noBanco(async (db) => {
        await sql`set local role ativa_interno`.execute(db);
        // The oldest are read last.
        await sql`delete from auditoria where acao = 'LONGA' and id_registro <= 100`.execute(db);
      });
    await expect(inteira(retirar)).rejects.toThrow();
  });

  it('quem vai embora deixa a vez aos outros', async () => {
    const pressa = new AbortController();
    const idos = Array.from({ length: 6 }, async () => {
      const answer = await pedir(pressa.signal);
      await answer.body!.getReader().read();
    });
    // Three of one person at once: the others wait for those to be read, or left.
    await Promise.race(idos);
    pressa.abort();
    await Promise.allSettled(idos);
    expect(await inteira(async () => undefined)).toBeGreaterThan(DE_AEMA - 200);
  });
});
