import { minutes } from '@tests/support/clock.ts';
import { multipart, xlsx } from '@tests/support/workbook.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { umCpf } from './processo/support.ts';
import { type Scenario, scenario } from './scenario.ts';

const NEUTRA = {
  email: 'Não foi possível usar este e-mail; fale com o órgão central.',
  cpf: 'Não foi possível usar este CPF; fale com o órgão central.',
};
const DELA = { email: 'vizinha@sefin.gov.br', cpf: umCpf(3001) };
const NOSSA = { email: 'nossa@aema.gov.br', cpf: umCpf(3002) };

let c: Scenario;
let perfil: number;
let vizinha: number;
let [gestora, chefe]: string[] = [];
let vez = 0;
beforeAll(async () => {
  c = await scenario();
  perfil = (await c.umUsuario('perfil@aema.gov.br', 'AEMA', ['PAINEL'])).idPerfil;
  await c.umUsuario('chefe@pge.gov.br', 'PGE');
  const daSefin = await c.umUsuario(DELA.email, 'SEFIN', ['PAINEL']);
  vizinha = daSefin.id;
  const daAema = await c.umUsuario(NOSSA.email, 'AEMA', ['PAINEL']);
  await c.noBanco(async (db) => {
    await db.updateTable('usuario').set({ cpf: DELA.cpf }).where('id', '=', daSefin.id).execute();
    await db.updateTable('usuario').set({ cpf: NOSSA.cpf }).where('id', '=', daAema.id).execute();
  });
});
/** Each test has its own user, whose attempts are not used up. */
beforeEach(async () => {
  c.avancar(minutes(16));
  const email = `gestora${++vez}@aema.gov.br`;
  await c.umUsuario(email, 'AEMA');
  [gestora, chefe] = [await c.entrar(email), await c.entrar('chefe@pge.gov.br')];
});
afterAll(() => c.fechar());

let n = 0;
const umForm = (mudancas: object = {}) => ({
  ...{ nome: 'Fulana de Tal da Silva', matricula: '1', ativo: true, perfil, orgaoCredor: c.orgaos.AEMA },
  ...{
    cep: '50030230',
    rua: 'Rua da Aurora',
    numero: '1',
    complemento: '',
    bairro: 'Boa Vista',
    uf: 'PE',
    municipio: 'Recife',
  },
  ...{ email: `nova${++n}@aema.gov.br`, cpf: umCpf(3100 + n) },
  ...mudancas,
});
const criar = (mudancas: object, token = gestora) => c.chamar('POST', 'usuario', { token, body: umForm(mudancas) });
const notas = () =>
  c.noBanco((db) =>
    db.selectFrom('auditoria').selectAll().where('acao', '=', 'USUARIO_DE_OUTRO_ORGAO').orderBy('id').execute(),
  );
const conferir = async (linhas: readonly object[], token = gestora) => {
  const endereco = {
    CEP: '50030-230',
    UF: 'PE',
    Município: 'Recife',
    Bairro: 'Boa Vista',
    Rua: 'Rua da Aurora',
    Número: '1',
  };
  const inteiras = linhas.map((linha) => ({
    ...{ Nome: 'Fulana de Tal da Silva', CPF: umCpf(3400 + ++n), 'E-mail': `planilha${n}@aema.gov.br`, Matrícula: '1' },
    ...{ Perfil: 'PERFIL DE perfil', 'Órgão Credor': 'AEMA', ...endereco },
    ...linha,
  }));
  const { headers, payload } = multipart(
    xlsx([Object.keys(inteiras[0]!), ...inteiras.map((l) => Object.values(l))]),
    `p${n}.xlsx`,
  );
  return c.chamar('POST', 'usuario/importacao', { token, headers, payload });
};

describe('o e-mail e o CPF de alguém de outro órgão', () => {
  it('são recusados os dois de uma vez, cada um no seu campo, sem dizer que existem', async () => {
    const antes = (await notas()).length;
    const { status, body } = await criar({ email: DELA.email.toUpperCase(), cpf: DELA.cpf });
    expect([status, body.codigo]).toEqual([422, 'EMAIL_INDISPONIVEL']);
    expect(body.campos).toEqual([
      { campo: 'email', mensagem: NEUTRA.email },
      { campo: 'cpf', mensagem: NEUTRA.cpf },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/SEFIN|existe|vizinha/);
    expect((await notas()).length).toBe(antes + 2);
  });

  it('também na alteração, que nada muda; os do próprio órgão são ditos como são', async () => {
    const { body: criada } = await criar({});
    const { body, status } = await c.chamar('PUT', `usuario/${criada.id}`, {
      token: gestora,
      body: { ...criada, cpf: DELA.cpf },
    });
    expect([status, body.campos]).toEqual([422, [{ campo: 'cpf', mensagem: NEUTRA.cpf }]]);
    const { body: lida } = await c.chamar('GET', `usuario/${criada.id}`, { token: gestora });
    expect(lida).toEqual(criada);
    const nosso = await criar({ email: NOSSA.email, cpf: DELA.cpf });
    expect(nosso.body.campos).toEqual([
      { campo: 'email', mensagem: 'Já existe um usuário com esse e-mail.' },
      { campo: 'cpf', mensagem: NEUTRA.cpf },
    ]);
    expect((await c.chamar('PUT', `usuario/${criada.id}`, { token: gestora, body: criada })).status).toBe(200);
  });

  it('o órgão central lê na trilha quem foi, o que tentou e onde está; e mais ninguém', async () => {
    await criar({ email: DELA.email });
    const nota = (await notas()).at(-1)!;
    expect(nota).toMatchObject({
      usuario_nome: `gestora${vez}@aema.gov.br`,
      recurso: 'usuario',
      id_registro: vizinha,
      id_orgao_credor: null,
      depois: { email: DELA.email, orgaoCredor: { id: c.orgaos.SEFIN, sigla: 'SEFIN' } },
    });
    const ler = (token?: string) => c.chamar('GET', `auditoria/${nota.id}`, { token });
    expect((await ler(chefe)).body).toMatchObject({
      acao: { nome: 'E-mail ou CPF de outro órgão' },
      registro: DELA.email,
    });
    expect((await ler(gestora)).status).toBe(404);
    await c.umUsuario(`auditora${vez}@sefin.gov.br`, 'SEFIN');
    expect((await ler(await c.entrar(`auditora${vez}@sefin.gov.br`))).status).toBe(404);
  });

  it('ao órgão central a recusa diz em que órgão, e nada se anota nem se conta', async () => {
    const antes = (await notas()).length;
    for (let i = 0; i < 12; i++) {
      const { status, body } = await criar({ ...DELA }, chefe);
      expect([status, body.codigo]).toEqual([422, 'EMAIL_REPETIDO']);
      expect(body.campos).toEqual([
        { campo: 'email', mensagem: 'Já existe um usuário com esse e-mail em SEFIN.' },
        { campo: 'cpf', mensagem: 'Já existe um usuário com esse CPF em SEFIN.' },
      ]);
    }
    expect((await notas()).length).toBe(antes);
  });

  it('dez vezes em quinze minutos; depois nem o livre é aceito, e passados os quinze volta a ser', async () => {
    for (let i = 0; i < 10; i++) expect((await criar({ email: DELA.email })).body.codigo).toBe('EMAIL_INDISPONIVEL');
    for (const mudancas of [{ email: DELA.email }, {}]) {
      const { status, body } = await criar(mudancas);
      expect([status, body.codigo]).toEqual([429, 'MUITAS_TENTATIVAS']);
    }
    expect((await conferir([{}])).status).toBe(429);
    c.avancar(minutes(14) + minutes(2));
    const denovo = await c.entrar(`gestora${vez}@aema.gov.br`);
    expect((await criar({}, denovo)).status).toBe(200);
  });

  it('vinte ao mesmo tempo não dizem mais do que dez', async () => {
    const ditas = await Promise.all(Array.from({ length: 20 }, () => criar({ email: DELA.email })));
    const codigos = ditas.map(({ body }) => body.codigo);
    expect(codigos.filter((codigo) => codigo === 'EMAIL_INDISPONIVEL')).toHaveLength(10);
    expect(codigos.filter((codigo) => codigo === 'MUITAS_TENTATIVAS')).toHaveLength(10);
  });

  it('o que é recusado por outro motivo, ou aceito, não gasta tentativa', async () => {
    for (let i = 0; i < 12; i++) expect((await criar({ email: NOSSA.email })).body.codigo).toBe('EMAIL_REPETIDO');
    for (let i = 0; i < 12; i++) expect((await criar({})).status).toBe(200);
  });

  it('com chave de idempotência a recusa não é guardada como resposta', async () => {
    const pedir = (email: string) =>
      c.chamar('POST', 'usuario', {
        token: gestora,
        body: umForm({ email, cpf: umCpf(3999) }),
        headers: { 'idempotency-key': `chave-neutra-${vez}` },
      });
    expect((await pedir(DELA.email)).status).toBe(422);
    expect((await pedir(`livre${vez}@aema.gov.br`)).status).toBe(200);
  });
});

describe('numa planilha', () => {
  it('a linha diz a mesma frase, na coluna, e o órgão central lê quem foi', async () => {
    const antes = (await notas()).length;
    const { status, body } = await conferir([{ 'E-mail': DELA.email, CPF: DELA.cpf }, { 'E-mail': NOSSA.email }, {}]);
    expect([status, body.comErro, body.novos]).toEqual([200, 2, 1]);
    const ditas = body.problemas.map((p: { linha: number; coluna: string; mensagem: string }) => [
      p.linha,
      p.coluna,
      p.mensagem,
    ]);
    expect(ditas).toHaveLength(3);
    expect(ditas).toEqual(
      expect.arrayContaining([
        [2, 'E-mail', NEUTRA.email],
        [2, 'CPF', NEUTRA.cpf],
        [3, 'E-mail', 'Já existe um usuário com esse e-mail.'],
      ]),
    );
    expect((await notas()).length).toBe(antes + 2);
    const { body: central } = await conferir([{ 'E-mail': DELA.email }], chefe);
    expect(central.problemas.map((p: { mensagem: string }) => p.mensagem)).toEqual([
      'Já existe um usuário com esse e-mail em SEFIN.',
    ]);
  });

  it('não serve para perguntar por muitos: diz de dez, e gasta uma tentativa', async () => {
    const muitas = Array.from({ length: 14 }, (_, i) => `delas${i}.${vez}@sefin.gov.br`);
    for (const email of muitas) await c.umUsuario(email, 'SEFIN', ['PAINEL']);
    const { body } = await conferir(muitas.map((email) => ({ 'E-mail': email })));
    expect(body.problemas.filter((p: { mensagem: string }) => p.mensagem === NEUTRA.email)).toHaveLength(10);
    for (let i = 0; i < 9; i++) expect((await criar({ email: DELA.email })).body.codigo).toBe('EMAIL_INDISPONIVEL');
    expect((await criar({ email: DELA.email })).body.codigo).toBe('MUITAS_TENTATIVAS');
  });

  it('o que outro órgão tomou depois da conferência interrompe a gravação sem dizer de quem é', async () => {
    const tomado = `tomado${vez}@aema.gov.br`;
    const { body } = await conferir([{ 'E-mail': tomado }]);
    expect(body.comErro).toBe(0);
    await c.umUsuario(tomado, 'SEFIN', ['PAINEL']);
    await c.chamar('POST', `usuario/importacao/${body.id}/confirmar`, { token: gestora });
    await c.rodarJobs();
    const { body: feita } = await c.chamar('GET', `usuario/importacao/${body.id}`, { token: gestora });
    expect(feita.estado).toBe('falhou');
    expect(feita.falha).toContain(NEUTRA.email);
  });
});
