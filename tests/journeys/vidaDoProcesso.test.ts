import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { textOfPdf } from '../support/pdf.ts';
import { abrirMenu, aviso, enviarSemFechar, escolher, inserir, journey, primeiraColuna } from './journey.ts';
import { abrirAcao, andamentos, anexar, confirmar, dia, preencherProcesso } from './processo.ts';

/** Three processes to their end: contested up to the active debt, settled, and returned by the active debt. */
describe('a vida de um processo', () => {
  const j = journey();

  it('contestado, julgado duas vezes, constituído e inscrito, mostra a CDA e tudo o que houve', async () => {
    const page = await j.como('gestor');
    const numero = await cadastrado(page);
    await agir(page, 'Anexar TCC', [], 'Aguardando notificação do devedor');
    await agir(page, 'Anexar AR', [dia(0)], 'Devedor notificado');
    await agir(page, 'Registrar contestação', [], 'Contestação em análise – 1ª instância');
    await agir(page, 'Indeferir contestação', [], 'Contestação indeferida – aguardando notificação');
    await agir(page, 'Anexar AR da decisão de 1ª instância', [dia(0)], 'Ciente da decisão de 1ª instância');
    await agir(page, 'Recorrer', [], 'Recurso em análise – 2ª instância');
    await agir(page, 'Indeferir recurso', [], 'Recurso indeferido – aguardando notificação');
    // The deadline for payment has passed: whoever opens the process finds the credit constituted.
    await agir(page, 'Anexar AR da decisão final', [dia(90)], 'Crédito definitivamente constituído');
    await page.getByText('Sim, nada impede a inscrição').waitFor();
    await agir(page, 'Solicitar inscrição', [], 'Inscrição em dívida ativa solicitada');
    expect(await page.getByRole('tab', { name: 'Dívida Ativa' }).isDisabled()).toBe(true);

    await simular(page, 'Inscrição em dívida ativa realizada');
    await situacao(page, 'Inscrito em dívida ativa').waitFor();
    const lidos = (await andamentos(page).locator('xpath=.').allInnerTexts()).join('\n');
    const ordem = [
      'Inscrição em dívida ativa realizada',
      'Inscrição em dívida ativa solicitada',
      'Decurso de prazo',
      'Recurso indeferido',
      'Recurso apresentado',
      'Contestação indeferida',
      'Débito contestado',
      'Aviso de recebimento anexado',
      'TCC assinado anexado',
      'Cadastro',
    ].map((texto) => lidos.indexOf(texto));
    expect(ordem).not.toContain(-1);
    expect(ordem).toEqual([...ordem].sort((a, b) => a - b));

    await page.getByRole('tab', { name: 'Dívida Ativa' }).click();
    const cda = page.getByRole('region', { name: 'Certidão de Dívida Ativa' });
    await cda.getByText('Inscrita', { exact: true }).waitFor();
    const valores = page.getByRole('region', { name: 'Valores' });
    expect(await valores.textContent()).toMatch(/R\$\s12\.000,00/);
    for (const fechada of ['Cobrança em Dívida Ativa', 'Processo Judicial', 'Protesto'])
      expect(await page.getByRole('tab', { name: fechada }).isDisabled()).toBe(true);

    await simular(page, 'Protesto solicitado');
    await page.getByRole('tab', { name: 'Protesto' }).click();
    await page.getByRole('region', { name: 'Protesto' }).getByText('R$ 12.000,00').waitFor();
    // The tab is part of the address, so it is open after a reload.
    await page.reload();
    await page.getByRole('region', { name: 'Protesto' }).getByText('R$ 12.000,00').waitFor();
    await page.getByRole('heading', { level: 1, name: `Processo ${numero}` }).waitFor();
  });

  it('quitado, fica sem saldo, com o recibo para imprimir e sem mais nada a fazer', async () => {
    const page = await j.como('gestor');
    const numero = await cadastrado(page);
    await agir(page, 'Anexar TCC', [], 'Aguardando notificação do devedor');
    await agir(page, 'Quitar débito', [], 'Quitado');
    expect(await andamentos(page).first().textContent()).toContain('Débito quitado');
    expect(await page.getByRole('row', { name: /^Total/ }).textContent()).toMatch(/12\.000,0012\.000,000,00$/);
    await page.getByText('Nada a fazer aqui.', { exact: true }).waitFor();
    const [recibo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Imprimir recibo' }).click(),
    ]);
    const texto = textOfPdf(readFileSync(await recibo.path()));
    for (const dito of ['Recibo de quitação', numero, '12.000,00']) expect(texto).toContain(dito);
  });

  it('devolvido pela dívida ativa, diz por quê; um volta ao começo do prazo, outro é arquivado', async () => {
    const page = await j.como('gestor');
    const devolver = async (): Promise<string> => {
      await page.goto(`${j.server.url}/processos?idFaseProcesso=6&idSituacaoProcesso=104`);
      // An old request: the simulator answers those of today by itself.
      await primeiraColuna(page);
      await page.locator('tbody tr').last().getByRole('link').first().click();
      const titulo = page.getByRole('heading', { level: 1, name: /^Processo \d/ });
      await titulo.waitFor();
      await simular(page, 'Solicitação de inscrição devolvida pela dívida ativa');
      await situacao(page, 'Devolvido pela dívida ativa').waitFor();
      expect(await andamentos(page).first().textContent()).toMatch(
        /devolvida pela dívida ativa[\s\S]*Motivo da devolução/,
      );
      return /\d+$/.exec((await titulo.textContent())!.trim())![0];
    };
    const retornado = await devolver();
    const arquivado = await devolver();

    await abrirMenu(page, 'Processos Devolvidos');
    await page.getByRole('checkbox', { name: `Selecionar ${retornado}` }).check();
    await page.getByRole('button', { name: 'Retornar Processo(s)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retornar Processo(s)' });
    await dialog.getByText(retornado).waitFor();
    await escolher(dialog, /^Fase/, 'Inicial');
    await escolher(dialog, /^Situação/, /^Devedor notificado/);
    await dialog.getByRole('textbox', { name: /^Data/ }).fill(dia(1));
    await enviarSemFechar(page, dialog, 'Retornar');
    await aviso(page, 'Processo(s) retornado(s) com sucesso.').waitFor();
    await page.getByRole('link', { name: retornado, exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: arquivado, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Processo Devolvido ${arquivado}` }).waitFor();
    await page.getByRole('region', { name: 'Devolução' }).getByText('Motivo').waitFor();
    await page.getByRole('button', { name: 'Arquivar Processo' }).click();
    const arquivar = page.getByRole('dialog');
    await arquivar.getByRole('textbox', { name: /^Motivo/ }).fill('Prova da notificação não foi encontrada.');
    await confirmar(arquivar);
    await aviso(page, 'Arquivamento de Processo realizado com sucesso').waitFor();

    for (const [numero, agora, disse] of [
      [retornado, 'Devedor notificado', 'Processo devolvido retornado para «Devedor notificado'],
      [arquivado, 'Arquivado', 'Prova da notificação não foi encontrada.'],
    ] as const) {
      await page.goto(`${j.server.url}/processos?numero=${numero}`);
      await page.getByRole('link', { name: numero, exact: true }).click();
      await situacao(page, agora).waitFor();
      expect(await andamentos(page).first().textContent()).toContain(disse);
    }
  });
});

/** Registers a process as a person would; answers its number from the heading. */
async function cadastrado(page: Page): Promise<string> {
  await abrirMenu(page, 'Processos');
  await inserir(page);
  await preencherProcesso(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await aviso(page, 'Processo criado com sucesso.').waitFor();
  const titulo = page.getByRole('heading', { level: 1, name: /^Processo \d/ });
  return /\d+$/.exec((await titulo.textContent())!.trim())![0];
}

/**
 * Carries out an action with its document and, if the dialog asks for one, its date; then waits for the process and its
 * new situation.
 */
async function agir(page: Page, nome: string, [data]: readonly string[], depois: string): Promise<void> {
  const dialog = await abrirAcao(page, nome);
  if (data) await dialog.getByRole('textbox', { name: /^Data/ }).fill(data);
  await anexar(dialog, 'documento.pdf');
  await confirmar(dialog);
  await dialog.waitFor({ state: 'hidden' });
  const numero = /\d+$/.exec((await page.getByRole('heading', { level: 1 }).textContent())!.trim())![0];
  await aviso(page, `Ação "${nome}" realizada com sucesso no processo ${numero}.`).waitFor();
  await situacao(page, depois).waitFor();
}

const situacao = (page: Page, texto: string): Locator => page.getByRole('main').getByText(texto).first();

/** Whether a hand would find the element where it is: nothing lies over it. */
function descoberto(elemento: Element): boolean {
  elemento.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = elemento.getBoundingClientRect();
  return elemento.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Plays the active-debt office with the simulator of the demonstration. */
async function simular(page: Page, evento: string): Promise<void> {
  // What was done is told here for some seconds; a warning that stays until it is read has its place above the screen.
  const botao = page.getByRole('button', { name: 'Simular a dívida ativa' });
  await expect.poll(() => botao.evaluate(descoberto)).toBe(true);
  await botao.click();
  await page.getByRole('dialog').getByRole('button', { name: evento, exact: true }).click();
  await aviso(page, `Evento aplicado: ${evento}.`).waitFor();
}
