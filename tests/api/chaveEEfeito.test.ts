import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTestApp, openTestDatabase, type TestAnswer, type TestApp } from '@tests/support/app.ts';
import { minutes, noonOf } from '@tests/support/clock.ts';
import { callsWithSeveralCommits } from '@tests/support/commits.ts';
import { type Failing, failing } from '@tests/support/failing.ts';
import { proving } from '@tests/support/proof.ts';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint.ts';
import { envioDaCobranca } from '@/contract/envioDaCobranca.ts';
import { permissions } from '@/contract/permissions.ts';
import { sessao } from '@/contract/sessao.ts';
import { usuario } from '@/contract/usuario.ts';
import { hashSenha, senhaConfere } from '@/server/cases/sessao/senha.ts';
import { enviarPrimeiroAcesso } from '@/server/cases/usuario/enviarPrimeiroAcesso.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { umUsuario } from '../attacks/tenants/world.ts';
import { baixar, firmar, negociar, umaDivida, ver } from './cobranca/support.ts';
import { linhas, type Quem, umCpf } from './processo/support.ts';
import { insertUsuario } from './scenario.ts';

/** Two servers over one database and one data folder; the first can lose the database after any commit. */
let um: TestApp;
let outro: TestApp;
let falha: Failing;
let gestor: Quem;
/** Of a body, and not of the central one: its users are told less, and their tries are counted. */
let chefe: Quem;
let idOrgao: number;
let senhaDeTodos: string;
/** Body of who negotiates. */
let idDoGestor: number;
let idPerfil: number;
const antiga = 'DeTeste2026';
beforeAll(async () => {
  falha = failing(await openTestDatabase());
  um = await buildTestApp({ hoje: '2025-11-20', database: falha.database });
  outro = await buildTestApp({
    hoje: '2025-11-20',
    database: { ...falha.database, close: async () => undefined },
    settings: { dataDir: um.settings.dataDir },
  });
  idOrgao = (await linhas<{ id: number }>(um, sql`select id from orgao_credor where sigla = 'AEMA'`))[0]!.id;
  const [doGestor] = await linhas<{ id: number }>(
    um,
    sql`select id_orgao_credor as id from usuario where email = 'gestor@ativa.gov.br'`,
  );
  idDoGestor = doGestor!.id;
  senhaDeTodos = await hashSenha(antiga);
  await um.database.transaction(systemScope, async (db) => {
    ({ idPerfil } = await insertUsuario(db, 'chefe@aema.gov.br', senhaDeTodos, idOrgao, permissions));
  });
});
beforeEach(() => passar(0, noonOf('2025-11-20')));
afterAll(async () => {
  await outro.close();
  await um.close();
});

/** Time goes by for both servers; access tokens last fifteen minutes. */
async function passar(minutos: number, desde = um.clock.maquina()) {
  for (const { clock } of [um, outro]) clock.set(new Date(desde.getTime() + minutes(minutos)));
  gestor = await um.signIn('gestor@ativa.gov.br');
  chefe = await um.signIn('chefe@aema.gov.br');
}
const enviados = async (para: string) => {
  const pasta = join(um.settings.dataDir, 'outbox');
  const nomes = (await readdir(pasta).catch(() => [])).filter((nome) => nome.endsWith('.eml'));
  const cartas = await Promise.all(nomes.map(async (nome) => PostalMime.parse(await readFile(join(pasta, nome)))));
  return cartas.filter(({ to }) => to?.some(({ address }) => address === para));
};
const quantos = async (consulta: ReturnType<typeof sql>) =>
  (await linhas<{ n: number }>(um, sql<{ n: number }>`select count(*)::int as n from ${consulta}`))[0]!.n;

interface Pedido {
  readonly endpoint: Endpoint;
  /** The e-mail of who makes it. */
  readonly quem: string;
  readonly params?: Readonly<Record<string, number>>;
  readonly body: object;
  /** What must be there, once, however often the call was made. */
  readonly feito: (resposta: TestAnswer) => Promise<void>;
}
let vez = 0;

/** An agreement whose first instalment is paid, so that there is a paper of each kind; before it is signed, for its term. */
async function umEnvio(body: { readonly documento: string; readonly parcela?: number }): Promise<Pedido> {
  const email = `destino${++vez}@exemplo.com.br`;
  // A person of its own, because nobody sends more than twenty in an hour.
  const quem = `envia${vez}@pge.gov.br`;
  await um.database.transaction(systemScope, (db) => insertUsuario(db, quem, senhaDeTodos, idDoGestor, permissions));
  const divida = await umaDivida(um, gestor);
  const { id } = (await negociar(um, gestor, [divida.id], { totalParcelas: 3 })).body as { id: number };
  if (body.documento !== 'TERMO') {
    await firmar(um, gestor, id);
    await baixar(um, gestor, id);
  }
  return {
    endpoint: envioDaCobranca.enviar,
    quem,
    params: { id },
    body: { ...body, email, confirmacao: email },
    feito: async ({ status, body: dito }) => {
      expect([status, dito]).toEqual([200, { mensagem: `E-mail enviado para ${email}.`, email }]);
      const cartas = await enviados(email);
      expect(cartas).toHaveLength(1);
      // The mail of a slip has its QR code in its body, too.
      const papeis = cartas[0]!.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
      expect(papeis).toHaveLength(1);
      const papel = Buffer.from(papeis[0]!.content as ArrayBuffer);
      expect(papel.subarray(0, 5).toString()).toBe('%PDF-');
      const { andamentos } = await ver(um, gestor, id);
      expect(andamentos.filter(({ descricao }) => descricao.includes(email))).toHaveLength(1);
      const boletos = await linhas<{ situacao: string; chave_pdf: string }>(
        um,
        sql`select situacao, chave_pdf from boleto where id_cobranca = ${id}`,
      );
      if (body.documento !== 'BOLETO') expect(boletos).toEqual([]);
      else {
        expect(boletos.map(({ situacao }) => situacao)).toEqual(['REGISTRADO']);
        expect(papel.equals(Buffer.from(await um.deps.adapters.files.read(boletos[0]!.chave_pdf)))).toBe(true);
      }
    },
  };
}

async function umaTrocaDeSenha(): Promise<Pedido> {
  const email = `troca${++vez}@aema.gov.br`;
  const senha = await hashSenha(antiga);
  const { id } = await um.database.transaction(systemScope, (db) =>
    insertUsuario(db, email, senha, idOrgao, permissions),
  );
  return {
    endpoint: sessao.changePassword,
    quem: email,
    body: { senhaAtual: antiga, senhaNova: 'Outra2026x' },
    feito: async ({ status, body }) => {
      expect([status, body]).toEqual([204, undefined]);
      const [lido] = await linhas<{ senha_hash: string }>(um, sql`select senha_hash from usuario where id = ${id}`);
      expect(await senhaConfere('Outra2026x', lido!.senha_hash)).toBe(true);
      expect(await quantos(sql`auditoria where acao = 'SENHA_ALTERAR' and id_registro = ${id}`)).toBe(1);
    },
  };
}

const formulario = () => {
  vez += 1;
  return umUsuario({
    cpf: umCpf(4000 + vez),
    email: `nova${vez}@aema.gov.br`,
    perfil: idPerfil,
    orgaoCredor: idOrgao,
  }) as ReturnType<typeof umUsuario> & { email: string };
};
async function umUsuarioNovo(): Promise<Pedido> {
  const form = formulario();
  return {
    endpoint: usuario.endpoints.create,
    quem: 'chefe@aema.gov.br',
    body: form,
    feito: async ({ status, body }) => {
      expect([status, body.email]).toEqual([200, form.email]);
      expect(await quantos(sql`usuario where email = ${form.email}`)).toBe(1);
      expect(
        await quantos(
          sql`job where nome = ${enviarPrimeiroAcesso.name} and (carga ->> 'idUsuario')::bigint = ${body.id}`,
        ),
      ).toBe(1);
    },
  };
}
async function umaAlteracao(): Promise<Pedido> {
  const form = formulario();
  const { body: criado } = await outro.call(usuario.endpoints.create, { headers: chefe, body: form });
  const nome = `Sicrana ${['de', 'da', 'do'][vez % 3]} Tal`;
  return {
    endpoint: usuario.endpoints.update,
    quem: 'chefe@aema.gov.br',
    params: { id: criado.id },
    body: { ...form, nome, versao: criado.versao },
    feito: async ({ status, body }) => {
      expect([status, body.nome.toLowerCase(), body.versao]).toEqual([200, nome.toLowerCase(), criado.versao + 1]);
      expect(await quantos(sql`auditoria where acao = 'USUARIO_ALTERAR' and id_registro = ${criado.id}`)).toBe(1);
    },
  };
}

/** Every call with several commits, by its name in the routes; each way in which it commits. */
const chamadas: Readonly<Record<string, Readonly<Record<string, () => Promise<Pedido>>>>> = {
  'envioDaCobranca.enviar': {
    'o termo': () => umEnvio({ documento: 'TERMO' }),
    'um boleto': () => umEnvio({ documento: 'BOLETO', parcela: 2 }),
    'um recibo': () => umEnvio({ documento: 'RECIBO', parcela: 1 }),
  },
  'sessao.changePassword': { 'a própria senha': umaTrocaDeSenha },
  usuario: { 'um usuário novo': umUsuarioNovo, 'um usuário alterado': umaAlteracao },
};
const casos = Object.values(chamadas).flatMap((formas) => Object.entries(formas));

/** The same call, with the same key, however often; of the first server the database may go after so many commits. */
function comChave({ endpoint, quem, ...pedido }: Omit<Pedido, 'feito'>) {
  const chave = `chave-e-efeito-${++vez}`;
  return async (app: TestApp, falharDepoisDe = Number.POSITIVE_INFINITY) => {
    const headers = { ...(await app.signIn(quem)), 'idempotency-key': chave };
    falha.failAfter(falharDepoisDe);
    return falha.counting(() => app.call(endpoint, { ...pedido, headers }));
  };
}

it('toda chamada que pode ter chave e grava em várias transações está aqui', async () => {
  expect(await callsWithSeveralCommits()).toEqual(Object.keys(chamadas).sort());
});

it.each(casos)(
  '%s: perdido o banco depois de qualquer gravação, a mesma chave faz o resto, uma vez',
  async (_, caso) => {
    // `npm run prove` has each server make the rest after each commit; `npm test` lets them take turns.
    const quemFaz = proving ? [[um], [outro]] : [[um, outro]];
    for (const servidores of quemFaz) {
      let commits = 0;
      for (let falhou = true; falhou; ) {
        const { feito, ...pedido } = await caso();
        const chamar = comChave(pedido);
        const primeira = await chamar(um, commits + 1);
        falhou = falha.back();
        if (!falhou) {
          await feito(primeira);
          break;
        }
        const app = servidores[commits % servidores.length]!;
        commits += 1;
        expect([commits, primeira.status]).toEqual([commits, 503]);
        // Whoever had taken the key, or a slip, is given up by then.
        await passar(3);
        await feito(await chamar(app));
        const repetida = await chamar(app);
        expect(repetida.headers['idempotency-replayed']).toBe('true');
        await feito(repetida);
      }
      expect(commits).toBeGreaterThan(1);
    }
  },
);

it('o e-mail que não saiu não é dito feito à mesma chave; quando o correio volta, sai um só', async () => {
  const { feito, ...pedido } = await umEnvio({ documento: 'BOLETO', parcela: 2 });
  const chamar = comChave(pedido);
  const pasta = join(um.settings.dataDir, 'outbox');
  await rename(pasta, `${pasta}-guardada`).catch(() => undefined);
  await writeFile(pasta, 'no folder here');
  for (let i = 0; i < 2; i++) expect((await chamar(um)).body.codigo).toBe('EMAIL_NAO_ENVIADO');
  await rename(pasta, `${pasta}-em-falta`);
  await feito(await chamar(um));
});
