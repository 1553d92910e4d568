import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umaPessoa, umCpf, umFormulario } from './processo/support.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let [central, aema, sefin]: string[] = [];
beforeAll(async () => {
  c = await scenario();
  for (const [email, orgao] of [
    ['chefe@pge.gov.br', 'PGE'],
    ['chefe@aema.gov.br', 'AEMA'],
    ['chefe@sefin.gov.br', 'SEFIN'],
  ] as const)
    await c.umUsuario(email, orgao);
  [central, aema, sefin] = [
    await c.entrar('chefe@pge.gov.br'),
    await c.entrar('chefe@aema.gov.br'),
    await c.entrar('chefe@sefin.gov.br'),
  ];
});
afterAll(() => c.fechar());

/** A refusal: its code, and the sentence of each field. Checks that the headers say the same (S0 §8). */
async function recusado(method: 'POST' | 'PUT', path: string, body: unknown, token = central) {
  const answer = await c.chamar(method, path, { token, body });
  const campos = (answer.body.campos as { campo: string; mensagem: string }[]) ?? [];
  const { errorfield = '', errormsg = '' } = answer.headers as Record<string, string>;
  expect(errorfield.split(';'), JSON.stringify(answer.body)).toEqual(campos.map(({ campo }) => campo));
  expect(errormsg.split(';')).toHaveLength(campos.length);
  return {
    status: answer.status,
    codigo: answer.body.codigo,
    campos: Object.fromEntries(campos.map((f) => [f.campo, f.mensagem])),
  };
}
const ler = async (path: string, token = central) => (await c.chamar('GET', path, { token })).body;

describe('valores que outro cadastro já tem são ditos todos de uma vez', () => {
  const frases = { cnpj: recusas.CNPJ_REPETIDO, sigla: recusas.SIGLA_REPETIDA };

  it('CNPJ e sigla de um órgão novo', async () => {
    const { cnpj, sigla } = await ler(`orgaoCredor/${c.orgaos.AEMA}`);
    const novo = { ...(await umOrgao()), cnpj, sigla: sigla.toLowerCase() };
    expect(await recusado('POST', 'orgaoCredor', novo)).toMatchObject({ status: 422, campos: frases });
  });

  it('CNPJ e sigla que o próprio órgão quer trocar pelos de outro, que ele não vê', async () => {
    const outro = await ler(`orgaoCredor/${c.orgaos.SEFIN}`);
    const proprio = await ler(`orgaoCredor/${c.orgaos.AEMA}`, aema);
    const mudado = { ...proprio, cnpj: outro.cnpj, sigla: outro.sigla };
    const { campos } = await recusado('PUT', `orgaoCredor/${c.orgaos.AEMA}`, mudado, aema);
    expect(campos).toEqual(frases);
    // Its own values do not count as taken.
    expect((await c.chamar('PUT', `orgaoCredor/${c.orgaos.AEMA}`, { token: aema, body: proprio })).status).toBe(200);
  });

  it('ao lado de erros de formato, de índice, de município e de documentos', async () => {
    const { cnpj, sigla } = await ler(`orgaoCredor/${c.orgaos.AEMA}`);
    const novo = {
      ...(await umOrgao()),
      ...{ cnpj, sigla, nome: 'x', idIndiceFinanceiro: 9999, municipio: 'Campinas', emailContato: 'sem arroba' },
      tiposDocumentos: [{ id: 9999, opcional: false }],
      feriadosLocais: [
        { data: '2026-12-08', nome: 'Padroeira' },
        { data: '2026-12-08', nome: '' },
      ],
    };
    const { codigo, campos } = await recusado('POST', 'orgaoCredor', novo);
    expect(codigo).toBe('DADOS_INVALIDOS');
    expect(Object.keys(campos).sort()).toEqual([
      ...['cnpj', 'emailContato', 'feriadosLocais.1.data', 'feriadosLocais.1.nome', 'idIndiceFinanceiro'],
      ...['municipio', 'nome', 'sigla', 'tiposDocumentos'],
    ]);
  });

  it('o nome de um tipo de documento e o de um perfil, ao lado do que mais estiver errado', async () => {
    const { nome } = await ler('tipoDocumento/100');
    expect((await recusado('POST', 'tipoDocumento', { nome: nome.toUpperCase(), extra: 1 })).campos).toEqual({
      nome: recusas.NOME_REPETIDO,
      extra: validacao.campoDesconhecido('extra'),
    });
    const perfil = { nome: 'PERFIL REPETIDO', permissoes: ['PAINEL'] };
    expect((await c.chamar('POST', 'perfil', { token: aema, body: perfil })).status).toBe(200);
    expect((await recusado('POST', 'perfil', { ...perfil, permissoes: [] }, aema)).campos).toEqual({
      nome: recusas.NOME_REPETIDO,
      permissoes: validacao.perfil.permissoes,
    });
    // Each body has its own names of profiles.
    expect(Object.keys((await recusado('POST', 'perfil', { ...perfil, permissoes: [] }, sefin)).campos)).toEqual([
      'permissoes',
    ]);
  });

  it('e-mail e CPF de um usuário, ao lado de perfil, órgão e município errados', async () => {
    const existente = await umUsuarioInteiro();
    const novo = {
      ...existente,
      ...{ id: undefined, versao: undefined, senhaDefinida: undefined },
      ...{ nome: 'x', perfil: 9999, orgaoCredor: 9999, municipio: 'Campinas' },
    };
    const { campos } = await recusado('POST', 'usuario', novo);
    expect(Object.keys(campos).sort()).toEqual(['cpf', 'email', 'municipio', 'nome', 'orgaoCredor', 'perfil']);
  });

  it('de um usuário que outro órgão tem, a frase continua neutra, fica anotada e conta como tentativa', async () => {
    const { email, cpf } = await umUsuarioInteiro();
    await c.umUsuario('curiosa@sefin.gov.br', 'SEFIN');
    const curiosa = await c.entrar('curiosa@sefin.gov.br');
    const tentar = () => recusado('POST', 'usuario', { nome: 'x', email, cpf }, curiosa);
    const neutras = {
      email: 'Não foi possível usar este e-mail; fale com o órgão central.',
      cpf: 'Não foi possível usar este CPF; fale com o órgão central.',
    };
    for (let i = 0; i < 10; i++) expect((await tentar()).campos).toMatchObject(neutras);
    const { campos } = await tentar();
    expect(Object.keys(campos)).toContain('nome');
    expect(campos).not.toHaveProperty('email');
    expect(campos).not.toHaveProperty('cpf');
    const notas = await c.noBanco((db) =>
      db.selectFrom('auditoria').select('id').where('acao', '=', 'USUARIO_DE_OUTRO_ORGAO').execute(),
    );
    expect(notas).toHaveLength(20);
  });
});

describe('o que só o servidor sabe de um processo é dito com o resto', () => {
  const titular = umaPessoa();
  const errado = (mudancas: object = {}) =>
    umFormulario({
      descricaoFato: 'x',
      idNaturezaDebito: 9999,
      dadosDevedor: { ...titular, municipio: 'Campinas', nome: 'x' },
      corresponsaveis: [
        umaPessoa({ documentoIdentificacao: umCpf(1), uf: 'XX' }),
        umaPessoa({ documentoIdentificacao: umCpf(1), rua: '' }),
        titular,
      ],
      ...mudancas,
    });
  const campos = [
    ...['corresponsaveis.0.uf', 'corresponsaveis.1.documentoIdentificacao', 'corresponsaveis.1.rua'],
    ...['corresponsaveis.2.documentoIdentificacao', 'dadosDevedor.municipio', 'dadosDevedor.nome', 'descricaoFato'],
  ];

  it('no cadastro: município, corresponsáveis, natureza e documentos exigidos', async () => {
    const { campos: ditos } = await recusado('POST', 'processoConstituicaoCredito', errado(), aema);
    expect(Object.keys(ditos).sort()).toEqual([...campos, 'documentos', 'idNaturezaDebito'].sort());
  });

  it('sem nenhum erro de formato, também', async () => {
    const form = umFormulario({
      idNaturezaDebito: 9999,
      dadosDevedor: { ...titular, municipio: 'Campinas' },
      corresponsaveis: [titular],
    });
    const { campos: ditos } = await recusado('POST', 'processoConstituicaoCredito', form, aema);
    expect(Object.keys(ditos).sort()).toEqual(
      ['corresponsaveis.0.documentoIdentificacao', 'dadosDevedor.municipio', 'documentos', 'idNaturezaDebito'].sort(),
    );
  });

  it('na alteração: também os corresponsáveis que já estão lá', async () => {
    await c.noBanco((db) =>
      db.deleteFrom('orgao_credor_tipo_documento').where('id_orgao_credor', '=', c.orgaos.SEFIN).execute(),
    );
    const corresponsaveis = [umaPessoa({ documentoIdentificacao: umCpf(7) })];
    const criado = await c.chamar('POST', 'processoConstituicaoCredito', {
      token: sefin,
      body: umFormulario({ corresponsaveis }),
    });
    expect(criado.status, JSON.stringify(criado.body)).toBe(200);
    const path = `processoConstituicaoCredito/${criado.body.id}`;
    const { documentos: _, ...form } = errado({ corresponsaveis });
    const { campos: ditos } = await recusado('PUT', path, form, sefin);
    expect(Object.keys(ditos).sort()).toEqual(
      [
        ...['corresponsaveis.0.documentoIdentificacao', 'dadosDevedor.municipio', 'dadosDevedor.nome'],
        ...['descricaoFato', 'idNaturezaDebito'],
      ].sort(),
    );
  });
});

describe('e noutras chamadas', () => {
  it('a senha atual errada é dita com o que há de errado na nova, e conta como tentativa', async () => {
    await c.umUsuario('troca@aema.gov.br', 'AEMA', ['PAINEL']);
    const token = await c.entrar('troca@aema.gov.br');
    const trocar = (senhaAtual: string) =>
      recusado('POST', 'usuario/changePassword', { senhaAtual, senhaNova: 'curta' }, token);
    expect(Object.keys((await trocar('Errada123')).campos).sort()).toEqual(['senhaAtual', 'senhaNova']);
  });

  it('os meses repetidos e futuros de um índice são ditos com as linhas que não se leem', async () => {
    const conteudo = 'mes;percentual\n2026-01;0,5\n2026-01;0,6\n2099-01;1\nxx;1';
    const answer = await c.chamar('POST', 'indiceFinanceiro/1/importar', { token: central, body: { conteudo } });
    expect(answer.body.campos).toHaveLength(3);
  });

  it('o município de outra UF e a rua vazia de um devedor', async () => {
    const id = await c.noBanco(
      async (db) => (await db.selectFrom('devedor').select('id').limit(1).executeTakeFirstOrThrow()).id,
    );
    const { nome: _, idTipoDocumentoIdentificacao: __, documentoIdentificacao: ___, ...contato } = umaPessoa();
    const { campos } = await recusado('PUT', `devedor/${id}`, { ...contato, rua: '', municipio: 'Campinas' });
    expect(Object.keys(campos).sort()).toEqual(['municipio', 'rua']);
  });
});

describe('com o cabeçalho «conferir»', () => {
  const conferir = (body: unknown) =>
    c.chamar('POST', 'orgaoCredor', {
      token: central,
      body,
      headers: { conferir: 'sim', 'idempotency-key': 'uma-chave' },
    });
  const quantos = () => c.noBanco(async (db) => (await db.selectFrom('orgao_credor').select('id').execute()).length);

  it('nada é gravado: responde 204 ao que está certo, e tudo o que está errado ao resto', async () => {
    const { cnpj } = await ler(`orgaoCredor/${c.orgaos.AEMA}`);
    const antes = await quantos();
    const novo = { ...(await umOrgao()), cnpj: '11222333000181', sigla: 'NOVO' };
    expect((await conferir(novo)).status).toBe(204);
    const { status, body } = await conferir({ ...novo, cnpj, nome: 'x' });
    expect(status).toBe(422);
    expect(body.campos.map(({ campo }: { campo: string }) => campo).sort()).toEqual(['cnpj', 'nome']);
    expect(await quantos()).toBe(antes);
  });

  it('quem não pode fazer também não confere', async () => {
    const answer = await c.chamar('POST', 'orgaoCredor', { token: aema, body: {}, headers: { conferir: 'sim' } });
    expect([answer.status, answer.body.codigo]).toEqual([403, 'SO_ORGAO_CENTRAL']);
  });
});

async function umUsuarioInteiro() {
  const { id } = await c.umUsuario('inteira@aema.gov.br', 'AEMA', ['PAINEL']).catch(async () => ({
    id: await c.noBanco(
      async (db) =>
        (
          await db
            .selectFrom('usuario')
            .select('id')
            .where('email', '=', 'inteira@aema.gov.br')
            .executeTakeFirstOrThrow()
        ).id,
    ),
  }));
  await c.noBanco((db) =>
    db
      .updateTable('usuario')
      .set({ cpf: umCpf(500) })
      .where('id', '=', id)
      .execute(),
  );
  const { perfil, orgaoCredor } = await ler(`usuario/${id}`);
  return {
    ...{ nome: 'Inteira da Silva', cpf: umCpf(500), email: 'inteira@aema.gov.br', matricula: '1' },
    ...{ perfil: perfil.id, orgaoCredor: orgaoCredor.id, cep: '50030230', rua: 'Rua da Aurora', numero: '1' },
    ...{ bairro: 'Boa Vista', uf: 'PE', municipio: 'Recife', complemento: '' },
  };
}

async function umOrgao() {
  return {
    ...{ nome: 'Departamento de Ensaios', numeroIdentificador: '42', codigoReceita: '10203', idIndiceFinanceiro: 1 },
    ...{ url: 'https://ensaios.pe.gov.br', cep: '50030-230', rua: 'Rua da Aurora', numero: '100', bairro: 'Boa Vista' },
    ...{ uf: 'PE', municipio: 'Recife', nomeContato: 'Fulana de Tal', emailContato: 'contato@ensaios.pe.gov.br' },
    ...{ telefoneContato: '(81) 3181-2345', nomeAutoridade: 'Beltrana Autoridade', cargoAutoridade: 'Diretora' },
    ...{ matriculaAutoridade: '1234', tiposDocumentos: [{ id: 100, opcional: false }] },
  };
}
