import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '@/server/database/database.ts';

/** The table by which lists of amounts are ordered has, of every process that is not removed, what its row has (ADR 89). */
const diferencas = async (db: Db) => {
  const { rows } = await sql`
    select id from (select id, id_orgao_credor, total_corrigido, saldo_devedor, ultima_correcao_valor, apto_negociar from processo
                     where excluido_em is null) p
      full join processo_valor v using (id)
     where (p.id_orgao_credor, p.total_corrigido, p.saldo_devedor, p.ultima_correcao_valor, p.apto_negociar)
           is distinct from (v.id_orgao_credor, v.total_corrigido, v.saldo_devedor, v.ultima_correcao_valor, v.apto)`.execute(
    db,
  );
  return rows;
};
const quantos = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from processo_valor`.execute(db);
  return rows[0]?.n;
};

describe('a tabela dos valores que mudam todo mês', () => {
  const banco = openedBefore('0083_valoresDoProcesso');

  it('a migração preenche os processos que já havia, sem os excluídos', async () => {
    await banco.asSystem(async (db) => {
      const idOrgao = await insertOrgao(db);
      await sql`insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento)
                values (${idOrgao}, 'Devedora de Antes', 1, '00000000191')`.execute(db);
      await sql`
        insert into processo (id_orgao_credor, numero, data, id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento,
          id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, fase, situacao, data_referencia_calculo,
          valor_originario, valor_atualizado, excluido_em)
        select ${idOrgao}, '2026' || i, date '2026-01-01', d.id, d.nome, d.documento, 1, (select min(id) from natureza_debito),
               (select min(id) from indice_financeiro), 'x', 'x', 1, 1, date '2026-01-01', 10 * i, 10 * i,
               case when i = 5 then now() end
          from generate_series(1, 5) i, devedor d where d.nome = 'Devedora de Antes'`.execute(db);
    });
    await banco.migrate();
    await banco.asSystem(async (db) => {
      expect(await quantos(db)).toBe(4);
      expect(await diferencas(db)).toEqual([]);
    });
  });

  it.each([
    ['a correção', sql`update processo set valor_correcao = 1.23, ultima_correcao_valor = '2026-11-06'`, 4],
    ['um pagamento', sql`update processo set valor_atualizado_pago = valor_atualizado where numero = '20261'`, 4],
    ['uma exclusão', sql`update processo set excluido_em = now() where numero = '20262'`, 3],
    ['o que volta', sql`update processo set excluido_em = null where numero in ('20262', '20265')`, 5],
    ['o que não muda valores', sql`update processo set codigo_receita = '1'`, 5],
    ['o que se apaga', sql`delete from processo where numero = '20263'`, 4],
  ])('acompanha %s', async (_, mudanca, ficam) => {
    await banco.asSystem(async (db) => {
      await mudanca.execute(db);
      expect(await diferencas(db)).toEqual([]);
      expect(await quantos(db)).toBe(ficam);
    });
  });
});
