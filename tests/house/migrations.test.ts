import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrations } from '@/server/database/migrations/index.ts';
import { linhasSemGuarda, mudaLinhas } from '@/server/database/sql/linhas.ts';

/**
 * The last migration published before `mudaLinhas` existed. Published migrations are never edited, so the rule starts
 * after it.
 */
const ultimaSemGuarda = '0024';

const textos = Object.entries(migrations).flatMap(([nome, texto]) =>
  typeof texto === 'string' ? [[nome, texto] as const] : [],
);

describe('as migrações que mudam linhas', () => {
  it.each(textos.filter(([nome]) => nome.slice(0, 4) > ultimaSemGuarda))(
    '%s muda-as com o papel e o escopo do sistema, e confere quantas (mudaLinhas)',
    (_, texto) => {
      expect(linhasSemGuarda(texto)).toEqual([]);
    },
  );

  it('o que as procura acha as que há nas antigas, e não o que só define regras e funções', () => {
    const achadas = textos.flatMap(([nome, texto]) => (linhasSemGuarda(texto).length > 0 ? [nome.slice(0, 4)] : []));
    // 0017 changes rows in a `do` block, which counts although functions do not.
    expect(achadas).toEqual(expect.arrayContaining(['0011', '0012', '0015', '0017', '0021', '0024']));
    for (const outra of ['0001', '0003', '0004', '0006', '0007', '0016', '0018', '0020', '0022'])
      expect(achadas).not.toContain(outra);
  });

  it.each([
    ['update', `update processo set suspenso = false;`, 1],
    ['update com apelido', `update processo p set suspenso = false`, 1],
    ['delete', `delete from processo`, 1],
    ['insert de uma consulta', `insert into a (b)\n select b from c;`, 1],
    ['insert de valores', `insert into a (b) values (1);`, 0],
    ['guardado', mudaLinhas({ tabelas: ['a'], esperadas: 'select count(*) from a', comando: 'update a set b = 1' }), 0],
    ['de um gatilho', `create function f() returns trigger language plpgsql as $f$ begin delete from a; end $f$;`, 0],
    ['de uma regra', `create policy x on a for update to ativa_app using (true);`, 0],
    ['num comentário', `-- then update a set b = 1\nselect 1;`, 0],
  ])('%s: %#', (_, texto, quantos) => {
    expect(linhasSemGuarda(texto)).toHaveLength(quantos);
  });
});

/** The last migration written for one transaction of all; from the next one on the release before serves on (ADR 63). */
const ultimaDeUmaSo = '0060';
/** Tables whose rows are too many to be changed in one transaction beside those who work. */
const grandes = ['processo', 'devedor', 'andamento', 'auditoria', 'documento', 'cda', 'lancamento', 'pagamento'];
/** What of a migration makes others wait, or takes away what the release before uses. */
function foraDaRegra(nome: string, texto: string): readonly string[] {
  const criadas = [...texto.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, tabela]) => tabela);
  const indices = [...texto.matchAll(/create (?:unique )?index (?:if not exists )?(\w+)\s+on (\w+)/gi)]
    .filter(([, , tabela]) => !criadas.includes(tabela))
    .map(([, indice]) => `o índice ${indice} é um passo próprio`);
  const tira = /drop table|drop column|rename (?:to|column)|alter column \w+ (?:set data )?type|set not null/gi;
  const contrai = /_exige\d{4}$/.test(nome)
    ? []
    : [...texto.matchAll(tira)].map(([o]) => `${o.toLowerCase()} sem _exige`);
  const enche = [...texto.matchAll(/alter table (\w+) no force/gi)]
    .filter(([, tabela]) => grandes.includes(tabela!))
    .map(([, tabela]) => `as linhas de ${tabela} preenchem-se em partes`);
  return [...indices, ...contrai, ...enche];
}

describe('as migrações que correm ao lado de quem trabalha', () => {
  const novas = textos.filter(([nome]) => nome.slice(0, 4) > ultimaDeUmaSo);
  it('não travam por muito tempo nem tiram o que a versão anterior usa', () => {
    expect(novas.flatMap(([nome, texto]) => foraDaRegra(nome, texto))).toEqual([]);
  });

  it.each([
    ['0070_a', 'create table a (id bigint); create index a_id on a (id); alter table b add column c text', 0],
    ['0070_a', 'create index b_c on b (c)', 1],
    ['0070_a', 'alter table b drop column c', 1],
    ['0070_a_exige0069', 'alter table b drop column c', 0],
    [
      '0070_a',
      mudaLinhas({ tabelas: ['cda'], esperadas: 'select count(*) from cda', comando: 'update cda set b = 1' }),
      1,
    ],
    ['0070_a', mudaLinhas({ tabelas: ['a'], esperadas: 'select count(*) from a', comando: 'update a set b = 1' }), 0],
  ])('%s: %s', (nome, texto, quantos) => {
    expect(foraDaRegra(nome, texto)).toHaveLength(quantos);
  });
});

describe('o banco fora de qualquer escopo', () => {
  const arquivos = (pasta: string): string[] =>
    readdirSync(pasta).flatMap((nome) => {
      const caminho = join(pasta, nome);
      return statSync(caminho).isDirectory() ? arquivos(caminho) : [caminho];
    });

  it('só é usado por quem o abre e migra, e para saber quem chama: ali não se vê linha de ninguém', () => {
    const usam = arquivos('src/server').filter((arquivo) =>
      /\.(kysely|semEscopo)\b/.test(readFileSync(arquivo, 'utf8')),
    );
    expect(usam.sort()).toEqual(['src/server/http/caller.ts']);
  });
});
