import { textOfPdf } from '@tests/support/pdf.ts';
import { describe, expect, it } from 'vitest';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { frasesDoFiltro, somador } from '@/domain/relatorio.ts';
import { colunas, FOLHA, UTIL } from '@/portal/pages/relatorio/pdf/colunas.ts';
import { desenharRelatorio } from '@/portal/pages/relatorio/pdf/desenho.ts';

const fases = ['Inicial', 'Encerrado', 'Parcelado'];
const umaLinha = (i: number, mudancas: Partial<LinhaRelatorio> = {}): LinhaRelatorio => ({
  numero: `2026${String(i).padStart(11, '0')}`,
  numeroAdministrativo: `${i}/2026`,
  nomeDevedor: 'Conceição Araújo',
  documentoIdentificacaoDevedor: '52998224725',
  data: '2026-11-20',
  faseProcesso: { id: 1 + (i % 3), nome: fases[i % 3]! },
  situacaoProcesso: { id: 4, nome: 'Quitado' },
  totalCorrigido: 0.1,
  indicesAte: '2025-10',
  mesesQueFaltam: 0,
  ...mudancas,
});
const linhas = (n: number) => Array.from({ length: n }, (_, i) => umaLinha(i));
const cabeca = {
  orgao: 'Agência Estadual de Meio Ambiente',
  filtros: frasesDoFiltro({
    dataInicio: '2026-01-01',
    dataFim: '2026-11-20',
    devedor: { nome: 'Açúcar & Irmãos Ltda.', documento: '12ABC34501DE35' },
    fase: 'Em julgamento',
    situacao: null,
  }),
  emissao: 'Emitido em 20/11/2026 12:00 por Marília Gestora (matrícula 100207)',
  versao: '1.0.0',
  agora: '2026-11-20T15:00:00Z',
};
const paginasDe = (texto: string) => Number(/Página 1\/(\d+)/.exec(texto)?.[1]);

describe('o PDF do relatório (S1 §2.8, 9; D §6)', () => {
  const { pdf, ...totais } = desenharRelatorio(cabeca, [
    ...linhas(40),
    umaLinha(40, {
      numeroAdministrativo: null,
      nomeDevedor: `Sociedade (muito) comprida ${'de Vasconcelos '.repeat(4)}do Fim`,
      documentoIdentificacaoDevedor: '12ABC34501DE35',
      totalCorrigido: 1_234_567.89,
    }),
  ]);
  const texto = textOfPdf(new Uint8Array(pdf));

  it.each([
    ['título', 'Relatório Sintético de Processo'],
    ['órgão', 'Agência Estadual de Meio Ambiente'],
    ['período', 'Período: 01/01/2026 a 20/11/2026'],
    ['devedor', 'Devedor: Açúcar & Irmãos Ltda. – 12.ABC.345/01DE-35'],
    ['fase', 'Fase: Em julgamento'],
    ['situação', 'Situação: TODAS'],
    ['número', '202600000000039'],
    ['número administrativo', '39/2026'],
    ['nenhum número administrativo', '---'],
    ['nome inteiro, em mais de uma linha', 'do Fim'],
    ['CPF', '529.982.247-25'],
    ['CNPJ com letras', '12.ABC.345/01DE-35'],
    ['data', '20/11/2026'],
    ['fase da linha', 'Parcelado'],
    ['situação da linha', 'Quitado'],
    ['valor', '1.234.567,89'],
    ['total de uma fase', '14 processos'],
    ['total', '41 processos'],
    ['valor total', '1.234.571,89'],
  ])('traz %s', (_, trecho) => expect(texto).toContain(trecho));

  it('é deitado, e traz emissão, versão, página e títulos das colunas em todas as páginas', () => {
    const paginas = paginasDe(texto);
    expect(paginas).toBe(2);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/MediaBox \[0 0 841\.\d+ 595\.\d+\]/);
    for (const trecho of [`${cabeca.emissao} – Ativa 1.0.0`, 'Processo administrativo'])
      expect(texto.split(trecho).length - 1).toBe(paginas);
    expect(texto).toContain('Página 2/2');
  });

  it('soma em centavos exatos, ao todo e por fase', () => {
    expect(totais).toEqual({
      quantidade: 41,
      valor: 400 + 123_456_789,
      fases: [
        { id: 1, nome: 'Inicial', quantidade: 14, valor: 140 },
        { id: 2, nome: 'Encerrado', quantidade: 14, valor: 130 + 123_456_789 },
        { id: 3, nome: 'Parcelado', quantidade: 13, valor: 130 },
      ],
    });
  });

  it('desenha dez mil linhas, diz quantas já desenhou e não perde nenhuma', () => {
    const avisos: number[] = [];
    const { pdf } = desenharRelatorio(cabeca, linhas(10_000), (feitas) => avisos.push(feitas));
    const texto = textOfPdf(new Uint8Array(pdf));
    expect(avisos).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) * 500));
    expect(new Set(texto.match(/2026\d{11}/g)).size).toBe(10_000);
    // A row takes 5 mm: 30 rows on the first page, up to 36 on each of 277 others; the totals take the last page.
    expect([paginasDe(texto), new Set(texto.match(/Página \d+\//g)).size]).toEqual([279, 279]);
    expect(texto).toContain('10.000 processos');
  });

  it('as colunas ocupam a folha, sem passar uma por cima da outra', () => {
    const ultima = colunas.at(-1)!;
    expect(ultima.x + ultima.mm).toBe(FOLHA.margem + UTIL);
    colunas.slice(1).forEach(({ x }, i) => {
      expect(x).toBe(colunas[i]!.x + colunas[i]!.mm);
    });
  });
});

it('a soma não erra como a de números com vírgula: 0,1 + 0,2 mil vezes', () => {
  const { somar, totais } = somador();
  for (let i = 0; i < 1000; i++) for (const totalCorrigido of [0.1, 0.2]) somar(umaLinha(0, { totalCorrigido }));
  expect(totais()).toMatchObject({ quantidade: 2000, valor: 30_000 });
});
