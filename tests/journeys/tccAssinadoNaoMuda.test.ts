import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPdf, textOfPdf } from '../support/pdf.ts';
import { abrirMenu, aviso, inserir, journey } from './journey.ts';
import { abrirAcao, anexar, confirmar, preencherProcesso } from './processo.ts';

const j = journey();

describe('o TCC assinado não muda', () => {
  it('nem depois de deferido em parte: imprime-se o anexado, o código continua verdadeiro, e os valores novos têm papel próprio', async () => {
    const page = await j.como('gestor');
    await abrirMenu(page, 'Processos');
    await inserir(page);
    await preencherProcesso(page);
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await aviso(page, 'Processo criado com sucesso.').waitFor();

    const minuta = await imprimir(page, 'Imprimir TCC');
    const codigo = /Código de validação: ([0-9A-Z-]{19})/.exec(textOfPdf(minuta.pdf))![1]!;
    await agir(page, 'Anexar TCC', 'assinado.pdf');
    await agir(page, 'Anexar AR', 'ar.pdf', hoje());
    await agir(page, 'Registrar contestação', 'contestacao.pdf');
    expect(await page.getByRole('button', { name: 'Imprimir demonstrativo' }).count()).toBe(0);

    const dialog = await abrirAcao(page, 'Deferir contestação parcialmente');
    await dialog.getByRole('textbox', { name: /^Valor atualizado/ }).fill('96000');
    await dialog.getByRole('textbox', { name: /^Multa/ }).fill('1');
    await dialog.getByRole('textbox', { name: /^Observação/ }).fill('Multa afastada pela comissão.');
    await anexar(dialog, 'decisao.pdf');
    await confirmar(dialog);
    await dialog.getByRole('status').waitFor();
    await confirmar(dialog);
    await dialog.waitFor({ state: 'hidden' });

    const tcc = await imprimir(page, 'Imprimir TCC');
    expect(tcc.nome).toMatch(/^tcc-\d{15}\.pdf$/);
    expect(tcc.pdf.equals(aPdf('assinado.pdf'))).toBe(true);

    const demonstrativo = await imprimir(page, 'Imprimir demonstrativo');
    const texto = textOfPdf(demonstrativo.pdf);
    expect(texto).toMatch(/Demonstrativo após a decisão de \d\d\/\d\d\/\d{4}/);
    expect(texto).toContain('nada constitui');
    expect(texto).toContain(codigo);
    expect(texto).toContain('960,01');

    const endereco = new URL(page.url()).pathname;
    const consulta = await j.como('consulta', { em: endereco });
    expect((await imprimir(consulta, 'Imprimir TCC')).pdf.equals(tcc.pdf)).toBe(true);

    const cidadao = await j.pessoa();
    await cidadao.goto(`${j.server.url}/validar/${codigo}`);
    await cidadao.getByRole('heading', { name: 'Documento verdadeiro' }).waitFor();
    await cidadao.getByText(/É o termo que foi assinado, e assim permanece/).waitFor();
    await escolherArquivo(cidadao.getByLabel('Arquivo PDF do documento'), tcc.pdf);
    await cidadao.getByText('idêntico').waitFor();
  });
});

async function imprimir(page: Page, botao: string): Promise<{ readonly nome: string; readonly pdf: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: botao, exact: true }).click(),
  ]);
  return { nome: download.suggestedFilename(), pdf: readFileSync(await download.path()) };
}

/** Carries out an action with its document and, if the dialog asks for one, its date. */
async function agir(page: Page, nome: string, arquivo: string, data?: string): Promise<void> {
  const dialog = await abrirAcao(page, nome);
  if (data) await dialog.getByRole('textbox', { name: /^Data/ }).fill(data);
  await anexar(dialog, arquivo);
  await confirmar(dialog);
  await dialog.waitFor({ state: 'hidden' });
  await aviso(page, new RegExp(`^Ação "${nome}" realizada`)).waitFor();
}

const escolherArquivo = (campo: Locator, buffer: Buffer) =>
  campo.setInputFiles({ name: 'tcc.pdf', mimeType: 'application/pdf', buffer });

/** Today in Brasília, as a person types it. */
const hoje = (): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(Date.now());
