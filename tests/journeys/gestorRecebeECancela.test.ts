import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPdf } from '../support/pdf.ts';
import { barriers } from './barriers.ts';
import { journey } from './journey.ts';
import { keyboard } from './keyboard.ts';

const emSaoPaulo = (dias: number) =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
/** «23112026», as it is typed. */
const digitado = (dia: string) => dia.split('-').reverse().join('');
const titulo = (page: Page) => page.getByRole('heading', { level: 1, name: /^Processo de Cobrança \d/ });
const dialogo = (page: Page) => page.getByRole('dialog');

describe('quem cuida das cobranças, só com o teclado', () => {
  const j = journey();

  it('recebe uma parcela, estorna sabendo o que desfaz, e cancela', async () => {
    const page = await j.como('gestor');
    const comprovante = { name: 'comprovante.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf('pago')) };
    page.on('filechooser', (escolha) => void escolha.setFiles(comprovante));
    // The portal's numbers begin with a year; the active-debt system's cannot be paid here.
    await page.goto(`${j.server.url}/processoCobranca?idSituacao=201&numeroProcessoCobranca=20`);
    const t = keyboard(page);
    const primeira = page.locator('tbody tr').first().getByRole('link').first();
    await primeira.waitFor();
    await t.aperta('Tab', 'Enter');
    await t.ate(primeira);
    await t.aperta('Enter');
    await titulo(page).waitFor();

    await t.ate(page.getByRole('button', { name: 'Realizar Baixa Manual' }));
    await t.aperta('Enter');
    await dialogo(page)
      .getByRole('textbox', { name: /^Valor pago/ })
      .waitFor();
    await t.digita(digitado(emSaoPaulo(0)));
    await t.ate(dialogo(page).getByRole('button', { name: /^Adicionar/ }));
    await t.aperta('Enter');
    await page.getByText('comprovante.pdf').waitFor();
    expect(await barriers(page)).toEqual([]);
    await t.ate(dialogo(page).getByRole('button', { name: 'Dar baixa' }));
    await t.aperta('Enter');
    await page.getByText('Baixa Realizada com Sucesso').waitFor();
    await dialogo(page).waitFor({ state: 'detached' });

    const mais = page.getByRole('button', { name: 'Mais ações' });
    await mais.focus();
    await t.aperta('Enter');
    await page.getByRole('menu').waitFor();
    await t.digita('E');
    await t.aperta('Enter');
    await dialogo(page)
      .getByText(/deixa de estar quitada/)
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await t.ate(dialogo(page).getByRole('textbox').first());
    await t.digita('Cheque devolvido pelo banco.');
    await t.ate(dialogo(page).getByRole('button', { name: 'Estornar' }));
    await t.aperta('Enter');
    await page.getByText('Baixa estornada com sucesso.').waitFor();
    await dialogo(page).waitFor({ state: 'detached' });

    await mais.focus();
    await t.aperta('Enter');
    await page.getByRole('menu').waitFor();
    await t.digita('C');
    await t.aperta('Enter');
    await dialogo(page).getByRole('heading', { name: 'Cancelar Processo de Cobrança' }).waitFor();
    await t.ate(dialogo(page).getByRole('textbox').first());
    await dialogo(page)
      .getByText(/O saldo volta ao processo/)
      .waitFor();
    await t.digita('O devedor desistiu do acordo.');
    await t.ate(dialogo(page).getByRole('button', { name: 'Cancelar a cobrança' }));
    await t.aperta('Enter');
    await page.getByText(/^Processo \d+ cancelado com sucesso\.$/).waitFor();
    await page.getByText('CANCELADO', { exact: true }).first().waitFor();
  });
});

describe('cinco meses depois, sem que ninguém pague', () => {
  const j = journey({ env: { ATIVA_TODAY: emSaoPaulo(150) } });

  it('o servidor que volta rescinde os acordos vencidos, e cada um diz por quê', async () => {
    const page = await j.como('gestor', { em: '/processoCobranca?idSituacao=203' });
    const linhas = page.locator('tbody tr');
    await linhas.first().getByRole('link').first().waitFor();
    const enderecos = await linhas.evaluateAll((todas) =>
      todas.map((linha) => linha.querySelector('a')?.getAttribute('href') ?? ''),
    );
    const rescindido = page.getByText('Acordo rescindido por falta de pagamento').first();
    const ditos: boolean[] = [];
    for (const endereco of enderecos) {
      await page.goto(`${j.server.url}${endereco}`);
      await titulo(page).waitFor();
      ditos.push(await rescindido.isVisible());
    }
    expect(ditos.filter(Boolean).length).toBeGreaterThan(2);
  });
});
