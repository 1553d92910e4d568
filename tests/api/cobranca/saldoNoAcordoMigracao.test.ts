import { inserirProcessos } from '@tests/api/painel/support.ts';
import { buildTestApp } from '@tests/support/app.ts';
import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { umaCobranca } from '@tests/support/umaCobranca.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { corrigirCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { desatualizadas } from './invariants.ts';
import { firmar, negociar, noDia, umaDivida, ver } from './support.ts';

const banco = openedBefore('0052_saldoNoAcordo');

describe('a atualização que passa o guardado a bruto (M §7.81)', () => {
  it('manda recalcular os acordos em pé, e só eles', async () => {
    await banco.asSystem(async (db) => {
      await inserirProcessos(await insertOrgao(db), [1, 2], { fase: '4', situacao: '101' }).execute(db);
      const { rows } = await sql<{ id: number }>`select id from processo order by id`.execute(db);
      const [um, outro] = rows.map(({ id }) => id);
      await umaCobranca({ processos: [um!], numero: 'EM PE', data: '2026-01-20', situacao: 200 }).execute(db);
      await umaCobranca({ processos: [outro!], numero: 'QUITADA', data: '2026-01-20', situacao: 202 }).execute(db);
      await sql`insert into job_schedule (nome, proxima_em, ultimo_dia)
                values ('correção das cobranças', now(), '2026-01-20'), ('outra rotina', now(), '2026-01-20')`.execute(
        db,
      );
    });
    await banco.migrate();
    const { rows: dias } = await banco.asSystem((db) =>
      sql`select numero, atualizado_ate::text as ate from processo_cobranca order by numero`.execute(db),
    );
    expect(dias).toEqual([
      { numero: 'EM PE', ate: '2025-11-20' },
      { numero: 'QUITADA', ate: '2026-01-20' },
    ]);
    const { rows: rotinas } = await banco.asSystem((db) =>
      sql`select nome, ultimo_dia::text as dia from job_schedule order by nome`.execute(db),
    );
    expect(rotinas).toEqual([
      { nome: 'correção das cobranças', dia: null },
      { nome: 'outra rotina', dia: '2026-01-20' },
    ]);
  });

  it('e a rotina dá ao que era líquido o que o detalhe diz', async () => {
    const app = await buildTestApp({ hoje: '2025-01-10' });
    try {
      let gestor: Quem = await app.signIn('gestor@ativa.gov.br');
      const { id } = await umaDivida(app, gestor);
      gestor = await noDia(app, '2025-11-20');
      const { body } = await negociar(app, gestor, [id], {
        ...{ totalParcelas: 6, primeiroVencimento: '2025-12-01', desconto: 50 },
        fundamentoDesconto: 'Lei estadual de incentivo',
      });
      await firmar(app, gestor, body.id);
      // As the version before left them, and the migration after it.
      await linhas(
        app,
        sql`with c as (update processo_cobranca set atualizado_ate = atualizado_ate - 61 where id = ${body.id} returning id)
            update processo set valor_correcao = 261.27, saldo_no_acordo = null where id = ${id} returning id`,
      );
      await corrigirCobrancas.run(app.deps, null);
      expect(await desatualizadas(app, gestor, await ver(app, gestor, body.id))).toEqual([]);
      const [guardado] = await linhas<{ total: string; saldo: string }>(
        app,
        sql`select total_corrigido as total, saldo_no_acordo as saldo from processo where id = ${id}`,
      );
      const p = (await app.call(processos.get, { headers: gestor, params: { id } })).body;
      expect([guardado!.total, guardado!.saldo]).toEqual(['13022.55', String(p.saldoDevedor)]);
    } finally {
      await app.close();
    }
  });
});
