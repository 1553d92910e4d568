import { PDF } from '@libpdf/core';
import { cellsRead, pagesRead } from '@tests/support/relatorioFinanceiro.ts';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { LinhaFinanceiro } from '@/contract/financeiro.ts';
import { PdfFinanceiro } from '@/server/documents/financeiro/pdf.ts';
import { PlanilhaFinanceira } from '@/server/documents/financeiro/planilha.ts';

const cabeca = {
  orgao: 'Agência Estadual de Meio Ambiente',
  filtro: 'Período: 01/11/2026 a 30/11/2026',
  emissao: '2026-11-20T15:04:00Z',
  quem: 'Marília Gestora (matrícula 100207)',
  versao: '1.7.0',
};
const umaLinha = (i: number, mudancas: Partial<LinhaFinanceiro> = {}): LinhaFinanceiro => ({
  id: i,
  origem: 'BOLETO',
  dataPagamento: '2026-11-20',
  numerosTcc: [`2026${String(i).padStart(11, '0')}`],
  numerosCda: [],
  numerosOrigem: ['60041.001093/2020-97'],
  numeroCobranca: `2026${String(i).padStart(7, '0')}`,
  idCobranca: i,
  parcela: 1,
  totalParcelas: 6,
  valorPago: 0.1,
  valorRepassado: 0.07,
  ...mudancas,
});
const VARIOS = Array.from({ length: 20 }, (_, i) => `2027${String(i).padStart(11, '0')}`);
const ESTRANHO = umaLinha(0, {
  numerosTcc: VARIOS,
  numerosCda: ['=1+1', 'A<B & "C"'],
  numeroCobranca: null,
  idCobranca: null,
  parcela: 1,
  totalParcelas: 1,
  valorPago: 1_234_567.89,
  valorRepassado: 0,
});
const escritores = { PDF: PdfFinanceiro, EXCEL: PlanilhaFinanceira };
async function escrever(forma: keyof typeof escritores, linhas: readonly LinhaFinanceiro[]): Promise<Buffer> {
  const escritor = new escritores[forma](cabeca);
  for (let i = 0; i < linhas.length; i += 200) escritor.linhas(linhas.slice(i, i + 200));
  return Buffer.concat(await escritor.fechar());
}
const longas = [ESTRANHO, ...Array.from({ length: 1_000 }, (_, i) => umaLinha(i + 1))];

describe('o PDF do Financeiro (S2 §9)', () => {
  it('diz em cada página quem o emitiu, quando e quantas são, e na primeira o período', async () => {
    const paginas = await pagesRead(await escrever('PDF', longas));
    expect(paginas.length).toBeGreaterThan(25);
    for (const [i, pagina] of paginas.entries()) {
      expect(pagina).toContain(
        'Emitido em 20/11/2026 12:04 por Marília Gestora (matrícula 100207) – Ativa 1.7.0 Página ' +
          `${i + 1}/${paginas.length}`,
      );
      expect(pagina).toContain(
        'Pagamento Processo(s) CDA(s) Número(s) de Origem Cobrança Parcela Valor Pago Valor Repassado',
      );
    }
    expect(paginas[0]).toMatch(
      /^Relatório Acompanhamento Financeiro\nAgência Estadual de Meio Ambiente Período: 01\/11\/2026 a 30\/11\/2026\n/,
    );
  });
  it('traz cada recebimento uma vez, na ordem, com todos os seus números, e no fim as somas', async () => {
    const paginas = await pagesRead(await escrever('PDF', longas));
    const texto = paginas.join('\n');
    expect([...texto.matchAll(/20\/11\/2026 (2026\d{11}) ---/g)].map(([, numero]) => numero)).toEqual(
      longas.slice(1).map(({ numerosTcc }) => numerosTcc[0]),
    );
    for (const numero of [...VARIOS, '=1+1; A<B & "C"', '1/1 1.234.567,89 0,00']) expect(texto).toContain(numero);
    expect(paginas.at(-1)).toMatch(/1\.001 recebimentos Total Pago R\$.1\.234\.667,89\nTotal Repassado R\$.70,00\n/);
  });
  it('nenhuma linha passa da margem, quantos forem os recebimentos', async () => {
    for (const quantas of [1, 28, 29, 30, 31, 32, 33, 34]) {
      const linhas = Array.from({ length: quantas }, (_, i) => umaLinha(i));
      const paginas = (await PDF.load(await escrever('PDF', linhas))).extractText();
      const total = paginas.length;
      for (const [i, { lines, text }] of paginas.entries()) {
        expect(text).toContain(`Página ${i + 1}/${total}`);
        // The foot's line is 11 mm above the edge; all else stays above it.
        const abaixo = lines.filter(({ bbox }) => bbox.y < (11 * 72) / 25.4);
        expect(abaixo.map((linha) => linha.text)).toEqual([expect.stringContaining('Emitido em')]);
      }
    }
  });
});

describe('a planilha do Financeiro (S2 §9)', () => {
  it('começa por emissão, quem emitiu e total repassado, e tem as colunas pedidas', async () => {
    const { folhas, linhas } = cellsRead(await escrever('EXCEL', longas));
    expect(folhas).toEqual(['Acompanhamento Financeiro']);
    expect(linhas.slice(0, 5).map((linha) => linha?.map((c) => c?.w))).toEqual([
      ['Data de Emissão', '20/11/2026 12:04'],
      ['Emitido por', 'Marília Gestora (matrícula 100207)'],
      ['Total Repassado', '70.00'],
      undefined,
      [
        'Data do Pagamento',
        'TCC',
        'CDA',
        'N° de Origem',
        'Cobrança',
        'Parcela',
        'Total de Parcelas',
        'Valor Pago',
        'Valor Repassado',
      ],
    ]);
    expect(linhas).toHaveLength(5 + longas.length);
  });
  it('guarda data, número e dinheiro como tais, e texto como texto', async () => {
    const { linhas } = cellsRead(await escrever('EXCEL', longas));
    const [estranha, primeira] = linhas.slice(5);
    expect(primeira!.map((c) => c && [c.t, c.v, c.z])).toEqual([
      ['n', 46_346, 'dd/mm/yyyy'],
      ['s', '202600000000001', '@'],
      undefined,
      ['s', '60041.001093/2020-97', '@'],
      ['s', '20260000001', '@'],
      ['n', 1, '0'],
      ['n', 6, '0'],
      ['n', 0.1, '#,##0.00'],
      ['n', 0.07, '#,##0.00'],
    ]);
    expect(estranha!.map((c) => c?.v).slice(1, 3)).toEqual([VARIOS.join('; '), '=1+1; A<B & "C"']);
    expect(linhas.flat().filter((c) => c?.f !== undefined)).toEqual([]);
  });
  it('outro leitor lê o mesmo', async () => {
    const [{ sheet, data }] = (await readXlsxFile(await escrever('EXCEL', longas))) as unknown as [
      { sheet: string; data: unknown[][] },
    ];
    expect([sheet, data.length]).toEqual(['Acompanhamento Financeiro', 5 + longas.length]);
    expect(data[6]).toEqual([
      new Date('2026-11-20T00:00:00Z'),
      '202600000000001',
      null,
      '60041.001093/2020-97',
      '20260000001',
      1,
      6,
      0.1,
      0.07,
    ]);
  });
});
