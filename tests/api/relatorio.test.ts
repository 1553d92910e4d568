import { gunzipSync } from 'node:zlib';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { proving } from '@tests/support/proof.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CellObject, type ParsingOptions, read, utils, type WorkSheet } from 'xlsx';
import { limits } from '@/contract/limits.ts';
import { processos } from '@/contract/processo.ts';
import { colunasDoSintetico, type LinhaRelatorio, type RelatorioFeito, relatorios } from '@/contract/relatorio.ts';
import { cadastrar, linhas, type Quem, umaPessoa, umCpf } from './processo/support.ts';

const HOJE = '2026-11-20';
/** Names that a spreadsheet would take for formulas if they were not stored as text, and letters outside Latin-1. */
const NOMES = [
  '=1+1 Comércio Ltda',
  '+5581 Telefonia',
  '-2 Serviços de Poda',
  '@SUM(A1) Sistemas',
  '\t=cmd|calc Aspas',
  'Conceição de Araújo',
  'Łukasz Wałęsa Importação',
];

let app: TestApp;
let procon: Quem;
let aema: Quem;
let central: Quem;
let devedores: Record<string, number>;

beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE });
  procon = await app.signIn('gestor.procon@ativa.gov.br');
  aema = await app.signIn('gestor@ativa.gov.br');
  central = await app.signIn('admin@ativa.gov.br');
  for (const [i, nome] of NOMES.entries())
    await cadastrar(app, procon, {
      dadosDevedor: umaPessoa({ nome: nome.trim(), documentoIdentificacao: umCpf(i) }),
      valorAtualizado: 1000 + i / 100,
      multaAtualizada: 0,
      jurosAtualizado: 0,
    });
  // Set by SQL: a leading tab, which the form would remove but an import would not; other days and another phase; a
  // removed process.
  await linhas(app, sql`update devedor set nome = ${NOMES[4]!} where nome = ${NOMES[4]!.trim()}`);
  await linhas(
    app,
    sql`update processo set data = '2026-10-01', fase = 6, situacao = 26 where devedor_nome = ${NOMES[5]!}`,
  );
  await linhas(
    app,
    sql`update processo set data = '2026-10-02', numero_processo_administrativo = null where devedor_nome = ${NOMES[6]!}`,
  );
  await cadastrar(app, procon, {
    dadosDevedor: umaPessoa({ nome: 'Removido do Sistema', documentoIdentificacao: umCpf(90) }),
  });
  await linhas(app, sql`update processo set excluido_em = now() where devedor_nome = 'Removido do Sistema'`);
  const rows = await linhas<{ id: number; nome: string }>(app, sql`select id, nome from devedor`);
  devedores = Object.fromEntries(rows.map(({ id, nome }) => [nome, id]));
});
afterAll(() => app.close());

const TUDO = { dataInicio: '2026-01-01', dataFim: HOJE };
const pedir = (body: object, quem: Quem = procon) => app.call(relatorios.sintetico, { headers: quem, body });
const planilha = async (body: object, quem: Quem = procon, mais: ParsingOptions = {}) => {
  const { status, raw } = await app.call(relatorios.sinteticoExcel, { headers: quem, body });
  expect([status, raw.rawPayload.length > 0]).toEqual([200, true]);
  return read(raw.rawPayload, { cellNF: true, cellFormula: true, cellText: false, ...mais });
};
const TITULOS = colunasDoSintetico.map(({ titulo }) => titulo);
const celulas = (folha: WorkSheet, linha: number): (CellObject | undefined)[] =>
  TITULOS.map((_, coluna) => folha[`${utils.encode_col(coluna)}${linha}`] as CellObject | undefined);
/** The cells of a row by the headings of their columns. */
const porTitulo = (folha: WorkSheet, linha: number): Readonly<Record<string, CellObject | undefined>> =>
  Object.fromEntries(celulas(folha, linha).map((celula, i) => [TITULOS[i]!, celula]));
/** Row number of the headings, from 1; above it: title, body, four filters, legend of the mark, issue, a blank row. */
const CABECA = 10;

describe('as linhas do relatório (S1 §7.4)', () => {
  it.each<[string, object, number[]]>([
    ['o período todo', {}, [3, 2, 1, 0, 4, 6, 5]],
    ['um dia', { dataInicio: '2026-10-01', dataFim: '2026-10-01' }, [5]],
    ['dois dias, os dois incluídos', { dataInicio: '2026-10-01', dataFim: '2026-10-02' }, [6, 5]],
    ['uma fase', { idFaseProcesso: 6 }, [5]],
    ['fase e situação', { idFaseProcesso: 6, idSituacaoProcesso: 26 }, [5]],
    ['situação de outra fase', { idFaseProcesso: 1, idSituacaoProcesso: 26 }, []],
    ['zero é nenhuma escolha', { idFaseProcesso: 0, idSituacaoProcesso: 0, idDevedor: 0 }, [3, 2, 1, 0, 4, 6, 5]],
    ['nenhum excluído', { excluido: false, dataInicio: HOJE }, [3, 2, 1, 0, 4]],
    ['nada no período', { dataInicio: '2025-01-01', dataFim: '2025-12-31' }, []],
  ])('%s', async (_, filtro, esperados) => {
    const { status, body } = await pedir({ ...TUDO, ...filtro });
    const nomes = (body as LinhaRelatorio[]).map(({ nomeDevedor }) => nomeDevedor);
    expect([status, nomes.sort()]).toEqual([200, esperados.map((i) => NOMES[i]).sort()]);
  });

  it('um devedor', async () => {
    const { body } = await pedir({ ...TUDO, idDevedor: devedores[NOMES[5]!] });
    expect(body).toMatchObject([
      {
        numero: expect.stringMatching(/^2026\d{11}$/),
        numeroAdministrativo: '60041.001093/2020-97',
        nomeDevedor: NOMES[5],
        documentoIdentificacaoDevedor: umCpf(5),
        data: '2026-10-01',
        faseProcesso: { id: 6, nome: 'Lavrado' },
        situacaoProcesso: { id: 26, nome: expect.any(String) },
        totalCorrigido: 1000.05,
        indicesAte: null,
        mesesQueFaltam: 0,
      },
    ]);
  });

  it('um mês se pede inteiro antes de acabar', async () => {
    const { body: agora } = await pedir(TUDO);
    const { status, body } = await pedir({ ...TUDO, dataFim: '2026-11-30' });
    expect([status, body.length]).toEqual([200, agora.length]);
  });

  it('as mesmas da consulta, com o mesmo total, em quantas partes forem', async () => {
    const lista = await app.call(processos.list, { headers: procon, body: TUDO, query: { size: 100 } });
    const soma = (rows: { totalCorrigido: number }[]) =>
      rows.reduce((centavos, { totalCorrigido }) => centavos + Math.round(totalCorrigido * 100), 0);
    const { body } = await pedir(TUDO);
    expect(body.map(({ numero }: LinhaRelatorio) => numero)).toEqual(
      lista.body.content.map(({ numero }: LinhaRelatorio) => numero),
    );
    expect([body.length, soma(body)]).toEqual([lista.body.totalElements, soma(lista.body.content)]);
  });

  it('são de cada órgão as suas; a central tem as de todos', async () => {
    expect((await pedir(TUDO, aema)).body).toEqual([]);
    expect((await pedir(TUDO, central)).body).toHaveLength(NOMES.length);
    const alheio = await pedir({ ...TUDO, idDevedor: devedores[NOMES[0]!] }, aema);
    expect([alheio.status, alheio.body.codigo]).toEqual([404, 'DEVEDOR_NAO_ENCONTRADO']);
  });

  it('vêm comprimidas para quem aceita', async () => {
    const { headers, rawPayload } = await app.inject({
      method: 'POST',
      url: `/api/${relatorios.sintetico.path}`,
      headers: { ...procon, 'accept-encoding': 'gzip, br' },
      payload: TUDO,
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual((await pedir(TUDO)).body);
  });
});

describe.each([
  ['PDF', relatorios.sintetico],
  ['Excel', relatorios.sinteticoExcel],
])('o pedido do relatório em %s recusa', (_, chamada) => {
  const periodo = 'Necessário informar Data de Início e Data de Fim';
  it.each<[string, object, string]>([
    ['nenhuma data', {}, periodo],
    ['só o início', { dataInicio: '2026-01-01' }, periodo],
    ['só o fim', { dataFim: HOJE }, periodo],
    ['datas vazias', { dataInicio: '', dataFim: '' }, periodo],
    ['datas nulas', { dataInicio: null, dataFim: null }, periodo],
    ['uma data que não existe', { ...TUDO, dataInicio: '2026-02-30' }, 'Informe uma data válida.'],
    ['datas trocadas', { dataInicio: HOJE, dataFim: '2026-01-01' }, 'A data deve ser anterior a Data - Fim'],
    ['os excluídos', { ...TUDO, excluido: true }, 'Formato inválido.'],
    ['campo desconhecido', { ...TUDO, orgao: 1 }, 'O campo orgao não é aceito nesta operação.'],
  ])('%s', async (_, body, mensagem) => {
    const resposta = await app.call(chamada, { headers: procon, body });
    expect([resposta.status, resposta.body.mensagem]).toEqual([422, mensagem]);
  });
});

describe('a planilha (S1 §9)', () => {
  it('tem o nome e o tipo que o Excel espera, e é de um formato que ele abre sem perguntar', async () => {
    const { headers, raw } = await app.call(relatorios.sinteticoExcel, { headers: procon, body: TUDO });
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Relat%C3%B3rio%20Sint%C3%A9tico.xls");
    expect(headers['content-type']).toBe('application/vnd.ms-excel');
    expect(Number(headers['content-length'])).toBe(raw.rawPayload.length);
    expect(raw.rawPayload.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  });

  it('começa pelo título, o órgão, os filtros usados e a emissão', async () => {
    const { Sheets, SheetNames } = await planilha({ ...TUDO, idFaseProcesso: 1 });
    expect(SheetNames).toEqual(['Relatório Sintético']);
    const folha = Sheets[SheetNames[0]!]!;
    const cabeca = Array.from({ length: CABECA - 2 }, (_, i) => celulas(folha, i + 1)[0]?.v);
    expect(cabeca).toEqual([
      'Relatório Sintético de Processo',
      expect.stringContaining('Consumidor'),
      'Período: 01/01/2026 a 20/11/2026',
      'Devedor: TODOS',
      'Fase: Inicial',
      'Situação: TODAS',
      'Índices até: último mês do índice usado na correção (*: faltam meses, que não eram conhecidos).',
      expect.stringMatching(/^Emitido em 20\/11\/2026 12:00 por .+ – Ativa /),
    ]);
    expect(celulas(folha, CABECA).map((c) => c?.v)).toEqual(TITULOS);
    expect(TITULOS).toEqual(
      expect.arrayContaining([
        'Processo',
        'Processo administrativo',
        'Devedor',
        'CPF/CNPJ',
        'Data',
        'Fase',
        'Situação',
        'Total corrigido (R$)',
        'Índices até',
      ]),
    );
  });

  it('guarda texto como texto, data como data e dinheiro como número, e nenhuma fórmula', async () => {
    const { Sheets, SheetNames } = await planilha(TUDO);
    const folha = Sheets[SheetNames[0]!]!;
    const lidas = NOMES.map((_, i) => porTitulo(folha, CABECA + 1 + i));
    expect(lidas.map((l) => String(l.Devedor?.v)).sort()).toEqual([...NOMES].sort());
    for (const linha of lidas) {
      const { Data: data, 'Total corrigido (R$)': total, ...textos } = linha;
      expect([data?.t, data?.z, total?.t, total?.z]).toEqual(['n', 'dd/mm/yyyy', 'n', '#,##0.00']);
      for (const titulo of ['Processo', 'Devedor', 'CPF/CNPJ', 'Fase', 'Situação', 'Índices até'])
        expect(textos[titulo]?.t).toBe('s');
    }
    const todas = Object.entries(folha).filter(([nome]) => !nome.startsWith('!'));
    expect(todas.filter(([, celula]) => (celula as CellObject).f !== undefined)).toEqual([]);
    // 1 October 2026 is day 46296 of a spreadsheet that counts from 1900.
    const outubro = lidas.find((l) => l.Devedor?.v === NOMES[5])!;
    expect(Object.fromEntries(Object.entries(outubro).map(([titulo, celula]) => [titulo, celula?.v]))).toMatchObject({
      Processo: expect.stringMatching(/^2026/),
      'Processo administrativo': '60041.001093/2020-97',
      'CPF/CNPJ': umCpf(5).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
      Data: 46_296,
      Fase: 'Lavrado',
      Situação: expect.any(String),
      'Total corrigido (R$)': 1000.05,
      'Índices até': '---',
    });
    expect(lidas.find((l) => l.Devedor?.v === NOMES[6])?.['Processo administrativo']?.v).toBe('---');
  });

  it('termina pelos totais de cada fase e do todo, em centavos exatos', async () => {
    const { Sheets, SheetNames } = await planilha(TUDO);
    const folha = Sheets[SheetNames[0]!]!;
    const depois = CABECA + NOMES.length + 2;
    const valor = TITULOS.indexOf('Total corrigido (R$)');
    const total = (linha: number) => [0, valor - 1, valor].map((c) => celulas(folha, linha)[c]?.v);
    expect(celulas(folha, depois)[0]?.v).toBe('Totais');
    expect([1, 2, 3].map((n) => total(depois + n))).toEqual([
      ['Inicial', 6, 6000.16],
      ['Lavrado', 1, 1000.05],
      ['Total', 7, 7000.21],
    ]);
  });

  it('não se faz de nada', async () => {
    const { status, body } = await app.call(relatorios.sinteticoExcel, { headers: aema, body: TUDO });
    expect([status, body.mensagem]).toEqual([
      422,
      'Não foi encontrado nenhuma informação no período e situações informadas',
    ]);
  });

  it('várias ao mesmo tempo esperam a vez e não se misturam', async () => {
    const pedidos = NOMES.map(async (nome) => {
      const { Sheets, SheetNames } = await planilha({ ...TUDO, idDevedor: devedores[nome] });
      const folha = Sheets[SheetNames[0]!]!;
      return [1, 2].map((n) => porTitulo(folha, CABECA + n).Devedor?.v);
    });
    expect(await Promise.all(pedidos)).toEqual(NOMES.map((nome) => [nome, undefined]));
  });
});

describe('um relatório longo', () => {
  const quantos = limits.relatorio.pdf + 1;
  const tudo = { dataInicio: '2024-01-01', dataFim: HOJE };
  let endereco: string;
  beforeAll(async () => {
    endereco = await app.app.listen({ port: 0, host: '127.0.0.1' });
    await linhas(
      app,
      sql`insert into processo (id_orgao_credor, numero, data, id_devedor, devedor_nome, devedor_documento,
            devedor_tipo_documento, id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, fase,
            situacao, data_referencia_calculo, valor_originario, valor_atualizado)
          select p.id_orgao_credor, '2098' || lpad(i::text, 11, '0'), date '2024-05-01' + i / ${quantos}, p.id_devedor,
            p.devedor_nome || repeat(' e outros', 100), p.devedor_documento, 1, p.id_natureza_debito, p.id_indice_financeiro, p.descricao_fato, p.fundamento_legal,
            1, 27, p.data, 1, 1
            from (select * from processo where devedor_nome = ${NOMES[0]!} limit 1) p, generate_series(1, ${quantos}) i`,
    );
  });

  it('que passa do limite do PDF é recusado antes de ser lido, e cabe na planilha', async () => {
    const grande = await pedir(tudo);
    expect([grande.status, grande.body.codigo]).toEqual([422, 'RELATORIO_GRANDE_PDF']);
    expect(grande.body.mensagem).toContain('O PDF comporta até 20.000 processos.');
    // Twenty thousand rows are written only where everything is proved.
    if (!proving) return;
    const { Sheets, SheetNames } = await planilha(tudo, procon, { sheetRows: 1 });
    // Of all rows, of which one is read.
    expect(Sheets[SheetNames[0]!]?.['!fullref']).toBe(
      `A1:${utils.encode_col(TITULOS.length - 1)}${CABECA + NOMES.length + quantos + 5}`,
    );
  });

  it('em PDF lê-se por partes, cada uma na sua vez; quem lê devagar não a segura, e tem até três', async () => {
    const umDia = { dataInicio: '2024-05-01', dataFim: '2024-05-01' };
    const pressa = new AbortController();
    const abrir = async (body: object, signal?: AbortSignal) => {
      const answer = await fetch(`${endereco}/api/${relatorios.sintetico.path}`, {
        method: 'POST',
        headers: { ...procon, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      });
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
      return { reader, texto: (await reader.read()).value ?? '' };
    };
    await Promise.all([1, 2, 3].map(() => abrir(umDia, pressa.signal)));
    let veio = false;
    const quarto = abrir(TUDO).finally(() => {
      veio = true;
    });
    for (let i = 0; i < 5; i++) expect((await pedir(TUDO, central)).body).toHaveLength(NOMES.length);
    expect(veio).toBe(false);
    pressa.abort();
    let { reader, texto } = await quarto;
    for (let parte = await reader.read(); !parte.done; parte = await reader.read()) texto += parte.value;
    expect(JSON.parse(texto)).toHaveLength(NOMES.length);
  });

  it('de quem foi embora é abandonado, e a vez fica para os outros', async () => {
    const baixar = (signal: AbortSignal, body: object) =>
      fetch(`${endereco}/api/${relatorios.sinteticoExcel.path}`, {
        method: 'POST',
        headers: { ...procon, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
    const pressa = new AbortController();
    // Two reports are written and ten wait: if a turn were lost, the next one would never be served.
    const idos = Array.from({ length: 12 }, () =>
      baixar(pressa.signal, tudo).then(
        () => 'veio',
        (error: Error) => error.name,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    pressa.abort();
    // On a fast machine some were answered before.
    const fins = new Set(await Promise.all(idos));
    expect([...fins].filter((fim) => fim !== 'veio')).toEqual(['AbortError']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const depois = await baixar(new AbortController().signal, TUDO);
    expect([depois.status, (await depois.arrayBuffer()).byteLength]).toEqual([200, expect.any(Number)]);
  });
});

describe('os últimos relatórios', () => {
  const recentes = async (quem: Quem): Promise<RelatorioFeito[]> =>
    (await app.call(relatorios.recentes, { headers: quem })).body;
  const filtro = { dataInicio: '2026-10-01', dataFim: '2026-10-31' };

  it('são os que a própria pessoa gerou, o mais novo primeiro, cada filtro uma vez, com os nomes de hoje', async () => {
    const mes = { ...filtro, idFaseProcesso: 6, idDevedor: devedores[NOMES[5]!]! };
    await pedir(mes);
    await planilha(filtro);
    await pedir(mes);
    const [ultimo, antes] = await recentes(procon);
    expect(ultimo).toMatchObject({
      ...filtro,
      tipo: 'PDF',
      devedor: { id: mes.idDevedor, nome: NOMES[5] },
      faseProcesso: { id: 6 },
      situacaoProcesso: null,
    });
    expect(antes).toMatchObject({ ...filtro, tipo: 'EXCEL', devedor: null, faseProcesso: null });
    const feitos = await recentes(procon);
    expect(feitos.length).toBeLessThanOrEqual(limits.relatoriosRecentes.itens);
    expect(new Set(feitos.map(({ id: _, em: __, ...qual }) => JSON.stringify(qual))).size).toBe(feitos.length);
  });

  it('não são os de outra pessoa, nem um relatório vazio, e cada um está na trilha', async () => {
    const [antes] = await recentes(procon);
    await pedir({ dataInicio: '1999-01-01', dataFim: '1999-01-31' });
    expect((await recentes(procon))[0]).toEqual(antes);
    expect((await recentes(aema)).map(({ id }) => id)).not.toContain(antes!.id);
    const [nota] = await linhas<{ acao: string; depois: { tipo: string } }>(
      app,
      sql`select acao, depois from auditoria where id = ${antes!.id}`,
    );
    expect(nota).toMatchObject({ acao: 'GERAR_RELATORIO', depois: { tipo: 'PDF' } });
  });
});
