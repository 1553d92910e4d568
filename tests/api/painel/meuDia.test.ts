import {
  agir,
  anexarAr,
  anexarTcc,
  cadastrar,
  enviar,
  linhas,
  type Quem,
  umaPessoa,
  umCpf,
} from '@tests/api/processo/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fila, painel, type TipoDeFila } from '@/contract/painel.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { inserirProcessos } from './support.ts';

let app: TestApp;
let operador: Quem;
let gestor: Quem;
const nomes = new Map<number, string>();
const dia = async (data: string) => {
  app.clock.set(noonOf(data));
  operador = await app.signIn('operador.procon@ativa.gov.br');
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
};
let n = 0;
const um = async (nome: string) => {
  const { id } = await cadastrar(app, operador, { dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(++n) }) });
  nomes.set(id, nome);
  return id;
};
const cancelar = (id: number) =>
  agir(app, gestor, id, 'CANCELAR_ULTIMA_ACAO', { motivoCancelamento: 'Anexado por engano no processo.' });
const suspender = async (id: number, data: string) =>
  agir(app, gestor, id, 'SUSPENDER_PROCESSO', {
    data,
    motivo: 'Aguarda decisão judicial.',
    documento: { idTipoDocumento: 11, arquivos: [await enviar(app, gestor)] },
  });

/** PROCON: 10 days to contest and to appeal (demoCadastro.ts). */
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-09-01' });
  await dia('2026-09-01');
  const antigos = [];
  for (const nome of ['avisado', 'esperando', 'cancelado', 'suspenso']) antigos.push(await um(nome));
  const [avisado, esperando, cancelado, suspenso] = antigos as [number, number, number, number];
  for (const id of antigos) await anexarTcc(app, operador, id);
  await um('rascunho antigo');
  await dia('2026-09-20');
  // An AR (debtor not found) is attached and then cancelled: the process still waits since 1 September.
  await anexarAr(app, operador, cancelado, '2026-09-19', false);
  await cancelar(cancelado);
  await suspender(suspenso, '2026-09-20');
  await dia('2026-10-20');
  const recente = await um('esperando há 31 dias');
  await anexarTcc(app, operador, recente);
  await dia('2026-10-21');
  await anexarTcc(app, operador, await um('esperando há 30 dias'));
  await dia('2026-11-13');
  // Awareness on Friday 13/11: day 1 is Monday 16/11, day 10 is 25/11, five from now (D §3.7).
  await anexarAr(app, operador, avisado, '2026-11-13');
  const longe = await um('prazo longe');
  await anexarTcc(app, operador, longe);
  await dia('2026-11-20');
  await anexarAr(app, operador, longe, '2026-11-20');
  await um('rascunho novo');
  expect(esperando).toBeGreaterThan(0);
});
afterAll(() => app.close());

const ler = async (headers: Quem): Promise<Fila[]> => (await app.call(painel.meuDia, { headers })).body.filas;
const fila = async (tipo: TipoDeFila, headers = operador) => (await ler(headers)).find((f) => f.tipo === tipo);
const quais = async (tipo: TipoDeFila, headers = operador) =>
  (await fila(tipo, headers))?.itens.map((i) => [nomes.get(i.id), i.data, i.acao]);

describe('meu dia', () => {
  it('desde quando espera é o que os andamentos contam, em todos os processos', async () => {
    const erradas = await linhas(
      app,
      sql`select id from processo where situacao_desde is distinct from desde_quando(id, situacao)`,
    );
    expect(erradas).toEqual([]);
  });

  it('traz os prazos que terminam em até 5 dias, com a ação que os responde', async () => {
    expect(await quais('PRAZO')).toEqual([['avisado', '2026-11-25', 'CONTESTAR_DEBITO']]);
  });

  it('o último dia ainda conta; vencido, não', async () => {
    await dia('2026-11-25');
    expect((await quais('PRAZO'))?.[0]).toEqual(['avisado', '2026-11-25', 'CONTESTAR_DEBITO']);
    await dia('2026-11-26');
    expect((await quais('PRAZO'))?.map(([nome]) => nome)).not.toContain('avisado');
    await dia('2026-11-20');
  });

  it('traz os avisos sem retorno há mais de 30 dias, do mais antigo ao mais novo, sem os suspensos', async () => {
    expect(await quais('AVISO_RECEBIMENTO')).toEqual([
      ['esperando', '2026-09-01', 'ANEXAR_AR'],
      ['cancelado', '2026-09-01', 'ANEXAR_AR'],
      ['esperando há 31 dias', '2026-10-20', 'ANEXAR_AR'],
    ]);
  });

  it('traz os rascunhos, do mais antigo ao mais novo, com a contagem', async () => {
    expect(await quais('RASCUNHO')).toEqual([
      ['rascunho antigo', '2026-09-01', 'ANEXAR_TCC'],
      ['rascunho novo', '2026-11-20', 'ANEXAR_TCC'],
    ]);
    expect(await fila('RASCUNHO')).toMatchObject({ total: 2, mais: false });
  });

  it('cada situação tem o aviso de sua instância', async () => {
    await app.database.transaction(systemScope, (db) =>
      sql`update processo set situacao = case when id = (select min(id) from processo where situacao = 1 and not suspenso) then 8 else 17 end,
                              fase = 5, situacao_desde = '2026-01-01'
           where situacao = 1 and not suspenso`.execute(db),
    );
    const acoes = (await quais('AVISO_RECEBIMENTO'))?.map(([, , acao]) => acao);
    expect(new Set(acoes)).toEqual(new Set(['ANEXAR_AR_PRIMEIRA_INSTANCIA', 'ANEXAR_AR_SEGUNDA_INSTANCIA']));
    await app.database.transaction(systemScope, (db) =>
      sql`update processo set situacao = 1, fase = 1, situacao_desde = '2026-01-01' where situacao in (8, 17)`.execute(
        db,
      ),
    );
  });

  it('quem não pode a ação não recebe a tarefa; outro órgão, nada', async () => {
    expect(await ler(await app.signIn('consulta@ativa.gov.br'))).toEqual([]);
    const vizinho = await ler(await app.signIn('operador@ativa.gov.br'));
    expect(vizinho.map((f) => [f.total, f.itens])).toEqual(vizinho.map(() => [0, []]));
    expect(vizinho.map((f) => f.tipo)).toEqual(['PRAZO', 'AVISO_RECEBIMENTO', 'DEVOLVIDO', 'RASCUNHO']);
  });

  it('o prazo de pagamento é de quem pode quitar ou parcelar, e oferece o que a pessoa pode', async () => {
    await app.database.transaction(systemScope, (db) =>
      sql`update processo set situacao = 22, fase = 5 where prazo_fim = '2026-11-25'`.execute(db),
    );
    expect((await quais('PRAZO', gestor))?.[0]?.[2]).toBe('QUITAR_DEBITO');
    expect((await quais('PRAZO', operador))?.[0]?.[2]).toBe('PARCELAR_DEBITO');
    await app.database.transaction(systemScope, (db) =>
      sql`update processo set situacao = 3, fase = 1 where prazo_fim = '2026-11-25'`.execute(db),
    );
  });

  it('com acordo em andamento, o prazo de pagamento espera por ele; o de contestar, não', async () => {
    const mudar = (situacao: number, pcc: string) =>
      app.database.transaction(systemScope, (db) =>
        sql`update processo set situacao = ${situacao}, fase = ${situacao === 3 ? 1 : 5}, situacao_pcc = ${pcc}
             where prazo_fim = '2026-11-25'`.execute(db),
      );
    const prazos = async () => (await quais('PRAZO', gestor))?.map(([nome]) => nome);
    // D §5.3: with an agreement a process cannot be settled or split into instalments, but it can be contested.
    await mudar(22, 'PAGAMENTO_NEGOCIADO');
    expect(await prazos()).not.toContain('avisado');
    await mudar(3, 'PAGAMENTO_NEGOCIADO');
    expect(await prazos()).toContain('avisado');
    await mudar(22, 'SEM_ACORDO');
    expect(await prazos()).toContain('avisado');
    await mudar(3, 'SEM_ACORDO');
  });

  it('traz os primeiros vinte de cada e conta até 99', async () => {
    const [orgao] = await linhas(app, sql<{ id: number }>`select id from orgao_credor where sigla = 'SEFIN'`);
    const sefin = await app.signIn('operador.sefin@ativa.gov.br');
    const inserir = (faixa: readonly [number, number]) =>
      app.database.transaction(systemScope, (db) =>
        inserirProcessos(orgao!.id, faixa, {
          fase: '6',
          situacao: '28',
          mais: { data_devolucao: `date '2026-11-19' - n % 400` },
        }).execute(db),
      );
    await inserir([1, 99]);
    expect(await fila('DEVOLVIDO', sefin)).toMatchObject({ total: 99, mais: false });
    await inserir([100, 1001]);
    const cheia = await fila('DEVOLVIDO', sefin);
    expect(cheia).toMatchObject({ total: 99, mais: true });
    expect(cheia?.itens).toHaveLength(20);
    expect(cheia?.itens.slice(0, 5).map((i) => i.data)).toEqual([
      '2025-10-16',
      '2025-10-16',
      '2025-10-17',
      '2025-10-17',
      '2025-10-18',
    ]);
  });

  it('a central vê o de todos', async () => {
    const total = async (headers: Quem) => (await fila('AVISO_RECEBIMENTO', headers))?.total;
    expect(await total(await app.signIn('admin@ativa.gov.br'))).toBe(await total(operador));
  });
});

describe('o que não está ligado no servidor', () => {
  it('é dito a quem consulta a configuração, e a ninguém mais; na demonstração, a ninguém', async () => {
    const fontes = async (em: TestApp, email: string) =>
      (await em.call(painel.meuDia, { headers: await em.signIn(email) })).body.fontes;
    expect(await fontes(app, 'admin@ativa.gov.br')).toEqual([]);
    const servidor = await buildTestApp({
      settings: { demo: false, smtpUrl: 'smtp://127.0.0.1:9', retornoDir: '/tmp' },
    });
    try {
      expect(await fontes(servidor, 'admin@ativa.gov.br')).toEqual(['INDICES', 'CEP', 'DIVIDA_ATIVA']);
      expect(await fontes(servidor, 'operador@ativa.gov.br')).toEqual([]);
    } finally {
      await servidor.close();
    }
  });
});
