import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes } from '@tests/support/clock.ts';
import { anotherNode, type OtherNode } from '@tests/support/node.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { processos } from '@/contract/processo.ts';
import { sessao } from '@/contract/sessao.ts';
import { baixar, negociar, umaDivida, ver } from './cobranca/support.ts';
import { consultar, linhas, type Quem } from './processo/support.ts';

/* ATIVA_TODAY: what people do is dated by the day of the demonstration; what keeps a server going, by the machine's clock. */

// At 14:05 of the machine, in São Paulo.
describe.each([
  ['passou', '2026-02-20'],
  ['não chegou', '2027-03-10'],
])('com o dia da demonstração num que %s', (_, dia) => {
  let app: TestApp;
  let no: OtherNode;
  let gestor: Quem;
  beforeAll(async () => {
    app = await buildTestApp({ env: { ATIVA_TODAY: dia } });
    app.clock.set('2026-11-20T14:05:00-03:00');
    gestor = await app.signIn('gestor@ativa.gov.br');
    no = await anotherNode(app);
  });
  afterAll(async () => {
    await no.stop();
    await app.close();
  });
  const AS_14_05 = `${dia}T17:05:00.000Z`;

  it('andamentos do processo e da cobrança, papéis e trilha têm esse dia, com a hora da máquina', async () => {
    const { id } = await umaDivida(app, gestor);
    const { andamentos } = (await consultar(app, gestor, id)).body;
    expect(andamentos.map(({ data }: { data: string }) => data)).toEqual([AS_14_05, AS_14_05]);
    const { body: acordo } = await negociar(app, gestor, [id]);
    const emissao = await app.call(boletos.daParcela, {
      headers: gestor,
      params: { cobrancaId: acordo.id, parcela: 1 },
    });
    expect(emissao.status).toBe(200);
    expect((await baixar(app, gestor, acordo.id)).status).toBe(200);
    const depois = await ver(app, gestor, acordo.id);
    expect(depois.dataAcordo).toBe(dia);
    expect(new Set(depois.andamentos.map(({ data }) => data))).toEqual(new Set([AS_14_05]));
    expect((await app.call(processos.print, { headers: gestor, params: { id } })).status).toBe(200);
    const datas = await linhas<{ de: string; em: Date }>(
      app,
      sql`select distinct 'papel' as de, emitido_em as em from documento_emitido
           union select distinct 'trilha', em from auditoria where recurso in ('processo', 'cobranca') order by 1, 2`,
    );
    expect(datas.map(({ de, em }) => [de, new Date(em).toISOString()])).toEqual([
      ['papel', AS_14_05],
      ['trilha', AS_14_05],
    ]);
  });

  it('a sessão vale e acaba pelo relógio da máquina', async () => {
    const entrar = () =>
      app.call(sessao.login, { body: { email: 'operador@ativa.gov.br', senha: 'Ativa2026', recaptchaToken: null } });
    const { body, status } = await entrar();
    expect(status).toBe(200);
    const quem = { authorization: `Bearer ${body.accessToken}` };
    expect((await app.call(sessao.eu, { headers: quem })).status).toBe(200);
    const renovado = await app.call(sessao.token, { headers: { authorization: `Bearer ${body.refreshToken}` } });
    expect(renovado.status).toBe(200);
    app.clock.advance(minutes(24 * 60));
    expect((await app.call(sessao.eu, { headers: quem })).status).toBe(401);
    expect((await entrar()).headers.date).toBe('Sat, 21 Nov 2026 17:05:00 GMT');
    app.clock.set('2026-11-20T14:05:00-03:00');
  });

  it('o que se põe na fila é feito logo: o e-mail da senha e o envio à dívida ativa não esperam por outro dia', async () => {
    await app.call(sessao.recoverPassword, { body: { email: 'gestor@ativa.gov.br' } });
    await no.tick();
    const fila = await linhas<{ nome: string; estado: string; em: Date }>(
      app,
      sql`select nome, estado, executar_em as em from job where nome = 'recuperarSenha'`,
    );
    expect(fila).toEqual([{ nome: 'recuperarSenha', estado: 'feito', em: new Date('2026-11-20T17:05:00Z') }]);
  });
});
