import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { diaDe } from '@/contract/values/fuso.ts';
import { somarDias } from '@/domain/calendario.ts';
import { pagesRead } from '../support/relatorioFinanceiro.ts';
import { abrirMenu, aviso, journey } from './journey.ts';
import { keyboard } from './keyboard.ts';

/** The demonstration's payments are of the last months: in January they are of the year before. */
const ano = somarDias(diaDe(new Date()), -100).slice(0, 4);
const baixar = async (page: Page, botao: string) => {
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: botao }).click(),
  ]);
  await aviso(page, `${arquivo.suggestedFilename()} foi salvo.`).waitFor();
  return { nome: arquivo.suggestedFilename(), bytes: readFileSync(await arquivo.path()) };
};

describe('quem consulta acompanha o financeiro', () => {
  const j = journey({ reads: true });

  it('filtra pelo ano com o teclado, leva os dois arquivos, que dizem o mesmo que a tela, e vê o que há a receber', async () => {
    const page = await j.como('consulta');
    await abrirMenu(page, 'Financeiro');
    await page.getByRole('heading', { level: 1, name: 'Acompanhamento Financeiro de Processos' }).waitFor();

    const { aperta, ate, digita } = keyboard(page);
    await ate(page.getByRole('button', { name: 'Editar filtro' }));
    await aperta('Enter');
    await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
    await ate(page.getByRole('radio', { name: 'Mês e Ano' }));
    await aperta('ArrowDown', 'Tab');
    await aperta('Enter');
    await page.getByText('Necessário selecionar o ano.').waitFor();
    await ate(page.getByRole('textbox', { name: 'Ano' }));
    await digita(ano);
    const doAno = page.waitForResponse(
      (r) => /acompanhamentoFinanceiro(\?|$)/.test(r.url()) && Boolean(r.request().postData()?.includes(ano)),
    );
    await aperta('Enter');
    await page.getByText(`Ano: ${ano}`).waitFor();

    // Until the year has come, the figures are the month's.
    const { totalElements: quantos } = (await (await doAno).json()) as { totalElements: number };
    expect(quantos).toBeGreaterThan(15);
    await page.getByText(new RegExp(`^${quantos} registros$`)).waitFor();
    const total = async () =>
      (await page.getByRole('region', { name: 'Total Repassado' }).textContent())?.match(/R\$\s([\d.,]+)/)?.[1] ?? '';

    const excel = await baixar(page, 'Download Excel');
    expect(excel.nome).toBe('Relatório Acompanhamento Financeiro.xlsx');
    const folha = read(excel.bytes).Sheets['Acompanhamento Financeiro']!;
    const linhas = utils.sheet_to_json<(string | number)[]>(folha, { header: 1 });
    const titulos = linhas.findIndex(([primeira]) => primeira === 'Data do Pagamento');
    const dados = linhas.slice(titulos + 1).filter((linha) => linha.length > 1);
    expect(dados).toHaveLength(quantos);
    const repassado = dados.reduce((soma, linha) => soma + Math.round(Number(linha[8]) * 100), 0);
    await expect.poll(async () => Number((await total()).replace(/\D/g, ''))).toBe(repassado);

    const pdf = await baixar(page, 'Download PDF');
    expect([pdf.nome, pdf.bytes.subarray(0, 5).toString()]).toEqual([
      'Relatório Acompanhamento Financeiro.pdf',
      '%PDF-',
    ]);
    expect((await pagesRead(pdf.bytes)).at(-1)).toContain(await total());

    await page.getByRole('tab', { name: 'A receber' }).press('Enter');
    await page.getByText('Não é uma previsão', { exact: false }).waitFor();
    const meses = page.getByRole('table', { name: 'Parcelas em aberto, por mês' });
    await meses.waitFor();
    expect(await meses.getByRole('rowheader').count()).toBeGreaterThan(0);
    expect(page.url()).toContain('#aReceber');
    await page.reload();
    await meses.waitFor();
  });
});
