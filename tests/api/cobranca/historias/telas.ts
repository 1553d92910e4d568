import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { financeiro } from '@/contract/financeiro.ts';
import { painel } from '@/contract/painel.ts';
import { type EstadoDoValor, valoresARestituir } from '@/contract/valorARestituir.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { linhas, type Quem } from '../../processo/support.ts';

/**
 * Where Meu dia, *Valores a restituir* and Financeiro say other counts or sums than the lists that they open, as sentences (I10).
 * @param hoje the day of the test's clock
 */
export async function telasErradas(app: TestApp, quem: Quem, hoje: string): Promise<string[]> {
  const todos = async (endpoint: Endpoint, body: object) => {
    const achados: Record<string, unknown>[] = [];
    for (let page = 0; achados.length === page * 100; page++) {
      const resposta = await app.call(endpoint as never, { headers: quem, body, query: { size: 100, page } } as never);
      achados.push(...((resposta as { body: { content: Record<string, unknown>[] } }).body.content ?? []));
    }
    return achados;
  };
  const soma = (quais: readonly Record<string, unknown>[], campo: string) =>
    quais.reduce((total, um) => total + paraCentavos(um[campo] as number), 0);
  const ditos: [string, unknown, unknown][] = [];

  const { acordos } = (await app.call(painel.meuDia, { headers: quem })).body;
  const emRisco = await todos(listaDeCobrancas.list, { apenasEmRisco: true });
  const parados = await linhas<{ id: number }>(
    app,
    sql`select id from processo_cobranca where parado_desde is not null and situacao in (200, 201, 204)`,
  );
  // Meu dia leaves out those whose calendar stands still (M §7.86).
  const correm = emRisco.filter(({ id }) => !parados.some((um) => um.id === id));
  ditos.push(['acordos em risco', acordos.total, correm.length]);
  for (const { id, saldo } of acordos.itens)
    ditos.push([`saldo do acordo ${id}`, saldo, correm.find((um) => um.id === id)?.saldo]);

  const total = (await app.call(valoresARestituir.total, { headers: quem })).body;
  for (const [campo, estado] of [
    ['aRestituir', 'A_RESTITUIR'],
    ['aCreditar', 'A_CREDITAR'],
  ] as const satisfies readonly (readonly [string, EstadoDoValor])[]) {
    const quais = await todos(valoresARestituir.list, { estado });
    ditos.push([`quantos valores ${estado}`, total[campo].quantidade, quais.length]);
    ditos.push([`soma dos valores ${estado}`, paraCentavos(total[campo].valor), soma(quais, 'valor')]);
  }

  const periodo = { dataInicio: '2000-01-01', dataFim: hoje };
  const recebidos = await todos(financeiro.list, periodo);
  const doPeriodo = (await app.call(financeiro.total, { headers: quem, body: periodo })).body;
  ditos.push(['repassado', paraCentavos(doPeriodo.valorTotalRepassado), soma(recebidos, 'valorRepassado')]);
  const [guardado] = await linhas<{ pago: string; quantos: number }>(
    app,
    sql`select coalesce(sum(valor), 0) as pago, count(*)::int as quantos from pagamento where estornado_em is null and data <= ${hoje}`,
  );
  ditos.push(['recebimentos', recebidos.length, guardado!.quantos]);
  ditos.push(['recebido', soma(recebidos, 'valorPago'), paraCentavos(Number(guardado!.pago))]);
  return ditos.flatMap(([oQue, diz, conta]) =>
    diz === conta ? [] : [`${oQue}: a tela diz ${diz}, conta-se ${conta}`],
  );
}

/** Every table that the server reads, as a hash of its rows. */
export async function todasAsTabelas(app: TestApp): Promise<Map<string, string>> {
  const tabelas = await linhas<{ nome: string }>(
    app,
    sql`select c.relname as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind = 'r' and has_table_privilege(c.oid, 'select') order by 1`,
  );
  const lidas = new Map<string, string>();
  for (const { nome } of tabelas) {
    const [uma] = await linhas<{ resumo: string }>(
      app,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as resumo from ${sql.table(nome)} t`,
    );
    lidas.set(nome, uma!.resumo);
  }
  return lidas;
}
