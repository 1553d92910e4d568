import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { PASSWORD } from '@tests/support/demo.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { multipart, xlsx } from '@tests/support/workbook.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { devedores } from '@/contract/devedor.ts';
import { documentos } from '@/contract/documento.ts';
import { exportacaoDe } from '@/contract/exportacao.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { processos } from '@/contract/processo.ts';
import { relatorios } from '@/contract/relatorio.ts';
import { sessao } from '@/contract/sessao.ts';
import { firmar, negociar, noDia, umaDivida } from './cobranca/support.ts';
import { cadastrar, enviar, linhas, type Quem } from './processo/support.ts';

const HOJE = '2025-11-20';
let app: TestApp;
let a: Quem;
let b: Quem;
let cobranca: number;
let deA: { id: number };
let deB: { id: number };

/** Who works for B, and whose account somebody of A guesses at. */
const pessoaDeB = 'gestor@ativa.gov.br';
const pessoaDeA = 'gestor.procon@ativa.gov.br';

beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10', env: { ATIVA_CAPTCHA: 'on' } });
  b = await app.signIn(pessoaDeB);
  const divida = await umaDivida(app, b);
  deB = await umaDivida(app, b);
  deA = await cadastrar(app, await app.signIn(pessoaDeA));
  b = await noDia(app, HOJE);
  a = await app.signIn(pessoaDeA);
  cobranca = (await negociar(app, b, [divida.id], { totalParcelas: 6, valorPrimeiraParcela: 2000 })).body.id;
  await firmar(app, b, cobranca);
});
afterAll(() => app.close());

const simulado = (headers: Quem, id: number) =>
  app.call(negociacoes.simular, { headers, body: { idsProcessos: [id], quantidadeParcelas: 6 } });
const relatado = (headers: Quem) =>
  app.call(relatorios.sinteticoExcel, { headers, body: { dataInicio: '2024-01-01', dataFim: HOJE } });
const exportado = (headers: Quem) => app.call(exportacaoDe(devedores.list), { headers, body: {} });
const enviado = (headers: Quem, nome: string) =>
  enviar(app, headers, nome, aPdf(nome)).then(
    () => ({ status: 200 }),
    (error: Error) => ({ status: Number(/upload: (\d+)/.exec(error.message)?.[1]) }),
  );
const importado = (headers: Quem, n: number) => {
  const { headers: tipo, payload } = multipart(xlsx([['Nome'], [`Ana ${n}`]]), 'devedores.xlsx');
  return app
    .inject({ method: 'POST', url: '/api/devedor/importacao', headers: { ...headers, ...tipo }, payload })
    .then(({ statusCode }) => ({ status: statusCode }));
};
/** Each queue, as one person of a body fills it. */
const filas: Readonly<Record<string, (quem: Quem, id: number, n: number) => Promise<{ status: number }>>> = {
  relatório: relatado,
  exportação: exportado,
  simulação: simulado,
  exame: (quem, _, n) => enviado(quem, `documento ${n}.pdf`),
  importação: (quem, _, n) => importado(quem, n),
};
/** Of A in each queue. */
const QUANTOS = 20;

async function entrar() {
  const resolver = async (trabalho?: number) => {
    const challenge: Challenge = (await app.call(sessao.desafio, { query: trabalho ? { trabalho } : {} })).body;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const tentar = async (trabalho?: number) => {
    const body = { email: pessoaDeB, senha: PASSWORD, recaptchaToken: await resolver(trabalho) };
    return app.call(sessao.login, { body });
  };
  const primeira = await tentar();
  return primeira.body.codigo === 'VERIFICACAO_MAIOR' ? tentar(primeira.body.trabalho) : primeira;
}

describe('um órgão faz o pior em todas as filas, do mesmo endereço', () => {
  it('e o outro entra, lista, envia, relata, exporta, importa, simula e imprime um boleto: nada recusado, nada perdido', async () => {
    const { maquina } = app.clock;
    await linhas(
      app,
      sql`insert into tentativa_login (conta, ip, sucesso, em)
          select ${pessoaDeB}, '127.0.0.1', false, ${maquina()} from generate_series(1, 10) i`,
    );
    const estranhos = [
      ...Array.from({ length: 310 }, () => app.call(documentos.upload).then(({ status }) => status)),
      ...Array.from({ length: 35 }, (_, i) =>
        app.call(sessao.login, { body: { email: `x${i}@y.gov.br`, senha: 'x' } }).then(({ status }) => status),
      ),
    ];
    const acabados: Record<string, number[]> = {};
    const todos = Object.entries(filas).flatMap(([nome, pedir]) => {
      acabados[nome] = [];
      return Array.from({ length: QUANTOS }, (_, n) =>
        pedir(a, deA.id, n).then(({ status }) => void acabados[nome]!.push(status)),
      );
    });

    const respostas: Record<string, number> = { entra: (await entrar()).status };
    await Promise.all(
      Object.entries(filas).map(async ([nome, pedir]) => {
        respostas[nome] = (await pedir(b, deB.id, 0)).status;
      }),
    );
    respostas.lista = (await app.call(processos.list, { headers: b, body: {} })).status;
    const boleto = { headers: b, params: { cobrancaId: cobranca, parcela: 1 } };
    respostas.boleto = (await app.call(boletos.daParcela, boleto)).status;
    expect(respostas).toEqual(
      Object.fromEntries(['entra', ...Object.keys(filas), 'lista', 'boleto'].map((nome) => [nome, 200])),
    );

    // Nothing of A is lost either: only the reports and exports that one person may not have waiting are refused.
    await Promise.all(todos);
    const feitos = Object.entries(acabados).map(([nome, status]) => [
      nome,
      status.length,
      status.filter((um) => um === 200).length,
      [...new Set(status)].filter((um) => um !== 200),
    ]);
    expect(feitos).toEqual([
      ['relatório', QUANTOS, 13, [503]],
      ['exportação', QUANTOS, 13, [503]],
      ['simulação', QUANTOS, QUANTOS, []],
      ['exame', QUANTOS, QUANTOS, []],
      ['importação', QUANTOS, QUANTOS, []],
    ]);
    expect(new Set(await Promise.all(estranhos))).toEqual(new Set([401, 422]));
  });
});
