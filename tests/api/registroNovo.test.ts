import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { proving } from '@tests/support/proof.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A copy of the repository, in which the tests run `npm run new:register`. */
const house = mkdtempSync(join(tmpdir(), 'ativa-registro-novo-'));
const parts = ['src', 'i18n', 'scripts', 'tests', 'docs', 'package.json', 'tsconfig.json', 'biome.json'];
/** The paths that the command wrote: for a register of all bodies, with a feminine name of two words, and for one of one body. */
let ofAll: readonly string[];
let ofOneBody: readonly string[];

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join('node_modules', script), ...args], {
    cwd: house,
    encoding: 'utf8',
    // What it prints is compared as text.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
const newRegister = (...args: readonly string[]) => {
  const { status, stdout, stderr } = run('tsx/dist/cli.mjs', 'scripts/newRegister.ts', ...args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trim().split('\n');
};

beforeAll(() => {
  for (const part of [...parts, 'vite.config.ts', 'vite.server.config.ts', 'vitest.config.ts'])
    cpSync(part, join(house, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  ofAll = newRegister('provaDeEnsaio', '--um', 'Prova de Ensaio', '--varios', 'Provas de Ensaio', '--genero', 'a');
  ofOneBody = newRegister('parecer', '--um', 'Parecer', '--varios', 'Pareceres', '--do-orgao');
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');
/** How many lines of a file a register has: of its own, all; of a list, those that name it. */
const cost = (path: string, name: string): number =>
  lines(join(house, path)).filter((line) => !existsSync(path) || new RegExp(`\\b${name}\\b`).test(line)).length;
const costOf = (written: readonly string[], name: string) => {
  const lists = written.filter((path) => existsSync(path));
  expect([written.length - lists.length, lists.length]).toEqual([4, 5]);
  for (const list of lists) expect([list, cost(list, name)]).toEqual([list, 2]);
  return written.reduce((sum, path) => sum + cost(path, name), 0);
};

type Changes = Readonly<Record<string, readonly (readonly [string, string])[]>>;
/** It gets a field of each kind of the table «I want …» in CONTRIBUTING.md, each in list, filter and sort. */
const everyKind: Changes = {
  'i18n/pt-BR/registros/provaDeEnsaio': [
    [
      "fields: { sigla: 'Sigla' }",
      `fields: { sigla: 'Sigla', inicio: 'Início', porte: 'Porte', tipoDocumento: 'Tipo de Documento' },
       sections: { nomes: 'Nomes', mais: 'Mais' },
       opcoes: { porte: { PEQUENO: 'Pequeno', GRANDE: 'Grande' } }`,
    ],
  ],
  'src/contract/provaDeEnsaio': [
    [
      "import { registro } from './registro.ts';",
      `import * as z from 'zod/mini';
       import { filtroNome } from './lista.ts';
       import { registro } from './registro.ts';
       import { data } from './values/data.ts';
       import { booleano, escolha, item, referencia, selecao } from './values/outros.ts';`,
    ],
    [
      'max: 10 }),',
      `max: 10 }),
       ativo: booleano(),
       inicio: data({}),
       porte: selecao(['PEQUENO', 'GRANDE']),
       tipoDocumento: escolha('tipoDocumento', {}),`,
    ],
    [
      "row: ['nome', 'sigla'],",
      `answer: { tipoDocumento: z.nullable(item) },
       row: ['nome', 'sigla', 'ativo', 'inicio', 'porte', 'tipoDocumento'],
       filters: {
         nome: filtroNome(),
         sigla: texto({ max: 10 }),
         ativo: booleano(),
         inicio: data({}),
         porte: selecao(['PEQUENO', 'GRANDE']),
         tipoDocumento: referencia('tipoDocumento', {}),
       },`,
    ],
    ["sort: ['nome', 'sigla']", "sort: ['nome', 'sigla', 'ativo', 'inicio', 'porte', 'tipoDocumento.nome']"],
  ],
  'migrations/0': [
    [
      'sigla text not null',
      `sigla text not null,
  sigla_busca text collate "C" generated always as (ativa_normaliza(sigla)) stored,
  ativo boolean not null default true,
  inicio date,
  porte text,
  id_tipo_documento bigint references tipo_documento`,
    ],
  ],
  'src/portal/resources/provaDeEnsaio': [
    [
      "list: { columns: ['nome', 'sigla'], filters: ['nome'], sort: 'nome' }",
      `list: {
         columns: ['nome', 'sigla', 'ativo', 'inicio', 'porte', { source: 'tipoDocumento', sort: 'tipoDocumento.nome' }],
         filters: ['nome', 'sigla', 'ativo', 'inicio', 'porte', 'tipoDocumento'],
         sort: 'nome',
       }`,
    ],
    [
      "form: [['nome', 'sigla']]",
      `form: {
         nomes: [['nome', 'sigla']],
         mais: [['ativo', 'inicio'], ['porte', { source: 'tipoDocumento', permission: 'TIPO_DOCUMENTO_CONSULTAR' }]],
       }`,
    ],
    ["show: ['nome', 'sigla']", "show: ['nome', 'sigla', 'ativo', 'inicio', 'porte', 'tipoDocumento']"],
  ],
};

/** An e-mail, a date, a reference and a yes-or-no field, as in «A register of one body» of CONTRIBUTING.md. */
const ofItsBody: Changes = {
  'i18n/pt-BR/registros/parecer': [
    [
      "{ sigla: 'Sigla' }",
      "{ sigla: 'Sigla', recebido: 'Recebido em', naturezaDebito: 'Natureza do Débito', urgente: 'Urgente' }",
    ],
  ],
  'src/contract/parecer': [
    [
      `import { registro } from './registro.ts';
import { maiusculas, texto } from './values/texto.ts';`,
      `import { registro } from './registro.ts';
import { data } from './values/data.ts';
import { booleano, escolha, item } from './values/outros.ts';
import { email, maiusculas, texto } from './values/texto.ts';`,
    ],
    [
      'max: 10 }),',
      `max: 10 }),
       email: email({ max: 100 }),
       recebido: data({ naoFutura: true }),
       naturezaDebito: escolha('naturezaDebito', { obrigatorio: true }),
       urgente: booleano(),`,
    ],
    [
      "row: ['nome', 'sigla'],",
      "answer: { naturezaDebito: item }, row: ['nome', 'sigla', 'email', 'recebido', 'naturezaDebito', 'urgente'],",
    ],
  ],
  'migrations/0': [
    [
      'sigla text not null',
      `sigla text not null,
  email text,
  recebido date,
  id_natureza_debito bigint not null references natureza_debito,
  urgente boolean not null default false`,
    ],
  ],
  'src/portal/resources/parecer': [
    ["columns: ['nome', 'sigla',", "columns: ['nome', 'sigla', 'email', 'recebido', 'naturezaDebito', 'urgente',"],
    ["form: [['nome', 'sigla']]", "form: [['nome', 'sigla'], ['email', 'recebido'], ['naturezaDebito', 'urgente']]"],
    ["show: ['nome', 'sigla',", "show: ['nome', 'sigla', 'email', 'recebido', 'naturezaDebito', 'urgente',"],
  ],
};

function adapt(written: readonly string[], changes: Changes): void {
  for (const [path, pairs] of Object.entries(changes)) {
    const file = join(house, written.find((one) => one.includes(path))!);
    let text = readFileSync(file, 'utf8');
    for (const [before, after] of pairs) {
      expect([file, text.includes(before)]).toEqual([file, true]);
      text = text.replace(before, after);
    }
    writeFileSync(file, text);
  }
}

/** Puts texts into files of the copy, each before or instead of what is there, and a whole file where there is none; answers the lines that came, formatted. */
function change(changes: Changes): number {
  const before = total(Object.keys(changes));
  for (const [path, pairs] of Object.entries(changes)) {
    const file = join(house, path);
    let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    for (const [at, put] of pairs) {
      expect([file, text.includes(at)]).toEqual([file, true]);
      text = text.replace(at, () => put);
    }
    writeFileSync(file, text);
  }
  run('@biomejs/biome/bin/biome', 'format', '--write', ...Object.keys(changes));
  return total(Object.keys(changes)) - before;
}
const total = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + (existsSync(join(house, path)) ? lines(join(house, path)).length : 0), 0);

/** A field of a process: typed in the form, on the detail, a filter of the list, printed on the TCC. */
const ofAProcess: Changes = {
  'src/server/database/migrations/0900_autoDeInfracao.ts': [
    [
      '',
      '/** The notice of the offence that the debt comes from. */\nexport const autoDeInfracao = /* sql */ `alter table processo add column auto_de_infracao text collate "C";`;\n',
    ],
  ],
  'src/server/database/migrations/index.ts': [
    ['import ', "import { autoDeInfracao } from './0900_autoDeInfracao.ts';\nimport "],
    ['parecer,\n', "parecer,\n'0900_autoDeInfracao': autoDeInfracao,\n"],
  ],
  'src/contract/descricaoDoProcesso.ts': [
    [
      '} satisfies Readonly<Record<string, Campo>>;',
      'autoDeInfracao: { form: texto({ max: 40 }), filtra: texto({ max: 40 }), noTcc: true },\n} satisfies Readonly<Record<string, Campo>>;',
    ],
  ],
  'i18n/pt-BR/processo/rotulos.ts': [
    ["descricaoFato: 'Descrição do fato',", "descricaoFato: 'Descrição do fato',\nautoDeInfracao: 'Auto de infração',"],
  ],
};
/** An action of a collection that receives a payment, and so changes amounts; its permission, envelope and effect exist. */
const ofACollection: Changes = {
  'src/contract/acoesDaCobranca.ts': [
    [
      '  CANCELAR_COBRANCA: {',
      "  RECEBER: {\npermission: 'BAIXA_MANUAL_BOLETO', tipoDocumento: t.quitacao, envelope: envelopes.baixa, campos: recebido },\n  CANCELAR_COBRANCA: {",
    ],
  ],
  'i18n/pt-BR/cobranca/acoes.ts': [
    [
      '  CANCELAR_COBRANCA: {',
      "  RECEBER: { nome: 'Receber no Balcão', sucesso: () => 'Recebido.', fez: () => 'recebeu no balcão' },\n  CANCELAR_COBRANCA: {",
    ],
  ],
  'src/domain/cobranca/transicoes.ts': [
    ["  ['CANCELAR_COBRANCA',", "  ['RECEBER', [s.ATIVO, s.PARCELADO], 'mesma', g.sempre],\n  ['CANCELAR_COBRANCA',"],
    [
      '  CANCELAR_COBRANCA: [cancelados,',
      "  RECEBER: ['a parcela paga fica baixada', 'soma o pago', '–', '`PAGAMENTO`, por recebimento'],\n  CANCELAR_COBRANCA: [cancelados,",
    ],
  ],
  'src/server/cases/cobranca/executar.ts': [
    ['  CANCELAR_COBRANCA: (', '  RECEBER: receberAMao,\n  CANCELAR_COBRANCA: ('],
  ],
};
/** What does not compile without them, and the tests that do what they are for. */
const heldByTests: Changes = {
  'tests/documents/umDetalhe.ts': [["  data: '2026-11-20',", "  autoDeInfracao: null,\n  data: '2026-11-20',"]],
  'tests/api/cobranca/historias/walker.ts': [
    ['      REALIZAR_BAIXA_MANUAL: {},', '      REALIZAR_BAIXA_MANUAL: {},\n      RECEBER: {},'],
    ['      REGISTRAR_CONTATO: aberta(a),', '      REGISTRAR_CONTATO: aberta(a),\n      RECEBER: aberta(a),'],
  ],
  'tests/attacks/tenants/calls.ts': [
    [
      '    REGISTRAR_CONTATO: { observacao: motivo },',
      '    REGISTRAR_CONTATO: { observacao: motivo },\n    RECEBER: { dataPagamento: HOJE, valorPago: 1, lancamentos: lancamentos.slice(1, 2), arquivos },',
    ],
  ],
  'tests/api/securityTrilha.test.ts': [
    [
      "  'acoesDaCobranca.ESTORNAR_BAIXA': async",
      "  'acoesDaCobranca.RECEBER': () => receitas['acoesDaCobranca.REALIZAR_BAIXA_MANUAL']!(),\n  'acoesDaCobranca.ESTORNAR_BAIXA': async",
    ],
  ],
  'tests/api/cobranca/acaoNova.test.ts': [['', readFileSync('tests/support/acaoNovaDaCobranca.txt', 'utf8')]],
  'tests/portal/processo/campoNovo.test.tsx': [['', readFileSync('tests/support/campoNovoNaTela.txt', 'utf8')]],
  'tests/api/processo/campoNovo.test.ts': [['', readFileSync('tests/support/campoNovo.txt', 'utf8')]],
};

/** The portal has an application of its own to start, and the others go through every table or every call of the contract. */
const provados = [
  'api/esquema',
  'api/segundaCerca',
  'api/cercas',
  'api/securityTrilha',
  'portal/shell/menu',
  'portal/processo/campoNovo',
];

describe('o que é novo', () => {
  it('custa quatro arquivos e uma entrada em cada uma de cinco listas, no máximo 52 linhas ao todo', () => {
    expect(costOf(ofAll, 'provaDeEnsaio')).toBeLessThanOrEqual(52);
  });

  it('de um só órgão, com um e-mail, uma data, uma referência e um sim ou não, custa no máximo 70 linhas', () => {
    adapt(ofOneBody, ofItsBody);
    run('@biomejs/biome/bin/biome', 'format', '--write', ...ofOneBody);
    expect(costOf(ofOneBody, 'parecer')).toBeLessThanOrEqual(70);
  });

  it('um campo do processo, no formulário, no detalhe, no filtro e no TCC, custa no máximo oito linhas em cinco arquivos', () => {
    expect(Object.keys(ofAProcess).length).toBeLessThanOrEqual(5);
    expect(change(ofAProcess)).toBeLessThanOrEqual(8);
  });

  it('uma ação da cobrança que recebe custa no máximo dez linhas em quatro arquivos, e o estorno já a conhece', () => {
    expect(Object.keys(ofACollection).length).toBeLessThanOrEqual(4);
    expect(change(ofACollection)).toBeLessThanOrEqual(10);
  });

  it('compila, passa pelo verificador e pelos testes, também com campos de todos os tipos', () => {
    adapt(ofAll, everyKind);
    change(heldByTests);
    // What it cannot mend, it says.
    expect(run('@biomejs/biome/bin/biome', 'check', '--write', ...ofAll, ...ofOneBody).status).toBe(0);
    expect(run('tsx/dist/cli.mjs', 'scripts/generateSchema.ts').status).toBe(0);
    run('tsx/dist/cli.mjs', 'scripts/generate.ts');
    expect(run('typescript/bin/tsc', '--noEmit').stdout).toBe('');
    const tests = [
      'contract/permissions',
      'house/words',
      'house/migrations',
      'api/registros',
      'api/processo/campoNovo',
      'api/cobranca/acaoNova',
      ...(proving ? provados : []),
    ];
    const { status, stdout, stderr } = run(
      'vitest/vitest.mjs',
      'run',
      '--reporter=verbose',
      ...tests.map((name) => `tests/${name}.test.ts`),
    );
    expect(stderr.split('\n').filter((line) => /FAIL|Error|^ {2}D\d\d/.test(line))).toEqual([]);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/✓.*o cadastro provaDeEnsaio > guarda o padrão da coluna/),
    ]);
    expect(stdout).toMatch(/✓.*o campo novo vai no formulário/);
    expect(stdout).toMatch(/✓.*a ação nova da cobrança recebe/);
  });
});
