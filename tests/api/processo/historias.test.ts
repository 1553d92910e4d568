import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sample, seed } from '@tests/support/proof.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Permission, processo as p, permissions } from '@/contract/permissions.ts';
import { SID_SECRET } from '../dividaAtiva/support.ts';
import { diferencasDosFatos } from '../painel/recount.ts';
import { diferencasDoResumo } from '../painel/support.ts';
import { diferencasDoGeral } from '../painel/totals.ts';
import type { Pessoa } from './historias/judge.ts';
import { andar, type Contagem, type Mundo, type Passo } from './historias/walker.ts';
import { enviar, linhas } from './support.ts';

/** Number of steps. CONTRIBUTING says when to take 10,000. */
const PASSOS = Number(process.env.ATIVA_TEST_STEPS ?? sample(2_000));
const POR_HISTORIA = 40;

let app: TestApp;
let mundo: Mundo;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-03-10', env: { SID_URL: 'http://127.0.0.1:9', SID_SECRET } });
  mundo = { app, pessoas: await pessoas(), arquivoDe: guardaDeArquivos() };
});
afterAll(() => app.close());

const umPasso: fc.Arbitrary<Passo> = fc.record({
  sorte: fc.nat(99),
  qual: fc.nat(9_999),
  dias: fc.integer({ min: 0, max: 45 }),
  sim: fc.boolean(),
  centavos: fc.integer({ min: 1, max: 99_999_999 }),
  repete: fc.nat(9).map((n) => n === 0),
  atrasado: fc.nat(9).map((n) => n === 0),
});

it(`em ${PASSOS} passos ao acaso (semente ${seed}), nada de ilegal passa, a linha do tempo explica o processo, e cancelar o devolve inteiro`, async () => {
  const contagem: Contagem = {
    passos: 0,
    aceitas: 0,
    recusadas: 0,
    canceladas: 0,
    desfeitos: 0,
    pagasEmParte: 0,
    situacoes: new Set(),
  };
  const historia = fc.array(umPasso, { minLength: 1, maxLength: 2 * POR_HISTORIA, size: 'max' });
  await fc.assert(
    fc.asyncProperty(historia, async (passos) => {
      if (contagem.passos < PASSOS) await andar(mundo, passos, contagem);
    }),
    // Histories are short and long, so more than their mean says may be needed; those beyond take no step.
    { numRuns: Math.ceil((PASSOS / POR_HISTORIA) * 2), endOnFailure: PASSOS > 2_000 },
  );
  expect(contagem.passos).toBeGreaterThanOrEqual(PASSOS);
  // Histories without enough events would prove nothing.
  expect(contagem.aceitas).toBeGreaterThan(PASSOS / 4);
  expect(contagem.recusadas).toBeGreaterThan(PASSOS / 10);
  expect(contagem.canceladas).toBeGreaterThan(PASSOS / 100);
  expect(contagem.pagasEmParte).toBeGreaterThanOrEqual(Math.floor(PASSOS / 1_000));
  if (PASSOS >= 1_000) expect(contagem.desfeitos).toBeGreaterThan(0);
  expect(contagem.situacoes.size).toBeGreaterThan(PASSOS < 1_000 ? 15 : 20);
  // After all the histories the dashboard's stored summary equals a full recount.
  expect(await diferencasDoResumo(app)).toEqual([]);
  expect(await diferencasDosFatos(app)).toEqual([]);
  expect(await diferencasDoGeral(app)).toEqual([]);
});

/** The first has every permission over processes; the others lack some or belong to another body. */
async function pessoas(): Promise<Pessoa[]> {
  const so = await quemSoConsulta();
  const emails = ['gestor.procon', 'operador.procon', 'admin', 'gestor'].map((conta) => `${conta}@ativa.gov.br`);
  const lidas = await linhas<{ email: string; permissoes: Permission[]; alcanca: boolean }>(
    app,
    sql`select u.email, (select array_agg(pp.permissao) from perfil_permissao pp where pp.id_perfil = u.id_perfil) as permissoes,
               o.central or o.sigla = 'PROCON' as alcanca
          from usuario u join orgao_credor o on o.id = u.id_orgao_credor
         where u.email = any(${[...emails, so]}) order by array_position(${[...emails, so]}::text[], u.email)`,
  );
  return lidas.map((l) => ({ ...l, permissoes: new Set(l.permissoes.filter((c) => permissions.includes(c))) }));
}

async function quemSoConsulta(): Promise<string> {
  const email = 'so.consulta@procon.exemplo.gov.br';
  await linhas(app, sql`insert into perfil (nome) values ('SO CONSULTA')`);
  await linhas(
    app,
    sql`insert into perfil_permissao (id_perfil, permissao) select id, ${p('CONSULTAR')} from perfil where nome = 'SO CONSULTA'`,
  );
  await linhas(
    app,
    sql`insert into usuario (id_orgao_credor, id_perfil, nome, email)
        select o.id, f.id, 'Quem Só Consulta', ${email} from orgao_credor o, perfil f
         where o.sigla = 'PROCON' and f.nome = 'SO CONSULTA'`,
  );
  return email;
}

/** Uploads a PDF once for each person and copies it as often as needed, because an upload serves one document. */
function guardaDeArquivos(): Mundo['arquivoDe'] {
  const guardas = new Map<string, Promise<{ readonly modelo: string; readonly copias: string[] }>>();
  const abrir = async (email: string) => ({ modelo: await umEnviado(email), copias: [] });
  return async (email) => {
    // A person without permission is refused before the file is looked up.
    const { permissoes } = mundo.pessoas.find((pessoa) => pessoa.email === email)!;
    if (!permissoes.has(p('ANEXAR_TCC'))) return '00000000-0000-4000-8000-000000000000';
    if (!guardas.has(email)) guardas.set(email, abrir(email));
    const { modelo, copias } = await guardas.get(email)!;
    if (copias.length === 0) copias.push(...(await copiasDe(modelo)));
    return copias.pop()!;
  };
}

const umEnviado = async (email: string) => (await enviar(app, await app.signIn(email))).uuid;

const copiasDe = async (modelo: string): Promise<string[]> =>
  (
    await linhas<{ uuid: string }>(
      app,
      sql`insert into upload (uuid, id_usuario, id_orgao_credor, nome, tamanho, sha256, chave, criado_em)
          select gen_random_uuid(), id_usuario, id_orgao_credor, nome, tamanho, sha256, chave, criado_em
            from upload, generate_series(1, 300) where uuid = ${modelo} returning uuid`,
    )
  ).map(({ uuid }) => uuid);
