import { type Cell, compressed, multipart, parts, sheetOf, xlsx } from '@tests/support/workbook.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import importacaoDeDevedores from '@/contract/devedorPlanilha.ts';
import type { Problema } from '@/contract/importacao.ts';
import importacaoDeUsuarios from '@/contract/usuarioPlanilha.ts';
import { lerPlanilha } from '@/server/planilha/ler.ts';
import { umCpf } from './processo/support.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
let gestor: string;
let outro: string;
let central: string;
let nomes: { simples: string; acima: string; daSefin: string };
beforeAll(async () => {
  // Each upload sends another IP address, because uploads are limited per address.
  c = await scenario();
  await c.umUsuario('gestor@aema.gov.br', 'AEMA', [
    'PAINEL',
    'USUARIO_CONSULTAR',
    'USUARIO_CADASTRAR',
    'DEVEDOR_CONSULTAR',
    'DEVEDOR_ALTERAR',
  ]);
  await c.umUsuario('outro@aema.gov.br', 'AEMA', ['PAINEL', 'USUARIO_CADASTRAR', 'DEVEDOR_ALTERAR']);
  await c.umUsuario('simples@aema.gov.br', 'AEMA', ['PAINEL']);
  await c.umUsuario('acima@aema.gov.br', 'AEMA', ['PAINEL', 'ALTERAR_DADOS_BANCARIOS']);
  await c.umUsuario('gente@sefin.gov.br', 'SEFIN', ['PAINEL']);
  await c.umUsuario('chefe@pge.gov.br', 'PGE');
  nomes = { simples: 'Perfil de Simples', acima: 'PERFIL DE acima', daSefin: 'PERFIL DE gente' };
  [gestor, outro, central] = (await Promise.all(
    ['gestor@aema.gov.br', 'outro@aema.gov.br', 'chefe@pge.gov.br'].map(c.entrar),
  )) as [string, string, string];
});
afterAll(() => c.fechar());

type Linha = Readonly<Record<string, Cell>>;
let n = 0;
const umUsuario = (campos: Linha = {}): Linha => {
  n++;
  return {
    Nome: 'Fulana de Tal da Silva',
    CPF: umCpf(7000 + n),
    'E-mail': `importada${n}@aema.gov.br`,
    Matrícula: '123456',
    Perfil: nomes.simples,
    'Órgão Credor': 'aema',
    CEP: '50030-230',
    Rua: 'Rua da Aurora, no centro',
    Número: '100',
    Bairro: 'Boa Vista',
    UF: 'pe',
    Município: 'RECIFE',
    ...campos,
  };
};
const umDevedor = (campos: Linha = {}): Linha => {
  n++;
  return {
    'CPF/CNPJ/IE': umCpf(8000 + n),
    Nome: 'Devedora de Tal',
    'Telefone 1': '(81) 99876-5432',
    CEP: '50030-230',
    UF: 'PE',
    Município: 'recife',
    Bairro: 'Boa Vista',
    Rua: 'Rua da Aurora',
    Número: '100',
    ...campos,
  };
};
const planilha = (linhas: readonly Linha[]) => {
  const titulos = [...new Set(linhas.flatMap((l) => Object.keys(l)))];
  return xlsx([titulos, ...linhas.map((l) => titulos.map((t) => l[t] ?? null))]);
};
const enviar = (recurso: string, content: Buffer, as = gestor, nome = 'dados.xlsx') => {
  const { headers, payload } = multipart(content, nome);
  // A person imports at most twenty spreadsheets in a minute.
  c.avancar(3_000);
  return c.chamar('POST', `${recurso}/importacao`, { token: as, headers, payload });
};
const conferir = async (recurso: string, linhas: readonly Linha[], as = gestor) => {
  const { status, body } = await enviar(recurso, planilha(linhas), as);
  expect([status, body]).toEqual([200, body]);
  return body;
};
const consultar = async (recurso: string, id: number, as = gestor) =>
  (await c.chamar('GET', `${recurso}/importacao/${id}`, { token: as })).body;
const confirmar = (recurso: string, id: number, as = gestor) =>
  c.chamar('POST', `${recurso}/importacao/${id}/confirmar`, { token: as });
const importar = async (recurso: string, linhas: readonly Linha[], as = gestor) => {
  const { id } = await conferir(recurso, linhas, as);
  expect((await confirmar(recurso, id, as)).status).toBe(200);
  await c.rodarJobs();
  return consultar(recurso, id, as);
};
const ditos = (body: { problemas: Problema[] }) => body.problemas.map((p) => [p.linha, p.coluna, p.mensagem, p.aviso]);
const guardados = () =>
  c.noBanco(async (db) => ({
    usuarios: (await db.selectFrom('usuario').select('email').execute()).length,
    devedores: (await db.selectFrom('devedor').select('id').execute()).length,
    jobs: (await db.selectFrom('job').select('id').where('nome', '=', 'primeiroAcesso').execute()).length,
  }));

describe('usuários de uma planilha', () => {
  it('são conferidos sem gravar, gravados de uma vez, com a trilha de cada um e o e-mail de primeiro acesso', async () => {
    const antes = await guardados();
    const linhas = [umUsuario(), umUsuario({ Ativo: 'Não', Complemento: 'Sala 2' }), umUsuario({ Matrícula: 77 })];
    const body = await conferir('usuario', linhas);
    expect(body).toMatchObject({ estado: 'conferida', total: 3, novos: 3, alterados: 0, comErro: 0, repetida: false });
    expect(await guardados()).toEqual(antes);

    expect((await confirmar('usuario', body.id)).body.estado).toBe('confirmada');
    expect(await guardados()).toEqual(antes);
    await c.rodarJobs();
    await c.rodarJobs();
    expect(await consultar('usuario', body.id)).toMatchObject({ estado: 'concluida', feitas: 3, falha: null });

    const [email, ...outros] = linhas.map((l) => String(l['E-mail']));
    const rows = await c.noBanco((db) =>
      db
        .selectFrom('usuario')
        .selectAll()
        .where('email', 'in', [email!, ...outros])
        .orderBy('id')
        .execute(),
    );
    expect(rows.map((r) => [r.cpf, r.ativo, r.matricula, r.municipio, r.uf, r.id_orgao_credor])).toEqual([
      [linhas[0]!.CPF, true, '123456', 'Recife', 'PE', c.orgaos.AEMA],
      [linhas[1]!.CPF, false, '123456', 'Recife', 'PE', c.orgaos.AEMA],
      [linhas[2]!.CPF, true, '77', 'Recife', 'PE', c.orgaos.AEMA],
    ]);
    const mails = (await c.emails()).map((m) => m.to?.[0]?.address);
    expect(linhas.map((l) => mails.includes(String(l['E-mail'])))).toEqual([true, false, true]);

    const trilha = await c.noBanco((db) =>
      db
        .selectFrom('auditoria')
        .selectAll()
        .where('id_requisicao', '=', `importacao-${body.id}`)
        .orderBy('id')
        .execute(),
    );
    expect(trilha.map((t) => [t.acao, t.recurso, t.usuario_nome, t.ip])).toEqual([
      ...rows.map(() => ['USUARIO_CADASTRAR', 'usuario', 'gestor@aema.gov.br', '127.0.0.1']),
      ['USUARIO_IMPORTAR', 'importacao', 'gestor@aema.gov.br', '127.0.0.1'],
    ]);
    expect(trilha.at(-1)!.depois).toMatchObject({
      arquivo: 'dados.xlsx',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      novos: 3,
    });
    expect(JSON.stringify(trilha)).not.toMatch(/senha_hash|argon2/);
    const [row] = await c.noBanco((db) => db.selectFrom('importacao').selectAll().where('id', '=', body.id).execute());
    expect(row!.linhas).toBeNull();
  });

  it.each<[string, Linha, string | null, string]>([
    ['nome curto', { Nome: 'Ana' }, 'Nome', 'O nome deve ter no mínimo 10 caracteres.'],
    ['sem nome', { Nome: null }, 'Nome', 'Campo obrigatório'],
    ['CPF errado', { CPF: '52998224726' }, 'CPF', 'Número de CPF inválido.'],
    [
      'CPF que a planilha abreviou',
      { CPF: '5,29982E+10' },
      'CPF',
      'O número foi abreviado pela planilha. Formate a coluna como texto e digite-o de novo.',
    ],
    ['e-mail errado', { 'E-mail': 'sem arroba' }, 'E-mail', 'E-mail inválido'],
    [
      'e-mail de outro órgão já usado',
      { 'E-mail': 'GENTE@sefin.gov.br' },
      'E-mail',
      'Não foi possível usar este e-mail; fale com o órgão central.',
    ],
    [
      'data na matrícula',
      { Matrícula: new Date(Date.UTC(2026, 0, 15)) },
      'Matrícula',
      'A célula contém uma data. Formate a coluna como texto e digite o valor de novo.',
    ],
    ['perfil que não existe', { Perfil: 'Chefe de tudo' }, 'Perfil', 'Perfil «Chefe de tudo» não foi encontrado.'],
    [
      'perfil de outro órgão, que não se vê',
      { Perfil: 'PERFIL DE gente' },
      'Perfil',
      'Perfil «PERFIL DE gente» não foi encontrado.',
    ],
    [
      'perfil com mais direitos',
      { Perfil: 'PERFIL DE acima' },
      'Perfil',
      'Não é possível conceder permissões que você não possui.',
    ],
    ['sem perfil', { Perfil: null }, 'Perfil', 'Necessário informar um Perfil'],
    ['órgão que não é seu', { 'Órgão Credor': 'SEFIN' }, 'Órgão Credor', 'Órgão Credor «SEFIN» não foi encontrado.'],
    ['ativo que não se entende', { Ativo: 'talvez' }, 'Ativo', '«talvez» não é uma opção. Informe Sim ou Não.'],
    ['UF que não existe', { UF: 'XX' }, 'UF', 'Selecione uma opção válida.'],
    ['município de outra UF', { Município: 'São Paulo' }, 'Município', 'O município não pertence à UF informada.'],
    ['CEP errado', { CEP: '11111111' }, 'CEP', 'Informe um CEP válido.'],
  ])('%s: recusada na linha e na coluna, e nada das outras linhas é gravado', async (_, campos, coluna, mensagem) => {
    const antes = await guardados();
    const body = await conferir('usuario', [umUsuario(), umUsuario(campos), umUsuario()]);
    expect(ditos(body).filter(([, , , aviso]) => !aviso)).toEqual([[3, coluna, mensagem, false]]);
    expect(body).toMatchObject({ total: 3, novos: 2, comErro: 1 });
    const recusa = await confirmar('usuario', body.id);
    expect([recusa.status, recusa.body.codigo]).toEqual([409, 'IMPORTACAO_COM_ERROS']);
    await c.rodarJobs();
    expect(await guardados()).toEqual(antes);
    const [row] = await c.noBanco((db) =>
      db.selectFrom('importacao').select('linhas').where('id', '=', body.id).execute(),
    );
    expect(row!.linhas).toEqual([]);
  });

  it('uma linha diz de uma vez tudo o que tem de errado: formato, o que já existe, lugar, perfil e repetição', async () => {
    const primeira = umUsuario({ CPF: umCpf(7900), 'E-mail': 'GESTOR@aema.gov.br', Município: 'Campinas' });
    const segunda = umUsuario({
      ...{ Nome: 'Ana', CPF: umCpf(7900), 'E-mail': 'gestor@aema.gov.br', Perfil: nomes.acima, Município: 'Nenhum' },
      ...{ CEP: '1', Ativo: 'talvez', 'Órgão Credor': 'NENHUM' },
    });
    const terceira = umUsuario({ CPF: '11111111111', UF: 'XX', Município: 'Nenhures', Perfil: nomes.acima, Rua: '' });
    const body = await conferir('usuario', [primeira, segunda, terceira]);
    const colunas = (linha: number) =>
      ditos(body)
        .filter(([l]) => l === linha)
        .map(([, coluna]) => coluna)
        .sort();
    expect(colunas(2)).toEqual(['E-mail', 'Município']);
    expect(colunas(3)).toEqual(
      ['Ativo', 'CEP', 'CPF', 'E-mail', 'E-mail', 'Município', 'Nome', 'Perfil', 'Órgão Credor'].sort(),
    );
    expect(colunas(4)).toEqual(['CPF', 'Município', 'Perfil', 'Rua', 'UF'].sort());
    expect(ditos(body)).toContainEqual([3, 'CPF', 'CPF repetido: já está na linha 2.', false]);
    expect(body).toMatchObject({ total: 3, novos: 0, comErro: 3 });
  });

  it('linhas que se repetem dizem de qual', async () => {
    const [um, dois, tres] = [umUsuario(), umUsuario(), umUsuario()];
    const body = await conferir('usuario', [
      um,
      { ...dois, CPF: um.CPF! },
      { ...tres, 'E-mail': String(um['E-mail']).toUpperCase() },
    ]);
    expect(ditos(body)).toEqual([
      [3, 'CPF', 'CPF repetido: já está na linha 2.', false],
      [4, 'E-mail', 'E-mail repetido: já está na linha 2.', false],
    ]);
  });

  it('zeros que a planilha perdeu voltam, com aviso; o CEP e o CPF são conferidos depois', async () => {
    const cpf = Array.from({ length: 3000 }, (_, i) => umCpf(i)).find((d) => d.startsWith('0')) ?? '01234567890';
    const body = await conferir('usuario', [
      umUsuario({ CPF: Number(cpf), CEP: 1310100, UF: 'SP', Município: 'são paulo' }),
    ]);
    expect(ditos(body)).toEqual([
      [2, 'CPF', `Zeros à esquerda que a planilha perdeu foram recolocados: ${cpf}.`, true],
      [2, 'CEP', 'Zeros à esquerda que a planilha perdeu foram recolocados: 01310100.', true],
    ]);
    expect(body).toMatchObject({ novos: 1, comErro: 0, avisos: 2 });
  });

  it('os títulos: fora de ordem servem; o que falta, sobra ou se repete é dito', async () => {
    const { Nome, ...resto } = umUsuario();
    const body = await conferir('usuario', [{ ...resto, 'nome *': Nome!, Senha: 'Ativa2026', versao: '3' }]);
    expect(ditos(body)).toEqual([
      [1, null, 'A coluna «Senha» não faz parte do modelo e foi ignorada.', true],
      [1, null, 'A coluna «versao» não faz parte do modelo e foi ignorada.', true],
    ]);
    const { CPF: _, ...semCpf } = umUsuario();
    const sem = await conferir('usuario', [semCpf, { ...semCpf, Nome: 'Ana' }]);
    // Reported once for the titles, and not again for every line.
    expect(ditos(sem)).toEqual([
      [1, null, 'Falta a coluna obrigatória «CPF».', false],
      [3, 'Nome', expect.stringContaining('no mínimo 10'), false],
      [3, 'E-mail', 'E-mail repetido: já está na linha 2.', false],
    ]);
    expect(sem).toMatchObject({ total: 2, novos: 0, comErro: 2 });
    expect((await confirmar('usuario', sem.id)).body.codigo).toBe('IMPORTACAO_COM_ERROS');
    const dobrada = xlsx([
      ['Nome', 'nome', 'CPF'],
      ['a', 'b', 'c'],
    ]);
    expect(ditos((await enviar('usuario', dobrada)).body)[0]).toEqual([
      1,
      null,
      'A coluna «Nome» aparece mais de uma vez.',
      false,
    ]);
    expect(
      (
        await enviar(
          'usuario',
          xlsx([
            ['a', 'b'],
            ['c', 'd'],
          ]),
        )
      ).body.codigo,
    ).toBe('PLANILHA_SEM_TITULOS');
    expect((await enviar('usuario', Buffer.from('x'.repeat(5 * 1024 * 1024 + 1)))).body.codigo).toBe('ARQUIVO_GRANDE');
  });

  it('a lista de problemas se baixa, e nada nela vira fórmula', async () => {
    const { id } = await conferir('usuario', [
      umUsuario({ Perfil: '=HYPERLINK("http://mal.exemplo";"clique")', '=1+1': 'x' }),
    ]);
    const { status, headers, bytes } = await c.chamar('GET', `usuario/importacao/${id}/problemas`, { token: gestor });
    const text = bytes.toString('utf8');
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`importacao-${id}-problemas.csv`),
    ]);
    const rows = (await lerPlanilha(bytes, { idOrgao: 1, id: 1 })).map((r) => r.celulas);
    expect(rows[0]).toEqual(['Linha', 'Coluna', 'Tipo', 'Problema']);
    expect(rows[1]![1]).toBe('Perfil');
    expect(text.split(/\r\n|;/).filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
  });
});

it('de uma pessoa esperam vinte arquivos; o seguinte é recusado logo, e de quem foi embora nada se lê', async () => {
  const dono = { idOrgao: 77, id: 77 };
  const foi = new AbortController();
  const vazia = Buffer.from('a;b\r\n');
  const pedidos = Array.from({ length: 22 }, (_, n) =>
    lerPlanilha(vazia, dono, n === 5 ? foi.signal : undefined).then(
      () => 'lido',
      ({ code }: { code: string }) => code,
    ),
  );
  foi.abort();
  // The first is being read, twenty wait, one too many.
  expect((await Promise.all(pedidos)).map((fim, n) => (n === 5 || n === 21 ? fim : 'lido'))).toEqual(
    pedidos.map((_, n) => (n === 5 || n === 21 ? 'SERVIDOR_OCUPADO' : 'lido')),
  );
});

describe('quem pode', () => {
  it('só quem tem a permissão, e cada um vê só o que enviou', async () => {
    await c.umUsuario('ninguem@aema.gov.br', 'AEMA', ['PAINEL', 'USUARIO_CONSULTAR', 'DEVEDOR_CONSULTAR']);
    const ninguem = await c.entrar('ninguem@aema.gov.br');
    for (const recurso of ['usuario', 'devedor']) {
      expect((await enviar(recurso, planilha([umUsuario()]), ninguem)).body.codigo).toBe('SEM_PERMISSAO');
      expect((await c.chamar('GET', `${recurso}/importacao/modelo/xlsx`, { token: ninguem })).status).toBe(403);
    }
    const { id } = await conferir('usuario', [umUsuario()]);
    for (const as of [outro, central]) {
      expect((await c.chamar('GET', `usuario/importacao/${id}`, { token: as })).status).toBe(404);
      expect((await confirmar('usuario', id, as)).status).toBe(404);
      expect((await c.chamar('GET', `usuario/importacao/${id}/problemas`, { token: as })).status).toBe(404);
    }
    // Nor through the calls of the other register.
    expect((await confirmar('devedor', id)).status).toBe(404);
  });

  it('o órgão central importa para qualquer um; o perfil é o do órgão da linha', async () => {
    const body = await importar('usuario', [umUsuario({ 'Órgão Credor': 'SEFIN', Perfil: nomes.daSefin })], central);
    expect(body.estado).toBe('concluida');
    const alheio = await conferir('usuario', [umUsuario({ 'Órgão Credor': 'AEMA', Perfil: nomes.daSefin })], central);
    expect(ditos(alheio)).toEqual([
      [2, 'Perfil', 'O perfil informado não pode ser atribuído a usuários desse órgão credor.', false],
    ]);
  });

  it('quem perde o direito entre a conferência e a gravação não grava nada', async () => {
    const { idPerfil } = await c.umUsuario('breve@aema.gov.br', 'AEMA', ['PAINEL', 'USUARIO_CADASTRAR']);
    const breve = await c.entrar('breve@aema.gov.br');
    const { id } = await conferir('usuario', [umUsuario()], breve);
    await confirmar('usuario', id, breve);
    const antes = await guardados();
    await c.noBanco((db) =>
      db
        .deleteFrom('perfil_permissao')
        .where('id_perfil', '=', idPerfil)
        .where('permissao', '=', 'USUARIO_CADASTRAR')
        .execute(),
    );
    await c.rodarJobs();
    expect(await guardados()).toEqual(antes);
    const [row] = await c.noBanco((db) => db.selectFrom('importacao').selectAll().where('id', '=', id).execute());
    expect([row!.estado, row!.falha]).toEqual(['falhou', 'Necessário obter permissão para realizar essa ação.']);
  });
});

describe('tudo ou nada, uma vez só', () => {
  it('o que mudou depois da conferência desfaz todas as linhas, e diz qual', async () => {
    const linhas = [umUsuario(), umUsuario(), umUsuario()];
    const { id } = await conferir('usuario', linhas);
    await importar('usuario', [umUsuario({ CPF: linhas[2]!.CPF! })], outro);
    const antes = await guardados();
    await confirmar('usuario', id);
    await c.rodarJobs();
    expect(await consultar('usuario', id)).toMatchObject({
      estado: 'falhou',
      feitas: 0,
      falha:
        'Linha 4: Já existe um usuário com esse CPF. Os dados mudaram depois da conferência. Envie a planilha de novo.',
    });
    expect(await guardados()).toEqual(antes);
  });

  it('a mesma planilha, enviada e confirmada de novo e ao mesmo tempo, grava uma vez', async () => {
    const antes = await guardados();
    const file = planilha([umUsuario(), umUsuario()]);
    const sent = await Promise.all(Array.from({ length: 4 }, () => enviar('usuario', file)));
    const ids = new Set(sent.map((s) => s.body.id));
    expect([sent.map((s) => s.status), ids.size]).toEqual([[200, 200, 200, 200], 1]);
    const [id] = [...ids];
    const confirmed = await Promise.all(Array.from({ length: 4 }, () => confirmar('usuario', id)));
    expect(confirmed.map((r) => [r.status, r.body.estado])).toEqual(Array(4).fill([200, 'confirmada']));
    expect((await enviar('usuario', file)).body).toMatchObject({ id, estado: 'confirmada', repetida: true });
    await Promise.all([c.rodarJobs(), c.rodarJobs()]);
    expect((await enviar('usuario', file)).body).toMatchObject({ id, estado: 'concluida', repetida: true, novos: 2 });
    expect((await confirmar('usuario', id)).body.estado).toBe('concluida');
    await c.rodarJobs();
    expect((await guardados()).usuarios).toBe(antes.usuarios + 2);
    // The same file sent by another person is another import, and its users exist already.
    expect((await enviar('usuario', file, outro)).body).toMatchObject({ estado: 'conferida', comErro: 2 });
  });

  it('o que se conferiu e não se gravou é esquecido um dia depois, e o que falhou, trinta; o que se gravou, não', async () => {
    const feita = await importar('devedor', [umDevedor()]);
    const outras = [];
    for (let n = 0; n < 3; n++) outras.push(await conferir('devedor', [umDevedor()]));
    const [id, falhouHaPouco, falhouHaMuito] = outras.map((uma) => uma.id);
    const todas = [feita.id, id, falhouHaPouco, falhouHaMuito];
    const mudar = (quais: number[], valores: object) =>
      c.noBanco((db) => db.updateTable('importacao').set(valores).where('id', 'in', quais).execute());
    await mudar(todas, { criada_em: new Date('2026-10-10') });
    const falhou = (em: string) => ({
      estado: 'falhou',
      falha: 'O disco do servidor está cheio.',
      concluida_em: new Date(em),
    });
    await mudar([falhouHaPouco], falhou('2026-11-10'));
    await mudar([falhouHaMuito], falhou('2026-10-10'));
    const { limparImportacoes } = await import('@/server/cases/importacao/limpar.ts');
    await limparImportacoes.run(c.deps, {});
    const left = await c.noBanco((db) =>
      db.selectFrom('importacao').select('id').where('id', 'in', todas).orderBy('id').execute(),
    );
    expect(left).toEqual([{ id: feita.id }, { id: falhouHaPouco }]);
  });
});

describe('devedores de uma planilha', () => {
  const achar = (documento: Cell) =>
    c.noBanco((db) =>
      db.selectFrom('devedor').selectAll().where('documento', '=', String(documento)).orderBy('id').execute(),
    );

  it('os que o órgão não conhece são cadastrados; dos outros, só contato e endereço mudam, e o que está em branco fica', async () => {
    const novo = umDevedor({ 'E-mail': 'devedora@exemplo.com.br', Complemento: 'Fundos' });
    expect(await importar('devedor', [novo])).toMatchObject({ estado: 'concluida', novos: 1, alterados: 0 });
    const [antes] = await achar(novo['CPF/CNPJ/IE']!);
    expect(antes).toMatchObject({
      id_orgao_credor: c.orgaos.AEMA,
      tipo_documento_identificacao: 1,
      municipio: 'Recife',
      versao: 1,
    });

    const conferida = await conferir('devedor', [
      { ...novo, Nome: 'OUTRO NOME DE GENTE', Rua: 'Rua do Sol', 'E-mail': null, Complemento: null },
      umDevedor(),
    ]);
    expect(conferida).toMatchObject({ novos: 1, alterados: 1, comErro: 0 });
    expect(ditos(conferida)).toEqual([
      [2, 'Nome', 'O devedor já existe com o nome «Devedora de Tal», que será mantido.', true],
    ]);
    await confirmar('devedor', conferida.id);
    await c.rodarJobs();
    const [depois] = await achar(novo['CPF/CNPJ/IE']!);
    expect(depois).toMatchObject({
      nome: 'Devedora de Tal',
      rua: 'Rua do Sol',
      email: 'devedora@exemplo.com.br',
      complemento: 'Fundos',
      versao: 2,
    });
    const trilha = await c.noBanco((db) =>
      db
        .selectFrom('auditoria')
        .select(['acao', 'id_registro'])
        .where('recurso', '=', 'devedor')
        .where('id_registro', '=', antes!.id)
        .orderBy('id')
        .execute(),
    );
    expect(trilha.map((t) => t.acao)).toEqual(['DEVEDOR_CADASTRAR', 'DEVEDOR_ALTERAR']);
  });

  it('o tipo vem do tamanho, ou do que se disse; uma inscrição estadual não ganha zeros', async () => {
    const cnpj = '11222333000181';
    const body = await importar('devedor', [
      umDevedor({ 'CPF/CNPJ/IE': Number(cnpj) }),
      umDevedor({ 'CPF/CNPJ/IE': 123456789, 'Tipo de Documento': 'ie' }),
    ]);
    expect(body.estado).toBe('concluida');
    expect((await achar(cnpj))[0]!.tipo_documento_identificacao).toBe(2);
    expect((await achar('123456789'))[0]!.tipo_documento_identificacao).toBe(5);
  });

  it.each<[string, Linha, string | null, string]>([
    ['documento errado', { 'CPF/CNPJ/IE': '52998224726' }, 'CPF/CNPJ/IE', 'Informe um CPF/CNPJ válido.'],
    ['telefone errado', { 'Telefone 1': '123' }, 'Telefone 1', 'O Telefone deve ter entre 10 ou 11 caracteres'],
    ['nome curto', { Nome: 'Ana' }, 'Nome', 'O Nome ou Razão social deve ter no mínimo 6 caracteres.'],
    ['sem rua', { Rua: null }, 'Rua', 'Campo obrigatório'],
    ['órgão alheio', { 'Órgão Credor': 'SEFIN' }, 'Órgão Credor', 'Órgão Credor «SEFIN» não foi encontrado.'],
    ['município de outra UF', { Município: 'São Paulo' }, 'Município', 'O município não pertence à UF informada.'],
  ])('%s: recusada na linha e na coluna', async (_, campos, coluna, mensagem) => {
    const body = await conferir('devedor', [umDevedor(), umDevedor(campos)]);
    expect(ditos(body)).toEqual([[3, coluna, expect.stringContaining(mensagem), false]]);
  });

  it('uma linha diz de uma vez tudo o que tem de errado, e o mesmo documento no próprio órgão é o mesmo, dito ou não', async () => {
    const doc = umCpf(8900);
    const body = await conferir('devedor', [
      umDevedor({ 'CPF/CNPJ/IE': doc }),
      umDevedor({ 'CPF/CNPJ/IE': doc, 'Órgão Credor': 'AEMA', Nome: 'x', Município: 'Campinas', 'Telefone 1': '1' }),
      umDevedor({
        'CPF/CNPJ/IE': doc,
        'Órgão Credor': 'NENHUM',
        [importacaoDeDevedores.colunas[1]!.titulo]: 'Crachá',
        UF: 'XX',
      }),
    ]);
    const colunas = (linha: number) =>
      ditos(body)
        .filter(([l]) => l === linha)
        .map(([, coluna]) => coluna)
        .sort();
    expect(colunas(2)).toEqual([]);
    expect(colunas(3)).toEqual(['CPF/CNPJ/IE', 'Município', 'Nome', 'Telefone 1']);
    expect(colunas(4)).toEqual([importacaoDeDevedores.colunas[1]!.titulo, 'UF', 'Órgão Credor'].sort());
    expect(body).toMatchObject({ total: 3, novos: 1, comErro: 2 });
  });

  it('o órgão central diz de quem são, e sem dizer são seus; o mesmo documento pode ser de dois órgãos', async () => {
    const documento = umCpf(9900);
    const body = await importar(
      'devedor',
      [
        umDevedor({ 'CPF/CNPJ/IE': documento, 'Órgão Credor': 'SEFIN' }),
        umDevedor({ 'CPF/CNPJ/IE': documento, 'Órgão Credor': 'AEMA' }),
        umDevedor({ 'CPF/CNPJ/IE': documento }),
      ],
      central,
    );
    expect(body).toMatchObject({ estado: 'concluida', novos: 3 });
    expect((await achar(documento)).map((d) => d.id_orgao_credor)).toEqual([
      c.orgaos.SEFIN,
      c.orgaos.AEMA,
      c.orgaos.PGE,
    ]);
  });
});

describe('o modelo', () => {
  const baixar = (recurso: string, formato: string, as = gestor) =>
    c.chamar('GET', `${recurso}/importacao/modelo/${formato}`, { token: as });

  it.each([
    ['usuario', importacaoDeUsuarios],
    ['devedor', importacaoDeDevedores],
  ] as const)(
    'de %s traz os títulos e um exemplo, que volta sem ser importado, em .xlsx e .csv',
    async (recurso, { colunas }) => {
      for (const formato of ['xlsx', 'csv']) {
        const { status, bytes, headers } = await baixar(recurso, formato);
        expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining(`.${formato}`)]);
        const [titulos, exemplo, ...mais] = await lerPlanilha(bytes, { idOrgao: 1, id: 1 });
        expect(titulos!.celulas).toEqual(colunas.map((coluna) => coluna.titulo));
        expect([exemplo!.linha, mais]).toEqual([2, []]);
        const { body } = await enviar(recurso, bytes);
        expect(body).toMatchObject({ total: 0, comErro: 0 });
        expect(ditos(body)).toEqual([[2, null, 'A linha de exemplo do modelo foi ignorada.', true]]);
        expect((await confirmar(recurso, body.id)).status).toBe(409);
      }
      expect((await baixar(recurso, 'pdf')).status).toBe(422);
    },
  );

  it('é preenchido como texto, com os títulos à vista, a regra de cada coluna e a lista do que se escolhe', async () => {
    const { bytes } = await baixar('devedor', 'xlsx');
    const book = XLSX.read(bytes, { cellStyles: true, cellNF: true });
    expect(book.SheetNames).toEqual(['Devedores', 'Instruções', 'Listas']);
    const celulas = Object.entries(book.Sheets.Devedores!).filter(([nome]) => !nome.startsWith('!'));
    expect(new Set(celulas.map(([, celula]) => `${celula.t} ${celula.z} ${celula.f}`))).toEqual(
      new Set(['s @ undefined']),
    );
    // Features that the package reading the file here does not report.
    const [folha] = /<worksheet .*?<\/worksheet>/s.exec(bytes.toString('utf8')) ?? [''];
    expect(folha).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const { colunas } = importacaoDeDevedores;
    expect(folha.match(/<col style="1" /g)).toHaveLength(colunas.length);
    const uf = XLSX.utils.encode_col(colunas.findIndex(({ campo }) => campo === 'uf'));
    expect(folha).toMatch(
      new RegExp(`type="list"[^>]* promptTitle="UF"[^>]* sqref="${uf}2:${uf}5001"><formula1>Listas!`),
    );
    const listas = XLSX.utils.sheet_to_json<Record<string, string>>(book.Sheets.Listas!);
    expect(listas.map((linha) => linha.UF)).toContain('PE');
  });

  it('oferece só os perfis e órgãos que quem o baixa pode dar', async () => {
    const { bytes } = await baixar('usuario', 'xlsx');
    const text = bytes.toString('utf8');
    expect(text).toContain('PERFIL DE simples');
    for (const alheio of ['PERFIL DE acima', 'PERFIL DE gente', 'SEFIN']) expect(text).not.toContain(alheio);
    expect((await baixar('usuario', 'xlsx', central)).bytes.toString('utf8')).toContain('SEFIN');
  });
});

describe('o que um órgão envia não faz esperar os outros', () => {
  it('três pastas de poucos kB que crescem ao ser lidas são recusadas com o que fazer, e a de outro órgão é conferida', async () => {
    await c.umUsuario('importa@sefin.gov.br', 'SEFIN', ['PAINEL', 'DEVEDOR_ALTERAR']);
    const sefin = await c.entrar('importa@sefin.gov.br');
    const hostil = compressed(parts(sheetOf('<row '.repeat(512 * 1024))));
    expect(hostil.length).toBeLessThan(5_000);
    const hostis = [1, 2, 3].map(() => enviar('devedor', hostil));
    const boa = await enviar('devedor', planilha([umDevedor()]), sefin);
    expect([boa.status, boa.body.codigo, boa.body.novos]).toEqual([200, undefined, 1]);
    for (const { status, body } of await Promise.all(hostis)) {
      expect([status, body.codigo, body.campos?.[0].campo]).toEqual([422, 'PLANILHA_GRANDE', 'file']);
      expect(body.mensagem).toMatch(/Divida-a, ou copie só os valores para uma planilha nova\.$/);
    }
  });
});
