import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { anotherNode, type OtherNode } from '@tests/support/node.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { vencerPrazos } from '@/server/cases/processo/rotina.ts';
import type { Job } from '@/server/jobs/job.ts';
import { claimJob } from '@/server/jobs/queue.ts';
import { daRotina } from '@/server/schedule.ts';
import { agir, anexarTcc, cadastrar, consultar, enviar, linhas, type Quem } from './support.ts';

/** The body has ten days to contest and to appeal, thirty to pay (demoCadastro.ts). */
let app: TestApp;
let operador: Quem;
let gestor: Quem;
let nos: OtherNode[] = [];
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-08-03' });
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(nos.map((no) => no.stop()));
  nos = [];
});

const noDia = async (dia: string) => {
  app.clock.set(noonOf(dia));
  operador = await app.signIn('operador.procon@ativa.gov.br');
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
};
/** Starts that many servers, with the product's jobs or only with these. */
const servidores = async (quantos: number, jobs?: readonly Job[]) => {
  nos = await Promise.all(Array.from({ length: quantos }, () => anotherNode(app, jobs)));
};
const todos = () => Promise.all(nos.map((no) => no.tick()));
const feitos = (nome: string) => nos.flatMap((no) => no.done).filter((job) => job === nome).length;

const fazer = async (id: number, acao: CodigoAcao, tipo: number, mais: object = {}, solto = false) => {
  const documento = { idTipoDocumento: tipo, arquivos: [await enviar(app, gestor)] };
  const { status, body } = await agir(app, gestor, id, acao, solto ? documento : { ...mais, documento });
  if (status !== 200) throw new Error(`${acao}: ${status} ${JSON.stringify(body)}`);
};
/** Makes a process whose deadline begins on that day: to contest (3), to appeal (12) or to pay (22). */
async function comPrazo(situacao: 3 | 12 | 22, dia: string): Promise<number> {
  await noDia(dia);
  const { id } = await cadastrar(app, operador);
  await anexarTcc(app, operador, id);
  await fazer(id, 'ANEXAR_AR', 4, { data: dia });
  if (situacao === 3) return id;
  await fazer(id, 'CONTESTAR_DEBITO', 6, {}, true);
  await fazer(id, 'INDEFERIR_PRIMEIRA_INSTANCIA', 7, {}, true);
  await fazer(id, 'ANEXAR_AR_PRIMEIRA_INSTANCIA', 4, { data: dia });
  if (situacao === 12) return id;
  await fazer(id, 'RECORRER', 6, {}, true);
  await fazer(id, 'INDEFERIR_SEGUNDA_INSTANCIA', 7, {}, true);
  await fazer(id, 'ANEXAR_AR_SEGUNDA_INSTANCIA', 4, { data: dia });
  return id;
}

/** Situation, date of constitution, and every movement of a lapsed deadline. */
async function silencio(id: number) {
  const [p] = await linhas(
    app,
    sql<{ situacao: number; constituido: string | null; decursos: string[]; feitoEm: string | null; trilha: number }>`
      select p.situacao, p.data_constituicao_definitiva as constituido,
        (select coalesce(jsonb_agg(a.data_referencia order by a.numero), '[]') from andamento a
          where a.id_processo = p.id and a.descricao like 'Decurso de prazo%' and not a.cancelado) as decursos,
        (select max(a.data_cadastro at time zone 'America/Sao_Paulo')::date::text from andamento a
          where a.id_processo = p.id and a.descricao like 'Decurso de prazo%') as "feitoEm",
        (select count(*)::int from auditoria u where u.recurso = 'processo' and u.id_registro = p.id
            and u.acao = 'DECURSO_DE_PRAZO') as trilha
        from processo p where p.id = ${id}`,
  );
  return p!;
}

describe('o decurso de prazo, com vários servidores', () => {
  it('três servidores ao mesmo tempo fazem a rotina do dia uma vez só', async () => {
    const ids = [await comPrazo(3, '2026-08-03'), await comPrazo(3, '2026-08-03'), await comPrazo(3, '2026-08-03')];
    await servidores(3);
    // Day 1 is Tuesday 04/08, day 10 Thursday 13/08/2026 (D §3.7).
    await noDia('2026-08-14');
    await todos();
    await todos();
    expect([feitos(vencerPrazos.name), nos.flatMap((no) => no.failed)]).toEqual([1, []]);
    for (const id of ids)
      expect(await silencio(id)).toMatchObject({
        situacao: 26,
        constituido: '2026-08-14',
        decursos: ['2026-08-13'],
        trilha: 1,
      });
  });

  it('a mesma rotina em dois servidores ao mesmo tempo, e quem lê no meio, deixam um andamento só', async () => {
    const ids = [];
    for (let i = 0; i < 4; i++) ids.push(await comPrazo(3, '2026-09-01'));
    await servidores(2);
    await noDia('2026-09-15');
    await Promise.all([
      ...nos.map((no) => vencerPrazos.run(no.deps, {})),
      ...ids.map((id) => consultar(app, operador, id)),
      ...ids.map((id) => consultar(app, gestor, id)),
    ]);
    await vencerPrazos.run(app.deps, {});
    for (const id of ids)
      expect(await silencio(id)).toMatchObject({ situacao: 26, decursos: ['2026-09-11'], trilha: 1 });
  });

  it('o que um servidor que morreu deixou no meio, outro retoma quando a reserva acaba', async () => {
    const id = await comPrazo(3, '2026-10-01');
    await servidores(1, [daRotina(vencerPrazos)]);
    // The run that the start asked for is not what is looked at.
    await linhas(app, sql`delete from job where estado = 'pronto'`);
    await noDia('2026-10-20');
    await linhas(
      app,
      sql`update job_schedule set proxima_em = ${noonOf('2026-10-21')} where nome = ${vencerPrazos.name}`,
    );
    await linhas(
      app,
      sql`insert into job (nome, carga, executar_em, criado_em) values (${vencerPrazos.name}, '{}', ${app.clock.agora()}, ${app.clock.agora()})`,
    );
    expect(await claimJob(app.database, [vencerPrazos], app.clock)).toBeDefined();
    await todos();
    expect((await silencio(id)).decursos).toEqual([]);
    await linhas(app, sql`update job set reservado_ate = now() - interval '1 second' where estado = 'executando'`);
    await todos();
    expect(feitos(vencerPrazos.name)).toBe(1);
    // Awareness on Thursday 01/10: day 1 is 02/10, day 10 is Sunday 11/10, and Monday 12/10 is a holiday.
    expect(await silencio(id)).toMatchObject({ situacao: 26, decursos: ['2026-10-13'], constituido: '2026-10-14' });
  });
});

describe('o decurso de prazo, depois de dias desligado', () => {
  it('roda uma vez ao voltar, e certifica o dia em que o prazo acabou', async () => {
    const id = await comPrazo(3, '2026-11-03');
    await servidores(1);
    await todos();
    await Promise.all(nos.map((no) => no.stop()));
    // The servers were off from before the end of the deadline (13/11/2026) until eleven days after it.
    await noDia('2026-11-24');
    await servidores(2);
    await todos();
    await todos();
    expect(feitos(vencerPrazos.name)).toBe(1);
    expect(await silencio(id)).toEqual({
      situacao: 26,
      constituido: '2026-11-14',
      decursos: ['2026-11-13'],
      feitoEm: '2026-11-24',
      trilha: 1,
    });
  });

  it('a próxima vez é a da madrugada seguinte, não a de cada dia perdido', async () => {
    const [proxima] = await linhas(
      app,
      sql<{ em: string }>`select to_char(proxima_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as em
                            from job_schedule where nome = ${vencerPrazos.name}`,
    );
    expect(proxima?.em).toBe('2026-11-25 00:05');
  });
});

describe('3, 12 e 22 vão a 26', () => {
  it.each([
    ['contestação', 3, '2026-12-14'],
    ['recurso', 12, '2026-12-14'],
    ['pagamento', 22, '2027-01-04'],
  ] as const)('findo o prazo de %s (%i), pela rotina e por quem lê antes dela', async (_, situacao, fim) => {
    // Awareness on Wednesday 02/12: ten days end on Saturday 12/12, thirty on Friday 01/01; both ends move to Monday.
    const [daRotina, deQuemLe] = [await comPrazo(situacao, '2026-12-02'), await comPrazo(situacao, '2026-12-02')];
    await noDia(fim);
    await vencerPrazos.run(app.deps, {});
    await consultar(app, operador, deQuemLe);
    for (const id of [daRotina, deQuemLe]) expect(await silencio(id)).toMatchObject({ situacao, decursos: [] });

    app.clock.set(new Date(noonOf(fim).getTime() + 24 * 3_600_000));
    operador = await app.signIn('operador.procon@ativa.gov.br');
    expect((await consultar(app, operador, deQuemLe)).body.situacaoProcesso.id).toBe(26);
    await vencerPrazos.run(app.deps, {});
    for (const id of [daRotina, deQuemLe])
      expect(await silencio(id)).toMatchObject({ situacao: 26, decursos: [fim], trilha: 1 });
  });

  it('suspenso, o prazo não corre; reativado, ganha os dias parados, e só então acaba', async () => {
    const id = await comPrazo(3, '2027-02-01');
    await noDia('2027-02-05');
    const motivo = 'Decisão judicial liminar';
    await fazer(id, 'SUSPENDER_PROCESSO', 11, { data: '2027-02-05', motivo });
    await noDia('2027-04-05');
    await vencerPrazos.run(app.deps, {});
    await consultar(app, operador, id);
    expect(await silencio(id)).toMatchObject({ situacao: 3, decursos: [] });
    await fazer(id, 'REATIVAR_PROCESSO', 11, { data: '2027-04-05', motivo });
    // Thursday 11/02 plus the 59 days from 05/02 to 05/04 gives Sunday 11/04/2027: Monday 12/04.
    await noDia('2027-04-12');
    await vencerPrazos.run(app.deps, {});
    expect(await silencio(id)).toMatchObject({ situacao: 3, decursos: [] });
    await noDia('2027-04-13');
    await vencerPrazos.run(app.deps, {});
    expect(await silencio(id)).toMatchObject({ situacao: 26, decursos: ['2027-04-12'], constituido: '2027-04-13' });
  });
});
