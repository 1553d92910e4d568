import { createHash } from 'node:crypto';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { aPdf, textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { orgaosCredores } from '@/contract/orgaoCredor.ts';
import { processos } from '@/contract/processo.ts';
import { retorno } from '@/contract/retorno.ts';
import { atualizarCorrecoes } from '@/server/cases/processo/rotina.ts';
import {
  agir,
  anexarTcc,
  cadastrar,
  consultar,
  enviar,
  linhas,
  type Quem,
  umaPessoa,
  umCpf,
  umFormulario,
} from './support.ts';

/** R = 10/01/2025 and D = 20/11/2025, as in D §2.5 ex. 1: IPCA with lag 1, base 12.500,00 → 522,55; base 10.000,00 → 418,04. */
let app: TestApp;
let idOrgao: number;
let gestor: Quem;
/** Three processes registered on 10/01/2025: with its TCC attached, with it and settled, and still in preparation. */
let assinado: number;
let quitado: number;
let minuta: number;

const em = async (dia: string) => {
  app.clock.set(noonOf(dia));
  gestor = await app.signIn('gestor@ativa.gov.br');
};
const um = async (n: number) => {
  const documentos = [{ idTipoDocumento: 100, arquivos: [await enviar(app, gestor)] }];
  return (await cadastrar(app, gestor, { documentos, dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(n) }) }))
    .id;
};
/** Sends the body's form as it opens, with changes. */
async function mudarOrgao(mudancas: object) {
  const headers = await app.signIn('admin@ativa.gov.br');
  const { body: atual } = await app.call(orgaosCredores.get, { params: { id: idOrgao }, headers });
  const { id: _, indiceFinanceiro, central: __, ...form } = atual;
  const body = { ...form, idIndiceFinanceiro: indiceFinanceiro.id, ...mudancas };
  const { status, body: resposta } = await app.call(orgaosCredores.update, { params: { id: idOrgao }, headers, body });
  expect([status, resposta.campos]).toEqual([200, undefined]);
}
const detalhe = async (id: number) => (await consultar(app, gestor, id)).body;
/** Every process in the body's list has the value of its detail. */
async function listaIgualAosDetalhes() {
  const { body } = await app.call(processos.list, { headers: gestor, body: {}, query: { size: 100 } });
  expect(body.content.length).toBeGreaterThan(2);
  for (const linha of body.content)
    expect([linha.id, linha.totalCorrigido]).toEqual([linha.id, (await detalhe(linha.id)).totalCorrigido]);
}
const pdf = async (endpoint: Endpoint, id: number) => {
  const answer = await app.call(endpoint, { params: { id }, headers: gestor });
  expect([answer.status, answer.headers.errormsg]).toEqual([200, undefined]);
  const texto = textOfPdf(answer.raw.rawPayload);
  return { bytes: answer.raw.rawPayload, texto, codigo: /Código de validação: ([0-9A-Z-]{19})/.exec(texto)![1]! };
};
const conferir = async (codigo: string) => {
  const { body } = await app.call(documentosEmitidos.conferir, { params: { codigo } });
  return [body.resultado, body.motivo];
};

const outro = {
  nome: 'Instituto do Meio Ambiente',
  cnpj: '11444777000161',
  codigoReceita: '99999',
  idIndiceFinanceiro: 2,
  utilizarMulta: false,
  utilizarJuros: false,
  nomeAutoridade: 'José de Alencar',
  cargoAutoridade: 'Presidente',
  matriculaAutoridade: '9-9',
  rua: 'Rua Nova',
  numero: '1',
};
const TCC: Record<string, string> = {};

beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  [{ id: idOrgao }] = (await linhas<{ id: number }>(app, sql`select id from orgao_credor where sigla = 'AEMA'`)) as [
    { id: number },
  ];
  await em('2025-01-10');
  [assinado, quitado, minuta] = [await um(1), await um(2), await um(3)];
  for (const [nome, id] of Object.entries({ assinado, quitado })) {
    TCC[nome] = (await pdf(processos.print, id)).codigo;
    await anexarTcc(app, gestor, id);
  }
  await em('2025-11-20');
  await atualizarCorrecoes.run(app.deps, {});
  const documento = { idTipoDocumento: 8, arquivos: [await enviar(app, gestor)] };
  expect((await agir(app, gestor, quitado, 'QUITAR_DEBITO', { documento })).status).toBe(200);
});
afterAll(() => app.close());

describe('o órgão muda de nome, CNPJ, endereço, autoridade, índice, código e base', () => {
  let antes: Record<string, unknown>[];
  beforeAll(async () => {
    antes = [await detalhe(assinado), await detalhe(quitado)];
    TCC.minuta = (await pdf(processos.print, minuta)).codigo;
    await mudarOrgao(outro);
  });

  it('e nenhum processo com o TCC anexado muda, nem os encerrados; a lista diz o mesmo que cada página', async () => {
    expect(antes.map((d) => d.valorCorrecao)).toEqual([522.55, 522.55]);
    expect([await detalhe(assinado), await detalhe(quitado)]).toEqual(
      antes.map((d) => ({ ...d, orgaoCredor: { ...(d.orgaoCredor as object), nome: outro.nome } })),
    );
    await listaIgualAosDetalhes();
  });

  it('a minuta passa a dizer o que o órgão diz, com o índice novo, logo em seguida', async () => {
    // SELIC Feb–Oct/2025 (D §2.2): 0,99+0,96+1,06+1,14+1,10+1,28+1,16+1,22+1,28 = 10,19, +1,00; base 10.000,00.
    expect(await detalhe(minuta)).toMatchObject({
      valorCorrecao: 1119,
      codigoReceita: '99999',
      indiceFinanceiro: { id: 2, sigla: 'SELIC' },
    });
    const { texto } = await pdf(processos.print, minuta);
    for (const dito of [
      outro.nome,
      'CNPJ 11.444.777/0001-61',
      'José de Alencar',
      'Rua Nova, 1',
      'sobre o valor atualizado.',
    ])
      expect(texto).toContain(dito);
  });

  it('o TCC que se imprime é o arquivo que foi assinado', async () => {
    const { raw } = await app.call(processos.print, { params: { id: assinado }, headers: gestor });
    expect(raw.rawPayload.equals(aPdf('documento.pdf'))).toBe(true);
  });

  it('dos papéis de antes, valem os dos processos assinados; o da minuta já não diz o que o processo diz', async () => {
    expect(await conferir(TCC.assinado!)).toEqual(['VERDADEIRO', null]);
    expect(await conferir(TCC.quitado!)).toEqual(['VERDADEIRO', null]);
    expect(await conferir(TCC.minuta!)).toEqual(['SUBSTITUIDO', 'NOVA_EMISSAO']);
  });

  it('o papel novo é do órgão de hoje, e diz como o TCC o chama', async () => {
    for (const [endpoint, id] of [
      [processos.modeloNotificacao, assinado],
      [processos.recibo, quitado],
    ] as const) {
      const { texto } = await pdf(endpoint, id);
      expect(texto).toContain('Órgão credor, como consta do TCC');
      expect(texto).toContain('José de Alencar');
      expect(texto).not.toContain('99999');
    }
    expect((await pdf(processos.modeloNotificacao, assinado)).texto).toContain('IPCA');
  });

  it('a memória e o salvar da minuta também usam o que o processo diz', async () => {
    const { body } = await consultar(app, gestor, minuta);
    const {
      documentos: _,
      dadosDevedor: __,
      ...form
    } = umFormulario({ descricaoFato: 'Outro fato, com mais de trinta letras no texto.' });
    const { id: ___, tipoDocumentoIdentificacao: ____, ...dadosDevedor } = body.devedor;
    const salvo = await app.call(processos.update, {
      params: { id: minuta },
      headers: gestor,
      body: { ...form, dadosDevedor },
    });
    expect([salvo.status, salvo.body.campos]).toEqual([200, undefined]);
    expect((await detalhe(minuta)).valorCorrecao).toBe(1119);
    await listaIgualAosDetalhes();
  });
});

describe('o processo volta a ser elaborado', () => {
  it('ao se cancelar o TCC, e diz o que o órgão diz hoje; anexado de novo, fica com isso', async () => {
    const cancelado = await agir(app, gestor, assinado, 'CANCELAR_ULTIMA_ACAO', {
      motivoCancelamento: 'Anexado por engano no processo.',
    });
    expect(cancelado.status).toBe(200);
    expect(await detalhe(assinado)).toMatchObject({
      valorCorrecao: 1119,
      codigoReceita: '99999',
      indiceFinanceiro: { sigla: 'SELIC' },
    });
    await listaIgualAosDetalhes();
    expect(await conferir(TCC.assinado!)).toEqual(['SUBSTITUIDO', 'FATOS_ALTERADOS']);
    await anexarTcc(app, gestor, assinado);
    await mudarOrgao({ idIndiceFinanceiro: 1, utilizarMulta: true, utilizarJuros: true });
    expect(await detalhe(assinado)).toMatchObject({ valorCorrecao: 1119, indiceFinanceiro: { sigla: 'SELIC' } });
    expect(await detalhe(minuta)).toMatchObject({ valorCorrecao: 522.55, indiceFinanceiro: { sigla: 'IPCA' } });
    await listaIgualAosDetalhes();
  });

  it('ao ser devolvido e retornado à elaboração, também', async () => {
    await linhas(
      app,
      sql`update processo set situacao = 28, fase = 6, data_devolucao = '2025-11-19' where id = ${assinado}`,
    );
    const { numero } = await detalhe(assinado);
    const resposta = await app.call(retorno.retornarProcessos, {
      headers: gestor,
      body: [{ numeroProcesso: numero, idFase: 1, idSituacao: 27 }],
    });
    expect([resposta.status, resposta.body.mensagem]).toEqual([200, expect.any(String)]);
    expect(await detalhe(assinado)).toMatchObject({ valorCorrecao: 522.55, indiceFinanceiro: { sigla: 'IPCA' } });
    await listaIgualAosDetalhes();
  });
});

/** What earlier versions hashed: the columns of their TCC, in their order; the co-responsible parties come after `fundamento_legal`. */
const da1_1 = `numero, numero_processo_administrativo, devedor_nome, devedor_documento, data_referencia_calculo, valor_atualizado,
  multa_atualizada, juros_atualizado, valor_originario, data_debito, id_natureza_debito, codigo_receita, descricao_fato, fundamento_legal`;
const da1_8 = 'id_indice_financeiro, utilizar_multa, utilizar_juros, credor';
it.each([
  ['1.1', da1_1, ''],
  ['1.8.2', da1_1, da1_8],
])('um TCC emitido pela %s continua valendo, também depois de reimpresso', async (versao, antes, depois) => {
  await em('2025-11-21');
  const id = await um(versao === '1.1' ? 9 : 10);
  const { codigo } = await pdf(processos.print, id);
  const [{ p }] = (await linhas<{ p: Record<string, unknown> }>(
    app,
    sql`select to_jsonb(p) as p from processo p where id = ${id}`,
  )) as [{ p: Record<string, unknown> }];
  const [primeiras, ultimas] = [antes, depois].map((nomes) =>
    nomes.split(',').flatMap((nome) => (nome ? [p[nome.trim()] ?? null] : [])),
  ) as [unknown[], unknown[]];
  const fatos = [...primeiras, [], ...ultimas];
  const hash = createHash('sha256').update(JSON.stringify(fatos)).digest('hex');
  await linhas(
    app,
    sql`update documento_emitido set fatos_sha256 = ${hash}, conteudo_sha256 = 'de antes' where codigo = ${codigo}`,
  );
  expect(await conferir(codigo)).toEqual(['VERDADEIRO', null]);
  expect((await pdf(processos.print, id)).codigo).not.toBe(codigo);
  expect(await conferir(codigo)).toEqual(['VERDADEIRO', null]);
  await linhas(app, sql`update processo set valor_atualizado = 1 where id = ${id}`);
  expect(await conferir(codigo)).toEqual(['SUBSTITUIDO', 'FATOS_ALTERADOS']);
});

it('o órgão que muda enquanto se cadastra, se altera e se cancela não deixa minuta para trás', async () => {
  await em('2025-11-24');
  const documentos = [{ idTipoDocumento: 100, arquivos: [await enviar(app, gestor)] }];
  const ids = [await um(20), await um(21), await um(22)];
  for (const id of ids) await anexarTcc(app, gestor, id);
  const arquivos = await Promise.all(Array.from({ length: 6 }, () => enviar(app, gestor)));
  const cadastro = (n: number) =>
    cadastrar(app, gestor, {
      documentos: [{ ...documentos[0]!, arquivos: [arquivos[n]!] }],
      dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(30 + n) }),
    });
  const cancelar = (id: number) =>
    agir(app, gestor, id, 'CANCELAR_ULTIMA_ACAO', { motivoCancelamento: 'Anexado por engano no processo.' });
  await Promise.all([
    ...[0, 1, 2].map(cadastro),
    ...ids.slice(0, 2).map(cancelar),
    mudarOrgao({ codigoReceita: '12321', idIndiceFinanceiro: 2, utilizarMulta: false }),
    ...[3, 4, 5].map(cadastro),
    cancelar(ids[2]!),
  ]);
  const minutas = await linhas<{ n: number }>(
    app,
    sql`select count(*)::int as n from processo where id_orgao_credor = ${idOrgao} and situacao = 27
          and (id_indice_financeiro, codigo_receita, utilizar_multa) is distinct from (2::bigint, '12321', false)`,
  );
  expect(minutas).toEqual([{ n: 0 }]);
  await listaIgualAosDetalhes();
});
