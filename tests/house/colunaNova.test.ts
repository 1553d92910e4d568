import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A column of the synthetic report, as it is written: the line after which it comes, and itself. */
const coluna: Readonly<Record<string, readonly (readonly [depois: string, linha: string])[]>> = {
  'i18n/pt-BR/processo/relatorio.ts': [["    data: 'Data',", "    receita: 'Código da receita',"]],
  'src/contract/relatorio.ts': [
    ["  data: lidoSempre('data'),", '  codigoReceita: z.nullable(z.string()),'],
    [
      '  { titulo: c.data,',
      "  { titulo: c.receita, de: (l) => l.codigoReceita, formato: 'texto', largura: [20, 12] },",
    ],
  ],
  'src/server/database/queries/relatorio.ts': [["      'data',", "      'codigo_receita as codigoReceita',"]],
};
/** Says the headings and a row of both files. */
const diz = `
import { linhaSintetica } from '@tests/documents/umRelatorio.ts';
import { read, utils } from 'xlsx';
import { colunas, UTIL } from '@/portal/pages/relatorio/pdf/colunas.ts';
import { PlanilhaSintetica } from '@/server/documents/relatorio/planilhaSintetica.ts';
const linha = { ...linhaSintetica(1), codigoReceita: '10545' };
const planilha = new PlanilhaSintetica({ orgao: '', filtros: [], emissao: '', versao: '' });
planilha.linhas([linha]);
const { Sheets, SheetNames } = read(Buffer.concat([...planilha.fechar()]));
console.log(JSON.stringify({
  pdf: Object.fromEntries(colunas.map(({ titulo, texto }) => [titulo, texto(linha)])),
  mm: Math.round(colunas.reduce((soma, { mm }) => soma + mm, 0)) - UTIL,
  xls: utils.sheet_to_json(Sheets[SheetNames[0]], { range: 4, raw: false })[0],
  total: utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 }).at(-1),
}));
`;

/** A copy of what the report is made of. */
const house = mkdtempSync(join(tmpdir(), 'ativa-coluna-nova-'));
const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join('node_modules', script), ...args], { cwd: house, encoding: 'utf8' });
beforeAll(() => {
  for (const part of ['src', 'i18n', 'tests/documents/umRelatorio.ts', 'package.json', 'tsconfig.json'])
    cpSync(part, join(house, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  for (const [path, linhas] of Object.entries(coluna)) {
    let texto = readFileSync(path, 'utf8');
    for (const [depois, linha] of linhas) {
      const todas = texto.split('\n');
      const onde = todas.findIndex((uma) => uma.startsWith(depois));
      expect([path, depois, onde > 0]).toEqual([path, depois, true]);
      texto = todas.toSpliced(onde + 1, 0, linha).join('\n');
    }
    writeFileSync(join(house, path), texto);
  }
  writeFileSync(join(house, 'diz.ts'), diz);
  const files = [...Object.keys(coluna), 'src/portal/pages/relatorio/pdf/colunas.ts'];
  const config = {
    extends: './tsconfig.json',
    include: ['src/**/*.d.ts'],
    files: [...files, 'src/server/documents/relatorio/planilhaSintetica.ts'],
  };
  writeFileSync(join(house, 'tsconfig.so.json'), JSON.stringify(config));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

it('uma coluna do relatório sintético custa quatro linhas em três arquivos, que compilam', () => {
  expect([Object.keys(coluna).length, Object.values(coluna).flat().length]).toEqual([3, 4]);
  expect(run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.so.json').stdout).toBe('');
});

it('e está no PDF, cujas colunas ainda enchem a folha, e na planilha, com a soma debaixo dos valores', () => {
  const { stdout, stderr } = run('tsx/dist/cli.mjs', 'diz.ts');
  expect(stderr).toBe('');
  const { pdf, mm, xls, total } = JSON.parse(stdout);
  expect([pdf, mm]).toEqual([expect.objectContaining({ Data: '20/11/2026', 'Código da receita': '10545' }), 0]);
  expect(xls).toMatchObject({ 'Código da receita': '10545', Situação: 'Quitado' });
  expect([total[0], ...total.slice(-2)]).toEqual(['Total', 1, 0.1]);
});
