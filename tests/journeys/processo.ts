import type { Locator, Page } from 'playwright-core';
import { umPdf } from '../support/pdf.ts';
import { escolher } from './journey.ts';

export const FATO =
  'Deixou de prestar contas do convênio 12/2024 no prazo de sessenta dias, apesar de notificado duas vezes.';
export const FUNDAMENTO =
  'Lei estadual 13.178, de 29 de dezembro de 2006, artigo 2º, e cláusula décima do convênio 12/2024.';

/** A debtor nobody registered yet; CPF and CNPJ with valid check digits. */
export const DEVEDORA = { cpf: '529.982.247-25', nome: 'Joana Prado da Silveira' };
export const SOCIA = { cpf: '111.444.777-35', nome: 'Marta Nogueira Lins' };

/** The form of S1 §2.4 filled in as a person would, every required document with its PDF; not sent. */
export async function preencherProcesso(page: Page, administrativo = '60041.001093/2026-97'): Promise<void> {
  const campo = (name: string | RegExp) => page.getByRole('textbox', { name });
  await escolher(page, /^Tipo de identificação/, 'CPF');
  await campo(/^CPF/).fill(DEVEDORA.cpf);
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

/** Address by CEP; what the look-up leaves empty is typed. */
export async function endereco(scope: Page | Locator): Promise<void> {
  const campo = (name: RegExp) => scope.getByRole('textbox', { name });
  await campo(/^CEP/).fill('50030-230');
  await campo(/^CEP/).blur();
  const rua = campo(/^Logradouro/);
  await rua.page().waitForTimeout(500);
  if (!(await rua.inputValue())) await rua.fill('Rua da Moeda');
  await campo(/^Número$|^Número \*|^Número(?! d)/).fill('140');
  if (!(await campo(/^Bairro/).inputValue())) await campo(/^Bairro/).fill('Recife');
  await campo(/^Telefone 1/).fill('(81) 99988-7766');
}

/** One PDF for every document type that is not optional. */
export async function anexarExigidos(scope: Page | Locator): Promise<void> {
  const inputs = scope.locator('input[type=file]');
  for (let i = 0; i < (await inputs.count()); i++)
    await inputs.nth(i).setInputFiles({
      name: `documento-${i + 1}.pdf`,
      mimeType: 'application/pdf',
      buffer: umPdf(`Documento ${i + 1}`),
    });
}

/** Opens the dialog of an action, wherever the bar keeps its button. */
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

export async function anexar(dialog: Locator, nome: string): Promise<void> {
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: nome, mimeType: 'application/pdf', buffer: umPdf(nome) });
  await dialog.getByText(nome).first().waitFor();
}

export const confirmar = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Confirmar' }).click();

/** Entries of the timeline as a person reads them, newest first. */
export const andamentos = (page: Page): Locator =>
  page.getByRole('region', { name: 'Andamentos' }).getByRole('listitem');
