import { openedBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { diferencasDoResumo, inserirProcessos } from '../painel/support.ts';

const banco = openedBefore('0027_mesesConhecidos');

it('a migração copia do órgão o que cada processo já mostrava, e diz com que índices o valor guardado foi corrigido', async () => {
  await banco.asSystem(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro, utilizar_multa, utilizar_juros, cargo_autoridade, rua, municipio)
      values ('Órgão de Antes', '10000009000100', 'ANTES', 2, false, true, 'Diretora', 'Rua da Aurora', 'Recife') returning id`.execute(
      db,
    );
    await inserirProcessos(rows[0]!.id, [1, 6], {
      situacao: '(array[1, 27, 4])[1 + n % 3]',
      fase: '(array[1, 1, 2])[1 + n % 3]',
    }).execute(db);
    // 1 and 2: IPCA (lag 1); 3 and 4: SELIC; 5: INPC, without months; 6: not corrected yet.
    await sql`
      update processo p set id_indice_financeiro = v.indice, data_referencia_calculo = v.r, ultima_correcao_valor = v.u,
             data_encerramento = case when p.situacao = 4 then date '2025-11-19' end
        from (values (1, 1, date '2025-01-10', date '2025-11-06'), (2, 1, '2025-10-10', '2026-04-07'),
                     (3, 2, '2025-03-15', '2025-11-06'), (4, 2, '2025-10-10', '2025-11-06'),
                     (5, 3, '2025-08-10', '2025-11-06'), (6, 1, '2025-11-10', null)) v(n, indice, r, u)
       where right(p.numero, 10)::int = v.n`.execute(db);
  });
  await banco.migrate();
  const { rows } = await banco.asSystem((db) =>
    sql<object>`
      select id_indice_financeiro as indice, utilizar_multa as multa, utilizar_juros as juros, credor ->> 'nome' as nome,
             credor ->> 'cargoAutoridade' as cargo, credor ->> 'rua' as rua, indices_ate as ate, meses_ausentes as faltam
        from processo order by id`.execute(db),
  );
  const copiado = { multa: false, juros: true, nome: 'Órgão de Antes', cargo: 'Diretora', rua: 'Rua da Aurora' };
  // D §2.4; stored until Dec/2025. R Oct/2025, u Apr/2026, lag 1: Sep/2025 to Feb/2026.
  expect(rows).toEqual(
    [
      { indice: 1, ate: '2025-09-01', faltam: 0 },
      { indice: 1, ate: '2025-12-01', faltam: 2 },
      { indice: 2, ate: '2025-10-01', faltam: 0 },
      { indice: 2, ate: null, faltam: 0 },
      { indice: 3, ate: null, faltam: 3 },
      { indice: 1, ate: null, faltam: 0 },
    ].map((linha) => ({ ...linha, ...copiado })),
  );
  expect(await diferencasDoResumo(banco as never)).toEqual([]);
  const { rows: fila } = await banco.asSystem((db) =>
    sql<{ carga: object }>`select carga from job where nome = 'recalcularIndice' order by id`.execute(db),
  );
  // The stored amounts of closed processes are computed again too, because lists had kept the old ones.
  expect(fila.map(({ carga }) => carga)).toEqual(
    expect.arrayContaining([1, 2, 3].map((idIndice) => ({ idIndice, encerradosDesde: '0001-01-01' }))),
  );
});
