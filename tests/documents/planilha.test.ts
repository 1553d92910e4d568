import { describe, expect, it } from 'vitest';
import { type CellObject, read, utils } from 'xlsx';
import { colunasDoSintetico, type LinhaRelatorio } from '@/contract/relatorio.ts';
import { PlanilhaSintetica } from '@/server/documents/relatorio/planilhaSintetica.ts';
import { Pasta } from '@/server/planilha/xls/pasta.ts';
import { linhaSintetica } from './umRelatorio.ts';

const umaLinha = (i: number): LinhaRelatorio =>
  linhaSintetica(i, { faseProcesso: { id: 1 + (i % 2), nome: ['Inicial', 'Encerrado'][i % 2]! } });
/** Letters of the last column, and of the one of the sums with that beside it. */
const [ULTIMA, VALOR, QUANTIDADE] = [
  colunasDoSintetico.length - 1,
  ...[0, 1].map((antes) => colunasDoSintetico.findIndex(({ formato }) => formato === 'dinheiro') - antes),
].map(utils.encode_col);
const cabeca = { orgao: 'Órgão', filtros: ['a', 'b', 'c', 'd'], emissao: 'Emitido', versao: '1.0.0' };
const lida = (pedacos: readonly Uint8Array[]) => read(Buffer.concat(pedacos), { cellNF: true });

describe('a planilha do relatório', () => {
  it('continua em outra folha quando uma se enche, e soma as duas (65.536 linhas por folha)', () => {
    const planilha = new PlanilhaSintetica(cabeca);
    const total = 65_600;
    for (let i = 0; i < total; i += 800) planilha.linhas(Array.from({ length: 800 }, (_, k) => umaLinha(i + k)));
    const { Sheets, SheetNames } = lida(planilha.fechar());
    expect(SheetNames).toEqual(['Relatório Sintético', 'Parte 2']);
    const [primeira, segunda] = SheetNames.map((nome) => Sheets[nome]!);
    // Nine rows stand above the data: 65,527 data rows fit on the first sheet, and 73 follow the headings of the
    // second.
    expect([primeira?.['!ref'], segunda?.['!ref']]).toEqual([`A1:${ULTIMA}65536`, `A1:${ULTIMA}79`]);
    expect([primeira?.A65536?.v, segunda?.A1?.v, segunda?.A2?.v]).toEqual([
      umaLinha(65_526).numero,
      'Processo',
      umaLinha(65_527).numero,
    ]);
    expect([77, 78, 79].map((n) => ['A', QUANTIDADE, VALOR].map((c) => segunda?.[`${c}${n}`]?.v))).toEqual([
      ['Inicial', 32_800, 3280],
      ['Encerrado', 32_800, 3280],
      ['Total', 65_600, 6560],
    ]);
  });

  it('leva textos longos e de qualquer alfabeto inteiros através dos registros', () => {
    const textos = [
      ...Array.from({ length: 400 }, (_, i) => `${'çã'.repeat(20)} ${i}`),
      'x'.repeat(20_000),
      '日本'.repeat(6_000),
      '=HYPERLINK("http://exemplo","x")',
      '',
    ];
    const pasta = new Pasta('Ativa', [10]);
    pasta.folha('Textos');
    for (const texto of textos) pasta.linha([{ texto, repete: true }]);
    const folha = lida(pasta.fechar()).Sheets.Textos!;
    const celulas = textos.map((_, i) => folha[`A${i + 1}`] as CellObject | undefined);
    expect(celulas.map((c) => c?.v ?? '')).toEqual(textos);
    expect(celulas.some((c) => c?.f !== undefined)).toBe(false);
  });
});
