import { databaseBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '@/server/database/database.ts';

interface Movimento {
  /** Code of an action, type of an event of the active-debt side, or null. */
  readonly verbo: string | null;
  readonly dia: string;
  readonly dados?: object;
  readonly cancelado?: true;
  readonly antes?: object;
}
const acao = (verbo: string, dia: string, mais: Partial<Movimento> = {}): Movimento => ({
  verbo,
  dia,
  antes: {},
  ...mais,
});

/** The movements of each process before the upgrade, and its running deadline. */
const processos: Readonly<
  Record<string, { movimentos: readonly Movimento[]; prazo?: readonly [string, string, string] }>
> = {
  parcelado: { movimentos: [acao('ANEXAR_TCC', '2026-01-05'), acao('PARCELAR_DEBITO', '2026-06-10')] },
  perdido: {
    movimentos: [
      acao('PARCELAR_DEBITO', '2026-06-10'),
      acao('REGISTRAR_PERDA_PARCELAMENTO', '2027-03-05'),
      acao('PARCELAR_DEBITO', '2027-08-01', { cancelado: true }),
      acao('ANEXAR_AR', '2027-09-01'),
    ],
  },
  inscrito: {
    movimentos: [
      acao('INSCRICAO_ACEITA', '2026-08-05', { dados: { dataInscricao: '2026-08-03' } }),
      acao('SUSPENSA_ORDEM_JUDICIAL', '2026-09-01', { dados: {} }),
      acao('SUSPENSAO_REVOGADA', '2026-10-01', { dados: {} }),
      acao('ACORDO_EXTERNO_FIRMADO', '2026-10-09', { dados: { dataAcordo: '2026-10-07' } }),
    ],
  },
  ajuizado: {
    movimentos: [
      acao('INSCRICAO_ACEITA', '2026-08-03', { dados: { dataInscricao: '2026-08-03' } }),
      acao('AJUIZADA', '2026-09-05', { dados: { dataAjuizamento: '2026-09-02' } }),
    ],
  },
  // Suspended by the body's own decision, which is no cause of prescription in law.
  suspenso: { movimentos: [acao('SUSPENDER_PROCESSO', '2026-06-10', { antes: { prazo: null } })] },
  // 30 days from 12/11 end on Saturday 12/12, which moves the end to Monday.
  correndo: {
    movimentos: [acao('ANEXAR_AR', '2026-11-12')],
    prazo: ['CONTESTACAO', '2026-11-13', '2026-12-14'],
  },
  // The end is not the one that the body's days give: what the debtor was told stays valid.
  estendido: { movimentos: [], prazo: ['CONTESTACAO', '2026-11-13', '2026-12-23'] },
  reativado: {
    movimentos: [
      acao('REATIVAR_PROCESSO', '2026-11-20', {
        antes: { prazo: { tipo: 'CONTESTACAO', inicio: '2026-11-13', fim: '2026-12-11' } },
      }),
    ],
    prazo: ['CONTESTACAO', '2026-11-13', '2026-12-14'],
  },
};

const semear = async (db: Db) => {
  const { rows } = await sql<{ id: number }>`
    insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro, prazo_contestacao_dias) values ('Órgão', '1', 'UM', 1, 30) returning id`.execute(
    db,
  );
  const orgao = rows[0]!.id;
  const devedor = await sql<{ id: number }>`
    insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento) values (${orgao}, 'Devedor', 1, '1') returning id`.execute(
    db,
  );
  let sequencia = 0;
  for (const [numero, { movimentos, prazo }] of Object.entries(processos)) {
    const [tipo, inicio, fim] = prazo ?? [null, null, null];
    const processo = await sql<{ id: number }>`
      insert into processo (id_orgao_credor, numero, data, id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento,
          id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, fase, situacao, data_referencia_calculo,
          valor_originario, valor_atualizado, prazo_tipo, prazo_inicio, prazo_fim)
      values (${orgao}, ${numero}, '2026-01-05', ${devedor.rows[0]!.id}, 'Devedor', '1', 1, 1, 1, '', '', 6, 26, '2026-01-05',
          1, 1, ${tipo}, ${inicio}::date, ${fim}::date) returning id`.execute(db);
    const id = processo.rows[0]!.id;
    for (const [i, { verbo, dia, dados, cancelado, antes }] of movimentos.entries()) {
      const andamento = await sql<{ id: number }>`
        insert into andamento (id_orgao_credor, id_processo, numero, acao, data, descricao, cancelado, estado_anterior)
        values (${orgao}, ${id}, ${i + 1}, ${dados ? null : verbo}, ${`${dia}T22:30:00-03:00`}, '', ${cancelado ?? false},
                ${JSON.stringify(antes)}::jsonb) returning id`.execute(db);
      if (!dados) continue;
      await sql`
        insert into evento_divida_ativa (id_evento, tipo, numero_processo, id_processo, id_orgao_credor, sequencia, data, dados,
            corpo_hash, estado, id_andamento, recebido_em, aplicado_em, tentado_em)
        values (${`evento-${++sequencia}`}, ${verbo}, ${numero}, ${id}, ${orgao}, ${i + 1}, ${dia}::date, ${JSON.stringify(dados)}::jsonb,
            '', 'aplicado', ${andamento.rows[0]!.id}, now(), now(), now())`.execute(db);
    }
  }
};

const parcelamento = (data: string, ate: string | null) => ({ tipo: 'PARCELAMENTO', data, ate });
const inscricao = (data: string, ate: string) => ({ tipo: 'INSCRICAO', data, ate });

it('as causas de prescrição vêm dos andamentos que valem, e cada andamento guarda as de antes dele', async () => {
  const { database, asSystem, migrate } = await databaseBefore('0025_prescricao');
  await asSystem(semear);
  const antes = await asSystem((db) =>
    sql<object>`select id, numero, acao, estado_anterior from andamento order by id`.execute(db),
  );
  await migrate();

  const { rows } = await asSystem((db) =>
    sql<{
      numero: string;
      causas: object[];
      guardadas: (object[] | null)[];
      dias: number | null;
      parados: number | null;
    }>`
      select p.numero, p.causas_prescricao as causas, p.prazo_dias as dias, p.prazo_dias_parados as parados,
             (select array_agg(a.estado_anterior -> 'causasPrescricao' order by a.numero) from andamento a where a.id_processo = p.id) as guardadas
        from processo p`.execute(db),
  );
  const de = (numero: string) => rows.find((r) => r.numero === numero)!;
  // 22:30 in Brasília is the next day in UTC: the day of Brasília counts.
  expect(de('parcelado').causas).toEqual([parcelamento('2026-06-10', null)]);
  expect(de('perdido').causas).toEqual([parcelamento('2026-06-10', '2027-03-05')]);
  expect(de('perdido').guardadas).toEqual([
    null,
    [parcelamento('2026-06-10', null)],
    [parcelamento('2026-06-10', '2027-03-05')],
    [parcelamento('2026-06-10', '2027-03-05')],
  ]);
  expect(de('inscrito').causas).toEqual([
    inscricao('2026-08-03', '2027-01-30'),
    { tipo: 'ORDEM_JUDICIAL', data: '2026-09-01', ate: '2026-10-01' },
    { tipo: 'ACORDO', data: '2026-10-07', ate: null },
  ]);
  expect(de('ajuizado').causas).toEqual([inscricao('2026-08-03', '2026-09-02')]);
  expect(de('suspenso').causas).toEqual([]);

  expect([de('correndo').dias, de('correndo').parados]).toEqual([30, 0]);
  // 13/11 to 23/12 and 13/11 to 14/12: no granted day is lost.
  expect([de('estendido').dias, de('reativado').dias]).toEqual([41, 32]);
  expect(de('suspenso').dias).toBeNull();

  const { rows: depois } = await asSystem((db) =>
    sql<{ estado_anterior: { prazo?: object } }>`
      select id, numero, acao, estado_anterior - 'causasPrescricao' as estado_anterior from andamento order by id`.execute(
      db,
    ),
  );
  // No movement has changed otherwise, except for the length of a deadline in its stored state.
  expect(depois.length).toBe(antes.rows.length);
  expect(depois).toMatchObject(antes.rows);
  const comPrazo = depois.filter(({ estado_anterior: e }) => e.prazo);
  expect(comPrazo).toMatchObject([{ estado_anterior: { prazo: { fim: '2026-12-11', dias: 29, diasParados: 0 } } }]);
  await database.close();
});
