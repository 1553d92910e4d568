import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { abrirMenu, aviso, escolher, inserir, journey } from './journey.ts';
import { abrirAcao, andamentos, anexar, confirmar, dia, preencherProcesso, salvoComoPdf } from './processo.ts';

/** A body that digitises paper: the contest was filed in time and is entered after the deadline has passed. */
describe('o que foi feito no prazo e chega depois', () => {
  const j = journey();

  it('a contestação desfaz o decurso; cancelada, o crédito está constituído de novo, e um fato muda a prescrição', async () => {
    const page = await j.como('gestor');
    await constituido(page);
    const fatos = page.getByRole('region', { name: 'Processo', exact: true });
    const constituicao = async () =>
      /Constituição definitiva(\S{10})Prescrição(\S{10})/.exec((await fatos.textContent())!);
    const antes = (await constituicao())?.[0];
    expect(antes).toBeDefined();

    // The next step is the inscription; the late contest is in the menu.
    expect(await page.getByRole('button', { name: 'Registrar contestação', exact: true }).count()).toBe(0);
    const contestar = await abrirAcao(page, 'Registrar contestação');
    await contestar.getByText(/já decorreu/).waitFor();
    await contestar.getByRole('textbox', { name: /^Data do protocolo/ }).fill(dia(75));
    await contestar.getByRole('textbox', { name: /^Justificativa/ }).fill('Protocolo recebido em papel.');
    await anexar(contestar, 'contestacao.pdf', await salvoComoPdf(page));
    await confirmar(contestar);
    await page.getByRole('main').getByText('Contestação em análise – 1ª instância').first().waitFor();
    const desfeito = andamentos(page).filter({ hasText: 'Decurso de prazo desfeito' });
    expect(await desfeito.textContent()).toContain('Protocolo recebido em papel.');
    expect(await constituicao()).toBeNull();

    const cancelar = await abrirAcao(page, 'Cancelar última ação');
    await cancelar.getByRole('textbox', { name: /^Motivo/ }).fill('Protocolo de outro processo');
    expect(await cancelar.locator('.MuiDialogActions-root').getByRole('button').allTextContents()).toEqual([
      'Voltar',
      'Cancelar esta ação',
    ]);
    await confirmar(cancelar);
    await page.getByRole('main').getByText('Crédito definitivamente constituído').first().waitFor();
    await expect.poll(async () => (await constituicao())?.[0]).toBe(antes);

    const causa = await abrirAcao(page, 'Registrar causa de prescrição');
    await escolher(causa, /^Causa/, 'Interrompe: reconhecimento da dívida pelo devedor');
    await causa.getByRole('textbox', { name: /^Data da causa/ }).fill(dia(1));
    await causa.getByRole('textbox', { name: /^Fundamento legal/ }).fill('CC, art. 202, VI');
    await anexar(causa, 'confissao.pdf');
    await confirmar(causa);
    await fatos.getByText(`Interrompe: reconhecimento da dívida pelo devedor, ${dia(1)} – CC, art. 202, VI`).waitFor();
    await aviso(page, /Registrar causa de prescrição/).waitFor();
  });
});

/** Makes a process that was registered, signed and notified ninety days ago, with no contest within the thirty days. */
async function constituido(page: Page): Promise<void> {
  await abrirMenu(page, 'Processos');
  await inserir(page);
  await preencherProcesso(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await aviso(page, 'Processo criado com sucesso.').waitFor();
  await page.getByRole('button', { name: 'Anexar TCC' }).waitFor();
  const tcc = await abrirAcao(page, 'Anexar TCC');
  await anexar(tcc, 'tcc.pdf');
  await confirmar(tcc);
  await page.getByRole('button', { name: 'Anexar AR' }).waitFor();
  const ar = await abrirAcao(page, 'Anexar AR');
  await ar.getByRole('textbox', { name: /^Data/ }).fill(dia(90));
  await anexar(ar, 'ar.pdf');
  await confirmar(ar);
  await page.getByRole('main').getByText('Crédito definitivamente constituído').first().waitFor();
}
