import { buildTestApp, type TestAnswer, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { acoesComValores, conferenciasDeValores } from '@/contract/conferenciaDeValores.ts';
import { memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import { faseDe, type IdSituacao } from '@/domain/workflow/situacoes.ts';
import { aceita, entregar, SID_SECRET, umEvento } from '../dividaAtiva/support.ts';
import { agir, cadastrar, consultar, enviar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

/*
 * Values in the actions (ADR 26), over HTTP. PROCON corrects by IPCA without lag, interest left out.
 * a = 100.000,00, b = 20.000,00, c = 5.000,00, R = 10/01/2025; Jan–Oct/2025 make 1,03734722 (D §2.2): on 20/11/2025
 * d = 120.000,00 × 0,03734722 = 4.481,67 and the total 129.481,67.
 */

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10', env: { SID_URL: 'http://127.0.0.1:9', SID_SECRET } });
});
afterAll(() => app.close());

const R = '2025-01-10';
const HOJE = '2025-11-20';
const centavos = (reais: number) => Math.round(reais * 100);
const no = async (dia: string): Promise<Quem> => {
  app.clock.set(noonOf(dia));
  return app.signIn('gestor.procon@ativa.gov.br');
};
const ler = async (id: number, dia: string) => (await consultar(app, await no(dia), id)).body;

let cpf = 300;
const valores = { valorOriginario: 90_000, valorAtualizado: 100_000, multaAtualizada: 20_000, jurosAtualizado: 5_000 };
/** A process of day R, brought by SQL into the situation that the action needs. */
async function um(situacao: number): Promise<{ id: number; numero: string }> {
  const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
  const processo = await cadastrar(app, await no(R), { ...valores, dadosDevedor });
  const plano = situacao === 5 ? sql`, fim_parcelamento = '2027-11-20', situacao_anterior = 3` : sql``;
  await linhas(
    app,
    sql`update processo set situacao = ${situacao}, fase = ${faseDe(situacao as IdSituacao)} ${plano} where id = ${processo.id}`,
  );
  return processo;
}

/** The situation in which each action is carried out. */
const onde: Readonly<Partial<Record<CodigoAcao, number>>> = {
  QUITAR_DEBITO: 26,
  PARCELAR_DEBITO: 12,
  REGISTRAR_PERDA_PARCELAMENTO: 5,
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: 6,
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: 13,
};
const tipos: Readonly<Partial<Record<CodigoAcao, number>>> = {
  QUITAR_DEBITO: 8,
  PARCELAR_DEBITO: 9,
  REGISTRAR_PERDA_PARCELAMENTO: 12,
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: 7,
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: 7,
};
/** Adds what the dialog sends besides the values. */
async function comDocumento(acao: CodigoAcao, quem: Quem, corpo: object): Promise<object> {
  const documento = { idTipoDocumento: tipos[acao], arquivos: [await enviar(app, quem)] };
  return {
    ...(acao === 'REGISTRAR_PERDA_PARCELAMENTO' ? {} : { observacao: 'Conforme o parecer.' }),
    ...(acao === 'PARCELAR_DEBITO' ? { fimParcelamento: '2027-11-20' } : {}),
    ...corpo,
    documento,
  };
}
async function fazer(acao: CodigoAcao, id: number, dia: string, corpo: object): Promise<TestAnswer> {
  const quem = await no(dia);
  return agir(app, quem, id, acao, await comDocumento(acao, quem, corpo));
}
/** The values that the dialog shows, as it sends them along. */
const exibidos = (d: Record<string, number>) => ({
  valoresExibidos: {
    valor: d.saldoDevedorValorAtualizado,
    multa: d.saldoDevedorMulta,
    juros: d.saldoDevedorJuros,
    correcao: d.saldoDevedorCorrecao,
  },
});
const amounts = (d: Record<string, unknown>) =>
  Object.fromEntries(
    [
      ...['valorAtualizado', 'multaAtualizada', 'jurosAtualizado', 'valorCorrecao', 'totalCorrigido', 'saldoDevedor'],
      ...['valorAtualizadoPago', 'valorMultaPago', 'valorJurosPago', 'valorCorrecaoPago', 'dataReferenciaCalculo'],
    ].map((campo) => [campo, d[campo]]),
  );
/** A process with 10.000,00 paid at the active-debt office in June, and now back at its body in `situacao`. */
async function pagoEmParte(situacao: number): Promise<{ id: number; numero: string }> {
  const processo = await um(104);
  await no('2025-06-20');
  const { body } = await entregar(app, [
    umEvento(
      processo.numero,
      1,
      'INSCRICAO_ACEITA',
      aceita({ dataInscricao: '2025-06-02', dataReferenciaCalculo: R }),
      {
        data: '2025-06-02',
      },
    ),
    umEvento(processo.numero, 2, 'PAGAMENTO', { valor: 10_000, dataPagamento: '2025-06-20' }, { data: '2025-06-20' }),
    umEvento(processo.numero, 3, 'INSCRICAO_CANCELADA', { idMotivo: 1 }, { data: '2025-06-20' }),
  ]);
  expect(body.resultados.map((r: { estado: string }) => r.estado)).toEqual(['aplicado', 'aplicado', 'aplicado']);
  const plano = situacao === 5 ? sql`, fim_parcelamento = '2027-11-20', situacao_anterior = 3` : sql``;
  await linhas(
    app,
    sql`update processo set situacao = ${situacao}, fase = ${faseDe(situacao as IdSituacao)} ${plano} where id = ${processo.id}`,
  );
  return processo;
}

describe.each(acoesComValores)('%s', (acao) => {
  it.each([
    ['com correção acumulada', um],
    ['depois de um pagamento', pagoEmParte],
  ] as const)('intocada, %s, não muda um centavo; o que foi exibido é o que se devia', async (_, fazerUm) => {
    const { id } = await fazerUm(onde[acao]!);
    const antes = await ler(id, HOJE);
    expect(antes.saldoDevedorCorrecao).toBeGreaterThan(3_000);
    const { status, body } = await fazer(acao, id, HOJE, { ...exibidos(antes), versao: antes.versao });
    expect([status, body]).toEqual([200, expect.anything()]);
    const depois = await ler(id, HOJE);
    if (acao !== 'QUITAR_DEBITO') {
      expect(amounts(depois)).toEqual(amounts(antes));
      // And d grows on as if nothing had happened: November makes 0,18 %, December 0,33 %.
      const { id: outro } = await fazerUm(onde[acao]!);
      expect(amounts(await ler(id, '2026-01-20'))).toEqual(amounts(await ler(outro, '2026-01-20')));
      return;
    }
    const quatro = ['valorAtualizado', 'multaAtualizada', 'jurosAtualizado', 'valorCorrecao', 'totalCorrigido'];
    for (const campo of quatro) expect([campo, depois[campo]]).toEqual([campo, antes[campo]]);
    expect(depois).toMatchObject({
      saldoDevedor: 0,
      valorAtualizadoPago: antes.valorAtualizado,
      valorMultaPago: antes.multaAtualizada,
      valorJurosPago: antes.jurosAtualizado,
      valorCorrecaoPago: antes.valorCorrecao,
    });
    const [movimento] = depois.andamentos;
    expect(movimento).toMatchObject({ descricao: 'Débito quitado', valor: antes.saldoDevedor });
    const [guardado] = await linhas<{ pago: string }>(
      app,
      sql`select valor_pago::text as pago from processo where id = ${id}`,
    );
    expect(Number(guardado!.pago)).toBe(antes.totalCorrigido);
  });

  it('iguais aos exibidos, com o dia de que são, também não', async () => {
    const { id } = await um(onde[acao]!);
    const antes = await ler(id, HOJE);
    const corpo = { valorAtualizado: 100_000, multaAtualizada: 20_000, jurosAtualizado: 5_000, dataReferencia: R };
    expect((await fazer(acao, id, HOJE, corpo)).status).toBe(200);
    const depois = await ler(id, HOJE);
    expect([depois.totalCorrigido, depois.valorCorrecao]).toEqual([antes.totalCorrigido, 4_481.67]);
  });

  it('de quem só conhece a especificação, os valores digitados são de hoje', async () => {
    const { id } = await um(onde[acao]!);
    const corpo = { valorAtualizado: 90_000, multaAtualizada: 20_000, jurosAtualizado: 5_000 };
    expect((await fazer(acao, id, HOJE, corpo)).status).toBe(200);
    expect(await ler(id, HOJE)).toMatchObject({
      ...{ valorAtualizado: 90_000, multaAtualizada: 20_000, jurosAtualizado: 5_000 },
      ...{ valorCorrecao: 0, totalCorrigido: 115_000, dataReferenciaCalculo: HOJE },
    });
  });

  it('um só componente mudado muda esse e a correção dele, como foi mostrado antes de confirmar', async () => {
    const { id } = await um(onde[acao]!);
    const antes = await ler(id, HOJE);
    const corpo = { multaAtualizada: 10_000, dataReferencia: R, ...exibidos(antes) };
    const quem = await no(HOJE);
    const conferida = await app.call(conferenciasDeValores.conferir, {
      params: { id },
      body: { acao, ...corpo, versao: antes.versao },
      headers: quem,
    });
    // d: 110.000,00 × 0,03734722 = 4.108,19
    expect([conferida.status, conferida.body]).toEqual([
      200,
      {
        dataReferencia: R,
        antes: { valor: 100_000, multa: 20_000, juros: 5_000, correcao: 4_481.67, total: 129_481.67 },
        depois: { valor: 100_000, multa: 10_000, juros: 5_000, correcao: 4_108.19, total: 119_108.19 },
      },
    ]);
    expect(amounts(await ler(id, HOJE))).toEqual(amounts(antes));
    expect((await fazer(acao, id, HOJE, { ...corpo, versao: antes.versao })).status).toBe(200);
    expect(await ler(id, HOJE)).toMatchObject({
      ...{ valorAtualizado: 100_000, multaAtualizada: 10_000, valorCorrecao: 4_108.19, totalCorrigido: 119_108.19 },
      dataReferenciaCalculo: R,
      saldoDevedor: acao === 'QUITAR_DEBITO' ? 0 : 119_108.19,
    });
  });

  it('exibidos na véspera do 4º dia útil e confirmados nele, os valores mudaram', async () => {
    const { id } = await um(onde[acao]!);
    // The 4th business day of November is the 6th, when October's 0,09 % starts to count. Without it, 120.000,00 ×
    // 0,03641444 = 4.369,73.
    const vistos = await ler(id, '2025-11-05');
    const corpo = { ...exibidos(vistos), versao: vistos.versao };
    const { status, body } = await fazer(acao, id, '2025-11-06', corpo);
    expect([status, body.codigo]).toEqual([409, 'VALORES_MUDARAM']);
    expect(body.mensagem).toMatch(/era de R\$\s129\.369,73 e agora é de R\$\s129\.481,67/);
    const agora = await ler(id, '2025-11-06');
    expect(agora).toMatchObject({ versao: vistos.versao, totalCorrigido: 129_481.67 });
    const conferida = await app.call(conferenciasDeValores.conferir, {
      params: { id },
      body: { acao, ...corpo, multaAtualizada: 1, dataReferencia: R },
      headers: await no('2025-11-06'),
    });
    expect([conferida.status, conferida.body.codigo]).toEqual([409, 'VALORES_MUDARAM']);
    expect((await fazer(acao, id, '2025-11-06', exibidos(agora))).status).toBe(200);
  });

  it('à meia-noite em que nada muda, o que foi exibido ainda vale', async () => {
    const { id } = await um(onde[acao]!);
    const vistos = await ler(id, '2025-11-06');
    expect((await fazer(acao, id, '2025-12-03', exibidos(vistos))).status).toBe(200);
    expect((await ler(id, '2025-12-03')).totalCorrigido).toBe(vistos.totalCorrigido);
  });

  it('valores de outro dia vêm juntos, nem do futuro nem de antes da referência', async () => {
    const { id } = await um(onde[acao]!);
    const recusa = async (corpo: object) => {
      const { status, body } = await fazer(acao, id, HOJE, corpo);
      return [status, body.campos?.map((c: { campo: string }) => c.campo).sort()];
    };
    expect(await recusa({ multaAtualizada: 1, dataReferencia: '2025-06-20' })).toEqual([
      422,
      ['jurosAtualizado', 'valorAtualizado'],
    ]);
    const todos = { valorAtualizado: 1, multaAtualizada: 1, jurosAtualizado: 1 };
    expect(await recusa({ ...todos, dataReferencia: '2025-11-21' })).toEqual([422, ['dataReferencia']]);
    expect(await recusa({ ...todos, dataReferencia: '2025-01-09' })).toEqual([422, ['dataReferencia']]);
    // Values of the day of the decision are corrected from that day on: June to October on 80.001,00, at 1,00962731.
    expect(
      (await fazer(acao, id, HOJE, { ...todos, valorAtualizado: 80_000, dataReferencia: '2025-06-20' })).status,
    ).toBe(200);
    const { body } = await app.call(memoriasCalculo.get, { params: { id }, headers: await no(HOJE) });
    expect(body.dataReferencia).toBe('2025-06-20');
    expect((await ler(id, HOJE)).valorCorrecao).toBe(770.19);
  });
});

describe('depois de um pagamento (ADR 26)', () => {
  it.each(['PARCELAR_DEBITO', 'QUITAR_DEBITO'] as const)('%s: o digitado soma-se ao que foi pago', async (acao) => {
    const { id } = await pagoEmParte(26);
    const antes = await ler(id, HOJE);
    const pago = ['valorAtualizadoPago', 'valorMultaPago', 'valorJurosPago', 'valorCorrecaoPago'];
    expect(pago.reduce((soma, campo) => soma + centavos(antes[campo]), 0)).toBe(1_000_000);
    const corpo = { valorAtualizado: 50_000, multaAtualizada: 0, jurosAtualizado: 0 };
    expect((await fazer(acao, id, HOJE, corpo)).status).toBe(200);
    const depois = await ler(id, HOJE);
    expect(depois).toMatchObject({
      totalCorrigido: 60_000,
      saldoDevedor: acao === 'QUITAR_DEBITO' ? 0 : 50_000,
      valorCorrecaoPago: antes.valorCorrecaoPago,
    });
    expect(centavos(depois.valorAtualizadoPago) - centavos(antes.valorAtualizadoPago)).toBe(
      acao === 'QUITAR_DEBITO' ? 5_000_000 : 0,
    );
    if (acao === 'QUITAR_DEBITO') expect(depois.andamentos[0]).toMatchObject({ valor: 50_000 });
  });

  it('a memória diz de onde vem cada centavo do que restou, na tela e no papel', async () => {
    const { id, numero } = await um(104);
    const quem = await no(HOJE);
    // 4.481,67 less its part of the payment of 1.234,56 is a cent less than the formula gives for what is still owed.
    const { body } = await entregar(app, [
      umEvento(numero, 1, 'INSCRICAO_ACEITA', aceita({ dataInscricao: HOJE, dataReferenciaCalculo: R }), {
        data: HOJE,
      }),
      umEvento(numero, 2, 'PAGAMENTO', { valor: 1_234.56, dataPagamento: HOJE }, { data: HOJE }),
    ]);
    expect(body.resultados.map((r: { estado: string }) => r.estado)).toEqual(['aplicado', 'aplicado']);
    const memoria = async (dia: string) =>
      (await app.call(memoriasCalculo.get, { params: { id }, headers: await no(dia) })).body;
    const m = await memoria(HOJE);
    expect(centavos(m.correcaoRestante.valor)).toBe(448_167 - centavos(m.componentes.correcao.pago));
    expect(m).toMatchObject({
      correcaoRestante: { data: HOJE, noPeriodo: true },
      correcaoDoSaldo: m.correcaoRestante.valor,
      valorCorrecao: 4_481.67,
      totalPago: 1_234.56,
      saldoDevedor: 128_247.11,
    });
    const { raw } = await app.call(memoriasCalculo.print, { params: { id }, headers: quem });
    const texto = textOfPdf(new Uint8Array(raw.rawPayload));
    for (const dito of [
      'Correção que restou do pagamento de 20/11/2025',
      'a que restou, até o próximo 4º dia útil',
      m.correcaoCalculada.toLocaleString('pt-BR', { minimumFractionDigits: 2 }),
      m.correcaoRestante.valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 }),
    ])
      expect(texto).toContain(dito);
    const dezembro = await memoria('2025-12-04');
    expect(dezembro).toMatchObject({
      correcaoRestante: { data: HOJE, valor: m.correcaoRestante.valor, noPeriodo: false },
      correcaoDoSaldo: Math.max(dezembro.correcaoCalculada, m.correcaoRestante.valor),
    });
    // The list and the detail show the same, whether or not the monthly routine has run.
    expect((await ler(id, '2025-12-04')).valorCorrecao).toBe(dezembro.valorCorrecao);
  });

  it('o que foi guardado antes de haver o que restou também se cancela', async () => {
    const { id } = await um(26);
    const antes = amounts(await ler(id, HOJE));
    expect((await fazer('PARCELAR_DEBITO', id, HOJE, { valorAtualizado: 1 })).status).toBe(200);
    await linhas(
      app,
      sql`update andamento set estado_anterior = estado_anterior - 'correcaoRestante' - 'dispensados' where id_processo = ${id}`,
    );
    const motivoCancelamento = 'Valores digitados errados.';
    expect((await agir(app, await no(HOJE), id, 'CANCELAR_ULTIMA_ACAO', { motivoCancelamento })).status).toBe(200);
    expect(amounts(await ler(id, HOJE))).toEqual(antes);
  });

  // M §2.6: what is dispensed is owed no more, grows no more, and stays what it is when a decision changes the values.
  it('o dispensado por um acordo não se deve, não cresce e aparece na memória', async () => {
    const { id } = await um(26);
    const antes = await ler(id, HOJE);
    const correcaoDispensada = Math.floor(antes.valorCorrecao * 25) / 100;
    await linhas(
      app,
      sql`update processo set valor_atualizado_dispensado = valor_atualizado, valor_multa_dispensado = multa_atualizada,
                 valor_juros_dispensado = juros_atualizado, valor_correcao_dispensado = ${correcaoDispensada} where id = ${id}`,
    );
    const depois = await ler(id, HOJE);
    expect(depois).toMatchObject({
      valorAtualizado: antes.valorAtualizado,
      valorAtualizadoDispensado: antes.valorAtualizado,
      valorCorrecaoDispensado: correcaoDispensada,
      valorCorrecao: correcaoDispensada,
      saldoDevedor: 0,
    });
    await linhas(app, sql`update processo set valor_juros_dispensado = 0 where id = ${id}`);
    const quem = await no(HOJE);
    const { body: m } = await app.call(memoriasCalculo.get, { params: { id }, headers: quem });
    expect(m.componentes.juros).toMatchObject({ dispensado: 0, saldo: antes.jurosAtualizado });
    expect(m.componentes.correcao.dispensado).toBe(correcaoDispensada);
    expect(centavos(m.saldoDevedor)).toBe(
      centavos(m.totalCorrigido) - centavos(m.totalPago) - centavos(m.totalDispensado),
    );

    const { raw } = await app.call(memoriasCalculo.print, { params: { id }, headers: quem });
    const texto = textOfPdf(new Uint8Array(raw.rawPayload));
    for (const dito of ['Dispensado', 'Correção dispensada em acordo']) expect(texto).toContain(dito);

    expect((await fazer('QUITAR_DEBITO', id, HOJE, {})).status).toBe(200);
    expect(await ler(id, HOJE)).toMatchObject({
      saldoDevedor: 0,
      valorAtualizadoPago: 0,
      valorJurosPago: antes.jurosAtualizado,
      valorAtualizadoDispensado: antes.valorAtualizado,
    });
  });

  it('cancelar a ação devolve o que o pagamento tinha deixado', async () => {
    const { id } = await pagoEmParte(26);
    const guardado = async () =>
      (
        await linhas(
          app,
          sql`select correcao_restante::text as r, correcao_restante_em::text as em from processo where id = ${id}`,
        )
      )[0];
    const antes = [await guardado(), amounts(await ler(id, HOJE))];
    expect(antes[0]).toMatchObject({ em: '2025-06-20' });
    expect(
      (await fazer('PARCELAR_DEBITO', id, HOJE, { valorAtualizado: 1, multaAtualizada: 0, jurosAtualizado: 0 })).status,
    ).toBe(200);
    expect(await guardado()).toEqual({ r: null, em: null });
    const motivoCancelamento = 'Valores digitados errados.';
    expect((await agir(app, await no(HOJE), id, 'CANCELAR_ULTIMA_ACAO', { motivoCancelamento })).status).toBe(200);
    expect([await guardado(), amounts(await ler(id, HOJE))]).toEqual(antes);
  });
});

describe('a conferência dos valores', () => {
  it('é de quem pode a ação, no processo que alcança e na versão que viu', async () => {
    const { id } = await um(26);
    const conferir = async (quem: string, mais: object = {}) => {
      const headers = await app.signIn(quem);
      const body = { acao: 'QUITAR_DEBITO', multaAtualizada: 1, dataReferencia: R, ...mais };
      const { status, body: dito } = await app.call(conferenciasDeValores.conferir, { params: { id }, body, headers });
      return [status, dito.codigo];
    };
    await no(HOJE);
    expect(await conferir('gestor.procon@ativa.gov.br')).toEqual([200, undefined]);
    expect(await conferir('gestor.procon@ativa.gov.br', { versao: 99 })).toEqual([409, 'VERSAO_DIVERGENTE']);
    expect(await conferir('operador.procon@ativa.gov.br')).toEqual([403, 'SEM_PERMISSAO']);
    expect(await conferir('operador.sefin@ativa.gov.br')).toEqual([404, 'NAO_ENCONTRADO']);
    expect(await conferir('gestor.procon@ativa.gov.br', { acao: 'ANEXAR_TCC' })).toEqual([422, 'DADOS_INVALIDOS']);
    expect(await conferir('gestor.procon@ativa.gov.br', { acao: 'PARCELAR_DEBITO' })).toEqual([200, undefined]);
    expect(await conferir('gestor.procon@ativa.gov.br', { acao: 'REGISTRAR_PERDA_PARCELAMENTO' })).toEqual([
      409,
      'ACAO_INDISPONIVEL',
    ]);
  });
});
