export interface ListaContada {
  readonly tabela: string;
  /** Name of the list in `resumo_lista`. */
  readonly lista: string;
  /** The small number by which its rows are counted: SQL over a row of that name. */
  readonly chave: (linha: string) => string;
}

/**
 * SQL of a migration: triggers that keep how many rows there are of each body and key, so that the total of a list is exact
 * without counting. As in `resumo_processo`, rows are spread by connection, so that people who work at once do not queue for one
 * row; a change of rows that leaves their key alone costs nothing.
 */
export const listaContada = ({ tabela, lista, chave }: ListaContada): string => {
  const soma = (contagem: string) => /* sql */ `
  insert into resumo_lista as r (id_orgao_credor, lista, chave, faixa, quantidade)
  ${contagem} group by 1, 3 order by 1, 3
  on conflict (id_orgao_credor, lista, chave, faixa) do update set quantidade = r.quantidade + excluded.quantidade;
  return null;`;
  const de = (linha: string, n: string) =>
    `select ${linha}.id_orgao_credor, '${lista}', ${chave(linha)}, pg_backend_pid() % 8, ${n}`;
  return /* sql */ `
create function ${lista}_insere() returns trigger language plpgsql as $f$
begin${soma(`${de('n', 'count(*)')} from novas n`)}
end $f$;
create function ${lista}_altera() returns trigger language plpgsql as $f$
begin${soma(
    `select id_orgao_credor, '${lista}', chave, pg_backend_pid() % 8, sum(n) from (values
    (old.id_orgao_credor, ${chave('old')}, -1), (new.id_orgao_credor, ${chave('new')}, 1)) d (id_orgao_credor, chave, n)`,
  )}
end $f$;
create function ${lista}_exclui() returns trigger language plpgsql as $f$
begin${soma(`${de('v', '-count(*)')} from velhas v`)}
end $f$;
create trigger ${lista}_insere after insert on ${tabela} referencing new table as novas
  for each statement execute function ${lista}_insere();
create trigger ${lista}_altera after update on ${tabela} for each row
  when (${chave('old')} is distinct from ${chave('new')}) execute function ${lista}_altera();
create trigger ${lista}_exclui after delete on ${tabela} referencing old table as velhas
  for each statement execute function ${lista}_exclui();
`;
};
