import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { revision } from '@tests/support/madePdf.ts';
import { aPdf, textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodigoAcao } from '@/contract/acoes.ts';
import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { orgaosCredores } from '@/contract/orgaoCredor.ts';
import { processos } from '@/contract/processo.ts';
import { retorno } from '@/contract/retorno.ts';
import { SID_SECRET, umaDevolvida } from '../dividaAtiva/support.ts';
import {
  agir,
  anexarAr,
  cadastrar,
  consultar,
  enviar,
  linhas,
  type Quem,
  umaPessoa,
  umCpf,
  umFormulario,
} from './support.ts';

const HOJE = '2026-11-20';
let app: TestApp;
let gestor: Quem;
let consulta: Quem;
let n = 0;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE, env: { SID_SECRET } });
  gestor = await app.signIn('gestor@ativa.gov.br');
  consulta = await app.signIn('consulta@ativa.gov.br');
});
afterAll(() => app.close());

const novo = async () => ({
  documentos: [{ idTipoDocumento: 100, arquivos: [await enviar(app, gestor)] }],
  dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(++n + 900) }),
});
const um = async () => (await cadastrar(app, gestor, await novo())).id;

async function imprimir(id: number, { quem = gestor, parte }: { quem?: Quem; parte?: number } = {}) {
  const answer = await app.call(processos.print, { params: { id }, headers: quem, query: parte ? { parte } : {} });
  expect([answer.status, answer.headers.errormsg]).toEqual([200, undefined]);
  return { pdf: answer.raw.rawPayload, nome: String(answer.headers['content-disposition']) };
}
/** Prints the TCC of a process in preparation; answers the PDF and its code. The clock then moves a minute on. */
async function impresso(id: number) {
  const { pdf } = await imprimir(id);
  app.clock.advance(60_000);
  return { pdf, codigo: /Código de validação: ([0-9A-Z-]{19})/.exec(textOfPdf(pdf))![1]! };
}
async function anexar(id: number, ...pdfs: Buffer[]) {
  const arquivos = [];
  for (const [i, pdf] of pdfs.entries()) arquivos.push(await enviar(app, gestor, `assinado-${i}.pdf`, pdf));
  const { status, body } = await agir(app, gestor, id, 'ANEXAR_TCC', { idTipoDocumento: 13, arquivos });
  expect([status, body.mensagem]).toEqual([200, expect.any(String)]);
  return body;
}
const conferir = async (codigo: string) => {
  const { body } = await app.call(documentosEmitidos.conferir, { params: { codigo } });
  return [body.resultado, body.motivo, body.ressalva];
};
const VERDADEIRO = ['VERDADEIRO', null, null];
const papel = (texto: string) => aPdf(`TCC assinado ${texto} ${++n}`);
const documento = async (idTipoDocumento: number) => ({ idTipoDocumento, arquivos: [await enviar(app, gestor)] });
const fazer = async (id: number, acao: CodigoAcao, corpo: object) => {
  const { status, body } = await agir(app, gestor, id, acao, corpo);
  expect([status, body.mensagem]).toEqual([200, expect.any(String)]);
};
async function deferirEmParte(id: number, valorAtualizado = 960) {
  await anexarAr(app, gestor, id, HOJE);
  await fazer(id, 'CONTESTAR_DEBITO', await documento(6));
  await fazer(id, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', {
    documento: await documento(7),
    apresentouVicio: false,
    observacao: 'Multa afastada pela comissão.',
    valorAtualizado,
    multaAtualizada: 0.01,
    jurosAtualizado: 0.01,
  });
}
async function alterar(id: number, mudancas: object) {
  const { documentos: _, dadosDevedor: __, ...form } = umFormulario();
  const { body: atual } = await consultar(app, gestor, id);
  const { id: ___, tipoDocumentoIdentificacao: ____, ...dadosDevedor } = atual.devedor;
  const { status } = await app.call(processos.update, {
    params: { id },
    headers: gestor,
    body: { ...form, dadosDevedor, ...mudancas },
  });
  expect(status).toBe(200);
}
const impressoes = async (id: number) =>
  (await consultar(app, gestor, id)).body.impressoes.map(({ especie }: { especie: string }) => especie);

describe('depois de anexado, «Imprimir TCC»', () => {
  it('dá o PDF anexado byte a byte, a quem consulta também, mesmo depois de uma decisão, e nada emite', async () => {
    const id = await um();
    const { codigo } = await impresso(id);
    const assinado = papel('à mão');
    await anexar(id, assinado);
    const { pdf, nome } = await imprimir(id);
    expect(pdf.equals(assinado)).toBe(true);
    const { body } = await consultar(app, gestor, id);
    expect(nome).toContain(`tcc-${body.numero}.pdf`);
    expect(await conferir(codigo)).toEqual(VERDADEIRO);

    await deferirEmParte(id);
    expect((await imprimir(id)).pdf.equals(assinado)).toBe(true);
    expect((await imprimir(id, { quem: consulta })).pdf.equals(assinado)).toBe(true);
    expect(await conferir(codigo)).toEqual(['VERDADEIRO', null, 'MUDOU_DEPOIS']);
    const emitidos = await linhas(
      app,
      sql`select id from documento_emitido where id_processo = ${id} and especie = 'TCC'`,
    );
    expect(emitidos).toHaveLength(1);
  });

  it('de vários arquivos dá cada um, diz quantos são, e recusa o que não há', async () => {
    const id = await um();
    const pdfs = [papel('folha 1'), papel('folha 2')];
    await anexar(id, ...pdfs);
    for (const [i, pdf] of pdfs.entries())
      expect((await imprimir(id, { parte: i + 1 })).pdf.equals(pdf), `parte ${i + 1}`).toBe(true);
    expect((await imprimir(id, { parte: 2 })).nome).toMatch(/tcc-\d{15}-2\.pdf/);
    const { body } = await consultar(app, gestor, id);
    expect(body.impressoes).toContainEqual({ especie: 'TCC', partes: 2 });
    const { headers } = await app.call(processos.print, { params: { id }, headers: gestor, query: { parte: 3 } });
    expect(headers.errorcode).toBe('NAO_ENCONTRADO');
  });

  it('dá o arquivo que tomou o lugar do anexado, e o código dito por ele', async () => {
    const id = await um();
    const antigo = await impresso(id);
    await alterar(id, { valorAtualizado: 11_000 });
    const novo = await impresso(id);
    await anexar(id, antigo.pdf);
    expect([await conferir(antigo.codigo), await conferir(novo.codigo)]).toEqual([
      ['VERDADEIRO', null, 'MUDOU_DEPOIS'],
      ['SUBSTITUIDO', 'OUTRO_ASSINADO', null],
    ]);
    const { body } = await consultar(app, gestor, id);
    const { id: idDocumento } = body.andamentos[0].documentos[0];
    const { status } = await app.call(processos.replace, {
      params: { id, idDocumento },
      headers: gestor,
      body: { arquivos: [await enviar(app, gestor, 'certo.pdf', novo.pdf)] },
    });
    expect(status).toBe(200);
    expect((await imprimir(id)).pdf.equals(novo.pdf)).toBe(true);
    expect([await conferir(antigo.codigo), await conferir(novo.codigo)]).toEqual([
      ['SUBSTITUIDO', 'NOVA_EMISSAO', null],
      VERDADEIRO,
    ]);
  });

  it('cancelado o anexo, volta a imprimir a minuta, que é a mesma', async () => {
    const id = await um();
    const { pdf, codigo } = await impresso(id);
    await anexar(id, papel('por engano'));
    await fazer(id, 'CANCELAR_ULTIMA_ACAO', { motivoCancelamento: 'Anexado ao processo errado.' });
    expect((await imprimir(id)).pdf.equals(pdf)).toBe(true);
    expect(await conferir(codigo)).toEqual(VERDADEIRO);
    await alterar(id, { valorAtualizado: 11_000 });
    expect(await conferir(codigo)).toEqual(['SUBSTITUIDO', 'FATOS_ALTERADOS', null]);
  });

  it('devolvido à elaboração, imprime o termo novo; anexado este, é ele que vale', async () => {
    const { id, numero } = await umaDevolvida(app, gestor, await novo(), '2026-11-10', 1);
    const itens = [{ idFase: 1, idSituacao: 27, numeroProcesso: numero }];
    const central = await app.signIn('admin@ativa.gov.br');
    expect((await app.call(retorno.retornarProcessos, { headers: central, body: itens })).status).toBe(200);
    expect(await impressoes(id)).toEqual(['TCC']);
    await alterar(id, { valorAtualizado: 7000 });
    const termo = await impresso(id);
    expect(textOfPdf(termo.pdf)).toContain('7.000,00');
    const assinado = papel('de novo');
    await anexar(id, assinado);
    expect((await imprimir(id)).pdf.equals(assinado)).toBe(true);
    expect(await conferir(termo.codigo)).toEqual(VERDADEIRO);
  });

  it('sem que se tenha impresso nada antes, dá o que foi anexado', async () => {
    const id = await um();
    const assinado = papel('feito fora daqui');
    const { aviso } = await anexar(id, assinado);
    expect(aviso).toBeNull();
    expect((await imprimir(id)).pdf.equals(assinado)).toBe(true);
  });
});

describe('qual impresso foi assinado', () => {
  it('é o que o arquivo diz, ainda que assinado por cima, e não o último', async () => {
    const id = await um();
    const primeiro = await impresso(id);
    await alterar(id, { descricaoFato: 'Outra descrição do fato, com mais de trinta letras.' });
    const segundo = await impresso(id);
    await anexar(id, revision(primeiro.pdf, { 98: '<< /Type /Sig >>' }));
    expect(await conferir(primeiro.codigo)).toEqual(['VERDADEIRO', null, 'MUDOU_DEPOIS']);
    expect(await conferir(segundo.codigo)).toEqual(['SUBSTITUIDO', 'OUTRO_ASSINADO', null]);
  });

  it('digitalizado, é o último que ainda valia, com os que dizem o mesmo', async () => {
    const id = await um();
    const primeiro = await impresso(id);
    await alterar(id, { valorAtualizado: 11_000 });
    const segundo = await impresso(id);
    await anexar(id, papel('digitalizado'));
    expect(await conferir(primeiro.codigo)).toEqual(['SUBSTITUIDO', 'NOVA_EMISSAO', null]);
    expect(await conferir(segundo.codigo)).toEqual(VERDADEIRO);
  });

  it('não é o de outro processo, ainda que o arquivo o diga', async () => {
    const [id, outro] = [await um(), await um()];
    const alheio = await impresso(outro);
    const proprio = await impresso(id);
    await anexar(id, alheio.pdf);
    expect(await conferir(proprio.codigo)).toEqual(VERDADEIRO);
    await alterar(outro, { valorAtualizado: 11_000 });
    expect(await conferir(alheio.codigo)).toEqual(['SUBSTITUIDO', 'FATOS_ALTERADOS', null]);
  });
});

describe('quem anexa é avisado do que o papel diz de outro modo', () => {
  async function mudarOrgao(mudancas: object) {
    const headers = await app.signIn('admin@ativa.gov.br');
    const [o] = await linhas<{ id: number }>(app, sql`select id from orgao_credor where sigla = 'AEMA'`);
    const { body: atual } = await app.call(orgaosCredores.get, { params: { id: o!.id }, headers });
    const { id: _, indiceFinanceiro, central: __, ...form } = atual;
    const body = { ...form, idIndiceFinanceiro: indiceFinanceiro.id, ...mudancas };
    expect((await app.call(orgaosCredores.update, { params: { id: o!.id }, headers, body })).status).toBe(200);
  }
  const aviso = async (id: number) => (await consultar(app, gestor, id)).body.avisoDoTcc;

  it('antes e depois de anexar, seção por seção; e não é recusado', async () => {
    const id = await um();
    expect(await aviso(id)).toBeNull();
    const { pdf, codigo } = await impresso(id);
    expect(await aviso(id)).toBeNull();
    await mudarOrgao({ nome: 'Instituto de Defesa do Consumidor', nomeAutoridade: 'José de Alencar' });
    expect(await aviso(id)).toMatch(
      new RegExp(
        `^O TCC impresso em 20/11/2026 \\d\\d:\\d\\d, de código ${codigo}, já não diz .* em: Órgão credor; Autoridade responsável\\.`,
      ),
    );
    const { aviso: depois } = await anexar(id, pdf);
    expect(depois).toContain('não diz o que o processo diz agora em: Órgão credor; Autoridade responsável.');
    expect(await aviso(id)).toBeNull();
    expect(await conferir(codigo)).toEqual(['VERDADEIRO', null, 'MUDOU_DEPOIS']);
  });

  it.each<[string, (id: number) => Promise<unknown>, string | null]>([
    ['o endereço do devedor', (id) => devedor(id, { rua: 'Rua Nova' }), 'Devedor ou responsável'],
    ['o valor', (id) => alterar(id, { multaAtualizada: 1 }), 'Valor do crédito'],
    [
      'o fundamento',
      (id) => alterar(id, { fundamentoLegal: 'Lei estadual nº 1, de 1º de janeiro de 2001, art. 1º.' }),
      'Fundamento legal ou contratual',
    ],
    ['só o dia', async () => app.clock.advance(86_400_000), null],
  ])('%s', async (_, muda, secao) => {
    const id = await um();
    await impresso(id);
    await muda(id);
    gestor = await app.signIn('gestor@ativa.gov.br');
    const dito = await aviso(id);
    if (secao) expect(dito).toContain(`em: ${secao}.`);
    else expect(dito).toBeNull();
  });
  const devedor = async (id: number, mudancas: object) => {
    const { body } = await consultar(app, gestor, id);
    const { id: _, tipoDocumentoIdentificacao: __, ...dadosDevedor } = body.devedor;
    return alterar(id, { dadosDevedor: { ...dadosDevedor, ...mudancas } });
  };

  it('de um papel de que não se guardaram as seções diz que mudou, sem dizer o quê', async () => {
    const id = await um();
    await impresso(id);
    await linhas(app, sql`update documento_emitido set secoes = null where id_processo = ${id}`);
    expect(await aviso(id)).toBeNull();
    await alterar(id, { valorAtualizado: 11_000 });
    expect(await aviso(id)).toContain('em: dados do processo ou do órgão.');
  });
});

describe('o demonstrativo', () => {
  const demonstrar = (id: number) => app.call(processos.demonstrativo, { params: { id }, headers: gestor });

  it('existe depois da decisão que mudou os valores, com os do TCC e os de agora, e nada constitui', async () => {
    const id = await um();
    const { codigo } = await impresso(id);
    await anexar(id, papel('x'));
    const hoje = (await consultar(app, gestor, id)).body;
    expect(await impressoes(id)).toEqual(['NOTIFICACAO', 'TCC']);
    expect((await demonstrar(id)).headers.errorcode).toBe('DEMONSTRATIVO_INDISPONIVEL');

    await deferirEmParte(id);
    expect(await impressoes(id)).toEqual(['NOTIFICACAO', 'TCC', 'DEMONSTRATIVO']);
    const { status, headers, raw } = await demonstrar(id);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`demonstrativo-${hoje.numero}.pdf`);
    const texto = textOfPdf(raw.rawPayload);
    for (const trecho of [
      /Demonstrativo após a decisão de \d\d\/11\/2026/,
      /nada constitui/,
      new RegExp(`Código de validação do TCC\\n${codigo}`),
      /Multa afastada pela comissão/,
      /10\.000,00\n960,00/,
      /12\.500,00\n960,02/,
    ])
      expect(texto).toMatch(trecho);
    expect(texto).not.toMatch(/Assinatura|Fica constituído/);

    const proprio = /Código de validação: ([0-9A-Z-]{19})/.exec(texto)![1]!;
    expect(await conferir(proprio)).toEqual(VERDADEIRO);
    expect((await demonstrar(id)).raw.rawPayload.equals(raw.rawPayload)).toBe(true);

    await fazer(id, 'CANCELAR_ULTIMA_ACAO', { motivoCancelamento: 'Decisão de outro processo.' });
    expect(await conferir(proprio)).toEqual(['SUBSTITUIDO', 'FATOS_ALTERADOS', null]);
    expect((await demonstrar(id)).headers.errorcode).toBe('DEMONSTRATIVO_INDISPONIVEL');
    expect(await conferir(codigo)).toEqual(VERDADEIRO);
  });

  it('vem também depois de outro ato que mude os valores, e diz que ato foi', async () => {
    const id = await um();
    await anexar(id, papel('y'));
    await fazer(id, 'PARCELAR_DEBITO', {
      documento: await documento(9),
      fimParcelamento: '2027-06-30',
      valorAtualizado: 9000,
      multaAtualizada: 1000,
      jurosAtualizado: 500,
    });
    const { raw, status } = await demonstrar(id);
    expect(status).toBe(200);
    const texto = textOfPdf(raw.rawPayload);
    expect(texto).toMatch(/Demonstrativo após a mudança de valores de \d\d\/11\/2026/);
    expect(texto).toMatch(/10\.000,00\n9\.000,00/);
  });
});
