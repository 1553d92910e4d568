import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemoriaCalculo, memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import { agir, anexarAr, anexarTcc, cadastrar, consultar, enviar, linhas, type Quem } from './support.ts';

let app: TestApp;
/** A process of each of three bodies: IPCA with lag 1 and both flags; SELIC; IPCA without lag, interest left out. */
let ids: { aema: number; sefin: number; procon: number };
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  const aema = await app.signIn('operador@ativa.gov.br');
  const documentos = (quem: Quem, ...tipos: number[]) =>
    Promise.all(tipos.map(async (t) => ({ idTipoDocumento: t, arquivos: [await enviar(app, quem, `tipo${t}.pdf`)] })));
  const idAema = (await cadastrar(app, aema, { documentos: await documentos(aema, 100) })).id;
  const idProcon = (await cadastrar(app, await app.signIn('operador.procon@ativa.gov.br'))).id;
  app.clock.set(noonOf('2025-03-14'));
  const sefin = await app.signIn('operador.sefin@ativa.gov.br');
  const valores = { valorOriginario: 8000, valorAtualizado: 8000, multaAtualizada: 0, jurosAtualizado: 750 };
  const idSefin = (await cadastrar(app, sefin, { ...valores, documentos: await documentos(sefin, 102, 103) })).id;
  ids = { aema: idAema, sefin: idSefin, procon: idProcon };
});
afterAll(() => app.close());

const em = async (dia: string, quem = 'admin@ativa.gov.br') => {
  app.clock.set(noonOf(dia));
  return app.signIn(quem);
};
const memoria = async (dia: string, sigla: keyof typeof ids): Promise<MemoriaCalculo> =>
  (await app.call(memoriasCalculo.get, { params: { id: ids[sigla] }, headers: await em(dia) })).body;
const impressa = async (id: number, quem: Quem) =>
  textOfPdf(new Uint8Array((await app.call(memoriasCalculo.print, { params: { id }, headers: quem })).raw.rawPayload));

describe('memória de cálculo (D §2.4, §2.5)', () => {
  it('do índice de preços: base, meses com a defasagem, fator e arredondamento', async () => {
    expect(await memoria('2025-11-20', 'aema')).toMatchObject({
      indice: { sigla: 'IPCA', tipoCalculo: 'COMPOSTO', defasagemMeses: 1 },
      valorOriginario: 9000,
      dataReferencia: '2025-01-10',
      dataCalculo: '2025-11-20',
      dataEncerramento: null,
      mesAtualizacao: '2025-11',
      quartoDiaUtil: '2025-11-06',
      proximaAtualizacao: '2025-12-04',
      componentes: {
        valor: { devido: 10_000, pago: 0, saldo: 10_000, naBase: true },
        multa: { devido: 2000, pago: 0, saldo: 2000, naBase: true },
        juros: { devido: 500, pago: 0, saldo: 500, naBase: true },
        correcao: { devido: 522.55, pago: 0, saldo: 522.55 },
      },
      base: 12_500,
      mesesAusentes: [],
      adicionalMesPagamento: null,
      fator: '1.04180380',
      // 1,041803798506… of D §2.5, with more digits.
      fatorDaConta: expect.stringMatching(/^1\.041803798506\d{4}$/),
      pisoAplicado: false,
      correcaoSemArredondar: expect.stringMatching(/^522\.547481\d\d$/),
      correcaoDoSaldo: 522.55,
      valorCorrecao: 522.55,
      totalAtualizado: 12_500,
      totalCorrigido: 13_022.55,
      totalPago: 0,
      saldoDevedor: 13_022.55,
    });
    const { meses } = await memoria('2025-11-20', 'aema');
    expect(meses.map(({ mes }) => mes).join(' ')).toBe(
      '2024-12 2025-01 2025-02 2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09',
    );
    expect(meses[0]).toEqual({ mes: '2024-12', percentual: '0.52', acumulado: '1.00520000' });
    expect(meses.at(-1)).toEqual({ mes: '2025-09', percentual: '0.48', acumulado: '1.04180380' });
  });

  it('da SELIC: percentuais somados, mais 1% do mês do pagamento', async () => {
    const m = await memoria('2025-11-20', 'sefin');
    expect(m).toMatchObject({
      indice: { sigla: 'SELIC', tipoCalculo: 'SELIC_SOMADA', defasagemMeses: 0 },
      base: 8750,
      adicionalMesPagamento: '1.00',
      fator: '1.09240000',
      fatorDaConta: '1.0924',
      correcaoSemArredondar: '808.50000000',
      valorCorrecao: 808.5,
      totalCorrigido: 9558.5,
    });
    expect(m.meses.map(({ mes, acumulado }) => `${mes} ${acumulado}`)).toEqual([
      '2025-04 1.06',
      '2025-05 2.20',
      '2025-06 3.30',
      '2025-07 4.58',
      '2025-08 5.74',
      '2025-09 6.96',
      '2025-10 8.24',
    ]);
  });

  it.each([
    ['no próprio mês da referência não há meses', 'aema', '2025-01-31', [], 0, null],
    ['na SELIC, no mês seguinte, só o do pagamento', 'sefin', '2025-04-30', [], 87.5, '1.00'],
    ['componente fora da base', 'procon', '2025-02-20', ['2025-01'], 19.2, null],
  ] as const)('%s', async (_, sigla, dia, meses, valorCorrecao, adicionalMesPagamento) => {
    const m = await memoria(dia, sigla);
    expect(m).toMatchObject({ valorCorrecao, adicionalMesPagamento });
    expect(m.meses.map(({ mes }) => mes)).toEqual(meses);
    expect(m.componentes.juros.naBase).toBe(sigla !== 'procon');
  });

  it('diz os meses que faltam, e que ficaram fora da conta', async () => {
    const m = await memoria('2026-04-20', 'aema');
    expect(m.mesesAusentes).toEqual(['2026-01', '2026-02']);
    expect(m.meses.at(-1)).toEqual({ mes: '2026-02', percentual: null, acumulado: m.fator });
    expect(await impressa(ids.aema, await em('2026-04-20'))).toContain(
      'Os índices de 01/2026 e 02/2026 não eram conhecidos no 4º dia útil e ficaram fora da conta.',
    );
  });

  it.each(['2025-01-31', '2025-11-05', '2025-11-06', '2026-04-20'])(
    'em %s diz o mesmo que o detalhe, nos três órgãos',
    async (dia) => {
      for (const sigla of ['aema', 'sefin', 'procon'] as const) {
        const m = await memoria(dia, sigla);
        const { body } = await consultar(app, await em(dia), ids[sigla]);
        const iguais = [
          'valorCorrecao',
          'totalAtualizado',
          'totalCorrigido',
          'saldoDevedor',
          'valorOriginario',
        ] as const;
        for (const campo of iguais) expect([campo, m[campo]]).toEqual([campo, body[campo]]);
      }
    },
  );

  it('é só de quem vê o processo', async () => {
    const alheio = await em('2025-11-20', 'gestor.procon@ativa.gov.br');
    for (const endpoint of [memoriasCalculo.get, memoriasCalculo.print]) {
      const { status, headers } = await app.call(endpoint, { params: { id: ids.aema }, headers: alheio });
      expect([status, headers.errorcode]).toEqual([404, 'NAO_ENCONTRADO']);
    }
    const consulta = await em('2025-11-20', 'consulta@ativa.gov.br');
    expect((await app.call(memoriasCalculo.get, { params: { id: ids.aema }, headers: consulta })).status).toBe(200);
  });

  it('em PDF diz índice, meses, conta e totais, com órgão, página e código', async () => {
    const quem = await em('2025-11-20');
    const { raw } = await app.call(memoriasCalculo.print, { params: { id: ids.aema }, headers: quem });
    expect(raw.headers['content-disposition']).toMatch(/filename="memoria-de-calculo-\d{15}\.pdf"/);
    const texto = textOfPdf(new Uint8Array(raw.rawPayload));
    for (const trecho of [
      'Memória de cálculo',
      'CNPJ ',
      'IPCA – Índice Nacional de Preços ao Consumidor Amplo',
      '12/2024',
      '0,52',
      '1,04180380',
      '09/2025',
      'arredondada uma única vez',
      '522,547481',
      '522,55',
      '13.022,55',
      'Página 1/',
      'Código de validação: ',
    ])
      expect(texto).toContain(trecho);
  });
});

describe('a correção guardada com o processo', () => {
  const guardada = async (id: number) =>
    (
      await linhas<{ d: string; r: string }>(
        app,
        sql`select valor_correcao::text as d, data_referencia_calculo::text as r from processo where id = ${id}`,
      )
    )[0]!;
  let id: number;
  const decisao = async (quem: Quem) => ({ idTipoDocumento: 7, arquivos: [await enviar(app, quem)] });

  beforeAll(async () => {
    const quem = await em('2025-01-10', 'gestor.procon@ativa.gov.br');
    id = (await cadastrar(app, quem)).id;
    await anexarTcc(app, quem, id);
    await anexarAr(app, quem, id, '2025-01-10');
    await agir(app, quem, id, 'CONTESTAR_DEBITO', { idTipoDocumento: 6, arquivos: [await enviar(app, quem)] });
  });

  it('volta com a referência antiga quando se cancela a decisão que a trouxe para hoje', async () => {
    const quem = await em('2025-11-20', 'gestor.procon@ativa.gov.br');
    const antes = (await consultar(app, quem, id)).body.valorCorrecao;
    expect(antes).toBe(448.17);
    const parcial = {
      valorAtualizado: 5000,
      multaAtualizada: 1000,
      jurosAtualizado: 250,
      apresentouVicio: false,
      observacao: 'Reduzido conforme o parecer.',
      documento: await decisao(quem),
    };
    expect((await agir(app, quem, id, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', parcial)).status).toBe(200);
    expect(await guardada(id)).toEqual({ d: '0.00', r: '2025-11-20' });
    const cancelamento = { motivoCancelamento: 'Valores digitados errados.' };
    expect((await agir(app, quem, id, 'CANCELAR_ULTIMA_ACAO', cancelamento)).status).toBe(200);
    expect(await guardada(id)).toEqual({ d: '448.17', r: '2025-01-10' });
    expect((await consultar(app, quem, id)).body.valorCorrecao).toBe(448.17);
  });

  it('para no dia em que o processo se encerra, e a memória diz isso', async () => {
    const quem = await em('2025-11-20', 'gestor.procon@ativa.gov.br');
    const indeferida = await decisao(quem);
    expect((await agir(app, quem, id, 'INDEFERIR_PRIMEIRA_INSTANCIA', indeferida)).status).toBe(200);
    const documento = { idTipoDocumento: 8, arquivos: [await enviar(app, quem)] };
    expect((await agir(app, quem, id, 'QUITAR_DEBITO', { documento })).status).toBe(200);
    const depois = await em('2026-11-20');
    const { body } = await app.call(memoriasCalculo.get, { params: { id }, headers: depois });
    expect(body).toMatchObject({
      dataCalculo: '2025-11-20',
      dataEncerramento: '2025-11-20',
      mesAtualizacao: '2025-11',
      proximaAtualizacao: null,
      base: 0,
      correcaoDoSaldo: 0,
      valorCorrecao: 448.17,
      totalPago: 12_948.17,
      saldoDevedor: 0,
      componentes: { correcao: { devido: 448.17, pago: 448.17, saldo: 0 } },
    });
    expect(await impressa(id, depois)).toContain('Processo encerrado em 20/11/2025: a correção parou nesse dia.');
  });
});
