import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import { fillPath } from '@/contract/endpoint.ts';
import { processos } from '@/contract/processo.ts';
import { httpDividaAtiva } from '@/server/adapters/dividaAtiva.ts';
import { assinar } from '@/server/base/assinatura.ts';
import { arquivoSha256 } from '@/server/base/sha256.ts';
import { entregarEnvios } from '@/server/cases/dividaAtiva/entregar.ts';
import { simularRespostas } from '@/server/cases/dividaAtiva/simular.ts';
import { enviosAVencer } from '@/server/database/queries/dividaAtiva.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { anexarAr, anexarTcc, cadastrar, consultar, enviar, linhas, type Quem } from '../processo/support.ts';
import { HOJE, SID_SECRET, umaSolicitada } from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
});
// Uploads and calls of the other system are limited per minute, and sessions last fifteen minutes.
beforeEach(async () => {
  app.clock.advance(minutes(1));
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
});
afterAll(() => app.close());

const { arquivo } = dividaAtivaChamadas;
interface Nomeado {
  readonly uuid: string;
  readonly nome: string;
  readonly tamanho: number;
  readonly sha256: string;
}
interface Pacote {
  readonly documentos: readonly { readonly idDocumento: number; readonly arquivos: readonly Nomeado[] }[];
}

const pacoteDe = async (id: number) =>
  (await linhas<{ pacote: Pacote }>(app, sql`select pacote from envio_divida_ativa where id_processo = ${id}`))[0]!
    .pacote;
const nomeadosDe = async (id: number) => (await pacoteDe(id)).documentos.flatMap(({ arquivos }) => arquivos);
const caminhoDe = (uuid: string) => fillPath(arquivo.path, { uuid });
/** Asks for a file as the other system would. */
const baixar = (uuid: string, caminho = caminhoDe(uuid), segredo = SID_SECRET, agora = app.clock.agora()) =>
  app.call(arquivo, { params: { uuid }, headers: assinar(segredo, caminho, '', agora) });
const codigo = ({ status, body }: Awaited<ReturnType<typeof baixar>>) => [status, body?.codigo];
const inexistente = [404, 'NAO_ENCONTRADO'];

/** Makes a process whose request was delivered, with the files that it named. */
async function umaEnviada() {
  const { id, numero } = await umaSolicitada(app, gestor);
  await entregarEnvios.run(semResposta(), {});
  return { id, numero, nomeados: await nomeadosDe(id) };
}
/** Dependencies for the jobs of the outbox, with another system that accepts everything. */
const semResposta = () => ({
  ...app.deps,
  adapters: { ...app.deps.adapters, dividaAtiva: { simulado: false, enviar: async () => undefined } },
});
const trilha = (id: number) =>
  linhas<{ acao: string; depois: object; id_usuario: number | null; ip: string }>(
    app,
    sql`select acao, depois, id_usuario, ip from auditoria
         where recurso = 'processo' and id_registro = ${id} and acao = 'ARQUIVO_CEDIDO_DIVIDA_ATIVA' order by id`,
  );

it('uma solicitação que chega enquanto outra é entregue fica para a vez seguinte, e não prende a fila', async () => {
  await entregarEnvios.run(semResposta(), {});
  await umaSolicitada(app, gestor);
  const feitas: number[] = [];
  // As while a demonstration is being made: each delivery finds another request behind it.
  const enviar = async () => {
    feitas.push(feitas.length);
    if (feitas.length > 3) return;
    app.clock.advance(1000);
    await umaSolicitada(app, gestor);
  };
  const deps = { ...app.deps, adapters: { ...app.deps.adapters, dividaAtiva: { simulado: false, enviar } } };
  await entregarEnvios.run(deps, {});
  expect(feitas).toHaveLength(1);
  await entregarEnvios.run(deps, {});
  expect(feitas).toHaveLength(2);
  await entregarEnvios.run(semResposta(), {});
});

describe('os arquivos que uma solicitação nomeou', () => {
  it('são entregues a quem a recebeu, byte por byte, como anexo, e cada entrega fica na trilha', async () => {
    const { id, nomeados } = await umaEnviada();
    expect(nomeados.length).toBeGreaterThan(1);
    for (const { uuid, nome, tamanho, sha256 } of nomeados) {
      const { status, headers, raw } = await baixar(uuid);
      expect(status).toBe(200);
      expect([arquivoSha256(new Uint8Array(raw.rawPayload)), raw.rawPayload.length]).toEqual([sha256, tamanho]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(tamanho),
        'content-disposition': expect.stringMatching(/^attachment; filename="documento.pdf"/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(nome).toBe('documento.pdf');
    }
    expect(await trilha(id)).toEqual(
      nomeados.map(({ nome, sha256 }) => ({
        acao: 'ARQUIVO_CEDIDO_DIVIDA_ATIVA',
        depois: { arquivo: nome, sha256 },
        id_usuario: null,
        ip: '127.0.0.1',
      })),
    );
  });

  it('podem ser pedidos enquanto a solicitação ainda é respondida, e depois de uma resposta que se perdeu', async () => {
    const { id } = await umaSolicitada(app, gestor);
    const [{ uuid }] = (await nomeadosDe(id)) as [Nomeado];
    expect(codigo(await baixar(uuid))).toEqual(inexistente);
    const ouvidos: unknown[] = [];
    const outroLado: Server = createServer(async (request, response) => {
      const partes: Buffer[] = [];
      for await (const parte of request) partes.push(parte as Buffer);
      const { documentos } = JSON.parse(Buffer.concat(partes).toString()) as Pacote;
      for (const nomeado of documentos.flatMap(({ arquivos }) => arquivos))
        ouvidos.push((await baixar(nomeado.uuid)).status);
      response.destroy();
    }).listen(0, '127.0.0.1');
    await once(outroLado, 'listening');
    try {
      const url = `http://127.0.0.1:${(outroLado.address() as AddressInfo).port}`;
      const dividaAtiva = httpDividaAtiva(url, SID_SECRET);
      await entregarEnvios.run({ ...app.deps, adapters: { ...app.deps.adapters, dividaAtiva } }, {});
    } finally {
      outroLado.close();
    }
    expect(ouvidos).toEqual((await nomeadosDe(id)).map(() => 200));
    const [envio] = await linhas(app, sql`select estado, tentativas from envio_divida_ativa where id_processo = ${id}`);
    expect(envio).toEqual({ estado: 'pendente', tentativas: 1 });
    expect((await baixar(uuid)).status).toBe(200);
  });

  it('continuam sendo os prometidos depois de substituídos; o novo só com outra solicitação', async () => {
    const { id, nomeados } = await umaEnviada();
    const documento = (await pacoteDe(id)).documentos.at(-1)!;
    const novo = await enviar(app, gestor, 'outro.pdf');
    const troca = await app.call(processos.replace, {
      headers: gestor,
      params: { id, idDocumento: documento.idDocumento },
      body: { arquivos: [novo] },
    });
    expect(troca.status, JSON.stringify(troca.body)).toBe(200);
    const antigo = nomeados.find(({ uuid }) => uuid === documento.arquivos[0]!.uuid)!;
    const { raw } = await baixar(antigo.uuid);
    expect(arquivoSha256(new Uint8Array(raw.rawPayload))).toBe(antigo.sha256);
    expect(codigo(await baixar(novo.uuid))).toEqual(inexistente);
  });
});

describe('não existe para o outro lado', () => {
  it('o que não lhe foi enviado: arquivo solto, processo sem solicitação, solicitação ainda na fila', async () => {
    const solto = await enviar(app, gestor);
    const { id: semPedido } = await cadastrar(app, gestor);
    await anexarTcc(app, gestor, semPedido);
    await anexarAr(app, gestor, semPedido, '2026-09-01');
    const { id: naFila } = await umaSolicitada(app, gestor);
    const doProcesso = await linhas<{ uuid: string }>(
      app,
      sql`select f.uuid from arquivo f join documento d on d.id = f.id_documento where d.id_processo in (${semPedido}, ${naFila})`,
    );
    expect(doProcesso.length).toBeGreaterThan(3);
    for (const { uuid } of [solto, ...doProcesso, { uuid: '7f0e6a52-3f0b-4c1e-9a55-0d2f6f1c8b3e' }])
      expect(codigo(await baixar(uuid))).toEqual(inexistente);
    expect([...(await trilha(semPedido)), ...(await trilha(naFila))]).toEqual([]);
  });

  it('o de uma ação cancelada', async () => {
    const { id, nomeados } = await umaEnviada();
    await linhas(app, sql`update documento set excluido_em = now() where id_processo = ${id}`);
    for (const { uuid } of nomeados) expect(codigo(await baixar(uuid))).toEqual(inexistente);
  });
});

describe('só quem assina com o segredo é atendido', () => {
  let enviada: Awaited<ReturnType<typeof umaEnviada>>;
  beforeAll(async () => {
    gestor = await app.signIn('gestor.procon@ativa.gov.br');
    enviada = await umaEnviada();
  });
  const seisMinutos = 360_000;
  it.each<[string, (uuid: string, outro: string) => ReturnType<typeof baixar>]>([
    ['sem assinatura', (uuid) => app.call(arquivo, { params: { uuid } })],
    ['quem realizou o acesso', (uuid) => app.call(arquivo, { params: { uuid }, headers: gestor })],
    ['com outro segredo', (uuid) => baixar(uuid, caminhoDe(uuid), 'z'.repeat(40))],
    ['de outro arquivo', (uuid, outro) => baixar(uuid, caminhoDe(outro))],
    ['do caminho sem o arquivo', (uuid) => baixar(uuid, arquivo.path)],
    ['da chamada dos eventos', (uuid) => baixar(uuid, dividaAtivaChamadas.receber.path)],
    [
      'de seis minutos atrás',
      (uuid) => baixar(uuid, caminhoDe(uuid), SID_SECRET, new Date(app.clock.agora().getTime() - seisMinutos)),
    ],
  ])('%s se recusa', async (_, pedir) => {
    const [{ uuid }, { uuid: outro }] = enviada.nomeados as [Nomeado, Nomeado];
    expect(codigo(await pedir(uuid, outro))).toEqual([401, 'ASSINATURA_INVALIDA']);
    expect(await trilha(enviada.id)).toEqual([]);
  });

  it('o que não é um uuid é dito, a quem assinou', async () => {
    const { status, body } = await baixar('documento');
    expect([status, body.campos[0].campo]).toEqual([422, 'uuid']);
  });

  it('e não mais de 600 vezes por minuto', async () => {
    const uuid = '7f0e6a52-3f0b-4c1e-9a55-0d2f6f1c8b3e';
    const minuto = Math.floor(app.clock.agora().getTime() / 60_000);
    await linhas(
      app,
      sql`insert into limite (chave, chamadas, expira_em)
          values (${`${arquivo.path} maquina@${minuto}`}, 600, ${new Date((minuto + 1) * 60_000)})`,
    );
    expect(codigo(await baixar(uuid))).toEqual([429, 'LIMITE_DE_CHAMADAS']);
    app.clock.advance(minutes(1));
    expect(codigo(await baixar(uuid))).toEqual(inexistente);
  });
});

describe('o simulador', () => {
  const responder = async () => {
    app.clock.advance(minutes(11));
    await simularRespostas.run(
      {
        ...app.deps,
        adapters: { ...app.deps.adapters, dividaAtiva: { simulado: true, enviar: async () => undefined } },
      },
      {},
    );
    gestor = await app.signIn('gestor.procon@ativa.gov.br');
  };
  const situacao = async (id: number) => (await consultar(app, gestor, id)).body.situacaoProcesso.id as number;

  it('busca os arquivos antes de responder, e devolve o pedido cujos arquivos não são os prometidos', async () => {
    const [certos, trocado] = [[await umaEnviada(), await umaEnviada(), await umaEnviada()], await umaEnviada()];
    const [{ uuid }] = trocado.nomeados as [Nomeado];
    const [guardado] = await linhas<{ chave: string }>(app, sql`select chave from arquivo where uuid = ${uuid}`);
    await app.deps.adapters.files.put(guardado!.chave, Readable.from([aPdf('outro conteúdo')]));
    await responder();
    for (const { id, nomeados } of certos) {
      expect(await trilha(id)).toHaveLength(nomeados.length);
      expect([101, 28]).toContain(await situacao(id));
    }
    expect([await situacao(trocado.id), (await trilha(trocado.id)).length]).toEqual([28, 1]);
  });
});

it('os pacotes de um órgão não esperam pelos de outro: têm vez, cada um na ordem dos seus', async () => {
  await linhas(app, sql`update envio_divida_ativa set estado = 'entregue' where estado = 'pendente' returning id`);
  const agora = app.clock.maquina();
  const meus: number[] = [];
  for (let n = 0; n < 4; n++) meus.push((await cadastrar(app, gestor)).id);
  // The last is of another body, as far as the packages are concerned.
  const outro = sql`(select id from orgao_credor where id <> p.id_orgao_credor order by id limit 1)`;
  for (const [n, id] of meus.entries()) {
    await linhas(
      app,
      sql`insert into envio_divida_ativa (id_orgao_credor, id_processo, tipo, chave, pacote, proxima_em, criado_em)
          select ${n === 3 ? outro : sql`p.id_orgao_credor`}, p.id, 'SOLICITACAO_INSCRICAO', gen_random_uuid(), '{}', ${agora}, ${agora}
            from processo p where p.id = ${id} returning id`,
    );
  }
  const vencidos = await app.database.transaction(systemScope, (db) => enviosAVencer(db, agora));
  const ordem = vencidos.map(({ id }) => id).map((id, _, todos) => [...todos].sort((x, y) => x - y).indexOf(id));
  expect(ordem).toEqual([0, 3, 1, 2]);
});
