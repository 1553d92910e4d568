import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aPdf } from '../support/pdf.ts';
import { aviso, escolher, journey } from './journey.ts';
import { andamentos, confirmar, DEVEDORA, endereco, preencherProcesso } from './processo.ts';

const FATO_NOVO =
  'Deixou de devolver o saldo do convênio 12/2024, apurado em R$ 10.000,00 na tomada de contas especial.';

/** What can be changed before a TCC is signed, and what leaves the lists afterwards (S1 §2.4, 4.3, 6). */
describe('o gestor', () => {
  const j = journey();
  let processo = '';

  it('altera um processo em elaboração: troca um documento, inclui um corresponsável, muda a descrição', async () => {
    const page = await j.como('gestor', { em: '/processos/cadastrar' });
    await preencherProcesso(page);
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await titulo(page).waitFor();
    processo = new URL(page.url()).pathname;

    await page.getByRole('link', { name: 'Editar' }).click();
    await page.waitForURL(/\/processos\/editar\?id=\d+$/);
    const fato = page.getByRole('textbox', { name: /^Descrição do fato/ });
    await fato.waitFor();
    await page.reload();
    await expect.poll(() => fato.inputValue()).toContain('Deixou de prestar contas');

    await trocarDocumento(page, 'documento-trocado.pdf');
    await fato.fill(FATO_NOVO);
    await incluirCorresponsavel(page);
    await page.getByRole('button', { name: 'Alterar', exact: true }).last().click();

    await aviso(page, 'Processo atualizado com sucesso.').waitFor();
    await titulo(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(processo);
    for (const texto of [FATO_NOVO, DEVEDORA.nome, 'MARIA CORRESPONSÁVEL DA SILVA'])
      await page
        .getByText(new RegExp(texto.replace(/[$.]/g, '\\$&'), 'i'))
        .first()
        .waitFor();
  });

  it('retira o corresponsável, e o processo fica sem nenhum', async () => {
    const page = await j.como('gestor', { em: processo });
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('button', { name: /^Remover MARIA/i }).click();
    await page.getByRole('button', { name: 'Alterar', exact: true }).last().click();
    await aviso(page, 'Processo atualizado com sucesso.').waitFor();
    await page.getByText('Não há Corresponsáveis').waitFor();
  });

  it('exclui depois de confirmar, e o processo some da consulta e do seu endereço', async () => {
    const page = await j.como('gestor', { em: processo });
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await dialog.getByRole('button', { name: /^(Excluir|Confirmar)$/ }).click();
    await page.waitForURL('**/processos');
    await page.goto(j.server.url + processo);
    await page
      .getByText(/não encontrad/i)
      .first()
      .waitFor();
  });

  it('arquiva um processo devolvido, que não pode mais ser movimentado', async () => {
    const page = await j.como('gestor', { em: '/processoDevolvido' });
    const linha = page.locator('tbody tr').first();
    const devolvidoEm = await linha.getByText(/^\d{2}\/\d{2}\/\d{4}$/).textContent();
    await linha.getByRole('link').first().click();
    // The day of the event, as in the list; the time of its registration has its own label.
    const devolucao = page.getByRole('region', { name: 'Devolução' });
    const valorDe = (nome: string) => devolucao.getByText(nome, { exact: true }).locator('xpath=following-sibling::*');
    expect(await valorDe('Data da devolução').textContent()).toBe(devolvidoEm);
    expect(await valorDe('Registrada em').textContent()).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    await page.getByRole('button', { name: 'Arquivar Processo' }).click();
    const dialog = page.getByRole('dialog');
    await confirmar(dialog);
    await dialog.getByText('Deve ser informado um motivo.').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Valor abaixo do mínimo de inscrição.');
    await confirmar(dialog);
    await aviso(page, 'Arquivamento de Processo realizado com sucesso').waitFor();
    await andamentos(page).filter({ hasText: 'Processo arquivado' }).waitFor();
    expect(await page.getByRole('button', { name: 'Arquivar Processo' }).count()).toBe(0);
  });
});

const titulo = (page: Page) => page.getByRole('heading', { level: 1, name: /^Processo \d/ });

async function trocarDocumento(page: Page, nome: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Documentos Cadastrados' })
    .getByRole('button', { name: /^Alterar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Alterar documento/ });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /Adicionar PDF/ }).click(),
  ]);
  await chooser.setFiles({ name: nome, mimeType: 'application/pdf', buffer: aPdf(nome) });
  await dialog.getByRole('button', { name: `Remover o arquivo ${nome}` }).waitFor();
  await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
  await aviso(page, 'Documento atualizado com sucesso!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

async function incluirCorresponsavel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar corresponsável' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corresponsável' });
  await escolher(dialog, /^Tipo de identificação/, 'CPF');
  await dialog.getByRole('textbox', { name: /^CPF/ }).fill('111.444.777-35');
  await dialog.getByRole('textbox', { name: /^Nome ou razão social/ }).fill('Maria Corresponsável da Silva');
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('maria@exemplo.com.br');
  await escolher(dialog, /^Papel/, /./);
  await endereco(dialog);
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
