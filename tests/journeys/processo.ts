import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aPdf } from '../support/pdf.ts';
import { escolher } from './journey.ts';

export const FATO =
  'Deixou de prestar contas do convênio 12/2024 no prazo de sessenta dias, apesar de notificado duas vezes.';
export const FUNDAMENTO =
  'Lei estadual 13.178, de 29 de dezembro de 2006, artigo 2º, e cláusula décima do convênio 12/2024.';

/** The debtor of these processes; the CPF has valid check digits. */
export const DEVEDORA = { cpf: '529.982.247-25', nome: 'Joana Prado da Silveira' };

/** Fills in the form of S1 §2.4 as a person would, with a PDF for every required document; does not send it. */
export async function preencherProcesso(page: Page, administrativo = '60041.001093/2026-97'): Promise<void> {
  const campo = (name: string | RegExp) => page.getByRole('textbox', { name });
  await escolher(page, /^Tipo de identificação/, 'CPF');
  await campo(/^CPF/).fill(DEVEDORA.cpf);
  // The look-up fills in a debtor whom the body knows already; a person waits for its end before going on.
  await page.getByText(/^(Dados preenchidos|Não foi possível recuperar)/).waitFor();
  await campo(/^Nome ou razão social/).fill(DEVEDORA.nome);
  await campo(/^E-mail/).fill('joana.prado@exemplo.com.br');
  await endereco(page);
  await escolher(page, /^Natureza do débito/, 'Multa administrativa');
  await campo(/^Número do processo administrativo/).fill(administrativo);
  await campo(/^Descrição do fato/).fill(FATO);
  await campo(/^Fundamento legal/).fill(FUNDAMENTO);
  await campo(/^Valor originário/).fill('900000');
  await campo(/^Valor atualizado/).fill('1000000');
  await campo(/^Multa/).fill('200000');
  await anexarExigidos(page);
}

/** Fills in an address: the rest comes from the CEP; only number and telephone are typed. */
export async function endereco(scope: Page | Locator): Promise<void> {
  const campo = (name: RegExp) => scope.getByRole('textbox', { name });
  await campo(/^CEP/).fill('50010-240');
  await campo(/^CEP/).blur();
  await expect.poll(() => campo(/^Logradouro/).inputValue()).toBe('Rua do Imperador Pedro II');
  await expect.poll(() => scope.getByRole('combobox', { name: 'Município' }).inputValue()).toBe('Recife');
  await campo(/^Número$/).fill('140');
  await campo(/^Telefone 1/).fill('(81) 99988-7766');
}

/** Adds one PDF for every document type that is not optional. */
export async function anexarExigidos(page: Page): Promise<void> {
  const exigidos = page.getByRole('group', { name: /obrigatório$/ });
  for (const [i, group] of (await exigidos.all()).entries()) await anexar(group, `documento-${i + 1}.pdf`);
}

/** Opens the dialog of an action, whether its button is on the bar or in a menu. */
export async function abrirAcao(page: Page, nome: string): Promise<Locator> {
  const button = page.getByRole('button', { name: nome, exact: true });
  if (!(await button.isVisible())) {
    await page.getByRole('button', { name: /Mais ações|Outras ações/ }).click();
    await page.getByRole('menuitem', { name: nome, exact: true }).click();
  } else await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Adds a PDF by the button, as a person does, and waits until it is uploaded. */
export async function anexar(scope: Locator, nome: string, buffer = aPdf(nome)): Promise<void> {
  const page = scope.page();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    scope
      .getByRole('button', { name: /Adicionar PDF/ })
      .first()
      .click(),
  ]);
  await chooser.setFiles({ name: nome, mimeType: 'application/pdf', buffer });
  await scope.getByText(nome).first().waitFor();
  await scope.getByRole('button', { name: `Remover o arquivo ${nome}` }).waitFor();
}

/** «Salvar como PDF» of the browser: fifteen pages with headings, tables and links, tagged for readers of the screen. */
export async function salvoComoPdf(page: Page): Promise<Buffer> {
  const outra = await page.context().newPage();
  const linhas = Array.from(
    { length: 30 },
    (_, n) => `<tr><td>${n}</td><td><a href="https://x.example/${n}">Peça</a></td></tr>`,
  );
  const folha = `<section style="break-after: page"><h1>Defesa</h1><p>Dos fatos.</p><table>${linhas.join('')}</table></section>`;
  await outra.setContent(`<html lang="pt-BR"><title>Contestação</title>${folha.repeat(15)}</html>`);
  const pdf = await outra.pdf({ tagged: true, outline: true });
  await outra.close();
  return pdf;
}

/** Presses the button of a dialog that does what it is for: the last one, whatever its word. */
export const confirmar = (dialog: Locator): Promise<void> =>
  dialog.locator('.MuiDialogActions-root').getByRole('button').last().click();

/** Entries of the timeline, newest first. */
export const andamentos = (page: Page): Locator =>
  page.getByRole('region', { name: 'Andamentos' }).getByRole('listitem');

/** Ticks the first rows of the list; answers the numbers of their processes. */
export async function escolherProcessos(page: Page, quantos: number): Promise<string[]> {
  const caixas = page.getByRole('checkbox', { name: /^Selecionar \d/ });
  await caixas.nth(quantos - 1).waitFor();
  const numeros: string[] = [];
  for (let i = 0; i < quantos; i++) {
    await caixas.nth(i).check();
    numeros.push(/\d{15}/.exec((await caixas.nth(i).getAttribute('aria-label')) ?? '')![0]);
  }
  return numeros;
}

/** The date `atras` days ago in Brasília, as a person types it. */
export const dia = (atras: number): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(
    Date.now() - atras * 86_400_000,
  );
