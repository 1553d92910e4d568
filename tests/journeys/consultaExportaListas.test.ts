import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import importacaoDeDevedores from '@/contract/devedorPlanilha.ts';
import { umCpf } from '../api/processo/support.ts';
import { xlsx } from '../support/workbook.ts';
import { barriers } from './barriers.ts';
import { journey, primeiraColuna } from './journey.ts';

const CHAMADA = /\/api\/.*\/exportacao/;
const hoje = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
const botao = (page: Page) => page.getByRole('button', { name: 'Exportar' });

async function exportar(page: Page, apertar = () => botao(page).click()) {
  const [arquivo] = await Promise.all([page.waitForEvent('download'), apertar()]);
  const book = read(readFileSync(await arquivo.path()), { cellNF: true });
  const folha = book.Sheets[book.SheetNames[0]!]!;
  return { nome: arquivo.suggestedFilename(), folha, linhas: linhasDe(folha) };
}
const linhasDe = (folha: WorkSheet) => utils.sheet_to_json<(string | number)[]>(folha, { header: 1 });
const quantos = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByText(/^\d+ registros?$/).textContent()) ?? '', 10);

describe('quem consulta exporta as listas', () => {
  const j = journey();

  it('com todas as páginas do filtro, na ordem da lista, em células do seu tipo', async () => {
    const page = await j.como('consulta', { em: '/processos?idFaseProcesso=1&_sort=nomeDevedor' });
    // Waits for real rows: placeholder rows have no links.
    await page.locator('tbody tr').first().getByRole('link').first().waitFor();
    const primeiros = await primeiraColuna(page);
    const total = await quantos(page);
    expect(total).toBeGreaterThan(primeiros.length);

    const antes = hoje();
    const { nome, folha, linhas } = await exportar(page);
    // Midnight may be between.
    expect([antes, hoje()].map((dia) => `Processos ${dia}.xlsx`)).toContain(nome);
    await page.getByText(`${nome}: ${total} registros na planilha.`).waitFor();
    const [titulos, ...dados] = linhas;
    const colunas = ['Número do processo', 'CPF/CNPJ', 'Devedor', 'Fase', 'Situação', 'Devido hoje', 'Prazo', 'Data'];
    expect(titulos).toEqual(colunas);
    expect(dados).toHaveLength(total);
    expect(new Set(dados.map(([numero]) => numero)).size).toBe(total);
    expect(dados.slice(0, primeiros.length).map(([numero]) => numero)).toEqual(primeiros);
    expect(new Set(dados.map((linha) => linha[3]))).toEqual(new Set(['Inicial']));
    for (const coluna of ['A', 'B', 'C', 'D', 'E'])
      expect([coluna, folha[`${coluna}2`].t, folha[`${coluna}2`].z]).toEqual([coluna, 's', '@']);
    expect([folha.F2.t, folha.F2.v > 0]).toEqual(['n', true]);
    expect([folha.H2.t, folha.H2.z]).toEqual(['n', 'dd/mm/yyyy']);
    expect(Object.values(folha).some((celula) => celula?.f !== undefined)).toBe(false);
  });

  it('cancela no meio, e nada é salvo', async () => {
    const page = await j.como('consulta', { em: '/processos' });
    await primeiraColuna(page);
    let salvos = 0;
    page.on('download', () => salvos++);
    let soltar = () => undefined as undefined;
    const solta = new Promise<void>((resolve) => {
      soltar = () => resolve() as undefined;
    });
    await page.route(CHAMADA, async (route) => {
      await solta;
      await route.continue().catch(() => undefined);
    });
    const desistiu = page.waitForEvent('requestfailed', (pedido) => CHAMADA.test(pedido.url()));
    await botao(page).click();
    await page.getByRole('dialog', { name: 'Exportar lista' }).getByText('Consultando os registros…').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    expect((await desistiu).failure()?.errorText).toContain('ERR_ABORTED');
    await page.getByText('Exportação cancelada.').waitFor();
    soltar();
    await page.unroute(CHAMADA);
    expect(salvos).toBe(0);
    const { linhas } = await exportar(page);
    expect(linhas.length).toBe((await quantos(page)) + 1);
  });

  it('uma resposta que se corta no meio não vira planilha, e tentar novamente a traz inteira', async () => {
    const page = await j.como('consulta', { em: '/devedor' });
    await primeiraColuna(page);
    const total = await quantos(page);
    await page.route(
      CHAMADA,
      (route) =>
        route.fulfill({
          headers: { 'content-type': 'application/json', 'x-total-count': String(total) },
          body: '[{"id":1,"nome":"Só a primeira","documentoIdentificacao":"52998224725"},\n{"id":2,',
        }),
      { times: 1 },
    );
    await botao(page).click();
    await page.getByText(/Não foi possível conectar ao servidor/).waitFor();
    const { linhas } = await exportar(page, () => page.getByRole('button', { name: 'Tentar novamente' }).click());
    expect(linhas).toHaveLength(total + 1);
  });

  it('um nome que parece fórmula é texto, e a trilha diz quem exportou o quê', async () => {
    const page = await j.como('admin');
    const { colunas } = importacaoDeDevedores;
    const nome = '=HYPERLINK("http://exemplo.com";"Comércio")';
    const devedor = colunas.map(({ campo, exemplo }) =>
      campo === 'nome'
        ? nome
        : campo === 'documentoIdentificacao'
          ? umCpf(777)
          : campo === 'orgaoCredor'
            ? ''
            : exemplo,
    );
    await page.goto(`${j.server.url}/devedor/importar`);
    await page.getByTestId('planilha').setInputFiles({
      name: 'devedores.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: xlsx([colunas.map(({ titulo }) => titulo), devedor]),
    });
    await page.getByRole('button', { name: 'Importar 1 registro' }).click();
    await page.getByText('1 registro importado com sucesso.').waitFor();
    await page.goto(`${j.server.url}/devedor?nome=HYPERLINK`);
    await page.getByText('1 registro', { exact: true }).waitFor();
    const { folha } = await exportar(page);
    expect([folha.A2.t, folha.A2.f, folha.A2.z, String(folha.A2.v).toUpperCase()]).toEqual([
      's',
      undefined,
      '@',
      nome.toUpperCase(),
    ]);

    await page.goto(`${j.server.url}/auditoria?recurso=exportacao`);
    const linha = page.locator('tbody tr').first();
    await linha.getByText('Exportação de lista').first().waitFor();
    await linha.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Histórico: Exportação de lista' }).waitFor();
    const campos = page.getByRole('table', { name: 'Campos do registro antes e depois' });
    await campos.getByRole('row', { name: /Registros\s+1/ }).waitFor();
    await campos.getByRole('row', { name: /Filtro: Nome\s+HYPERLINK/ }).waitFor();
  });
});
