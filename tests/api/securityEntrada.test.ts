import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { proving } from '@tests/support/proof.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { processos } from '@/contract/processo.ts';
import { camposDe } from '@/contract/values/partes.ts';
import { nomeDeArquivo } from '@/server/cases/upload/nomeDeArquivo.ts';
import { cadastrar, consultar, linhas, umaPessoa, umCpf, umFormulario } from './processo/support.ts';

let app: TestApp;
let admin: { authorization: string };
let procon: { authorization: string };
beforeAll(async () => {
  app = await buildTestApp();
  [admin, procon] = [await app.signIn('admin@ativa.gov.br'), await app.signIn('gestor.procon@ativa.gov.br')];
});
afterAll(() => app.close());

const all = Object.values(endpoints).flatMap((calls) => Object.values(calls)) as Endpoint[];
const ones = (path: string) => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map((match) => [match[1]!, 1]));
const send = (endpoint: Endpoint, headers: object, payload: string, query = '') =>
  app.inject({
    method: endpoint.method,
    url: `/api/${fillPath(endpoint.path, ones(endpoint.path))}${query}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });
const fieldsOf = ({ body }: Endpoint): string[] =>
  body && typeof body === 'object' ? Object.keys(camposDe(body)) : [];

describe('o que não cabe em nenhum lugar é recusado, e nunca é falha do servidor', () => {
  /** As JSON: the character zero, a lone surrogate, and numbers that fit no column. */
  const hostis = ['"a\\u0000bcdefghijk"', '"abcdefghij\\ud800klmn"', '1e300', '["a\\u0000"]', '{"id":1e300}'];

  it('em cada campo de cada chamada com corpo', async () => {
    const faults: string[] = [];
    let n = 0;
    for (const endpoint of all.filter((e) => e.body && !e.path.startsWith('auth/'))) {
      for (const field of fieldsOf(endpoint)) {
        // One body for each value, and outside of a proof each field has another one; the field alone is enough where the
        // others are optional, as in every list.
        const dele = proving ? hostis : [hostis[n++ % hostis.length]!];
        const answers = await Promise.all(dele.map((hostil) => send(endpoint, admin, `{"${field}":${hostil}}`)));
        for (const [i, { statusCode }] of answers.entries())
          if (statusCode >= 500) faults.push(`${endpoint.path} ${field}=${dele[i]}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['?size=1e400', 422],
    ['?size=99999999999999999999', 422],
    ['?page=9007199254740991&size=100', 200],
    ['?page=-1', 422],
    ['?size=NaN', 422],
    ['?sort=constructor', 422],
    ['?sort=__proto__,desc', 422],
    ['?sort=nome&sort=cpf', 422],
    ['?sort=%00', 422],
  ])('na paginação: %s', async (query, status) => {
    for (const endpoint of [endpoints.usuarios!.list!, endpoints.processos!.list!, endpoints.devedores!.list!])
      expect((await send(endpoint, admin, '{}', query.replace('NaN', '%4eaN'))).statusCode).toBe(status);
  });

  it.each(['99999999999999999999', '2147483648', 'NaN', '-1', '1.5', '%00', '%ff', '1%27'])(
    'no id do endereço: %s',
    async (id) => {
      for (const path of ['usuario', 'orgaoCredor', 'perfil', 'devedor', 'processoConstituicaoCredito']) {
        const { statusCode } = await app.inject({ url: `/api/${path}/${id}`, headers: admin });
        expect([path, statusCode < 500]).toEqual([path, true]);
      }
    },
  );

  it('dentro do formulário do processo, nomeando o campo', async () => {
    const recusado = async (mudancas: object) => {
      const { status, body } = await app.call(processos.create, { headers: procon, body: umFormulario(mudancas) });
      return [status, body.campos?.[0]?.campo];
    };
    const arquivos = [{ uuid: '00000000-0000-4000-8000-000000000000', nome: 'a\0.pdf' }];
    expect(await recusado({ documentos: [{ idTipoDocumento: 1, arquivos }] })).toEqual([
      422,
      'documentos.0.arquivos.0.nome',
    ]);
    expect(await recusado({ dadosDevedor: umaPessoa({ rua: 'Rua \ud800 da Aurora' }) })).toEqual([
      422,
      'dadosDevedor.rua',
    ]);
  });

  it('nem corresponsáveis a retirar que não são ids, ou são de processo alheio', async () => {
    const corresponsavel = { ...umaPessoa({ documentoIdentificacao: umCpf(7) }), papel: 'Socio' };
    const um = await cadastrar(app, procon, { corresponsaveis: [corresponsavel] });
    const outro = await cadastrar(app, procon);
    const { documentos: _, ...form } = umFormulario();
    const [{ id: idDevedor }] = (await consultar(app, procon, um.id)).body.corresponsaveis;
    const retirar = (id: number, quem: unknown) =>
      app.call(processos.update, {
        headers: procon,
        params: { id },
        body: { ...form, removerCorresponsaveis: [{ idDevedor: quem }] },
      });
    for (const quem of [1e300, 1.5, '1; drop table processo', 3_000_000_000])
      expect((await retirar(outro.id, quem)).status).toBe(422);
    expect((await retirar(outro.id, idDevedor)).status).toBe(200);
    expect((await consultar(app, procon, um.id)).body.corresponsaveis).toHaveLength(1);
  });
});

describe('o que não se vê', () => {
  it('não faz de dois nomes iguais dois nomes, nem de um nome outro', async () => {
    const nome = 'Maria \u202eoãçiecnoC ad\u202c\u200b da Conceição\u0007';
    const { id } = await cadastrar(app, procon, { dadosDevedor: umaPessoa({ nome }) });
    expect((await consultar(app, procon, id)).body.devedor.nome).toBe('Maria oãçiecnoC ad da Conceição');
  });

  it('não tira as quebras de linha de um texto', async () => {
    const descricaoFato = 'Primeira linha do fato ocorrido.\nSegunda linha.';
    const { id } = await cadastrar(app, procon, { descricaoFato });
    expect((await consultar(app, procon, id)).body.descricaoFato).toBe(descricaoFato);
  });
});

describe('um corpo enorme', () => {
  const campos = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`campo${i}`, 1]));

  it('de quem não realizou o acesso não é lido', async () => {
    for (const path of ['auth/login', 'auth/recoverPassword', 'auth/resetPassword']) {
      const { statusCode, headers } = await app.inject({ method: 'POST', url: `/api/${path}`, payload: campos(2000) });
      expect([path, statusCode, headers.errorcode]).toEqual([path, 413, 'CORPO_GRANDE']);
    }
  });

  it('de quem realizou não é respondido com outro', async () => {
    const list = { method: 'POST', url: '/api/perfil/list', headers: admin, payload: campos(50_000) } as const;
    const answer = await app.inject(list);
    expect([answer.statusCode, answer.json().campos.length]).toEqual([422, 1000]);
  });

  it('com uma lista sem fim é recusado sem que a lista seja lida', async () => {
    for (const campo of ['documentos', 'corresponsaveis']) {
      const body = umFormulario({ [campo]: Array.from({ length: 90_000 }, () => ({})) });
      const answer = await app.call(processos.create, { headers: procon, body });
      const mensagem = 'Foram enviados itens demais.';
      expect([answer.status, answer.body.campos]).toEqual([422, [{ campo, mensagem }]]);
    }
  });
});

describe('os cabeçalhos da recusa', () => {
  it('cabem no que um intermediário aceita, e o corpo diz tudo', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [`campo inexistente ${i}; ${'x'.repeat(50)}`, 1]),
    );
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
    const [names, messages] = [String(answer.headers.errorfield), String(answer.headers.errormsg)];
    expect(names.length + messages.length).toBeLessThan(4000);
    expect(names.split(';')).toHaveLength(messages.split(';').length);
    expect(answer.json().campos.length).toBeGreaterThan(150);
  });

  it('são uma linha só, em Latin-1, sem separador dentro de um item', async () => {
    const campo = 'a\r\nset-cookie: x=1;b\u2028😀';
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { [campo]: 1 } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    for (const name of ['errorfield', 'errormsg']) {
      expect(String(answer.headers[name])).toMatch(/^[\x20-\x7e\xa0-\xff]*$/);
      expect(String(answer.headers[name]).split(';')).toHaveLength(3);
    }
  });
});

describe('o nome de um arquivo enviado', () => {
  it('não custa tempo a quem o lê, por mais longo que seja', () => {
    const before = process.cpuUsage();
    nomeDeArquivo(`${'. '.repeat(500_000)}x`);
    nomeDeArquivo(`${'.'.repeat(1_000_000)}x.pdf`);
    // Processor time, which other work on the machine does not lengthen. Trying again from each character would take minutes.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});

describe('curingas', () => {
  it.each(['%', '_', '\\', '%%%', '\\%'])('%j é texto, e não encontra tudo', async (nome) => {
    const total = async (path: string, body: object) =>
      (await app.inject({ method: 'POST', url: `/api/${path}/list`, headers: admin, payload: body })).json()
        .totalElements;
    expect(await total('usuario', { nome })).toBe(0);
    expect(await total('devedor', { nome })).toBe(0);
    expect(await total('processoConstituicaoCredito', { devedor: `a${nome}` })).toBe(0);
    expect((await linhas(app, sql`select 1 from usuario`)).length).toBeGreaterThan(0);
  });
});
