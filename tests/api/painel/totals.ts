import { linhas } from '@tests/api/processo/support.ts';
import type { TestApp } from '@tests/support/app.ts';
import { type RawBuilder, sql } from 'kysely';
import { linhasDoResumo, type Resumo } from '@/server/database/queries/resumo.ts';
import { resumos } from '@/server/database/queries/resumos.ts';

/** Every difference between what the central body reads of each summary and the rows of all bodies (ADR 50). */
export const diferencasDoGeral = async (app: Pick<TestApp, 'database'>) =>
  (await Promise.all(resumos.map((resumo) => deUm(app as TestApp, resumo)))).flat();

const deUm = (app: TestApp, resumo: Resumo) => {
  const chaves = sql.raw(resumo.chaves.join(', '));
  const somas = (de: RawBuilder<unknown>) => sql`
    select ${chaves}, ${sql.raw(resumo.medidas.map((m) => `sum(${m})::numeric as ${m}`).join(', '))}
      from ${de} r group by ${chaves}`;
  const medidas = (de: string) => sql.raw(resumo.medidas.map((m) => `${de}.${m}`).join(', '));
  return linhas(
    app,
    sql<Record<string, unknown>>`
    select ${resumo.tabela}::text as de, to_jsonb(c) as contado, to_jsonb(g) as guardado
      from (${somas(sql.table(resumo.tabela))}) c
      full join (${somas(linhasDoResumo(app.database.sistema, resumo))}) g using (${chaves})
     where (${medidas('c')}) is distinct from (${medidas('g')})`,
  );
};
