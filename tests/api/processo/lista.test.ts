import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProcessoDetalhe, processos } from '@/contract/processo.ts';
import { type FiltroProcesso, type LinhaProcesso, ordensProcesso } from '@/contract/processoLista.ts';
import { referencias } from '@/contract/referencias.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { agir, anexarAr, anexarTcc, cadastrar, enviar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

let app: TestApp;
let procon: Quem;
let aema: Quem;
let central: Quem;
/** Numbers of this body's processes, by the name that the tests give them. */
const numeros: Record<string, string> = {};
const nomes = new Map<string, string>();
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-11-20' });
  procon = await app.signIn('operador.procon@ativa.gov.br');
  aema = await app.signIn('operador@ativa.gov.br');
  central = await app.signIn('admin@ativa.gov.br');
  const gestor = await app.signIn('gestor.procon@ativa.gov.br');
  const um = async (nome: string, pessoa: object, mudancas: object = {}) => {
    const feito = await cadastrar(app, procon, { dadosDevedor: umaPessoa(pessoa), ...mudancas });
    numeros[nome] = feito.numero;
    nomes.set(feito.numero, nome);
    return feito.id;
  };
  await um('rascunho', { nome: 'Ângela Conceição' });
  const notificado = await um(
    'notificado',
    { nome: 'Álvaro Sá Pinto', documentoIdentificacao: umCpf(1) },
    { valorAtualizado: 50 },
  );
  const lavrado = await um('lavrado', {
    nome: 'Usina Conceicao S.A.',
    idTipoDocumentoIdentificacao: 2,
    documentoIdentificacao: '12ABC34501DE35',
  });
  const quitado = await um(
    'quitado',
    { nome: 'Zélia 100% Ltda_', documentoIdentificacao: umCpf(2) },
    { numeroProcessoAdministrativo: '99.1/2026' },
  );
  for (const id of [notificado, lavrado, quitado]) await anexarTcc(app, procon, id);
  await anexarAr(app, procon, notificado, '2026-11-20');
  await anexarAr(app, procon, lavrado, '2026-09-01');
  await agir(app, gestor, quitado, 'QUITAR_DEBITO', {
    documento: { idTipoDocumento: 8, arquivos: [await enviar(app, gestor)] },
  });
  await app.database.transaction(systemScope, (db) =>
    sql`update processo set data = case numero when ${numeros.rascunho} then date '2026-01-31' when ${numeros.lavrado} then '2026-02-01' else data end`.execute(
      db,
    ),
  );
  const documentos = [{ idTipoDocumento: 100, arquivos: [await enviar(app, aema)] }];
  await cadastrar(app, aema, { documentos, dadosDevedor: umaPessoa({ nome: 'Conceição de Outro Órgão' }) });
});
afterAll(() => app.close());

const listar = async (body: FiltroProcesso, query: Record<string, string | number> = {}, quem = procon) =>
  (await app.call(processos.list, { headers: quem, body, query })).body as {
    content: { id: number; numero: string; nomeDevedor: string; ultimoAndamento: { descricao: string } | null }[];
    totalElements: number;
  };
const quais = async (body: FiltroProcesso, query: Record<string, string | number> = { sort: 'numero' }) => {
  const { content, totalElements } = await listar(body, query);
  expect(totalElements).toBe(content.length);
  return content.map((l) => nomes.get(l.numero));
};
const todos = ['rascunho', 'notificado', 'lavrado', 'quitado'];

it('cada linha diz o devido hoje e o prazo do seu detalhe', async () => {
  const detalhes = new Map<number, ProcessoDetalhe>();
  for (const { id } of (await listar({})).content)
    detalhes.set(id, (await app.call(processos.get, { headers: procon, params: { id } })).body);
  const linhasLidas: LinhaProcesso[] = (await app.call(processos.list, { headers: procon, body: {} })).body.content;
  expect(linhasLidas.map(({ id, devidoHoje, prazo }) => ({ id, devidoHoje, prazo }))).toEqual(
    linhasLidas.map(({ id }) => ({ id, devidoHoje: detalhes.get(id)?.devidoHoje, prazo: detalhes.get(id)?.prazo })),
  );
  expect(linhasLidas.some(({ prazo }) => prazo?.tipo === 'CONTESTACAO')).toBe(true);
});

describe('filtros da lista de processos', () => {
  it.each<[string, FiltroProcesso, string[]]>([
    ['nenhum', {}, todos],
    ['fase e situação 0 são nenhuma', { idFaseProcesso: 0, idSituacaoProcesso: 0 }, todos],
    ['fase 1', { idFaseProcesso: 1 }, ['rascunho', 'notificado']],
    ['fase 1, situação 3', { idFaseProcesso: 1, idSituacaoProcesso: 3 }, ['notificado']],
    ['fase 6', { idFaseProcesso: 6 }, ['lavrado']],
    ['fase 2, situação 4', { idFaseProcesso: 2, idSituacaoProcesso: 4 }, ['quitado']],
    ['datas', { dataInicio: '2026-01-31', dataFim: '2026-02-01' }, ['rascunho', 'lavrado']],
    ['um dia', { dataInicio: '2026-02-01', dataFim: '2026-02-01' }, ['lavrado']],
    ['nome sem acento e em minúsculas', { devedor: 'conceicao' }, ['rascunho', 'lavrado']],
    ['meio do nome, com acento', { devedor: ' SÁ P ' }, ['notificado']],
    ['o outro nome do filtro', { nomeDevedor: 'zelia' }, ['quitado']],
    ['o documento do devedor, pelo nome da entidade', { docIdDevedor: '529.982' }, ['rascunho']],
    ['a cobrança da CDA, pelo nome da entidade', { situacaoCdaCobranca: 'SEM_ACORDO' }, []],
    ['a justiça da CDA, pelo nome da entidade', { situacaoCdaJustica: 'AJUIZADA' }, []],
    ['o protesto da CDA, pelo nome da entidade', { situacaoCdaProtesto: 'PROTESTADA' }, []],
    ['% e _ são letras como as outras', { devedor: '100% L' }, ['quitado']],
    ['_ não é curinga', { devedor: '_' }, ['quitado']],
    ['CPF com máscara', { devedor: '529.982.247-25' }, ['rascunho']],
    ['começo do CPF', { devedor: '529' }, ['rascunho']],
    ['CNPJ com letras', { devedor: '12.abc.345/01de-35' }, ['lavrado']],
    ['começo de CNPJ com letras', { devedor: '12abc' }, ['lavrado']],
    ['nome que não há', { devedor: 'xyzw' }, []],
    ['processo administrativo', { numeroProcessoAdministrativo: '99.1' }, ['quitado']],
    ['lavrados', { apenasProcessosLavrados: true }, ['lavrado']],
    ['com valores recuperados', { apenasComValoresRecuperados: true }, ['quitado']],
    ['marcas falsas não filtram', { apenasProcessosLavrados: false, apenasComValoresRecuperados: false }, todos],
    ['dívida ativa com valores recuperados', { dividaAtivaComValoresRecuperados: true }, []],
    ['CDA suspensa por acordo', { apenasCdasSuspensasAcordoPagamento: true }, []],
    ['CDA suspensa por ordem judicial', { apenasCdasSuspensasOrdemJudicial: true }, []],
    ['situação da cobrança da CDA', { situacaoCDACobranca: 'SEM_ACORDO' }, []],
    ['situação judicial da CDA', { situacaoCDAJustica: 'AJUIZADA' }, []],
    ['situação do protesto da CDA', { situacaoCDAProtesto: 'PROTESTADA' }, []],
    ['devolvidos', { devolucao: true, idSituacaoProcesso: 28 }, []],
    ['filtros juntos', { idFaseProcesso: 6, devedor: 'usina', apenasProcessosLavrados: true }, ['lavrado']],
  ])('%s', async (_, filtro, esperados) => expect(await quais(filtro)).toEqual(esperados));

  it('o número, inteiro ou o começo', async () => {
    expect(await quais({ numero: numeros.lavrado! })).toEqual(['lavrado']);
    expect(await quais({ numero: numeros.lavrado!.slice(0, 9) })).toEqual(todos);
    expect(await quais({ numero: 'abc' })).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['número com 17', { numero: '1'.repeat(17) }, 'O número deve ter no máximo 16 caracteres.'],
    ['devedor com 101', { devedor: 'x'.repeat(101) }, 'O campo deve ter no máximo 100 caracteres.'],
    ['data futura', { dataInicio: '2026-11-21', dataFim: '2026-11-21' }, 'A data não pode ser futura.'],
    ['só o começo', { dataInicio: '2026-11-01' }, 'Campo obrigatório'],
    [
      'fim antes do começo',
      { dataInicio: '2026-11-02', dataFim: '2026-11-01' },
      'A data deve ser anterior a Data - Fim',
    ],
    ['marca em texto', { apenasProcessosLavrados: 'true' }, 'Selecione uma opção válida.'],
    ['fase em texto', { idFaseProcesso: '1' }, 'Formato inválido.'],
    ['situação da CDA que não há', { situacaoCDACobranca: 'X' }, 'Selecione uma opção válida.'],
    ['campo desconhecido', { excluido: true }, 'O campo excluido não é aceito nesta operação.'],
  ])('recusa %s', async (_, filtro, mensagem) => {
    const { status, body } = await app.call(processos.list, { headers: procon, body: filtro });
    expect([status, body.mensagem]).toEqual([422, mensagem]);
  });
});

describe('ordem, páginas e alcance', () => {
  it.each(['0', '-1', 'abc', '1.5', ''])('recusa %j linhas por página, no campo', async (size) => {
    const { status, body } = await app.call(processos.list, { headers: procon, body: {}, query: { size } });
    expect([status, body.campos]).toEqual([422, [{ campo: 'size', mensagem: 'Formato inválido.' }]]);
  });

  it.each([
    ['data,desc', ['quitado', 'notificado', 'lavrado', 'rascunho']],
    ['data', ['rascunho', 'lavrado', 'notificado', 'quitado']],
    ['devedor.nome', ['notificado', 'rascunho', 'lavrado', 'quitado']],
    ['devedor.nome,desc', ['quitado', 'lavrado', 'rascunho', 'notificado']],
    ['devedor.documentoIdentificacao', ['notificado', 'quitado', 'lavrado', 'rascunho']],
    ['faseProcesso.nome', ['quitado', 'rascunho', 'notificado', 'lavrado']],
    ['situacaoProcesso.nome', ['lavrado', 'notificado', 'quitado', 'rascunho']],
    ['totalCorrigido', ['notificado', 'rascunho', 'lavrado', 'quitado']],
  ])('por %s', async (sort, esperados) => expect(await quais({}, { sort })).toEqual(esperados));

  it('sem pedir ordem, a data mais nova primeiro', async () => {
    expect(await quais({}, {})).toEqual(['quitado', 'notificado', 'lavrado', 'rascunho']);
  });

  it('uma ordem que não se oferece é recusada', async () => {
    for (const sort of ['senha', 'data,lateral', 'data;drop']) {
      const { status, body } = await app.call(processos.list, { headers: procon, body: {}, query: { sort } });
      expect([status, body.codigo]).toEqual([422, 'ORDENACAO_INVALIDA']);
    }
  });

  it('páginas não repetem nem perdem ninguém, em nenhuma ordem', async () => {
    for (const sort of ordensProcesso.flatMap((o) => [o, `${o},desc`])) {
      const paginas = [0, 1, 2].map((page) => listar({}, { sort, size: 2, page }));
      const linhas = (await Promise.all(paginas)).map((p) => p.content);
      expect(linhas.map((l) => l.length)).toEqual([2, 2, 0]);
      expect(new Set(linhas.flat().map((l) => l.id)).size).toBe(4);
    }
  });

  it('cada linha traz a fase com as situações dela', async () => {
    const { content } = await listar({ idFaseProcesso: 6 });
    const { body: fases } = await app.call(referencias.fases, { headers: procon });
    expect(content[0]).toMatchObject({ faseProcesso: fases.find((f: { id: number }) => f.id === 6) });
  });

  it('cada linha traz o último andamento que vale', async () => {
    const { content } = await listar({ numero: numeros.quitado! });
    expect(content[0]?.ultimoAndamento?.descricao).toBe('Débito quitado');
  });

  it('um órgão não vê o outro; a central vê todos', async () => {
    expect((await listar({ devedor: 'conceicao' }, {}, aema)).content.map((l) => l.nomeDevedor)).toEqual([
      'Conceição de Outro Órgão',
    ]);
    expect((await listar({ devedor: 'conceicao' }, {}, central)).totalElements).toBe(3);
    expect((await listar({}, {}, central)).totalElements).toBe(5);
  });

  it('o resumo guardado é igual à contagem', async () => {
    const rows = await linhas(
      app,
      sql<{ diferencas: number }>`
      select count(*) as diferencas from
        (select id_orgao_credor, fase, situacao, sum(quantidade) n, sum(valor) v from resumo_processo group by 1, 2, 3) r
        full join (select id_orgao_credor, fase, situacao, count(*) n, sum(total_corrigido) v from processo
                    where excluido_em is null group by 1, 2, 3) p using (id_orgao_credor, fase, situacao)
       where coalesce(r.n, 0) <> coalesce(p.n, 0) or coalesce(r.v, 0) <> coalesce(p.v, 0)`,
    );
    expect(rows[0]?.diferencas).toBe(0);
  });
});
