import { Readable } from 'node:stream';
import { demonstracao as frases } from '@i18n/pt-BR/servidor/demonstracao.ts';
import { sql } from 'kysely';
import type { Caller } from '../base/caller.ts';
import { arquivoSha256 } from '../base/sha256.ts';
import type { Deps } from '../call/context.ts';
import type { Db } from '../database/database.ts';
import { scopeOf, systemScope } from '../database/tenant.ts';
import { imprimir } from '../documents/folha.ts';
import { MARCA, seedDemoBase } from './base.ts';
import { temCobranca, viverCobranca } from './cobranca.ts';
import { completarMeses } from './meses.ts';
import { type PdfDemo, viverProcesso } from './vida.ts';

const PROCESSOS = 600;

/**
 * The processes of the demonstration, one after the other, each with its whole history in one transaction made through
 * the use cases. Meant to run while the server already answers. If it is stopped at any point, even killed, the next
 * start continues it; once finished, it never runs again.
 * @param quais which of them are made, for tests
 */
export async function seedDemoProcesses(
  deps: Deps,
  signal?: AbortSignal,
  quais: (n: number) => boolean = () => true,
): Promise<void> {
  let feitos = await progresso(deps.database.sistema);
  if (feitos === null) return;
  const { pessoas, hoje } = { pessoas: await quemAge(deps), hoje: deps.clock.hoje() };
  const pdf = await guardarPdf(deps);
  for (; feitos < PROCESSOS && !signal?.aborted; feitos++) {
    const n = feitos;
    const dupla = pessoas[sorteio(n, pessoas.length)]!;
    // The job row with the count belongs to no body, hence the system's scope.
    const minha = await deps.database.transaction({ ...scopeOf(dupla.operador), sistema: true }, async (db) => {
      if (!(await tomar(db, n))) return false;
      const viver = temCobranca(n) ? viverCobranca : viverProcesso;
      if (quais(n)) await viver(deps, db, { n, total: PROCESSOS, hoje, pdf, ...dupla });
      return true;
    });
    // Another server is making them.
    if (!minha) return;
  }
  if (feitos < PROCESSOS) return;
  await sql`update job set estado = 'feito', concluido_em = now(), reservado_ate = null
             where chave_unica = ${MARCA} and estado = 'executando'`.execute(deps.database.sistema);
}

/** All of it, for scripts. */
export async function seedDemo(deps: Deps, signal?: AbortSignal): Promise<void> {
  await completarMeses(deps);
  await seedDemoBase(deps);
  await seedDemoProcesses(deps, signal);
}

/**
 * Number of finished processes, or null when nothing is left to do. A start of the versions up to 1.8.1 gave the row back as an
 * interrupted job, so that no process was made: it is taken again.
 */
async function progresso(db: Db): Promise<number | null> {
  await sql`update job set estado = 'executando', reservado_ate = 'infinity', erro = null
             where chave_unica = ${MARCA} and estado = 'pronto'`.execute(db);
  const { rows } = await sql<{ feitos: number }>`
    select (carga->>'feitos')::integer as feitos from job where chave_unica = ${MARCA} and estado = 'executando'`.execute(
    db,
  );
  return rows[0]?.feitos ?? null;
}

/** Counts the n-th process as finished, in the transaction that makes it; false when another server has it. */
async function tomar(db: Db, n: number): Promise<boolean> {
  const { rows } = await sql`
    update job set carga = jsonb_build_object('feitos', ${n + 1}::integer)
     where chave_unica = ${MARCA} and estado = 'executando' and (carga->>'feitos')::integer = ${n} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Most processes belong to the bodies of the first users in the README. */
const sorteio = (n: number, orgaos: number) => [0, 0, 0, 1, 1, 2, 2, 0, 1, orgaos - 1][n % 10]!;

/** The user who registers and the one who decides, for each body. The central body's only user does both. */
async function quemAge({ database }: Deps): Promise<readonly { operador: Caller; gestor: Caller }[]> {
  const { rows } = await database.transaction(systemScope, (db) =>
    sql<
      Caller & {
        sigla: string;
        perfil: string;
        codigos: Caller['permissoes'] extends ReadonlySet<infer C> ? C[] : never;
      }
    >`
      select u.id, u.nome, u.email, u.matricula, o.id as "idOrgao", o.central, u.id_perfil as "idPerfil", 0 as "idSessao",
             o.sigla, p.nome as perfil, (select array_agg(permissao) from perfil_permissao where id_perfil = p.id) as codigos
        from usuario u join orgao_credor o on o.id = u.id_orgao_credor join perfil p on p.id = u.id_perfil
       order by u.id`.execute(db),
  );
  const callers = rows.map(({ codigos, ...r }) => ({ ...r, permissoes: new Set(codigos) }));
  return ['AEMA', 'SEFIN', 'PROCON', 'PGE'].map((sigla) => {
    const doOrgao = callers.filter((c) => c.sigla === sigla);
    const gestor = doOrgao.find((c) => c.perfil !== frases.perfis.OPERADOR && c.perfil !== frases.perfis.CONSULTA)!;
    return { gestor, operador: doOrgao.find((c) => c.perfil === frases.perfis.OPERADOR) ?? gestor };
  });
}

/** One small PDF serves as every document of the demonstration; it is stored once. */
async function guardarPdf({ adapters, settings }: Deps): Promise<PdfDemo> {
  const cabecalho = {
    orgao: { nome: frases.orgaos.PGE, sigla: 'PGE', cnpj: null },
    titulo: frases.documento.titulo,
    numero: '',
    emissao: { agora: new Date(0), usuario: frases.documento.usuario, versao: settings.versao },
    validacao: null,
  };
  const pdf = await imprimir([{ cabecalho, blocos: [{ tipo: 'texto', texto: frases.documento.texto }] }]);
  const chave = 'demonstracao/documento';
  await adapters.files.put(chave, Readable.from([Buffer.from(pdf)]));
  return { chave, tamanho: pdf.length, sha256: arquivoSha256(pdf) };
}
