import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { anotherNode } from '@tests/support/node.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { avisarDoAtraso, corrigirCobrancas, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { startJobs } from '@/server/jobs/jobs.ts';
import { daRotina } from '@/server/schedule.ts';
import { anexarAr, linhas, type Quem } from '../processo/support.ts';
import { baixar, enviado, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
let divida: { id: number };
/** Due on 01/12, 30/12, 30/01, 02/03, 30/03 and 30/04: the first by default in ten days, a Sunday (M §2.63, 5.12). */
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000 };

beforeEach(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  divida = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
});
afterEach(() => app.close());

/** Runs the daily jobs at noon of a day. */
async function rodar(dia: string) {
  app.clock.set(noonOf(dia));
  await corrigirCobrancas.run(app.deps, {});
  await encerrarCobrancas.run(app.deps, {});
  gestor = await app.signIn('gestor@ativa.gov.br');
}
/** What became of the e-mails of all warnings. */
const osAvisos = (estado: 'feito' | 'falhou') =>
  linhas(app, sql`update job set estado = ${estado} where nome = ${avisarDoAtraso.name}`);
const processo = async () => (await app.call(processos.get, { headers: gestor, params: { id: divida.id } })).body;
const ultimo = async (id: number) => (await ver(app, gestor, id)).ultimoAndamento;
const suspender = async () =>
  app.call(acaoEndpoints.SUSPENDER_PROCESSO, {
    headers: gestor,
    params: { id: divida.id },
    body: {
      data: app.deps.clock.hoje(),
      motivo: 'Decisão do órgão credor.',
      documento: { idTipoDocumento: 11, arquivos: [await enviado(app, gestor, 'despacho.pdf')] },
    },
  });

describe('o calendário de um acordo', () => {
  it('à vista sem pagamento expira depois de 5 dias úteis do vencimento (M §2.36)', async () => {
    const { body } = await negociar(app, gestor, [divida.id], { primeiroVencimento: '2025-12-19' });
    await rodar('2025-12-29');
    expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(200);
    await rodar('2025-12-30');
    expect(await ver(app, gestor, body.id)).toMatchObject({
      situacaoProcesso: { id: 203 },
      dataEncerramento: '2025-12-30',
      saldo: 0,
    });
    expect(await processo()).toMatchObject({ situacaoPCCProcessoCobranca: 'SEM_ACORDO', aptoNegociar: true });
  });

  it('sem o termo assinado, acaba no dia seguinte ao último, ainda que o servidor só volte depois (M §2.36, 6.11)', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    expect(body.termoAte).toBe('2025-12-01');
    await rodar('2025-12-01');
    expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(204);
    await rodar('2025-12-05');
    expect(await ver(app, gestor, body.id)).toMatchObject({
      situacaoProcesso: { id: 203 },
      dataEncerramento: '2025-12-02',
    });
  });

  it('pagas só a primeira, avisa em 1 e 2 vencidas e rescinde na terceira, em 04/03/2026 (M §2.37)', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    await firmar(app, gestor, body.id);
    await baixar(app, gestor, body.id);
    const avisos: [string, string, number][] = [
      ['2025-12-31', 'Pagamento da parcela 1/6', 0],
      ['2026-02-02', 'Uma parcela vencida: sem pagamento, o acordo será rescindido em 04/03/2026', 1],
      ['2026-02-03', '2 parcelas vencidas: sem pagamento, o acordo será rescindido em 04/03/2026', 2],
      ['2026-03-03', '2 parcelas vencidas: sem pagamento, o acordo será rescindido em 04/03/2026', 2],
    ];
    for (const [dia, descricao, atrasadas] of avisos) {
      await rodar(dia);
      expect([dia, (await ultimo(body.id))?.descricao]).toEqual([dia, descricao]);
      expect((await ver(app, gestor, body.id)).parcelasAtrasadas).toBe(atrasadas);
    }
    await rodar('2026-03-04');
    const fim = await ver(app, gestor, body.id);
    expect(fim).toMatchObject({ situacaoProcesso: { id: 203 }, dataEncerramento: '2026-03-04', motivo: null });
    expect(await processo()).toMatchObject({
      situacaoPCCProcessoCobranca: 'SEM_ACORDO',
      situacaoProcesso: { id: 23 },
      dataConstituicaoDefinitiva: '2026-03-04',
    });
    const trilha = await linhas(
      app,
      sql<{ acao: string; usuario_nome: string | null }>`select acao, usuario_nome from auditoria
        where recurso = 'cobranca' and id_registro = ${body.id} order by id desc limit 1`,
    );
    expect(trilha).toEqual([{ acao: 'RESCINDIR', usuario_nome: null }]);
    const antes = fim.andamentos.length;
    await rodar('2026-03-04');
    expect((await ver(app, gestor, body.id)).andamentos.length).toBe(antes);
  });

  it('sem a primeira parcela, rescinde 30 dias depois do vencimento (M §2.37)', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    await firmar(app, gestor, body.id);
    await rodar('2025-12-31');
    expect((await ver(app, gestor, body.id)).encerraEm).toBe('2026-01-01');
    await osAvisos('feito');
    await rodar('2026-01-01');
    expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(203);
  });

  it('para enquanto um processo está suspenso (M §2.38)', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    expect((await suspender()).status).toBe(200);
    await rodar('2026-01-20');
    expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(204);
    expect((await firmar(app, gestor, body.id)).body.mensagem).toContain('está suspenso');
  });

  describe('o aviso que ainda não saiu', () => {
    const comTresVencidas = async () => {
      const { body } = await negociar(app, gestor, [divida.id], plano);
      await firmar(app, gestor, body.id);
      await baixar(app, gestor, body.id);
      await rodar('2026-02-03');
      // As it is when the last warning comes at the end of a delay: a payment that was taken back makes it so (M §7.88).
      await linhas(
        app,
        sql`update job set criado_em = '2026-03-02 12:00-03', executar_em = '2026-03-02 12:00-03' where nome = ${avisarDoAtraso.name}`,
      );
      return body.id as number;
    };
    const situacao = async (id: number) => (await ver(app, gestor, id)).situacaoProcesso.id;

    it('adia a rescisão por 72 horas, e então ela segue e o diz', async () => {
      const id = await comTresVencidas();
      await rodar('2026-03-04');
      expect(await situacao(id)).toBe(201);
      await osAvisos('falhou');
      await rodar('2026-03-05');
      expect(await situacao(id)).toBe(203);
      expect(await ver(app, gestor, id)).toMatchObject({ dataEncerramento: '2026-03-04', motivo: null });
      expect((await ultimo(id))?.observacao).toBe(
        'O e-mail de aviso ao requerente não saiu em três dias de tentativas.',
      );
    });

    it('a rescisão que espera por ele vem quando as 72 horas passam, e não na noite depois', async () => {
      const id = await comTresVencidas();
      await rodar('2026-03-04');
      await rodar('2026-03-04');
      const pedidos = () =>
        linhas<{ estado: string; em: Date }>(
          app,
          sql`select estado, executar_em as em from job where nome = ${encerrarCobrancas.name}`,
        );
      const quando = new Date('2026-03-05T12:00:00-03:00');
      expect(await pedidos()).toEqual([{ estado: 'pronto', em: quando }]);
      const no = await anotherNode(app, [encerrarCobrancas]);
      app.clock.set(new Date(quando.getTime() - 1));
      await no.tick();
      expect(no.done).toEqual([]);
      app.clock.set(quando);
      await no.tick();
      await no.stop();
      expect([no.done, no.failed]).toEqual([[encerrarCobrancas.name], []]);
      gestor = await app.signIn('gestor@ativa.gov.br');
      expect(await situacao(id)).toBe(203);
      expect(await pedidos()).toMatchObject([{ estado: 'feito' }]);
    });

    it('o último é o que conta: um de antes que não saiu nada diz', async () => {
      const id = await comTresVencidas();
      await osAvisos('falhou');
      await linhas(
        app,
        sql`insert into job (nome, carga, estado, criado_em) select nome, carga, 'feito', criado_em from job where nome = ${avisarDoAtraso.name}`,
      );
      await rodar('2026-03-04');
      expect(await situacao(id)).toBe(203);
      expect((await ultimo(id))?.observacao).toBeNull();
    });

    it('um de antes que não saiu nada diz, também quando a limpeza já levou o último, que saiu', async () => {
      const { body } = await negociar(app, gestor, [divida.id], plano);
      await firmar(app, gestor, body.id);
      await baixar(app, gestor, body.id);
      await rodar('2026-01-02');
      await osAvisos('falhou');
      await rodar('2026-02-03');
      await linhas(app, sql`delete from job where nome = ${avisarDoAtraso.name} and estado <> 'falhou'`);
      expect(await linhas(app, sql`select estado from job where nome = ${avisarDoAtraso.name}`)).toEqual([
        { estado: 'falhou' },
      ]);
      await rodar('2026-03-04');
      expect(await situacao(body.id)).toBe(203);
      expect((await ultimo(body.id))?.observacao).toBeNull();
    });

    it('de uma versão de antes, que não diz de que andamento é, conta o pedido com o último aviso', async () => {
      const id = await comTresVencidas();
      await linhas(app, sql`update job set carga = carga - 'andamento' where nome = ${avisarDoAtraso.name}`);
      await rodar('2026-03-04');
      expect(await situacao(id)).toBe(201);
    });

    it('quando sai, não adia mais', async () => {
      const id = await comTresVencidas();
      await rodar('2026-03-04');
      expect(await situacao(id)).toBe(201);
      await osAvisos('feito');
      await rodar('2026-03-04');
      expect(await situacao(id)).toBe(203);
      expect((await ultimo(id))?.observacao).toBeNull();
    });
  });

  it('avisa o requerente por e-mail, uma vez', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    await firmar(app, gestor, body.id);
    await rodar('2025-12-03');
    await rodar('2025-12-03');
    const filas = await linhas(
      app,
      sql<{ carga: { para: string } }>`select carga from job where nome = ${avisarDoAtraso.name}`,
    );
    expect(filas.map(({ carga }) => carga.para)).toEqual(['maria@exemplo.com.br']);
  });
});

describe('o e-mail de um aviso que esperou', () => {
  const enviar = async () => {
    const enviados: { to: string; text: string }[] = [];
    const mail = { send: async (mensagem: { to: string; text: string }) => void enviados.push(mensagem) };
    const pedidos = await linhas<{ carga: object }>(
      app,
      sql`select carga from job where nome = ${avisarDoAtraso.name} order by id`,
    );
    const [{ carga }] = pedidos as [{ carga: object }];
    await avisarDoAtraso.run({ ...app.deps, adapters: { ...app.deps.adapters, mail } }, carga);
    return enviados;
  };
  let id: number;
  beforeEach(async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    await firmar(app, gestor, body.id);
    id = body.id;
    await rodar('2025-12-03');
  });

  it('vai ao endereço que o requerente tem agora, e diz o que agora está vencido', async () => {
    await linhas(app, sql`update requerente set email = 'nova@exemplo.com.br' where email = 'maria@exemplo.com.br'`);
    app.clock.set(noonOf('2026-01-02'));
    const [mensagem, ...outras] = await enviar();
    expect([mensagem!.to, outras]).toEqual(['nova@exemplo.com.br', []]);
    expect(mensagem!.text).toContain('2 parcelas vencidas');
  });

  it('não se envia a quem pagou, e o trabalho está feito', async () => {
    await baixar(app, gestor, id);
    expect(await enviar()).toEqual([]);
  });

  it('não se envia de um acordo que acabou', async () => {
    await osAvisos('feito');
    await rodar('2026-01-10');
    expect((await ver(app, gestor, id)).situacaoProcesso.id).toBe(203);
    expect(await enviar()).toEqual([]);
  });

  it('não se envia a quem já não tem endereço', async () => {
    await linhas(app, sql`update requerente set email = null where email = 'maria@exemplo.com.br'`);
    expect(await enviar()).toEqual([]);
  });
});

describe('a correção diária', () => {
  it('leva cobrança e processo ao valor do mês, e as telas ao mesmo centavo (M §2.5)', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    await firmar(app, gestor, body.id);
    await baixar(app, gestor, body.id);
    await rodar('2025-12-10');
    const cobranca = await ver(app, gestor, body.id);
    // M §5.4 and 6.18: the five that are left, with and without interest and fees.
    expect([cobranca.saldo, cobranca.saldoDevedor]).toEqual([11584.86, 10427.44]);
    expect((await processo()).saldoDevedor).toBe(10427.44);
    const [guardado] = await linhas(
      app,
      sql<{ saldo: string; devedor: string; ate: string }>`
        select saldo::text, saldo_devedor::text as devedor, atualizado_ate::text as ate from processo_cobranca where id = ${body.id}`,
    );
    expect(guardado).toEqual({ saldo: '11584.86', devedor: '10427.44', ate: '2025-12-04' });
  });
});

describe('uma rotina interrompida', () => {
  it('depois de corrigir alguns acordos diz que avançou, e o que a interrompe não lhe gasta as tentativas', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    await firmar(app, gestor, body.id);
    app.clock.set(noonOf('2025-12-10'));
    let avancos = 0;
    const avancou = async () => void avancos++;
    await corrigirCobrancas.run(app.deps, {}, avancou);
    expect(avancos).toBe(1);
    await corrigirCobrancas.run(app.deps, {}, avancou);
    expect(avancos).toBe(1);
  });

  it('deixa acordos inteiros, e a seguinte acaba o resto', async () => {
    const outras = [await umaDivida(app, gestor), await umaDivida(app, gestor)];
    const ids: number[] = [];
    for (const { id } of [divida, ...outras]) ids.push((await negociar(app, gestor, [id], plano)).body.id);
    app.clock.set(noonOf('2025-12-10'));
    // The server dies in the transaction of the second agreement: one reads the list, each of the others ends an agreement.
    let transacoes = 0;
    const transaction: typeof app.database.transaction = (scope, work) =>
      app.database.transaction(scope, async (db) => {
        const feito = await work(db);
        transacoes += 1;
        // It does nothing more after that.
        if (transacoes >= 3) throw new Error('kill -9');
        return feito;
      });
    await expect(
      encerrarCobrancas.run({ ...app.deps, database: { ...app.database, transaction } }, {}),
    ).rejects.toThrow('kill -9');
    const situacoes = async () =>
      (
        await linhas(
          app,
          sql<{
            n: string;
          }>`select situacao || '/' || (select count(*) from cobranca_processo x where x.id_cobranca = c.id and x.ativo)
                 || '/' || (select count(*) from lancamento l where l.id_cobranca = c.id and l.situacao = 'PREVISTO') as n
          from processo_cobranca c where id = any(${ids}::bigint[]) order by id`,
        )
      ).map(({ n }) => n);
    expect(await situacoes()).toEqual(['203/0/0', '204/1/6', '204/1/6']);
    await rodar('2025-12-10');
    expect(await situacoes()).toEqual(['203/0/0', '203/0/0', '203/0/0']);
  });
});

describe('o início do servidor', () => {
  it('roda cada rotina do dia uma vez por dia do relógio', async () => {
    const { body } = await negociar(app, gestor, [divida.id], plano);
    const iniciar = async (dia: string) => {
      app.clock.set(noonOf(dia));
      const jobs = await startJobs(app.deps, { info: () => undefined, error: () => undefined }, [
        daRotina(encerrarCobrancas),
      ]);
      await jobs.tick();
      await jobs.stop();
      gestor = await app.signIn('gestor@ativa.gov.br');
    };
    const feitos = async () =>
      (
        await linhas(
          app,
          sql<{
            n: number;
          }>`select count(*)::int as n from job where nome = ${encerrarCobrancas.name} and estado = 'feito'`,
        )
      )[0]!.n;
    await iniciar('2025-11-21');
    await iniciar('2025-11-21');
    expect(await feitos()).toBe(1);
    await iniciar('2025-12-20');
    expect([await feitos(), (await ver(app, gestor, body.id)).situacaoProcesso.id]).toEqual([2, 203]);
  });
});

describe('contestar durante a negociação', () => {
  it('encerra a que não tem termo assinado, e é recusado depois dele (M §6.9)', async () => {
    await anexarAr(app, gestor, divida.id, '2025-11-20');
    const contestar = async () =>
      app.call(acaoEndpoints.CONTESTAR_DEBITO, {
        headers: gestor,
        params: { id: divida.id },
        body: { data: '2025-11-20', idTipoDocumento: 6, arquivos: [await enviado(app, gestor, 'contestacao.pdf')] },
      });
    const { body } = await negociar(app, gestor, [divida.id], plano);
    const { status, body: resposta } = await contestar();
    expect([status, resposta.aviso]).toEqual([
      200,
      `A negociação ${body.numero}, ainda sem termo assinado, foi encerrada.`,
    ]);
    expect(await ver(app, gestor, body.id)).toMatchObject({ situacaoProcesso: { id: 203 } });
    expect(await processo()).toMatchObject({ situacaoProcesso: { id: 6 }, situacaoPCCProcessoCobranca: 'SEM_ACORDO' });
  });
});
