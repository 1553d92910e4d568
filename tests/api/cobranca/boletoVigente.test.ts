import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import type { Permission } from '@/contract/permissions.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { negociar, umaDivida, ver } from './support.ts';

/* The line and the Pix of the slip just issued come to whoever negotiated, also without reading agreements (S2 §2.7, 6). */

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp();
  gestor = await app.signIn('gestor@ativa.gov.br');
});
afterAll(() => app.close());

/** The operator of AEMA, whose profile has just these permissions about agreements. */
async function operadorCom(...permissoes: Permission[]): Promise<Quem> {
  await linhas(
    app,
    sql`with dele as (select id_perfil as id from usuario where email = 'operador@ativa.gov.br'),
             fora as (delete from perfil_permissao where id_perfil in (select id from dele)
                       and permissao ~ '^(PROCESSO_COBRANCA|NEGOCIACAO|BAIXA)' and permissao <> all(${permissoes}))
        insert into perfil_permissao (id_perfil, permissao) select dele.id, p from dele, unnest(${permissoes}::text[]) p
        on conflict do nothing returning permissao`,
  );
  return app.signIn('operador@ativa.gov.br');
}
const vigente = (quem: Quem, cobrancaId: number) =>
  app.call(boletos.vigente, { headers: quem, params: { cobrancaId } });
const emitir = (quem: Quem, cobrancaId: number) =>
  app.call(boletos.daParcela, { headers: quem, params: { cobrancaId, parcela: 1 } });
const acordoDe = async (quem: Quem) =>
  (await negociar(app, quem, [(await umaDivida(app, gestor)).id])).body.id as number;

it('quem só negocia e emite lê o boleto do acordo que fez; sem boleto, nenhum se faz', async () => {
  const quem = await operadorCom('NEGOCIACAO_NEGOCIAR_PAGAMENTO', 'PROCESSO_COBRANCA_EMITIR_BOLETO');
  const id = await acordoDe(quem);
  expect((await vigente(quem, id)).body).toEqual({ boleto: null });
  expect((await ver(app, gestor, id)).boletoVigente).toBeNull();
  expect((await emitir(quem, id)).status).toBe(200);
  const { status, body } = await vigente(quem, id);
  expect(status).toBe(200);
  expect(body.boleto).toEqual((await ver(app, gestor, id)).boletoVigente);
  expect(body.boleto.linhaDigitavel).toMatch(/^\d{5}\.\d{5} /);
});

it('quem só negocia lê o do acordo que fez e não o dos outros; sem nada disso, nenhum', async () => {
  const quem = await operadorCom('NEGOCIACAO_NEGOCIAR_PAGAMENTO');
  const [meu, alheio] = [await acordoDe(quem), await acordoDe(gestor)];
  for (const id of [meu, alheio]) expect((await emitir(gestor, id)).status).toBe(200);
  expect((await vigente(quem, meu)).body.boleto).toMatchObject({ parcelas: [1] });
  expect((await vigente(quem, alheio)).body.codigo).toBe('SEM_PERMISSAO');
  expect((await vigente(await operadorCom('NEGOCIACAO_CONSULTAR'), meu)).status).toBe(403);
  expect((await vigente(await operadorCom('PROCESSO_COBRANCA_CONSULTAR'), alheio)).body.boleto).not.toBeNull();
  // Of another body there is none.
  expect((await vigente(await app.signIn('gestor.procon@ativa.gov.br'), meu)).status).toBe(404);
});
