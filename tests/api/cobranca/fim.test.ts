import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { corrigirCobrancas, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { agir, anexarAr, consultar, linhas, type Quem } from '../processo/support.ts';
import { agirNaCobranca, baixar, enviado, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

/* Why an agreement ended, since when, by whom; what its process owes, and its next step (M §2.30, 2.35 to 2.37, 3.1). */

let app: TestApp;
let gestor: Quem;
let nome: string;
let divida: { id: number; numero: string };
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000 };

beforeEach(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  divida = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
  const [um] = await linhas(app, sql<{ nome: string }>`select nome from usuario where email = 'gestor@ativa.gov.br'`);
  nome = um!.nome;
});
afterEach(() => app.close());

async function rodar(dia: string) {
  app.clock.set(noonOf(dia));
  await corrigirCobrancas.run(app.deps, {});
  await encerrarCobrancas.run(app.deps, {});
  gestor = await app.signIn('gestor@ativa.gov.br');
}
const acordo = async (mudancas: object = {}) => (await negociar(app, gestor, [divida.id], mudancas)).body.id as number;
const cancelar = (id: number) =>
  agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'O devedor desistiu.' });

/** Each ends an agreement; answers its id. */
const fins = {
  CANCELAMENTO: async () => {
    const id = await acordo();
    await cancelar(id);
    return id;
  },
  EXPIRACAO: async () => {
    const id = await acordo({ primeiroVencimento: '2025-12-19' });
    await rodar('2025-12-30');
    return id;
  },
  EXPIRACAO_DO_TERMO: async () => {
    const id = await acordo(plano);
    await rodar('2025-12-05');
    return id;
  },
  RESCISAO: async () => {
    const id = await acordo(plano);
    await firmar(app, gestor, id);
    await baixar(app, gestor, id);
    await rodar('2026-03-04');
    return id;
  },
  CONTESTACAO: async () => {
    await anexarAr(app, gestor, divida.id, '2025-11-20');
    const id = await acordo(plano);
    const contestacao = { data: '2025-11-20', idTipoDocumento: 6, arquivos: [await enviado(app, gestor, 'c.pdf')] };
    expect((await agir(app, gestor, divida.id, 'CONTESTAR_DEBITO', contestacao)).status).toBe(200);
    return id;
  },
  QUITACAO: async () => {
    const id = await acordo();
    await baixar(app, gestor, id);
    return id;
  },
};

it.each([
  ['CANCELAMENTO', 'Cobrança cancelada', '2025-11-20', true, 'O devedor desistiu.', 'ANEXAR_AR'],
  [
    'EXPIRACAO',
    'Cobrança cancelada: o pagamento à vista não foi feito no prazo',
    '2025-12-30',
    false,
    null,
    'ANEXAR_AR',
  ],
  [
    'EXPIRACAO_DO_TERMO',
    'Cobrança cancelada: o termo assinado não foi anexado no prazo',
    '2025-12-02',
    false,
    null,
    'ANEXAR_AR',
  ],
  ['RESCISAO', 'Acordo rescindido por falta de pagamento', '2026-03-04', false, null, 'ANEXAR_AR'],
  [
    'CONTESTACAO',
    'Negociação encerrada: contestação apresentada',
    '2025-11-20',
    true,
    null,
    'DEFERIR_PRIMEIRA_INSTANCIA',
  ],
  ['QUITACAO', 'Cobrança quitada', '2025-11-20', true, null, null],
] as const)('%s', async (causa, descricao, em, porPessoa, motivo, proximo) => {
  const id = await fins[causa]();
  const { fim } = await ver(app, gestor, id);
  const { saldoDevedor, acoesDisponiveis } = (await consultar(app, gestor, divida.id)).body;
  expect(fim).toEqual({
    causa: causa.replace('_DO_TERMO', ''),
    descricao,
    em,
    quem: porPessoa ? nome : null,
    motivo,
    processos: [{ id: divida.id, numero: divida.numero, devido: saldoDevedor, proximo, novoAcordo: null }],
  });
  // The step is one that the process itself offers.
  const oferecidas = acoesDisponiveis.map(({ acao }: { acao: string }) => acao);
  if (proximo) expect(oferecidas).toContain(proximo);
  expect(saldoDevedor > 0).toBe(causa !== 'QUITACAO');
});

it('enquanto está em pé não acabou, e reaberta por um estorno também não', async () => {
  const id = await acordo();
  expect((await ver(app, gestor, id)).fim).toBeNull();
  await baixar(app, gestor, id);
  expect((await ver(app, gestor, id)).fim).toMatchObject({ causa: 'QUITACAO' });
  await agirNaCobranca(app, gestor, id, 'ESTORNAR_BAIXA', { motivo: 'Cheque devolvido' });
  expect((await ver(app, gestor, id)).fim).toBeNull();
});

it('o processo negociado de novo leva ao acordo em que está agora', async () => {
  const id = await acordo();
  await cancelar(id);
  const { body } = await negociar(app, gestor, [divida.id]);
  expect((await ver(app, gestor, id)).fim!.processos[0]!.novoAcordo).toEqual({ id: body.id, numero: body.numero });
  await cancelar(body.id);
  expect((await ver(app, gestor, id)).fim!.processos[0]!.novoAcordo).toBeNull();
});

it('a quem não consulta processos, nem o que se deve nem o passo; o passo é só o que a pessoa pode dar', async () => {
  const id = await acordo();
  await cancelar(id);
  const visto = (await ver(app, await app.signIn('consulta@ativa.gov.br'), id)).fim!.processos[0]!;
  expect(visto).toMatchObject({ devido: expect.any(Number), proximo: null });
  await linhas(
    app,
    sql`delete from perfil_permissao where permissao = 'PROCESSO_CONSTITUICAO_CREDITO_CONSULTAR'
          and id_perfil = (select id_perfil from usuario where email = 'consulta@ativa.gov.br') returning permissao`,
  );
  const cego = (await ver(app, await app.signIn('consulta@ativa.gov.br'), id)).fim!.processos[0]!;
  expect(cego).toEqual({ id: divida.id, numero: divida.numero, devido: null, proximo: null, novoAcordo: null });
});
