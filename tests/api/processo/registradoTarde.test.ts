import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { agir, anexarAr, anexarTcc, cadastrar, consultar, enviar, type Quem, umaPessoa, umCpf } from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-08-03' });
});
afterAll(() => app.close());

async function noDia(dia: string) {
  app.clock.set(noonOf(dia));
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
}
const documento = async (tipo: number) => ({ idTipoDocumento: tipo, arquivos: [await enviar(app, gestor)] });
const detalhe = async (id: number) => (await consultar(app, gestor, id)).body;
const descricoes = async (id: number) =>
  (await detalhe(id)).andamentos
    .filter((a: { cancelado: boolean }) => !a.cancelado)
    .map((a: { descricao: string }) => a.descricao);
const oferecidas = async (id: number) => (await detalhe(id)).acoesDisponiveis.map((a: { acao: string }) => a.acao);

let cpf = 5000;
/** A process whose debtor became aware on Monday 03/08/2026: ten days, from 04/08 to 13/08/2026. */
async function notificado(): Promise<number> {
  await noDia('2026-08-03');
  const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
  const { id } = await cadastrar(app, gestor, { dadosDevedor });
  await anexarTcc(app, gestor, id);
  await anexarAr(app, gestor, id, '2026-08-03');
  expect((await detalhe(id)).prazo).toEqual({ tipo: 'CONTESTACAO', inicio: '2026-08-04', fim: '2026-08-13' });
  return id;
}
/** The same, with no contest known to the body on 31/08. */
async function decorrido(): Promise<number> {
  const id = await notificado();
  await noDia('2026-08-31');
  expect(await detalhe(id)).toMatchObject({
    situacaoProcesso: { id: 26 },
    dataConstituicaoDefinitiva: '2026-08-14',
    prescricao: { data: '2031-08-14' },
    decursoDesfazivel: { tipo: 'CONTESTACAO', inicio: '2026-08-04', fim: '2026-08-13' },
  });
  return id;
}
const justificativa = 'Protocolo recebido em papel.';
const contestar = async (id: number, mais: object = {}) => {
  const { status, body } = await agir(app, gestor, id, 'CONTESTAR_DEBITO', { ...(await documento(6)), ...mais });
  return status === 200 ? { status } : { status, mensagem: body.mensagem, campos: body.campos };
};

describe('a contestação digitada depois', () => {
  it('protocolada no prazo, desfaz o decurso com a constituição e a prescrição; cancelada, tudo volta', async () => {
    const id = await decorrido();
    const antes = await detalhe(id);
    expect(await contestar(id, { data: '2026-08-13' })).toMatchObject({
      status: 422,
      campos: [{ campo: 'justificativa', mensagem: expect.stringContaining('O prazo já decorreu') }],
    });
    expect(await contestar(id, { data: '2026-08-13', justificativa })).toEqual({ status: 200 });
    const depois = await detalhe(id);
    expect(depois).toMatchObject({
      situacaoProcesso: { id: 6 },
      dataConstituicaoDefinitiva: null,
      prescricao: null,
      prazo: null,
      decursoDesfazivel: null,
    });
    expect(depois.andamentos.slice(0, 3)).toMatchObject([
      {
        descricao:
          'Decurso de prazo desfeito – contestação protocolada em 13/08/2026, dentro do prazo de contestação encerrado em 13/08/2026',
        observacao: justificativa,
      },
      { descricao: 'Débito contestado', dataReferencia: '2026-08-13', documentos: [{ tipoDocumento: { id: 6 } }] },
      { descricao: 'Decurso de prazo de contestação, encerrado em 13/08/2026' },
    ]);
    const cancelar = { motivoCancelamento: 'Protocolo de outro processo' };
    expect((await agir(app, gestor, id, 'CANCELAR_ULTIMA_ACAO', cancelar)).status).toBe(200);
    const { situacaoProcesso, dataConstituicaoDefinitiva, prescricao, decursoDesfazivel } = await detalhe(id);
    expect({ situacaoProcesso, dataConstituicaoDefinitiva, prescricao, decursoDesfazivel }).toEqual({
      situacaoProcesso: antes.situacaoProcesso,
      dataConstituicaoDefinitiva: antes.dataConstituicaoDefinitiva,
      prescricao: antes.prescricao,
      decursoDesfazivel: antes.decursoDesfazivel,
    });
    expect((await descricoes(id))[0]).toBe('Decurso de prazo de contestação, encerrado em 13/08/2026');
    // The lapse is valid again, so it can be undone again.
    expect(await contestar(id, { data: '2026-08-04', justificativa })).toEqual({ status: 200 });
  });

  it('vale também se ninguém abriu o processo desde que o prazo acabou', async () => {
    const id = await notificado();
    await noDia('2026-08-20');
    expect(await contestar(id, { data: '2026-08-10', justificativa })).toEqual({ status: 200 });
    expect((await descricoes(id)).slice(0, 3)).toEqual([
      'Decurso de prazo desfeito – contestação protocolada em 10/08/2026, dentro do prazo de contestação encerrado em 13/08/2026',
      'Débito contestado',
      'Decurso de prazo de contestação, encerrado em 13/08/2026',
    ]);
  });

  it('protocolada depois do prazo, ou sem data, é recusada como hoje', async () => {
    const id = await decorrido();
    const tarde = { status: 409, mensagem: 'Prazo de contestação encerrado em 13/08/2026.' };
    expect(await contestar(id, { data: '2026-08-14', justificativa })).toMatchObject(tarde);
    expect(await contestar(id)).toMatchObject(tarde);
    expect(await contestar(id, { data: '2026-09-01', justificativa })).toMatchObject({
      status: 422,
      campos: [{ campo: 'data', mensagem: 'A data não pode ser futura.' }],
    });
    expect(await contestar(id, { data: '2026-08-02', justificativa })).toMatchObject({
      status: 422,
      campos: [{ campo: 'data', mensagem: 'A data não pode ser anterior à ciência do devedor, em 03/08/2026.' }],
    });
  });

  it('no prazo, a data do protocolo fica no andamento e na certidão', async () => {
    const id = await notificado();
    await noDia('2026-08-12');
    expect(await contestar(id, { data: '2026-08-05' })).toEqual({ status: 200 });
    expect((await detalhe(id)).andamentos[0]).toMatchObject({
      descricao: 'Débito contestado',
      dataReferencia: '2026-08-05',
    });
  });

  it.each([
    [
      'a certidão',
      async (id: number) => app.call(processos.gerarDespacho, { params: { id }, headers: gestor }),
      'Despacho emitido – nº',
    ],
    [
      'o parcelamento',
      async (id: number) =>
        agir(app, gestor, id, 'PARCELAR_DEBITO', { fimParcelamento: '2027-08-31', documento: await documento(9) }),
      'Débito parcelado pelo órgão.',
    ],
    [
      'a quitação',
      async (id: number) => agir(app, gestor, id, 'QUITAR_DEBITO', { documento: await documento(8) }),
      'Débito quitado.',
    ],
    [
      'a inscrição pedida',
      async (id: number) => agir(app, gestor, id, 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA', await documento(10)),
      'Inscrição em dívida ativa solicitada.',
    ],
  ])('%s depois do decurso o mantém, e a recusa diz o que foi', async (_, seguir, nome) => {
    const id = await decorrido();
    expect((await seguir(id)).status).toBe(200);
    const recusada = await contestar(id, { data: '2026-08-13', justificativa });
    expect(recusada).toMatchObject({
      status: 409,
      mensagem: expect.stringContaining(`porque depois dele houve: ${nome}`),
    });
    expect((await detalhe(id)).decursoDesfazivel).toBeNull();
    expect(await oferecidas(id)).not.toContain('CONTESTAR_DEBITO');
  });
});

describe('o recurso e a suspensão', () => {
  it('o recurso protocolado no prazo desfaz o decurso do seu prazo, e só dele', async () => {
    const id = await notificado();
    await contestar(id);
    await agir(app, gestor, id, 'INDEFERIR_PRIMEIRA_INSTANCIA', await documento(7));
    const aviso = { data: '2026-08-03', devedorEncontrado: true, documento: await documento(4) };
    await agir(app, gestor, id, 'ANEXAR_AR_PRIMEIRA_INSTANCIA', aviso);
    await noDia('2026-08-31');
    expect(await oferecidas(id)).toContain('RECORRER');
    expect(await oferecidas(id)).not.toContain('CONTESTAR_DEBITO');
    const recorrer = { data: '2026-08-13', justificativa, ...(await documento(6)) };
    expect((await agir(app, gestor, id, 'RECORRER', recorrer)).status).toBe(200);
    expect(await detalhe(id)).toMatchObject({ situacaoProcesso: { id: 13 }, dataConstituicaoDefinitiva: null });
  });

  it('a ordem dada no prazo devolve o processo ao prazo, suspenso; reativado, correm os dias que restavam', async () => {
    const id = await decorrido();
    const motivo = 'Liminar concedida em juízo';
    const ordem = { data: '2026-08-10', motivo, fundamento: 'ORDEM_JUDICIAL', documento: await documento(11) };
    const semMotivo = await agir(app, gestor, id, 'SUSPENDER_PROCESSO', ordem);
    expect(semMotivo.body.campos).toMatchObject([{ campo: 'justificativa' }]);
    const suspensa = await agir(app, gestor, id, 'SUSPENDER_PROCESSO', { ...ordem, justificativa });
    expect(suspensa.status).toBe(200);
    expect(await detalhe(id)).toMatchObject({
      situacaoProcesso: { id: 3 },
      suspenso: true,
      dataConstituicaoDefinitiva: null,
      prazo: { tipo: 'CONTESTACAO', fim: '2026-08-13' },
    });
    await noDia('2026-09-08');
    const reativar = { data: '2026-09-08', motivo: 'Liminar revogada em juízo', documento: await documento(11) };
    expect((await agir(app, gestor, id, 'REATIVAR_PROCESSO', reativar)).status).toBe(200);
    // 13/08 plus the 29 days from 10/08 to 08/09: Friday 11/09.
    expect((await detalhe(id)).prazo).toEqual({ tipo: 'CONTESTACAO', inicio: '2026-08-04', fim: '2026-09-11' });
    // Only the new lapse counts: the certificate names one deadline and one lapse.
    await noDia('2026-09-14');
    expect(await detalhe(id)).toMatchObject({ situacaoProcesso: { id: 26 }, dataConstituicaoDefinitiva: '2026-09-12' });
    const certidao = textOfPdf(
      (await app.call(processos.gerarDespacho, { params: { id }, headers: gestor })).raw.rawPayload,
    );
    expect(certidao.match(/Decorreu sem manifestação/g)).toHaveLength(1);
    expect(certidao).toContain('11/09/2026');
  });

  it('a ordem posterior ao prazo suspende o crédito constituído', async () => {
    const id = await decorrido();
    const motivo = 'Liminar concedida em juízo';
    const ordem = { data: '2026-08-14', motivo, documento: await documento(11) };
    expect((await agir(app, gestor, id, 'SUSPENDER_PROCESSO', ordem)).status).toBe(200);
    expect(await detalhe(id)).toMatchObject({ situacaoProcesso: { id: 26 }, suspenso: true });
  });

  it('a suspensão do próprio dia para o prazo antes do seu primeiro dia', async () => {
    const id = await notificado();
    const corpo = { data: '2026-08-03', motivo: 'Para revisão do processo', documento: await documento(11) };
    expect((await agir(app, gestor, id, 'SUSPENDER_PROCESSO', corpo)).status).toBe(200);
    await noDia('2026-08-10');
    const reativar = { data: '2026-08-10', motivo: 'Fim da revisão do processo', documento: await documento(11) };
    await agir(app, gestor, id, 'REATIVAR_PROCESSO', reativar);
    // Suspended on 03/08, before its first day: ten days from 10/08 end on 19/08.
    expect((await detalhe(id)).prazo.fim).toBe('2026-08-19');
  });
});
