import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ufs } from '@/contract/referencias.ts';
import { seedReference } from '@/server/database/seedReference.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let token: string;
beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('gestor@aema.gov.br', 'AEMA');
  token = await c.entrar('gestor@aema.gov.br');
});
afterAll(() => c.fechar());

const post = async (path: string, body: unknown = {}) => (await c.chamar('POST', path, { token, body })).body;
const get = async (path: string) => (await c.chamar('GET', path, { token })).body;
type Item = { id: number; nome: string; uf?: string };

describe('municípios', () => {
  // Codes of the IBGE; D §4.
  it.each([
    ['PE', 'Recife', 2611606, 185],
    ['SP', 'São Paulo', 3550308, 645],
    ['RJ', 'Rio de Janeiro', 3304557, 92],
    ['DF', 'Brasília', 5300108, 1],
  ])('de %s têm %s com o código %i, e são %i', async (uf, nome, id, total) => {
    const page = await post('cep/listLocalidade?size=10000&page=0&sort=nome', { idComarca: null, uf });
    expect(page.totalElements).toBe(total);
    expect(page.content).toHaveLength(total);
    expect(page.content).toContainEqual({ id, nome, uf });
  });

  it('das 27 unidades somam os do país, sem código repetido, cada um na sua', async () => {
    const { content, totalElements } = await post('cep/listLocalidade?size=10000', {});
    expect(totalElements).toBe(5571);
    expect(new Set(content.map((m: Item) => m.id)).size).toBe(5571);
    const prefix = new Map(ufs.map((u) => [u.sigla, u.id]));
    expect(content.filter((m: Item) => Math.floor(m.id / 100_000) !== prefix.get(m.uf ?? ''))).toEqual([]);
  });

  it('vêm por nome como as pessoas esperam, e UF desconhecida não tem nenhum', async () => {
    const nomes = (await post('cep/listLocalidade?size=5&sort=nome,desc', { uf: 'pe' })).content.map(
      (m: Item) => m.nome,
    );
    expect(nomes).toEqual(['Xexéu', 'Vitória de Santo Antão', 'Vicência', 'Vertentes', 'Vertente do Lério']);
    expect(await post('cep/listLocalidade', { uf: 'XX' })).toEqual({ content: [], totalElements: 0 });
    expect((await post('cep/listLocalidade?sort=uf', { uf: 'PE' })).codigo).toBe('ORDENACAO_INVALIDA');
  });
});

describe('CEP', () => {
  it('responde o endereço e o guarda; o que não conhece, diz sem travar o formulário', async () => {
    const praca = { cep: '01045001', uf: 'SP', cidade: 'São Paulo', bairro: 'República', rua: 'Praça da República' };
    expect(await get('cep/01045001')).toEqual(praca);
    expect(await get('cep/01045001')).toEqual(praca);
    const kept = await c.noBanco((db) => db.selectFrom('cep_cache').select('cep').execute());
    expect(kept).toEqual([{ cep: '01045001' }]);
    const unknown = await c.chamar('GET', 'cep/99999998', { token });
    expect([unknown.status, unknown.body.codigo]).toEqual([404, 'CEP_NAO_ENCONTRADO']);
    for (const bad of ['1234567', '01001-000', 'abcdefgh'])
      expect((await c.chamar('GET', `cep/${bad}`, { token })).status).toBe(422);
  });
});

describe('catálogos', () => {
  it('naturezas e motivos vêm por nome, com corpo vazio ou nenhum', async () => {
    const naturezas = await post('naturezaDebito/list?size=10000');
    expect(naturezas.content.map((n: Item) => n.nome)).toContain('Ressarcimento ao erário');
    expect(naturezas.content).toHaveLength(naturezas.totalElements);
    expect((await post('naturezaDebito/list')).content).toEqual(naturezas.content);
    const motivos = await c.chamar('POST', 'motivoDevolucao/list', { token });
    expect(motivos.body.totalElements).toBeGreaterThan(5);
  });

  it('uma lista pedida sem corpo, ou com corpo nulo, é pedida sem filtros', async () => {
    for (const area of ['tipoDocumento', 'usuario', 'orgaoCredor', 'perfil', 'situacaoProcesso', 'naturezaDebito']) {
      const pedir = async (body?: unknown) => {
        const answer = await c.chamar('POST', `${area}/list?size=5`, { token, body });
        return [area, answer.status, answer.body.totalElements];
      };
      const todos = await pedir({});
      expect(todos[1]).toBe(200);
      for (const vazio of [undefined, null]) expect(await pedir(vazio)).toEqual(todos);
    }
  });

  it('tipos de identificação são os cinco da especificação', async () => {
    expect((await get('tipoDocumentoIdentificacao')).map((t: Item) => [t.id, t.nome])).toEqual([
      [1, 'CPF'],
      [2, 'CNPJ'],
      [3, 'Passaporte'],
      [4, 'ID'],
      [5, 'IE'],
    ]);
  });

  it('fases trazem as situações, e as de retorno só aquelas para onde se volta (D §5.2)', async () => {
    const ids = (list: { id: number; situacoes: Item[] }[]) => list.map((f) => [f.id, f.situacoes.map((s) => s.id)]);
    expect(ids(await get('faseProcesso/listAll'))).toContainEqual([1, [27, 1, 2, 3, 25]]);
    expect(ids(await get('faseProcesso/aptosRetornar'))).toEqual([
      [1, [27, 1, 3]],
      [5, [6, 8, 10, 12, 13, 15, 17, 22]],
      [6, [26, 23]],
    ]);
  });

  it('situações vêm pelos tipos pedidos', async () => {
    const tipos = async (tiposProcesso: string[] | null) => {
      const { content } = await post('situacaoProcesso/list', { tiposProcesso });
      return new Set(content.map((s: { tipoProcesso: string }) => s.tipoProcesso));
    };
    expect(await tipos(['DIVIDA_ATIVA'])).toEqual(new Set(['DIVIDA_ATIVA']));
    expect(await tipos(['TCC', 'COBRANCA'])).toEqual(new Set(['TCC', 'COBRANCA']));
    expect(await tipos(null)).toEqual(new Set(['TCC', 'DIVIDA_ATIVA']));
    expect(await tipos(['OUTRO'])).toEqual(new Set());
  });

  it('cada um vê o próprio órgão, e a procuradoria todos, por sigla', async () => {
    expect((await get('orgaoCredor/listAll')).map((o: { sigla: string }) => o.sigla)).toEqual(['AEMA']);
    await c.umUsuario('admin@pge.gov.br', 'PGE');
    const { body } = await c.chamar('GET', 'orgaoCredor/listAll', { token: await c.entrar('admin@pge.gov.br') });
    expect(body.map((o: { sigla: string }) => o.sigla)).toEqual(['AEMA', 'PGE', 'PROCON', 'SEFIN']);
  });

  it('o cadastro de processo pede o que o órgão exige, o obrigatório antes, com os textos padrão', async () => {
    const row = { id_orgao_credor: c.orgaos.AEMA, id_tipo_documento: 14, opcional: true };
    await c.noBanco((db) => db.insertInto('orgao_credor_tipo_documento').values(row).execute());
    const { documentos, ...textos } = await get('orgaoCredor/documentosNecessarios');
    expect(documentos).toEqual([
      { id: 100, nome: 'Auto de infração', opcional: false },
      { id: 14, nome: 'Contrato social', opcional: true },
      { id: 104, nome: 'Relatório de fiscalização', opcional: true },
    ]);
    expect(Object.keys(textos)).toEqual(['descricaoFatoPadrao', 'fundamentoLegalPadrao']);
  });
});

describe('dados de referência', () => {
  const { sum, product } = {
    sum: (list: number[]) => list.reduce((a, b) => a + b, 0),
    product: (list: number[]) => list.reduce((a, b) => a * (1 + b / 100), 1),
  };
  const meses = async (sigla: string, from: string, to: string) => {
    const rows = await c.noBanco((db) =>
      db
        .selectFrom('indice_valor as v')
        .innerJoin('indice_financeiro as i', 'i.id', 'v.id_indice')
        .select('v.percentual')
        .where('i.sigla', '=', sigla)
        .where('v.mes', '>=', from)
        .where('v.mes', '<=', to)
        .orderBy('v.mes')
        .execute(),
    );
    return rows.map((row) => Number(row.percentual));
  };

  it('os índices têm os meses publicados: os fatores conferem com os da D §2.5', async () => {
    expect(product(await meses('IPCA', '2024-01-01', '2024-12-01'))).toBeCloseTo(1.048312957918, 10);
    expect(product(await meses('IPCA', '2024-12-01', '2025-09-01'))).toBeCloseTo(1.041803798506, 10);
    expect(sum(await meses('SELIC', '2025-04-01', '2025-10-01'))).toBeCloseTo(8.24, 10);
    expect(await meses('IPCA', '2023-01-01', '2025-12-01')).toHaveLength(36);
    const catalogo = await c.noBanco((db) =>
      db.selectFrom('indice_financeiro').selectAll().where('id', '<', 7).orderBy('id').execute(),
    );
    expect(catalogo.map((i) => [i.sigla, i.codigo_bacen, i.tipo_calculo, i.defasagem_meses])).toEqual([
      ['IPCA', 433, 'COMPOSTO', 1],
      ['SELIC', 4390, 'SELIC_SOMADA', 0],
      ['INPC', 188, 'COMPOSTO', 1],
      ['IGP-M', 189, 'COMPOSTO', 0],
      ['IGP-DI', 190, 'COMPOSTO', 1],
      ['IPCA-E', 10764, 'COMPOSTO', 0],
    ]);
    expect(catalogo[0]?.ultima_data_referencia).toBe('2025-12-01');
    expect(catalogo[1]?.adicional_mes_pagamento).toBe('1.00');
  });

  it('semear de novo não muda o que as pessoas mudaram nem traz de volta o que excluíram', async () => {
    await c.umUsuario('chefe@pge.gov.br', 'PGE');
    const chefe = await c.entrar('chefe@pge.gov.br');
    await c.chamar('PUT', 'tipoDocumento/1', { token: chefe, body: { nome: 'Documento com foto' } });
    await c.chamar('DELETE', 'tipoDocumento/101', { token: chefe });
    const before = await c.noBanco((db) => db.selectFrom('tipo_documento').selectAll().orderBy('id').execute());
    await seedReference(c.deps.database);
    expect(await c.noBanco((db) => db.selectFrom('tipo_documento').selectAll().orderBy('id').execute())).toEqual(
      before,
    );
    const next = await c.chamar('POST', 'tipoDocumento', { token: chefe, body: { nome: 'Depois da semeadura' } });
    expect(next.body.id).toBeGreaterThanOrEqual(1000);
  });
});
