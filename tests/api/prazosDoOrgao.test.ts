import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditorias } from '@/contract/auditoria.ts';
import { memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import { cobrancaPadrao, orgaosCredores, prazosPadrao } from '@/contract/orgaoCredor.ts';
import { vencerPrazos } from '@/server/cases/processo/rotina.ts';
import { agir, anexarAr, anexarTcc, cadastrar, consultar, enviar, linhas, type Quem } from './processo/support.ts';

/**
 * PROCON requires no documents. Its deadlines are 10, 10, 30 and 0 days in the demonstration, and 30, 30, 30 and 15
 * here.
 */
let app: TestApp;
let operador: Quem;
let gestor: Quem;
let central: Quem;
let orgao: number;
beforeEach(async () => {
  await app?.close();
  app = await buildTestApp({ hoje: '2026-11-06' });
  await entrar();
  const [{ id }] = (await linhas(app, sql<{ id: number }>`select id from orgao_credor where sigla = 'PROCON'`)) as [
    { id: number },
  ];
  orgao = id;
  await linhas(
    app,
    sql`update orgao_credor set prazo_contestacao_dias = 30, prazo_recurso_dias = 30, prazo_edital_dias = 15 where id = ${id}`,
  );
});
afterAll(() => app.close());

const entrar = async () => {
  operador = await app.signIn('operador.procon@ativa.gov.br');
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
  central = await app.signIn('admin@ativa.gov.br');
};
/** Moves to noon of that day and signs in again, because sessions do not last so long. */
const noDia = async (dia: string) => {
  app.clock.set(noonOf(dia));
  await entrar();
};
const ler = async (id = orgao) => (await app.call(orgaosCredores.get, { params: { id }, headers: central })).body;
/** Sends the form as it opens, with these changes, as the body's manager does. */
const mudar = async (mudancas: object, quem = gestor, id = orgao) => {
  const { central: _, indiceFinanceiro: __, tiposDocumentos, ...registro } = await ler(id);
  const tipos = tiposDocumentos.length > 0 ? tiposDocumentos : [{ id: 104, opcional: false }];
  const corpo = Object.fromEntries(Object.entries(registro).filter(([, valor]) => valor !== null));
  return app.call(orgaosCredores.update, {
    params: { id },
    headers: quem,
    body: { ...corpo, tiposDocumentos: tipos, ...mudancas },
  });
};
const mudado = async (mudancas: object) => {
  const { status, body } = await mudar(mudancas);
  expect([status, body.campos]).toEqual([200, undefined]);
  await linhas(app, sql`delete from orgao_credor_tipo_documento where id_orgao_credor = ${orgao}`);
  return body;
};
const notificado = async (ciencia: string, achado = true) => {
  const { id } = await cadastrar(app, operador);
  await anexarTcc(app, operador, id);
  const { status, body } = await anexarAr(app, operador, id, ciencia, achado);
  expect([status, body]).toMatchObject([200, {}]);
  return id;
};
const detalhe = async (id: number) => (await consultar(app, operador, id)).body;
const prazoDe = async (id: number) => (await detalhe(id)).prazo;

describe('prazos, feriados e valor mínimo do órgão', () => {
  it('vêm no registro e voltam como se mandou; o que não se manda fica como estava', async () => {
    const novos = {
      prazoContestacaoDias: 10,
      prazoRecursoDias: 15,
      prazoPagamentoDias: 20,
      prazoEditalDias: 0,
      valorMinimoInscricao: 1000.5,
    };
    const feriadosLocais = [
      { data: '2026-12-08', nome: 'Nossa Senhora da Conceição' },
      { data: '2026-06-24', nome: 'São João' },
    ];
    const emOrdem = [...feriadosLocais].reverse();
    expect(await mudado({ ...novos, feriadosLocais })).toMatchObject({ ...novos, feriadosLocais: emOrdem });
    expect(await ler()).toMatchObject({ ...novos, feriadosLocais: emOrdem });

    // A client that only knows the fields of S2.
    const { prazoContestacaoDias, prazoRecursoDias, prazoPagamentoDias, prazoEditalDias, ...resto } = await ler();
    const { valorMinimoInscricao, feriadosLocais: _, central: __, indiceFinanceiro: ___, ...s2 } = resto;
    const { status } = await app.call(orgaosCredores.update, {
      params: { id: orgao },
      headers: gestor,
      body: { ...s2, tiposDocumentos: [{ id: 104, opcional: false }], descricao: 'Só o que a especificação conhece' },
    });
    expect(status).toBe(200);
    expect(await ler()).toMatchObject({ ...novos, feriadosLocais: emOrdem });

    expect(await mudado({ feriadosLocais: [] })).toMatchObject({ ...novos, feriadosLocais: [] });
  });

  it('um órgão novo começa com os de D §5.4, ou com os que se mandam', async () => {
    const { id: _, versao: __, central: ___, indiceFinanceiro: ____, ...modelo } = await ler();
    const corpo = Object.fromEntries(
      Object.entries(modelo).filter(
        ([campo, valor]) =>
          valor !== null && !/^(prazo|valorMinimo|feriados|dias|tolerancia|parcelas|maxRep)/.test(campo),
      ),
    );
    const criar = async (nome: string, cnpj: string, sigla: string, mais: object = {}) => {
      const { status, body } = await app.call(orgaosCredores.create, {
        headers: central,
        body: { ...corpo, tiposDocumentos: [{ id: 104, opcional: false }], nome, cnpj, sigla, ...mais },
      });
      expect([status, body.campos]).toEqual([200, undefined]);
      return body;
    };
    const feriadosLocais = [{ data: '2026-07-16', nome: 'Padroeira' }];
    expect(await criar('Agência de Ensaios', '11222333000181', 'ENS1')).toMatchObject({
      ...prazosPadrao,
      ...cobrancaPadrao,
      feriadosLocais: [],
    });
    const outro = { prazoContestacaoDias: 15, valorMinimoInscricao: 250, feriadosLocais };
    expect(await criar('Autarquia de Ensaios', '04252011000110', 'ENS2', outro)).toMatchObject({
      ...prazosPadrao,
      ...outro,
    });
  });

  it('diz de uma vez tudo o que está errado, e nada muda', async () => {
    const antes = await ler();
    const dias = (de: number, ate: number) => `Informe um número inteiro de dias, de ${de} a ${ate}.`;
    const { status, body } = await mudar({
      prazoContestacaoDias: 0,
      prazoRecursoDias: 181,
      prazoPagamentoDias: 10.5,
      prazoEditalDias: -1,
      valorMinimoInscricao: -0.01,
      feriadosLocais: [
        { data: '2026-12-08', nome: 'Conceição' },
        { data: '2026-02-30', nome: 'Nenhum' },
        { data: '2026-06-24', nome: '' },
      ],
    });
    expect(status).toBe(422);
    expect(
      Object.fromEntries(body.campos.map((c: { campo: string; mensagem: string }) => [c.campo, c.mensagem])),
    ).toEqual({
      prazoContestacaoDias: dias(1, 180),
      prazoRecursoDias: dias(1, 180),
      prazoPagamentoDias: dias(1, 180),
      prazoEditalDias: dias(0, 60),
      valorMinimoInscricao: 'Necessário informar um valor correto',
      'feriadosLocais.1.data': 'Informe uma data válida.',
      'feriadosLocais.2.nome': 'Campo obrigatório',
    });
    const repetido = { data: '2026-12-08', nome: 'Conceição' };
    expect(
      (await mudar({ feriadosLocais: [repetido, { data: '2026-06-24', nome: 'São João' }, repetido] })).body.campos,
    ).toEqual([{ campo: 'feriadosLocais.2.data', mensagem: 'Há outro feriado nesta data.' }]);
    for (const campo of ['prazoContestacaoDias', 'valorMinimoInscricao', 'feriadosLocais'])
      expect([campo, (await mudar({ [campo]: null })).status]).toEqual([campo, 422]);
    expect(await ler()).toEqual(antes);
  });

  it('muda-os quem pode alterar o órgão, e mais ninguém', async () => {
    expect((await mudar({ prazoContestacaoDias: 10 }, operador)).status).toBe(403);
    const aema = await app.signIn('gestor@ativa.gov.br');
    expect((await mudar({ prazoContestacaoDias: 10 }, aema)).status).toBe(404);
    expect((await ler()).prazoContestacaoDias).toBe(30);
    expect((await mudar({ prazoContestacaoDias: 12 }, central)).status).toBe(200);
    expect((await ler()).prazoContestacaoDias).toBe(12);
  });

  it('a auditoria tem o antes e o depois', async () => {
    await mudado({
      prazoContestacaoDias: 10,
      valorMinimoInscricao: 800,
      feriadosLocais: [{ data: '2026-12-08', nome: 'X' }],
    });
    const { body } = await app.call(auditorias.list, {
      headers: central,
      body: { recurso: 'orgaoCredor', idRegistro: orgao },
    });
    const nota = (await app.call(auditorias.get, { headers: central, params: { id: body.content[0].id } })).body;
    expect(nota.acao.codigo).toBe('ORGAO_CREDOR_ALTERAR');
    expect([nota.antes, nota.depois]).toMatchObject([
      { prazoContestacaoDias: 30, valorMinimoInscricao: 0, feriadosLocais: [] },
      { prazoContestacaoDias: 10, valorMinimoInscricao: 800, feriadosLocais: [{ data: '2026-12-08', nome: 'X' }] },
    ]);
  });

  it('estão na ficha impressa', async () => {
    await mudado({
      prazoContestacaoDias: 11,
      prazoEditalDias: 0,
      valorMinimoInscricao: 1234.5,
      feriadosLocais: [{ data: '2026-12-08', nome: 'Conceição' }],
    });
    const { raw } = await app.call(orgaosCredores.print, { headers: gestor, params: { id: orgao } });
    const texto = await textOfPdf(raw.rawPayload);
    for (const dito of ['Prazos e Feriados', 'Prazo de Contestação (dias)', '1.234,50', '08/12/2026 – Conceição'])
      expect(texto).toContain(dito);
    expect(texto).toMatch(/Prazo de Contestação \(dias\)[\s\S]*11/);
  });
});

describe('como o órgão negocia', () => {
  const novos = {
    diasPrimeiroVencimento: 5,
    diasParaAnexarTermo: 20,
    diasToleranciaAVista: 3,
    toleranciaBaixa: 0.5,
    parcelasAtrasadasRescisao: 4,
    diasSemPrimeira: 45,
    diasAposFimRescisao: 60,
    maxReparcelamentos: 0,
  };

  it('diz o órgão central, e quem não é dele só o vê (M §2.25)', async () => {
    expect(await mudado({})).toMatchObject(cobrancaPadrao);
    const { status, body } = await mudar(novos, central);
    expect([status, body]).toMatchObject([200, novos]);
    for (const [campo, valor] of Object.entries(cobrancaPadrao))
      expect([campo, (await mudar({ [campo]: valor })).body.codigo]).toEqual([campo, 'SO_ORGAO_CENTRAL']);
    const descricao = 'O gestor altera o resto, com ou sem o que não lhe cabe';
    expect(await mudado({ descricao })).toMatchObject({ ...novos, descricao });
    const semEles = Object.fromEntries(Object.keys(novos).map((campo) => [campo, undefined]));
    expect(await mudado({ ...semEles, descricao })).toMatchObject(novos);
    const { raw } = await app.call(orgaosCredores.print, { headers: gestor, params: { id: orgao } });
    expect(await textOfPdf(raw.rawPayload)).toContain('Tolerância à Vista (dias úteis)');
  });

  it('tem limites, e diz de uma vez os que se passaram', async () => {
    const fora = {
      diasPrimeiroVencimento: 0,
      diasParaAnexarTermo: 366,
      diasToleranciaAVista: 1.5,
      toleranciaBaixa: 1.01,
      parcelasAtrasadasRescisao: 61,
      diasSemPrimeira: 0,
      diasAposFimRescisao: 366,
      maxReparcelamentos: 11,
    };
    const { body } = await mudar(fora, central);
    const dias = 'Informe um número inteiro de dias, de 1 a 365.';
    expect(
      Object.fromEntries(body.campos.map((c: { campo: string; mensagem: string }) => [c.campo, c.mensagem])),
    ).toEqual({
      ...Object.fromEntries(Object.keys(fora).map((campo) => [campo, dias])),
      toleranciaBaixa: 'Informe no máximo R$ 1,00.',
      parcelasAtrasadasRescisao: 'Informe um número inteiro de parcelas, de 1 a 60.',
      maxReparcelamentos: 'Informe um número inteiro, de 0 a 10.',
    });
    expect((await mudar({ toleranciaBaixa: -0.01 }, central)).status).toBe(422);
    expect(await ler()).toMatchObject(cobrancaPadrao);
  });
});

describe('um prazo mais curto', () => {
  it('vale para as ciências dali em diante, e nunca para um prazo que corre', async () => {
    // D §3.7: awareness 06/11/2026, 30 days → 08/12/2026; 10 days → 18/11/2026.
    const corre = await notificado('2026-11-06');
    expect(await prazoDe(corre)).toMatchObject({ inicio: '2026-11-09', fim: '2026-12-08' });
    await noDia('2026-11-16');
    const recebido = await notificado('2026-11-13', false);
    await mudado({ prazoContestacaoDias: 10 });

    expect(await prazoDe(corre)).toMatchObject({ inicio: '2026-11-09', fim: '2026-12-08' });
    const depois = await notificado('2026-11-16');
    expect(await prazoDe(depois)).toMatchObject({ inicio: '2026-11-17', fim: '2026-11-26' });
    // The AR arrived before the change and is registered after it: the deadline had begun with thirty days.
    expect((await anexarAr(app, operador, recebido, '2026-11-13')).status).toBe(200);
    expect(await prazoDe(recebido)).toMatchObject({ inicio: '2026-11-16', fim: '2026-12-15' });

    // Eleven days later a deadline of ten days has passed; the daily job ends only those that have.
    await noDia('2026-11-27');
    await vencerPrazos.run(app.deps, {});
    expect((await detalhe(depois)).situacaoProcesso.id).toBe(26);
    expect((await detalhe(corre)).situacaoProcesso.id).toBe(3);
    const contestacao = { idTipoDocumento: 6, arquivos: [await enviar(app, operador)] };
    expect((await agir(app, operador, corre, 'CONTESTAR_DEBITO', contestacao)).status).toBe(200);
  });

  it('nem quando o prazo que corre fica suspenso: ele só ganha os dias parados', async () => {
    const id = await notificado('2026-11-06');
    await mudado({ prazoContestacaoDias: 10 });
    await noDia('2026-11-16');
    const documento = async () => ({ idTipoDocumento: 11, arquivos: [await enviar(app, operador)] });
    const suspender = { data: '2026-11-16', motivo: 'Decisão do órgão', documento: await documento() };
    expect((await agir(app, operador, id, 'SUSPENDER_PROCESSO', suspender)).status).toBe(200);
    await noDia('2026-11-17');
    const reativar = { data: '2026-11-17', motivo: 'Cessou o motivo', documento: await documento() };
    expect((await agir(app, operador, id, 'REATIVAR_PROCESSO', reativar)).status).toBe(200);
    // One day later than 08/12/2026.
    expect(await prazoDe(id)).toMatchObject({ inicio: '2026-11-09', fim: '2026-12-09' });
  });

  it('o do edital vale para o que se publica dali em diante', async () => {
    const [antes, depois] = [await notificado('2026-11-05', false), await notificado('2026-11-05', false)];
    await noDia('2026-11-09');
    await mudado({ prazoEditalDias: 0, prazoContestacaoDias: 10 });
    const publicar = async (id: number, data: string) => {
      const documentos = [{ idTipoDocumento: 5, arquivos: [await enviar(app, operador)] }];
      expect((await agir(app, operador, id, 'ANEXAR_PAGINA_DIARIO', { data, documentos })).status).toBe(200);
      return prazoDe(id);
    };
    // 06/11 + 15 = Saturday 21/11, when ten days are in force: 23/11 … 02/12.
    expect(await publicar(antes, '2026-11-06')).toMatchObject({ inicio: '2026-11-23', fim: '2026-12-02' });
    expect(await publicar(depois, '2026-11-09')).toMatchObject({ inicio: '2026-11-10', fim: '2026-11-19' });
  });
});

describe('um feriado local', () => {
  it('conta para os prazos que começam, e não move os que correm', async () => {
    const corre = await notificado('2026-11-06');
    const fim = [{ data: '2026-12-08', nome: 'Nossa Senhora da Conceição' }];
    await mudado({ feriadosLocais: fim });
    expect(await prazoDe(corre)).toMatchObject({ fim: '2026-12-08' });
    const depois = await notificado('2026-11-06');
    expect(await prazoDe(depois)).toMatchObject({ fim: '2026-12-09' });

    await mudado({ feriadosLocais: [] });
    expect(await prazoDe(depois)).toMatchObject({ fim: '2026-12-09' });
    expect(await prazoDe(await notificado('2026-11-06'))).toMatchObject({ fim: '2026-12-08' });
  });

  /** D §2.5: 12.000,00 by IPCA without lag; DU4 of November 2025 is the 6th (D §3.7). */
  it('não move o 4º dia útil de um mês que já começou', async () => {
    await noDia('2025-01-10');
    const { id } = await cadastrar(app, operador);
    await noDia('2025-11-06');
    const valor = async () => {
      const { valorCorrecao, ultimaCorrecaoValor } = await detalhe(id);
      return [valorCorrecao, ultimaCorrecaoValor];
    };
    const aberto = await valor();
    expect(aberto).toEqual([448.17, '2025-11-06']);
    const antes = (await app.call(memoriasCalculo.get, { params: { id }, headers: operador })).body;

    // If it counted, the month would begin on the 7th, and today's amount would be October's again.
    await mudado({ feriadosLocais: [{ data: '2025-11-04', nome: 'Luto oficial' }] });
    expect(await valor()).toEqual(aberto);
    expect((await app.call(memoriasCalculo.get, { params: { id }, headers: operador })).body).toEqual(antes);
    // For a deadline in these days it does count: awareness on the 3rd, day 1 on the 5th.
    await linhas(app, sql`update orgao_credor set prazo_contestacao_dias = 10 where id = ${orgao}`);
    expect(await prazoDe(await notificado('2025-11-03'))).toMatchObject({ inicio: '2025-11-05' });
  });

  it('dito antes do mês, abre-o mais tarde; retirado, ainda conta no mês seguinte, que já se prometeu', async () => {
    await noDia('2025-01-10');
    const { id } = await cadastrar(app, operador);
    await noDia('2025-10-20');
    await mudado({ feriadosLocais: [{ data: '2025-11-04', nome: 'Feriado da cidade' }] });
    const em = async (dia: string) => {
      await noDia(dia);
      return (await detalhe(id)).ultimaCorrecaoValor;
    };
    expect(await em('2025-11-06')).toBe('2025-10-06');
    expect(await em('2025-11-07')).toBe('2025-11-07');
    await noDia('2025-10-21');
    await mudado({ feriadosLocais: [] });
    expect(await em('2025-11-06')).toBe('2025-10-06');
    expect(await em('2025-11-07')).toBe('2025-11-07');
    // Added and removed on the same day, it never counts.
    await noDia('2025-11-20');
    await mudado({ feriadosLocais: [{ data: '2025-12-02', nome: 'Engano' }] });
    await mudado({ feriadosLocais: [] });
    expect(await em('2025-12-04')).toBe('2025-12-04');
  });
});

it('abaixo do valor mínimo, o que falta para a inscrição diz qual é', async () => {
  await mudado({ valorMinimoInscricao: 50_000 });
  const id = await notificado('2026-11-06');
  await noDia('2026-12-09');
  const { situacaoProcesso, pendenciasInscricao } = await detalhe(id);
  expect(situacaoProcesso.id).toBe(26);
  expect(JSON.stringify(pendenciasInscricao)).toContain('50.000,00');
});
