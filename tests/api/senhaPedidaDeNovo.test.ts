import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minutes } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encerrarAcessos } from '@/server/database/queries/usuario.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('a@aema.gov.br', 'AEMA');
  await c.umUsuario('b@sefin.gov.br', 'SEFIN');
});
afterAll(() => c.fechar());

const pedir = async (email: string) => {
  expect((await c.chamar('POST', 'auth/recoverPassword', { body: { email } })).status).toBe(204);
  await c.rodarJobs();
};

it('quando o correio volta, quem pede de novo recebe logo o link, e não na próxima tentativa, horas depois', async () => {
  const caixa = join(c.deps.settings.dataDir, 'outbox');
  await rm(caixa, { recursive: true, force: true });
  // A file where the folder was: no mail is written.
  await writeFile(caixa, '');
  await pedir('a@aema.gov.br');
  const proxima = async () => {
    const { rows } = await c.noBanco((db) =>
      sql<{ em: Date }>`select executar_em as em from job where nome = 'recuperarSenha' and estado = 'pronto'`.execute(
        db,
      ),
    );
    return rows[0]!.em.getTime() - c.deps.clock.maquina().getTime();
  };
  for (let vez = 0; vez < 9; vez++) {
    c.avancar(await proxima());
    await c.rodarJobs();
  }
  expect(await proxima()).toBeGreaterThan(minutes(60));
  // Asking again takes none of its tries: it is tried after a minute again, as a mail that is asked for now.
  for (let vez = 0; vez < 3; vez++) await pedir('a@aema.gov.br');
  expect(await proxima()).toBeLessThanOrEqual(minutes(1));
  await rm(caixa);
  await pedir('a@aema.gov.br');
  expect(await c.emails()).toHaveLength(1);
});

it('quem pede três links em nome de outro não lhe tira o seu: passada a meia hora em que valem, vem mais um', async () => {
  const antes = (await c.emails()).length;
  const vindos = async () => (await c.emails()).length - antes;
  for (let i = 0; i < 4; i++) await pedir('b@sefin.gov.br');
  expect(await vindos()).toBe(3);
  c.avancar(minutes(31));
  await pedir('b@sefin.gov.br');
  expect(await vindos()).toBe(4);
});

it('os links que a mudança do e-mail encerrou não contam: quem o corrigiu recebe o seu logo', async () => {
  const { id } = await c.umUsuario('errado@aema.gov.br', 'AEMA');
  for (let i = 0; i < 3; i++) await pedir('errado@aema.gov.br');
  const antes = (await c.emails()).length;
  await c.noBanco((db) => encerrarAcessos(db, id, c.deps.clock.maquina(), 'EMAIL_ALTERADO'));
  await pedir('errado@aema.gov.br');
  expect((await c.emails()).length - antes).toBe(1);
});
