import { expect, it } from 'vitest';
import { sources } from './imports.ts';
import { nameOf, parsed, placeOf, type SyntaxNode, sourceOf, textOf } from './syntax.ts';

/** A statement that writes, and the table that it writes to; `?`: one that is known only at run time. */
interface Write {
  readonly place: string;
  readonly path: string;
  readonly table: string;
}

const builders = ['updateTable', 'insertInto', 'deleteFrom', 'mergeInto', 'replaceInto'];
const statement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\b(?:for|do|key|or|before|after)\s+)update)\s+"?(\w+|\?)/gi;

/** What a node of the tree writes to: `db.updateTable('t')`, or sql`update t …` with an expression in place of a name as `?`. */
function tablesOf(node: SyntaxNode): readonly string[] {
  if (node.type === 'CallExpression') {
    const method = nameOf((node.callee as SyntaxNode).property);
    if (!method || !builders.includes(method)) return [];
    return [textOf((node.arguments as readonly unknown[])[0])?.split(' ')[0] ?? '?'];
  }
  if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql') return [];
  const { quasis } = node.quasi as { readonly quasis: readonly { readonly value: { readonly raw: string } }[] };
  return [
    ...quasis
      .map(({ value }) => value.raw)
      .join('?')
      .matchAll(statement),
  ].map(([, table]) => table!);
}

const writesOf = (path: string): Write[] => {
  const source = sourceOf(path);
  return source.nodes.flatMap((node) => tablesOf(node).map((table) => ({ place: placeOf(source, node), path, table })));
};

const queries = 'src/server/database/queries';
const writes = sources('src/server')
  .filter((path) => !path.includes('/migrations/'))
  .flatMap(writesOf);

/** The tables of each aggregate, and the files that have all statements which write to them. */
const aggregates: readonly { readonly writers: readonly string[]; readonly tables: readonly string[] }[] = [
  {
    writers: ['gravarAcordo'],
    tables: ['processo_cobranca', 'cobranca_processo', 'lancamento', 'lancamento_processo'],
  },
  // The correction of agreements is stored with their processes by the same statement (`gravarSaldos`).
  { writers: ['gravarProcesso', 'gravarAcordo'], tables: ['processo'] },
];

it('cada agregado tem um só escritor', () => {
  for (const { writers, tables } of aggregates) {
    const files = writers.map((name) => `${queries}/${name}.ts`);
    const ofThese = writes.filter(({ table }) => tables.includes(table));
    expect(ofThese.filter(({ path }) => !files.includes(path)).map(({ place, table }) => `${place}: ${table}`)).toEqual(
      [],
    );
    // The rule sees what it is about.
    expect(tables.filter((name) => !ofThese.some(({ table }) => table === name))).toEqual([]);
  }
});

it('a tabela que só se conhece ao rodar não é de um agregado', () => {
  const unknown = new Set(writes.filter(({ table }) => table === '?').map(({ path }) => path));
  expect([...unknown].sort()).toEqual([
    // The four of the agreement itself.
    `${queries}/gravarAcordo.ts`,
    // A register's own.
    `${queries}/registro.ts`,
    // A summary's, and what waits for it.
    `${queries}/resumo.ts`,
    // A list of what is sent: the next try of one is now.
    `${queries}/trabalho.ts`,
    // A catalogue's.
    'src/server/database/seedReference.ts',
  ]);
});

it('as escritas ficam nas consultas: fora delas há estas, e o número só cai', () => {
  const others = writes.filter(({ path }) => !/^src\/server\/(database|demonstracao)\/|\/jobs\//.test(path));
  const files = [...new Set(others.map(({ path }) => path))].sort();
  expect(Object.fromEntries(files.map((file) => [file, others.filter(({ path }) => path === file).length]))).toEqual({
    'src/server/call/idempotency.ts': 5,
    'src/server/call/limit.ts': 2,
    'src/server/cases/boleto/avulso.ts': 1,
    'src/server/cases/boleto/emitir.ts': 2,
    'src/server/cases/cobranca/andamentos.ts': 1,
    'src/server/cases/cobranca/gravarBaixa.ts': 4,
    'src/server/cases/cobranca/processos.ts': 1,
    'src/server/cases/cobranca/receber.ts': 1,
    'src/server/cases/cobranca/receberDepois.ts': 1,
    'src/server/cases/cobranca/reimputar.ts': 7,
    'src/server/cases/devedor/alterar.ts': 1,
    'src/server/cases/dividaAtiva/eventos.ts': 2,
    'src/server/cases/dividaAtiva/gravarCda.ts': 8,
    'src/server/cases/dividaAtiva/porNaFila.ts': 1,
    'src/server/cases/dividaAtiva/receber.ts': 1,
    'src/server/cases/dividaAtiva/retomar.ts': 1,
    'src/server/cases/dividaAtiva/seguir.ts': 2,
    'src/server/cases/documento/emitir.ts': 1,
    'src/server/cases/processo/alterar.ts': 1,
    'src/server/cases/processo/andamentos.ts': 4,
    'src/server/cases/processo/criar.ts': 1,
    'src/server/cases/processo/documentos.ts': 5,
    'src/server/cases/processo/recebimento.ts': 3,
    'src/server/cases/processo/substituirDocumento.ts': 3,
    'src/server/cases/valorARestituir/agir.ts': 2,
  });
});

it('acha as escritas de toda forma em que se escrevem', () => {
  const tables = (text: string) => parsed(text).flatMap(tablesOf);
  expect(tables(`db.updateTable('lancamento as l').set({})`)).toEqual(['lancamento']);
  expect(tables('db.insertInto(tabela)')).toEqual(['?']);
  expect(tables('sql`with a as (update "lancamento" set x = 1) delete from boleto`')).toEqual(['lancamento', 'boleto']);
  expect(tables(`sql\`update \${sql.table(t)} set x = 1\``)).toEqual(['?']);
  expect(tables('sql<X>`insert into t (a) values (1) on conflict do update set a = 2`')).toEqual(['t']);
  expect(tables('sql`select 1 from t for update`')).toEqual([]);
  expect(tables('sql`select 1 from t for no key update skip locked`')).toEqual([]);
});
