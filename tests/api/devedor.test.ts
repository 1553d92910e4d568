import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let token: string;
let central: string;
let ids: Record<'ana' | 'abaco' | 'deOutro' | 'doisOrgaos', number>;

const umDevedor = (orgao: number, nome: string, documento: string, tipo = 1) =>
  c.noBanco(async (db) => {
    const { id } = await db
      .insertInto('devedor')
      .values({
        id_orgao_credor: orgao,
        nome,
        tipo_documento_identificacao: tipo,
        documento,
        email: 'pessoa@exemplo.com.br',
        municipio: 'Recife',
        uf: 'PE',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

let numero = 0;
const umProcesso = (idDevedor: number, campos: object = {}) =>
  c.noBanco(async (db) => {
    const devedor = await db.selectFrom('devedor').selectAll().where('id', '=', idDevedor).executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('processo')
      .values({
        id_orgao_credor: devedor.id_orgao_credor,
        numero: String(202_699_990_100_000 + ++numero),
        data: '2026-11-20',
        id_devedor: idDevedor,
        devedor_nome: devedor.nome,
        devedor_documento: devedor.documento,
        devedor_tipo_documento: devedor.tipo_documento_identificacao,
        id_natureza_debito: 1,
        id_indice_financeiro: 1,
        descricao_fato: 'x'.repeat(30),
        fundamento_legal: 'y'.repeat(30),
        fase: 1,
        situacao: 27,
        data_referencia_calculo: '2026-11-20',
        valor_originario: '1000.00',
        valor_atualizado: '1000.10',
        ...campos,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

beforeAll(async () => {
  c = await scenario();
  await c.umUsuario('quem@aema.gov.br', 'AEMA', ['DEVEDOR_CONSULTAR', 'DEVEDOR_ALTERAR']);
  await c.umUsuario('soconsulta@aema.gov.br', 'AEMA', ['DEVEDOR_CONSULTAR']);
  await c.umUsuario('central@pge.gov.br', 'PGE', ['DEVEDOR_CONSULTAR', 'DEVEDOR_ALTERAR']);
  ids = {
    ana: await umDevedor(c.orgaos.AEMA, 'Ana Beatriz de Sá', '52998224725'),
    abaco: await umDevedor(c.orgaos.AEMA, 'Ábaco Comércio Ltda.', '12ABC34501DE35', 2),
    deOutro: await umDevedor(c.orgaos.SEFIN, 'Ana de Outro Órgão', '12345678909'),
    doisOrgaos: await umDevedor(c.orgaos.SEFIN, 'Ana Beatriz (na SEFIN)', '52998224725'),
  };
  await umDevedor(c.orgaos.AEMA, 'abelha & filhos', '11222333000181', 2);
  await umDevedor(c.orgaos.AEMA, 'Cem% Limpa_Ltda', '0123456789', 5);
  token = await c.entrar('quem@aema.gov.br');
  central = await c.entrar('central@pge.gov.br');
});
afterAll(() => c.fechar());

const listar = (body: object, query = '', as = token) => c.chamar('POST', `devedor/list${query}`, { token: as, body });
const nomes = async (body: object, query = '', as = token) =>
  (await listar(body, query, as)).body.content.map((d: { nome: string }) => d.nome);

describe('a lista de devedores', () => {
  it('é por nome, como as pessoas esperam, e pagina', async () => {
    const all = await nomes({});
    expect(all).toEqual(['Ábaco Comércio Ltda.', 'abelha & filhos', 'Ana Beatriz de Sá', 'Cem% Limpa_Ltda']);
    expect(await nomes({}, '?sort=nome,desc&size=1&page=1')).toEqual(['Ana Beatriz de Sá']);
    expect((await listar({}, '?size=1')).body.totalElements).toBe(4);
    expect(await nomes({}, '?sort=documentoIdentificacao')).toEqual([
      'Cem% Limpa_Ltda',
      'abelha & filhos',
      'Ábaco Comércio Ltda.',
      'Ana Beatriz de Sá',
    ]);
  });

  it('filtra por nome sem acentos nem curingas, e pelo começo do CPF, CNPJ ou IE, com máscara ou sem', async () => {
    expect(await nomes({ nome: 'ABACO' })).toEqual(['Ábaco Comércio Ltda.']);
    expect(await nomes({ nome: '%' })).toEqual(['Cem% Limpa_Ltda']);
    expect(await nomes({ nome: 'a_l' })).toEqual(['Cem% Limpa_Ltda']);
    for (const documentoIdentificacao of ['529.982.247-25', '52998224725', '529.98'])
      expect(await nomes({ documentoIdentificacao })).toEqual(['Ana Beatriz de Sá']);
    expect(await nomes({ documentoIdentificacao: '12.abc.345/01DE-35' })).toEqual(['Ábaco Comércio Ltda.']);
    expect(await nomes({ documentoIdentificacao: '0123' })).toEqual(['Cem% Limpa_Ltda']);
    expect(await nomes({ nome: 'ana', documentoIdentificacao: '999' })).toEqual([]);
    expect((await listar({ nome: 'x'.repeat(151) })).body.mensagem).toBe('O nome deve ter no máximo 150 caracteres.');
    expect((await listar({ documentoIdentificacao: '1'.repeat(21) })).status).toBe(422);
  });

  it('não mostra nem conta os de outro órgão, e não ordena nem filtra pelo que não oferece', async () => {
    expect((await listar({ nome: 'outro órgão' })).body).toEqual({ content: [], totalElements: 0 });
    expect((await listar({ documentoIdentificacao: '12345678909' })).body.totalElements).toBe(0);
    expect((await listar({ nome: 'ana' }, '', central)).body.totalElements).toBe(3);
    for (const sort of ['email', 'telefone1', 'id_orgao_credor', 'versao', 'd.email'])
      expect((await listar({}, `?sort=${sort}`)).body.codigo).toBe('ORDENACAO_INVALIDA');
    for (const filtro of [{ email: 'pessoa' }, { uf: 'PE' }, { idOrgaoCredor: c.orgaos.SEFIN }])
      expect((await listar(filtro)).status).toBe(422);
  });

  it('serve os campos de busca por parte do nome', async () => {
    const busca = await c.chamar('POST', 'devedor/listRelatorio?page=0&size=50&sort=nome', {
      token,
      body: { nome: 'beatriz' },
    });
    expect(busca.body).toEqual({
      content: [
        {
          id: ids.ana,
          nome: 'Ana Beatriz de Sá',
          documentoIdentificacao: '52998224725',
          orgaoCredor: { id: c.orgaos.AEMA, sigla: 'AEMA' },
        },
      ],
      totalElements: 1,
    });
  });
});

describe('o detalhe do devedor', () => {
  const ler = async (id: number, as = token) => c.chamar('GET', `devedor/${id}`, { token: as });

  it('soma os processos em aberto e o saldo de cada parte; o que foi pago a mais não abate o resto', async () => {
    await umProcesso(ids.ana, { multa_atualizada: '200.20', juros_atualizado: '50.05', valor_correcao: '10.01' });
    await umProcesso(ids.ana, {
      ...{ valor_atualizado_pago: '300.10', valor_atualizado_dispensado: '100.00' },
      ...{ multa_atualizada: '5.00', valor_multa_pago: '9.00' },
    });
    await umProcesso(ids.ana, { data_encerramento: '2026-11-01' });
    await umProcesso(ids.ana, { excluido_em: new Date() });
    const deOutro = await umProcesso(ids.abaco);
    await c.noBanco((db) =>
      db
        .insertInto('corresponsavel')
        .values({ id_processo: deOutro, id_devedor: ids.ana, id_orgao_credor: c.orgaos.AEMA, papel: 'Socio' })
        .execute(),
    );
    const { body } = await ler(ids.ana);
    // 1.000,10 + 200,20 + 50,05 + 10,01 = 1.260,36; (1.000,10 − 300,10 − 100,00) + 0 = 600,00
    expect(body.processos).toEqual({
      quantidade: 3,
      emAberto: 2,
      comoCorresponsavel: 1,
      totalCorrigido: 2265.46,
      saldoDevedor: 1860.36,
      devidoHoje: 1860.36,
    });
    expect(body).toMatchObject({ id: ids.ana, rua: null, orgaoCredor: { sigla: 'AEMA' }, outrosOrgaos: [] });
    // As the wizard reads it (S2 §3), beside the flat fields.
    const semRua = { bairro: null, cep: null, complemento: null, numero: null, logradouro: null };
    expect(body).toMatchObject({
      numeroDocumentoPrincipal: '52998224725',
      usuario: null,
      enderecos: [{ id: ids.ana, ...semRua, cidade: 'Recife', estado: 'PE' }],
    });
  });

  it('chega-se a ele pelo documento, com máscara ou sem; o central vê também os outros órgãos', async () => {
    for (const documento of ['52998224725', '529.982.247-25'])
      expect((await c.chamar('GET', `devedor/documento/${documento}`, { token })).body.id).toBe(ids.ana);
    const cnpj = await c.chamar('GET', `devedor/documento/${encodeURIComponent('12.ABC.345/01DE-35')}`, { token });
    expect(cnpj.body.id).toBe(ids.abaco);
    const { body } = await ler(ids.ana, central);
    expect(body.outrosOrgaos).toEqual([{ id: ids.doisOrgaos, orgaoCredor: { id: c.orgaos.SEFIN, sigla: 'SEFIN' } }]);
    const doCentral = await c.chamar('GET', 'devedor/documento/12345678909', { token: central });
    expect(doCentral.body.id).toBe(ids.deOutro);
  });

  it('de outro órgão não existe', async () => {
    for (const path of [`devedor/${ids.deOutro}`, 'devedor/documento/12345678909', 'devedor/documento/---']) {
      const { status, body } = await c.chamar('GET', path, { token });
      expect([status, body.codigo, body.mensagem]).toEqual([
        404,
        'DEVEDOR_NAO_ENCONTRADO',
        'Não foi possível recuperar informações do devedor.',
      ]);
    }
  });
});

describe('as dívidas do devedor', () => {
  const dividas = (id: number, as: string) => c.chamar('GET', `devedor/${id}/dividas`, { token: as });

  it('são os seus processos, um por um, os encerrados por último, e somam o que o devedor deve hoje', async () => {
    const divididos = await umDevedor(c.orgaos.AEMA, 'Quem Deve Três Vezes', '39053344705');
    const encerrado = await umProcesso(divididos, {
      data: '2026-11-22',
      data_encerramento: '2026-11-22',
      situacao: 5,
      fase: 2,
    });
    const antigo = await umProcesso(divididos, { data: '2026-11-18' });
    const novo = await umProcesso(divididos, { data: '2026-11-21', valor_atualizado: '250.05', suspenso: true });
    await umProcesso(divididos, { excluido_em: new Date('2026-11-22T12:00:00Z') });
    await c.umUsuario('ve@aema.gov.br', 'AEMA', [
      'DEVEDOR_CONSULTAR',
      'PROCESSO_CONSTITUICAO_CREDITO_CONSULTAR',
      'PROCESSO_COBRANCA_CONSULTAR',
    ]);
    const ve = await c.entrar('ve@aema.gov.br');
    const { body } = await dividas(divididos, ve);
    expect(body.processos.totalElements).toBe(3);
    expect(body.processos.content.map((p: { id: number }) => p.id)).toEqual([novo, antigo, encerrado]);
    expect(body.processos.content[0]).toMatchObject({
      data: '2026-11-21',
      situacaoProcesso: { id: 27 },
      suspenso: true,
      encerrado: false,
      numeroCda: null,
      devidoHoje: 250.05,
    });
    expect(body.processos.content[2]).toMatchObject({ encerrado: true });
    expect(body.cobrancas).toEqual({ content: [], totalElements: 0 });
    const { processos } = (await c.chamar('GET', `devedor/${divididos}`, { token: ve })).body;
    expect(processos.devidoHoje).toBe(1250.15);
  });

  it('quem não consulta processos nem cobranças não as lê; as de outro órgão não existem', async () => {
    expect((await dividas(ids.ana, token)).body).toEqual({ processos: null, cobrancas: null });
    const { status, body } = await dividas(ids.deOutro, token);
    expect([status, body.codigo]).toEqual([404, 'DEVEDOR_NAO_ENCONTRADO']);
  });
});

describe('o contato do devedor', () => {
  const valido = {
    email: 'nova@exemplo.com.br',
    cep: '50030-230',
    rua: 'Rua do Sol',
    numero: '12',
    bairro: 'Santo Antônio',
    complemento: '',
    telefone1: '(81) 98765-4321',
    telefone2: null,
    uf: 'PE',
    municipio: 'recife',
  };
  const alterar = (campos: object = {}, id = ids.abaco, as = token) =>
    c.chamar('PUT', `devedor/${id}`, { token: as, body: { ...valido, ...campos } });

  it.each([
    ['email', 'sem arroba', 'Insira um e-mail válido'],
    ['cep', '11111111', 'Informe um CEP válido.'],
    ['cep', '', 'Informe um CEP válido.'],
    ['rua', 'Ru', 'Deve ter no mínimo 3 caracteres.'],
    ['rua', 'R'.repeat(81), 'Deve ter no máximo 80 caracteres.'],
    ['numero', '', 'Campo obrigatório'],
    ['numero', '1234567', 'Deve ser informado um número válido.'],
    ['bairro', 'Ba', 'Deve ter no mínimo 3 caracteres.'],
    ['bairro', 'B'.repeat(61), 'Deve ter no máximo 60 caracteres.'],
    ['complemento', 'C'.repeat(101), 'Deve ter no máximo 100 caracteres.'],
    ['telefone1', '', 'O Telefone deve ter entre 10 ou 11 caracteres'],
    ['telefone1', '819876543', 'O Telefone deve ter entre 10 ou 11 caracteres'],
    ['telefone1', '81888888888', 'Informe um Telefone válido.'],
    ['telefone2', '123', 'O Telefone deve ter entre 10 ou 11 caracteres'],
    ['uf', '', 'Necessário selecionar o estado.'],
    ['municipio', '', 'Necessário selecionar o município.'],
    ['municipio', 'Campinas', 'O município não pertence à UF informada.'],
    ['nome', 'Outro Nome', 'O campo nome não é aceito nesta operação.'],
    ['documentoIdentificacao', '12345678909', 'O campo documentoIdentificacao não é aceito nesta operação.'],
    ['idOrgaoCredor', 1, 'O campo idOrgaoCredor não é aceito nesta operação.'],
  ])('não aceita %s %j', async (campo, valor, mensagem) => {
    const { status, body } = await alterar({ [campo]: valor });
    expect({ status, campos: body.campos }).toEqual({ status: 422, campos: [{ campo, mensagem }] });
  });

  it.each([
    ['rua', 'Rua'],
    ['rua', 'R'.repeat(80)],
    ['numero', '123456'],
    ['bairro', 'Cais'],
    ['bairro', 'B'.repeat(60)],
    ['complemento', 'C'.repeat(100)],
    ['telefone1', '8131812345'],
    ['email', null],
  ])('aceita %s %j', async (campo, valor) => {
    const { status, body } = await alterar({ [campo]: valor });
    expect([status, body[campo]]).toEqual([200, valor]);
  });

  it('muda com rastro, sem mexer no nome, e na versão que a pessoa viu', async () => {
    const { versao } = (await alterar()).body;
    const { body } = await alterar({ rua: 'Rua da Aurora', versao });
    expect(body).toMatchObject({
      nome: 'Ábaco Comércio Ltda.',
      rua: 'Rua da Aurora',
      cep: '50030230',
      telefone1: '81987654321',
      complemento: null,
      municipio: 'Recife',
      versao: versao + 1,
    });
    const late = await alterar({ versao });
    expect([late.status, late.body.codigo]).toEqual([409, 'VERSAO_DIVERGENTE']);
    const trail = await c.noBanco((db) =>
      db.selectFrom('auditoria').selectAll().where('recurso', '=', 'devedor').orderBy('id', 'desc').limit(1).execute(),
    );
    expect(trail[0]).toMatchObject({
      acao: 'DEVEDOR_ALTERAR',
      id_orgao_credor: c.orgaos.AEMA,
      antes: { rua: 'Rua do Sol' },
      depois: { rua: 'Rua da Aurora' },
    });
  });

  it('só muda quem pode, e só no próprio órgão', async () => {
    expect((await alterar({}, ids.deOutro)).status).toBe(404);
    const so = await c.entrar('soconsulta@aema.gov.br');
    expect((await alterar({}, ids.abaco, so)).body.codigo).toBe('SEM_PERMISSAO');
    const pelo = await alterar({ rua: 'Rua dita pelo central' }, ids.deOutro, central);
    expect([pelo.status, pelo.body.orgaoCredor.sigla]).toEqual([200, 'SEFIN']);
  });
});
