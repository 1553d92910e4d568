import { textOfPdf } from '@tests/support/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { camposBancarios } from '@/contract/orgaoCredor.ts';
import { type Permission, permissions } from '@/contract/permissions.ts';
import { cnpjValido } from '@/contract/values/identificacao.ts';
import type { SessionCtx } from '@/server/call/context.ts';
import { contextOf } from '@/server/call/contextOf.ts';
import { criarProcesso } from '@/server/cases/processo/criar.ts';
import { umaPessoa, umFormulario } from './processo/support.ts';
import { type Scenario, scenario } from './scenario.ts';

const semBanco = permissions.filter((p) => p !== 'ALTERAR_DADOS_BANCARIOS');

let c: Scenario;
/** Tokens of users of the central body and of an ordinary one, with and without access to bank data. */
let central: string;
let centralSemBanco: string;
let aema: string;
let aemaSemBanco: string;
beforeAll(async () => {
  c = await scenario();
  const entrar = async (email: string, orgao: 'PGE' | 'AEMA', lista: readonly Permission[] = permissions) => {
    await c.umUsuario(email, orgao, lista);
    return c.entrar(email);
  };
  central = await entrar('chefe@pge.gov.br', 'PGE');
  centralSemBanco = await entrar('vice@pge.gov.br', 'PGE', semBanco);
  aema = await entrar('chefe@aema.gov.br', 'AEMA');
  aemaSemBanco = await entrar('vice@aema.gov.br', 'AEMA', semBanco);
});
afterAll(() => c.fechar());

let n = 0;
const umCnpj = () => {
  const base = `${String(40_000_000 + ++n)}0001`;
  return Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0')).find(cnpjValido)!;
};
const letras = (size: number) => 'L'.repeat(size);
const digitos = (size: number) => '7'.repeat(size);
const umForm = (campos: object = {}) => ({
  nome: `Departamento de Ensaios ${n + 1}`,
  cnpj: umCnpj(),
  sigla: `DE${n}`,
  numeroIdentificador: '42',
  codigoReceita: '10203',
  idIndiceFinanceiro: 1,
  descricao: '',
  url: 'https://ensaios.pe.gov.br',
  cep: '50030-230',
  rua: 'Rua da Aurora',
  numero: '100',
  bairro: 'Boa Vista',
  uf: 'PE',
  municipio: 'Recife',
  nomeContato: 'Fulana de Tal',
  emailContato: 'contato@ensaios.pe.gov.br',
  telefoneContato: '(81) 3181-2345',
  nomeAutoridade: 'Beltrana Autoridade',
  cargoAutoridade: 'Diretora',
  matriculaAutoridade: '1234',
  tiposDocumentos: [
    { id: 100, opcional: false },
    { id: 102, opcional: true },
  ],
  ...campos,
});
const criar = (campos: object = {}, as = central) =>
  c.chamar('POST', 'orgaoCredor', { token: as, body: umForm(campos) });
const criado = async (campos: object = {}, as = central) => {
  const { status, body } = await criar(campos, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ler = async (id: number, as = central) => (await c.chamar('GET', `orgaoCredor/${id}`, { token: as })).body;
const alterar = (id: number, body: object, as = central) => c.chamar('PUT', `orgaoCredor/${id}`, { token: as, body });

const umProcesso = (orgao: number, numero: string) =>
  c.noBanco(async (db) => {
    const devedor = await db
      .insertInto('devedor')
      .values({
        id_orgao_credor: orgao,
        nome: 'Devedora',
        tipo_documento_identificacao: 1,
        documento: '52998224725',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('processo')
      .values({
        id_orgao_credor: orgao,
        numero,
        data: '2026-11-20',
        id_devedor: devedor.id,
        devedor_nome: 'Devedora',
        devedor_documento: '52998224725',
        devedor_tipo_documento: 1,
        id_natureza_debito: 1,
        id_indice_financeiro: 1,
        descricao_fato: letras(30),
        fundamento_legal: letras(30),
        fase: 1,
        situacao: 27,
        data_referencia_calculo: '2026-11-20',
        valor_originario: '10.00',
        valor_atualizado: '10.00',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

describe('o formulário de órgão credor', () => {
  const tamanho = (min?: number, max?: number) =>
    min === undefined ? `Deve ter no máximo ${max} caracteres.` : `Deve ter no mínimo ${min} caracteres.`;
  const documentos = 'Necessário informar Documentos Obrigatórios';
  it.each([
    ['nome', letras(9), tamanho(10)],
    ['nome', letras(81), tamanho(undefined, 80)],
    ['cnpj', '', 'Informe o CNPJ corretamente'],
    ['cnpj', '1000000100019', 'O CNPJ deve ter 14 caracteres'],
    ['cnpj', '10000001000191', 'Informe o CNPJ corretamente'],
    ['cnpj', '11111111111111', 'Informe o CNPJ corretamente'],
    ['sigla', 'A', tamanho(2)],
    ['sigla', letras(16), tamanho(undefined, 15)],
    ['codigoReceita', 'A1', 'O campo deve conter apenas números'],
    ['codigoReceita', digitos(21), tamanho(undefined, 20)],
    ['idIndiceFinanceiro', null, 'Necessário informar um Índice Financeiro'],
    ['idIndiceFinanceiro', 0, 'Necessário informar um Índice Financeiro'],
    ['idIndiceFinanceiro', 987_654, 'Necessário informar um Índice Financeiro'],
    ['url', 'javascript:alert(1)', 'Informe o endereço de um site, como www.exemplo.gov.br.'],
    ['url', 'ftp://exemplo.gov.br', 'Informe o endereço de um site, como www.exemplo.gov.br.'],
    ['url', 'https://', 'Informe o endereço de um site, como www.exemplo.gov.br.'],
    ['url', 'não é um site', 'Informe o endereço de um site, como www.exemplo.gov.br.'],
    ['url', 'https://exemplo.gov.br/"onclick', 'Informe o endereço de um site, como www.exemplo.gov.br.'],
    ['descricaoFatoPadrao', letras(29), tamanho(30)],
    ['descricaoFatoPadrao', letras(601), tamanho(undefined, 600)],
    ['fundamentoLegalPadrao', letras(29), tamanho(30)],
    ['fundamentoLegalPadrao', letras(601), tamanho(undefined, 600)],
    ['descricao', letras(301), tamanho(undefined, 300)],
    ['url', '', 'Campo obrigatório'],
    ['url', letras(151), tamanho(undefined, 150)],
    ['rua', letras(4), tamanho(5)],
    ['rua', letras(101), tamanho(undefined, 100)],
    ['numero', '1234567', 'Deve ser informado um número válido.'],
    ['complemento', letras(101), tamanho(undefined, 100)],
    ['cep', '11111111', 'Informe um CEP válido.'],
    ['cep', '', 'Informe um CEP válido.'],
    ['uf', '', 'Necessário selecionar o estado.'],
    ['uf', 'ZZ', 'Selecione uma opção válida.'],
    ['municipio', '', 'Necessário selecionar o município.'],
    ['municipio', 'Campinas', 'O município não pertence à UF informada.'],
    ['bairro', 'B', tamanho(2)],
    ['bairro', letras(61), tamanho(undefined, 60)],
    ['nomeContato', 'Fu', tamanho(3)],
    ['nomeContato', letras(101), tamanho(undefined, 100)],
    ['nomeContato', 'Fulana 2', 'O campo deve conter apenas letras, hífen, sublinhado e espaços'],
    ['emailContato', 'a@b', tamanho(4)],
    ['emailContato', `${letras(92)}@pe.gov.br`, tamanho(undefined, 100)],
    ['telefoneContato', '8131812', 'O Telefone deve ter entre 10 ou 11 caracteres'],
    ['telefoneContato', '2031812345', 'Informe um Telefone válido.'],
    ['nomeAutoridade', 'Be', tamanho(3)],
    ['nomeAutoridade', letras(256), tamanho(undefined, 255)],
    ['nomeAutoridade', 'Beltrana-Autoridade', 'O campo deve conter apenas letras'],
    ['cargoAutoridade', 'D', tamanho(2)],
    ['cargoAutoridade', letras(101), tamanho(undefined, 100)],
    ['matriculaAutoridade', '12', tamanho(3)],
    ['matriculaAutoridade', digitos(101), tamanho(undefined, 100)],
    ['tiposDocumentos', [], documentos],
    ['tiposDocumentos', undefined, documentos],
    ['tiposDocumentos', [{ id: 100, opcional: true }], documentos],
    [
      'tiposDocumentos',
      [
        { id: 100, opcional: false },
        { id: 100, opcional: true },
      ],
      'Um documento não pode ser obrigatório e opcional ao mesmo tempo.',
    ],
    ['tiposDocumentos', [{ id: 987_654, opcional: false }], 'Selecione uma opção válida.'],
  ])('não aceita %s %j', async (campo, valor, mensagem) => {
    const { status, body } = await criar({ [campo]: valor });
    expect({ status, campos: body.campos }).toEqual({ status: 422, campos: [{ campo, mensagem }] });
  });

  it.each([
    ['nome', letras(10)],
    ['nome', letras(80)],
    ['sigla', 'XY'],
    ['sigla', letras(15)],
    ['codigoReceita', digitos(20)],
    ['descricaoFatoPadrao', letras(30)],
    ['descricaoFatoPadrao', letras(600)],
    ['fundamentoLegalPadrao', letras(30)],
    ['fundamentoLegalPadrao', letras(600)],
    ['descricao', letras(300)],
    ['url', letras(150)],
    ['rua', letras(5)],
    ['rua', letras(100)],
    ['numero', '123456'],
    ['complemento', letras(100)],
    ['bairro', 'Bo'],
    ['bairro', letras(60)],
    ['nomeContato', 'Ana'],
    ['nomeContato', letras(100)],
    ['nomeContato', 'Maria-José da_Silva'],
    ['emailContato', `${letras(90)}@pe.gov.br`],
    ['telefoneContato', '81987654321'],
    ['nomeAutoridade', 'Zoé'],
    ['nomeAutoridade', letras(255)],
    ['cargoAutoridade', 'Dr'],
    ['cargoAutoridade', letras(100)],
    ['matriculaAutoridade', '123'],
    ['matriculaAutoridade', digitos(100)],
  ])('aceita %s %j', async (campo, valor) => {
    const body = await criado({ [campo]: valor });
    expect(body[campo]).toBe(valor);
    expect(await ler(body.id)).toEqual(body);
  });

  const bancos = {
    chaveBanco: 20,
    convenio: 50,
    agencia: 10,
    digitoAgencia: 1,
    conta: 20,
    digitoConta: 1,
    carteira: 10,
    variacao: 3,
    codigoBeneficiario: 50,
    codigoBeneficiarioDigito: 1,
  };
  it.each(Object.entries(bancos))('aceita %s com até %i dígitos', async (campo, max) => {
    expect((await criado({ [campo]: digitos(max) }))[campo]).toBe(digitos(max));
    for (const [valor, mensagem] of [
      [digitos(max + 1), `Deve ter no máximo ${max} caracteres.`],
      ['x', 'O campo deve conter apenas números'],
    ])
      expect((await criar({ [campo]: valor })).body.campos).toEqual([{ campo, mensagem }]);
  });

  it('nasce com juros, multa e ativo, e com os documentos de cada lista', async () => {
    const body = await criado();
    expect(body).toMatchObject({
      utilizarJuros: true,
      utilizarMulta: true,
      ativo: true,
      central: false,
      cep: '50030230',
      telefoneContato: '8131812345',
      indiceFinanceiro: { id: 1 },
      tiposDocumentos: [
        { id: 100, opcional: false },
        { id: 102, opcional: true },
      ],
    });
    const { central: _, indiceFinanceiro: __, ...volta } = body;
    const depois = await alterar(body.id, {
      ...volta,
      utilizarMulta: false,
      tiposDocumentos: [{ id: 103, opcional: false }],
    });
    expect(depois.body).toMatchObject({ utilizarMulta: false, utilizarJuros: true, tiposDocumentos: [{ id: 103 }] });
  });

  it('não repete CNPJ nem sigla', async () => {
    const { cnpj, sigla } = await criado();
    for (const [campos, campo, codigo] of [
      [{ cnpj }, 'cnpj', 'CNPJ_REPETIDO'],
      [{ sigla: sigla.toLowerCase() }, 'sigla', 'SIGLA_REPETIDA'],
    ] as const) {
      const { status, body, headers } = await criar(campos);
      expect([status, body.codigo, headers.errorfield]).toEqual([422, codigo, campo]);
    }
  });

  it('não aceita o que não é do formulário', async () => {
    for (const campo of ['central', 'criadoEm', 'excluidoEm', 'nomeBusca'])
      expect((await criar({ [campo]: true })).body.campos).toEqual([
        { campo, mensagem: `O campo ${campo} não é aceito nesta operação.` },
      ]);
  });
});

describe('o registro de um órgão', () => {
  it('volta como veio, com o índice por extenso; o que só é respondido não se muda por ali', async () => {
    const { id } = await criado();
    const veio = await ler(id);
    const mudado = await alterar(id, { ...veio, sigla: 'VOLTA' });
    expect([mudado.status, mudado.body]).toEqual([200, { ...veio, sigla: 'VOLTA', versao: veio.versao + 1 }]);
    for (const [campo, valor] of [
      ['central', true],
      ['indiceFinanceiro', { id: veio.idIndiceFinanceiro + 1 }],
    ] as const)
      expect((await alterar(id, { ...mudado.body, [campo]: valor })).body.campos).toEqual([
        { campo, mensagem: `O campo ${campo} não é aceito nesta operação.` },
      ]);
    expect(await ler(id)).toEqual(mudado.body);
    // The id alone is enough, as in the specification (S2 §3).
    expect((await alterar(id, { ...mudado.body, indiceFinanceiro: { id: veio.idIndiceFinanceiro } })).status).toBe(200);
  });
});

describe('os dados bancários', () => {
  const banco = Object.fromEntries(camposBancarios.map((campo, i) => [campo, String(i)]));
  const convenio = '98765432100';
  const nada = (text: string) => {
    for (const campo of camposBancarios) if (campo !== 'convenio') expect(text).not.toContain(`"${campo}"`);
    expect(text).not.toContain(convenio);
  };

  it('só existem para quem pode alterá-los: nem lidos, nem gravados, nem vazios', async () => {
    const { id, versao, ...orgao } = await criado({ ...banco, convenio });
    expect(orgao).toMatchObject({ ...banco, convenio });
    const visto = await ler(id, centralSemBanco);
    expect(Object.keys(visto).filter((key) => (camposBancarios as readonly string[]).includes(key))).toEqual([]);
    const { central: _, indiceFinanceiro: __, ...volta } = visto;
    for (const campo of camposBancarios)
      for (const valor of ['1', '', null]) {
        const { status, body } = await alterar(id, { ...volta, [campo]: valor }, centralSemBanco);
        expect({ status, campos: body.campos }).toEqual({
          status: 422,
          campos: [{ campo, mensagem: `O campo ${campo} não é aceito nesta operação.` }],
        });
      }
    expect((await criar({ convenio: '1' }, centralSemBanco)).body.campos[0].campo).toBe('convenio');
    const salvo = await alterar(id, { ...volta, nome: 'Departamento Renomeado' }, centralSemBanco);
    nada(JSON.stringify(salvo.body));
    expect(await ler(id)).toMatchObject({ nome: 'Departamento Renomeado', ...banco, convenio, versao: versao + 1 });
  });

  it('não saem por nenhuma outra chamada', async () => {
    const { id } = await criado({ ...banco, convenio });
    await c.noBanco((db) =>
      db
        .updateTable('orgao_credor')
        .set({ chave_banco: '104', codigo_beneficiario: '245274', convenio, conta: convenio })
        .where('id', '=', c.orgaos.AEMA)
        .execute(),
    );
    for (const as of [centralSemBanco, aemaSemBanco]) {
      for (const [method, path] of [
        ['POST', 'orgaoCredor/list'],
        ['POST', 'orgaoCredor/listIndiceFinanceiro'],
        ['GET', 'orgaoCredor/listAll'],
        ['GET', 'orgaoCredor/documentosNecessarios'],
        ['GET', 'auth/usuario'],
        ['GET', `orgaoCredor/${c.orgaos.AEMA}`],
        ['POST', 'usuario/list'],
      ] as const) {
        const { status, body } = await c.chamar(method, path, {
          token: as,
          ...(method === 'POST' ? { body: {} } : {}),
        });
        expect([path, status]).toEqual([path, 200]);
        nada(JSON.stringify(body));
      }
    }
    const processo = await umProcesso(c.orgaos.AEMA, '202699990000045');
    const detalhe = await c.chamar('GET', `processoConstituicaoCredito/${processo}`, { token: aemaSemBanco });
    expect([detalhe.status, detalhe.body.orgaoCredor.convenio]).toEqual([200, true]);
    nada(JSON.stringify(detalhe.body));
    const tcc = await c.chamar('GET', `processoConstituicaoCredito/${processo}/print`, { token: aemaSemBanco });
    expect(textOfPdf(tcc.bytes)).not.toContain(convenio);
    await c.noBanco((db) =>
      db.updateTable('processo').set({ excluido_em: new Date() }).where('id', '=', processo).execute(),
    );
    const impresso = async (as: string) =>
      textOfPdf((await c.chamar('GET', `orgaoCredor/${id}/print`, { token: as })).bytes);
    expect(await impresso(central)).toContain('Dados Bancários');
    expect(await impresso(central)).toContain(convenio);
    const semDados = await impresso(centralSemBanco);
    for (const words of ['Dados Bancários', 'Convênio', convenio]) expect(semDados).not.toContain(words);
    for (const words of ['Dados do Órgão', 'Beltrana Autoridade', '(81) 3181-2345']) expect(semDados).toContain(words);
  });

  it('não se descobrem ordenando, filtrando nem contando', async () => {
    for (const campo of [...camposBancarios, 'chave_banco', 'o.convenio', 'central']) {
      const sort = await c.chamar('POST', `orgaoCredor/list?sort=${campo}`, { token: centralSemBanco, body: {} });
      expect(sort.body.codigo).toBe('ORDENACAO_INVALIDA');
      const filter = await c.chamar('POST', 'orgaoCredor/list', { token: centralSemBanco, body: { [campo]: '1' } });
      expect([filter.status, filter.body.campos[0].campo]).toEqual([422, campo]);
    }
    const byName = await c.chamar('POST', 'orgaoCredor/list', { token: centralSemBanco, body: { nome: convenio } });
    expect(byName.body).toEqual({ content: [], totalElements: 0 });
  });

  it('ficam no rastro só quando quem altera os vê', async () => {
    const { id, central: _, indiceFinanceiro: __, ...orgao } = await criado({ ...banco, convenio });
    await alterar(id, { ...orgao, conta: '555' });
    const { versao: ___, ...visto } = await ler(id, centralSemBanco);
    await alterar(
      id,
      { ...visto, nome: 'Outro Nome Qualquer', central: undefined, indiceFinanceiro: undefined },
      centralSemBanco,
    );
    const trail = await c.noBanco((db) =>
      db
        .selectFrom('auditoria')
        .select(['acao', 'id_orgao_credor', 'antes', 'depois'])
        .where('recurso', '=', 'orgaoCredor')
        .where('id_registro', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(trail).toMatchObject([
      { acao: 'ORGAO_CREDOR_CADASTRAR', id_orgao_credor: id, depois: { convenio } },
      { acao: 'ORGAO_CREDOR_ALTERAR', antes: { conta: '4' }, depois: { conta: '555' } },
      { acao: 'ORGAO_CREDOR_ALTERAR', depois: { nome: 'Outro Nome Qualquer' } },
    ]);
    nada(JSON.stringify(trail[2]));
  });
});

describe('quem cuida de que órgão', () => {
  it('um órgão comum vê e altera só a si mesmo', async () => {
    const lista = await c.chamar('POST', 'orgaoCredor/list', { token: aema, body: {} });
    expect(lista.body).toMatchObject({ totalElements: 1, content: [{ id: c.orgaos.AEMA, sigla: 'AEMA' }] });
    const sefin = await ler(c.orgaos.SEFIN);
    expect((await c.chamar('GET', `orgaoCredor/${c.orgaos.SEFIN}`, { token: aema })).status).toBe(404);
    expect((await c.chamar('GET', `orgaoCredor/${c.orgaos.SEFIN}/print`, { token: aema })).status).toBe(404);
    expect((await alterar(c.orgaos.SEFIN, umForm(), aema)).status).toBe(404);
    expect((await c.chamar('DELETE', `orgaoCredor/${c.orgaos.SEFIN}`, { token: aema })).status).toBe(403);
    expect(await ler(c.orgaos.SEFIN)).toEqual(sefin);
    const own = await alterar(c.orgaos.AEMA, umForm({ sigla: 'AEMA', convenio: '77' }), aema);
    expect([own.status, own.body.convenio, own.body.ativo]).toEqual([200, '77', true]);
  });

  it('só o central cria, exclui e desativa; e ninguém o próprio órgão', async () => {
    expect((await criar({}, aema)).body.codigo).toBe('SO_ORGAO_CENTRAL');
    expect((await c.chamar('DELETE', `orgaoCredor/${c.orgaos.AEMA}`, { token: aema })).body.codigo).toBe(
      'SO_ORGAO_CENTRAL',
    );
    expect((await alterar(c.orgaos.AEMA, umForm({ sigla: 'AEMA', ativo: false }), aema)).body.codigo).toBe(
      'ORGAO_PROPRIO',
    );
    expect((await alterar(c.orgaos.PGE, umForm({ sigla: 'PGE', ativo: false }))).body.codigo).toBe('ORGAO_PROPRIO');
    expect((await c.chamar('DELETE', `orgaoCredor/${c.orgaos.PGE}`, { token: central })).body.codigo).toBe(
      'ORGAO_PROPRIO',
    );
  });

  it('desativado pelo central, as pessoas do órgão perdem o acesso na chamada seguinte', async () => {
    const { id, central: _, indiceFinanceiro: __, versao: ___, ...orgao } = await criado();
    const email = `gente${id}@ensaios.gov.br`;
    const { id: idUsuario, idPerfil } = await c.umUsuario(email, 'SEFIN', ['PAINEL']);
    await c.noBanco(async (db) => {
      await db.updateTable('perfil').set({ id_orgao_credor: id }).where('id', '=', idPerfil).execute();
      await db.updateTable('usuario').set({ id_orgao_credor: id }).where('id', '=', idUsuario).execute();
    });
    const gente = await c.entrar(email);
    const eu = () => c.chamar('GET', 'auth/usuario', { token: gente });
    expect((await eu()).status).toBe(200);
    expect((await alterar(id, { ...orgao, ativo: false })).body.ativo).toBe(false);
    expect((await eu()).headers.errorcode).toBe('27');
    const todos = await c.chamar('GET', 'orgaoCredor/listAll', { token: central });
    expect(todos.body.map((o: { id: number }) => o.id)).not.toContain(id);
  });

  it('um órgão com processos ou usuários não se exclui, e se diz por quê; sem eles, sim, e o CNPJ fica livre', async () => {
    const { id, cnpj } = await criado();
    const excluir = () => c.chamar('DELETE', `orgaoCredor/${id}`, { token: central });
    await c.noBanco((db) =>
      db
        .updateTable('usuario')
        .set({ id_orgao_credor: id })
        .where('email', '=', 'operador.sefin@ativa.gov.br')
        .execute(),
    );
    const comUsuario = await excluir();
    expect([comUsuario.status, comUsuario.body.codigo]).toEqual([409, 'ORGAO_COM_USUARIOS']);
    await c.noBanco(async (db) => {
      await db
        .updateTable('usuario')
        .set({ id_orgao_credor: c.orgaos.SEFIN })
        .where('id_orgao_credor', '=', id)
        .execute();
    });
    await umProcesso(id, '202699990000029');
    const comProcesso = await excluir();
    expect([comProcesso.status, comProcesso.body.codigo, comProcesso.body.mensagem]).toEqual([
      409,
      'ORGAO_COM_PROCESSOS',
      'O órgão credor possui processos e não pode ser excluído.',
    ]);
    await c.noBanco((db) =>
      db.updateTable('processo').set({ excluido_em: new Date() }).where('id_orgao_credor', '=', id).execute(),
    );
    expect((await excluir()).status).toBe(204);
    expect((await c.chamar('GET', `orgaoCredor/${id}`, { token: central })).status).toBe(404);
    await criado({ cnpj });
  });
});

describe('um órgão que está sendo excluído', () => {
  it('não recebe processo: ou a exclusão acha o processo, ou o cadastro não acha o órgão', async () => {
    for (let n = 0; n < 6; n++) {
      const { id } = await criado({ numeroIdentificador: `${7001 + n}` });
      await c.noBanco((db) => db.deleteFrom('orgao_credor_tipo_documento').where('id_orgao_credor', '=', id).execute());
      // Calls the use case directly, as a user admitted a moment before and removed since: a body with users could not
      // be removed.
      const quem = { id: 1, nome: 'Alguém', email: 'x', matricula: null, idOrgao: id, central: false };
      const acesso = { idPerfil: 1, idSessao: 1, permissoes: new Set<never>() };
      const call = { ip: '', requestId: '', dispositivo: null, lembrarDispositivo: () => undefined };
      const ctx = contextOf(c.deps, call, { ...quem, ...acesso }) as SessionCtx;
      const body = { ...umFormulario(), dadosDevedor: umaPessoa() } as never;
      const [exclusao, cadastro] = await Promise.all([
        c.chamar('DELETE', `orgaoCredor/${id}`, { token: central }),
        criarProcesso(ctx, { body }).catch((recusa: { code?: string }) => recusa.code),
      ]);
      if (exclusao.status === 204) expect(cadastro).toBe('NAO_ENCONTRADO');
      else expect([exclusao.body.codigo, cadastro]).toEqual(['ORGAO_COM_PROCESSOS', expect.objectContaining({})]);
      const vivos = await c.noBanco((db) =>
        db
          .selectFrom('processo as p')
          .innerJoin('orgao_credor as o', 'o.id', 'p.id_orgao_credor')
          .select('p.id')
          .where('o.id', '=', id)
          .where('o.excluido_em', 'is not', null)
          .execute(),
      );
      expect(vivos).toEqual([]);
    }
  });
});

describe('a lista de órgãos', () => {
  it('ordena por cada coluna e filtra por nome; os índices financeiros vêm por nome', async () => {
    await criado({ nome: 'Ábaco Órgão Listado', sigla: 'ZZL' });
    await criado({ nome: 'Zebra Órgão Listado', sigla: 'AAL', numeroIdentificador: null });
    const siglas = async (sort: string) =>
      (
        await c.chamar('POST', `orgaoCredor/list?sort=${sort}`, { token: central, body: { nome: 'ORGAO LISTADO' } })
      ).body.content.map((o: { sigla: string }) => o.sigla);
    expect(await siglas('nome')).toEqual(['ZZL', 'AAL']);
    expect(await siglas('sigla')).toEqual(['AAL', 'ZZL']);
    expect(await siglas('numeroIdentificador')).toEqual(['ZZL', 'AAL']);
    expect(await siglas('cnpj,desc')).toHaveLength(2);
    const { body } = await c.chamar('POST', 'orgaoCredor/listIndiceFinanceiro', { token: aema, body: {} });
    expect(body.find((i: { sigla: string }) => i.sigla === 'IPCA')).toMatchObject({
      codigoBacen: 433,
      periodicidade: 'MENSAL',
      ultimaDataReferencia: '2025-12-01',
    });
  });
});
