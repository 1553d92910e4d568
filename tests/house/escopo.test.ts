import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sources } from './imports.ts';

/** The only file that says whose rows a query finds (ADR 68). */
const PORTA = 'src/server/database/queries/escopo.ts';

/** A body's column, compared: `id_orgao_credor = ${…}`, `id_orgao = any(…)`, `'id_orgao_credor', '='`, a reference to it in SQL. */
const coluna = /id_orgao(?:_credor)?(?:`\)\}|\b)['"]?\s*(?:=|<>|,\s*'=')|id_orgao(?:_credor)?`\)\} =/.source;
/** Within one expression, a condition by body that depends on whether the caller is of the central one. */
const aMao = new RegExp(
  `\\bcentral\\b[^;]{0,160}?(?:${coluna})|(?:${coluna})[^;]{0,60}\\bor\\b[^;]{0,30}\\bcentral\\b`,
  'g',
);

const semComentarios = (texto: string): string => texto.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const lugares = (texto: string): number => semComentarios(texto).match(aMao)?.length ?? 0;

/** Whatever may hold a query. Migrations make the other fence. */
const ondeSeConsulta = sources('src/server').filter(
  (path) => path !== PORTA && !path.includes('/database/migrations/'),
);

describe('de que órgão são as linhas', () => {
  it('diz-se num lugar só: ninguém mais junta `central` e a coluna do órgão', () => {
    const achados = ondeSeConsulta.flatMap((path) => {
      const n = lugares(readFileSync(path, 'utf8'));
      return n > 0 ? [`${path}: ${n}`] : [];
    });
    expect(achados).toEqual([]);
  });

  it.each([
    ['const doEscopo = ({ idOrgao, central }: Escopo) => (central ? sql`true` : sql`c.id_orgao_credor = #{idOrgao}`);'],
    ["    .$if(!central, (q) => q.where('id_orgao_credor', '=', idOrgao))"],
    ['    ...(quem.central ? [] : [sql`id_orgao_credor = #{quem.idOrgao}`]),'],
    ['    ...(central ? [] : [sql`a.id_orgao_credor = (select #{idOrgao}::bigint)`]),'],
    ['  if (!central) return sql`(#{de} where id_orgao_credor = #{idOrgao})`;'],
    ['const doOrgao = (t: string) => (central ? [] : [sql`#{sql.ref(`#{t}.id_orgao_credor`)} = #{idOrgao}`]);'],
    [
      '  const todos = usuario.central;\n  return sql`x`;\n  if (!usuario.central)\n    onde.push(sql`p.id_orgao_credor = #{usuario.idOrgao}`);',
    ],
    ['sql`where id_orgao_credor = #{usuario.idOrgao} or #{usuario.central}`'],
  ])('à mão, é achado: %s', (texto) => expect(lugares(texto)).toBe(1));

  it.each([
    ['  antes ? {} : { id_orgao_credor: usuario.central ? null : usuario.idOrgao };'],
    ['  const alheio = !usuario.central && visto?.id_orgao_credor !== usuario.idOrgao;'],
    ['copiaDoOrgao(db); sql`select id from processo where id_orgao_credor = #{idOrgao}`'],
  ])('o que não é condição de uma consulta, não: %s', (texto) => expect(lugares(texto)).toBe(0));

  it('uma consulta não escolhe o seu escopo: tem o do banco que recebe', () => {
    const escolhem = sources('src/server/database/queries')
      .filter((path) => path !== PORTA)
      .filter((path) => /\bscope\b|\bscopedTo\(|tenant\.ts'/.test(semComentarios(readFileSync(path, 'utf8'))));
    expect(escolhem).toEqual([]);
  });

  it('só muda o de um banco que já se tem quem trabalha em nome de outro na mesma transação', () => {
    const mudam = sources('src').filter((path) => /\.scopedTo\(/.test(readFileSync(path, 'utf8')));
    expect(mudam.sort()).toEqual(['src/server/demonstracao/vida.ts', 'src/server/jobs/lease.ts']);
  });
});
