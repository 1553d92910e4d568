import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPdf, textOfPdf } from '../support/pdf.ts';
import { journey } from './journey.ts';
import { dia, escolherProcessos } from './processo.ts';

const AGUARDANDO = '/processos?idFaseProcesso=1&idSituacaoProcesso=1';
const NAO_LOCALIZADOS = '/processos?idFaseProcesso=1&idSituacaoProcesso=2';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(name) });
const arquivos = (page: Page) => page.getByTestId('arquivos-do-lote');
const linhaDe = (page: Page, numero: string) => page.getByRole('listitem', { name: `Processo ${numero}` });

/**
 * A morning's work: notifications printed, receipts registered, debtors who were not found published in the gazette.
 */
describe('o operador, com muitos processos', () => {
  const j = journey();
  let numeros: string[] = [];

  it('imprime as notificações num só PDF, na ordem da lista', async () => {
    const page = await j.como('operador', { em: AGUARDANDO });
    numeros = await escolherProcessos(page, 3);
    await page.getByRole('button', { name: 'Imprimir notificações' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Imprimir 3 notificações' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('notificacoes.pdf');
    const texto = textOfPdf(readFileSync(await download.path()));
    const impressos = [...new Set(texto.match(/\d{15}/g))].filter((numero) => numeros.includes(numero));
    expect(impressos).toEqual(numeros);
    expect(texto.match(/Página 1\//g)).toHaveLength(3);
  });

  it('registra os avisos que voltaram, só pelo teclado, e um devedor não foi encontrado', async () => {
    const page = await j.como('operador', { em: AGUARDANDO });
    expect(await escolherProcessos(page, 3)).toEqual(numeros);
    await page.getByRole('button', { name: 'Registrar notificações' }).press('Enter');
    await page.getByRole('textbox', { name: 'Data para todos' }).focus();
    await page.keyboard.type(dia(14).replaceAll('/', ''));
    await linhaDe(page, numeros[0]!).getByRole('textbox', { name: 'Data' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(dia(12).replaceAll('/', ''));
    const naoEncontrados = [numeros[1]!, numeros[2]!];
    for (const numero of naoEncontrados) {
      await linhaDe(page, numero).getByRole('checkbox', { name: 'Devedor Não Encontrado' }).focus();
      await page.keyboard.press('Space');
    }
    await arquivos(page).setInputFiles([...numeros].reverse().map((numero) => pdf(`AR-${numero}.pdf`)));
    for (const numero of numeros) await linhaDe(page, numero).getByText(`AR-${numero}.pdf`).waitFor();
    await page.getByRole('button', { name: 'Registrar 3 processos' }).press('Enter');
    await page.getByText('3 processos registrados.').waitFor();
    await page.getByRole('button', { name: 'Concluir' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goto(`${j.server.url}/processos?numero=${numeros[0]}`);
    await page.getByRole('cell', { name: /Devedor notificado/ }).waitFor();
  });

  it('publica os não encontrados com uma página do diário para todos, no celular', async () => {
    const page = await j.como('operador', {
      em: `${NAO_LOCALIZADOS}&_pageSize=50`,
      viewport: { width: 390, height: 844 },
    });
    for (const numero of numeros.slice(1)) await page.getByRole('checkbox', { name: `Selecionar ${numero}` }).check();
    await page.getByRole('button', { name: 'Registrar notificações' }).click();
    await page.getByRole('button', { name: 'Página do diário (2)' }).click();
    await page.getByRole('textbox', { name: 'Data para todos' }).fill(dia(11));
    await page.getByTestId('arquivo-pagina').setInputFiles(pdf('diario.pdf'));
    await page.getByText('diario.pdf').waitFor();
    const sobra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sobra).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Registrar 2 processos' }).click();
    await page.getByText('2 processos registrados.').waitFor();
    await page.getByRole('button', { name: 'Concluir' }).click();
    await page.goto(`${j.server.url}/processos?numero=${numeros[2]}`);
    await page
      .getByText(/Devedor notificado/)
      .first()
      .waitFor();
  });
});
