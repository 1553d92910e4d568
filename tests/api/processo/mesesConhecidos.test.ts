import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint.ts';
import { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import { painel } from '@/contract/painel.ts';
import { processos } from '@/contract/processo.ts';
import { relatorios } from '@/contract/relatorio.ts';
import { recalcularIndice } from '@/server/cases/indice/recalcularIndice.ts';
import { atualizarCorrecoes } from '@/server/cases/processo/rotina.ts';
import { agir, anexarTcc, cadastrar, consultar, enviar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

const IPCA = 1;
const INPC = 3;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-11-10' });
});
afterAll(() => app.close());

const em = async (dia: string, quem = 'admin@ativa.gov.br'): Promise<Quem> => {
  app.clock.set(noonOf(dia));
  return app.signIn(quem);
};
/** Runs the queued jobs, as the server does within moments; answers how many there were. */
async function rodarFila() {
  const prontos = await linhas<{ id: number; carga: unknown }>(
    app,
    sql`update job set estado = 'feito' where nome = ${recalcularIndice.name} and estado = 'pronto' returning id, carga`,
  );
  for (const { carga } of prontos) await recalcularIndice.run(app.deps, carga);
  return prontos.length;
}
const carregar = async (dia: string, id: number, conteudo: string) => {
  const { status, body } = await app.call(indicesFinanceiros.importar, {
    params: { id },
    body: { conteudo },
    headers: await em(dia),
  });
  expect([status, body.codigo]).toEqual([200, undefined]);
  await rodarFila();
  return body;
};
const pdf = async (endpoint: Endpoint, id: number, headers: Quem) => {
  const answer = await app.call(endpoint, { params: { id }, headers });
  expect([answer.status, answer.headers.errormsg]).toEqual([200, undefined]);
  return answer.raw.rawPayload;
};

/** Reads the value of a process on a day wherever it is shown, and checks that all places agree. */
async function lido(dia: string, id: number, orgao: Quem) {
  const { body: detalhe } = await consultar(app, orgao, id);
  const memoria = (await app.call(memoriasCalculo.get, { params: { id }, headers: orgao })).body;
  const lista = (await app.call(processos.list, { headers: orgao, body: {}, query: { size: 100 } })).body.content;
  const relatorio = (
    await app.call(relatorios.sintetico, {
      headers: orgao,
      body: { dataInicio: '2025-01-01', dataFim: dia, idDevedor: null, idFaseProcesso: null, idSituacaoProcesso: null },
    })
  ).body as { numero: string; totalCorrigido: number; indicesAte: string | null; mesesQueFaltam: number }[];
  const naLista = lista.find((l: { id: number }) => l.id === id);
  const noRelatorio = relatorio.find(({ numero }) => numero === detalhe.numero)!;
  const { valorTotalFaseInicial } = (await app.call(painel.dashboardCounts, { headers: orgao })).body;
  const soma = lista.reduce((n: number, l: { totalCorrigido: number }) => n + Math.round(l.totalCorrigido * 100), 0);
  // The card is the sum of the list, to the cent.
  expect(Math.round(valorTotalFaseInicial * 100)).toBe(soma);
  const total = detalhe.totalCorrigido;
  expect([memoria.totalCorrigido, naLista.totalCorrigido, noRelatorio.totalCorrigido]).toEqual([total, total, total]);
  const { ate, faltam } = detalhe.indices;
  for (const linha of [naLista, noRelatorio])
    expect([linha.indicesAte, linha.mesesQueFaltam]).toEqual([ate, faltam.length]);
  return { correcao: detalhe.valorCorrecao, indices: detalhe.indices, memoria };
}

describe('um mês que chega no meio do período', () => {
  let id: number;
  const aema = (dia: string) => em(dia, 'gestor@ativa.gov.br');
  let papel: Buffer;

  beforeAll(async () => {
    const quem = await aema('2025-11-10');
    const documentos = [{ idTipoDocumento: 100, arquivos: [await enviar(app, quem)] }];
    ({ id } = await cadastrar(app, quem, { documentos }));
    await anexarTcc(app, quem, id);
  });

  // D §2.4, lag 1, R in Nov/2025, u = Mar/2026: Oct 0,09, Nov 0,18, Dec 0,33 (D §2.2); Jan/2026 is not stored.
  // 12.500,00 × (1,0009 × 1,0018 × 1,0033 − 1) = 75,13.
  it('é dito em todo lugar enquanto falta', async () => {
    const quem = await aema('2026-03-10');
    await atualizarCorrecoes.run(app.deps, {});
    const frase = 'Corrigido com índices até 12/2025; falta 01/2026, não conhecido em 05/03/2026.';
    expect(await lido('2026-03-10', id, quem)).toMatchObject({
      correcao: 75.13,
      indices: { ate: '2025-12', faltam: ['2026-01'], semMeses: false, frase },
    });
    papel = await pdf(processos.modeloNotificacao, id, quem);
    expect(textOfPdf(papel)).toContain(frase);
    expect(textOfPdf(papel)).toContain('válido para pagamento até 06/04/2026');
  });

  it('não muda um centavo de nada até a véspera do 4º dia útil, nem quando a fonte corrige um mês já usado', async () => {
    const resposta = await carregar('2026-03-11', IPCA, '2026-01;1,00\n2026-02;0,50\n2025-10;0,19');
    expect(resposta).toMatchObject({ novos: 2, alterados: 1, contamDesde: '2026-04-07' });
    for (const dia of ['2026-03-11', '2026-03-31', '2026-04-01', '2026-04-06']) {
      const quem = await aema(dia);
      await atualizarCorrecoes.run(app.deps, {});
      const { correcao, indices, memoria } = await lido(dia, id, quem);
      expect([dia, correcao, indices.ate]).toEqual([dia, 75.13, '2025-12']);
      expect(memoria.mesesQueAguardam).toEqual(['2025-10', '2026-01']);
      expect(memoria.proximaAtualizacao).toBe('2026-04-07');
      // The same content is the same issued document, byte for byte.
      expect((await pdf(processos.modeloNotificacao, id, quem)).equals(papel)).toBe(true);
    }
    const quem = await aema('2026-04-06');
    expect(textOfPdf(await pdf(memoriasCalculo.print, id, quem)).replaceAll('\n', ' ')).toContain(
      'Os índices de 10/2025 e 01/2026 foram gravados depois do 4º dia útil, e os valores gravados contam a partir de 07/04/2026.',
    );
  });

  it('a tabela do índice mostra o valor mais novo de cada mês, uma vez só', async () => {
    const { body } = await app.call(indicesFinanceiros.valores, {
      params: { id: IPCA },
      headers: await em('2026-03-12'),
    });
    expect(body.slice(0, 5)).toEqual([
      { mes: '2026-02-01', percentual: 0.5, demonstracao: false },
      { mes: '2026-01-01', percentual: 1, demonstracao: false },
      { mes: '2025-12-01', percentual: 0.33, demonstracao: false },
      { mes: '2025-11-01', percentual: 0.18, demonstracao: false },
      { mes: '2025-10-01', percentual: 0.19, demonstracao: false },
    ]);
    const indice = await app.call(indicesFinanceiros.get, { params: { id: IPCA }, headers: await em('2026-03-12') });
    expect(indice.body.quantidadeMeses).toBe(38);
  });

  // u = Apr/2026: 12.500,00 × (1,0019 × 1,0018 × 1,0033 × 1,01 × 1,005 − 1) = 277,14.
  it('entra no 4º dia útil, e tudo muda junto', async () => {
    const quem = await aema('2026-04-07');
    await atualizarCorrecoes.run(app.deps, {});
    const { correcao, indices, memoria } = await lido('2026-04-07', id, quem);
    expect([correcao, indices.frase, memoria.mesesQueAguardam]).toEqual([
      277.14,
      'Corrigido com índices até 02/2026.',
      [],
    ]);
    expect((await pdf(processos.modeloNotificacao, id, quem)).equals(papel)).toBe(false);
  });

  it('quem se encerrou antes fica como estava', async () => {
    const quem = await aema('2026-04-08');
    const documentos = [{ idTipoDocumento: 100, arquivos: [await enviar(app, quem)] }];
    const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(71) });
    const outro = await cadastrar(app, quem, { documentos, dadosDevedor });
    await anexarTcc(app, quem, outro.id);
    const gestor = await em('2026-05-20', 'gestor@ativa.gov.br');
    const documento = { idTipoDocumento: 8, arquivos: [await enviar(app, gestor)] };
    expect((await agir(app, gestor, outro.id, 'QUITAR_DEBITO', { documento })).status).toBe(200);
    const { body: antes } = await consultar(app, gestor, outro.id);
    await carregar('2026-05-21', IPCA, '2026-03;0,70\n2026-04;0,80\n2026-02;0,90');
    const depois = await em('2026-07-20', 'gestor@ativa.gov.br');
    await atualizarCorrecoes.run(app.deps, {});
    const { body } = await consultar(app, depois, outro.id);
    expect([body.valorCorrecao, body.indices]).toEqual([antes.valorCorrecao, antes.indices]);
    const [guardado] = await linhas<{ d: string }>(
      app,
      sql`select valor_correcao::text as d from processo where id = ${outro.id}`,
    );
    expect(Number(guardado!.d)).toBe(antes.valorCorrecao);
  });
});

describe('a primeira carga de um índice', () => {
  const procon = (dia: string) => em(dia, 'gestor.procon@ativa.gov.br');
  const comIndice = async (id: number, indice: number) =>
    linhas(app, sql`update processo set id_indice_financeiro = ${indice} where id = ${id}`);
  const um = async (dia: string, n: number, indice: number) => {
    const quem = await procon(dia);
    const { id } = await cadastrar(app, quem, { dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(n) }) });
    await anexarTcc(app, quem, id);
    await comIndice(id, indice);
    return id;
  };
  /** Makes a new index like SELIC, without months. */
  const novaSelic = async (sigla: string) =>
    (
      await linhas<{ id: number }>(
        app,
        sql`insert into indice_financeiro (nome, sigla, codigo_bacen, tipo_calculo, adicional_mes_pagamento)
            values (${sigla}, ${sigla}, 1, 'SELIC_SOMADA', 1) returning id`,
      )
    )[0]!.id;

  it('conta já onde nenhum documento o usou, e o que foi encerrado no período também se acerta', async () => {
    const id = await um('2026-08-10', 81, INPC);
    const arquivado = await um('2026-08-10', 82, INPC);
    await linhas(
      app,
      sql`update processo set data_encerramento = '2026-11-09', situacao = 29, fase = 2
                           where id = ${arquivado}`,
    );
    const quem = await procon('2026-11-10');
    await atualizarCorrecoes.run(app.deps, {});
    expect((await consultar(app, quem, id)).body).toMatchObject({
      valorCorrecao: 0,
      indices: { semMeses: true, frase: 'Sem correção: o índice INPC não tem nenhum mês conhecido.' },
    });
    // D §2.4, lag 1, R in Aug, u = Nov: Jul, Aug and Sep; 12.000,00 × (1,01³ − 1) = 363,61.
    const resposta = await carregar('2026-11-10', INPC, '2026-07;1,00\n2026-08;1,00\n2026-09;1,00');
    expect(resposta.contamDesde).toBe('2026-11-10');
    for (const qual of [id, arquivado]) {
      expect((await consultar(app, await procon('2026-11-10'), qual)).body.valorCorrecao).toBe(363.61);
      const [guardado] = await linhas<{ d: string; ate: string }>(
        app,
        sql`select valor_correcao::text as d, indices_ate::text as ate from processo where id = ${qual}`,
      );
      expect(guardado).toEqual({ d: '363.61', ate: '2026-09-01' });
    }
    // A later version of a month waits for the 4th business day, as for every index.
    expect((await carregar('2026-11-11', INPC, '2026-09;9,00')).contamDesde).toBe('2026-12-04');
    expect((await consultar(app, await procon('2026-11-11'), id)).body.valorCorrecao).toBe(363.61);
  });

  it('conta já, e como se sabida no seu tempo, onde nenhum processo usou o índice, tenha ele outros meses ou não', async () => {
    const selic = await novaSelic('SELIC-B');
    expect((await carregar('2026-11-10', selic, '2026-09;1,00')).contamDesde).toBe('2026-11-10');
    expect((await carregar('2026-11-11', selic, '2026-10;1,00')).contamDesde).toBe('2026-11-11');
    const id = await um('2026-08-10', 84, selic);
    // 12.000,00 × 2 %, of Sep and of the month of payment, and × 3 %, with Oct.
    for (const [dia, correcao] of [
      ['2026-10-20', 240],
      ['2026-11-12', 360],
    ] as const)
      expect((await consultar(app, await procon(dia), id)).body.valorCorrecao).toBe(correcao);
    expect((await carregar('2026-11-12', selic, '2026-10;9,00')).contamDesde).toBe('2026-12-04');
  });

  it('espera o 4º dia útil onde um documento já disse o valor sem correção; sem meses, nem o 1% da SELIC se acresce', async () => {
    const selic = await novaSelic('SELIC-A');
    const id = await um('2026-08-10', 83, selic);
    const quem = await procon('2026-11-10');
    await atualizarCorrecoes.run(app.deps, {});
    expect((await consultar(app, quem, id)).body).toMatchObject({ valorCorrecao: 0, indices: { semMeses: true } });
    const frase = 'Sem correção: o índice SELIC-A não tem nenhum mês conhecido.';
    expect(textOfPdf(await pdf(processos.modeloNotificacao, id, quem))).toContain(frase);
    expect(textOfPdf(await pdf(memoriasCalculo.print, id, quem))).toContain('não tem nenhum mês conhecido');
    expect((await carregar('2026-11-10', selic, '2026-09;1,00\n2026-10;1,00')).contamDesde).toBe('2026-12-04');
    expect((await consultar(app, await procon('2026-12-03'), id)).body.valorCorrecao).toBe(0);
    // u = Dec: Sep and Oct, 2,00, and 1,00 of the month of payment; Nov is missing. 12.000,00 × 3 % = 360,00.
    expect((await consultar(app, await procon('2026-12-04'), id)).body).toMatchObject({
      valorCorrecao: 360,
      indices: { ate: '2026-10', faltam: ['2026-11'] },
    });
  });
});
