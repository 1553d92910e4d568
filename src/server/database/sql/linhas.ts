export interface Mudanca {
  /** Every table that `esperadas` reads. */
  readonly tabelas: readonly string[];
  /** SQL of one number: how many rows the statement must change, counted before it runs. */
  readonly esperadas: string;
  /** One `insert`, `update` or `delete`. */
  readonly comando: string;
}

/**
 * SQL of a migration that changes rows, all or none. It runs as the application in the system's scope, because tables
 * force their policies: on PostgreSQL a statement without scope finds no row and reports no error. The number of
 * changed rows is compared with a count made without policies; a difference fails the migration.
 */
export const mudaLinhas = ({ tabelas, esperadas, comando }: Mudanca): string => /* sql */ `
do $mudaLinhas$
declare
  eram bigint;
  foram bigint;
begin
  ${tabelas.map((tabela) => `alter table ${tabela} no force row level security;`).join('\n  ')}
  eram := (${esperadas});
  ${tabelas.map((tabela) => `alter table ${tabela} force row level security;`).join('\n  ')}
  perform set_config('ativa.sistema', 'on', true);
  set local role ativa_app;
  ${comando};
  get diagnostics foram = row_count;
  reset role;
  perform set_config('ativa.sistema', '', true);
  if foram is distinct from eram then
    raise exception 'A migração mudaria % linha(s) de ${tabelas.join(', ')}, e são %: nada foi mudado.', foram, eram;
  end if;
end $mudaLinhas$;
`;

/** Statements of a migration that change rows outside `mudaLinhas`; bodies of functions run later, as their caller. */
export function linhasSemGuarda(sql: string): readonly string[] {
  const doServidor = sql
    .replace(/do \$mudaLinhas\$[\s\S]*?end \$mudaLinhas\$/gi, '')
    .replace(/--[^\n]*/g, '')
    .replace(/create (?:or replace )?function [\s\S]*?as \$(\w*)\$[\s\S]*?\$\1\$/gi, '');
  return doServidor
    .split(';')
    .map((comando) => comando.replace(/\s+/g, ' ').trim())
    .filter(
      (comando) =>
        /\b(update (only )?[\w.]+ (as \w+ |\w+ )?set|delete from|merge into|truncate)\b/i.test(comando) ||
        /\binsert into\b.*\b(select|table)\b/i.test(comando),
    );
}
