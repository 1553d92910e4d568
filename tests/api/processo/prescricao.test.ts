import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { aceita, entregar, SID_SECRET, solicitar, umEvento } from '../dividaAtiva/support.ts';
import {
  agir,
  anexarAr,
  anexarTcc,
  cadastrar,
  consultar,
  enviar,
  linhas,
  type Quem,
  umaPessoa,
  umCpf,
} from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-01-05', env: { SID_URL: 'http://127.0.0.1:9', SID_SECRET } });
});
afterAll(() => app.close());

async function noDia(dia: string) {
  app.clock.set(noonOf(dia));
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
}
const documento = async (tipo: number) => ({ idTipoDocumento: tipo, arquivos: [await enviar(app, gestor)] });
const detalhe = async (id: number) => (await consultar(app, gestor, id)).body;
const prescricao = async (id: number) => (await detalhe(id)).prescricao;
const item = async (id: number) =>
  (await detalhe(id)).pendenciasInscricao.find((p: { codigo: string }) => p.codigo === 'PRESCRICAO');

let cpf = 3000;
/**
 * A process notified on 05/01/2026: ten days from 06/01 end on 15/01, constituted on 16/01/2026, prescribed on
 * 16/01/2031.
 */
async function constituido(mudancas: object = {}) {
  await noDia('2026-01-05');
  const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
  const { id, numero } = await cadastrar(app, gestor, { dadosDevedor, ...mudancas });
  await anexarTcc(app, gestor, id);
  await anexarAr(app, gestor, id, '2026-01-05');
  await noDia('2026-02-02');
  expect(await detalhe(id)).toMatchObject({ situacaoProcesso: { id: 26 }, dataConstituicaoDefinitiva: '2026-01-16' });
  return { id, numero };
}
const fazer = async (id: number, acao: Parameters<typeof agir>[3], corpo: object) => {
  const { status, body } = await agir(app, gestor, id, acao, corpo);
  if (status !== 200) return { status, mensagem: body.mensagem, campos: body.campos };
  return { status };
};
const parcelar = async (id: number) =>
  fazer(id, 'PARCELAR_DEBITO', { fimParcelamento: '2033-06-10', documento: await documento(9) });
const perder = async (id: number, mais: object = {}) =>
  fazer(id, 'REGISTRAR_PERDA_PARCELAMENTO', { valorAtualizado: 10_000, ...mais, documento: await documento(12) });
const causa = async (id: number, mudancas: object = {}) =>
  fazer(id, 'REGISTRAR_CAUSA_PRESCRICAO', {
    causa: 'DESPACHO_CITACAO',
    data: '2029-05-10',
    fundamentoLegal: 'LEF, art. 8º, § 2º',
    documento: await documento(16),
    ...mudancas,
  });

describe('o parcelamento interrompe a prescrição', () => {
  it('parcelado em 2026 e perdido em 2032, o crédito ainda se inscreve', async () => {
    const { id } = await constituido();
    expect(await prescricao(id)).toMatchObject({ estado: 'CORRE', data: '2031-01-16', contadaDe: '2026-01-16' });
    await noDia('2026-06-10');
    expect(await parcelar(id)).toEqual({ status: 200 });
    expect(await prescricao(id)).toMatchObject({
      estado: 'PARADA',
      data: null,
      frase: 'O prazo de prescrição está parado desde 10/06/2026: parcelamento (confissão da dívida).',
    });
    await noDia('2032-03-05');
    expect(await perder(id, { inadimplenteDesde: '2032-02-01' })).toEqual({ status: 200 });
    await anexarAr(app, gestor, id, '2032-03-05');
    // The full term starts again on the day the debtor broke the plan (Súmula TFR 248).
    expect(await prescricao(id)).toMatchObject({
      estado: 'CORRE',
      data: '2037-02-01',
      contadaDe: '2032-02-01',
      causas: [{ tipo: 'PARCELAMENTO', interrompe: true, data: '2026-06-10', ate: '2032-02-01' }],
    });
    expect(await item(id)).toMatchObject({ estado: 'ok', frase: 'O crédito prescreve em 01/02/2037.' });
    expect((await solicitar(app, gestor, id)).status).toBe(200);
    const [{ pacote }] = (await linhas<{ pacote: { processo: { dataPrescricao: string } } }>(
      app,
      sql`select pacote from envio_divida_ativa where id_processo = ${id}`,
    )) as [{ pacote: { processo: { dataPrescricao: string } } }];
    expect(pacote.processo.dataPrescricao).toBe('2037-02-01');
  });

  it('sem outro dia sabido, conta do dia da perda registrada, que constitui o que não estava constituído', async () => {
    await noDia('2026-01-05');
    const { id } = await cadastrar(app, gestor, {
      dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(++cpf) }),
    });
    await anexarTcc(app, gestor, id);
    await parcelar(id);
    expect(await prescricao(id)).toBeNull();
    await noDia('2027-03-05');
    const cedo = await perder(id, { inadimplenteDesde: '2026-01-04' });
    expect(cedo.campos).toEqual([
      { campo: 'inadimplenteDesde', mensagem: 'A data não pode ser anterior a 05/01/2026.' },
    ]);
    expect(await perder(id)).toEqual({ status: 200 });
    // No term ran before the constitution, so nothing was interrupted.
    expect(await detalhe(id)).toMatchObject({
      dataConstituicaoDefinitiva: '2027-03-05',
      prescricao: { data: '2032-03-05', causas: [] },
    });
  });

  it('a segunda confissão é avisada, e quem pede a inscrição decide (CC art. 202, caput)', async () => {
    const { id } = await constituido();
    await parcelar(id);
    await noDia('2027-02-02');
    await perder(id);
    await parcelar(id);
    await noDia('2032-02-02');
    await perder(id);
    await anexarAr(app, gestor, id, '2032-02-02');
    expect(await prescricao(id)).toMatchObject({ estado: 'DEPENDE', data: '2037-02-02' });
    expect(await item(id)).toEqual({
      codigo: 'PRESCRICAO',
      estado: 'aviso',
      frase:
        'O crédito prescreve em 02/02/2037 se a interrupção de 02/02/2027 valer; só com a primeira, prescreveu em 02/02/2032. A lei admite uma única interrupção (CC, art. 202, caput): a autoridade deve decidir antes de inscrever.',
    });
    expect((await solicitar(app, gestor, id)).status).toBe(200);
  });
});

describe('só um fundamento legal suspende a prescrição', () => {
  const suspender = async (id: number, mais: object = {}) =>
    fazer(id, 'SUSPENDER_PROCESSO', { motivo: 'Para revisão do processo', ...mais, documento: await documento(11) });
  const reativar = async (id: number, data: string) =>
    fazer(id, 'REATIVAR_PROCESSO', { data, motivo: 'Fim da revisão do processo', documento: await documento(11) });

  it('por decisão do órgão o processo para e a prescrição corre', async () => {
    const { id } = await constituido();
    expect(await suspender(id, { data: '2026-02-02' })).toEqual({ status: 200 });
    expect(await prescricao(id)).toMatchObject({ estado: 'CORRE', data: '2031-01-16' });
    await noDia('2027-02-02');
    await reativar(id, '2027-02-02');
    expect(await prescricao(id)).toMatchObject({ data: '2031-01-16', causas: [] });
  });

  it('por ordem judicial param os dois, e o prazo continua de onde parou', async () => {
    const { id } = await constituido();
    await suspender(id, { fundamento: 'ORDEM_JUDICIAL', data: '2026-02-01' });
    const suspenso = await detalhe(id);
    expect(suspenso.prescricao).toMatchObject({ estado: 'PARADA', data: null });
    expect(suspenso.andamentos[0]).toMatchObject({
      descricao: 'Processo suspenso – ordem judicial',
      dataReferencia: '2026-02-01',
    });
    await noDia('2027-02-02');
    await reativar(id, '2027-02-01');
    // 16/01/2031 plus the 365 days from 01/02/2026 to 01/02/2027.
    expect(await prescricao(id)).toMatchObject({ data: '2032-01-16', causas: [{ tipo: 'ORDEM_JUDICIAL' }] });
  });

  it('a inscrição para o que não é tributo por 180 dias (LEF art. 2 §3), e a cancelada só até o cancelamento', async () => {
    for (const [idNaturezaDebito, data] of [
      [4, '2031-07-15'],
      [10, '2031-01-16'],
    ]) {
      const { id, numero } = await constituido({ idNaturezaDebito });
      await solicitar(app, gestor, id);
      const inscricao = aceita({ dataInscricao: '2026-02-02', dataReferenciaCalculo: '2026-02-02' });
      await entregar(app, [umEvento(numero, 1, 'INSCRICAO_ACEITA', inscricao, { data: '2026-02-02' })]);
      expect(await prescricao(id)).toMatchObject({ data });
      await noDia('2026-03-04');
      await entregar(app, [umEvento(numero, 2, 'INSCRICAO_CANCELADA', { idMotivo: 1 }, { data: '2026-03-04' })]);
      // Thirty days, from 02/02 to 04/03.
      expect((await prescricao(id)).data).toBe(data === '2031-01-16' ? data : '2031-02-15');
    }
  });
});

describe('o crédito prescrito', () => {
  it('não se inscreve, e só um fato com data, fundamento e documento muda isso', async () => {
    const { id } = await constituido();
    await noDia('2031-01-16');
    const pedido = await solicitar(app, gestor, id);
    expect([pedido.status, pedido.body.mensagem]).toEqual([
      409,
      expect.stringContaining('O crédito está prescrito desde 16/01/2031.'),
    ]);
    expect(await causa(id, { data: '2031-01-17' })).toMatchObject({ status: 422 });
    await noDia('2031-02-10');
    expect((await causa(id, { data: '2031-01-17' })).campos).toEqual([
      {
        campo: 'data',
        mensagem:
          'O prazo de prescrição já tinha acabado em 16/01/2031: o que aconteceu depois não o interrompe nem o suspende.',
      },
    ]);
    expect((await causa(id, { data: '2026-01-15' })).campos).toEqual([
      {
        campo: 'data',
        mensagem:
          'A causa é anterior à constituição definitiva do crédito, em 16/01/2026: o prazo de prescrição ainda não corria.',
      },
    ]);
    expect((await causa(id, { causa: 'DEPOSITO' })).campos).toEqual([
      {
        campo: 'paradoAte',
        mensagem: 'Informe até quando o prazo ficou parado. Se ainda está, suspenda o processo com o fundamento.',
      },
    ]);
    expect((await causa(id, { paradoAte: '2029-05-09' })).campos).toEqual([
      { campo: 'paradoAte', mensagem: 'A data não pode ser anterior a 10/05/2029.' },
    ]);
    const semDocumento = await causa(id, { documento: undefined });
    expect(semDocumento.campos).toEqual([{ campo: 'documento', mensagem: 'O arquivo não foi informado' }]);

    const antes = await detalhe(id);
    expect(await causa(id, { observacao: 'Execução extinta sem julgamento do mérito.' })).toEqual({ status: 200 });
    const depois = await detalhe(id);
    expect(depois).toMatchObject({
      situacaoProcesso: { id: 26 },
      prescricao: {
        estado: 'CORRE',
        data: '2034-05-10',
        causas: [{ tipo: 'DESPACHO_CITACAO', fundamento: 'LEF, art. 8º, § 2º' }],
      },
    });
    expect(depois.andamentos[0]).toMatchObject({
      descricao: 'Prescrição – despacho do juiz que ordena a citação',
      dataReferencia: '2029-05-10',
      observacao: 'LEF, art. 8º, § 2º. Execução extinta sem julgamento do mérito.',
      documentos: [{ tipoDocumento: { id: 16 } }],
    });
    // The certificate shows it, and the trail notes it.
    const certidao = await app.call(processos.gerarDespacho, { params: { id }, headers: gestor });
    const texto = textOfPdf(certidao.raw.rawPayload).replaceAll('\n', ' ');
    for (const dito of ['Despacho do juiz que ordena a citação (interrompe)', 'LEF, art. 8º, § 2º', '10/05/2034'])
      expect(texto).toContain(dito);
    const [trilha] = await linhas<{ depois: { causasPrescricao: object[] } }>(
      app,
      sql`select depois from auditoria where id_registro = ${id} and acao = 'REGISTRAR_CAUSA_PRESCRICAO'`,
    );
    expect(trilha!.depois.causasPrescricao).toHaveLength(1);

    // The cause can be cancelled like any action: the credit is prescribed again.
    const cancelar = { motivoCancelamento: 'Despacho de outro processo' };
    expect(await fazer(id, 'CANCELAR_ULTIMA_ACAO', cancelar)).toEqual({ status: 200 });
    expect((await detalhe(id)).prescricao).toEqual(antes.prescricao);
    expect((await solicitar(app, gestor, id)).status).toBe(409);
    await causa(id, { causa: 'DEPOSITO', data: '2029-05-10', paradoAte: '2029-11-06' });
    // 16/01/2031 plus 180 days.
    expect(await prescricao(id)).toMatchObject({ data: '2031-07-15' });
    expect((await solicitar(app, gestor, id)).status).toBe(200);
  });

  it('a causa é de quem pode pedir a inscrição', async () => {
    const { id } = await constituido();
    await linhas(
      app,
      sql`delete from perfil_permissao where permissao like '%SOLICITAR_INSCRICAO%' and id_perfil =
            (select id_perfil from usuario where email = 'operador.procon@ativa.gov.br')`,
    );
    const quem = await app.signIn('operador.procon@ativa.gov.br');
    const corpo = { causa: 'RECONHECIMENTO', data: '2026-01-20', fundamentoLegal: 'CC, art. 202, VI' };
    const arquivos = [await enviar(app, quem)];
    const negado = await agir(app, quem, id, 'REGISTRAR_CAUSA_PRESCRICAO', { ...corpo, documento: { arquivos } });
    expect(negado.status).toBe(403);
  });
});
