import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { textOfPdf } from '../support/pdf.ts';
import { journey } from './journey.ts';

const hoje = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

async function preencher(page: Page, inicio: string, fim: string): Promise<void> {
  for (const [campo, data] of [
    ['Data de Início', inicio],
    ['Data de Fim', fim],
  ] as const) {
    await page.getByRole('textbox', { name: campo }).click();
    await page.keyboard.type(data.replaceAll('/', ''));
  }
}
const gerar = async (page: Page) => {
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Gerar', exact: true }).click(),
  ]);
  return { nome: arquivo.suggestedFilename(), bytes: readFileSync(await arquivo.path()) };
};

describe('quem consulta gera o relatório sintético', () => {
  const j = journey({ reads: true });

  it('em PDF e em Excel, com os mesmos processos e o mesmo total', async () => {
    const page = await j.como('consulta');
    await page.getByRole('button', { name: 'Relatório' }).click();
    await page.getByRole('list', { name: 'Relatório' }).getByRole('link', { name: 'Por devedor e fase' }).click();
    await page.getByRole('heading', { level: 1, name: 'Relatório Sintético de Processo' }).waitFor();

    await page.getByRole('button', { name: 'Gerar', exact: true }).click();
    // The message stands at each of the two dates.
    await page.getByText('Necessário informar Data de Início e Data de Fim').nth(1).waitFor();

    await preencher(page, '01/01/2015', hoje());
    const pdf = await gerar(page);
    const frase = await page.getByText(/foi salvo: \d+ processos, R\$/).textContent();
    const [, quantos, total] = /salvo: (\d+) processos, R\$\s([\d.,]+)\./.exec(frase ?? '') ?? [];
    expect([pdf.nome, pdf.bytes.subarray(0, 5).toString()]).toEqual(['Relatório Sintético.pdf', '%PDF-']);
    const texto = textOfPdf(pdf.bytes);
    for (const trecho of ['Agência Estadual de Meio Ambiente', 'Helena Consulta Moura', `${quantos} processos`, total!])
      expect(texto).toContain(trecho);

    await page.getByLabel('Tipo de relatório').click();
    await page.getByRole('option', { name: 'Excel' }).click();
    const excel = await gerar(page);
    await page.getByText('Relatório Sintético.xls foi salvo.').waitFor();
    expect(excel.nome).toBe('Relatório Sintético.xls');
    const folha = Object.values(read(excel.bytes).Sheets)[0]!;
    const linhas = utils.sheet_to_json<unknown[]>(folha, { header: 1 });
    const [, , , , , , n, valor] = linhas.at(-1)!;
    expect([n, valor]).toEqual([Number(quantos), Number(total!.replaceAll('.', '').replace(',', '.'))]);
    const numeros = linhas.map(([numero]) => String(numero)).filter((numero) => /^20\d{13}$/.test(numero));
    expect(numeros.length).toBe(Number(quantos));
    for (const numero of numeros) expect(texto).toContain(numero);
  });

  it('de um devedor escolhido pelo teclado, e nada encontrado é um aviso', async () => {
    const page = await j.como('consulta', { em: '/relatorioSinteticoProcesso' });
    await preencher(page, '01/01/2015', hoje());
    // A pause between two keys may have searched for less: what counts is what is found for the whole.
    const busca = page.waitForResponse((r) => r.request().postDataJSON()?.nome === 'silva');
    await page.getByRole('combobox', { name: 'Devedor' }).pressSequentially('silva', { delay: 30 });
    const { content } = (await (await busca).json()) as { content: readonly { nome: string }[] };
    const nome = content[0]!.nome;
    const nomes = () =>
      page.getByRole('option').evaluateAll((opcoes) => opcoes.map((opcao) => opcao.firstChild?.textContent));
    await expect.poll(nomes).toEqual(content.map((um) => um.nome));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const { bytes } = await gerar(page);
    expect(textOfPdf(bytes)).toContain(`Devedor: ${nome}`);

    await page.goto(`${j.server.url}/relatorioSinteticoProcesso`);
    await preencher(page, '01/01/2001', '31/12/2001');
    await page.getByRole('button', { name: 'Gerar', exact: true }).click();
    await page.getByText('Não foi encontrado nenhuma informação no período e situações informadas').waitFor();
    expect(await page.getByRole('textbox', { name: 'Data de Fim' }).inputValue()).toBe('31/12/2001');
  });
});
