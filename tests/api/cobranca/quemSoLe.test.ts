import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { withPatience } from '@tests/support/patience.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envioDaCobranca } from '@/contract/envioDaCobranca.ts';
import type { Permission } from '@/contract/permissions.ts';
import { requerentes } from '@/contract/requerente.ts';
import { linhas, type Quem, umCpf } from '../processo/support.ts';
import { negociar, umaDivida, ver } from './support.ts';

/* Who only reads does not write, and nobody sends or looks up without end (M §7.96). */

let app: TestApp;
let gestor: Quem;
let id: number;
beforeAll(async () => {
  app = await buildTestApp();
  gestor = await app.signIn('gestor@ativa.gov.br');
  id = (await negociar(app, gestor, [(await umaDivida(app, gestor)).id], { totalParcelas: 3 })).body.id;
});
afterAll(() => app.close());

/** The reader of AEMA, whose profile has just these permissions. */
async function quemTem(...permissoes: Permission[]): Promise<Quem> {
  await linhas(
    app,
    sql`with dele as (select id_perfil as id from usuario where email = 'consulta@ativa.gov.br'),
             fora as (delete from perfil_permissao where id_perfil in (select id from dele) and permissao <> all(${permissoes}))
        insert into perfil_permissao (id_perfil, permissao) select dele.id, p from dele, unnest(${permissoes}::text[]) p
        on conflict do nothing returning permissao`,
  );
  return app.signIn('consulta@ativa.gov.br');
}
const enviar = (quem: Quem, body: object = { documento: 'TERMO' }, qual = id) =>
  app.call(envioDaCobranca.enviar, { headers: quem, params: { id: qual }, body } as never);
const porCpf = (quem: Quem, cpf: string) => app.call(requerentes.porCpf, { headers: quem, params: { cpf } });

describe('um papel por e-mail', () => {
  const aOutro = { documento: 'TERMO', email: 'outro@exemplo.com.br', confirmacao: 'outro@exemplo.com.br' };

  it.each<[string, Permission[], number, number]>([
    ['quem só consulta', ['PROCESSO_COBRANCA_CONSULTAR'], 403, 403],
    ['quem consulta e emite boletos', ['PROCESSO_COBRANCA_CONSULTAR', 'PROCESSO_COBRANCA_EMITIR_BOLETO'], 200, 200],
    ['quem consulta e negocia', ['PROCESSO_COBRANCA_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'], 200, 200],
    ['quem negocia e não consulta, e não fez este acordo', ['NEGOCIACAO_NEGOCIAR_PAGAMENTO'], 403, 403],
  ])('%s', async (_, permissoes, aoRequerente, aQualquer) => {
    const quem = await quemTem(...permissoes);
    expect([(await enviar(quem)).status, (await enviar(quem, aOutro)).status]).toEqual([aoRequerente, aQualquer]);
  });

  it('quem negocia e não consulta, do acordo que fez, só ao requerente', async () => {
    const quem = await quemTem('NEGOCIACAO_NEGOCIAR_PAGAMENTO', 'PROCESSO_CONSTITUICAO_CREDITO_CONSULTAR');
    const { body } = await negociar(app, quem, [(await umaDivida(app, gestor)).id], { totalParcelas: 3 });
    expect([(await enviar(quem, undefined, body.id)).status, (await enviar(quem, aOutro, body.id)).status]).toEqual([
      200, 403,
    ]);
  });

  it('a outro endereço, fica anotado na cobrança e na trilha', async () => {
    expect((await enviar(gestor, aOutro)).status).toBe(200);
    const [andamento] = (await ver(app, gestor, id)).andamentos;
    expect(andamento!.descricao).toContain('outro@exemplo.com.br, que não é o e-mail do requerente');
    const [nota] = await linhas<{ depois: object }>(
      app,
      sql`select depois from auditoria where acao = 'ENVIAR_DOCUMENTO' order by id desc limit 1`,
    );
    expect(nota!.depois).toMatchObject({ email: 'outro@exemplo.com.br', aOutro: true });
  });

  it('são vinte por hora e pessoa; a recusa diz quando tentar de novo', async () => {
    app.clock.advance(minutes(60));
    const [um, outro] = [
      await app.signIn('gestor@ativa.gov.br'),
      await quemTem('PROCESSO_COBRANCA_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'),
    ];
    for (let n = 0; n < 20; n++) expect((await enviar(um)).status).toBe(200);
    const { status, headers, body } = await enviar(um);
    expect([status, headers['retry-after'], body.codigo, body.mensagem]).toEqual([
      429,
      '3600',
      'LIMITE_DE_ENVIOS',
      'Você já enviou 20 papéis por e-mail nesta hora, que é o limite. Tente novamente na próxima hora.',
    ]);
    expect((await enviar(outro)).status).toBe(200);
    app.clock.advance(minutes(60));
    expect((await enviar(await app.signIn('gestor@ativa.gov.br'))).status).toBe(200);
  });

  it('o que não saiu não conta', async () => {
    app.clock.advance(minutes(60));
    const um = await app.signIn('gestor@ativa.gov.br');
    const caixa = join(app.settings.dataDir, 'outbox');
    await rm(caixa, { recursive: true, force: true });
    // A file where the folder was: no mail is written.
    await writeFile(caixa, '');
    for (let n = 0; n < 21; n++) expect((await enviar(um)).body.codigo).toBe('EMAIL_NAO_ENVIADO');
    await rm(caixa);
    expect((await enviar(um)).status).toBe(200);
  });

  it('o que foi recusado não conta: se um dos vinte não sai, o seguinte sai', async () => {
    app.clock.advance(minutes(60));
    const um = await app.signIn('gestor@ativa.gov.br');
    const caixa = join(app.settings.dataDir, 'outbox');
    for (let n = 0; n < 19; n++) expect((await enviar(um)).status).toBe(200);
    const { mail } = app.deps.adapters;
    let cair: (falha: Error) => void = () => undefined;
    let chegou = false;
    const parado: typeof mail = {
      ...mail,
      send: () => {
        chegou = true;
        return new Promise((_, reject) => {
          cair = reject;
        });
      },
    };
    Object.assign(app.deps.adapters, { mail: parado });
    const vigesimo = enviar(um);
    await expect.poll(() => chegou, withPatience).toBe(true);
    Object.assign(app.deps.adapters, { mail });
    expect((await enviar(um)).status).toBe(429);
    cair(new Error('o correio caiu'));
    expect((await vigesimo).body.codigo).toBe('EMAIL_NAO_ENVIADO');
    expect((await enviar(um)).status).toBe(200);
    await rm(caixa, { recursive: true, force: true });
  });
});

describe('a consulta de requerentes', () => {
  it('fica na trilha, também a de um CPF que não é de ninguém', async () => {
    gestor = await app.signIn('gestor@ativa.gov.br');
    const nenhum = umCpf(977);
    expect([(await porCpf(gestor, '529.982.247-25')).status, (await porCpf(gestor, nenhum)).status]).toEqual([
      200, 404,
    ]);
    const notas = await linhas<{ id_registro: number | null; depois: object }>(
      app,
      sql`select id_registro, depois from auditoria where acao = 'REQUERENTE_CONSULTAR' order by id desc limit 2`,
    );
    expect(notas).toEqual([
      { id_registro: null, depois: { cpf: nenhum } },
      { id_registro: expect.anything(), depois: { cpf: '52998224725' } },
    ]);
  });

  it('são sessenta por minuto e pessoa, com a do e-mail', async () => {
    app.clock.advance(minutes(1));
    const query = { email: 'livre@exemplo.com.br', cpf: umCpf(977) };
    for (let n = 0; n < 59; n++) expect((await porCpf(gestor, umCpf(977))).status).toBe(404);
    expect((await app.call(requerentes.validar, { headers: gestor, query })).status).toBe(404);
    for (const recusada of [
      await porCpf(gestor, '52998224725'),
      await app.call(requerentes.validar, { headers: gestor, query }),
    ])
      expect([recusada.status, recusada.headers['retry-after'], recusada.body.mensagem]).toEqual([
        429,
        '60',
        'Você já consultou 60 vezes os requerentes neste minuto, que é o limite. Aguarde um minuto e tente novamente.',
      ]);
    app.clock.advance(minutes(1));
    expect((await porCpf(gestor, '52998224725')).status).toBe(200);
  });
});
