import { buildTestApp, type TestApp, testDatabase } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { agir, anexarAr, anexarTcc, cadastrar, consultar, enviar, linhas, type Quem } from './support.ts';

let app: TestApp;
let operador: Quem;
let gestor: Quem;
let outro: Quem;
const HOJE = '2026-11-20';
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE });
});
afterAll(() => app.close());
beforeEach(() => noDia(HOJE));

/** Moves to that day and signs everybody in again, because sessions do not last so long. */
async function noDia(dia: string) {
  app.clock.set(noonOf(dia));
  // The body has ten days to contest and to appeal, and none for the gazette.
  operador = await app.signIn('operador.procon@ativa.gov.br');
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
  outro = await app.signIn('gestor@ativa.gov.br');
}

const documento = async (tipo: number, quem = gestor) => ({
  idTipoDocumento: tipo,
  arquivos: [await enviar(app, quem)],
});
const detalhe = async (id: number) => (await consultar(app, gestor, id)).body;
const situacao = async (id: number) => (await detalhe(id)).situacaoProcesso.id;

/** The part of the detail that cancelling must restore completely. */
async function estado(id: number) {
  const { versao, andamentos, acoesDisponiveis, acoesIndisponiveis, fluxo, ...resto } = await detalhe(id);
  return resto;
}

describe('história de um processo', () => {
  it('TCC, AR não encontrado, diário, e o prazo corre', async () => {
    const { id, numero } = await cadastrar(app, operador);
    const tcc = await anexarTcc(app, operador, id);
    expect(tcc.body).toMatchObject({ id, numero, versao: 2, mensagem: expect.stringContaining(numero) });
    expect(await detalhe(id)).toMatchObject({ situacaoProcesso: { id: 1 }, protegido: true });

    await anexarAr(app, operador, id, '2026-11-10', false);
    expect(await situacao(id)).toBe(2);
    const diario = { data: '2026-11-06', documentos: [await documento(5, operador)] };
    expect((await agir(app, operador, id, 'ANEXAR_PAGINA_DIARIO', diario)).status).toBe(200);
    const depois = await detalhe(id);
    // D §3.7: awareness 06/11/2026, ten days → from 09/11 to 18/11/2026: already past, so the credit is constituted.
    expect(depois).toMatchObject({
      situacaoProcesso: { id: 26 },
      dataConstituicaoDefinitiva: '2026-11-19',
      faseProcesso: { id: 6 },
    });
    expect(depois.andamentos.map((a: { descricao: string }) => a.descricao)).toEqual([
      'Decurso de prazo de contestação, encerrado em 18/11/2026',
      'Notificação publicada no Diário Oficial',
      'Aviso de recebimento anexado – devedor não encontrado',
      'TCC assinado anexado',
      'Cadastro',
    ]);
    expect(depois.andamentos[1].documentos).toMatchObject([{ tipoDocumento: { id: 5 } }]);
  });

  it.each([
    ['uma lista no lugar do documento', [[]]],
    ['um texto no lugar do documento', ['documento']],
    ['um documento certo e um errado', [{ idTipoDocumento: 5, arquivos: [] }, true]],
    ['um arquivo que não é arquivo', [{ idTipoDocumento: 5, arquivos: ['a.pdf', null] }]],
  ])('%s é recusado pelo campo', async (_nome, documentos) => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    await anexarAr(app, operador, id, '2026-11-10', false);
    const { status, body } = await agir(app, operador, id, 'ANEXAR_PAGINA_DIARIO', { data: '2026-11-06', documentos });
    expect([status, body.codigo]).toEqual([422, 'DADOS_INVALIDOS']);
    expect(body.campos[0].campo).toMatch(/^documentos/);
  });

  it('ciência pessoal abre o prazo, e no último dia ainda se contesta', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    await agir(app, operador, id, 'REGISTRAR_CIENCIA_DEVEDOR', { data: HOJE, documento: await documento(3, operador) });
    const { prazo } = await detalhe(id);
    expect(prazo).toEqual({ tipo: 'CONTESTACAO', inicio: '2026-11-23', fim: '2026-12-02' });
    await noDia('2026-12-02');
    const contestar = await agir(app, operador, id, 'CONTESTAR_DEBITO', await documento(6, operador));
    expect([contestar.status, await situacao(id)]).toEqual([200, 6]);
  });

  it('vencido o prazo, a contestação chega tarde e a leitura já o mostra decorrido', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    await anexarAr(app, operador, id, HOJE);
    await noDia('2026-12-03');
    const { status, body } = await agir(app, operador, id, 'CONTESTAR_DEBITO', await documento(6, operador));
    expect([status, body.mensagem]).toEqual([409, 'Prazo de contestação encerrado em 02/12/2026.']);
    expect(await situacao(id)).toBe(26);
  });

  it('suspender para o prazo, reativar devolve os dias', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    await anexarAr(app, operador, id, HOJE);
    const motivo = 'Decisão judicial liminar';
    await agir(app, gestor, id, 'SUSPENDER_PROCESSO', { data: HOJE, motivo, documento: await documento(11) });
    const suspenso = await detalhe(id);
    expect(suspenso).toMatchObject({ suspenso: true, situacaoProcesso: { id: 3 } });
    expect(suspenso.acoesDisponiveis.map((a: { acao: string }) => a.acao).sort()).toEqual([
      'CANCELAR_ULTIMA_ACAO',
      'REATIVAR_PROCESSO',
    ]);
    expect(suspenso.acoesIndisponiveis).toContainEqual({
      acao: 'CONTESTAR_DEBITO',
      codigo: 'PROCESSO_SUSPENSO',
      motivo: 'Processo suspenso.',
    });
    const negado = await agir(app, operador, id, 'CONTESTAR_DEBITO', await documento(6, operador));
    expect([negado.status, negado.body.mensagem]).toEqual([
      409,
      expect.stringMatching(/^Processo suspenso\. .+ suspendeu o processo \d+ às 12:00\.$/),
    ]);

    await noDia('2026-12-10');
    expect(await situacao(id)).toBe(3);
    await agir(app, gestor, id, 'REATIVAR_PROCESSO', {
      data: '2026-12-10',
      motivo: 'Liminar revogada pelo tribunal',
      documento: await documento(11),
    });
    // The deadline ran from 23/11 to 02/12 and none of its ten days had passed: counted from 10/12 they end on Saturday
    // 19/12, so on Monday.
    expect(await detalhe(id)).toMatchObject({ suspenso: false, prazo: { fim: '2026-12-21' } });
  });

  it('decisões, recurso e quitação passam pelo mesmo caminho', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    await anexarAr(app, operador, id, HOJE);
    await agir(app, operador, id, 'CONTESTAR_DEBITO', await documento(6, operador));
    const parcial = { valorAtualizado: 9000, observacao: 'Reduzida a multa em parte.', documento: await documento(7) };
    const sem = await agir(app, gestor, id, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', parcial);
    expect([sem.status, sem.body.campos]).toEqual([
      422,
      [
        { campo: 'multaAtualizada', mensagem: 'Informe a multa, pois o processo já possui multa.' },
        { campo: 'jurosAtualizado', mensagem: 'Informe os juros, pois o processo já possui juros.' },
      ],
    ]);
    const com = { ...parcial, multaAtualizado: 1000, jurosAtualizado: 450, documento: await documento(7) };
    expect((await agir(app, gestor, id, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', com)).status).toBe(200);
    expect(await detalhe(id)).toMatchObject({
      situacaoProcesso: { id: 10 },
      valorAtualizado: 9000,
      multaAtualizada: 1000,
      totalAtualizado: 10_450,
    });
    await agir(app, operador, id, 'ANEXAR_AR_PRIMEIRA_INSTANCIA', {
      data: HOJE,
      devedorEncontrado: true,
      documento: await documento(4, operador),
    });
    await agir(app, operador, id, 'RECORRER', await documento(6, operador));
    await agir(app, gestor, id, 'INDEFERIR_SEGUNDA_INSTANCIA', await documento(7));
    expect(await situacao(id)).toBe(15);
    await agir(app, gestor, id, 'QUITAR_DEBITO', { documento: await documento(8) });
    expect(await detalhe(id)).toMatchObject({
      situacaoProcesso: { id: 4 },
      dataEncerramento: HOJE,
      valorAtualizadoPago: 9000,
      valorMultaPago: 1000,
      valorJurosPago: 450,
      saldoDevedor: 0,
    });
  });

  it('constituído o crédito, a inscrição se pede; pedida, a última ação não se cancela', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    await anexarAr(app, operador, id, '2026-10-01');
    const { situacaoProcesso, acoesDisponiveis } = await detalhe(id);
    expect(situacaoProcesso.id).toBe(26);
    expect(acoesDisponiveis.map((a: { acao: string }) => a.acao)).toContain('SOLICITAR_INSCRICAO_DIVIDA_ATIVA');
    const pedido = await agir(app, operador, id, 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA', await documento(10, operador));
    expect([pedido.status, await situacao(id)]).toEqual([200, 104]);
    const { status, body } = await agir(app, gestor, id, 'CANCELAR_ULTIMA_ACAO', {
      motivoCancelamento: 'Pedido por engano.',
    });
    expect([status, body.codigo]).toEqual([409, 'CANCELAMENTO_BLOQUEADO']);
  });
});

describe('cancelar a última ação', () => {
  const cancelar = (id: number, quem = gestor) =>
    agir(app, quem, id, 'CANCELAR_ULTIMA_ACAO', { motivoCancelamento: 'Anexado por engano.' });

  it('devolve o estado inteiro, ação por ação, até o cadastro', async () => {
    const { id } = await cadastrar(app, operador);
    const inicio = await estado(id);
    await anexarTcc(app, operador, id);
    const comTcc = await estado(id);
    await anexarAr(app, operador, id, HOJE);
    expect((await cancelar(id)).body.mensagem).toBe('Última ação cancelada com sucesso!');
    expect(await estado(id)).toEqual(comTcc);
    await cancelar(id);
    expect(await estado(id)).toEqual(inicio);
    const nada = await cancelar(id);
    expect([nada.status, nada.body.codigo]).toEqual([409, 'NADA_A_CANCELAR']);
  });

  it('risca o andamento com o motivo e retira seus documentos', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    const [antes] = (await detalhe(id)).andamentos;
    const idArquivo = antes.documentos[0].arquivos[0].id;
    await cancelar(id);
    const [andamento] = (await detalhe(id)).andamentos;
    expect(andamento).toMatchObject({
      id: antes.id,
      cancelado: true,
      motivoCancelamento: 'Anexado por engano.',
      documentos: [],
    });
    const baixar = await app.call(processos.download, { params: { id, idArquivo }, headers: gestor });
    expect(baixar.status).toBe(404);
  });

  it('leva junto o decurso de prazo que veio depois', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    const comTcc = await estado(id);
    await anexarAr(app, operador, id, '2026-10-01');
    expect(await situacao(id)).toBe(26);
    await cancelar(id);
    expect(await estado(id)).toEqual(comTcc);
    const { andamentos } = await detalhe(id);
    expect(andamentos.slice(0, 2).map((a: { cancelado: boolean }) => a.cancelado)).toEqual([true, true]);
  });

  it('depois de cancelar, a história recomeça de onde estava', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    await cancelar(id);
    expect((await anexarTcc(app, operador, id)).status).toBe(200);
    const { andamentos } = await detalhe(id);
    expect(andamentos.map((a: { numero: number; cancelado: boolean }) => [a.numero, a.cancelado])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
  });
});

describe('recusas das ações', () => {
  it('o tipo do documento é o da ação', async () => {
    const { id } = await cadastrar(app, operador);
    const { status, body } = await agir(app, operador, id, 'ANEXAR_TCC', await documento(4, operador));
    expect([status, body.campos]).toEqual([
      422,
      [{ campo: 'idTipoDocumento', mensagem: 'O tipo do documento não corresponde à ação.' }],
    ]);
  });

  it('data futura, motivo curto e falta de arquivo são ditos em cada campo', async () => {
    const { id } = await cadastrar(app, operador);
    const { body } = await agir(app, gestor, id, 'SUSPENDER_PROCESSO', {
      data: '2026-11-21',
      motivo: 'curto',
      documento: { arquivos: [] },
    });
    expect(body.campos.map((c: { campo: string }) => c.campo).sort()).toEqual(['data', 'documento.arquivos', 'motivo']);
    const futura = await agir(app, gestor, id, 'SUSPENDER_PROCESSO', {
      data: '2026-11-21',
      motivo: 'Decisão judicial',
      documento: await documento(11),
    });
    expect(futura.body.campos).toEqual([{ campo: 'data', mensagem: 'A data não pode ser futura.' }]);
  });

  it.each([
    ['sem a data', {}],
    ['com a data nula', { data: null }],
    ['com a data vazia', { data: '' }],
  ])('a suspensão %s é recusada, como a reativação (S1 §5.3, 7.3)', async (_, data) => {
    const { id } = await cadastrar(app, operador);
    const corpo = { ...data, motivo: 'Decisão judicial', documento: await documento(11) };
    const recusada = { codigo: 'DADOS_INVALIDOS', campos: [{ campo: 'data', mensagem: 'Campo obrigatório.' }] };
    for (const acao of ['SUSPENDER_PROCESSO', 'REATIVAR_PROCESSO'] as const) {
      const { status, body } = await agir(app, gestor, id, acao, corpo);
      expect([status, body]).toEqual([422, expect.objectContaining(recusada)]);
    }
    expect((await detalhe(id)).suspenso).toBe(false);
  });

  it('um arquivo já usado não serve outra vez, e nada fica pela metade', async () => {
    const { id } = await cadastrar(app, operador);
    const corpo = await documento(13, operador);
    await agir(app, operador, id, 'ANEXAR_TCC', corpo);
    const outroProcesso = await cadastrar(app, operador);
    const { status, body } = await agir(app, operador, outroProcesso.id, 'ANEXAR_TCC', corpo);
    expect([status, body.codigo]).toEqual([422, 'ARQUIVO_DESCONHECIDO']);
    const intacto = await detalhe(outroProcesso.id);
    expect([intacto.situacaoProcesso.id, intacto.andamentos.length]).toEqual([27, 1]);
  });

  it('o processo de outro órgão não existe: nem ler, nem agir, nem baixar, e nada muda', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    const antes = await detalhe(id);
    const { arquivos, id: idDocumento } = antes.andamentos[0].documentos[0];
    const respostas = [
      await consultar(app, outro, id),
      await agir(app, outro, id, 'CANCELAR_ULTIMA_ACAO', { motivoCancelamento: 'Anexado por engano.' }),
      await anexarAr(app, outro, id, HOJE),
      await app.call(processos.print, { params: { id }, headers: outro }),
      await app.call(processos.remove, { params: { id }, headers: outro }),
      await app.call(processos.download, { params: { id, idArquivo: arquivos[0].id }, headers: outro }),
      await app.call(processos.replace, {
        params: { id, idDocumento },
        headers: outro,
        body: { arquivos: [await enviar(app, outro)] },
      }),
    ];
    expect(respostas.map((r) => [r.status, r.body.codigo])).toEqual(respostas.map(() => [404, 'NAO_ENCONTRADO']));
    expect(await detalhe(id)).toEqual(antes);
  });

  it('duas ações sobre a mesma versão: uma vale, a outra ouve quem mudou o quê', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    const { versao } = await detalhe(id);
    const [um, dois] = await Promise.all([
      agir(app, operador, id, 'ANEXAR_AR', { data: HOJE, documento: await documento(4, operador), versao }),
      agir(app, gestor, id, 'REGISTRAR_CIENCIA_DEVEDOR', { data: HOJE, documento: await documento(3), versao }),
    ]);
    expect([um.status, dois.status].sort()).toEqual([200, 409]);
    const perdeu = um.status === 409 ? um : dois;
    expect(perdeu.body.codigo).toBe('VERSAO_DIVERGENTE');
    expect(perdeu.body.mensagem).toMatch(
      /^(Luís Operador Bezerra|Débora Gestora Falcão) registrou «.+» no processo \S+ às \d\d:\d\d\. /,
    );
    expect((await detalhe(id)).andamentos).toHaveLength(3);
  });

  it('cinquenta envios iguais com uma chave fazem um efeito', async () => {
    const { id } = await cadastrar(app, operador);
    const corpo = await documento(13, operador);
    const envios = testDatabase() === 'postgres' ? 50 : 10;
    const respostas = await Promise.all(
      Array.from({ length: envios }, () =>
        agir(app, operador, id, 'ANEXAR_TCC', corpo, { 'idempotency-key': 'tcc-do-processo-1' }),
      ),
    );
    const feitas = respostas.filter((r) => r.status === 200);
    expect(feitas.length).toBeGreaterThan(0);
    expect(respostas.filter((r) => r.status !== 200).every((r) => r.body.codigo === 'OPERACAO_EM_ANDAMENTO')).toBe(
      true,
    );
    expect(new Set(feitas.map((r) => r.body.versao))).toEqual(new Set([2]));
    expect((await detalhe(id)).andamentos).toHaveLength(2);
  });
});

describe('a ciência anterior ao TCC', () => {
  it('é feita, com um aviso de que o TCC foi anexado depois; a do dia, sem aviso', async () => {
    const antes = await cadastrar(app, operador);
    await anexarTcc(app, operador, antes.id);
    expect((await detalhe(antes.id)).dataTcc).toBe(HOJE);
    expect((await anexarAr(app, operador, antes.id, '2026-11-19')).body).toMatchObject({
      mensagem: expect.stringContaining('Anexar AR'),
      aviso: 'A data é anterior ao TCC, anexado em 20/11/2026. Confira se é esta mesma.',
    });
    expect((await anexarTcc(app, operador, (await cadastrar(app, operador)).id)).body.aviso).toBeNull();
    const noDiaDoTcc = await cadastrar(app, operador);
    await anexarTcc(app, operador, noDiaDoTcc.id);
    const { status, body } = await anexarAr(app, operador, noDiaDoTcc.id, HOJE);
    expect([status, body.aviso]).toEqual([200, null]);
  });
});

describe('o documento que a ação pede', () => {
  const nomeDe = async (id: number, acao: string) =>
    (await detalhe(id)).acoesDisponiveis.find((a: { acao: string }) => a.acao === acao)?.documentosNecessarios[0].nome;

  it('tem o nome dele, e não o do tipo que outra ação lhe empresta', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    expect(await nomeDe(id, 'SUSPENDER_PROCESSO')).toBe('Decisão de suspensão');
    const suspensao = { data: HOJE, motivo: 'Por ordem da diretoria', documento: await documento(11) };
    await agir(app, gestor, id, 'SUSPENDER_PROCESSO', suspensao);
    expect(await nomeDe(id, 'REATIVAR_PROCESSO')).toBe('Decisão de reativação');
  });
});

describe('documentos', () => {
  it('baixa como anexo e substitui guardando o antigo', async () => {
    const { id } = await cadastrar(app, operador);
    const enviado = await enviar(app, operador, 'tcc assinado.pdf');
    await agir(app, operador, id, 'ANEXAR_TCC', { idTipoDocumento: 13, arquivos: [enviado] });
    const [{ documentos }] = (await detalhe(id)).andamentos;
    const idArquivo = documentos[0].arquivos[0].id;
    const baixado = await app.call(processos.download, { params: { id, idArquivo }, headers: operador });
    expect(baixado.raw.rawPayload.equals(aPdf('tcc assinado.pdf'))).toBe(true);
    expect(baixado.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="tcc assinado.pdf"/),
    });

    const trocado = await app.call(processos.replace, {
      params: { id, idDocumento: documentos[0].id },
      headers: operador,
      body: { arquivos: [await enviar(app, operador, 'tcc corrigido.pdf')] },
    });
    expect(trocado.body.arquivos).toMatchObject([{ nome: 'tcc corrigido.pdf' }]);
    const [depois] = (await detalhe(id)).andamentos;
    expect(depois.documentos[0].arquivos).toEqual(trocado.body.arquivos);
    const rows = await linhas(
      app,
      sql<{ nome: string; substituido: boolean }>`
      select nome, substituido_em is not null as substituido from arquivo where id_documento = ${documentos[0].id} order by id`,
    );
    expect(rows).toEqual([
      { nome: 'tcc assinado.pdf', substituido: true },
      { nome: 'tcc corrigido.pdf', substituido: false },
    ]);
  });

  it('o arquivo de um processo não sai por outro', async () => {
    const [a, b] = [await cadastrar(app, operador), await cadastrar(app, operador)];
    await anexarTcc(app, operador, a.id);
    const idArquivo = (await detalhe(a.id)).andamentos[0].documentos[0].arquivos[0].id;
    const { status } = await app.call(processos.download, { params: { id: b.id, idArquivo }, headers: operador });
    expect(status).toBe(404);
  });

  it('o TCC sai com o número no nome', async () => {
    const { id, numero } = await cadastrar(app, operador);
    const { raw, headers } = await app.call(processos.print, { params: { id }, headers: operador });
    expect(headers['content-disposition']).toContain(`tcc-${numero}.pdf`);
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('a notificação se chama notificacao.pdf', async () => {
    const { id } = await cadastrar(app, operador);
    await anexarTcc(app, operador, id);
    const { raw, headers } = await app.call(processos.modeloNotificacao, { params: { id }, headers: operador });
    expect(headers['content-disposition']).toMatch(/filename="?notificacao\.pdf/);
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
